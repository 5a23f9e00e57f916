"""What all commands and all events of a room share."""

import msgspec

from floorman.deal.commands import tag_of
from floorman.rulebooks.quoting import quoted


class Command(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="type", tag=tag_of):
    """A tag in JSON, and the time: whole milliseconds of any clock that never goes back.

    `by` is who of the floor or the cage says so, empty for whoever does it himself.
    """

    at: int | None = None
    by: str = ""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=tag_of):
    """A tag in JSON; each event has the ids of the rules behind it in `cites`."""

    def _repr_markdown_(self) -> str:
        """What a notebook shows: the event with its rules in words."""
        return quoted(tag_of(type(self).__name__), self)
