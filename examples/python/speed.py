#!/usr/bin/env python3
"""speed.py [NAME ...] - acts a second of random play with legality, in processor time of one core. It measures carteado
in C, one by one and by many tables, beside RLCard, PettingZoo's card games and OpenSpiel's gin_rummy. It leaves out
packages that are not installed. The best of three runs counts. NAME: only the rows with this word. CARTEADO_LAB: the
program carteado-lab, which measures the rows in C. `tools/python.sh speed` prints the whole table."""

import json
import os
import random
import subprocess
import sys
import time

import carteado

SECONDS = 1.0


def measured(step):
    """`step()` does some acts and returns their number."""
    step()
    best = 0.0
    for _ in range(3):
        acts, start = 0, time.process_time()
        while time.process_time() - start < SECONDS:
            acts += step()
        best = max(best, acts / (time.process_time() - start))
    return best


def in_c(slug):
    """What `carteado-lab bench` says."""
    program = os.environ.get("CARTEADO_LAB", "carteado-lab")
    said = json.loads(subprocess.run([program, "bench", "--game", slug, "--json"], stdout=subprocess.PIPE, check=True).stdout)
    return next(row["per_second"] for row in said if row["game"] == slug and row["job"] == "acts")


def one_by_one(slug):
    game, number = carteado.game(slug), 0

    def match():
        nonlocal number
        state, acts = game.new(number), 0
        number += 1
        for _ in state:
            legal = state.legal()
            state.play(legal[int(random.random() * len(legal))])
            acts += 1
            if acts == 1000:
                break
        return acts

    return measured(match)


def many(slug, **options):
    tables = carteado.Tables(slug, 128, seed=1, **options)
    tables.reset()

    def steps():
        for _ in range(40):
            tables.step(tables.random())
        return 40 * tables.n

    return measured(steps)


def rlcard(name):
    import rlcard as library

    env = library.make(name)

    def deal():
        state, _ = env.reset()
        acts = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            acts += 1
        return acts

    return measured(deal)


def pettingzoo(name):
    import importlib

    env = getattr(importlib.import_module("pettingzoo.classic"), name).env()

    def deal():
        env.reset()
        acts = 0
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            done = over or cut
            env.step(None if done else int(random.choice(observation["action_mask"].nonzero()[0])))
            acts += not done
        return acts

    return measured(deal)


def open_spiel(name):
    import pyspiel

    game = pyspiel.load_game(name)

    def deal():
        state, acts = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(random.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                acts += 1
        return acts

    return measured(deal)


ROWS = [
    ("carteado domino, in C", in_c, "domino"),
    ("carteado domino, Tables", many, "domino"),
    ("carteado domino, Tables without observations", lambda slug: many(slug, observe=False), "domino"),
    ("carteado buraco, in C", in_c, "buraco"),
    ("carteado buraco, Tables", many, "buraco"),
    ("carteado buraco, Tables without observations", lambda slug: many(slug, observe=False), "buraco"),
    ("carteado samba, Tables", many, "samba"),
    ("carteado domino, states one by one", one_by_one, "domino"),
    ("carteado buraco, states one by one", one_by_one, "buraco"),
    ("OpenSpiel gin_rummy (C++ from Python)", open_spiel, "gin_rummy"),
    ("RLCard gin-rummy", rlcard, "gin-rummy"),
    ("RLCard doudizhu", rlcard, "doudizhu"),
    ("RLCard uno", rlcard, "uno"),
    ("PettingZoo texas_holdem", pettingzoo, "texas_holdem_v4"),
]


def main():
    for name, make, what in ROWS:
        if sys.argv[1:] and not any(word in name for word in sys.argv[1:]):
            continue
        try:
            print(f"{name:46s} {make(what):>12,.0f}", flush=True)
        except (ImportError, KeyError, AttributeError, OSError) as fault:
            print(f"{name:46s} not measured: {fault}", flush=True)


if __name__ == "__main__":
    main()
