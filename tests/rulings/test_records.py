"""A person's record: how offences are counted, and when a sanction ends."""

import msgspec
import pytest

from floorman.rulings.conduct import Offence, Record, hands_out
from floorman.rulings.sanctions import DAY_MS, HOUR_MS, MINUTE_MS, Sanction, impose
from tests.rulings.test_conduct import NOON, record


def test_a_record_counts_offences_by_kind_and_by_time():
    one = record("stalling", "stalling", "splashing", every=DAY_MS)
    assert one.earlier() == 3
    assert one.earlier(("stalling",)) == 2
    assert one.earlier(("stalling",), NOON - 2 * DAY_MS) == 1
    assert one.earlier((), 0) == 0


def test_a_record_refuses_an_offence_that_does_not_exist():
    with pytest.raises(KeyError, match="did you mean 'stalling'"):
        record("staling")


@pytest.mark.parametrize(
    ("sanction", "length"),
    [
        (Sanction("dealt-out", 10, "minutes"), 10 * MINUTE_MS),
        (Sanction("suspension", 24, "hours"), 24 * HOUR_MS),
        (Sanction("suspension", 7, "days"), 7 * DAY_MS),
    ],
)
def test_a_timed_sanction_ends_by_the_clock_that_is_passed_in(sanction, length):
    one = Record("Alex").with_offence(Offence("stalling", NOON, sanction=sanction))
    assert one.offences[0].until == NOON + length
    assert one.is_out(NOON) and one.is_out(NOON + length - 1)
    assert not one.is_out(NOON - 1) and not one.is_out(NOON + length)
    assert one.out_until(NOON) == NOON + length
    assert one.out_until(NOON + length) is None


@pytest.mark.parametrize(
    "sanction",
    [
        Sanction("barring"),
        Sanction("removal"),
        Sanction("disqualification"),
        Sanction("suspension"),
        Sanction("suspension", 0, "event"),
    ],
)
def test_a_sanction_without_an_end_lasts_until_it_is_lifted(sanction):
    one = Record("Alex").with_offence(Offence("threat", NOON, sanction=sanction))
    assert one.is_out(NOON + 9999 * DAY_MS)
    assert one.out_until(NOON) is None
    lifted = one.lifted(0)
    assert not lifted.is_out(NOON) and lifted.earlier() == 1


def test_the_longer_of_two_suspensions_counts():
    one = Record("Alex")
    for hours in (24, 2):
        sanction = Sanction("suspension", hours, "hours")
        one = one.with_offence(Offence("stalling", NOON, sanction=sanction))
    assert one.out_until(NOON) == NOON + 24 * HOUR_MS
    one = one.with_offence(Offence("threat", NOON, sanction=Sanction("barring")))
    assert one.out_until(NOON) is None and one.is_out(NOON)


@pytest.mark.parametrize(
    "sanction",
    [None, Sanction("warning"), Sanction("leave-game"), Sanction("dealt-out", 3, "hands")],
)
def test_other_sanctions_do_not_keep_anybody_out_of_the_room(sanction):
    one = Record("Alex").with_offence(Offence("stalling", NOON, sanction=sanction))
    assert not one.is_out(NOON)


def test_hands_and_rounds_are_counted_in_deals():
    assert hands_out(Sanction("dealt-out", 5, "hands"), 9) == 5
    assert hands_out(Sanction("dealt-out", 2, "rounds"), 9) == 18
    assert hands_out(Sanction("dealt-out", 10, "minutes"), 9) == 0


def test_sanctions_are_read_aloud():
    assert Sanction("warning").words() == "A warning"
    assert Sanction("dealt-out", 1, "hands").words() == "Dealt out for 1 hand"
    assert Sanction("suspension", 24, "hours", or_more=True).words() == (
        "A suspension for at least 24 hours"
    )
    assert Sanction("suspension", 0, "event").words() == "A suspension for the rest of the event"


def test_a_sanction_is_imposed_by_its_word():
    assert impose("hands", 5) == Sanction("dealt-out", 5, "hands")
    assert impose("time", 10) == Sanction("dealt-out", 10, "minutes")
    assert impose("suspension", 7, "days").until(NOON) == NOON + 7 * DAY_MS
    assert impose("suspension", unit="event") == Sanction("suspension", 0, "event")
    assert impose("barring") == Sanction("barring") and impose("barring").until(NOON) is None
    assert impose("barring", 30, "days").until(NOON) == NOON + 30 * DAY_MS


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        (("warning", 3), "warning: it is not counted in anything"),
        (("hands", 3, "days"), "hands: it is not counted in days"),
        (("suspension", 0, "days"), "suspension: 0 days cannot be"),
        (("time", -1), "time: -1 minutes cannot be"),
    ],
)
def test_a_sanction_that_cannot_be_counted_so_is_refused(given, complaint):
    with pytest.raises(ValueError, match=complaint):
        impose(*given)
    with pytest.raises(KeyError, match="did you mean 'warning'"):
        impose("waring")


def test_a_record_is_kept_as_json():
    one = Record("Alex").with_offence(
        Offence("threat", NOON, "table 4", "Sam", "raised a fist", True, Sanction("barring"))
    )
    assert msgspec.json.decode(msgspec.json.encode(one), type=Record) == one
