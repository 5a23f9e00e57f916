"""Whole events between players that need no people, of every ready-made schedule."""

import random
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from floorman.sim import HousePlayer, RandomPlayer
from floorman.sim.events.habits import HABITS, Habits
from floorman.sim.events.running import Entrants, play_event
from floorman.tournament import events as e
from floorman.tournament.places.moving import seats_due
from floorman.tournament.refusals import TournamentRefused
from floorman.tournament.schedule.files.catalogue import all_schedules, find_schedule
from floorman.tournament.tournament import Tournament

LONG = {"eight-game", "horse", "horse-by-level", "open-face", "triple-draw"}


def entries_of(key):
    schedule = all_schedules()[key]
    return min(12 if key in LONG else 64, schedule.entering.most or 64)


def entrants(number, habits=HABITS):
    return Entrants(number, lambda law: RandomPlayer(), habits)


@cache
def played(key, seed=1):
    return play_event(all_schedules()[key], entrants(entries_of(key)), random.Random(seed))


@pytest.mark.parametrize("key", all_schedules())
def test_an_event_ends_and_its_chips_and_money_add_up(key):
    hall, run = played(key)
    state = hall.tournament.state
    assert state.over and run.balanced and run.deals and run.actions and run.ms
    assert sum(state.chips.values()) == 0 == sum(state.money.values())
    assert sum(one.stack for one in state.entrants.values()) == state.chips["play"]
    assert state.money.get("pool", 0) == state.money.get("heads", 0) == 0
    prizes = sum(one.money + one.seat_worth for one in state.events if isinstance(one, e.PrizeWon))
    assert prizes == state.payout.pool + state.payout.overlay


@pytest.mark.parametrize("key", all_schedules())
def test_everybody_finishes_once_and_places_leave_no_gap(key):
    hall, _ = played(key)
    finished = sorted(hall.tournament.state.finished, key=lambda one: one.first)
    names = [name for one in finished for name in one.players]
    assert len(names) == len(set(names)) == entries_of(key)
    assert finished[0].first == 1 and finished[-1].last == entries_of(key)
    for before, after in pairwise(finished):
        assert after.first == before.last + 1


@pytest.mark.parametrize("key", ["regular", "rebuy", "progressive-bounty", "heads-up", "shootout"])
def test_the_same_chance_plays_the_same_event(key):
    hall, run = played(key)
    again, run_again = play_event(all_schedules()[key], entrants(entries_of(key)), random.Random(1))
    assert again.tournament.events == hall.tournament.events
    assert run_again == run
    other, _ = played(key, seed=2)
    assert other.tournament.events != hall.tournament.events


@pytest.mark.parametrize("key", all_schedules())
def test_the_commands_replay_to_the_same_finish(key):
    hall, _ = played(key)
    event = hall.tournament
    again = Tournament.replay(event.schedule, event.commands)
    assert again.events == event.events
    assert again.state.finished == event.state.finished


@pytest.mark.parametrize("key", ["regular", "turbo", "rebuy", "satellite"])
def test_tables_get_fewer(key):
    _, run = played(key)
    numbers = [tables for _, tables in run.tables]
    deals = [after for after, _ in run.tables]
    assert numbers[0] == -(-entries_of(key) // find_schedule(key).seats)
    assert deals[0] == 0 and deals == sorted(deals)
    assert numbers[-1] == 1 and numbers == sorted(numbers, reverse=True)


def test_tables_are_within_two_of_each_other_unless_somebody_is_about_to_move():
    apart = set()

    def watch(hall, deal):
        state = hall.tournament.state
        sizes = [len(table.sitting) for table in state.tables.values()]
        if seats_due(state) is None and not state.gone and sizes:
            apart.add((len(sizes) > 6, max(sizes) - min(sizes)))

    play_event(find_schedule("turbo"), entrants(150), random.Random(4), watch)
    assert {(True, 2), (True, 1), (False, 1)} <= apart
    assert apart <= {(True, 0), (True, 1), (True, 2), (False, 0), (False, 1)}


def test_entrants_buy_again_as_their_habits_are():
    state = {}
    for much in (0.0, 1.0):
        habits = Habits(rebuys=much, reenters=much, adds_on=much)
        for key in ("regular", "rebuy"):
            hall, _ = play_event(find_schedule(key), entrants(40, habits), random.Random(3))
            state[key, much] = hall.tournament.state.chips
    assert set(state["regular", 0.0]) == set(state["rebuy", 0.0]) == {"issued:entries", "play"}
    assert state["regular", 1.0]["issued:reentries"] < 0
    assert state["rebuy", 1.0]["issued:rebuys"] < 0
    assert state["rebuy", 1.0]["issued:add-ons"] < 0


def test_a_player_is_made_once_for_each_law():
    laws = []

    def acting(law):
        laws.append(law)
        return RandomPlayer()

    play_event(find_schedule("horse"), Entrants(9, acting), random.Random(2))
    assert len({law.form.key for law in laws}) == 5
    assert len({id(law) for law in laws}) == len(laws) < 100


def test_house_players_play_an_event():
    hall, run = play_event(find_schedule("sit-and-go"), Entrants(9, HousePlayer), random.Random(5))
    assert run.balanced and hall.tournament.state.over


def test_too_many_are_refused():
    with pytest.raises(TournamentRefused, match="9 have entered"):
        play_event(find_schedule("sit-and-go"), entrants(10), random.Random(1))


def test_chips_that_vanish_are_noticed():
    def watch(hall, deal):
        state = hall.tournament.state
        if state.tables and not taken:
            taken.append(next(one for one in state.entrants.values() if one.stack > 100))
            taken[0].stack -= 25
            seat = hall.tables[taken[0].table].state.players[taken[0].id]
            seat.stack -= 25

    taken = []
    _, run = play_event(find_schedule("sit-and-go"), entrants(9), random.Random(6), watch)
    assert taken and not run.balanced


@pytest.mark.rules("TDA-RP8g")
def test_hand_for_hand_deals_are_held_where_the_book_has_it_and_go_on_at_once():
    seen = Counter()

    def watch(hall, deal):
        paced = deal.setup.hand_for_hand
        kinds = {type(one).__name__ for one in deal.events}
        seen[paced, "Held" in kinds, "WordGiven" in kinds] += 1

    plan = all_schedules()["satellite"]
    entering = replace(plan.entering, late_levels=0, reentries=0)
    plan = replace(plan, book="tda-2024", seats=4, entering=entering)
    hall, run = play_event(plan, entrants(64), random.Random(1), watch=watch)
    assert hall.tournament.state.over and run.balanced
    assert seen[True, True, True] and seen[True, False, False] and seen[False, False, False]
    assert seen.keys() == {(True, True, True), (True, False, False), (False, False, False)}
