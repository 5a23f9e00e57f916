"""Lists: who is on them, in which order, who is called, and who keeps his place."""

import pytest

from floorman.room import Denial, Reason, dues, next_time
from floorman.rulebooks.amendments import Amendment
from tests.room.running import (
    ALL,
    HOLDEM,
    HOME,
    MINUTE,
    OMAHA,
    ROBERTS,
    THREE,
    USPA,
    WSOP,
    c,
    e,
    found,
    only,
    opened,
)

TIERS = ("seven-stars", "diamond")


class Against:
    """A register that denies what it is told to."""

    def __init__(self, denials=(), pairs=()):
        self.denials, self.pairs = dict(denials), [{*pair} for pair in pairs]

    def standing(self, player, what, game, now):
        for pair in self.pairs:
            if player in pair and pair & {*game.players} - {player}:
                return Denial(Reason.APART, (), "they are kept apart")
        found = self.denials.get((player, what))
        return None if found is None or (found.until is not None and now >= found.until) else found


def full(book=ROBERTS, played=HOLDEM, seats=9, table="A", leave=1, **how):
    """A game that goes on with so many seats free."""
    room = opened(book, table, played, seats, **how)
    room.seat(table, *[f"{table}{number}" for number in range(seats - leave)])
    room.deal(table)
    return room


@pytest.mark.rules("RR11-2.SEAT.1", "USPA-A3.4.1", "HPT-2.SEAT.1", "WSOP-82a")
@pytest.mark.parametrize(
    ("book", "rule"),
    [(ROBERTS, "RR11-2.SEAT.1"), (USPA, "USPA-A3.4.1"), (HOME, "HPT-2.SEAT.1"), (WSOP, "WSOP-82a")],
)
def test_nobody_is_listed_by_telephone(book, rule):
    room = opened(book)
    by_phone = c.Join(player="ann", line="A", in_person=False)
    room.refused(by_phone, Reason.NOT_PRESENT, rule)
    listed = only(room.do(c.Join(player="ann", line="A")), e.Listed)
    assert (listed.before, rule in listed.cites) == (0, True)
    room.refused(c.Join(player="ann", line="A"), Reason.LISTED_ALREADY)
    assert room.waiting("A") == ["ann"]


@pytest.mark.rules("WSOP-82a", "RR11-2.SEAT.1")
def test_who_is_there_is_listed_by_his_own_telephone_but_where_the_podium_is_wanted():
    by_phone = c.Join(player="ann", line="A", phone=True)
    for book in (ROBERTS, USPA, HOME):
        assert opened(book).do(by_phone)
    opened(WSOP).refused(by_phone, Reason.NOT_PRESENT, "WSOP-82a")
    ours = Amendment("phones in the room", answers={"seating.list_at_podium": False})
    room = opened(WSOP, amendments=(ours,))
    assert room.do(by_phone)
    far = c.Join(player="ben", line="A", phone=True, in_person=False)
    room.refused(far, Reason.NOT_PRESENT, "WSOP-82a")


def test_a_house_may_list_people_by_telephone():
    ours = Amendment("by telephone", answers={"seating.present_to_list": False})
    room = opened(amendments=(ours,))
    room.do(c.Join(player="ann", line="A", in_person=False))
    assert room.waiting("A") == ["ann"]


def test_one_may_be_on_several_lists_and_on_that_of_another_game_than_ones_own():
    room = opened(tables="A")
    room.open("B", OMAHA)
    room.list("A", "ann").list("B", "ann").seat("A", "bob")
    room.do(c.Join(player="bob", line="B"))
    assert (room.waiting("A"), room.waiting("B")) == (["ann"], ["ann", "bob"])
    room.refused(c.Join(player="bob", line="A"), Reason.HAS_A_SEAT, "RR11-2.SEAT.4")
    room.do(c.Withdraw(player="ann"))
    assert (room.waiting("A"), room.waiting("B")) == ([], ["bob"])
    room.refused(c.Withdraw(player="ann"), Reason.NOT_LISTED)


