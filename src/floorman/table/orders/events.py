"""Events that whoever has the say at a table brings about."""

from floorman.table.seat_events import Event


class WasPutOut(Event, frozen=True):
    """A player plays no more here."""

    player: str
    by: str
    why: str = ""
    cites: tuple[str, ...] = ()


class StackCorrected(Event, frozen=True):
    """A player's stack was put right by so many chips, from the house or from another player."""

    player: str
    chips: int
    by: str
    why: str
    other: str = ""
    cites: tuple[str, ...] = ()


class GameChanged(Event, frozen=True):
    """From the next deal on something is otherwise: what, how it was and how it is, in words."""

    by: str
    changes: tuple[tuple[str, str, str], ...]
    why: str = ""
    cites: tuple[str, ...] = ()
