"""A lossless export: every deal of every form written, read, played again, taken in elsewhere."""

import asyncio

import msgspec
import pytest

from floorman.cards import Card
from floorman.games import all_forms
from floorman.server.audit import audit_room
from floorman.server.chance.shuffling import make_shuffle
from floorman.server.exports.carrying import export, take_in
from floorman.server.exports.lines import NoExport, read
from floorman.server.past.histories import Histories
from floorman.server.past.remade import deals_of_log
from floorman.server.repairing import remedy_for, repair
from floorman.server.tables import records as r
from floorman.store import Record, StoreError, open_store
from tests.server.door.test_sockets import run
from tests.server.keeping.test_freezing import deals, spoil
from tests.server.live.test_live import live
from tests.server.storms.simulated import World, opened
from tests.server.tables import Kept

FORMS = sorted(all_forms())


class Honest(Kept):
    """A table whose orders are those that it commits to."""

    def order(self, cards):
        return make_shuffle(tuple(map(Card, cards)), self.chance.randbytes(32))


def room(file):
    return open_store(f"sqlite:///{file}")


async def filled(store, *games, over=1):
    """Tables at which so many deals are over, and another one is perhaps in progress."""
    kept = {}
    for number, game in enumerate(games):
        table = Honest(game, seats=4, seed=number)
        while len(table.over) < over:
            table.step()
        for _ in range(number % 7):
            table.step()
        name = f"t{number}"
        records = [
            Record(name, place, at, r.kind_of(r.decode(body)), body)
            for place, (body, at) in enumerate(table.log, start=1)
        ]
        await store.append(records, deals=deals_of_log(name, records)[1])
        kept[name] = table
    return kept


async def carried(store, other):
    """An export of everything, read and taken into another room; what came of it."""
    lines = [*await export(store, 99)]
    return await take_in(other, read(lines), 10**13)


@pytest.mark.parametrize("some", [FORMS[n::6] for n in range(6)])
def test_every_form_is_carried_over_without_loss(some, tmp_path):
    async def work():
        async with room(tmp_path / "a.db") as store, room(tmp_path / "b.db") as other:
            kept = await filled(store, *some)
            taken = await carried(store, other)
            assert (taken.tables, taken.differing) == (len(some), [])
            for name, table in kept.items():
                ours, theirs = await store.records(name), await other.records(name)
                assert theirs[: len(ours)] == ours, "byte for byte"
                assert theirs[-1].kind == "closed"
                mine, here = await store.deals(name), await other.deals(name)
                assert here[-len(mine) :] == mine
                assert len(mine) == len(table.over)
            assert await audit_room(other) == []
            assert not sum((await other.balances()).values())
            assert not any(one.startswith("wallet:") for one in await other.balances())

    asyncio.run(work())


def test_what_was_taken_in_is_looked_at_like_any_deal_and_goes_on_to_a_third_room(tmp_path):
    async def work():
        async with room(tmp_path / "a.db") as store, room(tmp_path / "b.db") as other:
            await filled(store, "holdem", over=2)
            await carried(store, other)
            nobody = ("", "player")
            mine = await Histories(store, lambda *_: None).steps("t0", 1, nobody)
            assert await Histories(other, lambda *_: None).steps("t0", 1, nobody) == mine
            async with room(tmp_path / "c.db") as third:
                assert (await carried(other, third)).differing == []
                assert await third.records("t0") == await other.records("t0")

    asyncio.run(work())


def test_rulings_and_what_was_taken_back_go_with_it(tmp_path):
    async def work(rooms):
        runner = await live(rooms, 3)
        await runner.run(type="fold")
        await runner.undo()
        while runner.actor.keeper.playing:
            await runner.run(type="fold")
        await runner.does("next-deal")
        [actor] = rooms.house.tables.values()
        store = rooms.house.around.store
        lines = [*await export(store, 99)]
        kinds = [msgspec.json.decode(line).get("kind") for line in lines]
        assert "undone" in kinds
        async with room(tmp_path / "b.db") as other:
            taken = await take_in(other, read(lines), 10**13)
            assert (taken.tables, taken.differing) == (1, [])
            assert taken.deals == 1, "one that is over, and none that is void"
            assert await audit_room(other) == []
        assert actor.keeper.playing, "where it came from it goes on"

    run(work)


