"""Schedules read from files: compact rows, what is usual, and a clear line for each fault."""

import pytest

from floorman.datafiles import DataError
from floorman.games import all_forms, read_forms, stakes_text
from floorman.tournament.schedule.files.reading import load_schedule, read_schedule
from floorman.tournament.schedule.files.writing import schedule_text
from floorman.tournament.schedule.parts import Band, Chip, ColourUp, Pause, Pile
from tests.tournament.schedule.making import PLAIN, read, steps


def texts(schedule):
    """The stakes of every game, level by level, without their chips."""
    return [
        [
            stakes_text(game.stakes).partition(" with chips")[0].partition(" and chips")[0]
            for game in one.games
        ]
        for one in schedule.levels
    ]


def test_sizes_alone_are_in_the_structure_of_the_event():
    schedule = read()
    assert texts(schedule)[0] == ["25/50 no-limit"]
    assert {game.form.key for level in schedule.levels for game in level.games} == {"holdem"}
    assert [step.minutes for step in schedule.steps][:4] == [20, 20, 10, 20]
    assert schedule.steps[2] == Pause(10)
    assert schedule.chips[:2] == (Chip(25, "green"), Chip(100, "black"))


def test_a_level_may_have_its_own_form_structure_and_length():
    schedule = steps(
        '"25/50 with ante 25"',
        '{ stakes = "50/100 pot-limit", form = "omaha", minutes = 30 }',
        '{ stakes = "100/200", form = "omaha-8", structure = "limit", deals = 12 }',
        '"100/200 with ante 200 by the big blind"',
    )
    assert texts(schedule) == [
        ["25/50 no-limit with ante 25"],
        ["50/100 pot-limit"],
        ["100/200 limit with blinds 50/100"],
        ["100/200 no-limit with ante 200 by the big blind"],
    ]
    assert [(one.minutes, one.deals) for one in schedule.levels] == [
        (20, 0), (30, 0), (0, 12), (20, 0),
    ]  # fmt: skip


def test_a_limit_without_posts_has_those_usual_for_its_form():
    schedule = steps(
        '"75/150 limit"',
        '{ stakes = "100/200 limit", form = "razz" }',
        '{ stakes = "50", form = "five-card-stud", structure = "no-limit" }',
        '{ stakes = "100/200 limit with ante 50", form = "razz" }',
        '{ stakes = "100-500 spread-limit", form = "holdem" }',
    )
    assert [one for (one,) in texts(schedule)] == [
        "75/150 limit with blinds 50/75",
        "100/200 limit with ante 25 and bring-in 25",
        "no-limit with ante 50",
        "100/200 limit with ante 50",
        "100-500 spread-limit with blinds 300/500",
    ]


def test_the_event_says_who_pays_the_ante():
    schedule = read(PLAIN.replace('"50/100"', '"50/100 with ante 100"'), ante_by='"big-blind"')
    assert texts(schedule)[1] == ["50/100 no-limit with ante 100 by the big blind"]


HORSE = """
key = "h"
name = "h"
mix = "horse"
minutes = 20
seats = 8
steps = ["50/100", "100/200", "200/400", { pause = 10 }, "300/600", "600/1200", "1000/2000"]
[entering]
stack = 8000
"""


def test_a_mix_goes_round_within_its_levels_with_posts_in_chips_that_there_are():
    schedule = read_schedule(HORSE, "h.toml")
    assert {level.mix.key for level in schedule.levels} == {"horse"}
    assert {level.mix.rotation for level in schedule.levels} == {"round"}
    assert [game.form.key for game in schedule.levels[0].games] == [
        "holdem", "omaha-8", "razz", "seven-card-stud", "stud-8",
    ]  # fmt: skip
    stud = [one[2] for one in texts(schedule)]
    # About three twentieths of the smaller bet, and three tenths, in the fewest chips.
    assert stud == [
        "50/100 limit with ante 25 and bring-in 25",
        "100/200 limit with ante 25 and bring-in 25",
        "200/400 limit with ante 25 and bring-in 50",
        "300/600 limit with ante 50 and bring-in 100",
        "600/1200 limit with ante 100 and bring-in 200",
        "1000/2000 limit with ante 200 and bring-in 300",
    ]
    assert [one[0].partition("blinds ")[2] for one in texts(schedule)] == [
        "25/50", "50/100", "100/200", "200/300", "300/600", "500/1000",
    ]  # fmt: skip


def test_a_mix_by_level_has_one_game_a_level():
    schedule = read_schedule(HORSE.replace("minutes", 'rotation = "level"\nminutes'), "h.toml")
    assert [level.mix for level in schedule.levels] == [None] * 6
    assert [level.games[0].form.key for level in schedule.levels] == [
        "holdem", "omaha-8", "razz", "seven-card-stud", "stud-8", "holdem",
    ]  # fmt: skip
    every = HORSE.replace("minutes", 'rotation = "level"\nevery = 2\nminutes')
    assert [level.games[0].form.key for level in read_schedule(every, "h.toml").levels] == [
        "holdem", "holdem", "omaha-8", "omaha-8", "razz", "razz",
    ]  # fmt: skip


