"""First days by chance, and the day on which they are one event."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.tournament.ending.flights import flight_end
from floorman.tournament.play.merging import going_on
from floorman.tournament.schedule.parts import Bounties
from floorman.tournament.tournament import Tournament
from tests.tournament.books import HOME, ROBERTS, USPA
from tests.tournament.play.test_flights import two_days
from tests.tournament.random_events import RandomEvent, check, check_end
from tests.tournament.running import c

NAMES = [f"p{number}" for number in range(1, 13)]


def a_first_day(chance, schedule, names):
    """A first day by chance: the same people, some of them in several."""
    day = RandomEvent(chance, schedule)
    day.calm = 0.8
    for name in names:
        day.apply(c.Register(player=name, accepts=True, at=0))
    drawn = [*names]
    chance.shuffle(drawn)
    assert day.apply(c.Start(drawn=tuple(drawn), at=0))
    for _ in range(chance.randint(0, 40)):
        day.apply(day.anything())
    if not day.state.called_off:
        day.finish()
    return day


def both_days(seed):
    """First days by chance, and the event that they are together; None where nobody has chips."""
    chance = Random(seed)
    bounty = chance.choice((0, 40))
    schedule = two_days(
        chance.choice((ROBERTS, USPA, HOME)),
        flights=chance.choice((2, 3)),
        forward=chance.choice(("best", "all")),
        entering={"bounty": bounty, "late_levels": chance.choice((0, 2))},
        bounties=Bounties(chance.choice(("fixed", "progressive")) if bounty else "none", 50),
        prizes={"guarantee": chance.choice((0, 5000))},
    )
    days = [
        a_first_day(chance, schedule, chance.sample(NAMES, chance.randint(2, 10)))
        for _ in range(schedule.flights)
    ]
    last = RandomEvent(chance, schedule)
    ends = tuple(flight_end(day.state) for day in days)
    drawn = sorted(going_on(last.state, ends))
    chance.shuffle(drawn)
    if not drawn:
        return days, last
    assert last.apply(c.MergeFlights(flights=ends, drawn=tuple(drawn), by="floor", at=0))
    return days, last


def best_of(days, name):
    """How far somebody had come who is out, where he had come furthest: by a naive reading."""
    reached = []
    for day in days:
        far, times = (-1, 0), 0
        for out in flight_end(day.state).went_out:
            times = times + 1 if (out.step, out.ms) <= far else 0
            far = max(far, (out.step, out.ms))
            reached += [(*far, times) for who in out.players if who == name]
    return max(reached)


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 2**32))
def test_chips_and_money_are_what_they_were_and_nobody_has_two_stacks(seed):
    days, last = both_days(seed)
    if not last.state.begun:
        return
    bags, heads = Counter(), Counter()
    for day in days:
        end = flight_end(day.state)
        bags.update({bag.player: bag.chips for bag in end.bags})
        heads.update(dict(end.heads))
        assert sum(bag.chips for bag in end.bags) == day.state.chips.get("bagged", 0)
    state = last.state
    assert sum(day.state.chips.get("bagged", 0) for day in days) + state.chips["bagged"] == 0
    money = sum(day.state.money.get("forward", 0) for day in days)
    assert money + state.money.get("forward", 0) == 0
    lost = state.chips.get("removed:lesser", 0) + state.chips.get("removed:disqualified", 0)
    assert state.chips["play"] + lost == sum(bags.values())
    stacks = {one.id: one.stack for one in state.entrants.values() if one.stack}
    seats = [one.seat + 10 * one.table for one in state.entrants.values() if one.table]
    if not state.over:
        assert len({*seats}) == len(seats) == len(stacks)
        assert state.heads == {name: worth for name, worth in heads.items() if worth}
    barred = {name for day in days for name in flight_end(day.state).disqualified}
    for name, chips in bags.items():
        each = [
            bag.chips for day in days for bag in flight_end(day.state).bags if bag.player == name
        ]
        wanted = max(each) if state.schedule.forward == "best" else chips
        assert stacks.get(name, 0) == (0 if name in barred else wanted)
    check(state)


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 2**32))
def test_every_place_is_given_once_and_those_who_went_out_stand_behind(seed):
    days, last = both_days(seed)
    if not last.state.begun:
        return
    stays = {one.id for one in last.state.entrants.values() if one.status == "in"}
    places = {name: (f.first, f.last) for f in last.state.finished for name in f.players}
    out = sorted((name for name in last.state.entrants if name not in stays), key=places.get)
    if not last.state.over:
        for name in out:
            ahead = sum(best_of(days, other) > best_of(days, name) for other in out)
            alike = sum(best_of(days, other) == best_of(days, name) for other in out)
            # Who went out on one deal of one day may still be told apart by stack.
            assert (
                len(stays) + ahead
                < places[name][0]
                <= places[name][1]
                <= len(stays) + ahead + alike
            )
        last.finish()
    check_end(last.state)
    paid = sum(-v for k, v in last.state.money.items() if k.startswith("person:"))
    overlay = last.state.money.get("house:overlay", 0)
    forward = last.state.money.get("forward", 0)
    assert paid == overlay + forward


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 2**32))
def test_the_second_day_replays_from_its_commands_and_goes_on_from_a_checkpoint(seed):
    _, last = both_days(seed)
    if not last.state.begun:
        return
    kept = last.event.checkpoint()
    again = Tournament.restored(last.schedule, kept)
    before = len(last.event.commands)
    if not last.state.over:
        last.finish()
    for command in last.event.commands[before:]:
        again.apply(command)
    assert again.checkpoint() == last.event.checkpoint()
    whole = Tournament.replay(last.schedule, last.event.commands)
    assert whole.events == last.event.events
