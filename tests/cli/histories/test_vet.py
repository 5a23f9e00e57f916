"""`floorman vet` and `floorman stats`: verdicts, faults with their places, sums."""

import json

import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from floorman.history.formats import writer_for
from tests.history.formats.support import own_record
from tests.history.recorded import FILES, written

GOOD = written(
    "d dh p1 AsAc, d dh p2 KsKc, d dh p3 QsQc, p3 f, p1 f", finishing_stacks=[99, 101, 100]
)
SMALL = written("d dh p1 AsAc, d dh p2 KsKc, d dh p3 QsQc, p3 cbr 3, p1 f, p2 f")
WRONG = GOOD.replace("[99, 101, 100]", "[98, 102, 100]")
SHORT = written("d dh p1 AsAc, d dh p2 KsKc, d dh p3 QsQc, p3 f")


def run(*words):
    return CliRunner().invoke(main, [*map(str, words)])


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "deals.phhs"
    texts = (GOOD, SMALL, WRONG, SHORT)
    path.write_text("\n".join(f"[{place}]\n{text}" for place, text in enumerate(texts, start=1)))
    return path


def test_sound_deals_of_any_format_are_legal(tmp_path):
    for key in ("ohh", "json", "phhs"):
        writer = writer_for(key)
        path = tmp_path / f"{key}{writer.suffix}"
        deals = [own_record("holdem", "no-limit", seed) for seed in range(3)]
        path.write_text("".join(map(writer.text, deals)), encoding="utf-8")
    done = run("vet", tmp_path)
    assert done.exit_code == 0 and done.output == "9 deals: 9 legal\n"


def test_every_fault_is_told_with_its_place_and_its_rule(file):
    done = run("vet", file)
    assert done.exit_code == 1
    illegal, disagree, short, sums = done.output.splitlines()
    at = f"[1]\n{GOOD}\n".count("\n") + 1
    assert illegal.startswith(f"{file}: hand 2: line {at}: illegal: action 4, p3 cbr 3:")
    assert "RR11-14.NL.3a" in illegal
    assert "hand 3" in disagree and "legal: p1 ends with 99, the file says 98" in disagree
    assert "hand 4" in short and "could not be followed: the history ends" in short
    assert sums == (
        "4 deals: 2 legal, 1 illegal, 1 could not be followed, "
        "1 of the legal ones disagree with the file"
    )


@pytest.mark.long
def test_two_processes_say_the_same_as_one(file, tmp_path):
    other = tmp_path / "other.phh"
    other.write_text(GOOD)
    one, two = (run("vet", file, other, "--json", "--jobs", jobs) for jobs in (1, 2))
    assert one.exit_code == two.exit_code == 1 and one.output == two.output


def test_the_same_as_json(file, tmp_path):
    other = tmp_path / "other.phh"
    other.write_text(GOOD)
    one = run("vet", file, other, "--json")
    assert one.exit_code == 1
    told = json.loads(one.stdout)
    assert told["counts"] == {
        "legal": 3, "illegal": 1, "could not be followed": 1, "unreadable": 0, "disagree": 1,
    }  # fmt: skip
    wrong = told["deals"][0]
    assert (wrong["hand"], wrong["act"], wrong["verdict"]) == ("2", 4, "illegal")
    assert wrong["cites"] and wrong["file"] == str(file)


def test_a_book_may_be_chosen_and_an_unknown_one_is_refused(file):
    assert run("vet", file, "--book", "wsop-2018").exit_code == 1
    done = run("vet", file, "--book", "nonsense")
    assert done.exit_code == 2 and "nonsense" in done.output


def test_what_cannot_be_read_is_told(tmp_path):
    path = tmp_path / "x.ohh"
    path.write_text('{"ohh": {"spec_version": 1}}\n')
    (tmp_path / "empty.txt").write_text("")
    done = run("vet", tmp_path)
    assert done.exit_code == 1
    assert f"{tmp_path / 'empty.txt'}: the file is empty" in done.output
    assert f"{path}: hand 1: line 1: Object missing required field `game_number`" in done.output
    assert "2 deals: 0 legal, 2 unreadable" in done.output


def test_stats_have_a_line_for_each(tmp_path):
    file = next(file for file in FILES if "pluribus" in str(file))
    done = run("stats", file, "--json")
    assert done.exit_code == 0
    lines = {line["player"]: line for line in json.loads(done.stdout)["lines"]}
    assert "Pluribus" in lines and len({line["hands"] for line in lines.values()}) == 1
    assert sum(line["won"][""] for line in lines.values()) == pytest.approx(0, abs=0.1)
    places = json.loads(run("stats", file, "--by", "position", "--json").stdout)["lines"]
    assert {line["position"] for line in places} == {"BTN", "SB", "BB", "UTG", "HJ", "CO"}
    only = run("stats", file, "--player", "Pluribus", "--no-ev")
    assert only.output.splitlines()[1].split()[0] == "Pluribus"
    nobody = run("stats", file, "--player", "Nobody")
    assert nobody.exit_code == 2 and "Nobody" in nobody.output


def test_stats_are_the_heros_where_there_is_one(tmp_path):
    path = tmp_path / "own.ohh"
    path.write_text(writer_for("ohh").text(own_record("holdem", "no-limit", 0, viewer=1)))
    (line,) = json.loads(run("stats", path, "--json").stdout)["lines"]
    assert line["player"] == "Bo b" and line["hands"] == 1
    everybody = json.loads(run("stats", path, "--everybody", "--json").stdout)["lines"]
    assert len(everybody) > 1
