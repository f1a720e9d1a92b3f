#!/usr/bin/env python3
"""train_domino.py - learns Dominó by Deep Monte Carlo: a network predicts what each act brings until the end of the
deal, and the act with the best prediction is played. At first the network plays all seats, later one seat against the
level `easy`. Needs carteado and NumPy; matplotlib for the curve.

    python3 examples/python/train_domino.py --minutes 8 --out domino
    carteado-lab match domino --bot "cmd:python3 examples/python/play_domino.py domino.npz" --bot easy --duplicate

It writes domino.npz (the network), domino.csv and domino.png (the learning curve: points per deal better than each
opponent at the same table).
"""

import argparse
import csv
import time

import numpy as np

import carteado
from domino_net import Net, inputs

N = 512  # tables
LONGEST = 192  # steps that an episode may take; longer ones are not learned from


class Memory:
    """The decisions of the episodes that are being played, one row of tables for each step."""

    def __init__(self, tables):
        self.cards = np.zeros((LONGEST, *tables.cards.shape), np.uint8)
        self.numbers = np.zeros((LONGEST, *tables.numbers.shape), np.int32)
        self.action = np.zeros((LONGEST, N), np.int64)
        self.seat = np.zeros((LONGEST, N), np.int64)
        self.begun = np.zeros(N, np.int64)
        self.step = 0

    def add(self, tables, action):
        k = self.step % LONGEST
        self.cards[k], self.numbers[k] = tables.cards, tables.numbers
        self.action[k], self.seat[k] = action, tables.turn
        self.step += 1

    def finished(self, tables):
        """The decisions of the episodes that have just ended, each with what its seat has won more than the others."""
        times, places, targets = [], [], []
        for i in np.flatnonzero(tables.done):
            if self.step - self.begun[i] <= LONGEST:
                when = np.arange(self.begun[i], self.step) % LONGEST
                times.append(when)
                places.append(np.full(len(when), i))
                won = tables.reward[i]
                targets.append(((len(won) * won - won.sum()) / (len(won) - 1))[self.seat[when, i]])
            self.begun[i] = self.step
        if not times:
            return None
        t, i, y = map(np.concatenate, (times, places, targets))
        return self.cards[t, i], self.numbers[t, i], self.action[t, i], y


def choose(net, tables, explore, rng):
    """The legal action with the best prediction; at times a random one."""
    value = net.forward(inputs(tables.cards, tables.numbers))
    value[tables.mask == 0] = -np.inf
    action = value.argmax(axis=1)
    if explore:
        random = rng.random(tables.mask.shape, np.float32) * tables.mask
        action = np.where(rng.random(tables.n) < explore, random.argmax(axis=1), action)
    return action


def strength(net, opponent, deals, seed):
    """How many points per deal seat 0 does better than the mean of three opponents, and the standard error."""
    tables = carteado.Tables("domino", 128, seed=seed, mask=True, opponents={1: opponent, 2: opponent, 3: opponent})
    tables.reset()
    rng, won = np.random.default_rng(seed), []
    sums = np.zeros((128, 4))
    while len(won) < deals:
        tables.step_ids(choose(net, tables, 0, rng))
        sums += tables.reward
        for i in np.flatnonzero(tables.done):
            won.append(sums[i, 0] - sums[i, 1:].mean())
            sums[i] = 0
    return float(np.mean(won)), float(np.std(won) / np.sqrt(len(won)))


def make_tables(seed, opponent):
    """Tables where the network plays all seats, or seat 0 against a level."""
    opponents = {seat: opponent for seat in (1, 2, 3)} if opponent else None
    tables = carteado.Tables("domino", N, seed=seed, mask=True, opponents=opponents)
    tables.reset()
    return tables


def main():
    parser = argparse.ArgumentParser(description="Learns Dominó by Deep Monte Carlo.")
    parser.add_argument("--minutes", type=float, default=8, help="of processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="domino")
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    tables, alone = make_tables(given.seed, None), True
    net, memory = Net(inputs(tables.cards, tables.numbers).shape[1], tables.mask.shape[1], given.seed), Memory(tables)
    batch, size, learned, curve, start, tested = [], 0, 0, [], time.process_time(), -1.0
    while True:
        minutes = (time.process_time() - start) / 60
        if minutes - tested >= given.minutes / 12 or minutes >= given.minutes:
            tested = minutes
            row = [round(minutes, 2), learned]
            for opponent in ("random", "easy"):
                row += [round(x, 3) for x in strength(net, opponent, 2000, 10_000)]
            curve.append(row)
            net.save(given.out + ".npz")
            print("minutes %.2f, decisions %d, against random %+.2f (± %.2f), against easy %+.2f (± %.2f)" % tuple(row), flush=True)
            if minutes >= given.minutes:
                break
        if alone and minutes > 0.25 * given.minutes:
            tables, alone = make_tables(given.seed, "easy"), False
            memory = Memory(tables)
        explore = 0.1 * max(0.0, 1 - minutes / given.minutes) + 0.01
        action = choose(net, tables, explore, rng)
        memory.add(tables, action)
        tables.step_ids(action)
        done = memory.finished(tables)
        if done is None:
            continue
        batch.append(done)
        size += len(done[3])
        if size >= 4096:
            cards, numbers, acts, target = (np.concatenate(part) for part in zip(*batch))
            rate = 1e-3 * (1 - 0.9 * minutes / given.minutes)
            net.learn(inputs(cards, numbers), acts, target / 5, rate)
            learned += size
            batch, size = [], 0
    with open(given.out + ".csv", "w", newline="") as file:
        csv.writer(file).writerows([["minutes", "decisions", "random", "random_error", "easy", "easy_error"], *curve])
    draw(curve, given.out + ".png")


def draw(curve, path):
    try:
        import matplotlib
    except ImportError:
        print("no matplotlib, so no", path)
        return
    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6, 3.5), layout="constrained")
    minutes = [row[0] for row in curve]
    for k, opponent in ((2, "random"), (4, "easy")):
        axes.errorbar(minutes, [row[k] for row in curve], [1.96 * row[k + 1] for row in curve], label=f"against {opponent}", capsize=2)
    axes.axhline(0, color="grey", linewidth=0.8)
    axes.set(xlabel="minutes of one core", ylabel="points per deal better", title="Dominó by Deep Monte Carlo")
    axes.legend()
    figure.savefig(path, dpi=110)


if __name__ == "__main__":
    main()
