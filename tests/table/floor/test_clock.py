"""The clock: calling it, the warning, the time bank, absence at one's turn."""

import pytest

from floorman.deal import commands as d
from floorman.deal.requests import Request
from floorman.games import find_form, parse_stakes
from floorman.rulebooks.amendments import Amendment
from floorman.table import Game, Reason, TableRefused, TableSetup
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.floor.clock import (
    bank_left,
    call_clock,
    ends_at,
    forced_action,
    tick,
    turn,
    turn_over,
    use_time_bank,
)
from floorman.table.law.making import make_table_law
from floorman.table.state import Player, Playing, State
from tests.table.tables import begun, finish, start

BOOKS = ("roberts-v11", "uspa", "wsop-2018")
SECOND = 1000
DOES = {
    c.Turn: turn,
    c.TurnOver: turn_over,
    c.CallClock: call_clock,
    c.UseTimeBank: use_time_bank,
    c.Tick: tick,
}


def dealt(form="holdem", stakes="1/2 no-limit", names="abcd", **how):
    """A deal in progress with these players; z sits there without a part in it."""
    setup = TableSetup((Game(find_form(form), parse_stakes(stakes)),), 6, **how)
    state = State(setup, make_table_law(setup, setup.games[0]), chairs=6)
    for seat, name in enumerate((*names, "z")):
        state.players[name] = Player(name, seat, stack=200, standing="in")
    state.playing = Playing(
        number=1, players=tuple(names), stacks=(200,) * len(names), law=state.law.deal
    )
    return state


def do(state, command, at=None):
    """Carry a command out so many seconds after the start; what happened."""
    if at is not None:
        state.now = round(at * SECOND)
    before = len(state.events)
    DOES[type(command)](state, command)
    return state.events[before:]


def refused(state, command, reason, *cites, at=None):
    if at is not None:
        state.now = round(at * SECOND)
    before = (len(state.events), repr(state.clock), repr(state.players))
    with pytest.raises(TableRefused) as refusal:
        DOES[type(command)](state, command)
    assert refusal.value.reason is reason
    assert {*cites} <= {*refusal.value.cites}
    assert (len(state.events), repr(state.clock), repr(state.players)) == before
    return refusal.value


def facing(state, player="b", at=0, **how):
    """It is a player's turn, with a wager to meet."""
    return do(state, c.Turn(player=player, facing=True, **how), at)


# Calling the clock


@pytest.mark.parametrize(
    ("book", "rule"), [("roberts-v11", "RR11-14.NL.16c"), ("uspa", "USPA-3.4.2.13b")]
)
@pytest.mark.rules(
    "RR11-14.NL.16a", "RR11-14.NL.16c", "RR11-3.DEAD.1f", "USPA-3.4.2.13b", "USPA-3.1.5.1.6"
)
def test_on_the_clock_a_player_has_a_minute_its_last_ten_seconds_warned_of(book, rule):
    s = dealt(book=book)
    facing(s)
    [called] = do(s, c.CallClock(), 20)
    assert (called.player, called.by, called.until) == ("b", None, 80 * SECOND)
    assert ends_at(s) == 80 * SECOND
    assert do(s, c.Tick(), 69.9) == []
    [warned] = do(s, c.Tick(), 70)
    assert (warned.player, warned.until) == ("b", 80 * SECOND)
    assert rule in warned.cites
    assert do(s, c.Tick(), 79.9) == []
    [over] = do(s, c.Tick(), 80)
    assert (over.player, over.does) == ("b", "fold")
    assert rule in over.cites
    assert {"uspa": "USPA-3.1.5.1.6", "roberts-v11": "RR11-3.DEAD.1f"}[book] in over.cites
    assert do(s, c.Tick(), 90) == []
    assert ends_at(s) is None


@pytest.mark.rules("RR11-14.NL.16a", "RR11-14.NL.16b", "USPA-3.4.2.13a")
def test_the_house_puts_the_clock_on_a_player_at_big_bet():
    for book, rules in (
        ("roberts-v11", ("RR11-14.NL.16a", "RR11-14.NL.16b")),
        ("uspa", ("USPA-3.4.2.13a",)),
    ):
        s = dealt(book=book)
        facing(s)
        [called] = do(s, c.CallClock())
        assert {*rules} <= {*called.cites}
        s = dealt("holdem", "20/40 limit", book=book)
        facing(s)
        refused(s, c.CallClock(), Reason.NOT_IN_THIS_GAME)


