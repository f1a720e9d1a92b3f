#!/usr/bin/env python3
"""check_facts.py PROGRAM [HINTS [LANG [SEED]]] - checks the facts that hints tell.

The program plays matches through `carteado engine` and asks for a hint in many positions. Each fact
of a hint ("facts" of `think`) is compared with the position as this script sees it: the view of the
seat, the legal acts, and the view after the act. The rules of cards and melds that it needs are
written here again, so an error in the hints' code is not repeated. Exit status 1: a fact is false,
or too few hints name a fact of their position. With LANG the hints are printed for reading, in that
language. SEED, a whole number, chooses other deals. Without HINTS it checks 96, and 400 where
CT_PROPERTY_DEALS asks for long tests."""
import os
import re
import sys

from engine_talk import Engine, Refused

SUITS = {"c": "paus", "d": "ouros", "h": "copas", "s": "espadas"}
RANKS = "A23456789TJQK"
LEAST = 70  # per cent of hints that must name a fact of the position
ASIDE = {"give_up", "rendo", "challenge", "bet_into_pot", "bet_into_bank", "expose_top", "misdeal"}
# GAMES: options and the players that give hints. Positions come from `medium` and `random`.
GAMES = [
    ("buraco", "", "master:24"),
    ("buraco", "stbl", "master:24"),
    ("samba", "", "master:16"),
    ("hombre", "", "master:24"),
    ("hombre", "seats=4", "master:24"),
    ("solo", "", "master:24"),
    ("domino", "", "master:24"),
    ("cao_vermelho", "", "master:24"),
    ("cao_polones", "", "master:24"),
    ("monte", "", "master:24"),
    ("piramide", "ms", "hard"),
    ("golfe", "seats=2", "master:24"),
    ("onze", "", "hard"),
    ("cachorro", "manual", "hard"),
    ("poquer", "", "hard:40"),
    ("poquer", "principiante", "hard:40"),
    ("buraco", "fechado", "master:12"),
    ("buraco", "duro irregularities=on", "master:12"),
    ("samba", "seats=2 irregularities=on", "master:8"),
    ("hombre", "iberico irregularities=on", "master:12"),
    ("domino", "sete_de_ouros seats=5", "master:12"),
    ("cao_vermelho", "referee", "master:12"),
    ("monte", "banca_fixa", "master:12"),
    ("golfe", "golf_strict", "hard"),
    ("onze", "elevens", "hard"),
    ("piramide", "par", "hard"),
]


def rank(card):
    return RANKS.index(card[0]) + 1


def high(card):
    """The rank with the ace above the king."""
    return 14 if card[0] == "A" else rank(card)


def wild(card):
    return card == "XX" or card[0] == "2"


class Scene:
    """A position, the hinted act, and the position after it."""

    def __init__(self, engine, row, seat, thought, gone):
        self.engine, self.seat, self.thought = engine, seat, thought
        self.game, options, _ = row
        # Buraco: whether a two that becomes natural makes a canastra clean again (R19)
        self.trios = options == "elevens"  # Onze
        self.cleans = options.split()[:1] and options.split()[0] in ("aberto", "fechado", "stbl")
        self.gone = gone  # cards played or thrown away in this deal, as this seat saw them
        self.view = engine.json(f"view {seat}")
        self.act = thought["act"]
        self.verb = self.act.split()[0]
        self.args = self.act.split()[1:]
        self.legal = engine.ask("legal")
        self.after = self.then(self.act)

    def then(self, act):
        self.engine.ask(f"play {self.seat} {act}")
        view = self.engine.json(f"view {self.seat}")
        self.engine.ask("undo")
        return view

    def zones(self, view=None):
        return {z["id"]: z for z in (view or self.view)["zones"]}

    def cards(self, zone, view=None):
        z = self.zones(view).get(zone)
        return (z.get("cards") or [None] * z["n"]) if z else []

    def count(self, zone, view=None):
        z = self.zones(view).get(zone)
        return z["n"] if z else 0

    def hand(self, view=None):
        return self.cards(f"hand@{self.seat}", view)

    def field(self, name, view=None):
        return (view or self.view)["fields"][name]

    @property
    def side(self):
        return self.view["team"][self.seat]

    def choices(self):
        aside = ASIDE | ({"take", "drop", "fail", "toss", "ask3"} if self.game == "samba" else set())
        return [a for a in self.legal if a.split()[0] not in aside]

    def takes(self):
        return [a for a in self.legal if a.split()[0].startswith("take")]


# ---- melds (Buraco, Samba) ------------------------------------------------------------------


def melds(s, view=None):
    return {k: z for k, z in s.zones(view).items() if z["name"] == "meld" and z["n"]}


def changed(s):
    """The meld that the act laid or extended: its cards before and after."""
    old = melds(s)
    for k, z in melds(s, s.after).items():
        if k not in old or old[k]["cards"] != z["cards"]:
            return (old[k]["cards"] if k in old else []), z
    return [], None


def run_places(cards):
    """The lowest place of a run with its natural cards in their places, or None for a set."""
    naturals = [(i, c) for i, c in enumerate(cards) if not wild(c)]
    if len({c[0] for _, c in naturals}) < 2:
        return None
    for low in range(0, 14):
        if all(low + i in (rank(c), high(c)) for i, c in naturals):
            return low
    return None


