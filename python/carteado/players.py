"""Computer players, solvers and matches between agents."""

from __future__ import annotations

import ctypes as c
import math
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Union

from . import _lib
from ._lib import Error, Seed, lib, slow, text_bytes, whole
from .core import Game, Rng, State, View

__all__ = ["Answer", "Player", "Rating", "Result", "ladder", "match", "solve"]

_MOST_WORLDS = 2**32


class Rating(NamedTuple):
    """A player's rating of an act (include/player.h)."""

    act: int
    gain: float  # how much more it brings than the usual act: points or chips, in some games hundredths of a match
    error: float  # the standard error of `gain`
    worlds: int  # possible deals in which it was tried; 0: it was not rated


class Player(_lib.Constant):
    """A level that plays one seat of one match: "random", "easy", "medium", "good", "hard" or "master".

    It sees what its seat sees. `act(state)` tells it all that has happened since the last call, so the same
    player must be used for one match only.
    """

    __slots__ = ("game", "seat", "level", "_mind", "_heard", "_rng_seed", "_alone")

    def __init__(self, game: Game, level: str, seat: int, seed: Seed = 0) -> None:
        self.game = game
        self.seat = whole(seat, "a seat", 0, game.seats - 1)
        self.level = text_bytes(level, "a level").decode()
        self._rng_seed = _lib.seed_bytes(seed)
        self._alone = _lib.Alone("this player")
        size = lib.ct_py_player_bytes(level.encode(), game._rules)
        if not size:
            raise Error("engine.bot", f"there is no level {level!r}")
        self._mind = c.create_string_buffer(size + 16)
        self._start()

    def _start(self) -> None:
        self._heard: Optional[State] = None
        lib.ct_py_player_begin(self.level.encode(), self._memory(), self.game._rules, self.seat)

    def _memory(self) -> Any:
        """The memory, aligned as by malloc."""
        at = c.addressof(self._mind)
        return c.c_void_p((at + 15) // 16 * 16)

    def _catch_up(self, state: State) -> None:
        """Tells the player the lines of the match that it does not know yet."""
        if state._lines is None:
            return
        if self._heard is None or not self._heard._leads_to(state):
            self._start()
            self._heard = self.game.new(state._seed, auto_deal=False)
        now = self._heard
        for i in range(len(now.lines), len(state._lines)):
            was, line = now.clone(), state._lines[i]
            if line:
                now.play(line)
            else:
                now.deal(list(state._orders[i]) if i in state._orders else None)
            lib.ct_py_player_hear(self.level.encode(), self._memory(), self.seat, was._buf, line, now._buf)

    def think(self, state: Union[State, View], worlds: int = 0) -> "tuple[int, List[Rating]]":
        """The act to do, and the ratings of all legal acts, best first. `worlds`: how many possible deals to look
        at; 0: the usual number."""
        with self._alone:
            return self._think(state, worlds)

    def _think(self, state: Union[State, View], worlds: int) -> "tuple[int, List[Rating]]":
        if state.game != self.game:
            raise ValueError(f"this player plays {self.game!r}")
        if isinstance(state, View):
            if state.seat != self.seat:
                raise ValueError(f"this is the view of seat {state.seat}, not of seat {self.seat}")
            view = state
        else:
            self._catch_up(state)
            view = state.view(self.seat)
        if not view.legal(self.seat):
            raise Error("engine.no-turn", f"seat {self.seat} has no legal act")
        n = whole(worlds, "worlds", 0, _MOST_WORLDS)
        rng = Rng(self._rng_seed, 2**63 + view.ply)
        chosen, acts = c.c_uint64(), (c.c_uint64 * (_lib.ACTS + 1))()
        gains, errors = (c.c_double * (_lib.ACTS + 1))(), (c.c_double * (_lib.ACTS + 1))()
        tried = (c.c_uint32 * (_lib.ACTS + 1))()
        count = slow.ct_py_player_think(self.level.encode(), self._memory(), view._buf, rng._buf, n, c.byref(chosen), acts, gains, errors, tried)
        return chosen.value, [Rating(acts[i], gains[i], errors[i], tried[i]) for i in range(count)]

    def act(self, state: Union[State, View], worlds: int = 0) -> int:
        """The act to do."""
        return self.think(state, worlds)[0]

    __call__ = act


# ---- solvers ---------------------------------------------------------------------------------------


class Answer(NamedTuple):
    """What a solver knows about a patience with all cards known."""

    won: Optional[bool]  # None: not decided
    done: bool
    value: int  # `line` adds so many points
    bound: int  # no line adds more
    nodes: int  # positions searched
    line: List[int]  # the best acts known, to the end of the deal


# The engine has no sentences for these keys.
_UNSOLVED = {
    b"solver.none": "this game has no solver",
    b"solver.turn": "no deal is being played in this position",
    b"solver.seats": "only the game for one can be solved",
    b"solver.hidden": "there are cards that are not known",
    b"solver.rules": "these house rules cannot be solved",
}


def solve(state: State, best: bool = False, nodes: int = 10_000_000) -> Answer:
    """Whether a patience can be won from a state; with `best`, also the best result."""
    if not isinstance(state, State):
        raise TypeError(f"solve() asks about a State, not {type(state).__name__}")
    most = whole(nodes, "nodes", 1, 2**62)
    size = lib.ct_py_solver_bytes(state.game._rules)
    memory = c.create_string_buffer(size + 16) if size else None
    room = c.c_void_p((c.addressof(memory) + 15) // 16 * 16) if memory is not None else None
    key = lib.ct_py_solve_begin(room, size, state._buf, bool(best)) if room is not None else b"solver.none"
    if key:
        raise Error(key.decode(), _UNSOLVED.get(key, key.decode()))
    out, line = (c.c_int32 * 5)(), (c.c_uint64 * 2048)()
    searched = 0
    while searched < most and not out[1]:
        searched = slow.ct_py_solve_run(state.game._rules, room, min(100_000, most - searched), out, line)
    verdict = {0: None, 1: True, 2: False}[out[0]]
    return Answer(verdict, bool(out[1]), out[2], out[3], searched, line[: out[4]])


# ---- matches between agents ------------------------------------------------------------------------

Agent = Union[str, Callable[[View], int]]


class Result(NamedTuple):
    """The mean of an agent's returns per deal, and its standard error."""

    mean: float
    error: float
    deals: int


def _chooser(agent: Agent, game: Game, seat: int, seed: int) -> Callable[[State], int]:
    if isinstance(agent, str):
        return Player(game, agent, seat, seed).act
    if not callable(agent):
        raise TypeError("an agent is the name of a level or a function from a View to an act")
    asked = agent
    return lambda state: asked(state.view(seat))


def _play_deal(game: Game, agents: Sequence[Agent], seed: int) -> List[float]:
    """Plays one deal, and returns what each seat won in it, more is better."""
    state = game.new(seed, auto_deal=False)
    choosers = [_chooser(agent, game, seat, seed) for seat, agent in enumerate(agents)]
    acted = False
    while True:
        if state.turn < 0:
            if acted or state.is_terminal():
                return state.returns()
            state.deal()
            continue
        acted = True
        state.play(choosers[state.turn](state))


def match(game: Game, a: Agent, b: Agent, deals: int = 100, seed: int = 0) -> Result:
    """How many points per deal and seat `a` wins more than `b`. Each deal is played twice, with the seats
    exchanged, so that good cards help both. An agent is a level or a function from a View to an act."""
    if game.seats < 2:
        raise ValueError(f"{game!r} has one seat")
    sums: List[float] = []
    for deal in range(whole(deals, "deals", 1, 10**9)):
        lead = 0.0
        for swap in (0, 1):
            mine = [(seat % 2 == 0) != bool(swap) for seat in range(game.seats)]
            returns = _play_deal(game, [a if own else b for own in mine], whole(seed, "a seed", 0, 2**62) + deal)
            ours = [r for r, own in zip(returns, mine) if own]
            theirs = [r for r, own in zip(returns, mine) if not own]
            lead += sum(ours) / len(ours) - sum(theirs) / len(theirs)
        sums.append(lead / 2)
    mean = sum(sums) / len(sums)
    variance = sum((x - mean) ** 2 for x in sums) / max(1, len(sums) - 1)
    return Result(mean, math.sqrt(variance / len(sums)), len(sums))


def ladder(game: Game, agents: Dict[str, Agent], deals: int = 100, seed: int = 0) -> Dict[str, float]:
    """Every agent against every other. The result is each agent's mean lead in points per deal, best first."""
    lead = {name: 0.0 for name in agents}
    names = list(agents)
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            mean = match(game, agents[one], agents[other], deals, seed).mean
            lead[one] += mean
            lead[other] -= mean
    rounds = max(1, len(names) - 1)
    return {name: lead[name] / rounds for name in sorted(names, key=lambda n: -lead[n])}
