"""`floorman sim --tournament`: whole events, told in words and as data, refused in one line."""

import json

import pytest
from click.testing import CliRunner

from floorman.cli.deals import bars, events
from floorman.cli.main import main
from floorman.sim.events.beside import PlainRun
from floorman.tournament.schedule.files.catalogue import find_schedule
from floorman.tournament.schedule.files.writing import schedule_text


def run(*words):
    return CliRunner().invoke(main, ["sim", *(str(word) for word in words)])


def data(*words):
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_an_event_as_data():
    told = data("--tournament", "regular", "--entries", 40, "--seed", 3)
    assert (told["tournament"], told["book"], told["entries"]) == ("regular", "roberts-v11", 40)
    assert told["balanced"] is True and told["hours"] > 0 and told["actions"] > told["deals"] > 0
    assert told["tables"][0] == {"after_deals": 0, "tables": 5}
    assert told["tables"][-1]["tables"] == 1
    finish = told["finish"]
    assert len(finish) == len({one["player"] for one in finish}) == 40
    assert [one["place"] for one in finish] == sorted(one["place"] for one in finish)
    assert sum(one["prize"] for one in finish) == told["pool"]
    assert sum(told["chips"].values()) == 0
    assert told["pool"] == 100 * (40 + told["reentries"])


def test_the_same_seed_is_the_same_event():
    words = ("--tournament", "turbo", "--entries", 30, "--seed", 9)
    one, other = data(*words), data(*words)
    for told in (one, other):
        for name in ("seconds", "deals_per_second", "cpu_seconds"):
            del told[name]
        del told["megabytes"], told["megabytes_before"]
    assert one == other
    assert data(*words[:-1], 10)["finish"] != one["finish"]


def test_an_event_in_words():
    result = run("--tournament", "progressive-bounty", "--entries", 30, "--seed", 3)
    assert result.exit_code == 0
    text = result.stdout
    assert "30 entries, random players, seed 3" in text
    assert "tables   4 after 0, " in text and "re-entries" in text
    assert "place  player" in text and "bounties" in text and "more\n" in text
    assert text.endswith("chips    balanced after every deal\n")


def test_the_same_number_of_plain_deals_beside_an_event():
    words = ("--tournament", "horse", "--entries", 18, "--seed", 3, "--reentries", "50%")
    told = data(*words, "--beside")
    plain = told["plain"]
    assert plain["deals"] == told["deals"] and plain["balanced"] is True
    ratio = told["cpu_seconds"] / plain["cpu_seconds"]
    assert plain["event_takes"] == pytest.approx(ratio, abs=0.02)
    assert plain["deals_per_second"] == pytest.approx(plain["deals"] / plain["cpu_seconds"], 0.01)
    assert told["megabytes"] >= told["megabytes_before"] > 10
    alone = data(*words)
    assert "plain" not in alone and alone["finish"] == told["finish"]
    text = run(*words, "--beside").stdout
    assert "MB at the highest, " in text and "plain deals a second of the processor" in text
    assert "the event takes " in text


def test_chips_that_plain_deals_lose_fail_the_command(monkeypatch):
    def losing(*_):
        return PlainRun(10, 1.0, balanced=False)

    monkeypatch.setattr(events, "plain_deals", losing)
    result = run("--tournament", "sit-and-go", "--seed", 1, "--beside")
    assert result.exit_code == 1 and "the plain deals were NOT balanced" in result.stdout


def test_plain_deals_are_beside_one_event_and_nothing_else():
    many = run("--tournament", "sit-and-go", "--seeds", "1-3", "--beside")
    assert many.exit_code == 2 and "--beside is for one event" in many.output
    without = run("holdem", "--beside")
    assert without.exit_code == 2 and "add --tournament" in without.output


def test_a_row_of_seeds_is_a_summary():
    words = ("--tournament", "sit-and-go", "--seeds", "1-3")
    text = run(*words).stdout
    assert "3 events of 9 entries, random players" in text and "on average" in text
    told = data(*words)
    assert [one["seed"] for one in told["events"]] == [1, 2, 3] and told["balanced"] is True
    alone = data("--tournament", "sit-and-go", "--seed", 2)
    assert told["events"][1]["winner"] == alone["finish"][0]["player"]
    assert told["events"][1]["deals"] == alone["deals"]


