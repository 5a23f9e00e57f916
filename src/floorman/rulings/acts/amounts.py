"""Amounts that are only said: what a call costs, what goes back, what is missing.

None where it is not known, or where there is nothing: the words then do without it.
"""

from floorman.rulings.facts import Value
from floorman.rulings.known import Known, finds


@finds("call_of")
def _call_of(known: Known) -> Value | None:
    """What the player has to put in for a call; in all, where old chips count with the new ones."""
    beside = known.get("prior") in (None, "untouched") and not known.yes("covers")
    return known.whole("to_call" if beside else "level") or None


@finds("surplus")
def _surplus(known: Known) -> Value | None:
    """What goes back where it is a call."""
    return known.whole("above_call") or None


@finds("lacks")
def _lacks(known: Known) -> Value | None:
    """What is missing of a call, or of the amount that it should have been."""
    put, put_to = known.whole("put"), known.whole("put_to")
    missing = known.whole("to_call") or known.whole("wagered")
    if put is not None and missing is not None:
        return max(0, missing - put) or None
    right = known.whole("right_to")
    return None if put_to is None or right is None else max(0, right - put_to) or None
