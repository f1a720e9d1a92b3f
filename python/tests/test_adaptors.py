"""The adaptors under the tests of the libraries that they adapt to. Needs the packages of requirements.txt."""

import warnings

import numpy as np
import pytest

import carteado

GAMES = carteado.games()
SEVERAL = [slug for slug in GAMES if carteado.game(slug).seats > 1]


@pytest.mark.parametrize("slug", GAMES)
def test_pettingzoo(slug):
    from pettingzoo.test import api_test, seed_test

    from carteado.pettingzoo_env import env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # wishes about shapes, which are not errors
        api_test(env(slug), num_cycles=60)
        seed_test(lambda: env(slug), num_cycles=40)


@pytest.mark.parametrize("slug", GAMES)
def test_gymnasium(slug):
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    import carteado.gymnasium_env  # noqa: F401

    env = gymnasium.make("carteado/Play-v0", game=slug, opponent="random")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env.unwrapped, skip_render_check=True)
    observation, info = env.reset(seed=3)
    total = 0.0
    for _ in range(200):
        action = int(np.flatnonzero(info["action_mask"])[0])
        observation, reward, over, cut, info = env.step(action)
        total += reward
        if over or cut:
            observation, info = env.reset()
    assert np.isfinite(total)


def test_gymnasium_refuses_an_illegal_action():
    from carteado.gymnasium_env import PlayEnv

    env = PlayEnv("domino", "easy")
    observation, info = env.reset(seed=1)
    before = env._play.state.clone()
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert reward == -1 and not over and info["illegal"] and env._play.state == before
    with pytest.raises(ValueError):
        env.step(10**6)


@pytest.mark.parametrize("slug", GAMES)
def test_open_spiel(slug):
    pyspiel = pytest.importorskip("pyspiel")

    import carteado.open_spiel_game  # noqa: F401

    game = pyspiel.load_game(f"python_carteado_{slug}")
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
    state = game.new_initial_state()
    assert state.is_chance_node()
    state.apply_action(7)
    other = state.clone()
    assert str(other) == str(state)


@pytest.mark.parametrize("slug", GAMES)
def test_rlcard(slug):
    rlcard = pytest.importorskip("rlcard")
    from rlcard.agents import RandomAgent
    from rlcard.utils import reorganize

    from carteado.rlcard_env import Env

    assert rlcard
    env = Env(slug, seed=5)
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    for _ in range(3):
        trajectories, payoffs = env.run(is_training=True)
        assert len(trajectories) == len(payoffs) == env.num_players
        for trajectory in trajectories:
            assert len(trajectory) % 2 == 1  # states and actions in turn, a state at both ends
        for transitions in reorganize(trajectories, payoffs):
            for state, action, reward, following, done in transitions:
                described = state["legal_actions"][action]
                if env.game.actions.n:
                    assert described is None and env.get_action_feature(action).argmax() == action
                else:
                    assert described.shape == tuple(env.action_shape[0]) and described[0] > 0


@pytest.mark.parametrize("slug", SEVERAL)
def test_levels_play_an_episode(slug):
    game = carteado.game(slug)
    result = carteado.match(game, "medium", "random", deals=2)
    assert result.deals == 2


def test_datasets(tmp_path):
    from carteado import datasets

    data = datasets.self_play("domino", 3, seed=1, level="medium")
    again = datasets.self_play("domino", 3, seed=1, level="medium")
    assert all(np.array_equal(data[k], again[k]) for k in data)
    assert len(data["seat"]) == len(data["payoff"]) > 20 and data["payoff"].min() < 0
    datasets.save(data, str(tmp_path / "a.npz"))
    assert np.array_equal(np.load(tmp_path / "a.npz")["act"], data["act"])
    pytest.importorskip("pyarrow")
    import pyarrow.parquet

    datasets.save(data, str(tmp_path / "a.parquet"))
    table = pyarrow.parquet.read_table(tmp_path / "a.parquet")
    assert table.num_rows == len(data["seat"]) and table["act"].to_pylist() == data["act"].tolist()
    with pytest.raises(ValueError):
        datasets.save(data, "a.csv")
