"""REST: where somebody sits, so that every page can call him back to his turn."""

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
    found = [SeatHeld(table=key, name=name) for key, name in house.seats_of(account.id)]
    return SeatsHeld(tables=sorted(found, key=lambda one: (one.name, one.table)))
