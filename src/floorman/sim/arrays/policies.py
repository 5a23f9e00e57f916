"""Policies that come with the arrays: at random, and calling to the end."""

from collections.abc import Mapping
from typing import Final

import numpy as np

from floorman.sim.arrays.asked import Asked, Deeds, Policy
from floorman.sim.arrays.kernels.players import calling_deeds, random_deeds


def _room(asked: Asked) -> Deeds:
    rows = len(asked.kind)
    return Deeds(np.empty(rows, np.int8), np.empty(rows, np.int64))


def at_random(asked: Asked) -> Deeds:
    """Any legal act, each kind as likely as another, amounts and cards likewise.

    As `floorman.sim.RandomPlayer` does, it never folds where it may check.
    """
    made = _room(asked)
    random_deeds(asked.table, asked.luck, asked.held, asked.step, made.deeds, made.amounts)
    return made


def calling(asked: Asked) -> Deeds:
    """Check or call to the showdown, and keep all cards that may be kept.

    Where nobody may check or call, it opens for the least.
    """
    made = _room(asked)
    calling_deeds(asked.table, made.deeds, made.amounts)
    return made


POLICIES: Final[Mapping[str, Policy]] = {"random": at_random, "calling": calling}
