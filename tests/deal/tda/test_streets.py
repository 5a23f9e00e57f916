"""The Poker TDA's rules of dealing, of turns to act, of stud and of draw."""

import pytest

from floorman.deal import Reason
from floorman.deal import commands as c
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused

SHORTAGE = (
    "????2d4d6h8s ????3c5d7h9s ????3d4h6s8c ????3h5h7s9c "
    "????4s6c8dTd ????4c5s7c9d ????AhQd8h2h ????KdJhTh2c"
)


def event(form="holdem", stakes="100/200 no-limit", chips=(5000,) * 3, hands="", **how):
    how.setdefault("book", "tda-2024")
    return deal(form, stakes, chips, hands, tournament=True, **how)


def stud(chips=(1000,) * 3, hands="", form="seven-card-stud", **how):
    return event(form, "15/30 limit with ante 2 and bring-in 5", chips, hands, **how)


@pytest.mark.rules("TDA-38c")
def test_one_card_is_burned_before_each_later_street():
    d = event()
    play(d, "c c x | x x x | x x x | x x x")
    order = [one for one in d.events if isinstance(one, e.Burned | e.Boarded)]
    assert [type(one) for one in order] == [e.Burned, e.Boarded] * 3
    assert all("TDA-38c" in one.cites for one in found(d, e.Burned))


@pytest.mark.rules("TDA-50a")
def test_players_act_in_turn_and_what_they_bet_stays_in():
    d = event()
    refused(d, c.Call(1), Reason.NOT_YOUR_TURN, "TDA-50a")
    play(d, "r600")
    assert (d.state.pot, d.request.to_call) == (900, 500)


@pytest.mark.rules("TDA-RP10e")
@pytest.mark.parametrize(
    ("form", "hands", "opens"),
    [
        # King-queen twice: the king of spades is the higher card, wherever the seat is.
        ("seven-card-stud", "????KdQs ????2h3h ????KsQd", 2),
        # Ten-nine would be last; the same low twice, an ace being low: the four decides.
        ("razz", "????Ks9d ????Ad4c ????Ac4s", 2),
    ],
)
def test_equal_boards_are_broken_by_the_highest_card_by_suit(form, hands, opens):
    d = stud(hands=hands, form=form)
    play(d, "i c c")
    assert last(d, e.RoundBegan).street == "fourth-street"
    assert d.request.seat == opens
    assert "TDA-RP10e" in last(d, e.RoundBegan).cites


@pytest.mark.rules("TDA-RP10f")
def test_past_a_low_card_that_is_all_in_for_the_ante_one_bets_the_bring_in_or_folds():
    d = stud((1000, 2, 1000), "????Ks ????2c ????9h")
    assert (d.request.kind, d.request.seat, d.request.may_fold) == ("bring-in", 2, True)
    assert not d.request.may_check
    assert "TDA-RP10f" in last(d, e.RoundBegan).cites
    play(d, "i c")
    assert d.state.pot == 16


@pytest.mark.rules("TDA-RP10l")
def test_with_a_common_card_the_first_on_sixth_street_is_the_first_on_seventh():
    def turned(cards):
        return (cards[1], cards[0], *cards[2:])

    d = stud((1000,) * 8, SHORTAGE, shuffler=turned)
    play(d, "i" + " c" * 7 + " x" * 24)
    rounds = {event.street: event for event in found(d, e.RoundBegan)}
    assert d.state.common, "the deck was too short for a card each"
    assert rounds["seventh-street"].seat == rounds["sixth-street"].seat == 6
    assert "TDA-RP10l" in rounds["seventh-street"].cites


@pytest.mark.rules("TDA-RP10c")
def test_seventh_street_comes_down_with_the_betting_over_and_who_is_not_at_risk_shows_first():
    d = stud((7, 1000, 7), "????Ks ????9h ????2c")
    play(d, "b7 c c" if d.request.kind == "bet" else "i c c")
    assert d.is_over
    seventh = found(d, e.Dealt)[-3:]
    assert not any(one.up for one in seventh)
    place = d.events.index(seventh[-1])
    after = [one for one in d.events[place:] if isinstance(one, e.Shown)]
    assert [one.seat for one in after] == [1, 0, 2]
    assert all("TDA-RP10c" in one.cites for one in after)


@pytest.mark.rules("TDA-RP17")
def test_one_may_come_in_at_single_draw_by_calling_the_blind():
    d = event("lowball-27")
    assert d.request.to_call == 200
    play(d, "c")
    assert "TDA-RP17" in last(d, e.Called).cites
