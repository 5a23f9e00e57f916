"""A restart, a store that fails, a line that is lost: nobody loses any of his time by it."""

import asyncio

import pytest

from floorman.deal import commands as d
from floorman.deal import events as de
from floorman.server.play.driving import Pace
from floorman.server.tables.rebuilding import rebuilt
from floorman.server.tables.records import Said
from floorman.server.tables.spec import TableSpec
from floorman.store import Account, InsufficientFunds, Preferences, StoreFailed
from floorman.table import commands as c
from floorman.table import events as te
from tests.server.storms.simulated import World, events, opened
from tests.server.tables import same


def killed_in_a_turn(world, *players, after=5.0, **how):
    """A life that ends so long after a player's turn began; who he is."""

    async def work(life):
        await opened(life, *players, **how)
        name = life.to_act
        await asyncio.sleep(after)
        assert life.to_act == name
        return name

    return world.live(work)


def acted_for(life):
    """Whether the platform has acted in anybody's stead."""
    deeds = (de.Folded, de.Checked, de.CardsSet)
    mine = [one for one in life.keeper.recent if one.platform and one.deal]
    return any(isinstance(one.deal.events[one.place], deeds) for one in mine)


@pytest.mark.parametrize("down", [0.2, 35.0, 3_600.0])
def test_after_a_restart_whoever_is_to_act_has_all_of_his_time_from_when_he_is_back(down):
    world = World()
    name = killed_in_a_turn(world, "ann", "bob")

    async def work(life):
        await asyncio.sleep(7)
        assert life.to_act == name
        life.come("ann", "bob")
        await life.passes(29.8, lambda: life.to_act == name and not acted_for(life))
        await life.until(lambda: acted_for(life), 1)

    world.live(work, down)


@pytest.mark.parametrize(("acting", "waits"), [(10_000, 20), (30_000, 30)])
def test_who_never_comes_back_holds_nobody_up_for_ever(acting, waits):
    world = World()
    name = killed_in_a_turn(world, "ann", "bob", acting_ms=acting)

    async def work(life):
        life.come(*{"ann", "bob"} - {name})
        await life.passes(waits - 0.2, lambda: life.to_act == name)
        await life.until(lambda: acted_for(life), 2)

    world.live(work, 35)


def test_where_no_clock_runs_he_is_waited_for_as_long_as_the_settings_say():
    world = World()
    name = killed_in_a_turn(world, "ann", "bob", acting_ms=0)

    async def work(life):
        await life.passes(19.8, lambda: life.to_act == name)
        await life.until(lambda: acted_for(life), 1)

    world.live(work, 35)


def test_killed_again_and_again_he_still_has_all_of_it():
    world = World()
    name = killed_in_a_turn(world, "ann", "bob")

    async def short(life):
        life.come("ann", "bob")
        await asyncio.sleep(25)

    async def work(life):
        life.come("ann", "bob")
        await life.passes(29.8, lambda: life.to_act == name)
        await life.until(lambda: acted_for(life), 1)

    for _ in range(3):
        world.live(short, 35)
    world.live(work, 35)


def test_the_log_says_that_the_house_was_away_and_is_rebuilt_to_the_same():
    world = World()
    killed_in_a_turn(world, "ann", "bob", after=5.0)

    async def work(life):
        await asyncio.sleep(0.1)
        [lapsed] = events(life, te.TimeLapsed)
        assert lapsed.lapsed_ms == pytest.approx(40_000, abs=100)
        life.come("ann", "bob")
        await asyncio.sleep(0.1)
        [given] = events(life, te.TimeGiven)
        assert given.player == life.to_act
        assert same(life.keeper, rebuilt(await life.store.records(life.actor.table)))

    world.live(work, 35)


def test_time_that_was_up_before_the_restart_stays_up():
    world = World()

    async def until_the_end(life):
        await opened(life, "ann", "bob")
        append = life.store.append

        async def no_further(*args, **named):
            if any(stored):
                await asyncio.Event().wait()
            await append(*args, **named)
            stored.append(life.keeper.table.state.clock.ran_out)

        stored = []
        life.store.append = no_further
        await life.until(lambda: any(stored))

    world.live(until_the_end)

    async def work(life):
        assert life.keeper.table.state.clock.ran_out
        await life.until(lambda: acted_for(life), 1)

    world.live(work, 35)


# The time bank


def test_a_time_bank_that_was_in_use_is_whole_again():
    world = World()

    async def in_the_bank(life):
        await opened(life, "ann", "bob", time_bank_ms=40_000)
        await asyncio.sleep(55)
        assert life.keeper.table.state.clock.bank_since is not None
        return life.to_act

    name = world.live(in_the_bank)

    async def work(life):
        life.come("ann", "bob")
        await life.passes(69.5, lambda: life.to_act == name)
        await life.until(lambda: acted_for(life), 2)

    world.live(work, 35)


