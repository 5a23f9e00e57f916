"""A room's text, read as the tests want it."""

from floorman.history.record import RecordError
from floorman.history.rooms import read_histories


def read(text):
    """Every hand of it, and what is wrong with those that cannot be read."""
    return list(read_histories(text.encode()))


def one(text):
    """The one hand that is in it."""
    (found,) = read(text)
    assert not isinstance(found, RecordError), found.text
    return found
