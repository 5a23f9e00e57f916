"""Penalties as they are served: deals go by, or time does."""

from floorman.tournament import events as e
from floorman.tournament.state import Entrant, State


def serve_deal(state: State, entrant: Entrant) -> None:
    """A deal went by: it counts if his hand was killed in it from the start."""
    if not entrant.killed or not entrant.penalty_deals:
        return
    entrant.penalty_deals -= 1
    if not entrant.penalised:
        state.say(e.PenaltyServed(entrant.id))


def serve_time(state: State) -> None:
    """Time went by, that of a stopped clock and of a break too."""
    for entrant in state.entrants.values():
        until = entrant.penalty_until
        if until is not None and state.now >= until:
            entrant.penalty_until = None
            if not entrant.penalised:
                state.say(e.PenaltyServed(entrant.id))
