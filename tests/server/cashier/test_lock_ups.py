"""What listed players leave at the desk for a seat is held at the cage too: one is due by the
other, and the shift comes out at nothing."""

import pytest

from tests.server.cashier.test_rest import does, opened, refused
from tests.server.floor.asking import asked


async def dues(desk):
    """What is due at the cage, as (words, command)."""
    return [(one["words"], one["command"]) for one in (await desk.get("/cage"))["dues"]]


async def takes(desk):
    """The only thing that is due is done, twice under one id: once."""
    [one] = (await desk.get("/cage"))["dues"]
    command = {key: value for key, value in one["command"].items() if key != "type"}
    given = f"due-{one['command']['type']}-{await number(desk)}"
    first = await does(desk, one["command"]["type"], given=given, **command)
    again = await does(desk, one["command"]["type"], given=given, **command)
    assert again["said"] == first["said"]
    return first


async def number(desk):
    return (await desk.get("/cage"))["sequence"]


@pytest.mark.rules("RR11-2.SEAT.2b")
def test_money_left_at_the_desk_is_held_at_the_cage_and_given_back_and_the_count_is_nothing():
    async def test(desk, guest, rooms):
        await opened(desk)
        await desk.open()
        await desk.opens("A", seats=2)
        ann, bob, cat = await desk.persons("Ann", "Bob", "Cat")
        assert await dues(desk) == []
        [line] = [one["line"] for one in (await desk.seen())["lines"]]
        for one in (ann, bob):
            await desk.do("sit", player=one, table="A", chips=200)
        await desk.do("join", player=cat, line=line)
        await desk.do("go-away", player=cat, money=20)
        [(words, command)] = await dues(desk)
        assert words.startswith("Cat has left $20.00 at the desk for a seat at ")
        assert (command["type"], command["amount"]) == ("hold-lock-up", 2_000)
        said = await takes(desk)
        assert said["cage"]["dues"] == [] and "RR11-2.SEAT.2b" in said["said"]["cites"]
        [person] = [one for one in said["cage"]["persons"] if one["person"] == cat]
        assert person["lock_up"] == 2_000
        status, _ = await refused(desk, "hold-lock-up", person=cat, game="again")
        assert status == 409
        # He is back, and has it again: at the cage too.
        await desk.do("come-back", player=cat)
        [(words, command)] = await dues(desk)
        assert "give it back" in words and command == {"type": "end-lock-up", "person": cat}
        said = await takes(desk)
        assert said["cage"]["dues"] == []
        # As soon as he is off the list, the same.
        await desk.do("go-away", player=cat, money=20)
        await takes(desk)
        await desk.do("withdraw", player=cat, line=line)
        await takes(desk)
        counts = {"cash": 100_000, "chips": 500_000}
        await does(desk, "close-shift", drawer="main", counts=counts)
        [shift] = (await desk.get("/cage"))["shifts"]
        report = await desk.get(f"/cage/shifts/{shift['shift']}")
        assert {one["over"] for one in report["counts"]} == {0}

    asked(test)


def test_the_desk_cannot_tell_anything_where_it_is_closed():
    async def test(desk, guest, rooms):
        bo = await opened(desk)
        await does(desk, "hold-lock-up", person=bo, game="holdem")
        assert await dues(desk) == []
        await desk.open()
        [(words, _)] = await dues(desk)
        assert words.startswith("Bo Walker left $20.00 here for a seat")

    asked(test)