def test_a_table_that_was_repaired_is_carried_over(tmp_path):
    async def begin(life):
        await opened(life, "ann", "bob")
        await deals(life, 1)
        began = await life.store.last_sequence(life.actor.table, "began")
        await deals(life, 2)
        return life.actor.table, began + 1

    async def mended(life):
        await repair(life.store, await remedy_for(life.store, table, life.now), life.now)
        lines.extend(await export(life.store, 99))

    lines, world = [], World()
    table, at = world.live(begin)
    spoil(world, f"UPDATE records SET body = x'7bff' WHERE table_id='{table}' AND sequence={at}")
    world.live(mended)

    async def work():
        async with room(tmp_path / "b.db") as other:
            taken = await take_in(other, read(lines), 10**13)
            assert taken.tables == 1
            assert await audit_room(other) == []

    asyncio.run(work())


def test_a_text_that_was_changed_cut_or_mixed_up_is_not_taken(tmp_path):
    async def work():
        async with room(tmp_path / "a.db") as store, room(tmp_path / "b.db") as other:
            await filled(store, "holdem", "razz")
            lines = [*await export(store, 99)]
            read(lines)
            changed = lines[9].replace(b'"at":', b'"at":1')
            broken = {
                "the end is missing": lines[:-1],
                "begins with one line": lines[1:],
                "not those that were written": [*lines[:9], changed, *lines[10:]],
                "is missing": [*lines[:5], *lines[6:]],
                "comes twice": [lines[0], lines[1], *lines[1:]],
                "not announced": [lines[0], *lines[2:]],
                "line 3": [*lines[:2], b"\xff{", *lines[3:]],
                "line 4": [*lines[:3], b"[" * 100_000, *lines[4:]],
                "version 2": [lines[0].replace(b'"version":1', b'"version":2'), *lines[1:]],
            }
            for words, text in broken.items():
                with pytest.raises(NoExport, match=words):
                    read(text)
            with pytest.raises(NoExport):
                read([])
            await take_in(other, read(lines), 10**13)
            before = await other.balances()
            with pytest.raises(StoreError, match="there is a table t0 already"):
                await take_in(other, read(lines), 10**13)
            assert await other.balances() == before
            with pytest.raises(StoreError, match="no table t9"):
                await export(store, 99, ["t9"])
            some = read([*await export(store, 99, ["t1"])])
            assert [*some.records] == ["t1"]

    asyncio.run(work())


def test_a_deal_that_comes_out_otherwise_is_reported(tmp_path):
    async def work():
        async with room(tmp_path / "a.db") as store, room(tmp_path / "b.db") as other:
            await filled(store, "holdem", over=2)
            tables = read([*await export(store, 99)])
            first = tables.deals["t0"][0]
            summary = msgspec.structs.replace(first.summary, told="0" * 64)
            tables.deals["t0"][0] = msgspec.structs.replace(first, summary=summary)
            taken = await take_in(other, tables, 10**13)
            assert taken.differing == [f"t0 {first.number}"]

    asyncio.run(work())


def test_a_log_that_cannot_be_carried_out_is_refused_and_nothing_of_it_is_there(tmp_path):
    async def work():
        async with room(tmp_path / "a.db") as store, room(tmp_path / "b.db") as other:
            await filled(store, "holdem")
            tables = read([*await export(store, 99)])
            del tables.records["t0"][10]
            with pytest.raises(StoreError, match="t0"):
                await take_in(other, tables, 10**13)
            assert await other.tables() == []

    asyncio.run(work())
