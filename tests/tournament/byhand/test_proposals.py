"""What the floor is told to do about seats, and what it may do instead."""

import pytest

from floorman.tournament.byhand.proposals import drawn_anew, on_the_way, proposals
from floorman.tournament.refusals import Reason
from tests.tournament.books import HOME, ROBERTS, USPA
from tests.tournament.byhand.hands import by_hand, out
from tests.tournament.running import MINUTE, Event, c, e, one, plan

NAMES = "abcdefghijklmnopqr"
MOVER = {ROBERTS: "RR11-15.TRN.15a", HOME: "HPT-15.TRN.14a"}
BOUNDS = {ROBERTS: "RR11-15.TRN.17b", USPA: "USPA-3.3.2.14c", HOME: "HPT-15.TRN.16b"}


def two_tables(book=ROBERTS, gone="pqr", **changed):
    """Nine a table, and three of the second are out: two tables have to be within one."""
    event = by_hand(book, NAMES, **changed)
    for name in gone:
        out(event, name)
    return event


def only(event):
    (found,) = proposals(event.state)
    return found


@pytest.mark.rules(*BOUNDS.values())
@pytest.mark.parametrize(("book", "rule"), BOUNDS.items())
def test_where_nobody_has_looked_the_table_is_asked_who_is_due(book, rule):
    event = two_tables(book)
    found = only(event)
    assert (found.what, found.tables, found.player) == ("balance", (1, 2), "")
    assert found.players == tuple("abcdefghi")
    assert found.ask == "whoever is due for the big blind at table 1 goes"
    assert {spot[0] for spot in found.seats} == {2}
    assert found.seat == -1
    assert rule in found.cites
    event.do(c.BalancePlayer(player="e", table=2, seat=7, by="floor"))
    assert event.at("e") == (2, 7)
    assert proposals(event.state) == ()


@pytest.mark.rules(*MOVER.values(), "RR11-15.TRN.15b", "HPT-15.TRN.14b")
@pytest.mark.parametrize(("book", "rule"), MOVER.items())
def test_where_the_button_is_known_it_is_said_who_goes_and_where(book, rule):
    event = two_tables(book)
    # The button in seat 1, so that seat 3 has the big blind now and seat 4 has it next.
    event.do(c.NoteButton(table=1, seat=0), c.NoteButton(table=2, seat=3))
    found = only(event)
    assert (found.player, found.seat) == ("d", 6)
    assert rule in found.cites
    assert found.words == (
        "table 2 has 3 fewer than table 1: d, due for the big blind, goes "
        "to seat 7 there, which is due for it first"
    )
    event.refused(c.BalancePlayer(player="a", table=2, seat=6, by="floor"), Reason.NOT_DUE, rule)
    event.refused(c.BalancePlayer(player="d", table=2, seat=8, by="floor"), Reason.NOT_DUE)
    said = event.do(c.BalancePlayer(player="d", table=2, seat=6, by="floor"))
    assert one(said, e.Seated).why == "balance"
    assert rule in one(said, e.Seated).cites


@pytest.mark.rules("RR11-15.TRN.3")
def test_the_director_may_move_another_and_that_is_recorded():
    event = two_tables()
    event.do(c.NoteButton(table=1, seat=0))
    said = event.do(c.MovePlayer(player="a", table=2, seat=8, by="ann", why="he asked for it"))
    told = one(said, e.Seated)
    assert (told.why, told.words) == ("director", "ann gives the seat: he asked for it")
    assert "RR11-15.TRN.3" in told.cites


def test_who_is_due_is_known_for_a_deal_and_no_longer():
    event = two_tables()
    event.do(c.NoteButton(table=1, seat=0))
    event.do(c.Tick(at=3 * MINUTE))
    assert only(event).player == "d"
    event.do(c.Tick(at=3 * MINUTE + 1))
    assert only(event).player == ""


def test_while_the_clock_stands_the_button_does_not_move():
    event = two_tables()
    event.do(c.NoteButton(table=1, seat=0), c.PauseClock(by="floor"))
    event.do(c.Tick(at=30 * MINUTE))
    assert only(event).player == "d"


def test_a_big_blind_may_be_named_where_the_small_one_is_dead():
    event = two_tables()
    event.do(c.NoteButton(table=1, seat=0, big=4))
    assert only(event).player == "f"


