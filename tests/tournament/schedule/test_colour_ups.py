"""When the smallest chip goes, worked out and held against a slow model."""

import random

import pytest

from floorman.games import Stakes, find_form, find_structure
from floorman.table import Game
from floorman.tournament.schedule.denominations.needs import amounts_of, colour_ups, used_chips
from floorman.tournament.schedule.parts import Chip, ColourUp, Level, Pause
from floorman.tournament.schedule.report import explain
from tests.tournament.schedule.making import PLAIN, read

NO_LIMIT = find_structure("no-limit")
HOLDEM = find_form("holdem")


def level(*blinds, ante=0):
    return Level((Game(HOLDEM, Stakes(NO_LIMIT, blinds=blinds, ante=ante)),), minutes=20)


def chips(*worths):
    return tuple(Chip(worth, "any") for worth in worths)


@pytest.mark.rules("RR11-15.TRN.11a", "HPT-15.TRN.8a", "USPA-3.3.2.9a")
@pytest.mark.parametrize(
    ("book", "rule"),
    [
        ("roberts-v11", "RR11-15.TRN.11a"),
        ("homepokertourney", "HPT-15.TRN.8a"),
        ("uspa", "USPA-3.3.2.9a"),
    ],
)
def test_the_smallest_chip_goes_when_no_post_needs_it(book, rule):
    schedule = read(PLAIN, book=f'"{book}"')
    # 25s pay 25/50 and nothing after the first break; 100s nothing after the second.
    assert schedule.colour_ups == (ColourUp(25, 2), ColourUp(100, 6))
    assert [schedule.in_play(step)[0] for step in (0, 2, 3, 6, 7, 9)] == [
        25,
        25,
        100,
        100,
        500,
        500,
    ]
    smallest = [game.stakes.chip for level in schedule.levels for game in level.games]
    assert smallest == [25, 25, 100, 100, 100, 500, 500, 500]
    report = explain(schedule, 40)
    assert report.colour_up_rules == (rule,) and not report.warnings
    kept = read(PLAIN, book=f'"{book}"', colour_ups='"as-written"')
    assert kept.colour_ups == ()
    assert [(one.place, one.rules) for one in explain(kept, 40).warnings] == [
        ("steps[3].colour_up", (rule,)),
        ("steps[7].colour_up", (rule,)),
    ]


def test_an_ante_or_a_bet_keeps_a_chip_in_play():
    steps = (level(50, 100), Pause(10), level(100, 200, ante=25), Pause(10), level(100, 200))
    assert colour_ups(chips(25, 100, 500), steps) == (ColourUp(25, 3),)


def test_two_chips_may_go_in_one_break():
    steps = (level(25, 50), Pause(10), level(500, 1000))
    assert colour_ups(chips(25, 100, 500), steps) == (ColourUp(25, 1), ColourUp(100, 1))


def test_the_last_denomination_and_a_break_without_levels_change_nothing():
    assert colour_ups(chips(100), (level(100, 200), Pause(10), level(200, 400))) == ()
    assert colour_ups(chips(25, 100), (level(100, 200), Pause(10))) == ()


def slow_colour_ups(worths, steps):
    """Each break in turn: of the smallest chip, is any later amount in need?"""
    left, found = list(worths), []
    for place, step in enumerate(steps):
        if not isinstance(step, Pause):
            continue
        while len(left) > 1:
            later = [
                amount
                for one in steps[place:]
                if isinstance(one, Level)
                for amount in amounts_of(one)
            ]
            if not later or any(amount % left[1] for amount in later):
                break
            found.append(ColourUp(left.pop(0), place))
    return tuple(found)


def test_a_slow_model_agrees():
    rng = random.Random(3)
    gone = 0
    for _ in range(300):
        steps = []
        big = 2
        for _ in range(rng.randint(2, 12)):
            if steps and rng.random() < 0.35:
                steps.append(Pause(5))
            big = rng.choice((big, 10, 15, 50, 200, 200))
            steps.append(level(big, big, ante=rng.choice((0, 0, big // 2))))
        worths = rng.choice(((1, 5, 25, 100), (5, 25, 100), (1, 2, 5, 10)))
        found = colour_ups(chips(*worths), steps)
        assert found == slow_colour_ups(worths, steps)
        gone += len(found)
    assert gone > 50


def test_small_chips_that_nothing_needs_stay_in_the_box():
    box = chips(1, 5, 25, 100)
    assert used_chips(box, (level(25, 50),), (1000,)) == chips(25, 100)
    assert used_chips(box, (level(25, 50),), (1005,)) == chips(5, 25, 100)
    assert used_chips(box, (level(100, 200),), (1000,)) == chips(100)
