"""Gymnasium: one seat against carteado's levels.

    import carteado.gymnasium_env, gymnasium
    env = gymnasium.make("carteado/Play-v0", game="domino", opponent="easy")

Importing this module registers the environment. The mask of legal actions is in the observation and in
info["action_mask"].
"""

from __future__ import annotations

from typing import Any, Dict, Optional, Tuple, Union

import gymnasium
import numpy as np
from gymnasium import spaces

from . import _lib
from .core import Game
from .episode import Episode, game_of
from .gym_spaces import observation_space
from .players import Player

__all__ = ["PlayEnv"]


class PlayEnv(gymnasium.Env):  # type: ignore[misc]
    """Seat `seat` of a table; `opponent` plays all others. An illegal action gets a reward of -1 and changes
    nothing."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: Union[Game, str] = "domino",
        opponent: str = "medium",
        seat: int = 0,
        episode: str = "deal",
        render_mode: Optional[str] = None,
    ) -> None:
        self.game, _ = game_of(game)
        self.seat = _lib.whole(seat, "a seat", 0, self.game.seats - 1)
        self.opponent = opponent
        self.render_mode = render_mode
        self._play = Episode(self.game, episode)
        self.observation_space = observation_space(self._play)
        self.action_space = spaces.Discrete(self._play.size)
        self._others: Dict[int, Player] = {}

    def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> Tuple[Any, Dict[str, Any]]:
        super().reset(seed=seed)
        while True:  # a deal may end before the seat has a turn
            number = int(self.np_random.integers(2**62))
            self._play.reset(number)
            self._others = {i: Player(self.game, self.opponent, i, number) for i in range(self.game.seats) if i != self.seat}
            self._answer()
            if not self._play.over:
                return self._observation(), self._info()

    def step(self, action: Any) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        if self._play.over:
            raise RuntimeError("the episode is over: call reset()")
        if not self._play.mask()[_lib.whole(action, "an action", 0, self._play.size - 1)]:
            return self._observation(), -1.0, False, False, {**self._info(), "illegal": True}
        won = self._play.step(action)[self.seat] + self._answer()
        return self._observation(), float(won), self._play.over, False, self._info()

    def _answer(self) -> float:
        """Lets the others play until it is the seat's turn. Returns what the seat has won meanwhile."""
        won = 0.0
        while not self._play.over and self._play.state.turn != self.seat:
            player = self._others[self._play.state.turn]
            won += self._play.play(player.act(self._play.state))[self.seat]
        return won

    def _mask(self) -> Any:
        return self._play.mask().astype(np.int8)

    def _observation(self) -> Dict[str, Any]:
        out = {"observation": self._play.observe(self.seat), "action_mask": self._mask()}
        if not self.game.actions.n:
            out["candidates"] = self._play.features()
        return out

    def _info(self) -> Dict[str, Any]:
        return {"action_mask": self._mask()}

    def render(self) -> Optional[str]:
        return self._play.state.view(self.seat).text() if self.render_mode == "ansi" else None


gymnasium.register(id="carteado/Play-v0", entry_point="carteado.gymnasium_env:PlayEnv")
