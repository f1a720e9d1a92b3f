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


class Net:
    """Predicts a fifth of the points that each action brings: the value of the position, which is the last output, and
    the advantage of each action over it. So all decisions teach the value, and actions need to learn only how they
    differ (a dueling network)."""

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
        out = self.layers(x)[2]
        return out[:, :-1] + out[:, -1:]

    def learn(self, x, action, target, rate, size=1024):
        """One pass over the decisions in batches: the squared error of the actions that were done."""
        order = np.random.default_rng(self.updates).permutation(len(x))
        for k in range(0, len(x), size):
            part = order[k : k + size]
            self.update(x[part], action[part], target[part], rate)

    def update(self, x, action, target, rate):
        w2, w3 = self.parts[2], self.parts[4]
        h1, h2, out = self.layers(x)
        rows = np.arange(len(x))
        error = np.zeros_like(out)
        error[:, -1] = error[rows, action] = np.clip(out[rows, action] + out[:, -1] - target, -1, 1) / len(x)
        d2 = (error @ w3.T) * (h2 > 0)
        d1 = (d2 @ w2.T) * (h1 > 0)
        slopes = [x.T @ d1, d1.sum(0), h1.T @ d2, d2.sum(0), h2.T @ error, error.sum(0)]
        self.updates += 1
        fix = np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for part, (m, v), slope in zip(self.parts, self.moments, slopes):
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
