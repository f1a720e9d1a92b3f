#!/usr/bin/env python3
"""pipe.py PROGRAM [GAME] - how many acts a second go through the pipe of `carteado engine` (docs/engine-protocol.md):
one by one, in batches over many tables, and by the engine alone."""

import random
import subprocess
import sys
import time


class Engine:
    def __init__(self, program):
        self.pipe = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=1 << 20)

    def send(self, commands):
        self.pipe.stdin.write(("\n".join(commands) + "\n").encode())
        self.pipe.stdin.flush()

    def answer(self):
        """The lines of one answer without the last, which says whether the command was accepted."""
        lines = []
        while True:
            line = self.pipe.stdout.readline().decode().rstrip("\n")
            if line == "ok":
                return lines
            if line.startswith("error ") or not line:
                raise RuntimeError(line)
            lines.append(line)

    def ask(self, command):
        self.send([command])
        return self.answer()


def begin(engine, game, seed):
    engine.ask(f"rules {game}")
    engine.ask(f"deal {seed:064x}")
    return engine.ask("turn") and engine.ask("legal")


def one_by_one(engine, game, seconds):
    """Waits for the answer to each act."""
    acts, legal, start = 0, begin(engine, game, 1), time.perf_counter()
    while time.perf_counter() - start < seconds:
        answer = engine.ask("step " + random.choice(legal))
        acts += 1
        legal = answer[2:] if answer[1] != "turn over" else begin(engine, game, acts + 2)
    return acts / (time.perf_counter() - start)


def batches(engine, game, seconds, tables=256):
    """Sends an act for each table at once, and reads the answers together."""
    legal = {0: begin(engine, game, 1)}
    for _ in range(1, tables):
        k = int(engine.ask("fork")[0].split()[1])
        legal[k] = begin(engine, game, k + 1)
    acts, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        commands = [f"batch {2 * tables}"]
        for k in range(tables):
            commands += [f"table {k}", "step " + random.choice(legal[k])]
        engine.send(commands)
        engine.answer()
        over = []
        for k in range(tables):
            engine.answer()
            answer = engine.answer()
            legal[k] = answer[2:]
            acts += 1
            if answer[1] == "turn over":
                over.append(k)
        for k in over:
            engine.ask(f"table {k}")
            legal[k] = begin(engine, game, acts + k)
    return acts / (time.perf_counter() - start)


def alone(engine, game, seconds):
    """The engine chooses the acts itself."""
    acts, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        begin(engine, game, acts + 1)
        turn = ""
        while turn != "turn over":
            played, turn = engine.ask("random 10000")
            acts += int(played.split()[1])
    return acts / (time.perf_counter() - start)


def main():
    game = sys.argv[2] if len(sys.argv) > 2 else "domino"
    for way in (one_by_one, batches, alone):
        engine = Engine(sys.argv[1])
        print(f"{game}, {way.__name__}: {way(engine, game, 3):,.0f} acts a second", flush=True)
        engine.ask("quit")


if __name__ == "__main__":
    main()
