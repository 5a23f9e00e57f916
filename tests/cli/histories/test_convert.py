"""`floorman convert`: files whole or not at all, runs that go on, faults with their place."""

import json

import pytest
from click.testing import CliRunner

from floorman.cli.histories import convert, tasks
from floorman.cli.main import main
from floorman.history import parse_phh
from floorman.history.formats import writer_for
from floorman.history.ohh import read_ohh
from tests.history.formats.support import own_record
from tests.history.recorded import FILES, hands_in, written

GOOD = written("d dh p1 AsAc, d dh p2 KsKc, d dh p3 QsQc, p3 f, p1 f")
BAD = GOOD.replace("p1 f", "p1 jumps")


def run(*words):
    return CliRunner().invoke(main, ["convert", *map(str, words)])


@pytest.fixture
def source(tmp_path):
    folder = tmp_path / "in"
    (folder / "deep").mkdir(parents=True)
    (folder / "one.phh").write_text(GOOD)
    (folder / "deep" / "many.phhs").write_text(f"[1]\n{GOOD}\n[2]\n{GOOD}")
    return folder


def texts(folder):
    return {
        str(path.relative_to(folder)): path.read_text("utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != "converted.jsonl"
    }


def test_a_folder_is_converted_file_by_file(source, tmp_path):
    done = run(source, "--to", "ohh", "--out", tmp_path / "out")
    assert done.exit_code == 0, done.output
    assert done.output.strip() == "2 files: 3 deals written, 0 left out, 0 unreadable"
    assert [*texts(tmp_path / "out")] == ["deep/many.ohh", "one.ohh"]
    with (tmp_path / "out" / "deep" / "many.ohh").open("rb") as file:
        assert len([*read_ohh(file)]) == 2


def test_one_process_or_two_write_the_same(source, tmp_path):
    for number in (1, 2):
        done = run(source, "--to", "phhs", "--out", tmp_path / str(number), "--jobs", number)
        assert done.exit_code == 0, done.output
    assert texts(tmp_path / "1") == texts(tmp_path / "2") != {}


def test_phh_has_a_folder_of_deals_for_each_file(source, tmp_path):
    assert run(source, "--to", "phh", "--out", tmp_path / "out").exit_code == 0
    found = texts(tmp_path / "out")
    assert [*found] == [
        "deep/many.phhs/0000001.phh", "deep/many.phhs/0000002.phh", "one.phh/0000001.phh",
    ]  # fmt: skip
    assert {*found.values()} == {found["one.phh/0000001.phh"]}
    assert parse_phh(found["one.phh/0000001.phh"]) == parse_phh(GOOD)


def test_faults_are_told_with_file_deal_and_line_and_the_rest_is_written(source, tmp_path):
    bad = source / "bad.phhs"
    bad.write_text(f"[1]\n{GOOD}\n[2]\n{BAD}")
    (source / "notes.txt").write_text("nothing of the kind\n")
    done = run(source, "--to", "ohh", "--out", tmp_path / "out")
    assert done.exit_code == 1
    line = f"[1]\n{GOOD}\n".count("\n") + 1
    assert f"{bad}: hand 2: line {line}: actions: action 5, 'p1 jumps'" in done.output
    assert f"{source / 'notes.txt'}: of no format that is read" in done.output
    assert "4 files: 4 deals written, 0 left out, 2 unreadable" in done.output


def test_what_the_format_cannot_say_is_left_out_and_told(tmp_path):
    stud, holdem = own_record("razz", "limit", 0), own_record("holdem", "no-limit", 0)
    path = tmp_path / "mixed.jsonl"
    path.write_text("".join(writer_for("json").text(one) for one in (stud, holdem)))
    done = run(path, "--to", "pokernow", "--out", tmp_path / "out", "--json")
    told = json.loads(done.stdout)
    assert done.exit_code == 1 and (told["written"], told["left_out"]) == (1, 1)
    assert "PokerNow spreads no" in told["faults"][0] and "(left out)" in told["faults"][0]


def test_nothing_that_can_be_said_leaves_no_file(tmp_path):
    path = tmp_path / "stud.jsonl"
    path.write_text(writer_for("json").text(own_record("razz", "limit", 0)))
    assert run(path, "--to", "pokernow", "--out", tmp_path / "out").exit_code == 1
    assert texts(tmp_path / "out") == {}


def test_a_run_goes_on_where_it_was(source, tmp_path, monkeypatch):
    out = tmp_path / "out"
    seen = []
    honest = tasks.convert

    def interrupted(task):
        if seen:
            raise KeyboardInterrupt
        seen.append(task.file)
        return honest(task)

    monkeypatch.setattr(convert, "convert", interrupted)
    first = run(source, "--to", "ohh", "--out", out)
    assert first.exit_code == 130 and "goes on from here" in first.output
    assert len(texts(out)) == 1

    def counted(task):
        seen.append(task.file)
        return honest(task)

    monkeypatch.setattr(convert, "convert", counted)
    second = run(source, "--to", "ohh", "--out", out)
    assert second.exit_code == 0 and "2 files (1 of them before)" in second.output
    assert len(seen) == len({*seen}) == 2
    third = run(source, "--to", "ohh", "--out", out)
    assert "(2 of them before)" in third.output and len(seen) == 2
    # A file that has changed, or whose output is gone, is converted again.
    (source / "one.phh").write_text(GOOD + "\n")
    (out / "deep" / "many.ohh").unlink()
    assert run(source, "--to", "ohh", "--out", out).exit_code == 0
    assert len(seen) == 4 and len(texts(out)) == 2
    assert run(source, "--to", "ohh", "--out", out, "--again").exit_code == 0 and len(seen) == 6


def test_output_is_never_half_written(source, tmp_path, monkeypatch):
    out = tmp_path / "out"
    assert run(source / "one.phh", "--to", "ohh", "--out", out).exit_code == 0
    before = texts(out)

    def failing(*_):
        raise OSError(28, "No space left on device")

    (source / "one.phh").write_text(f"[1]\n{GOOD}\n[2]\n{GOOD}")
    monkeypatch.setattr(tasks.Sink, "finish", failing)
    done = run(source / "one.phh", "--to", "ohh", "--out", out)
    assert done.exit_code == 1 and "No space left on device" in done.output
    assert texts(out) == before


def test_a_torn_journal_is_no_hindrance(source, tmp_path):
    out = tmp_path / "out"
    assert run(source, "--to", "ohh", "--out", out).exit_code == 0
    journal = out / "converted.jsonl"
    journal.write_bytes(journal.read_bytes()[:-20])
    done = run(source, "--to", "ohh", "--out", out)
    assert done.exit_code == 0 and "(1 of them before)" in done.output
    assert "(2 of them before)" in run(source, "--to", "ohh", "--out", out).output


def test_names_that_would_meet_keep_their_endings(tmp_path):
    for name in ("a.phh", "a.phhs"):
        (tmp_path / name).write_text(GOOD if name == "a.phh" else f"[1]\n{GOOD}")
    paths = (tmp_path / "a.phh", tmp_path / "a.phhs")
    assert run(*paths, "--to", "ohh", "--out", tmp_path / "out").exit_code == 0
    assert [*texts(tmp_path / "out")] == ["a.phh.ohh", "a.phhs.ohh"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nowhere.phh", "--to", "ohh", "--out", "out"), "nowhere.phh"),
        (("FILE", "--to", "xml", "--out", "out"), "xml"),
        (("FILE", "--to", "phh", "--out", "FILE"), "that is a file"),
        (("FOLDER", "--to", "phhs", "--out", "FOLDER"), "written over"),
    ],
)
def test_bad_input_ends_with_a_line_and_status_2(source, words, said):
    (source / "same.phhs").write_text(f"[1]\n{GOOD}")
    places = {"FILE": str(source / "one.phh"), "FOLDER": str(source)}
    done = run(*(places.get(word, word) for word in words))
    assert done.exit_code == 2 and said in done.output


