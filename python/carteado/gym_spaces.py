"""The Gymnasium space of an observation, for the adaptors of Gymnasium and PettingZoo."""
from __future__ import annotations

from typing import Any, Dict

import numpy as np
from gymnasium import spaces

from . import _lib
from .episode import Episode


def observation_space(play: Episode) -> spaces.Dict:
    """What ``play`` shows a seat: numbers, the mask of legal actions and, in games without action
    ids, the features of each candidate."""
    low = np.iinfo(np.int32).min
    parts: Dict[str, Any] = {
        "observation": spaces.Box(low, -low - 1, (play.observation_size,), np.int32),
        "action_mask": spaces.Box(0, 1, (play.size,), np.int8),
    }
    if not play.game.actions.n:
        parts["candidates"] = spaces.Box(0, 255, (play.size, _lib.FEATURES), np.uint8)
    return spaces.Dict(parts)
