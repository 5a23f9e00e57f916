"""Schedules made to measure: in order, in time, and never of more chips than are owned."""

import random
from itertools import islice, pairwise

import pytest

from floorman.games import all_forms, find_mix
from floorman.tournament.schedule.denominations.piles import parse_piles, worth_of
from floorman.tournament.schedule.files.reading import read_schedule
from floorman.tournament.schedule.files.writing import schedule_text
from floorman.tournament.schedule.ladder import ladder
from floorman.tournament.schedule.parts import Pause
from floorman.tournament.schedule.report import explain
from floorman.tournament.schedule.turnout import Turnout
from floorman.tournament.schedule.wizard import Wishes, WizardError, make_schedule

BOX = parse_piles("25x200,100x200,500x100")


def test_an_evening_for_two_tables():
    schedule = make_schedule(Wishes(players=18, hours=4, chips=BOX, buy_in=20))
    assert schedule.seats == 9 and schedule.entering.buy_in == 20
    # Two hundred of 25 and of 100 among 18: no more than eleven each.
    assert worth_of(schedule.breakdown) == schedule.entering.stack == 2500
    report = explain(schedule, 18, Turnout(18))
    assert report.faults == () and report.warnings == ()
    assert 180 <= report.minutes <= 240
    assert [one.worth for one in schedule.colour_ups] == [25, 100]
    assert any(isinstance(step, Pause) for step in schedule.steps)
    assert read_schedule(schedule_text(schedule), "made.toml") == schedule


def box(rng):
    """A box of chips that somebody might own."""
    worths = rng.choice(((25, 100, 500), (5, 25, 100, 500), (1, 5, 25, 100), (25, 100, 500, 1000)))
    return parse_piles(",".join(f"{worth}x{rng.randint(3, 60) * 10}" for worth in worths))


def wishes(rng):
    mix = find_mix(rng.choice(("horse", "eight-game", "hoe"))) if rng.random() < 0.2 else None
    return Wishes(
        players=rng.randint(2, 40),
        hours=rng.choice((0.5, 1, 2, 3, 4, 6, 10)),
        chips=box(rng),
        buy_in=rng.choice((0, 5, 20, 100)),
        form=rng.choice([*all_forms()]),
        structure=rng.choice(("", "limit", "no-limit", "pot-limit", "spread-limit")),
        mix=mix,
        rebuys=rng.random() < 0.3,
    )


def test_whatever_is_wished_is_in_order_in_time_and_of_the_chips_owned():
    rng = random.Random(8)
    made = 0
    for _ in range(80):
        wished = wishes(rng)
        try:
            schedule = make_schedule(wished)
        except WizardError as error:
            assert str(error).startswith(("chips: these do not suffice", "hours: "))
            assert "\n" not in str(error)
            continue
        made += 1
        turnout = Turnout(wished.players, wished.players if wished.rebuys else 0)
        report = explain(schedule, wished.players, turnout)
        assert report.faults == (), [str(one) for one in report.faults]
        assert report.minutes <= wished.hours * 60
        owned = {pile.worth: pile.count for pile in wished.chips}
        assert all(one.needed <= owned[one.worth] for one in report.supplies)
        assert report.levels[0].in_play * report.levels[0].measure >= 20 * wished.players
        assert read_schedule(schedule_text(schedule), "made.toml") == schedule
    assert made > 30


def test_a_deeper_box_makes_deeper_stacks():
    stacks = []
    for times in (1, 2, 4):
        chips = parse_piles(f"25x{144 * times},100x{144 * times},500x{60 * times}")
        stacks.append(make_schedule(Wishes(18, 6, chips)).entering.stack)
    assert stacks == sorted(stacks) and stacks[0] < stacks[-1]


def test_chips_that_do_not_suffice_are_counted():
    with pytest.raises(WizardError) as error:
        make_schedule(Wishes(18, 4, parse_piles("25x50,100x20")))
    assert str(error.value) == (
        "chips: these do not suffice: 18 stacks of 1,000, the least to begin with, take "
        "25x144, 100x144; short of 25x94, 100x124"
    )


@pytest.mark.parametrize(
    ("wished", "line"),
    [
        (Wishes(1, 4, BOX), "players: 1: an event is between two at the least"),
        (Wishes(18, 0, BOX), "hours: 0: an event takes time"),
        (Wishes(18, 4, ()), "chips: worth and count are 1 or more, such as 25x200"),
        (Wishes(18, 4, parse_piles("25x0")), "chips: worth and count are 1 or more"),
        (Wishes(18, 4, BOX, -5), "buy-in: -5 is below nothing"),
        (Wishes(18, 4, BOX, seats=12), "seats: 12: 2 to 10 play at a table"),
        (
            Wishes(18, 4, parse_piles("25x150,100x150,500x20"), rebuys=True),
            "chips: these do not suffice: 36 stacks of 1,000",
        ),
        (Wishes(18, 0.1, BOX), "hours: 0.1 are too few for 18 players: 20 minutes are the least"),
    ],
)
def test_wishes_that_cannot_be_met_are_named(wished, line):
    with pytest.raises(WizardError) as error:
        make_schedule(wished)
    assert str(error.value).startswith(line)


def test_an_unknown_form_is_answered_with_the_nearest():
    with pytest.raises(KeyError, match="no form 'holden'; did you mean 'holdem'"):
        make_schedule(Wishes(18, 4, BOX, form="holden"))


def test_rebuys_keep_a_stack_for_everybody_in_the_box():
    schedule = make_schedule(Wishes(9, 4, BOX, buy_in=10, rebuys=True))
    assert schedule.rebuys.chips == schedule.entering.stack and schedule.rebuys.cost == 10
    report = explain(schedule, 9, Turnout(9, rebuys=9))
    owned = {pile.worth: pile.count for pile in BOX}
    assert report.faults == () and all(one.needed <= owned[one.worth] for one in report.supplies)


def test_a_ladder_rises_by_no_more_than_half_and_a_steep_one_doubles():
    for worths in ((25, 100, 500), (5, 25, 100, 500), (1, 5, 25), (25, 100, 500, 1000, 5000)):
        gentle = [*islice(ladder(worths, 2 * worths[0]), 40)]
        assert gentle[0] == 2 * worths[0]
        assert all(1 < other / one <= 2 for one, other in pairwise(gentle))
        steep = [*islice(ladder(worths, 2 * worths[0], steep=True), 20)]
        assert steep == gentle[::2]
        assert all(other / one <= 3 for one, other in pairwise(steep))
