"""Must-move games and daisy chains: who feeds whom, who moves, who refuses."""

import pytest

from floorman.cards import parse_cards
from floorman.room import Played, Reason, dues
from floorman.table import commands as t
from tests.room.floor.test_games import HALF, MAIN, mix
from tests.room.running import (
    ALL,
    FLOOR,
    HOLDEM,
    HOME,
    MINUTE,
    OMAHA,
    ROBERTS,
    STUD,
    THREE,
    USPA,
    WSOP,
    Evening,
    c,
    e,
    found,
    only,
    opened,
)

SMALL = Played("omaha-8", "10/20 limit")
DAISY_STUD = Played("stud-8", "50/100 limit with ante 10 and bring-in 15")


def cards(*names):
    """A card for each, from the ace of spades downwards."""
    texts = "As Kd Kc Qh Js Td 9c 8h 7s"
    return tuple(
        c.Drawn(player=name, card=card)
        for name, card in zip(names, parse_cards(texts), strict=False)
    )


def pair(book=ROBERTS, played=HOLDEM, seats=9, main=8, feeder="abc"):
    """A main game with a must-move game beside it."""
    room = opened(book, "A", played, seats)
    room.seat("A", *[f"m{number}" for number in range(main)])
    room.open("B", played, seats, must_move=True)
    return room.seat("B", *feeder)


def feeding(room):
    return {one.table: one.feeds for one in room.state.games.values() if not one.ended}


MAY = {ROBERTS: "RR11-2.SEAT.9a", USPA: "USPA-A3.4.9a", HOME: "HPT-2.SEAT.9a", WSOP: "WSOP-96a"}
ORDER = {ROBERTS: "RR11-2.SEAT.9b", USPA: "USPA-A3.4.9b", HOME: "HPT-2.SEAT.9b", WSOP: "WSOP-96b"}


@pytest.mark.rules("RR11-2.SEAT.9a", "USPA-A3.4.9a", "HPT-2.SEAT.9a", "WSOP-96a")
@ALL
def test_a_further_game_may_feed_the_first_and_then_takes_all_newcomers(book):
    room = opened(book)
    alone = c.OpenGame(table="X", played=OMAHA, seats=9, must_move=True, by=FLOOR)
    room.refused(alone, Reason.NOT_A_LIKE_GAME)
    room.seat("A", *"mnopqrst")
    started = only(room.open("B", must_move=True), e.GameOpened)
    assert (started.feeds, MAY[book] in started.cites) == (("A",), True)
    refusal = room.refused(c.Sit(player="z", table="A"), Reason.OTHER_GAME_FIRST, MAY[book])
    assert "must-move" in refusal.legal
    room.do(c.Sit(player="z", table="B"))
    room.refused(c.CallToMain(table="A"), Reason.FEEDS_NO_GAME, MAY[book])
    room.refused(c.Transfer(player="z", table="A"), Reason.OTHERS_FIRST, MAY[book])
    room.refused(c.Transfer(player="m", table="B"), Reason.OTHERS_FIRST, MAY[book])


@pytest.mark.rules("RR11-2.SEAT.9b", "USPA-A3.4.9b", "HPT-2.SEAT.9b", "WSOP-96b")
@ALL
def test_the_order_of_moving_is_that_of_the_list_whoever_sits_down_first(book):
    room = opened(book)
    room.seat("A", *[f"m{number}" for number in range(9)])
    room.list("A", *"abcd")
    room.open("B", must_move=True)
    for name in "abcd":
        called = only(room.do(c.Call(line="A")), e.CalledUp)
        assert (called.player, called.table, ORDER[book] in called.cites) == (name, "B", True)
        room.do(c.Answer(player=name, line="B"))
    room.do(c.Sit(player="c", table="B", seat=5), c.Sit(player="b", table="B", seat=8))
    room.do(c.Sit(player="d", table="B", seat=1), c.Sit(player="a", table="B", seat=7))
    room.do(c.Sit(player="late", table="B"))
    room.refused(c.CallToMain(table="B"), Reason.NOBODY_WAITS, MAY[book])
    moved = []
    for number in range(5):
        room.do(c.NoteLeft(table="A", player=f"m{number}"))
        assert dues(room.state)[0].what == "move"
        event = only(room.do(c.CallToMain(table="B")), e.CalledToMove)
        assert ORDER[book] in event.cites
        moved.append(event.player)
    assert moved == ["a", "b", "c", "d", "late"]


