"""Broken games: cards drawn for seats, who waits first, and how long a seat waits for whom."""

import pytest

from floorman.cards import STANDARD_CARDS, parse_cards
from floorman.room import Played, Reason, dues
from floorman.table import commands as t
from tests.room.floor.test_lists import full
from tests.room.floor.test_must_move import cards
from tests.room.running import (
    ALL,
    EXCERPT,
    FLOOR,
    HOME,
    ROBERTS,
    STUD,
    THREE,
    USPA,
    WSOP,
    c,
    e,
    found,
    only,
    opened,
)

DRAW = {
    ROBERTS: {"RR11-2.SEAT.14a", "RR11-3.TIE.2c", "RR11-3.TIE.1c"},
    USPA: {"USPA-A3.4.14a", "USPA-3.1.9.2b"},
    HOME: {"HPT-2.SEAT.14a", "HPT-3.TIE.2c", "HPT-3.TIE.1c"},
    WSOP: {"WSOP-95a", "WSOP-147b"},
}


def beside(book=ROBERTS, room_there=2, names="abcd", **how):
    """A game with these players beside one like it with so many seats; the button goes round."""
    room = full(book, table="M", leave=room_there, **how)
    room.open("B", how.get("played", room.state.games["M"].played), 8)
    room.seat("B", *names)
    room.do(c.NoteDealBegan(table="M", big_blind=None if "played" in how else 0))
    return room.do(c.NoteDealEnded(table="M")) and room


def breaks(*drawn):
    return c.BreakGame(table="B", drawn=drawn, by=FLOOR)


@pytest.mark.rules(
    "RR11-2.SEAT.14a",
    "RR11-3.TIE.2c",
    "RR11-3.TIE.1c",
    "USPA-A3.4.14a",
    "USPA-3.1.9.2b",
    "HPT-3.TIE.2c",
    "HPT-3.TIE.1c",
    "HPT-2.SEAT.14a",
    "WSOP-95a",
    "WSOP-147b",
)
@ALL
def test_the_highest_cards_have_the_seats_of_a_like_game_and_the_others_are_first_on_its_list(book):
    room = beside(book)
    room.list("M", "early")
    room.refused(c.BreakGame(table="B", drawn=cards(*"abcd")), Reason.MANAGEMENT)
    room.refused(breaks(*cards("a", "b")), Reason.WRONG_CARDS)
    events = room.do(breaks(*cards("c", "a", "d", "b")))
    drawn = only(events, e.OrderDrawn)
    assert drawn.order == ("c", "a", "d", "b")
    assert DRAW[book] <= {*drawn.cites}
    going = {one.player: one.seat for one in found(events, e.CalledToMove)}
    assert going == ({"c": 7, "a": 8} if book != WSOP else {"c": 7, "a": 8, "d": 9})
    waiting = ["d", "b", "early"] if book != WSOP else ["b", "early"]
    assert room.waiting("M") == waiting
    room.do(c.Join(player="late", line="M"))
    assert room.waiting("M") == [*waiting, "late"]
    assert ("B", t.Leave(player="b")) in room.orders(events)
    seated = only(room.do(c.NoteLeft(table="B", player="a", chips=90)), e.Seated)
    assert (seated.coming, seated.brings, seated.seat) == ("broken", 90, 8)
    for name in "bcd":
        room.do(c.NoteLeft(table="B", player=name, chips=10))
    assert [*room.state.games] == ["M"]


@pytest.mark.rules("RRX-3.TIE.1c", "RRX-3.TIE.2c")
def test_the_excerpt_has_only_the_cards_and_follows_another_text_in_the_rest():
    room = beside(EXCERPT)
    drawn = only(room.do(breaks(*cards(*"abcd"))), e.OrderDrawn)
    assert {"RRX-3.TIE.1c", "RRX-3.TIE.2c"} <= {*drawn.cites}


