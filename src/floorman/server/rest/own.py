"""REST: what somebody does with his own account: the second factor, his data, going for good."""

from typing import Any

from fastapi import APIRouter, Request

from floorman.server.people.second_factor import drawn
from floorman.server.rest.models import CodeAsked, ConfirmAsked, Recovery, TotpBegun
from floorman.server.room import MyAccount, Room, Visiting, caller, room_of

router = APIRouter(prefix="/api/me", tags=["people"])


@router.post("/totp", summary="Begin a second factor")
async def begin_totp(
    request: Request, account: MyAccount, asked: ConfirmAsked, visit: Visiting
) -> TotpBegun:
    """A secret for a device that shows codes; nothing is asked for before one of them came back."""
    room = _slowed(request)
    await room.people.check_owner(account, asked.password, visit.showing(asked.code))
    secret, uri = room.people.second.begin(account)
    return TotpBegun(secret=secret, uri=uri, qr=drawn(uri))


@router.post("/totp/on", summary="Turn the second factor on")
async def turn_totp_on(request: Request, account: MyAccount, asked: CodeAsked) -> Recovery:
    """By a code of the device. The answer has the codes for recovery, this once."""
    room = _slowed(request)
    return Recovery(codes=[*await room.people.second.turn_on(account, asked.code)])


@router.post("/totp/off", status_code=204, summary="Turn the second factor off")
async def turn_totp_off(
    request: Request, account: MyAccount, asked: ConfirmAsked, visit: Visiting
) -> None:
    """By the password and a code."""
    room = _slowed(request)
    await room.people.check_owner(account, asked.password, visit.showing(asked.code))
    await room.people.second.turn_off(account)


@router.get("/data", summary="Take my data away")
async def own_data(request: Request, account: MyAccount) -> dict[str, Any]:
    """All that is kept of this account; `GET /api/me/export` has the deals themselves."""
    room = room_of(request)
    room.slow_down(room.limits.sign_ins, caller(request))
    return await room.leaving.own_data(account)


@router.post("/delete", status_code=204, summary="Delete my account")
async def delete(
    request: Request, account: MyAccount, asked: ConfirmAsked, visit: Visiting
) -> None:
    """By the password, which a guest leaves empty. The deals stay, the name goes, chips go back."""
    room = _slowed(request)
    if account.kind == "password":
        await room.people.check_owner(account, asked.password, visit.showing(asked.code))
    await room.leaving.delete(account)


def _slowed(request: Request) -> Room:
    room = room_of(request)
    room.slow_down(room.limits.sign_ins, caller(request))
    return room