def test_a_file_and_a_book_of_ones_own(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(schedule_text(find_schedule("turbo")), encoding="utf-8")
    told = data("--tournament", file, "--entries", 12, "--seed", 1, "--book", "uspa")
    assert told["tournament"] == "turbo" and told["book"] == "uspa" and told["balanced"]


def test_people_come_late_wait_and_are_punished_as_it_is_asked():
    words = ("--tournament", "regular", "--entries", 80, "--seed", 3)
    lively = ("--late", "20%", "--absent", 10, "--penalties", "5%", "--places", 60)
    told, plain = data(*words, *lively), data(*words)
    names = ("late", "waited", "absent", "penalties")
    assert told["balanced"] is True and all(told[name] > 0 for name in names)
    assert told["removed"] <= told["absent"]
    assert all(plain[name] == 0 for name in (*names, "removed", "turned_away"))
    assert len(told["finish"]) + told["turned_away"] == 80
    text = run(*words, *lively).stdout
    assert f"{told['late']} late, {told['waited']} waited for a seat" in text
    assert data(*words, "--reentries", 0)["reentries"] == 0 < data(*words)["reentries"]
    sold = data("--tournament", "rebuy", "--entries", 20, "--rebuys", "100%", "--seed", 1)
    assert sold["rebuys"] > data("--tournament", "rebuy", "--entries", 20, "--seed", 1)["rebuys"]


def test_first_days_are_played_and_merge():
    words = ("--tournament", "flights", "--entries", 60, "--seed", 2)
    told = data(*words)
    assert told["balanced"] is True and len(told["flights"]) == 2
    assert sum(one["pool"] for one in told["flights"]) == told["pool"]
    assert sum(told["chips"].values()) == 0 and "bagged" not in told["chips"]
    players = [one["player"] for one in told["finish"]]
    assert len(players) == len({*players}) == 60
    assert sum(one["prize"] for one in told["finish"]) == told["pool"]
    again = sum(one["players"] for one in told["flights"]) - 60
    assert told["reentries"] >= again
    assert data(*words, "--plays-on", 0, "--reentries", 0)["reentries"] == 0
    text = run(*words).stdout
    assert f"flight 2 {told['flights'][1]['players']} players" in text


def test_house_players():
    told = data("--tournament", "sit-and-go", "--seed", 1, "--players", "house")
    assert told["players"] == "house" and told["balanced"]


@pytest.mark.parametrize("as_json", [True, False])
def test_chips_out_of_balance_are_status_1(monkeypatch, as_json):
    real = events.play_event

    def leaking(*words, keep):
        hall, found = real(*words, keep=keep)
        found.unbalanced.append(4)
        return hall, found

    monkeypatch.setattr(events, "play_event", leaking)
    words = ("--tournament", "sit-and-go", "--seed", 1)
    result = run(*words, *(("--json",) if as_json else ()))
    assert result.exit_code == 1
    if as_json:
        assert json.loads(result.stdout)["balanced"] is False
    else:
        assert "chips    NOT balanced after deal 4 (seed 1)" in result.stdout


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--tournament", "turbos"], "no schedule 'turbos'; did you mean 'turbo'?"),
        (["--tournament", "none.toml"], "none.toml: no such file"),
        (
            ["--tournament", "sit-and-go", "--entries", "10"],
            "--tournament sit-and-go: entries: 10 are more than the 9 that are taken",
        ),
        (["--tournament", "turbo", "--entries", "1"], "Invalid value for '--entries'"),
        (["--tournament", "turbo", "--book", "hoyle"], "no rulebook 'hoyle'"),
        (["--tournament", "turbo", "--seeds", "5-1"], "--seeds 5-1: two numbers"),
        (["--tournament", "turbo", "--seeds", "five"], "--seeds five: two numbers"),
        (["--tournament", "turbo", "--seed", "1", "--seeds", "1-2"], "--seed or --seeds, not both"),
        (["holdem", "--tournament", "turbo"], "FORM does not go with --tournament"),
        (["--tournament", "turbo", "--table"], "--table does not go with --tournament"),
        (["--tournament", "turbo", "--deals", "5"], "--deals does not go with --tournament"),
        (["--tournament", "turbo", "--save", "x.phhs"], "--save does not go with --tournament"),
        (["holdem", "--entries", "5"], "--entries, --seeds and --beside are for an event"),
        (["holdem", "--late", "5%"], "--late is for an event: add --tournament"),
        (["holdem", "--add-ons", "5"], "--add-ons is for an event: add --tournament"),
        (["holdem", "--places", "5"], "--places is for an event: add --tournament"),
        (["--tournament", "turbo", "--late", "101%"], "'101%': a percentage from 0 to 100"),
        (["--tournament", "turbo", "--absent", "few"], "'few': a percentage from 0 to 100"),
        (
            ["--tournament", "flights", "--entries", "3", "--seed", "1"],
            "1 of 2: too few have entered",
        ),
        (["--tournament", "broken.toml"], "broken.toml: "),
        (["--tournament", "faulty.toml"], "--tournament faulty.toml: "),
    ],
)
def test_bad_input_gets_one_clear_line(words, line, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "broken.toml").write_text("key = 5\n", encoding="utf-8")
    text = f"seats = 99\n{schedule_text(find_schedule('turbo'))}"
    (tmp_path / "faulty.toml").write_text(text, encoding="utf-8")
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert result.stderr.startswith("floorman: ") and line in result.stderr
    assert result.stderr.count("\n") == 1 and not result.stdout


def test_a_bar_is_shown_on_a_terminal_only(monkeypatch):
    words = ("--tournament", "turbo", "--entries", 60, "--seed", 2)
    assert run(*words).stderr == ""
    monkeypatch.setattr(bars, "on_terminal", lambda: True)
    assert "seed 2: out" in run(*words, "--json").stderr
