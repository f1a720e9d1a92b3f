"""RLCard: `carteado.rlcard_env.Env("domino")` has the interface of rlcard.envs.Env, so RLCard's agents and
`reorganize` work with it.

    from rlcard.agents import RandomAgent
    env = carteado.rlcard_env.Env("domino", seed=1)
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])
    trajectories, payoffs = env.run()

In games with melds the values of `legal_actions` are arrays that describe the actions, as in RLCard's Dou Dizhu.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

import numpy as np

from . import _lib
from .core import Game
from .episode import Episode, game_of

__all__ = ["Env"]


class Env:
    """An episode is a deal, or a match with episode="match"."""

    def __init__(self, game: Union[Game, str], seed: Optional[int] = None, episode: str = "deal") -> None:
        self.game, self.name = game_of(game)
        self._play = Episode(self.game, episode)
        self.num_players = self.game.seats
        self.num_actions = self._play.size
        self.state_shape = [[self._play.observation_size] for _ in range(self.num_players)]
        one_hot = bool(self.game.actions.n)
        self.action_shape: List[Any] = [None if one_hot else [_lib.FEATURES] for _ in range(self.num_players)]
        self.timestep = 0
        self.agents: List[Any] = []
        self.action_recorder: List[Tuple[int, str]] = []
        self.seed(seed)

    def seed(self, seed: Optional[int] = None) -> None:
        """Seeds all episodes to come."""
        self.np_random = np.random.default_rng(seed)

    def set_agents(self, agents: Sequence[Any]) -> None:
        self.agents = list(agents)

    def reset(self) -> Tuple[Dict[str, Any], int]:
        self._play.reset(int(self.np_random.integers(2**62)))
        self._first = self._play.state.returns()
        self.action_recorder = []
        return self.get_state(self._play.state.turn), self._play.state.turn

    def step(self, action: Any, raw_action: bool = False) -> Tuple[Dict[str, Any], int]:
        """Plays an action, or with `raw_action` the text of an act."""
        self.timestep += 1
        state = self._play.state
        player = state.turn
        act = state.read_act(action) if raw_action else self._play.act(action)
        self.action_recorder.append((player, state.act_text(act)))
        self._play.play(act)
        player = player if self._play.over else state.turn
        return self.get_state(player), player

    def get_state(self, player: int) -> Dict[str, Any]:
        mine = self._play.state.turn == player
        legal = [int(k) for k in np.flatnonzero(self._play.mask())] if mine else []
        acts = [self._play.act(k) for k in legal]
        actions = self.game.actions
        described: List[Any] = [None] * len(legal) if actions.n else list(actions.features(self._play.state, acts))
        return {
            "obs": self._play.observe(player).astype(np.float32),
            "legal_actions": OrderedDict(zip(legal, described)),
            "raw_obs": self._play.state.view(player).text(),
            "raw_legal_actions": [self._play.state.act_text(act) for act in acts],
            "action_record": self.action_recorder,
        }

    def get_action_feature(self, action: int) -> Any:
        """A vector with 1 for the action. In games with melds an action means different acts in different states, so
        only `legal_actions` describes it."""
        if not self.game.actions.n:
            raise ValueError(f"{self.name} describes its actions in legal_actions")
        feature = np.zeros(self.num_actions, np.int8)
        feature[_lib.whole(action, "an action", 0, self.num_actions - 1)] = 1
        return feature

    def is_over(self) -> bool:
        return self._play.over

    def get_player_id(self) -> int:
        return self._play.state.turn

    def get_payoffs(self) -> Any:
        """What each seat has won in the episode; more is better."""
        return np.array([a - b for a, b in zip(self._play.state.returns(), self._first)])

    def run(self, is_training: bool = False) -> Tuple[List[List[Any]], Any]:
        """Plays an episode with the agents. A trajectory has states and actions in turn, as in RLCard."""
        trajectories: List[List[Any]] = [[] for _ in range(self.num_players)]
        state, player = self.reset()
        trajectories[player].append(state)
        while not self.is_over():
            agent = self.agents[player]
            action = agent.step(state) if is_training else agent.eval_step(state)[0]
            state, following = self.step(action, bool(getattr(agent, "use_raw", False)))
            trajectories[player].append(action)
            player = following
            if not self.is_over():
                trajectories[player].append(state)
        for seat in range(self.num_players):
            trajectories[seat].append(self.get_state(seat))
        return trajectories, self.get_payoffs()
