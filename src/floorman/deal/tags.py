"""Tags in JSON: what tells one kind of command, event or remedy from another."""

import msgspec

from floorman.rulebooks.quoting import quoted


def tag_of(name: str) -> str:
    """The tag in JSON of a class: `DealCard` is "deal-card"."""
    return "".join("-" + letter.lower() if letter.isupper() else letter for letter in name)[1:]


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=tag_of):
    """What all events share: a tag in JSON, and the ids of the rules behind them."""

    def _repr_markdown_(self) -> str:
        """What a notebook shows: the event with its rules in words."""
        return quoted(tag_of(type(self).__name__), self)
