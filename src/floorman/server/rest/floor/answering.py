"""What all requests about the floor share: who may ask, what is done once, what is refused."""

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Final

import msgspec
from fastapi import Request

from floorman.history.words.tournaments import with_names
from floorman.room import RoomRefused
from floorman.server.denials import Denied
from floorman.server.floor import records as r
from floorman.server.floor.actor import FloorActor
from floorman.server.floor.keeper import Done
from floorman.server.floor.known import Register
from floorman.server.once import UsedOtherwiseError, answered_before, once_for
from floorman.server.permissions import STAFF
from floorman.server.rest.floor import models as m
from floorman.server.rest.floor import views
from floorman.server.rest.floor.asking import PLAYERS
from floorman.server.room import room_of
from floorman.store import Account, DoneBefore, InsufficientFunds, Once
from floorman.table import TableRefused

_BY_STAFF: Final = "Only the host and the floor keep the lists and seats."
_TIME: Final = re.compile(r"\b(\d{12,14}) ms\b")


def floor_of(request: Request) -> FloorActor:
    """The floor of the room."""
    found: FloorActor = request.app.state.floor
    return found


def register_of(request: Request) -> Register:
    """Everybody who is known to the floor and the cage."""
    found: Register = request.app.state.register
    return found


async def newcomers(
    request: Request, floor: FloorActor, asked: Mapping[str, object]
) -> tuple[r.Named, ...]:
    """Who is named by a command, known here, and not to the floor as yet: he comes with it."""
    found: list[r.Named] = []
    for field in PLAYERS:
        player = asked.get(field)
        if isinstance(player, str) and player and player not in floor.keeper.named:
            one = await register_of(request).known(player)
            found += [one.named] if one is not None else []
    return tuple({one.player: one for one in found}.values())


def directed(request: Request, account: Account) -> FloorActor:
    """The floor, for the host and the floor. Raises Denied for others."""
    if account.role not in STAFF:
        raise Denied("not-allowed", _BY_STAFF)
    return floor_of(request)


def staff(floor: FloorActor, account: Account) -> tuple[r.Named, ...]:
    """How whoever does something is called, where that is not known yet."""
    known = floor.keeper.named.get(account.id)
    if known is not None and known.name == account.name:
        return ()
    who: r.Kind = "staff" if known is None else known.who
    return (r.Named(player=account.id, name=account.name, who=who),)


def once_of(request: Request, account: Account, given: str, asked: object) -> Once | None:
    """What is asked for, under the id that it came with; None without one."""
    what = f"{request.url.path} {msgspec.json.encode(asked).decode()}"
    return once_for(account.id, given, what, room_of(request).now())


async def record(
    request: Request, account: Account, bodies: tuple[r.Any, ...], given: str, asked: str
) -> m.Sequence:
    """Store what is no command, once; the number of its record."""
    floor = directed(request, account)
    with in_words(floor):
        once = once_of(request, account, given, asked)
        return m.Sequence(sequence=await stored(floor, bodies, once))


async def stored(floor: FloorActor, bodies: tuple[r.Any, ...], once: Once | None) -> int:
    """Store what is no command; the number of its record."""
    try:
        return await floor.record(*bodies, once=once)
    except DoneBefore as done:
        return int(answered_before(once, done))


async def happened(
    floor: FloorActor, work: Callable[[Once | None], Awaitable[Done]], once: Once | None
) -> m.Happened:
    """What is carried out once, in words; asked again, what happened then."""
    with in_words(floor):
        try:
            done: Done | None = await work(once)
        except DoneBefore as before:
            sequence = int(answered_before(once, before))
            done = next((one for one in floor.keeper.done if one.sequence == sequence), None)
            if done is None:
                return m.Happened(sequence=sequence, said=[], rules=[])
        assert done is not None
        said = views.said(done.events, floor.keeper.names, done.at)
        return m.Happened(sequence=done.sequence, said=said, rules=rules_of(said))


def rules_of(said: list[m.Said]) -> list[tuple[str, str, str]]:
    """The rules behind what is said, to be read."""
    return views.rules_of(id_ for one in said for id_ in one.cites)


@contextmanager
def in_words(floor: FloorActor) -> Iterator[None]:
    """What is refused, in words and by people's names."""
    try:
        yield
    except UsedOtherwiseError as error:
        raise Denied("bad-field", str(error)) from None
    except RoomRefused as refusal:
        raise refused(refusal, floor.keeper.names) from None
    except TableRefused as refusal:
        # What the table says no to, though the floor does not.
        words = with_names(refusal.marked, floor.keeper.names)
        raise Denied("not-now", words, cites=refusal.cites, legal=refusal.marked_legal) from None
    except InsufficientFunds as short:
        raise Denied("not-now", _short_of(short, floor.keeper.names)) from None


def _short_of(short: InsufficientFunds, names: dict[str, str]) -> str:
    """How many chips somebody has too few."""
    player = short.account.removeprefix("wallet:")
    return f"{names.get(player, player)} has {short.least - short.balance:,} chips too few."


def refused(refusal: RoomRefused, names: dict[str, str]) -> Denied:
    """A refusal of the floor by people's names, times as people read them."""

    def said(words: str) -> str:
        return _TIME.sub(_clock, with_names(words, names))

    words = said(f"{refusal.marked_what}: {refusal.reason.value}.")
    return Denied("not-now", words, cites=refusal.cites, legal=said(refusal.marked_legal))


def _clock(found: re.Match[str]) -> str:
    return f"{datetime.fromtimestamp(int(found[1]) / 1000, UTC):%d %B, %H:%M} UTC"
