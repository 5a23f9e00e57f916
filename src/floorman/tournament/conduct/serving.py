"""Penalties as they are served: deals go by, or time does."""

from floorman.tournament import events as e
from floorman.tournament.known.played import penalty_now
from floorman.tournament.state import Entrant, State


def serve_deal(state: State, entrant: Entrant) -> None:
    """A deal went by: it counts if his hand was killed in it from the start, for one penalty.

    The director's is served first, then what the house has in force.
    """
    if not entrant.killed:
        return
    if entrant.penalty_deals:
        entrant.penalty_deals -= 1
    elif entrant.house_deals:
        entrant.house_deals -= 1
        state.say(e.HouseDealServed(entrant.id))
    else:
        return
    if not entrant.penalised:
        state.say(e.PenaltyServed(entrant.id))


def serve_time(state: State) -> None:
    """Time went by, that of a stopped clock and of a break too; by hand without those."""
    now = penalty_now(state)
    for entrant in state.entrants.values():
        before, until = entrant.penalised, entrant.penalty_until
        if until is not None and now >= until:
            entrant.penalty_until = None
        if entrant.house_until is not None and state.now >= entrant.house_until:
            entrant.house_until = None
        if before and not entrant.penalised:
            state.say(e.PenaltyServed(entrant.id))
