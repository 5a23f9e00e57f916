"""What the floor tells a person at his browser: he is called, has a seat, moves, is off a list."""

from collections.abc import Callable, Iterator
from typing import Any

from floorman.history.words.tournaments import with_names
from floorman.room.floor import events as e
from floorman.room.wording import event_words
from floorman.server.floor.keeper import Done, FloorKeeper
from floorman.server.protocol import server as s
from floorman.server.protocol.following import FloorCalls


def tell_persons(keeper: FloorKeeper, done: Done, tell: Callable[[str, s.Any], None]) -> None:
    """Tell everybody with an account what a command has brought him."""
    if keeper.opened is None:
        return
    for event in done.events:
        for player, message in _told(keeper, event, done.at):
            known = keeper.named.get(player)
            if known is not None and known.who != "walk-in":
                tell(player, message)


def _told(keeper: FloorKeeper, event: Any, at: int) -> Iterator[tuple[str, FloorCalls]]:
    words = with_names(event_words(event, at), keeper.names)

    def key(table: str) -> str:
        ours = keeper.ours.get(table)
        return "" if ours is None or ours.live else ours.key

    match event:
        case e.CalledUp():
            yield event.player, FloorCalls(
                what="called", words=words, table=event.table, key=key(event.table),
                line=event.line, seat=event.seat, until=event.until,
            )  # fmt: skip
        case e.Seated():
            yield event.player, FloorCalls(
                what="seated", words=words, table=event.table, key=key(event.table),
                seat=event.seat,
            )  # fmt: skip
        case e.CalledToMove():
            yield (
                event.player,
                FloorCalls(
                    what="moves", words=words, table=event.to, key=key(event.to), seat=event.seat
                ),
            )
        case e.OffList() if event.why != "seated":
            yield event.player, FloorCalls(what="off-list", words=words, line=event.line)
