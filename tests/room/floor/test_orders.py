"""The floor's orders are what tables carry out, and what they tell is what the floor knows."""

import pytest

from floorman.room import Played
from floorman.room.floor import commands as c
from floorman.room.floor import events as e
from floorman.table import commands as t
from floorman.table import events as te
from tests.room.floor.test_must_move import cards
from tests.room.halls import Hall
from tests.room.running import (
    FLOOR,
    HOLDEM,
    HOME,
    MINUTE,
    ROBERTS,
    STUD,
    USPA,
    WSOP,
    found,
    only,
)

EACH = pytest.mark.parametrize("book", [ROBERTS, USPA, HOME, WSOP])


def two(book, played=HOLDEM, main="abcde", feeder="vwxyz", seats=6):
    """A main game with a seat free and a must-move game, both dealing."""
    hall = Hall(book)
    hall.open("A", played, seats)
    chips = 200 if played is HOLDEM else 2000
    hall.sit("A", *main, chips=chips)
    hall.open("B", played, seats, must_move=True)
    hall.sit("B", *feeder, chips=chips)
    for name, button in (("A", main[0]), ("B", feeder[0])):
        if played is not STUD:
            hall.begin(name, button)
        hall.deal(name)
    return hall


@EACH
@pytest.mark.parametrize("played", [HOLDEM, STUD])
def test_a_must_move_player_goes_when_his_table_says_and_sits_down_with_his_chips(book, played):
    hall = two(book, played)
    hall.do(c.Tick(at=30 * MINUTE))
    events = hall.do(c.CallToMain(table="B"))
    mover = only(events, e.CalledToMove).player
    assert mover == "v"
    for _ in range(10):
        if mover in hall.tables["A"].state.players:
            break
        hall.deal("B")
    there = hall.tables["A"].state.players[mover]
    assert there.coming == "must-move"
    assert there.seat == 5
    assert there.stack > 0
    sat = next(one for one in hall.room.events if isinstance(one, e.Seated) and one.brings)
    assert sat.played_ms == 30 * MINUTE
    hall.deal("A")


@EACH
def test_who_refuses_is_sent_from_his_table_and_the_seat_is_free_for_the_next(book):
    hall = two(book)
    first = only(hall.do(c.CallToMain(table="B")), e.CalledToMove).player
    if first in hall.tables["B"].state.players:  # he has not gone at once
        hall.do(c.RefuseMove(player=first))
        assert first not in hall.tables["B"].state.players
        second = only(hall.do(c.CallToMain(table="B")), e.CalledToMove).player
        assert second == "w"
        assert [lock.player for lock in hall.tables["A"].state.locks.values()] in ([second], [])


@EACH
def test_a_broken_games_players_play_on_with_their_money_and_the_others_wait(book):
    hall = Hall(book)
    hall.open("A", HOLDEM, 6)
    hall.open("B", HOLDEM, 6)
    for first, second in zip("abc", "xyz", strict=True):
        hall.sit("A", first)
        hall.sit("B", second)
    for name in "de":
        hall.at("A", t.SitDown(player=name, seat="abcde".index(name), chips=200, by=FLOOR))
    hall.begin("B", "x")
    hall.deal("B")
    stacks = {one.id: one.stack for one in hall.tables["B"].state.players.values()}
    events = hall.do(c.BreakGame(table="B", drawn=cards("z", "x", "y"), by=FLOOR))
    assert "B" in hall.closed
    seated = {one.player: one for one in found(events, e.Seated)}
    placed = ["z", "x"] if book == WSOP else ["z"]
    assert [*seated] and {*seated} == {*placed}
    for name in placed:
        player = hall.tables["A"].state.players[name]
        assert (player.coming, player.stack) == ("broken", stacks[name])
    waiting = hall.state.lines[hall.state.games["A"].line].waiters
    assert [one.player for one in waiting] == [one for one in ("x", "y") if one not in placed]
    assert hall.tables["A"].state.waiting == len(waiting)


def test_what_a_player_owes_goes_with_him_through_a_mix():
    hall = two(WSOP, Played("", "20/40 limit", ("holdem", "razz")), seats=8)
    hall.at("B", t.SitOut(player="x"))
    game = hall.state.games["B"]
    for _ in range(8):
        if game.sitting[game.seat_of("x")].missed:
            break
        hall.deal("B")
    owed = game.sitting[game.seat_of("x")].missed
    assert owed == tuple(sorted(hall.tables["B"].state.players["x"].missed)) != ()
    hall.at("B", t.SitIn(player="x"))
    for name in "vw":
        hall.at("B", t.Leave(player=name))
    hall.do(c.CallToMain(table="B"))
    for _ in range(12):
        if "x" in hall.tables["A"].state.players:
            break
        hall.deal("B")
    moved = [one for one in hall.room.events if isinstance(one, e.Seated) and one.player == "x"]
    assert moved[-1].table == "A"
    cleared = [one for one in hall.tables["B"].events if isinstance(one, te.BlindsCleared)]
    assert moved[-1].missed == (() if cleared else owed)


@EACH
def test_stakes_change_at_the_table_as_on_the_board(book):
    hall = Hall(book)
    hall.open("A", HOLDEM, 6)
    hall.sit("A", *"abc")
    hall.do(
        c.ChangeStakes(
            table="A", stakes="2/5 no-limit", proposer="a", collection="rake:5/7", by=FLOOR
        )
    )
    assert hall.tables["A"].state.stakes_agreed == "2/5 no-limit"


@EACH
def test_a_chair_a_lock_up_and_chips_picked_up(book):
    hall = Hall(book)
    hall.open("A", HOLDEM, 6)
    hall.sit("A", *"abcdef")
    hall.do(c.AddExtra(table="A", by=FLOOR))
    hall.sit("A", "g")
    assert hall.tables["A"].state.extra == 6
    hall.at("A", t.Leave(player="c"))
    assert hall.state.games["A"].closed == [2]
    hall.begin("A", "a")
    hall.deal("A")
    hall.at("A", t.Leave(player="d"))
    hall.do(c.Join(player="n", line="A"), c.Join(player="o", line="A"))
    assert hall.tables["A"].state.waiting == 2
    hall.do(c.Call(line="A"), c.Answer(player="n", line="A"))
    assert [lock.player for lock in hall.tables["A"].state.locks.values()] == ["n"]
    hall.do(c.Tick(at=30 * MINUTE))
    assert not hall.tables["A"].state.locks
    hall.do(c.Call(line="A"), c.Answer(player="o", line="A"))
    hall.do(c.Sit(player="o", table="A", chips=200))
    hall.at("A", t.SitOut(player="b"))
    hall.do(c.Tick(at=90 * MINUTE))
    if book != WSOP:
        hall.do(c.PickUpAbsent(table="A", player="b"))
        assert "b" not in hall.tables["A"].state.players