def test_nobody_is_balanced_who_does_not_have_to_be():
    event = two_tables()
    event.refused(c.BalancePlayer(player="j", table=1, seat=0, by="floor"), Reason.NOT_DUE)
    event.refused(c.BalancePlayer(player="a", table=2, seat=0, by="floor"), Reason.SEAT_TAKEN)


def test_who_was_sent_is_on_the_way_until_he_is_seen_there():
    event = two_tables()
    event.do(c.BalancePlayer(player="e", table=2, seat=7, by="floor"))
    (going,) = on_the_way(event.state)
    assert (going.player, going.from_table, going.table, going.seat) == ("e", 1, 2, 7)
    event.do(c.TakeSeat(player="e"))
    assert on_the_way(event.state) == ()
    event.refused(c.TakeSeat(player="e"), Reason.NOT_DUE)


def test_a_player_who_keeps_his_seat_is_not_asked_to_go():
    event = two_tables()
    event.do(c.FixPlayer(player="d", by="floor", why="wheelchair"))
    event.do(c.NoteButton(table=1, seat=0))
    assert only(event).player == "e"
    for command in (
        c.BalancePlayer(player="d", table=2, seat=6, by="floor"),
        c.MovePlayer(player="d", table=2, seat=6, by="floor"),
    ):
        event.refused(command, Reason.KEEPS_SEAT)
    event.do(c.FixPlayer(player="d", by="floor", why="", on=False))
    assert only(event).player == "d"


def test_a_shut_seat_is_given_to_nobody():
    event = two_tables()
    event.do(c.ShutSeat(table=2, seat=6, by="floor", why="broken"))
    event.refused(c.ShutSeat(table=2, seat=0, by="floor", why=""), Reason.SEAT_TAKEN)
    assert (2, 6) not in only(event).seats
    event.refused(c.BalancePlayer(player="d", table=2, seat=6, by="floor"), Reason.NO_SUCH_SEAT)
    event.do(c.ShutSeat(table=2, seat=6, by="floor", why="", on=False))
    assert (2, 6) in only(event).seats


# Breaking


def three_tables(**changed):
    event = by_hand(names=NAMES + "stuvwxyz!", redraws=(), **changed)
    for name in "stuvwxyz":
        out(event, name)
    return event


@pytest.mark.rules("RR11-15.TRN.14")
def test_a_table_breaks_in_the_order_that_is_set_which_may_change():
    event = three_tables()
    assert {one.what for one in proposals(event.state)} == {"balance"}
    out(event, "a")
    found = only(event)
    assert (found.what, found.tables, found.players) == ("break", (3,), ("!",))
    assert "RR11-15.TRN.14" in found.cites
    event.do(c.SetBreaking(order=(1, 3, 2), by="floor"))
    assert only(event).tables == (1,)
    event.do(c.FixPlayer(player="b", by="floor", why="wheelchair"))
    assert only(event).tables == (3,)
    event.refused(c.BreakTable(table=1), Reason.NOT_DUE)
    event.refused(c.SetBreaking(order=(1, 3), by="floor"), Reason.WRONG_DRAW, "RR11-15.TRN.14")


def test_seats_of_a_table_that_breaks_may_be_drawn_in_the_room():
    event = three_tables()
    out(event, "a")
    event.refused(c.BreakTable(table=3, seats=(("!", 2, 0),)), Reason.SEAT_TAKEN)
    event.refused(c.BreakTable(table=3, seats=(("b", 1, 0),)), Reason.WRONG_DRAW)
    event.do(c.BreakTable(table=3, seats=(("!", 1, 0),)))
    assert event.at("!") == (1, 0)
    assert sorted(event.state.tables) == [1, 2]


# Redraws


@pytest.mark.rules("RR11-15.TRN.18a")
def test_seats_are_drawn_anew_around_who_keeps_his():
    event = by_hand(names=NAMES)
    event.do(c.FixPlayer(player="r", by="floor", why="wheelchair"))
    for name in "adgjmpcfi":
        out(event, name)
    found = only(event)
    assert (found.what, set(found.players)) == ("redraw", set("behklnoq"))
    assert drawn_anew(event.state) == found.players
    assert (2, 8) not in found.seats
    event.refused(c.Redraw(drawn=(*found.players, "r")), Reason.WRONG_DRAW)
    event.do(c.Redraw(drawn=found.players))
    assert event.at("r") == (2, 8)
    assert [*event.state.tables] == [2]


