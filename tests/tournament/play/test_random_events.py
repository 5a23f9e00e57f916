"""Random events of every schedule: chips, money, seats and places are right at every moment."""

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from floorman.tournament.checkpoint import make_checkpoint
from floorman.tournament.clock.pace import settle
from floorman.tournament.schedule.files.catalogue import all_schedules
from floorman.tournament.tournament import Tournament
from tests.tournament.random_events import RandomEvent, check_balanced, check_end, some_schedule


def run(seed, key=None, commands=150):
    """A random event to its end."""
    chance = Random(seed)
    one = RandomEvent(chance, some_schedule(chance, key))
    for _ in range(chance.randint(0, 5)):
        one.apply(one.odd())
    one.begin(chance.randint(2, 16))
    for _ in range(chance.randint(0, commands)):
        one.apply(one.anything())
    if one.state.begun:
        one.finish()
    return one


@settings(deadline=None)
@given(st.integers(0, 2**32))
@example(38928)  # an unsold stack, taken by the blinds, was taken out before its round was over
def test_a_random_event_is_right_at_every_moment_and_ends(seed):
    one = run(seed)
    if one.state.begun and not one.state.called_off:
        check_end(one.state)


@pytest.mark.parametrize("key", sorted(all_schedules()))
def test_an_event_of_every_ready_made_schedule_ends(key):
    for seed in range(3):
        one = run(seed, key, 40)
        assert one.state.over or not one.state.begun


@settings(deadline=None)
@given(st.integers(0, 2**32))
def test_where_nothing_is_looked_for_after_a_deal_nothing_would_have_followed(seed):
    """What follows of a command is looked for a second time, all of it: nothing more does."""

    def twice(state, quiet=False):
        waits = state.hand_for_hand
        settle(state, quiet=quiet)
        if quiet and not waits:
            before, said = make_checkpoint(state), len(state.events)
            settle(state)
            assert (make_checkpoint(state), len(state.events)) == (before, said)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("floorman.tournament.tournament.settle", twice)
        run(seed)


def test_an_event_that_keeps_no_commands_is_the_same_event():
    one = run(3, "regular")
    other = Tournament(one.schedule, keep=False)
    for command in one.event.commands:
        other.apply(command)
    assert one.event.commands and not other.commands
    assert other.checkpoint() == one.event.checkpoint() and other.events == one.event.events


@settings(deadline=None)
@given(st.integers(0, 2**32))
def test_the_same_commands_make_the_same_event(seed):
    one = run(seed)
    again = Tournament.replay(one.schedule, one.event.commands)
    assert again.events == one.event.events
    assert again.checkpoint() == one.event.checkpoint()


@settings(deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 200))
def test_an_event_goes_on_the_same_from_any_checkpoint(seed, at):
    one = run(seed)
    commands = one.event.commands
    at = min(at, len(commands))
    first = Tournament.replay(one.schedule, commands[:at])
    again = Tournament.restored(one.schedule, first.checkpoint())
    events = [event for command in commands[at:] for event in again.apply(command)]
    assert [*first.events, *events] == [*one.event.events]
    assert again.checkpoint() == one.event.checkpoint()


@settings(deadline=None)
@given(st.integers(0, 2**32))
def test_tables_are_within_the_bounds_once_all_that_is_due_is_done(seed):
    chance = Random(seed)
    one = RandomEvent(chance)
    one.begin(chance.randint(2, 16))
    for _ in range(30):
        if one.state.over or not one.state.begun:
            return
        for number, table in [*one.state.tables.items()]:
            if number in one.state.tables and not table.dealing:
                one.play(number)
        one.settle()
        check_balanced(one.state)
