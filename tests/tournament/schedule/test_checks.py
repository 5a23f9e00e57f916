"""One clear line for each thing that is wrong with a schedule, and where."""

import random
from dataclasses import replace

import pytest

from floorman.tournament.schedule.files.catalogue import all_schedules, find_schedule
from floorman.tournament.schedule.parts import (
    Band,
    Bounties,
    Buying,
    Chip,
    ColourUp,
    Level,
    Pause,
    Pile,
    Prizes,
)
from floorman.tournament.schedule.report import explain, findings
from floorman.tournament.schedule.turnout import Turnout
from tests.tournament.schedule.making import (
    faults,
    read,
    steps,
    warnings,
    with_entering,
    with_prizes,
)

PLAIN = read()
RULES = [
    ("roberts-v11", "RR11-15.TRN.9"),
    ("homepokertourney", "HPT-15.TRN.6"),
    ("uspa", "USPA-3.3.2.7"),
]


@pytest.mark.rules("TDA-RP11b")
def test_by_the_tda_antes_do_not_become_smaller():
    rows = ("25/50 with ante 50", "50/100 with ante 100", "100/200 with ante 50")
    falling = steps(*(f'"{row}"' for row in rows))
    (fault,) = (one for one in faults(replace(falling, book="tda-2024")) if "ante falls" in one)
    assert fault == "steps[3].stakes: the ante falls, from 100 to 50 (TDA-RP11b)"
    assert not [one for one in faults(falling) if "ante falls" in one]


def test_the_plain_schedule_is_in_order():
    assert faults(PLAIN) == [] and warnings(PLAIN) == []


@pytest.mark.rules("RR11-15.TRN.9", "HPT-15.TRN.6", "USPA-3.3.2.7")
@pytest.mark.parametrize(("book", "rule"), RULES)
def test_levels_rise_at_intervals_that_are_set(book, rule):
    even = replace(steps('"25/50"', '"25/50"'), book=book)
    assert faults(even) == [f"steps: the stakes never rise ({rule})"]
    falling = replace(steps('"100/200"', '"50/100"', '"100/200"'), book=book)
    assert warnings(falling) == [f"steps[2].stakes: the stakes fall, from 200 to 100 ({rule})"]
    endless = replace(PLAIN, steps=(replace(PLAIN.steps[0], minutes=0), *PLAIN.steps[1:]))
    assert faults(replace(endless, book=book)) == [
        "steps[1]: a level lasts for minutes or for deals, and this one has neither " + f"({rule})"
    ]
    last = (*PLAIN.steps[:-1], replace(PLAIN.steps[-1], minutes=0))
    assert faults(replace(PLAIN, steps=last, book=book)) == []
    assert explain(replace(PLAIN, book=book), 20).level_rules == (rule,)


def changed(place, **fields):
    """The plain schedule with one step changed."""
    given = list(PLAIN.steps)
    given[place - 1] = replace(given[place - 1], **fields)
    return replace(PLAIN, steps=tuple(given))


GAME = PLAIN.levels[0].games[0]
POINTS = find_schedule("open-face").levels[0]
BANDS = PLAIN.prizes.bands


