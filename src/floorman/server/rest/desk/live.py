"""REST: a table of an event that is run card by card at a live table of ours."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from floorman.server.desk import records as r
from floorman.server.once import answered_before
from floorman.server.rest.desk import asked_models as a
from floorman.server.rest.desk import models as m
from floorman.server.rest.desk.answering import Key, directed, in_words, once_of
from floorman.server.room import Given, MyPower
from floorman.store import DoneBefore

router = APIRouter(prefix="/api/desk", tags=["desk"])
Number = Annotated[int, Path(ge=1, le=9_999, description="The table's number in the room.")]


@router.post("/events/{key}/tables/{table}/live", summary="Run a table card by card (floor, host)")
async def run_live(  # noqa: PLR0913, PLR0917 -- as FastAPI gives them
    request: Request, account: MyPower, key: Key, table: Number, asked: a.RunsLive, given: Given
) -> m.LiveMade:
    """Open a live table with everybody at his seat, by the level and the law of the event."""
    actor = await directed(request, account).event(key)
    once = once_of(request, account, given, asked.model_dump())
    new = actor.keeper.names.get(account.id) != account.name
    named = (r.Named(player=account.id, name=account.name),) if new else ()
    with in_words(actor):
        try:
            made = await actor.run_live(table, asked.stacks, named, account.id, once)
        except DoneBefore as before:
            answered_before(once, before)
            found = actor.keeper.live.get(table)
            return m.LiveMade(table=found.key if found else "")
    return m.LiveMade(table=made)


@router.post("/events/{key}/tables/{table}/live/stop", summary="Run it so no more (floor, host)")
async def stop_live(
    request: Request, account: MyPower, key: Key, table: Number, given: Given
) -> m.LiveMade:
    """Close the live table; stacks stay as they were after its last deal."""
    actor = await directed(request, account).event(key)
    once = once_of(request, account, given, "stop")
    with in_words(actor):
        try:
            await actor.stop_live(table, account.id, once)
        except DoneBefore as before:
            answered_before(once, before)
    return m.LiveMade(table="")
