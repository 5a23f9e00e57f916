"""A seat in another game is somebody's, who has to leave his own first."""

from dataclasses import dataclass

from floorman.deal.law.citing import Decision
from floorman.room.floor import events as e
from floorman.room.floor.lists.calling import LOCKED, waiting_for
from floorman.room.floor.lists.places import plays_on
from floorman.room.floor.state import Game, Move, Seat, State, Waiter


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


def take_back(state: State, move: Move, why: e.FreedWhy) -> None:
    """The seat is his no more; who has not left yet plays on where he is, if a game goes on there.

    Whoever has left, or whose game has ended, has to be listed or seated anew.
    """
    del state.moves[move.player]
    cites = state.cite(state.games[move.to].played, LOCKED)
    state.say(e.SeatFreed(move.player, move.to, move.seat, why, cites))
    here = state.games.get(move.table)
    if not move.gone and here is not None and not here.ended:
        state.say(e.MoveTakenBack(move.player, move.table, move.why))


def take_back_call(state: State, waiter: Waiter, why: e.FreedWhy) -> None:
    """Nobody is called to that seat any more; he keeps his place on the list."""
    called = waiter.called
    assert called is not None
    waiter.called = None
    if not called.answered:
        return
    state.say(e.SeatFreed(waiter.player, called.table, called.seat, why))
    state.gone.pop(waiter.player, None)
    plays_on(state, waiter.player)