def test_a_list_may_stand_on_the_board_before_there_is_a_game():
    room = opened(tables="")
    room.refused(c.PostLine(played=HOLDEM), Reason.MANAGEMENT, "RR11-2.PROC.3")
    (posted,) = room.do(c.PostLine(played=HOLDEM, by="floor"))
    room.list(posted.line, "ann", "bob")
    room.refused(c.PostLine(played=HOLDEM, by="floor"), Reason.OPEN_ALREADY)
    room.refused(c.Call(line=posted.line), Reason.NOBODY_WAITS)
    room.open("A")
    assert room.call("A") == ("ann", "A")


@pytest.mark.rules("WSOP-84")
def test_house_cards_give_precedence_on_the_list():
    room = opened(WSOP, tiers=TIERS)
    room.list("A", "ann", "bob").list("A", "cat", tier="diamond")
    room.list("A", "dan", tier="diamond").list("A", "eve")
    events = room.do(c.Join(player="fay", line="A", tier="seven-stars"))
    assert "WSOP-84" in only(events, e.Listed).cites
    assert room.waiting("A") == ["fay", "cat", "dan", "ann", "bob", "eve"]
    called = only(room.do(c.Call(line="A")), e.CalledUp)
    assert (called.player, "WSOP-84" in called.cites) == ("fay", True)


@THREE
def test_elsewhere_cards_of_the_house_are_worth_nothing_on_the_list(book):
    room = opened(book, tiers=TIERS)
    room.list("A", "ann").list("A", "cat", tier="diamond")
    assert room.waiting("A") == ["ann", "cat"]


HEARS = {ROBERTS: "RR11-2.SEAT.2a", USPA: "USPA-A3.4.2a", HOME: "HPT-2.SEAT.2a", WSOP: "WSOP-82b"}


@pytest.mark.rules("RR11-2.SEAT.2a", "USPA-A3.4.2a", "HPT-2.SEAT.2a", "WSOP-82b")
@ALL
def test_who_does_not_hear_the_list_called_is_off_it(book):
    room = full(book)
    room.list("A", "ann", "bob")
    called = only(room.do(c.Call(line="A")), e.CalledUp)
    assert (called.player, called.until, HEARS[book] in called.cites) == ("ann", 3 * MINUTE, True)
    assert next_time(room.state) == 3 * MINUTE
    assert [(one.what, one.player) for one in dues(room.state)] == [("answer", "ann")]
    assert not found(room.at(2), e.OffList)
    off = only(room.at(3), e.OffList)
    assert (off.player, off.why, HEARS[book] in off.cites) == ("ann", "unanswered", True)
    assert room.call("A") == ("bob", "A")


def test_a_house_may_keep_the_place_of_who_does_not_answer():
    ours = Amendment(
        "ours", answers={"seating.call_unanswered": "stays", "seating.call_minutes": 5}
    )
    room = full(amendments=(ours,))
    room.list("A", "ann", "bob").do(c.Call(line="A"))
    room.at(4)
    assert only(room.at(5), e.KeptPlace).player == "ann"
    assert room.waiting("A") == ["ann", "bob"]
    assert room.call("A") == ("bob", "A"), "for that seat she has had her call"


LOCK_UP = {
    ROBERTS: ("RR11-2.SEAT.2b", 20),
    HOME: ("HPT-2.SEAT.2b", 20),
    USPA: ("USPA-A3.4.2b", 15),
}


@pytest.mark.rules("RR11-2.SEAT.2b", "HPT-2.SEAT.2b", "USPA-A3.4.2b")
@THREE
def test_who_leaves_the_area_tells_the_floor_and_may_leave_money_for_a_lock_up(book):
    rule, price = LOCK_UP[book]
    room = full(book, lock_up=15)
    room.list("A", "ann", "bob")
    room.refused(c.GoAway(player="ann", money=price + 5), Reason.NO_SUCH_AMOUNT, rule)
    away = only(room.do(c.GoAway(player="ann", money=price)), e.ToldAway)
    assert rule in away.cites
    room.refused(c.GoAway(player="ann", money=price), Reason.NO_SUCH_AMOUNT, rule)
    events = room.do(c.Call(line="A"))
    locked = only(events, e.SeatLocked)
    assert (locked.player, rule in locked.cites) == ("ann", True), "without an answer"
    sat = room.do(c.Sit(player="ann", table="A", chips=100))
    assert only(sat, e.MoneyReturned).money == price


