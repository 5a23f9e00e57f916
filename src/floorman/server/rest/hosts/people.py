"""REST: what the host does about people. The floor may look, and changes nothing here."""

from collections.abc import Iterable
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request

from floorman.server.people.accounts import derived, name_of
from floorman.server.people.hosting import LIST_MOST
from floorman.server.protocol.server import Person
from floorman.server.rest.hosts import models as m
from floorman.server.rest.models import PersonSeen, SessionSeen
from floorman.server.room import Given, MyPower, Room, Token, caller, room_of
from floorman.store import Account, Invite

router = APIRouter(prefix="/api", tags=["host"])
Somebody = Annotated[str, Path(max_length=40, pattern="^[0-9a-f]+$", examples=["9f86d081884c7d65"])]
Named = Annotated[str, Path(pattern="^[0-9a-f]{16}$", examples=["9f86d081884c7d65"])]
Find = Annotated[str, Query(max_length=40, description="Part of a name, in whatever case.")]
HOUSE: Final = "the house"


@router.get("/host/people", summary="People by name (host, floor)")
async def people(request: Request, account: MyPower, find: Find = "") -> m.PeopleListed:
    """Who has that text in the name; the newest where nothing is looked for."""
    room = room_of(request)
    found = await room.hosting.find(account, find.strip())
    listed = [_listed(room, one) for one in found]
    return m.PeopleListed(people=listed, more=len(found) >= LIST_MOST)


def _listed(room: Room, person: Person) -> m.Listed:
    seen = PersonSeen.of(person).model_dump()
    return m.Listed(**seen, barred=room.people.bars.of(person.id) is not None)


@router.get("/host/people/{person}", summary="Somebody (host, floor)")
async def somebody(request: Request, account: MyPower, person: Somebody) -> m.PersonKnown:
    """Bars, what was done to him and by whom, invitations, and for the host his sessions."""
    room = room_of(request)
    found = await room.hosting.account(account, person)
    history = await room.hosting.history(account, person)
    bars = room.people.bars.all_of(person)
    names = await names_of(room, (one.by for one in (*history, *bars)))
    sessions = await room.people.sessions(found) if account.role == "host" else []
    invites = [one for one in await room.hosting.invites(account) if one.created_by == person]
    return m.PersonKnown(
        person=_listed(room, await room.people.person(found)),
        created=found.created,
        last_login=found.last_login,
        failures=found.failures,
        totp=bool(found.totp),
        bars=[m.DeedSeen.of(one, names[one.by]) for one in bars],
        history=[m.DeedSeen.of(one, names[one.by]) for one in history],
        sessions=[
            SessionSeen(
                name=name_of(one.token_hash),
                created=one.created,
                expires=one.expires,
                here=False,
                device=one.device,
            )
            for one in sessions
        ],
        invites=await _invites(room, invites),
    )


@router.post("/host/people/{person}/chips", summary="Grant or take chips (host)")
async def chips(
    request: Request, account: MyPower, person: Somebody, asked: m.ChipsChanged, given: Given
) -> m.Listed:
    """From the cage, or back into it: never more than there are, and none that lie on a table."""
    room = room_of(request)
    found = await room.hosting.change_chips(account, person, asked.amount, asked.why.strip(), given)
    return _listed(room, found)


@router.post("/host/people/{person}/role", summary="Give a role, with a reason (host)")
async def role(
    request: Request, account: MyPower, person: Somebody, asked: m.RoleGiven, given: Given
) -> m.Listed:
    """Make somebody a player, dealer, floor or host; it is kept who did."""
    room = room_of(request)
    found = await room.hosting.set_role(account, person, asked.role, asked.why.strip(), given)
    return _listed(room, found)


@router.post("/host/people/{person}/reset", status_code=201, summary="A new password (host)")
async def reset(
    request: Request, account: MyPower, token: Token, person: Somebody, given: Given
) -> m.ResetMade:
    """A code for somebody who has forgotten his password, good once and for a day."""
    room = room_of(request)
    room.slow_down(room.limits.invites, account.id)
    # The code itself is not kept: to be the same again it is made of the session's secret.
    seed = derived(token, f"reset {person} {given}") if given else ""
    code, expires = await room.hosting.reset(account, person, seed)
    return m.ResetMade(code=code, expires=expires)


@router.post("/reset", status_code=204, summary="Choose a new password by the host's code")
async def use_reset(request: Request, asked: m.ResetUsed) -> None:
    """The code is used up, and every session ends."""
    room = room_of(request)
    room.slow_down(room.limits.sign_ins, caller(request))
    await room.hosting.use_reset(asked.name, asked.code, asked.password)