def test_when_the_clock_has_run_out_the_time_bank_is_used_by_itself():
    async def work(life):
        await opened(life, "ann", "bob", time_bank_ms=40_000)
        name = life.to_act
        await life.passes(69.5, lambda: life.to_act == name)
        [used] = events(life, te.TimeBankUsed)
        assert (used.player, used.left_ms) == (name, 40_000)
        await life.until(lambda: acted_for(life), 2)
        await life.until(lambda: life.to_act == name)
        # It is empty now.
        await life.passes(29.5, lambda: life.to_act == name)
        await life.until(lambda: life.to_act != name, 2)

    World().live(work)


@pytest.mark.parametrize("says", [{"uses_time_bank": False}, {}])
def test_not_where_the_player_or_else_the_room_says_otherwise(says):
    room = {"uses_time_bank": bool(says)}

    async def work(life):
        await opened(life, "ann", "bob", time_bank_ms=40_000)
        name = life.to_act
        if says:
            await prefer(life, name, **says)
        await life.passes(29.5, lambda: life.to_act == name)
        await life.until(lambda: acted_for(life), 2)
        assert not events(life, te.TimeBankUsed)

    World(**room).live(work)


async def prefer(life, player, **says):
    """Somebody prefers something, who has an account for the purpose."""
    await life.store.add_account(Account(player, player))
    await life.house.preferring.change(player, Preferences(**says))


def test_what_is_preferred_in_the_middle_of_a_turn_counts_in_this_turn():
    async def work(life):
        await opened(life, "ann", "bob", time_bank_ms=40_000)
        name = life.to_act
        await asyncio.sleep(20)
        await prefer(life, name, uses_time_bank=False)
        await life.passes(9.5, lambda: life.to_act == name)
        await life.until(lambda: acted_for(life), 2)

    World().live(work)


def test_of_who_is_not_connected_no_time_bank_is_spent():
    async def work(life):
        tabs = await opened(life, "ann", "bob", time_bank_ms=40_000)
        name = life.to_act
        await asyncio.sleep(1)
        life.go(*(tab for tab in tabs if tab.player == name))
        await life.passes(28.5, lambda: life.to_act == name)
        await life.until(lambda: acted_for(life), 2)
        assert not events(life, te.TimeBankUsed)

    World().live(work)


# Between deals


def killed_between_deals(world, *players, **how):
    async def work(life):
        await opened(life, *players, **how)
        while life.keeper.playing:
            await life.act(d.Fold)
        return {one.id: one.stack for one in life.keeper.table.state.players.values()}

    return world.live(work)


def test_the_next_deal_waits_for_those_who_were_there_before_the_restart():
    world = World()
    killed_between_deals(world, "ann", "bob", "cat")

    async def work(life):
        await life.passes(10, lambda: not life.keeper.playing)
        life.come("ann", "bob")
        await life.passes(2, lambda: not life.keeper.playing)
        life.come("cat")
        await life.until(lambda: life.keeper.playing, 1)
        assert {*life.keeper.players} == {"ann", "bob", "cat"}

    world.live(work, 35)


def test_who_is_not_back_in_time_sits_out_and_posts_no_blind():
    world = World()
    stacks = killed_between_deals(world, "ann", "bob", "cat")

    async def work(life):
        life.come("ann", "bob")
        await life.passes(19.5, lambda: not life.keeper.playing)
        await life.until(lambda: life.keeper.playing, 5)
        assert {*life.keeper.players} == {"ann", "bob"}
        cat = life.keeper.table.state.players["cat"]
        assert cat.away
        assert cat.stack == stacks["cat"]

    world.live(work, 35)


# A store that fails


def out_of_order(life, seconds):
    """Nothing can be stored for so long."""
    life.store.disk.down_until = life.loop.time() + seconds


@pytest.mark.parametrize("seconds", [10, 90])
def test_while_nothing_can_be_stored_nobodys_time_runs(seconds):
    async def work(life):
        await opened(life, "ann", "bob")
        name = life.to_act
        await asyncio.sleep(10)
        out_of_order(life, seconds)
        with pytest.raises(StoreFailed):
            await life.act(d.Call)
        await asyncio.sleep(seconds + 1)
        await life.passes(28.5, lambda: life.to_act == name and not acted_for(life))
        await life.act(d.Call)
        assert not acted_for(life)
        assert events(life, te.TimeLapsed)

    World().live(work)


def test_even_if_nobody_tried_to_act_before_the_clock_ran_out():
    async def work(life):
        await opened(life, "ann", "bob")
        name = life.to_act
        await asyncio.sleep(10)
        out_of_order(life, 90)
        await asyncio.sleep(90)
        await life.passes(29, lambda: life.to_act == name and not acted_for(life))
        await life.until(lambda: acted_for(life), 3)

    World().live(work)