@pytest.mark.rules("TDA-29b", "TDA-29d", "TDA-29e", "TDA-29f")
@pytest.mark.parametrize(("facing", "does"), [(True, "fold"), (False, "check")])
def test_by_the_tda_a_count_of_five_follows_twenty_five_seconds_in_every_game(facing, does):
    for stakes in ("1/2 no-limit", "20/40 limit"):
        s = dealt("holdem", stakes, book="tda-2024", tournament=True)
        do(s, c.Turn(player="b", facing=facing), 0)
        refused(s, c.CallClock(by="a"), Reason.NO_PERMISSION, "TDA-29b", at=1)
        [called] = do(s, c.CallClock(), 1)
        assert called.until == 31 * SECOND
        assert {"TDA-29b", "TDA-29d"} <= {*called.cites}
        assert do(s, c.Tick(), 25.9) == []
        [warned] = do(s, c.Tick(), 26)
        assert "TDA-29d" in warned.cites
        [over] = do(s, c.Tick(), 31)
        assert over.does == does
        assert {"TDA-29e", "TDA-29f"} & {*over.cites}


@pytest.mark.rules("WSOP-181b", "WSOP-181c", "WSOP-105f")
def test_at_the_wsop_a_countdown_of_ten_seconds_follows_the_minute():
    for stakes in ("1/2 no-limit", "20/40 limit"):
        s = dealt("holdem", stakes, book="wsop-2018")
        facing(s)
        [called] = do(s, c.CallClock(by="a"), 120)
        assert called.until == 190 * SECOND
        assert "WSOP-181b" in called.cites
        assert do(s, c.Tick(), 179.9) == []
        [warned] = do(s, c.Tick(), 180)
        assert "WSOP-181b" in warned.cites
        [over] = do(s, c.Tick(), 190)
        assert over.does == "fold"
        assert {"WSOP-105f", "WSOP-181c"} <= {*over.cites}


@pytest.mark.rules("WSOP-181a")
def test_at_the_wsop_the_clock_is_called_after_two_minutes_or_by_the_floor():
    s = dealt(book="wsop-2018")
    facing(s, at=10)
    why = refused(s, c.CallClock(by="a"), Reason.TOO_EARLY, "WSOP-181a", at=129)
    assert "119 seconds" in str(why)
    do(s, c.CallClock(by="a"), 130)
    s = dealt(stakes="2/4 limit", book="wsop-2018")
    facing(s)
    assert do(s, c.CallClock(), 5), "at limit too"


@pytest.mark.rules("WSOP-181e", "WSOP-79b")
def test_at_the_wsop_whoever_was_dealt_in_and_is_in_his_seat_may_call_the_clock():
    s = dealt(book="wsop-2018")
    facing(s)
    refused(s, c.CallClock(by="z"), Reason.NOT_ENTITLED, "WSOP-181e", at=200)
    s.players["a"].away_since = 0
    refused(s, c.CallClock(by="a"), Reason.AWAY, "WSOP-79b")
    refused(s, c.CallClock(by="nobody"), Reason.NO_SUCH_PLAYER)
    [called] = do(s, c.CallClock(by="c"))
    assert called.by == "c"
    assert "WSOP-181e" in called.cites


@pytest.mark.parametrize(
    ("book", "rule"), [("roberts-v11", "RR11-14.NL.16b"), ("uspa", "USPA-3.4.2.13a")]
)
@pytest.mark.rules("RR11-14.NL.16b", "USPA-3.4.2.13a")
def test_elsewhere_the_floor_directs_it(book, rule):
    s = dealt(book=book)
    facing(s)
    why = refused(s, c.CallClock(by="a"), Reason.NO_PERMISSION, rule)
    assert "floor" in why.legal
    assert do(s, c.CallClock())


