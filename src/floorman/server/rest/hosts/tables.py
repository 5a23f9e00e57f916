"""REST: what the host, the floor and the opener do at a table; and asking for a seat there."""

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated, Any, Final, cast

from fastapi import APIRouter, Path, Request
from msgspec import structs

from floorman.deal import Refused as DealRefused
from floorman.deal.sums import marked, noted
from floorman.room.cage.currency import in_money
from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.choosing.asking import refusal
from floorman.server.denials import Denied
from floorman.server.house import House, NoSuchTable
from floorman.server.live import house_deals
from floorman.server.once import UsedOtherwiseError, once_for
from floorman.server.past.evening import evening_of
from floorman.server.permissions import STAFF
from floorman.server.play.actor import TableActor
from floorman.server.play.closing import named
from floorman.server.protocol.server import Refused
from floorman.server.register.denying import Disallowed
from floorman.server.rest.hosts import table_models as m
from floorman.server.rest.models import MoneySeen
from floorman.server.room import Given, MyAccount, MyPower, Room, room_of
from floorman.server.tables import records as r
from floorman.server.tables.freezing import TableFrozen
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.spec import SpecError, TableSpec, stakes_in_chips
from floorman.store import Account, Deed, DoneBefore, InsufficientFunds, Once
from floorman.store.types import DeedKind
from floorman.table import TableRefused
from floorman.table import commands as c
from floorman.table.coming.amounts import check_purchase
from floorman.table.orders.setup import change_to

router = APIRouter(prefix="/api", tags=["host"])
Key = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9_-]+$", examples=["a1b2c3d4e5"])]
_OF_EVERY_OPENER: Final = (m.Approve, m.Decline, m.PauseAfter)


@dataclass(frozen=True, slots=True)
class _Host:
    """Whoever has the say at a table, with its actor."""

    room: Room
    actor: TableActor
    account: Account

    @property
    def keeper(self) -> Keeper:
        return self.actor.keeper

    async def do(self, make: Callable[[Keeper], r.Any], once: Once | None = None) -> None:
        await self.actor.do(make, *named(self.keeper, self.account), once=once)


async def _actor(room: Room, account: Account, table: str) -> TableActor:
    house = cast(House, room.house)
    try:
        if not house.may_see(table, account.id, account.role):
            raise NoSuchTable(table)
        return await house.opened(table)
    except KeyError:
        raise Denied("not-found", "There is no such table.") from None


async def _host(room: Room, account: Account, table: str) -> _Host:
    actor = await _actor(room, account, table)
    if not room.house.may_manage(table, account.id, account.role):
        raise Denied("not-allowed", "That is for the host, the floor and who opened the table.")
    if actor.keeper.spec.event:
        raise Denied("not-allowed", "The table of a tournament is directed on its page.")
    return _Host(room, actor, account)


def _check_may(host: _Host, deed: Any = None) -> None:
    """Raise Denied for what is not his: whoever opened a table that everybody may come to gives its
    seats and stops it, and no more; chips of the house are the host's alone, and nobody but the
    staff puts his own stack right.
    """
    account, spec = host.account, host.keeper.spec
    if account.role not in STAFF:
        if not spec.private and not isinstance(deed, _OF_EVERY_OPENER):
            words = "At a table that everybody may come to, that is for the host and the floor."
            raise Denied("not-allowed", words)
        if isinstance(deed, m.Correct | m.Award) and account.id in (deed.player, deed.other):
            raise Denied("not-allowed", "Nobody puts his own stack right: ask the floor.")
        if isinstance(deed, m.VoidDeal | m.KillHand) and account.id in _playing(host.keeper):
            raise Denied("not-allowed", "Nobody rules on a deal that he plays in: ask the floor.")
    house = isinstance(deed, m.Correct) and not deed.other and not host.keeper.live
    if house and account.role != "host":
        words = "Only the host of the room gives or takes chips of the house: name another player."
        raise Denied("not-allowed", words)


def _playing(keeper: Keeper) -> tuple[str, ...]:
    """Who was dealt into the deal in progress."""
    return keeper.players if keeper.playing else ()


@contextmanager
def in_words(actor: TableActor, account: Account) -> Iterator[None]:
    """What is refused, in words; what was done before is done."""
    try:
        yield
    except DoneBefore:
        return
    except UsedOtherwiseError as error:
        raise Denied("bad-field", str(error)) from None
    except TableFrozen as frozen:
        raise Denied("frozen", frozen.words) from None
    except Disallowed as denied:
        if denied.person == account.id:
            raise
        # Why is nobody's to know but his own.
        raise Denied("not-now", "He may not do that now: he is told why himself.") from None
    except InsufficientFunds:
        raise Denied("not-now", "There are too few chips in his wallet for that.") from None
    except (TableRefused, DealRefused, AskedWronglyError) as error:
        refused = refusal(error, 0, actor.keeper, account.id)
        words = _marked_words(refused) if refused else str(error)
        raise Denied("not-now", words) from None


