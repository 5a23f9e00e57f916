"""What the host does at a table: seats given, stacks put right, the game changed, the end."""

import pytest

from floorman.server.door.broadcast import sight_of
from floorman.server.tables.checkpoints import checkpoint_of, keeper_from
from floorman.server.tables.counting import differences
from floorman.server.tables.rebuilding import rebuilt
from floorman.server.telling.lines import line_of
from tests.server.hosting.hosted_room import played
from tests.server.hosting.test_people import opened


async def people(room):
    """Olga, the host of the room, who opens tables, and two players."""
    return [await room.person(*who) for who in (("Olga", "host"), ("Ada",), ("Ben",))]


async def at_table(room, olga, *players, **how):
    """A table of Olga's with players at it."""
    table = await opened(olga, **how)
    for seat, one in enumerate(players):
        answer = await room.sits(one, table, seat)
        assert answer["type"] == "done", answer
    return table


async def same_again(room, table):
    """The log makes the table again as it is, from its start and from a checkpoint."""
    keeper = room.table(table)
    again = rebuilt(await room.store.records(table))
    assert again.spec == keeper.spec
    assert again.hosted == keeper.hosted
    if not keeper.playing:
        assert checkpoint_of(again) == checkpoint_of(keeper)
        assert keeper_from(checkpoint_of(keeper)).hosted == keeper.hosted
    assert not differences(keeper)


def lines(room, table):
    """What everybody reads in the log."""
    actor = room.house.tables[table]
    found = (line_of(sight_of(actor), one, "") for one in actor.keeper.recent)
    return [one.words for one in found if one]


def test_a_seat_is_asked_for_and_given_with_the_chips_that_the_host_says():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await opened(olga, approval=True)
        assert (await room.sits(olga, table, 5))["type"] == "done"  # she need not ask herself
        assert (await room.sits(ada, table, 0))["reason"] == "NO_PERMISSION"
        seat = {"seat": 0, "chips": 200}
        path = f"/api/tables/{table}/seat"
        for _ in range(2):
            assert (await ada.asks("POST", path, seat, "seat-00001"))[0] == 204
        assert [*room.table(table).hosted.asking] == [ada.id]
        assert (await ben.host(table, do="approve", player=ada.id))[0] == 403
        assert (await olga.host(table, do="approve", player=ben.id))[0] == 409
        for _ in range(2):
            status, _ = await olga.host(table, "given-0001", do="approve", player=ada.id, chips=150)
            assert status == 200
        assert room.table(table).table.state.player(ada.id).stack == 150
        assert await ada.chips() == 850
        assert not room.table(table).hosted.asking
        assert (await ada.asks("POST", path, {"seat": 1, "chips": 200}))[0] == 409
        await ben.asks("POST", path, {"seat": 1, "chips": 200})
        assert (await ben.asks("DELETE", path))[0] == 204
        assert (await ben.asks("DELETE", path))[0] == 409
        await ben.asks("POST", path, {"seat": 1, "chips": 200})
        assert (await olga.host(table, do="decline", player=ben.id, why="full"))[0] == 200
        told = lines(room, table)
        assert "Ada asks for seat 1 with 200" in told
        assert "Olga gives Ben no seat (full)" in told
        await same_again(room, table)

    played(scene)


@pytest.mark.parametrize(
    "seat", [{"seat": 9, "chips": 200}, {"seat": 0, "chips": 1}, {"seat": 0, "chips": 100_000}]
)
def test_what_nobody_could_be_given_is_not_asked_for(seat):
    async def scene(room):
        olga, ada, _ = await people(room)
        table = await opened(olga, approval=True)
        assert (await ada.asks("POST", f"/api/tables/{table}/seat", seat))[0] == 409
        assert not room.table(table).hosted.asking
        other = await opened(olga)
        answer = await ada.asks("POST", f"/api/tables/{other}/seat", {"seat": 0, "chips": 200})
        assert answer[0] == 409

    played(scene)


