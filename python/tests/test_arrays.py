"""Observations, ids and many tables, with NumPy and hypothesis."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carteado
from carteado import Rng

GAMES = carteado.games()
anything = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.binary(), st.lists(st.integers()),
    st.sampled_from([2**64, -(2**63), 10**40, float("nan")]),
)  # fmt: skip
REFUSED = (TypeError, ValueError, OverflowError, RuntimeError, KeyError)


def played(slug, acts, seed=7):
    state = carteado.game(slug).new(seed)
    rng = Rng(seed, 1)
    for _, _seat in zip(range(acts), state):
        state.play(state.random_act(rng))
    return state


@pytest.mark.parametrize("slug", GAMES)
def test_observations(slug):
    state = played(slug, 40)
    spec = state.game.observation
    assert len(spec.planes) == spec.shape[0] and len(spec.numbers) == spec.size
    for seat in range(state.game.seats):
        cards, numbers = state.observe(seat)
        assert cards.shape == spec.shape and cards.dtype == np.uint8 and numbers.dtype == np.int32
        for other in (state.view(seat), state.sample(seat, Rng(3))):
            again = other.observe() if isinstance(other, carteado.View) else other.observe(seat)
            assert (again[0] == cards).all() and (again[1] == numbers).all()
        out = np.empty(spec.shape, np.uint8), np.empty(spec.size, np.int32)
        assert spec.of(state, seat, out)[0] is out[0] and (out[0] == cards).all()
    with pytest.raises(ValueError):
        spec.of(state, 0, (np.empty(3, np.uint8), np.empty(spec.size, np.int32)))
    with pytest.raises(ValueError):
        spec.of(carteado.game("golfe" if slug != "golfe" else "solo").new(1), 0)


@pytest.mark.parametrize("slug", GAMES)
def test_actions(slug):
    state = played(slug, 25)
    space = state.game.actions
    rng = Rng(2)
    for _, _seat in zip(range(30), state):
        acts = state.legal()
        factors = space.factors(state)
        assert factors.verbs.any() and factors.targets.any()
        for act in acts[:12]:
            verb, cards, target = space.factored(state, act)
            assert factors.verbs[verb] and factors.targets[target] and (factors.cards | ~(cards > 0)).all()
            assert act in space.resolve(state, verb, cards, target)
        if space.n:
            mask = space.mask(state)
            for k in np.flatnonzero(mask):
                assert state.refusal(space.act(state, k)) is None
        else:
            with pytest.raises(ValueError):
                space.mask(state)
        state.play(state.random_act(rng))


@pytest.mark.parametrize("slug", GAMES)
def test_tables(slug):
    tables = carteado.Tables(slug, 16, seed=1, mask=bool(carteado.game(slug).actions.n))
    other = carteado.Tables(slug, 16, seed=1)
    tables.reset()
    other.reset()
    ended = 0
    for _ in range(200):
        choice = tables.random()
        acts = tables.acts[np.arange(16), choice].copy()
        state = tables.state(3)
        assert tables.acts[3, : tables.count[3]].tolist() == state.legal()
        cards, numbers = state.observe()
        assert (cards == tables.cards[3]).all() and (numbers == tables.numbers[3]).all()
        tables.step(choice)
        other.step_acts(acts)
        assert listed(tables) == listed(other) and (tables.reward == other.reward).all()
        ended += int(tables.done.sum())
    features = tables.features()
    for k, act in enumerate(tables.acts[0, : tables.count[0]].tolist()):
        assert features[0, k].tobytes() == tables.state(0).features(act)
    assert ended or slug in ("buraco", "samba")


def listed(tables):
    return [tables.acts[i, :n].tolist() for i, n in enumerate(tables.count)]


def test_tables_reset_to_the_same_deals():
    tables = carteado.Tables("domino", 8, seed=5)
    tables.reset()
    first, cards = listed(tables), tables.cards.copy()
    for _ in range(30):
        tables.step(tables.random())
    tables.reset()
    assert listed(tables) == first and (tables.cards == cards).all()
    tables.reset(seed=6)
    assert (tables.cards != cards).any()


def test_tables_with_levels():
    tables = carteado.Tables("domino", 8, seed=5, opponents={1: "easy", 2: "medium", 3: "random"}, reward="value")
    tables.reset()
    for _ in range(100):
        assert (tables.turn == 0).all()
        tables.step(tables.random())
        assert (np.abs(tables.reward) <= 1).all()
    for wrong in ({9: "easy"}, {1: "nobody"}, {0: "easy", 1: "easy", 2: "easy", 3: "easy"}):
        with pytest.raises(ValueError):
            carteado.Tables("domino", 2, opponents=wrong)


def test_tables_keep_their_memory_and_refuse_a_second_thread():
    import threading

    tables = carteado.Tables("buraco", 64, seed=1)
    with pytest.raises(RuntimeError):
        tables.state(0)
    tables.reset()
    for name in ("acts", "count", "turn", "length", "cards", "numbers", "mask", "reward", "done"):
        with pytest.raises(ValueError):
            getattr(tables, name).resize(10**6)
    refused, wrong = [], []

    def work():
        for _ in range(200):
            try:
                tables.step(tables.random())
            except RuntimeError:
                refused.append(1)
            except ValueError:
                pass  # the other thread has played since the choice was made
            except Exception as fault:  # noqa: BLE001 - told by the test
                wrong.append(fault)

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_what_the_engine_trusts_cannot_be_changed():
    game = carteado.game("domino")
    state, tables, player = game.new(1), carteado.Tables(game, 2, seed=1), carteado.Player(game, "easy", 0)
    for of in (game, state, state.view(), game.actions, game.observation, tables, player):
        names = [n for n in dir(of) if not n.startswith("_") and not callable(getattr(of, n))]
        assert names
        for name in names:
            with pytest.raises(AttributeError):
                setattr(of, name, 99)
            with pytest.raises(AttributeError):
                delattr(of, name)
    tables.reset()
    tables.reward *= 2  # sets the same array


def test_tables_in_several_threads():
    """Each thread has tables of its own; they play as they would alone. Python's lock is free meanwhile."""
    import threading

    made = {}

    def work(seed, into):
        tables = carteado.Tables("buraco", 40, seed=seed, opponents={1: "easy", 3: "random"})
        tables.reset()
        for _ in range(100):
            tables.step(tables.random())
        into[seed] = (listed(tables), tables.cards.tobytes(), tables.numbers.tobytes())

    threads = [threading.Thread(target=work, args=(seed, made)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    alone = {}
    for seed in range(4):
        work(seed, alone)
    assert made == alone and made[0] != made[1]


def test_a_reset_without_room():
    """The first positions of golfe have 1 to 7 acts. After such a fault the tables must be reset."""
    tables = carteado.Tables("golfe", 1, candidates=4)
    fits, full = [], []
    for seed in range(20):
        try:
            tables.reset(seed)
            fits.append(seed)
        except OverflowError:
            full.append(seed)
            with pytest.raises(RuntimeError):
                tables.step(np.zeros(1, int))
    assert fits and full
    tables.reset(fits[0])
    assert 0 < tables.count[0] <= 4


def test_copies_work_in_another_process():
    """What is pickled holds no address of this process."""
    import pickle
    import subprocess
    import sys

    state = played("buraco", 30)
    rng = Rng(5)
    rng_copy = pickle.loads(pickle.dumps(rng))
    assert state.random_act(rng) == state.random_act(rng_copy)
    kept = (state, state.view(), state.game, state.game.observation, state.game.actions, rng)
    code = """
import pickle, sys
state, view, game, observation, actions, rng = pickle.load(sys.stdin.buffer)
cards, numbers = observation.of(view)
print(cards.sum(), numbers.sum(), state.hash(), view.text() == state.view(view.seat).text(), state.random_act(rng))
"""
    said = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(kept), stdout=subprocess.PIPE, check=True).stdout.decode().split()
    cards, numbers = state.observe()
    assert said == [str(x) for x in (cards.sum(), numbers.sum(), state.hash(), True, state.random_act(rng))]


def test_tables_refuse():
    tables = carteado.Tables("domino", 4, seed=1)
    with pytest.raises(RuntimeError):
        tables.step(np.zeros(4, int))
    tables.reset()
    before = tables.acts.copy()
    for wrong in (np.zeros(3, int), np.zeros((4, 1), int), np.full(4, 99), np.full(4, -1)):
        with pytest.raises(ValueError):
            tables.step(wrong)
    with pytest.raises(TypeError):
        tables.step(np.zeros(4))
    with pytest.raises(TypeError):
        tables.step_acts(np.zeros(4, int))
    with pytest.raises(ValueError):
        tables.step_ids(np.zeros(4, int))
    with pytest.raises(ValueError):
        tables.acts[0, 0] = 1  # the engine trusts it
    assert (tables.acts == before).all()
    with pytest.raises(OverflowError):
        small = carteado.Tables("samba", 4, seed=1, candidates=1)
        small.reset()
        for _ in range(50):
            small.step(small.random())
    for wrong in (0, -1, 2**40, 1.5, None):
        with pytest.raises((TypeError, ValueError)):
            carteado.Tables("domino", wrong)
    with pytest.raises(ValueError):
        carteado.Tables("buraco", 2, mask=True)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(GAMES), anything, anything, anything)
