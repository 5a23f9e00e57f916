"""REST: guests, accounts, sessions, and what the host does with people."""

from collections.abc import Awaitable
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Path, Request

from floorman.server.denials import Denied
from floorman.server.people.accounts import name_of, session_key
from floorman.server.rest.models import (
    ChipsAsked,
    ConfirmAsked,
    GuestAsked,
    LogIn,
    Me,
    PasswordAsked,
    PeopleSeen,
    PersonSeen,
    Registers,
    RoleAsked,
    SessionSeen,
    SessionsSeen,
    SignedIn,
    SignIn,
)
from floorman.server.rest.tables import good_invitation
from floorman.server.room import (
    Given,
    MaybeAccount,
    MyAccount,
    MyPower,
    Room,
    Token,
    Visiting,
    caller,
    room_of,
)
from floorman.store import Account, StoreError

router = APIRouter(prefix="/api", tags=["people"])
Somebody = Annotated[str, Path(max_length=40, pattern="^[0-9a-f]+$", examples=["9f86d081884c7d65"])]


@router.post("/guest", status_code=201, summary="Come in as a guest")
async def be_guest(request: Request, visit: Visiting, asked: GuestAsked | None = None) -> SignedIn:
    """A new guest with starting chips; without a name he is given a friendly one.

    Who comes by an invitation is counted apart, so that a party is not taken for a crowd.
    """
    room = room_of(request)
    asked = asked or GuestAsked()
    name, invite = asked.name, asked.invite
    if invite:
        by_account = await _slow_down_invited(request, room, invite)
    else:
        by_account = False
        room.slow_down(room.limits.guests, caller(request))
    # A whole party may come by one line: whom somebody with an account invites is known by him.
    await _check_not_shut_out(room, asked.device, "" if by_account else caller(request))
    return await signed_in(room, "guest", room.people.guest(name, visit))


async def _slow_down_invited(request: Request, room: Room, invite: str) -> bool:
    """An invitation of a mere guest counts for nothing: guests could let each other in for ever.

    Whether it is somebody with an account who gave it.
    """
    _, gave = await good_invitation(request, invite)
    if gave.kind == "guest":
        room.slow_down(room.limits.guests, caller(request))
        return False
    room.slow_down(room.limits.invited, caller(request))
    room.slow_down(room.limits.invited, f"by {gave.id}")
    return True


async def _check_not_shut_out(room: Room, device: str, address: str = "") -> None:
    """Raise Denied for who comes from where somebody came who may not be in the room now."""
    for one in await room.fair_play.shut_out(device, address):
        if room.people.bars.keeps_out(one) is not None:
            words = (
                "Somebody who may not be in this room came from here: log in by your name, or "
                "ask the host."
            )
            raise Denied("barred", words)


@router.post("/register", status_code=201, summary="Register a name")
async def register(
    request: Request, guest: MaybeAccount, asked: Registers, visit: Visiting
) -> SignedIn:
    """A new account; the guest whose token comes along becomes it, and keeps his chips.

    The guest's sessions end, and the answer has the token of a new one. `host_code` is that of the
    link which the terminal shows for a host.
    """
    room = room_of(request)
    room.slow_down(room.limits.sign_ins, caller(request))
    if guest is None:
        room.slow_down(room.limits.guests, caller(request))
        await _check_not_shut_out(room, asked.device)
    work = room.people.register(
        asked.name, asked.password, guest, visit.showing(host_code=asked.host_code)
    )
    made = await signed_in(room, "register", work)
    if guest is not None and made.you.id == guest.id:
        with suppress(StoreError):  # he has the name; tables call him so as soon as they can
            await room.house.rename(guest.id, made.you.name)
    return made


@router.post("/login", summary="Log in")
async def log_in(request: Request, asked: LogIn, visit: Visiting) -> SignedIn:
    """A session for a name and its password, and where there is a second factor its `code`.

    `host_code` makes a host, as in registering.
    """
    room = room_of(request)
    room.slow_down(room.limits.sign_ins, caller(request))
    shown = visit.showing(asked.code, asked.host_code)
    work = room.people.login(asked.name, asked.password, shown)
    return await signed_in(room, "login", work)