COURSE = [
    (replace(PLAIN, steps=()), "steps: an event needs a level"),
    (replace(PLAIN, steps=(Pause(10),)), "steps: an event needs a level"),
    (replace(PLAIN, steps=(Pause(10), *PLAIN.steps), colour_ups=()), "steps[1]: an event does not"),
    (replace(PLAIN, steps=(*PLAIN.steps, Pause(10))), "steps[11]: this break never comes"),
    (changed(1, minutes=-5), "steps[1]: -5 minutes"),
    (changed(1, minutes=0, deals=-5), "steps[1].deals: -5 deals"),
    (changed(1, deals=9), "steps[1]: a level lasts for minutes or for deals, not both"),
    (changed(1, games=()), "steps[1]: a level needs a form and stakes"),
    (changed(1, games=(GAME, GAME)), "steps[1].games: 2 for a mix of 1"),
    (
        changed(1, games=(replace(GAME, stakes=POINTS.games[0].stakes),)),
        "steps[1].stakes: Texas hold'em is played for a pot",
    ),
    (replace(PLAIN, seats=1), "seats: 1 at a table: 2 to 10 play at step 1; Texas hold'em is for"),
    (replace(PLAIN, seats=11), "seats: 11 at a table: 2 to 10 play at step 1"),
    (replace(PLAIN, manner="heads-up"), "seats: 9 at a table: pairs play in a heads-up bracket"),
    (replace(PLAIN, flights=0), "flights: 0: an event has one first day or more"),
    (replace(PLAIN, flights=2), "flights: flights merge when a day ends: no break has day_ends"),
    (replace(PLAIN, forward="all"), "forward: there is one first day"),
    (replace(PLAIN, plays_to=15), "plays_to: there is one first day"),
    (replace(PLAIN, plays_to=100), "plays_to: 100 in a hundred of the entries"),
    (replace(PLAIN, redraws=(3, 0)), "redraws[2]: 0 tables"),
]
CHIPS = [
    (replace(PLAIN, chips=()), "chips: denominations rise from 1 or more, each once"),
    (replace(PLAIN, chips=(Chip(0, "x"), *PLAIN.chips)), "chips: denominations rise from 1"),
    (replace(PLAIN, chips=(*PLAIN.chips, Chip(25, "x"))), "chips: denominations rise from 1"),
    (
        replace(PLAIN, colour_ups=(ColourUp(25, 0),)),
        "steps[2].stakes: 50 cannot be paid in chips of 100 and above: 25 is coloured up after "
        "step 1",
    ),
    (
        replace(PLAIN, colour_ups=(ColourUp(50, 2),)),
        "steps[3].colour_up: there are no chips of 50 in play",
    ),
    (
        replace(PLAIN, colour_ups=(ColourUp(25, 99),)),
        "steps[100].colour_up: 25 goes after a step that there is not",
    ),
    (
        replace(PLAIN, colour_ups=(ColourUp(100, 2),)),
        "steps[3].colour_up: 100 cannot go while chips of 25 are in play",
    ),
    (
        replace(PLAIN, chips=PLAIN.chips[:1], colour_ups=(ColourUp(25, 2),)),
        "steps[3].colour_up: 25 is the last denomination there is",
    ),
    (steps('"25/50"', '"30/60"'), "steps[2].stakes: 30, 60 cannot be paid in chips of 25"),
    (
        changed(1, games=(replace(GAME, stakes=replace(GAME.stakes, chip=1)),)),
        "steps[1].stakes: the smallest chip is 1, and 25 is in play",
    ),
    (
        replace(steps('"40/100"', '"80/200"'), chips=(Chip(40, "x"), Chip(100, "y"))),
        "steps[1].stakes: 100: no multiple of 40, the smallest chip in play",
    ),
    (with_entering(PLAIN, stack=10_010), "entering.stack: 10,010 is not made of chips of 25"),
    (with_entering(PLAIN, stack=0), "entering.stack: 0 chips"),
    (
        with_entering(PLAIN, stack=10_050, late_levels=3),
        "entering.stack: 10,050 is not made of chips of 100 and above",
    ),
    (replace(PLAIN, breakdown=(Pile(30, 2),)), "breakdown: there are no chips of 30"),
    (replace(PLAIN, breakdown=(Pile(25, 2),)), "breakdown: 50 together, and a stack is 10,000"),
    (
        replace(PLAIN, rebuys=Buying(cost=10, chips=990, levels=2)),
        "rebuys.chips: 990 is not made of chips of 25 and above",
    ),
]
BUYING = [
    (with_entering(PLAIN, buy_in=-1), "entering.buy_in: -1 is below nothing"),
    (with_entering(PLAIN, fee=-1), "entering.fee: -1 is below nothing"),
    (with_entering(PLAIN, least=1), "entering.least: 1: an event is between two at the least"),
    (with_entering(PLAIN, least=20, most=10), "entering.most: 10 is below the least of 20"),
    (with_entering(PLAIN, alternates=True), "entering.alternates: nobody waits for a seat"),
    (
        with_entering(PLAIN, late_levels=9),
        "entering.late_levels: entries are taken for 9 levels, and there are 8",
    ),
    (with_entering(PLAIN, reentries=1), "entering.reentries: nobody enters again"),
    (with_entering(PLAIN, late_stack="blinded-off"), "entering.late_stack: nobody comes late"),
    (
        replace(PLAIN, rebuys=Buying(cost=0, chips=10_000, levels=2)),
        "rebuys.cost: 10,000 chips for nothing, where an entry costs",
    ),
    (
        replace(PLAIN, rebuys=Buying(cost=-1, chips=10_000, levels=2)),
        "rebuys: a price is never below nothing",
    ),
    (replace(PLAIN, rebuys=Buying(cost=5, chips=10_000)), "rebuys.levels: rebuys are sold until"),
    (
        replace(PLAIN, rebuys=Buying(cost=5, chips=10_000, levels=9)),
        "rebuys.levels: rebuys are sold for 9 levels, and there are 8",
    ),
    (
        replace(PLAIN, rebuys=Buying(cost=5, chips=10_000, levels=2, most=0)),
        "rebuys.most: 0 times: leave it out for any number",
    ),
    (
        replace(PLAIN, rebuys=Buying(cost=5, chips=10_000, levels=2, at_most=-1)),
        "rebuys.at_most: -1 chips",
    ),
    (changed(3, add_on=True), "steps[3].add_on: add-ons are sold, and none is described"),
    (replace(PLAIN, add_on=Buying(5, 10_000)), "add_on: no break sells it: give one add_on = true"),
    (
        replace(changed(3, add_on=True), add_on=Buying(5, 10_000, levels=2)),
        "add_on.levels: add-ons are sold in a break that has them, not by levels",
    ),
    (with_entering(PLAIN, bounty=5), "bounties.kind: a bounty of 5 is paid for, and none is paid"),
    (replace(PLAIN, bounties=Bounties("fixed")), "entering.bounty: fixed bounties of nothing"),
    (
        with_entering(replace(PLAIN, bounties=Bounties("progressive", 100)), bounty=5),
        "bounties.paid_percent: 100: of a progressive bounty a part is paid, and a part goes on",
    ),
    (
        with_entering(replace(PLAIN, bounties=Bounties("fixed", 50)), bounty=5),
        "bounties.paid_percent: only a progressive bounty is paid in part",
    ),
    (
        with_entering(replace(PLAIN, manner="shootout"), late_levels=2),
        "entering.late_levels: shootout: every table plays to its end with whom it began",
    ),
    (
        replace(PLAIN, manner="shootout", rebuys=Buying(5, 10_000, levels=1)),
        "rebuys: shootout: every table plays to its end",
    ),
    (
        replace(changed(3, add_on=True), manner="shootout", add_on=Buying(5, 10_000)),
        "add_on: shootout: every table plays to its end",
    ),
    (
        replace(changed(3, day_ends=True), manner="shootout", flights=2),
        "flights: shootout: every table plays to its end",
    ),
    (
        with_entering(replace(changed(3, day_ends=True), flights=2), late_levels=3),
        "entering.late_levels: the first days end after level 2, and nothing is sold on the",
    ),
    (
        replace(changed(3, day_ends=True), flights=2, rebuys=Buying(5, 10_000, levels=3)),
        "rebuys.levels: the first days end after level 2",
    ),
    (
        replace(changed(3, day_ends=True, add_on=True), flights=2, add_on=Buying(5, 10_000)),
        "add_on: the first days end after level 2",
    ),
]
PRIZES = [
    (with_prizes(PLAIN, unit=0), "prizes.unit: 0: prizes are rounded to 1 or more"),
    (with_prizes(PLAIN, guarantee=-1), "prizes.guarantee: -1 is below nothing"),
    (replace(PLAIN, prizes=Prizes("satellite")), "prizes.seat_worth: a satellite plays for seats"),
    (with_prizes(PLAIN, seat_worth=9), "prizes.seat_worth: seats are played for in a satellite"),
    (with_prizes(PLAIN, kind="winner-takes-all"), "prizes.bands: winner-takes-all pays no perc"),
    (with_prizes(PLAIN, bands=()), "prizes.bands: places are paid by percentages, and there are"),
    (
        with_prizes(PLAIN, bands=(Band(None, (60.0, 30.0)),)),
        "prizes.bands[1].percents: 90 together, not 100",
    ),
    (
        with_prizes(PLAIN, bands=(Band(None, (60.0, 39.5)),)),
        "prizes.bands[1].percents: 99.5 together, not 100",
    ),
    (
        with_prizes(PLAIN, bands=(Band(None, (110.0, -10.0)),)),
        "prizes.bands[1].percents: a place that is paid is paid something",
    ),
    (
        with_prizes(PLAIN, bands=(Band(None, (50.0, 30.0, 20.0)),)),
        "prizes.bands[1].percents: 3 places, and 2 entries are in this band",
    ),
    (
        with_prizes(PLAIN, bands=(Band(9, (100.0,)), Band(None, (10.0,) * 10 + (0.0,)))),
        "prizes.bands[2].percents: a place that is paid is paid something",
    ),
    (
        with_prizes(PLAIN, bands=(Band(9, (100.0,)), Band(None, (5.0,) * 20))),
        "prizes.bands[2].percents: 20 places, and 10 entries are in this band",
    ),
    (
        with_prizes(PLAIN, bands=(Band(9, (100.0,)), Band(8, (100.0,)), *BANDS[-1:])),
        "prizes.bands[2].entries: 8: the band before goes as far",
    ),
    (
        with_prizes(PLAIN, bands=(Band(None, (100.0,)), Band(8, (100.0,)))),
        "prizes.bands[1].entries: the bands after it are never reached",
    ),
    (
        with_prizes(PLAIN, bands=(Band(9, (100.0,)),)),
        "prizes.bands: no band pays 10 entries, and more may come",
    ),
    (
        with_entering(with_prizes(PLAIN, bands=(Band(9, (100.0,)),)), most=12),
        "prizes.bands: no band pays 10 entries, and up to 12 may come",
    ),
]


