"""Dates that come again: every Friday, every second week, the first Monday of the month.

A date is named by the day on which it would be by the rule alone, such as 2026-11-27, whatever is
moved afterwards. What is planned for 19:30 is at 19:30 the whole year round: an hour that a clock
put forward skips is taken as long after the last hour before it, one that comes twice the first
time.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, Literal
from zoneinfo import ZoneInfo, available_timezones

import msgspec
from dateutil.parser import isoparse
from dateutil.relativedelta import relativedelta
from dateutil.rrule import DAILY, MONTHLY, WEEKLY, rrule, weekday

MOST: Final = 400
INTERVAL_MOST: Final = 26
_LOCAL: Final = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}", re.ASCII)
_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_YEARS: Final = range(2000, 2200)
_FREQUENCIES: Final = {"day": DAILY, "week": WEEKLY, "month": MONTHLY}
_WEEKDAYS: Final = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")

Every = Literal["", "day", "week", "month"]


class Repeat(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How an evening comes again: not at all (""), `every` so many days, weeks or months.

    By months it is the weekday of the first date as it stands in the month: the first Monday, say;
    with `last` the last one. It ends after the day
    `until`, or after `count` dates; "" and 0: never.
    """

    every: Every = ""
    interval: int = 1
    last: bool = False
    until: str = ""
    count: int = 0


class WrongDate(ValueError):  # noqa: N818 -- as other refusals
    """A date, a zone or a rule that is none: `field` and why."""

    def __init__(self, field: str, why: str) -> None:
        self.field, self.why = field, why
        super().__init__(f"{field}: {why}")


def check(start: str, zone: str, repeat: Repeat) -> None:
    """Raises WrongDate for a start, a zone or a rule that cannot be."""
    first = local_time(start, "start")
    if zone not in _zones():
        raise WrongDate("zone", "there is no such time zone")
    if not repeat.every and repeat != Repeat():
        raise WrongDate("repeat", "what does not come again has no interval and no end")
    if not 1 <= repeat.interval <= INTERVAL_MOST:
        raise WrongDate("repeat", f"every 1 to {INTERVAL_MOST}")
    if not 0 <= repeat.count <= MOST:
        raise WrongDate("repeat", f"{MOST} dates at the most")
    if repeat.until:
        if repeat.count:
            raise WrongDate("repeat", "it ends by a day or by a number of dates, not by both")
        if day(repeat.until, "repeat") < start[:10]:
            raise WrongDate("repeat", "it ends before it begins")
    if repeat.last and repeat.every != "month":
        raise WrongDate("repeat", "the last one is that of a month")
    if repeat.last and (first + relativedelta(days=7)).month == first.month:
        raise WrongDate("start", "that day is not the last of its kind in the month")
    if repeat.every == "month" and not repeat.last and nth_of(start) == 5:
        raise WrongDate("start", "not every month has a fifth: take the last one of the month")


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def local_time(text: str, field: str = "start") -> Any:
    """A day and a time as text, as a time without a zone. Raises WrongDate."""
    if _LOCAL.fullmatch(text):
        try:
            found = isoparse(text)
        except ValueError:
            found = None
        if found is not None and found.year in _YEARS:
            return found
    raise WrongDate(field, "a day and a time such as 2026-11-27T19:30")


def day(text: str, field: str = "date") -> str:
    """A day as text. Raises WrongDate for what is none."""
    if not _DAY.fullmatch(text):
        raise WrongDate(field, "a day such as 2026-11-27")
    local_time(f"{text}T00:00", field)
    return text


def nth_of(start: str) -> int:
    """The how-manieth of its weekday in the month a day is."""
    return (int(start[8:10]) - 1) // 7 + 1


def rule_of(start: str, repeat: Repeat, *, until: Any = None) -> Any:
    """The rule as dateutil has it, of an evening that comes again."""
    first = local_time(start)
    if until is None and repeat.until:
        until = local_time(f"{repeat.until}T23:59")
    by = None
    if repeat.every == "month":
        by = weekday(first.weekday())(-1 if repeat.last else nth_of(start))
    return rrule(
        _FREQUENCIES[repeat.every],
        dtstart=first,
        interval=repeat.interval,
        until=until,
        count=repeat.count or None,
        byweekday=by,
    )


def dates(start: str, repeat: Repeat, since: str = "", until: str = "9") -> Iterator[str]:
    """The dates by the rule alone, as days in order from one to another, MOST at the most."""
    number = 0
    for one in rule_of(start, repeat) if repeat.every else [local_time(start)]:
        name = one.strftime("%Y-%m-%d")
        if name > until or one.year not in _YEARS or number >= MOST:
            return
        if name >= since:
            number += 1
            yield name


def is_date(start: str, repeat: Repeat, name: str) -> bool:
    """Whether a day is one of the dates."""
    return name in dates(start, repeat, name, name)


def instant(local: str, zone: str) -> int:
    """When it is that time of day in a zone, in milliseconds."""
    seconds: float = local_time(local).replace(tzinfo=ZoneInfo(zone)).timestamp()
    return round(seconds) * 1000


def in_words(start: str, repeat: Repeat) -> str:
    """How it comes again, in plain words; "" for once."""
    if not repeat.every:
        return ""
    number = repeat.interval
    ordinal = ("", "", "second ", "third ", "fourth ")
    again = ordinal[number] if number < len(ordinal) else f"{number}th "
    kind = _NAMES[local_time(start).weekday()]
    if repeat.every == "month":
        which = "last" if repeat.last else ("first", "second", "third", "fourth")[nth_of(start) - 1]
        words = f"the {which} {kind} of every {again}month"
    elif repeat.every == "week":
        words = f"every {kind}" if number == 1 else f"every {again}week on {kind}"
    else:
        words = f"every {again}day"
    if repeat.until:
        words += f", until {repeat.until}"
    return words + (f", {repeat.count} times" if repeat.count else "")


_NAMES: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def calendar_rule(start: str, zone: str, repeat: Repeat) -> dict[str, Any]:
    """The rule as a calendar file has it (RFC 5545); `until` there is an instant in UTC."""
    found: dict[str, Any] = {
        "freq": {"day": "DAILY", "week": "WEEKLY", "month": "MONTHLY"}[repeat.every],
        "interval": repeat.interval,
    }
    if repeat.every == "month":
        nth = -1 if repeat.last else nth_of(start)
        found["byday"] = f"{nth}{_WEEKDAYS[local_time(start).weekday()]}"
    if repeat.count:
        found["count"] = repeat.count
    if repeat.until:
        last = local_time(f"{repeat.until}T23:59").replace(tzinfo=ZoneInfo(zone))
        found["until"] = last.astimezone(ZoneInfo("UTC"))
    return found
