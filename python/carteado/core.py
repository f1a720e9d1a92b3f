"""Games, states and views."""

from __future__ import annotations

import ctypes as c
import json as _json
from array import array
from typing import TYPE_CHECKING, Any, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple, Union

from . import _lib
from ._lib import DEALER, OVER, Error, IllegalAct, Seed, lib, local, seed_bytes, text_bytes, text_of, whole

if TYPE_CHECKING:
    import numpy as np

    from .spaces import ActionSpace, Observation

__all__ = ["DEALER", "OVER", "Game", "Rng", "State", "View", "game", "games"]

_RANKS, _SUITS = "A23456789TJQK", "cdhs"
CARDS: Tuple[str, ...] = tuple(r + s for s in _SUITS for r in _RANKS) + ("XX",)
_KIND = {name: i for i, name in enumerate(CARDS)}
_MOST = 2**64 - 1


def games() -> List[str]:
    """The names of all games."""
    out: List[str] = []
    while True:
        slug = lib.ct_py_slug(len(out))
        if slug is None:
            return out
        out.append(slug.decode())


def game(slug: str, preset: Optional[str] = None, seats: int = 0, **options: Any) -> "Game":
    """A game under house rules. `preset` names a set of options; `options` are single options by name, with
    the name or the number of a value. `seats` 0: the usual number. `carteado options GAME` lists them all.
    """
    parts = [preset] if preset else []
    parts += [f"{name}={value}" for name, value in options.items()]
    return Game(slug, " ".join(str(p) for p in parts), seats)


class Rng:
    """A random generator, the engine's ChaCha20: the same seed gives the same numbers on every machine."""

    __slots__ = ("_buf",)

    def __init__(self, seed: Seed = None, stream: int = 0) -> None:
        self._buf = c.create_string_buffer(_lib.RNG)
        lib.ct_py_rng(self._buf, seed_bytes(seed), whole(stream, "a stream", 0, _MOST))

    def __reduce__(self) -> Any:
        return _same_rng, (self._buf.raw,)


def _same_rng(position: bytes) -> Rng:
    """A generator that goes on where a copied or pickled one was."""
    made = Rng(0)
    if len(position) != _lib.RNG:
        raise ValueError("this generator was pickled by another version")
    c.memmove(made._buf, position, _lib.RNG)
    return made