@pytest.mark.parametrize(
    ("schedule", "line"),
    [*COURSE, *CHIPS, *BUYING, *PRIZES],
    ids=[line[:60] for _, line in (*COURSE, *CHIPS, *BUYING, *PRIZES)],
)
def test_each_fault_has_its_line(schedule, line):
    found = faults(schedule)
    assert [one for one in found if one.startswith(line)], found
    assert not [one for one in found if "\n" in one]
    explain(schedule, 20)  # a schedule with faults is explained all the same


def test_at_a_mix_one_more_may_sit_than_its_tightest_form_takes():
    horse = find_schedule("horse")
    assert faults(replace(horse, seats=9)) == []
    assert faults(replace(horse, seats=10))[0].startswith("seats: 10 at a table: 2 to 9 play at")


def test_every_fault_is_told_at_once():
    spoilt = with_prizes(with_entering(PLAIN, buy_in=-1, stack=7), unit=0)
    assert [one.partition(":")[0] for one in faults(spoilt)] == [
        "entering.stack",
        "entering.buy_in",
        "prizes.unit",
    ]


@pytest.mark.parametrize(
    ("schedule", "line"),
    [
        (steps('"25/50"', '"75/150"'), "steps[2].stakes: the stakes more than double, from 50 to"),
        (
            steps('"25/50"', "{ pause = 5 }", "{ pause = 5 }", '"50/100"'),
            "steps[3]: a break after a break",
        ),
        (
            replace(PLAIN, breakdown=(Pile(100, 100),)),
            "steps[1].stakes: a new stack cannot post 25 without change",
        ),
        (
            with_prizes(PLAIN, bands=(Band(2, (100.0,)), Band(None, (40.0, 60.0)))),
            "prizes.bands[2].percents: a place is paid more than the one above it",
        ),
        (
            replace(PLAIN, rebuys=Buying(cost=5, chips=40_000, levels=1)),
            "rebuys.chips: 40,000 is more than three starting stacks",
        ),
    ],
)
def test_what_is_unusual_is_said_and_is_no_fault(schedule, line):
    assert faults(schedule) == []
    assert [one for one in warnings(schedule) if one.startswith(line)], warnings(schedule)


