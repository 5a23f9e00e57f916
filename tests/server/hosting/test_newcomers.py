"""A seat for somebody who only wants to play: the right table, once; or nothing at all."""

from tests.server.hosting.hosted_room import played

HOLDEM = {"game": "holdem", "seats": 6}


def seats_of(room, table):
    """Who sits where at a table."""
    state = room.table(table).table.state
    return {one.id: one.seat for one in state.players.values()}


async def opened(person, **how):
    status, found = await person.asks("POST", "/api/tables", HOLDEM | how)
    assert status == 201, found
    return found["table"]


def test_a_newcomer_sits_where_the_stakes_are_lowest_and_people_are():
    async def scene(room):
        ada, bo, newcomer = [await room.person(name) for name in ("Ada", "Bo", "Cy")]
        await opened(ada, game="omaha", stakes="1/2", bots=2)
        await opened(ada, stakes="1/2", bots=2, private=True)
        await opened(ada, stakes="1/2", bots=2, approval=True)
        await opened(ada, stakes="1/2")  # nobody is there
        await opened(ada, stakes="1/2", seats=2, bots=2)  # nor is a seat free there
        await opened(bo, stakes="5/10", bots=2)
        alone = await opened(bo, stakes="2/4", bots=3)
        meets = await opened(bo, stakes="2/4", bots=1)
        await room.sits(ada, meets, 4)
        assert await newcomer.asks("POST", "/api/play") == (201, {"table": meets})
        sat = seats_of(room, meets)
        assert newcomer.id in sat
        assert room.table(meets).names[newcomer.id] == "Cy"
        # Who sits there already goes back to where he sits; the next one finds it as well.
        assert await newcomer.asks("POST", "/api/play") == (201, {"table": meets})
        assert seats_of(room, meets) == sat
        assert (await bo.asks("POST", "/api/play"))[1] == {"table": meets}
        assert set(seats_of(room, alone)) == room.table(alone).bots

    played(scene, tables_per_person=20)


def test_a_table_with_house_players_is_opened_where_there_is_none_and_only_once():
    async def scene(room):
        ada, bo = await room.person("Ada"), await room.person("Bo")
        status, found = await ada.asks("POST", "/api/play", given="once-0001")
        assert status == 201
        table = room.table(found["table"])
        assert (table.spec.game, table.opened_by, len(table.bots)) == ("holdem", "house", 3)
        assert ada.id in seats_of(room, found["table"])
        before, held = dict(room.house.tables), await ada.chips()
        assert await ada.asks("POST", "/api/play", given="once-0001") == (201, found)
        assert await bo.asks("POST", "/api/play") == (201, found)
        assert (dict(room.house.tables), await ada.chips()) == (before, held)

    played(scene)


def test_who_comes_to_a_game_that_goes_on_posts_and_is_dealt_in_at_once():
    async def scene(room):
        ada, bo = await room.person("Ada"), await room.person("Bo")
        table = (await ada.asks("POST", "/api/play"))[1]["table"]
        await room.deals(table)
        assert (await bo.asks("POST", "/api/play"))[1] == {"table": table}
        assert room.table(table).table.state.players[bo.id].entry == "post"

    played(scene)


def test_who_cannot_play_is_told_so_and_no_table_is_opened():
    async def scene(room):
        ada = await room.person("Ada")
        status, found = await ada.asks("POST", "/api/play")
        assert status == 409
        assert "the smallest game takes" in found["error"]["words"]
        assert not room.house.tables
        assert await ada.chips() == 5

    played(scene, starting_chips=5)


def test_the_lobby_says_who_opened_a_table_and_names_nobody_for_the_house():
    async def scene(room):
        ada = await room.person("Ada")
        hers = await opened(ada, name="Friday", stakes="5/10")
        house = (await ada.asks("POST", "/api/play"))[1]["table"]
        rows = (await ada.asks("GET", "/api/tables"))[1]["tables"]
        assert {one["table"]: one["opened_by"] for one in rows} == {hers: "Ada", house: ""}

    played(scene)


def test_somebody_is_told_every_table_where_he_sits_and_no_other():
    async def scene(room):
        ada, bo = [await room.person(name) for name in ("Ada", "Bo")]
        friday = await opened(ada, name="Friday", private=True)
        await opened(ada, name="Empty")
        corner = await opened(bo, name="Corner", stakes="2/4")
        for table in (friday, corner):
            await room.sits(ada, table, 0)
        await room.sits(bo, corner, 1)
        mine = [{"table": corner, "name": "Corner"}, {"table": friday, "name": "Friday"}]
        assert await ada.asks("GET", "/api/me/tables") == (200, {"tables": mine})
        assert (await bo.asks("GET", "/api/me/tables"))[1] == {"tables": mine[:1]}

    played(scene, tables_per_person=20)


def test_who_comes_to_a_table_sits_down_there_in_the_seat_that_he_is_offered():
    async def scene(room):
        ada, bo, cy = [await room.person(name) for name in ("Ada", "Bo", "Cy")]
        table = await opened(ada, game="omaha", stakes="1/2", bots=1, private=True)
        there = {"table": table, "seat": 3}
        status, found = await bo.asks("POST", "/api/play", there)
        assert (status, found["error"]["code"]) == (404, "not-found"), "nobody has invited him"
        _, made = await ada.asks("POST", f"/api/tables/{table}/invite", {})
        await bo.asks("POST", f"/api/invites/{made['code']}")
        assert await bo.asks("POST", "/api/play", there) == (201, {"table": table})
        assert seats_of(room, table)[bo.id] == 3
        before = await bo.chips()
        assert await bo.asks("POST", "/api/play", there) == (201, {"table": table}), "he sits there"
        assert await bo.chips() == before
        # Somebody was quicker: he has another seat, and still at that table.
        await cy.asks("POST", f"/api/invites/{made['code']}")
        assert await cy.asks("POST", "/api/play", there) == (201, {"table": table})
        assert seats_of(room, table)[cy.id] not in (3, None)

    played(scene)


def test_where_the_host_gives_the_seats_nobody_just_sits_down():
    async def scene(room):
        ada, bo = await room.person("Ada"), await room.person("Bo")
        for how in ({"approval": True}, {"seats": 2, "bots": 2}, {"live": True}):
            table = await opened(ada, stakes="1/2", **how)
            status, _ = await bo.asks("POST", "/api/play", {"table": table})
            assert status == 409
            assert bo.id not in seats_of(room, table)
        status, found = await bo.asks("POST", "/api/play", {"seat": -1})
        assert (status, found["error"]["code"]) == (422, "bad-field")
        assert (await bo.asks("POST", "/api/play", {"table": "nowhere"}))[0] == 404

    played(scene, tables_per_person=20)
