"""Who deletes his account is on no list of the floor any more, and has no seat kept for him."""

import pytest

from floorman.server.denials import Denied
from floorman.server.floor.going import going
from floorman.store import StoreFailed
from tests.server.floor.asking import asked


def listed(rooms, player):
    """Where somebody still is on the floor."""
    state = rooms.floor.keeper.state
    kept = [game.table for game in state.games.values() if player in game.reserved.values()]
    sits = [one.table for one in state.games.values() if one.seat_of(player) is not None]
    return [name for name, _ in state.listings(player)], kept, sits


async def waiting(desk, guest, rooms):
    """A player on a list, with a seat kept for him and one at a game played with real cards."""
    account, _ = await rooms.room.people.guest()
    player = account.id
    await desk.open()
    await desk.opens("A", seats=3)
    await desk.opens("B", seats=3, played={"form": "omaha", "stakes": "1/2 pot-limit"})
    known = {"account": player}
    status, made = await desk.post("/floor/persons", known)
    assert status == 201, made
    await desk.do("sit", player=player, table="A")
    await desk.do("join", player=player, line="B")
    await desk.do("reserve-seat", table="B", seat=0, player=player, why="poor sight")
    assert listed(rooms, player) == ([*rooms.floor.keeper.state.lines][1:], ["B"], ["A"])
    return await rooms.house.around.store.account(player)


def test_who_goes_for_good_is_off_the_lists_and_has_no_seat():
    async def test(desk, guest, rooms):
        account = await waiting(desk, guest, rooms)
        await rooms.room.leaving.delete(account)
        assert listed(rooms, account.id) == ([], [], [])
        assert [*going(rooms.floor.keeper.state, account.id)] == []
        assert rooms.floor.keeper.named[account.id].name.startswith("Former player")

    asked(test)


def test_where_the_floor_cannot_note_it_nobody_goes(monkeypatch):
    async def test(desk, guest, rooms):
        account = await waiting(desk, guest, rooms)
        store = rooms.house.around.store
        append = store.append

        async def fails(*_, **__):
            raise StoreFailed("the disk is full")

        monkeypatch.setattr(store, "append", fails)
        with pytest.raises((StoreFailed, Denied)):
            await rooms.room.leaving.delete(account)
        monkeypatch.setattr(store, "append", append)
        assert await store.account(account.id) == account
        await rooms.room.leaving.delete(account)
        assert listed(rooms, account.id) == ([], [], [])

    asked(test)
