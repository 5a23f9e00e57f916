"""Seats in their order: without a division, which takes longer than everything around it."""

from typing import Any

from floorman.sim.arrays.kernels import answers as law
from floorman.sim.arrays.kernels.mode import kernel


@kernel
def clockwise(plan: Any, button: Any, place: Any) -> Any:
    """The seat at a place of the order, 0 for the one left of the button."""
    seat = button + 1 + place
    return seat - plan[law.SEATS] if seat >= plan[law.SEATS] else seat
