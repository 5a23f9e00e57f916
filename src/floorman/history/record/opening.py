"""Who has the button where nobody tells it."""

from collections.abc import Sequence

from floorman.history.record.record import DealRecord
from floorman.history.record.steps import Posted


def button_by_blinds(record: DealRecord, numbers: Sequence[int]) -> int | None:
    """Which of the seats that are dealt in, in ascending order, has to have the button, judging by
    the blinds; None without any.
    """
    blinds: dict[str, int] = {}
    for step in record.steps:
        if type(step) is Posted and step.seat in numbers:
            blinds.setdefault(step.kind, step.seat)
    if "button" in blinds:
        return blinds["button"]
    if "small" in blinds and len(numbers) == 2:
        return blinds["small"]
    first = blinds.get("small", blinds.get("big"))
    return None if first is None else numbers[numbers.index(first) - 1]
