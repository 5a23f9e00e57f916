"""What the floor tells and refuses is in the phrase book of the browser."""

import re
from random import Random

import pytest

from floorman.room import RoomRefused, dues
from floorman.room.refusals import Reason
from floorman.room.wording import event_words
from tests.room.random_evenings import RandomEvening
from tests.server.telling.books import Book

BOOK = Book("staff")
NAMED = re.compile(r"p\d+|[\w' ,-]+ [\d/]+ (?:no-limit|limit)(?: with .+)?")


class Telling(RandomEvening):
    """A random evening, as the brush's desk reads it."""

    def __init__(self, chance):
        super().__init__(chance)
        self.told = set()

    def apply(self, command):
        said = len(self.room.events)
        try:
            self.room.copy().apply(command)
        except RoomRefused as refusal:
            self.told |= {f"{refusal.what}: {refusal.reason.value}.", refusal.legal} - {""}
        accepted = super().apply(command)
        self.told |= {event_words(one, self.now) for one in self.room.events[said:]}
        self.told |= {one.words for one in dues(self.state)}
        return accepted


@pytest.mark.parametrize("seed", range(6))
def test_what_the_floor_tells_and_refuses_is_in_the_book(seed):
    told = Telling(Random(seed)).run(90).told - {""}
    assert len(told) > 60
    unknown = {one: parts for one in told if (parts := BOOK.unknown_in(one))}
    # Names and games stay as they are.
    named = {part for parts in unknown.values() for part in parts if NAMED.fullmatch(part)}
    assert {part for parts in unknown.values() for part in parts} == named


def test_every_reason_of_a_refusal_is_in_the_book():
    assert {part for one in Reason for part in BOOK.unknown_in(f"p1: {one.value}.")} == {"p1"}
