"""REST: a seat for somebody who only wants to play."""

from collections.abc import Callable, Iterable
from typing import Final, cast

from fastapi import APIRouter, Request
from msgspec import structs

from floorman.deal.sums import noted
from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.choosing.newcomers import (
    check_welcome,
    own_asleep,
    own_table,
    right_tables,
    table_to_open,
    ways_in,
)
from floorman.server.denials import Denied
from floorman.server.evenings.by_house import by_house_rules
from floorman.server.house import House
from floorman.server.once import answered_before, once_for
from floorman.server.play.actor import TableActor
from floorman.server.register.denying import Disallowed
from floorman.server.rest.hosts.tables import in_words
from floorman.server.rest.lobby.models import PlayAsked
from floorman.server.rest.models import TableMade
from floorman.server.room import Given, MyAccount, Room, room_of
from floorman.server.tables import records as r
from floorman.server.tables.freezing import TableFrozen
from floorman.server.tables.keeper import Keeper
from floorman.store import Account, DoneBefore, InsufficientFunds, Once
from floorman.table import TableRefused

router = APIRouter(prefix="/api", tags=["tables"])
# So many tables are tried: where all of them say no, another one would hardly say yes.
_TRIED: Final = 8
_OF_THE_HOUSE: Final = "house"


@router.post("/play", status_code=201, summary="A seat to play at once")
async def play_now(
    request: Request, account: MyAccount, given: Given, asked: PlayAsked | None = None
) -> TableMade:
    """Sit down at hold'em, where the stakes are lowest and somebody sits already; a table with
    house players is opened where there is none. Who sits at such a table already is told which.

    With a `table` it is there alone, with the chips that people usually sit down with.
    """
    room = room_of(request)
    what = f"play {asked.table} {asked.seat}" if asked is not None and asked.table else "play"
    once = once_for(account.id, given, what, room.now())
    if (before := await room.people.answered(once)) is not None:
        return TableMade(table=before)
    room.slow_down(room.limits.tables, account.id)
    house = cast(House, room.house)
    if asked is not None and asked.table:
        try:
            return TableMade(table=await _seated_there(room, house, account, asked, once))
        except DoneBefore as done:
            return TableMade(table=answered_before(once, done))
    sits = own_table(((key, one.keeper) for key, one in house.tables.items()), account.id)
    asleep = ((key, one) for key, one in house.sleepers.all() if key not in house.tables)
    sits = sits or own_asleep(asleep, account.id)
    if sits is not None:
        return TableMade(table=sits)
    try:
        return TableMade(table=await _seated(room, house, account, once))
    except DoneBefore as done:
        return TableMade(table=answered_before(once, done))


async def _seated(room: Room, house: House, account: Account, once: Once | None) -> str:
    """The table where he sits now. Raises Denied, and then nothing has changed."""
    has = (await room.people.person(account)).chips
    denied: Denied | None = None
    for one in right_tables(house.summaries())[:_TRIED]:
        try:
            actor = await house.opened(one.table)
            check_welcome(actor.keeper, has)
            await _sit(house, actor, account, ways_in(actor.keeper, account.id, has), once)
        except Disallowed as error:
            denied = error
        except (KeyError, TableFrozen, AskedWronglyError, TableRefused, InsufficientFunds):
            continue  # full by now, or nothing for him: the next one
        else:
            return one.table
    if denied is not None:
        raise denied
    return await _seated_at_new(room, house, account, has, once)


async def _seated_there(
    room: Room, house: House, account: Account, asked: PlayAsked, once: Once | None
) -> str:
    """The table that he named, where he sits now. Raises Denied, and then nothing has changed."""
    try:
        if not house.may_see(asked.table, account.id, account.role):
            raise KeyError(asked.table)
        actor = await house.opened(asked.table)
    except KeyError:
        raise Denied("not-found", "There is no such table.") from None
    if account.id in actor.keeper.table.state.players:
        return actor.table
    has = (await room.people.person(account)).chips
    with in_words(actor, account):
        if actor.keeper.live:
            raise AskedWronglyError("Whoever runs this table seats people: it has real cards.")
        check_welcome(actor.keeper, has)
        ways = ways_in(actor.keeper, account.id, has, asked.seat)
        await _sit(house, actor, account, ways, once)
    return actor.table


async def _seated_at_new(
    room: Room, house: House, account: Account, has: int, once: Once | None
) -> str:
    """The same at a table that is opened for it; whatever speaks against it is found before."""
    settings = room.settings
    times = (settings.acting_seconds * 1000, settings.time_bank_seconds * 1000)
    spec = by_house_rules(table_to_open(*times), room.house_rules)
    tried = Keeper(r.Opened(spec=spec, by=_OF_THE_HOUSE))
    least = tried.table.law.buy_in.minimum
    if has < least:
        words = f"You have {noted(has)} chips: the smallest game takes {noted(least)}."
        raise Denied("not-now", words)
    house.around.register.check_entry("", account.id, "sit", least)
    actor = await house.opened(await house.open_table(spec, _OF_THE_HOUSE))
    with in_words(actor, account):
        await _sit(house, actor, account, ways_in(actor.keeper, account.id, has), once)
    return actor.table


async def _sit(
    house: House, actor: TableActor, account: Account, ways: Iterable[r.Said], once: Once | None
) -> None:
    """Give him the first of these seats that he may have. Raises as the last does."""
    named: tuple[r.Named, ...] = ()
    if account.id not in actor.keeper.names:
        named = (r.Named(player=account.id, name=account.name),)
        await house.make_way(actor, account.name)
    asked = structs.replace(once, answer=actor.table) if once else None
    refused: TableRefused | AskedWronglyError = AskedWronglyError("No seat is free any more.")
    for body in ways:
        try:
            await actor.do(_does(body), *named, once=asked)
        except TableRefused as error:
            refused = error
        else:
            return
    raise refused


def _does(body: r.Said) -> Callable[[Keeper], r.Said]:
    return lambda _: body
