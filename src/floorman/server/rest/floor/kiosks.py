"""REST: kiosks, paired and taken out of use by the staff, and what is done at one."""

from typing import Annotated, Final

from fastapi import APIRouter, Path, Request, Response

from floorman.server.denials import Denied
from floorman.server.floor.guests import records as r
from floorman.server.floor.guests.codes import KIOSK, LINK, Seed, hashed
from floorman.server.floor.guests.hall import By, Guests
from floorman.server.floor.guests.keeper import Held
from floorman.server.once import once_for
from floorman.server.permissions import STAFF
from floorman.server.rest.floor import guest_models as m
from floorman.server.rest.floor import guest_views as views
from floorman.server.rest.floor.guest_asking import (
    MyKiosk,
    Tag,
    Waits,
    drawn,
    followed,
    guests_of,
    in_words,
    page,
    place_path,
)
from floorman.server.rest.floor.views import board
from floorman.server.room import Given, MyPower, caller, room_of
from floorman.store import Account, DoneBefore

router = APIRouter(prefix="/api/floor", tags=["guests"])
LINK_MS: Final = 15 * 60_000
_KIOSKS_MOST: Final = 40
_BY_STAFF: Final = "Only the host and the floor have to do with kiosks."
_USED: Final = "This link is good no more: the desk makes another."
_SCREEN: Final = "This screen only shows."
Key = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9_-]+$")]


def _staffed(request: Request, account: Account) -> Guests:
    if account.role not in STAFF:
        raise Denied("not-allowed", _BY_STAFF)
    return guests_of(request)


@router.get("/kiosks", summary="Kiosks (floor, host)")
async def kiosks(request: Request, account: MyPower) -> m.Kiosks:
    """Every kiosk and screen, and what phones may do."""
    guests = _staffed(request, account)
    found = (await guests.book.settled()).kiosks.values()
    store = room_of(request).people.store
    known = [await store.account(one) for one in {one.by for one in found}]
    names = {one.id: one.name for one in known if one is not None}
    rows = [
        m.KioskRow(
            kiosk=one.kiosk,
            name=one.name,
            screen=one.screen,
            by=names.get(one.by, ""),
            at=one.at,
            until=one.until,
            installed=bool(one.token),
            seen=guests.seen.get(one.kiosk),
        )
        for one in found
    ]
    settings = guests.settings
    return m.Kiosks(
        now=guests.now(),
        kiosks=rows,
        phone_joins=settings.floor_phone_joins,
        phone_answers=settings.floor_phone_answers,
    )


@router.post("/kiosks", status_code=201, summary="A kiosk for the room (floor, host)")
async def add_kiosk(
    request: Request, account: MyPower, asked: m.NewKiosk, given: Given
) -> m.KioskMade:
    """A link by which a tablet becomes a kiosk, or a television a screen, within minutes."""
    guests = _staffed(request, account)
    name = " ".join(asked.name.split())
    if not name or not name.isprintable():
        raise Denied("bad-field", "name: only characters that can be seen")
    there = (await guests.book.settled()).kiosks
    seed, now = Seed(account.id, given), guests.now()
    code, key = seed.code(LINK), f"kiosk-{seed.key('kiosk')}"
    if len(there) >= _KIOSKS_MOST and key not in there:
        raise Denied("not-now", "There are too many kiosks: take one out of use first.")
    once = once_for(account.id, given, asked.model_dump_json(), now, str(now + LINK_MS))
    made = r.Kiosk(
        kiosk=key, name=name, by=account.id, at=now, link=hashed(code), until=now + LINK_MS,
        screen=asked.screen,
    )  # fmt: skip
    until = made.until
    try:
        await guests.book.keep(r.Paired(kiosk=made), once=once)
    except DoneBefore as before:
        if once is None or before.once.what != once.what:
            raise Denied("bad-field", "That id was given to something else.") from None
        until = int(before.once.answer)
    path = f"#/kiosk/{code}"
    return m.KioskMade(kiosk=key, code=code, path=path, qr=drawn(page(request, path)), until=until)


@router.post("/kiosks/{kiosk}/revoke", summary="Take a kiosk out of use (floor, host)")
async def revoke(request: Request, account: MyPower, kiosk: Key, given: Given) -> m.Kiosks:
    """From now on it can do nothing; done again, nothing happens."""
    guests = _staffed(request, account)
    if kiosk in (await guests.book.settled()).kiosks:
        await guests.book.keep(r.Revoked(kiosk=kiosk, by=account.id))
    return await kiosks(request, account)


@router.post("/persons/{player}/place", summary="A page for a guest (floor, host)")
async def hand_out(request: Request, account: MyPower, player: Key, given: Given) -> m.Ticket:
    """A page of his own for somebody whom the desk knows; the one that he had is good no more."""
    guests = _staffed(request, account)
    if player not in guests.floor.keeper.named:
        raise Denied("not-found", "There is no such person.")
    once = once_for(account.id, given, f"place {player}", guests.now())
    made = await guests.hand_out(player, Seed(account.id, given), once)
    held = await guests.book.held(hashed(made.code))
    if held is None:
        raise Denied("not-now", "He has another page by now.")
    return await ticket(request, guests, held, made.code, made.short)


# At a kiosk