def test_who_is_called_keeps_his_seat_there_plays_on_as_his_table_says_and_brings_his_chips():
    room = pair()
    room.do(c.Tick(at=20 * MINUTE))
    events = room.do(c.CallToMain(table="B"))
    assert room.orders(events) == [
        ("A", t.LockUp(player="a", seat=8)),
        ("B", t.CallToMove(player="a", why="must-move", waiting=0)),
    ]
    room.refused(c.CallToMain(table="B"), Reason.NOBODY_WAITS, "RR11-2.SEAT.9a")
    room.refused(c.Sit(player="a", table="A"), Reason.HAS_A_SEAT)
    room.do(c.Tick(at=25 * MINUTE))
    events = room.do(c.NoteLeft(table="B", player="a", chips=77))
    assert room.orders(events)[0] == (
        "A",
        t.SitDown(
            player="a", seat=8, chips=77, coming="must-move", brings=77, played_ms=25 * MINUTE,
            by="floor",
        ),
    )  # fmt: skip
    assert not room.state.moves


def test_who_is_away_is_not_called_and_who_goes_away_meanwhile_finds_his_seat_kept():
    room = pair()
    room.do(c.NoteAway(table="B", player="a"))
    assert only(room.do(c.CallToMain(table="B")), e.CalledToMove).player == "b"
    room.do(c.NoteAway(table="B", player="b"), c.NoteLeft(table="B", player="b", chips=60))
    assert [one.what for one in dues(room.state) if one.player == "b"] == ["claim"]
    sat = only(room.do(c.Sit(player="b", table="A")), e.Seated)
    assert (sat.coming, sat.brings, sat.seat) == ("must-move", 60, 8)


REFUSES = {ROBERTS: "RR11-2.SEAT.9c", USPA: "USPA-A3.4.9c", HOME: "HPT-2.SEAT.9c", WSOP: "WSOP-96c"}


@pytest.mark.rules("RR11-2.SEAT.9c", "USPA-A3.4.9c", "HPT-2.SEAT.9c", "WSOP-96c")
@ALL
def test_who_refuses_to_move_quits_and_is_out_of_there_for_an_hour(book):
    room = pair(book)
    room.refused(c.RefuseMove(player="a"), Reason.NOT_CALLED)
    room.do(c.Tick(at=10 * MINUTE), c.CallToMain(table="B"))
    events = room.do(c.RefuseMove(player="a"))
    refused = only(events, e.MoveRefused)
    assert (refused.until, REFUSES[book] in refused.cites) == (70 * MINUTE, True)
    assert room.orders(events) == [
        ("A", t.PickUpLockUp(seat=8, given_up=True)),
        ("B", t.Leave(player="a")),
    ]
    assert only(room.do(c.CallToMain(table="B")), e.CalledToMove).player == "b"
    room.do(c.NoteLeft(table="B", player="a", chips=50))
    for minute in (11, 69):
        room.at(minute)
        assert [one.player for one in dues(room.state) if one.what == "ban"] == ["a"]
        room.refused(c.Join(player="a", line="B"), Reason.BANNED, REFUSES[book])
        room.refused(c.Sit(player="a", table="B"), Reason.BANNED, REFUSES[book])
    room.at(70)
    room.do(c.Join(player="a", line="B"))
    assert not room.state.bans