def about(schedule, entrants, turnout=None):
    report = explain(schedule, entrants, turnout)
    return [str(one) for one in (*report.faults, *report.warnings)]


def test_entries_are_held_against_what_is_taken_and_paid():
    sit_and_go = find_schedule("sit-and-go")
    assert about(sit_and_go, 8) == ["entries: 8 are fewer than the least of 9"]
    assert about(sit_and_go, 10)[0] == "entries: 10 are more than the 9 that are taken"
    waiting = with_entering(sit_and_go, alternates=True)
    assert not [one for one in about(waiting, 10) if one.startswith("entries")]
    assert about(with_entering(find_schedule("satellite"), least=2), 5, Turnout(5))[0] == (
        "prizes.seat_worth: a pool of 250 pays no seat worth 330"
    )
    cheap = with_prizes(find_schedule("satellite"), seat_worth=50)
    assert about(cheap, 20, Turnout(20)) == [
        "prizes.seat_worth: 20 seats for 20: everybody wins one"
    ]
    assert about(with_prizes(PLAIN, guarantee=5000), 20) == [
        "prizes.guarantee: 20 entries make 2,000: the house adds 3,000"
    ]
    short = with_entering(PLAIN, stack=900)
    assert about(short, 20) == ["entering.stack: only 18 big blinds to begin with"]
    assert about(PLAIN, 200) == [
        "steps: 500 big blinds are in play at the last level: more levels are wanted"
    ]