def test_absurd_arguments_raise(slug, one, other, third):
    """Whatever is passed, a call returns or raises an exception of a known kind, and the state stays playable."""
    state = played(slug, 10)
    before = state.clone()
    space = state.game.actions
    for call in (
        lambda: state.view(one), lambda: state.legal(one), lambda: state.offers(one, other), lambda: state.sample(one, other),
        lambda: state.act_text(one), lambda: state.act_say(one, other), lambda: state.refusal(one, other), lambda: state.features(one),
        lambda: state.random_act(one, other), lambda: state.value(one), lambda: state.masked(one, other), lambda: state.read_act(one, other),
        lambda: state.amounts(one, other), lambda: state.observe(one), lambda: state.game.read(one), lambda: state.game.read_view(one, other),
        lambda: carteado.Player(state.game, one, other, third), lambda: carteado.load(one), lambda: carteado.game(one, other, third),
        lambda: Rng(one, other), lambda: space.act(state, one), lambda: space.id(state, one), lambda: space.resolve(state, one, other, third),
        lambda: carteado.solve(one), lambda: state.game.observation.of(state, one, other),
    ):  # fmt: skip
        try:
            call()
        except REFUSED + (AttributeError, UnicodeError):
            pass
    assert state == before
    for act in (one, other):
        try:
            state.play(act, third)
        except REFUSED + (UnicodeError,):
            assert state == before
        else:
            state.undo()
            assert state == before


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 2**64 - 1))
def test_any_number_is_an_act_or_refused(slug, act):
    state = played(slug, 15)
    before = state.clone()
    for number in (act, act & 0xFFFFFFFFFF00 | max(state.turn, 0)):
        why = state.refusal(number)
        if why is not None:
            with pytest.raises(ValueError):
                state.play(number)
            assert state == before
        try:
            state.act_text(number)
            state.act_say(number)
            state.features(number)
        except ValueError:
            pass


def test_nothing_leaks():
    """Ten million steps, and memory stays as it was."""
    import os
    import resource

    tables = carteado.Tables("domino", 1000, seed=1)
    tables.reset()
    state = played("buraco", 5)
    for _ in range(100):
        tables.step(tables.random())
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(int(os.environ.get("CT_STEPS", 10**7)) // 1000):
        tables.step(tables.random())
        state.view().json()
        state.clone().play(state.legal()[0])
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert after - before < 8192, f"{after - before} KiB more"
