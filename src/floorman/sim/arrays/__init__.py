"""Many deals at once, as arrays: policies that are functions of arrays, and what comes of them.

`ArrayGame` plays deals whose posts the engine makes, and whose acts, cards and pots are carried out
by kernels, the same as by `floorman.deal`; what they cannot do is refused by name.
"""

from floorman.sim.arrays.asked import Asked, Deeds, Policy
from floorman.sim.arrays.kernels.fields import FOLD, PASS, WAGER
from floorman.sim.arrays.kernels.mode import COMPILED
from floorman.sim.arrays.policies import POLICIES, at_random, calling
from floorman.sim.arrays.refusals import NotInArrays
from floorman.sim.arrays.results import Results, Sums
from floorman.sim.arrays.running import ArrayGame, DeedError
from floorman.sim.arrays.starts import even_starts

__all__ = [
    "COMPILED",
    "FOLD",
    "PASS",
    "POLICIES",
    "WAGER",
    "ArrayGame",
    "Asked",
    "DeedError",
    "Deeds",
    "NotInArrays",
    "Policy",
    "Results",
    "Sums",
    "at_random",
    "calling",
    "even_starts",
]
