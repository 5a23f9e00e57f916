"""REST: tournaments opened, entered, watched and directed."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Path, Query, Request

from floorman.history.words.tournaments import with_names
from floorman.room.cage.currency import Currency
from floorman.server.denials import Denied
from floorman.server.events import records as r
from floorman.server.events.actor import EventActor
from floorman.server.events.draws import drawn, next_day, start
from floorman.server.events.hall import EventHall, NoSuchEvent
from floorman.server.once import UsedOtherwiseError, answered_before, once_for, same_once
from floorman.server.permissions import STAFF
from floorman.server.rest.events import models as m
from floorman.server.rest.events.directing import directed
from floorman.server.rest.events.schedules import by_book, own_schedule, text_of
from floorman.server.rest.events.views import detail, entrants, summary
from floorman.server.room import Given, MaybeAccount, MyAccount, MyPower, Room, room_of
from floorman.server.tables.spec import SpecError, currency_at
from floorman.store import Account, DoneBefore, InsufficientFunds
from floorman.tournament import TournamentRefused
from floorman.tournament import commands as c

router = APIRouter(prefix="/api", tags=["tournaments"])
Key = Annotated[str, Path(max_length=40, pattern="^event-[a-f0-9]+$", examples=["event-a1b2c3d4"])]
# For so many a schedule is checked where nobody says how many enter at the most.
_ENTRANTS: Final = 45
_BY_STAFF: Final = "Only the host and the floor direct tournaments."


def hall_of(request: Request) -> EventHall:
    """The tournaments of the room."""
    found: EventHall = request.app.state.events
    return found


@router.get("/tournaments", summary="The tournaments")
async def tournaments(request: Request, account: MaybeAccount) -> m.Tournaments:
    """Every tournament, to come, running and over."""
    who, found = account.id if account else "", []
    for one in [*hall_of(request).all()]:
        async with one.settled():
            found.append(summary(one, who))
    return m.Tournaments(tournaments=found)


@router.post("/tournaments", status_code=201, summary="Open a tournament (floor, host)")
async def open_tournament(
    request: Request, account: MyPower, asked: m.NewTournament, given: Given
) -> m.TournamentMade:
    """Open a tournament by a ready-made schedule, or by the text of one's own, which is checked."""
    room = room_of(request)
    if account.role not in STAFF:
        raise Denied("not-allowed", _BY_STAFF)
    once = once_for(account.id, given, f"tournament {asked.model_dump_json()}", room.now())
    if (before := await room.people.answered(once)) is not None:
        return m.TournamentMade(tournament=before)
    if bool(asked.schedule) is bool(asked.text):
        raise Denied("bad-field", "schedule: one by its key, or the text of one's own")
    text = asked.text or text_of(asked.schedule)
    if asked.book or asked.options:
        text = await asyncio.to_thread(by_book, text, asked.book, tuple(asked.options))
    schedule = await asyncio.to_thread(own_schedule, text, asked.most or _ENTRANTS)
    settings = room.settings
    opened = r.Opened(
        schedule=text,
        name=asked.name or schedule.name,
        by=account.id,
        bots=asked.bots,
        most=asked.most,
        starts_at=asked.starts_at,
        acting_ms=settings.acting_seconds * 1000,
        time_bank_ms=settings.time_bank_seconds * 1000,
        currency=_currency(room, asked),
    )
    most = asked.most or schedule.entering.most
    if most is not None and asked.bots > most:
        raise Denied("bad-field", f"bots: {asked.bots}, and at most {most} enter")
    try:
        return m.TournamentMade(tournament=await hall_of(request).open(opened, once))
    except DoneBefore as done:
        return m.TournamentMade(tournament=answered_before(once, done))


def _currency(room: Room, asked: m.NewTournament) -> Currency | None:
    """What its money is shown as: the room's currency, or what is asked for. Raises Denied."""
    try:
        said = asked.currency.to_currency() if asked.currency else None
        return currency_at(room.settings.money, said)
    except SpecError as error:
        raise Denied("bad-field", str(error)) from None


@router.get("/tournaments/{key}", summary="A tournament")
async def tournament(request: Request, account: MaybeAccount, key: Key) -> m.Detail:
    """All of a tournament that everybody may see, and how one stands oneself."""
    return await _seen(request, _found(request, key), account)


async def _seen(request: Request, actor: EventActor, account: Account | None) -> m.Detail:
    days = [(one.event, one.keeper) for one in hall_of(request).days_of(actor)]
    async with actor.settled():
        return detail(actor, account, room_of(request).now(), days)


@router.get("/tournaments/{key}/entrants", summary="The entrants")
async def entrants_of(request: Request, key: Key, page: Annotated[m.Page, Query()]) -> m.Entrants:
    """Some of the entrants, by how they stand: after so many of them, those of a name."""
    actor = _found(request, key)
    async with actor.settled():
        return entrants(actor, page)


