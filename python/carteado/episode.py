"""One episode of a game, as the adaptors for other libraries need it: the dealer plays by itself, and an act is a
small integer."""

from __future__ import annotations

from typing import Any, List, Tuple

import numpy as np

from . import _lib
from ._lib import IllegalAct, Seed, whole
from .core import DEALER, OVER, Game, State

__all__ = ["Episode", "candidates_of"]


def candidates_of(game: Game) -> int:
    """The number of actions of a game in the adaptors: its ids, or 1024 places in the list of legal acts."""
    return game.actions.n or 1024


class Episode:
    """A deal or a match.

    Actions are ids (Game.actions) where the game has ids. In games with melds, action k is place k in the list of
    legal acts, and `features()` describes each place.
    """

    __slots__ = ("game", "whole", "state", "size", "_acts", "_before", "_acted")

    def __init__(self, game: Game, episode: str = "deal") -> None:
        if episode not in ("deal", "match"):
            raise ValueError(f'episode is "deal" or "match", not {episode!r}')
        self.game = game
        self.whole = episode == "match"
        self.size = candidates_of(game)
        self.reset(0)

    def reset(self, seed: Seed = None) -> None:
        """Begins a new match with this seed."""
        self.start(self.game.new(seed, auto_deal=False))
        self.deal_on()

    def start(self, state: State) -> None:
        """Goes on with this state, which must be made with auto_deal=False."""
        self.state = state
        self._acted = False
        self._before = state.returns()
        self._acts: List[int] = []

    def deal_on(self) -> None:
        """Plays the dealer before the first act."""
        while self.state.turn == DEALER:
            self.state.deal()
        self._acts = [] if self.state.turn < 0 else self.state.legal()

    @property
    def over(self) -> bool:
        return self.state.turn == OVER or (self.state.turn == DEALER and self._acted and not self.whole)

    @property
    def acted(self) -> bool:
        return self._acted

    def mask(self) -> Any:
        """uint8 (size,): 1 for each action of the seat on turn."""
        if self.over:
            return np.zeros(self.size, np.uint8)
        if self.game.actions.n:
            return self.game.actions.mask(self.state)
        out = np.zeros(self.size, np.uint8)
        out[: len(self._acts)] = 1
        return out

    def act(self, action: Any) -> int:
        """The act of an action."""
        number = whole(action, "an action", 0, self.size - 1)
        if self.game.actions.n:
            return self.game.actions.act(self.state, number)
        if number >= len(self._acts):
            raise IllegalAct("act.operand", f"there are only {len(self._acts)} acts")
        return self._acts[number]

    def action(self, act: int) -> int:
        """The action of an act of the seat on turn."""
        if self.game.actions.n:
            return self.game.actions.id(self.state, act)
        return self._acts.index(act)

    def step(self, action: Any, deal: bool = True) -> List[float]:
        """Plays an action. Returns what each seat has won by it; more is better."""
        return self.play(self.act(action), deal)

    def play(self, act: int, deal: bool = True) -> List[float]:
        """Plays an act, also one that is no action."""
        if self.over:
            raise IllegalAct("act.over", "the episode is over")
        self.state.play(act)
        self._acted = True
        while deal and self.state.turn == DEALER and self.whole:
            self.state.deal()
        return self.settle()

    def settle(self) -> List[float]:
        """What each seat has won since the last call."""
        now = self.state.returns()
        won = [a - b for a, b in zip(now, self._before)]
        self._before = now
        self._acts = [] if self.state.turn < 0 else self.state.legal()
        return won

    def features(self) -> Any:
        """uint8 (size, 64): describes each action of a game without ids."""
        out = np.zeros((self.size, _lib.FEATURES), np.uint8)
        if self._acts:
            out[: len(self._acts)] = self.game.actions.features(self.state, self._acts)
        return out

    def observe(self, seat: int) -> Any:
        """int32 (observation_size,): the card planes, flattened, and then the numbers."""
        cards, numbers = self.state.observe(seat)
        return np.concatenate((cards.ravel().astype(np.int32), numbers))

    @property
    def observation_size(self) -> int:
        shape = self.game.observation.shape
        return shape[0] * shape[1] + self.game.observation.size

    def clone(self) -> "Episode":
        other = Episode.__new__(Episode)
        other.game, other.whole, other.size = self.game, self.whole, self.size
        other.state = self.state.clone()
        other._acts, other._before, other._acted = list(self._acts), list(self._before), self._acted
        return other


def game_of(game: Any) -> Tuple[Game, str]:
    """A game from a Game or a name, and its name."""
    from .core import game as make

    made = game if isinstance(game, Game) else make(game)
    return made, made.slug
