"""A lost connection is waited for; then the platform acts, and the player sits out."""

import asyncio

from floorman.deal import commands as d
from floorman.rulebooks.rules import find_book
from floorman.server.door.broadcast import sight_of
from floorman.server.play.driving import Outside, Pace, next_due
from floorman.server.play.waiting import waits
from floorman.server.tables import records as r
from floorman.server.telling.publishing import table_state, yours
from floorman.store import open_store
from floorman.table import commands as c
from tests.server.keeping.test_actor import FAST, Watching, opened, seated
from tests.server.tables import Kept

GRACE = 20_000
PACE = Pace(grace_ms=GRACE)


def due(kept, lost=None, pace=PACE):
    return next_due(kept.keeper, pace, kept.hands, kept.now, Outside(lost or {}, {}))


def at_the_persons_turn(**how):
    kept = Kept(**how)
    kept.now += 10 * GRACE
    while kept.asked() != "p0":
        kept.step()
    return kept


def test_without_a_clock_the_table_waits_as_long_as_the_settings_say():
    kept = at_the_persons_turn()
    assert due(kept) is None
    found = due(kept, {"p0": kept.now})
    assert found.at == kept.now + GRACE
    forced = found.make()
    assert forced.platform
    assert isinstance(forced.command, d.Fold | d.Check)


def test_a_clock_runs_to_its_end_though_the_connection_is_lost():
    kept = at_the_persons_turn(acting_ms=60_000)
    end = due(kept).at
    assert due(kept, {"p0": kept.now}).at == end
    late = {"p0": end - 5_000}
    assert due(kept, late).at == end - 5_000 + GRACE
    assert waits(kept.keeper, late, GRACE, kept.now) == {"p0": end - 5_000 + GRACE}


def test_who_was_waited_for_before_his_turn_is_acted_for_at_once():
    kept = at_the_persons_turn(acting_ms=60_000)
    since = kept.keeper.table.state.clock.since
    found = due(kept, {"p0": since - GRACE - 1})
    assert found.at < kept.now + 1_000
    assert found.make().platform
    assert not waits(kept.keeper, {"p0": since - GRACE - 1}, GRACE, kept.now)


def test_time_that_is_up_is_said_and_played_by_the_platform():
    kept = at_the_persons_turn(acting_ms=10_000)
    lost = {"p0": kept.now}
    found = due(kept, lost)
    kept.now = found.at
    kept.do(found.make())
    forced = due(kept, lost).make()
    assert isinstance(forced, r.Acted) and forced.platform


def test_he_sits_out_after_the_deal_and_house_players_wait():
    kept = at_the_persons_turn()
    lost = {"p0": kept.now}
    while kept.keeper.playing:
        found = due(kept, lost)
        kept.now = max(kept.now, found.at)
        kept.do(found.make())
    goes = due(kept, lost).make()
    assert goes == r.Said(command=c.SitOut(player="p0"), platform=True)
    kept.do(goes)
    assert kept.keeper.table.state.players["p0"].away
    assert due(kept, lost) is None
    assert due(kept, {}) is not None


def test_who_is_back_in_time_has_lost_nothing():
    kept = Kept()
    kept.now += 10 * GRACE
    while kept.keeper.playing or not kept.keeper.deal_number:
        kept.step()
    while isinstance(due(kept).make(), r.Said):
        kept.step()
    found = due(kept, {"p0": kept.now - GRACE})
    assert isinstance(found.make().command, c.SitOut)
    assert isinstance(due(kept, {}).make(), r.Began)


def test_a_pause_gives_everybody_the_whole_time_once_more():
    kept = at_the_persons_turn()
    lost = {"p0": kept.now}
    kept.do(r.Said(command=c.PauseGame(by="host")))
    assert not waits(kept.keeper, lost, GRACE, kept.now)
    kept.now += 10 * GRACE
    kept.do(r.Said(command=c.ResumeGame(by="host")))
    assert due(kept, lost).at == kept.now + GRACE


class Tab(Watching):
    """A browser's tab of a player."""

    def __init__(self, store, player):
        super().__init__(store)
        self.player = player


def run(work):
    async def inside():
        async with open_store("sqlite://") as store:
            await work(store)

    asyncio.run(inside())


def test_several_tabs_are_one_and_the_others_are_told():
    async def work(store):
        actor = await opened(store)
        await actor.do(seated())
        one, two, other = Tab(store, "ann"), Tab(store, "ann"), Tab(store, "bob")
        for tab in (one, two, other):
            actor.arrive(tab)
        actor.depart(one)
        assert not actor.lost
        actor.depart(two)
        assert actor.lost == {"ann": 1_000}
        actor.start()
        before = len(other.told)
        await asyncio.sleep(0.05)
        assert len(other.told) > before
        actor.arrive(one)
        assert not actor.lost
        # He was noted as back at the very moment at which the table is stopped.
        async with asyncio.timeout(5):
            await actor.stop()

    run(work)


def test_who_does_not_come_back_is_sat_out_by_the_running_table():
    async def work(store):
        clock = [1_000]
        actor = await opened(store, now=lambda: clock[0])
        assert FAST.grace_ms == GRACE
        await actor.do(seated())
        tab = Tab(store, "ann")
        actor.arrive(tab)
        actor.depart(tab)
        clock[0] += GRACE
        actor.start()
        for _ in range(200):
            await asyncio.sleep(0.01)
            if actor.keeper.table.state.players["ann"].away:
                break
        assert actor.keeper.table.state.players["ann"].away
        assert not actor.keeper.deal_number
        await actor.stop()

    run(work)


def test_after_a_restart_everybody_is_waited_for():
    async def work(store):
        actor = await opened(store)
        await actor.do(seated())
        actor.begin_again(1_000)
        assert actor.lost == {"ann": 1_000}

    run(work)


def test_everybody_sees_whose_connection_is_lost_and_until_when_he_is_waited_for():
    async def work(store):
        actor = await opened(store)
        await actor.do(seated())
        tab = Tab(store, "ann")
        actor.arrive(tab)
        assert table_state(sight_of(actor)).seats[0].connected
        actor.depart(tab)
        seat = table_state(sight_of(actor)).seats[0]
        assert (seat.connected, seat.back_until) == (False, 1_000 + GRACE)
        actor.arrive(tab)
        seat = table_state(sight_of(actor)).seats[0]
        assert (seat.connected, seat.back_until) == (True, None)

    run(work)


def test_the_state_names_the_book_the_buy_ins_who_opened_it_and_ones_own_top_up():
    async def work(store):
        actor = await opened(store)
        await actor.do(seated())
        await actor.do(lambda _: r.ToppedUp(player="ann", up_to=300))
        state = table_state(sight_of(actor))
        law = actor.keeper.table.law.buy_in
        assert state.book_name == find_book(state.book).name
        assert (state.buy_in_min, state.buy_in_max) == (law.minimum, law.maximum or 0)
        assert state.buy_in_min > 0
        assert state.opened_by == "host"
        mine = yours(sight_of(actor), "ann")
        assert mine.top_up == 300
        assert yours(sight_of(actor), "b1").top_up == 0

    run(work)