def test_who_refused_may_play_something_else():
    room = pair()
    room.open("C", STUD, 8)
    room.do(c.CallToMain(table="B"), c.RefuseMove(player="a"), c.NoteLeft(table="B", player="a"))
    room.do(c.Sit(player="a", table="C"))


@pytest.mark.rules("WSOP-96d", "WSOP-98.MMO8-a", "WSOP-98.MIX-c")
@pytest.mark.parametrize(
    ("played", "rule"),
    [(HOLDEM, "WSOP-96d"), (SMALL, "WSOP-98.MMO8-a"), (mix(*MAIN), "WSOP-98.MIX-c")],
)
def test_when_a_third_opens_the_first_two_are_main_games_and_it_feeds_both(played, rule):
    room = opened(WSOP, played=played, seats=6)
    room.open("B", played, 6, must_move=True)
    assert feeding(room) == {"A": (), "B": ("A",)}
    changed = only(room.open("C", played, 6, must_move=True), e.RoleChanged)
    assert (changed.table, changed.feeds, rule in changed.cites) == ("B", (), True)
    assert feeding(room) == {"A": (), "B": (), "C": ("A", "B")}


@pytest.mark.rules("WSOP-96e", "WSOP-96f")
def test_when_the_third_breaks_the_younger_of_the_others_feeds_again_in_an_order_drawn_anew():
    room = third(WSOP, HOLDEM)
    events = room.do(c.BreakGame(table="C", by=FLOOR))
    changed = only(events, e.RoleChanged)
    assert (changed.table, changed.feeds, changed.draws) == ("B", ("A",), True)
    assert {"WSOP-96e", "WSOP-96f"} <= {*changed.cites}
    room.refused(c.CallToMain(table="B"), Reason.NOT_IN_ORDER, "WSOP-96f")
    assert [one.what for one in dues(room.state)] == ["draw-order"]
    room.refused(c.DrawOrder(table="B", drawn=cards("b0")), Reason.WRONG_CARDS, "WSOP-147b")
    drawn = only(room.do(c.DrawOrder(table="B", drawn=cards("b2", "b0", "b1"))), e.OrderDrawn)
    assert (drawn.order, "WSOP-96f" in drawn.cites) == (("b2", "b0", "b1"), True)
    assert only(room.do(c.CallToMain(table="B")), e.CalledToMove).player == "b2"
    room.refused(c.DrawOrder(table="B", drawn=()), Reason.NOT_KNOWN)


@THREE
def test_books_that_say_nothing_of_a_third_table_follow_the_wsop(book):
    room = third(book, HOLDEM)
    changed = only(room.do(c.BreakGame(table="C", by=FLOOR)), e.RoleChanged)
    assert (changed.table, changed.draws) == ("B", True)
    assert {"WSOP-96e", "WSOP-96f"} & {*changed.cites}


def third(book, played, seats=6):
    room = opened(book, played=played, seats=seats)
    room.open("B", played, seats, must_move=True)
    room.open("C", played, seats, must_move=True)
    return room.seat("A", "a0").seat("B", "b0", "b1", "b2")


@pytest.mark.rules("WSOP-98.MMO8-b", "WSOP-98.MIX-d")
@pytest.mark.parametrize(
    ("played", "rule"), [(SMALL, "WSOP-98.MMO8-b"), (mix(*MAIN), "WSOP-98.MIX-d")]
)
def test_in_some_games_both_others_stay_main_games_when_the_third_breaks(played, rule):
    room = third(WSOP, played)
    events = room.do(c.BreakGame(table="C", by=FLOOR))
    stays = only(events, e.RoleChanged)
    assert (stays.table, stays.feeds, rule in stays.cites) == ("B", (), True)
    assert feeding(room) == {"A": (), "B": ()}
    other = third(WSOP, HOLDEM)
    other.do(c.BreakGame(table="C", by=FLOOR))
    assert feeding(other) == {"A": (), "B": ("A",)}


