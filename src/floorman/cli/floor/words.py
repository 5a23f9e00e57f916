"""What happened on the floor and how it stands, for a terminal; seats are counted from 1."""

from collections.abc import Iterator
from typing import Any

from floorman.cli.floor.amounts import event_in, line_in
from floorman.room import State, wording
from floorman.room.cage.currency import PLAY_CHIPS, Currency
from floorman.room.floor.seating.needs import choosing, free_seats, taken
from floorman.room.naming import line_words, table_words


def event_line(event: Any, now: int, currency: Currency = PLAY_CHIPS) -> str:
    """An event in one line with its rules; empty for one that nobody has to be told of."""
    words = wording.event_words(event_in(event, currency), now)
    cites = getattr(event, "cites", ())
    return f"{words} [{', '.join(cites)}]" if words and cites else words


def board(state: State, currency: Currency = PLAY_CHIPS) -> Iterator[str]:
    """Games and lists, a line each."""
    for game in state.games.values():
        if game.ended:
            yield f"{game.words}  ended: {', '.join(game.players)} still there"
            continue
        role = f", feeds {' and '.join(map(table_words, game.feeds))}" if game.feeds else ""
        free = len(free_seats(state, game)) - len(choosing(state, game))
        coming = taken(state, game) - len(game.sitting)
        yield (
            f"{game.words}  {line_words(line_in(game.line, currency), state.setup.forms)}{role}: "
            f"{len(game.sitting)} play"
            f"{f', {coming} coming' if coming else ''}, {free} free"
        )
        for seat in sorted(game.sitting):
            one = game.sitting[seat]
            yield f"   {seat + 1:2} {one.player}{' (away)' if one.away_since is not None else ''}"
    for name, line in state.lines.items():
        for place, waiter in enumerate(line.waiters, 1):
            called = f", called to {table_words(waiter.called.table)}" if waiter.called else ""
            away = ", away" if waiter.away else ""
            words = line_words(line_in(name, currency), state.setup.forms)
            yield f"{words}  {place}. {waiter.player}{called}{away}"
