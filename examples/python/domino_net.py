"""domino_net.py - the network of train_domino.py, in NumPy alone: two hidden layers, Adam."""

import carteado
import numpy as np

HIDDEN = 192


NOT_HELD = [i for i, row in enumerate(carteado.game("domino").observation.numbers) if row["name"].startswith("not_held")]


def inputs(cards, numbers):
    """The observation as numbers near 0 .. 1. The ranks that a seat is known not to hold are bits."""
    flat = cards.reshape(len(cards), -1).astype(np.float32)
    bits = (numbers[:, NOT_HELD, None] >> np.arange(1, 14) & 1).reshape(len(numbers), -1).astype(np.float32)
    return np.concatenate((flat, bits, np.clip(numbers, -1, 52).astype(np.float32) / 13), axis=1)


def chances(logits, mask):
    """The chance of each action (softmax); illegal ones have none."""
    logits = np.where(mask, logits, -np.inf)
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


class Net:
    """An actor and a critic with common hidden layers. The last output is the value of the position, the others are
    the logits of the actions."""

    def __init__(self, size=0, actions=0, seed=0):
        rng = np.random.default_rng(seed)
        shape = (size, HIDDEN, HIDDEN, actions + 1)
        self.parts = []
        for a, b in zip(shape, shape[1:]):
            self.parts += [rng.standard_normal((a, b), np.float32) * np.float32(np.sqrt(2 / max(a, 1))), np.zeros(b, np.float32)]
        self.parts[-2] *= np.float32(0.1)
        self.moments = [(np.zeros_like(p), np.zeros_like(p)) for p in self.parts]
        self.updates = 0

    def layers(self, x):
        w1, b1, w2, b2, w3, b3 = self.parts
        h1 = np.maximum(x @ w1 + b1, 0)
        h2 = np.maximum(h1 @ w2 + b2, 0)
        return h1, h2, h2 @ w3 + b3

    def forward(self, x):
        """Returns the logits of the actions and the value."""
        out = self.layers(x)[2]
        return out[:, :-1], out[:, -1]

    def update(self, x, mask, action, before, advantage, target, rate, clip=0.2, entropy=0.01, value=0.5):
        """One step of PPO. before: the chance that the action had when it was chosen."""
        w2, w3 = self.parts[2], self.parts[4]
        h1, h2, out = self.layers(x)
        rows = np.arange(len(x))
        p = chances(out[:, :-1], mask)
        ratio = p[rows, action] / before
        push = np.where(np.where(advantage > 0, ratio > 1 + clip, ratio < 1 - clip), 0, ratio * advantage)
        error = np.zeros_like(out)
        error[:, :-1] = p * push[:, None]
        error[rows, action] -= push
        logs = np.log(np.maximum(p, 1e-12))
        spread = -(p * logs).sum(axis=1, keepdims=True)
        error[:, :-1] += entropy * p * (logs + spread)
        error[:, -1] = value * np.clip(out[:, -1] - target, -1, 1)
        error /= len(x)
        d2 = (error @ w3.T) * (h2 > 0)
        d1 = (d2 @ w2.T) * (h1 > 0)
        slopes = [x.T @ d1, d1.sum(0), h1.T @ d2, d2.sum(0), h2.T @ error, error.sum(0)]
        norm = np.sqrt(sum(float((s * s).sum()) for s in slopes))
        shrink = np.float32(min(1.0, 0.5 / (norm + 1e-9)))
        self.updates += 1
        fix = np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for part, (m, v), slope in zip(self.parts, self.moments, slopes):
            slope *= shrink
            m += 0.1 * (slope - m)
            v += 0.001 * (slope * slope - v)
            part -= (rate * fix) * m / (np.sqrt(v) + 1e-7)

    def save(self, path):
        np.savez_compressed(path, *self.parts)

    @classmethod
    def load(cls, path):
        net = cls()
        with np.load(path) as data:
            net.parts = [data[name] for name in data.files]
        return net
