"""REST: who looks on at a table without a seat there.

Whoever plays may know that he is watched, and by how many; whom he is watched by, as far as they do
not mind. Who has no session is told how many, and no names. The host, the floor and whoever has the
say at the table are told all of them.
"""

from typing import cast

from fastapi import APIRouter, Request

from floorman.server.house import House
from floorman.server.play.actor import TableActor
from floorman.server.rest.deals.routes import no_such_deal
from floorman.server.rest.lobby.models import Onlooker, OnlookersSeen
from floorman.server.rest.tables import STAFF, Key
from floorman.server.room import MaybeAccount, Room, room_of
from floorman.store import Account

router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.get("/{table}/onlookers", summary="Who looks on")
async def onlookers(request: Request, account: MaybeAccount, table: Key) -> OnlookersSeen:
    """Who has this table before him and no seat there, each once, however many windows he has.

    Who prefers not to be named is counted, and so is everybody for one without a session; the host,
    the floor and whoever opened the table see him all the same.
    """
    room = room_of(request)
    who = (account.id, account.role) if account else ("", "player")
    with no_such_deal():
        if not room.house.may_see(table, *who):
            raise KeyError(table)
        actor = cast(House, room.house).tables.get(table)
    found = await _looking_on(room, actor, table, account)
    named = sorted((one for one in found if one.name), key=lambda one: one.name.casefold())
    prefers = await cast(House, room.house).preferring.of(account.id) if account else None
    return OnlookersSeen(
        people=named,
        nameless=len(found) - len(named) + _screens(actor),
        named_to_all=prefers is None or not prefers.watches_unseen,
    )


async def _looking_on(
    room: Room, actor: TableActor | None, table: str, account: Account | None
) -> list[Onlooker]:
    """Everybody who looks on, without a name where the one who asks is not told it."""
    if actor is None:
        return []
    house = cast(House, room.house)
    sits = actor.keeper.table.state.players
    there = sorted({one.player for one in actor.viewers if one.player and one.player not in sits})
    names = await room.called.of(there)
    told_all = account is not None and (
        account.role in STAFF or house.may_manage(table, account.id, account.role)
    )
    found = []
    for player in there:
        unseen = (await house.preferring.of(player)).watches_unseen
        you = account is not None and player == account.id
        open_to = told_all or you or (account is not None and not unseen)
        name = names.get(player, "") if open_to else ""
        found.append(Onlooker(player=player if name else "", name=name, unseen=unseen, you=you))
    return found


def _screens(actor: TableActor | None) -> int:
    """How many look on without an account."""
    return 0 if actor is None else sum(not one.player for one in actor.viewers)
