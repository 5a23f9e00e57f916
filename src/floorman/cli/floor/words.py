"""What happened on the floor and how it stands, for a terminal; seats are counted from 1."""

from collections.abc import Iterator
from typing import Any

from floorman.room import State, wording
from floorman.room.floor.seating.needs import choosing, free_seats, taken


def event_line(event: Any, now: int) -> str:
    """An event in one line with its rules; empty for one that nobody has to be told of."""
    words = wording.event_words(event, now)
    cites = getattr(event, "cites", ())
    return f"{words} [{', '.join(cites)}]" if words and cites else words


def board(state: State) -> Iterator[str]:
    """Games and lists, a line each."""
    for game in state.games.values():
        if game.ended:
            yield f"{game.table}  ended: {', '.join(game.players)} still there"
            continue
        role = f", feeds {' and '.join(game.feeds)}" if game.feeds else ""
        free = len(free_seats(state, game)) - len(choosing(state, game))
        coming = taken(state, game) - len(game.sitting)
        yield (
            f"{game.table}  {game.line}{role}: {len(game.sitting)} play"
            f"{f', {coming} coming' if coming else ''}, {free} free"
        )
        for seat in sorted(game.sitting):
            one = game.sitting[seat]
            yield f"   {seat + 1:2} {one.player}{' (away)' if one.away_since is not None else ''}"
    for name, line in state.lines.items():
        for place, waiter in enumerate(line.waiters, 1):
            called = f", called to {waiter.called.table}" if waiter.called else ""
            away = ", away" if waiter.away else ""
            yield f"{name}  {place}. {waiter.player}{called}{away}"