class Game(_lib.Constant):
    """A game with its house rules. Games are constant and may be shared by threads."""

    __slots__ = ("slug", "seats", "min_seats", "max_seats", "low", "chips", "verbs", "_rules", "_made", "_start", "_kept", "__weakref__")

    def __init__(self, slug: str, options: str = "", seats: int = 0) -> None:
        buffer = c.create_string_buffer(_lib.RULES)
        name, said = text_bytes(slug, "a game"), text_bytes(options, "options")
        count = whole(seats, "seats", 0, 99)
        key = lib.ct_py_rules(buffer, name, count, said, local.fault, 256)
        if key:
            raise Error(key.decode(), local.fault.value.decode("utf-8", "replace"))
        self._fill(buffer)

    def _fill(self, buffer: Any) -> None:
        about = (c.c_int32 * 8)()
        lib.ct_py_about(buffer, about)
        self._rules = buffer
        self.seats: int = about[0]
        self.min_seats: int = about[1]
        self.max_seats: int = about[2]
        self.low = bool(about[3])
        self.chips = bool(about[4])
        self.verbs: Tuple[str, ...] = tuple(lib.ct_py_verb(buffer, v + 1).decode() for v in range(about[6]))
        self.slug: str = self.description("en")["slug"]
        self._made = (self.slug, self.options, self.seats)
        begun = c.create_string_buffer(_lib.STATE)
        lib.ct_py_begin(begun, buffer)
        self._start: List[int] = _lib.Head.from_buffer(begun).score[: self.seats]
        self._kept: Dict[str, Any] = {}

    @classmethod
    def _of(cls, buffer: Any) -> "Game":
        made = cls.__new__(cls)
        made._fill(buffer)
        return made

    def __reduce__(self) -> Any:
        return Game, self._made

    def __repr__(self) -> str:
        return f"carteado.Game({self.slug!r}, {self.options!r}, seats={self.seats})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._made == other._made

    def __hash__(self) -> int:
        return hash(self._made)

    @property
    def options(self) -> str:
        """The options that differ from their defaults, as in records."""
        return text_of(lambda b, n: lib.ct_py_rules_text(self._rules, 0, 1, b, n))

    def description(self, lang: str = "en") -> Dict[str, Any]:
        """The description from which clients draw the game: zones, verbs, options, texts."""
        n = _lib.lang_of(lang)
        made: Dict[str, Any] = _json.loads(text_of(lambda b, k: lib.ct_py_rules_text(self._rules, 1, n, b, k), 1 << 16))
        return made

    @property
    def zones(self) -> List[str]:
        """The zones in use at this table."""
        return text_of(lambda b, n: lib.ct_py_rules_text(self._rules, 2, 1, b, n)).split()

    def new(self, seed: Seed = None, auto_deal: bool = True) -> "State":
        """A new match. The seed decides all deals. With `auto_deal` the dealer plays by itself, so that a seat
        is on turn until the match is over; else call `deal`."""
        state = State._blank(self)
        lib.ct_py_begin(state._buf, self._rules)
        state._seed, state._auto = seed_bytes(seed), bool(auto_deal)
        state._lines, state._orders, state._marks = array("Q"), {}, [(0, bytes(state._buf))]
        if auto_deal:
            state._deal_on()
        return state

    def read(self, text: str) -> "State":
        """The position that `State.text` has written. It has no record."""
        state = State._blank(self)
        self._read(state._buf, None, text)
        return state

    def read_view(self, text: str, seat: int) -> "View":
        """The view that `View.text` has written."""
        view = View._blank(self, whole(seat, "a seat", 0, self.seats - 1))
        lib.ct_py_view_begin(view._buf, self._rules, view.seat)
        self._read(None, view._buf, text)
        return view

    def _read(self, state: Any, view: Any, text: str) -> None:
        key = lib.ct_py_read(state, view, self._rules, text_bytes(text, "a position"), local.fault, 256)
        if key:
            raise Error(key.decode(), _lib.words(self._rules, key, local.fault.value))

    @property
    def pack(self) -> List[int]:
        """All cards of the pack, ascending."""
        if "pack" not in self._kept:
            out = (c.c_uint8 * 168)()
            count = lib.ct_py_pack(self._rules, out)
            self._kept["pack"] = list(out[:count])
        return list(self._kept["pack"])

    @property
    def levels(self) -> List[str]:
        """The computer players that people may choose in this game, weakest first."""
        out: List[str] = []
        label = c.c_char_p()
        while True:
            name = lib.ct_py_level(self._rules, len(out), 1, c.byref(label))
            if name is None:
                return out
            out.append(name.decode())

    @property
    def actions(self) -> "ActionSpace":
        """The ids of acts."""
        from .spaces import ActionSpace

        if "actions" not in self._kept:
            self._kept["actions"] = ActionSpace(self)
        return self._kept["actions"]

    @property
    def observation(self) -> "Observation":
        """The shape and the meaning of observations."""
        from .spaces import Observation

        if "observation" not in self._kept:
            self._kept["observation"] = Observation(self)
        return self._kept["observation"]


Act = Union[int, str]