def buraco_kind(s, zone):
    """0 for no canastra, otherwise what it is worth."""
    cards = zone["cards"]
    naturals = [c for c in cards if not wild(c)]
    if len(cards) < 7:
        return 0
    low = run_places(cards)
    if low is None:  # a set
        return 100 if len(naturals) < len(cards) else 200
    pure = all(c == RANKS[(low + i - 1) % 13] + naturals[0][1] for i, c in enumerate(cards))
    settled = cards[max(0, 2 - low)][0] == "2" and 2 - low in zone.get("marks", [])
    if not pure or (settled and not s.cleans):
        return 100
    if low == 1 and len(cards) >= 13:
        return 1000 if len(cards) == 14 else 500
    return 200


def buraco_fits(cards, card):
    low = run_places(cards)
    naturals = [c for c in cards if not wild(c)]
    if low is None:
        return bool(naturals) and naturals[0][0] == card[0]
    if naturals[0][1] != card[1]:
        return False
    for place in {rank(card), high(card)}:
        i = place - low
        if i in (-1, len(cards)) or (0 <= i < len(cards) and wild(cards[i])):
            return True
    return False


def near(a, b):
    """Whether two cards of a suit lie within two places."""
    return any(abs(x - y) <= 2 for x in {rank(a), high(a)} for y in {rank(b), high(b)})


def points_buraco(card):
    return 20 if card == "XX" else 15 if card[0] == "A" else 10 if rank(card) >= 8 or rank(card) == 2 else 5


def others(hand, card):
    rest = list(hand)
    if card in rest:  # an exposed card (irregularities) lies on the table
        rest.remove(card)
    return [c for c in rest if not wild(c)]


def lost_wilds(s, act):
    after = s.then(act)
    hand = s.hand(after)
    return isinstance(after["turn"], int) and sum(map(wild, hand)) < sum(map(wild, s.hand()))


def own_clean(s):
    return any(z["side"] == s.side and buraco_kind(s, z) >= 200 for z in melds(s).values())


def foes(s):
    return [z["cards"] for z in melds(s).values() if z["side"] != s.side]


def went_out(s):
    return not isinstance(s.after["turn"], int) and s.field("out", s.after) == s.seat + 1


BURACO = {
    "out": lambda s, n, c: went_out(s) and not s.field("foul", s.after),
    "morto": lambda s, n, c: not s.field("taker")[s.side] and s.field("taker", s.after)[s.side],
    "cleans": lambda s, n, c: len(changed(s)[0]) >= 7 and buraco_kind(s, changed(s)[1]) == n[0] >= 200
    and any(wild(x) for x in changed(s)[0]),
    "clean": lambda s, n, c: len(changed(s)[0]) < 7 and buraco_kind(s, changed(s)[1]) == n[0] >= 200,
    "dirty": lambda s, n, c: len(changed(s)[0]) < 7 and buraco_kind(s, changed(s)[1]) == n[0] == 100,
    "special": lambda s, n, c: buraco_kind(s, changed(s)[1]) == n[0] >= 500,
    "first": lambda s, n, c: not own_clean(s) and buraco_kind(s, changed(s)[1]) >= 200,
    "reach": lambda s, n, c: s.field("minimum")[s.side] == n[0] > 0 and not s.field("minimum", s.after)[s.side],
    "towards": lambda s, n, c: s.field("minimum")[s.side] - s.field("laid", s.after) == n[0] > 0,
    "grows": lambda s, n, c: changed(s)[1]["n"] == n[1] == 7 - n[0] and n[0] > 0,
    "grows.clean": lambda s, n, c: changed(s)[1]["n"] == n[1] == 7 - n[0] > 0
    and not any(wild(x) for x in changed(s)[1]["cards"]),
    "longer": lambda s, n, c: changed(s)[1]["n"] == n[0] > len(changed(s)[0]) >= 7 and buraco_kind(s, changed(s)[1]) >= 200,
    "longer.dirty": lambda s, n, c: changed(s)[1]["n"] == n[0] > len(changed(s)[0]) >= 7
    and buraco_kind(s, changed(s)[1]) == 100,
    "takes": lambda s, n, c: s.count("pile") == n[0] and c[0] == s.cards("pile")[-1],
    "costs": lambda s, n, c: s.takes() and all(lost_wilds(s, a) for a in s.takes()),
    "small": lambda s, n, c: s.count("pile") == n[0] <= 3 and c[0] == s.cards("pile")[-1],
    "locks": lambda s, n, c: s.args == ["XX"],
    "locks.two": lambda s, n, c: s.args[0] == c[0] and c[0][0] == "2",
    "alone": lambda s, n, c: s.args[0] == c[0] and not [x for x in others(s.hand(), c[0]) if x[1] == c[0][1] and near(x, c[0])],
    "twice": lambda s, n, c: s.hand().count(c[0]) >= 2 and s.args[0] == c[0],
    "safe": lambda s, n, c: s.args[0] == c[0] and foes(s) and not any(buraco_fits(m, c[0]) for m in foes(s)),
    "unlaid": lambda s, n, c: s.args[0] == c[0] and not foes(s),
    "points": lambda s, n, c: s.args[0] == c[0] and points_buraco(c[0]) == n[0] >= 10,
    "short": lambda s, n, c: s.field("minimum")[s.side] - s.field("laid") == n[0] > 0,
}


