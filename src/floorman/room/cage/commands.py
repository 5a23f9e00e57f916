"""Commands at the cage. Amounts are worths in smallest units of money; `by` is who works there."""

from typing import Literal

import msgspec

from floorman.room.cage.accounts import Kind
from floorman.room.messages import Command

PaidIn = Literal["cash", "marker", "foreign"]
PaidOut = Literal["cash", "marker"]
Counts = dict[Kind, int]
# How many of each denomination, by its worth; nothing where nobody said so.
Pieces = dict[int, int]


# Drawers


class OpenShift(Command, frozen=True):
    """Somebody takes a drawer over and counts it; `why` accounts for a difference.

    `pieces` are those counted one by one. `should` is what he was told should be there, when he
    accounted for the difference: where that is so no more, he counts again.
    """

    drawer: str
    counts: Counts
    why: str = ""
    pieces: dict[Kind, Pieces] = msgspec.field(default_factory=dict)
    should: Counts | None = None


class CloseShift(Command, frozen=True):
    """The drawer is counted again; `why`, `pieces` and `should` as when it was opened."""

    drawer: str
    counts: Counts
    why: str = ""
    pieces: dict[Kind, Pieces] = msgspec.field(default_factory=dict)
    should: Counts | None = None


class FillDrawer(Command, frozen=True):
    """Cash or chips come into a drawer from the vault, or with less than nothing go back."""

    drawer: str
    kind: Kind
    amount: int
    pieces: Pieces = msgspec.field(default_factory=dict)


class CountVault(Command, frozen=True):
    """The host counts the chips in the vault by denomination; `why` accounts for a difference."""

    pieces: Pieces
    why: str = ""


class MoveMoney(Command, frozen=True):
    """From one drawer into another."""

    drawer: str
    to: str
    kind: Kind
    amount: int
    pieces: Pieces = msgspec.field(default_factory=dict)


# People


class SellChips(Command, frozen=True):
    """A person buys in, rebuys or adds on: chips for cash, on credit, or for chips he brought."""

    drawer: str
    person: str
    amount: int
    pays: PaidIn = "cash"
    pieces: Pieces = msgspec.field(default_factory=dict)


class CashChips(Command, frozen=True):
    """A person cashes out, or with "marker" pays back; `house` is whose chips they are."""

    drawer: str
    person: str
    amount: int
    into: PaidOut = "cash"
    house: str = ""
    pieces: Pieces = msgspec.field(default_factory=dict)


class PayMarker(Command, frozen=True):
    """A person pays credit back in cash."""

    drawer: str
    person: str
    amount: int


class WriteOff(Command, frozen=True):
    """The host gives up a marker that is not paid back: its slip leaves the drawer."""

    drawer: str
    person: str
    amount: int
    why: str


class AllowCredit(Command, frozen=True):
    """The host gives a person credit up to so much; 0 for no more."""

    person: str
    most: int


class HoldLockUp(Command, frozen=True):
    """A person leaves cash so that a seat is kept for him; without an amount what the rules say."""

    person: str
    game: str
    amount: int = 0


class EndLockUp(Command, frozen=True):
    """Lock-up money goes back to its owner, or to the house if he has not come."""

    person: str
    forfeited: bool = False
    why: str = ""


# Tables


class TakeDrop(Command, frozen=True):
    """Chips that a game has paid to the house leave the table."""

    game: str
    amount: int


class EmptyBox(Command, frozen=True):
    """A game's box is counted into a drawer."""

    game: str
    drawer: str


class LayDown(Command, frozen=True):
    """Cash or chips of another house lie on a table, and would play.

    `unnoticed`: it was not noticed before the pot began; `objected`: somebody in the pot minds.
    """

    person: str
    game: str
    kind: Literal["cash", "foreign"]
    amount: int
    unnoticed: bool = False
    objected: bool = False


class ChangeUp(Command, frozen=True):
    """Cash that played is changed into chips; whoever has it now brings it."""

    drawer: str
    game: str
    person: str
    amount: int


class PutAway(Command, frozen=True):
    """Chips of another house that played have left the table."""

    game: str
    amount: int


# Putting right


class ReportMissing(Command, frozen=True):
    """A person misses chips; `away`: they lay on the table while he was gone."""

    person: str
    game: str
    amount: int
    why: str
    away: bool = False


class FindMissing(Command, frozen=True):
    """Chips that were missing are there again."""

    person: str
    amount: int


class Adjust(Command, frozen=True):
    """The host puts a drawer right: so much more, or less below nothing."""

    drawer: str
    kind: Kind
    amount: int
    why: str