class _Cards:
    """What states and views have in common: the bytes of a ct_state."""

    __slots__ = ("_game", "_buf", "_head")

    _game: Game
    _buf: Any
    _head: Any

    @property
    def game(self) -> Game:
        """The game with its house rules."""
        return self._game

    @property
    def turn(self) -> int:
        """The seat on turn; DEALER (-1) or OVER (-2)."""
        return self._head.turn

    @property
    def phase(self) -> int:
        return self._head.phase

    @property
    def deals(self) -> int:
        """Deals begun."""
        return self._head.deals

    @property
    def ply(self) -> int:
        """Acts done, deals included."""
        return self._head.ply

    @property
    def scores(self) -> List[int]:
        """The points or chips of each seat, as the game counts them."""
        return self._head.score[: self.game.seats]

    @property
    def teams(self) -> List[int]:
        """Seats with the same number are allies."""
        return self._head.team[: self.game.seats]

    def _seat(self, seat: Optional[int]) -> int:
        if seat is not None:
            return whole(seat, "a seat", 0, self.game.seats - 1)
        if self._head.turn < 0:
            raise Error("engine.no-turn", "no seat is on turn")
        return self._head.turn

    def legal(self, seat: Optional[int] = None) -> List[int]:
        """The legal acts of a seat (None: the seat on turn), as integers. Of the acts with an amount it lists
        only a few; melds grow in small steps (docs/engine-protocol.md)."""
        if seat is None:
            seat = self._head.turn
        else:
            seat = whole(seat, "a seat", 0, self.game.seats - 1)
        return local.acts[: lib.ct_py_legal(self._buf, seat, local.acts)]

    def offers(self, cards: Iterable[Union[int, str]], seat: Optional[int] = None) -> List[int]:
        """The legal acts that use exactly these own cards, also those that `legal` leaves out."""
        kinds = bytes(kind_of(card) for card in cards)
        if len(kinds) > 40:
            raise ValueError("at most 40 cards")
        return local.acts[: lib.ct_py_offers(self._buf, self._seat(seat), kinds, len(kinds), local.acts)]

    def amounts(self, verb: str, seat: Optional[int] = None) -> Optional[Tuple[int, int]]:
        """The least and the greatest legal amount of a verb; None: no amount is legal."""
        if verb not in self.game.verbs:
            raise ValueError(f"{self.game.slug} has no verb {verb!r}")
        out = (c.c_int32 * 2)()
        for v, name in enumerate(self.game.verbs):
            if name == verb and lib.ct_py_range(self._buf, self._seat(seat), v + 1, out):
                return out[0], out[1]
        return None

    def read_act(self, text: str, seat: Optional[int] = None) -> int:
        """The act of a text in the notation of records: "play 7h". It need not be legal."""
        said = text_bytes(text, "an act")
        key = lib.ct_py_act_read(self._buf, self._seat(seat), said, c.byref(local.act), local.fault, 256)
        if key:
            raise IllegalAct(key.decode(), _lib.words(self.game._rules, key, local.fault.value))
        return local.act.value

    def act_text(self, act: int) -> str:
        """An act in the notation of records, without the seat."""
        return self._act(act, 0, 1)

    def act_say(self, act: int, lang: str = "en") -> str:
        """The label of an act in words."""
        return self._act(act, 2, _lib.lang_of(lang))

    def _act(self, act: int, form: int, lang: int) -> str:
        number = whole(act, "an act", 0, _MOST)
        text = text_of(lambda b, n: lib.ct_py_act_write(self._buf, number, form, lang, b, n), 256)
        if not text:
            raise ValueError(f"{number} is no act of {self.game.slug}")
        return text

    def refusal(self, act: Act, seat: Optional[int] = None) -> Optional[str]:
        """The key of the reason why the act is not legal now; None: it is legal."""
        number = self.read_act(act, seat) if isinstance(act, str) else whole(act, "an act", 0, _MOST)
        key = lib.ct_py_check(self._buf, number)
        return key.decode() if key else None

    def features(self, act: int) -> bytes:
        """64 bytes that describe an act for learning (docs/python.md)."""
        out = c.create_string_buffer(_lib.FEATURES)
        lib.ct_py_feature(self._buf, whole(act, "an act", 0, _MOST), out)
        return out.raw

    def random_act(self, rng: Rng, seat: Optional[int] = None) -> int:
        """A random legal act. Verbs have equal chances, then the acts of the verb; nobody gives the game up."""
        if not isinstance(rng, Rng):
            raise TypeError(f"rng is a carteado.Rng, not {type(rng).__name__}")
        act: int = lib.ct_py_random(self._buf, self._seat(seat), rng._buf)
        if not act:
            raise Error("engine.no-turn", "the seat has no legal act")
        return act


def kind_of(card: Union[int, str]) -> int:
    """The number of a card, 0 .. 52, from its number or its name ("7h", "XX")."""
    if isinstance(card, str):
        if card not in _KIND:
            raise ValueError(f"{card!r} is no card; cards are written As, Th, 7d, XX")
        return _KIND[card]
    return whole(card, "a card", 0, 52)


