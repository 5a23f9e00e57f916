"""Every message and state of the socket with its fields, out of the types themselves."""

from collections.abc import Iterator, Mapping
from typing import Any

from floorman.server.protocol.schema import whole_schema
from handbook.page import Page, link, table
from handbook.rest import struct

_PATHS = {
    "ClientMessage": ("reference/messages/client.md", "What a browser sends"),
    "ServerMessage": ("reference/messages/server.md", "What the room tells"),
    "": ("reference/messages/parts.md", "What messages are made of"),
}


def message_pages() -> Iterator[Page]:
    """The messages of either side, and the parts that they are made of."""
    defs: Mapping[str, Any] = whole_schema()["$defs"]
    sides = {side: _names(defs[side]) for side in ("ClientMessage", "ServerMessage")}
    said = {name for names in sides.values() for name in names}
    sides[""] = [name for name in defs if name not in said and name not in sides]
    where = {name: _PATHS[side][0] for side, names in sides.items() for name in names}
    yield Page("reference/messages/index.md", _index(sides))
    for side, names in sides.items():
        here, head = _PATHS[side]
        told = "".join(_placed(struct(name, defs[name], here), where, here) for name in names)
        yield Page(here, f"# {head}\n\n{told}")


def _index(sides: Mapping[str, list[str]]) -> str:
    here = "reference/messages/index.md"
    rows = [
        (link(_PATHS[side][1], _PATHS[side][0], here), str(len(names)))
        for side, names in sides.items()
    ]
    return (
        "# Messages\n\nEvery message is a JSON object with its `type`; how they go to and fro"
        f" stands in {link('the protocol', 'protocol.md', here)}.\n\n"
        f"{table(('where', 'how many'), rows)}"
    )


def _names(union: Mapping[str, Any]) -> list[str]:
    return [one["$ref"].rpartition("/")[2] for one in union["anyOf"]]


def _placed(text: str, where: Mapping[str, str], here: str) -> str:
    """Names that stand on another of these pages lead there."""
    for name, path in where.items():
        if path != here:
            text = text.replace(f"(#{name})", f"({link('', f'{path}#{name}', here)[3:-1]})")
    return text