def test_a_mix_may_change_otherwise_and_have_its_own_big_blind():
    text = HORSE.replace("horse", "eight-game").replace("minutes", 'rotation = "deals"\nminutes')
    text = text.replace('"50/100", ', '{ stakes = "50/100", big_blind = 50 }, ')
    first, second = (one for one in read_schedule(text, "e.toml").levels[:2])
    assert (first.mix.rotation, first.mix.every) == ("deals", 1)
    assert [stakes_text(one.stakes)[:14] for one in first.games[-2:]] == [
        "25/50 no-limit", "25/50 pot-limi",
    ]  # fmt: skip
    assert second.games[-1].stakes.blinds == (25, 50), "half the smaller bet"


OWN_MIX = """
[[mixes]]
key = "two"
name = "two of ours"
about = "Razz and hold'em."
turns = [{ form = "razz", structure = "limit" }, { form = "holdem", structure = "no-limit" }]
"""


def test_a_house_has_mixes_of_its_own_in_the_file():
    text = HORSE.replace('"horse"', '"two"').replace("minutes", "every = 2\nminutes") + OWN_MIX
    schedule = read_schedule(text, "two.toml")
    assert [game.form.key for game in schedule.levels[0].games] == ["razz", "holdem"]
    assert (schedule.levels[0].mix.name, schedule.levels[0].mix.every) == ("two of ours", 2)
    assert read_schedule(schedule_text(schedule), "again.toml") == schedule
    with pytest.raises(DataError, match=r"two.toml: mixes\[1\]: turns\[1\].form: no form 'raz'"):
        read_schedule(text.replace('"razz"', '"raz"'), "two.toml")
    with pytest.raises(DataError, match=r"two\.toml: mixes: a list of tables wanted, not 7"):
        read_schedule(f"mixes = 7\n{HORSE}", "two.toml")


def test_a_row_may_turn_its_mix_otherwise():
    text = HORSE.replace('"50/100", ', '{ stakes = "50/100", rotation = "deals", every = 6 }, ')
    schedule = read_schedule(text, "h.toml")
    turning = [(level.mix.rotation, level.mix.every) for level in schedule.levels]
    assert turning[:2] == [("deals", 6), ("round", 1)]
    written = schedule_text(schedule)
    assert read_schedule(written, "again.toml") == schedule
    assert '    "100/200",' in written.splitlines(), "usual posts are left to be understood"


def test_dealers_choice_begins_with_the_form_of_the_event():
    text = HORSE.replace("horse", "dealers-choice").replace("minutes", 'form = "omaha"\nminutes')
    schedule = read_schedule(text.replace("seats = 8", "seats = 6"), "d.toml")
    assert [game.form.key for level in schedule.levels for game in level.games] == ["omaha"] * 6
    assert texts(schedule)[0] == ["50/100 pot-limit"]


def test_points_go_up_with_the_levels():
    text = HORSE.replace('mix = "horse"', 'form = "open-face"\nchip_set = "points"')
    text = text.replace("seats = 8", "seats = 3")
    for at, stakes in enumerate(("50/100", "100/200", "200/400", "300/600", "600/1200"), 1):
        text = text.replace(f'"{stakes}"', f'"{at} points"')
    schedule = read_schedule(text.replace('"1000/2000"', '"20 points"'), "o.toml")
    assert [level.games[0].stakes.point for level in schedule.levels] == [1, 2, 3, 4, 5, 20]


def test_chips_are_a_set_or_listed_and_colour_ups_given_or_worked_out():
    assert read(chip_set='"small"').chips[0] == Chip(25, "green"), "smaller ones are not needed"
    listed = read(chips='[{ worth = 5, colour = "red" }, { worth = 25, colour = "green" }]')
    assert listed.chips == (Chip(5, "red"), Chip(25, "green"))
    given = steps('"25/50"', '{ stakes = "100/200", colour_up = [25] }', '"200/400"')
    assert given.colour_ups == (ColourUp(25, 1),)
    stack = read(chip_set='"home"', breakdown='"c"', book='"homepokertourney"')
    assert stack.breakdown == (Pile(5, 10), Pile(25, 10), Pile(100, 7))
    assert stack.chips[0].worth == 5, "a stack that has them brings them onto the table"
    assert stack.colour_ups[0] == ColourUp(5, 2)


