"""Commands on a person's own limits, and what counts against them.

Money is in smallest units. `at` counts milliseconds since 1 January 1970, UTC.
"""

from typing import Literal

from floorman.room.messages import Command

LimitKind = Literal["buy-in", "loss", "time"]
PeriodKind = Literal["day", "week", "month"]
EntryKind = Literal["cash", "tournament"]


class SetLimit(Command, frozen=True):
    """Set a limit on what is bought or lost (money) or on time (minutes); None gives it up."""

    person: str
    kind: LimitKind
    period: PeriodKind
    amount: int | None


class SetRealityCheck(Command, frozen=True):
    """Be told after so many minutes of play how long it has been; None for as the house does."""

    person: str
    minutes: int | None


class TakeTimeOut(Command, frozen=True):
    """Play nothing for so many hours."""

    person: str
    hours: int


class ExcludeSelf(Command, frozen=True):
    """Shut oneself out, for so many days or for good."""

    person: str
    days: int | None = None


class OpenSession(Command, frozen=True):
    """Somebody has a seat in a game: from now on he plays."""

    person: str
    game: str


class CloseSession(Command, frozen=True):
    """Somebody has left a game; what he brought back was counted before."""

    person: str
    game: str


class CountPurchase(Command, frozen=True):
    """Somebody buys, before anything is handed out: refused where a limit does not allow it.

    Chips for a game, or with `entry` "tournament" an entry, a rebuy or an add-on with its fee.
    """

    person: str
    amount: int
    game: str
    entry: EntryKind = "cash"


class CountReturn(Command, frozen=True):
    """Somebody got money back: cashed out, won a prize, or with `refund` did not buy after all."""

    person: str
    amount: int
    game: str
    refund: bool = False


class CarryOver(Command, frozen=True):
    """Somebody takes his chips along to another game, which is no purchase."""

    person: str
    game: str
    to: str
