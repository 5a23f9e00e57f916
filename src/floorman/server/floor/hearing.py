"""What happened at tables of ours, for the floor: found by their events, and by how they stand.

A floor that missed something, because the room was killed between a table's record and its own or
because a table went back, finds by itself what is otherwise there than it knows.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from floorman.room import State
from floorman.room.floor import commands as c
from floorman.room.floor.state import Game
from floorman.room.messages import Command
from floorman.server.tables.keeper import Keeper, Source
from floorman.server.tables.lately.recent import Event
from floorman.server.tables.rebuilding import read_again, rebuilt
from floorman.store import Record, Store
from floorman.table import Table, TableRefused
from floorman.table import events as te

# What the floor is told nothing of, though it happens often.
_NOTHING = (te.Moved, te.TurnBegan)


def news(keeper: Keeper, since: int) -> list[Any] | None:
    """What happened at a table after an event of that number; None where that is not known."""
    found: list[Any] = []
    for event in reversed(keeper.recent):
        if event.number <= since:
            break
        if event.table is not None:
            found.append(event.table)
    else:
        first = keeper.recent[0].number if keeper.recent else keeper.number + 1
        if first > since + 1:
            return None
    return found[::-1]


def is_news(keeper: Keeper, since: int) -> bool:
    """Whether the floor may have to be told of something after an event of that number."""
    for event in reversed(keeper.recent):
        if event.number <= since:
            return False
        told = event.table is not None and not isinstance(event.table, _NOTHING)
        if told or event.undone is not None or event.repaired is not None:
            return True
    return keeper.number > since


async def read_news(store: Store, table: str, heard: int, source: Source) -> list[Any]:
    """What happened at a table after a record of its log, by the log. Raises as the log does."""
    found: list[Any] = []

    def look(record: Record, _: Keeper, happened: tuple[Event, ...]) -> None:
        if record.sequence > heard:
            found.extend(one.table for one in happened if one.table is not None)

    since, records = await read_again(store, table, heard + 1)
    if since is not None:
        since.source = source
    rebuilt(records, source, look, since)
    return found


def differences(state: State, name: str, table: Table) -> Iterator[Command]:
    """What the floor has to be told since a table stands otherwise than it knows.

    Each command is to be applied before the next is asked for.
    """
    game = state.games.get(name)
    if game is None:
        return
    there = {one.id: one for one in table.state.players.values() if not one.over}
    for seat in [*game.sitting.values()]:
        if seat.player not in there:
            yield c.NoteLeft(table=name, player=seat.player)
    if name not in state.games:
        return
    for player, one in there.items():
        if game.seat_of(player) != one.seat:
            yield c.NoteSat(table=name, player=player, seat=one.seat)
    for player, one in there.items():
        yield from _of_player(game, player, away=one.away, missed=tuple(sorted(one.missed)))
    if not game.ended:
        yield from _of_deal(game, table)


def _of_player(game: Game, player: str, *, away: bool, missed: Any) -> Iterator[Command]:
    at = game.seat_of(player)
    if at is None:
        return
    known = game.sitting[at]
    if away and known.away_since is None:
        yield c.NoteAway(table=game.table, player=player, missed=missed)
    elif not away and known.away_since is not None:
        yield c.NoteBack(table=game.table, player=player)
    if known.missed != missed:
        yield c.NoteMissed(table=game.table, player=player, missed=missed)


def _of_deal(game: Game, table: Table) -> Iterator[Command]:
    dealing = table.state.playing is not None
    if table.state.began and not game.began:
        yield c.NoteBegan(table=game.table)
    if dealing and not game.dealing:
        yield c.NoteDealBegan(table=game.table, big_blind=None)
    elif game.dealing and not dealing:
        yield c.NoteDealEnded(table=game.table)


def stranded(table: Table) -> tuple[str, ...]:
    """Who was called away and waits for a blind, where no deal can begin."""
    waits = tuple(one.id for one in table.state.players.values() if one.called == "blind")
    if not waits or table.state.playing is not None:
        return ()
    try:
        table.plan()
    except TableRefused:
        return waits
    return ()


def said_by(events: Iterable[Event]) -> list[Any]:
    """The table's own events among all that happened."""
    return [one.table for one in events if one.table is not None]
