"""`floorman sim --batch`: what it plays, tells and saves, and how it takes bad input."""

import csv
import io
import json
import os
import re
import subprocess
import sys
from types import SimpleNamespace

import pyarrow.parquet
import pytest
from click.testing import CliRunner

from floorman.cli.deals import bars, batch
from floorman.cli.main import main
from floorman.sim.arrays.spans import play_span

# What goes by the clock.
TELLS_TIME = ("seconds", "deals_per_second")


def run(*words):
    return CliRunner().invoke(main, ["sim", *(str(word) for word in words)])


def data(*words):
    result = run(*words, "--batch", "--json")
    assert result.exit_code == 0, result.output
    return timeless(result.stdout)


def timeless(text):
    return {name: value for name, value in json.loads(text).items() if name not in TELLS_TIME}


def test_deals_their_rate_and_what_each_seat_won_are_told():
    result = run("omaha", "--batch", "--deals", 3000, "--seed", 7)
    assert result.exit_code == 0, result.output
    text = result.stdout
    assert "Omaha (omaha), 1/2 pot-limit\n" in text
    assert "6 random players with 200 chips each, seed 7\n" in text
    assert re.search(r"deals +3,000 in [\d.]+ s: [\d,]+ a second \(in arrays, compiled\)", text)
    assert len(re.findall(r"seat \d +[+-][\d.]+ chips a deal, standard error [\d.]+", text)) == 6
    assert text.endswith("chips    balanced after every deal\n")


def test_what_seats_win_adds_up_to_nothing_and_follows_from_the_seed():
    words = ("stud-8", "--seats", 5, "--deals", 800, "--players", "calling")
    found = data(*words, "--seed", 3)
    assert (found["form"], found["seats"], found["deals"]) == ("stud-8", 5, 800)
    assert sum(found["net"]) == 0 and any(found["net"]) and found["balanced"] is True
    assert found["showdowns"] == 800
    assert found["per_deal"][0] == pytest.approx(found["net"][0] / 800, abs=1e-6)
    assert found == data(*words, "--seed", 3)
    assert found["net"] != data(*words, "--seed", 4)["net"]


def test_a_million_deals_are_played_where_nothing_else_is_said(monkeypatch):
    monkeypatch.setattr("floorman.cli.deals.batch.DEALS", 66_000)
    assert data("holdem", "--seats", 2, "--seed", 1)["deals"] == 66_000


def test_processes_come_to_the_same_as_one(tmp_path):
    words = ("holdem", "--deals", 66_000, "--seed", 5)
    files = [tmp_path / "one.csv", tmp_path / "two.csv"]
    alone = data(*words, "--save", files[0])
    assert data(*words, "--save", files[1], "--workers", 2) == alone
    assert files[0].read_bytes() == files[1].read_bytes()


def test_every_deal_is_saved_as_csv_and_as_parquet_alike(tmp_path):
    csv_file, parquet_file = tmp_path / "deals.csv", tmp_path / "deals.parquet"
    words = ("badugi", "--seats", 3, "--deals", 66_000, "--seed", 11)
    told = data(*words, "--save", csv_file)
    assert data(*words, "--save", parquet_file) == told
    rows = list(csv.DictReader(io.StringIO(csv_file.read_text("utf-8"))))
    table = pyarrow.parquet.read_table(parquet_file)
    names = ["seed", "deal", "pot", "acts", "stage", "showdown", "net_0", "net_1", "net_2"]
    assert list(rows[0]) == table.column_names == names
    assert table.num_rows == len(rows) == 66_000
    for name in names:
        assert list(map(str, table[name].to_pylist())) == [row[name] for row in rows]
    assert [int(row["deal"]) for row in rows] == [*range(66_000)]
    assert sum(int(row["net_1"]) for row in rows) == told["net"][1]
    assert sum(row["showdown"] == "True" for row in rows) == told["showdowns"]


def test_without_numba_the_same_deals_are_played_and_that_is_said():
    words = ["sim", "razz", "--batch", "--seats", "3", "--deals", "40", "--seed", "2"]
    called = [sys.executable, "-c", "from floorman.cli.main import main; main()", *words]
    plain = os.environ | {"FLOORMAN_KERNELS": "numpy"}
    told = [
        subprocess.run([*called, *more], env=plain, capture_output=True, text=True, check=True)
        for more in ((), ("--json",))
    ]
    assert "(in arrays; faster with floorman[fast])" in told[0].stdout
    assert timeless(told[1].stdout) == data(*words[1:2], *words[3:])


def test_chips_that_do_not_balance_fail_the_command(monkeypatch):
    def lost(spans):
        for results in map(play_span, spans):
            results.net[3, 0] += 1
            yield results

    monkeypatch.setattr(batch, "play_here", lost)
    result = run("holdem", "--batch", "--deals", 50, "--seed", 1)
    assert result.exit_code == 1
    assert result.stdout.endswith("chips    NOT balanced after 1 deals\n")


def test_a_bar_with_the_rate_is_shown_on_a_terminal_only(monkeypatch):
    words = ("holdem", "--batch", "--deals", 66_000, "--seed", 1)
    assert run(*words).stderr == ""
    monkeypatch.setattr(bars, "on_terminal", lambda: True)
    shown = run(*words).stderr
    assert "deals" in shown and "66000/66000" in shown
    assert re.search(r"[\d,]+ a second", shown)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["chinese", "--batch"], "Chinese poker cannot be played in arrays: hands are set in rows"),
        (["draw-high", "--batch"], "the antes stay for the next deal"),
        (["holdem", "--batch", "--table"], "without --table, --against and --collect"),
        (["holdem", "--batch", "--against", "calm"], "Invalid value for '--against'"),
        (["holdem", "--batch", "--against", "solid"], "without --table, --against and --collect"),
        (["holdem", "--batch", "--players", "solid"], "with --batch they are random or calling"),
        (["holdem", "--players", "calling"], "--players calling goes with --batch"),
        (["holdem", "--workers", "2"], "--workers and --ray are for arrays: add --batch"),
        (["holdem", "--batch", "--ray", "a:1", "--workers", "2"], "--workers goes with --ray here"),
        (["holdem", "--batch", "--save", "x.phhs"], "ends with .csv or .parquet"),
        (["holdem", "--batch", "--deals", "9", "--save", "no-such-folder/x.csv"], "No such file"),
        (["holdem", "--batch", "--late", "10%"], "--late is for an event: add --tournament"),
        (["--tournament", "regular", "--batch"], "--batch does not go with --tournament"),
        (["holdem", "--batch", "--stack", 2_000_000_000], "chips are too many"),
    ],
)
def test_bad_input_gets_one_clear_line(words, line, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = run(*words)
    assert result.exit_code == 2
    assert line in result.stderr
    assert "Traceback" not in result.output


def test_a_cluster_that_does_not_answer_is_told_in_a_line(monkeypatch):
    def init(address, **more):
        raise ConnectionError(f"nobody at {address}")

    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(init=init))
    result = run("holdem", "--batch", "--deals", 9, "--ray", "head:6379")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--ray head:6379: no cluster answers there (nobody at head:6379)" in result.stderr


def test_without_pyarrow_or_ray_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "ray", None)
    for more, line in (
        (("--save", "x.parquet"), "install floorman[parquet], or save as .csv"),
        (("--ray", "here"), "install floorman[ray]"),
    ):
        result = run("holdem", "--batch", "--deals", 9, *more)
        assert (result.exit_code, result.stdout) == (2, "")
        assert line in result.stderr