def samba_kind(cards):
    wilds = sum(map(wild, cards))
    if len(cards) < 7:
        return 0
    if wilds == len(cards):
        return 2000
    if len({c[0] for c in cards if not wild(c)}) > 1:
        return 1500
    return 300 if wilds else 500


def samba_full(s, view):
    return sum(1 for z in melds(s, view).values() if z["side"] == s.side and z["n"] >= 7)


def samba_fits(cards, card):
    naturals = [c for c in cards if not wild(c)]
    if not naturals:
        return False
    if len({c[0] for c in naturals}) == 1:
        return naturals[0][0] == card[0]
    places = sorted(high(c) for c in naturals)
    return card[1] == naturals[0][1] and len(cards) < 7 and high(card) in (places[0] - 1, places[-1] + 1)


def samba_alone(hand, card):
    rest = [x for x in others(hand, card) if x[0] != "3"]
    return not [x for x in rest if x[0] == card[0] or (x[1] == card[1] and abs(high(x) - high(card)) <= 2)]


def closes(worth):
    return lambda s, n, c: len(changed(s)[0]) < 7 and samba_kind(changed(s)[1]["cards"]) == n[0] == worth


SAMBA = {
    "out": lambda s, n, c: went_out(s),
    "dirty": closes(300),
    "clean": closes(500),
    "samba": closes(1500),
    "wild": closes(2000),
    "second": lambda s, n, c: samba_full(s, s.view) == 1 and samba_full(s, s.after) == 2,
    "reach": BURACO["reach"],
    "towards": BURACO["towards"],
    "grows": BURACO["grows"],
    "longer": lambda s, n, c: changed(s)[1]["n"] == n[0] > len(changed(s)[0]) >= 7,
    "takes": BURACO["takes"],
    "costs": lambda s, n, c: s.takes() and all(lost_wilds(s, a) for a in s.takes()),
    "small": BURACO["small"],
    "prizes": lambda s, n, c: wild(s.args[0]) and s.field("prized", s.after) == 1,
    "bars": lambda s, n, c: c[0] in ("3c", "3s") and s.args[0] == c[0],
    "alone": lambda s, n, c: s.args[0] == c[0] and samba_alone(s.hand(), c[0]),
    "safe": lambda s, n, c: s.args[0] == c[0] and foes(s) and not any(samba_fits(m, c[0]) for m in foes(s)),
    "unlaid": BURACO["unlaid"],
    "keeps": lambda s, n, c: sum(1 for x in s.hand() if x[0] == c[0][0]) - 1 == n[0] > 1 and s.args[0] == c[0],
    "points": lambda s, n, c: (20 if c[0][0] == "A" else 10 if rank(c[0]) >= 8 else 5) == n[0] >= 10 and s.args[0] == c[0],
    "ask": lambda s, n, c: len(s.hand()) == n[0] and s.verb == "ask",
    "answer": lambda s, n, c: len(s.hand()) == n[0] and s.verb in ("yes", "no"),
}

# ---- tricks (Solo, Hombre) -----------------------------------------------------------------


class Trick:
    """The trick on the table as seen by the seat on turn."""

    def __init__(self, s):
        self.s = s
        self.trump = "cdhs"[s.field("trump")] if s.field("trump") >= 0 else "?"
        self.solo = s.game == "solo"
        hand = s.hand()
        self.led = s.cards("trick")
        pack = (
            [r + u for r in "9AKJQ8765" for u in "cdhs"]
            if self.solo
            else [r + u for r in "A234567JQK" for u in "cdhs"]
        )
        away = set(hand) | set(self.led) | s.gone
        self.out = [c for c in pack if c not in away]
        self.last = len(self.led) + 1 == s.view["seats"]

    def suit(self, card):
        black_ace = not self.solo and card in ("Ac", "As")
        return self.trump if black_ace else card[1]

    def power(self, card):
        if self.solo:
            return "5678QJKA9".index(card[0]) + 1
        trump, red = self.suit(card) == self.trump, card[1] in "dh"
        if card == "As":
            return 30
        if card == "Ac":
            return 28
        if trump and card == ("7" if red else "2") + self.trump:
            return 29
        if trump and red and card[0] == "A":
            return 27
        order = "765432AJQK" if red else "234567JQK"
        return order.index(card[0]) + 1

    def beats(self, a, b):
        if self.suit(a) == self.suit(b):
            return self.power(a) > self.power(b)
        return self.suit(a) == self.trump

    def best(self):
        best = self.led[0]
        for c in self.led[1:]:
            if self.beats(c, best):
                best = c
        return best

    def winners(self):
        legal = [a.split()[1] for a in self.s.legal if a.startswith("play ")]
        return [c for c in legal if self.beats(c, self.best())]

    def mine(self, suit):
        return [c for c in self.s.hand() if self.suit(c) == suit]