@pytest.mark.rules("WSOP-98.DAISYO8-a", "WSOP-98.DAISYSTUD")
@pytest.mark.parametrize(
    ("played", "rule"), [(OMAHA, "WSOP-98.DAISYO8-a"), (DAISY_STUD, "WSOP-98.DAISYSTUD")]
)
def test_in_a_daisy_chain_every_game_feeds_the_one_opened_before_it(played, rule):
    room = opened(WSOP, played=played, seats=8)
    main = c.OpenGame(table="B", played=played, seats=8, by=FLOOR)
    room.refused(main, Reason.NOT_ALLOWED_BY_BOOK, rule)
    for table in "BCD":
        started = room.open(table, played, 8, must_move=True)
        assert not found(started, e.RoleChanged)
        assert rule in only(started, e.GameOpened).cites
    assert feeding(room) == {"A": (), "B": ("A",), "C": ("B",), "D": ("C",)}
    room.seat("C", "ann").seat("D", "dan")
    events = room.do(c.BreakGame(table="B", by=FLOOR))
    changed = only(events, e.RoleChanged)
    assert (changed.table, changed.feeds, rule in changed.cites) == ("C", ("A",), True)
    assert only(room.do(c.CallToMain(table="C")), e.CalledToMove).to == "A"
    moved = only(room.do(c.CallToMain(table="D")), e.CalledToMove)
    assert (moved.player, moved.to) == ("dan", "C")
    events = room.do(c.BreakGame(table="A", by=FLOOR))
    assert feeding(room) == {"C": (), "D": ("C",)}


@pytest.mark.rules("WSOP-98.DAISYO8-b", "WSOP-98.DAISYSTUD", "WSOP-98.MMO8-a")
@pytest.mark.parametrize(
    ("played", "rule"),
    [
        (OMAHA, "WSOP-98.DAISYO8-b"),
        (DAISY_STUD, "WSOP-98.DAISYSTUD"),
        (SMALL, "WSOP-98.MMO8-a"),
    ],
)
def test_their_own_rules_keep_the_order_of_the_list_and_the_hour(played, rule):
    room = opened(WSOP, played=played, seats=8)
    room.seat("A", "m").list("A", "a", "b")
    room.open("B", played, 8, must_move=True)
    assert rule in only(room.do(c.Call(line="A")), e.CalledUp).cites
    room.do(c.Sit(player="a", table="B"), c.CallToMain(table="B"))
    refused = only(room.do(c.RefuseMove(player="a")), e.MoveRefused)
    assert (refused.until, rule in refused.cites) == (60 * MINUTE, True)


def test_a_main_game_that_opens_beside_is_fed_too_and_one_that_closes_no_more():
    room = pair()
    room.open("C")
    assert feeding(room) == {"A": (), "B": ("A", "C"), "C": ()}
    room.seat("C", "x")
    assert only(room.do(c.CallToMain(table="B")), e.CalledToMove).to == "C", "it needs him more"
    room.do(c.CallToMain(table="B", to="A"))
    room.refused(c.CallToMain(table="B", to="A"), Reason.FULL, "RR11-2.SEAT.9a")
    room.do(c.CloseGame(table="A", by=FLOOR))
    assert feeding(room) == {"B": ("C",), "C": ()}
    room.do(c.CloseGame(table="C", by=FLOOR))
    assert feeding(room) == {"B": ()}


def test_a_half_like_mix_moves_as_a_must_move_player_though_it_played_another_form():
    room = Evening(WSOP)
    room.open("A", mix(*MAIN), 6)
    room.open("B", mix(*HALF), 6, must_move=True)
    room.seat("B", "ann").do(c.CallToMain(table="B"))
    left = c.NoteLeft(table="B", player="ann", chips=900, missed=("big",))
    seated = only(room.do(left), e.Seated)
    assert (seated.coming, seated.missed, seated.left_form) == ("must-move", ("big",), "")
