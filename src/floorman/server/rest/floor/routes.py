"""REST: the floor opened, seen from its desk and on its board, and what is done there."""

from random import SystemRandom
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request

from floorman.cards import STANDARD, card_text
from floorman.room import Played, Room
from floorman.room.floor import commands as c
from floorman.rulebooks.amendments import find_option
from floorman.rulebooks.rules import find_book
from floorman.server.denials import Denied
from floorman.server.floor import records as r
from floorman.server.floor.keeper import setup_of
from floorman.server.floor.opening import new_table, table_spec
from floorman.server.floor.proposals import let_stay, proposed_at
from floorman.server.rest.floor import models as m
from floorman.server.rest.floor import views
from floorman.server.rest.floor.answering import (
    directed,
    floor_of,
    happened,
    in_words,
    newcomers,
    once_of,
    record,
    rules_of,
    staff,
)
from floorman.server.rest.floor.asking import asked_command, check_texts
from floorman.server.rest.floor.by_house import HEEDS, dues_by_house, heed
from floorman.server.room import Given, MaybeAccount, MyAccount, MyPower, room_of
from floorman.server.tables.spec import SpecError

router = APIRouter(prefix="/api/floor", tags=["floor"])
_RULES_MOST: Final = 60
Ids = Annotated[str, Query(max_length=2000, examples=["RR11-2.SEAT.1,RR11-2.SEAT.2a"])]


@router.get("", summary="The floor (floor, host)")
async def seen(request: Request, account: MyPower) -> m.FloorSeen:
    """All of it: games, lists, what is due, what happened."""
    floor = directed(request, account)
    async with floor.settled() as keeper:
        proposed = proposed_at(floor.tables.items())
        room = room_of(request)
        by_house = tuple(dues_by_house(room.people.registry, floor.tables))
        return views.seen(keeper, floor.sequence, room.now(), floor.chips, proposed, by_house)


@router.post("/open", summary="Open the floor (floor, host)")
async def open_floor(
    request: Request, account: MyPower, asked: m.Opens, given: Given
) -> m.Sequence:
    """Open it for an evening, under a book and what the house adds to it."""
    opened = r.Opened(
        book=asked.book,
        by=account.id,
        options=tuple(asked.options),
        amendments=asked.amendments,
        tiers=tuple(asked.tiers),
        lock_up=asked.lock_up,
    )
    _check_opening(opened)
    named = r.Named(player=account.id, name=account.name, who="staff")
    return await record(request, account, (opened, named), given, asked.model_dump_json())


def _check_opening(opened: r.Opened) -> None:
    """Raise Denied for a book, an option or an answer that there is not."""
    check_texts("tiers", opened.tiers)
    try:
        find_book(opened.book)
    except KeyError as error:
        raise Denied("bad-field", f"book: {error.args[0]}") from None
    try:
        for one in opened.options:
            find_option(one)
    except KeyError as error:
        raise Denied("bad-field", f"options: {error.args[0]}") from None
    try:
        Room(setup_of(opened))
    except SpecError as error:
        raise Denied("bad-field", str(error)) from None


@router.post("/close", summary="Close the floor (floor, host)")
async def close_floor(request: Request, account: MyPower, given: Given) -> m.Sequence:
    """Close it, once no game runs any more."""
    return await record(request, account, (r.Closed(by=account.id),), given, "close")


@router.post("/do", summary="Do something on the floor (floor, host)")
async def do(request: Request, account: MyPower, asked: m.Does, given: Given) -> m.Happened:
    """Carry out a command of the floor by its `type`; what happened, with the rules."""
    floor = directed(request, account)
    if asked.command.get("type") == HEEDS:
        once = once_of(request, account, given, asked.command)
        with in_words(floor):
            return await heed(floor, room_of(request).people.registry, asked.command, once)
    coming = await newcomers(request, floor, asked.command)
    keys = {one.player for one in coming}
    command = asked_command(asked.command, account.id, floor.keeper, floor.hears_of, keys)
    named = (*(one for one in staff(floor, account) if one.player not in keys), *coming)
    return await happened(
        floor,
        lambda once: floor.do(command, *named, once=once, seen=asked.seen),
        once_of(request, account, given, asked.command),
    )


