"""SOHE: each player sets two of six cards apart, and nobody else sees which before the showdown."""

from itertools import combinations

import msgspec
import pytest

from floorman.cards import UNKNOWN, parse_cards
from floorman.datafiles import DataError
from floorman.deal import Deal, Reason, remedies
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal.cards.dividing import default_division
from floorman.games import find_form, read_forms
from tests.deal.playing import deal, found, play, refused

STAKES = "1/2 pot-limit"
HANDS = "AsAhKsQsJs2d KdKhTcTd9c9d 8c8d7c7d6c6d"
BOARD = "Ts9s8h3h4h"
IN = "c c x"  # everybody sees the flop


def dealt(stacks=(200,) * 3, **how):
    return deal("sohe", STAKES, stacks, HANDS, BOARD, **how)


def test_each_player_sets_two_cards_apart_after_the_first_betting_from_the_left_of_the_button():
    d = dealt()
    play(d, IN)
    for seat in range(3):
        request = d.request
        assert (request.kind, request.seat, request.cards_min, request.cards_max) == (
            "divide",
            seat,
            2,
            2,
        )
        assert not d.state.boards[0]
        play(d, "a2")
    assert d.request.kind == "bet" and len(d.state.boards[0]) == 3
    assert all(one.cites for one in found(d, e.Divided))


def test_half_of_the_pot_goes_to_each_best_hand_made_of_its_own_cards_alone():
    d = dealt()
    play(d, f"{IN} aAsAh aTcTd a8c8d | x x x | x x x | x x x")
    won = {one.share: (one.seat, one.words) for one in found(d, e.Awarded)}
    assert won == {"hold'em": (1, "three tens"), "Omaha": (0, "queen-high straight")}


def test_the_same_cards_divided_otherwise_win_otherwise():
    d = dealt()
    play(d, f"{IN} aQsJs aKdKh a8c8d | x x x | x x x | x x x")
    won = {one.share: (one.seat, one.words) for one in found(d, e.Awarded)}
    # The queen and the jack make the straight at hold'em now, and have no part in Omaha.
    assert won == {"hold'em": (0, "queen-high straight"), "Omaha": (2, "ten-high straight")}


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_no_byte_that_others_are_given_depends_on_how_a_player_divides(viewer):
    given = set()
    for apart in combinations(parse_cards("KdKhTcTd9c9d"), 2):
        d = dealt()
        play(d, f"{IN} a2")
        d.apply(c.Divide(1, apart))
        play(d, "a2")
        moments = [(d.view(viewer), d.events_for(viewer))]
        play(d, "x x x | x x x | x b4 f")
        moments.append((d.view(viewer), d.events_for(viewer)))
        given.add(msgspec.json.encode(moments))
    assert len(given) == 1


def test_a_player_sees_his_own_two_hands_and_everybody_how_many_cards_are_apart():
    d = dealt()
    play(d, IN)
    assert d.view(1).seats[1].divided == 0
    play(d, "aQsJs")
    own, other = d.view(0).seats[0], d.view(1).seats[0]
    assert own.down[:2] == tuple(parse_cards("QsJs")) and set(own.down) == set(
        parse_cards("AsAhKsQsJs2d")
    )
    assert own.divided == other.divided == 2 and set(other.down) == {UNKNOWN}
    [event] = [one for one in d.events_for(2) if isinstance(one, e.Divided)]
    assert event.cards == (UNKNOWN, UNKNOWN)


def test_a_hand_that_is_shown_shows_the_cards_set_apart_first():
    d = dealt()
    play(d, f"{IN} aQsJs aKdKh a8c8d | x x x | x x x | x x x")
    first = found(d, e.Shown)[0]
    assert first.cards[:2] == tuple(parse_cards("QsJs")) and len(first.cards) == 6


def test_who_is_all_in_divides_too_and_hands_stay_down_until_everybody_has():
    d = dealt((20,) * 3, book="wsop-2018", tournament=True)
    play(d, "r7 r20 a a")
    assert not found(d, e.Shown) and [d.request.kind, d.request.seat] == ["divide", 0]
    play(d, "a2 a2")
    assert not found(d, e.Shown)
    play(d, "a2")
    assert d.is_over and len(found(d, e.Divided)) == 3
    assert [one.seat for one in found(d, e.Shown)] == [0, 1, 2]
    before_flop = d.events.index(found(d, e.Shown)[0]) < d.events.index(found(d, e.Boarded)[0])
    assert not before_flop


