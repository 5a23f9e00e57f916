"""Evenings as calendar files (RFC 5545): whole rows by their rule, single dates as they differ.

An evening has the same UID for ever; whatever changes of it raises its SEQUENCE, so that calendars
take the change, a date that is moved or called off too.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from icalendar import Calendar, Event

from floorman.room.evenings.recurring import calendar_rule, instant
from floorman.server.evenings.plan import (
    MINUTE_MS,
    Date,
    Plan,
    known,
    time_words,
)
from floorman.store import PlannedEvening

TYPE: Final = "text/calendar; charset=utf-8"
_REFRESH: Final = timedelta(hours=1)
# For so long the file says itself when clocks are changed.
_ZONES: Final = (date(2020, 1, 1), date(2060, 1, 1))


@dataclass(frozen=True, slots=True)
class Shown:
    """An evening as one person's calendar has it: `host` is the name of who plans it, `url` its
    page; `said` what is so for the person on single dates, by name of the date.
    """

    evening: PlannedEvening
    plan: Plan
    host: str
    url: str = ""
    said: tuple[tuple[str, str], ...] = ()


def calendar(name: str, shown: Iterable[Shown]) -> bytes:
    """A calendar file of evenings; the same for the same evenings, to the byte."""
    found = Calendar()
    found.add("prodid", "-//Floorman//Evenings//EN")
    found.add("version", "2.0")
    found.add("method", "PUBLISH")
    found.add("x-wr-calname", name)
    found.add("refresh-interval", _REFRESH, parameters={"value": "DURATION"})
    for one in shown:
        for event in _events(one):
            found.add_component(event)
    found.add_missing_timezones(*_ZONES)
    return bytes(found.to_ical())


def _events(one: Shown) -> Iterable[Event]:
    plan, said = one.plan, dict(one.said)
    first = known(plan, plan.start[:10])
    if plan.repeat.every:
        whole = _event(
            one, Date(first.name, plan.start, _at(plan, plan.start), 0, False, "", False)
        )
        whole.add("rrule", calendar_rule(plan.start, plan.zone, plan.repeat))
        if plan.off is not None:
            _call_off(whole, plan.off)
        yield whole
        for name in sorted({*plan.changed, *said}):
            if plan.off is None:
                single = _event(one, known(plan, name), said.get(name, ""))
                single.add("recurrence-id", _local(plan, name + plan.start[10:]))
                yield single
    else:
        yield _event(one, first, said.get(first.name, ""))


def _event(one: Shown, on: Date, said: str = "") -> Event:
    plan, evening = one.plan, one.evening
    event = Event()
    event.add("uid", f"{evening.id}@floorman")
    event.add("dtstamp", _instant(evening.changed))
    event.add("created", _instant(evening.created))
    event.add("last-modified", _instant(evening.changed))
    event.add("sequence", evening.version)
    event.add("summary", plan.name)
    event.add("dtstart", _local(plan, on.start))
    event.add("dtend", _local(plan, on.start) + timedelta(minutes=plan.minutes))
    event.add("location", plan.place or "online")
    event.add("description", _words(one, on, said))
    if one.url:
        event.add("url", one.url)
    if on.off:
        _call_off(event, on.words)
    else:
        event.add("status", "CONFIRMED")
    return event


def _call_off(event: Event, words: str) -> None:
    event.pop("status", None)
    event.add("status", "CANCELLED")
    if words:
        event.pop("description", None)
        event.add("description", words)


def _words(one: Shown, on: Date, said: str) -> str:
    plan = one.plan
    until = time_words(_at(plan, on.start) + plan.keep * MINUTE_MS, plan.zone)
    parts = [plan.words, f"Host: {one.host}."]
    if plan.table is not None and plan.keep and not plan.table.live:
        parts.append(f"A seat is kept until {until}.")
    if said:
        parts.append(said)
    return "\n\n".join(part for part in parts if part)


def _at(plan: Plan, start: str) -> int:
    return instant(start, plan.zone)


def _local(plan: Plan, start: str) -> datetime:
    """A time of day in its zone, as the zone has it: an hour that is skipped is taken on."""
    return datetime.fromtimestamp(instant(start, plan.zone) / 1000, ZoneInfo(plan.zone))


def _instant(at: int) -> datetime:
    return datetime.fromtimestamp(at // 1000, UTC)
