"""Live tables of the floor: real cards at the console of the dealer, people without accounts."""

from floorman.server.tables import records as tr
from floorman.table import commands as t
from tests.server.floor.asking import asked, until
from tests.server.floor.tables.test_tables import in_step, leaves, opens


def test_people_without_accounts_are_seated_and_move_with_their_chips():
    async def test(desk, guest, rooms):
        await desk.open()
        await opens(desk, "A", seats=2, ours="live")
        names = ann, bob, cat, dan = await desk.persons("Ann", "Bob", "Cat", "Dan")
        for one in (ann, bob):
            await desk.do("sit", player=one, table="A", chips=200)
        await opens(desk, "B", seats=2, ours="live", must_move=True)
        for one in (cat, dan):
            await desk.do("sit", player=one, table="B", chips=150)
        assert await in_step(rooms)
        keeper = rooms.floor.tables["A"].keeper
        assert keeper.live and [keeper.names[one] for one in names[:2]] == ["Ann", "Bob"]

        class Bob:
            id = bob

        await leaves(rooms, Bob, "A")

        async def due():
            return any(one["what"] == "move" for one in (await desk.seen())["dues"])

        await until(due)
        await desk.do("call-to-main", table="B")
        # The button is given so that the big blind is Cat's, and nobody else is left to play with.
        actor = rooms.floor.tables["B"]
        await actor.do(lambda _: tr.Said(command=t.GiveButton(seat=1)))

        async def moved():
            return cat in rooms.floor.tables["A"].keeper.table.state.players

        await until(moved)
        assert await in_step(rooms)
        assert rooms.floor.tables["A"].keeper.table.state.players[cat].stack == 150
        assert sum((await rooms.house.around.store.balances()).values()) == 0

    asked(test)


def test_what_the_floor_ordered_is_not_taken_back_at_the_table():
    async def test(desk, guest, rooms):
        await desk.open()
        key = await opens(desk, "A", seats=3, ours="live")
        for one in await desk.persons("Ann", "Bob"):
            await desk.do("sit", player=one, table="A", chips=200)
        actor = rooms.floor.tables["A"]
        await actor.do(lambda _: tr.Said(command=t.GiveButton(seat=0)))
        await actor.do(lambda _: tr.Began(deck=None))
        cat = await desk.person("Cat")
        await desk.do("sit", player=cat, table="A", chips=200)
        await _refused(actor)
        assert await in_step(rooms)
        assert key == actor.table

    asked(test)


async def _refused(actor):
    try:
        await actor.do(lambda _: tr.Undone(by="ada"))
    except ValueError as error:
        assert "floor" in str(error)
        return
    raise AssertionError("it was taken back")
