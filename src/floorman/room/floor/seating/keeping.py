"""Seats that are kept: during a pot elsewhere, by management, and a chair too many to begin with.

What the table keeps by a lock-up is its own; here is for whom, and why.
"""

from floorman.deal.law.citing import decision
from floorman.room.floor import commands as c
from floorman.room.floor import events as e
from floorman.room.floor.seating.needs import free_seats, seat_taken
from floorman.room.floor.state import Game, State
from floorman.room.refusals import Reason, RoomRefused

IN_A_POT = decision("RR11-2.SEAT.8c", "HPT-2.SEAT.7c", "USPA-A3.4.7c", "WSOP-91c")
RESERVED = decision("RR11-2.SEAT.8d", "HPT-2.SEAT.7d", "USPA-A3.4.7d", "WSOP-91d")
EXTRA = decision(
    "RR11-2.SEAT.7",
    "HPT-2.SEAT.8",
    "USPA-A3.4.8",
    "WSOP-92a",
    "WSOP-92b",
    asks=("seating.one_extra_to_start",),
)


def hold_seat(state: State, command: c.HoldSeat) -> None:
    """Who was called to a new game and plays a pot elsewhere has a seat kept until that is over."""
    game, player, seat = state.running(command.table), command.player, command.seat
    waiter = state.find_waiter(player, game.line)
    called = waiter.called if waiter is not None else None
    if called is None or called.table != game.table or not called.answered:
        raise state.refuse(
            Reason.NOT_CALLED, f"{player} to {game.words}", game.played, IN_A_POT,
            legal="He is called to it, and takes the seat, first.",
        )  # fmt: skip
    if game.began:
        raise state.refuse(Reason.TOO_LATE, f"{game.words} has begun", game.played, IN_A_POT)
    here = state.seated(player)
    if here is None or not here.dealing:
        raise state.refuse(
            Reason.NO_DEAL, f"{player} wants seat {seat + 1} kept", game.played, IN_A_POT,
            legal="A seat is kept for somebody who plays a pot elsewhere.",
        )  # fmt: skip
    if seat not in free_seats(state, game, player):
        raise seat_taken(state, game, player, seat)
    if called.seat is not None:
        state.say(e.SeatFreed(player, game.table, called.seat, "gave-up"))
    called.seat, called.pot = seat, here.table
    state.say(e.SeatLocked(player, game.table, seat, None, state.cite(game.played, IN_A_POT)))


def pot_over(state: State, game: Game) -> None:
    """The next deal begins at a table: who still plays there has no seat kept elsewhere for it."""
    for name in game.players:
        for _, waiter in [*state.listings(name)]:
            called = waiter.called
            if called is not None and called.pot == game.table:
                to = state.games[called.table]
                cites = state.cite(to.played, IN_A_POT)
                state.say(e.SeatFreed(name, called.table, called.seat, "deal-over", cites))
                called.seat, called.pot = None, ""


def reserve_seat(state: State, command: c.ReserveSeat) -> None:
    """Management keeps a seat for a player, for a reason that is named, or frees it again."""
    game, seat = state.running(command.table), command.seat
    if not command.by:
        raise state.refuse(
            Reason.MANAGEMENT,
            f"seat {seat + 1} at {game.words} is to be kept",
            game.played,
            RESERVED,
        )
    if not game.has_seat(seat):
        raise RoomRefused(Reason.NO_SUCH_SEAT, f"seat {seat + 1} at {game.words}")
    if not command.player:
        if seat not in game.reserved:
            raise RoomRefused(Reason.NOT_KNOWN, f"seat {seat + 1} is kept for nobody")
        del game.reserved[seat]
    elif not command.why:
        raise state.refuse(
            Reason.NOT_KNOWN, f"seat {seat + 1} is to be kept for {command.player}", game.played,
            RESERVED, legal="It takes a good reason, such as poor sight.",
        )  # fmt: skip
    elif seat not in free_seats(state, game, command.player):
        raise seat_taken(state, game, command.player, seat)
    else:
        game.reserved[seat] = command.player
    cites = state.cite(game.played, RESERVED)
    state.say(e.SeatReserved(game.table, seat, command.player, command.why, cites))


def add_extra(state: State, command: c.AddExtra) -> None:
    """A supervisor lets a new game begin with one player more than it has seats."""
    game = state.running(command.table)
    if not state.law(game.played).moves.extra_to_start:
        raise state.refuse(Reason.NOT_ALLOWED_BY_BOOK, f"{game.words}", game.played, EXTRA)
    if not command.by:
        raise state.refuse(Reason.MANAGEMENT, f"a chair at {game.words}", game.played, EXTRA)
    if game.began:
        raise state.refuse(Reason.TOO_LATE, f"{game.words} has begun", game.played, EXTRA)
    if not all_locked(state, game):
        raise state.refuse(Reason.NOT_FULL, f"{game.words}", game.played, EXTRA)
    if not may_add_chair(state, game):
        raise state.refuse(
            Reason.FULL, f"another chair at {game.words}", game.played, EXTRA,
            legal="One is the most, and no more than the game can be played by.",
        )  # fmt: skip
    add_chair(game)
    state.say(e.ExtraAdded(game.table, "dispute", state.cite(game.played, EXTRA)))


def may_add_chair(state: State, game: Game) -> bool:
    """Whether one chair more can stand there: one at most, and the form has to take so many."""
    reading = state.reading(game.played)
    most = reading.form.players_max + bool(reading.mix)
    return game.extra is None and game.capacity < most


def all_locked(state: State, game: Game) -> bool:
    """Whether each seat is somebody's by now, and not only promised to one who has not come."""
    locked = {one.seat for one in state.moves.values() if one.to == game.table}
    for _, waiter in state.called_to(game.table):
        if waiter.called is not None and waiter.called.answered:
            locked.add(waiter.called.seat if waiter.called.seat is not None else -1)
    return all(
        seat in game.sitting or seat in locked for seat in range(game.chairs) if game.has_seat(seat)
    )


def add_chair(game: Game) -> None:
    """One chair more, numbered as the table itself numbers it."""
    seat = min(game.closed, default=game.chairs)
    game.chairs = max(game.chairs, seat + 1)
    if seat in game.closed:
        game.closed.remove(seat)
    game.extra = seat


def after_quitting(state: State, game: Game, seat: int) -> None:
    """Somebody has quit: where a chair was added, his goes."""
    if game.extra is None:
        return
    game.extra = None
    game.closed.append(seat)
    game.reserved.pop(seat, None)
    state.say(e.ExtraRemoved(game.table, state.cite(game.played, EXTRA)))