def _marked_words(refused: Refused) -> str:
    """What is refused and what may be done instead, the amounts marked."""
    legal = marked(refused.legal, refused.legal_sums)
    return f"{marked(refused.words, refused.sums)} {legal}".strip()


@router.get("/tables/{table}/host", summary="How a table is set up (host, floor, opener)")
async def table_known(request: Request, account: MyPower, table: Key) -> m.TableKnown:
    """The setup that holds from the next deal on, for the form that changes it."""
    host = await _host(room_of(request), account, table)
    _check_may(host)
    spec = _coming(host.keeper)
    said = spec.stakes or spec.stakes_words(host.keeper.table.law.stakes)
    return m.TableKnown(
        game=spec.game,
        structure=spec.structure,
        stakes=in_money(said, spec.money) if spec.currency else said,
        book=spec.book,
        seats=spec.seats,
        amendments=spec.amendments,
        buy_in_min=spec.buy_in_min,
        buy_in_max=spec.buy_in_max,
        acting_ms=spec.acting_ms,
        time_bank_ms=spec.time_bank_ms,
        approval=spec.approval,
        allows_bots=spec.allows_bots,
        live=spec.live,
        money=MoneySeen.of(spec.money_state),
    )


def _coming(keeper: Keeper) -> TableSpec:
    """The spec once everything that is ordered has been done."""
    specs = [one.spec for one in keeper.hosted.ordered if one.spec is not None]
    return specs[-1] if specs else keeper.spec


@router.post("/tables/{table}/host", summary="Do something as the host of a table")
async def host_does(
    request: Request, account: MyPower, table: Key, asked: m.HostAsked, given: Given
) -> m.HostDone:
    """Give or refuse a seat, put out, mute; put a stack right, pause, change the game or close as
    soon as the deal is over; rule on the deal, or on its pot until the next one begins. Everybody
    at the table is told.
    """
    room = room_of(request)
    what = f"host {table} {asked.model_dump_json()}"
    once = once_for(account.id, given, what, room.now())
    # First of all: what was done may have been that the table closed.
    if await room.people.answered(once) is not None:
        return m.HostDone(ordered=False)
    host = await _host(room, account, table)
    _check_may(host, asked.deed)
    with in_words(host.actor, account):
        return m.HostDone(ordered=await _done(host, asked.deed, once))
    return m.HostDone(ordered=False)


async def _done(host: _Host, deed: Any, once: Once | None) -> bool:
    """Have it done; whether it waits for the end of the deal."""
    if host.keeper.spec.floor and isinstance(deed, m.Approve | m.Change | m.CloseAfter):
        raise Denied("not-allowed", "The floor has its seats, its game and its end: do it there.")
    by = host.account.id
    match deed:
        case m.Approve():
            if deed.player in host.keeper.table.state.players:
                await _give_chips(host, deed, once)
            else:
                await _give_seat(host, deed, once)
        case m.Decline():
            await host.do(lambda k: _declined(k, deed.player, by, deed.why), once)
        case m.PutOut():
            command = c.PutOut(player=deed.player, by=by, why=deed.why)
            await host.do(lambda _: r.Said(command=command), once)
            await _note(host, deed, "put-out")
        case m.Mute():
            await host.do(lambda k: _muted(k, deed, by), once)
            await _note(host, deed, "muted" if deed.on else "unmuted")
        case m.CloseAfter():
            return await _close(host, once)
        case m.VoidDeal() | m.KillHand() | m.Award():
            await host.do(_ruling(host, deed), once)
        case _:
            order = _order(host, deed)
            return await _ordered(host, order, once)
    return False


def _ruling(host: _Host, deed: m.VoidDeal | m.KillHand | m.Award) -> house_deals.Ruling:
    if host.keeper.live:
        raise AskedWronglyError("Where cards are real, whoever runs the table rules at the table.")
    word = house_deals.Word(deed.deal, host.account.id, deed.why)
    match deed:
        case m.VoidDeal():
            return house_deals.void_deal(word)
        case m.KillHand():
            return house_deals.kill_hand(word, deed.player)
        case m.Award():
            return house_deals.award(word, deed.player, deed.other, deed.chips)


async def _note(host: _Host, deed: m.PutOut | m.Mute, kind: DeedKind) -> None:
    key, table = secrets.token_hex(8), host.actor.table
    done = Deed(key, 0, "", deed.player, kind, table, words=deed.why)
    await host.room.hosting.note(host.account, done)


