"""At a table of the floor nothing is offered that is refused for being the floor's."""

import pytest

from floorman.server.choosing.deeds import FOR_THE_FLOOR
from floorman.server.live.people import people_at, table_deeds
from floorman.server.permissions import may_do
from floorman.server.tables import records as tr
from floorman.table import commands as t
from tests.server.floor.asking import asked
from tests.server.floor.tables.test_tables import opens, players

BARRED = {one.__struct_config__.tag for one in FOR_THE_FLOOR}


@pytest.mark.parametrize("moment", ("before", "in a deal", "proposed", "away"))
def test_at_a_live_table_nothing_is_offered_that_is_the_floors(moment):
    async def test(desk, guest, rooms):
        await desk.open()
        await opens(desk, "A", seats=3, ours="live")
        names = await desk.persons("Ann", "Bob")
        for one in names:
            await desk.do("sit", player=one, table="A", chips=200)
        actor = rooms.floor.tables["A"]
        says = []
        if moment == "in a deal":
            says = [tr.Said(command=t.GiveButton(seat=0)), tr.Began(deck=None)]
        elif moment == "proposed":
            says = [tr.Said(command=t.ProposeStakes(player=names[0], stakes="2/5 no-limit"))]
        elif moment == "away":
            says = [tr.Said(command=t.SitOut(player=one)) for one in names]
        for one in says:
            await actor.do(lambda _, one=one: one)
        offered = {deed for one in people_at(actor.keeper) for deed in one.may}
        offered |= {*table_deeds(actor.keeper)}
        assert len(offered) > 3 and not offered & BARRED
        if moment == "before":
            assert "propose-stakes" in offered

    asked(test)


def test_online_every_offer_is_taken_or_refused_by_the_table_itself():
    async def test(desk, guest, rooms):
        await desk.open()
        key = await opens(desk, "A", seats=3)
        ann, bob = await players(desk, rooms, 2)
        for one in (ann, bob):
            await one.mine("sit", table="A", chips=200)
        await ann.watches(key)
        keeper = rooms.floor.tables["A"].keeper
        offered = may_do(keeper.table, keeper.table.state.players[ann.id])
        assert "propose-stakes" in offered and not BARRED & {*offered}

    asked(test)


def test_players_propose_other_stakes_and_the_floor_decides():
    async def test(desk, guest, rooms):
        await desk.open()
        key = await opens(desk, "A", seats=3)
        ann, bob = await players(desk, rooms, 2)
        for one in (ann, bob):
            await one.mine("sit", table="A", chips=200)
            await one.watches(key)
        state = rooms.floor.tables["A"].keeper.table.state

        async def proposes(one, stakes):
            return await one.guest.say(type="propose-stakes", table=key, stakes=stakes)

        await proposes(ann, "2/5 no-limit")
        assert state.proposal == "2/5 no-limit"
        (due,) = (one for one in (await desk.seen())["dues"] if one["what"] == "stakes")
        assert due["player"] == ann.id and due["stakes"] == "2/5 no-limit"
        assert due["words"].endswith("proposes 2/5 no-limit at table A")
        assert "RR11-2.PROC.17a" in due["cites"]
        answers = await ann.guest.say(type="decide-stakes", table=key)
        assert any(one["type"] == "refused" for one in answers), answers
        # The floor lets them stay, once.
        for _ in range(2):
            status, _ = await desk.post("/floor/stakes/stay", {"table": "A"}, "stay-0001")
            assert status == 200
        assert state.proposal is None
        # The players propose again, and the floor does it.
        await proposes(bob, "1/3 no-limit")
        change = {"table": "A", "stakes": "1/3 no-limit", "proposer": bob.id}
        paid = {"collection": "rake:5/4"}
        await desk.do("change-stakes", **change, **paid)
        assert state.proposal is None and state.stakes_agreed == "1/3 no-limit"
        assert not [one for one in (await desk.seen())["dues"] if one["what"] == "stakes"]
        # What the floor proposes takes the place of what the players do.
        await proposes(ann, "1/2 no-limit")
        await desk.do("change-stakes", **change | {"stakes": "2/5 no-limit"}, **paid)
        assert state.stakes_agreed == "2/5 no-limit"

    asked(test)


def test_who_objects_at_the_table_is_not_passed_over_at_the_desk():
    async def test(desk, guest, rooms):
        await desk.open()
        key = await opens(desk, "A", seats=4)
        people = ann, *others = await players(desk, rooms, 4)
        for one in people:
            await one.mine("sit", table="A", chips=200)
            await one.watches(key)
        await ann.guest.say(type="propose-stakes", table=key, stakes="2/5 no-limit")
        for one in others:
            await one.guest.say(type="object-to-stakes", table=key)
        change = {"table": "A", "stakes": "2/5 no-limit", "proposer": ann.id}
        _, error = await desk.refused("change-stakes", **change, collection="rake:5/4")
        assert "object" in error["words"]
        state = rooms.floor.tables["A"].keeper.table.state
        assert state.proposal == "2/5 no-limit" and len(state.objecting) == 3
        (due,) = (one for one in (await desk.seen())["dues"] if one["what"] == "stakes")
        assert due["words"].endswith("object") and len(due["objecting"]) == 3

    asked(test)
