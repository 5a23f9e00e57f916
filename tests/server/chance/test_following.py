"""The course of a deal, followed without the engine, is the course that the engine takes."""

import json

import pytest

from floorman.cards.decks import DECKS
from floorman.server.telling.course_data import usual_course
from floorman.server.verifying.course import Follower, OffCourseError
from tests.server.chance.courses import FILE

VECTORS = json.loads(FILE.read_text("utf-8"))


def follower_of(told):
    course = usual_course(told["form"], told["book"])
    size = len(DECKS[course["deck"]].cards)
    return Follower(course, size, told["seats"], told["first"], told["fantasyland"])


def test_every_form_goes_as_the_engine_deals_it():
    for told in VECTORS:
        follower = follower_of(told)
        for word in told["steps"].split():
            follower.take(word)
        assert follower.sizes == told["sizes"], told
        assert len(follower.placed) == sum(
            word[0] in "0123456789bxm" for word in told["steps"].split()
        )


@pytest.mark.parametrize("number", range(0, len(VECTORS), max(1, len(VECTORS) // 60)))
def test_a_step_left_out_doubled_or_exchanged_is_noticed(number):
    told = VECTORS[number]
    words = told["steps"].split()
    cards = [place for place, word in enumerate(words) if word[0] in "0123456789bx"]
    swaps = [one for one in cards[:-1] if one + 1 in cards and words[one] != words[one + 1]]
    for place in swaps[:4]:
        others = [*words]
        others[place], others[place + 1] = others[place + 1], others[place]
        with pytest.raises(OffCourseError):
            take(told, others)
    for word in ("s7", "b9", "q", "99", "b", ":", "x1x"):
        with pytest.raises(OffCourseError):
            take(told, [*words[: cards[0]], word])


def take(told, words):
    follower = follower_of(told)
    for word in words:
        follower.take(word)