@router.post("/logout", status_code=204, summary="Log out")
async def log_out(
    request: Request, account: MyAccount, token: Token, everywhere: bool = False
) -> None:
    """End this session, or every one of the account."""
    people = room_of(request).people
    if everywhere:
        await people.logout_everywhere(account)
    await people.logout(token)


@router.get("/me", summary="Who am I?")
async def who_am_i(request: Request, account: MyAccount) -> Me:
    """Whose session it is, with his chips."""
    you = PersonSeen.of(await room_of(request).people.person(account))
    return Me(you=you, totp=bool(account.totp))


@router.post("/me/password", summary="Change the password")
async def change_password(
    request: Request, account: MyAccount, token: Token, asked: PasswordAsked, visit: Visiting
) -> SignedIn:
    """Every session ends, and a new one begins."""
    room = room_of(request)
    room.slow_down(room.limits.sign_ins, caller(request))
    token = await room.people.change_password(
        account, asked.old, asked.new, token, visit.showing(asked.code)
    )
    you = PersonSeen.of(await room.people.person(account))
    return SignedIn(token=token, you=you, last_login=account.last_login, failures=account.failures)


@router.post("/me/confirm", status_code=204, summary="Say the password again")
async def confirm(
    request: Request, account: MyAccount, token: Token, asked: ConfirmAsked, visit: Visiting
) -> None:
    """The powers of host and floor ask for it after idle minutes (the error `confirm`)."""
    room = room_of(request)
    room.slow_down(room.limits.sign_ins, caller(request))
    await room.people.confirm(account, asked.password, token, visit.showing(asked.code))


@router.get("/me/sessions", summary="Where am I signed in?")
async def my_sessions(request: Request, account: MyAccount, token: Token) -> SessionsSeen:
    """The sessions of this account that have not ended, the newest first."""
    here = session_key(token)
    return SessionsSeen(
        sessions=[
            SessionSeen(
                name=name_of(one.token_hash),
                created=one.created,
                expires=one.expires,
                here=one.token_hash == here,
                device=one.device,
            )
            for one in await room_of(request).people.sessions(account)
        ]
    )


@router.delete("/me/sessions/{name}", status_code=204, summary="End a session")
async def end_session(request: Request, account: MyAccount, name: Somebody) -> None:
    """Sign one browser out; `POST /api/logout?everywhere=true` signs all of them out."""
    await room_of(request).people.end_session(account, name)


@router.get("/people", summary="Everybody (host)")
async def everybody(request: Request, account: MyPower) -> PeopleSeen:
    """The accounts, the newest first."""
    found = await room_of(request).people.everybody(account)
    return PeopleSeen(people=[PersonSeen.of(one) for one in found])


@router.post("/people", status_code=201, summary="Make an account (host)")
async def add_person(request: Request, account: MyPower, asked: SignIn, given: Given) -> PersonSeen:
    """The host makes an account for somebody, who then changes its password."""
    people = room_of(request).people
    return PersonSeen.of(await people.add_person(account, asked.name, asked.password, given))


@router.post("/people/{person}/chips", summary="Grant chips (host)")
async def grant(
    request: Request, account: MyPower, person: Somebody, asked: ChipsAsked, given: Given
) -> PersonSeen:
    """Play chips from the cage, entered in the ledger."""
    hosting = room_of(request).hosting
    return PersonSeen.of(await hosting.change_chips(account, person, asked.amount, "", given))


@router.post("/people/{person}/role", summary="Give a role (host)")
async def set_role(
    request: Request, account: MyPower, person: Somebody, asked: RoleAsked
) -> PersonSeen:
    """Make somebody a player, dealer, floor or host."""
    hosting = room_of(request).hosting
    return PersonSeen.of(await hosting.set_role(account, person, asked.role))


async def signed_in(room: Room, way: str, work: Awaitable[tuple[Account, str]]) -> SignedIn:
    """The answer to signing in, counted by how it ended."""
    try:
        account, token = await work
    except Denied as denied:
        room.metrics.sign_ins.labels(way, denied.code).inc()
        raise
    room.metrics.sign_ins.labels(way, "ok").inc()
    you = PersonSeen.of(await room.people.person(account))
    return SignedIn(token=token, you=you, last_login=account.last_login, failures=account.failures)
