"""`floorman sim`: what it plays, what it says, and how it takes bad input."""

import json
import re

import pytest
from click.testing import CliRunner

from floorman.cli.deals import bars, sim
from floorman.cli.main import main
from floorman.games import all_forms
from floorman.history import parse_phh
from floorman.sim import play_deals

OWN_FORM = 'key = "six-o"\nname = "Six O"\nparent = "omaha"\nplayers_max = 6\nrules = []\n'


def run(*words):
    return CliRunner().invoke(main, ["sim", *(str(word) for word in words)])


def said(*words):
    result = run(*words)
    assert result.exit_code == 0, result.output
    return result.stdout


def data(*words):
    return json.loads(said(*words, "--json"))


def test_deals_are_counted_and_the_chips_with_them():
    text = said("holdem", "--deals", 50, "--seed", 7)
    assert "Texas hold'em (holdem), 1/2 no-limit" in text
    assert "6 random players with 200 chips each, seed 7" in text
    assert re.search(r"deals +50 in [\d.]+ s: [\d,]+ a second", text)
    assert re.search(r"actions +\d+, [\d.]+ a deal", text)
    assert re.search(r"pots +50, [\d.,]+ chips on average", text)
    assert text.endswith("chips    balanced after every deal\n")


def test_json_is_one_object_with_just_these_keys():
    found = data("holdem", "--deals", 20)
    assert list(found) == [
        "form",
        "structure",
        "seats",
        "deals",
        "seconds",
        "deals_per_second",
        "actions",
        "balanced",
    ]
    assert (found["form"], found["structure"], found["seats"]) == ("holdem", "no-limit", 6)
    assert found["deals"] == 20 and found["actions"] > 20 and found["balanced"] is True
    assert found["seconds"] > 0 and found["deals_per_second"] > 0


@pytest.mark.parametrize("key", [key for key, form in all_forms().items() if form.settles == "pot"])
def test_every_form_is_played(key):
    found = data(key, "--deals", 5, "--seed", 1)
    assert found["form"] == key and found["balanced"]
    assert found["seats"] == min(6, all_forms()[key].players_max)


def test_the_same_seed_plays_the_same_deals():
    def counts(seed):
        text = said("omaha", "--deals", 30, "--seed", seed)
        return re.findall(r"(actions .*|pots .*)", text)

    assert counts(3) == counts(3) != counts(4)


def test_a_seed_of_chance_is_told_and_repeats():
    text = said("razz", "--deals", 30)
    seed = re.search(r"seed (\d+)", text)[1]
    again = said("razz", "--deals", 30, "--seed", seed)
    assert re.findall(r"actions .*", text) == re.findall(r"actions .*", again)


def test_game_table_and_players_are_as_wanted():
    text = said("stud-8", "--stakes", "20/40 limit with ante 3 and bring-in 5", "--seats", 3)
    assert "20/40 limit with ante 3 and bring-in 5" in text
    assert "3 random players with 2,000 chips each" in text
    found = data("holdem", "--structure", "limit", "--deals", 3, "--players", "house", "--seats", 2)
    assert found["structure"] == "limit" and found["seats"] == 2 and found["balanced"]
    text = said("holdem", "--stack", 55, "--deals", 3, "--book", "wsop-2018")
    assert "with 55 chips each" in text


def test_a_form_of_ones_own_is_played(tmp_path):
    file = tmp_path / "six-o.toml"
    file.write_text(OWN_FORM)
    assert data(file, "--deals", 5)["form"] == "six-o"


def test_histories_are_saved(tmp_path):
    file = tmp_path / "deals.phhs"
    said("holdem", "--deals", 4, "--seed", 2, "--save", file)
    hands = parse_phh(file.read_text())
    assert len(hands) == 4
    assert all(sum(hand.finishing_stacks) == 1200 for hand in hands)


