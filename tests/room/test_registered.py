"""Whom the register of persons keeps from a list or a seat, the floor keeps from it."""

import pytest

from floorman.room import People, Reason, Registered
from floorman.room.people import commands as p
from tests.room.running import MINUTE, c, opened


@pytest.fixture
def people():
    return People()


@pytest.fixture
def room(people):
    """A room of two tables of one game, which asks the register."""
    found = opened(tables="AB", asked=Registered(people))
    found.seat("A", "zoe", "yan")
    return found


def test_who_is_barred_from_a_table_sits_at_another_of_the_same_game(people, room):
    people.apply(p.Bar(person="ann", game="A", why="shouting", by="floor"))
    room.refused(c.Sit(player="ann", table="A"), Reason.BARRED)
    room.list("A", "ann")


def test_who_is_barred_from_a_game_is_listed_and_seated_nowhere_where_it_is_played(people, room):
    line = next(iter(room.state.lines))
    people.apply(p.Bar(person="ann", game=line, why="shouting", by="floor"))
    for table in "AB":
        room.refused(c.Sit(player="ann", table=table), Reason.BARRED)
    room.refused(c.Join(player="ann", line=line), Reason.BARRED)


def test_a_bar_that_runs_out_is_told_with_its_end_and_then_holds_no_more(people, room):
    people.apply(p.Bar(person="ann", until=room.state.now + MINUTE, why="late", by="floor"))
    refusal = room.refused(c.Join(player="ann", line="A"), Reason.BARRED)
    assert str(room.state.now + MINUTE) in refusal.legal
    room.do(c.Tick(at=room.state.now + MINUTE))
    room.list("A", "ann")


@pytest.mark.rules("RR11-2.SEAT.5")
def test_two_whom_the_register_keeps_apart_sit_at_different_tables(people, room):
    people.apply(p.KeepApart(person="ann", other="zoe", why="partners", by="floor"))
    room.refused(c.Sit(player="ann", table="A"), Reason.APART, "RR11-2.SEAT.5")
    room.do(c.Sit(player="ann", table="B", chips=100))


@pytest.mark.rules("RR11-13.KILL.6b")
def test_who_owes_a_kill_waits_on_the_list_and_is_seated_when_it_is_settled(people, room):
    owed = people.apply(p.Owe(person="ann", why="kill", game="elsewhere", by="floor"))[-1]
    room.refused(c.Sit(player="ann", table="B"), Reason.OWES, "RR11-13.KILL.6b")
    people.apply(p.SettleDebt(person="ann", number=owed.number, how="posted", by="cage"))
    room.do(c.Sit(player="ann", table="B", chips=100))