def test_a_refusal_is_no_failure_and_gives_nobody_time():
    async def work(life):
        await opened(life, "ann", "bob", seats=4)
        name = life.to_act
        await asyncio.sleep(10)
        sits = Said(command=c.SitDown(player="has-none", seat=3, chips=200))
        with pytest.raises(InsufficientFunds):
            await life.actor.do(lambda _: sits)
        await life.passes(19.5, lambda: life.to_act == name)
        await life.until(lambda: acted_for(life), 1)
        assert not events(life, te.TimeLapsed)

    World().live(work)


def test_the_clock_of_a_turn_starts_when_people_are_told_of_it():
    """Known complaint: timed out before the cards were dealt."""

    async def work(life):
        await opened(life, "ann", "bob")
        append = life.store.append

        async def slow(*args, **named):
            life.store.append = append
            await asyncio.sleep(25)
            await append(*args, **named)

        life.store.append = slow
        await life.act(d.Call)
        name = life.to_act
        await life.passes(29.5, lambda: life.to_act == name and not acted_for(life))

    World().live(work)


def test_a_machine_that_slept_has_taken_nobodys_time():
    async def work(life):
        await opened(life, "ann", "bob")
        name = life.to_act
        await asyncio.sleep(10)
        life.loop.clock += 600
        await asyncio.sleep(0.05)
        await life.passes(29.5, lambda: life.to_act == name and not acted_for(life))
        await life.until(lambda: acted_for(life), 1)

    World().live(work)


# A line that is lost


def test_whose_turn_began_while_his_line_was_lost_has_all_of_it_when_he_is_back():
    async def work(life):
        tabs = await opened(life, "ann", "bob")
        other = next(tab for tab in tabs if tab.player != life.to_act)
        life.go(other)
        await asyncio.sleep(1)
        await life.act(d.Call)
        assert life.to_act == other.player
        await asyncio.sleep(15)
        life.come(other.player)
        await life.passes(29.5, lambda: life.to_act == other.player and not acted_for(life))
        await life.until(lambda: acted_for(life), 1)
        assert len(events(life, te.TimeGiven)) == 1

    World().live(work)


def test_whose_turn_goes_on_gets_no_more_by_losing_his_line_again_and_again():
    async def work(life):
        tabs = await opened(life, "ann", "bob")
        name = life.to_act
        mine = [tab for tab in tabs if tab.player == name]
        for _ in range(5):
            await asyncio.sleep(2)
            life.go(*mine)
            await asyncio.sleep(1)
            mine = life.come(name)
        await life.passes(14.5, lambda: life.to_act == name)
        await life.until(lambda: acted_for(life), 1)
        assert not events(life, te.TimeGiven)

    World().live(work)


def test_where_all_set_cards_at_once_whoever_comes_back_has_all_the_time_to_set_them():
    world = World(Pace(grace_ms=60_000))

    async def first(life):
        await opened(
            life, "ann", "bob", game="chinese", stakes="1 a point", book="wsop-2018",
            acting_ms=90_000,
        )  # fmt: skip
        await asyncio.sleep(60)

    world.live(first)

    async def work(life):
        life.come("ann")
        await asyncio.sleep(40)
        life.come("bob")
        await life.passes(89.5, lambda: not acted_for(life))
        await life.until(lambda: acted_for(life), 2)

    world.live(work, 100)


# Where no time runs


def test_a_pause_outlasts_a_restart_and_no_time_runs_until_the_game_goes_on():
    world = World()

    async def first(life):
        await opened(life, "ann", "bob")
        await asyncio.sleep(10)
        await life.actor.do(lambda _: Said(command=c.PauseGame(by="host")))

    world.live(first)

    async def work(life):
        life.come("ann", "bob")
        await asyncio.sleep(50)
        assert not events(life, te.TimeLapsed)
        await life.actor.do(lambda _: Said(command=c.ResumeGame(by="host")))
        name = life.to_act
        await life.passes(29.5, lambda: life.to_act == name)
        await life.until(lambda: acted_for(life), 1)

    world.live(work, 35)


def test_where_only_house_players_sit_nothing_is_said_of_a_restart():
    world = World()

    async def first(life):
        await life.house.open_table(TableSpec(game="holdem", seats=3, bots=3), "host")

    async def work(life):
        await asyncio.sleep(5)
        assert life.keeper.bots == {*life.keeper.table.state.players}
        assert not events(life, te.TimeLapsed)

    world.live(first)
    world.live(work, 35)


def test_at_a_live_table_time_runs_at_the_table_itself():
    world = World()

    async def first(life):
        await life.house.open_table(TableSpec(game="holdem", live=True), "host")
        sits = Said(command=c.SitDown(player="live-1", seat=0, chips=200))
        await life.actor.do(lambda _: sits)

    async def work(life):
        await asyncio.sleep(5)
        assert not events(life, te.TimeLapsed)

    world.live(first)
    world.live(work, 35)