@pytest.mark.rules("RR11-3.TIE.1c", "HPT-3.TIE.1c", "RRX-3.TIE.1c")
@pytest.mark.parametrize(
    ("book", "rule"),
    [(ROBERTS, "RR11-3.TIE.1c"), (HOME, "HPT-3.TIE.1c"), (EXCERPT, "RRX-3.TIE.1c")],
)
def test_suits_break_ties_and_nobody_draws_again(book, rule):
    room = beside(book, names="abc")
    texts = parse_cards("Qd Qs Qh")
    drawn = tuple(c.Drawn(name, card) for name, card in zip("abc", texts, strict=True))
    said = only(room.do(breaks(*drawn)), e.OrderDrawn)
    assert (said.order, rule in said.cites) == (("b", "c", "a"), True)
    again = beside(book, names="ab")
    twice = (c.Drawn("a", texts[0]), c.Drawn("b", texts[0]))
    again.refused(breaks(*twice), Reason.WRONG_CARDS, rule)
    joker = (c.Drawn("a", 53), c.Drawn("b", texts[0]))
    again.refused(breaks(*joker), Reason.WRONG_CARDS)


def test_where_no_other_game_is_like_it_nobody_draws_and_everybody_goes():
    room = opened()
    room.open("B", STUD, 8)
    room.seat("B", "a", "b")
    room.refused(breaks(*cards("a", "b")), Reason.WRONG_CARDS)
    room.do(c.NoteDealBegan(table="B"))
    room.refused(breaks(), Reason.IN_A_DEAL)
    room.do(c.NoteDealEnded(table="B"))
    ended = only(room.do(breaks()), e.GameEnded)
    assert (ended.why, ended.players) == ("broken", ("a", "b"))
    assert not any(line.waiters for line in room.state.lines.values())


KILLS = {
    ROBERTS: {"RR11-13.KILL.13a", "RR11-13.KILL.13b"},
    USPA: {"USPA-3.6.2.13"},
    HOME: {"HPT-13.KILL.13a", "HPT-13.KILL.13b"},
    WSOP: {"WSOP-211a", "WSOP-211b"},
}
PLAIN = Played("holdem", "4/8 limit")
KILL = Played("holdem", "4/8 limit with full kill")
OPTIONAL = Played("holdem", "4/8 limit with optional full kill")


@pytest.mark.rules(
    "RR11-13.KILL.13a",
    "RR11-13.KILL.13b",
    "USPA-3.6.2.13",
    "HPT-13.KILL.13a",
    "HPT-13.KILL.13b",
    "WSOP-211a",
    "WSOP-211b",
)
@ALL
def test_a_game_with_a_required_kill_is_another_type_and_its_players_have_no_place(book):
    room = opened(book, played=KILL)
    room.open("B", PLAIN)
    room.seat("B", "a", "b")
    room.refused(breaks(*cards("a", "b")), Reason.WRONG_CARDS)
    room.open("C", PLAIN)
    room.open("D", KILL, 9)
    events = room.do(breaks(*cards("a", "b")))
    assert {one.to for one in found(events, e.CalledToMove)} == {"C"}
    room.seat("D", "x")
    broken = room.do(c.BreakGame(table="D", drawn=cards("x"), by=FLOOR))
    moved = only(broken, e.CalledToMove)
    assert (moved.to, KILLS[book] <= {*moved.cites}) == ("A", True)


def test_an_optional_kill_makes_no_other_type():
    room = opened(played=PLAIN)
    room.open("B", OPTIONAL)
    assert room.state.games["A"].line == room.state.games["B"].line


ABSENT = {
    ROBERTS: {"RR11-2.SEAT.14b"}, USPA: {"USPA-A3.4.14b"}, HOME: {"HPT-2.SEAT.14b"},
    WSOP: {"WSOP-95c"},
}  # fmt: skip
LATE = {
    ROBERTS: {"RR11-2.SEAT.14c"}, USPA: {"USPA-A3.4.14b"}, HOME: {"HPT-2.SEAT.14c"},
    WSOP: {"WSOP-95c"},
}  # fmt: skip


@pytest.mark.rules(
    "RR11-2.SEAT.14b",
    "USPA-A3.4.14b",
    "HPT-2.SEAT.14b",
    "WSOP-95c",
    "RR11-2.SEAT.14c",
    "HPT-2.SEAT.14c",
)
@ALL
def test_an_absent_player_has_until_he_is_due_for_the_big_blind_and_is_then_first_up(book):
    room = beside(book, names="ab")
    room.do(c.NoteAway(table="B", player="b"))
    events = room.do(breaks(*cards("b", "a")))
    moved = {one.player: one for one in found(events, e.CalledToMove)}
    assert (moved["b"].seat, moved["b"].absent, ABSENT[book] <= {*moved["b"].cites}) == (
        7,
        True,
        True,
    )
    room.do(c.NoteLeft(table="B", player="a"), c.NoteLeft(table="B", player="b", chips=70))
    assert room.players("M")[-1] == "a"
    room.list("M", "ann")
    for big in (1, 3, 6):
        assert not found(room.deal("M", big), e.ClaimLost)
    assert [one.player for one in dues(room.state) if one.what == "claim"] == ["b"]
    room.refused(c.Sit(player="x", table="M", seat=7), Reason.FULL)
    lost = only(room.deal("M", 8), e.ClaimLost)  # past seat 7
    assert (lost.player, lost.seat, LATE[book] <= {*lost.cites}) == ("b", 7, True)
    assert room.waiting("M") == ["b", "ann"]
    room.do(c.ComeBack(player="b"))
    assert room.call("M") == ("b", "M")


