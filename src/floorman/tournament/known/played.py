"""How long an event by hand has been played: breaks and a stopped clock aside.

Penalties by the minute, and how long ago something was seen, go by that where nobody reports deals.
"""

from typing import Final

from floorman.tournament.schedule.parts import Level
from floorman.tournament.state import Entrant, State

# What a deal takes, where nobody counts deals; a level by deals is reckoned so as well.
DEAL_MS: Final = 120_000
# How long who is due for the big blind is known once somebody has looked: a deal, and a walk.
SEEN_MS: Final = 180_000


def run_play(state: State, at: int) -> None:
    """Count what was played until then, and go on counting if play goes on."""
    if not state.by_hand:
        return
    if state.plays_since is not None:
        state.played += max(0, at - state.plays_since)
    step = state.schedule.steps[state.step] if state.step >= 0 else None
    stands = state.over or state.bagged or state.paused_at is not None
    state.plays_since = at if isinstance(step, Level) and not stands else None


def played_ms(state: State) -> int:
    """How long the event has been played."""
    since = state.plays_since
    return state.played + (0 if since is None else max(0, state.now - since))


def penalty_now(state: State) -> int:
    """The time by which penalties are served."""
    return played_ms(state) if state.by_hand else state.now


def penalty_left(state: State, entrant: Entrant) -> int:
    """For how many milliseconds more the player's hands are killed, as far as time decides it."""
    until = entrant.penalty_until
    return 0 if until is None else max(0, until - penalty_now(state))


def penalty_ends_at(state: State, entrant: Entrant) -> int | None:
    """When the player's penalty by the minute is over; None: it has none, or stands still."""
    if entrant.penalty_until is None or not state.by_hand:
        return entrant.penalty_until
    return None if state.plays_since is None else state.now + penalty_left(state, entrant)
