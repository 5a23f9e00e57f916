"""A seat in another game is somebody's, who has to leave his own first."""

from dataclasses import dataclass

from floorman.deal.law.citing import Decision
from floorman.room.floor import events as e
from floorman.room.floor.lists.calling import LOCKED, waiting_for
from floorman.room.floor.state import Game, Move, Seat, State


@dataclass(frozen=True, slots=True)
class Way:
    """From which game to which seat of which other, and why."""

    here: Game
    to: Game
    seat: int
    why: e.MoveWhy


def set_out(state: State, one: Seat, way: Way, *rules: Decision, number: int = 0) -> None:
    """Keep the seat for him, and have him leave as the rules of his own table say.

    `number` is his place in the order of moving on, as before where it is left out. The seat of
    who is away is a claim, which lasts so many deals where no blind comes round.
    """
    here, to = way.here, way.to
    absent = one.away_since is not None
    state.moves[one.player] = Move(
        one.player,
        here.table,
        to.table,
        way.seat,
        way.why,
        number or one.number,
        here.played,
        absent=absent,
        deals=state.law(to.played).moves.claim_deals if absent else None,
    )
    waiting = 0 if here.ended else waiting_for(state, here)
    cites = state.cite(here.played, *rules)
    state.say(
        e.CalledToMove(one.player, here.table, to.table, way.seat, way.why, waiting, absent, cites)
    )
    cites = state.cite(to.played, LOCKED)
    state.say(e.SeatLocked(one.player, to.table, way.seat, None, cites))