def test_prizes_are_those_of_the_table_unless_bands_are_written():
    assert len(read().prizes.bands) > 20
    own = (
        PLAIN
        + '\n[prizes]\nbands = [{ entries = 9, percents = "60 40" }, { percents = "40 20x3" }]\n'
    )
    assert read(own).prizes.bands == (Band(9, (60.0, 40.0)), Band(None, (40.0, 20.0, 20.0, 20.0)))
    takes_all = read(PLAIN + '\n[prizes]\nkind = "winner-takes-all"\n')
    assert takes_all.prizes.bands == ()


def test_a_house_may_play_forms_of_its_own():
    own = read_forms({"six.toml": 'key = "six-o"\nname = "Six O"\nparent = "omaha"\nrules = []\n'})
    text = PLAIN.replace('"holdem"', '"six-o"')
    schedule = read_schedule(text, "own.toml", own)
    assert [form.key for form in schedule.forms] == ["six-o"]
    assert "six-o" not in all_forms()
    with pytest.raises(DataError, match="no form 'six-o'"):
        read_schedule(text, "own.toml")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("seats = 9", "seat = 9", "unknown key 'seat'; did you mean 'seats'?"),
        ("seats = 9", 'seats = "nine"', "seats: a whole number wanted, not 'nine'"),
        ("stack = 10000", "stak = 10000", "entering: unknown key 'stak'; did you mean 'stack'?"),
        ("[entering]\nstack = 10000", "[entering]", "entering: 'stack' is missing"),
        ('"25/50"', '"25/"', "steps[1].stakes: '25/ no-limit': no structure '25/ no-limit'"),
        ('"25/50"', '"50/25"', "steps[1].stakes: blinds are above nothing and never fall"),
        ('"25/50"', '{ stakes = "25/50", minuets = 3 }', "steps[1]: unknown key 'minuets'"),
        ('"25/50"', "{ minutes = 20 }", "steps[1]: a level has stakes, such as stakes = '25/50'"),
        ('"25/50"', "7", "steps[1]: a table wanted, not 7"),
        ('"25/50"', '{ stakes = "25/50", form = "holden" }', "steps[1].form: no form 'holden'"),
        ('"25/50"', '{ stakes = "25/50", structure = "limt" }', "steps[1].structure: no struct"),
        ('"25/50"', '{ stakes = "25/50", mix = "hoarse" }', "steps[1].mix: no mix 'hoarse'; did"),
        ('"25/50"', '{ stakes = "25/50", big_blind = 50 }', "steps[1]: games and big_blind"),
        ('"25/50"', '{ mix = "hoe", games = ["1/2 limit"] }', "steps[1].games: 1 for a mix of 3"),
        ('"25/50"', '{ mix = "hoe", stakes = "1/2/3" }', "steps[1].stakes: '1/2/3 limit'"),
        ('"25/50"', '{ mix = "hoe" }', "steps[1]: a level has stakes, such as stakes = '100/200'"),
        ('"25/50"', '{ stakes = "25/50", add_on = true }', "steps[1]: add_on and day_ends belong"),
        ("{ pause = 10 }", '{ pause = 10, stakes = "1/2" }', "steps[3]: a break has no stakes"),
        ("seats = 9", 'chip_set = "hom"', "chip_set: no chip set 'hom'; did you mean 'home'?"),
        (
            "seats = 9",
            'chip_set = "home"\nchips = [{ worth = 5, colour = "red" }]',
            "chips: a chip_set or chips, and not both",
        ),
        ("seats = 9", 'breakdown = "d"', "breakdown: standard has no stack 'd'"),
        ("seats = 9", 'breakdown = "25xx"', "breakdown: '25xx': write worth and count"),
        ("seats = 9", 'book = "roberts"', "book, options: "),
        ("seats = 9", 'options = ["none-such"]', "book, options: no option 'none-such'"),
        ("seats = 9", 'manner = "bracket"', "manner: 'bracket' is none of freezeout, shootout"),
        ("[entering]", '[prizes]\npayouts = "std"\n[entering]', "prizes.payouts: no payouts 'std'"),
        (
            "[entering]",
            '[prizes]\npayouts = "standard"\nbands = [{ percents = "100" }]\n[entering]',
            "prizes: payouts or bands, and not both",
        ),
        (
            "[entering]",
            '[prizes]\nbands = [{ percents = "all" }]\n[entering]',
            "prizes.bands[1].percents: 'all': write percentages such as 50 30 10x2",
        ),
        ("seats = 9", "seats = ", "not readable as TOML"),
    ],
)  # fmt: skip
def test_a_fault_in_the_file_gets_one_line_with_its_place(old, new, why):
    assert old in PLAIN
    with pytest.raises(DataError) as error:
        read_schedule(PLAIN.replace(old, new, 1), "my.toml")
    line = str(error.value)
    assert line.startswith(f"my.toml: {why}") and "\n" not in line


def test_a_file_is_read_from_any_path(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(PLAIN, encoding="utf-8")
    assert load_schedule(file) == read_schedule(PLAIN, "elsewhere.toml")
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match="not a UTF-8 text file"):
        load_schedule(file)
