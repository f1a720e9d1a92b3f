"""Self-play as data: one row for each decision.

    python3 -m carteado.datasets domino --deals 1000 --seed 1 --level medium --out domino.npz

The end of the name says the form: .npz (NumPy) or .parquet (needs pyarrow). The same game, level, seed and number of
deals give the same data on every machine.
"""

from __future__ import annotations

import argparse
from typing import Any, Dict, List

import numpy as np

from ._lib import whole
from .core import Game, Rng
from .episode import Episode, game_of
from .players import Player

__all__ = ["save", "self_play"]


def self_play(game: "Game | str", deals: int, seed: int = 0, level: str = "random") -> Dict[str, Any]:
    """The decisions of `deals` deals in which `level` plays all seats, as columns:

    deal, ply, seat: which decision it was. cards, numbers: the observation (Game.observation). act: the act. id: its id,
    -1 in games with melds. legal: how many acts were legal. payoff: what the seat won in the deal; more is better.
    """
    made, _ = game_of(game)
    first = whole(seed, "a seed", 0, 2**62)
    play = Episode(made)
    rows: Dict[str, List[Any]] = {k: [] for k in ("deal", "ply", "seat", "cards", "numbers", "act", "id", "legal", "payoff")}
    for deal in range(whole(deals, "deals", 1, 10**9)):
        play.reset(first + deal)
        rng = Rng(first + deal, 2**63)
        players = [] if level == "random" else [Player(made, level, i, first + deal) for i in range(made.seats)]
        before, start = play.state.returns(), len(rows["seat"])
        while not play.over:
            state = play.state
            seat = state.turn
            act = players[seat].act(state) if players else state.random_act(rng)
            cards, numbers = state.observe(seat)
            identity = made.actions.id(state, act) if made.actions.n else -1
            for key, value in (("deal", deal), ("ply", state.ply), ("seat", seat), ("cards", cards), ("numbers", numbers),
                               ("act", act), ("id", identity), ("legal", len(state.legal()))):  # fmt: skip
                rows[key].append(value)
            play.play(act)
        won = [a - b for a, b in zip(play.state.returns(), before)]
        rows["payoff"] += [won[seat] for seat in rows["seat"][start:]]
    kinds = {"deal": np.int32, "ply": np.int32, "seat": np.int8, "cards": np.uint8, "numbers": np.int32,
             "act": np.uint64, "id": np.int32, "legal": np.int32, "payoff": np.float32}  # fmt: skip
    return {key: np.array(rows[key], kinds[key]) for key in rows}


def save(data: Dict[str, Any], path: str) -> None:
    """Writes columns to a file, .npz or .parquet. In Parquet, arrays become lists."""
    if path.endswith(".npz"):
        np.savez_compressed(path, **data)
    elif path.endswith(".parquet"):
        import pyarrow
        import pyarrow.parquet

        columns = {k: list(v.reshape(len(v), -1)) if v.ndim > 1 else v for k, v in data.items()}
        pyarrow.parquet.write_table(pyarrow.table(columns), path)
    else:
        raise ValueError(f"the name ends with .npz or .parquet, not {path!r}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python3 -m carteado.datasets", description="Writes self-play as data.")
    parser.add_argument("game")
    parser.add_argument("--options", default="", help='house rules: "em_casa points_limit=50"')
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--level", default="random")
    parser.add_argument("--out", required=True)
    given = parser.parse_args()
    data = self_play(Game(given.game, given.options, given.seats), given.deals, given.seed, given.level)
    save(data, given.out)
    print(f"{len(data['seat'])} decisions of {given.deals} deals: {given.out}")


if __name__ == "__main__":
    main()
