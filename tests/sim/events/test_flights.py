"""Events of several days: first days that merge, and one that goes on after a night."""

import random
from functools import cache
from itertools import pairwise

import pytest

from floorman.sim import RandomPlayer
from floorman.sim.events.habits import Habits
from floorman.sim.events.running import Entrants, play_event
from floorman.tournament import events as e
from floorman.tournament.refusals import TournamentRefused
from floorman.tournament.schedule.files.reading import read_schedule
from floorman.tournament.tournament import Tournament

# Days so short that many have chips at their end.
TEXT = """
key = "short-days"
name = "short days"
form = "holdem"
structure = "no-limit"
minutes = 3
seats = 6
flights = {flights}
forward = "{forward}"
steps = [
    "25/50", {{ pause = 1 }}, "50/100",
    {{ pause = {night}, day_ends = true }},
    "100/200", "200/400",
    {{ pause = 0, day_ends = true }},
    "300/600", "500/1000", "1000/2000", "2000/4000", "4000/8000", "8000/16000",
]

[entering]
stack = 10000
buy_in = 100
fee = 10
late_levels = 1
reentries = 1

[bounties]
kind = "progressive"
paid_percent = 50
"""
BOUNTY = ("late_levels = 1", "late_levels = 1\nbounty = 30")


def schedule(flights=3, forward="best", night=0):
    text = TEXT.format(flights=flights, forward=forward, night=night)
    return read_schedule(text.replace(*BOUNTY), "short-days.toml")


@cache
def played(forward, seed=1):
    habits = Habits(plays_on=0.5, penalties=0.02)
    entrants = Entrants(90, lambda law: RandomPlayer(), habits)
    return play_event(schedule(forward=forward), entrants, random.Random(seed))


@pytest.mark.parametrize("forward", ["best", "all"])
def test_first_days_and_their_second_are_whole_to_the_last_chip(forward):
    hall, run = played(forward)
    state = hall.tournament.state
    assert state.over and run.balanced and len(run.flights) == 3
    days = [*(one.tournament.state for one in run.flights), state]
    assert all(len(one.ended.bags) > 3 for one in days[:-1])
    for one in days:
        assert sum(one.chips.values()) == 0 == sum(one.money.values())
        assert one.money.get("pool", 0) == 0 == one.money.get("heads", 0)
    assert sum(one.chips.get("bagged", 0) for one in days) == 0
    assert sum(one.money.get("forward", 0) for one in days) == 0
    sold = sum(-v for one in days for k, v in one.chips.items() if k.startswith("issued:"))
    gone = sum(v for one in days for k, v in one.chips.items() if k.startswith("removed:"))
    raced = sum(one.chips.get("race", 0) for one in days)
    assert sold == state.chips["play"] + gone + raced
    assert (state.chips.get("removed:lesser", 0) > 0) is (forward == "best")


@pytest.mark.parametrize("forward", ["best", "all"])
def test_everybody_has_one_place_of_all_days(forward):
    hall, run = played(forward)
    finished = sorted(hall.tournament.state.finished, key=lambda one: one.first)
    names = [name for one in finished for name in one.players]
    entered = {name for one in run.flights for name, _ in one.tournament.state.ended.entries}
    assert len(names) == len({*names}) == len(entered) and {*names} == entered
    assert finished[0].first == 1 and finished[-1].last == len(names)
    for before, after in pairwise(finished):
        assert after.first == before.last + 1
    bagged = {bag.player for one in run.flights for bag in one.tournament.state.ended.bags}
    out = {name for one in run.flights for name in one.tournament.state.ended.disqualified}
    stays = bagged - out
    last = {name: one.last for one in finished for name in one.players}
    assert max(last[name] for name in stays) == len(stays)


def test_all_that_was_paid_for_prizes_is_won():
    hall, run = played("best")
    state = hall.tournament.state
    pool = sum(one.tournament.state.ended.pool for one in run.flights)
    entries = sum(n for one in run.flights for _, n in one.tournament.state.ended.entries)
    assert pool == 100 * entries == state.payout.pool
    assert sum(one.money for one in state.events if isinstance(one, e.PrizeWon)) == pool
    assert sum(one.entries for one in state.entrants.values()) == entries


def test_the_same_chance_plays_the_same_days():
    hall, run = played("best")
    again, run_again = played.__wrapped__("best")
    assert again.tournament.events == hall.tournament.events
    days = zip(run.flights, run_again.flights, strict=True)
    assert all(one.tournament.events == other.tournament.events for one, other in days)
    other, _ = played("best", 2)
    assert other.tournament.events != hall.tournament.events


def test_every_day_replays_from_its_commands():
    hall, run = played("all")
    for one in (*run.flights, hall):
        again = Tournament.replay(one.tournament.schedule, one.tournament.commands)
        assert again.events == one.tournament.events


@pytest.mark.parametrize("night", [0, 5])
def test_one_first_day_goes_on_after_the_night(night):
    entrants = Entrants(40, lambda law: RandomPlayer(), Habits())
    hall, run = play_event(schedule(1, night=night), entrants, random.Random(1))
    assert run.balanced and not run.flights and hall.tournament.state.over
    assert any(isinstance(one, e.Bagged) for one in hall.tournament.events)
    assert any(isinstance(one, e.DayBegan) for one in hall.tournament.events)


def test_too_few_for_so_many_first_days_are_refused():
    with pytest.raises(TournamentRefused, match="too few"):
        play_event(schedule(), Entrants(4, lambda law: RandomPlayer()), random.Random(1))
