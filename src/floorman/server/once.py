"""What is asked for once is done once, though it come several times: by the id that a client gave
it, which is kept with what came of it.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from floorman.server.denials import Denied
from floorman.store import DoneBefore, Once, Store

LONGEST: Final = 64
LEAST: Final = 8
# So long it is known what was done; nobody asks again after that.
KEPT_DAYS: Final = 90
_OTHERWISE: Final = "That id was given to something else."


class UsedOtherwiseError(ValueError):
    """A client gave the same id to two things."""

    def __init__(self) -> None:
        super().__init__(_OTHERWISE)


def once_for(who: str, given: str, what: str | bytes, now: int, answer: str = "") -> Once | None:
    """What somebody asks for under an id; None without an id, for what is done each time."""
    if not given:
        return None
    data = what.encode("utf-8", "surrogatepass") if isinstance(what, str) else what
    return Once(
        _digest(f"{who}\n{given}".encode("utf-8", "surrogatepass")), _digest(data), now, answer
    )


async def check_new(store: Store, once: Once | None) -> None:
    """Raise DoneBefore for what has been done, UsedOtherwiseError for an id that is another's."""
    if once is not None and (before := await store.done_before(once.key)) is not None:
        check_same(once, before)
        raise DoneBefore(before)


def check_same(once: Once, before: Once) -> None:
    """Raise UsedOtherwiseError unless both ask for the same."""
    if once.what != before.what:
        raise UsedOtherwiseError


@contextmanager
def same_once(once: Once | None) -> Iterator[None]:
    """Of what was found done only as it was stored, at another table at the same moment say, it is
    known too whether it was the same. Raises UsedOtherwiseError where not.
    """
    try:
        yield
    except DoneBefore as done:
        if once is not None:
            check_same(once, done.once)
        raise


def answered_before(once: Once | None, done: DoneBefore) -> str:
    """What was answered to the same. Raises Denied where it was something else."""
    if once is None or once.what != done.once.what:
        raise Denied("bad-field", _OTHERWISE)
    return done.once.answer


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
