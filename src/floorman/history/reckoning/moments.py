"""The times that rooms write, as one time for all: UTC.

Nothing here reads a clock or a table of zones. Zones are those that rooms write: Eastern and
European times, by the days on which the law has summer begin and end, and a few that name their
hours.
"""

import re
from typing import Final, NamedTuple

_TOLD: Final = re.compile(
    r"(\d{4})[-/](\d{1,2})[-/](\d{1,2})[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.(\d{1,6}))?Z?"
)
# The time here, and in brackets where the room is.
_TWICE: Final = re.compile(r"\[([\d/: -]+) ([A-Z]{2,4})\]")
# The zone behind the time; the time before the day; the day in words.
_ZONED: Final = re.compile(r"(\d{4}[-/][\d/-]+[T ]+[\d:]+) ([A-Z]{1,5})")
_HOUR_FIRST: Final = re.compile(r"([\d:]+) ([A-Z]{2,5}) - (\d{4}/\d{1,2}/\d{1,2})(?: .*)?")
_IN_WORDS: Final = re.compile(
    r"(?:[A-Z][a-z]+,? ?)?([A-Z][a-z]{2})[a-z]* (\d{1,2}),? ([\d:]+) +([A-Z]{2,5}) (\d{4})"
)
_NAMES: Final = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
_DAY: Final = 86_400
_HOUR: Final = 3_600
_UTC: Final = ("", "UTC", "GMT", "Z")
_EASTERN: Final = ("ET", "EST", "EDT")
# European zones change on the same days: by how many hours they are ahead in winter.
_EUROPEAN: Final = {
    **dict.fromkeys(("WET", "WEST", "BST"), 0),
    **dict.fromkeys(("CET", "CEST", "MEZ", "MESZ"), 1),
    **dict.fromkeys(("EET", "EEST"), 2),
}
_FIXED: Final = {"ICT": 7, "JST": 9}
_MONTHS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class Moment(NamedTuple):
    """A point in time: seconds since the beginning of 1970 in UTC, and milliseconds beside."""

    seconds: int
    millis: int = 0

    @property
    def text(self) -> str:
        """Such as 2011-02-03T17:00:00Z."""
        days, rest = divmod(self.seconds, _DAY)
        year, month, day = _civil(days)
        hour, rest = divmod(rest, _HOUR)
        return f"{year:04}-{month:02}-{day:02}T{hour:02}:{rest // 60:02}:{rest % 60:02}Z"

    @property
    def text_to_millis(self) -> str:
        """Such as 2011-02-03T17:00:00.250Z."""
        return f"{self.text[:-1]}.{self.millis:03}Z"


def moment_of(when: str, zone: str = "") -> Moment | None:
    """The time that a history tells; None for a text or a zone that is none we know."""
    twice = _TWICE.search(when)
    if twice is not None:
        when, zone = twice[1], twice[2]
    when, zone = _plainly(when.strip(), zone)
    found = _TOLD.fullmatch(when)
    if found is None:
        return None
    year, month, day, hour, minute = map(int, found.groups()[:5])
    second, parts = int(found[6] or 0), (found[7] or "0").ljust(3, "0")[:3]
    if not (1 <= month <= 12 and 1 <= day <= 31 and hour < 24 and minute < 60 and second < 61):
        return None
    if not 1970 <= year < 2200 or day > _MONTHS[month - 1] + (month == 2):
        return None
    seconds = _days(year, month, day) * _DAY + hour * _HOUR + minute * 60 + second
    shift = _shift(seconds, year, zone.strip().upper())
    return None if shift is None else Moment(seconds - shift, int(parts))


def _plainly(when: str, zone: str) -> tuple[str, str]:
    """The day before the time, and the zone by itself."""
    if found := _ZONED.fullmatch(when):
        return found[1], found[2]
    if found := _HOUR_FIRST.fullmatch(when):
        return f"{found[3]} {found[1]}", found[2]
    found = _IN_WORDS.fullmatch(when)
    if found and found[1] in _NAMES:
        month = _NAMES.index(found[1]) + 1
        return f"{found[5]}/{month}/{found[2]} {found[3]}", found[4]
    return when, zone


def _shift(local: int, year: int, zone: str) -> int | None:
    """By how many seconds the zone's clocks are before UTC's."""
    if zone in _UTC:
        return 0
    if zone in _EASTERN:
        start, end = _american_summer(year)
        return (-4 if start <= local < end else -5) * _HOUR
    if zone in _EUROPEAN:
        # Everywhere at one o'clock by UTC.
        ahead = _EUROPEAN[zone]
        start = _sunday(year, 3, last=True) * _DAY + (ahead + 1) * _HOUR
        end = _sunday(year, 10, last=True) * _DAY + (ahead + 2) * _HOUR
        return (ahead + (start <= local < end)) * _HOUR
    return _FIXED[zone] * _HOUR if zone in _FIXED else None


def _american_summer(year: int) -> tuple[int, int]:
    """From when to when summer time holds, by the clocks on the wall."""
    if year >= 2007:
        start, end = _sunday(year, 3, number=2), _sunday(year, 11, number=1)
    else:
        start, end = _sunday(year, 4, number=1), _sunday(year, 10, last=True)
    return start * _DAY + 2 * _HOUR, end * _DAY + 2 * _HOUR


def _sunday(year: int, month: int, *, number: int = 1, last: bool = False) -> int:
    """The day of a Sunday of a month, counted from 1970: its first, second or last."""
    if last:
        end = _days(year, month, _MONTHS[month - 1])
        return end - (end + 4) % 7
    first = _days(year, month, 1)
    return first + (3 - first) % 7 + 7 * (number - 1)


def _days(year: int, month: int, day: int) -> int:
    """Days since the beginning of 1970, as the calendar has gone since."""
    whole = year - (month < 3)
    era, of_era = divmod(whole, 400)
    of_year = (153 * (month + (9 if month < 3 else -3)) + 2) // 5 + day - 1
    return era * 146_097 + of_era * 365 + of_era // 4 - of_era // 100 + of_year - 719_468


def _civil(days: int) -> tuple[int, int, int]:
    """The year, the month and the day."""
    days += 719_468
    era, of_era = divmod(days, 146_097)
    years = (of_era - of_era // 1_460 + of_era // 36_524 - of_era // 146_096) // 365
    of_year = of_era - (365 * years + years // 4 - years // 100)
    month = (5 * of_year + 2) // 153
    day = of_year - (153 * month + 2) // 5 + 1
    month += 3 if month < 10 else -9
    return years + era * 400 + (month <= 2), month, day