@pytest.mark.rules("RR11-2.SEAT.14b", "USPA-A3.4.14b", "HPT-2.SEAT.14b", "WSOP-95c")
@ALL
def test_in_stud_he_has_two_deals(book):
    room = beside(book, names="ab", played=STUD, seats=8)
    room.do(c.NoteAway(table="B", player="a"))
    room.do(breaks(*cards("a", "b")))
    room.do(c.NoteLeft(table="B", player="a", chips=70))
    assert not found(room.deal("M"), e.ClaimLost)
    lost = only(room.deal("M"), e.ClaimLost)
    assert (lost.player, ABSENT[book] <= {*lost.cites}) == ("a", True)
    assert room.waiting("M") == ["a"]


def test_who_comes_in_time_has_his_seat_with_what_he_left():
    room = beside(names="ab")
    room.do(c.NoteAway(table="B", player="b"), breaks(*cards("b", "a")))
    room.refused(c.Sit(player="b", table="M"), Reason.HAS_A_SEAT)
    room.do(c.NoteLeft(table="B", player="b", chips=70, missed=("small",)))
    room.deal("M", 5)
    sat = only(room.do(c.Sit(player="b", table="M")), e.Seated)
    assert (sat.seat, sat.coming, sat.brings, sat.missed) == (7, "broken", 70, ("small",))
    assert not found(room.deal("M", 8), e.ClaimLost)


def test_who_comes_back_before_he_has_left_the_broken_game_is_no_absentee():
    room = beside(names="ab")
    room.do(c.NoteAway(table="B", player="b"), breaks(*cards("b", "a")))
    room.do(c.NoteBack(table="B", player="b"))
    assert not found(room.deal("M", 8), e.ClaimLost)
    assert only(room.do(c.NoteLeft(table="B", player="b", chips=5)), e.Seated).seat == 7


@pytest.mark.rules("WSOP-95b", "WSOP-95d")
def test_at_the_wsop_no_card_is_drawn_for_who_is_away_and_owes_blinds():
    room = beside(WSOP, room_there=9, names="abc")
    room.list("M", "early")
    room.do(c.NoteAway(table="B", player="a", missed=("big",)), c.NoteAway(table="B", player="b"))
    refusal = room.refused(breaks(*cards("a", "b", "c")), Reason.WRONG_CARDS)
    assert "b, c" in refusal.legal
    events = room.do(breaks(*cards("b", "c")))
    assert "WSOP-95b" in only(events, e.OrderDrawn).cites
    listed = only(events, e.Listed)
    assert (listed.player, listed.why, "WSOP-95d" in listed.cites) == ("a", "missed-blinds", True)
    assert room.waiting("M") == ["early", "a"]


@pytest.mark.rules("RR11-2.SEAT.14a", "HPT-2.SEAT.14a", "USPA-A3.4.14a")
@THREE
def test_elsewhere_the_floor_draws_for_every_absent_player(book):
    room = beside(book, names="ab")
    room.do(c.NoteAway(table="B", player="a", missed=("big",)))
    room.refused(breaks(*cards("b")), Reason.WRONG_CARDS)
    drawn = only(room.do(breaks(*cards("a", "b"))), e.OrderDrawn)
    rules = {ROBERTS: "RR11-2.SEAT.14a", HOME: "HPT-2.SEAT.14a", USPA: "USPA-A3.4.14a"}
    assert rules[book] in drawn.cites


