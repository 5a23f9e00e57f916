"""Betting trees and draws, against golden text, known numbers and a slow model of the rules."""

from math import comb

import pytest

from floorman.games import all_forms
from tests.deal.betting.naive_betting import Round
from tests.deal.betting.test_naive_betting import round_of
from tests.perft.golden import TREES_FILE, tree_lines
from tests.perft.trees import (
    TREES,
    Count,
    count,
    count_by_the_letter,
    exchange_lines,
    exchanges,
)

BY_NAME = {tree.name: tree for tree in TREES}
WITHOUT_BRING_IN = [tree for tree in TREES if tree.form in ("holdem", "draw-high")]
KNOWN = {
    "heads-up no-limit 1/2, stacks 4": Count(4, 6),
    "heads-up no-limit 1/2, stacks 6": Count(12, 22),
    "heads-up no-limit 1/2, stacks 8": Count(28, 54),
    "heads-up no-limit 1/2, stacks 10": Count(60, 118),
    "heads-up limit, on the flop, three raises": Count(10, 17),
}


def test_every_betting_tree_and_draw_is_counted_as_the_golden_text_has_it():
    assert list(tree_lines()) == TREES_FILE.read_text().splitlines()


@pytest.mark.parametrize("name", KNOWN)
def test_the_trees_that_anybody_can_count_by_hand_have_their_well_known_sizes(name):
    assert count(BY_NAME[name].deal()) == KNOWN[name]


@pytest.mark.rules("RR11-3.BET.4a", "RR11-3.BET.7b", "RR11-14.NL.3a", "RR11-14.PLI.0b")
@pytest.mark.parametrize("tree", WITHOUT_BRING_IN, ids=lambda tree: tree.name)
def test_a_tree_is_as_large_as_by_the_letter_of_the_rules(tree):
    deal = tree.deal()
    assert count(deal) == (count_by_the_letter(round_of(deal)) if not deal.is_over else Count(0, 1))


@pytest.mark.rules("RR11-8.STUD.6b")
@pytest.mark.parametrize("players", [2, 3])
def test_third_street_is_as_large_as_by_the_letter_of_the_rules(players):
    names = {2: "heads-up stud limit, third street", 3: "three stud limit, third street"}
    deal = BY_NAME[names[players]].deal()
    first = deal.request.seat
    order = [(first - 1 + place) % players for place in range(players)]
    model = round_of(deal)
    third = Round("limit", order, model.has, model.bet, 3, 10, False, 0)
    third.caps_two, third.frees_two = True, False
    third.do(order[0], "check")  # the bring-in has been made: to 3
    assert count(deal) == count_by_the_letter(third)


def test_stud_heads_up_after_the_bring_in_has_a_completion_and_three_raises():
    # The other seat folds, calls or completes; then three raises, each met with a fold or a call.
    assert count(BY_NAME["heads-up stud limit, third street"].deal()) == Count(5, 10)


@pytest.mark.parametrize(
    ("form", "held", "least", "most"),
    [
        ("draw-high", 5, 0, 5),
        ("badugi", 4, 0, 4),
        ("triple-draw-27", 5, 0, 5),
        ("drawmaha", 5, 0, 3),
        ("pineapple", 3, 1, 1),
        ("super-stud", 4, 2, 2),
    ],
)
def test_as_many_draws_are_possible_as_there_are_ways_to_choose_cards(form, held, least, most):
    ways = sum(comb(held, number) for number in range(least, most + 1))
    assert exchanges(all_forms()[form])[1] == ways


def test_a_line_for_every_form_in_which_cards_are_exchanged():
    assert sum(1 for _ in exchange_lines()) == 18
