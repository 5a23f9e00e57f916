"""Seats: which game needs a player, who may choose, what is kept, and changing games."""

import pytest

from floorman.room import Reason, next_time
from floorman.rulebooks.amendments import Amendment
from floorman.table import commands as t
from tests.room.floor.test_lists import full
from tests.room.running import (
    ALL,
    HOME,
    MINUTE,
    OMAHA,
    ROBERTS,
    STUD,
    USPA,
    WSOP,
    c,
    e,
    found,
    only,
    opened,
)

NEEDS = {
    ROBERTS: {"RR11-2.SEAT.3a", "RR11-2.SEAT.3b"},
    USPA: {"USPA-A3.4.3a"},
    HOME: {"HPT-2.SEAT.3a", "HPT-2.SEAT.3b"},
    WSOP: {"WSOP-85a", "WSOP-85b"},
}


@pytest.mark.rules(
    "RR11-2.SEAT.3b",
    "RR11-2.SEAT.3a",
    "USPA-A3.4.3a",
    "HPT-2.SEAT.3a",
    "HPT-2.SEAT.3b",
    "WSOP-85a",
    "WSOP-85b",
)
@ALL
def test_a_newcomer_is_sent_to_the_game_most_in_need(book):
    room = opened(book, "AB")
    room.seat("A", *"abcdef").seat("B", *"ghij")
    room.deal("A")
    room.deal("B")
    room.refused(c.Sit(player="z", table="A"), Reason.OTHER_GAME_FIRST, *NEEDS[book])
    room.list("A", "x", "y")
    room.refused(c.Call(line="A", table="A"), Reason.OTHER_GAME_FIRST, *NEEDS[book])
    called = only(room.do(c.Call(line="A")), e.CalledUp)
    assert (called.player, called.table) == ("x", "B")
    assert NEEDS[book] <= {*called.cites}
    room.do(c.Answer(player="x", line="A"), c.Sit(player="x", table="B", chips=100))
    assert room.players("B") == [*"ghijx"]
    room.refused(c.Sit(player="z", table="B"), Reason.OTHERS_FIRST)


@pytest.mark.rules("RR11-2.SEAT.3c", "USPA-A3.4.3b", "HPT-2.SEAT.3c", "WSOP-85c")
@pytest.mark.parametrize(
    ("book", "rule"),
    [
        (ROBERTS, "RR11-2.SEAT.3c"),
        (USPA, "USPA-A3.4.3b"),
        (HOME, "HPT-2.SEAT.3c"),
        (WSOP, "WSOP-85c"),
    ],
)
@pytest.mark.parametrize(("old", "new"), [(8, 8), (8, 7), (8, 6), (7, 4), (5, 4)])
def test_a_transfer_may_not_leave_the_old_game_the_shorter(book, rule, old, new):
    room = opened(book, "AB")
    room.seat("A", *[f"a{n}" for n in range(old)]).seat("B", *[f"b{n}" for n in range(new)])
    move = c.Transfer(player="a0", table="B")
    if old - 1 < new + 1:
        room.refused(move, Reason.LEFT_SHORTER, rule)
        return
    moved = only(room.do(move), e.CalledToMove)
    assert (moved.why, moved.to) == ("transfer", "B")


def test_a_house_may_allow_any_transfer_to_a_like_game():
    ours = Amendment("ours", answers={"seating.transfer_not_if_fewer": False})
    room = opened(tables="AB", amendments=(ours,))
    room.seat("A", "a").seat("B", *"bcd")
    room.do(c.Transfer(player="a", table="B"))