@router.post("/games", status_code=201, summary="Open a game with its table (floor, host)")
async def open_game(
    request: Request, account: MyPower, asked: m.NewGame, given: Given
) -> m.Happened:
    """Open a game: with a table that we deal, one of real cards at our console, or one of its own
    that nobody here knows.
    """
    floor, room = directed(request, account), room_of(request)
    check_texts("table", asked.table)
    one = asked.played
    command = c.OpenGame(
        table=asked.table,
        played=Played(one.form, one.stakes, tuple(one.mix), one.book),
        seats=asked.seats,
        must_move=asked.must_move,
        collection=asked.collection,
        by=account.id,
    )
    ours = _table_of(asked, room.settings.acting_seconds, room.settings.time_bank_seconds)
    if ours is not None and floor.keeper.opened is not None:
        how = asked.seats, asked.collection
        try:
            table_spec(asked.table, command.played, how, ours, floor.keeper.opened).to_setup()
        except SpecError as error:
            raise Denied("bad-field", str(error)) from None
    return await happened(
        floor,
        lambda once: floor.do(command, *staff(floor, account), once=once, ours=ours),
        once_of(request, account, given, asked.model_dump_json()),
    )


def _table_of(asked: m.NewGame, acting_s: int, bank_s: int) -> r.Ours | None:
    if not asked.ours:
        return None
    spec = asked.spec
    times = (
        1000 * acting_s if spec.acting_ms is None else spec.acting_ms,
        1000 * bank_s if spec.time_bank_ms is None else spec.time_bank_ms,
    )
    buy_in = spec.buy_in_min, spec.buy_in_max
    return new_table(live=asked.ours == "live", name=spec.name, times=times, buy_in=buy_in)


@router.post("/preview", summary="What would come of it (floor, host)")
async def preview(request: Request, account: MyPower, asked: m.Does) -> m.Foreseen:
    """What would happen by a command; nothing does."""
    floor = directed(request, account)
    with in_words(floor):
        coming = {one.player: one.name for one in await newcomers(request, floor, asked.command)}
        keeper, hears = floor.keeper, floor.hears_of
        command = asked_command(asked.command, account.id, keeper, hears, coming)
        events = await floor.preview(command, asked.seen)
    said = views.said(events, coming | floor.keeper.names, room_of(request).now())
    return m.Foreseen(said=said, rules=rules_of(said))


@router.get("/rules", summary="Rules to read")
async def rules(account: MyAccount, ids: Ids) -> m.RulesSeen:
    """What these rules say; ids that there are not are left out."""
    found = views.rules_of(ids.split(",")[:_RULES_MOST])
    return m.RulesSeen(rules=[one for one in found if one[2]])


@router.post("/undo", summary="Take the last command back (floor, host)")
async def undo(request: Request, account: MyPower, asked: m.Undoes, given: Given) -> m.Sequence:
    """Take back the last command, if nothing came of it that cannot be taken back."""
    floor = directed(request, account)
    undone = r.Undone(sequence=asked.sequence, by=account.id, why=asked.why)
    bodies: tuple[r.Any, ...] = (*staff(floor, account), undone)
    return await record(request, account, bodies, given, asked.model_dump_json())


@router.post("/stakes/stay", summary="Let the stakes stay (floor, host)")
async def stakes_stay(
    request: Request, account: MyPower, asked: m.OfTable, given: Given
) -> m.Sequence:
    """What players propose at a table of ours is not done."""
    floor = directed(request, account)
    with in_words(floor):
        once = once_of(request, account, given, asked.table)
        await let_stay(floor.tables, asked.table, once)
        return m.Sequence(sequence=floor.sequence)


@router.post("/cards", summary="Draw cards (floor, host)")
async def cards(request: Request, account: MyPower, asked: m.Draws) -> m.Drawn:
    """Draw a card for each, where no real deck is used. Nothing is done with them yet."""
    directed(request, account)
    if len({*asked.players}) != len(asked.players):
        raise Denied("bad-field", "for: everybody once")
    deck = SystemRandom().sample([*STANDARD.cards], len(asked.players))
    pairs = zip(asked.players, deck, strict=True)
    return m.Drawn(drawn=[m.Drew(player=one, card=card_text(card)) for one, card in pairs])


@router.get("/board", summary="The board")
async def board(request: Request, account: MaybeAccount) -> m.Board:
    """What hangs on the wall: games, and lists by first names."""
    room, floor = room_of(request), floor_of(request)
    if account is None and room.settings.floor_board != "public":
        raise Denied("no-session", "The board is for who has a session here.")
    async with floor.settled() as keeper:
        return views.board(keeper, floor.sequence, room.now())
