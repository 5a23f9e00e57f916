"""What tournaments and their desk say is in the browser's book for them."""

from random import Random

import pytest

from floorman.history.words.tournaments import tournament_words
from floorman.server.rest.events.views import step_words
from floorman.tournament import Reason, dues, proposals
from floorman.tournament.schedule.files.catalogue import all_schedules
from tests.server.telling.books import Book
from tests.tournament.byhand.random_floor import RandomFloor
from tests.tournament.random_events import RandomEvent

BOOK = Book("events")


class Telling(RandomFloor):
    """An event by hand, and whatever was due or refused in it."""

    def __init__(self, chance):
        super().__init__(chance)
        self.due, self.refusals = set(), []

    def apply(self, command):
        self.due.update(one.words for one in dues(self.state))
        self.due.update(one.words for one in proposals(self.state) if self.state.begun)
        done = super().apply(command)
        if not done:
            self.refusals.append(self.last)
        return done


def told(event):
    """Everything that is read in its log."""
    return {words for one in event.events if (words := tournament_words(one, {}))}


def unknown_of(sentences):
    return {part for one in sentences for part in BOOK.unknown_in(one)}


def by_hand(seed):
    floor = Telling(Random(seed))
    floor.begin(floor.chance.choice((8, 16, 24)))
    for _ in range(60):
        if not floor.state.over:
            floor.apply(floor.anything())
    floor.finish()
    return floor


@pytest.fixture(scope="module")
def floors():
    return [by_hand(seed) for seed in range(12)]


def test_every_line_of_a_log_is_in_the_book(floors):
    said = {words for one in floors for words in told(one.event)}
    for seed in range(12):
        online = RandomEvent(Random(seed))
        online.begin(12)
        for _ in range(60):
            online.apply(online.anything())
        said |= told(online.event)
    assert len(said) > 500
    assert unknown_of(said) == set()


def test_whatever_is_due_is_in_the_book(floors):
    due = {words for one in floors for words in one.due}
    assert len(due) > 20
    assert unknown_of(due) == set()


def test_every_refusal_is_in_the_book_but_for_names(floors):
    refusals = [one for floor in floors for one in floor.refusals]
    said = {f"{one.what}: {one.reason.value}." for one in refusals}
    assert len(said) > 80
    names = {f"p{number}" for number in range(1, 41)} | {"stranger"}
    # A seat before the first is asked for by a program alone.
    strange = {one for one in unknown_of(said) if not one.startswith("seat -1 ")}
    assert strange <= names
    assert unknown_of({one.legal for one in refusals if one.legal}) == set()


def test_what_a_ready_made_schedule_says_of_itself_is_in_the_book():
    schedules = all_schedules().values()
    assert unknown_of({one.about for one in schedules}) == set()
    steps = {step_words(step) for one in schedules for step in one.steps}
    assert len(steps) > 50
    # Stakes by themselves are said in every language as they are.
    assert {one for one in unknown_of(steps) if not one.endswith("limit")} == set()


def test_every_reason_is_in_the_book():
    assert {part for one in Reason for part in BOOK.unknown_in(f"p1: {one.value}.")} == {"p1"}


def test_a_sentence_that_nobody_put_into_the_book_is_noticed():
    assert BOOK.unknown_in("p1 is out in a hurry") == ["p1 is out in a hurry"]
    assert BOOK.unknown_in("p1 and p2 are out in 4th to 5th place") == []
    assert BOOK.unknown_in("p1 has seat 3 of table 2: it is near the door") == [
        "it is near the door"
    ]
