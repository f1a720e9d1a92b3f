#!/usr/bin/env python3
"""play_domino.py NET - the network of train_domino.py as a bot for the arena:

    carteado-lab match domino --bot "cmd:python3 examples/python/play_domino.py domino.npz" --bot easy --duplicate
"""

import sys

import numpy as np

import carteado.bot
from domino_net import Net, inputs


def main():
    net = Net.load(sys.argv[1])

    def agent(view):
        cards, numbers = view.observe()
        logits, _ = net.forward(inputs(cards[None], numbers[None]))
        actions = view.game.actions
        return actions.act(view, int(np.where(actions.mask(view), logits[0], -np.inf).argmax()))

    carteado.bot.serve(agent, name="PPO")


if __name__ == "__main__":
    main()
