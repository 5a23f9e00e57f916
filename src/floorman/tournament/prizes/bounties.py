"""Bounties: the money on each entrant's head, and who takes it.

Heads are amounts by player. Of a fixed bounty the whole is paid to whoever puts the player out; of
a progressive one a part, and the rest goes onto the winner's own head. Money is neither lost nor
made: what is paid and what is on heads is always what was put on them.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from floorman.tournament.prizes.amounts import divide
from floorman.tournament.prizes.refusals import PrizesError, check_amount
from floorman.tournament.schedule.parts import Bounties

_WHOLE: Final = 100


@dataclass(frozen=True, slots=True)
class PotWon:
    """A pot that has been awarded: who contested it to the end, and who took how much of it.

    `parts` leave odd chips out, so that those who split evenly have equal parts.
    """

    contested: tuple[str, ...]
    parts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Taken:
    """Part of the head of `out` that `player` takes: `cash` at once, `head` onto his own."""

    out: str
    player: str
    cash: int
    head: int = 0


def last_pot(pots: Sequence[PotWon], out: str) -> PotWon:
    """Of pots in their order, the main pot first, the one that held the last chips of who is out.

    That is the last that he contested; whoever won it put him out. Raises PrizesError.
    """
    contested = [pot for pot in pots if out in pot.contested]
    if not contested:
        raise PrizesError("pots", f"{out} contested none")
    return contested[-1]


def take_bounty(
    bounties: Bounties, heads: Mapping[str, int], out: str, parts: Mapping[str, int]
) -> tuple[Taken, ...]:
    """The head of who is out among those who won his last chips, by their parts of that pot.

    Units that do not divide go by the largest remainder, to the earlier named of equals. Of a
    progressive bounty each winner's part is paid rounded down to the unit; the odd unit stays in
    play on his head. Raises PrizesError.
    """
    if bounties.kind == "none" or not heads.get(out, 0):
        return ()
    check_amount(f"heads.{out}", heads[out])
    if not 0 <= bounties.paid_percent <= _WHOLE:
        raise PrizesError("bounties.paid_percent", f"{bounties.paid_percent} is not 0 to 100")
    if out in parts or not parts:
        raise PrizesError("parts", f"somebody else than {out} won his last chips")
    percent = bounties.paid_percent if bounties.kind == "progressive" else _WHOLE
    found = []
    for player, part in zip(parts, divide(heads[out], [*parts.values()]), strict=True):
        cash = part * percent // _WHOLE
        found.append(Taken(out, player, cash, part - cash))
    return tuple(one for one in found if one.cash or one.head)


def keep_own_head(heads: Mapping[str, int], winner: str) -> tuple[Taken, ...]:
    """The winner of the event takes what is on his own head."""
    amount = heads.get(winner, 0)
    return (Taken(winner, winner, amount),) if amount else ()


def heads_after(heads: Mapping[str, int], taken: Iterable[Taken]) -> Mapping[str, int]:
    """What is on each head when these have been taken; heads with nothing are left out."""
    left = dict(heads)
    for one in taken:
        left[one.out] -= one.cash + one.head
        left[one.player] = left.get(one.player, 0) + one.head
    return {player: amount for player, amount in left.items() if amount}
