"""fuzz.py [SECONDS] [libFuzzer options] - calls the package with inputs from atheris (tools/python.sh sanitize).

An input is a list of calls. Each call uses a public method or attribute of an object that an earlier call has returned.
The arguments are objects, numbers, texts, arrays, and objects that were never initialised. A call returns, or raises an
exception of a known kind. After the calls, each state must still be a position that the engine can read.
From time to time it prints how many calls returned. It fails if fewer than a tenth did, because then it tests little.
The sanitizers' library with libFuzzer must be preloaded, as tools/python.sh does.
"""

import copy
import io
import pickle
import sys

import atheris_no_libfuzzer as atheris

with atheris.instrument_imports(include=["carteado"]):
    import carteado
    import carteado.bot
    import carteado.core
    import carteado.players
    import carteado.spaces
    import carteado.vector

import numpy as np
from carteado import core, players, spaces, vector

# AttributeError: an object without its bytes, or a constant that cannot be set.
REFUSED = (TypeError, ValueError, OverflowError, RuntimeError, AttributeError, pickle.PicklingError)
GAMES = carteado.games()
KINDS = (core.Game, core.State, core.View, core.Rng, spaces.Observation, spaces.ActionSpace, players.Player, vector.Tables)
NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 10, 53, 64, 255, 256, 2**31, 2**32, 2**63, 2**64 - 1, 2**64, -(2**63), 10**40, 10**5000)
TEXTS = ("", "As", "XX", "play As", "0 pass", "deal", "easy", "medium", "match", "value", "en", "pt", "\0", "\ud800", "f" * 64, " " * 64)
TYPES = ("u1", "i1", "i4", "u4", "i8", "u8", "f4", "?", "O", "U3")
counts = {"inputs": 0, "calls": 0, "returned": 0}


class Run:
    """The objects of one input."""

    def __init__(self, data: bytes) -> None:
        self.data = atheris.FuzzedDataProvider(data)
        self.objects = []
        self.add(carteado.game(GAMES[self.below(len(GAMES))]))
        self.add(self.objects[0].new(self.below(256)))

    def below(self, n: int) -> int:
        return self.data.ConsumeIntInRange(0, n - 1)

    def pick(self, among):
        return among[self.below(len(among))]

    def add(self, made) -> None:
        """Keeps an object for later calls. A few are enough."""
        if isinstance(made, KINDS):
            if len(self.objects) >= 12:
                del self.objects[1 + self.below(11)]
            self.objects.append(made)

    def array(self):
        shape = self.pick(((), (0,), (1,), (2,), (4,), (53,), (4, 53), (2, 3, 4)))
        made = np.full(shape, self.pick((-1, 0, 1, 7, 41)), self.pick(TYPES))
        return made[..., ::2] if made.ndim and self.below(4) == 0 else made

    def number(self) -> int:
        return self.data.ConsumeInt(8) if self.below(4) == 0 else self.pick(NUMBERS)

    def value(self):
        """Anything that somebody could pass."""
        way = self.below(12)
        if way < 2:
            return self.number()
        if way == 2:
            return self.pick((None, True, float("nan"), 1e300, 1.0, (), [], {}, b"", {1: "easy"}, {0: None}, np.int64(1), np.float64(1)))
        if way == 3:
            return self.pick(TEXTS)
        if way == 4:
            return self.data.ConsumeUnicode(self.below(80))
        if way == 5:
            return self.data.ConsumeBytes(self.below(40))
        if way == 6:
            return self.pick(([self.number(), self.number()], [self.pick(TEXTS)] * 3, (self.array(), self.array())))
        if way == 7:
            return self.array()
        if way == 8:
            return self.pick(KINDS).__new__(self.pick(KINDS))
        state = self.pick(self.objects)
        if way == 9 and isinstance(state, core._Cards) and state.turn >= 0:
            return self.pick(state.legal())
        if way == 10 and isinstance(state, core._Cards):
            return state.text()
        return state

    def arguments(self):
        return [self.value() for _ in range(self.below(4))]

    def call(self) -> None:
        way = self.below(16)
        if way == 0:
            self.add(carteado.game(self.value(), *self.arguments()))
        elif way == 1:
            self.add(carteado.load(self.pick(self.objects).record() if self.below(2) else self.value()))
        elif way == 2:
            self.add(core.Rng(*self.arguments()))
        elif way == 3:
            self.add(players.Player(self.value(), self.pick(("easy", "medium", "random", self.value())), *self.arguments()))
        elif way == 4:
            self.add(vector.Tables(self.value(), self.pick((1, 2, 3, -1, 2**20 + 1, 2**64)), *self.arguments()))
        elif way == 5:
            carteado.solve(self.value(), self.value(), 500)
        elif way == 6:
            self.add(self.pick((copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))))(self.pick(self.objects)))
        elif way == 7:
            carteado.bot.serve(lambda view: self.value(), source=io.StringIO(self.data.ConsumeUnicode(300)), sink=io.StringIO())
        else:
            self.method()

    def method(self) -> None:
        """Uses a public method or attribute of an object."""
        of = self.pick(self.objects)
        name = self.pick([n for n in dir(type(of)) if not n.startswith("_")] + ["__eq__", "__hash__", "__repr__", "__iter__"])
        member = getattr(of, name)
        if not callable(member):
            if self.below(2):
                setattr(of, name, self.value())
            self.add(member)
        elif isinstance(of, players.Player) and name in ("think", "act"):
            member(self.value(), self.pick((1, 2, -1, 2**40, None)))
        elif name == "__iter__":
            for _, _seat in zip(range(3), member()):
                of.play(self.pick(of.legal()))
        else:
            made = member(*self.arguments())
            for one in made if isinstance(made, tuple) else (made,):
                self.add(one)

    def finish(self) -> None:
        for made in self.objects:
            repr(made)
            if isinstance(made, core.State):
                assert made.game.read(made.text()).text() == made.text()


def one_input(data: bytes) -> None:
    run = Run(data)
    for _ in range(40):
        if not run.data.remaining_bytes():
            break
        counts["calls"] += 1
        try:
            run.call()
            counts["returned"] += 1
        except REFUSED:
            pass
    run.finish()
    counts["inputs"] += 1
    if counts["inputs"] % 200 == 0:
        print(f"accepted: {counts['returned']} of {counts['calls']}", flush=True)
        assert counts["returned"] * 10 >= counts["calls"], "nearly all calls were refused"


if __name__ == "__main__":
    seconds = [f"-max_total_time={a}" if a.isdigit() else a for a in sys.argv[1:]]
    atheris.Setup([sys.argv[0], "-max_len=1024", "-len_control=0", "-timeout=60", *seconds], one_input)
    atheris.Fuzz()