@router.delete("/host/people/{person}/sessions", status_code=204, summary="End all (host)")
async def end_all(request: Request, account: MyPower, person: Somebody) -> None:
    """Sign somebody out everywhere."""
    await room_of(request).hosting.end_sessions(account, person)


@router.delete("/host/people/{person}/sessions/{name}", status_code=204, summary="End one (host)")
async def end_one(request: Request, account: MyPower, person: Somebody, name: Named) -> None:
    """Sign one browser of somebody's out."""
    await room_of(request).hosting.end_sessions(account, person, name)


@router.post("/host/people/{person}/bar", status_code=204, summary="Bar somebody (host)")
async def bar(
    request: Request, account: MyPower, person: Somebody, asked: m.BarAsked, given: Given
) -> None:
    """From the room or a table, for a time or for good: he is put out at once, and whoever came by
    his invitations too.
    """
    hosting = room_of(request).hosting
    ordered = hosting.ordered(asked.table, asked.minutes, asked.why.strip())
    await hosting.bar(account, person, ordered, given)


@router.post("/host/people/{person}/unbar", status_code=204, summary="Let somebody in again (host)")
async def unbar(
    request: Request, account: MyPower, person: Somebody, asked: m.UnbarAsked, given: Given
) -> None:
    """What he was barred from is open to him again."""
    hosting = room_of(request).hosting
    ordered = hosting.ordered(asked.table, 0, asked.why.strip())
    await hosting.unbar(account, person, ordered, given)


@router.get("/host/invites", summary="Every invitation (host, floor)")
async def invites(request: Request, account: MyPower) -> m.InvitesListed:
    """The invitations of all tables that are good, who gave them and who came by them."""
    room = room_of(request)
    return m.InvitesListed(invites=await _invites(room, await room.hosting.invites(account)))


@router.get("/host/cage", summary="The cage (host, floor)")
async def cage(request: Request, account: MyPower, find: Find = "") -> m.CageSeen:
    """Totals by account and the last movements: of the room, or of who is looked for by name."""
    room = room_of(request)
    person: Account | None = await room.hosting.named(account, find.strip())
    totals = await room.hosting.totals(account)
    moved = await room.hosting.movements(account, person)
    places = {place for one in moved for place in (one.source, one.target)}
    words = await _places(room, places)
    return m.CageSeen(
        totals=[m.AccountTotal(kind=kind, chips=sum_, accounts=n) for kind, sum_, n in totals],
        movements=[
            m.MovementSeen(
                source=words[one.source],
                target=words[one.target],
                amount=one.amount,
                why=one.why,
                table=one.table,
            )
            for one in reversed(moved)
        ],
        person=_listed(room, await room.people.person(person)) if person else None,
    )


async def _places(room: Room, places: Iterable[str]) -> dict[str, str]:
    """Accounts of the room in words: whose wallet, which table and whose stack there."""
    titles = {one.table: one.name or one.game_name for one in room.house.summaries()}
    found: dict[str, str] = {}
    for place in places:
        kind, _, rest = place.partition(":")
        table, slash, inside = place.partition("/")
        who = (inside if slash else place).partition(":")[2]
        if slash:
            [name] = (await names_of(room, (who,))).values()
            whose = name if name != HOUSE else "a house player" if who else inside
            found[place] = f"{titles.get(table, 'a closed table')}: {whose}"
        elif kind == "wallet":
            [found[place]] = (await names_of(room, (rest,))).values()
        else:
            found[place] = "house players" if kind == "bots" else place
    return found


async def _invites(room: Room, found: Iterable[Invite]) -> list[m.InviteListed]:
    titles = {one.table: one.name or one.game_name for one in room.house.summaries()}
    listed: list[m.InviteListed] = []
    for one in found:
        came = [
            two.account for two in await room.people.store.admissions(one.table)
            if two.code_hash == one.code_hash
        ]  # fmt: skip
        names = await names_of(room, (one.created_by, *came))
        listed.append(
            m.InviteListed(
                name=name_of(one.code_hash),
                by=one.created_by,
                created=one.created,
                expires=one.expires,
                table=one.table,
                table_name=titles.get(one.table, "a table that is closed"),
                by_name=names[one.created_by],
                came=[names[who] for who in came],
            )
        )
    return listed


async def names_of(room: Room, accounts: Iterable[str]) -> dict[str, str]:
    """What people are called, by account; the house where it is nobody's."""
    found: dict[str, str] = {}
    for one in {*accounts}:
        account = await room.people.store.account(one)
        found[one] = account.name if account else HOUSE
    return found