@pytest.mark.rules("WSOP-181d")
def test_at_the_wsop_the_floor_may_give_a_player_who_stalls_less_time():
    s = dealt(book="wsop-2018")
    facing(s)
    refused(s, c.CallClock(by="a", seconds=20), Reason.NO_PERMISSION, "WSOP-181d", at=150)
    refused(s, c.CallClock(seconds=0), Reason.NO_SUCH_AMOUNT)
    refused(s, c.CallClock(seconds=71), Reason.NO_SUCH_AMOUNT)
    [called] = do(s, c.CallClock(seconds=20))
    assert called.until == 170 * SECOND
    assert "WSOP-181d" in called.cites


def test_elsewhere_nobody_has_less_than_the_minute():
    s = dealt()
    facing(s)
    refused(s, c.CallClock(seconds=59), Reason.NO_PERMISSION, "RR11-14.NL.16a")
    [called] = do(s, c.CallClock(seconds=60))
    assert called.until == 60 * SECOND


def test_the_clock_is_called_once_a_turn_and_on_whoever_is_to_act():
    s = dealt()
    refused(s, c.CallClock(), Reason.NO_DEAL)
    facing(s)
    do(s, c.CallClock(), 1)
    refused(s, c.CallClock(), Reason.CLOCK_RUNS)
    facing(s, "c", at=20)
    assert do(s, c.Tick(), 500) == []
    [called] = do(s, c.CallClock())
    assert called.player == "c"
    do(s, c.Tick(), 550)
    do(s, c.Tick(), 560)
    refused(s, c.CallClock(), Reason.NO_DEAL)
    s.playing = None
    refused(s, c.Turn(player="c", facing=False), Reason.NO_DEAL)
    assert do(s, c.Tick(), 1000) == []


@pytest.mark.parametrize("book", BOOKS)
def test_a_player_who_faces_no_wager_checks_when_time_is_up(book):
    s = dealt(book=book)
    do(s, c.Turn(player="b", facing=False), 0)
    do(s, c.CallClock())
    end = ends_at(s)
    do(s, c.Tick(), end / SECOND - 10)
    [over] = do(s, c.Tick(), end / SECOND)
    assert over.does == "check"


def test_a_house_may_have_any_hand_die_on_the_clock():
    ours = Amendment("ours", answers={"dead_hands.clock_expired": "dead"})
    s = dealt(amendments=(ours,))
    do(s, c.Turn(player="b", facing=False), 0)
    do(s, c.CallClock())
    do(s, c.Tick(), 50)
    [over] = do(s, c.Tick(), 60)
    assert over.does == "fold"
    assert "house: ours" in over.cites


@pytest.mark.rules("RR11-14.NL.16c", "WSOP-181b")
@pytest.mark.parametrize(("book", "late"), [("roberts-v11", 58), ("wsop-2018", 68)])
def test_a_warning_that_came_late_is_given_in_full(book, late):
    s = dealt(book=book)
    facing(s)
    do(s, c.CallClock())
    [warned] = do(s, c.Tick(), late)
    assert warned.until == (late + 10) * SECOND
    assert do(s, c.Tick(), late + 9) == []
    assert do(s, c.Tick(), late + 10)[0].does == "fold"


def test_only_players_of_the_deal_are_to_act():
    s = dealt()
    refused(s, c.Turn(player="z", facing=False), Reason.NOT_ENTITLED)
    refused(s, c.Turn(player="nobody", facing=False), Reason.NO_SUCH_PLAYER)
    facing(s)
    assert do(s, c.TurnOver()) == [e.TurnBegan(None)]
    assert do(s, c.TurnOver()) == []
    assert ends_at(s) is None


# Time of the platform


def test_the_platform_acts_when_a_turn_lasts_too_long():
    s = dealt(acting_ms=30 * SECOND)
    facing(s, at=100)
    assert ends_at(s) == 130 * SECOND
    assert do(s, c.Tick(), 129) == []
    assert do(s, c.Tick(), 130) == [e.TimeRanOut("b", "fold")]
    do(s, c.Turn(player="c", facing=False), 131)
    assert do(s, c.Tick(), 161) == [e.TimeRanOut("c", "check")]


