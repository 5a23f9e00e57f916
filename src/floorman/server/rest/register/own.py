"""REST: one's own limits, and consent to the house's rules."""

from collections.abc import Sequence
from typing import NamedTuple

from fastapi import APIRouter, Request

from floorman.room import RoomRefused
from floorman.room.messages import Command
from floorman.room.people.commands import Accept
from floorman.room.people.limits import commands as lc
from floorman.server.denials import Denied
from floorman.server.once import UsedOtherwiseError, once_for
from floorman.server.register.denying import refused, refused_about
from floorman.server.rest.register import models as m
from floorman.server.rest.register.views import consent_seen, own_seen
from floorman.server.room import Given, MyAccount, Room, room_of
from floorman.store import Account, DoneBefore

router = APIRouter(prefix="/api/me", tags=["people"])


@router.get("/limits", summary="My limits")
async def limits(request: Request, account: MyAccount) -> m.OwnSeen:
    """The limits that one has set, what counts against them, and what waits until when."""
    return _seen(room_of(request), account)


def _seen(room: Room, account: Account) -> m.OwnSeen:
    registry = room.people.registry
    return own_seen(registry.state, account.id, room.now(), registry.called)


@router.post("/limits", summary="Set a limit")
async def set_limit(
    request: Request, account: MyAccount, asked: m.LimitAsked, given: Given
) -> m.OwnSeen:
    """Lowered at once; raised, or given up, only after a while."""
    command = lc.SetLimit(
        person=account.id, kind=asked.kind, period=asked.period, amount=asked.amount
    )
    room = room_of(request)
    await done(room, account, command, given)
    return _seen(room, account)


@router.post("/limits/check", summary="Be told how long one has played")
async def set_check(
    request: Request, account: MyAccount, asked: m.CheckAsked, given: Given
) -> m.OwnSeen:
    """After so many minutes of play; more often at once, more rarely after a while."""
    command = lc.SetRealityCheck(person=account.id, minutes=asked.minutes)
    room = room_of(request)
    await done(room, account, command, given)
    return _seen(room, account)


@router.post("/limits/time-out", summary="Take time out")
async def take_time_out(
    request: Request, account: MyAccount, asked: m.TimeOutAsked, given: Given
) -> m.OwnSeen:
    """Play nothing for some hours: every seat is given up as soon as its deal is over."""
    command = lc.TakeTimeOut(person=account.id, hours=asked.hours)
    room = room_of(request)
    await done(room, account, command, given)
    return _seen(room, account)


@router.post("/limits/exclude", summary="Shut oneself out")
async def exclude(
    request: Request, account: MyAccount, asked: m.ExclusionAsked, given: Given
) -> m.OwnSeen:
    """For some days, or for good. Nobody can lift it: every session ends."""
    room = room_of(request)
    if not asked.understood:
        raise Denied("bad-field", "understood: nobody can take it back, and that has to be said")
    if account.role == "host" and not await room.leaving.is_another_host(account):
        raise Denied("not-allowed", "You are the only host: make somebody else one first.")
    command = lc.ExcludeSelf(person=account.id, days=asked.days)
    await done(room, account, command, given)
    return _seen(room, account)


@router.get("/consent", summary="My consent to the house's rules")
async def consent(request: Request, account: MyAccount) -> m.ConsentSeen:
    """Whether one is asked, and whether one has accepted the rules in force."""
    return consent_seen(room_of(request).people.registry.state, account.id)


@router.post("/consent", summary="Accept the house's rules")
async def accept(
    request: Request, account: MyAccount, asked: m.ConsentAsked, given: Given
) -> m.ConsentSeen:
    """Accept the rules of the version in force, having read them."""
    room = room_of(request)
    if not consent_seen(room.people.registry.state, account.id).accepted:
        command = Accept(person=account.id, version=asked.version)
        await done(room, account, command, given)
    return consent_seen(room.people.registry.state, account.id)


class About(NamedTuple):
    """Somebody whom the floor enters something about: by his key, and what he is called."""

    id: str
    name: str


async def done(  # noqa: PLR0913, PLR0917 -- who asks for what about whom
    room: Room,
    account: Account,
    command: Command | Sequence[Command],
    given: str,
    about: About | None = None,
    what: str = "",
) -> None:
    """Have commands carried out, all or none and once, about oneself or somebody else; `what` was
    asked for, where the commands themselves do not say. Raises Denied for what the register
    refuses.
    """
    commands = command if isinstance(command, Sequence) else (command,)
    if about is None:
        room.slow_down(room.limits.invites, account.id)
    once = once_for(account.id, given, f"register {what or command!r}", room.now())
    try:
        await room.people.registry.do(*commands, once=once)
    except DoneBefore:
        return
    except UsedOtherwiseError as error:
        raise Denied("bad-field", str(error)) from None
    except RoomRefused as error:
        if about is None:
            raise refused(error, account.id) from None
        raise refused_about(error, about.id, about.name) from None
