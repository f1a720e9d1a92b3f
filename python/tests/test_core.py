"""States, views, records, players and solvers. Needs Python alone: python3 -m unittest discover -s python/tests -p test_core.py"""

import copy
import io
import json
import pickle
import random
import threading
import unittest

import carteado
from carteado import Rng, bot

GAMES = carteado.games()


def played(slug, acts=120, seed=7, **options):
    """A state after some random acts."""
    state = carteado.game(slug, **options).new(seed)
    rng = Rng(seed, 1)
    for _, _seat in zip(range(acts), state):
        state.play(state.random_act(rng))
    return state


class Games(unittest.TestCase):
    def test_list(self):
        self.assertEqual(len(GAMES), 13)
        self.assertEqual(GAMES, sorted(GAMES))

    def test_options(self):
        game = carteado.game("buraco", preset="stbl", seats=4)
        self.assertEqual((game.slug, game.seats), ("buraco", 4))
        self.assertEqual(game, carteado.Game("buraco", game.options, 4))
        self.assertNotEqual(game, carteado.game("buraco", seats=2))
        self.assertEqual(carteado.game("golfe", holes=3).options, "holes=3")
        self.assertEqual(pickle.loads(pickle.dumps(game)), game)
        self.assertIn(game, {game})
        self.assertEqual(len(game.pack), 108)
        self.assertIn("hand@0", game.zones)
        self.assertEqual(game.description("pt")["name"], "Buraco")

    def test_wrong_words(self):
        for args, key in (
            (("chess",), "engine.game"),
            (("golfe", "nonsense"), "rules.preset"),
            (("golfe", None, 9), "rules.seats"),
        ):
            with self.assertRaises(carteado.Error) as caught:
                carteado.game(*args)
            self.assertEqual(caught.exception.key, key)
            self.assertTrue(str(caught.exception))
        with self.assertRaises(carteado.Error):
            carteado.game("golfe", holes=99)
        for wrong in (1, None, b"golfe"):
            with self.assertRaises(TypeError):
                carteado.game(wrong)
        with self.assertRaises(ValueError):
            carteado.game("golfe\0x")
        for wrong in (-1, 10**30, 1.5, True, "4"):
            with self.assertRaises((TypeError, ValueError)):
                carteado.game("golfe", seats=wrong)


