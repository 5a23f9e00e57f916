"""The command `floorman quiz`: through a pipe, by keyboard, in JSON, wrongly called."""

import json

import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from floorman.cli.rulings import quiz


def run(*words, typed=""):
    return CliRunner().invoke(main, ["quiz", *map(str, words)], input=typed)


def data(*words):
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


def test_answers_come_through_a_pipe_and_the_score_is_told():
    rights = [one["right"] for one in data("--seed", 7, "--questions", 3)]
    wrong = rights[2] % 4 + 1
    result = run("--seed", 7, "--questions", 3, typed=f"{rights[0]}\nwhat?\n{rights[1]}\n{wrong}\n")
    assert result.exit_code == 0
    assert result.output.count("Right.") == 2
    assert f"No: {rights[2]}) " in result.output
    assert "'what?' is no answer: 1 to 4, or q to stop" in result.output
    assert "1 of 1 right." in result.output
    assert result.output.strip().endswith("The end: 2 of 3 right.")


def test_the_rules_are_told_after_an_answer_and_not_before():
    (one,) = data("--seed", 2, "--questions", 1, "--group", "burns")
    result = run("--seed", 2, "--questions", 1, "--group", "burns", typed="1\n")
    before, after = result.output.split("Your answer: 1")
    assert one["rules"][0]["id"] in after and one["rules"][0]["id"] not in before
    assert before.startswith(f"1. {one['title']}")
    assert all(f"   - {line}" in before for line in one["told"])
    assert all(answer in before for answer in one["answers"])


@pytest.mark.parametrize("typed", ["", "q\n", "\n\nq\n"])
def test_a_quiz_is_left_early(typed):
    result = run("--seed", 1, typed=typed)
    assert result.exit_code == 0
    assert result.output.strip().endswith("The end: 0 of 0 right.")


def test_the_same_seed_asks_the_same_questions():
    assert data("--seed", 5) == data("--seed", 5)
    assert data("--seed", 5) != data("--seed", 6)
    assert len(data("--seed", 5)) == 10


def test_a_group_a_game_and_a_book_are_asked_about():
    found = data("--group", "misdeals", "--game", "omaha", "--book", "uspa", "--seed", 1)
    assert {one["game"] for one in found} == {"omaha"} and {one["book"] for one in found} == {
        "uspa"
    }
    stud = data("--group", "stud", "--seed", 1, "--questions", 3)
    assert all(one["game"] in ("seven-card-stud", "mexican-poker") for one in stud)
    assert all(one["tournament"] for one in data("--tournament", "--seed", 1))


def test_by_keyboard_a_key_is_enough(monkeypatch):
    class Terminal:
        def isatty(self):
            return True

    keys = iter(["x", "1", "q"])
    lines = []
    monkeypatch.setattr(quiz.sys, "stdin", Terminal())
    monkeypatch.setattr(quiz.click, "getchar", lambda: next(keys))
    monkeypatch.setattr(quiz, "say", lambda text="": lines.append(text))
    monkeypatch.setattr(quiz.click, "echo", lambda text="", nl=True: lines.append(text))
    quiz.quiz_command.main(["--seed", "3", "--questions", "4"], standalone_mode=False)
    assert "Your answer (1 to 4, or q to stop): " in lines and "1" in lines
    assert lines[-1] in ("The end: 1 of 1 right.", "The end: 0 of 1 right.")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--group", "misdeal"], "no group 'misdeal'; did you mean 'misdeals'?; groups: "),
        (["--group", "stud", "--game", "holdem"], "nothing of that group can happen at"),
        (["--game", "hldem"], "no form 'hldem'; did you mean 'holdem'?"),
        (["--book", "usap"], "no rulebook 'usap'; did you mean 'uspa'?"),
        (["--questions", "0"], "0 is not in the range"),
    ],
)
def test_bad_arguments_get_one_clear_line_and_status_2(words, line):
    result = run(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith("floorman: ") and line in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