def test_a_clock_that_ends_sooner_than_the_platforms_time_ends_the_turn():
    s = dealt(acting_ms=90 * SECOND)
    facing(s)
    do(s, c.CallClock(), 10)
    assert ends_at(s) == 70 * SECOND
    s = dealt(acting_ms=30 * SECOND)
    facing(s)
    do(s, c.CallClock(), 10)
    assert do(s, c.Tick(), 30) == [e.TimeRanOut("b", "fold")]


def test_a_time_bank_puts_off_the_end_of_a_turn_and_is_spent_by_what_it_took():
    s = dealt(acting_ms=30 * SECOND, time_bank_ms=60 * SECOND)
    facing(s)
    [used] = do(s, c.UseTimeBank(player="b"), 20)
    assert used.left_ms == 60 * SECOND
    assert ends_at(s) == 90 * SECOND
    refused(s, c.UseTimeBank(player="b"), Reason.NO_TIME_BANK)
    assert do(s, c.Tick(), 45) == []
    spent, _ = facing(s, "c", at=50)
    assert spent == e.TimeBankSpent("b", 40 * SECOND)
    facing(s, at=60)
    do(s, c.UseTimeBank(player="b"))
    assert ends_at(s) == 130 * SECOND
    assert do(s, c.Tick(), 130) == [e.TimeRanOut("b", "fold")]
    facing(s, "c", at=131)
    facing(s, at=140)
    assert bank_left(s, s.players["b"]) == 0
    assert bank_left(s, s.players["c"]) == 60 * SECOND
    refused(s, c.UseTimeBank(player="b"), Reason.NO_TIME_BANK)


def test_a_time_bank_that_was_asked_for_in_good_time_costs_nothing_before_it_is_needed():
    s = dealt(acting_ms=30 * SECOND, time_bank_ms=60 * SECOND)
    facing(s)
    do(s, c.UseTimeBank(player="b"), 5)
    spent, _ = do(s, c.TurnOver(), 25)
    assert spent == e.TimeBankSpent("b", 60 * SECOND)


def test_a_time_bank_puts_off_a_called_clock_and_its_warning():
    s = dealt(time_bank_ms=30 * SECOND)
    facing(s)
    refused(s, c.UseTimeBank(player="b"), Reason.TOO_EARLY)
    do(s, c.CallClock())
    do(s, c.Tick(), 50)
    do(s, c.UseTimeBank(player="b"), 55)
    assert do(s, c.Tick(), 70) == []
    assert isinstance(do(s, c.Tick(), 80)[0], e.ClockWarned)
    assert isinstance(do(s, c.Tick(), 90)[0], e.TimeRanOut)


def test_time_banks_are_for_tables_that_have_them_and_for_ones_own_turn():
    s = dealt(acting_ms=1000)
    facing(s)
    refused(s, c.UseTimeBank(player="b"), Reason.NOT_IN_THIS_GAME)
    s = dealt(acting_ms=1000, time_bank_ms=1000)
    facing(s)
    refused(s, c.UseTimeBank(player="a"), Reason.NOT_YOUR_CHOICE)


# Absence at one's turn


@pytest.mark.parametrize(
    ("book", "rule"),
    [
        ("roberts-v11", "RR11-8.STUD.8b"),
        ("uspa", "USPA-3.2.3.5.6b"),
        ("wsop-2018", "WSOP-228b"),
    ],
)
@pytest.mark.rules(
    "RR11-8.STUD.8a",
    "RR11-8.STUD.8b",
    "USPA-3.2.3.5.6a",
    "USPA-3.2.3.5.6b",
    "WSOP-228a",
    "WSOP-228b",
)
def test_at_stud_the_hand_of_a_player_who_is_not_there_at_his_turn_is_dead(book, rule):
    s = dealt("seven-card-stud", "20/40 limit with ante 3 and bring-in 5", book=book)
    began, dead = do(s, c.Turn(player="b", facing=False, present=False), 0)
    assert began.player == "b"
    assert dead.player == "b"
    assert rule in dead.cites
    assert ends_at(s) is None
    s.players["c"].away_since = 0
    assert len(do(s, c.Turn(player="c", facing=True), 1)) == 2
    s.players["c"].away_since = None
    assert len(do(s, c.Turn(player="c", facing=True), 2)) == 1


