"""REST: the tables, and invitations to them."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Annotated, Any, cast

import msgspec
from fastapi import APIRouter, Path, Request

from floorman.room.cage.currency import in_money
from floorman.rulebooks.rules import find_book
from floorman.server.denials import Denied
from floorman.server.evenings.by_house import by_house_rules
from floorman.server.house import House
from floorman.server.once import answered_before, once_for
from floorman.server.people.accounts import derived
from floorman.server.people.second_factor import drawn
from floorman.server.rest.lobby.models import Invited, InviteLeads
from floorman.server.rest.models import (
    InviteSeen,
    InvitesSeen,
    NewTable,
    TableMade,
    TableSeen,
    TablesSeen,
)
from floorman.server.room import (
    Given,
    MaybeAccount,
    MyAccount,
    MyPower,
    Room,
    Token,
    caller,
    room_of,
)
from floorman.server.tables.freezing import TableFrozen
from floorman.server.tables.spec import currency_of
from floorman.server.tables.standings import TableSummary
from floorman.store import Account, DoneBefore, Invite

router = APIRouter(prefix="/api", tags=["tables"])
Key = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9_-]+$", examples=["a1b2c3d4e5"])]
Code = Annotated[str, Path(max_length=100, pattern="^[A-Za-z0-9_-]+$", examples=["fmi_0hJx"])]
Named = Annotated[str, Path(pattern="^[0-9a-f]{16}$", examples=["9f86d081884c7d65"])]
Number = Annotated[int, Path(ge=1, le=10**9)]
STAFF = frozenset({"floor", "host"})


@router.get("/tables", summary="The tables")
async def tables(request: Request, account: MaybeAccount) -> TablesSeen:
    """Tables that are open to everybody, and private ones to whom they are open: those who were
    admitted, the host and the floor.
    """
    room, who = room_of(request), (account.id, account.role) if account else ("", "player")
    seen = [one for one in room.house.summaries() if room.house.may_see(one.table, *who)]
    names = await room.called.of(
        person for one in seen for person in (one.opened_by, *one.sitting) if person
    )
    faces = cast(House, room.house).preferring.faces
    return TablesSeen(tables=[_seen(one, names, faces) for one in seen])


def _seen(one: TableSummary, names: Mapping[str, str], faces: Mapping[str, str]) -> TableSeen:
    """A table of the lobby, with people by their names."""
    sitting = [
        {"name": names[person], "face": faces.get(person, "")}
        for person in one.sitting
        if names.get(person)
    ]
    opened_by = names.get(one.opened_by, "")
    return TableSeen.model_validate(_plain(one) | {"opened_by": opened_by, "sitting": sitting})


@router.post("/tables", status_code=201, summary="Open a table")
async def open_table(
    request: Request, account: MyAccount, asked: NewTable, given: Given
) -> TableMade:
    """Open a table of a form or a mix. What cannot be played is refused, naming the field."""
    room = room_of(request)
    once = once_for(account.id, given, f"table {asked.model_dump_json()}", room.now())
    if (before := await room.people.answered(once)) is not None:
        return TableMade(table=before)
    room.slow_down(room.limits.tables, account.id)
    most = room.settings.tables_per_person
    if account.role not in STAFF and room.house.opened_by(account.id) >= most:
        raise Denied("not-allowed", f"You have {most} tables open: that is the most.")
    settings = room.settings
    times = (settings.acting_seconds * 1000, settings.time_bank_seconds * 1000)
    spec = asked.to_spec(*times, settings.money)
    spec = by_house_rules(spec, room.house_rules)
    try:
        return TableMade(table=await room.house.open_table(spec, account.id, once))
    except DoneBefore as done:
        return TableMade(table=answered_before(once, done))


@router.delete("/tables/{table}", status_code=204, summary="Close a table (floor, host)")
async def close_table(request: Request, account: MyPower, table: Key) -> None:
    """Close a table; a deal in progress is void, and everybody's chips go back.

    A live table is also closed by whoever opened it.
    """
    if not room_of(request).house.may_close(table, account.id, account.role):
        raise Denied("not-allowed", "Only the floor and the host close tables.")
    with _no_such_table():
        await room_of(request).house.close_table(table, account.id)


@router.post("/tables/{table}/invite", status_code=201, summary="Invite to a table")
async def invite(
    request: Request, account: MyAccount, token: Token, table: Key, given: Given
) -> Invited:
    """A code that lets whoever has it come to the table, for some days."""
    room = room_of(request)
    room.slow_down(room.limits.invites, account.id)
    # The code itself is not kept: to be the same again it is made of the session's secret.
    seed = derived(token, f"invite {table} {given}") if given else ""
    with _no_such_table():
        code = await room.house.invite(table, account.id, account.role, seed)
    # A browser says by which address it has reached the room, which a proxy may not.
    known = room.settings.public_url or request.headers.get("origin", "")
    base = (known or str(request.base_url)).rstrip("/")
    url = f"{base}/#/join/{code}"
    return Invited(code=code, url=url, qr=drawn(url))


@router.get("/tables/{table}/invites", summary="Who may still come in by a code")
async def invites(request: Request, account: MyPower, table: Key) -> InvitesSeen:
    """The invitations that are good, for the host, the floor and whoever opened the table."""
    room = room_of(request)
    _check_manages(room, account, table)
    return InvitesSeen(invites=[InviteSeen.of(one) for one in await room.people.invites(table)])


@router.delete("/tables/{table}/invites/{name}", status_code=204, summary="Revoke an invitation")
async def revoke_invite(request: Request, account: MyPower, table: Key, name: Named) -> None:
    """Nobody comes in by it any more; whom it let in to a private table is put out."""
    room = room_of(request)
    _check_manages(room, account, table)
    await room.hosting.revoke_named(account, table, name)


def _check_manages(room: Room, account: Account, table: str) -> None:
    with _no_such_table():
        if not room.house.may_see(table, account.id, account.role):
            raise KeyError(table)
        if not room.house.may_manage(table, account.id, account.role):
            raise Denied("not-allowed", "That is for the host, the floor and who opened the table.")


@router.get("/invites/{code}", summary="Where an invitation leads")
async def leads(request: Request, code: Code) -> InviteLeads:
    """The table and who invites to it, for whoever has the code."""
    invite, gave = await good_invitation(request, code)
    one = next(
        (one for one in room_of(request).house.summaries() if one.table == invite.table), None
    )
    if one is None:
        raise Denied("not-found", "The table of this invitation is closed.")
    sitting = await _people_at(room_of(request), one.table)
    faces = cast(House, room_of(request).house).preferring.faces
    return InviteLeads(
        by=gave.name,
        table_name=one.name,
        game_name=one.game_name,
        stakes=in_money(one.stakes, currency_of(one.money)) if one.money else one.stakes,
        book_name=find_book(one.book).name if one.book else "",
        seats=one.seats,
        players=one.players,
        live=one.live,
        sitting=[name for name, _ in sitting],
        faces=[faces.get(person, "") for _, person in sitting],
    )


async def _people_at(room: Room, table: str) -> list[tuple[str, str]]:
    """Who sits at a table, house players apart: the name and the account of each."""
    with suppress(KeyError, TableFrozen):
        keeper = (await cast(House, room.house).opened(table)).keeper
        people = (one for one in keeper.table.state.players if one not in keeper.bots)
        return sorted((keeper.names.get(one, one), one) for one in people)
    return []


@router.post("/invites/{code}", summary="Take up an invitation")
async def take_up(request: Request, account: MyAccount, code: Code) -> TableMade:
    """Come to the table of an invitation."""
    room = room_of(request)
    invite, _ = await good_invitation(request, code)
    room.people.bars.check(account.id, invite.table)
    with _no_such_table():
        await room.house.admit(invite.table, account.id)
    await room.hosting.came(account, invite)
    return TableMade(table=invite.table)


async def good_invitation(request: Request, code: str) -> tuple[Invite, Account]:
    """An invitation that is good, and who gave it; whoever guesses is slowed down."""
    room = room_of(request)
    try:
        return await room.people.invitation(code)
    except Denied:
        room.slow_down(room.limits.sign_ins, caller(request))
        raise


def _plain(one: Any) -> dict[str, Any]:
    """A struct of msgspec as plain data."""
    found: dict[str, Any] = msgspec.to_builtins(one)
    return found


@contextmanager
def _no_such_table() -> Iterator[None]:
    """What the house does not find, in words."""
    try:
        yield
    except KeyError:
        raise Denied("not-found", "There is no such table or deal.") from None
