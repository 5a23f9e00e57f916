"""Time in which the room was not there: whoever had been called has what was left of his time."""

from floorman.room import State, dues

# What somebody has to answer or to come in time for.
_RUNS_OUT = ("answer", "lock-up", "claim")


def not_before(state: State, since: int, until: int) -> int:
    """Before when nothing runs out, if the room was not there between those times: what would have
    run out meanwhile has as much time left as it had when the room went.
    """
    ends = (one.at for one in dues(state) if one.what in _RUNS_OUT and one.at is not None)
    left = (at - since for at in ends if since < at <= until)
    return until + max(left, default=0)
