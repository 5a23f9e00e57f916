"""A denial: why somebody may not do something, for whoever asks before anything is tried."""

from dataclasses import dataclass

from floorman.room.refusals import Reason


@dataclass(frozen=True, slots=True)
class Denial:
    """Why not: the reason, the rules, the words for the person, and until when at least.

    `until` is None where no time is known. `left`: of a limit, how much may still be had.
    """

    reason: Reason
    cites: tuple[str, ...]
    words: str
    until: int | None = None
    left: int | None = None
