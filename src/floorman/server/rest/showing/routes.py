"""REST: a screen for a table, and the stream of one with the cards up, later."""

import asyncio
from contextlib import suppress
from hashlib import sha256
from typing import Annotated, Final
from urllib.parse import quote

import msgspec
from fastapi import APIRouter, Header, Query, Request, Response

from floorman.server.denials import Denied
from floorman.server.door.broadcast import sight_of
from floorman.server.past.streamed import OVER, listed, seats_up
from floorman.server.people.second_factor import drawn
from floorman.server.play.actor import TableActor
from floorman.server.replaying.stepping import steps_of
from floorman.server.rest.deals.routes import Number
from floorman.server.rest.showing.looking import (
    WAIT_MOST_S,
    Invitation,
    Looker,
    looked_at,
    news,
)
from floorman.server.rest.showing.models import ScreenSeen, StreamedDeal, StreamSeen
from floorman.server.rest.tables import Key
from floorman.server.room import MaybeAccount, room_of
from floorman.server.telling.lines import line_of
from floorman.server.telling.publishing import table_state

router = APIRouter(prefix="/api/tables", tags=["screens"])
Waits = Annotated[
    float,
    Query(ge=0, le=WAIT_MOST_S, description="Seconds to wait for anything that is not known yet."),
]
Tag = Annotated[str, Header(alias="if-none-match", max_length=80)]
_LINES: Final = 6
_LOOKED_THROUGH: Final = 60
_NEVER_KEPT: Final = {"cache-control": "private, no-store"}
_ENCODE: Final = msgspec.json.Encoder()


@router.get("/{table}/screen", summary="A screen for a table", response_model=ScreenSeen)
async def screen(  # noqa: PLR0913, PLR0917 -- what the address says
    request: Request,
    account: MaybeAccount,
    table: Key,
    invitation: Invitation = "",
    tag: Tag = "",
    wait: Waits = 0,
) -> Response:
    """What everybody at the table sees; with a tag, once it is something else."""
    looker = Looker()
    actor = await looked_at(request, account, table, invitation)
    loop = asyncio.get_running_loop()
    end = loop.time() + wait
    actor.arrive(looker)
    try:
        while True:
            async with actor.settled():
                seen = _on_screen(actor)
            new = f'"{sha256(seen).hexdigest()[:24]}"'
            if new != tag:
                return _shown(request, actor, invitation, seen, new)
            if not await news(request, looker, max(0.0, end - loop.time())):
                return Response(status_code=304, headers={"etag": new})
            if loop.time() >= end:
                return Response(status_code=304, headers={"etag": new})
    finally:
        actor.depart(looker)


def _on_screen(actor: TableActor) -> bytes:
    """The table for everybody, and the last lines of its deals and its floor, as JSON."""
    sight = sight_of(actor)
    found = (line_of(sight, one, "") for one in actor.keeper.recent[-_LOOKED_THROUGH:])
    lines = [line for line in found if line is not None and line.kind != "chat"]
    return _ENCODE.encode({"state": table_state(sight), "lines": lines[-_LINES:]})


def _shown(request: Request, actor: TableActor, invitation: str, seen: bytes, tag: str) -> Response:
    room = room_of(request)
    known = room.settings.public_url or request.headers.get("origin", "")
    base = (known or str(request.base_url)).rstrip("/")
    invited = invitation and actor.keeper.spec.private
    hand = f"{base}/#/join/{invitation}?hand" if invited else f"{base}/#/hand/{quote(actor.table)}"
    beside = _ENCODE.encode({"now": room.now(), "hand": hand, "qr": drawn(hand)})
    body = beside[:-1] + b"," + seen[1:]
    return Response(body, headers=_NEVER_KEPT | {"etag": tag}, media_type="application/json")


@router.get("/{table}/stream", summary="A stream with the cards up, later")
async def stream(
    request: Request, account: MaybeAccount, table: Key, invitation: Invitation = ""
) -> StreamSeen:
    """How late it is, and which of its deals may be seen by now."""
    actor = await looked_at(request, account, table, invitation)
    with suppress(KeyError):
        async with actor.settled() as keeper:
            return StreamSeen.model_validate(listed(keeper, room_of(request).now()))
    raise Denied("not-found", "There is no stream of this table: its host asks for one.")


@router.get("/{table}/stream/{number}", summary="A deal of the stream", response_model=StreamedDeal)
async def streamed(
    request: Request, account: MaybeAccount, table: Key, number: Number, invitation: Invitation = ""
) -> Response:
    """A deal of the stream step by step, once it may be seen, with the cards up of who consents."""
    room = room_of(request)
    actor = await looked_at(request, account, table, invitation)
    with suppress(KeyError):
        async with actor.settled() as keeper:
            up = seats_up(keeper, number, room.now())
        shown = await room.house.histories.with_cards_up(table, number, up)
        steps = await asyncio.to_thread(steps_of, shown)
        async with actor.settled() as keeper:
            # A consent may have been taken back while the deal was played again.
            if seats_up(keeper, number, room.now()) == up:
                body = _ENCODE.encode({"number": number, "steps": steps})
                return Response(body, headers=_NEVER_KEPT, media_type="application/json")
    raise Denied("not-found", OVER)
