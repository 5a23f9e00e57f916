"""REST: where somebody sits, so that every page can call him back to his turn."""

from collections.abc import Iterator
from typing import cast

from fastapi import APIRouter, Request

from floorman.server.house import House
from floorman.server.rest.lobby.models import SeatHeld, SeatsHeld
from floorman.server.room import MyAccount, room_of

router = APIRouter(prefix="/api/me", tags=["tables"])


@router.get("/tables", summary="The tables where I sit")
async def my_tables(request: Request, account: MyAccount) -> SeatsHeld:
    """Every open table where this account has a seat, private ones and tournaments' too."""
    house = cast(House, room_of(request).house)
    found = [SeatHeld(table=key, name=name) for key, name in _seats_of(house, account.id)]
    return SeatsHeld(tables=sorted(found, key=lambda one: (one.name, one.table)))


def _seats_of(house: House, account: str) -> Iterator[tuple[str, str]]:
    """The tables where somebody has a seat, those too that sleep: (key, name) each."""
    for key, actor in house.tables.items():
        if account in actor.keeper.table.state.players:
            yield key, actor.keeper.spec.name
    for key, one in house.sleepers.all():
        if key not in house.tables and account in one.players:
            yield key, one.name
