"""Days, weeks and months against the calendar of Python's own library."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from floorman.room.people.limits.periods import period_at
from floorman.room.people.settings import LimitSettings
from tests.room.people.registers import DAY, HOUR, MINUTE

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def at(*when):
    """Milliseconds of a time in UTC."""
    return round((datetime(*when, tzinfo=UTC) - EPOCH).total_seconds() * 1000)


def by_the_calendar(kind, now, settings):
    """The same by the library: the room's own day, and from it the period."""
    shift = timedelta(minutes=settings.offset_minutes, hours=-settings.day_begins)
    day = (EPOCH + timedelta(milliseconds=now) + shift).date()
    if kind == "day":
        first, after = day, day + timedelta(days=1)
    elif kind == "week":
        first = day
        while first.weekday() != settings.week_begins:
            first -= timedelta(days=1)
        after = first + timedelta(days=7)
    else:
        first = day.replace(day=1)
        after = (first + timedelta(days=31)).replace(day=1)
    ends = (datetime(one.year, one.month, one.day, tzinfo=UTC) - shift for one in (first, after))
    return tuple(round((end - EPOCH).total_seconds() * 1000) for end in ends)


@given(
    kind=st.sampled_from(["day", "week", "month"]),
    now=st.integers(0, 200 * 366 * DAY),
    settings=st.builds(
        LimitSettings,
        offset_minutes=st.integers(-12 * 60, 14 * 60),
        day_begins=st.integers(0, 23),
        week_begins=st.integers(0, 6),
    ),
)
def test_periods_are_those_of_the_calendar(kind, now, settings):
    begins, ends = period_at(kind, now, settings)
    assert begins <= now < ends
    assert (begins, ends) == by_the_calendar(kind, now, settings)


def test_the_night_belongs_to_the_day_before_and_the_last_of_february_to_february():
    rome = LimitSettings(offset_minutes=60, day_begins=6)
    assert period_at("day", at(2028, 3, 1, 4, 59), rome)[0] == at(2028, 2, 29, 5)
    assert period_at("month", at(2028, 3, 1, 4, 59), rome) == (
        at(2028, 2, 1, 5),
        at(2028, 3, 1, 5),
    )
    assert period_at("day", at(2028, 3, 1, 5), rome)[0] == at(2028, 3, 1, 5)
    assert at(1970, 1, 2) == DAY == 24 * HOUR == 24 * 60 * MINUTE
