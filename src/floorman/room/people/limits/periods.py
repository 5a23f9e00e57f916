"""Days, weeks and months of the room's own time, which begin at its hour of the day."""

from typing import Final

from floorman.room.people.limits.commands import PeriodKind
from floorman.room.people.settings import LimitSettings

MINUTE_MS: Final = 60_000
HOUR_MS: Final = 60 * MINUTE_MS
DAY_MS: Final = 24 * HOUR_MS
# 1 January 1970, the day 0, was a Thursday.
_FIRST_WEEKDAY: Final = 3


def period_at(kind: PeriodKind, now: int, settings: LimitSettings) -> tuple[int, int]:
    """When the day, week or month began that it is at that time, and when the next begins."""
    shift = settings.offset_minutes * MINUTE_MS - settings.day_begins * HOUR_MS
    day = (now + shift) // DAY_MS
    if kind == "day":
        first, after = day, day + 1
    elif kind == "week":
        first = day - (day + _FIRST_WEEKDAY - settings.week_begins) % 7
        after = first + 7
    else:
        year, month = month_of(day)
        first = day_of(year, month)
        after = day_of(year + month // 12, month % 12 + 1)
    return first * DAY_MS - shift, after * DAY_MS - shift


def day_of(year: int, month: int) -> int:
    """The days from 1 January 1970 to the first of a month of the Gregorian calendar.

    Years are counted from March, so that the leap day is the last of its year.
    """
    year, month = (year, month - 3) if month > 2 else (year - 1, month + 9)
    days = year * 365 + year // 4 - year // 100 + year // 400
    return days + (153 * month + 2) // 5 - 719_468


def month_of(day: int) -> tuple[int, int]:
    """The year and month in which lies a day counted from 1 January 1970."""
    year, month = 1970 + day * 400 // 146_097, 12
    while day_of(year, month) > day:
        year, month = (year, month - 1) if month > 1 else (year - 1, 12)
    while day_of(year + month // 12, month % 12 + 1) <= day:
        year, month = year + month // 12, month % 12 + 1
    return year, month
