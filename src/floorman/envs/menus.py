"""Menus of wagers: which street totals an action may stand for, and what an unseen size is nearest
to.

A game offers a range of totals; a learner wants few actions. A menu names them: every total in
whole units (`exact`), `fcpa` (fold, call, pot, all-in), or entries of its own: parts of the pot
after the call, "min", "max" (the most that is legal) and "all-in". At fixed limit there is nothing
to choose from but the sizes of the stakes, whatever the menu says.
"""

from collections.abc import Sequence
from math import gcd
from typing import Final, NamedTuple

from floorman.deal import Law, Request
from floorman.odds import Chance

Entry = float | str
Menu = str | Sequence[Entry]

FCPA: Final[tuple[Entry, ...]] = (1.0, "all-in")
WORDS: Final = ("min", "max", "all-in")


class MenuError(ValueError):
    """A menu that names something else than sizes, and what."""


class Spot(NamedTuple):
    """What sizes are measured by: the pot, bets included, what is missing, the seat's bet and
    stack.
    """

    pot: int
    to_call: int
    bet: int
    stack: int


def entries_of(menu: Menu) -> tuple[Entry, ...] | None:
    """The entries of a menu; None for `exact`. Raises MenuError."""
    if isinstance(menu, str):
        if menu == "exact":
            return None
        if menu == "fcpa":
            return FCPA
        raise MenuError(f"no menu {menu!r}: exact, fcpa, or a list such as [0.5, 1.0, 'all-in']")
    found = tuple(menu)
    for one in found:
        known = one in WORDS if isinstance(one, str) else one > 0
        if not known:
            raise MenuError(f"{one!r} is no size: a part of the pot above 0, or {', '.join(WORDS)}")
    if not found or len(set(found)) < len(found):
        raise MenuError("a menu needs sizes, each of them once")
    return found


class Sizes:
    """The sizes of one game's menu, in a fixed order.

    `labels` are what each is called; `unit` is what exact totals are multiples of.
    """

    def __init__(self, law: Law, stacks: Sequence[int], menu: Menu) -> None:
        entries = entries_of(menu)
        structure = law.stakes.structure
        self.fixed = law.betting.fixed and not law.betting.spread
        self.pot_limit = structure.pot_share is not None
        self.unit = gcd(*stacks, law.stakes.chip)
        self.entries = () if entries is None else entries
        self.exact = entries is None and not self.fixed
        if not any(stage.kind == "bet" for stage in law.course):
            self.labels: tuple[str, ...] = ()
        elif self.fixed:
            self.labels = ("lower", "upper")
        elif entries is None:
            totals = range(self.unit, max(stacks) + 1, self.unit)
            self.labels = tuple(f"to {total}" for total in totals)
        else:
            self.labels = tuple(
                one if isinstance(one, str) else f"{one:g} pot" for one in self.entries
            )

    def __len__(self) -> int:
        return len(self.labels)

    def totals(self, request: Request, spot: Spot) -> list[tuple[int, int]]:
        """The sizes that may be wagered now: their numbers, and the street totals they stand for.

        Of two that come to the same total the first alone is offered.
        """
        if not request.wager:
            return []
        if request.sizes:
            return list(enumerate(request.sizes))
        low, high, step = request.raise_to_min, request.raise_to_max, request.step
        if self.exact:
            unit = self.unit
            found = [(total // unit - 1, total) for total in range(low, high + 1, step)]
            return found if (high - low) % step == 0 else [*found, (high // unit - 1, high)]
        found, taken = [], set()
        for number, entry in enumerate(self.entries):
            total = self._total(entry, request, spot)
            if total and total not in taken:
                taken.add(total)
                found.append((number, total))
        return found

    def _total(self, entry: Entry, request: Request, spot: Spot) -> int:
        """What an entry comes to; 0 where it is not offered."""
        low, high, step = request.raise_to_min, request.raise_to_max, request.step
        if entry == "min":
            return low
        if entry == "max":
            return high
        if entry == "all-in":
            all_in = not self.pot_limit or high == spot.bet + spot.stack
            return high if all_in else 0
        total = spot.bet + spot.to_call + int(float(entry) * (spot.pot + spot.to_call))
        if total >= high:
            # The pot is the most at pot limit, however it is counted there.
            return high if total == high or (self.pot_limit and float(entry) <= 1) else 0
        return 0 if total < low else low + (total - low) // step * step

    def nearest(
        self, total: int, request: Request, spot: Spot, chance: Chance | None = None
    ) -> int | None:
        """The number of the size that a total which is not on the menu stands for; None for a call.

        Between two neighbours it goes by the pseudo-harmonic mapping of Ganzfried and Sandholm
        (2013), with probabilities where there is `chance`, else to the likelier of the two; a call
        is the size of nothing. Above the greatest it is the greatest.
        """
        whole = max(1, spot.pot + spot.to_call)
        level = spot.bet + spot.to_call
        known: list[tuple[int, int | None]] = [(level, None)]
        known += [(to, number) for number, to in self.totals(request, spot)]
        known.sort(key=lambda one: one[0])
        above = next((place for place, (to, _) in enumerate(known) if to >= total), None)
        if above is None or not above:
            return known[-1 if above is None else 0][1]
        a, b = ((known[place][0] - level) / whole for place in (above - 1, above))
        x = (total - level) / whole
        lower = (b - x) * (1 + a) / ((b - a) * (1 + x))
        line = 0.5 if chance is None else chance.random()
        return known[above - 1][1] if lower > line else known[above][1]