def test_who_changes_games_brings_what_he_has_and_leaves_as_his_table_says():
    room = opened(tables="AB")
    room.seat("A", *"abcdef").seat("B", *"ghi")
    room.do(c.Tick(at=7 * MINUTE))
    room.list("A", "x", "y")
    events = room.do(c.Transfer(player="c", table="B", seat=5))
    moved = only(events, e.CalledToMove)
    assert moved.waiting == 2
    assert room.orders(events)[:2] == [
        ("B", t.LockUp(player="c", seat=5)),
        ("A", t.CallToMove(player="c", why="locked-up", waiting=2)),
    ]
    room.do(c.Tick(at=9 * MINUTE))
    left = room.do(c.NoteLeft(table="A", player="c", chips=321, missed=("big",)))
    assert not found(left, e.Seated), "he may have to buy more first"
    events = room.do(c.Sit(player="c", table="B"))
    seated = only(events, e.Seated)
    assert (seated.table, seated.seat, seated.coming) == ("B", 5, "transfer")
    assert (seated.chips, seated.brings, seated.missed) == (321, 321, ("big",))
    assert seated.played_ms == 9 * MINUTE
    assert ("B", t.SitDown(
        player="c", seat=5, chips=321, coming="transfer", brings=321, played_ms=9 * MINUTE,
        missed=("big",), by="floor",
    )) in room.orders(events)  # fmt: skip
    assert room.players("A") == [*"abdef"]


def test_only_games_of_one_type_and_limit_are_changed_without_the_list():
    room = opened(tables="A")
    room.open("B", OMAHA)
    room.seat("A", *"abc")
    room.refused(c.Transfer(player="a", table="B"), Reason.NOT_A_LIKE_GAME, "RR11-2.SEAT.3c")
    room.refused(c.Transfer(player="z", table="A"), Reason.NOT_SEATED)


ONE = {ROBERTS: "RR11-2.SEAT.4", USPA: "USPA-A3.4.4", HOME: "HPT-2.SEAT.4", WSOP: "WSOP-87"}


@pytest.mark.rules("RR11-2.SEAT.4", "USPA-A3.4.4", "HPT-2.SEAT.4", "WSOP-87")
@ALL
def test_nobody_holds_seats_in_two_games(book):
    room = opened(book, "A")
    room.open("B", OMAHA)
    room.seat("A", "ann", "bob")
    room.refused(c.Sit(player="ann", table="B"), Reason.HAS_A_SEAT, ONE[book])
    room.refused(c.NoteSat(table="B", player="ann", seat=0), Reason.HAS_A_SEAT, ONE[book])
    room.list("B", "ann", "cat").list("A", "cat")
    room.do(c.Call(line="B"))
    answered = room.do(c.Answer(player="ann", line="B"))
    assert ONE[book] in only(answered, e.CalledToMove).cites
    room.do(c.Call(line="B"), c.Answer(player="cat", line="B"), c.Call(line="A"))
    room.refused(c.Answer(player="cat", line="A"), Reason.HAS_A_SEAT, ONE[book])
    room.refused(c.Sit(player="cat", table="A"), Reason.HAS_A_SEAT, ONE[book])
    room.refused(c.Sit(player="ann", table="B"), Reason.HAS_A_SEAT, ONE[book])
    room.do(c.NoteLeft(table="A", player="ann", chips=500))
    sat = only(room.do(c.Sit(player="ann", table="B")), e.Seated)
    assert (sat.coming, sat.brings, sat.left_form) == ("new", 500, "holdem")
    assert sat.left_stakes == "1/2 no-limit"


def test_a_house_may_let_people_play_in_two_games():
    ours = Amendment("ours", answers={"seating.two_games": True})
    room = opened(tables="A", amendments=(ours,))
    room.open("B", OMAHA)
    room.room.apply(c.Sit(player="ann", table="A"))
    room.room.apply(c.Sit(player="ann", table="B"))
    assert room.players("A") == room.players("B") == ["ann"]


FIRST = {ROBERTS: "RR11-2.SEAT.8a", USPA: "USPA-A3.4.7a", HOME: "HPT-2.SEAT.7a", WSOP: "WSOP-91a"}
BOTH = {ROBERTS: "RR11-2.SEAT.8b", USPA: "USPA-A3.4.7b", HOME: "HPT-2.SEAT.7b", WSOP: "WSOP-91b"}