async def _ordered(host: _Host, order: r.Ordered, once: Once | None) -> bool:
    """Between deals at once, else for as soon as this one is over."""
    waits = False

    def made(keeper: Keeper) -> r.Ordered:
        nonlocal waits
        waits = keeper.playing
        if waits and keeper.live:
            raise AskedWronglyError("At a live table that is done between deals.")
        return structs.replace(order, now=not waits)

    await host.do(made, once)
    return waits


def _order(host: _Host, deed: Any) -> r.Ordered:
    by = host.account.id
    match deed:
        case m.Correct():
            command: c.Any = c.CorrectStack(
                player=deed.player, chips=deed.chips, by=by, why=deed.why, other=deed.other
            )
            if deed.player not in host.keeper.table.state.players:
                raise AskedWronglyError("That player is not at the table.")
            return r.Ordered(by=by, command=command)
        case m.PauseAfter():
            return r.Ordered(by=by, command=c.PauseGame(by=by))
        case _:
            spec = _changed(_coming(host.keeper), deed)
            # Whether bots are allowed is no matter of the game's, which may stay as it is.
            setup, same = _setup(spec), spec.allows_bots == _coming(host.keeper).allows_bots
            stays = not same and setup == _setup(_coming(host.keeper))
            changes = None if stays else change_to(setup, by, deed.why)
            return r.Ordered(by=by, command=changes, spec=spec)


def _changed(spec: TableSpec, deed: m.Change) -> TableSpec:
    """The table as it will be: another game has its usual structure and stakes where none are
    named, another structure its usual stakes.
    """
    said = deed.model_dump(exclude={"do", "why"}, exclude_none=True)
    if "game" in said and said["game"] != spec.game:
        said = {"structure": "", "stakes": ""} | said
    if "structure" in said and said["structure"] != spec.structure:
        said = {"stakes": ""} | said
    changed = structs.replace(spec, **said)
    if "stakes" in said:
        changed = structs.replace(changed, stakes=_in_chips(changed))
    return structs.replace(changed, bots=min(changed.bots, changed.seats))


def _in_chips(spec: TableSpec) -> str:
    try:
        return stakes_in_chips(spec, spec.stakes)
    except SpecError as error:
        raise Denied("bad-field", str(error)) from None


def _setup(spec: TableSpec) -> Any:
    try:
        return spec.to_setup()
    except SpecError as error:
        raise Denied("bad-field", str(error)) from None


async def _give_seat(host: _Host, deed: m.Approve, once: Once | None) -> None:
    """Seat somebody who asks, with the chips that he asked for or those that the host says."""
    player = deed.player

    def sits(keeper: Keeper) -> r.Said:
        asks = keeper.hosted.asking.get(player)
        if asks is None:
            raise AskedWronglyError("That player does not ask for a seat any more.")
        chips = deed.chips or asks.chips
        return r.Said(
            command=c.SitDown(
                player=player, seat=asks.seat, chips=chips, entry=asks.entry, by=host.account.id
            )
        )

    asks = host.keeper.hosted.asking.get(player)
    people = host.room.people
    found = await people.store.account(player)
    if asks is None or found is None:
        raise AskedWronglyError("That player does not ask for a seat any more.")
    if (await people.person(found)).chips < (deed.chips or asks.chips):
        raise AskedWronglyError(f"{asks.name} has too few chips for that.")
    people.bars.check(player, host.actor.table)
    await host.actor.do(
        sits, *named(host.keeper, found), *named(host.keeper, host.account), once=once
    )


async def _give_chips(host: _Host, deed: m.Approve, once: Once | None) -> None:
    """Let somebody have the chips that he asked for, or those that the host says: at once, or as
    soon as the deal is over.
    """
    player, people = deed.player, host.room.people
    found = await people.store.account(player)
    has = (await people.person(found)).chips if found is not None else 0

    def grants(keeper: Keeper) -> r.Granted:
        asks = keeper.hosted.buying.get(player)
        if asks is None:
            raise AskedWronglyError("That player does not ask for chips any more.")
        chips, name = deed.chips or asks.chips, keeper.names[player]
        if has < chips:
            raise AskedWronglyError(f"{name} has {noted(has)} away from the tables, and no more.")
        state = keeper.table.state
        check_purchase(state, state.player(player), chips)
        return r.Granted(player=player, chips=chips, by=host.account.id)

    await host.do(grants, once)


def _declined(keeper: Keeper, player: str, by: str, why: str = "") -> r.Declined:
    hosted, sits = keeper.hosted, player in keeper.table.state.players
    asks = (hosted.buying, hosted.granted) if sits else (hosted.asking,)
    if not any(player in one for one in asks):
        what = "chips" if sits else "a seat"
        raise AskedWronglyError(f"That player does not ask for {what} any more.")
    return r.Declined(player=player, by=by, why=why)