@pytest.mark.rules("WSOP-95f")
def test_house_cards_give_no_precedence_over_players_of_a_broken_game():
    room = beside(WSOP, room_there=0, names="abc", tiers=("seven-stars",))
    room.list("M", "rich", tier="seven-stars")
    events = room.do(breaks(*cards("c", "a", "b")))
    assert room.waiting("M") == ["a", "b", "rich"]
    assert all("WSOP-95f" in one.cites for one in found(events, e.Listed))
    room.do(c.Join(player="richer", line="M", tier="seven-stars"))
    assert room.waiting("M") == ["a", "b", "rich", "richer"]


@pytest.mark.rules("WSOP-95e")
def test_at_the_wsop_a_table_is_enlarged_by_one_for_players_of_a_broken_game():
    room = beside(WSOP, room_there=0, names="ab")
    events = room.do(breaks(*cards("a", "b")))
    added = only(events, e.ExtraAdded)
    assert (added.why, "WSOP-95e" in added.cites) == ("broken-game", True)
    assert ("M", t.AddChair(why="broken-game")) in room.orders(events)
    assert room.waiting("M") == ["b"]


def test_who_has_a_seat_kept_elsewhere_draws_no_card():
    room = opened()
    room.open("B", must_move=True)
    room.seat("B", "a", "b").do(c.CallToMain(table="B"))
    events = room.do(breaks(*cards("b")))
    assert only(events, e.OrderDrawn).order == ("b",)
    assert only(room.do(c.NoteLeft(table="B", player="a", chips=5)), e.Seated).table == "A"


DEALT = {
    ROBERTS: {"RR11-3.TIE.2a", "RR11-3.TIE.2b"},
    USPA: {"USPA-3.1.9.2a"},
    HOME: {"HPT-3.TIE.2a", "HPT-3.TIE.2b"},
    WSOP: {"WSOP-147a"},
    EXCERPT: {"RRX-3.TIE.2a", "RRX-3.TIE.2b"},
}


@pytest.mark.rules(
    "RR11-3.TIE.2a",
    "RR11-3.TIE.2b",
    "USPA-3.1.9.2a",
    "HPT-3.TIE.2a",
    "HPT-3.TIE.2b",
    "WSOP-147a",
    "RRX-3.TIE.2b",
    "RRX-3.TIE.2a",
)
@pytest.mark.parametrize("book", [*DEALT])
def test_cards_are_dealt_from_the_dealers_left_wherever_the_button_is_and_say_who_moves(book):
    room = opened(book, "AB", seats=6)
    for name, seat in (("e", 5), ("b", 1), ("d", 3), ("a", 0)):
        room.do(c.NoteSat(table="A", player=name, seat=seat))
    room.do(c.NoteAway(table="A", player="d"))
    room.deal("A", big_blind=3)  # the button is at seat 0 or elsewhere
    dealt = c.DealForMove(table="A", to="B", cards=parse_cards("7c Kd Kh"), count=1)
    room.refused(
        c.DealForMove(table="A", to="B", cards=STANDARD_CARDS[:4]), Reason.WRONG_CARDS, *DEALT[book]
    )
    said = only(room.do(dealt), e.CardsDealt)
    assert (said.players, said.chosen) == (("a", "b", "e"), ("e",))
    assert DEALT[book] <= {*said.cites}
    assert room.state.moves["e"].to == "B"
    room.refused(dealt, Reason.WRONG_CARDS)
    two = c.DealForMove(table="A", to="B", cards=parse_cards("2c 3c"), count=2)
    assert only(room.do(two), e.CardsDealt).chosen == ("b", "a")
    seated = only(room.do(c.NoteLeft(table="A", player="b", chips=44)), e.Seated)
    assert (seated.coming, seated.brings) == ("must-move", 44)
    room.do(c.RefuseMove(player="a"))


def test_cards_are_dealt_between_deals_for_a_like_game_with_seats():
    room = opened(tables="AB", seats=2)
    room.open("C", STUD, 8)
    room.seat("A", "a", "b").seat("B", "x", "y")
    deal = {"table": "A", "cards": parse_cards("2c 3c")}
    room.refused(c.DealForMove(**deal, to="C"), Reason.NOT_A_LIKE_GAME)
    room.refused(c.DealForMove(**deal, to="B"), Reason.FULL)
    room.refused(c.DealForMove(**deal, to="B", count=3), Reason.NOT_KNOWN)
    room.do(c.NoteDealBegan(table="A"))
    room.refused(c.DealForMove(**deal, to="B"), Reason.IN_A_DEAL)
