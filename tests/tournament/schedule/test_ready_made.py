"""The ready-made schedules: in order, paid for by the chips, written back, over in good time."""

from dataclasses import replace

import pytest

from floorman.tournament.schedule.denominations.needs import amounts_of
from floorman.tournament.schedule.denominations.piles import worth_of
from floorman.tournament.schedule.files.catalogue import all_schedules, find_schedule
from floorman.tournament.schedule.files.reading import read_schedule
from floorman.tournament.schedule.files.writing import schedule_text
from floorman.tournament.schedule.parts import Level
from floorman.tournament.schedule.report import explain

KEYS = (
    "sit-and-go",
    "turbo",
    "regular",
    "deep",
    "horse",
    "horse-by-level",
    "eight-game",
    "triple-draw",
    "heads-up",
    "shootout",
    "satellite",
    "rebuy",
    "bounty",
    "progressive-bounty",
    "open-face",
    "flights",
    "home",
)


def turnouts(schedule):
    """A few fields that the schedule takes, the smallest and a large one among them."""
    one = schedule.entering
    wished = [one.least, 10, 27, 100, 300]
    return sorted({max(one.least, min(n, one.most or n)) for n in wished})


def test_there_is_one_of_each_kind():
    assert set(all_schedules()) == set(KEYS)
    with pytest.raises(KeyError, match="no schedule 'turb'; did you mean 'turbo'"):
        find_schedule("turb")


@pytest.mark.parametrize("key", KEYS)
def test_nothing_is_wrong_or_unusual_with_it(key):
    schedule = find_schedule(key)
    assert schedule.key == key and schedule.about.endswith(".")
    for entrants in turnouts(schedule):
        report = explain(schedule, entrants)
        assert report.faults == ()
        # A small field may all win seats, and a few players leave most levels unplayed.
        found = [one for one in report.warnings if one.place != "prizes.seat_worth"]
        assert not found, [str(one) for one in found]
        assert report.end is not None and report.end.number <= len(report.levels)
        assert report.minutes and report.paid >= 1
        assert worth_of(report.stack) == schedule.entering.stack


@pytest.mark.parametrize("key", KEYS)
def test_every_amount_is_made_of_the_smallest_chip_in_play(key):
    schedule = find_schedule(key)
    for place, step in enumerate(schedule.steps):
        if isinstance(step, Level):
            smallest = schedule.in_play(place)[0]
            assert not [amount for amount in amounts_of(step) if amount % smallest]
            assert {game.stakes.chip for game in step.games} == {smallest}


@pytest.mark.parametrize("key", KEYS)
def test_it_is_written_as_a_file_that_reads_back(key):
    schedule = find_schedule(key)
    text = schedule_text(schedule)
    assert read_schedule(text, "again.toml") == schedule
    assert schedule_text(read_schedule(text, "again.toml")) == text


@pytest.mark.parametrize(
    ("key", "minutes"),
    [
        # What rooms announce for such events, within a quarter.
        ("sit-and-go", (50, 90)),
        ("turbo", (75, 120)),
        ("regular", (270, 420)),
        ("deep", (780, 1080)),
        ("open-face", (90, 180)),
    ],
)
def test_it_lasts_about_as_long_as_such_events_do(key, minutes):
    schedule = find_schedule(key)
    report = explain(schedule, schedule.entering.most or 90)
    assert minutes[0] <= report.minutes <= minutes[1]


def test_what_each_is_known_for():
    found = all_schedules()
    assert found["sit-and-go"].entering.most == found["sit-and-go"].seats == 9
    assert {level.minutes for level in found["turbo"].levels} == {6}
    assert found["heads-up"].manner == "heads-up" and found["heads-up"].seats == 2
    assert found["shootout"].manner == "shootout"
    assert found["satellite"].prizes.kind == "satellite"
    assert found["rebuy"].rebuys and found["rebuy"].add_on
    assert found["bounty"].bounties.kind == "fixed"
    assert found["progressive-bounty"].bounties.paid_percent == 50
    assert found["flights"].flights == 2
    assert {level.mix.key for level in found["horse"].levels} == {"horse"}
    assert not any(level.mix for level in found["horse-by-level"].levels)
    points = [level.games[0].stakes.point for level in found["open-face"].levels]
    assert points == sorted(points) and points[0] < points[-1]
    assert found["home"].book == "homepokertourney"


def test_written_whatever_its_fields_are():
    schedule = find_schedule("rebuy")
    other = replace(
        schedule,
        redraws=(3, 1),
        hand_for_hand=False,
        book="uspa",
        about='A "quoted" word, naïve.',
        entering=replace(schedule.entering, most=40, alternates=True, late_stack="blinded-off"),
        rebuys=replace(schedule.rebuys, at_most=None, most=3, fee=2),
        prizes=replace(schedule.prizes, bands=schedule.prizes.bands[3:4], guarantee=500),
        steps=(replace(schedule.steps[0], minutes=0, deals=9), *schedule.steps[1:]),
    )
    assert read_schedule(schedule_text(other), "again.toml") == other
    eight = find_schedule("eight-game")
    mixed = replace(eight, steps=(*schedule.steps[:2], *eight.steps), chips=schedule.chips)
    again = read_schedule(schedule_text(mixed), "again.toml")
    assert [level.mix and level.mix.key for level in again.levels][:3] == [None, None, "eight-game"]
    assert [step.games[0].form for step in again.levels] == [
        step.games[0].form for step in mixed.levels
    ]
    assert read_schedule(schedule_text(again), "again.toml") == again
