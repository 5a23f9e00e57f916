"""A bot puts a table together out of what changes, and asks for the whole where it missed some."""

import asyncio

import msgspec
import pytest

from floorman.client.connection import Client
from floorman.client.table import MissedError, Table
from floorman.server.protocol import server as s
from tests.server.changes.changing import Watching, without_proofs

READ = msgspec.json.Decoder(s.Any)


def plain(thing):
    return msgspec.json.decode(msgspec.json.encode(thing))


def test_it_knows_what_the_table_is():
    watching, table = Watching("holdem"), Table("t1", None)
    table.hear(READ.decode(watching.snapshots()["p0"]))
    for _ in range(60):
        table.hear(READ.decode(watching.step()["p0"]))
        whole = watching.whole("p0")
        assert table.seen.state == msgspec.convert(whole["state"], s.TableState)
        assert without_proofs(plain(table.seen.yours)) == without_proofs(whole["yours"])


def test_what_was_missed_is_asked_for_whole():
    watching, sent = Watching("holdem"), []
    client = Client("http://nowhere", "token")
    table = Table("t1", client.ask)

    async def send(data):
        sent.append(msgspec.json.decode(data))

    client._send = send
    table.hear(READ.decode(watching.snapshots()["p0"]))
    number = table.seen.state.number
    watching.step()
    late = READ.decode(watching.step()["p0"])
    asyncio.run(client._told(table, late))
    asyncio.run(client._told(table, READ.decode(watching.step()["p0"])))
    again = {"type": "watch", "table": "t1", "after": number, "changes": True}
    assert [{key: one.get(key) for key in again} for one in sent] == [again], "and once"
    assert table.seen.state.number == number, "nothing is half taken in"
    table.hear(READ.decode(watching.snapshots()["p0"]))
    table.hear(READ.decode(watching.step()["p0"]))
    assert table.seen.state.number == watching.kept.keeper.number


def test_where_the_checksum_is_another_it_is_told_whole_from_then_on():
    watching, table = Watching("holdem"), Table("t1", None)
    table.hear(READ.decode(watching.snapshots()["p0"]))
    wrong = msgspec.structs.replace(READ.decode(watching.step()["p0"]), check=1)
    with pytest.raises(MissedError):
        table.hear(wrong)
    assert not table.changes
