"""Calling the list: who is next, what he answers, and who keeps his place."""

from floorman.deal.law.citing import Decision, decision
from floorman.room.floor import commands as c
from floorman.room.floor import events as e
from floorman.room.floor.lists.joining import AWAY
from floorman.room.floor.lists.places import BY_CARD, plays_on, take_off
from floorman.room.floor.seating.needs import (
    NEEDIEST,
    callable_now,
    free_seats,
    seat_for,
    seat_taken,
    taken,
)
from floorman.room.floor.seating.persons import ONE_SEAT, check_denied, check_one_seat
from floorman.room.floor.state import Called, Game, State, Waiter
from floorman.room.refusals import Reason

HEARS = decision(
    "RR11-2.SEAT.2a",
    "HPT-2.SEAT.2a",
    "USPA-A3.4.2a",
    "WSOP-82b",
    asks=("seating.call_minutes", "seating.call_unanswered"),
)
LOCKED = decision(
    "RR11-2.PROC.21a",
    "RR11-2.PROC.21b",
    "HPT-2.PROC.21a",
    "HPT-2.PROC.21b",
    "USPA-A3.3.20a",
    "USPA-A3.3.20b",
    "WSOP-86",
    asks=("seating.lock_up_minutes", "seating.lock_up_most_minutes"),
)
KEEPS = decision(
    "RR11-2.SEAT.11",
    "HPT-2.SEAT.10",
    "USPA-A3.4.10",
    "WSOP-97",
    asks=("seating.keep_list_place_seats", "seating.keep_list_place_six_seats"),
)
LIST_ORDER = decision(
    "RR11-2.SEAT.9b",
    "HPT-2.SEAT.9b",
    "USPA-A3.4.9b",
    "WSOP-96b",
    "WSOP-98.DAISYO8-b",
    "WSOP-98.MMO8-a",
    "WSOP-98.DAISYSTUD",
)
MINUTE_MS = 60_000


def call(state: State, command: c.Call) -> None:
    """Call whoever is next, to the game that needs him most."""
    line = state.line_name(command.line)
    played = state.lines[line].played
    wanted = state.running(command.table) if command.table else None
    if wanted is not None and wanted.line != line:
        what = f"{wanted.words} is not of {state.words_of(line)}"
        raise state.refuse(
            Reason.NOT_A_LIKE_GAME, what, played, NEEDIEST,
            legal="A list is called to the games that it is for.",
        )  # fmt: skip
    found = next(callable_now(state, line), None)
    if found is None:
        raise state.refuse(
            Reason.NOBODY_WAITS, state.words_of(line), played, HEARS,
            legal="A seat and somebody to take it.",
        )  # fmt: skip
    waiter, game = found
    if wanted is not None and wanted is not game:
        raise state.refuse(
            Reason.OTHER_GAME_FIRST, f"{waiter.player} to {wanted.words}", played, NEEDIEST,
            LIST_ORDER, legal=f"{game.words} needs him more.",
        )  # fmt: skip
    seat = _seat(state, game, waiter.player, command.seat)
    law = state.law(game.played).lists
    number = state.next_number()
    waiter.called = Called(game.table, seat, state.now, state.now + law.call_ms, number)
    rules = _rules(state, waiter, game)
    cites = state.cite(game.played, *rules)
    until = state.now + law.call_ms
    state.say(e.CalledUp(waiter.player, line, game.table, seat, until, cites))
    if waiter.away:
        lock(state, waiter, game, AWAY)


def _seat(state: State, game: Game, player: str, wanted: int | None) -> int | None:
    """The seat of a game that goes on; at a new one whoever comes chooses his own."""
    free = free_seats(state, game, player)
    if wanted is not None and wanted not in free:
        raise seat_taken(state, game, player, wanted)
    if wanted is not None:
        return wanted
    return seat_for(state, game, player) if game.began else None


def _rules(state: State, waiter: Waiter, game: Game) -> tuple[Decision, ...]:
    several = len(state.of_line(game.line)) > 1
    by_card = waiter.place[1] < len(state.setup.tiers) and waiter.place[0] > 1
    return (
        HEARS,
        *((LIST_ORDER,) if game.feeds else (NEEDIEST,) if several else ()),
        *((BY_CARD,) if by_card else ()),
    )


def lock(state: State, waiter: Waiter, game: Game, *rules: Decision) -> None:
    """The seat is locked up for whoever was called; who plays elsewhere moves as he has to."""
    called = waiter.called
    assert called is not None
    called.answered = True
    here = state.seated(waiter.player)
    called.until = None if here is not None else state.now + lock_ms(state, game)
    cites = state.cite(game.played, LOCKED, *rules)
    state.say(e.SeatLocked(waiter.player, game.table, called.seat, called.until, cites))
    if here is not None and not here.ended and not state.law(game.played).moves.two_games:
        away = state.at_table(here, waiter.player).away_since is not None
        cites = state.cite(here.played, ONE_SEAT)
        waiting = waiting_for(state, here)
        to = called.table, called.seat
        state.say(e.CalledToMove(waiter.player, here.table, *to, "called", waiting, away, cites))


def lock_ms(state: State, game: Game) -> int:
    """How long a seat there may be locked up while others wait, in milliseconds."""
    law = state.law(game.played).lists
    return law.lock_most_ms if game.began else law.lock_new_ms


def waiting_for(state: State, game: Game) -> int:
    """How many wait for a game: those on its list who were not called yet."""
    return sum(one.called is None for one in state.lines[game.line].waiters)


def answer(state: State, command: c.Answer) -> None:
    """Who was called takes the seat or passes."""
    line = state.line_name(command.line)
    waiter = state.waiter(command.player, line)
    called = waiter.called
    if called is None:
        raise state.refuse(
            Reason.NOT_CALLED, f"{waiter.player} for {state.words_of(line)}",
            state.lines[line].played, HEARS, legal="He waits until he is.",
        )  # fmt: skip
    if called.answered and command.takes:
        raise state.refuse(
            Reason.CALLED_ALREADY, f"{waiter.player} has taken the seat",
            state.lines[line].played, LOCKED, legal="He sits down, or passes.",
        )  # fmt: skip
    game = state.running(called.table)
    if command.takes:
        check_one_seat(state, waiter.player, game, coming=True)
        check_denied(state, waiter.player, "seat", line, game)
        lock(state, waiter, game)
    else:
        not_taken(state, line, waiter, game, "passed")


def not_taken(
    state: State, line: str, waiter: Waiter, game: Game, why: e.OffWhy, *rules: Decision
) -> None:
    """A call was in vain: whoever had to play there to keep his place has lost it."""
    if must_play(state, game):
        take_off(state, line, waiter.player, why, KEEPS, *rules)
        return
    called = waiter.called
    assert called is not None
    if called.answered:
        state.say(e.SeatFreed(waiter.player, game.table, called.seat, "gave-up"))
        state.gone.pop(waiter.player, None)
        plays_on(state, waiter.player)
    waiter.called = None
    waiter.passed[game.table] = game.filled
    cites = state.cite(game.played, KEEPS, *rules)
    state.say(e.KeptPlace(waiter.player, line, game.table, cites))


def must_play(state: State, game: Game) -> bool:
    """Whether somebody who is called there has to play to keep his place on the list.

    In a new game or a must-move game, if so few seats would be empty with him there. A caller
    counts among those who come.
    """
    if game.began and not game.feeds:
        return False
    law = state.law(game.played).lists
    most = law.keep_six if game.seats <= 6 else law.keep_seats
    return game.capacity - taken(state, game) <= most