def test_a_stack_is_put_right_between_deals_and_ordered_for_after_one():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await at_table(room, olga, ada, ben)
        right = {"do": "correct", "player": ada.id, "chips": 50, "why": "miscounted"}
        for _ in range(2):
            answer = await olga.host(table, "right-0001", **right)
            assert answer[0] == 200
        assert room.table(table).table.state.player(ada.id).stack == 250
        assert (await olga.host(table, **right | {"chips": -251}))[0] == 409
        assert (await olga.host(table, **right | {"player": "nobody"}))[0] == 409
        assert (await olga.host(table, **right | {"why": ""}))[0] == 422
        await room.deals(table)
        later = right | {"chips": -20, "other": ben.id, "why": "the wrong pot"}
        assert (await olga.host(table, **later)) == (200, {"ordered": True})
        before = sum(one.stack for one in room.table(table).table.state.players.values())
        assert len(room.table(table).hosted.ordered) == 1
        await same_again(room, table)
        await room.folds(table)
        told = lines(room, table)
        assert "Olga gives Ada 50 more (miscounted)" in told
        assert "Olga moves 20 from Ada to Ben (the wrong pot)" in told
        assert any(one.startswith("Olga orders for after this deal: Ada -20") for one in told)
        after = room.table(table).table.state.players
        assert sum(one.stack for one in after.values()) in (before, before + 3)
        assert sum((await room.store.balances()).values()) == 0
        await same_again(room, table)

    played(scene)


def test_blinds_are_raised_and_the_game_changes_after_the_deal():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await at_table(room, olga, ada, ben)
        await room.deals(table)
        raised = {"do": "change", "stakes": "2/4", "why": "as agreed"}
        assert (await olga.host(table, **raised)) == (200, {"ordered": True})
        times = {"do": "change", "acting_ms": 20_000, "seats": 4}
        assert (await olga.host(table, **times)) == (200, {"ordered": True})
        assert room.table(table).table.law.stakes.blinds == (1, 2)
        await room.folds(table)
        law, spec = room.table(table).table.law, room.table(table).spec
        assert law.stakes.blinds == (2, 4)
        assert (spec.stakes, spec.seats, spec.acting_ms) == ("2/4", 4, 20_000)
        assert any("stakes: 1/2 no-limit → 2/4 no-limit (as agreed)" in one
                   for one in lines(room, table))  # fmt: skip
        _, known = await olga.asks("GET", f"/api/tables/{table}/host")
        assert (known["stakes"], known["seats"]) == ("2/4", 4)
        assert (await olga.host(table, do="change", game="omaha"))[0] == 200
        assert room.table(table).table.law.deal.form.key == "omaha"
        assert (await olga.host(table, do="change", game="horse"))[0] == 200
        await same_again(room, table)
        await room.deals(table)
        assert room.table(table).spec.game == "horse"
        [row] = (await olga.asks("GET", "/api/tables"))[1]["tables"]
        assert row["game"] == "horse"

    played(scene)


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"stakes": "nonsense"}, 422),
        ({"game": "holdm"}, 422),
        ({"seats": 12}, 422),
        ({"amendments": {"nobody.asks": True}}, 422),
        ({"stakes": "1/2"}, 409),
        ({"bots": 3}, 422),
    ],
)
def test_what_cannot_be_played_is_not_ordered(change, status):
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await at_table(room, olga, ada, ben)
        assert (await olga.host(table, do="change", **change))[0] == status
        assert not room.table(table).hosted.ordered

    played(scene)


def test_what_was_possible_and_is_not_any_more_is_told_and_holds_nothing_up():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await at_table(room, olga, ada, ben)
        await room.deals(table)
        await olga.host(table, do="correct", player=ada.id, chips=-5000, why="too much")
        await olga.host(table, do="pause-after")
        await room.folds(table)
        assert room.table(table).table.state.paused_by == olga.id
        assert any(one.startswith("What was ordered cannot be done") for one in lines(room, table))
        await same_again(room, table)

    played(scene)


def test_who_is_muted_says_nothing_here_until_he_may_again():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await at_table(room, olga, ada, ben)
        assert (await olga.host(table, do="mute", player=ada.id, why="insults"))[0] == 200
        assert (await olga.host(table, do="mute", player=ada.id))[0] == 409
        socket = await ada.socket(table)

        async def chats():
            said = b'{"type":"chat","id":5,"table":"%s","text":"hello"}' % table.encode()
            await socket.take(said)
            return socket.wire.heard[-1]

        await room.deals(table)
        assert (await chats())["reason"] == "MUTED"
        await olga.host(table, do="mute", player=ada.id, on=False)
        assert (await chats())["type"] == "done"
        await room.folds(table)
        await same_again(room, table)

    played(scene)


