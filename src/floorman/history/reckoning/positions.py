"""What the places at a table are called."""

from typing import Final

from floorman.history.reckoning.sums import taking_part
from floorman.history.record.opening import button_by_blinds
from floorman.history.record.record import DealRecord
from floorman.history.record.steps import Posted

BUTTON: Final = "BTN"
SMALL: Final = "SB"
BIG: Final = "BB"
_BEFORE_BUTTON: Final = ("CO", "HJ", "LJ")


def in_order(record: DealRecord) -> list[int]:
    """The seats that are in a deal, by number, from the left of the button."""
    present = sorted(taking_part(record))
    button = record.button
    if button is None:
        button = button_by_blinds(record, present) or 0
    return [*(one for one in present if one > button), *(one for one in present if one <= button)]


def positions(record: DealRecord) -> dict[int, str]:
    """The place of each seat by its number: BTN, SB, BB, CO, HJ, LJ, UTG, UTG+1 and so on.

    Two have BTN and BB. Where no blinds were posted, as at stud, or nobody knows who had the
    button, there are none.
    """
    order = in_order(record)
    small = next((one.seat for one in _posts(record) if one.kind == "small"), None)
    big = next((one.seat for one in _posts(record) if one.kind == "big"), None)
    if record.button is None or big is None:
        return {}
    if len(order) == 2:
        return {seat: BIG if seat == big else BUTTON for seat in order}
    found = {big: BIG} | ({} if small is None else {small: SMALL})
    if record.button in order and record.button not in found:
        found[record.button] = BUTTON
    rest = [seat for seat in order if seat not in found]
    # Of the others the last is next to the button, the first under the gun.
    late = rest[max(0, len(rest) - len(_BEFORE_BUTTON)) :] if len(rest) > 1 else rest
    names = dict(zip(reversed(late), _BEFORE_BUTTON, strict=False))
    early = [seat for seat in rest if seat not in names]
    if len(rest) > 1 and not early:
        early = [rest[0]]
    for number, seat in enumerate(early):
        names[seat] = "UTG" if not number else f"UTG+{number}"
    return found | names


def _posts(record: DealRecord) -> list[Posted]:
    return [step for step in record.steps if isinstance(step, Posted)]


def big_blind_of(record: DealRecord) -> int:
    """What sums are measured by: the big blind; the small bet where there are no blinds, else the
    ante; 0 where nothing of it is told.
    """
    stakes = record.stakes
    if stakes.big_blind:
        return stakes.big_blind
    posted = max((one.amount for one in _posts(record) if one.kind in ("big", "button")), default=0)
    return posted or stakes.small_bet or stakes.ante