@router.post("/kiosk/pair", summary="Set a kiosk up")
async def pair(request: Request, asked: m.Pairs, given: Given) -> m.PairedAs:
    """The device's own token, by a link that is then used up."""
    guests = guests_of(request)
    found = (await guests.book.settled()).by_link(hashed(asked.code))
    token = Seed(asked.code, given).code(KIOSK)
    again = found is not None and found.token == hashed(token)
    if found is None or ((found.until <= guests.now() or found.token) and not again):
        guests.slow(guests.guesses, f"link {caller(request)}")
        raise Denied("not-found", _USED)
    if not again:
        await guests.book.keep(r.Installed(kiosk=found.kiosk, token=hashed(token), at=guests.now()))
    return m.PairedAs(token=token, kiosk=found.kiosk, name=found.name, screen=found.screen)


@router.get("/kiosk", summary="What a kiosk shows", response_model=m.KioskSeen)
async def kiosk_seen(request: Request, kiosk: MyKiosk, tag: Tag = "", wait: Waits = 0) -> Response:
    """Lists, the board and a code; with a tag, once it is something else."""
    guests = guests_of(request)

    async def see() -> m.KioskSeen:
        here = await guests.kiosk_of(_token(request))  # it may be out of use by now
        return await _kiosk_seen(request, guests, here)

    def turns_in() -> float:
        return guests.presence.left_ms(guests.now()) / 1000 + 0.05

    return await followed(guests, see, tag, wait, turns_in)


def _token(request: Request) -> str:
    return request.headers.get("authorization", "").partition(" ")[2]


async def _kiosk_seen(request: Request, guests: Guests, kiosk: r.Kiosk) -> m.KioskSeen:
    now = guests.now()
    greeting = guests.presence.greeting(kiosk.kiosk, now)
    held = await guests.book.held(greeting[1]) if greeting else None
    here = here_of(request, guests, kiosk.kiosk)
    async with guests.floor.settled() as keeper:
        sequence = guests.floor.sequence
        return m.KioskSeen(
            open=keeper.opened is not None,
            now=now,
            sequence=sequence,
            name=kiosk.name,
            screen=kiosk.screen,
            board=board(keeper, sequence, now),
            lists=views.lists(keeper),
            here=here,
            greeted=views.greeted(keeper, greeting, held),
        )


def here_of(request: Request, guests: Guests, screen: str) -> m.Here:
    """The code that a screen shows now."""
    now = guests.now()
    path = f"#/here/{guests.presence.code(screen, now)}"
    until = now + guests.presence.left_ms(now)
    joins = guests.settings.floor_phone_joins
    return m.Here(path=path, qr=drawn(page(request, path)), until=until, joins=joins)


@router.post("/kiosk/who", summary="Whether somebody is known by his whole name (kiosk)")
async def who(request: Request, kiosk: MyKiosk, asked: m.Asks) -> m.Known:
    """Yes or no to a name that is typed whole, and nothing else of anybody."""
    guests = guests_of(request)
    guests.slow(guests.deeds, f"who {kiosk.kiosk}")
    return m.Known(known=bool(guests.named_so(asked.name)))


@router.post("/kiosk/join", summary="Be listed (kiosk)")
async def join(request: Request, kiosk: MyKiosk, asked: m.Joins, given: Given) -> m.Ticket:
    """List whoever stands there: in person, since the kiosk stands in the room."""
    guests = _serving(request, kiosk)
    held = await guests.shown_at(kiosk, asked.proof) if asked.proof else None
    by = _by(request, kiosk, given, held)
    with in_words(guests):
        made = await guests.join(by, asked.line, asked.name, asked.known)
    found = held or await guests.book.held(hashed(made.code))
    if found is None:
        raise Denied("not-now", "The evening is over.")
    return await ticket(request, guests, found, made.code, made.short)


@router.post("/kiosk/place", summary="One's own place (kiosk)")
async def place_at(request: Request, kiosk: MyKiosk, asked: m.Shows) -> m.PlaceSeen:
    """What somebody sees of himself who shows who he is."""
    guests = _serving(request, kiosk)
    return await place_of(guests, await guests.shown_at(kiosk, asked.proof))


@router.post("/kiosk/leave", summary="Off a list (kiosk)")
async def leave(request: Request, kiosk: MyKiosk, asked: m.Leaves, given: Given) -> m.PlaceSeen:
    """Off a list, by who is on it and shows it: nobody else."""
    guests = _serving(request, kiosk)
    held = await guests.shown_at(kiosk, asked.proof)
    with in_words(guests):
        await guests.leave(_by(request, kiosk, given, held), held, asked.line)
    return await place_of(guests, held)


def _serving(request: Request, kiosk: r.Kiosk) -> Guests:
    guests = guests_of(request)
    if kiosk.screen:
        raise Denied("not-allowed", _SCREEN)
    guests.slow(guests.deeds, kiosk.kiosk)
    return guests


def _by(request: Request, kiosk: r.Kiosk, given: str, held: Held | None) -> By:
    return By(
        secret=_token(request), given=given, key=kiosk.kiosk, called=f"Kiosk {kiosk.name}",
        held=held,
    )  # fmt: skip


async def place_of(guests: Guests, held: Held) -> m.PlaceSeen:
    """What somebody sees of himself."""
    async with guests.floor.settled() as keeper:
        answers = guests.settings.floor_phone_answers
        return views.place(keeper, held, guests.floor.sequence, guests.now(), answers=answers)


async def ticket(request: Request, guests: Guests, held: Held, code: str, letters: str) -> m.Ticket:
    """What somebody is shown who is listed."""
    path = place_path(code) if code else ""
    qr = drawn(page(request, path)) if path else ""
    return m.Ticket(
        code=code, path=path, qr=qr, letters=letters, place=await place_of(guests, held)
    )