@ALL
def test_who_told_the_floor_without_leaving_money_is_passed_over_and_keeps_his_place(book):
    room = full(book)
    room.list("A", "ann", "bob").do(c.GoAway(player="ann"))
    assert room.call("A") == ("bob", "A")
    room.do(c.ComeBack(player="ann"))
    assert room.waiting("A") == ["ann", "bob"]


@pytest.mark.rules("WSOP-82c")
def test_at_the_wsop_one_tells_the_floor_and_leaves_no_money():
    room = full(WSOP, lock_up=15)
    room.list("A", "ann")
    room.refused(c.GoAway(player="ann", money=15), Reason.NOT_ALLOWED_BY_BOOK, "WSOP-82c")
    away = only(room.do(c.GoAway(player="ann")), e.ToldAway)
    assert "WSOP-82c" in away.cites


def test_the_host_sets_the_sum_where_the_book_names_none_and_without_it_there_is_none():
    room = full(USPA)
    room.list("A", "ann")
    room.refused(c.GoAway(player="ann", money=20), Reason.NOT_ALLOWED_BY_BOOK, "USPA-A3.4.2b")


def test_who_is_called_answers_before_he_goes():
    room = full()
    room.list("A", "ann").do(c.Call(line="A"))
    room.refused(c.GoAway(player="ann"), Reason.CALLED_ALREADY, "RR11-2.SEAT.2b")
    room.do(c.Answer(player="ann", line="A"))
    room.refused(c.Answer(player="ann", line="A"), Reason.CALLED_ALREADY)
    room.refused(c.Answer(player="bob", line="A"), Reason.NOT_LISTED)


LOCKS = {
    ROBERTS: {"RR11-2.PROC.21a", "RR11-2.PROC.21b"},
    USPA: {"USPA-A3.3.20a", "USPA-A3.3.20b"},
    HOME: {"HPT-2.PROC.21a", "HPT-2.PROC.21b"},
    WSOP: {"WSOP-86"},
}


@pytest.mark.rules("RR11-2.PROC.21b", "USPA-A3.3.20b", "HPT-2.PROC.21b")
@pytest.mark.parametrize(("book", "minutes"), [(ROBERTS, 10), (USPA, 10), (HOME, 10), (WSOP, 10)])
def test_a_lock_up_lasts_as_long_as_nobody_else_waits_and_then_its_time(book, minutes):
    room = full(book)
    room.list("A", "ann").do(c.Call(line="A"), c.Answer(player="ann", line="A"))
    room.at(minutes + 5)
    assert room.waiting("A") == ["ann"]
    room.list("A", "bob")
    assert [one.what for one in dues(room.state) if one.player == "ann"] == ["lock-up"]
    events = room.at(minutes + 6)
    off = only(events, e.OffList)
    assert (off.why, LOCKS[book] <= {*off.cites}) == ("lock-up", True)
    assert only(events, e.SeatFreed).why == "picked-up"
    assert room.waiting("A") == ["bob"]


@pytest.mark.rules("RR11-2.PROC.21a", "USPA-A3.3.20a", "HPT-2.PROC.21a", "WSOP-86")
@pytest.mark.parametrize(("book", "minutes"), [(ROBERTS, 5), (USPA, 5), (HOME, 5), (WSOP, 10)])
def test_a_lock_up_in_a_new_game_is_picked_up_sooner(book, minutes):
    room = opened(book)
    room.list("A", *"abcdefghij").do(c.Call(line="A"), c.Answer(player="a", line="A"))
    assert not found(room.at(minutes - 1), e.OffList)
    off = only(room.at(minutes), e.OffList)
    assert (off.player, LOCKS[book] <= {*off.cites}) == ("a", True)


KEEPS = {ROBERTS: "RR11-2.SEAT.11", USPA: "USPA-A3.4.10", HOME: "HPT-2.SEAT.10", WSOP: "WSOP-97"}