def test_chips_that_do_not_balance_fail_the_command(monkeypatch):
    def leaking(*given):
        tally = play_deals(*given)
        tally.unbalanced.append(2)
        return tally

    monkeypatch.setattr(sim, "play_deals", leaking)
    result = run("holdem", "--deals", 5)
    assert result.exit_code == 1
    assert result.stdout.endswith("NOT balanced after 1 deals\nthe first of them is deal 3\n")
    result = run("holdem", "--deals", 5, "--json")
    assert result.exit_code == 1 and json.loads(result.stdout)["balanced"] is False


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["holdm"], "no form 'holdm'; did you mean 'holdem'?"),
        (["horse"], "horse is a mix of forms: name one of them ("),
        (["chinese", "--stakes", "1/2 no-limit"], "settled by points: give stakes such as"),
        (["none.toml"], "none.toml: no such file"),
        (["holdem", "--structure", "lmit"], "no structure 'lmit'; did you mean 'limit'?"),
        (["holdem", "--structure", "points"], "no structure 'points'"),
        (
            ["holdem", "--structure", "limit", "--stakes", "1/2 no-limit"],
            "is fixed limit",
        ),
        (["holdem", "--stakes", "one or two"], "'one or two'"),
        (["holdem", "--stakes", "5 points"], "is played for a pot: points do not go with it"),
        (["omaha", "--stakes", "4/8 limit with ante 1 and bring-in 2"], "Omaha has no bring-in"),
        (["seven-card-stud", "--stakes", "1/2 no-limit"], "blinds do not go with it"),
        (["holdem", "--seats", "1"], "--seats 1: Texas hold'em is for 2 to 10 players"),
        (["archie", "--seats", "9"], "--seats 9: Archie is for 2 to 6 players"),
        (["holdem", "--book", "hoyle"], "no rulebook 'hoyle'"),
        (["holdem", "--deals", "0"], "Invalid value for '--deals'"),
        (["holdem", "--stack", "0"], "Invalid value for '--stack'"),
        (["holdem", "--players", "fish"], "Invalid value for '--players'"),
        (["holdem", "--seed", "x"], "Invalid value for '--seed'"),
        (["archie", "--save", "archie.phhs"], "--save archie.phhs: "),
        (["holdem", "--save", "no-such-folder/x.phhs"], "No such file or directory"),
        ([], "Missing argument 'FORM'"),
    ],
)
def test_bad_input_gets_one_clear_line(words, line, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = run(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith("floorman: ") and line in result.stderr
    assert result.stderr.count("\n") == 1 and not result.stdout
    assert not list(tmp_path.iterdir())


def test_a_bar_is_shown_on_a_terminal_only(monkeypatch):
    assert run("holdem", "--deals", 100).stderr == ""
    monkeypatch.setattr(bars, "on_terminal", lambda: True)
    result = CliRunner().invoke(main, ["sim", "holdem", "--deals", "100", "--json"])
    assert result.exit_code == 0 and json.loads(result.stdout)["deals"] == 100
    assert "100/100" in result.stderr


def test_two_kinds_of_players_are_held_against_each_other():
    words = ("holdem", "--players", "solid", "--against", "random", "--seats", 2)
    text = said(*words, "--deals", 20, "--seed", 3)
    assert "20 decks played twice, seed 3" in text
    assert "solid against random: " in text and "a hundred deals and seat" in text
    found = data(*words, "--deals", 20, "--seed", 3)
    assert (found["players"], found["against"], found["decks"]) == ("solid", "random", 20)
    assert f"{found['per_hundred']:+.1f} times {found['unit']}" in text


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (("--table",), "without --table"),
        (("--save", "deals.phhs"), "without --table and --save"),
        (("--seats", "1"), "for 2 to 10 players"),
    ],
)
def test_a_contest_that_cannot_be_is_refused_in_a_line(more, why, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = run("holdem", "--against", "random", "--deals", 2, *more)
    assert result.exit_code == 2 and why in result.output
    assert not (tmp_path / "deals.phhs").exists()
