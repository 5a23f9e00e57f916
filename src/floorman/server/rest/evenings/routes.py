"""REST: evenings planned, guests invited, answers, tables opened, calendars."""

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from floorman.room.evenings.recurring import Repeat
from floorman.server.denials import Denied
from floorman.server.evenings.answering import Heard, of_account
from floorman.server.evenings.calendars import TYPE, Shown, calendar
from floorman.server.evenings.opening import Opening
from floorman.server.evenings.plan import Plan, dates_between
from floorman.server.evenings.planning import Evenings, Planned
from floorman.server.people.accounts import derived
from floorman.server.rest.evenings import models as m
from floorman.server.rest.evenings import views
from floorman.server.room import Given, MyAccount, Room, Token, caller, room_of
from floorman.store import Account

router = APIRouter(prefix="/api", tags=["evenings"])
Key = Annotated[str, Path(max_length=20, pattern="^[A-Za-z0-9]+$", examples=["k3Jd92mZq0aB1cDe"])]
Guest = Annotated[str, Path(pattern="^[0-9a-f]{16}$", examples=["9f86d081884c7d65"])]
Code = Annotated[str, Path(max_length=100, pattern="^[A-Za-z0-9_-]+$", examples=["fme_0hJx"])]
Which = Annotated[str, Query(max_length=10)]
Instant = Annotated[int | None, Query(ge=0, le=10**13)]
_DAY_MS = 86_400_000
_LONGEST_MS = 100 * _DAY_MS


async def seed_of(token: Token, given: Given) -> Callable[[str], str]:
    """Out of what a code is made, so that what comes again under an id is told the same; empty
    without an id. The code itself is not kept.
    """
    return lambda text: derived(token, f"{text} {given}") if given else ""


Seed = Annotated[Callable[[str], str], Depends(seed_of)]


def evenings_of(request: Request) -> Evenings:
    """The evenings of the room."""
    found: Evenings = request.app.state.evenings
    return found


def _opening(request: Request) -> Opening:
    found: Opening = request.app.state.opening
    return found


@router.get("/evenings", summary="Evenings planned")
async def evenings(
    request: Request, account: MyAccount, since: Instant = None, until: Instant = None
) -> m.EveningsSeen:
    """Those that one plans, is invited to, or that are listed: their dates in that time, by
    default from now for a hundred days.
    """
    found, room = evenings_of(request), room_of(request)
    begin = room.now() if since is None else since
    end = min(until if until is not None else begin + _LONGEST_MS, begin + _LONGEST_MS)
    opened = {(one.evening, one.date): one for one in await found.store.evening_dates()}
    seen = [
        await views.in_list(found, one, account, (begin, end), opened)
        for one in await found.of(account)
    ]
    return m.EveningsSeen(
        evenings=[one for one in seen if one.dates or one.hosted],
        feed=await found.store.has_feed(account.id),
        zone=room.settings.time_zone,
    )


@router.post("/evenings", status_code=201, summary="Plan an evening")
async def plan(
    request: Request, account: MyAccount, asked: m.EveningAsked, given: Given
) -> m.EveningMade:
    """For everybody with an account of his own. What cannot be is refused, naming the field."""
    room = room_of(request)
    room.slow_down(room.limits.tables, account.id)
    key = await evenings_of(request).plan(account, _plan(room, asked), given)
    return m.EveningMade(evening=key)


@router.get("/evenings/{evening}", summary="An evening")
async def detail(
    request: Request, account: MyAccount, evening: Key, date: Which = ""
) -> m.EveningDetail:
    """With the guests of a date, the next one where none is named: all of them for its host, and
    for guests who comes, where the host shows it.
    """
    found = evenings_of(request)
    one = await found.found(account, evening)
    return await views.detail(found, one, account, date, found.now())


@router.put("/evenings/{evening}", status_code=204, summary="Plan an evening otherwise")
async def change(
    request: Request, account: MyAccount, evening: Key, asked: m.EveningAsked, given: Given
) -> None:
    """Answers stay with their dates, and so do dates that were moved or called off."""
    room = room_of(request)
    await evenings_of(request).change(account, evening, _plan(room, asked), given)


@router.post("/evenings/{evening}/move", status_code=204, summary="Move a date")
async def move(
    request: Request, account: MyAccount, evening: Key, asked: m.MoveAsked, given: Given
) -> None:
    """A single date at another time, or at the time that it had."""
    await evenings_of(request).move(account, evening, asked.date, asked.start, given)


