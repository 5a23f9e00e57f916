"""All messages and states as one JSON schema, out of which the browser's types are made.

`python -m floorman.server.protocol.schema FILE` writes it; `make protocol` turns that into
`web/src/wire/messages.ts`. A field that has a default need not be there, on either
side, but for states that the server writes whole.
"""

import json
import sys
from inspect import cleandoc
from pathlib import Path
from types import ModuleType
from typing import Any, Final, get_args

import msgspec

from floorman.cards import JOKER, UNKNOWN
from floorman.server.protocol import (
    around,
    changes,
    client,
    floor,
    following,
    parts,
    preferences,
    rulings,
    server,
    shuffles,
)
from floorman.server.protocol.messages import Change

Schema = dict[str, Any]
_REF: Final = "#/$defs/{name}"
_MODULES: Final = (
    around, changes, client, floor, following, parts, preferences, rulings, server, shuffles,
)  # fmt: skip
# By their names in the schema: what is not a struct itself, or carries JSON already written.
_NAMED: Final[dict[str, Any]] = {
    "ClientMessage": client.Any,
    "ServerMessage": server.Any,
    "Lines": tuple[server.Line, ...],
    "Proofs": tuple[shuffles.Proof, ...],
    "OwnPart": server.Yours | None,
    "Seats": tuple[server.SeatState, ...],
    "Entering": client.Entering,
    "ErrorCode": server.ErrorCode,
    "Told": client.Told,
    "Face": preferences.Face,
    "Reaction": preferences.Reaction,
}
# A command of the deal without its seat, of any kind: so much of it the browser knows.
_DEAL_COMMAND: Final[Schema] = {
    "type": "object",
    "properties": {
        "type": {"type": "string"},
        "to": {"type": "integer"},
        "cards": {"type": "array", "items": {"type": "integer"}},
    },
    "required": ["type"],
    "additionalProperties": True,
}

# What is the engine's own, which no browser reads: programs have its types from `floorman.deal`.
_ENGINE: Final[Schema] = {"type": "object", "properties": {}, "additionalProperties": True}


def whole_schema() -> Schema:
    """Every message and every state by its name in `$defs`, and the constants that go along."""
    structs = [one for module in _MODULES for one in _structs_of(module)]
    types = (*_NAMED.values(), *structs)
    found, defs = msgspec.json.schema_components(types, ref_template=_REF)
    defs |= {**dict(zip(_NAMED, found, strict=False)), "DealCommand": _DEAL_COMMAND}
    defs["Engine"] = _ENGINE
    defs["StateChanges"] = _any_fields_of(defs["TableState"])
    for struct in filter(_is_written_whole, structs):
        defs[struct.__name__]["required"] = [*defs[struct.__name__]["properties"]]
    for one in defs.values():
        if "description" in one:
            one["description"] = cleandoc(one["description"])
    return {
        "$defs": {name: defs[name] for name in sorted(defs)},
        "constants": {
            "VERSION": client.VERSION,
            "JOKER": JOKER,
            "UNKNOWN": UNKNOWN,
            "CHANGES": [_tag_of(one) for one in get_args(client.Any) if issubclass(one, Change)],
        },
    }


def _any_fields_of(state: Schema) -> Schema:
    """Any of a state's fields, but for its seats; what is not there has no usual value."""
    fields = {
        name: {key: value for key, value in one.items() if key != "default"}
        for name, one in state["properties"].items()
        if name != "seats"
    }
    return {"title": "StateChanges", "type": "object", "properties": fields, "required": []}


def _tag_of(struct: type[msgspec.Struct]) -> str:
    return str(struct.__struct_config__.tag)


def _structs_of(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The structs that a module has of its own, without those that others are made from."""
    return [
        one
        for one in vars(module).values()
        if isinstance(one, type)
        and issubclass(one, msgspec.Struct)
        and one.__module__ == module.__name__
        and not one.__subclasses__()
    ]


def _is_written_whole(struct: type[msgspec.Struct]) -> bool:
    """Whether it is a state of which nothing is left out."""
    how = struct.__struct_config__
    return how.tag is None and not how.omit_defaults


def text() -> str:
    """The schema as the file has it."""
    return json.dumps(whole_schema(), indent=1) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), "utf-8")