def _muted(keeper: Keeper, deed: m.Mute, by: str) -> r.Muted:
    if deed.on == (deed.player in keeper.hosted.muted):
        raise AskedWronglyError("That is so already.")
    if deed.on and deed.player not in keeper.names:
        raise AskedWronglyError("Nobody here is called so.")
    return r.Muted(player=deed.player, by=by, on=deed.on, why=deed.why)


async def _close(host: _Host, once: Once | None) -> bool:
    """Close the table, as soon as the deal is over where one is played."""
    if not host.keeper.playing:
        await host.room.house.close_table(host.actor.table, host.account.id, once)
        return False
    return await _ordered(host, r.Ordered(by=host.account.id, closes=True), once)


# Asking for a seat


@router.post("/tables/{table}/seat", status_code=204, summary="Ask for a seat")
async def ask_for_seat(
    request: Request, account: MyAccount, table: Key, asked: m.SeatAsked, given: Given
) -> None:
    """At a table whose host gives the seats: he is told, and everybody there."""
    room = room_of(request)
    actor = await _actor(room, account, table)
    room.slow_down(room.limits.invites, account.id)
    once = once_for(account.id, given, f"seat {table} {asked.model_dump_json()}", room.now())
    if (await room.people.person(account)).chips < asked.chips:
        raise Denied("not-now", "You have too few chips for that.")
    with in_words(actor, account):
        await actor.do(lambda keeper: _asks(keeper, account, asked), once=once)


def _asks(keeper: Keeper, account: Account, asked: m.SeatAsked) -> r.AskedSeat:
    state, law = keeper.table.state, keeper.table.law.buy_in
    if not keeper.spec.approval:
        raise AskedWronglyError("Nobody has to be asked for a seat here: take one.")
    if account.id in state.players:
        raise AskedWronglyError("You have a seat already.")
    if not state.has_seat(asked.seat) or state.sitting(asked.seat) is not None:
        raise AskedWronglyError("That seat is not free.")
    if asked.chips < law.minimum or (law.maximum is not None and asked.chips > law.maximum):
        most = f" to {noted(law.maximum)}" if law.maximum is not None else " or more"
        raise AskedWronglyError(f"The buy-in is {noted(law.minimum)}{most}.")
    return r.AskedSeat(
        player=account.id, name=account.name, seat=asked.seat, chips=asked.chips, entry=asked.entry
    )


@router.delete("/tables/{table}/seat", status_code=204, summary="Ask no more for a seat")
async def ask_no_more(request: Request, account: MyAccount, table: Key) -> None:
    """Take back what was asked."""
    actor = await _actor(room_of(request), account, table)
    with in_words(actor, account):
        await actor.do(lambda keeper: _declined(keeper, account.id, account.id))


@router.post("/tables/{table}/chips", status_code=204, summary="Ask for more chips")
async def ask_for_chips(
    request: Request, account: MyAccount, table: Key, asked: m.ChipsAsked, given: Given
) -> None:
    """At a table whose host gives them, by who sits there: he is told, and everybody there. What
    is asked for again takes the place of what was.
    """
    room = room_of(request)
    actor = await _actor(room, account, table)
    room.slow_down(room.limits.invites, account.id)
    once = once_for(account.id, given, f"chips {table} {asked.model_dump_json()}", room.now())
    if (await room.people.person(account)).chips < asked.chips:
        raise Denied("not-now", "You have too few chips for that.")
    store = room.people.store
    moved, balances = await store.movements_at(table), await store.balances(f"{table}/")
    sat = evening_of(table, moved, balances, room.now()).sat
    bought = sum(one.bought for one in sat if one.player == account.id)
    with in_words(actor, account):
        await actor.do(
            lambda keeper: _asks_chips(keeper, account.id, asked.chips, bought), once=once
        )


def _asks_chips(keeper: Keeper, player: str, chips: int, bought: int) -> r.AskedChips:
    state = keeper.table.state
    if player not in state.players:
        raise AskedWronglyError("Only who has a seat asks for chips.")
    if not keeper.spec.approval or player == keeper.opened_by:
        raise AskedWronglyError("Nobody has to be asked for chips here: add them.")
    if player in keeper.hosted.granted:
        raise AskedWronglyError("Chips are granted to you already.")
    check_purchase(state, state.players[player], chips)
    return r.AskedChips(player=player, chips=chips, bought=bought)


@router.delete("/tables/{table}/chips", status_code=204, summary="Ask no more for chips")
async def ask_no_more_chips(request: Request, account: MyAccount, table: Key) -> None:
    """Take back what was asked, or granted and is not there yet."""
    actor = await _actor(room_of(request), account, table)
    with in_words(actor, account):
        await actor.do(lambda keeper: _declined(keeper, account.id, account.id))
