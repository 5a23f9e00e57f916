"""`floorman sim --table`: a long session, what it says of it, and how it takes bad input."""

import json
import re

import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from floorman.history import parse_phh


def run(*words):
    return CliRunner().invoke(main, ["sim", *(str(word) for word in words), "--table"])


def data(*words):
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_a_session_is_told_in_plain_lines():
    result = run("holdem", "--deals", 120, "--seed", 7, "--collect", "rake:5/4")
    assert result.exit_code == 0, result.output
    text = result.stdout
    assert text.startswith(
        "Texas hold'em (holdem), 1/2 no-limit, by Robert's Rules of Poker, version 11\n"
        "6 seats, random players, seed 7\n"
    )
    assert re.search(r"^deals +120 in [\d.]+ s: [\d,]+ a second$", text, re.MULTILINE)
    assert re.search(r"^people +\d+ sat down, \d+ left", text, re.MULTILINE)
    assert re.search(r"^house +\d+ by rake$", text, re.MULTILINE)
    assert text.endswith("chips     balanced after every deal\n")


def test_every_chip_of_a_session_is_in_an_account():
    found = data("omaha-8", "--deals", 80, "--seed", 3, "--collect", "time:6")
    assert found["deals"] == 80 and found["balanced"] is True
    assert sum(found["accounts"].values()) == 0
    assert found["accounts"]["house:time"] > 0
    assert found["events"]["DealEnded"] == 80


def test_the_same_seed_plays_the_same_session():
    first, again = (data("razz", "--deals", 40, "--seed", 11) for _ in range(2))
    changing = ("seconds", "deals_per_second")
    assert {k: v for k, v in first.items() if k not in changing} == {
        k: v for k, v in again.items() if k not in changing
    }


@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
def test_a_mix_goes_through_its_forms(book):
    found = data("horse", "--deals", 90, "--seed", 1, "--book", book, "--stakes", "10/20")
    assert set(found["forms"]) == {"holdem", "omaha-8", "razz", "seven-card-stud", "stud-8"}
    assert found["game"] == "H.O.R.S.E. (horse) at 10/20"


def test_house_players_play_a_session_too():
    assert data("holdem", "--deals", 12, "--seed", 2, "--players", "house")["deals"] == 12


def test_a_session_is_saved_as_hand_histories(tmp_path):
    file = tmp_path / "evening.phhs"
    assert run("holdem", "--deals", 15, "--seed", 5, "--save", file).exit_code == 0
    assert len(parse_phh(file.read_text(encoding="utf-8"))) == 15


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["bridge"], "bridge"),
        (["holdem", "--stack", "100"], "--stack: at a table everyone buys in by the book"),
        (["holdem", "--seats", "40"], "seats: 2 to"),
        (
            ["holdem", "--collect", "tips:5"],
            "--collect tips:5: one of time, rake, drop, dead-blind",
        ),
        (["holdem", "--collect", "time:much"], "--collect time:much: 'much' is no amount"),
        (["holdem", "--collect", "rake:500"], "collection.percent: 500.0 of a hundred"),
        (["holdem", "--collect", "drop:0"], "collection.fee: drop takes a fee"),
        (["horse", "--structure", "limit"], "--structure: a mix has a structure for each"),
        (["horse", "--stakes", "4/9"], "--stakes 4/9: a mix is played at stakes such as 4/8"),
        (["open-face", "--stakes", "1/2 no-limit"], "settled by points"),
    ],
)
def test_bad_input_gets_one_line(words, says):
    result = run(*words)
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_collection_is_for_a_session():
    result = CliRunner().invoke(main, ["sim", "holdem", "--collect", "rake:5"])
    assert result.exit_code == 2
    assert "--collect is for a session: add --table" in result.stderr
