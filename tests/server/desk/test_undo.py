"""Whatever is taken back leaves no trace, and whatever is had again is as it was."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.server.denials import Denied
from floorman.server.desk import records as r
from floorman.server.desk.keeper import BASE_EVERY, DeskKeeper
from floorman.server.rest.desk.asking import asked_command
from floorman.server.rest.desk.seen.dues import dues_seen
from floorman.tournament import TournamentRefused
from tests.server.desk.thousand.evening import schedule

BY = "ada"
MINUTE = 60_000


class Book:
    """An event that goes on by commands, as its log would have it."""

    def __init__(self, seed=0):
        self.chance = random.Random(seed)
        opened = r.Opened(schedule=schedule(), name="Friday", by=BY, secret="ab" * 16)
        self.keeper = DeskKeeper(opened)
        self.bodies, self.sequence, self.at = [], 1, 1_000

    def record(self, body):
        self.keeper.apply(body, self.sequence + 1, self.at)
        self.sequence += 1
        self.bodies.append((body, self.sequence, self.at))
        return self.sequence

    def does(self, type_, **command):
        self.at += self.chance.choice((0, 500, 20_000, 3 * MINUTE))
        self.keeper.advance(self.at)
        return self.does_now(type_, **command)

    def does_now(self, type_, **command):
        asked = asked_command({"type": type_} | command, BY, "said", self.keeper)
        return self.record(self.keeper.decide(asked, BY, "said"))

    def tries(self, type_, **command):
        """Do it, unless it is refused: then nothing has changed."""
        self.at += self.chance.choice((0, 500, 20_000, 3 * MINUTE))
        self.keeper.advance(self.at)
        before, said = self.keeper.data(), len(self.keeper.entries)
        try:
            return self.does_now(type_, **command)
        except (TournamentRefused, Denied):
            assert (self.keeper.data(), len(self.keeper.entries)) == (before, said)
            return 0

    def undoes(self, sequence, drop=True):
        again = self.keeper.without({sequence})
        body = r.Undone(sequence=sequence, by=BY, why="", dropped=again.drop() if drop else ())
        return self.record(body)

    def redoes(self, sequence):
        return self.record(r.Redone(sequence=sequence, by=BY))

    def held(self):
        return [one.sequence for one in self.keeper.entries if one.did and not one.undone]

    def playing(self):
        return [one.id for one in self.keeper.state.entrants.values() if one.status == "in"]

    def begins(self, players=22):
        for number in range(players):
            self.does("register", person=f"p{number}", accepts=True)
        self.does("start")
        return self

    def goes_on(self, steps):
        """Whatever happens of an evening."""
        for _ in range(steps):
            kind = self.chance.randrange(8)
            names = self.playing()
            player = self.chance.choice(names or ["p0"])
            if kind <= 2 and len(names) > 2:
                self.tries("bust", players=[{"player": player}])
            elif kind == 3:
                self.tries("register", person=f"late{self.sequence}", accepts=True)
            elif kind == 4:
                self.tries("note", player=player, words=f"note {self.sequence}")
            elif kind == 5:
                for broke in [*self.keeper.state.broke]:
                    self.tries(self.chance.choice(("rebuy", "decline-rebuy")), player=broke)
            elif kind == 6:
                self.tries("add-time", ms=MINUTE)
            else:
                self.takes_what_is_due()
        return self

    def takes_what_is_due(self):
        for due in dues_seen(self.keeper):
            if due.kind != "rebuy" and due.command:
                command = {**due.command}
                self.tries(command.pop("type"), **command)
                return


def holds(book):
    """What the log makes is what is there; and done again from the first record, it is the same."""
    again = DeskKeeper(book.keeper.opened)
    for body, sequence, at in book.bodies:
        again.apply(body, sequence, at)
    again.advance(book.at)
    book.keeper.advance(book.at)
    assert again.data() == book.keeper.data()
    fresh = book.keeper.from_the_beginning()
    assert not fresh.fallen
    fresh.made.advance(book.at)
    assert fresh.made.data() == book.keeper.data()


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 100))
def test_taken_back_and_had_again_it_is_as_it_was(seed, back):
    book = Book(seed).begins().goes_on(30)
    book.keeper.advance(book.at)
    before = book.keeper.data()
    held = book.held()
    number = held[-1 - back % len(held)]
    book.undoes(number)
    assert number not in book.held()
    holds(book)
    book.redoes(number)
    assert book.keeper.data() == before
    assert book.held() == held
    holds(book)


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 10**6))
def test_without_the_last_it_is_as_before(seed):
    book = Book(seed).begins().goes_on(BASE_EVERY)
    book.undoes(book.does("note", player="p1", words="a chair for p1"))
    again = DeskKeeper(book.keeper.opened)
    for body, sequence, then in book.bodies[:-2]:
        again.apply(body, sequence, then)
    again.advance(book.at)
    book.keeper.advance(book.at)
    assert again.data() == book.keeper.data()


def test_steps_before_the_last_base_are_taken_back_as_well():
    book = Book(1).begins(60)
    assert len(book.held()) > 2 * BASE_EVERY
    number = book.does("note", player="p3", words="first")
    book.goes_on(3 * BASE_EVERY)
    book.undoes(number)
    assert book.keeper.beside.notes.get("p3") != "first"
    holds(book)


def test_a_draw_that_is_taken_back_and_made_again_is_the_same_draw():
    book = Book(2).begins(30)
    first = {name: (one.table, one.seat) for name, one in book.keeper.state.entrants.items()}
    book.undoes(book.held()[-1])
    assert not book.keeper.state.begun
    book.does("note", player="p1", words="something else in between")
    book.does("start")
    assert {n: (o.table, o.seat) for n, o in book.keeper.state.entrants.items()} == first


def test_later_draws_stay_as_they_were_drawn():
    book = Book(3).begins(12)
    one = book.does("register", person="one", accepts=True)
    book.does("register", person="two", accepts=True)
    book.undoes(one)
    (two,) = [o.did for o in book.keeper.entries
              if o.did and getattr(o.did.command, "player", "") == "two"]  # fmt: skip
    assert two.lot == 13 and two.number == 14
    third = book.does("register", person="three", accepts=True)
    (three,) = [o.did for o in book.keeper.entries if o.sequence == third]
    assert (three.lot, three.number) == (12, 15), "the draw that was free, a receipt of its own"


def test_what_hangs_on_it_falls_with_it_and_comes_back_with_it():
    book = Book(4).begins(12)
    late = book.does("register", person="late", accepts=True)
    book.does("bust", players=[{"player": "late"}])
    book.does("note", player="late", words="was here")
    again = book.keeper.without({late})
    assert [one.entry.did.command.__struct_config__.tag for one in again.fallen] == ["bust"]
    with pytest.raises(Denied, match="could not have been"):
        book.undoes(late, drop=False)
    assert "late" in book.keeper.state.entrants
    book.undoes(late)
    assert "late" not in book.keeper.state.entrants
    book.redoes(late)
    assert book.keeper.state.entrants["late"].status in ("broke", "out")
    holds(book)


def test_a_clock_that_was_stopped_by_mistake_has_run_on():
    book = Book(5).begins(12)
    book.chance = random.Random(0)
    book.chance.choice = lambda some: 0
    number = book.does("pause-clock", why="a fire")
    book.at += 50 * MINUTE
    book.does("note", player="p1", words="gone home")
    assert book.keeper.state.step == 0
    book.undoes(number)
    assert book.keeper.state.level_number == 3, "levels of twenty minutes"
    holds(book)


def test_a_ruling_that_was_struck_stays_so_whatever_is_taken_back_after_it():
    book = Book().begins(4)
    ruled = book.record(r.Ruled(by=BY, incident="misdeal", words="void"))
    looks = book.record(r.Screens(screens={"door": 1}, by=BY))
    note = book.does("note", player="p0", words="x")
    struck = book.undoes(ruled)
    pale = book.undoes(looks)
    book.undoes(note)
    marks = {one.sequence: one.undone for one in book.keeper.entries if one.turns}
    assert (marks[ruled], marks[looks], book.keeper.screens) == (struck, pale, {})
    holds(book)
    book.redoes(ruled)
    again = DeskKeeper(book.keeper.opened)
    for body, sequence, at in book.bodies:
        again.apply(body, sequence, at)
    assert [one for one in again.entries if one.body] == [
        one for one in book.keeper.entries if one.body
    ]
    assert again.find(ruled).undone == 0
