"""Evenings as somebody sees them: what the host sees, what guests do, and what a link tells."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import structs

from floorman.games import all_forms, all_mixes
from floorman.room.cage.currency import in_money
from floorman.room.evenings.recurring import in_words
from floorman.server.evenings.answering import Table, of_account
from floorman.server.evenings.opening import Kept, kept_of, unseen
from floorman.server.evenings.plan import (
    MINUTE_MS,
    Date,
    Plan,
    clock_words,
    dates_between,
    next_date,
    time_words,
)
from floorman.server.evenings.planning import Evenings, Invited, Planned, names_of
from floorman.server.names import former_name
from floorman.server.rest.evenings import models as m
from floorman.server.rest.models import CurrencyAsked, NewTable
from floorman.server.tables.spec import TableSpec
from floorman.store import Account, EveningDate, Store

_DAY_MS: Final = 86_400_000
AHEAD_MS: Final = 400 * _DAY_MS
SHOWN: Final = 6


async def host_of(store: Store, one: Planned) -> str:
    """The name of who plans it."""
    found = await store.account(one.evening.by)
    return found.name if found else former_name(one.evening.by)


def played(plan: Plan) -> tuple[str, str]:
    """What is played, and the stakes as they were asked for; nothing where no table is opened."""
    if plan.table is None:
        return "", ""
    key = plan.table.game
    known = all_forms().get(key) or all_mixes().get(key)
    return known.name if known else key, plan.table.stakes


async def common(store: Store, one: Planned) -> dict[str, Any]:
    """What everybody is told of an evening who knows of it."""
    plan = one.plan
    game, stakes = played(plan)
    return {
        "name": plan.name,
        "host": await host_of(store, one),
        "place": plan.place,
        "zone": plan.zone,
        "minutes": plan.minutes,
        "seats": plan.seats,
        "words": plan.words,
        "repeats": in_words(plan.start, plan.repeat),
        "game": game,
        "stakes": stakes,
        "keep": plan.keep,
        "off": plan.off is not None,
        "off_words": plan.off or "",
    }


def date_seen(date: Date, table: Table, guest: str = "", opened: str = "") -> m.DateSeen:
    """A date as a guest sees it."""
    seating = table.seating
    return m.DateSeen(
        date=date.name,
        start=date.start,
        at=date.at,
        until=date.until,
        off=date.off,
        words=date.words,
        moved=date.moved,
        coming=len(seating.seated),
        waiting=len(seating.waiting),
        table=opened,
        mine=own_answer(table, guest),
    )


def own_answer(table: Table, guest: str) -> m.OwnAnswer | None:
    """What a guest has said, and whether he has a seat by it."""
    said = table.answers.get(guest)
    if said is None:
        return None
    return m.OwnAnswer(
        answer=said.answer,
        late=said.late,
        comment=said.comment,
        seated=guest in table.seating.seated,
        place=place_of(table, guest),
        moved_up=said.moved_up,
    )


def place_of(table: Table, guest: str) -> int:
    """Somebody's place among who waits, from 1; 0 for none."""
    waiting = table.seating.waiting
    return waiting.index(guest) + 1 if guest in waiting else 0


async def in_list(
    evenings: Evenings,
    one: Planned,
    account: Account,
    bounds: tuple[int, int],
    opened: Mapping[tuple[str, str], EveningDate],
) -> m.EveningSeen:
    """An evening with its dates between two instants."""
    dates = [
        await _own_date(evenings, one, date, account, opened)
        for date in dates_between(one.plan, *bounds)
    ]
    return m.EveningSeen(
        evening=one.id,
        hosted=evenings.is_host(one, account),
        dates=dates,
        **await common(evenings.store, one),
    )


async def _own_date(
    evenings: Evenings,
    one: Planned,
    date: Date,
    account: Account,
    opened: Mapping[tuple[str, str], EveningDate],
) -> m.DateSeen:
    table = await evenings.table(one, date.name)
    guest = of_account([*table.guests.values()], account)
    there = opened.get((one.id, date.name))
    return date_seen(date, table, guest.id if guest else "", there.table if there else "")


async def detail(
    evenings: Evenings, one: Planned, account: Account, name: str, now: int
) -> m.EveningDetail:
    """An evening with the guests of a date, the next one where none is named."""
    rows = await evenings.store.evening_dates(one.id)
    opened = {(row.evening, row.date): row for row in rows}
    seen = await in_list(evenings, one, account, (now, now + AHEAD_MS), opened)
    hosted = seen.hosted
    shown = next((date for date in seen.dates if date.date == name), None)
    shown = shown or next((date for date in seen.dates if not date.off), None)
    shown = shown or (seen.dates[0] if seen.dates else None)
    guests: list[m.GuestSeen] = []
    if shown is not None:
        table = await evenings.table(one, shown.date)
        if hosted:
            row = opened.get((one.id, shown.date))
            up = unseen(table, kept_of(row) if row else Kept())
            guests = await _guests(evenings.store, one, table, up)
        elif one.plan.shows_guests:
            guests = coming(table)
    given = seen.model_dump() | {"dates": seen.dates[: 4 * SHOWN]}
    return m.EveningDetail(
        **given,
        date=shown,
        guests=guests,
        shows_guests=one.plan.shows_guests,
        plan=asked_of(one.plan) if hosted else None,
    )


