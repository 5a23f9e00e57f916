"""Who may look at a table without a seat, and how he waits for news of it."""

import asyncio
import time
from contextlib import suppress
from typing import Annotated, Final, cast

from fastapi import Query, Request

from floorman.server.denials import Denied
from floorman.server.door.guard import WAITED
from floorman.server.house import House
from floorman.server.play.actor import TableActor
from floorman.server.rest.tables import good_invitation
from floorman.server.room import room_of
from floorman.server.tables.freezing import TableFrozen
from floorman.server.tables.lately.recent import Event
from floorman.store import Account

WAIT_MOST_S: Final = 25
Invitation = Annotated[
    str,
    Query(
        max_length=100,
        pattern="^[A-Za-z0-9_-]*$",
        description="The code of an invitation: a private table is shown to who has one.",
    ),
]
_NOTHING: Final = "There is no such table, or it is private: then its screen needs an invitation."


class Looker:
    """Somebody without a name who waits for news of a table."""

    player = ""

    def __init__(self) -> None:
        self.news = asyncio.Event()

    def tell(self, actor: TableActor, happened: tuple[Event, ...]) -> None:
        """Something has happened, and is stored."""
        self.news.set()


async def looked_at(
    request: Request, account: Account | None, table: str, invitation: str
) -> TableActor:
    """The table that somebody may look at. Raises Denied where there is none for him."""
    house = cast(House, room_of(request).house)
    who = (account.id, account.role) if account else ("", "player")
    with suppress(KeyError):
        may = house.may_see(table, *who)
        if not may and invitation and not (account and house.is_barred(account.id, table)):
            may = (await good_invitation(request, invitation))[0].table == table
        if may:
            return await opened(house, table)
    raise Denied("not-found", _NOTHING)


async def opened(house: House, table: str) -> TableActor:
    """The actor of a table. Raises KeyError, and Denied for one that stands still."""
    try:
        return await house.opened(table)
    except TableFrozen as frozen:
        raise Denied("not-allowed", frozen.words) from None


async def news(request: Request, looker: Looker, seconds: float) -> bool:
    """Whether anything came within so many seconds; the room that closes is not waited for."""
    room, began = room_of(request), time.monotonic()
    room.looking.add(looker.news)
    try:
        async with asyncio.timeout(seconds):
            await looker.news.wait()
    except TimeoutError:
        return False
    finally:
        room.looking.discard(looker.news)
        waited = request.scope.get(WAITED, 0.0)
        request.scope[WAITED] = waited + time.monotonic() - began
    looker.news.clear()
    return not room.closing
