"""One learner among house players: Gymnasium's own checker, seeds, rewards, opponents."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import floorman.envs
from floorman.deal.commands import Call, Check
from floorman.envs.choices import IllegalChoiceError
from floorman.envs.game import make_game
from floorman.envs.opponents import make_opponents
from floorman.envs.single import DealEnv


@pytest.mark.parametrize("key", ["holdem", "badugi", "seven-card-stud", "open-face", "kuhn"])
def test_the_checker_has_nothing_to_say(key):
    floorman.envs.register()
    asked = {"form": key, "opponents": "random", "render_mode": "ansi"}
    check_env(gymnasium.make("floorman/Deal-v0", **asked).unwrapped)


def episode(env, seed, actions=0):
    told = []
    seen, info = env.reset(seed=seed)
    over, number = False, 0
    while not over:
        legal = np.flatnonzero(seen["action_mask"])
        action = int(legal[(actions + number) % len(legal)])
        seen, reward, over, cut, _ = env.step(action)
        assert not cut
        told.append((action, reward, {name: part.tobytes() for name, part in seen.items()}))
        number += 1
    return told, info


def test_a_seed_and_the_same_actions_give_the_same_episode():
    env, other = (DealEnv("omaha-8", players=3, opponents="house") for _ in range(2))
    for seed in range(3):
        assert episode(env, seed) == episode(other, seed) == episode(env, seed)
    assert episode(env, 1) != episode(env, 2)


def test_rewards_are_what_the_deal_won_in_units():
    env = DealEnv("holdem", stakes="5/10", stack=300, opponents="call")
    for seed in range(20):
        told, _ = episode(env, seed, seed)
        assert [reward for _, reward, _ in told[:-1]] == [0] * (len(told) - 1)
        assert told[-1][1] == env.play.returns()[0] / 10
        assert sum(env.play.returns()) == 0


def test_deals_that_ask_the_learner_nothing_are_counted_and_not_told():
    class Folder:
        def command(self, view, chance):
            from floorman.deal.commands import Fold  # noqa: PLC0415

            return Check(view.seat) if view.request.may_check else Fold(view.seat)

    env = DealEnv("holdem", opponents=Folder())
    found = [env.reset(seed=seed)[1] for seed in range(30)]
    walks = [one for one in found if one["unasked"]]
    assert walks and all(one["unasked_reward"] == one["unasked"] * 0.5 for one in walks)


def test_an_illegal_action_costs_the_stack_or_raises():
    env = DealEnv("holdem", opponents="call", stack=100, stakes="1/2")
    env.reset(seed=1, options={"button": 0})
    illegal = (
        int(np.flatnonzero(env.action_mask() == 0)[0]) if (env.action_mask() == 0).any() else 99
    )
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over, info) == (-50, True, {"illegal": True})
    strict = DealEnv("holdem", opponents="call", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalChoiceError, match="action 99"):
        strict.step(99)


def test_what_is_asked_for_in_options_is_dealt():
    env = DealEnv("holdem", opponents="call", players=3)
    deck = tuple(env.game.law.deck)
    env.reset(seed=3, options={"button": 2, "deck": deck})
    assert env.play.deal.setup.button == 2
    assert env.play.deal.setup.deck == deck
    assert "B2" in env.play.deal.view(0).form or env.play.deal.view(0).button == 2


def test_opponents_by_name_by_player_and_by_number():
    game = make_game("holdem", players=4)
    house, call, own = make_opponents(game, ["house:beginner", "call", lambda *_: 0])
    assert house.level.key == "beginner" and own(1, 2, 3) == 0
    play = game.begin(np.random.default_rng(1), 3)
    asked = play.deal.view(play.actor)
    assert call.command(asked, np.random.default_rng(1)) == Call(asked.seat)
    for wrong in ("nobody", "house:nobody", ["call"]):
        with pytest.raises(ValueError, match=r"opponent"):
            make_opponents(game, wrong)


def test_it_is_made_by_its_name():
    floorman.envs.register()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = gymnasium.make("floorman/Deal-v0", form="razz", opponents="random")
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert env.unwrapped.game.law.form.key == "razz"