@pytest.mark.rules("WSOP-79a")
def test_at_the_wsop_one_must_be_there_when_the_starting_hands_are_complete():
    s = dealt(book="wsop-2018")
    s.players["b"].away_since = 0
    facing(s, "a")
    s.players["b"].away_since = None
    _, dead = facing(s, "b", at=1)
    assert dead.player == "b"
    assert "WSOP-79a" in dead.cites
    s.players["c"].away_since = 0
    assert len(facing(s, "c", at=2)) == 2
    assert len(facing(s, "d", at=3)) == 1


@pytest.mark.rules("RR11-8.STUD.8b")
def test_elsewhere_who_is_back_by_his_turn_may_act():
    s = dealt("seven-card-stud", "20/40 limit with ante 3 and bring-in 5")
    s.players["b"].away_since = 0
    facing(s, "a")
    s.players["b"].away_since = None
    assert len(facing(s, "b", at=1)) == 1


@pytest.mark.parametrize(
    ("book", "rule"), [("roberts-v11", "RR11-15.TRN.13a"), ("uspa", "USPA-3.3.2.12a")]
)
@pytest.mark.rules("RR11-15.TRN.13a", "USPA-3.3.2.12a", "USPA-A2.E10a")
def test_in_a_tournament_an_absent_players_hand_is_dead(book, rule):
    s = dealt(book=book, tournament=True)
    s.players["b"].away_since = 0
    facing(s, "a")
    _, dead = facing(s, "b", at=1)
    assert rule in dead.cites


@pytest.mark.rules("USPA-A2.E10b")
def test_as_an_option_an_absent_players_hand_lives_until_it_faces_a_wager():
    s = dealt(book="uspa", tournament=True, options=("absent-hand-until-wager",))
    s.players["b"].away_since = 0
    assert len(do(s, c.Turn(player="b", facing=False), 0)) == 1
    _, dead = facing(s, "b", at=1)
    assert "USPA-A2.E10b" in dead.cites


# What it means in the deal


@pytest.mark.parametrize(
    ("request_", "command"),
    [
        (Request("bet", 2, may_fold=True, may_call=True, to_call=5), d.Fold(2)),
        (Request("draw", 2, cards=(1, 2, 3), cards_max=3), d.Draw(2)),
        (Request("discard", 2, cards=(1, 2, 3), cards_min=1, cards_max=1), d.Discard(2, (1,))),
        (Request("divide", 2, cards=(0, 9, 5, 11), cards_min=2), d.Divide(2, (9, 11))),
        (Request("turn-up", 2, cards=(1, 2)), d.TurnUp(2)),
        (Request("kill", 2, bring_in=4), d.Kill(2, kills=False)),
        (Request("agree", 2, matter="chop"), d.Decline(2, "chop")),
        (Request("show", 2, may_muck=True), d.Show(2)),
        (Request("show", 2), d.Show(2)),
        (Request("bring-in", 2, bring_in=5), d.BringIn(2)),
    ],
)
def test_whose_time_is_up_does_the_least_that_is_asked(request_, command):
    assert forced_action(e.TimeRanOut("b", "fold"), request_) == command


def test_whose_time_is_up_checks_where_he_may_but_a_dead_hand_is_folded():
    may_check = Request("bet", 2, may_fold=True, may_check=True)
    assert forced_action(e.TimeRanOut("b", "check"), may_check) == d.Check(2)
    assert forced_action(e.HandDead("b"), may_check) == d.Fold(2)


def test_at_a_table_the_clock_follows_the_turns_of_the_deal():
    made = begun("holdem", "1/2 no-limit", "abcd", acting_ms=30 * SECOND)
    start(made, at=1000)
    assert made.state.clock.player == "d"
    assert made.apply(c.Tick(at=30 * SECOND)) == ()
    [over] = made.apply(c.Tick(at=31 * SECOND))
    assert over == e.TimeRanOut("d", "fold")
    made.act(forced_action(over, made.deal.request), at=31 * SECOND)
    assert made.state.clock.player == "a"
    made.apply(c.CallClock(at=32 * SECOND))
    finish(made)
    assert ends_at(made.state) is None
    assert made.apply(c.Tick(at=1000 * SECOND)) == ()
    assert made.apply(c.TurnOver()) == ()