@router.post("/evenings/{evening}/off", status_code=204, summary="Call an evening off")
async def call_off(
    request: Request, account: MyAccount, evening: Key, asked: m.OffAsked, given: Given
) -> None:
    """A date or all of them, with words; or hold it after all."""
    await evenings_of(request).call_off(
        account, evening, asked.date, asked.words if asked.off else None, given
    )


@router.post("/evenings/{evening}/guests", status_code=201, summary="Invite to an evening")
async def invite(
    request: Request, account: MyAccount, evening: Key, asked: m.GuestInvited, seed: Seed
) -> m.GuestLink:
    """Somebody by name, by account, or whoever has the link. The address is told once."""
    room, found = room_of(request), evenings_of(request)
    room.slow_down(room.limits.invites, account.id)
    if asked.account:
        return m.GuestLink(guest=await found.invite_account(account, evening, asked.name), url="")
    guest, code = await found.invite(
        account, evening, asked.name, seed(f"evening {evening} {asked.name}")
    )
    return m.GuestLink(guest=guest, url=f"{_base(request, room)}/#/answer/{code}")


@router.delete("/evenings/{evening}/guests/{guest}", status_code=204, summary="Invite no more")
async def revoke(request: Request, account: MyAccount, evening: Key, guest: Guest) -> None:
    """The guest has no seat any more, and his link leads nowhere."""
    await evenings_of(request).revoke(account, evening, guest)


@router.post("/evenings/{evening}/answer", status_code=204, summary="Answer an invitation")
async def answer(
    request: Request, account: MyAccount, evening: Key, asked: m.AnswerAsked, given: Given
) -> None:
    """Whether one comes on a date; who said yes first has a seat."""
    room = room_of(request)
    room.slow_down(room.limits.chat, f"answer {account.id}")
    await evenings_of(request).answer(account, evening, asked.date, _heard(asked), given)


@router.post("/evenings/{evening}/seen", status_code=204, summary="One has seen one's seat")
async def seen(request: Request, account: MyAccount, evening: Key, asked: m.DateAsked) -> None:
    """Whoever has moved up knows it: his host need not tell him."""
    found = evenings_of(request)
    one = await found.found(account, evening)
    table = await found.table(one, asked.date)
    if (guest := of_account([*table.guests.values()], account)) is not None:
        await _opening(request).saw(one, asked.date, guest.id)


@router.get("/evenings/{evening}/reminder", summary="Words to remind the guests by")
async def reminder(
    request: Request, account: MyAccount, evening: Key, date: Which = ""
) -> m.WordsToPaste:
    """For the host to paste into a message."""
    found = evenings_of(request)
    one = await found.hosted(account, evening)
    return m.WordsToPaste(text=await views.reminder(found, one, date, found.now()))


@router.post("/evenings/{evening}/table", status_code=201, summary="Open the table of a date")
async def open_table(
    request: Request, account: MyAccount, evening: Key, asked: m.DateAsked, given: Given
) -> m.TableOpened:
    """By its host, on the day. Who said yes has a seat there until it is kept no longer."""
    opening = _opening(request)
    return m.TableOpened(table=await opening.open(account, evening, asked.date, given))


@router.get("/evenings/{evening}/calendar.ics", summary="An evening as a calendar file")
async def calendar_file(request: Request, account: MyAccount, evening: Key) -> Response:
    """With its rule, and dates that are moved or called off."""
    found = evenings_of(request)
    one = await found.found(account, evening)
    return await _calendar(request, account, [one], one.plan.name)


@router.post("/calendar", status_code=201, summary="An address for one's calendar")
async def feed(request: Request, account: MyAccount, seed: Seed) -> m.FeedMade:
    """Whoever has it sees one's evenings; the address before leads nowhere from now on."""
    room = room_of(request)
    room.slow_down(room.limits.invites, account.id)
    code = await evenings_of(request).feed(account, seed("calendar"))
    return m.FeedMade(url=f"{_base(request, room)}/api/calendars/{code}.ics")


@router.delete("/calendar", status_code=204, summary="No address for one's calendar")
async def end_feed(request: Request, account: MyAccount) -> None:
    """The address leads nowhere from now on."""
    await evenings_of(request).end_feed(account)