def test_a_player_is_put_out_and_the_table_closes_after_the_deal():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await at_table(room, olga, ada, ben)
        await room.deals(table)
        for _ in range(2):
            await olga.host(table, "out-00001", do="put-out", player=ada.id, why="asked to go")
        assert ada.id in room.table(table).table.state.players
        assert (await olga.host(table, do="close-after")) == (200, {"ordered": True})
        actor = room.house.tables[table]
        await room.folds(table)
        assert actor.keeper.closed
        assert table not in room.house.tables
        assert await ada.chips() + await ben.chips() == 2000
        told = [one.kind for one in await room.store.records(table)]
        assert told[-1] == "closed"
        _, evening = await ada.asks("GET", f"/api/tables/{table}/evening")
        assert evening["closed"]

    played(scene)


def test_a_table_closes_at_once_between_deals():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await at_table(room, olga, ada, ben)
        assert (await olga.host(table, do="close-after")) == (200, {"ordered": False})
        assert await ada.chips() == 1000
        assert (await olga.host(table, do="close-after"))[0] == 404

    played(scene)


def test_only_who_has_the_say_at_a_table_does_any_of_it():
    async def scene(room):
        olga, ada, ben = await people(room)
        table, hers = await at_table(room, olga, ada, ben), await opened(ada, private=True)
        flo = await room.person("Flo", "floor")
        deeds = (
            {"do": "correct", "player": ada.id, "chips": 500, "why": "please"},
            {"do": "put-out", "player": ben.id},
            {"do": "mute", "player": ben.id},
            {"do": "change", "stakes": "5/10"},
            {"do": "pause-after"},
            {"do": "close-after"},
        )
        for deed in deeds:
            status, found = await ada.host(table, **deed)  # she has a table, but not this one
            assert (status, found["error"]["code"]) == (403, "not-allowed"), deed
        assert (await ada.asks("GET", f"/api/tables/{table}/host"))[0] == 403
        assert (await ada.asks("GET", f"/api/tables/{hers}/host"))[0] == 200
        secret = await opened(olga, private=True)
        assert (await ada.host(secret, do="pause-after"))[0] == 404
        assert (await flo.host(table, do="mute", player=ben.id))[0] == 200
        assert (await olga.host(table, do="nonsense"))[0] == 422
        assert room.table(table).hosted.muted == {ben.id}

    played(scene)


def test_whoever_opened_a_private_table_has_the_say_there_but_mints_no_chips():
    async def scene(room):
        _, ada, ben = await people(room)
        private, public = await opened(ada, private=True), await opened(ada, approval=True)
        _, found = await ada.asks("POST", f"/api/tables/{private}/invite")
        await ben.asks("POST", f"/api/invites/{found['code']}")
        cleo = await room.person("Cleo")
        await cleo.asks("POST", f"/api/invites/{found['code']}")
        for seat, one in enumerate((ada, ben, cleo)):
            await room.sits(one, private, seat)
        right = {"do": "correct", "player": ben.id, "chips": 50, "why": "the wrong pot"}
        for refused in (
            right,  # out of the house's chips
            right | {"chips": -50},
            right | {"other": ada.id},
            right | {"player": ada.id, "other": ben.id},
        ):
            status, said = await ada.host(private, **refused)
            assert (status, said["error"]["code"]) == (403, "not-allowed"), refused
        assert (await ada.host(private, **right | {"other": cleo.id}))[0] == 200
        assert (await ada.host(private, do="change", stakes="2/4"))[0] == 200
        flo = await room.person("Flo", "floor")
        assert (await flo.host(private, **right))[0] == 403  # the cage is the host's
        await ben.asks("POST", f"/api/tables/{public}/seat", {"seat": 0, "chips": 200})
        assert (await ada.host(public, do="approve", player=ben.id))[0] == 200
        for deed in (
            {"do": "put-out", "player": ben.id},
            {"do": "change", "stakes": "5/10"},
            {"do": "close-after"},
            {"do": "mute", "player": ben.id},
        ):
            assert (await ada.host(public, **deed))[0] == 403, deed

    played(scene)
