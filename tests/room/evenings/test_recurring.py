"""Dates that come again, held against dateutil over a year of clocks put forward and back."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from dateutil.rrule import rrulestr
from hypothesis import given
from hypothesis import strategies as st

from floorman.room.evenings.recurring import (
    Repeat,
    WrongDate,
    calendar_rule,
    check,
    dates,
    in_words,
    instant,
    is_date,
)

ZONES = ("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC")
WEEKLY = Repeat(every="week")


@st.composite
def planned(draw):
    """A first date, and how it comes again."""
    first = datetime(2026, 1, 1) + timedelta(days=draw(st.integers(0, 700)))
    start = first.replace(hour=draw(st.integers(0, 23)), minute=draw(st.sampled_from((0, 30))))
    every = draw(st.sampled_from(("day", "week", "month")))
    repeat = Repeat(every=every, interval=draw(st.integers(1, 4)))
    if every == "month" and (first.day - 1) // 7 == 4:
        repeat = Repeat(every=every, interval=repeat.interval, last=True)
    return start.strftime("%Y-%m-%dT%H:%M"), repeat


@given(planned(), st.sampled_from(ZONES))
def test_dates_are_those_that_the_calendar_file_says(plan, zone):
    start, repeat = plan
    check(start, zone, repeat)
    rule = calendar_rule(start, zone, repeat)
    text = ";".join(f"{key.upper()}={value}" for key, value in rule.items())
    by_text = rrulestr(f"RRULE:{text}", dtstart=datetime.fromisoformat(start))
    wanted = [one.strftime("%Y-%m-%d") for one, _ in zip(by_text, range(30), strict=False)]
    found = [one for one, _ in zip(dates(start, repeat), range(30), strict=False)]
    assert found == wanted
    assert all(is_date(start, repeat, one) for one in found)


@given(planned(), st.sampled_from(ZONES))
def test_the_time_of_day_stays_the_same_the_whole_year_round(plan, zone):
    start, repeat = plan
    place = ZoneInfo(zone)
    for name, _ in zip(dates(start, repeat), range(60), strict=False):
        local = f"{name}{start[10:]}"
        at = instant(local, zone)
        there = datetime.fromtimestamp(at / 1000, UTC).astimezone(place)
        wanted = datetime.fromisoformat(local)
        skipped = wanted.replace(tzinfo=place).astimezone(UTC).astimezone(place)
        # Only an hour that does not exist is otherwise: so much later as the clock was put forward.
        shift = skipped.replace(tzinfo=None) - wanted
        assert there.replace(tzinfo=None) - wanted == shift
        assert shift in (timedelta(0), timedelta(minutes=30), timedelta(hours=1))


@pytest.mark.parametrize(
    ("local", "zone", "utc"),
    [
        ("2026-03-27T19:30", "Europe/Berlin", "2026-03-27T18:30"),
        ("2026-04-03T19:30", "Europe/Berlin", "2026-04-03T17:30"),
        ("2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:30"),  # there is no such hour
        ("2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30"),  # there are two: the first
        ("2026-11-06T19:30", "America/New_York", "2026-11-07T00:30"),
        ("2026-10-30T19:30", "America/New_York", "2026-10-30T23:30"),
    ],
)
def test_a_time_of_day_is_that_moment(local, zone, utc):
    at = datetime.fromtimestamp(instant(local, zone) / 1000, UTC)
    assert at.strftime("%Y-%m-%dT%H:%M") == utc


def test_the_first_monday_and_the_last_friday_of_the_month():
    first = [*dates("2026-12-07T20:00", Repeat(every="month"), until="2027-05-01")]
    assert first == ["2026-12-07", "2027-01-04", "2027-02-01", "2027-03-01", "2027-04-05"]
    last = [*dates("2026-11-27T20:00", Repeat(every="month", last=True), until="2027-02-28")]
    assert last == ["2026-11-27", "2026-12-25", "2027-01-29", "2027-02-26"]
    second = Repeat(every="week", interval=2)
    assert [*dates("2026-12-18T20:00", second, until="2027-01-31")] == [
        "2026-12-18", "2027-01-01", "2027-01-15", "2027-01-29",
    ]  # fmt: skip
    assert in_words("2026-12-07T20:00", Repeat(every="month")) == "the first Monday of every month"
    assert in_words("2026-12-18T20:00", second) == "every second week on Friday"


def test_ends_and_bounds_are_kept():
    assert [*dates("2026-12-04T20:00", Repeat(every="week", count=3))] == [
        "2026-12-04", "2026-12-11", "2026-12-18",
    ]  # fmt: skip
    until = Repeat(every="week", until="2026-12-11")
    assert [*dates("2026-12-04T20:00", until)] == ["2026-12-04", "2026-12-11"]
    assert [*dates("2026-12-04T20:00", WEEKLY, "2027-01-01", "2027-01-08")] == [
        "2027-01-01", "2027-01-08",
    ]  # fmt: skip
    assert [*dates("2026-12-04T20:00", Repeat())] == ["2026-12-04"]
    assert len([*dates("2026-12-04T20:00", Repeat(every="day"))]) == 400
    assert not is_date("2026-12-04T20:00", WEEKLY, "2026-12-05")
    assert not is_date("2026-12-04T20:00", WEEKLY, "2026-11-27")


@given(st.text(max_size=20))
def test_whatever_is_no_day_is_refused(text):
    with pytest.raises(WrongDate):
        check(text, "UTC", Repeat())
