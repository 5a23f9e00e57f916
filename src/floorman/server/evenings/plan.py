"""An evening as its host plans it, and its dates, moved or called off one by one."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

import msgspec
from msgspec import structs

from floorman.room.evenings.recurring import (
    Repeat,
    WrongDate,
    check,
    dates,
    instant,
    is_date,
    local_time,
)
from floorman.server.denials import Denied
from floorman.server.tables.spec import SpecError, TableSpec
from floorman.store import PlannedEvening

SEATS_MOST: Final = 100
MINUTES_MOST: Final = 24 * 60
KEEP_MOST: Final = 240
WORDS_MOST: Final = 1000
LINE_MOST: Final = 100
CHANGES_MOST: Final = 100
MINUTE_MS: Final = 60_000


class Changed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A single date that is otherwise than the rule has it: it begins at `start`, or is `off`."""

    start: str = ""
    off: bool = False
    words: str = ""


class Plan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the host has planned.

    `start` is a day and a time in the `zone`; it lasts `minutes`. `table` is what is opened, by one
    click or `by_itself` when the evening begins; a seat is kept until `keep` minutes after that.
    `listed`: everybody with an account may come. `shows_guests`: guests are told who comes. `words`
    are for the guests; `off`, why the evening is called off as a whole.
    """

    name: str
    start: str
    zone: str
    minutes: int = 240
    place: str = ""
    seats: int = 8
    words: str = ""
    repeat: Repeat = Repeat()
    table: TableSpec | None = None
    by_itself: bool = False
    keep: int = 20
    listed: bool = False
    shows_guests: bool = False
    changed: dict[str, Changed] = {}
    off: str | None = None


class Date(msgspec.Struct, frozen=True):
    """One date: its `name` is the day that the rule gives it, `start` and `at` when it is."""

    name: str
    start: str
    at: int
    until: int
    off: bool
    words: str
    moved: bool


def body_of(plan: Plan) -> bytes:
    """A plan as it is kept."""
    return msgspec.json.encode(plan)


def plan_of(evening: PlannedEvening) -> Plan:
    """The plan of an evening."""
    return msgspec.json.decode(evening.body, type=Plan)


def line(text: str, field: str, most: int = LINE_MOST, *, least: int = 0) -> str:
    """A line of visible characters. Raises Denied."""
    clean = " ".join("".join(one if one.isprintable() else " " for one in text).split())
    if not least <= len(clean) <= most:
        raise Denied("bad-field", f"{field}: {least} to {most} characters that can be seen")
    return clean


def lines(text: str, field: str) -> str:
    """Words of several lines. Raises Denied."""
    kept = (line(one, field, WORDS_MOST) for one in text.replace("\r\n", "\n").split("\n"))
    clean = "\n".join(kept).strip()
    if len(clean) > WORDS_MOST:
        raise Denied("bad-field", f"{field}: {WORDS_MOST} characters at the most")
    return clean


def checked(plan: Plan) -> Plan:
    """A plan as it may be kept, its words put in order. Raises Denied naming the field."""
    try:
        check(plan.start, plan.zone, plan.repeat)
    except WrongDate as wrong:
        raise Denied("bad-field", str(wrong)) from None
    for field, least, most in (
        ("minutes", 15, MINUTES_MOST), ("seats", 1, SEATS_MOST), ("keep", 0, KEEP_MOST),
    ):  # fmt: skip
        if not least <= getattr(plan, field) <= most:
            raise Denied("bad-field", f"{field}: {least} to {most}")
    if plan.keep >= plan.minutes:
        raise Denied("bad-field", "keep: shorter than the evening")
    if plan.table is not None:
        try:
            plan.table.to_setup()
        except SpecError as error:
            raise Denied("bad-field", f"table.{error}") from None
        free = plan.table.seats - plan.table.bots
        if plan.seats > free:
            raise Denied("bad-field", f"seats: the table has {free} for people")
    elif plan.by_itself:
        raise Denied("bad-field", "by_itself: there is no table that could be opened")
    return structs.replace(
        plan,
        name=line(plan.name, "name", 60, least=1),
        place=line(plan.place, "place"),
        words=lines(plan.words, "words"),
    )


def changed(plan: Plan, name: str, change: Changed) -> Plan:
    """The plan with a date moved or called off. Raises Denied."""
    known(plan, name)
    if change.start:
        try:
            local_time(change.start)
        except WrongDate as wrong:
            raise Denied("bad-field", str(wrong)) from None
    others = {key: one for key, one in plan.changed.items() if key != name}
    if len(others) >= CHANGES_MOST:
        raise Denied("not-now", f"{CHANGES_MOST} dates are otherwise already: plan it anew.")
    return structs.replace(plan, changed=others | {name: change})


def known(plan: Plan, name: str) -> Date:
    """A date by its name. Raises Denied for one that there is not."""
    if len(name) == 10 and name.isascii() and is_date(plan.start, plan.repeat, name):
        return _date(plan, name)
    raise Denied("not-found", "There is no such date.")


def _date(plan: Plan, name: str) -> Date:
    change = plan.changed.get(name, Changed())
    start = change.start or name + plan.start[10:]
    at = instant(start, plan.zone)
    off = plan.off is not None or change.off
    words = plan.off if plan.off else change.words
    until = at + plan.minutes * MINUTE_MS
    return Date(name, start, at, until, off, words, bool(change.start))


def dates_between(plan: Plan, since: int, until: int) -> Iterator[Date]:
    """The dates that end after one instant and begin before another, by their beginnings."""
    # A date that was moved may have come from far away.
    first, last = _day(plan, since, -2), _day(plan, until, 2)
    names = {*dates(plan.start, plan.repeat, first, last)}
    names |= {one for one in plan.changed if is_date(plan.start, plan.repeat, one)}
    found = (_date(plan, name) for name in names)
    within = (one for one in found if one.until > since and one.at < until)
    yield from sorted(within, key=lambda one: (one.at, one.name))


def next_date(plan: Plan, now: int) -> Date | None:
    """The date that is on, or the next one; None after the last. Called off ones are passed over
    where another follows.
    """
    found = [*dates_between(plan, now, now + 400 * 24 * 60 * MINUTE_MS)]
    return next((one for one in found if not one.off), found[0] if found else None)


def last_date(plan: Plan, now: int) -> Date | None:
    """The last date that is over; None where there is none."""
    found = [*dates_between(plan, now - 400 * 24 * 60 * MINUTE_MS, now)]
    return next((one for one in reversed(found) if one.at <= now), None)


def _day(plan: Plan, at: int, days: int) -> str:
    moment = datetime.fromtimestamp(at / 1000, UTC) + timedelta(days=days, minutes=-plan.minutes)
    return moment.astimezone(ZoneInfo(plan.zone)).strftime("%Y-%m-%d")


def day_in(zone: str, at: int) -> str:
    """The day in a zone at an instant."""
    return datetime.fromtimestamp(at / 1000, ZoneInfo(zone)).strftime("%Y-%m-%d")


def clock_words(at: int, zone: str) -> str:
    """A time as people read it: Friday 27 November 2026, 19:30."""
    return f"{datetime.fromtimestamp(at / 1000, ZoneInfo(zone)):%A %-d %B %Y, %H:%M}"


def time_words(at: int, zone: str) -> str:
    """A time of day: 19:50."""
    return f"{datetime.fromtimestamp(at / 1000, ZoneInfo(zone)):%H:%M}"
