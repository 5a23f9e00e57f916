"""Time that the house was not there, and time that is given once a player knows of his turn."""

import pytest

from floorman.deal import commands as d
from floorman.table import Collection, Reason
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.floor.clock import bank_left, ends_at
from tests.table.tables import begun, deal, refused

SECOND, MINUTE = 1000, 60_000


def playing(at=1_000_000, **how):
    """A deal whose first player has twenty seconds."""
    made = begun("holdem", "1/2 no-limit", "abc", acting_ms=20 * SECOND, **how)
    made.next_deal(range(52), at=at)
    return made


def to_act(made):
    return made.state.player(made.state.clock.player)


def test_after_a_lapse_the_player_to_act_has_all_of_his_time():
    made = playing()
    [lapsed] = made.apply(c.Lapse(since=1_005_000, at=1_040_000))
    assert lapsed == e.TimeLapsed(35 * SECOND)
    assert ends_at(made.state) == 1_060_000
    assert made.apply(c.Tick(at=1_059_999)) == ()
    assert made.apply(c.Tick(at=1_060_000)) == (e.TimeRanOut(to_act(made).id, "fold"),)


def test_a_time_bank_in_use_is_whole_again_and_still_in_use():
    made = playing(time_bank_ms=30 * SECOND)
    player = to_act(made)
    made.apply(c.UseTimeBank(player=player.id, at=1_010_000))
    made.apply(c.Lapse(since=1_045_000, at=1_100_000))
    assert ends_at(made.state) == 1_150_000
    made.act(d.Fold(made.deal.request.seat), at=1_125_000)
    assert bank_left(made.state, player) == 25 * SECOND


def test_a_called_clock_runs_anew_and_warns_again():
    made = begun("holdem", "1/2 no-limit", "abc")
    made.next_deal(range(52), at=0)
    made.apply(c.CallClock(at=5 * SECOND))
    made.apply(c.Tick(at=56 * SECOND))
    made.apply(c.Lapse(since=57 * SECOND, at=300 * SECOND))
    assert ends_at(made.state) == 360 * SECOND
    assert isinstance(made.apply(c.Tick(at=351 * SECOND))[0], e.ClockWarned)


def test_time_that_was_up_before_stays_up():
    made = playing()
    [ran_out] = made.apply(c.Tick(at=1_020_000))
    made.apply(c.Lapse(since=1_020_000, at=1_090_000))
    assert made.state.clock.ran_out
    assert ends_at(made.state) is None
    assert ran_out.player == to_act(made).id


def test_whoever_is_told_of_his_turn_only_now_has_all_of_his_time_from_now_on():
    made = playing()
    [given] = made.apply(c.GiveTime(at=1_015_000))
    assert given == e.TimeGiven(to_act(made).id)
    assert ends_at(made.state) == 1_035_000
    made.apply(c.Tick(at=1_035_000))
    refused(made, c.GiveTime(), Reason.NO_DEAL)
    refused(begun("holdem", "1/2 no-limit", "abc"), c.GiveTime(), Reason.NO_DEAL)


@pytest.mark.parametrize("command", [c.GiveTime(), c.Lapse(since=0)])
def test_in_a_pause_no_time_runs_that_could_be_given(command):
    made = playing()
    made.apply(c.PauseGame(by="floor", at=1_005_000))
    refused(made, command, Reason.PAUSED)


def test_what_a_pause_has_put_off_is_not_put_off_twice():
    made = begun("holdem", "4/8 limit", "abc", collection=Collection("time", fee=6))
    deal(made)
    due = made.state.time_due
    made.apply(c.PauseGame(by="floor", at=10 * SECOND))
    made.apply(c.ResumeGame(by="floor", at=70 * SECOND))
    made.apply(c.Lapse(since=5 * SECOND, at=80 * SECOND))
    assert made.state.time_due == due + 70 * SECOND


def paid(made, name):
    taken = [one for one in made.events if isinstance(one, e.TimePaid)]
    return sum(one.player == name and one.paid for one in taken)


