"""The browser's types of all messages are those that come out of the server's own."""

import subprocess
from typing import get_args

from floorman.server.protocol import client, schema, server
from tests.house.project import ROOT

WEB = ROOT / "web"
SHIPPED = WEB / "src" / "wire" / "messages.ts"


def typescript(folder):
    """The types as `make protocol` writes them."""
    told, made = folder / "protocol.json", folder / "messages.ts"
    told.write_text(schema.text(), "utf-8")
    subprocess.run(["node", "dev/protocol.mjs", told, made], cwd=WEB, check=True)
    return made.read_text("utf-8")


def test_the_browsers_types_are_those_of_the_server(tmp_path):
    assert SHIPPED.read_text("utf-8") == typescript(tmp_path), "write them again: make protocol"


def test_every_message_is_in_the_schema_with_its_tag():
    defs = schema.whole_schema()["$defs"]
    for message in get_args(client.Any) + get_args(server.Any):
        one = defs[message.__name__]
        assert one["properties"]["type"] == {"enum": [message.__struct_config__.tag]}
        assert "type" in one["required"]


def test_whoever_writes_a_state_whole_leaves_no_field_out():
    defs = schema.whole_schema()["$defs"]
    assert set(defs["Person"]["required"]) == {"id", "name", "role", "guest", "chips"}
    assert defs["PotState"]["required"] == ["name", "amount", "seats"]
    assert defs["RowState"]["required"] == ["size", "cards"]