def _found(request: Request, key: str) -> EventActor:
    try:
        return hall_of(request).event(key)
    except NoSuchEvent:
        raise Denied("not-found", "There is no such tournament.") from None


@router.post("/tournaments/{key}/register", summary="Enter")
async def register(
    request: Request, account: MyAccount, key: Key, asked: m.Accepts, given: Given
) -> m.Detail:
    """Enter: the buy-in goes out of one's wallet. After the start one gets a seat at once."""
    actor = _found(request, key)
    tables, chairs = _lot(actor)
    command = c.Register(player=account.id, accepts=asked.accepts, tables=tables, chairs=chairs)
    named = r.Named(player=account.id, name=account.name)
    return await _do(request, actor, account, (command, given), named)


@router.post("/tournaments/{key}/withdraw", summary="Withdraw")
async def withdraw(request: Request, account: MyAccount, key: Key, given: Given) -> m.Detail:
    """Withdraw before the start: the money comes back."""
    command = c.Withdraw(player=account.id)
    return await _do(request, _found(request, key), account, (command, given))


@router.post("/tournaments/{key}/reenter", summary="Enter once more")
async def reenter(request: Request, account: MyAccount, key: Key, given: Given) -> m.Detail:
    """Enter once more after going out, or with one's stack given up where the event has that."""
    actor = _found(request, key)
    tables, chairs = _lot(actor)
    command = c.Reenter(player=account.id, tables=tables, chairs=chairs)
    return await _do(request, actor, account, (command, given))


@router.post("/tournaments/{key}/rebuy", summary="Buy in again")
async def rebuy(
    request: Request, account: MyAccount, key: Key, asked: m.Bought, given: Given
) -> m.Detail:
    """Buy in again between deals; what is announced before a deal is paid later."""
    command = c.Rebuy(player=account.id, announced=asked.announced)
    return await _do(request, _found(request, key), account, (command, given))


@router.post("/tournaments/{key}/settle-rebuy", summary="Pay for an announced rebuy")
async def settle_rebuy(request: Request, account: MyAccount, key: Key, given: Given) -> m.Detail:
    """Pay for the rebuy that was announced."""
    command = c.SettleRebuy(player=account.id)
    return await _do(request, _found(request, key), account, (command, given))


@router.post("/tournaments/{key}/pick-seat", summary="Pick a seat")
async def pick_seat(
    request: Request, account: MyAccount, key: Key, asked: m.Picked, given: Given
) -> m.Detail:
    """Pick a seat before the start, by a card that lies faceup, at an event of one table."""
    command = c.PickSeat(player=account.id, seat=asked.seat)
    return await _do(request, _found(request, key), account, (command, given))


@router.post("/tournaments/{key}/go-away", summary="Leave the table for a while")
async def go_away(request: Request, account: MyAccount, key: Key, given: Given) -> m.Detail:
    """Leave one's table for a while: one is dealt in, and one's hands are folded."""
    command = c.GoAway(player=account.id)
    return await _do(request, _found(request, key), account, (command, given))


@router.post("/tournaments/{key}/arrive", summary="Be back")
async def arrive(request: Request, account: MyAccount, key: Key, given: Given) -> m.Detail:
    """Be at one's table, for the first time or again."""
    command = c.Arrive(player=account.id)
    return await _do(request, _found(request, key), account, (command, given))


@router.post("/tournaments/{key}/decline", summary="Go out")
async def decline(request: Request, account: MyAccount, key: Key, given: Given) -> m.Detail:
    """Go out instead of buying in again."""
    command = c.DeclineRebuy(player=account.id)
    return await _do(request, _found(request, key), account, (command, given))


@router.post("/tournaments/{key}/add-on", summary="Add on")
async def add_on(request: Request, account: MyAccount, key: Key, given: Given) -> m.Detail:
    """Buy the add-on in its break."""
    command = c.AddOn(player=account.id)
    return await _do(request, _found(request, key), account, (command, given))


@router.post("/tournaments/{key}/start", summary="Start (floor, host)")
async def begin(request: Request, account: MyPower, key: Key, given: Given) -> m.Detail:
    """Draw the seats and begin; another day too, after chips were bagged."""
    actor = _found(request, key)
    state = actor.keeper.tournament.state
    if state.bagged:
        command: c.Command = msgspec.structs.replace(next_day(state), by=account.id)
    else:
        command = start(state)
    return await _direct(request, actor, account, (command, given))


@router.post("/tournaments/{key}/second-day", summary="Begin the second day (floor, host)")
async def begin_second_day(request: Request, account: MyPower, key: Key, given: Given) -> m.Detail:
    """Make one tournament of several first days that are over: everybody with chips draws a seat.

    `days` of the answer has its key.
    """
    room, actor = room_of(request), _found(request, key)
    if account.role not in STAFF:
        raise Denied("not-allowed", _BY_STAFF)
    once = once_for(account.id, given, f"{actor.event} second-day", room.now())
    with _in_words(actor), same_once(once):
        await hall_of(request).open_second_day(actor, account.id, once)
    return await _seen(request, actor, account)


