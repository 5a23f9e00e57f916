"""The random player: anything legal, nothing foolish."""

from collections import Counter
from random import Random

import pytest

from floorman.deal import Request
from floorman.deal.commands import (
    Agree,
    BringIn,
    Call,
    Check,
    DeclareOpen,
    Decline,
    Discard,
    Divide,
    Draw,
    Fold,
    Kill,
    Muck,
    Show,
    TurnUp,
    Wager,
)
from floorman.sim import RandomPlayer

TRIALS = 3000


def answers(request):
    player, chance = RandomPlayer(), Random(1)
    return [player.command_for(request, chance) for _ in range(TRIALS)]


def kinds(request):
    return Counter(type(command) for command in answers(request))


def test_it_never_folds_where_it_may_check():
    request = Request(
        "bet", 2, may_fold=True, may_check=True, wager="bet", raise_to_min=2, raise_to_max=9
    )
    found = kinds(request)
    assert set(found) == {Check, Wager}
    assert min(found.values()) > TRIALS / 2 * 0.9


def test_each_kind_of_action_is_as_likely_as_another():
    request = Request(
        "bet",
        2,
        may_fold=True,
        may_call=True,
        to_call=5,
        wager="raise",
        raise_to_min=10,
        raise_to_max=100,
    )
    found = kinds(request)
    assert set(found) == {Fold, Call, Wager}
    assert min(found.values()) > TRIALS / 3 * 0.9


@pytest.mark.parametrize(
    ("low", "high", "step", "totals"),
    [
        (4, 7, 1, {4, 5, 6, 7}),
        (10, 30, 5, {10, 15, 20, 25, 30}),
        (10, 22, 5, {10, 15, 20, 22}),
        (7, 7, 5, {7}),
    ],
)
def test_wagers_are_any_whole_step_or_all_in(low, high, step, totals):
    request = Request(
        "bet", 0, may_check=True, wager="bet", raise_to_min=low, raise_to_max=high, step=step
    )
    found = {command.to for command in answers(request) if isinstance(command, Wager)}
    assert found == totals


def test_fixed_sizes_are_all_used():
    request = Request("bet", 0, may_check=True, wager="bet", sizes=(10, 20))
    assert {one.to for one in answers(request) if isinstance(one, Wager)} == {10, 20}


def test_a_seat_without_chips_may_declare_the_pot_open():
    assert set(kinds(Request("bet", 0, may_check=True, may_declare_open=True))) == {
        Check,
        DeclareOpen,
    }


def test_a_bring_in_is_made_or_the_pot_opened_for_more():
    assert set(kinds(Request("bring-in", 0, bring_in=3))) == {BringIn}
    full = Request("bring-in", 0, bring_in=3, wager="bet", sizes=(10,))
    assert set(kinds(full)) == {BringIn, Wager}
    assert set(kinds(Request("bring-in", 0, may_fold=True, bring_in=3))) == {BringIn, Fold}


def test_any_number_of_cards_may_go_and_any_card():
    cards = (4, 9, 17, 30, 51)
    drawn = answers(Request("draw", 0, cards=cards, cards_max=3))
    assert {len(one.cards) for one in drawn} == {0, 1, 2, 3}
    assert {card for one in drawn for card in one.cards} == set(cards)
    assert all(isinstance(one, Draw) and len(set(one.cards)) == len(one.cards) for one in drawn)
    thrown = answers(Request("discard", 0, cards=cards, cards_min=2, cards_max=2))
    assert all(isinstance(one, Discard) and len(one.cards) == 2 for one in thrown)
    assert len({frozenset(one.cards) for one in thrown}) == 10
    apart = answers(Request("divide", 0, cards=cards, cards_min=2, cards_max=2))
    assert all(isinstance(one, Divide) and len(one.cards) == 2 for one in apart)
    assert len({frozenset(one.cards) for one in apart}) == 10


def test_a_downcard_is_turned_up_or_kept():
    assert {one.card for one in answers(Request("turn-up", 0, cards=(8,)))} == {None, 8}
    assert set(kinds(Request("turn-up", 0, cards=(8,)))) == {TurnUp}


def test_offers_are_taken_and_turned_down():
    assert {one.kills for one in answers(Request("kill", 0))} == {True, False}
    assert set(kinds(Request("kill", 0))) == {Kill}
    twice = answers(Request("agree", 0, matter="deal-twice", boards_max=3))
    assert {one.boards for one in twice if isinstance(one, Agree)} == {1, 2, 3}
    assert set(kinds(Request("agree", 0, matter="chop"))) == {Agree, Decline}


def test_a_hand_is_thrown_away_only_where_that_is_allowed():
    assert set(kinds(Request("show", 0))) == {Show}
    assert set(kinds(Request("show", 0, may_muck=True))) == {Show, Muck}


@pytest.mark.parametrize("kind", ["deal", "shuffle", "push-pot", "over"])
def test_what_is_asked_of_the_dealer_is_not_its_business(kind):
    with pytest.raises(ValueError, match="not a player's to answer"):
        RandomPlayer().command_for(Request(kind), Random(1))
