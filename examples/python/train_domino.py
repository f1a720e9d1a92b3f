#!/usr/bin/env python3
"""train_domino.py - learns Dominó by proximal policy optimisation (PPO): a network gives each act a chance and the
position a value. Acts that brought more than the value become likelier. At first the network plays all seats, later one
seat against the level `easy`. Needs carteado and NumPy; matplotlib for the curve.

    python3 examples/python/train_domino.py --minutes 18 --out domino
    carteado-lab match domino --bot "cmd:python3 examples/python/play_domino.py domino.npz" --bot easy --duplicate

It writes domino.npz (the network), domino.csv and domino.png (the learning curve: points per deal better than each
opponent at the same table).
"""

import argparse
import csv
import time

import numpy as np

import carteado
from domino_net import Net, chances, inputs

N = 512  # tables
LONGEST = 192  # steps that an episode may take; longer ones are not learned from
BATCH = 4096  # decisions learned from at once
PASSES, PART = 4, 512  # how often each decision is used, and how many at a time
LAMBDA = 0.9  # how far an advantage looks ahead (GAE)
POINTS = 5  # points in one unit of value


class Memory:
    """The decisions of the episodes that are being played, one row of tables for each step."""

    def __init__(self, tables):
        self.cards = np.zeros((LONGEST, *tables.cards.shape), np.uint8)
        self.numbers = np.zeros((LONGEST, *tables.numbers.shape), np.int32)
        self.mask = np.zeros((LONGEST, *tables.mask.shape), np.uint8)
        self.action, self.seat = np.zeros((2, LONGEST, N), np.int64)
        self.chance, self.value = np.zeros((2, LONGEST, N), np.float32)
        self.begun = np.zeros(N, np.int64)
        self.step = 0

    def add(self, tables, action, chance, value):
        k = self.step % LONGEST
        self.cards[k], self.numbers[k], self.mask[k] = tables.cards, tables.numbers, tables.mask
        self.action[k], self.seat[k], self.chance[k], self.value[k] = action, tables.turn, chance, value
        self.step += 1

    def finished(self, tables):
        """The decisions of the episodes that have just ended: step, table, advantage, and the value to learn."""
        out = []
        for i in np.flatnonzero(tables.done):
            if self.step - self.begun[i] <= LONGEST:
                when = np.arange(self.begun[i], self.step) % LONGEST
                won = tables.reward[i]
                won = (len(won) * won - won.sum()) / (len(won) - 1) / POINTS
                for seat in np.unique(self.seat[when, i]):
                    own = when[self.seat[when, i] == seat]
                    value = np.append(self.value[own, i], won[seat])
                    advantage, ahead = np.zeros(len(own), np.float32), 0.0
                    for k in range(len(own) - 1, -1, -1):
                        advantage[k] = ahead = value[k + 1] - value[k] + LAMBDA * ahead
                    out.append((own, np.full(len(own), i), advantage, value[:-1] + advantage))
            self.begun[i] = self.step
        return [np.concatenate(part) for part in zip(*out)] if out else None

    def take(self, found):
        """A copy of these decisions, without those where only one act was legal."""
        t, i, advantage, target = found
        free = self.mask[t, i].sum(axis=1) > 1
        t, i = t[free], i[free]
        parts = (self.cards, self.numbers, self.mask, self.action, self.chance)
        return [part[t, i] for part in parts] + [advantage[free], target[free]]


def act(net, tables, rng):
    """Draws an action for each table. Returns it with its chance and the value of the position."""
    logits, value = net.forward(inputs(tables.cards, tables.numbers))
    p = chances(logits, tables.mask)
    luck = rng.random((tables.n, 1), np.float32) * p.sum(axis=1, keepdims=True)
    action = np.minimum((p.cumsum(axis=1) <= luck).sum(axis=1), p.shape[1] - 1)
    action = np.where(tables.mask[np.arange(tables.n), action], action, p.argmax(axis=1))
    return action, p[np.arange(tables.n), action], value


def learn(net, batch, rate, rng):
    cards, numbers, mask, action, chance, advantage, target = (np.concatenate(part) for part in zip(*batch))
    x = inputs(cards, numbers)
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    for _ in range(PASSES):
        order = rng.permutation(len(x))
        for k in range(0, len(x), PART):
            part = order[k : k + PART]
            net.update(x[part], mask[part], action[part], chance[part], advantage[part], target[part], rate)


def strength(net, opponent, deals, seed):
    """How many points per deal seat 0 does better than the mean of three opponents, and the standard error."""
    tables = carteado.Tables("domino", 128, seed=seed, mask=True, opponents={1: opponent, 2: opponent, 3: opponent})
    tables.reset()
    won, sums = [], np.zeros((128, 4))
    while len(won) < deals:
        logits, _ = net.forward(inputs(tables.cards, tables.numbers))
        tables.step_ids(np.where(tables.mask, logits, -np.inf).argmax(axis=1))
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
    parser = argparse.ArgumentParser(description="Learns Dominó by proximal policy optimisation.")
    parser.add_argument("--minutes", type=float, default=18, help="of processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="domino")
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    tables, alone = make_tables(given.seed, None), True
    net, memory = Net(inputs(tables.cards, tables.numbers).shape[1], tables.mask.shape[1], given.seed), Memory(tables)
    batch, learned, curve, start, tested = [], 0, [], time.process_time(), -1.0
    while True:
        minutes = (time.process_time() - start) / 60
        if minutes - tested >= given.minutes / 12 or minutes >= given.minutes:
            tested = minutes
            row = [round(minutes, 2), learned]
            for opponent in ("random", "easy"):
                row += [round(x, 3) for x in strength(net, opponent, 4000, 10_000)]
            curve.append(row)
            net.save(given.out + ".npz")
            print("minutes %.2f, decisions %d, against random %+.2f (± %.2f), against easy %+.2f (± %.2f)" % tuple(row), flush=True)
            if minutes >= given.minutes:
                break
        if alone and minutes > 0.25 * given.minutes:
            tables, alone = make_tables(given.seed, "easy"), False
            memory, batch = Memory(tables), []
        action, chance, value = act(net, tables, rng)
        memory.add(tables, action, chance, value)
        tables.step_ids(action)
        found = memory.finished(tables)
        if found is not None:
            batch.append(memory.take(found))
        if sum(len(part[-1]) for part in batch) >= BATCH:
            learned += sum(len(part[-1]) for part in batch)
            learn(net, batch, 1e-3 * (1 - 0.95 * minutes / given.minutes), rng)
            batch = []
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
    axes.set(xlabel="minutes of processor time", ylabel="points per deal better", title="Dominó by PPO")
    axes.legend()
    figure.savefig(path, dpi=110)


if __name__ == "__main__":
    main()
