"""Robert's rules: a stud deck that will not go round (section 8, rule 15)."""

import pytest

from floorman.cards import parse_cards
from floorman.deal import events as e
from floorman.deal.showdown.settling import holding
from tests.deal.playing import deal, found, last, play

GAME = "15/30 limit with ante 2 and bring-in 5"
STREETS = ("fourth-street", "fifth-street", "sixth-street", "seventh-street")


def street(d):
    return last(d, e.RoundBegan).street


def stud(players, leavers=(), hands="", **how):
    """Everyone stays but those who fold to a bet; `leavers[n]` fold on the n-th later street."""
    d = deal("seven-card-stud", GAME, (1000,) * players, hands, **how)
    play(d, "i" + " c" * (players - 1))
    for name, leaving in zip(STREETS, (*leavers, 0, 0, 0), strict=False):
        while not d.is_over and d.request.kind == "bet" and street(d) == name:
            if name == "seventh-street":
                return d
            left = sum(not seat.folded for seat in d.state.seats)
            if leaving:
                play(d, f"b{d.request.raise_to_min}" + " f" * leaving)
                play(d, "c " * (left - leaving - 1))
            else:
                play(d, "x " * left)
    return d


def since(d, kind):
    """The events after the last betting round before seventh street began."""
    rounds = [place for place, one in enumerate(d.events) if isinstance(one, e.RoundBegan)]
    begin = rounds[-2] if street(d) == "seventh-street" else rounds[-1]
    return [one for one in d.events[begin:] if isinstance(one, kind)]


def last_street(d):
    """What the dealer did for seventh street, in short."""
    words = {e.Burned: "burn", e.Dealt: "card", e.Shuffled: "mix", e.Boarded: "common"}
    return [words[type(one)] for one in since(d, tuple(words))]


@pytest.mark.rules("RR11-8.STUD.15a", "RR11-8.STUD.15b")
def test_seven_players_get_five_cards_then_the_last_one_and_the_burns_are_mixed():
    d = stud(7)
    # Seven cards are left: a burn, five cards, and one that joins the four burns.
    assert last_street(d) == ["burn", *["card"] * 5, "mix", "burn", "card", "card"]
    (mixed,) = since(d, e.Shuffled)
    assert len(mixed.cards) == 5
    assert {"RR11-8.STUD.15a", "RR11-8.STUD.15b"} <= set(mixed.cites)
    assert all(len(seat.down) == 3 for seat in d.state.seats)
    assert not d.state.common
    assert d.view(None).stub == 2


@pytest.mark.rules("RR11-8.STUD.15c")
def test_where_the_mixed_cards_just_suffice_none_is_burned_of_them():
    d = stud(8, (1, 0, 1))
    # Three cards are left for six: a burn, one card, then the last one and four burns for five.
    assert last_street(d) == ["burn", "card", "mix", *["card"] * 5]
    (mixed,) = since(d, e.Shuffled)
    assert len(mixed.cards) == 5
    assert "RR11-8.STUD.15c" in mixed.cites
    assert d.view(None).stub == 0
    assert all(len(seat.down) == 3 for seat in d.state.seats if not seat.folded)


@pytest.mark.rules("RR11-8.STUD.15c", "RR11-8.STUD.15b")
def test_where_one_card_more_is_there_it_is_burned_again():
    d = stud(8, (1, 1))
    # Four cards are left for six: a burn, two cards, then five cards for the four who lack one.
    assert last_street(d) == ["burn", "card", "card", "mix", "burn", *["card"] * 4]


@pytest.mark.rules("RR11-8.STUD.15d")
def test_eight_players_to_the_end_share_a_common_card():
    d = stud(8)
    # One card is left, and three burns: four fresh cards for eight players.
    assert last_street(d) == ["mix", "burn", "common"]
    (card,) = d.state.common
    common = last(d, e.Boarded)
    assert (common.board, common.cards) == (0, (card,))
    assert "RR11-8.STUD.15d" in common.cites
    assert all(len(seat.down) == 2 for seat in d.state.seats)


@pytest.mark.rules("RR11-8.STUD.15d")
def test_seven_left_of_eight_burn_and_turn_a_common_card_from_the_stub():
    d = stud(8, (1,))
    # Three cards are left and three burns: six fresh cards for seven players.
    assert last_street(d) == ["burn", "common"]
    assert d.view(None).stub == 1


@pytest.mark.rules("RR11-8.STUD.15e", "RR11-8.STUD.15d")
def test_who_is_high_with_the_common_card_opens_the_last_round():
    hands = (
        "????2d4d6h8s ????3c5d7h9s ????3d4h6s8c ????3h5h7s9c "
        "????4s6c8dTd ????4c5s7c9d ????AhQd8h2h ????KdJhTh2c"
    )
    d = stud(8, hands=hands, shuffler=lambda cards: (cards[1], cards[0], *cards[2:]))
    rounds = {event.street: event for event in found(d, e.RoundBegan)}
    assert rounds["sixth-street"].seat == 6
    assert d.state.common[0] in parse_cards("KcKhKs")
    assert rounds["seventh-street"].seat == 7
    assert "RR11-8.STUD.15e" in rounds["seventh-street"].cites
    assert all(d.state.common[0] in holding(d.state, seat) for seat in d.state.seats)


@pytest.mark.rules("RR11-8.STUD.15a")
def test_with_cards_enough_nothing_is_mixed():
    d = stud(6)
    assert last_street(d) == ["burn", *["card"] * 6]
    assert not found(d, e.Shuffled, reason="stud-reserve")
