"""Random evenings: seats, lists and moves are right at every moment, and every evening replays."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.room import Room, registered
from floorman.room.floor import telling
from floorman.room.floor.lists import calling, joining
from floorman.room.floor.seating import needs, sitting
from tests.room.random_evenings import RandomEvening

SEEDS = st.integers(0, 2**32)


@settings(deadline=None)
@given(SEEDS)
def test_a_random_evening_is_right_at_every_moment(seed):
    chance = Random(seed)
    one = RandomEvening(chance).run(chance.randint(40, 250))
    assert len(one.room.commands) > 5


@settings(deadline=None)
@given(SEEDS)
def test_whomever_the_house_holds_something_against_is_let_by_nowhere(seed):
    chance = Random(seed)
    one = RandomEvening(chance, held=True).run(chance.randint(40, 250))
    assert len(one.room.commands) > 5


@settings(deadline=None)
@given(SEEDS)
def test_the_same_commands_make_the_same_evening(seed):
    one = RandomEvening(Random(seed)).run(120)
    again = Room.replay(one.setup, one.room.commands)
    assert again.events == one.room.events
    assert again.checkpoint() == one.room.checkpoint()


@settings(deadline=None)
@given(SEEDS, st.integers(0, 120))
def test_an_evening_goes_on_the_same_from_any_checkpoint(seed, at):
    one = RandomEvening(Random(seed)).run(120)
    commands = one.room.commands
    at = min(at, len(commands))
    first = Room.replay(one.setup, commands[:at])
    again = Room.restored(one.setup, first.checkpoint())
    events = [event for command in commands[at:] for event in again.apply(command)]
    assert [*first.events, *events] == [*one.room.events]
    assert again.checkpoint() == one.room.checkpoint()


# What looks after bars, penalties, pairs and debts: with any of it asleep, the evenings notice.
WATCHES = (
    (sitting, "check_denied"),
    (joining, "check_denied"),
    (calling, "check_denied"),
    (needs, "denial"),
    (telling, "denial"),
    (registered, "apart"),
)


@pytest.mark.parametrize(
    ("module", "name"), WATCHES, ids=[f"{one.__name__.split('.')[-1]}" for one, _ in WATCHES]
)
def test_the_evenings_notice_when_nobody_looks_at_what_is_held_against_people(
    module, name, monkeypatch
):
    monkeypatch.setattr(module, name, lambda *_, **__: None)
    with pytest.raises(AssertionError):
        for seed in range(250):
            RandomEvening(Random(seed), held=True).run(150)
