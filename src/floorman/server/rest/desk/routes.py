"""REST: events at the desk: opened, seen, directed, taken back."""

import asyncio
from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response

from floorman.server.denials import Denied
from floorman.server.desk import records as r
from floorman.server.desk.keeper import DeskKeeper
from floorman.server.desk.lots import new_secret
from floorman.server.once import answered_before, once_for
from floorman.server.rest.desk import asked_models as a
from floorman.server.rest.desk import models as m
from floorman.server.rest.desk.answering import (
    Key,
    Tag,
    Waits,
    directed,
    in_words,
    once_of,
    watched,
)
from floorman.server.rest.desk.seen.console import console
from floorman.server.rest.desk.seen.logs import log_seen
from floorman.server.rest.events.schedules import own_schedule, text_of
from floorman.server.room import Given, MyPower, room_of
from floorman.store import DoneBefore

router = APIRouter(prefix="/api/desk", tags=["desk"])
# For so many a schedule is checked where it says not how many enter at the most.
_ENTRANTS: Final = 45


@router.get("/events", summary="The events (floor, host)")
async def events(request: Request, account: MyPower) -> m.EventsSeen:
    """Every event in short."""
    found = await directed(request, account).summaries()
    return m.EventsSeen(
        events=[
            m.EventSeen(
                key=key,
                name=one.name,
                state=one.state,
                starts_at=one.starts_at,
                entries=one.entries,
                left=one.left,
                level=one.level,
                sequence=one.sequence,
            )
            for key, one in found
        ]
    )


@router.post("/events", status_code=201, summary="Open an event (floor, host)")
async def open_event(
    request: Request, account: MyPower, asked: a.NewEvent, given: Given
) -> m.EventMade:
    """Open an event by a ready-made schedule, or by the text of one's own, which is checked."""
    hall, room = directed(request, account), room_of(request)
    once = once_for(account.id, given, f"desk {asked.model_dump_json()}", room.now())
    if (before := await room.people.answered(once)) is not None:
        return m.EventMade(event=before)
    if bool(asked.schedule) is bool(asked.text):
        raise Denied("bad-field", "schedule: one by its key, or the text of one's own")
    if len({*asked.tables}) < len(asked.tables):
        raise Denied("bad-field", "tables: each number once")
    text = asked.text or text_of(asked.schedule)
    schedule = await asyncio.to_thread(own_schedule, text, _ENTRANTS)
    money = asked.currency.to_currency() if asked.currency else room.settings.money
    opened = r.Opened(
        schedule=text,
        name=" ".join(asked.name.split()) or schedule.name,
        by=account.id,
        secret=new_secret(),
        starts_at=asked.starts_at,
        tables=tuple(asked.tables),
        currency=money,
    )
    try:
        return m.EventMade(event=await hall.open(opened, once))
    except DoneBefore as done:
        return m.EventMade(event=answered_before(once, done))


@router.get("/events/{key}", summary="An event (floor, host)", response_model=m.Console)
async def event(
    request: Request, account: MyPower, key: Key, tag: Tag = "", wait: Waits = 0
) -> Response:
    """All of it, for who directs it; with a tag, once it is something else."""
    hall = directed(request, account)
    actor = await hall.event(key)
    await hall.wake_days(actor)
    registry = room_of(request).people.registry
    offset = registry.state.settings.limits.offset_minutes
    of_house = partial(registry.says, key), offset

    def see(keeper: DeskKeeper, number: int, now: int) -> m.Console:
        days = [(one.event, one.keeper) for one in hall.days_of(actor)]
        return console(keeper, key, number, now, days, actor.led.losses, of_house)

    return await watched(request, actor, ("console", see), tag, wait)


@router.post("/events/{key}/second-day", summary="Begin the second day (floor, host)")
async def begin_second_day(
    request: Request, account: MyPower, key: Key, given: Given, asked: a.SecondDay | None = None
) -> m.EventMade:
    """Make one event of several first days that are over: everybody with chips draws a seat."""
    tables = tuple(asked.tables) if asked else ()
    hall = directed(request, account)
    actor = await hall.event(key)
    once = once_of(request, account, given, ["second-day", *tables] if tables else "second-day")
    with in_words(actor):
        try:
            made = await hall.open_second_day(actor, account.id, once, tables)
        except DoneBefore as done:
            made = answered_before(once, done)
    for day in hall.days_of(actor):
        day.stir()
    return m.EventMade(event=made)


@router.get("/events/{key}/log", summary="Who did what (floor, host)")
async def log(
    request: Request, account: MyPower, key: Key, asked: Annotated[a.LogAsked, Query()]
) -> m.LogSeen:
    """Steps of the log, the latest first, with what was taken back and by whom."""
    actor = await directed(request, account).event(key)
    async with actor.settled() as keeper:
        return log_seen(keeper, asked.before, asked.most)