@router.post("/tournaments/{key}/pause", summary="Stop the clock (floor, host)")
async def pause(
    request: Request, account: MyPower, key: Key, asked: m.Reason, given: Given
) -> m.Detail:
    """Stop the clock: deals in progress are finished, and none begins."""
    command = c.PauseClock(by=account.id, why=asked.why)
    return await _direct(request, _found(request, key), account, (command, given))


@router.post("/tournaments/{key}/resume", summary="Let the clock run (floor, host)")
async def resume(request: Request, account: MyPower, key: Key, given: Given) -> m.Detail:
    """Let the clock run on."""
    command = c.PauseClock(by=account.id, runs=True)
    return await _direct(request, _found(request, key), account, (command, given))


@router.post("/tournaments/{key}/close-entries", summary="Close the entries (floor, host)")
async def close_entries(request: Request, account: MyPower, key: Key, given: Given) -> m.Detail:
    """Take no more entries: the prizes are settled."""
    command = c.CloseEntries(by=account.id)
    return await _direct(request, _found(request, key), account, (command, given))


@router.post("/tournaments/{key}/hand-for-hand", summary="Hand for hand (floor, host)")
async def hand_for_hand(
    request: Request, account: MyPower, key: Key, asked: m.Wanted, given: Given
) -> m.Detail:
    """Let the tables wait for each other, or no more."""
    command = c.HandForHand(by=account.id, on=asked.on)
    return await _direct(request, _found(request, key), account, (command, given))


@router.post("/tournaments/{key}/give-word", summary="Let held deals go on (floor, host)")
async def give_word(request: Request, account: MyPower, key: Key, given: Given) -> m.Detail:
    """Hand for hand, let every deal go on that waits for the other tables after an all-in."""
    command = c.GiveWord(by=account.id)
    return await _direct(request, _found(request, key), account, (command, given))


@router.post("/tournaments/{key}/direct", summary="Direct it (floor, host)")
async def direct(
    request: Request, account: MyPower, key: Key, asked: m.Directs, given: Given
) -> m.Detail:
    """Move a player, give a penalty, count chips, note whom one tried to reach, carry out an
    agreement on the prizes, and whatever else is the director's.
    """
    actor = _found(request, key)
    command = directed(asked.command, account.id, actor.keeper.tournament.state)
    return await _direct(request, actor, account, (command, given))


@router.post("/tournaments/{key}/call-off", summary="Call it off (floor, host)")
async def call_off(
    request: Request, account: MyPower, key: Key, asked: m.CallsOff, given: Given
) -> m.Detail:
    """Call it off: before the start all money goes back, later to those who are in."""
    if not asked.why.strip():
        raise Denied("bad-field", "why: say why it is called off")
    command = c.CallOff(by=account.id, why=asked.why, shares=asked.shares)
    return await _direct(request, _found(request, key), account, (command, given))


def _lot(actor: EventActor) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Tables and chairs as they were drawn, for who comes late."""
    state = actor.keeper.tournament.state
    return drawn([*state.tables]), drawn(range(state.schedule.seats))


async def _direct(
    request: Request, actor: EventActor, account: Account, asked: tuple[c.Command, str]
) -> m.Detail:
    if account.role not in STAFF:
        raise Denied("not-allowed", _BY_STAFF)
    named = r.Named(player=account.id, name=account.name)
    return await _do(request, actor, account, asked, named)


async def _do(
    request: Request,
    actor: EventActor,
    account: Account,
    asked: tuple[c.Command, str],
    *named: r.Named,
) -> m.Detail:
    """Carry a command out once, however often it comes under its id."""
    command, given = asked
    room = room_of(request)
    what = f"{actor.event} {_asks(command)}"
    once = once_for(account.id, given, what, room.now())
    with _in_words(actor):
        await actor.do(command, *named, once=once)
    return await _seen(request, actor, account)


def _asks(command: c.Command) -> str:
    """What a command asks for, whatever was drawn for it."""
    drawn_for = {"drawn": (), "tables": (), "chairs": ()}
    own = {key: value for key, value in drawn_for.items() if hasattr(command, key)}
    return msgspec.json.encode(msgspec.structs.replace(command, **own)).decode()


@contextmanager
def _in_words(actor: EventActor) -> Iterator[None]:
    """What is refused, in words and by people's names; what was done before is done."""
    try:
        yield
    except DoneBefore:
        return
    except UsedOtherwiseError as error:
        raise Denied("bad-field", str(error)) from None
    except TournamentRefused as refusal:
        words = with_names(str(refusal), actor.keeper.names)
        raise Denied("not-now", words) from None
    except InsufficientFunds as short:
        raise Denied("not-now", f"There are too few chips in your wallet: {short}") from None