@pytest.mark.rules(
    "RR11-2.SEAT.8a",
    "USPA-A3.4.7a",
    "HPT-2.SEAT.7a",
    "WSOP-91a",
    "RR11-2.SEAT.8b",
    "USPA-A3.4.7b",
    "HPT-2.SEAT.7b",
    "WSOP-91b",
)
@ALL
def test_in_a_new_game_who_comes_first_chooses_and_of_two_the_higher_on_the_list(book):
    room = opened(book)
    room.list("A", *"abcd")
    for name in "abcd":
        called = only(room.do(c.Call(line="A")), e.CalledUp)
        assert (called.player, called.seat) == (name, None)
        room.do(c.Answer(player=name, line="A"))
    chose = only(room.do(c.Sit(player="d", table="A", seat=4)), e.Seated)
    assert FIRST[book] in chose.cites
    room.refused(c.Sit(player="c", table="A", seat=4), Reason.SEAT_TAKEN, FIRST[book])
    events = room.do(
        c.SitTogether(table="A", wishes=(c.Wish("c", 7), c.Wish("b", 7), c.Wish("a", 4)))
    )
    (seated,) = found(events, e.Seated)
    assert (seated.player, seated.seat, BOTH[book] in seated.cites) == ("b", 7, True)
    gone = {(one.player, one.seat, one.to) for one in found(events, e.SeatGone)}
    assert gone == {("c", 7, "b"), ("a", 4, "d")}
    assert all(BOTH[book] in one.cites for one in found(events, e.SeatGone))
    room.do(c.Sit(player="c", table="A", seat=0), c.Sit(player="a", table="A", seat=1))


def test_who_was_called_comes_before_who_only_came():
    room = opened(seats=2)
    room.list("A", "ann").do(c.Call(line="A"), c.Answer(player="ann", line="A"))
    events = room.do(c.SitTogether(table="A", wishes=(c.Wish("bob", 0), c.Wish("ann", 0))))
    assert only(events, e.Seated).player == "ann"


HELD = {ROBERTS: "RR11-2.SEAT.8c", USPA: "USPA-A3.4.7c", HOME: "HPT-2.SEAT.7c", WSOP: "WSOP-91c"}


@ALL
def test_who_plays_a_pot_elsewhere_has_his_seat_in_the_new_game_kept_till_it_is_over(book):
    room = full(book)
    room.open("B", OMAHA)
    room.list("B", "A1", "ann").do(c.Call(line="B"), c.Answer(player="A1", line="B"))
    hold = c.HoldSeat(player="A1", table="B", seat=3)
    room.refused(hold, Reason.NO_DEAL, HELD[book])
    room.do(c.NoteDealBegan(table="A", big_blind=2))
    assert HELD[book] in only(room.do(hold), e.SeatLocked).cites
    room.do(c.Call(line="B"))
    room.refused(c.Sit(player="ann", table="B", seat=3), Reason.SEAT_TAKEN)
    room.do(c.NoteDealEnded(table="A"), c.NoteLeft(table="A", player="A1", chips=80))
    seated = only(room.do(c.Sit(player="A1", table="B", chips=1500)), e.Seated)
    assert (seated.seat, seated.chips, seated.brings) == (3, 1500, 80)


def test_who_plays_on_after_the_pot_has_no_seat_kept_any_more():
    room = full()
    room.open("B", OMAHA)
    room.list("B", "A1").do(c.Call(line="B"), c.Answer(player="A1", line="B"))
    room.do(c.NoteDealBegan(table="A", big_blind=2), c.HoldSeat(player="A1", table="B", seat=3))
    room.do(c.NoteDealEnded(table="A"))
    freed = only(room.do(c.NoteDealBegan(table="A", big_blind=3)), e.SeatFreed)
    assert (freed.player, freed.seat, freed.why) == ("A1", 3, "deal-over")
    room.do(c.Sit(player="ann", table="B", seat=3))


KEPT = {ROBERTS: "RR11-2.SEAT.8d", USPA: "USPA-A3.4.7d", HOME: "HPT-2.SEAT.7d", WSOP: "WSOP-91d"}


@ALL
def test_management_keeps_a_seat_for_a_reason(book):
    room = opened(book)
    keep = {"table": "A", "seat": 0, "player": "ann"}
    room.refused(c.ReserveSeat(**keep, why="poor sight"), Reason.MANAGEMENT, KEPT[book])
    room.refused(c.ReserveSeat(**keep, by="floor"), Reason.NOT_KNOWN, KEPT[book])
    kept = only(room.do(c.ReserveSeat(**keep, why="poor sight", by="floor")), e.SeatReserved)
    assert KEPT[book] in kept.cites
    room.refused(c.Sit(player="bob", table="A", seat=0), Reason.SEAT_TAKEN)
    assert only(room.do(c.Sit(player="bob", table="A")), e.Seated).seat == 1
    assert only(room.do(c.Sit(player="ann", table="A")), e.Seated).seat == 0
    room.refused(c.ReserveSeat(table="A", seat=0, player="", by="floor"), Reason.NOT_KNOWN)


