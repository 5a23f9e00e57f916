"""REST: what the host and the floor keep of a person: notes, kept apart, penalties, debts."""

from typing import Any, Final

import msgspec
from fastapi import APIRouter, Request

from floorman.room.people import commands as c
from floorman.server.denials import Denied
from floorman.server.permissions import STAFF
from floorman.server.rest.hosts.people import Somebody, names_of
from floorman.server.rest.register import models as m
from floorman.server.rest.register.own import done
from floorman.server.rest.register.settling import settled
from floorman.server.rest.register.views import named_in, register_seen
from floorman.server.room import Given, MyPower, Room, room_of

router = APIRouter(prefix="/api/host/people", tags=["host"])
_Asked = (
    c.AddNote
    | c.StrikeNote
    | c.KeepApart
    | c.LetTogether
    | c.Penalise
    | c.LiftPenalty
    | c.StrikePenalty
    | c.Owe
    | c.SettleDebt
)
_KINDS: Final = ", ".join(str(one.__struct_config__.tag) for one in _Asked.__args__)
_LONGEST: Final = 300
_NOTE: Final = 2_000


@router.get("/{person}/register", summary="What the register keeps of somebody (host, floor)")
async def seen(request: Request, account: MyPower, person: Somebody) -> m.RegisterSeen:
    """His limits, which nobody else changes; notes, kept apart, penalties, debts."""
    room = room_of(request)
    await room.hosting.account(account, person)
    return await _seen(room, person)


async def _seen(room: Room, person: str) -> m.RegisterSeen:
    state = room.people.registry.state
    names = await names_of(room, named_in(state, person))
    return register_seen(state, person, room.now(), names, room.people.registry.called)


@router.post("/{person}/register", summary="Enter something in the register (host, floor)")
async def enter(
    request: Request, account: MyPower, person: Somebody, asked: m.RegisterAsked, given: Given
) -> m.RegisterSeen:
    """A note, who is kept apart, a penalty, a debt; or the end of one, with who says so and why."""
    room = room_of(request)
    about = await room.hosting.account(account, person)
    if account.role not in STAFF:
        raise Denied("not-allowed", "That is for the host and the floor.")
    command = _command(asked.command, person, account.id)
    if isinstance(command, c.KeepApart):
        await room.hosting.account(account, command.other)
    if isinstance(command, c.Penalise) and person == account.id:
        raise Denied("not-allowed", "Nobody penalises himself.")
    if isinstance(command, c.SettleDebt):
        await settled(room, account, command, given, about)
    else:
        await done(room, account, command, given, about)
    return await _seen(room, person)


def _command(asked: dict[str, Any], person: str, by: str) -> Any:
    """The command about that person, by who asks and now. Raises Denied naming the field."""
    own = {key: value for key, value in asked.items() if key not in ("by", "at", "person")}
    for key, value in own.items():
        most = _NOTE if key == "text" else _LONGEST
        if isinstance(value, str) and len(value) > most:
            raise Denied("bad-field", f"command.{key}: {most} letters at most")
    try:
        return msgspec.convert(own | {"person": person, "by": by}, _Asked)
    except msgspec.ValidationError as error:
        raise Denied("bad-field", f"command: {error} (one of {_KINDS})") from None
