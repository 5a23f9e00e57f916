"""Events of an event by hand: what the floor has said that has happened."""

from floorman.tournament.conduct_events import Event


class Busted(Event, frozen=True):
    """Players lost their last chips at the same time.

    `stacks`: what they began the deal with, where that was asked; `to`: of whose pots whoever won
    them had which part, each as player, winner, part.
    """

    players: tuple[str, ...]
    by: str
    stacks: tuple[tuple[str, int], ...] = ()
    to: tuple[tuple[str, str, int], ...] = ()
    cites: tuple[str, ...] = ()


class EntryVoided(Event, frozen=True):
    """An entry was a mistake: so many chips have left play, and so much money went back."""

    player: str
    by: str
    why: str
    chips: int
    money: int
    cites: tuple[str, ...] = ()


class StackCounted(Event, frozen=True):
    """A player's chips were counted."""

    player: str
    chips: int
    by: str
    why: str = ""


class CountAccepted(Event, frozen=True):
    """All chips were counted and are so many more than should have been in play, or fewer."""

    difference: int
    by: str
    why: str
    cites: tuple[str, ...] = ()


class TimeAdded(Event, frozen=True):
    """So many milliseconds more are left of the step, or fewer: now `left_ms`."""

    ms: int
    left_ms: int
    by: str
    why: str


class TableFinished(Event, frozen=True):
    """Hand for hand, a table has finished its deal of that round."""

    table: int
    round: int


class DealsServed(Event, frozen=True):
    """So many deals of a penalty were served, and so many are left."""

    player: str
    deals: int
    left: int
    by: str


class ButtonNoted(Event, frozen=True):
    """Where button and blinds of a table are, or were on the last deal."""

    table: int
    seat: int
    blinds: tuple[int, ...]


class BreakingSet(Event, frozen=True):
    """The order in which tables break."""

    order: tuple[int, ...]
    by: str
    cites: tuple[str, ...] = ()


class OpeningSet(Event, frozen=True):
    """The order in which tables are opened: the house's own, no book has a rule on it."""

    order: tuple[int, ...]
    by: str


class PlayerFixed(Event, frozen=True):
    """A player keeps his seat, or does no more."""

    player: str
    on: bool
    by: str
    why: str


class SeatShut(Event, frozen=True):
    """Nobody is given a seat, or may be again."""

    table: int
    seat: int
    on: bool
    by: str
    why: str


class SeatTaken(Event, frozen=True):
    """A player who was sent to another seat sits there."""

    player: str
    table: int
    seat: int


Any = (
    Busted
    | EntryVoided
    | StackCounted
    | CountAccepted
    | TimeAdded
    | TableFinished
    | DealsServed
    | ButtonNoted
    | BreakingSet
    | OpeningSet
    | PlayerFixed
    | SeatShut
    | SeatTaken
)
