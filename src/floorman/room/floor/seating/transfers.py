"""Changing of one's own will to another game of the same type and limit."""

from floorman.deal.law.citing import decision
from floorman.room.floor import commands as c
from floorman.room.floor.moves.setting_out import Way, set_out
from floorman.room.floor.seating.needs import free_seats, has_room, seat_for, seat_taken, taken
from floorman.room.floor.seating.persons import WITH_LEAVE, check_denied, check_one_seat
from floorman.room.floor.seating.sitting import MUST_MOVE
from floorman.room.floor.state import Game, State
from floorman.room.refusals import Reason, RoomRefused

NOT_SHORTER = decision(
    "RR11-2.SEAT.3c",
    "HPT-2.SEAT.3c",
    "USPA-A3.4.3b",
    "WSOP-85c",
    asks=("seating.transfer_not_if_fewer",),
)
GOES = decision(
    "RR11-2.SEAT.13a",
    "RR11-2.SEAT.13c",
    "RR11-2.SEAT.13d",
    "HPT-2.SEAT.13a",
    "HPT-2.SEAT.13c",
    "HPT-2.SEAT.13d",
    "USPA-A3.4.13a",
    "USPA-A3.4.13b",
    "USPA-A3.4.13c",
    "WSOP-94a",
    "WSOP-94b",
    asks=("seating.voluntary_move_waiting",),
)


def transfer(state: State, command: c.Transfer) -> None:
    """A player has a seat in a like game locked up, if that does not leave his own too short."""
    player, game = command.player, state.running(command.table)
    here = state.seated(player)
    if here is None or here.ended:
        raise RoomRefused(
            Reason.NOT_SEATED, f"{player} in a game that goes on",
            legal="He is listed, or seated from the list.",
        )  # fmt: skip
    if state.at_table(here, player).away_since is not None:
        raise state.refuse(
            Reason.NOT_PRESENT, f"{player} is away from {here.words}", game.played, GOES,
            legal="Once he is back he may move.",
        )  # fmt: skip
    if here.line != game.line:
        raise state.refuse(
            Reason.NOT_A_LIKE_GAME, f"{player} from {here.words} to {game.words}", game.played,
            NOT_SHORTER, legal="He is listed for another game.",
        )  # fmt: skip
    check_one_seat(state, player, game, coming=True)
    check_denied(state, player, "seat", game.line, game)
    if here.feeds or game.feeds:
        raise state.refuse(
            Reason.OTHERS_FIRST, f"{player} from {here.words} to {game.words}", game.played,
            MUST_MOVE, legal="Into a main game one is called.",
        )  # fmt: skip
    _check_not_shorter(state, player, here, game)
    if not has_room(state, game, player):
        raise state.refuse(
            Reason.FULL, f"{player} at {game.words}", game.played, WITH_LEAVE,
            legal="He stays where he is until one is.",
        )  # fmt: skip
    seat = seat_for(state, game, player) if command.seat is None else command.seat
    if seat not in free_seats(state, game, player):
        raise seat_taken(state, game, player, seat)
    way = Way(here, game, seat, "transfer")
    set_out(state, state.at_table(here, player), way, GOES)


def _check_not_shorter(state: State, player: str, here: Game, game: Game) -> None:
    """The games are compared as they will be then, with him in the other."""
    if not state.law(game.played).moves.not_if_fewer:
        return
    left, entered = len(here.sitting) - 1, taken(state, game) + 1
    if left < entered:
        raise state.refuse(
            Reason.LEFT_SHORTER,
            f"{player} leaves {left} at {here.words} for {entered} at {game.words}",
            game.played,
            NOT_SHORTER,
        )
