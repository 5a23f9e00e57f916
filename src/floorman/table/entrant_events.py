"""Events that a tournament brings about at one of its tables."""

from floorman.table.entrant_commands import LevelGame, SeatedWhy, TakenWhy
from floorman.table.seat_events import Event


class EntrantSeated(Event, frozen=True):
    """An entrant has a seat here."""

    player: str
    seat: int
    why: SeatedWhy
    away: bool = False
    cites: tuple[str, ...] = ()


class EntrantTaken(Event, frozen=True):
    """An entrant has no seat here any more; he had so many chips."""

    player: str
    seat: int
    chips: int
    why: TakenWhy
    cites: tuple[str, ...] = ()


class EntrantPenalised(Event, frozen=True):
    """An entrant's hands are killed from now on (`out`), or are live again."""

    player: str
    out: bool
    cites: tuple[str, ...] = ()


class LevelSet(Event, frozen=True):
    """The next deal is of this level; `last_two`: two players are left in the event."""

    number: int
    games: tuple[LevelGame, ...]
    last_two: bool = False
    cites: tuple[str, ...] = ()