class Play(unittest.TestCase):
    def test_every_game_to_its_end(self):
        for slug in GAMES:
            with self.subTest(slug):
                state = carteado.game(slug).new(seed=3)
                rng = Rng(1)
                for seat in state:
                    self.assertEqual(seat, state.turn)
                    act = state.random_act(rng)
                    self.assertIsNone(state.refusal(act))
                    self.assertEqual(state.read_act(state.act_text(act)), act)
                    state.play(act)
                    if state.ply > 1500:
                        break
                self.assertEqual(len(state.returns()), state.game.seats)
                if state.is_terminal():
                    self.assertEqual(state.legal(), [])
                    self.assertTrue(state.game.seats == 1 or state.winners())
                    with self.assertRaises(carteado.IllegalAct):
                        state.play(act)

    def test_text_and_records(self):
        for slug in GAMES:
            with self.subTest(slug):
                state = played(slug)
                again = state.game.read(state.text())
                self.assertEqual(again.text(), state.text())
                self.assertEqual(carteado.load(state.record()), state)
                self.assertEqual(carteado.load(state.record()).record(), state.record())
                self.assertEqual(pickle.loads(pickle.dumps(state)).record(), state.record())
                self.assertEqual(pickle.loads(pickle.dumps(again)), again)
                with self.assertRaises(carteado.Error):
                    again.record()

    def test_undo_and_clone(self):
        for slug in GAMES:
            with self.subTest(slug):
                state = played(slug, 90)
                rng = Rng(4)
                was, before = state.clone(), state.text()
                acts = 0
                for _, _seat in zip(range(40), state):
                    state.play(state.random_act(rng))
                    acts += 1
                self.assertEqual(was.text(), before)
                after = state.clone()
                for _ in range(acts):
                    state.undo()
                self.assertEqual(state, was)
                self.assertEqual(state.lines, was.lines)
                for act in after.lines[len(was.lines) :]:
                    if act:
                        state.play(act)
                self.assertEqual(state, after)
                self.assertEqual(copy.deepcopy(after).hash(), after.hash())
        fresh = carteado.game("domino").new(1)
        with self.assertRaises(carteado.Error):
            fresh.undo()

    def test_the_dealer_by_hand(self):
        state = carteado.game("domino", "em_casa", first_dealer=1).new(1, auto_deal=False)
        self.assertEqual(state.turn, carteado.DEALER)
        with self.assertRaises(carteado.Error):
            state.deal(["As"] * 5)
        state.deal(["7h", "As", 12])
        self.assertEqual(carteado.load(state.record()), state)
        self.assertIn("deal 7h As Kc", state.record())
        with self.assertRaises(carteado.Error):
            state.deal()
        state.undo()
        self.assertEqual(state.deals, 0)
        for wrong in ([], ["7x"], [53], [-1], [1.0], ["As"] * 200):
            with self.assertRaises((TypeError, ValueError)):
                state.deal(wrong)

    def test_the_same_seed(self):
        for seed in (5, (5).to_bytes(32, "little"), "05" + "00" * 31):
            self.assertEqual(carteado.game("samba").new(seed), carteado.game("samba").new(5))
        self.assertNotEqual(carteado.game("samba").new(), carteado.game("samba").new())
        for wrong in (" " * 64, "05 " * 21 + "0", "0" * 63, "g" * 64, b"5" * 31, -1, 2**256, 1.0):
            with self.subTest(wrong), self.assertRaises((TypeError, ValueError)):
                Rng(wrong)

    def test_records_with_comments(self):
        state = carteado.game("domino").new(1, auto_deal=False)
        state.deal(["7h", "As"])
        record = state.record().replace("deal 7h As", "deal\t7h  As\t# stated").replace("\n", "\r\n")
        self.assertIn("# stated", record)
        self.assertEqual(carteado.load(record), state)
        seeded = played("domino", 10)
        self.assertEqual(carteado.load(seeded.record().replace("\ndeal\n", "\ndeal  # by the seed\n")), seeded)

    def test_returns_of_a_position(self):
        """A position without a record counts from the same beginning as its match."""
        for slug in GAMES:
            state = played(slug, 60)
            self.assertEqual(state.game.read(state.text()).returns(), state.returns())
            self.assertEqual(state.game.new(1, auto_deal=False).returns(), [0.0] * state.game.seats)

    def test_wrong_acts_change_nothing(self):
        state = played("domino", 20)
        before = state.clone()
        for wrong in (0, -1, 2**64, 2**70, 1.0, None, [], True, "fly", "", "play", "play 7x", "play As\0", "play Ac 2c"):
            with self.subTest(wrong):
                with self.assertRaises((TypeError, ValueError)):
                    state.play(wrong)
                self.assertEqual(state, before)
                self.assertEqual(state.lines, before.lines)
        chance = random.Random(1)
        for act in (chance.randrange(1, 2**64) for _ in range(500)):
            if state.refusal(act) is not None:
                with self.assertRaises(carteado.IllegalAct):
                    state.play(act)
        self.assertEqual(state, before)

    def test_wrong_seats(self):
        state = played("domino", 20)
        for call in (state.view, state.legal, state.value, state.sample, state.json, lambda s: state.read_act("pass", s)):
            for wrong in (-1, 4, 10**20, 1.0, "0", True):
                with self.assertRaises((TypeError, ValueError)):
                    call(wrong)

    def test_wrong_texts(self):
        game = carteado.game("golfe")
        for wrong in ("", "nonsense", "turn 9", "stock As As As As As", "x" * 100000, "\ud800"):
            with self.assertRaises(ValueError):
                game.read(wrong)
                raise ValueError  # an empty text is a position, too
        for wrong in ("", "carteado 1\n", "game golfe\nseed 1\n"):
            with self.assertRaises(carteado.Error):
                carteado.load(wrong)

    def test_a_loop_without_play_ends(self):
        with self.assertRaises(RuntimeError):
            for _ in carteado.game("domino").new(1):
                pass


class Views(unittest.TestCase):
    def test_views(self):
        for slug in GAMES:
            with self.subTest(slug):
                state = played(slug, 30)
                if state.turn < 0:
                    continue
                view = state.view()
                self.assertEqual(view.legal(), state.legal())
                self.assertEqual(view.seat, state.turn)
                self.assertEqual(state.game.read_view(view.text(), view.seat).text(), view.text())
                other = view.sample(Rng(1))
                self.assertEqual(other.view(view.seat).text(), view.text())
                self.assertEqual(other.json(view.seat), view.json())
                self.assertEqual(view.json("pt")["game"], slug)
                self.assertEqual(len(view.features(view.legal()[0])), 64)
                with self.assertRaises(ValueError):
                    view.json("fr")
                with self.assertRaises(TypeError):
                    view.sample(1)

    def test_offers_and_amounts(self):
        state = carteado.game("monte").new(1)
        verb = state.act_text(state.legal()[0]).split()[0]
        while state.amounts(verb) is None:
            state.play(state.legal()[0])
            verb = state.act_text(state.legal()[-1]).split()[0]
        least, most = state.amounts(verb)
        self.assertLessEqual(least, most)
        with self.assertRaises(ValueError):
            state.amounts("fly")
        buraco = played("buraco", 1)
        self.assertEqual(buraco.offers(["As"] * 3), [])
        with self.assertRaises(ValueError):
            buraco.offers(["7x"])

    def test_other_seats_see_less(self):
        state = carteado.game("hombre").new(2)
        rng = Rng(9)
        hidden = 0
        for _, seat in zip(range(200), state):
            act = state.random_act(rng)
            self.assertEqual(state.masked(act, seat), act)
            hidden += state.masked(act, (seat + 1) % 3) != act
            with self.assertRaises(carteado.IllegalAct):
                state.masked(act ^ 1, seat)
            state.play(act)
        self.assertGreater(hidden, 0)