def trick_fact(key, s, n, c):
    t = Trick(s)
    card = s.args[0]
    letter = "cdhs"[n[1]]
    suit = t.mine(t.suit(card))
    low = min(suit, key=t.power)
    if key in ("top", "high", "draws", "out"):
        if t.led:
            return False
    elif key not in ("single", "lowest", "void") and not t.led:
        return False
    if key == "top":
        return c[0] == card and not [x for x in t.out if t.beats(x, card)]
    if key == "high":
        higher = [x for x in t.out if t.suit(x) == t.suit(card) and t.power(x) > t.power(card)]
        return c[0] == card and not higher and t.suit(card) == letter != t.trump
    if key == "draws":
        return t.suit(card) == t.trump == letter and n[0] == len([x for x in t.out if t.suit(x) == t.trump])
    if key == "out":
        return t.suit(card) == letter and n[0] == len([x for x in t.out if t.suit(x) == letter])
    if key == "single" or key == "void":
        return c[0] == card and len(suit) == 1 and t.suit(card) == letter
    if key == "lowest":
        return c[0] == card == low and len(suit) > 1 and t.suit(card) == letter
    if key == "last":
        return t.last and c == [card, t.best()] and t.beats(card, t.best())
    if key == "sure":
        return c == [card, t.best()] and t.beats(card, t.best()) and not [x for x in t.out if t.beats(x, card)]
    if key == "ruffs":
        led = t.suit(t.led[0])
        return c[0] == card and t.suit(card) == t.trump and led == letter != t.trump and not t.mine(led)
    if key == "beats":
        return c == [card, t.best()] and t.beats(card, t.best())
    if key == "cheapest":
        return card == c[0] and card in t.winners() and not [x for x in t.winners() if t.beats(card, x)]
    if key == "partner":
        owner = s.zones()["trick"]["players"][t.led.index(t.best())]
        return c[0] == t.best() and s.view["team"][owner] == s.side and owner != s.seat
    if key == "cannot":
        return c[0] == t.best() and not t.winners()
    if key == "saves":
        return c[0] in t.winners() and not t.beats(card, t.best())
    return None


def count(s, ranks):
    return sum(1 for c in s.hand() if c[0] in ranks)


def of_suit(s, i, hand=None):
    return sum(1 for c in (hand or s.hand()) if c[1] == "cdhs"[i])


def solo_row(s, card, n):
    have = set(s.hand()) | {card}
    order = [r + card[1] for r in "9AKJQ8765"]
    got = 0
    while got < 9 and order[got] in have:
        got += 1
    return got == n


SOLO_VALUE = {"solo": 1, "pedido": 3, "natural": 4}


