"""Entrants who come late, are not there, wait for a seat, buy again, or are punished."""

import random
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from floorman.sim import RandomPlayer
from floorman.sim.events.habits import Habits
from floorman.sim.events.running import Entrants, play_event
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.schedule.files.catalogue import find_schedule
from floorman.tournament.schedule.parts import Buying
from floorman.tournament.tournament import Tournament
from tests.tournament.books import ROBERTS, USPA

LIVELY = Habits(late=0.2, absent=0.06, penalties=0.03)


def lively_schedule(places, book=ROBERTS):
    """Everything is sold, and only so many play at a time."""
    found = find_schedule("rebuy")
    entering = replace(found.entering, most=places, alternates=True, reentries=2)
    return replace(found, entering=entering, book=book)


@cache
def played(entries, places, seed=1, book=ROBERTS):
    """An event with all of it, and the deals after which anything was out of balance."""
    wrong = []

    def watch(hall, deal):
        state = hall.tournament.state
        stacks = sum(one.stack for one in state.entrants.values())
        if sum(state.chips.values()) or sum(state.money.values()) or stacks != state.chips["play"]:
            wrong.append(len(hall.tournament.commands))

    entrants = Entrants(entries, lambda law: RandomPlayer(), LIVELY)
    schedule = lively_schedule(places, book)
    hall, run = play_event(schedule, entrants, random.Random(seed), watch)
    return hall, run, wrong


def count(hall, kind, test=lambda one: True):
    return sum(isinstance(one, kind) and test(one) for one in hall.tournament.events)


def check_places(state):
    """Everybody who played finishes once, and places leave no gap."""
    finished = sorted(state.finished, key=lambda one: one.first)
    names = [name for one in finished for name in one.players]
    players = [
        one for one in state.entrants.values() if one.status in ("in", "out") and not one.unsold
    ]
    assert sorted(names) == sorted(one.id for one in players)
    assert finished[0].first == 1 and finished[-1].last == len(names)
    for before, after in pairwise(finished):
        assert after.first == before.last + 1


@pytest.mark.parametrize(("entries", "places"), [(120, 70), (1000, 600)])
def test_the_audit_holds_after_every_deal_of_a_lively_event(entries, places):
    hall, run, wrong = played(entries, places)
    state = hall.tournament.state
    assert state.over and run.balanced and not wrong
    assert state.money.get("pool", 0) == 0
    check_places(state)
    assert count(hall, e.Registered, lambda one: one.waits) > entries // 20
    assert count(hall, e.Registered, lambda one: not one.present) > entries // 40
    assert count(hall, e.Penalised) > 0
    assert count(hall, e.BoughtIn, lambda one: one.how == "rebuy") > 0
    assert count(hall, e.Removed, lambda one: one.why == "absent") > 0
    assert state.chips["issued:reentries"] < 0


def test_no_more_play_at_a_time_than_there_are_places():
    hall, _, _ = played(120, 70)
    again = Tournament(hall.tournament.schedule)
    for command in hall.tournament.commands:
        # Who waits comes before who enters again.
        assert not (isinstance(command, c.Reenter) and again.state.order)
        again.apply(command)
        assert again.state.left <= 70
    assert again.events == hall.tournament.events


@pytest.mark.parametrize("book", [ROBERTS, USPA])
def test_the_same_chance_plays_the_same_lively_event(book):
    hall, run, _ = played(120, 70, 3, book)
    again, run_again, _ = played.__wrapped__(120, 70, 3, book)
    assert again.tournament.events == hall.tournament.events
    assert run_again == run
    other, _, _ = played(120, 70, 4, book)
    assert other.tournament.events != hall.tournament.events