# The room


def test_tables_have_the_numbers_of_the_room():
    event = Event(plan(seats=3), by_hand=True).enter("abcdef")
    start = c.Start(drawn=tuple("abcdef"), tables=(12, 11, 14))
    event.refused(c.Start(drawn=tuple("abcdef"), tables=(12,)), Reason.NO_SUCH_TABLE)
    event.refused(c.Start(drawn=tuple("abcdef"), tables=(12, 12)), Reason.NO_SUCH_TABLE)
    event.do(start)
    assert event.at("a") == (12, 0)
    assert event.at("d") == (11, 0)
    assert event.state.breaking == [11, 12]
    event.do(c.OpenTable(by="floor"))
    assert [*event.state.tables] == [12, 11, 14]
    event.do(c.OpenTable(by="floor", table=30, seats=2))
    assert event.state.tables[30].seats == 2
    event.refused(c.OpenTable(by="floor", table=30), Reason.NO_SUCH_TABLE)
    online = Event(plan(seats=3)).enter("abcdef")
    online.refused(start, Reason.NOT_IN_THIS_EVENT)


def test_tables_are_opened_in_the_order_of_the_house_before_the_start_and_after_it():
    event = Event(plan(seats=3), by_hand=True).enter("abcdef")
    for wrong in ((7, 7), (0, 7), (1_000,)):
        event.refused(c.SetOpening(order=wrong, by="floor"), Reason.NO_SUCH_TABLE)
    said = event.do(c.SetOpening(order=(7, 5, 9), by="floor"))
    assert one(said, e.OpeningSet).order == (7, 5, 9)
    event.do(c.Start(drawn=tuple("abcdef")))
    assert [*event.state.tables] == [7, 5]
    event.refused(c.SetOpening(order=(5, 8), by="floor"), Reason.NO_SUCH_TABLE)
    event.do(c.SetOpening(order=(8, 2), by="floor"))
    for number in (8, 2, 9):
        event.do(c.OpenTable(by="floor"))
        assert [*event.state.tables][-1] == number


def test_a_table_that_nobody_sits_at_breaks_without_moving_anybody():
    event = two_tables(gone="")
    event.do(c.OpenTable(by="floor"))
    event.do(c.KeepTable(table=1, by="floor"), c.KeepTable(table=2, by="floor"))
    event.do(c.BreakTable(table=3))
    assert sorted(event.state.tables) == [1, 2]


def test_a_table_that_was_closed_is_the_next_to_be_opened():
    event = three_tables(entering={"late_levels": 1})
    event.do(c.CloseEntries(by="x"))
    out(event, "a")
    event.do(c.BreakTable(table=3, seats=(("!", 1, 0),)))
    event.do(c.OpenTable(by="floor"))
    assert sorted(event.state.tables) == [1, 2, 3]


def test_of_two_who_have_to_go_each_has_his_own_turn_and_seat():
    event = two_tables(gone="nopqr")
    event.do(c.NoteButton(table=1, seat=0), c.NoteButton(table=2, seat=1))
    moves = proposals(event.state)
    assert [(one.player, one.seat) for one in moves] == [("d", 4), ("e", 5)]
    # Whichever of the two comes first, and the other after him.
    event.refused(c.BalancePlayer(player="f", table=2, seat=4, by="floor"), Reason.NOT_DUE)
    event.do(c.BalancePlayer(player="e", table=2, seat=5, by="floor"))
    event.do(c.BalancePlayer(player="d", table=2, seat=4, by="floor"))
    assert proposals(event.state) == ()


def test_a_draw_is_even_around_many_who_keep_their_seats():
    event = by_hand(names="abcdefghijkl", seats=4)
    for name in "abc":
        event.do(c.FixPlayer(player=name, by="floor", why="asked"))
    out(event, *"defgijk", tie=True)
    found = only(event)
    assert (found.what, set(found.players)) == ("redraw", set("hl"))
    event.do(c.Redraw(drawn=("l", "h")))
    assert [event.at(name) for name in "abc"] == [(1, 0), (1, 1), (1, 2)]
    assert {event.at(name)[0] for name in "hl"} == {2}
