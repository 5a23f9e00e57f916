"""`floorman schedule`: lists, explains, refuses in one line, and makes schedules to measure."""

import json

import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from floorman.tournament.schedule.files.catalogue import all_schedules
from floorman.tournament.schedule.files.reading import read_schedule
from tests.tournament.schedule.making import PLAIN

WIZARD = ("--wizard", "--players", 18, "--hours", 4, "--chips", "25x200,100x200,500x100")


def run(*words):
    return CliRunner().invoke(main, ["schedule", *(str(word) for word in words)])


def said(*words):
    result = run(*words)
    assert result.exit_code == 0, result.output
    return result.output


def test_the_ready_made_ones_are_listed():
    listed = json.loads(said("--json"))
    assert [one["key"] for one in listed] == list(all_schedules())
    text = said()
    assert all(one["key"] in text and one["name"] in text for one in listed)


@pytest.mark.parametrize("key", all_schedules())
def test_each_is_explained(key):
    text = said(key, "--entries", 9)
    assert text.startswith(f"{all_schedules()[key].name} ({key})\n")
    assert "expected end: level" in text and "fault" not in text
    shown = json.loads(said(key, "--entries", 9, "--json"))
    assert shown["faults"] == [] and shown["end"] and shown["minutes"]
    assert len(shown["steps"]) == len(all_schedules()[key].steps)


def test_what_a_rebuy_event_comes_to():
    text = said("rebuy", "--entries", 60)
    assert "60 players: 60 entries, 60 rebuys, 30 add-ons; 7 tables of 9" in text
    assert "buy-in 20 + 4 fee; prize pool 3,000; 7 places paid" in text
    assert "starting stack 5,000: 25x8, 100x8, 500x4, 1000x2" in text
    assert "break, add-ons; 25 coloured up" in text
    assert (
        "expected end: level 14, after 4:05, when 137 big blinds are in play (200 or fewer)" in text
    )
    fewer = json.loads(said("rebuy", "--entries", 60, "--rebuys", 0, "--add-ons", 0, "--json"))
    assert (fewer["rebuys"], fewer["add_ons"], fewer["pool"]) == (0, 0, 1200)
    assert fewer["supplies"][0] == {
        "worth": 25, "colour": "green", "sold": 480, "new": 0, "needed": 480,
    }  # fmt: skip


def test_reentries_are_expected_or_said():
    assert json.loads(said("regular", "--entries", 40, "--json"))["entries"] == 50
    said_so = json.loads(said("regular", "--entries", 40, "--reentries", 3, "--json"))
    assert said_so["entries"] == 43


def test_a_file_of_ones_own_is_checked_and_its_faults_end_in_status_1(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(PLAIN, encoding="utf-8")
    assert run(file, "--entries", 30).exit_code == 0
    file.write_text(PLAIN.replace("100/200", "30/60").replace("buy_in = 100", "buy_in = -1"))
    result = run(file)
    assert result.exit_code == 1
    lines = [line for line in result.output.splitlines() if line.startswith("fault: ")]
    assert lines == [
        "fault: steps[4].stakes: 30, 60 cannot be paid in chips of 25 and above",
        "fault: entering.buy_in: -1 is below nothing",
    ]
    as_data = run(file, "--json")
    assert as_data.exit_code == 1
    assert [one["place"] for one in json.loads(as_data.output)["faults"]] == [
        "steps[4].stakes", "entering.buy_in",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("turb",), "no schedule 'turb'; did you mean 'turbo'"),
        (("nowhere.toml",), "nowhere.toml: no such file"),
        (("--wizard",), "schedule --wizard wants --players, --hours and --chips, and no file"),
        (("turbo", *WIZARD), "schedule --wizard wants --players"),
        ((*WIZARD[:-1], "25"), "--chips '25': write worth and count"),
        ((*WIZARD[:-1], "25x9"), "chips: these do not suffice: 18 stacks of 1,000"),
        ((*WIZARD, "--game", "holden"), "no form 'holden'; did you mean 'holdem'"),
        ((*WIZARD, "--structure", "limt"), "no structure 'limt'; did you mean 'limit'"),
        (("turbo", "--entries", "0"), "Invalid value for '--entries'"),
    ],
)
def test_bad_input_gets_one_line(words, line):
    result = run(*words)
    assert result.exit_code == 2
    assert result.output.startswith(f"floorman: {line}") and result.output.count("\n") == 1


def test_a_file_with_a_misspelt_key_gets_one_line(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(PLAIN.replace("seats", "seat"))
    result = run(file)
    assert result.exit_code == 2
    assert result.output == f"floorman: {file}: unknown key 'seat'; did you mean 'seats'?\n"


def test_a_schedule_is_shown_as_a_file_to_change():
    shown = said("turbo", "--show")
    assert read_schedule(shown, "turbo.toml") == all_schedules()["turbo"]


def test_the_wizard_prints_a_file_that_passes_the_check(tmp_path):
    made = said(*WIZARD, "--buy-in", 20)
    file = tmp_path / "made.toml"
    file.write_text(made, encoding="utf-8")
    assert "fault" not in said(file, "--entries", 18)
    as_data = json.loads(said(*WIZARD, "--buy-in", 20, "--json"))
    assert as_data["file"] == made and as_data["minutes"] <= 240 and as_data["faults"] == []
    horse = read_schedule(
        said(*WIZARD, "--players", 12, "--game", "horse", "--seats", 6), "horse.toml"
    )
    assert horse.seats == 6 and {level.mix.key for level in horse.levels} == {"horse"}
    limit = read_schedule(
        said(*WIZARD, "--players", 9, "--structure", "limit", "--rebuys", 1), "limit.toml"
    )
    assert limit.rebuys and limit.levels[0].games[0].stakes.small_bet


def test_what_goes_on_of_first_days_is_said(tmp_path):
    assert "2 first days: who has chips goes on with the fullest of his bags" in said("flights")
    file = tmp_path / "mine.toml"
    shown = said("flights", "--show").replace("flights = 2", 'flights = 3\nforward = "all"')
    file.write_text(shown, encoding="utf-8")
    text = said(file)
    assert (
        "3 first days: who has chips goes on with all of his bags" in text and "fault" not in text
    )
    assert "first day" not in said("turbo")
