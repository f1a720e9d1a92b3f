"""carteado: Brazilian card games for programs that play and learn.

    import carteado

    game = carteado.game("domino")
    state = game.new(seed=1)
    for seat in state:
        state.play(state.legal()[0])
    print(state.returns())

The dealer plays by itself. docs/python.md explains the rest. States need only Python; `Tables`, observations
and ids need NumPy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._lib import Error, IllegalAct, lib as _engine
from .core import CARDS, DEALER, OVER, Game, Rng, State, View, game, games, load
from .players import Answer, Player, Rating, Result, ladder, match, solve

if TYPE_CHECKING:
    from .spaces import ActionSpace, Factors, Observation
    from .vector import Tables

__version__: str = _engine.ct_py_version().decode()
__all__ = [
    "ActionSpace", "Answer", "CARDS", "DEALER", "Error", "Factors", "Game", "IllegalAct", "OVER", "Observation",
    "Player", "Rating", "Result", "Rng", "State", "Tables", "View", "game", "games", "ladder", "load", "match",
    "solve",
]  # fmt: skip

_LATE = {"ActionSpace": "spaces", "Factors": "spaces", "Observation": "spaces", "Tables": "vector"}


def __getattr__(name: str) -> Any:
    """Loads the parts that need NumPy when they are first used."""
    if name in _LATE:
        from importlib import import_module

        return getattr(import_module("." + _LATE[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
