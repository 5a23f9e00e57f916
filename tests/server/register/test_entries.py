"""Tournaments count against limits with their fees; what comes back comes off."""

import pytest

from tests.server.register.limited_room import limited, meter, own, settles


async def announced(host, room, **how):
    asked = {"schedule": "rebuy", "bots": 0} | how
    status, found = await host.asks("POST", "/api/tournaments", asked)
    assert status == 201, found
    key = found["tournament"]
    entering = room.app.state.events.event(key).keeper.tournament.state.schedule.entering
    return key, entering.buy_in + entering.fee + entering.bounty


async def limits(person, amount, kind="buy-in"):
    asked = {"kind": kind, "period": "day", "amount": amount}
    assert (await person.asks("POST", "/api/me/limits", asked))[0] == 200


@pytest.mark.parametrize("more", [0, -1])
def test_an_entry_counts_with_its_fee_and_comes_off_when_it_is_withdrawn(more):
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        key, cost = await announced(hedy, room)
        assert room.app.state.events.event(key).keeper.tournament.state.schedule.entering.fee
        await limits(ada, cost + more)
        path = f"/api/tournaments/{key}"
        status, found = await ada.asks("POST", f"{path}/register", {"accepts": True})
        if more:
            assert status == 403, found
            assert f"own limit on buy-ins is {cost - 1} a day" in found["error"]["words"]
            assert await ada.chips() == 1000
            return
        assert status == 200, found
        assert meter(room, ada).bought == cost
        again = await ada.asks("POST", f"{path}/register", {"accepts": True})
        assert again[0] != 200
        assert (await ada.asks("POST", f"{path}/withdraw"))[0] == 200
        assert (meter(room, ada).bought, meter(room, ada).lost) == (0, 0)
        assert await ada.chips() == 1000

    limited(scene)


def test_the_same_entry_sent_twice_counts_once():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        key, cost = await announced(hedy, room)
        await limits(ada, 5 * cost)
        for _ in range(3):
            path = f"/api/tournaments/{key}/register"
            assert (await ada.asks("POST", path, {"accepts": True}, "entry-0001"))[0] == 200
        assert meter(room, ada).bought == cost
        assert 1000 - await ada.chips() == cost

    limited(scene)


def test_who_takes_time_out_enters_nothing_and_plays_on_where_he_has_entered():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        key, cost = await announced(hedy, room)
        other, _ = await announced(hedy, room)
        assert (await ada.asks("POST", f"/api/tournaments/{key}/register", {"accepts": True}))[
            0
        ] == 200
        assert (await ada.asks("POST", "/api/me/limits/time-out", {"hours": 24}))[0] == 200
        status, found = await ada.asks(
            "POST", f"/api/tournaments/{other}/register", {"accepts": True}
        )
        assert status == 403
        assert found["error"]["words"].startswith("You take time out, until")
        state = room.app.state.events.event(key).keeper.tournament.state
        assert state.entrants[ada.id].status == "entered"
        status, found = await ada.asks(
            "POST", "/api/me/delete", {"password": "frequency-hopping-42"}
        )
        assert status in (401, 403)
        assert meter(room, ada).bought == cost

    limited(scene)


def test_a_tournament_that_runs_is_time_that_is_played_and_ends_with_it():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        ben = await room.person("Ben")
        key, _ = await announced(hedy, room, schedule="heads-up")
        for one in (ada, ben):
            path = f"/api/tournaments/{key}/register"
            assert (await one.asks("POST", path, {"accepts": True}))[0] == 200
        actor = room.app.state.events.event(key)
        if not actor.keeper.tournament.state.begun:
            await hedy.asks("POST", f"/api/tournaments/{key}/start")
        await settles(lambda: actor.keeper.tournament.state.begun)
        await settles(lambda: key in own(room, ada).sessions)
        bought = meter(room, ada).bought
        status, found = await hedy.asks(
            "POST", f"/api/tournaments/{key}/call-off", {"why": "the power is out"}
        )
        assert status == 200, found
        await settles(lambda: actor.keeper.tournament.state.over)
        assert own(room, ada).sessions == {}
        assert meter(room, ada).bought == bought - (await ada.chips() - (1000 - bought))

    limited(scene)
