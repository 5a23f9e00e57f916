"""Events at the cage. Money and chips move in `MoneyMoved` events alone."""

from typing import Literal

import msgspec

from floorman.room.cage.accounts import Kind
from floorman.room.messages import Event

MoveWhy = Literal[
    "fill", "drawer", "buy-in", "cash-out", "credit", "paid-back", "lock-up", "returned",
    "forfeited", "drop", "box", "changed", "missing", "found", "count", "adjusted",
    "written-off",
]  # fmt: skip


class MoneyMoved(Event, frozen=True):
    """Something went from one account into another; see `accounts`. `pieces` of chips, by what
    they are worth, where that was said.
    """

    kind: Kind
    source: str
    target: str
    amount: int
    why: MoveWhy
    cites: tuple[str, ...] = ()
    pieces: dict[int, int] = msgspec.field(default_factory=dict)


class ShiftOpened(Event, frozen=True):
    """Somebody has a drawer; `differences` from what should lie in it were accounted for.

    `pieces` were counted one by one, and `left` by whoever had the drawer before.
    """

    drawer: str
    by: str
    counts: dict[Kind, int]
    differences: dict[Kind, int]
    why: str = ""
    pieces: dict[Kind, dict[int, int]] = msgspec.field(default_factory=dict)
    left: dict[Kind, dict[int, int]] = msgspec.field(default_factory=dict)


class ShiftClosed(Event, frozen=True):
    """A drawer was counted and closed."""

    drawer: str
    by: str
    counts: dict[Kind, int]
    differences: dict[Kind, int]
    why: str = ""
    pieces: dict[Kind, dict[int, int]] = msgspec.field(default_factory=dict)


class VaultCounted(Event, frozen=True):
    """The chips in the vault were counted by denomination: so much over, or below nothing short."""

    pieces: dict[int, int]
    difference: int
    why: str
    by: str


class WrittenOff(Event, frozen=True):
    """The host has given up a marker."""

    person: str
    amount: int
    why: str
    by: str


class CreditAllowed(Event, frozen=True):
    """The host gives a person credit up to so much."""

    person: str
    most: int
    by: str


class LockUpHeld(Event, frozen=True):
    """A person has left money for a seat."""

    person: str
    game: str
    amount: int
    cites: tuple[str, ...] = ()


class LockUpEnded(Event, frozen=True):
    """Lock-up money went back, or to the house."""

    person: str
    game: str
    amount: int
    forfeited: bool
    why: str = ""


class LaidDown(Event, frozen=True):
    """Cash, or chips of another house, play: as stakes, or for this pot alone."""

    person: str
    game: str
    kind: Kind
    amount: int
    plays: Literal["stakes", "this-pot"]
    cites: tuple[str, ...] = ()


class ChangedUp(Event, frozen=True):
    """Of cash or chips of another house that played so much is off the table; `left` is not."""

    game: str
    kind: Kind
    amount: int
    left: int
    cites: tuple[str, ...] = ()


class ChipsMissing(Event, frozen=True):
    """A person misses chips; `answers`: the house looks into it, else it does not answer for it."""

    person: str
    game: str
    amount: int
    answers: bool
    why: str
    by: str
    cites: tuple[str, ...] = ()


class ChipsFound(Event, frozen=True):
    """Missing chips are there again."""

    person: str
    amount: int


class Adjusted(Event, frozen=True):
    """The host has put a drawer right."""

    drawer: str
    kind: Kind
    amount: int
    why: str
    by: str