@pytest.mark.parametrize(
    "puts_off",
    [
        (c.Lapse(since=10 * SECOND, at=70 * SECOND),),
        (c.PauseGame(by="floor", at=10 * SECOND), c.ResumeGame(by="floor", at=70 * SECOND)),
    ],
)
def test_nobody_pays_for_time_that_was_not_played_nor_twice_for_the_same(puts_off):
    made = begun("holdem", "4/8 limit", "abc", collection=Collection("time", fee=6))
    deal(made)
    before, due = paid(made, "a"), made.state.time_due
    for command in puts_off:
        made.apply(command)
    assert made.state.time_due == due + 60 * SECOND
    deal(made)
    assert paid(made, "a") == before


@pytest.mark.rules("RR11-2.PROC.20a")
def test_nobodys_absence_goes_on_while_the_house_is_not_there():
    made = begun("holdem", "1/2 no-limit", "abcd")
    made.apply(c.SitOut(player="d", at=0))
    limit = made.law.absence.pick_up_ms
    made.apply(c.Lapse(since=5 * MINUTE, at=5 * MINUTE + limit))
    refused(made, c.PickUp(player="d", at=limit + 6 * MINUTE), Reason.NOT_AWAY_LONG_ENOUGH)
    made.apply(c.PickUp(player="d", at=2 * limit + MINUTE))
    assert "d" not in made.state.players


@pytest.mark.rules("RR11-2.PROC.20b")
def test_an_absence_that_the_floor_has_extended_is_extended_by_the_lapse_too():
    made = begun("holdem", "1/2 no-limit", "abcd")
    made.apply(c.SitOut(player="d", at=0))
    made.apply(c.ExtendAbsence(player="d", minutes=10, at=MINUTE))
    until = made.state.player("d").away_until
    made.apply(c.Lapse(since=MINUTE, at=31 * MINUTE))
    assert made.state.player("d").away_until == until + 30 * MINUTE


def test_a_seat_that_is_kept_is_kept_longer():
    made = begun("holdem", "1/2 no-limit", "abc", seats=6)
    made.apply(c.NoteWaiting(waiting=3, at=0))
    [locked] = made.apply(c.LockUp(player="z", seat=4, at=0))
    made.apply(c.Lapse(since=MINUTE, at=locked.until + MINUTE))
    refused(made, c.PickUpLockUp(seat=4, at=locked.until + MINUTE), Reason.TOO_EARLY)
    made.apply(c.PickUpLockUp(seat=4, at=2 * locked.until))
    assert 4 not in made.state.locks


def test_who_went_while_the_house_was_away_has_been_away_no_longer_than_that():
    made = begun("holdem", "1/2 no-limit", "abcd")
    made.apply(c.SitOut(player="d", at=20 * MINUTE))
    made.apply(c.Lapse(since=5 * MINUTE, at=25 * MINUTE))
    assert made.state.player("d").away_since == 25 * MINUTE


@pytest.mark.parametrize("pauses", [False, True])
def test_a_deal_that_is_void_afterwards_leaves_the_time_put_off(pauses):
    made = begun("holdem", "4/8 limit", "abc", collection=Collection("time", fee=6))
    deal(made)
    due = made.state.time_due
    made.next_deal(range(52), at=SECOND)
    if pauses:
        made.apply(c.PauseGame(by="floor", at=2 * SECOND))
        made.apply(c.ResumeGame(by="floor", at=62 * SECOND))
    else:
        made.apply(c.Lapse(since=2 * SECOND, at=62 * SECOND))
    made.apply(c.VoidDeal(at=63 * SECOND))
    assert made.state.time_due == due + 60 * SECOND


def test_a_table_with_lapses_is_replayed_from_its_commands():
    made = playing()
    made.apply(c.Lapse(since=1_005_000, at=1_040_000))
    made.apply(c.GiveTime(at=1_045_000))
    again = type(made).replay(made.setup, made.commands)
    assert again.events == made.events
    assert again.state.clock == made.state.clock
