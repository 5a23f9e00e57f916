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


@finds("put")
def _put(known: Known) -> Value | None:
    """An amount that was only said is as that many chips pushed out (TDA-40f)."""
    named, front = known.whole("amount_named"), known.whole("in_front")
    return None if named is None else max(0, named - (front or 0))


@finds("lacks")
def _lacks(known: Known) -> Value | None:
    """What is missing of a call, or of the amount that it should have been."""
    put, put_to = known.whole("put"), known.whole("put_to")
    missing = known.whole("to_call") or known.whole("wagered")
    if put is not None and missing is not None:
        return max(0, missing - put) or None
    right = known.whole("right_to")
    return None if put_to is None or right is None else max(0, right - put_to) or None


@finds("undercall_stays")
def _undercall_stays(known: Known) -> Value | None:
    """What of an undercall stays in the pot where the player folds: at most the opening bet."""
    put, opened = known.whole("put"), known.whole("opened_to")
    if put is None or opened is None:
        return put
    return min(put, max(0, opened - (known.whole("in_front") or 0)))


@finds("above_opening")
def _above_opening(known: Known) -> Value | None:
    """What an undercall holds above that, which goes back; None for nothing."""
    put, stays = known.whole("put"), known.whole("undercall_stays")
    return None if put is None or stays is None else max(0, put - stays) or None


@finds("undercall_to")
def _undercall_to(known: Known) -> Value | None:
    """The street total with what stays."""
    stays, front = known.whole("undercall_stays"), known.whole("in_front")
    return None if stays is None or front is None else front + stays


@finds("unraised")
def _unraised(known: Known) -> Value | None:
    """Whether nobody has raised the opening bet of the round."""
    made = known.whole("raises_made")
    return None if made is None else made == 0
