"""What the rules say of money at the cage and on the tables, and the decisions about it."""

from dataclasses import dataclass
from typing import Literal, cast

from floorman.deal.law.citing import decision
from floorman.room.house_rules import HouseRules, RoomLaw, read_rules

CashPlays = Literal["no", "unnoticed", "hundreds"]

ONLY_CHIPS = decision(
    "RR11-2.PROC.5a", "USPA-A3.3.3a", "WSOP-55a", "HPT-2.PROC.3a", asks=("buy_in.cash_plays",)
)
UNNOTICED = decision("RR11-2.PROC.5b", "USPA-A3.3.3b", "HPT-2.PROC.3b", asks=("buy_in.cash_plays",))
CHANGED = decision("RR11-2.PROC.5c", "USPA-A3.3.3b", "HPT-2.PROC.3c")
HUNDREDS = decision("RR11-16.EXP.3", "USPA-A2.E5", asks=("buy_in.cash_plays",))
FOREIGN = decision(
    "RR11-2.PROC.5d",
    "USPA-A3.3.3c",
    "WSOP-56",
    "HPT-2.PROC.3d",
    asks=("buy_in.foreign_chips_play",),
)
LOCK_UP = decision(
    "RR11-2.SEAT.2b", "USPA-A3.4.2b", "HPT-2.SEAT.2b", asks=("seating.lock_up_chips",)
)
NOT_ANSWERED_FOR = decision("RR11-2.PROC.6b", "HPT-2.PROC.4b", "WSOP-57b")


@dataclass(frozen=True, slots=True)
class CageLaw:
    """Answers about money.

    - `cash_plays`: never, unnoticed for one pot, or in hundred-dollar bills
    - `foreign_plays`: chips of other houses are taken
    - `lock_up`: what is left for a seat, in whole units of money; None where the host says
    """

    law: RoomLaw
    cash_plays: CashPlays
    foreign_plays: bool
    lock_up: int | None


def read_cage_law(house: HouseRules) -> CageLaw:
    """Read the rules. Raises RoomRefused for those that nobody knows."""
    law = read_rules(house)
    return CageLaw(
        law,
        cast(CashPlays, law.rules.choice("buy_in.cash_plays")),
        law.rules.yes("buy_in.foreign_chips_play"),
        law.rules.whole("seating.lock_up_chips"),
    )
