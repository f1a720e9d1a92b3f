"""Action ids and observations."""

from __future__ import annotations

import ctypes as c
import json
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Optional, Tuple

import numpy as np

from . import _lib
from ._lib import lib, text_of, whole

if TYPE_CHECKING:
    from .core import Game, _Cards

__all__ = ["ActionSpace", "Factors", "Observation"]


def address(array: Any) -> Any:
    return array.ctypes.data_as(c.c_void_p)


class Observation(_lib.Constant):
    """The shape and the meaning of observations of a game under its rules.

    `shape`: (planes, 53) of the card counts, dtype uint8. `size`: the length of the numbers, dtype int32.
    `planes` and `numbers` name each row: {"name": "hand@1", "means": "known"}. Seats are counted from the
    observing seat: 0 is the seat itself, 1 the next one.
    """

    __slots__ = ("game", "shape", "size", "planes", "numbers", "_plan")

    def __init__(self, game: "Game") -> None:
        self.game = game
        self._plan = c.create_string_buffer(_lib.PLAN)
        lib.ct_py_plan_make(self._plan, game._rules)
        head = _lib.Plan.from_buffer_copy(self._plan)
        self.shape: Tuple[int, int] = (head.planes, _lib.KINDS)
        self.size: int = head.numbers
        names: Dict[str, List[Dict[str, str]]] = json.loads(text_of(lambda b, n: lib.ct_py_plan_text(self._plan, b, n), 1 << 15))
        self.planes = names["planes"]
        self.numbers = names["numbers"]

    def __reduce__(self) -> Any:
        return attrgetter("observation"), (self.game,)

    def of(self, state: "_Cards", seat: Optional[int] = None, out: Optional[Tuple[Any, Any]] = None) -> Tuple[Any, Any]:
        """What a seat sees in a state: (card planes, numbers). `out`: arrays to write to. A view is always seen
        by its own seat."""
        if state.game is not self.game and state.game != self.game:
            raise ValueError(f"this is an observation of {self.game!r}, not of {state.game!r}")
        own: Optional[int] = getattr(state, "seat", None)
        seat = state._seat(seat) if own is None else own
        if out is None:
            out = np.empty(self.shape, np.uint8), np.empty(self.size, np.int32)
        elif not (isinstance(out, tuple) and len(out) == 2 and _fits(out[0], self.shape, np.uint8) and _fits(out[1], (self.size,), np.int32)):
            raise ValueError(f"out is (uint8 {self.shape}, int32 ({self.size},)), contiguous and writeable")
        lib.ct_py_observe(self._plan, state._buf, seat, address(out[0]), address(out[1]))
        return out


def _fits(array: Any, shape: Tuple[int, ...], dtype: Any) -> bool:
    return isinstance(array, np.ndarray) and array.shape == shape and array.dtype == dtype and array.flags.c_contiguous and array.flags.writeable


class Factors(NamedTuple):
    """The parts of the legal acts of a seat, as masks of bool."""

    verbs: Any  # len(game.verbs): the verb may be used
    cards: Any  # 53: some act uses this own card
    targets: Any  # zones + 1: some act names this zone; the last one: an act names no zone


