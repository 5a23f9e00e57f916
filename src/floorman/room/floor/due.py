"""What is due on the floor, and what runs out next, for whoever keeps the time.

The floor does it, by the command that is named, or decides otherwise.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from floorman.deal.law.citing import Decision
from floorman.room.floor.breaking.breaking import ABSENT
from floorman.room.floor.games.feeding import ORDER_DRAWN
from floorman.room.floor.lists.calling import HEARS, LIST_ORDER, LOCKED
from floorman.room.floor.lists.running_out import others_wait
from floorman.room.floor.moves.bans import REFUSED
from floorman.room.floor.moves.must_move import next_move
from floorman.room.floor.seating.needs import callable_now
from floorman.room.floor.seating.sitting import MUST_MOVE
from floorman.room.floor.state import State
from floorman.room.floor.telling import ABSENT as AWAY_TOO_LONG

What = Literal["draw-order", "move", "call", "answer", "lock-up", "absent", "claim", "ban"]


@dataclass(frozen=True, slots=True)
class Due:
    """Something that is due or runs out: whose, where, when (None: now), in words, by which rules.

    - "draw-order", "move", "call": the floor draws cards, calls to a main game, calls the list
    - "answer", "lock-up", "ban": until when; a lock-up runs out only while others wait
    - "absent": from when on the chips of somebody absent may be picked up
    - "claim": a seat waits for somebody who has left his game: of an absent player until the blind
      comes there, of one who changes games until others wait too long
    """

    what: What
    words: str
    table: str = ""
    player: str = ""
    at: int | None = None
    cites: tuple[str, ...] = ()


def dues(state: State) -> tuple[Due, ...]:
    """Everything that is due or runs out; what has no time first, then by time."""
    found = (*_moves(state), *_calls(state), *_answers(state), *_absences(state), *_claims(state))
    return tuple(sorted((*found, *_bans(state)), key=lambda one: -1 if one.at is None else one.at))


def next_time(state: State) -> int | None:
    """When the next call, lock-up or ban runs out, in milliseconds; see the command Tick."""
    times = [one.at for one in dues(state) if one.what in ("answer", "lock-up", "claim", "ban")]
    return min((at for at in times if at is not None), default=None)


def _due(state: State, one: Due, *rules: Decision) -> Due:
    """The same with the rules of these decisions, in the book of its game."""
    return replace(one, cites=state.cite(state.games[one.table].played, *rules))


def _moves(state: State) -> Iterator[Due]:
    for game in state.games.values():
        if game.ended or not game.feeds:
            continue
        if game.undrawn and game.sitting:
            words = f"the players of {game.words} draw for the order in which they move"
            yield _due(state, Due("draw-order", words, game.table), ORDER_DRAWN)
        elif (found := next_move(state, game)) is not None:
            seat, main = found
            words = f"{seat.player} moves from {game.words} to {main.words}"
            yield _due(state, Due("move", words, game.table, seat.player), MUST_MOVE, LIST_ORDER)


def _calls(state: State) -> Iterator[Due]:
    for line in state.lines:
        for waiter, game in callable_now(state, line):
            words = f"{waiter.player} is next for {game.words}"
            rule = LIST_ORDER if game.feeds else HEARS
            yield _due(state, Due("call", words, game.table, waiter.player), rule)
            break


def _answers(state: State) -> Iterator[Due]:
    for name, line in state.lines.items():
        for waiter in line.waiters:
            called = waiter.called
            if called is None or called.until is None:
                continue
            game, player = state.games[called.table], waiter.player
            if not called.answered:
                words = f"{player} has not answered the call to {game.words}"
                yield _due(state, Due("answer", words, game.table, player, called.until), HEARS)
            elif others_wait(state, name, waiter):
                words = f"the lock-up of {player} at {game.words} keeps others waiting"
                yield _due(state, Due("lock-up", words, game.table, player, called.until), LOCKED)


def _absences(state: State) -> Iterator[Due]:
    for game in state.games.values():
        lasts = state.law(game.played).moves.absent_ms
        for seat in game.sitting.values():
            if seat.away_since is not None and lasts is not None and not game.ended:
                words = f"{seat.player} is away from {game.words}"
                at = seat.away_since + lasts
                yield _due(state, Due("absent", words, game.table, seat.player, at), AWAY_TOO_LONG)


def _claims(state: State) -> Iterator[Due]:
    for move in state.moves.values():
        if move.absent or move.gone:
            game = state.games[move.to]
            words = f"seat {move.seat + 1} at {game.words} waits for {move.player}"
            rule = ABSENT if move.absent else LOCKED
            yield _due(state, Due("claim", words, game.table, move.player, move.until), rule)


def _bans(state: State) -> Iterator[Due]:
    for player, lines in state.bans.items():
        for line, until in lines.items():
            if line in state.lines and until > state.now:
                cites = state.cite(state.lines[line].played, REFUSED)
                words = f"{player} refused to move, and is out of {state.words_of(line)}"
                yield Due("ban", words, "", player, until, cites)