@pytest.mark.rules("RR11-2.SEAT.11", "USPA-A3.4.10", "HPT-2.SEAT.10", "WSOP-97")
@ALL
@pytest.mark.parametrize("seats", [9, 6])
@pytest.mark.parametrize("must_move", [True, False])
def test_a_place_is_kept_only_by_playing_where_that_leaves_few_seats_empty(book, seats, must_move):
    empty = {9: 5 if book == WSOP else 3, 6: 3}[seats]
    for there in range(seats):
        room = full(book, seats=seats, leave=0)
        room.open("B", HOLDEM, seats, must_move=must_move)
        room.seat("B", *[f"b{number}" for number in range(there)])
        room.list("A", "ann")
        room.do(c.Call(line="A"))
        events = room.do(c.Answer(player="ann", line="A", takes=False))
        loses = seats - (there + 1) <= empty
        if book == WSOP:  # as its text has it
            assert loses is (there + 1 >= (4 if seats == 9 else 3))
        assert bool(found(events, e.OffList)) is loses, there
        assert bool(found(events, e.KeptPlace)) is not loses
        said = (*found(events, e.OffList), *found(events, e.KeptPlace))
        assert KEEPS[book] in said[0].cites
        assert room.waiting("A") == ([] if loses else ["ann"])


def test_a_must_move_game_costs_the_place_though_it_has_begun():
    room = full(leave=0)
    room.open("B", must_move=True)
    room.seat("B", *"uvwxy").list("A", "ann")
    room.deal("B")
    room.do(c.Call(line="A"))
    off = only(room.do(c.Answer(player="ann", line="A", takes=False)), e.OffList)
    assert (off.why, "RR11-2.SEAT.11" in off.cites) == ("passed", True)


def test_a_main_game_is_passed_freely_and_its_seat_is_for_the_next():
    room = full(leave=1)
    room.list("A", "ann", "bob").do(c.Call(line="A"))
    room.do(c.Answer(player="ann", line="A", takes=False))
    assert room.waiting("A") == ["ann", "bob"]
    assert room.call("A") == ("bob", "A"), "the seat that she passed is for the next"
    room.do(c.Sit(player="bob", table="A", chips=100))
    room.do(c.NoteLeft(table="A", player="A0"))
    assert room.call("A") == ("ann", "A"), "another seat, another call"


def test_whoever_is_denied_is_neither_listed_nor_called():
    barred = Denial(Reason.BARRED, ("house: bars",), "he is barred", until=90 * MINUTE)
    room = full(asked=Against({("ann", "list"): barred, ("bob", "seat"): barred}))
    refusal = room.refused(c.Join(player="ann", line="A"), Reason.BARRED, "house: bars")
    assert str(90 * MINUTE) in refusal.legal
    room.list("A", "bob", "cat")
    assert room.call("A") == ("cat", "A")
    room.refused(c.Sit(player="bob", table="A"), Reason.BARRED)


APART = {ROBERTS: "RR11-2.SEAT.5", USPA: "USPA-A3.4.5", HOME: "HPT-2.SEAT.5", WSOP: "WSOP-89"}


@pytest.mark.rules("RR11-2.SEAT.5", "USPA-A3.4.5", "HPT-2.SEAT.5", "WSOP-89")
@ALL
def test_two_who_are_kept_apart_do_not_play_in_one_game(book):
    room = full(book, leave=2, asked=Against(pairs=[("ann", "A0"), ("bob", "cat")]))
    room.refused(c.Sit(player="ann", table="A"), Reason.APART, APART[book])
    room.list("A", "ann", "bob", "cat")
    assert room.call("A") == ("bob", "A"), "ann may not, and keeps her place"
    room.do(c.Answer(player="bob", line="A"))
    room.refused(c.Call(line="A"), Reason.NOBODY_WAITS)
    assert room.waiting("A") == ["ann", "bob", "cat"]
    room.do(c.Sit(player="bob", table="A", chips=100), c.NoteLeft(table="A", player="A0"))
    assert room.call("A") == ("ann", "A")