def test_no_schedule_is_too_spoilt_to_be_explained():
    """Whatever is changed in a ready-made one, the report comes, and says what is wrong."""
    rng = random.Random(23)
    found = 0
    for _ in range(100):
        schedule = rng.choice([*all_schedules().values()])
        for _ in range(rng.randint(1, 3)):
            schedule = spoilt(schedule, rng)
        report = explain(schedule, rng.choice((1, 2, 9, 50)))
        found += bool(report.faults)
        always = [one for one in findings(schedule) if one.fault]
        assert list(report.faults[: len(always)]) == always
    assert found > 50


def spoilt(schedule, rng):
    """The schedule with something else in one place."""
    at = rng.randrange(max(1, len(schedule.steps)))
    ways = (
        lambda: replace(schedule, seats=rng.randint(-1, 12)),
        lambda: replace(schedule, steps=schedule.steps[:at] + schedule.steps[at + 1 :]),
        lambda: replace(schedule, steps=(*schedule.steps[:at], Pause(7), *schedule.steps[at:])),
        lambda: replace(schedule, steps=(*schedule.steps[:at], Level(()), *schedule.steps[at:])),
        lambda: replace(schedule, chips=schedule.chips[rng.randint(0, 3) :]),
        lambda: replace(schedule, chips=()),
        lambda: replace(schedule, colour_ups=(ColourUp(rng.choice((25, 100, 7)), at),)),
        lambda: with_entering(schedule, stack=rng.choice((-10, 0, 1, 77, 10**7))),
        lambda: with_prizes(schedule, bands=schedule.prizes.bands[: rng.randint(0, 2)]),
        lambda: replace(schedule, manner=rng.choice(("heads-up", "shootout", "freezeout"))),
    )
    return rng.choice(ways)()
