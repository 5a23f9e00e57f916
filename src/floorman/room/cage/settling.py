"""Who pays whom when an evening is over: the fewest payments that settle it.

People who are square among themselves need one payment fewer than they are, so the fewest payments
are those of the most such groups. To find them is hard in general: every group is tried for up to
`EXACT` people who do not simply pair off, and beyond that the largest debtor pays the largest
creditor, which is never more than one payment fewer than there are people.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

EXACT: Final = 14


class UnevenError(ValueError):
    """Results that do not come out at nothing: `over` is so much more out than in."""

    def __init__(self, over: int) -> None:
        self.over = over
        what = f"{over} more went out than came in" if over > 0 else f"{-over} came in and is gone"
        super().__init__(f"{what}: whoever keeps or owes it has to be named")


@dataclass(frozen=True, slots=True)
class Payment:
    """Who pays whom, and how much in smallest units."""

    payer: str
    payee: str
    amount: int


@dataclass(frozen=True, slots=True)
class Settlement:
    """All payments, by payer; `fewest`: there can be no fewer."""

    payments: tuple[Payment, ...]
    fewest: bool


def settle(results: Mapping[str, int]) -> Settlement:
    """Settle what everybody won, or below nothing lost. Raises UnevenError unless it is even."""
    if over := sum(results.values()):
        raise UnevenError(over)
    left = {name: result for name, result in results.items() if result}
    payments = _pairs(left)
    fewest = len(left) <= EXACT
    for group in _groups(left) if fewest else [left]:
        payments += _chain(group)
    order = {name: place for place, name in enumerate(results)}
    payments.sort(key=lambda one: (order[one.payer], order[one.payee]))
    return Settlement(tuple(payments), fewest)


def _pairs(left: dict[str, int]) -> list[Payment]:
    """Take out two who are square by themselves: there is always a best way that does.

    Were each in another group, what remains of both is square together, and the groups as many.
    """
    found: list[Payment] = []
    for payee, won in [*left.items()]:
        if won < 0 or payee not in left:
            continue
        payer = next((name for name, lost in left.items() if lost == -won), None)
        if payer is not None:
            del left[payee], left[payer]
            found.append(Payment(payer, payee, won))
    return found


def _groups(left: Mapping[str, int]) -> list[dict[str, int]]:
    """People in as many groups as can be, each square by itself.

    People are put in a row so that the sum comes back to nothing as often as it can; where it does,
    a group ends. `most` is how often for each set of those who stand in the row so far.
    """
    names, amounts = [*left], [*left.values()]
    size = 1 << len(names)
    sums, most, last = [0] * size, [0] * size, [0] * size
    for those in range(1, size):
        low = (those & -those).bit_length() - 1
        sums[those] = sums[those & (those - 1)] + amounts[low]
        best = -1
        rest = those
        while rest:
            one = rest & -rest
            rest ^= one
            if most[those ^ one] > best:
                best, last[those] = most[those ^ one], one
        most[those] = best + (not sums[those])
    groups: list[dict[str, int]] = []
    those = size - 1
    while those:
        if not sums[those]:
            groups.append({})
        name = names[last[those].bit_length() - 1]
        groups[-1][name] = left[name]
        those ^= last[those]
    return groups


def _chain(group: Mapping[str, int]) -> list[Payment]:
    """One payment fewer than there are people: the largest debtor pays the largest creditor."""
    open_results = dict(group)
    found: list[Payment] = []
    while open_results:
        payer = min(open_results, key=lambda name: open_results[name])
        payee = max(open_results, key=lambda name: open_results[name])
        amount = min(-open_results[payer], open_results[payee])
        found.append(Payment(payer, payee, amount))
        open_results[payer] += amount
        open_results[payee] -= amount
        open_results = {name: result for name, result in open_results.items() if result}
    return found
