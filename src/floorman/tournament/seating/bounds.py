"""How far apart tables may be in size, and which table gives a player to which.

Sizes alone are looked at, so that an event of a thousand tables can ask after every player who is
out.
"""

from collections.abc import Collection, Mapping
from typing import Final

from floorman.deal.law.citing import Decision, decision
from floorman.tournament.seating.law import SeatingLaw

WITH_MANY: Final = decision(
    "RR11-15.TRN.17a",
    "USPA-3.3.2.14a",
    "USPA-3.3.2.14b",
    "HPT-15.TRN.16a",
    "TDA-11h",
    "TDA-11i",
    asks=("tournaments.balance_within.many_tables", "tournaments.balance_threshold_tables"),
)
WITH_FEW: Final = decision(
    "RR11-15.TRN.17b",
    "USPA-3.3.2.14a",
    "USPA-3.3.2.14c",
    "HPT-15.TRN.16b",
    "TDA-11h",
    "TDA-11i",
    asks=("tournaments.balance_within.few_tables",),
)


def most_apart(tables: int, law: SeatingLaw) -> int:
    """How many players the largest of so many tables may have more than the smallest.

    At least one, whatever a house says: players cannot always be divided evenly.
    """
    return max(1, law.within_many if tables > law.few_tables else law.within_few)


def rule_of_bounds(tables: int, law: SeatingLaw) -> Decision:
    """What to cite for the bounds of so many tables."""
    return WITH_MANY if tables > law.few_tables else WITH_FEW


def within_bounds(sizes: Mapping[int, int], law: SeatingLaw, tables: int | None = None) -> bool:
    """Whether tables of these sizes, by number, are near enough to each other.

    `tables`: how many there are in all, where some are kept out of the balancing.
    """
    apart = most_apart(len(sizes) if tables is None else tables, law)
    return not sizes or max(sizes.values()) - min(sizes.values()) <= apart


def next_transfer(
    sizes: Mapping[int, int],
    law: SeatingLaw,
    tables: int | None = None,
    busy: Collection[int] = (),
) -> tuple[int, int] | None:
    """Which table gives a player to which: the largest to the smallest; None while none has to.

    Of several one that is not `busy` with a deal, then the lowest number. So no more players move
    than the bounds demand.
    """
    if within_bounds(sizes, law, tables):
        return None
    giver = min(sizes, key=lambda table: (-sizes[table], table in busy, table))
    return giver, min(sizes, key=lambda table: (sizes[table], table in busy, table))
