"""What a level needs of the chips: amounts that are posted and bet, and who they are paid with.

The smallest chip leaves play once no post and no bet needs it any more. A text asks for it, and
leaves it to the director when; a break is when it is done, since every stack is changed then.
"""

from collections.abc import Sequence
from itertools import pairwise

from floorman.deal.law.citing import decision
from floorman.tournament.schedule.parts import Chip, ColourUp, Level, Pause

REMOVING = decision("RR11-15.TRN.11a", "HPT-15.TRN.8a", "USPA-3.3.2.9a")


def amounts_of(level: Level) -> tuple[int, ...]:
    """Every amount of a level that chips have to make, smallest first."""
    return tuple(sorted({one for game in level.games for one in game.stakes.amounts if one}))


def payable(amounts: Sequence[int], smallest: int) -> bool:
    """Whether amounts can be made of chips of which the smallest is worth so much."""
    return not any(amount % smallest for amount in amounts)


def used_chips(
    chips: tuple[Chip, ...], steps: Sequence[Level | Pause], stacks: Sequence[int]
) -> tuple[Chip, ...]:
    """The chips of a set but for the small ones that neither a level nor a stack needs."""
    amounts = [*stacks, *_from(steps, 0)]
    left = chips
    while len(left) > 1 and payable(amounts, left[1].worth):
        left = left[1:]
    return left


def colour_ups(chips: tuple[Chip, ...], steps: Sequence[Level | Pause]) -> tuple[ColourUp, ...]:
    """When each denomination goes: in the first break after which nothing needs it.

    Several may go in one break.
    """
    breaks = [place for place, step in enumerate(steps) if isinstance(step, Pause)]
    found: list[ColourUp] = []
    for chip, larger in pairwise(chips):
        first = found[-1].after if found else 0
        free = (
            place
            for place in breaks
            if place >= first and (later := _from(steps, place)) and payable(later, larger.worth)
        )
        place = next(free, None)
        if place is None:
            break
        found.append(ColourUp(chip.worth, place))
    return tuple(found)


def _from(steps: Sequence[Level | Pause], first: int) -> list[int]:
    """The amounts of all levels from a step on."""
    return [one for step in steps[first:] if isinstance(step, Level) for one in amounts_of(step)]
