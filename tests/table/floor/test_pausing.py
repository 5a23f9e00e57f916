"""A paused game: nobody's time runs, and nothing is played."""

import pytest

from floorman.deal import commands as d
from floorman.table import Collection, Reason, TableRefused
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.floor.clock import bank_left, ends_at
from tests.table.tables import begun

SECOND = 1000


def playing(**how):
    table = begun("holdem", "1/2 no-limit", "abc", acting_ms=20 * SECOND, **how)
    table.next_deal(range(52), at=1_000_000)
    return table


def refused(table, command):
    with pytest.raises(TableRefused) as error:
        table.apply(command)
    return error.value.reason


def test_the_clock_stands_and_goes_on_with_what_was_left():
    table = playing()
    end = ends_at(table.state)
    [paused] = table.apply(c.PauseGame(by="floor", at=1_005_000))
    assert paused == e.GamePaused("floor")
    assert ends_at(table.state) is None
    assert table.apply(c.Tick(at=1_900_000)) == ()
    [resumed] = table.apply(c.ResumeGame(by="floor", at=2_005_000))
    assert resumed == e.GameResumed("floor", 1_000_000)
    assert ends_at(table.state) == end + 1_000_000


def test_a_called_clock_and_a_time_bank_stand_too():
    table = playing(time_bank_ms=30 * SECOND)
    player = table.state.player(table.state.clock.player)
    table.apply(c.UseTimeBank(player=player.id, at=1_010_000))
    table.apply(c.PauseGame(by="floor", at=1_025_000))
    table.apply(c.ResumeGame(by="floor", at=9_025_000))
    request = table.deal.request
    assert request.seat >= 0
    table.act(d.Fold(request.seat), at=9_025_000)
    # Twenty seconds of the clock, then five of the bank.
    assert bank_left(table.state, player) == 25 * SECOND


def test_a_deal_that_is_void_in_a_pause_costs_no_time_and_the_pause_goes_on():
    table = playing(time_bank_ms=30 * SECOND)
    player = table.state.player(table.state.clock.player)
    table.apply(c.UseTimeBank(player=player.id, at=1_010_000))
    table.apply(c.PauseGame(by="floor", at=1_021_000))
    table.apply(c.SitOut(player="a", at=1_500_000))
    table.apply(c.VoidDeal(at=9_000_000))
    assert table.state.paused_by == "floor"
    assert refused(table, c.StartDeal()) is Reason.PAUSED


@pytest.mark.parametrize(
    "command", [c.CallClock(), c.UseTimeBank(player="a"), c.StartDeal(), c.PauseGame(by="x")]
)
def test_what_waits_until_it_is_resumed(command):
    table = playing()
    table.apply(c.PauseGame(by="floor"))
    assert refused(table, command) is Reason.PAUSED


def test_who_sits_may_go_come_and_buy_in_a_pause_as_between_deals():
    table = begun("holdem", "1/2 no-limit", "abc", seats=5)
    table.apply(c.PauseGame(by="floor"))
    table.apply(c.AddChips(player="a", chips=50))
    table.apply(c.Leave(player="b"))
    table.apply(c.SitDown(player="z", seat=4, chips=200))
    assert {"a", "c", "z"} == set(table.state.players)


def test_time_is_not_collected_for_a_pause():
    table = begun("holdem", "4/8 limit", "abc", collection=Collection("time", fee=6))
    due = table.state.time_due
    table.apply(c.PauseGame(by="floor", at=10_000))
    table.apply(c.ResumeGame(by="floor", at=70_000))
    assert table.state.time_due == (None if due is None else due + 60_000)


def test_only_what_is_paused_is_resumed():
    assert refused(playing(), c.ResumeGame(by="x")) is Reason.NOT_PAUSED