def solo_price(s):
    if s.verb == "melhor":
        bid = s.field("bid")
        return [1, 3, 4][(bid - 1) // 2] * 2
    return SOLO_VALUE[s.verb.replace("_ouros", "")] * (2 if "ouros" in s.verb else 1)


SOLO = {
    "few": lambda s, n, c: count(s, "9A") == n[0] and s.verb == "passo",
    "short": lambda s, n, c: of_suit(s, n[1]) == n[0] == max(of_suit(s, i) for i in range(4)),
    "long": lambda s, n, c: of_suit(s, n[1]) == n[0],
    "high": lambda s, n, c: count(s, "9A") == n[0],
    "price": lambda s, n, c: solo_price(s) == n[0],
    "trumps": lambda s, n, c: "cdhs"[n[1]] == s.args[0] and of_suit(s, n[1]) == n[0],
    "row": lambda s, n, c: c[0] == s.args[0] and solo_row(s, c[0], n[0]),
    "asks": lambda s, n, c: s.args[0][1] == "cdhs"[n[1]] and of_suit(s, n[1]) == n[0],
    "left": lambda s, n, c: c[0] == s.args[0] and of_suit(s, n[1]) - 1 == n[0] and s.args[0][1] == "cdhs"[n[1]],
    "void": lambda s, n, c: c[0] == s.args[0] and of_suit(s, n[1]) == 1 and s.args[0][1] == "cdhs"[n[1]],
}


def hombre_trumps(cards, suit):
    return [c for c in cards if c in ("As", "Ac") or c[1] == "cdhs"[suit]]


def hombre_strong(s):
    return sum(1 for c in s.hand() if c in ("As", "Ac") or c[0] == "K")


def hombre_kept(s):
    kept = list(s.hand())
    for c in s.args:
        kept.remove(c)
    return kept


def hombre_junk(s, n):
    trump = s.field("trump")
    return len(s.args) == n and not hombre_trumps(s.args, trump) and not [c for c in s.args if c[0] == "K"]


def hombre_matadors(s, suit):
    named = {"As", "Ac", ("7" if "cdhs"[suit] in "dh" else "2") + "cdhs"[suit]}
    return len(named & set(s.hand()))


HOMBRE = {
    "few": lambda s, n, c: hombre_strong(s) == n[0],
    "short": lambda s, n, c: len(hombre_trumps(s.hand(), n[1])) == n[0] == max(len(hombre_trumps(s.hand(), i)) for i in range(4)),
    "long": lambda s, n, c: len(hombre_trumps(s.hand(), n[1])) == n[0],
    "strong": lambda s, n, c: hombre_strong(s) == n[0],
    "trumps": lambda s, n, c: s.args[0] == "cdhs"[n[1]] and len(hombre_trumps(s.hand(), n[1])) == n[0],
    "matadors": lambda s, n, c: hombre_matadors(s, n[1]) == n[0] > 0,
    "junk": lambda s, n, c: hombre_junk(s, n[0]),
    "keeps": lambda s, n, c: len(hombre_trumps(hombre_kept(s), s.field("trump"))) == n[0],
    "kings": lambda s, n, c: sum(1 for x in hombre_kept(s) if x[0] == "K" and x[1] != "cdhs"[s.field("trump")]) == n[0] > 0,
    "calls": lambda s, n, c: c[0] == s.args[0] and n[0] == len([x for x in s.hand() if x[1] == c[0][1] and x not in ("As", "Ac")]),
    "won": lambda s, n, c: s.count(f"taken@{s.seat}") // s.view["seats"] == n[0],
}

# ---- Dominó ---------------------------------------------------------------------------------


def domino_behind(s, card):
    """The cards that can only be played after this one."""
    out = {c for c in s.cards("aside") if c}
    r = rank(card)
    ranks = [x for x in range(1, 14) if (r >= 7 and x > r) or (r <= 7 and x < r)]
    return [RANKS[x - 1] + card[1] for x in ranks if RANKS[x - 1] + card[1] not in out]


def domino_next(s, card):
    r = rank(card)
    return [c for c in domino_behind(s, card) if abs(rank(c) - r) == 1]


def domino_locks(s, card, n):
    behind = domino_behind(s, card)
    fits = f"play {card}" in s.legal and card != s.args[0]
    return fits and not set(behind) & set(s.hand()) and len(behind) == n > 0


DOMINO = {
    "end": lambda s, n, c: c[0] == s.args[0] and not domino_next(s, c[0]),
    "own": lambda s, n, c: domino_next(s, s.args[0]) == [c[0]] and c[0] in s.hand(),
    "waits": lambda s, n, c: len(set(domino_behind(s, s.args[0])) & set(s.hand())) == n[0] > 0 and c[0] == s.args[0],
    "locks": lambda s, n, c: domino_locks(s, c[0], n[0]),
    "fits": lambda s, n, c: len([a for a in s.legal if a.startswith("play ")]) == n[0],
    "aces": lambda s, n, c: count(s, "A") == n[0] >= 3,
    "kings": lambda s, n, c: count(s, "K") == n[0] >= 3,
    "sevens": lambda s, n, c: count(s, "7") == n[0],
    "pass": lambda s, n, c: not [a for a in s.legal if a.startswith("play ")],
}

# ---- betting games --------------------------------------------------------------------------


def bank_unseen(s):
    seen = {c for z in s.view["zones"] for c in z.get("cards") or [] if c}
    return [r + u for r in RANKS for u in "cdhs" if r + u not in seen]


def bank_beats(card, turned):
    return card[1] == turned[1] and high(card) > high(turned)


def vermelho_wins(s):
    return [t for t in bank_unseen(s) if any(bank_beats(c, t) for c in s.hand())]


def bet_of(s):
    return int(s.args[-1])


def refused(s, act):
    try:
        s.then(act)
    except Refused:
        return True
    return False


def lowest_bet(s):
    return refused(s, f"{s.verb} {bet_of(s) - 1}")


def leads(s, n):
    most = max(x for i, x in enumerate(s.view["score"]) if i != s.seat)
    own = s.view["score"][s.seat]
    return own <= most < own + n == own + bet_of(s)


VERMELHO = {
    "none": lambda s, n, c: not vermelho_wins(s) and len(bank_unseen(s)) == n[0],
    "against": lambda s, n, c: len(vermelho_wins(s)) == n[0] and len(bank_unseen(s)) - n[0] == n[1],
    "lead": lambda s, n, c: leads(s, n[0]),
    "pot": lambda s, n, c: s.field("pot") == n[0] == bet_of(s),
    "least": lambda s, n, c: bet_of(s) == n[0] and lowest_bet(s),
    "leaves": lambda s, n, c: s.field("pot") - bet_of(s) == n[0],
    "beats": lambda s, n, c: s.cards("turned")[-1] == c[0] and bank_beats(s.args[0], c[0]),
    "beats.one": lambda s, n, c: s.cards("turned")[-1] == c[0] and [x for x in s.hand() if bank_beats(x, c[0])] == [s.args[0]],
    "cannot": lambda s, n, c: s.cards("turned")[-1] == c[0] and not [x for x in s.hand() if bank_beats(x, c[0])],
}


def polones_loses(s):
    """How often no unseen hand of this size beats the next card, in per cent."""
    unseen, k = bank_unseen(s), s.count(f"hand@{s.seat}")
    from math import comb

    total = comb(len(unseen) - 1, k)
    lost = sum(comb(len(unseen) - 1 - sum(bank_beats(c, t) for c in unseen), k) for t in unseen)
    return 100 * lost / total / len(unseen)


def polones_richest(s):
    banker = s.field("dealer")
    return max(
        x + (s.field("pot") if i == banker else 0) for i, x in enumerate(s.view["score"]) if i != s.seat
    )


POLONES = {
    "least": lambda s, n, c: bet_of(s) == n[0] and lowest_bet(s),
    "pays": lambda s, n, c: min(2 * bet_of(s), s.field("pot")) == n[0] and n[1] == bet_of(s),
    "seldom": lambda s, n, c: abs(polones_loses(s) - n[0]) <= 0.51 and n[0] > 50,
    "often": lambda s, n, c: abs(100 - polones_loses(s) - n[0]) <= 0.51 and n[0] > 50,
    "costs": lambda s, n, c: s.view["score"][s.seat] - s.after["score"][s.seat] == n[0],
    "most": lambda s, n, c: bet_of(s) == n[0] and refused(s, f"bank {n[0] + 1}"),
    "opens": lambda s, n, c: bet_of(s) == n[0] and s.after["score"][s.seat] == n[1],
    "richest": lambda s, n, c: polones_richest(s) == n[0] >= bet_of(s),
    "beats": lambda s, n, c: s.cards("turned")[-1] == c[0] and bank_beats(s.args[0], c[0]),
    "cannot": lambda s, n, c: s.cards("turned")[-1] == c[0],
}


def monte_pack(s):
    seen = {c for z in s.view["zones"] for c in z.get("cards") or [] if c and not z["id"].startswith("drawn")}
    return [r + u for r in "A234567JQK" for u in "cdhs" if r + u not in seen]


def monte_for(s, pair):
    suits = {c[1] for c in s.cards(pair)}
    return sum(1 for c in monte_pack(s) if c[1] in suits)


def monte_left(s):
    return max(0, s.field("cover") - sum(s.field("on_upper")) - sum(s.field("on_lower")))


def monte_pair(s, n):
    own = s.args[0]
    return monte_for(s, own) == n[0] and monte_for(s, "lower" if own == "upper" else "upper") == n[1]


MONTE = {
    "better": lambda s, n, c: monte_pair(s, n) and n[0] > n[1],
    "even": lambda s, n, c: monte_pair(s, [n[0], n[0]]),
    "all": lambda s, n, c: bet_of(s) == monte_left(s) == n[0],
    "keeps": lambda s, n, c: s.view["score"][s.seat] - bet_of(s) == n[0],
    "few": lambda s, n, c: max(monte_for(s, "upper"), monte_for(s, "lower")) == n[0] and len(monte_pack(s)) == n[1],
    "taken": lambda s, n, c: monte_left(s) == 0,
    "covers": lambda s, n, c: bet_of(s) == n[0] and s.view["score"][s.seat] - n[0] == n[1],
    "seen": lambda s, n, c: s.field("rounds") == n[0],
    "hidden": lambda s, n, c: s.field("rounds") == n[0],
}

# ---- patiences ------------------------------------------------------------------------------


def cells(s, view=None):
    return [s.count(f"cell.{i}", view) for i in range(1, 29)]


def pyramid_free(there):
    free, i = set(), 0
    for row in range(7):
        for _ in range(row + 1):
            if there[i] and (row == 6 or not (there[i + row + 1] or there[i + row + 2])):
                free.add(i)
            i += 1
    return free


def pyramid_freed(s):
    return len(pyramid_free(cells(s, s.after)) - pyramid_free(cells(s)))


PIRAMIDE = {
    "clears": lambda s, n, c: sum(cells(s, s.after)) == 0,
    "frees": lambda s, n, c: pyramid_freed(s) == n[0] > 0,
    "left": lambda s, n, c: sum(cells(s, s.after)) == n[0] < sum(cells(s)),
    "nothing": lambda s, n, c: not [a for a in s.legal if a[:4] in ("king", "pair")],
    "reserve": lambda s, n, c: s.count("reserve") == n[0],
}


def golfe_field(s, view):
    return sum(z["n"] for z in view["zones"] if z["name"] == "cell" and z.get("seat") == s.seat)


def golfe_next(s):
    s.engine.ask(f"play {s.seat} {s.act}")
    takes = [a for a in s.engine.ask(f"legal {s.seat}") if a.startswith("take ")]
    s.engine.ask("undo")
    return takes


def golfe_shown(s, n, c):
    takes = golfe_next(s)
    return len(takes) == n and (n != 1 or s.cards(takes[0].split()[1] + f"@{s.seat}", s.after) == [c[0]])


GOLFE = {
    "clears": lambda s, n, c: golfe_field(s, s.after) == 0,
    "next": lambda s, n, c: golfe_shown(s, n[0], c),
    "left": lambda s, n, c: golfe_field(s, s.after) == n[0],
    "nothing": lambda s, n, c: not [a for a in s.legal if a.startswith("take ")],
    "stock": lambda s, n, c: s.count(f"stock@{s.seat}") == n[0],
}


def onze_pairs(s):
    """What the other places can make: pairs of eleven, and pairs or trios of court cards."""
    tops = [s.cards(f"place.{i}")[-1] for i in range(1, 10)]
    left = [i for i in range(9) if str(i + 1) not in s.args]
    pairs = [(a, b) for a in left for b in left if a < b]
    number = sum(1 for a, b in pairs if rank(tops[a]) + rank(tops[b]) == 11)
    if s.trios:
        courts = [sum(1 for i in left if tops[i][0] == r) for r in "JQK"]
        return number + courts[0] * courts[1] * courts[2]
    faces = [i for i in left if rank(tops[i]) > 10 and i not in (3, 4, 5)]
    return number + len(faces) * (len(faces) - 1) // 2


ONZE = {
    "pairs": lambda s, n, c: n[0] == onze_pairs(s),
    "courts": lambda s, n, c: n[0] == sum(1 for i in s.args if rank(s.cards(f"place.{i}")[-1]) > 10),
}


def dog_fits(s, card):
    tops = [s.cards(f"foundation.{i}", s.after)[-1] for i in range(1, 9)]
    return any(t[1] == card[1] and rank(t) == rank(card) + 1 for t in tops)


def dog_builds(s):
    return [a for a in s.legal if a.startswith("build ")]


CACHORRO = {
    "opens": lambda s, n, c: s.cards(s.args[0], s.after)[-1] == c[0] and not dog_fits(s, c[0]),
    "opens.fits": lambda s, n, c: s.cards(s.args[0], s.after)[-1] == c[0] and dog_fits(s, c[0]),
    "empties": lambda s, n, c: s.count(s.args[0], s.after) == 0,
    "kennel": lambda s, n, c: s.args[0].startswith("kennel")
    and s.cards(s.args[0]) == [c[0]]
    and not [a for a in dog_builds(s) if a.split()[1].startswith("packet")],
    "others": lambda s, n, c: len(dog_builds(s)) - 1 == n[0],
    "nothing": lambda s, n, c: not dog_builds(s),
}


def poquer_line(s, row):
    """The cards of the row or column of the card's cell after the act."""
    at = int(s.args[0]) - 1
    places = [at // 5 * 5 + i for i in range(5)] if row else [at % 5 + 5 * i for i in range(5)]
    return [x for p in places for x in s.cards(f"cell.{p + 1}", s.after)]


def poquer_points(view):
    return sum(e["amount"] for e in view["edges"])


def poquer_suit(row):
    def check(s, n, c):
        line = poquer_line(s, row)
        return len(line) == n[0] > 1 and {x[1] for x in line} == {"cdhs"[n[1]]}

    return check


def poquer_open(line, n):
    ranks = {rank(x) for x in line}
    return len(line) == n == len(ranks) and max(ranks) - min(ranks) <= 4


def poquer_straight(row):
    return lambda s, n, c: poquer_open(poquer_line(s, row), n[0])


def poquer_straights(s, n, c):
    return all(poquer_open(poquer_line(s, row), n[not row]) for row in (True, False))


def poquer_gains(s, n, c):
    return poquer_points(s.after) - poquer_points(s.view) == n[0] > 0


def poquer_best(s, n, c):
    now = poquer_points(s.view)
    return now == n[0] and all(poquer_points(s.then(a)) <= now for a in s.legal if a.startswith("swap "))


POQUER = {
    "gains": poquer_gains,
    "suit.row": poquer_suit(True),
    "suit.column": poquer_suit(False),
    "straight.row": poquer_straight(True),
    "straight.column": poquer_straight(False),
    "straight.both": poquer_straights,
    "fresh": lambda s, n, c: len(poquer_line(s, True)) == len(poquer_line(s, False)) == 1,
    "fresh.row": lambda s, n, c: len(poquer_line(s, True)) == 1,
    "fresh.column": lambda s, n, c: len(poquer_line(s, False)) == 1,
    "best": poquer_best,
}

FACTS = {
    "buraco": BURACO,
    "samba": SAMBA,
    "solo": SOLO,
    "hombre": HOMBRE,
    "domino": DOMINO,
    "cao_vermelho": VERMELHO,
    "cao_polones": POLONES,
    "monte": MONTE,
    "piramide": PIRAMIDE,
    "golfe": GOLFE,
    "onze": ONZE,
    "cachorro": CACHORRO,
    "poquer": POQUER,
}

# ---- one hint -------------------------------------------------------------------------------


def gain(s, fact):
    """The gain of a fact is that of the ratings, in tenths, and for the right act."""
    rated = {a["act"]: a for a in s.thought["acts"] if "gain" in a}
    other, n = fact["other"], fact["numbers"]
    if other == s.thought["usual"] and s.act != other:
        row, sign = rated[s.act], 1
    elif s.act == s.thought["usual"]:
        row, sign = rated[other], -1
    else:
        return False
    return abs(sign * row["gain"] * 10 - n[0]) <= 0.505 and row["worlds"] == n[1] and n[0] > 0


def numbers_told(fact):
    """Every number of the sentence is a number of the fact, or belongs to a card or an act."""
    text = re.sub(r"“[^”]*”", "", fact["text"])
    text = re.sub(r"(10|[2-9AJQK])[♣♦♥♠]", "", text)
    told = re.findall(r"\d[\d.]*(?:,\d)?", text)
    known = {"13", "100"} if fact["key"].split(".")[0] != "gain" else set()
    for n in fact["numbers"]:
        known |= {str(n), f"{n:,}".replace(",", "."), f"{n / 10:.1f}".replace(".", ",")}
        if fact["key"] == "gain" and n >= 100:  # told without tenths
            known.add(f"{(n + 5) // 10:,}".replace(",", "."))
    return all(t.rstrip(".") in known or t == "2" and "locks" in fact["key"] for t in told)


def suit_told(fact):
    text = re.sub(r"“[^”]*”", "", fact["text"])
    words = [w for w in SUITS.values() if re.search(rf"\b{w}\b", text)]
    return not words or words == [list(SUITS.values())[fact["numbers"][1]]]


def well_told(fact):
    """Whether the sentence has all its parts, and no number or suit that the fact has not."""
    return bool(fact["text"]) and "$" not in fact["text"] and numbers_told(fact) and suit_told(fact)


def is_blind(s, fact):
    """Whether this script would accept a wrong number or another card, so that its check is none."""
    n, c = fact["numbers"], fact["cards"]
    wrong = []
    if n[0]:
        wrong.append({**fact, "numbers": [n[0] + 2, n[1]]})  # a gain may be rounded either way
    if c:
        wrong.append({**fact, "cards": ["3d" if c[0] != "3d" else "4d", *c[1:]]})
    return not fact["general"] and any(holds(s, w) for w in wrong)


def holds(s, fact):
    """Whether the fact is true here."""
    key, n, c = fact["key"], fact["numbers"], fact["cards"]
    if fact["general"]:
        return True
    if key.startswith("only"):
        return len(s.choices()) == 1
    if key.startswith("gain"):
        return gain(s, fact)
    kind, _, name = key.partition(".")
    if kind == "trick":
        return trick_fact(name, s, n, c)
    return FACTS[kind][name](s, n, c)


class Talk:
    """Plays a match and checks hints on the way."""

    def __init__(self, program, row, number, seed=0):
        self.row = row
        self.game, self.options, self.level = row
        self.engine, self.program, self.reader = Engine(program), program, None
        self.number, self.seed = number + 1000003 * seed, 0
        self.gone, self.own, self.last = set(), {}, None
        self.engine.ask(f"rules {self.game} {self.options}".rstrip())

    def deal(self):
        self.seed += 1
        self.gone, self.own = set(), {}
        self.engine.ask(f"deal {7919 * self.seed + self.number:064x}" if self.seed == 1 else "deal")

    def remember(self, seat, act):
        words = act.split()
        if words[0] == "corrigir":  # the card played last goes back to the hand
            self.gone.discard(self.last)
        if words[0] in ("play", "corrigir"):
            self.last = words[1]
            self.gone.add(words[1])
        if words[0] in ("trocar",):
            self.own.setdefault(seat, set()).update(words[1:])

    def step(self):
        """Plays one act. Returns the seat on turn before it, or None."""
        turn = self.engine.json("view public")["turn"]
        if turn == "over":
            self.engine.ask(f"rules {self.game} {self.options}".rstrip())
            self.seed += 100
            self.gone, self.own = set(), {}
            self.engine.ask(f"deal {7919 * self.seed + self.number:064x}")
            return None
        if turn == "dealer":
            self.deal()
            return None
        return turn

    def why(self, lang):
        """The hint in another language, from an engine that gets the same position."""
        if not self.reader:
            self.reader = Engine(self.program, lang)
            self.reader.ask(f"rules {self.game} {self.options}".rstrip())
        self.reader.process.stdin.write("set\n" + "\n".join(self.engine.ask("state")) + "\n")
        self.reader.ask(".")
        thought = self.reader.json("think " + self.level)
        return thought["act"] + " | " + thought["why"]

    def hints(self, wanted):
        """Yields (scene, thought) for `wanted` hints, one in several acts."""
        acts = 0
        while wanted:
            seat = self.step()
            if seat is None:
                continue
            acts += 1
            choice = len(self.engine.ask("legal")) > 1
            if acts % 5 == 0 and (choice or acts % 35 == 0):
                thought = self.engine.json("think " + self.level)
                gone = self.gone | self.own.get(seat, set())
                yield Scene(self.engine, self.row, seat, thought, gone)
                wanted -= 1
            act = self.engine.ask("bot random" if acts % 11 == 0 and self.game != "buraco" else "bot medium")[0]
            self.remember(seat, act)
            self.engine.ask(f"play {seat} {act}")


def usual_hints():
    return 400 if int(os.environ.get("CT_PROPERTY_DEALS", "0")) >= 100 else 96


def main(program, hints, lang=None, seed=0):
    bad, named, all_hints = [], 0, 0
    keys = {}
    for number, row in enumerate(GAMES):
        wanted = hints // len(GAMES) + (number < hints % len(GAMES))
        talk = Talk(program, row, number, seed)
        for s in talk.hints(wanted):
            all_hints += 1
            facts = s.thought["facts"]
            named += any(not f["general"] for f in facts)
            for f in facts:
                keys[f["key"]] = keys.get(f["key"], 0) + 1
                if is_blind(s, f):
                    bad.append(f"{row[0]}: {s.act}: this script does not check {f}")
                if not well_told(f) or not holds(s, f):
                    bad.append(f"{row[0]} {row[1]}: {s.act}: {f}\n  {s.engine.ask(f'look {s.seat}')}")
            if not facts:
                bad.append(f"{row[0]}: {s.act}: no fact at all")
            if lang:
                print(f"{row[0]} | {' '.join(x for x in s.hand() if x)} | {talk.why(lang)}")
        talk.engine.close()
    for b in bad:
        print("FALSE", b)
    if os.environ.get("FACTS_KEYS"):
        print(sorted(keys.items()))
    share = 100 * named // max(1, all_hints)
    print(f"{all_hints} hints, {share} % name a fact of the position, {len(bad)} false, {len(keys)} keys")
    return 1 if bad or share < LEAST else 0


if __name__ == "__main__":
    _, PROGRAM, HINTS, LANG, SEED = (sys.argv + [None] * 4)[:5]
    sys.exit(main(PROGRAM, int(HINTS or usual_hints()), LANG, int(SEED or 0)))
