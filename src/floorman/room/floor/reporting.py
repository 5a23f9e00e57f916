"""What has happened at one of our tables, as the floor is told of it."""

from collections.abc import Iterable, Iterator
from typing import Any

from floorman.room.floor import commands as c
from floorman.room.floor.state import Game, State
from floorman.room.messages import Command
from floorman.table import Table
from floorman.table import events as t


def told(state: State, name: str, table: Table, events: Iterable[t.Any]) -> Iterator[Command]:
    """What the floor has to be told of these events of a table, one after the other.

    Each command is to be applied before the next is asked for. Nobody is told of what the floor
    itself had done, nor of who plays over in the seat of another.
    """
    big_blind: int | None = None
    for event in events:
        game = state.games.get(name)
        if game is None:
            return
        if isinstance(event, t.ButtonPlaced):
            big_blind = event.blinds[-1] if event.blinds else None
        elif isinstance(event, t.GameBegan) and not game.began:
            yield c.NoteBegan(table=name)
        elif isinstance(event, t.DealBegan):
            yield c.NoteDealBegan(table=name, big_blind=big_blind)
        elif isinstance(event, t.DealEnded | t.DealVoided):
            yield c.NoteDealEnded(table=name)
        elif isinstance(event, t.Sat | t.SeatChanged):
            yield from _sat(game, event)
        elif game.seat_of(getattr(event, "player", "")) is not None:
            yield from _of_player(game, table, event)


def _sat(game: Game, event: Any) -> Iterator[Command]:
    over = isinstance(event, t.Sat) and event.over
    if not over and game.seat_of(event.player) != event.seat:
        yield c.NoteSat(table=game.table, player=event.player, seat=event.seat)


def _of_player(game: Game, table: Table, event: Any) -> Iterator[Command]:
    """About somebody whom the floor knows at that table."""
    name, player = game.table, event.player
    seat = game.seat_of(player)
    away = seat is not None and game.sitting[seat].away_since is not None
    if isinstance(event, t.Left):
        yield c.NoteLeft(table=name, player=player, chips=event.chips)
    elif isinstance(event, t.SatOut):
        yield c.NoteAway(table=name, player=player, missed=_missed(table, player))
    elif isinstance(event, t.SatIn) and away:
        yield c.NoteBack(table=name, player=player)
    elif isinstance(event, t.BlindMissed | t.BlindsCleared):
        yield c.NoteMissed(table=name, player=player, missed=_missed(table, player))


def _missed(table: Table, player: str) -> tuple[t.Blind, ...]:
    found = table.state.players.get(player)
    return () if found is None else tuple(sorted(found.missed))
