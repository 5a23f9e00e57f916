"""Decks and setups: how long they stay, and what lets others come sooner."""

import pytest

from floorman.table import Reason
from floorman.table import commands as c
from floorman.table import events as e
from tests.table.tables import begun, deal, of, refused, start, table

MINUTE = 60_000
BOOKS = {
    "roberts-v11": ("RR11-2.PROC.22a", "RR11-2.PROC.22b"),
    "homepokertourney": ("HPT-2.PROC.22a", "HPT-2.PROC.22b"),
    "uspa": ("USPA-A3.3.21a", "USPA-A3.3.21b"),
}


def change(made, what="deck", faulty="", player="", at=None):
    [event] = made.apply(c.ChangeDeck(what=what, faulty=faulty, player=player, at=at))
    return event


@pytest.mark.rules("RR11-2.PROC.22a", "HPT-2.PROC.22a", "USPA-A3.3.21a")
@pytest.mark.parametrize("book", BOOKS)
def test_a_deck_stays_for_a_full_round_unless_it_is_at_fault(book):
    rule = BOOKS[book][0]
    made = begun(names="abcd", book=book)
    asks = c.ChangeDeck(player="b")
    for played in range(4):
        said = refused(made, asks, Reason.TOO_EARLY, rule)
        assert f"after {played} deals" in said
        deal(made)
    event = change(made, player="b")
    assert rule in event.cites
    assert (event.what, event.player) == ("deck", "b")
    refused(made, asks, Reason.TOO_EARLY, rule)
    for faulty in ("defective", "damaged", "sticky"):
        assert change(made, faulty=faulty).faulty == faulty


@pytest.mark.rules("RR11-2.PROC.22b", "HPT-2.PROC.22b", "USPA-A3.3.21b")
@pytest.mark.parametrize("book", BOOKS)
def test_a_setup_stays_for_an_hour_unless_a_deck_is_at_fault(book):
    rule = BOOKS[book][1]
    made = begun(names="abc", book=book)
    deal(made)
    early = c.ChangeDeck(what="setup", at=59 * MINUTE)
    said = refused(made, early, Reason.TOO_EARLY, rule)
    assert "after 59 minutes" in said
    assert "stays for 60" in said
    assert rule in change(made, "setup", at=60 * MINUTE).cites
    refused(made, c.ChangeDeck(what="setup", at=119 * MINUTE), Reason.TOO_EARLY, rule)
    assert change(made, "setup", "damaged", at=119 * MINUTE)
    # A new setup brings new decks, which begin their round.
    refused(made, c.ChangeDeck(), Reason.TOO_EARLY)


@pytest.mark.rules("WSOP-75")
def test_at_the_wsop_a_setup_may_be_asked_for_every_two_hours():
    made = begun(names="abc", book="wsop-2018")
    deal(made)
    at = c.ChangeDeck(what="setup", at=119 * MINUTE)
    refused(made, at, Reason.TOO_EARLY, "WSOP-75")
    assert change(made, "setup", "defective", at=119 * MINUTE).cites == ("WSOP-75",)
    assert change(made, "setup", at=239 * MINUTE)


@pytest.mark.parametrize(("after", "deals"), [("round", 4), ("half-hour", 1), ("dealer", 1)])
def test_a_house_has_its_own_measure_of_a_deck(after, deals):
    made = begun(names="abcd", house={"deck.change_after": after})
    for _ in range(deals - 1):
        deal(made)
    refused(made, c.ChangeDeck(), Reason.TOO_EARLY)
    if after == "half-hour":
        refused(made, c.ChangeDeck(at=29 * MINUTE), Reason.TOO_EARLY)
        assert change(made, at=31 * MINUTE)
    elif after == "dealer":
        made.apply(c.ChangeDealer())
        assert change(made)
        deal(made)
        refused(made, c.ChangeDeck(), Reason.TOO_EARLY)
    else:
        deal(made)
        assert change(made)


def test_cards_are_changed_between_deals_alone():
    made = table(names="abc")
    refused(made, c.ChangeDeck(), Reason.NOT_OPEN)
    made = begun(names="abc")
    start(made)
    said = refused(made, c.ChangeDeck(faulty="sticky"), Reason.IN_A_DEAL)
    assert "between two deals" in said
    refused(made, c.ChangeDeck(player="nobody"), Reason.NO_SUCH_PLAYER)
    assert not of(made.events, e.DeckChanged)


OF_EVENTS = {
    "roberts-v11": {"RR11-15.TRN.29"},
    "homepokertourney": {"HPT-15.TRN.28a", "HPT-15.TRN.28b"},
    "uspa": {"USPA-3.3.2.21"},
}


@pytest.mark.rules("RR11-15.TRN.29", "USPA-3.3.2.21", "HPT-15.TRN.28a", "HPT-15.TRN.28b")
@pytest.mark.parametrize("book", OF_EVENTS)
@pytest.mark.parametrize("what", ["deck", "setup"])
def test_in_a_tournament_decks_change_with_the_dealers_and_never_on_request(book, what):
    made = begun(names="abcd", book=book, tournament=True, chips=10_000)
    for _ in range(5):
        deal(made)
    late = 300 * MINUTE
    asks = c.ChangeDeck(what=what, player="b", at=late)
    for rule in OF_EVENTS[book]:
        said = refused(made, asks, Reason.TOO_EARLY, rule)
    assert "when the dealers do" in said
    assert {*change(made, what, "damaged", at=late).cites} == OF_EVENTS[book]
    made.apply(c.ChangeDealer(at=late))
    assert {*change(made, what, at=late).cites} == OF_EVENTS[book]
    deal(made)
    refused(made, asks, Reason.TOO_EARLY)


@pytest.mark.rules("TDA-26a", "TDA-26b")
def test_by_the_tda_decks_change_with_the_dealers_or_the_level_and_for_no_player():
    made = begun(names="abcd", book="tda-2024", tournament=True, chips=10_000)
    deal(made)
    refused(made, c.ChangeDeck(), Reason.TOO_EARLY, "TDA-26a")
    level = c.NewLevel(number=2, games=(c.LevelGame("holdem", "2/4 no-limit"),))
    made.apply(level)
    refused(made, c.ChangeDeck(player="b"), Reason.TOO_EARLY, "TDA-26b")
    assert {"TDA-26a", "TDA-26b"} <= {*change(made).cites}
    deal(made)
    refused(made, c.ChangeDeck(), Reason.TOO_EARLY)
    made.apply(c.ChangeDealer())
    refused(made, c.ChangeDeck(player="b"), Reason.TOO_EARLY, "TDA-26b")
    assert change(made)
    made = begun(names="abcd", book="roberts-v11", tournament=True, chips=10_000)
    deal(made)
    made.apply(level)
    refused(made, c.ChangeDeck(), Reason.TOO_EARLY)
