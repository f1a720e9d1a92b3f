"""PettingZoo: `carteado.pettingzoo_env.env("domino")` is an AEC environment.

Agents are "seat_0", "seat_1" ... An observation is a dict: "observation" (int32: card planes, flattened, then
numbers; see Game.observation) and "action_mask" (int8). In games with melds it also has "candidates", which describes each
action. An episode is a deal, or a match with episode="match".
"""

from __future__ import annotations

from typing import Any, Dict, Optional, Union

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import _lib
from .core import Game
from .episode import Episode, game_of
from .gym_spaces import observation_space

__all__ = ["env", "raw_env"]


def env(game: Union[Game, str], episode: str = "deal", render_mode: Optional[str] = None) -> Any:
    """The environment with PettingZoo's usual checks. An illegal action ends the episode for its agent."""
    made: Any = raw_env(game, episode, render_mode)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv):  # type: ignore[misc]
    """The environment without checks."""

    def __init__(self, game: Union[Game, str], episode: str = "deal", render_mode: Optional[str] = None) -> None:
        super().__init__()
        self.game, slug = game_of(game)
        self.metadata = {"render_modes": ["human", "ansi"], "name": f"carteado_{slug}_v0", "is_parallelizable": False, "render_fps": 1}
        self.render_mode = render_mode
        self._play = Episode(self.game, episode)
        self.possible_agents = [f"seat_{i}" for i in range(self.game.seats)]
        self.agents = self.possible_agents[:]
        self.observation_spaces = {a: observation_space(self._play) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(self._play.size) for a in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mine = self._play.state.turn == seat
        mask = self._play.mask().astype(np.int8) if mine else np.zeros(self._play.size, np.int8)
        out = {"observation": self._play.observe(seat), "action_mask": mask}
        if not self.game.actions.n:
            empty = np.zeros((self._play.size, _lib.FEATURES), np.uint8)
            out["candidates"] = self._play.features() if mine else empty
        return out

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        self._play.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Dict[str, Any]] = {a: {} for a in self.agents}
        self.agent_selection = self.possible_agents[self._play.state.turn]

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        won = self._play.step(action)
        self.rewards = {f"seat_{i}": won[i] for i in range(self.game.seats)}
        if self._play.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._play.state.turn]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Optional[str]:
        """The view of the seat that acts next, as text."""
        text = self._play.state.view(self.possible_agents.index(self.agent_selection)).text()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        pass
