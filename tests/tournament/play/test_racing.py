"""Chip races: when they are due, what they do to stacks, and who may be put out by one."""

import pytest

from floorman.cards import STANDARD_CARDS, parse_cards
from floorman.tournament.refusals import Reason
from tests.tournament.books import HOME, ROBERTS, USPA
from tests.tournament.running import MINUTE, begun, c, e, one

BOOKS = pytest.mark.parametrize("book", [ROBERTS, USPA, HOME])


def deck(text=""):
    """A whole deck that begins with these cards."""
    first = parse_cards(text) if text else ()
    return (*first, *(card for card in STANDARD_CARDS if card not in first))


def raced(book=ROBERTS, **stacks):
    """An event whose 25s leave play now; stacks of the first table as named."""
    event = begun(book, "".join(stacks))
    for name, chips in stacks.items():
        event.do(c.CountStack(player=name, chips=chips, by="floor", why="so it is"))
    event.do(c.Tick(at=50 * MINUTE))
    return event


@pytest.mark.rules("RR11-15.TRN.11a", "USPA-3.3.2.9a", "HPT-15.TRN.8a")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-15.TRN.11a"), (USPA, "USPA-3.3.2.9a"), (HOME, "HPT-15.TRN.8a")],
)
def test_a_denomination_that_is_not_needed_leaves_play_before_the_next_deal(book, cite):
    event = raced(book, a=9975, b=10025, c=10000)
    (due,) = event.due("race")
    assert (due.worth, due.tables, due.ready) == (25, (1,), True)
    event.refused(c.BeginDeal(table=1), Reason.RACE_FIRST)
    event.refused(c.Race(table=1, worth=100, deck=deck()), Reason.NOT_DUE)
    event.refused(c.Race(table=1, worth=25, deck=deck()[:51]), Reason.WRONG_DRAW)
    said = one(event.do(c.Race(table=1, worth=25, deck=deck("Ks2d3c4h"))), e.Raced)
    assert cite in said.cites
    assert said.odd == (("a", 3), ("b", 1))
    assert not event.due("race")
    event.refused(c.Race(table=1, worth=25, deck=deck()), Reason.NOT_DUE)
    event.do(c.BeginDeal(table=1))
    event.refused(c.Race(table=1, worth=25, deck=deck()), Reason.IN_A_DEAL)


@pytest.mark.rules("RR11-15.TRN.11g", "USPA-3.3.2.9d", "HPT-15.TRN.8g")
@BOOKS
def test_the_highest_card_gets_the_chip_and_the_table_has_as_much_as_before(book):
    event = raced(book, a=9975, b=10025, c=10000)
    said = one(event.do(c.Race(table=1, worth=25, deck=deck("2d3c4hKs"))), e.Raced)
    assert said.cards == (("a", parse_cards("2d3c4h")), ("b", parse_cards("Ks")))
    assert [one.player for one in said.awards] == ["b"]
    assert [event.stack(name) for name in "abc"] == [9900, 10100, 10000]
    assert event.state.chips.get("race", 0) == 0


@pytest.mark.rules("RR11-15.TRN.11h", "USPA-3.3.2.9e", "HPT-15.TRN.8h")
@BOOKS
def test_what_the_race_rounds_has_its_own_account(book):
    event = raced(book, a=9950, b=10000, c=10000)
    said = one(event.do(c.Race(table=1, worth=25, deck=deck("Ks2d"))), e.Raced)
    assert (said.rounding, event.stack("a")) == (50, 10000)
    assert event.state.chips == {"issued:entries": -30000, "play": 30000, "race": -50, "count": 50}
    event = raced(book, a=9925, b=10000, c=10000)
    said = one(event.do(c.Race(table=1, worth=25, deck=deck("Ks"))), e.Raced)
    assert (said.rounding, event.stack("a")) == (-25, 9900)
    assert event.state.chips["race"] == 25


@pytest.mark.rules("RR11-15.TRN.11e", "HPT-15.TRN.8e")
@pytest.mark.parametrize("book", [ROBERTS, HOME])
def test_nobody_is_put_out_by_a_race(book):
    event = raced(book, a=25, b=19975, c=10000)
    said = one(event.do(c.Race(table=1, worth=25, deck=deck("2cKsQsJs"))), e.Raced)
    assert said.awards[0].player == "a"
    assert event.stack("a") == 100
    assert event.state.left == 3


def test_the_uspa_does_not_protect_who_has_nothing_else():
    event = raced(USPA, a=25, b=19975, c=10000)
    said = event.do(c.Race(table=1, worth=25, deck=deck("2cKsQsJs")))
    assert one(said, e.Out).players == ("a",)
    assert event.at("a") == (0, -1)
    assert event.places() == {"a": (3, 3)}