@router.get("/calendars/{code}.ics", summary="A calendar by its address")
async def by_feed(request: Request, code: Code) -> Response:
    """All evenings of whose address it is, for calendars that ask again and again. A guest's link
    leads to his one evening.
    """
    room, found = room_of(request), evenings_of(request)
    account = await found.by_feed(code)
    if account is not None:
        return await _calendar(request, account, await found.of(account), "Poker evenings")
    invited = await _by_link(request, code)
    one = invited.planned
    shown = Shown(
        one.evening,
        one.plan,
        await views.host_of(found.store, one),
        f"{_base(request, room)}/#/evenings",
        await _said(found, one, invited.guest.id),
    )
    return Response(calendar(one.plan.name, [shown]), media_type=TYPE)


@router.get("/answers/{code}", summary="Where a guest's link leads")
async def by_link(request: Request, code: Code) -> m.EveningForGuests:
    """The evening, without a session; nobody else's name unless the host says so."""
    found = evenings_of(request)
    return await views.for_guests(found, await _by_link(request, code), found.now())


@router.post("/answers/{code}", summary="Answer by a link")
async def answer_by_link(
    request: Request, code: Code, asked: m.LinkAnswerAsked, given: Given
) -> m.LinkAnswered:
    """Without a session. By a link that is open to everybody one gets a code of one's own."""
    room, found = room_of(request), evenings_of(request)
    room.slow_down(room.limits.chat, f"answers {caller(request)}")
    await _by_link(request, code)
    own = await found.answer_by_link(code, asked.name, asked.date, _heard(asked), given)
    return m.LinkAnswered(code=own)


@router.post("/answers/{code}/seen", status_code=204, summary="One has seen one's seat, by a link")
async def seen_by_link(request: Request, code: Code, asked: m.DateAsked) -> None:
    """Without a session: whoever has moved up knows it."""
    room = room_of(request)
    room.slow_down(room.limits.chat, f"answers {caller(request)}")
    invited = await _by_link(request, code)
    await _opening(request).saw(invited.planned, asked.date, invited.guest.id)


@router.post("/answers/{code}/seat", summary="Take the seat that is kept by a link")
async def seat_by_link(request: Request, account: MyAccount, code: Code) -> m.TableOpened:
    """Once the table is open: what is kept by the link is kept for this session's account."""
    invited = await _by_link(request, code)
    room_of(request).people.bars.check(account.id)
    return m.TableOpened(table=await _opening(request).claim(invited, account))


async def _by_link(request: Request, code: str) -> Any:
    """Where a link leads; whoever guesses is slowed down."""
    room = room_of(request)
    try:
        return await evenings_of(request).by_link(code)
    except Denied:
        room.slow_down(room.limits.sign_ins, caller(request))
        raise


def _base(request: Request, room: Room) -> str:
    return room.settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")


def _heard(asked: m.AnswerAsked) -> Heard:
    return Heard(asked.answer, asked.late, asked.comment)


def _plan(room: Room, asked: m.EveningAsked) -> Plan:
    given = asked.model_dump()
    settings = room.settings
    times = settings.acting_seconds * 1000, settings.time_bank_seconds * 1000
    given["repeat"] = Repeat(**given["repeat"])
    given["table"] = asked.table.to_spec(*times, settings.money) if asked.table else None
    return Plan(**given)


async def _calendar(request: Request, account: Account, some: list[Planned], name: str) -> Response:
    found = evenings_of(request)
    shown = []
    for one in some:
        guests = [x for x in await found.store.evening_guests(one.id) if x.account == account.id]
        said = await _said(found, one, guests[0].id) if guests else ()
        host = await views.host_of(found.store, one)
        url = f"{_base(request, room_of(request))}/#/evenings/{one.id}"
        shown.append(Shown(one.evening, one.plan, host, url, said))
    return Response(calendar(name, shown), media_type=TYPE)


async def _said(found: Evenings, one: Planned, guest: str) -> tuple[tuple[str, str], ...]:
    """What is so for a guest on the next dates, in words."""
    said: list[tuple[str, str]] = []
    now = found.now()
    for date in dates_between(one.plan, now, now + _LONGEST_MS):
        table = await found.table(one, date.name)
        mine = table.answers.get(guest)
        if mine is None or date.off:
            continue
        place = views.place_of(table, guest)
        words = f"You wait for a seat, {place}. in line." if place else "You have a seat."
        other = {"perhaps": "You said perhaps.", "no": "You do not come."}
        said.append((date.name, other.get(mine.answer, words)))
    return tuple(said)