def test_who_has_folded_divides_nothing():
    d = dealt()
    play(d, "c f x | aKdKh")
    assert d.request.seat == 2
    refused(d, c.Divide(0, ()), Reason.NOT_YOUR_TURN)


def test_two_cards_are_set_apart_no_more_no_fewer_and_those_that_are_held():
    d = dealt()
    play(d, IN)
    for cards, why in (
        ("As", Reason.WRONG_NUMBER_OF_CARDS),
        ("AsAhKs", Reason.WRONG_NUMBER_OF_CARDS),
        ("KdKh", Reason.CARD_NOT_HELD),
    ):
        refused(d, c.Divide(0, tuple(parse_cards(cards))), why)
    refused(d, c.Divide(0, tuple(parse_cards("As")) * 2), Reason.SAME_CARD_TWICE)
    refused(d, c.Divide(1, tuple(parse_cards("KdKh"))), Reason.NOT_YOUR_TURN)
    refused(d, c.Check(0), Reason.NOT_ASKED)
    play(d, "aAsAh")
    refused(d, c.Divide(0, tuple(parse_cards("AsAh"))), Reason.NOT_YOUR_TURN)


def test_the_same_commands_make_the_same_deal_again():
    d = dealt()
    play(d, f"{IN} aQsJs aKdKh a8c8d | x x x | x x x | x x x")
    again = Deal.replay(d.setup, d.commands)
    assert [*again.events] == [*d.events]
    told = msgspec.json.encode(d.commands)
    assert msgspec.json.decode(told, type=list[c.Any]) == d.commands


@pytest.mark.parametrize(
    ("held", "apart"),
    [
        ("AsAhKsKh2d3c", "AsAh"),
        ("2s2hAsKdQc9d", "2s2h"),
        ("AsKdKc9s7h2d", "KdKc"),
        ("AsKdQs9s7h2d", "AsKd"),
        ("AsAdAc9d7h2d", "AdAc"),
        ("AhKsKd9s9d8d", "KsKd"),
        ("AsTd9s8c7hTs", "TdTs"),
    ],
)
def test_who_does_not_say_has_his_best_two_cards_set_apart(held, apart):
    found = default_division(parse_cards(held), 2)
    ranks = sorted(card >> 2 for card in found)
    assert ranks == sorted(card >> 2 for card in parse_cards(apart))


@pytest.mark.parametrize(
    ("held", "apart"),
    [("QsQdAc9c7h2d", "QsQd"), ("AsKdKsAh9c2d", "AsAh"), ("AsQd9c7h2dQh", "QdQh")],
)
def test_a_pair_goes_before_higher_cards(held, apart):
    assert set(default_division(parse_cards(held), 2)) == set(parse_cards(apart))


def test_of_equal_cards_those_of_one_suit_are_set_apart():
    # An ace with either of two kings cannot be: kings are a pair. With one ten of each suit.
    held = parse_cards("Ah9s8c7d")
    assert set(default_division((*held, *parse_cards("Kh")), 2)) == set(parse_cards("AhKh"))


def test_a_hand_that_was_folded_before_does_not_come_back_undivided():
    d = dealt()
    play(d, "c f x | a2 a2")
    revive = remedies.ReviveHand(0, ())
    refused(d, c.Remedy((revive,)), Reason.SUBSTANTIAL_ACTION)


FORM = """
key = "{key}"
name = "A form"
parent = "sohe"
{more}
"""


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ("streets.flop.divide = 6", "leave no second hand"),
        ("streets.turn.divide = 2", "holdings are divided once"),
        ("streets.flop.divide = 0", "no street divides holdings"),
        ("streets.turn.down = 1", "changes after it was divided"),
    ],
)
def test_a_form_that_divides_what_cannot_be_divided_is_refused(more, fault):
    with pytest.raises(DataError, match=fault):
        read_forms({"ours.toml": FORM.format(key="ours", more=more)})


def test_a_form_may_divide_at_another_time():
    [form] = read_forms(
        {
            "ours.toml": FORM.format(
                key="ours", more="streets.flop.divide = 0\nstreets.river.divide = 2"
            )
        }
    ).values()
    assert [street.divide for street in form.course] == [0, 0, 0, 2]
    assert find_form("sohe").divided == form.divided == 2