class Players(unittest.TestCase):
    def test_levels(self):
        game = carteado.game("domino")
        self.assertIn("medium", game.levels)
        state = game.new(2)
        players = [carteado.Player(game, "easy", seat) for seat in range(4)]
        for _, seat in zip(range(60), state):
            act = players[seat].act(state)
            self.assertIsNone(state.refusal(act))
            state.play(act)
        act, ratings = carteado.Player(game, "hard", state.turn).think(state, worlds=8)
        self.assertEqual(sorted(r.act for r in ratings), sorted(state.legal()))
        self.assertIn(act, state.legal())

    def test_a_player_starts_anew_at_another_match(self):
        """This includes a match with the same lines so far, but with other deals."""
        game = carteado.game("domino")
        one, *others = [state for state in map(game.new, range(40)) if state.turn == 0]
        player = carteado.Player(game, "good", 0)
        player.act(one, worlds=2)
        self.assertGreater(len(others), 3)
        for state in others:
            for _ in range(14):
                state.play(state.legal()[0])
                if state.turn == 0:
                    self.assertEqual(player.think(state, 2), carteado.Player(game, "good", 0).think(state, 2))
        one.play(one.legal()[0])
        with self.assertRaises(carteado.Error):
            carteado.Player(game, "nobody", 0)
        with self.assertRaises(ValueError):
            player.act(carteado.game("domino").new(1))
        for wrong in (-1, 4, "0"):
            with self.assertRaises((TypeError, ValueError)):
                carteado.Player(game, "easy", wrong)
        with self.assertRaises(ValueError):
            carteado.Player(game, "easy", 0).act(game.new(1).view(1))

    def test_solve(self):
        state = carteado.game("golfe").new(4)
        answer = carteado.solve(state)
        self.assertTrue(answer.done)
        if answer.won:
            for act in answer.line:
                state.play(act)
        with self.assertRaisesRegex(carteado.Error, "this game has no solver"):
            carteado.solve(carteado.game("domino").new(1))
        with self.assertRaises(TypeError):
            carteado.solve(state.view(0) if state.turn == 0 else None)
        self.assertGreater(carteado.solve(carteado.game("golfe").new(5), best=True, nodes=1).nodes, 0)

    def test_match(self):
        game = carteado.game("domino", "em_casa")
        result = carteado.match(game, "medium", lambda view: view.legal()[0], deals=4)
        self.assertEqual(result.deals, 4)
        table = carteado.ladder(game, {"m": "medium", "r": "random"}, deals=3)
        self.assertAlmostEqual(sum(table.values()), 0)
        with self.assertRaises(ValueError):
            carteado.match(carteado.game("golfe"), "easy", "easy")


class Bots(unittest.TestCase):
    def test_serve(self):
        state = carteado.game("buraco", "stbl").new(3)
        view = state.view()
        lines = [
            {"type": "hello"},
            {"type": "new", "game": "buraco", "seats": 4, "seat": view.seat, "options": {}},
            {"type": "line", "line": {}},
            {"type": "go", "id": 4, "look": carteado.game("buraco").new(3).view(view.seat).text()},
            {"type": "bye"},
        ]
        sink = io.StringIO()
        bot.serve(lambda v: (v.legal()[0], "first"), "me", io.StringIO("\n".join(map(json.dumps, lines))), sink)
        said = [json.loads(line) for line in sink.getvalue().splitlines()]
        self.assertEqual(said[0], {"type": "hello", "name": "me"})
        self.assertEqual((said[1]["id"], said[1]["why"]), (4, "first"))
        self.assertIsNone(state.refusal(said[1]["act"]))


class Threads(unittest.TestCase):
    def test_states_of_their_own(self):
        wrong = []

        def work(seed):
            try:
                for slug in ("domino", "buraco", "solo"):
                    one, other = played(slug, 200, seed), played(slug, 200, seed)
                    if one != other or carteado.load(one.record()) != one:
                        wrong.append(slug)
            except Exception as fault:  # noqa: BLE001 - told by the test
                wrong.append(repr(fault))

        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


if __name__ == "__main__":
    unittest.main()