class View(_Cards):
    """What one seat knows. It has every method of a state that does not need hidden cards."""

    __slots__ = ("_own",)

    _own: int

    @classmethod
    def _blank(cls, of: Game, seat: int) -> "View":
        view = cls.__new__(cls)
        view._game, view._own = of, seat
        view._buf = c.create_string_buffer(_lib.VIEW)
        view._head = _lib.Head.from_buffer(view._buf)
        return view

    @property
    def seat(self) -> int:
        """The seat that has this view."""
        return self._own

    def __reduce__(self) -> Any:
        return self.game.read_view, (self.text(), self.seat)

    def text(self) -> str:
        """The view as lines of text (docs/record.md)."""
        return text_of(lambda b, n: lib.ct_py_text(None, self._buf, 1, 1, b, n), 1 << 14)

    def json(self, lang: str = "en") -> Dict[str, Any]:
        """The view as docs/engine-protocol.md describes it."""
        k = _lib.lang_of(lang)
        out: Dict[str, Any] = _json.loads(text_of(lambda b, n: lib.ct_py_text(None, self._buf, 2, k, b, n), 1 << 15))
        return out

    def sample(self, rng: Rng) -> "State":
        """A full state that fits the view; all such states are equally likely. It has no record."""
        if not isinstance(rng, Rng):
            raise TypeError(f"rng is a carteado.Rng, not {type(rng).__name__}")
        state = State._blank(self.game)
        if not lib.ct_py_sample(self._buf, rng._buf, state._buf):
            raise Error("sample.none", "no deal fits this view")
        return state

    def observe(self) -> "Tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]":
        """The observation of the seat: card planes and numbers (Game.observation)."""
        return self.game.observation.of(self)

    def __repr__(self) -> str:
        return f"<carteado.View of seat {self.seat}, {self.game.slug}, turn {self.turn}, ply {self.ply}>"


