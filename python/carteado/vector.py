"""Many tables at once: one call plays one act at each table and writes what comes next into NumPy arrays."""

from __future__ import annotations

import ctypes as c
from typing import Any, Dict, Optional, Union

import numpy as np

from . import _lib
from ._lib import Alone, IllegalAct, Seed, lib, seed_bytes, slow, text_bytes, whole
from .core import Game, State, game as _game
from .spaces import address

__all__ = ["Tables"]

_MELDS = 1024  # the most candidates seen in games with melds is below 700
_OTHERS = 1100  # hombre lists 1023 exchanges


class Tables(_lib.Constant):
    """`n` tables of a game. Every table has a seat on turn; `step` plays one act at each and begins the next
    episode where one ends.

    `episode`: "deal" or "match". `reward`: "points" (what each seat won or lost, more is better) or "value" (at the
    end of the episode, -1 lost .. 1 won). `opponents`: a level for each seat that Python does not play. `observe`,
    `mask`: whether these arrays are filled. `candidates`: room for the legal acts of a table.

    The arrays keep their memory; each call overwrites them:

    ========== ============================ ====================================================================
    turn       int32 (n,)                   the seat on turn
    count      int32 (n,)                   how many legal acts it has
    acts       uint64 (n, candidates)       the legal acts, in the first `count` places
    cards      uint8 (n, planes, 53)        the observation of the seat on turn (Game.observation)
    numbers    int32 (n, size)              its numbers
    mask       uint8 (n, ids)               1 for each legal id, in games that have ids
    reward     float32 (n, seats)           what each seat has won by this step
    done       uint8 (n,)                   1: the step has ended an episode; the rest describes the next one
    length     int32 (n,)                   acts of the episode that has just ended
    ========== ============================ ====================================================================
    """

    def __init__(
        self,
        of: Union[Game, str],
        n: int,
        seed: Seed = None,
        episode: str = "deal",
        reward: str = "points",
        opponents: Optional[Dict[int, str]] = None,
        observe: bool = True,
        mask: bool = False,
        candidates: int = 0,
    ) -> None:
        self.game = of if isinstance(of, Game) else _game(of)
        self.n = whole(n, "n", 1, 1 << 20)
        if episode not in ("deal", "match"):
            raise ValueError(f'episode is "deal" or "match", not {episode!r}')
        if reward not in ("points", "value"):
            raise ValueError(f'reward is "points" or "value", not {reward!r}')
        actions, plan = self.game.actions, self.game.observation
        if mask and not actions.n:
            raise ValueError(f"{self.game.slug} has no ids, so it has no masks of ids")
        usual = _OTHERS if any(v == "trocar" for v in self.game.verbs) else 256 if actions.n else _MELDS
        room = whole(candidates, "candidates", 0, _lib.ACTS) or usual
        seats = self.game.seats
        self.turn = np.zeros(self.n, np.int32)
        self.count = np.zeros(self.n, np.int32)
        self.length = np.zeros(self.n, np.int32)
        self.acts = np.zeros((self.n, room), np.uint64)
        self.cards = np.zeros((self.n, *plan.shape) if observe else (0, *plan.shape), np.uint8)
        self.numbers = np.zeros((self.n if observe else 0, plan.size), np.int32)
        self.mask = np.zeros((self.n if mask else 0, actions.n), np.uint8)
        self.reward = np.zeros((self.n, seats), np.float32)
        self.done = np.zeros(self.n, np.uint8)
        self._chosen = np.zeros(self.n, np.uint64)
        self._table = np.zeros(self.n * _lib.TABLE, np.uint8)
        self._choice = np.zeros(self.n, np.int64)
        self._luck = c.c_uint64(int.from_bytes(seed_bytes(seed)[:8], "little") ^ 0x5DEECE66D)
        self._alone = Alone("these tables")
        self._ready = False
        t = self._c = _lib.Tables()
        t.rules = c.addressof(self.game._rules)
        t.plan = c.addressof(plan._plan) if observe else None
        t.ids = c.addressof(actions._ids) if actions.n and mask else None
        t.n, t.room, t.whole, t.worth = self.n, room, episode == "match", reward == "value"
        for name in ("acts", "count", "turn", "length", "cards", "numbers", "mask", "done", "reward"):
            setattr(t, name, getattr(self, name).ctypes.data)
        t.chosen, t.table = self._chosen.ctypes.data, self._table.ctypes.data
        self._minds = self._seat_players(dict(opponents or {}))
        t.seed[:] = seed_bytes(seed)
        # C trusts these arrays between two calls, and keeps their addresses.
        self._kept = (self.acts, self.count, self.turn, self.length, self.cards, self.numbers, self.mask, self.reward, self.done,
                      self._chosen, self._table, self.game, actions, plan)  # fmt: skip
        for array in (self.acts, self.count):
            array.flags.writeable = False

    def _seat_players(self, opponents: Dict[int, str]) -> Any:
        most = 0
        for seat, name in opponents.items():
            whole(seat, "a seat", 0, self.game.seats - 1)
            size = lib.ct_py_player_bytes(text_bytes(name, "a level"), self.game._rules)
            if not size:
                raise ValueError(f"there is no level {name!r}")
            most = max(most, size)
            lib.ct_py_tables_player(c.byref(self._c), seat, name.encode())
        if len(opponents) >= self.game.seats:
            raise ValueError("Python plays no seat")
        stride = (most + 63) // 64 * 64
        minds = np.zeros(max(1, self.n * self.game.seats * stride), np.uint8)
        self._c.mind, self._c.stride = minds.ctypes.data, stride
        return minds

    def reset(self, seed: Seed = None) -> None:
        """Begins all tables anew; with the same seed they get the same deals again. None: the seed of before."""
        with self._alone:
            if seed is not None:
                self._c.seed[:] = seed_bytes(seed)
                self._luck.value = int.from_bytes(seed_bytes(seed)[:8], "little") ^ 0x5DEECE66D
            self._ready = False
            self._after(slow.ct_py_tables_reset(c.byref(self._c)))
            self._ready = True

    def step(self, choice: Any) -> None:
        """Plays at each table the candidate with this number: `acts[i, choice[i]]`."""
        self._step(choice, 0)

    def step_ids(self, ids: Any) -> None:
        """Plays at each table the act with this id. Needs `mask`."""
        if not self._c.ids:
            raise ValueError("make the tables with mask=True")
        self._step(ids, 1)

    def step_acts(self, acts: Any) -> None:
        """Plays these acts, also legal ones that `acts` does not list."""
        given = np.asarray(acts)
        if given.dtype != np.uint64:
            raise TypeError(f"acts are uint64, not {given.dtype}")
        self._step(given.view(np.int64), 2)

    def random(self) -> Any:
        """A random candidate for each table, for `step`. The array is overwritten by the next call."""
        lib.ct_py_tables_random(c.byref(self._c), c.byref(self._luck), address(self._choice))
        return self._choice

    def features(self) -> Any:
        """uint8 (n, candidates, 64) that describes the candidates; rows beyond `count` are 0."""
        out = np.zeros((*self.acts.shape, _lib.FEATURES), np.uint8)
        with self._alone:
            slow.ct_py_tables_features(c.byref(self._c), address(out))
        return out

    def state(self, i: int) -> State:
        """A copy of the position of table i. It has no record."""
        i = whole(i, "a table", 0, self.n - 1)
        if not self._ready:
            raise RuntimeError("call reset() first")
        state = State._blank(self.game)
        with self._alone:
            c.memmove(state._buf, self._c.table + i * _lib.TABLE, _lib.STATE)
        return state

    # ---- inside ------------------------------------------------------------------------------------

    def _step(self, choice: Any, form: int) -> None:
        if not self._ready:
            raise RuntimeError("call reset() first")
        given = np.asarray(choice)
        if given.dtype.kind not in "iu":
            raise TypeError(f"choices are integers, not {given.dtype}")
        if given.shape != (self.n,):
            raise ValueError(f"choices have the shape ({self.n},), not {given.shape}")
        given = np.ascontiguousarray(given, np.int64)
        with self._alone:
            self._after(slow.ct_py_tables_step(c.byref(self._c), address(given), form))

    def _after(self, result: int) -> None:
        if 0 <= result < self.n and self._ready:
            raise IllegalAct("act.operand", f"table {result}: the choice is not legal; nothing was played")
        if result >= 0:
            self._ready = False
            raise OverflowError(f"table {result % self.n} has more legal acts than {self._c.room}: make the tables with more candidates")
