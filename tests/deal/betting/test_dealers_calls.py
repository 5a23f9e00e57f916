"""What the dealer calls at stud, and raps for what they amount to, in the other two books."""

import pytest

from floorman.cards import Rank
from floorman.deal import Reason
from floorman.deal import commands as c
from floorman.deal import events as e
from tests.deal.playing import deal, last, play, refused

STUD = "15/30 limit with ante 2 and bring-in 5"


def stud(hands, form="seven-card-stud", book="uspa", **how):
    return deal(form, STUD, (1000, 1000, 1000), hands, book=book, **how)


@pytest.mark.rules("USPA-3.2.3.5.12a", "WSOP-232a")
@pytest.mark.parametrize(
    ("book", "rule"), [("uspa", "USPA-3.2.3.5.12a"), ("wsop-2018", "WSOP-232a")]
)
def test_the_lowcard_the_high_hand_and_every_pair_are_called(book, rule):
    d = stud("????Ks3d4c ????2c2d5h ????9h9dKh", book=book)
    first = last(d, e.RoundBegan)
    assert (first.seat, first.pairs) == (1, ())
    assert rule in first.cites
    play(d, "i c c")
    fourth = last(d, e.RoundBegan)
    assert (fourth.seat, fourth.pairs) == (2, ((1, Rank.DEUCE), (2, Rank.NINE)))


@pytest.mark.rules("USPA-3.2.3.5.12b", "WSOP-232b")
@pytest.mark.parametrize(
    ("book", "rule"), [("uspa", "USPA-3.2.3.5.12b"), ("wsop-2018", "WSOP-232b")]
)
def test_possible_straights_and_flushes_are_not_called(book, rule):
    d = stud("????Ks3s9s ????2c3d4h ????JhQdTc", book=book)
    play(d, "i c c | x x x")
    called = last(d, e.RoundBegan)
    assert (called.straights, called.flushes) == ((), ())
    assert rule in called.cites


@pytest.mark.rules("USPA-3.2.6.5.4")
def test_at_razz_a_pair_is_called_when_it_first_shows_and_facecards_never():
    d = stud("????Ks4d5c ????2c2d7h ????QhQd8d", form="razz")
    play(d, "i c c")
    assert last(d, e.RoundBegan).pairs == ((1, Rank.DEUCE),)
    assert "USPA-3.2.6.5.4" in last(d, e.RoundBegan).cites
    play(d, "x x x")
    assert last(d, e.RoundBegan).pairs == ()


@pytest.mark.rules("WSOP-131b")
def test_a_knock_is_a_check_and_is_refused_where_there_is_a_bet_to_meet():
    d = deal("holdem", "1/2 no-limit", (200, 200), book="wsop-2018")
    play(d, "c x | x")
    assert "WSOP-131b" in last(d, e.Checked).cites
    play(d, "b10")
    refused(d, "x", Reason.FACING_A_WAGER)


@pytest.mark.rules("WSOP-279")
def test_a_rap_at_the_draw_is_a_pat_hand():
    d = deal("triple-draw-27", "10/20 limit", (500, 500, 500), book="wsop-2018")
    play(d, "c c x d0")
    assert last(d, e.Exchanged).cards == ()
    assert "WSOP-279" in last(d, e.Exchanged).cites


@pytest.mark.rules("WSOP-270a", "WSOP-271")
@pytest.mark.parametrize(("chips", "blind"), [(3, 1), (4, 0)])
def test_with_less_than_half_the_single_blind_the_next_seat_takes_it(chips, blind):
    stakes = "8/16 limit with blinds 8"
    d = deal("lowball-27", stakes, (chips, 500, 500), book="wsop-2018")
    posted = [event.seat for event in d.events if isinstance(event, e.Posted)]
    assert posted[-1] == blind
    cites = {"WSOP-270a", "WSOP-271"}
    assert cites <= {rule for event in d.events for rule in event.cites}


@pytest.mark.rules("WSOP-142", "RR11-3.SHOW.4", "USPA-3.1.8.4")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
def test_a_losing_hand_is_dead_though_it_lies_open(book):
    d = deal("holdem", "1/2 no-limit", (200, 200), "KsKd AsAd", "9c8h4s3c2d", book=book)
    play(d, "c x | x x | x x | b2 c")
    loser, winner = d.state.seats
    assert d.result.winners == (1,)
    assert loser.shown and loser.mucked and not winner.mucked
    refused(d, c.Show(0), Reason.CARD_NOT_HELD)
