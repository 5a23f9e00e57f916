"""REST: a guest's own page, and being listed by phone with proof that one is in the room."""

from typing import Annotated, Final

from fastapi import APIRouter, Path, Request, Response

from floorman.server.denials import Denied
from floorman.server.floor.guests.codes import hashed
from floorman.server.floor.guests.hall import By, Guests
from floorman.server.floor.guests.keeper import Held
from floorman.server.permissions import STAFF
from floorman.server.rest.floor import guest_models as m
from floorman.server.rest.floor import guest_views as views
from floorman.server.rest.floor.guest_asking import Tag, Waits, followed, guests_of, in_words
from floorman.server.rest.floor.kiosks import here_of, place_of, ticket
from floorman.server.rest.floor.views import rules_of
from floorman.server.room import Given, MaybeAccount, Token, caller

router = APIRouter(prefix="/api/floor", tags=["guests"])
PlaceCode = Annotated[str, Path(max_length=60, pattern="^[A-Za-z0-9_-]+$")]
_OVER: Final = "That code is over: read the one that the screen shows now."
_TAKEN: Final = "Somebody has just used that code: read the one that the screen shows now."
_JOINS_NOT: Final = "Nobody is listed by phone here: please go to the kiosk, or to the desk."
_NO_PASS: Final = "That took too long: read the code on the screen once more."
_SCREENS: Final = "Only a screen of the room, or somebody at the desk, shows this code."


@router.get("/here", summary="The code that shows who is in the room (screen, floor, host)")
async def here(request: Request, account: MaybeAccount, token: Token) -> m.Here:
    """What a screen of the room shows, and nobody elsewhere may read."""
    guests = guests_of(request)
    if account is not None and account.role in STAFF:
        return here_of(request, guests, f"desk-{account.id}")
    try:
        return here_of(request, guests, (await guests.kiosk_of(token)).kiosk)
    except Denied:
        raise Denied("not-allowed", _SCREENS) from None


@router.post("/here", summary="Show that one is in the room")
async def is_here(request: Request, asked: m.IsHere) -> m.HereSeen:
    """Use a screen's code up: for a pass to be listed by phone, or to be served at that kiosk."""
    guests = guests_of(request)
    now = guests.now()
    held = await guests.book.held(hashed(asked.place)) if asked.place else None
    used = guests.presence.take(asked.code, now)
    if used is None or not used[1]:
        guests.slow(guests.guesses, f"here {caller(request)}")
        raise Denied("not-now", _OVER if used is None else _TAKEN)
    kiosk = (await guests.book.settled()).kiosks.get(used[0])
    greeted = held is not None and kiosk is not None and not kiosk.screen
    if held is not None and kiosk is not None and greeted:
        guests.presence.greet(kiosk.kiosk, held.code, now)
    guests.stir()  # the screen shows another code from now on
    joins = guests.settings.floor_phone_joins
    given = guests.presence.give_pass(now, held.code if held else "")
    async with guests.floor.settled() as keeper:
        lists = views.lists(keeper)
        named = keeper.named.get(held.player) if held else None
    return m.HereSeen(
        pass_=given if joins else "",
        name=named.name if named else "",
        greeted=greeted,
        joins=joins,
        lists=lists,
        rules=rules_of(id_ for one in lists for id_ in one.cites),
    )


@router.post("/place", summary="Be listed by phone, being in the room")
async def join(request: Request, asked: m.JoinsByPhone, given: Given) -> m.Ticket:
    """Be listed by a pass: never where the book wants one at the podium."""
    guests = guests_of(request)
    if not guests.settings.floor_phone_joins:
        raise Denied("not-allowed", _JOINS_NOT)
    found = guests.presence.pass_of(asked.pass_, guests.now())
    if found is None:
        guests.slow(guests.guesses, f"pass {caller(request)}")
        raise Denied("not-now", _NO_PASS)
    guests.slow(guests.deeds, asked.pass_)
    held = await guests.book.held(found.held) if found.held else None
    by = By(secret=asked.pass_, given=given, phone=True, held=held)
    with in_words(guests):
        made = await guests.join(by, asked.line, asked.name, asked.known)
    kept = held or await guests.book.held(hashed(made.code))
    if kept is None:
        raise Denied("not-now", "The evening is over.")
    guests.presence.bind(asked.pass_, kept.code)
    return await ticket(request, guests, kept, made.code, made.short)


@router.get("/place/{code}", summary="A guest's own page", response_model=m.PlaceSeen)
async def place(request: Request, code: PlaceCode, tag: Tag = "", wait: Waits = 0) -> Response:
    """Where he stands; with a tag, once it is something else."""
    guests = guests_of(request)

    async def see() -> m.PlaceSeen:
        return await place_of(guests, await guests.held_by(code, caller(request)))

    return await followed(guests, see, tag, wait)


@router.post("/place/{code}/leave", summary="Off a list, by phone")
async def leave(request: Request, code: PlaceCode, asked: m.OfLine, given: Given) -> m.PlaceSeen:
    """Off a list, by who is on it."""
    guests, held, by = await _own(request, code, given)
    with in_words(guests):
        await guests.leave(by, held, asked.line)
    return await place_of(guests, held)


@router.post("/place/{code}/answer", summary="Answer a call, by phone")
async def answer(request: Request, code: PlaceCode, asked: m.Answers, given: Given) -> m.PlaceSeen:
    """Take a seat or pass, where the house has calls answered by phone."""
    guests, held, by = await _own(request, code, given)
    with in_words(guests):
        await guests.answer(by, held, asked.line, asked.takes)
    return await place_of(guests, held)


async def _own(request: Request, code: str, given: str) -> tuple[Guests, Held, By]:
    guests = guests_of(request)
    held = await guests.held_by(code, caller(request))
    guests.slow(guests.deeds, held.code)
    return guests, held, By(secret=code, given=given, phone=True, held=held)
