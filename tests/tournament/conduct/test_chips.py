"""Chips that were hidden, taken off the table, or are of no tournament."""

import pytest

from floorman.tournament.refusals import Reason
from tests.tournament.books import HOME, ROBERTS, USPA
from tests.tournament.running import begun, c, e, found, one

BOOKS = pytest.mark.parametrize("book", [ROBERTS, USPA, HOME])
HIDDEN = {
    ROBERTS: ["RR11-15.TRN.20a", "RR11-15.TRN.20b", "RR11-15.TRN.20c", "RR11-15.TRN.20d"],
    USPA: ["USPA-3.3.2.16a", "USPA-3.3.2.16b", "USPA-3.3.2.16c", "USPA-3.3.2.16d"],
    HOME: ["HPT-15.TRN.18a", "HPT-15.TRN.18b", "HPT-15.TRN.18c", "HPT-15.TRN.18d"],
}


def find(chips=500, whose="winner", **how):
    return c.FindChips(
        player="a", chips=chips, whose=whose, by="floor",
        winner="b" if whose == "winner" else "", **how,
    )  # fmt: skip


def hiding(book):
    """a was all-in against b and lost, and 500 of his chips lay hidden."""
    event = begun(book, "abcd")
    event.deal(1, a=500, b=19500)
    return event


@pytest.mark.rules("RR11-15.TRN.20a", "RR11-15.TRN.20b", "RR11-15.TRN.20c")
@pytest.mark.rules("USPA-3.3.2.16a", "USPA-3.3.2.16b", "USPA-3.3.2.16c")
@pytest.mark.rules("HPT-15.TRN.18a", "HPT-15.TRN.18b", "HPT-15.TRN.18c")
@BOOKS
def test_before_the_next_deal_hidden_chips_are_the_winners_and_the_loser_is_out(book):
    event = hiding(book)
    said = event.do(find())
    assert {*HIDDEN[book][:3]} <= {*one(said, e.ChipsTaken).cites}
    assert event.stack("b") == 20000
    assert event.places() == {"a": (4, 4)}


@pytest.mark.rules("RR11-15.TRN.20d", "USPA-3.3.2.16d", "HPT-15.TRN.18d")
@BOOKS
def test_once_the_next_deal_has_begun_they_leave_play(book):
    event = hiding(book)
    event.do(c.BeginDeal(table=1))
    event.refused(find(), Reason.TOO_LATE, HIDDEN[book][3])
    said = one(event.do(find(whose="removed")), e.ChipsFound)
    assert HIDDEN[book][3] in said.cites
    said = event.end(1)
    assert one(said, e.ChipsTaken).cites == one(said, e.Moved).cites
    assert (event.state.chips["removed:found"], event.places()) == (500, {"a": (4, 4)})


@pytest.mark.rules("RR11-15.TRN.20d", "USPA-3.3.2.16d", "HPT-15.TRN.18d")
@BOOKS
def test_found_after_another_deal_they_are_nobodys(book):
    event = hiding(book)
    event.deal(1)
    event.refused(find(), Reason.NO_SUCH_AMOUNT)
    event.do(find(whose="removed"))
    assert (event.stack("b"), event.state.left) == (19500, 3)


@pytest.mark.rules("RR11-15.TRN.20b", "USPA-3.3.2.16b", "HPT-15.TRN.18b")
@BOOKS
def test_the_winner_gets_no_more_than_he_could_have_covered(book):
    event = begun(book, "abcd")
    event.deal(1, b=1000, c=19000)
    event.deal(1, a=9500, b=1500)
    event.refused(find(9500), Reason.NO_SUCH_AMOUNT, HIDDEN[book][1])
    event.do(find(500))
    assert (event.stack("a"), event.stack("b"), event.state.left) == (9000, 2000, 4)


def test_hidden_chips_that_are_lost_in_the_next_deal_are_lost():
    event = hiding(ROBERTS)
    event.do(c.BeginDeal(table=1), find(whose="removed"))
    event.end(1, a=0, c=10500)
    assert "removed:found" not in event.state.chips
    assert event.state.entrants["a"].hidden == 0


def test_hidden_chips_are_of_who_lost_and_no_more_than_he_has():
    event = hiding(ROBERTS)
    event.refused(find(525), Reason.NO_SUCH_AMOUNT)
    event.refused(find(510), Reason.NO_SUCH_AMOUNT)
    event.refused(
        c.FindChips(player="a", chips=500, whose="winner", by="f", winner="a"), Reason.NOT_IN
    )
    event.refused(
        c.FindChips(player="a", chips=500, whose="winner", by="f", winner="c"),
        Reason.NO_SUCH_AMOUNT,
    )
    event.refused(
        c.FindChips(player="b", chips=500, whose="winner", by="f", winner="a"),
        Reason.NO_SUCH_AMOUNT,
    )


@pytest.mark.rules("RR11-15.TRN.27b", "HPT-15.TRN.26b", "RR11-15.TRN.25", "HPT-15.TRN.24")
@pytest.mark.parametrize(
    ("book", "why", "cite"),
    [
        (ROBERTS, "off-table", "RR11-15.TRN.27b"),
        (HOME, "off-table", "HPT-15.TRN.26b"),
        (ROBERTS, "foreign", "RR11-15.TRN.25"),
        (HOME, "foreign", "HPT-15.TRN.24"),
    ],
)
def test_chips_taken_off_the_table_and_foreign_ones_leave_the_event(book, why, cite):
    event = begun(book, "abc")

    def take(chips):
        return c.TakeChips(player="a", chips=chips, why=why, by="floor")

    event.do(c.BeginDeal(table=1))
    event.refused(take(1000), Reason.IN_A_DEAL)
    event.end(1)
    said = one(event.do(take(1000)), e.ChipsTaken)
    assert said.cites == (cite,)
    assert event.state.chips == {
        "issued:entries": -30000, "play": 29000, f"removed:{why}": 1000,
    }  # fmt: skip
    for chips in (0, 9025, 10):
        event.refused(take(chips), Reason.NO_SUCH_AMOUNT)
    event.do(take(9000))
    assert event.places() == {"a": (3, 3)}
    assert not found(event.tournament.events, e.Won)
