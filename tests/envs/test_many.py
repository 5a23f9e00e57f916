"""Deals in slots are those of the engine: what is asked, seen, legal and won."""

import numpy as np
import pytest

from floorman.cards import Card
from floorman.envs.arrays.many import ManyDeals
from floorman.envs.choices import IllegalChoiceError
from floorman.envs.game import make_game
from floorman.envs.observing import Observer
from floorman.sim.arrays import NotInArrays, calling


def first_legal(mask, chance):
    return (mask * chance.random(mask.shape)).argmax(axis=1)


CASES = [
    ("holdem", "fcpa", 3),
    ("holdem", "exact", 2),
    ("omaha-8", [0.5, 1.0, "all-in"], 4),
    ("badugi", "fcpa", 3),
    ("razz", "fcpa", 3),
    ("crazy-pineapple", ["min", 0.33, 2, "max"], 3),
]


@pytest.mark.parametrize(("key", "menu", "seats"), CASES)
def test_each_slot_plays_the_deals_of_the_engine(key, menu, seats):
    game = make_game(key, players=seats, menu=menu, stack=40 if key != "razz" else 200)
    env = ManyDeals(8, game, opponents=calling)
    seen, _ = env.reset(seed=9)
    arrays = env.arrays
    chance = np.random.default_rng(2)
    plays = {}
    ended = 0
    for _ in range(60):
        numbers = env.slots.asked().deal.tolist()
        for slot, number in enumerate(numbers):
            if plays.get(slot, (None, None))[0] != number:
                deck = [Card(int(card)) for card in arrays.deck(9, number)]
                plays[slot] = number, game.begin(chance, number % seats, deck)
            let_others_call(plays[slot][1])
            same(env, game, plays[slot][1], {name: part[slot] for name, part in seen.items()})
        actions = first_legal(seen["action_mask"], chance)
        seen, rewards, over, _, _ = env.step(actions)
        for slot, action in enumerate(actions):
            play = plays[slot][1]
            play.act(int(action))
            let_others_call(play)
            assert play.over == over[slot]
            assert rewards[slot] == play.returns()[0] / game.unit
            ended += play.over
    assert ended > 20


def let_others_call(play):
    """As the policy over arrays does: check, call, stand pat."""
    while play.actor > 0:
        choices, legal = play.game.choices.all, play.legal()
        passes = [one for one in legal if choices[one].kind == "pass"]
        if passes:
            play.act(passes[0])
        elif choices[legal[0]].kind == "throw":
            thrown = play.deal.request.cards[: play.deal.request.cards_min]
            cards = sorted(play.deal.request.cards)
            bits = sum(1 << cards.index(card) for card in thrown)
            play.act(next(one for one in legal if choices[one].value == bits))
        else:
            play.act(legal[-1])


def same(env, game, play, seen):
    """What a slot tells is what the observer tells of the engine's deal."""
    assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(play.legal())
    observer = Observer(game, 0)
    parts = observer.parts(observer.observe(play, 0))
    assert np.array_equal(seen["own"], parts["own"].any(axis=0))
    for name in ("up", "stacks", "folded", "pot", "button"):
        if name in seen:
            assert np.allclose(seen[name], parts[name]), name
    if "boards" in seen:
        assert np.array_equal(seen["boards"], parts["boards"][: len(seen["boards"])])
    if play.deal.request.kind in ("bet", "bring-in"):
        assert seen["to_call"] == pytest.approx(parts["to_call"])
    assert env.single_observation_space.contains(seen)


def test_a_seed_and_the_same_actions_give_the_same_deals():
    made = []
    for _ in range(2):
        env, chance = ManyDeals(50, "holdem", players=3), np.random.default_rng(1)
        seen, _ = env.reset(seed=4)
        won = []
        for _ in range(20):
            seen, rewards, *_ = env.step(first_legal(seen["action_mask"], chance))
            won.append(rewards)
        made.append(np.array(won))
    assert np.array_equal(*made) and made[0].any()


def test_nothing_is_won_or_lost_unnoticed():
    # Against itself a policy that calls wins nothing in the long run; what all seats win is
    # nothing.
    env, chance = ManyDeals(1000, "holdem", players=2, opponents="calling"), 0
    env.reset(seed=3)
    number = env.game.choices.all.index(
        next(one for one in env.game.choices.all if one.kind == "pass")
    )
    deals = 0
    for _ in range(40):
        _, rewards, over, _, _ = env.step(np.full(1000, number))
        chance += rewards.sum()
        deals += over.sum()
    assert deals > 5000 and abs(chance / deals) < 0.1


def test_an_illegal_action_and_what_is_not_in_arrays_are_refused():
    env = ManyDeals(200, "holdem")
    seen, _ = env.reset(seed=1)
    actions = seen["action_mask"].argmax(axis=1)
    row, illegal = (int(one[0]) for one in np.nonzero(seen["action_mask"] == 0))
    actions[row] = illegal
    label = env.game.choices.all[illegal].label
    with pytest.raises(
        IllegalChoiceError, match=f"deal {env.slots.asked().deal[row]}: {label} is not"
    ):
        env.step(actions)
    for key in ("open-face", "leduc", "jacks-or-better"):
        with pytest.raises(NotInArrays):
            ManyDeals(4, key).reset()
    with pytest.raises(ValueError, match="no policy"):
        ManyDeals(4, opponents="house")
