"""Enters a Python agent into the arena (docs/bot-protocol.md).

    # mybot.py
    import carteado.bot
    carteado.bot.serve(lambda view: view.legal()[0], name="first act")

    carteado-lab match domino --bot "cmd:python3 mybot.py" --bot easy --deals 100 --duplicate
"""

from __future__ import annotations

import json
import sys
from typing import IO, Any, Callable, Optional, Tuple, Union

from .core import Game, View

__all__ = ["serve"]

Answer = Union[int, str, Tuple[Union[int, str], str]]


def serve(agent: Callable[[View], Answer], name: str = "python", source: Optional[IO[str]] = None, sink: Optional[IO[str]] = None) -> None:
    """Answers the messages of carteado until its `bye`. `agent` gets the view of its seat and returns an act, as an
    integer or as text, or (act, why). What it prints goes to the standard error, so that it cannot disturb the
    protocol."""
    lines = sys.stdin if source is None else source
    out = sys.stdout if sink is None else sink
    if sink is None:
        sys.stdout = sys.stderr

    def say(**message: Any) -> None:
        out.write(json.dumps(message) + "\n")
        out.flush()

    try:
        game: Optional[Game] = None
        seat = 0
        for line in lines:
            message = json.loads(line)
            kind = message.get("type")
            if kind == "hello":
                say(type="hello", name=name)
            elif kind == "new":
                options = " ".join(f"{k}={v}" for k, v in message["options"].items())
                game = Game(message["game"], options, message["seats"])
                seat = message["seat"]
            elif kind == "go" and game is not None:
                view = game.read_view(message["look"], seat)
                chosen = agent(view)
                act, why = chosen if isinstance(chosen, tuple) else (chosen, None)
                text = act if isinstance(act, str) else view.act_text(act)
                say(type="act", id=message["id"], act=text, **({"why": why} if why else {}))
            elif kind == "bye":
                break
    finally:
        if sink is None:
            sys.stdout = out
