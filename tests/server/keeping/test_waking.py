"""Tables that open by themselves: in which order, read how many at a time, and what fails."""

import asyncio

from floorman.server.tables.standings import Standing
from floorman.server.tables.waking import Sleepers
from floorman.store import StoreFailed, Tail
from tests.server.drill.loop import SimulatedLoop


def standing(*, people=True, playing=True):
    players = ("ann", "bot-1") if people else ("bot-1",)
    return Standing(
        "", "holdem", "Hold'em", "Hold'em", "1/2", "roberts-v11", 6, False, False, "host", 7, 3,
        playing, False, False, 1, players, (), ("bot-1",),
    )  # fmt: skip


class Room:
    """What is opened, with which end of a log, and what was read together."""

    def __init__(self, standings, broken=(), unread=()):
        self.opened, self.read, self.broken, self.unread = [], [], set(broken), set(unread)
        self.sleepers = Sleepers(self.open, self.ends)
        self.sleepers.put(standings)

    async def open(self, table, tail):
        await asyncio.sleep(0.01)
        if table in self.broken:
            raise StoreFailed("the disk is gone")
        assert tail is None or tail.head == table
        self.opened.append((table, tail is not None))

    async def ends(self, wanted):
        self.read.append([*wanted])
        await asyncio.sleep(0.01)
        if self.unread & {*wanted}:
            raise StoreFailed("a page cannot be read")
        return {one: Tail(None, [], one, {}, []) for one in wanted}


def run(work):
    loop = SimulatedLoop(0.0)
    asyncio.set_event_loop(loop)
    try:
        return loop.run_until_complete(work())
    finally:
        asyncio.set_event_loop(None)
        loop.bury()


def test_the_ends_of_many_logs_are_read_together_and_people_in_mid_deal_come_first():
    found = {f"t{number:02}": standing(playing=number % 3 == 0) for number in range(70)}
    found |= {"a-bots": standing(people=False), "quiet": standing(people=False, playing=False)}
    room = Room(found)

    async def work():
        room.sleepers.begin()
        await asyncio.sleep(5)

    run(work)
    assert [len(one) for one in room.read] == [32, 32, 7]
    order = [table for one in room.read for table in one]
    dealt = [one for one in found if one[0] == "t" and found[one].playing]
    assert order[: len(dealt)] == dealt and order[-1] == "a-bots"
    assert sorted(room.opened) == sorted((one, True) for one in order)
    assert [key for key, _ in room.sleepers.all()] == ["quiet"]


def test_a_table_that_cannot_be_opened_keeps_no_other_waiting_and_is_tried_again():
    room = Room({one: standing() for one in ("a", "b", "c")}, broken="a", unread="a")

    async def work():
        room.sleepers.begin()
        await asyncio.sleep(0.3)
        assert sorted(room.opened) == [("b", False), ("c", False)], "each was read alone"
        await asyncio.sleep(5)
        assert "a" in room.sleepers
        room.broken, room.unread = set(), set()
        await asyncio.sleep(1)
        assert "a" not in room.sleepers

    run(work)
    assert room.opened[-1] == ("a", True)


def test_who_asks_for_a_table_that_is_being_read_has_the_same_one():
    room = Room({f"t{number}": standing() for number in range(8)})

    async def work():
        room.sleepers.begin()
        await asyncio.sleep(0.005)
        await asyncio.gather(*(room.sleepers.wake("t7") for _ in range(3)))
        assert room.opened == [("t7", False)], "he does not wait for the others"
        await asyncio.sleep(1)

    run(work)
    assert sorted(table for table, _ in room.opened) == [f"t{number}" for number in range(8)]
