"""Penalties: warned, dealt in with hands killed for deals or minutes, or put out."""

import pytest

from floorman.tournament.due import next_time
from floorman.tournament.refusals import Reason
from tests.tournament.books import HOME, ROBERTS, TDA, USPA
from tests.tournament.running import MINUTE, begun, c, e, found, one


def penalty(kind="deals", amount=1, why="conduct", player="a"):
    return c.Penalise(player=player, kind=kind, why=why, by="floor", amount=amount)


@pytest.mark.rules("RR11-15.INTRO.0b", "USPA-3.3.1b", "HPT-15.INTRO.0b")
@pytest.mark.rules("RR11-15.TRN.28a", "USPA-3.3.2.20a", "HPT-15.TRN.27a", "TDA-71a", "TDA-71e")
@pytest.mark.parametrize(
    ("book", "cites"),
    [
        (ROBERTS, ("RR11-15.INTRO.0b", "RR11-15.TRN.28a")),
        (USPA, ("USPA-3.3.1b", "USPA-3.3.2.20a")),
        (HOME, ("HPT-15.INTRO.0b", "HPT-15.TRN.27a")),
        (TDA, ("TDA-71a", "TDA-71e", "TDA-71h")),
    ],
)
def test_for_so_many_deals_hands_are_killed(book, cites):
    event = begun(book, "abc")
    said = one(event.do(penalty(amount=2)), e.Penalised)
    assert (said.cites, said.first) == (cites, True)
    event.deal(1)
    assert event.state.entrants["a"].penalised
    assert one(event.deal(1), e.PenaltyServed).player == "a"
    assert not event.state.entrants["a"].penalised


def test_the_deal_in_which_it_is_given_does_not_count():
    event = begun(names="abc")
    event.do(c.BeginDeal(table=1), penalty())
    assert not found(event.end(1), e.PenaltyServed)
    event.do(c.BeginDeal(table=1), c.VoidDeal(table=1))
    assert event.state.entrants["a"].penalty_deals == 1
    assert found(event.deal(1), e.PenaltyServed)


def test_for_so_many_minutes_hands_are_killed_while_the_clock_stands_too():
    event = begun(names="abc")
    event.do(penalty("minutes", 5))
    said = one(event.do(penalty("minutes", 3)), e.Penalised)
    assert not said.first
    event.do(c.PauseClock(by="floor"))
    assert next_time(event.state) == 8 * MINUTE
    event.do(c.Tick(at=8 * MINUTE - 1))
    assert event.state.entrants["a"].penalised
    assert found(event.do(c.Tick(at=8 * MINUTE)), e.PenaltyServed)
    assert not event.state.entrants["a"].penalised


def test_a_penalty_goes_with_the_player():
    event = begun(names="abcdef", seats=4)
    event.do(penalty(), c.MovePlayer(player="a", table=2, seat=3, by="floor"))
    event.deal(1)
    assert event.state.entrants["a"].penalised
    event.deal(2)
    assert not event.state.entrants["a"].penalised


def test_warnings_are_counted_and_amounts_are_what_they_can_be():
    event = begun(names="abc")
    event.do(penalty("warning", 0))
    assert event.state.entrants["a"].warnings == 1
    for kind, amount in (("warning", 1), ("deals", 0), ("minutes", -1), ("disqualified", 2)):
        event.refused(penalty(kind, amount), Reason.NO_SUCH_AMOUNT)
    event.refused(penalty(player="z"), Reason.NO_SUCH_PLAYER)
    event.deal(1, c=0, b=20000)
    event.refused(penalty(player="c"), Reason.NOT_IN)


@pytest.mark.rules("RR11-15.INTRO.0c", "USPA-3.3.1c", "HPT-15.INTRO.0c")
@pytest.mark.rules("RR11-15.TRN.28b", "USPA-3.3.2.20b", "HPT-15.TRN.27b", "TDA-71f", "TDA-71i")
@pytest.mark.parametrize(
    ("book", "rule", "removed"),
    [
        (ROBERTS, "RR11-15.TRN.28b", "RR11-15.INTRO.0c"),
        (USPA, "USPA-3.3.2.20b", "USPA-3.3.1c"),
        (HOME, "HPT-15.TRN.27b", "HPT-15.INTRO.0c"),
        (TDA, "TDA-71f", "TDA-71i"),
    ],
)
def test_who_is_disqualified_goes_and_his_chips_leave_play(book, rule, removed):
    event = begun(book, "abcd")
    out = penalty("disqualified", 0, "severe")
    event.do(c.BeginDeal(table=1))
    event.refused(out, Reason.IN_A_DEAL)
    event.end(1)
    said = event.do(out)
    assert {rule, removed} <= {*one(said, e.Penalised).cites}
    assert one(said, e.Removed).cites == (removed,)
    assert event.state.chips["removed:disqualified"] == 10000
    assert event.places() == {"a": (4, 4)}
    assert event.state.entrants["a"].disqualified


def test_hand_for_hand_who_is_disqualified_goes_at_once():
    event = begun(names="abcdef", seats=3, redraws=())
    event.do(c.HandForHand(by="floor"))
    event.deal(1, b=0, c=20000)
    event.do(penalty("disqualified", 0, "severe"))
    assert event.places() == {"a": (6, 6)}
    assert event.at("a") == (0, -1)
    event.deal(2)
    assert event.places()["b"] == (5, 5)


@pytest.mark.rules("USPA-3.3.2.19b", "RR11-15.TRN.22d", "HPT-15.TRN.21d", "TDA-68a")
@pytest.mark.parametrize(
    ("book", "cite"),
    [
        (ROBERTS, "RR11-15.TRN.22d"),
        (USPA, "USPA-3.3.2.19b"),
        (HOME, "HPT-15.TRN.21d"),
        (TDA, "TDA-68a"),
    ],
)
def test_who_shows_cards_may_be_penalised(book, cite):
    event = begun(book, "abc")
    assert cite in one(event.do(penalty(why="showing")), e.Penalised).cites


@pytest.mark.rules("RR11-15.TRN.1", "USPA-3.3.2.1", "HPT-15.TRN.1")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-15.TRN.1"), (USPA, "USPA-3.3.2.1"), (HOME, "HPT-15.TRN.1")],
)
def test_what_the_director_decides_is_recorded(book, cite):
    event = begun(book, "abc")
    said = one(event.do(c.Decide(by="floor", words=" the hand stands ")), e.Decided)
    assert (said.by, said.words, said.cites) == ("floor", "the hand stands", (cite,))
    event.refused(c.Decide(by="floor", words=" "), Reason.NOT_KNOWN)


@pytest.mark.rules("TDA-71b", "TDA-71h")
def test_by_the_tda_a_round_has_as_many_deals_as_players_are_at_the_table():
    event = begun(TDA, "abcd")
    said = one(event.do(penalty("rounds", 2)), e.Penalised)
    assert {"TDA-71b", "TDA-71h"} <= {*said.cites}
    for _ in range(2 * 4):
        assert event.state.entrants["a"].penalised
        event.deal(1)
        assert event.state.tables[1].dealt[0] == "a", "he is dealt in, and posts"
    assert not event.state.entrants["a"].penalised
