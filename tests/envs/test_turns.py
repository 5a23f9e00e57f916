"""Every seat a learner: PettingZoo's own tests, and rewards that add up."""

import itertools
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from floorman.envs import turns


@pytest.mark.parametrize(
    "asked",
    [
        {"form": "holdem", "players": 3},
        {"form": "triple-draw-27", "players": 2},
        {"form": "stud-8", "players": 4},
        {"form": "open-face-pineapple", "players": 2},
        {"form": "jacks-or-better", "players": 3, "menu": "exact", "stack": 20},
    ],
    ids=lambda asked: asked["form"],
)
def test_pettingzoo_has_nothing_against_it(asked):
    with warnings.catch_warnings():
        # Of a dictionary with a mask it warns that it is no array.
        warnings.filterwarnings("ignore", message="Observation")
        api_test(turns.env(**asked), num_cycles=60)
    seed_test(lambda: turns.env(**asked), num_cycles=40)


def test_its_benchmark_runs(monkeypatch, capsys):
    clock = itertools.count()
    monkeypatch.setattr("time.time", lambda: next(clock) / 20)
    performance_benchmark(turns.env("leduc"))
    assert "Finished performance benchmark" in capsys.readouterr().out


def test_rewards_add_up_and_an_illegal_action_costs_the_stack():
    env = turns.env("holdem", players=3, stakes="1/2", stack=100)
    for seed in range(10):
        env.reset(seed=seed)
        totals = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            seen, reward, ended, cut, _ = env.last()
            totals[agent] += reward
            env.step(None if ended or cut else int(np.flatnonzero(seen["action_mask"])[-1]))
        assert sum(totals.values()) == 0 and any(totals.values())
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(len(env.unwrapped.game.choices) - 1)  # all-in is legal
    mask = env.observe(env.agent_selection)["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.terminations[agent] and min(env.rewards.values()) == -50
