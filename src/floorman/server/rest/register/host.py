"""REST: what the host and the floor keep of a person, with an account or without: notes, kept
apart, penalties, debts; bars of whoever has no account.
"""

from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Path, Request

from floorman.room.messages import Command
from floorman.room.people import commands as c
from floorman.room.people.state import PeopleState
from floorman.server.denials import Denied
from floorman.server.floor.known import WALK_IN
from floorman.server.permissions import STAFF
from floorman.server.rest.floor.answering import register_of
from floorman.server.rest.hosts.people import names_of
from floorman.server.rest.register import models as m
from floorman.server.rest.register.own import About, done
from floorman.server.rest.register.settling import settled
from floorman.server.rest.register.views import named_in, register_seen
from floorman.server.room import Given, MyPower, room_of
from floorman.store import Account

router = APIRouter(prefix="/api/host/people", tags=["host"])
Anybody = Annotated[
    str,
    Path(
        max_length=40,
        pattern="^[A-Za-z0-9_-]+$",
        description="An account, or the key of somebody without one.",
        examples=["walk-in-4f1c2a"],
    ),
]
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
    | c.Bar
    | c.LiftBar
)
_KINDS: Final = ", ".join(str(one.__struct_config__.tag) for one in _Asked.__args__)
_LONGEST: Final = 300
_NOTE: Final = 2_000
_MINUTE: Final = 60_000
_MINUTES_MOST: Final = 60 * 24 * 366 * 10
_NOBODY: Final = Denied("not-found", "There is no such person.")
_BY_HOST: Final = "Whoever has an account is barred, and let in again, on the host's page."


@router.get("/{person}/register", summary="What the register keeps of somebody (host, floor)")
async def seen(request: Request, account: MyPower, person: Anybody) -> m.RegisterSeen:
    """His limits, which nobody else changes; bars, notes, kept apart, penalties, debts."""
    await _known(request, account, person)
    return await _seen(request, person)


async def _known(request: Request, account: Account, person: str) -> About:
    """Somebody who is known, for the staff. Raises Denied."""
    if account.role not in STAFF:
        raise Denied("not-allowed", "That is for the host and the floor.")
    if not person.startswith(WALK_IN):
        found = await room_of(request).hosting.account(account, person)
        return About(found.id, found.name)
    known = await register_of(request).known(person)
    if known is None:
        raise _NOBODY
    return About(known.player, known.name)


async def _seen(request: Request, person: str) -> m.RegisterSeen:
    room = room_of(request)
    state, named = room.people.registry.state, named_in(room.people.registry.state, person)
    names = await names_of(room, (one for one in named if not one.startswith(WALK_IN)))
    if any(one.startswith(WALK_IN) for one in named):
        walk_ins = await register_of(request).names()
        names |= {one: walk_ins.get(one, one) for one in named if one.startswith(WALK_IN)}
    return register_seen(state, person, room.now(), names, room.people.registry.called)


@router.post("/{person}/register", summary="Enter something in the register (host, floor)")
async def enter(
    request: Request, account: MyPower, person: Anybody, asked: m.RegisterAsked, given: Given
) -> m.RegisterSeen:
    """A note, who is kept apart, a penalty, a debt, a bar of somebody without an account; or the
    end of one, with who says so and why.
    """
    room = room_of(request)
    about = await _known(request, account, person)
    command = _command(asked.command, person, account.id, room.now())
    if isinstance(command, c.KeepApart):
        await _known(request, account, command.other)
    if isinstance(command, c.Penalise) and person == account.id:
        raise Denied("not-allowed", "Nobody penalises himself.")
    if isinstance(command, c.SettleDebt):
        await settled(room, account, command, given, about)
    elif isinstance(command, c.Bar | c.LiftBar):
        if not person.startswith(WALK_IN):
            raise Denied("not-allowed", _BY_HOST)
        commands = _barring(room.people.registry.state, command)
        await done(room, account, commands, given, about, f"{person} {asked.command!r}")
    else:
        await done(room, account, command, given, about)
    return await _seen(request, person)


def _barring(state: PeopleState, command: c.Bar | c.LiftBar) -> list[Command]:
    """A bar takes the place of those that are there from the same game, or the room."""
    if isinstance(command, c.LiftBar):
        return [command]
    found = state.people.get(command.person)
    return [
        command,
        *(
            c.LiftBar(person=command.person, number=number, why=command.why, by=command.by)
            for number, one in (found.bars.items() if found else ())
            if one.game == command.game
        ),
    ]


def _command(asked: dict[str, Any], person: str, by: str, now: int) -> Any:
    """The command about that person, by who asks and now. Raises Denied naming the field."""
    own = {key: value for key, value in asked.items() if key not in ("by", "at", "person")}
    for key, value in own.items():
        most = _NOTE if key == "text" else _LONGEST
        if isinstance(value, str) and len(value) > most:
            raise Denied("bad-field", f"command.{key}: {most} letters at most")
    if own.get("type") == "bar":
        own["until"] = _until(own.pop("minutes", 0), now)
    try:
        return msgspec.convert(own | {"person": person, "by": by}, _Asked)
    except msgspec.ValidationError as error:
        raise Denied("bad-field", f"command: {error} (one of {_KINDS})") from None


def _until(minutes: object, now: int) -> int | None:
    """When a bar of so many minutes ends; of 0 never. Raises Denied for what is no such number."""
    if not isinstance(minutes, int) or not 0 <= minutes <= _MINUTES_MOST:
        raise Denied("bad-field", f"command.minutes: 0 for good, or up to {_MINUTES_MOST:,}")
    return now + minutes * _MINUTE if minutes else None
