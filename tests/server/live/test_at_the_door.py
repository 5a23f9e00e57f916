"""Whoever runs a live table says through his own window where somebody comes from, and who has won
with the house's bounty hand."""

import pytest

from floorman.deal import commands as d
from floorman.server.tables import records as r
from floorman.table import events as te
from tests.server.floor.asking import asked, connected

GAME = {"game": "holdem", "stakes": "4/8 limit with full kill", "seats": 6, "bots": 0, "live": True}


async def runs(desk, rooms, **how):
    """A live table of a host, and his window at it; says what is answered to him."""
    status, found = await desk.post("/tables", GAME | how)
    assert status == 201, found
    key = found["table"]
    [host] = await rooms.room.people.store.find_accounts("Ada", 1)
    runner = await connected(rooms, host, desk.token)
    await runner.say(type="watch", table=key)
    number = iter(range(1, 1_000))

    async def says(type_, **more):
        answers = await runner.say(type=type_, table=key, id=next(number), **more)
        return next(one for one in reversed(answers) if one["type"] in ("done", "refused"))

    return rooms.house.tables[key], says, runner


@pytest.mark.rules("RR11-13.KILL.13a")
def test_a_broken_game_of_another_kind_counts_for_nothing_where_the_runner_says_so():
    async def test(desk, guest, rooms):
        actor, says, _ = await runs(desk, rooms)
        for seat, name in enumerate(("Ann", "Bob")):
            assert (await says("take-seat", seat=seat, chips=200, name=name))["type"] == "done"
        comes = {"coming": "broken", "brings": 20, "left_stakes": "4/8 limit with full kill"}
        # With few chips one comes in from a broken game alone, and Omaha is another type of game.
        refused = await says("take-seat", seat=2, chips=20, name="Cat", left_form="omaha", **comes)
        assert refused["type"] == "refused" and "RR11-13.KILL.13a" in refused["cites"]
        assert (await says("take-seat", seat=2, chips=20, name="Cat", **comes))["type"] == "done"
        came = [one for one in actor.keeper.recent if isinstance(one.table, te.Sat)][-1]
        assert came.table.coming == "broken"

    asked(test)


def test_a_bounty_hand_at_real_cards_is_paid_by_what_the_runner_says():
    async def test(desk, guest, rooms):
        house = {"home.bounty": 5, "home.bounty_hand": "32"}
        actor, says, runner = await runs(desk, rooms, stakes="1/2 no-limit", amendments=house)
        for seat, name in enumerate(("Ann", "Bob", "Cat")):
            await says("take-seat", seat=seat, chips=200, name=name)
        await says("place-button", seat=0)
        refused = await says("pay-reward", player=player(actor, "Ann"), bounty=True)
        assert refused["type"] == "refused", "nothing was won yet"
        assert (await says("next-deal"))["type"] == "done"
        while actor.keeper.playing:
            await actor.do(folds)
        may = next(
            one["may"] for one in told(runner)["people"] if one["player"] == player(actor, "Bob")
        )
        assert "pay-bounty" in may and "pay-reward" not in may
        refused = await says("pay-reward", player=player(actor, "Bob"))
        assert refused["type"] == "refused", "the house pays nothing for a seven and a deuce"
        before = stacks(actor)
        answer = await says("pay-reward", player=player(actor, "Bob"), bounty=True)
        assert answer["type"] == "done", answer
        after = stacks(actor)
        assert {name: after[name] - before[name] for name in after} == {
            "Ann": -10, "Bob": 20, "Cat": -10,
        }  # fmt: skip
        again = await says("pay-reward", player=player(actor, "Bob"), bounty=True)
        assert again["type"] == "refused", "once a deal"

    asked(test)


def folds(keeper):
    return r.Acted(command=d.Fold(keeper.table.deal.request.seat))


def told(runner):
    last = [one for one in runner.wire.heard if one.get("yours")][-1]
    return last["yours"]["running"]


def player(actor, name):
    return next(key for key, one in actor.keeper.names.items() if one == name)


def stacks(actor):
    names = actor.keeper.names
    return {names[one.id]: one.stack for one in actor.keeper.table.state.players.values()}
