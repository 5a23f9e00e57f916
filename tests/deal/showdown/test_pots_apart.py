"""The pots that people tell apart while a deal goes on."""

import random
from itertools import pairwise

from floorman.deal.sight.separate_pots import real_pots
from tests.deal.playing import deal, play


def apart(d):
    return [(pot.amount, set(pot.seats)) for pot in real_pots(d.view(None))]


def test_bets_that_are_not_matched_yet_are_no_side_pot():
    d = deal(stakes="5/10 no-limit", stacks=(500,) * 4)
    play(d, "r40 c")
    assert [amount for amount, _ in apart(d)] == [5 + 10 + 40 + 40]


def test_every_all_in_closes_one_pot_and_no_more():
    d = deal(stakes="5/10 no-limit", stacks=(500, 500, 60, 120, 500), button=4)
    play(d, "a a c f c")
    assert apart(d) == [
        (60 * 4 + 5, {1, 2, 3, 4}),
        (60 * 3, {1, 3, 4}),
    ]
    play(d, "b50 c")
    assert [amount for amount, _ in apart(d)] == [245, 180, 100]


def test_a_raise_not_called_yet_goes_into_the_last_pot():
    d = deal(stakes="5/10 no-limit", stacks=(500, 500, 60, 500, 500), button=4)
    play(d, "a c c c c | b50 r150 c")
    assert apart(d) == [(60 * 5, {0, 1, 2, 3, 4}), (50 + 150 + 150, {0, 1, 3})]
    assert [pot.name for pot in real_pots(d.view(None))] == ["main pot", "side pot 1"]
    play(d, "c c")
    assert apart(d) == [(300, {0, 1, 2, 3, 4}), (600, {0, 1, 3, 4})]


def test_pots_of_one_group_are_told_as_one_wherever_they_stand():
    chance = random.Random(5)
    for _ in range(60):
        stacks = tuple(chance.choice((30, 60, 60, 120, 300)) for _ in range(5))
        d = deal(stakes="5/10 no-limit", stacks=stacks)
        while d.request.kind == "bet":
            play(d, chance.choice("caac") if d.request.to_call else chance.choice("xxa"))
            view = d.view(None)
            found = real_pots(view)
            assert sum(pot.amount for pot in found) == sum(pot.amount for pot in view.pots)
            closed = [
                frozenset(seat for seat in pot.seats if view.seats[seat].all_in) for pot in found
            ]
            assert all(one != other for one, other in pairwise(closed))