def test_match_logs_get_their_game_and_are_read_again_with_it(tmp_path):
    log = [own_record("holdem", "no-limit", 1)]
    path = tmp_path / "x.jsonl"
    path.write_text("".join(writer_for("json").text(one) for one in log))
    assert run(path, "--to", "acpc", "--out", tmp_path / "out").exit_code == 0
    found = texts(tmp_path / "out")
    assert [*found] == ["x.game", "x.log"]
    done = run(tmp_path / "out", "--to", "phhs", "--out", tmp_path / "back")
    assert done.exit_code == 0 and "1 deal written" in done.output


def test_parquet_has_three_tables_that_belong_together(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    file = next(file for file in FILES if "pluribus" in str(file))
    assert run(file, "--to", "parquet", "--out", tmp_path / "out").exit_code == 0
    folder = tmp_path / "out" / file.name
    hands, actions, shows = (
        parquet.read_table(folder / f"{name}.parquet").to_pylist()
        for name in ("hands", "actions", "showdowns")
    )
    deals = hands_in(file)
    assert [row["hand"] for row in hands] == [*range(1, len(deals) + 1)]
    for row, deal in zip(hands, deals, strict=True):
        here = [one for one in shows if one["hand"] == row["hand"]]
        acts = [one for one in actions if one["hand"] == row["hand"]]
        ends = [one["stack"] + one["net"] for one in here]
        assert ends == [float(one) for one in deal.finishing_stacks]
        assert row["pot"] == sum(one["put"] for one in here)
        assert [one["action"] for one in acts] == [*range(1, len(acts) + 1)]
        deeds = [one["kind"] for one in acts if not one["kind"].startswith("post-")]
        told = [one.verb for one in deal.actions if one.verb in ("f", "cc", "cbr")]
        names = {"fold": "f", "check": "cc", "call": "cc", "bet": "cbr", "raise": "cbr"}
        assert [names[kind] for kind in deeds] == told
        board = "".join(one["board"] for one in (row,))
        assert len(board) == 2 * sum(len(one.cards) for one in deal.actions if one.verb == "db")
        before = 0
        for one in acts:
            assert one["pot_before"] == before
            before += one["amount"]
