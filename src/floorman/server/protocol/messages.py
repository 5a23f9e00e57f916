"""What all messages share: a tag, the client's number, and the id of what is to be done once."""

from typing import Annotated

import msgspec


def written(name: str) -> msgspec.Meta:
    """Says of a field that it carries what has that name in the schema, as JSON already written."""
    return msgspec.Meta(extra_json_schema={"$ref": f"#/$defs/{name}"})


DealCommand = Annotated[msgspec.Raw, written("DealCommand")]


def _tag(name: str) -> str:
    """The class's name in lower case with hyphens: TakeSeat is "take-seat"."""
    return "".join(f"-{one.lower()}" if one.isupper() else one for one in name).lstrip("-")


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=_tag):
    """What all messages share: a tag, and the client's number of it."""

    id: int = 0


class Change(Message, frozen=True, kw_only=True):
    """What changes something, and does not say what its sender had seen: `once` is an id out of
    the client's own head. Whatever comes again under the same id is not done again.
    """

    once: Annotated[str, msgspec.Meta(max_length=64)] = ""