@pytest.mark.rules("RR11-15.TRN.5c", "RR11-15.TRN.7a", "USPA-3.3.2.5c", "USPA-3.3.2.10")
@pytest.mark.parametrize("book", [ROBERTS, USPA])
def test_who_is_not_there_is_dealt_in_and_taken_out_as_the_book_has_it(book):
    habits = Habits(absent=0.3)
    asked = []

    class Watched(RandomPlayer):
        def command_for(self, request, chance):
            asked.append(request.seat)
            return super().command_for(request, chance)

    dealt, out, at = set(), {}, {}

    def watch(hall, deal):
        state = hall.tournament.state
        away = {one.id for one in state.entrants.values() if not one.came}
        dealt.update(away & {name for table in state.tables.values() for name in table.dealt})

    entrants = Entrants(60, lambda law: Watched(), habits)
    schedule = replace(find_schedule("regular"), book=book)
    hall, run = play_event(schedule, entrants, random.Random(2), watch)
    again = Tournament(schedule)
    for command in hall.tournament.commands:
        again.apply(command)
        if isinstance(command, c.RemoveAbsent):
            out[command.player] = again.state.level_number
            at[command.player] = command.at
    assert asked and dealt and out and run.balanced
    minutes = {ROBERTS: 30, USPA: 30}[book]
    for name, level in out.items():
        assert level >= 2 or at[name] >= minutes * 60_000
        assert not again.state.entrants[name].came
    tried = {one.player for one in hall.tournament.commands if isinstance(one, c.NoteContact)}
    assert out.keys() <= tried


def test_those_who_come_late_come_while_entries_are_taken_and_have_a_full_stack():
    entrants = Entrants(80, lambda law: RandomPlayer(), Habits(late=0.5))
    hall, run = play_event(find_schedule("regular"), entrants, random.Random(5))
    commands = hall.tournament.commands
    start = next(n for n, one in enumerate(commands) if isinstance(one, c.Start))
    late = {one.player: one.at for one in commands[start:] if isinstance(one, c.Register)}
    assert len(late) > 20 and max(late.values()) > min(late.values()) > 0
    stacks = {
        one.player: one.stack
        for one in hall.tournament.events
        if isinstance(one, e.Seated) and one.why == "late"
    }
    full = hall.tournament.schedule.entering.stack
    assert all(stacks[name] == full for name in late)
    assert len(late) + run.turned_away == 80 - len(commands[start].drawn)


def test_stacks_that_nobody_takes_go_when_entries_close():
    found = find_schedule("regular")
    entering = replace(found.entering, late_stack="blinded-off", late_levels=1)
    schedule = replace(found, entering=entering)
    entrants = Entrants(30, lambda law: RandomPlayer(), Habits(late=0.04))
    hall, run = play_event(schedule, entrants, random.Random(7))
    assert run.balanced and hall.tournament.state.over
    assert count(hall, e.StackTakenOver) > 0
    assert hall.tournament.state.chips["removed:unsold"] > 0


def test_a_penalty_by_the_minute_is_over_in_its_time():
    entrants = Entrants(60, lambda law: RandomPlayer(), Habits(penalties=0.4))
    hall, run = play_event(find_schedule("deep"), entrants, random.Random(3))
    assert run.balanced
    kinds = {one.kind for one in hall.tournament.events if isinstance(one, e.Penalised)}
    assert kinds == {"warning", "deals", "minutes", "disqualified"}
    assert count(hall, e.PenaltyServed) > 0
    state = hall.tournament.state
    assert state.chips["removed:disqualified"] > 0
    assert not any(one.disqualified and one.entries > 2 for one in state.entrants.values())


def test_in_a_bracket_nobody_comes_late():
    entrants = Entrants(16, lambda law: RandomPlayer(), Habits(late=0.9, absent=0.2))
    hall, run = play_event(find_schedule("heads-up"), entrants, random.Random(1))
    assert run.balanced and run.turned_away == 0
    assert len(hall.tournament.state.entrants) == 16


def test_add_ons_are_not_sold_to_who_is_not_there():
    found = find_schedule("rebuy")
    schedule = replace(found, add_on=Buying(10, 1000))
    entrants = Entrants(40, lambda law: RandomPlayer(), Habits(absent=0.4, adds_on=1.0))
    hall, run = play_event(schedule, entrants, random.Random(2))
    absent = {one.id for one in hall.tournament.state.entrants.values() if not one.came}
    bought = {one.player for one in hall.tournament.events if isinstance(one, e.BoughtIn)}
    assert run.balanced and absent and not absent & bought