async def _guests(
    store: Store, one: Planned, table: Table, up: Mapping[str, int]
) -> list[m.GuestSeen]:
    """Everybody who is invited, who comes first; `up` are those who do not know that they have."""
    seen = [
        m.GuestSeen(guest=link.id, name="", link=True, account=False)
        for link in await store.evening_guests(one.id)
        if link.kind == "link" and not link.revoked
    ]
    order = [*table.seating.seated, *table.seating.waiting, *table.seating.perhaps]
    order += [*table.seating.absent]
    order += [x.id for x in table.guests.values() if x.id not in order and not x.revoked]
    for key in order:
        guest, said = table.guests[key], table.answers.get(key)
        seen.append(
            m.GuestSeen(
                guest=key,
                name=guest.name,
                account=bool(guest.account),
                answer=said.answer if said else None,
                late=said.late if said else 0,
                comment=said.comment if said else "",
                seated=key in table.seating.seated,
                place=place_of(table, key),
                moved_up=up.get(key, 0),
            )
        )
    return seen


def coming(table: Table) -> list[m.GuestSeen]:
    """Who comes, as guests are told: names, and who has a seat."""
    return [
        m.GuestSeen(
            guest="",
            name=table.guests[one].name,
            answer="yes",
            late=table.answers[one].late,
            seated=one in table.seating.seated,
            place=place_of(table, one),
        )
        for one in (*table.seating.seated, *table.seating.waiting)
    ]


def asked_of(plan: Plan) -> m.EveningAsked:
    """A plan as it could be asked for again."""
    given = structs.asdict(plan)
    for name in ("changed", "off"):
        given.pop(name)
    given["repeat"] = m.RepeatAsked(**structs.asdict(plan.repeat))
    if plan.table is not None:
        given["table"] = _asked_table(plan.table)
    return m.EveningAsked(**given)


def _asked_table(spec: TableSpec) -> NewTable:
    table = structs.asdict(spec)
    for name in ("of_event", "of_floor"):
        table.pop(name)
    if spec.currency is not None:
        table["stakes"] = in_money(spec.stakes, spec.currency)
        table["currency"] = CurrencyAsked(**structs.asdict(spec.currency))
    return NewTable(**table)


async def for_guests(evenings: Evenings, invited: Invited, now: int) -> m.EveningForGuests:
    """What a link tells."""
    one, guest = invited.planned, invited.guest
    rows = {row.date: row.table for row in await evenings.store.evening_dates(one.id)}
    found = [*dates_between(one.plan, now, now + AHEAD_MS)][:SHOWN]
    dates = []
    for date in found:
        table = await evenings.table(one, date.name)
        # Of the table no more is told than that it is open.
        opened = "open" if rows.get(date.name) else ""
        dates.append(date_seen(date, table, guest.id, opened))
    first = next((date for date in found if not date.off), None)
    shown: list[m.GuestSeen] = []
    if first is not None and one.plan.shows_guests:
        shown = coming(await evenings.table(one, first.name))
    return m.EveningForGuests(
        me=guest.name,
        dates=dates,
        coming=shown,
        **await common(evenings.store, one),
    )


async def reminder(evenings: Evenings, one: Planned, name: str, now: int) -> str:
    """Words that the host pastes into a message: when, where, who comes, and who has moved up."""
    plan = one.plan
    date = next((x for x in dates_between(plan, now, now + AHEAD_MS) if x.name == name), None)
    date = date or next_date(plan, now)
    if date is None:
        return f"{plan.name}: there is no date to come.\n"
    when = f"{clock_words(date.at, plan.zone)} ({plan.zone})"
    if date.off:
        return f"{plan.name}, {when}, is called off. {date.words}".rstrip() + "\n"
    table = await evenings.table(one, date.name)
    game, stakes = played(plan)
    lines = [f"{plan.name}: {when}, {plan.place or 'online'}."]
    lines += [f"{game} {stakes}".rstrip() + "."] if game else []
    lines += [plan.words] if plan.words else []
    seating = table.seating
    for head, some in (
        (f"Coming ({len(seating.seated)} of {plan.seats})", seating.seated),
        ("Waiting", seating.waiting),
        ("Perhaps", seating.perhaps),
    ):
        if some:
            lines.append(f"{head}: {', '.join(names_of(table, some))}")
    up = [x for x in seating.seated if table.answers[x].moved_up]
    if up:
        lines.append(f"A seat came free for: {', '.join(names_of(table, up))}")
    silent = [x.name for x in table.guests.values() if not x.revoked and x.id not in table.answers]
    if silent:
        lines.append(f"Not answered yet: {', '.join(silent)}")
    if plan.table is not None and plan.keep:
        until = time_words(date.at + plan.keep * MINUTE_MS, plan.zone)
        lines.append(f"Seats are kept until {until}.")
    return "\n".join(lines) + "\n"