class State(_Cards):
    """A position of a match, with all cards, and the lines that led to it."""

    __slots__ = ("_seed", "_auto", "_lines", "_orders", "_marks", "__weakref__")

    _seed: bytes
    _auto: bool
    _lines: "Optional[array[int]]"
    _orders: Dict[int, bytes]
    _marks: List[Tuple[int, bytes]]

    @classmethod
    def _blank(cls, of: Game) -> "State":
        state = cls.__new__(cls)
        state._game = of
        state._buf = c.create_string_buffer(_lib.STATE)
        state._head = _lib.Head.from_buffer(state._buf)
        state._seed, state._auto, state._lines = bytes(32), True, None
        state._orders, state._marks = {}, []
        return state

    # ---- play ------------------------------------------------------------------------------------

    def play(self, act: Act, seat: Optional[int] = None) -> None:
        """Does an act: an integer of `legal`, or text such as "play 7h" for `seat` (None: the seat on turn).
        Then the dealer plays, if the match was made with `auto_deal`. Raises IllegalAct, and changes nothing,
        if the rules refuse the act."""
        if type(act) is not int or not 0 < act <= _MOST:
            act = self.read_act(act, seat) if isinstance(act, str) else whole(act, "an act", 1, _MOST)
        head = self._head
        deals = head.deals
        key = lib.ct_py_play(self._buf, act, self._seed if self._auto else None)
        if key:
            raise IllegalAct(key.decode(), _lib.words(self.game._rules, key))
        if self._lines is not None:
            self._lines.append(act)
            if head.deals != deals:
                self._dealt(head.deals - deals)

    def _dealt(self, count: int) -> None:
        assert self._lines is not None
        self._lines.extend([0] * count)
        self._marks.append((len(self._lines), bytes(self._buf)))

    def _deal_on(self) -> None:
        deals = self._head.deals
        lib.ct_py_next(self._buf, self._seed)
        if self._lines is not None and self._head.deals != deals:
            self._dealt(self._head.deals - deals)

    def deal(self, cards: Optional[Sequence[Union[int, str]]] = None) -> None:
        """The dealer's act, for matches without `auto_deal`: the next deal of the seed, or the cards in this
        order. Cards not named follow in ascending order."""
        kinds = bytes(kind_of(card) for card in cards) if cards is not None else None
        if kinds is None:
            if self._head.turn != DEALER:
                raise Error("deal.turn", _lib.words(self.game._rules, b"deal.turn"))
            zero = (c.c_uint64 * 1)()
            if not lib.ct_py_replay(self._buf, zero, 1, self._seed):
                raise Error("deal.many", _lib.words(self.game._rules, b"deal.many"))
        else:
            if not 0 < len(kinds) <= 168:
                raise ValueError("a stated deal names 1 to 168 cards")
            key = lib.ct_py_deal(self._buf, kinds, len(kinds), c.byref(local.number))
            if key:
                raise Error(key.decode(), _lib.words(self.game._rules, key))
        if self._lines is not None:
            if kinds is not None:
                self._orders[len(self._lines)] = kinds
            self._dealt(1)

    def undo(self) -> None:
        """Takes back the last act, with the deals that followed it by themselves; without `auto_deal`, the last
        line."""
        lines = self._lines
        n = len(lines) if lines is not None else 0
        while self._auto and n and lines is not None and not lines[n - 1]:
            n -= 1
        if not n or lines is None:
            raise Error("match.no-undo", _lib.words(self.game._rules, b"match.no-undo"))
        self._go_to(n - 1)

    def _go_to(self, n: int) -> None:
        assert self._lines is not None
        del self._lines[n:]
        for line in [k for k in self._orders if k >= n]:
            del self._orders[line]
        while self._marks[-1][0] > n:
            self._marks.pop()
        at, was = self._marks[-1]
        c.memmove(self._buf, was, _lib.STATE)
        rest = (c.c_uint64 * (n - at))(*self._lines[at:])
        lib.ct_py_replay(self._buf, rest, n - at, self._seed)

    def _leads_to(self, other: "State") -> bool:
        """Whether the other state is of this match, at the same point or later."""
        if self._lines is None or other._lines is None or self._seed != other._seed:
            return False
        n = len(self._lines)
        return self._lines == other._lines[:n] and self._orders == {k: v for k, v in other._orders.items() if k < n}

    def clone(self) -> "State":
        """A copy with its own future."""
        state = State._blank(self.game)
        c.memmove(state._buf, self._buf, _lib.STATE)
        state._seed, state._auto = self._seed, self._auto
        if self._lines is not None:
            state._lines, state._orders, state._marks = self._lines[:], dict(self._orders), self._marks[:]
        return state

    __copy__ = clone

    def __deepcopy__(self, memo: Any) -> "State":
        return self.clone()

    def __reduce__(self) -> Any:
        if self._lines is None:
            return self.game.read, (self.text(),)
        return _revive, (self.game, self._seed, self._auto, self._lines.tobytes(), self._orders)

    # ---- what it is --------------------------------------------------------------------------------

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self._head.turn == OVER

    def returns(self) -> List[float]:
        """What each seat has won in the match so far: points or chips, where more is better."""
        sign = -1.0 if self.game.low else 1.0
        return [sign * (score - first) for score, first in zip(self.scores, self.game._start)]

    def winners(self) -> List[int]:
        """The seats that have won the match; empty before its end."""
        return [i for i in range(self.game.seats) if self._head.won >> i & 1]

    def value(self, seat: int) -> float:
        """What the position is worth to a seat when a deal or the match has ended: 0 (lost) .. 1 (won)."""
        return lib.ct_py_value(self._buf, whole(seat, "a seat", 0, self.game.seats - 1))

    def text(self) -> str:
        """The whole position as lines of text (docs/record.md)."""
        return text_of(lambda b, n: lib.ct_py_text(self._buf, None, 0, 1, b, n), 1 << 14)

    def sheet(self, lang: str = "en") -> Dict[str, Any]:
        """The score sheet of the deal that has just ended."""
        k = _lib.lang_of(lang)
        out: Dict[str, Any] = _json.loads(text_of(lambda b, n: lib.ct_py_text(self._buf, None, 3, k, b, n), 1 << 14))
        return out

    def view(self, seat: Optional[int] = None) -> View:
        """What a seat knows (None: the seat on turn)."""
        view = View._blank(self.game, self._seat(seat))
        lib.ct_py_view(self._buf, view.seat, view._buf)
        return view

    def json(self, seat: Optional[int] = None, lang: str = "en") -> Dict[str, Any]:
        """The view of a seat as docs/engine-protocol.md describes it."""
        return self.view(seat).json(lang)

    def sample(self, seat: Optional[int] = None, rng: Optional[Rng] = None) -> "State":
        """Another state that the seat cannot tell from this one (a determinization)."""
        return self.view(seat).sample(Rng() if rng is None else rng)

    def observe(self, seat: Optional[int] = None) -> "Tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]":
        """The observation of a seat: card planes and numbers (Game.observation)."""
        return self.game.observation.of(self, self._seat(seat))

    def masked(self, act: int, seat: int) -> int:
        """A legal act as another seat would see it: hidden cards are 255."""
        number, of = whole(act, "an act", 0, _MOST), whole(seat, "a seat", 0, self.game.seats - 1)
        key = self.refusal(number)
        if key:
            raise IllegalAct(key, _lib.words(self.game._rules, key.encode()))
        return lib.ct_py_act_mask(self._buf, number, of)

    # ---- records ----------------------------------------------------------------------------------

    @property
    def lines(self) -> List[int]:
        """The lines of the record: acts, and 0 for each deal. Empty for a state without a record."""
        return list(self._lines) if self._lines is not None else []

    @property
    def seed(self) -> str:
        """The seed of the match, as 64 hexadecimal digits."""
        return self._seed.hex()

    def record(self) -> str:
        """The match as text, which every client of carteado reads (docs/record.md)."""
        if self._lines is None:
            raise Error("engine.no-record", "this position has no record")
        n = len(self._lines)
        acts = (c.c_uint64 * max(n, 1))(*self._lines)
        sizes = bytes(len(self._orders.get(i, b"")) for i in range(n))
        cards = b"".join(self._orders.get(i, b"") for i in range(n))
        return text_of(lambda b, k: lib.ct_py_record(self.game._rules, self._seed, acts, n, sizes, cards, b, k), 1 << 16)

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position; how it came about does not count."""
        return isinstance(other, State) and self.game == other.game and self._bytes() == other._bytes()

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def hash(self) -> int:
        """A hash of the position, the same on every machine."""
        return lib.ct_py_hash(self._buf)

    def _bytes(self) -> bytes:
        return self._buf.raw[c.sizeof(c.c_void_p) :]

    def __iter__(self) -> Iterator[int]:
        """The seats on turn, one after the other, until the match is over: `for seat in state: state.play(...)`.
        The dealer plays by itself."""
        while True:
            if self._head.turn == DEALER:
                self._deal_on()
            if self._head.turn < 0:
                return
            ply = self._head.ply
            yield self._head.turn
            if self._head.ply == ply:
                raise RuntimeError("the seat on turn has not played")

    def __repr__(self) -> str:
        return f"<carteado.State of {self.game.slug}, turn {self.turn}, deals {self.deals}, ply {self.ply}, scores {self.scores}>"


def _revive(of: Game, seed: bytes, auto: bool, lines: bytes, orders: Dict[int, bytes]) -> State:
    """Plays the lines of a pickled state again, so that no pickle makes an impossible state."""
    state = of.new(seed, auto_deal=False)
    played = array("Q")
    played.frombytes(lines)
    for i, act in enumerate(played):
        if act:
            state.play(act)
        else:
            state.deal(list(orders[i]) if i in orders else None)
    state._auto = auto
    return state


def load(record: str) -> State:
    """The match of a record, at its last line."""
    text = text_bytes(record, "a record")
    rules = c.create_string_buffer(_lib.RULES)
    seed, seeded, n = c.create_string_buffer(32), c.c_int(), c.c_int()
    room = text.count(b"\n") + 1
    acts = (c.c_uint64 * room)()
    key = lib.ct_py_load(text, len(text), rules, seed, c.byref(seeded), acts, room, c.byref(n), local.fault, 256)
    if key:
        raise Error(key.decode(), _lib.words(None, key, local.fault.value))
    of = Game._of(rules)
    state = of.new(seed.raw, auto_deal=False)
    # The engine has checked the record; only the cards of stated deals have to be read again.
    read = (line.partition(" #")[0].split() for line in record.replace("\t", " ").split("\n"))
    deals = (line[1:] for line in read if line[:1] == ["deal"])
    for act in acts[: n.value]:
        if act:
            state.play(act)
        else:
            state.deal(next(deals) or None)
    state._auto = bool(seeded.value)
    return state
