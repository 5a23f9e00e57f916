"""REST: passkeys made, named and removed, and logging in by one."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from floorman.server.denials import Denied
from floorman.server.people.accounts import session_key
from floorman.server.people.sites import Site, site_of
from floorman.server.rest.models import ConfirmAsked, SignedIn
from floorman.server.rest.passkey_models import (
    PasskeyAnswer,
    PasskeyMade,
    PasskeyOptions,
    PasskeySeen,
    PasskeysSeen,
)
from floorman.server.rest.people import signed_in
from floorman.server.room import MyAccount, Room, Token, Visiting, caller, room_of

router = APIRouter(prefix="/api", tags=["people"])
Key = Annotated[str, Path(max_length=1400, pattern="^[A-Za-z0-9_-]+$")]


@router.post("/login/passkey", summary="Begin to log in by a passkey")
async def ask_for_passkey(request: Request) -> PasskeyOptions:
    """What the browser is to ask the device for (`navigator.credentials.get`): good for minutes."""
    room = _slowed(request)
    return PasskeyOptions(options=room.passkeys.ask(_site(request)))


@router.post("/login/passkey/done", summary="Log in by a passkey")
async def log_in_by_passkey(request: Request, asked: PasskeyAnswer, visit: Visiting) -> SignedIn:
    """A session for the account of the passkey that has answered; no name or code is asked for."""
    room = _slowed(request)
    work = room.passkeys.log_in(asked.credential, _site(request), visit)
    return await signed_in(room, "passkey", work)


@router.post("/me/confirm/passkey", status_code=204, summary="Show that it is still you")
async def confirm_by_passkey(
    request: Request, account: MyAccount, token: Token, asked: PasskeyAnswer
) -> None:
    """The same as saying the password again, by a passkey asked for as on logging in."""
    room = _slowed(request)
    await room.passkeys.confirm(account, asked.credential, _site(request))
    room.people.powers.confirm(session_key(token))


@router.get("/me/passkeys", summary="My passkeys")
async def my_passkeys(request: Request, account: MyAccount) -> PasskeysSeen:
    """The passkeys of this account; `why_not` says why this page can have none, if that is so."""
    room = room_of(request)
    found = [PasskeySeen.of(one) for one in await room.passkeys.of(account)]
    try:
        _site(request)
    except Denied as denied:
        return PasskeysSeen(passkeys=found, why_not=denied.words)
    return PasskeysSeen(passkeys=found)


@router.post("/me/passkeys", summary="Begin a passkey")
async def begin_passkey(
    request: Request, account: MyAccount, asked: ConfirmAsked, visit: Visiting
) -> PasskeyOptions:
    """By the password: what the browser asks the device for (`navigator.credentials.create`)."""
    room, site = _slowed(request), _site(request)
    await room.people.check_owner(account, asked.password, visit.showing(asked.code))
    return PasskeyOptions(options=await room.passkeys.begin(account, site))


@router.post("/me/passkeys/done", status_code=201, summary="Keep a passkey")
async def add_passkey(request: Request, account: MyAccount, asked: PasskeyMade) -> PasskeySeen:
    """The passkey that the device has made, under a name by which its owner knows it."""
    room = _slowed(request)
    found = await room.passkeys.add(account, asked.name, asked.credential, _site(request))
    return PasskeySeen.of(found)


@router.delete("/me/passkeys/{key}", status_code=204, summary="Remove a passkey")
async def remove_passkey(request: Request, account: MyAccount, key: Key) -> None:
    """Nobody logs in by it any more. The device may still show it, until it is removed there."""
    await room_of(request).passkeys.remove(account, key)


def _site(request: Request) -> Site:
    return site_of(request.scope["headers"], request.url.scheme)


def _slowed(request: Request) -> Room:
    room = room_of(request)
    room.slow_down(room.limits.sign_ins, caller(request))
    return room
