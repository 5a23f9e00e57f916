"""What was told stays known by its hash: where today's code decides otherwise, that is reported."""

import asyncio

import msgspec
import pytest

from floorman.deal.showdown import settling
from floorman.server.audit import audit_room
from floorman.server.past import hashes
from floorman.server.past.dealt import as_told, lines_told, summary_of
from floorman.server.past.histories import Histories
from floorman.server.past.remade import rebuild_deals
from floorman.server.tables import records as r
from floorman.server.telling.lines import in_words
from floorman.table import commands as c
from tests.server.keeping.test_actor import opened, seated
from tests.server.past.test_exports import Honest, filled, room

ANYBODY = ("", "player")


async def audited(store):
    """What the audit finds, but for the ledger, which these tables are without."""
    return [one for one in await audit_room(store) if one.check != "ledger"]


async def retold(store, **changes):
    """The first deal as if another version had told it."""
    kept = (await store.deals("t0", limit=None))[::-1]
    short = msgspec.structs.replace(summary_of(kept[0]), **changes)
    kept[0] = msgspec.structs.replace(kept[0], body=msgspec.json.encode(short))
    await store.replace_deals("t0", kept)
    return short


def scene(work, tmp_path):
    async def inside():
        async with room(tmp_path / "a.db") as store:
            await filled(store, "omaha-8", over=3)
            await work(store)

    asyncio.run(inside())


def test_every_deal_says_who_worked_it_out_and_what_came_of_it(tmp_path):
    async def work(store):
        found = [summary_of(one) for one in await store.deals("t0")]
        assert {one.program for one in found} == {hashes.PROGRAM}
        assert len({one.told for one in found}) == len(found)
        assert len({one.rules for one in found}) == 1
        steps = await Histories(store, lambda *_: None).steps("t0", 1, ANYBODY)
        assert steps["differs"] == ""

    scene(work, tmp_path)


@pytest.mark.parametrize("rules", [True, False])
def test_a_deal_that_was_told_otherwise_is_reported_and_nothing_hides_that(rules, tmp_path):
    async def work(store):
        before = await Histories(store, lambda *_: None).steps("t0", 1, ANYBODY)
        changes = {"told": "0" * 64, "program": "0.0.9"} | ({"rules": "1" * 64} if rules else {})
        ann, ben = before["players"][:2]
        kept = summary_of((await store.deals("t0"))[-1])
        assert before["told_then"] == ()
        assert kept.lines == ()
        changes["lines"] = ("{0} folds out of turn", "{1} wins, {0} does not")
        short = await retold(store, **changes)
        for _ in range(2):
            found = await audited(store)
            assert [(one.check, one.where) for one in found] == [("told", "t0 1")]
            assert "0.0.9" in found[0].what
            assert ("other answers of the rules" in found[0].what) == rules
            steps = await Histories(store, lambda *_: None).steps("t0", 1, ANYBODY)
            assert "told by version 0.0.9" in steps["differs"]
            assert steps["told_then"] == (f"{ann} folds out of turn", f"{ben} wins, {ann} does not")
            # Working out anew what is kept in short does not make the difference go away.
            await rebuild_deals(store)
            assert summary_of((await store.deals("t0"))[-1]) == short

    scene(work, tmp_path)


def test_code_that_decides_otherwise_is_found_by_the_hash_alone(tmp_path, monkeypatch):
    """An award that says something else, with the same chips and winners, is found all the same."""

    awarded = settling.Awarded

    def for_another_reason(*given):
        return msgspec.structs.replace(awarded(*given), cites=("RR11-3.SHOW.1",))

    async def work(store):
        monkeypatch.setattr(settling, "Awarded", for_another_reason)
        found = await audited(store)
        monkeypatch.undo()
        assert {one.check for one in found} == {"told"}
        assert await audited(store) == []

    scene(work, tmp_path)


def test_deals_from_before_hashes_were_kept_are_no_finding_and_another_version_alone_is_none(
    tmp_path,
):
    async def work(store):
        await retold(store, told="", rules="", program="")
        assert await audited(store) == []
        steps = await Histories(store, lambda *_: None).steps("t0", 1, ANYBODY)
        assert steps["differs"] == ""
        await rebuild_deals(store)
        await retold(store, program="0.0.9")
        assert await audited(store) == []
        await retold(store, pot=1)
        # Neither the log's, nor what it was for the player.
        assert [one.check for one in await audited(store)] == ["deal", "deal"]

    scene(work, tmp_path)


def test_what_everybody_is_told_is_kept_by_seat_and_a_seat_has_its_players_name(tmp_path):
    async def work(store):
        stored = (await store.deals("t0"))[-1]
        table = Honest("omaha-8", seats=4, seed=0)
        while not table.over:
            table.step()
        (told,) = as_told((stored,), table.keeper)
        assert msgspec.structs.replace(summary_of(told), lines=(), seal="") == summary_of(stored)
        deal, names = table.over[0].deal, ["Ann", "Ben", "Cleo", "Dan"]
        words = [in_words(deal, place, names, None) for place in range(len(deal.events))]
        assert lines_told(told, names) == tuple(one[0] for one in words if one and one[0])
        assert any("Ann" in line for line in lines_told(told, names))
        assert not any("Ann" in line for line in summary_of(told).lines)

    scene(work, tmp_path)


def test_a_table_keeps_the_lines_that_it_tells_and_nothing_worked_out_takes_their_place(tmp_path):
    async def inside():
        async with room(tmp_path / "a.db") as store:
            actor = await opened(store, game="razz", start=True)
            await actor.do(seated())
            await actor.do(lambda _: r.Said(command=c.SitOut(player="ann")))
            for _ in range(2000):
                if len(await store.deals("t")) > 1:
                    break
                await asyncio.sleep(0.005)
            await actor.stop()
            told = [summary_of(one).lines for one in await store.deals("t")]
            assert len(told) > 1
            assert all(len(lines) > 5 and any("{1}" in one for one in lines) for lines in told)
            await rebuild_deals(store)
            assert [summary_of(one).lines for one in await store.deals("t")] == told

    asyncio.run(inside())
