"""More chips where the host gives them: asked for, granted with as many as he says, or not."""

import asyncio

from floorman.server.door.broadcast import sight_of
from floorman.server.tables import records as r
from floorman.server.telling.publishing import table_state
from tests.server.hosting.hosted_room import played
from tests.server.hosting.test_people import opened
from tests.server.hosting.test_tables import lines, people, same_again


async def seated(room, **how):
    """Olga's table whose host gives the chips, with Ada and Ben at it."""
    olga, ada, ben = await people(room)
    table = await opened(olga, approval=True, buy_in_max=400, **how)
    for seat, one in enumerate((ada, ben)):
        asked = {"seat": seat, "chips": 100}
        assert (await one.asks("POST", f"/api/tables/{table}/seat", asked))[0] == 204
        assert (await olga.host(table, do="approve", player=one.id))[0] == 200
    return olga, ada, ben, table, f"/api/tables/{table}/chips"


def stack(room, table, person):
    return room.table(table).table.state.player(person.id).stack


def tables_state(room, table):
    """What everybody is told of the table."""
    return table_state(sight_of(room.house.tables[table]))


async def settled(room, table):
    """The table's own deeds are done."""
    for _ in range(200):
        if not room.table(table).hosted.granted:
            break
        await asyncio.sleep(0.002)
    for _ in range(5):
        await asyncio.sleep(0.002)


def test_chips_are_asked_for_once_and_given_as_many_as_the_host_says():
    async def scene(room):
        olga, ada, ben, table, path = await seated(room)
        socket = await ada.socket(table)
        await socket.take(b'{"type":"add-chips","id":2,"table":"%s","chips":50}' % table.encode())
        await socket.take(b'{"type":"top-up","id":3,"table":"%s","up_to":200}' % table.encode())
        await settled(room, table)
        refused = [one for one in socket.wire.heard if one["type"] == "refused"]
        assert [one["reason"] for one in refused] == ["NO_PERMISSION"] * 2
        for _ in range(2):
            assert (await ada.asks("POST", path, {"chips": 150}, "chips-0001"))[0] == 204
        assert lines(room, table).count("Ada asks for 150 more, having put in 100 so far") == 1
        assert (await ben.host(table, do="approve", player=ada.id))[0] == 403
        assert (await olga.host(table, do="approve", player=ada.id, chips=301))[0] == 409
        assert (await olga.host(table, do="approve", player=ben.id))[0] == 409
        await same_again(room, table)
        for _ in range(2):
            answer = await olga.host(table, "gives-0001", do="approve", player=ada.id, chips=120)
            assert answer[0] == 200
        await settled(room, table)
        assert stack(room, table, ada) == 220
        assert await ada.chips() == 1000 - 220
        assert "Olga lets Ada add 120" in lines(room, table)
        hosted = room.table(table).hosted
        assert not (hosted.buying or hosted.granted)
        await same_again(room, table)

    played(scene)


def test_during_a_deal_they_wait_for_its_end_and_may_be_taken_back_until_then():
    async def scene(room):
        olga, ada, ben, table, path = await seated(room)
        await room.deals(table)
        for one in (ada, ben):
            assert (await one.asks("POST", path, {"chips": 40}))[0] == 204
            assert (await olga.host(table, do="approve", player=one.id))[0] == 200
        state = tables_state(room, table)
        assert [(one.name, one.chips, one.granted) for one in state.buyers] == [
            ("Ada", 40, True), ("Ben", 40, True),
        ]  # fmt: skip
        assert (await ada.asks("POST", path, {"chips": 50}))[0] == 409
        assert (await ben.asks("DELETE", path))[0] == 204
        assert (await ben.asks("DELETE", path))[0] == 409
        await same_again(room, table)
        before = {one.id: stack(room, table, one) for one in (ada, ben)}
        await room.folds(table)
        await settled(room, table)
        after = {one.id: stack(room, table, one) for one in (ada, ben)}
        assert sum(after.values()) == 200 + 40, (before, after)
        assert await ada.chips() == 1000 - 140
        assert await ben.chips() == 1000 - 100

    played(scene)


def test_what_was_granted_and_cannot_be_paid_any_more_lapses_in_words():
    async def scene(room):
        olga, ada, _, table, path = await seated(room)
        await room.deals(table)
        await ada.asks("POST", path, {"chips": 40})
        await olga.host(table, do="approve", player=ada.id)
        reason = {"amount": -880, "why": "paid out"}
        assert (await olga.asks("POST", f"/api/host/people/{ada.id}/chips", reason))[0] < 300
        await room.folds(table)
        await settled(room, table)
        assert "The chips that Ada was to have cannot be added now" in lines(room, table)
        assert not room.table(table).hosted.granted
        assert await ada.chips() == 20
        await same_again(room, table)

    played(scene)


def test_the_host_says_no_with_words_and_who_leaves_asks_no_more():
    async def scene(room):
        olga, ada, ben, table, path = await seated(room)
        await ada.asks("POST", path, {"chips": 40})
        said = await olga.host(table, do="decline", player=ada.id, why="enough for tonight")
        assert said[0] == 200
        assert "Olga gives Ada no chips (enough for tonight)" in lines(room, table)
        await ben.asks("POST", path, {"chips": 40})
        assert (await olga.host(table, do="put-out", player=ben.id))[0] == 200
        assert not room.table(table).hosted.buying
        await same_again(room, table)

    played(scene)


def test_what_the_table_or_the_wallet_does_not_allow_is_not_asked_for():
    async def scene(room):
        _, ada, _, table, path = await seated(room)
        for chips in (301, 901):
            assert (await ada.asks("POST", path, {"chips": chips}))[0] == 409
        assert not room.table(table).hosted.buying

    played(scene)


def test_whoever_opened_a_private_table_gives_chips_and_adds_his_own_unasked():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await opened(ada, approval=True, private=True)
        room.house.tables[table].keeper.admitted.add(ben.id)
        assert (await room.sits(ada, table, 0, 100))["type"] == "done"
        path = f"/api/tables/{table}"
        await ben.asks("POST", f"{path}/seat", {"seat": 1, "chips": 100})
        assert (await ada.host(table, do="approve", player=ben.id))[0] == 200
        assert (await ben.asks("POST", f"{path}/chips", {"chips": 40}))[0] == 204
        assert (await ada.host(table, do="approve", player=ben.id))[0] == 200
        assert (await ada.asks("POST", f"{path}/chips", {"chips": 40}))[0] == 409
        socket = await ada.socket(table)
        await socket.take(b'{"type":"add-chips","id":2,"table":"%s","chips":50}' % table.encode())
        await settled(room, table)
        assert (stack(room, table, ada), stack(room, table, ben)) == (150, 140)
        other = await opened(olga)
        await room.sits(ben, other, 0, 100)
        assert (await ben.asks("POST", f"/api/tables/{other}/chips", {"chips": 40}))[0] == 409

    played(scene)


def test_asking_again_takes_the_place_of_what_was_asked():
    async def scene(room):
        _, ada, _, table, path = await seated(room)
        await ada.asks("POST", path, {"chips": 40})
        await ada.asks("POST", path, {"chips": 60})
        assert room.table(table).hosted.buying == {ada.id: r.AskedChips(ada.id, 60, 100)}
        assert (await ada.asks("DELETE", path))[0] == 204
        assert "Ada does not ask for chips any more" in lines(room, table)

    played(scene)
