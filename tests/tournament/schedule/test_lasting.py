"""When an event ends, how long that takes, and how many chips it needs: reckoned by hand."""

from dataclasses import replace

import pytest

from floorman.games import parse_stakes
from floorman.tournament.schedule.denominations.supply import supplies
from floorman.tournament.schedule.files.catalogue import find_schedule
from floorman.tournament.schedule.lasting import (
    big_blinds_at_end,
    expected_end,
    expected_minutes,
    measure_of,
    run_through,
)
from floorman.tournament.schedule.parts import Buying, Pause, Pile
from floorman.tournament.schedule.report import explain
from floorman.tournament.schedule.turnout import (
    Turnout,
    expected_turnout,
    prize_money,
    rounds_for,
    total_chips,
)
from tests.tournament.schedule.making import read, steps, with_entering


@pytest.mark.parametrize(
    ("stakes", "measure"),
    [
        ("50/100 no-limit with ante 100 by the big blind", 100),
        ("25/50/100 pot-limit", 100),
        ("100/200 limit", 200),
        ("100/200 limit with ante 25 and bring-in 50", 200),
        ("no-limit with ante 30", 160),  # two thirds of eight antes
        ("5 points", 50),
    ],
)
def test_stacks_are_measured_by_the_big_blind_or_what_stands_for_it(stakes, measure):
    assert measure_of(parse_stakes(stakes), 8) == measure


def test_a_mix_is_measured_by_the_mean_of_its_games():
    level = find_schedule("eight-game").levels[0]
    assert [measure_of(game.stakes, 6) for game in level.games] == [200] * 6 + [50] * 2
    assert run_through(find_schedule("eight-game"), Turnout(10))[0].measure == 162


@pytest.mark.parametrize(
    ("entries", "big_blinds"), [(2, 40), (9, 40), (15, 60), (30, 120), (50, 200), (5000, 200)]
)
def test_ten_players_of_twenty_big_blinds_are_left_or_a_fifth_of_a_small_field(entries, big_blinds):
    assert big_blinds_at_end(entries) == big_blinds


def test_an_event_ends_when_the_blinds_have_caught_up():
    schedule = read()  # 25/50, 50/100, break, 100/200, 200/400, 400/800, break, 500/1000...
    levels = run_through(schedule, Turnout(10))
    assert [one.begins for one in levels] == [0, 20, 50, 70, 90, 120, 140, 160]
    assert [one.in_play for one in levels] == [2000, 1000, 500, 250, 125, 100, 50, 25]
    # 100,000 chips, and 40 big blinds for two players: not at 1000/2000, but at 2000/4000.
    assert expected_end(schedule, Turnout(10)).number == 8
    assert expected_minutes(schedule, Turnout(10)) == 180
    # 100 entries and 200 big blinds: 1,000,000 at 4,000 are 250.
    assert expected_end(schedule, Turnout(100)) is None
    assert expected_minutes(schedule, Turnout(100)) is None
    assert expected_end(schedule, Turnout(80)).number == 8


def test_rebuys_make_it_longer_and_no_night_counts():
    schedule = read()
    bought = replace(schedule, rebuys=Buying(cost=10, chips=10_000, levels=2))
    assert total_chips(bought, Turnout(10, rebuys=10)) == 200_000
    assert expected_end(bought, Turnout(10, rebuys=10)) is None
    nights = tuple(
        replace(step, minutes=600, day_ends=True) if isinstance(step, Pause) else step
        for step in schedule.steps
    )
    assert run_through(replace(schedule, steps=nights), Turnout(10))[-1].begins == 140


def test_a_level_by_deals_takes_two_minutes_a_deal():
    schedule = steps('{ stakes = "25/50", deals = 15 }', '"50/100"')
    assert [one.begins for one in run_through(schedule, Turnout(10))] == [0, 30]


@pytest.mark.parametrize(
    ("key", "entries", "rounds"),
    [
        ("heads-up", 2, 1),
        ("heads-up", 64, 6),
        ("heads-up", 33, 6),
        ("shootout", 81, 2),
        ("shootout", 82, 3),
        ("regular", 500, 1),
    ],
)
def test_winners_of_tables_play_round_after_round(key, entries, rounds):
    schedule = find_schedule(key)
    assert rounds_for(schedule, entries) == rounds
    if rounds > 1:
        once = expected_minutes(schedule, Turnout(schedule.seats))
        assert expected_minutes(schedule, Turnout(entries)) == rounds * once


def test_chips_needed_are_those_sold_and_those_that_come_in_by_colour_ups():
    schedule = read()  # 25x8, 100x8, 500x4, 1000x7; 25s go, then 100s
    needed = {one.worth: (one.sold, one.new) for one in supplies(schedule, Turnout(18))}
    # 144 of 25 are 3,600: 36 of 100. Then 180 of 100 are 18,000: 36 of 500.
    assert needed == {25: (144, 0), 100: (144, 36), 500: (72, 36), 1000: (126, 0)}


def test_what_does_not_come_out_even_takes_a_chip_more():
    schedule = with_entering(read(), stack=10_025)
    schedule = replace(schedule, breakdown=(Pile(25, 9), Pile(100, 8), Pile(500, 18)))
    needed = {one.worth: one.new for one in supplies(schedule, Turnout(5))}
    assert needed[100] == 12  # 45 of 25 are 1,125
    assert needed[500] == 11  # 52 of 100 are 5,200


def test_rebuys_and_add_ons_are_sold_in_the_chips_in_play_then():
    schedule = find_schedule("rebuy")
    plain = {one.worth: one.sold for one in supplies(schedule, Turnout(10))}
    bought = {one.worth: one.sold for one in supplies(schedule, Turnout(10, 4, 2))}
    assert plain == {25: 80, 100: 80, 500: 40, 1000: 20}
    # A rebuy is a stack: 25x8, 100x8, 500x4, 1000x2; an add-on of 7,500 comes before the 25s go.
    extra = {worth: bought[worth] - plain[worth] for worth in plain}
    assert sum(worth * count for worth, count in extra.items()) == 4 * 5000 + 2 * 7500
    assert extra[25] == 6 * 8


def test_two_chips_that_go_together_are_changed_for_the_next_that_stays():
    schedule = find_schedule("turbo")  # 25s and 100s go in the first break
    needed = {one.worth: one.new for one in supplies(schedule, Turnout(10))}
    # 80 of 25 and 80 of 100 are 10,000: 20 of 500; in the next break 60 of 500 are 30 of 1,000.
    assert needed == {25: 0, 100: 0, 500: 20, 1000: 30}


def test_what_is_expected_of_a_field():
    schedule = find_schedule("rebuy")
    assert expected_turnout(schedule, 60) == Turnout(60, 60, 30)
    assert expected_turnout(find_schedule("regular"), 60) == Turnout(75)
    assert expected_turnout(find_schedule("sit-and-go"), 9) == Turnout(9)
    assert prize_money(schedule, Turnout(60, 60, 30)) == 60 * 20 + 60 * 20 + 30 * 20


def test_the_house_adds_what_a_guarantee_lacks():
    schedule = read()
    schedule = replace(schedule, prizes=replace(schedule.prizes, guarantee=5000))
    report = explain(schedule, 20)
    assert (report.pool, report.added, report.paid) == (5000, 3000, 5)
    assert explain(schedule, 60).added == 0
    satellite = explain(find_schedule("satellite"), 40, Turnout(40))
    assert (satellite.pool, satellite.paid) == (2000, 6)
    takes_all = replace(
        schedule, prizes=replace(schedule.prizes, kind="winner-takes-all", bands=())
    )
    assert explain(takes_all, 60).paid == 1
