#!/usr/bin/env python3
"""bot.py - an example of a bot for carteado (docs/bot-protocol.md). It plays every game, by a few
simple rules that look at the names of acts and at its own hand.

    carteado-lab match buraco --bot "cmd:python3 examples/bot.py" --bot v1 --deals 10 --duplicate
"""
import json
import sys

RANKS = "A23456789TJQK"


def say(**message):
    print(json.dumps(message), flush=True)


def hand_of(view):
    for zone in view["zones"]:
        if zone.get("hand") and zone.get("seat") == view["seat"]:
            return [c for c in zone.get("cards", []) if c]
    return []


def rank_of(card):
    return RANKS.find(card[0])


def company(card, hand):
    """How much a card has to do with the others: the same rank, or near it in the same suit."""
    if card == "XX" or card[0] == "2":
        return 100  # wild in games with melds
    sum_of = -1  # it meets itself once
    for other in hand:
        if other == "XX":
            continue
        if other[0] == card[0]:
            sum_of += 1
        elif other[1] == card[1] and abs(rank_of(other) - rank_of(card)) <= 2:
            sum_of += 2
    return sum_of


def wilds(act):
    return act.count("XX") + act.count(" 2")


class Seat:
    """What is known of the game that is being played."""

    def __init__(self, new):
        self.shy = {v["name"] for v in new["verbs"] if v["quits"] or v["aside"]}

    def choose(self, go):
        acts = [a for a in go["acts"] if a.split()[0] not in self.shy] or go["acts"]
        hand = hand_of(go["view"])
        verbs = [a.split()[0] for a in acts]
        laid = [a for a in acts if a.split()[0] in ("open", "meld", "add")]
        if laid:
            return min(laid, key=lambda a: (wilds(a), -len(a))), "what lies on the table counts"
        taken = [a for a in acts if a.startswith("take+") and not wilds(a)]
        if taken:
            return taken[0], "the pile"
        for verb in ("discard", "play"):
            cards = [a for a in acts if a.split()[0] == verb and len(a.split()) == 2]
            if cards and len(cards) == verbs.count(verb):
                return min(cards, key=lambda a: company(a.split()[1], hand)), "the loneliest card"
        for verb in ("draw_stock", "draw", "take", "match", "yes", "accept", "end", "pass", "passo"):
            if verb in verbs:
                return acts[verbs.index(verb)], ""
        return acts[0], ""


def main():
    seat = None
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            say(type="hello", name="example")
        elif kind == "new":
            seat = Seat(message)
        elif kind == "go":
            act, why = seat.choose(message)
            say(type="act", id=message["id"], act=act, why=why)
        elif kind == "bye":
            break


if __name__ == "__main__":
    main()