EXTRA = {ROBERTS: "RR11-2.SEAT.7", USPA: "USPA-A3.4.8", HOME: "HPT-2.SEAT.8", WSOP: "WSOP-92a"}


@ALL
def test_a_supervisor_lets_a_game_begin_with_one_too_many_until_somebody_quits(book):
    room = opened(book, seats=6)
    add = c.AddExtra(table="A", by="floor")
    room.seat("A", *"abcde")
    room.refused(add, Reason.NOT_FULL, EXTRA[book])
    room.seat("A", "f")
    room.refused(c.AddExtra(table="A"), Reason.MANAGEMENT, EXTRA[book])
    events = room.do(add)
    assert room.orders(events) == [("A", t.AddChair(why="dispute"))]
    assert only(room.do(c.Sit(player="g", table="A", chips=100)), e.Seated).seat == 6
    room.refused(add, Reason.FULL, EXTRA[book])
    assert EXTRA[book] in only(room.do(c.NoteLeft(table="A", player="c")), e.ExtraRemoved).cites
    room.refused(c.Sit(player="h", table="A"), Reason.FULL)
    room.refused(c.Sit(player="h", table="A", seat=2), Reason.FULL)
    room.do(c.NoteBegan(table="A"))
    room.refused(c.NoteBegan(table="A"), Reason.TOO_LATE)
    room.refused(add, Reason.TOO_LATE, EXTRA[book])


def test_stud_takes_no_more_players_than_its_cards_allow():
    room = opened(played=STUD, seats=8)
    room.seat("A", *"abcdefgh")
    room.refused(c.AddExtra(table="A", by="floor"), Reason.FULL, "RR11-2.SEAT.7")


def test_a_table_tells_who_sits_where_and_nobody_sits_on_another():
    room = opened(seats=3)
    room.do(c.NoteSat(table="A", player="ann", seat=0), c.NoteSat(table="A", player="bob", seat=1))
    room.refused(c.NoteSat(table="A", player="cat", seat=1), Reason.SEAT_TAKEN)
    room.refused(c.NoteSat(table="A", player="cat", seat=3), Reason.NO_SUCH_SEAT)
    changed = only(room.do(c.NoteSat(table="A", player="bob", seat=2)), e.SeatChanged)
    assert changed.seat == 2
    room.list("A", "dan").do(c.NoteDealBegan(table="A"), c.Call(line="A"))
    room.refused(c.NoteSat(table="A", player="bob", seat=1), Reason.SEAT_TAKEN)
    room.refused(c.NoteBack(table="A", player="bob"), Reason.NOT_KNOWN)
    room.refused(c.PickUpAbsent(table="A", player="bob"), Reason.NOT_KNOWN, "RR11-2.PROC.20a")
    room.do(c.NoteAway(table="A", player="bob", missed=("big",)))
    events = room.do(c.PickUpAbsent(table="A", player="bob"))
    assert room.orders(events) == [("A", t.PickUp(player="bob"))]
    room.refused(c.NoteLeft(table="A", player="bob", chips=-1), Reason.NO_SUCH_AMOUNT)
    room.refused(c.NoteDealBegan(table="A"), Reason.IN_A_DEAL)
    room.do(c.NoteDealEnded(table="A"))
    room.refused(c.NoteDealEnded(table="A"), Reason.NO_DEAL)


def test_a_seat_for_who_changes_games_and_does_not_come_is_given_to_those_who_wait():
    room = opened(tables="AB")
    room.seat("A", *"abcdef").seat("B", *"ghi")
    room.do(c.Transfer(player="c", table="B"), c.NoteLeft(table="A", player="c", chips=9))
    assert next_time(room.state) == 5 * MINUTE
    assert not found(room.at(8), e.SeatFreed)
    room.list("B", "x")
    freed = only(room.at(9), e.SeatFreed)
    assert (freed.player, freed.why) == ("c", "picked-up")
    room.do(c.Join(player="c", line="A"))
