"""What stacks are worth by Malmuth and Harville, exactly: for the few who are left at the end.

The model (D. Harville, "Assigning probabilities to the outcomes of multi-entry competitions",
1973; M. Malmuth for poker, 1987): a player finishes first with the chance of his chips in all
chips, and among the rest again so, place after place. Who has finished before matters, not in
which order: so chances are added up over the sets of players that take the first places.
"""

from collections.abc import Sequence
from fractions import Fraction


def exact_equities(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[Fraction, ...]:
    """What each stack is expected to win of these prizes, as exact fractions of money.

    Every stack is above 0, and there are no more prizes than stacks. Time and memory double with
    every player: ten take a part of a second.
    """
    found = [Fraction(0)] * len(stacks)
    # By set of the players who have the places so far, as bits: the chance of it.
    chances = {0: Fraction(1)}
    for number, prize in enumerate(prizes):
        later: dict[int, Fraction] = {}
        for chosen, chance in chances.items():
            left = [index for index in range(len(stacks)) if not chosen >> index & 1]
            a_chip = chance / sum(stacks[index] for index in left)
            for index in left:
                next_is = a_chip * stacks[index]
                found[index] += next_is * prize
                if number + 1 < len(prizes):
                    wider = chosen | 1 << index
                    later[wider] = later.get(wider, Fraction(0)) + next_is
        chances = later
    return tuple(found)
