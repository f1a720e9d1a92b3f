"""OpenSpiel: importing this module registers "python_carteado_domino" and so on.

    import pyspiel, carteado.open_spiel_game
    game = pyspiel.load_game("python_carteado_domino")

The dealer is the chance player. A pack has too many orders to list, so chance chooses one of `packs` shuffled packs,
all equally likely. An episode is a deal; episode=match plays whole matches.
"""

from __future__ import annotations

import random
from typing import Any, Dict, List, Optional

import numpy as np
import pyspiel

from .core import DEALER, game as make_game, games
from .episode import Episode

__all__ = ["names"]

PACKS = 1024
_MOST = 1e6  # no deal or match is worth more points


def names() -> List[str]:
    """The names of the registered games."""
    return [f"python_carteado_{slug}" for slug in games()]


def _type(slug: str) -> Any:
    game = make_game(slug)
    return pyspiel.GameType(
        short_name=f"python_carteado_{slug}",
        long_name=f"carteado: {slug}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.REWARDS,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": 0, "options": "", "episode": "deal", "packs": PACKS},
    )


class _Game(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, slug: str, kind: Any, params: Optional[Dict[str, Any]] = None) -> None:
        given = dict(params or {})
        self.slug = slug
        self.made = make_game(slug, given.get("options") or None, seats=given.get("players", 0))
        self.episode = given.get("episode", "deal")
        self.packs = max(1, int(given.get("packs", PACKS)))
        first = Episode(self.made, self.episode)
        self.observation_size = first.observation_size
        info = pyspiel.GameInfo(
            num_distinct_actions=first.size,
            max_chance_outcomes=self.packs,
            num_players=self.made.seats,
            min_utility=-_MOST,
            max_utility=_MOST,
            utility_sum=None,
            max_game_length=1_000_000 if self.episode == "match" else 10_000,
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> "_State":
        return _State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "_Observer":
        return _Observer(self)


class _State(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        self._packs = game.packs
        self._rewards = [0.0] * game.made.seats
        self.play = Episode(game.made, game.episode)
        self.play.start(game.made.new(0, auto_deal=False))
        self._first = self.play.state.returns()

    def current_player(self) -> int:
        if self.play.over:
            return int(pyspiel.PlayerId.TERMINAL)
        turn = self.play.state.turn
        return int(pyspiel.PlayerId.CHANCE) if turn == DEALER else turn

    def _legal_actions(self, player: int) -> List[int]:
        return [int(k) for k in np.flatnonzero(self.play.mask())]

    def chance_outcomes(self) -> Any:
        return [(k, 1.0 / self._packs) for k in range(self._packs)]

    def _apply_action(self, action: int) -> None:
        state = self.play.state
        if state.turn != DEALER:
            self._rewards = self.play.step(action, deal=False)
            return
        pack = _pack_of(self.play)
        random.Random(f"{action} {state.deals}").shuffle(pack)
        state.deal(pack)
        self._rewards = self.play.settle()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.play.state.act_text(self.play.act(action))

    def is_terminal(self) -> bool:
        return self.play.over

    def rewards(self) -> List[float]:
        return self._rewards

    def returns(self) -> List[float]:
        return [a - b for a, b in zip(self.play.state.returns(), self._first)]

    def __str__(self) -> str:
        return self.play.state.text()

    def __deepcopy__(self, memo: Any) -> "_State":
        return self.clone()


def _pack_of(play: Episode) -> List[int]:
    """All cards, in a fixed order."""
    return play.game.pack


class _Observer:
    """What a player sees, for OpenSpiel."""

    def __init__(self, game: _Game) -> None:
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: _State, player: int) -> None:
        self.tensor[:] = state.play.observe(player)

    def string_from(self, state: _State, player: int) -> str:
        return state.play.state.view(player).text()


def _register(slug: str) -> None:
    kind = _type(slug)

    class Game(_Game):
        def __init__(self, params: Optional[Dict[str, Any]] = None) -> None:
            super().__init__(slug, kind, params)

    Game.__name__ = f"Carteado{slug.title()}"
    pyspiel.register_game(kind, Game)


for _slug in games():
    _register(_slug)
