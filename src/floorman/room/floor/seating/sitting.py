"""Taking seats: whoever was called, in a new game by arrival, and who comes when nobody waits."""

from floorman.deal.law.citing import decision
from floorman.room.floor import commands as c
from floorman.room.floor import events as e
from floorman.room.floor.lists.calling import HEARS, LIST_ORDER
from floorman.room.floor.moves.arriving import Entering, arrive
from floorman.room.floor.moves.bans import check_ban
from floorman.room.floor.seating.needs import (
    FIRST_COME,
    NEEDIEST,
    callable_now,
    entry_games,
    free_seats,
    game_for,
    has_room,
    kept_seats,
    seat_for,
    seat_taken,
)
from floorman.room.floor.seating.persons import ONE_SEAT, WITH_LEAVE, check_denied, check_one_seat
from floorman.room.floor.state import Game, State
from floorman.room.naming import table_words
from floorman.room.refusals import Reason, RoomRefused

TOGETHER = decision("RR11-2.SEAT.8b", "HPT-2.SEAT.7b", "USPA-A3.4.7b", "WSOP-91b")
MUST_MOVE = decision(
    "RR11-2.SEAT.9a",
    "HPT-2.SEAT.9a",
    "USPA-A3.4.9a",
    "WSOP-96a",
    "WSOP-98.DAISYO8-a",
    "WSOP-98.MMO8-a",
    "WSOP-98.DAISYSTUD",
    "WSOP-98.MIX-a",
)


def sit(state: State, command: c.Sit) -> None:
    """Seat somebody: in the seat that is kept for him, or that he chooses, or the first."""
    game = state.running(command.table)
    kept = _check(state, game, command.player)
    seat = _seat(state, game, command.player, command.seat, kept)
    rules = (FIRST_COME,) if not game.began and kept is None else ()
    how = Entering(command.chips, command.entry, command.by or "floor")
    arrive(state, game, command.player, seat, how, *rules)


def sit_together(state: State, command: c.SitTogether) -> None:
    """Several arrive at a new game at once: of those who want one seat the higher on the list."""
    game = state.running(command.table)
    if game.began:
        raise state.refuse(Reason.TOO_LATE, f"{game.words} has begun", game.played, FIRST_COME)
    names = [wish.player for wish in command.wishes]
    if not names or len({*names}) < len(names):
        raise RoomRefused(
            Reason.NOT_KNOWN, "each arrives once", legal="One seat is wanted by each."
        )
    for wish in command.wishes:
        _check(state, game, wish.player)
        if not game.has_seat(wish.seat):
            raise RoomRefused(Reason.NO_SUCH_SEAT, f"seat {wish.seat + 1} at {game.words}")
    if len(names) > len(free_seats(state, game)):
        free = len(free_seats(state, game))
        raise state.refuse(
            Reason.FULL, f"{len(names)} for {game.words}", game.played, WITH_LEAVE,
            legal=f"Free seats: {free}.",
        )  # fmt: skip
    places = {name: _list_place(state, game, name) for name in names}
    given = {seat: one.player for seat, one in game.sitting.items()}
    kept_for = {**game.reserved, **kept_seats(state, game)}
    for wish in sorted(command.wishes, key=lambda one: places[one.player]):
        free = wish.seat in free_seats(state, game, wish.player)
        if not free:
            to = given.get(wish.seat) or kept_for.get(wish.seat, "")
            cites = state.cite(game.played, TOGETHER, FIRST_COME)
            state.say(e.SeatGone(wish.player, game.table, wish.seat, to, cites))
            continue
        given[wish.seat] = wish.player
        how = Entering(wish.chips, by=command.by or "floor")
        arrive(state, game, wish.player, wish.seat, how, FIRST_COME, TOGETHER)


def _list_place(state: State, game: Game, player: str) -> tuple[int, int, int, int]:
    """Who was called stands where he stood on the list; who was not comes after all."""
    waiter = state.find_waiter(player, game.line)
    return (1, 0, 0, 0) if waiter is None else (0, *waiter.place)


def _check(state: State, game: Game, player: str) -> int | None:
    """Refuse whoever may not sit there now; the seat that is kept for him, None for none."""
    check_one_seat(state, player, game)
    if game.feeds:
        check_ban(state, player, game.line)
    check_denied(state, player, "seat", game.line, game)
    move = state.moves.get(player)
    if move is not None and move.to == game.table:
        if not move.gone:
            raise state.refuse(
                Reason.HAS_A_SEAT, f"{player} has not left {table_words(move.table)}",
                game.played, ONE_SEAT, legal="He leaves it first.",
            )  # fmt: skip
        return move.seat
    waiter = state.find_waiter(player, game.line)
    if waiter is not None and waiter.called is not None:
        if waiter.called.table == game.table:
            return waiter.called.seat
        where = table_words(waiter.called.table)
        raise state.refuse(
            Reason.CALLED_ALREADY, f"{player} to {where}", game.played, NEEDIEST, HEARS,
            legal=f"He sits down at {where}, or passes.",
        )  # fmt: skip
    _check_uncalled(state, game, player)
    return None


def _check_uncalled(state: State, game: Game, player: str) -> None:
    """Who was not called sits where the house would send him, if nobody comes before him."""
    for waiter, _ in callable_now(state, game.line):
        if waiter.player == player:
            break
        raise state.refuse(
            Reason.OTHERS_FIRST, f"{player} at {game.words}", game.played,
            LIST_ORDER if game.feeds else HEARS,
            legal=f"{waiter.player} is next on the list.",
        )  # fmt: skip
    if not has_room(state, game, player):
        raise _full(state, game, player)
    if game not in entry_games(state, game.line):
        raise state.refuse(
            Reason.OTHER_GAME_FIRST, f"{player} at {game.words}", game.played, MUST_MOVE,
            legal="Newcomers begin in the must-move game.",
        )  # fmt: skip
    needs = game_for(state, game.line, player)
    if needs is not None and needs is not game:
        raise state.refuse(
            Reason.OTHER_GAME_FIRST, f"{player} at {game.words}", game.played, NEEDIEST,
            legal=f"{needs.words} needs a player more.",
        )  # fmt: skip


def _seat(state: State, game: Game, player: str, wanted: int | None, kept: int | None) -> int:
    """The seat that he has: his own, the one that he wants if it is free, or the first."""
    if wanted is not None and not game.has_seat(wanted):
        raise RoomRefused(Reason.NO_SUCH_SEAT, f"seat {wanted + 1} at {game.words}")
    free = free_seats(state, game, player)
    if wanted is not None and wanted not in free:
        raise seat_taken(state, game, player, wanted)
    if wanted is not None:
        return wanted
    if kept is not None:
        return kept
    if not free:
        raise _full(state, game, player)
    return seat_for(state, game, player)


def _full(state: State, game: Game, player: str) -> RoomRefused:
    """A seat is had by the floor's leave, which gives those that there are."""
    return state.refuse(
        Reason.FULL, f"{player} at {game.words}", game.played, WITH_LEAVE,
        legal="He is listed, and called when a seat is free.",
    )  # fmt: skip
