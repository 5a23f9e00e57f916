"""Seats that absent players drew out of a broken game: how long they wait for them."""

from floorman.deal.law.citing import decision
from floorman.room.floor import events as e
from floorman.room.floor.breaking.breaking import ABSENT
from floorman.room.floor.lists.places import FIRST, first_place, put
from floorman.room.floor.state import Game, Move, State, Waiter

LATE = decision("RR11-2.SEAT.14c", "HPT-2.SEAT.14c", "USPA-A3.4.14b", "WSOP-95c")


def claims(state: State, game: Game) -> list[Move]:
    """Whose seats wait for them at a table while they are away."""
    return [one for one in state.moves.values() if one.to == game.table and one.absent]


def blind_passes(state: State, game: Game, big_blind: int) -> None:
    """A deal begins with the big blind there: claims that it has come to are lost."""
    before = game.big_blind
    for move in claims(state, game):
        if move.seat == big_blind or (
            before is not None and _between(before, move.seat, big_blind, game.chairs)
        ):
            _lose(state, game, move)


def _between(start: int, seat: int, end: int, chairs: int) -> bool:
    """Whether a seat lies after one and before another, clockwise."""
    return 0 < (seat - start) % chairs < ((end - start) % chairs or chairs)


def deal_passes(state: State, game: Game) -> None:
    """A deal without a big blind is over: claims last for so many of them."""
    for move in claims(state, game):
        if move.deals is not None:
            move.deals -= 1
            if move.deals <= 0:
                _lose(state, game, move)


def _lose(state: State, game: Game, move: Move) -> None:
    """The seat waits no longer: he is first up on the list."""
    del state.moves[move.player]
    cites = state.cite(game.played, ABSENT, LATE)
    state.say(e.SeatFreed(move.player, game.table, move.seat, "lost", cites))
    state.say(e.ClaimLost(move.player, game.table, move.seat, cites))
    if state.find_waiter(move.player, game.line) is None:
        waiter = Waiter(move.player, first_place(state, FIRST), state.now, away=True)
        put(state, game.line, waiter, "claim-lost", LATE)
