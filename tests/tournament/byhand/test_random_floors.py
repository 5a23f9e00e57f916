"""Random events by hand: whatever the floor does, chips, money, seats and places hold."""

import random
from dataclasses import replace

import pytest

from floorman.tournament import commands as c
from floorman.tournament.schedule.files.catalogue import find_schedule
from floorman.tournament.tournament import Tournament
from tests.tournament.byhand.random_floor import RandomFloor
from tests.tournament.random_events import check_end


def played(seed, wild=60):
    floor = RandomFloor(random.Random(seed))
    floor.begin(floor.chance.choice((4, 8, 12, 16, 24, 40)))
    for _ in range(wild):
        if floor.state.over:
            break
        floor.apply(floor.anything())
    floor.finish()
    return floor


@pytest.mark.parametrize("seed", range(60))
def test_whatever_the_floor_does_the_event_comes_to_its_end(seed):
    floor = played(seed)
    check_end(floor.state)


@pytest.mark.parametrize("seed", range(12))
def test_the_commands_make_the_same_event_again(seed):
    floor = played(seed, 30)
    again = Tournament.replay(floor.schedule, floor.event.commands, by_hand=True)
    assert again.checkpoint() == floor.event.checkpoint()
    assert again.events == floor.event.events
    restored = Tournament.restored(floor.schedule, floor.event.checkpoint())
    assert restored.checkpoint() == floor.event.checkpoint()
    assert restored.state.by_hand


@pytest.mark.parametrize("seed", range(8))
def test_an_event_goes_on_from_a_checkpoint_as_it_would_have(seed):
    floor = RandomFloor(random.Random(seed))
    floor.begin(12)
    for _ in range(20):
        floor.apply(floor.anything())
    done = len(floor.event.commands)
    half = Tournament.restored(floor.schedule, floor.event.checkpoint())
    floor.finish()
    for command in floor.event.commands[done:]:
        half.apply(command)
    assert half.checkpoint() == floor.event.checkpoint()


@pytest.mark.parametrize("seed", range(3))
def test_a_room_of_nine_handed_tables_stays_balanced(seed):
    schedule = find_schedule("regular")
    schedule = replace(schedule, entering=replace(schedule.entering, late_levels=0), rebuys=None)
    floor = RandomFloor(random.Random(seed), schedule)
    floor.begin(120, [f"p{number}" for number in range(120)])
    floor.finish()
    check_end(floor.state)
    assert sum(type(one) is c.BalancePlayer for one in floor.event.commands) > 10


def test_wild_floors_take_proposals_and_are_refused():
    floors = [played(seed, 40) for seed in range(100, 110)]
    assert sum(floor.taken for floor in floors) > 10
    assert sum(floor.refused for floor in floors) > 100
