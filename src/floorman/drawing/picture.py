"""What is drawn of a table: plain data, in which a card that nobody may see is `UNKNOWN`."""

from dataclasses import dataclass

from floorman.cards import Card


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """A seat: its name, chips and cards, the downcards first.

    `bet` lies before it; `rows` are cards set in rows, front to back, hand after hand.
    """

    name: str
    stack: int
    bet: int = 0
    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()
    rows: tuple[tuple[Card, ...], ...] = ()
    folded: bool = False
    all_in: bool = False
    acts: bool = False
    button: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A table: a title, seats clockwise (None for an empty chair), boards, and the pots by name."""

    title: str
    seats: tuple[SeatPicture | None, ...]
    boards: tuple[tuple[Card, ...], ...] = ()
    pots: tuple[tuple[str, int], ...] = ()