class ActionSpace(_lib.Constant):
    """The acts of a game as integers 0 .. n - 1, the same at every table of a version.

    `n` is 0 for games with melds (buraco, samba): their acts have too many forms. Use the list of candidates
    (`State.legal`, with `features`) or the factored form (`factors`, `resolve`), which exist for every game.
    An act with an amount has one of 16 ids, for equal steps from the least legal amount to the greatest.
    """

    __slots__ = ("game", "n", "first", "_ids")

    def __init__(self, game: "Game") -> None:
        self.game = game
        self._ids = c.create_string_buffer(_lib.IDS)
        lib.ct_py_ids_make(self._ids, game._rules)
        numbers = (c.c_int32 * (_lib.IDS // 4)).from_buffer_copy(self._ids)
        self.n: int = numbers[0]
        self.first: Dict[str, int] = {}
        for v, name in enumerate(game.verbs):
            self.first.setdefault(name, numbers[2 + v])

    def __reduce__(self) -> Any:
        return attrgetter("actions"), (self.game,)

    def _need(self, state: "_Cards") -> None:
        if not self.n:
            raise ValueError(f"{self.game.slug} has no ids: use legal(), features() or factors()")
        if state.game is not self.game and state.game != self.game:
            raise ValueError(f"these are ids of {self.game!r}, not of {state.game!r}")

    def id(self, state: "_Cards", act: int) -> int:
        """The id of an act."""
        self._need(state)
        number: int = lib.ct_py_id(self._ids, state._buf, whole(act, "an act", 0, 2**64 - 1))
        if number < 0:
            raise ValueError(f"{act} has no id")
        return number

    def act(self, state: "_Cards", id: int) -> int:
        """The act of an id for the seat on turn. It need not be legal."""
        self._need(state)
        act: int = lib.ct_py_act(self._ids, state._buf, whole(id, "an id", 0, self.n - 1))
        if not act:
            raise _lib.IllegalAct("act.operand", "this id means no act now")
        return act

    def mask(self, state: "_Cards", out: Any = None) -> Any:
        """The legal ids of the seat on turn, as an array of uint8 with 1 for each."""
        self._need(state)
        if out is None:
            out = np.empty(self.n, np.uint8)
        elif not _fits(out, (self.n,), np.uint8):
            raise ValueError(f"out is uint8 ({self.n},), contiguous and writeable")
        if state.turn < 0:
            out[:] = 0
        else:
            lib.ct_py_id_mask(self._ids, state._buf, address(out))
        return out

    def features(self, state: "_Cards", acts: Optional[List[int]] = None) -> Any:
        """An array of uint8 (acts, 64) that describes acts, by default the legal ones: docs/python.md."""
        acts = state.legal() if acts is None else acts
        out = np.empty((len(acts), _lib.FEATURES), np.uint8)
        for i, act in enumerate(acts):
            lib.ct_py_feature(state._buf, whole(act, "an act", 0, 2**64 - 1), address(out[i]))
        return out

    # ---- the factored form -----------------------------------------------------------------------

    def factors(self, state: "_Cards") -> Factors:
        """The parts of the legal acts of the seat on turn, each with its mask."""
        features = self.features(state)
        verbs = np.zeros(len(self.game.verbs), bool)
        targets = np.zeros(self._zones() + 1, bool)
        verbs[features[:, 0] - 1] = True
        targets[features[:, 1].astype(int) - 1] = True
        return Factors(verbs, features[:, 11:].any(axis=0), targets)

    def factored(self, state: "_Cards", act: int) -> Tuple[int, Any, int]:
        """An act as (verb, card counts, target): the verb's index in `Game.verbs`, 53 counts of own cards, and the
        zone, or the number of zones for none."""
        feature = self.features(state, [act])[0]
        zone = int(feature[1])
        return int(feature[0]) - 1, feature[11:].copy(), zone - 1 if zone else self._zones()

    def resolve(self, state: "_Cards", verb: int, cards: Any, target: int) -> List[int]:
        """The legal acts with this verb, exactly these own cards and this target. There may be several: a wild
        card can stand in several places."""
        verb = whole(verb, "a verb", 0, len(self.game.verbs) - 1)
        target = whole(target, "a target", 0, self._zones())
        counts = np.asarray(cards)
        if counts.shape != (_lib.KINDS,) or counts.dtype.kind not in "iub" or counts.min() < 0 or counts.max() > 40 or counts.sum() > 40:
            raise ValueError("cards are 53 counts, of at most 40 cards in all")
        named = np.repeat(np.arange(_lib.KINDS), counts.astype(int))
        acts = state.offers(int(k) for k in named) if named.size else []
        acts += [a for a in state.legal() if a not in acts]
        out = []
        for act in acts:
            v, k, z = self.factored(state, act)
            if v == verb and z == target and (k == counts).all():
                out.append(act)
        return out

    def _zones(self) -> int:
        about = (c.c_int32 * 8)()
        lib.ct_py_about(self.game._rules, about)
        return about[5]
