"""What the floor is told of somebody who goes for good. Pure."""

from collections.abc import Iterator

from floorman.room import State
from floorman.room.floor import commands as c
from floorman.room.messages import Command

_BY = "the house"


def going(state: State, player: str) -> Iterator[Command]:
    """He gives up the seats that he has, then his places and calls, then seats kept for him."""
    for game in state.games.values():
        if game.seat_of(player) is not None:
            yield c.NoteLeft(table=game.table, player=player)
    if any(True for _ in state.listings(player)):
        yield c.Withdraw(player=player)
    for game in state.games.values():
        for seat, kept in game.reserved.items():
            if kept == player:
                yield c.ReserveSeat(table=game.table, seat=seat, player="", by=_BY)
