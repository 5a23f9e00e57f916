"""How the cage stands: ledgers, open drawers, credit, lock-ups, cash that is to be changed."""

from dataclasses import dataclass, field
from typing import Any

from floorman.deal.law.citing import Decision
from floorman.room.cage import events as e
from floorman.room.cage.accounts import FLOOR, VAULT, Kind, Ledgers, drawer_of, holds
from floorman.room.cage.commands import Pieces
from floorman.room.cage.currency import money_text
from floorman.room.cage.law import CageLaw
from floorman.room.cage.settings import CageSettings
from floorman.room.refusals import Reason, RoomRefused


@dataclass(slots=True)
class Shift:
    """Who has a drawer, and since when."""

    by: str
    since: int


@dataclass(slots=True)
class LockUp:
    """Money left for a seat in a game."""

    game: str
    amount: int


@dataclass(slots=True)
class CageState:
    """Everything that is so at the cage.

    - `ledgers`: by kind and account; `shifts`: open drawers; `credit`: the most by person
    - `pieces`: chips by denomination in the vault and the drawers, where told; `left`: what was
      counted by denomination in a drawer last, by kind
    - `lock_ups`: by person; `to_change`: by game what cash, and what chips of another house, have
      played there and have to leave the table when the deal is over
    """

    settings: CageSettings
    law: CageLaw
    events: list[Any] = field(default_factory=list)
    now: int = 0
    ledgers: Ledgers = field(default_factory=dict)
    shifts: dict[str, Shift] = field(default_factory=dict)
    credit: dict[str, int] = field(default_factory=dict)
    lock_ups: dict[str, LockUp] = field(default_factory=dict)
    to_change: dict[str, dict[Kind, int]] = field(default_factory=dict)
    pieces: dict[str, Pieces] = field(default_factory=dict)
    left: dict[str, dict[Kind, Pieces]] = field(default_factory=dict)

    def say(self, event: Any) -> None:
        """Something has happened."""
        self.events.append(event)

    def cite(self, *decisions: Decision) -> tuple[str, ...]:
        """The rules to name for decisions."""
        return self.law.law.cite(*decisions) if decisions else ()

    def refuse(
        self, reason: Reason, what: str, *decisions: Decision, legal: str = ""
    ) -> RoomRefused:
        """A refusal that names the rules of these decisions."""
        return RoomRefused(reason, what, self.cite(*decisions), legal)

    def words(self, amount: int) -> str:
        """An amount as money."""
        return money_text(amount, self.settings.currency)

    def holds(self, kind: Kind, account: str) -> int:
        """What is in an account."""
        return holds(self.ledgers, kind, account)

    def carry(self, moved: e.MoneyMoved) -> None:
        """From one account into another; less than nothing the other way round."""
        if not moved.amount:
            return
        if moved.amount < 0:
            moved = replace_way(moved)
        ledger = self.ledgers.setdefault(moved.kind, {})
        for account, change in ((moved.source, -moved.amount), (moved.target, moved.amount)):
            ledger[account] = ledger.get(account, 0) + change
            if not ledger[account]:
                del ledger[account]
        self._carry_pieces(moved)
        self.say(moved)

    def _carry_pieces(self, moved: e.MoneyMoved) -> None:
        for account, way in ((moved.source, -1), (moved.target, 1)):
            if moved.pieces and account.startswith((VAULT, drawer_of(""))):
                there = self.pieces.setdefault(account, {})
                for worth, number in moved.pieces.items():
                    there[worth] = there.get(worth, 0) + way * number
                self.pieces[account] = {worth: n for worth, n in there.items() if n}

    def check_open(self, drawer: str) -> None:
        """Refuse business at a drawer that nobody has counted. Raises RoomRefused."""
        if drawer not in self.shifts:
            raise RoomRefused(
                Reason.NO_SHIFT, f"drawer {drawer}", legal="Count it, and open a shift."
            )

    def check_there(self, kind: Kind, account: str, amount: int) -> None:
        """Refuse more than is in a drawer or on the floor. Raises RoomRefused."""
        there = self.holds(kind, account)
        if amount > there:
            where = "on the floor" if account == FLOOR else f"in {account}"
            what = f"{self.words(amount)} of {kind}, where {self.words(there)} are {where}"
            raise RoomRefused(Reason.NOT_THERE, what)

    def check_amount(self, kind: Kind, amount: int) -> None:
        """Refuse nothing, less, and what the chips of the house do not make. Raises RoomRefused."""
        if amount < 1:
            raise RoomRefused(Reason.NO_SUCH_AMOUNT, self.words(amount))
        smallest = self.smallest_chip
        if kind == "chips" and amount % smallest:
            raise RoomRefused(
                Reason.NOT_WHOLE_CHIPS, self.words(amount),
                legal=f"The smallest chip is worth {self.words(smallest)}.",
            )  # fmt: skip

    @property
    def smallest_chip(self) -> int:
        """What the smallest chip of the house is worth."""
        return min(self.settings.chips, default=self.settings.currency.chip)

    def drawer(self, drawer: str) -> str:
        """The account of an open drawer. Raises RoomRefused."""
        self.check_open(drawer)
        return drawer_of(drawer)


def replace_way(moved: e.MoneyMoved) -> e.MoneyMoved:
    """The same movement told the other way round."""
    what = (moved.kind, moved.target, moved.source, -moved.amount, moved.why)
    return e.MoneyMoved(*what, moved.cites, moved.pieces)
