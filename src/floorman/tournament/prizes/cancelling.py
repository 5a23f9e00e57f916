"""Events that are called off or altered: the money goes back, or stays, fairly and to the unit.

The books leave it to the director (RR11-15.TRN.39, USPA-3.3.2.33, HPT-15.TRN.39); no text says by
which shares. Before the first deal everybody gets back what was paid, the house's fee too. Later
those still in share what is not yet paid, by the shares that the director states, and each takes
what is on his own head.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from floorman.tournament.prizes.amounts import divide, equal_parts
from floorman.tournament.prizes.icm import icm_equities
from floorman.tournament.prizes.law import PrizeLaw
from floorman.tournament.prizes.payouts import Payout
from floorman.tournament.prizes.refusals import PrizesError, check_amount

Shares = Literal["chips", "equal", "icm"]


@dataclass(frozen=True, slots=True)
class Returned:
    """What each player gets back, in money, with the rule ids; together, what there was."""

    amounts: Mapping[str, int]
    cites: tuple[str, ...]
    icm_error: float = 0.0


def refund_entries(paid: Mapping[str, int], law: PrizeLaw) -> Returned:
    """Before the first deal: to everybody what was paid, buy-ins, fees and bounties."""
    for player, amount in paid.items():
        check_amount(f"paid.{player}", amount)
    return Returned(dict(paid), law.called_off_cites)


def share_unpaid(
    shares: Shares,
    stacks: Mapping[str, int],
    prizes: Sequence[int],
    law: PrizeLaw,
    heads: Mapping[str, int] | None = None,
) -> Returned:
    """Later: those still in, whose stacks these are, share the prizes not yet paid, by place.

    `heads`: the bounties on them. The house's fee has been earned. Raises PrizesError.
    """
    for place, prize in enumerate(prizes, 1):
        check_amount(f"prizes.{place}", prize)
    if strangers := [player for player in heads or {} if player not in stacks]:
        raise PrizesError(f"heads.{strangers[0]}", "is not in any more")
    chips, error = [*stacks.values()], 0.0
    if shares == "icm":
        equities = icm_equities(chips, prizes)
        parts, error = equities.amounts, equities.error
    elif shares == "chips":
        parts = divide(sum(prizes), chips)
    else:
        parts = equal_parts(sum(prizes), len(chips))
    own = heads or {}
    amounts = {
        player: part + own.get(player, 0) for player, part in zip(stacks, parts, strict=True)
    }
    return Returned(amounts, law.called_off_cites, error)


def alter_payout(
    before: Payout, money: Sequence[int], law: PrizeLaw
) -> tuple[Payout, tuple[str, ...]]:
    """Other prizes by place for the same event, with the rule ids behind it.

    Fair is, as we read it: all that was collected and promised is still paid to the players, no
    place gets more than one above it, and seats stay. Raises PrizesError.
    """
    for place, amount in enumerate(money, 1):
        check_amount(f"money.{place}", amount)
    promised = sum(before.money)
    if sum(money) < promised:
        raise PrizesError("money", f"adds up to {sum(money)}, {promised} was to be paid")
    after = Payout(
        before.pool, before.overlay + sum(money) - promised, tuple(money),
        before.seats, before.seat_worth,
    )  # fmt: skip
    if [*after.worth] != sorted(after.worth, reverse=True):
        raise PrizesError("money", "no place gets more than the one before it")
    return after, law.called_off_cites
