"""Whether what the engine came to is what the record says: stacks, pots, rake and winners."""

from dataclasses import dataclass

from floorman.deal import Deal
from floorman.deal import events as e
from floorman.history.record.record import DealRecord
from floorman.history.record.setting import Planned
from floorman.history.record.steps import CashedOut, Collected, Returned


@dataclass(frozen=True, slots=True)
class Agreement:
    """What agrees; None where the record does not say it.

    - `stacks`: what everybody ends with, the rake aside: of it each winner pays a part, and how
      the parts are reckoned is the room's
    - `pots`: the total that was won; `rake`: that what was not paid out is the rake and the fees
    - `winners`: who won anything
    - `problems` say in words what disagrees
    """

    stacks: bool | None = None
    pots: bool | None = None
    rake: bool | None = None
    winners: bool | None = None
    problems: tuple[str, ...] = ()

    @property
    def agrees(self) -> bool:
        """Whether nothing disagrees."""
        return not self.problems


def compare(record: DealRecord, planned: Planned, deal: Deal) -> Agreement:
    """Hold a deal that was followed to its end against the record."""
    collected = _collected(record, planned)
    if not collected and record.totals.pot is None:
        return Agreement()
    reckoned = _reckoned(record, planned, deal)
    problems: list[str] = []
    figures = _Figures(record.unit)
    taken = _taken(record)
    pots = rake = stacks = winners = None
    told_pot = record.totals.pot
    if told_pot is not None:
        # Some tell the pot as it is without the rake.
        told_pots = {told_pot, told_pot + (taken or 0)}
        pots = any(sum(won) in told_pots for won in reckoned)
        if not pots:
            ours, theirs = figures(sum(reckoned[0])), figures(told_pot)
            problems.append(f"the pot comes to {ours}, the file says {theirs}")
    if collected:
        paid = sum(collected.values())
        theirs_won = {seat for seat, amount in collected.items() if amount}
        won = min(reckoned, key=lambda one: _misfit(one, theirs_won, paid, taken))
        left = sum(won) - paid
        if taken is not None:
            rake = left == taken
            if not rake:
                ours, theirs = figures(left), figures(taken)
                problems.append(f"{ours} of the pot are not paid out, the rake is {theirs}")
        elif left < 0:
            problems.append(f"{figures(-left)} more are paid out than were in the pot")
        ours_won = {seat for seat, amount in enumerate(won) if amount}
        winners = ours_won == theirs_won
        if not winners:
            problems.append(_who(planned, ours_won, {*collected}))
        stacks = winners and _parts_agree(won, collected, left)
        if winners and not stacks:
            problems += _differences(planned, won, collected, figures)
    return Agreement(stacks, pots, rake, winners, tuple(problems))


def _misfit(
    won: list[int], winners: set[int], paid: int, taken: int | None
) -> tuple[bool, bool, int]:
    """How badly it fits that so much of this is paid out, and to these seats."""
    left = sum(won) - paid
    others = {seat for seat, amount in enumerate(won) if amount} != winners
    if taken is None:
        return others, left < 0, abs(left)
    return others, left != taken, abs(left - taken)


def _reckoned(record: DealRecord, planned: Planned, deal: Deal) -> list[list[int]]:
    """What each seat wins by our reckoning: as we call it, and with what the record has not given
    back. Rooms differ in what of an uncontested part they call a bet given back, and what a pot
    won; some never tell what was given back.
    """
    won = [0] * len(planned.seats)
    whole = [0] * len(planned.seats)
    for event in deal.events:
        if type(event) is e.Awarded:
            won[event.seat] += event.amount
            whole[event.seat] += event.amount
        elif type(event) is e.Returned:
            whole[event.seat] += event.amount
    for step in record.steps:
        if type(step) is Returned and step.seat in planned.index:
            whole[planned.index[step.seat]] -= step.amount
    return [won, whole]


class _Figures:
    def __init__(self, unit: int) -> None:
        self.unit = unit

    def __call__(self, chips: int) -> str:
        if self.unit == 1:
            return f"{chips:,}"
        return f"{chips / self.unit:,.{len(str(self.unit)) - 1}f}"


def _taken(record: DealRecord) -> int | None:
    totals = record.totals
    if totals.rake is None and not totals.fees:
        return None
    return (totals.rake or 0) + sum(fee.amount for fee in totals.fees)


def _collected(record: DealRecord, planned: Planned) -> dict[int, int]:
    """What each seat is said to have won, in chips; those who sold theirs to the room included."""
    found: dict[int, int] = {}
    sold: set[int] = set()
    for step in record.steps:
        if type(step) is Collected:
            if step.seat in planned.index:
                seat = planned.index[step.seat]
                found[seat] = found.get(seat, 0) + step.amount
        elif type(step) is CashedOut:
            sold.add(step.seat)
    told = bool(found)
    for end in record.ends:
        seat = planned.index.get(end.number, -1)
        if end.won and seat >= 0 and seat not in found and (not told or end.number in sold):
            found[seat] = sum(end.won)
    return found


def _parts_agree(won: list[int], collected: dict[int, int], rake: int) -> bool:
    """Whether each winner gets what is his, less a part of the rake that may be his."""
    parts = [won[seat] - amount for seat, amount in collected.items()]
    if not rake:
        return not any(parts)
    pot = sum(won)
    slack = max(1, len(parts))
    return all(
        -slack <= part - rake * won[seat] / pot <= slack + rake / 2 or 0 <= part <= rake
        for part, seat in zip(parts, collected, strict=True)
    )


def _who(planned: Planned, ours: set[int], theirs: set[int]) -> str:
    def names(seats: set[int]) -> str:
        return " and ".join(str(planned.seats[seat].number) for seat in sorted(seats)) or "nobody"

    return f"seat {names(ours)} wins, the file says seat {names(theirs)}"


def _differences(
    planned: Planned, won: list[int], collected: dict[int, int], figures: _Figures
) -> list[str]:
    return [
        f"seat {planned.seats[seat].number} wins {figures(won[seat])}, "
        f"the file says {figures(amount)}"
        for seat, amount in collected.items()
        if won[seat] != amount
    ]
