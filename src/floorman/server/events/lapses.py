"""Time that a tournament does not lose: while the room was closed, or could keep nothing."""

from typing import Final

from floorman.server.events import records as r
from floorman.tournament import State
from floorman.tournament import commands as c

_WHY: Final = "it was closed, or could keep nothing"
# What is shorter than this is made good to nobody.
_LEAST_MS: Final = 2_000


def made_good(state: State, since: int, now: int) -> tuple[r.Any, ...]:
    """The records by which the clock stood from then until now; none where it did not run."""
    since = max(since, state.now)
    runs = state.begun and not (state.over or state.bagged) and state.paused_at is None
    if not runs or now - since < _LEAST_MS:
        return ()
    stops = c.PauseClock(by="", why=_WHY, at=since)
    return (
        r.Did(command=stops, platform=True),
        r.Did(command=c.PauseClock(by="", runs=True, at=now), platform=True),
    )
