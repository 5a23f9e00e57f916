"""What time does to lists: calls that nobody answers, lock-ups that have lasted too long."""

from collections.abc import Iterator

from floorman.room.floor import commands as c
from floorman.room.floor import events as e
from floorman.room.floor.lists.calling import HEARS, LOCKED, not_taken
from floorman.room.floor.lists.places import take_off, uncalled
from floorman.room.floor.moves.bans import lift_bans
from floorman.room.floor.state import Move, State, Waiter


def tick(state: State, command: c.Tick) -> None:
    """Calls that have run out, then lock-ups that keep others waiting."""
    for line, waiter in [*called_until_now(state)]:
        called = waiter.called
        if called is None:
            continue
        game = state.games[called.table]
        if called.answered:
            if others_wait(state, line, waiter):
                take_off(state, line, waiter.player, "lock-up", LOCKED)
        elif state.law(game.played).lists.unanswered_goes:
            take_off(state, line, waiter.player, "unanswered", HEARS)
        else:
            not_taken(state, line, waiter, game, "unanswered", HEARS)
    for move in [one for one in state.moves.values() if has_run_out(state, one)]:
        if uncalled(state, state.games[move.to].line):
            give_away(state, move)
    lift_bans(state)


def has_run_out(state: State, move: Move) -> bool:
    """Whether a seat has waited long enough for somebody who has left his game for it."""
    return move.until is not None and move.until <= state.now


def give_away(state: State, move: Move) -> None:
    """Whoever has left his game for a seat did not come, and others wait for it."""
    del state.moves[move.player]
    cites = state.cite(state.games[move.to].played, LOCKED)
    state.say(e.SeatFreed(move.player, move.to, move.seat, "picked-up", cites))


def called_until_now(state: State) -> Iterator[tuple[str, Waiter]]:
    """Whose call or lock-up has run out, with the list."""
    for name, line in state.lines.items():
        for waiter in line.waiters:
            called = waiter.called
            if called is not None and called.until is not None and called.until <= state.now:
                yield name, waiter


def others_wait(state: State, line: str, waiter: Waiter) -> bool:
    """Whether somebody else waits for a seat of that list, and is there to take it."""
    return any(not one.away for one in uncalled(state, line) if one is not waiter)
