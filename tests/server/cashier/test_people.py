"""One register of people for the cage and the floor; what is somebody's own, and what stays."""

from floorman.server.cashier import records as r
from floorman.server.cashier.proof import audit_cashier
from floorman.server.floor import records as fr
from floorman.server.floor.known import Register
from floorman.server.floor.proof import audit_floor
from floorman.server.names import former_name
from tests.server.cashier.test_rest import does, opened, refused
from tests.server.floor.asking import asked


async def found(desk, letters):
    said = await desk.get(f"/cage/persons?find={letters}")
    return [(one["person"], one["name"]) for one in said["persons"]]


async def sound(rooms):
    store = rooms.house.around.store
    assert await audit_cashier(store) == []
    assert await audit_floor(store) == []


def test_who_comes_to_the_floor_or_to_the_cage_is_known_to_both():
    @asked
    async def scene(desk, player, rooms):
        bo = await opened(desk)
        await desk.open()
        await desk.opens("1", seats=2)
        ann = await desk.person("Ann Walker")
        assert await found(desk, "walk") == [(ann, "Ann Walker"), (bo, "Bo Walker")]
        await does(desk, "sell-chips", drawer="main", person=ann, amount=500)
        # The floor lists whoever came to the cage, and whoever has an account, as they are.
        me = (await player.get("/me"))["you"]
        said = await desk.do("join", player=bo, line="1")
        assert "Bo Walker" in said["said"][0]["words"]
        assert (await desk.post("/floor/preview", {"command": {"type": "join", "player": me["id"],
                "line": "1"}}))[1]["said"]  # fmt: skip
        await desk.do("join", player=me["id"], line="1")
        persons = {one["player"]: one for one in (await desk.seen())["persons"]}
        assert persons[bo]["walk_in"]
        assert not persons[me["id"]]["walk_in"]
        assert (me["id"], me["name"]) in await found(desk, me["name"][:4])
        await desk.refused("join", player="walk-in-000000000000", line="1")
        await sound(rooms)


def test_nobody_is_there_twice_and_two_of_one_name_are_told_apart():
    @asked
    async def scene(desk, _, rooms):
        bo = await opened(desk)
        await desk.open()
        first = await desk.post("/floor/persons", {"name": "Bo Walker"}, "bo-comes-0001")
        assert first == await desk.post("/floor/persons", {"name": "Bo Walker"}, "bo-comes-0001")
        other = first[1]["player"]
        said = (await desk.get("/cage/persons?find=bo%20walker"))["persons"]
        assert sorted(one["person"] for one in said) == sorted((bo, other))
        assert len({one["tag"] for one in said}) == 2
        # Called otherwise at the desk, he is so at the cage, and after the floor is opened anew.
        for name in ("Bob Walker", "Robert Walker"):
            path = f"/floor/persons/{other}/name"
            assert (await desk.post(path, {"name": name}))[0] == 200
            assert (other, name) in await found(desk, name.split()[0])
        assert (await desk.post("/floor/close"))[0] == 200
        assert (await desk.post("/floor/persons", {"name": "Cy"}))[0] == 409
        assert await found(desk, "cy") == []
        await desk.open()
        assert (other, "Robert Walker") in await found(desk, "walker")
        assert (await desk.post(f"/floor/persons/{bo}/name", {"name": "Bo W"}))[0] == 200
        assert await found(desk, "bo") == [(bo, "Bo W")]
        await sound(rooms)


def test_an_older_room_whose_floor_alone_knows_somebody_is_read():
    @asked
    async def scene(desk, _, rooms):
        await opened(desk)
        await desk.open()
        old = fr.Named(player="walk-in-0ld", name="Olga Old", who="walk-in")
        await rooms.floor.record(old)
        assert await found(desk, "old") == [("walk-in-0ld", "Olga Old")]
        sale = {"drawer": "main", "person": "walk-in-0ld", "amount": 500}
        said = await does(desk, "sell-chips", **sale)
        assert "Olga Old" in said["said"]["words"][0]
        # A kiosk's guest is entered as he comes; whoever is known is not entered again.
        store, cashier = rooms.house.around.store, rooms.room.cashier
        register, new = Register(store, cashier, rooms.floor), like(old, "walk-in-new", "Nia")
        for _again in range(2):
            await register.adopt((old, new), "kiosk-1")
        entries = await cashier.entries(0)
        named = [one.body.player for one in entries if isinstance(one.body, r.Named)]
        assert named.count("walk-in-new") == 1
        assert "walk-in-0ld" not in named
        await sound(rooms)


def like(one, player, name):
    return fr.Named(player=player, name=name, who=one.who)


def test_ones_own_data_has_the_cage_and_the_books_stay_when_the_name_goes():
    @asked
    async def scene(desk, player, rooms):
        bo = await opened(desk)
        me = (await player.get("/me"))["you"]
        settings = {"currency": {"name": "$", "decimals": 2}, "chips": [100, 500], "credit": True}
        assert (await desk.post("/cage/settings", settings | {"lock_up": 2_000}))[0] == 200
        await does(desk, "allow-credit", person=me["id"], most=5_000)
        own = {"drawer": "main", "person": me["id"]}
        await does(desk, "sell-chips", amount=1_000, pays="marker", **own)
        await does(desk, "hold-lock-up", person=me["id"], game="1")
        await does(desk, "sell-chips", drawer="main", person=bo, amount=500)
        kept = (await player.get("/me/data"))["cage"]
        assert kept["marker"] == {"owes": 1_000, "most": 5_000}
        assert kept["lock_up"] == {"game": "1", "amount": 2_000}
        assert [one["what"] for one in kept["movements"]] == [
            "allow-credit", "sell-chips", "hold-lock-up",
        ]  # fmt: skip
        assert bo not in str(kept)
        # Who owes, or has money here, does not go without a word.
        status, said = await player.post("/me/delete", {"password": ""})
        assert (status, "$10.00 on a marker" in said["error"]["words"]) == (403, True)
        await does(desk, "write-off", amount=400, why="a gift", **own)
        await does(desk, "pay-marker", amount=600, **own)
        status, said = await player.post("/me/delete", {"password": ""})
        assert (status, "fetch it first" in said["error"]["words"]) == (403, True)
        await does(desk, "end-lock-up", person=me["id"])
        before = (await desk.get("/cage"))["drawers"]
        store = rooms.house.around.store
        account = await store.account(me["id"])
        await rooms.room.leaving.delete(account)
        history = await desk.get("/cage/history?most=100")
        assert me["name"] not in str(history)
        assert former_name(me["id"]) in str(history)
        sold = next(one for one in history["said"] if one["what"] == "pay-marker")
        assert (await desk.get(f"/cage/slips/{sold['sequence']}"))["person"] == former_name(
            me["id"]
        )
        assert me["name"] not in str(await desk.get("/cage/shifts/2"))
        assert (await desk.get("/cage"))["drawers"] == before
        assert await found(desk, me["name"].replace(" ", "%20")) == []
        assert (await refused(desk, "sell-chips", amount=500, **own))[0] == 422
        await sound(rooms)
