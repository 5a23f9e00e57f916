"""Whose rules they are is said wherever a book is shown or chosen of which that has to be said."""

import pytest
from click.testing import CliRunner

from floorman.cli.main import main

WHOSE = "not affiliated with the Poker TDA: a room should read the official text at https://www."
OVER = "tda-2024/wsop-2018"


def run(*words, typed=""):
    return CliRunner().invoke(main, words, input=typed)


@pytest.mark.parametrize(
    "words",
    [
        ("rule", "TDA-16a"),
        ("rules", "tda-2024", "--limit", "3"),
        ("rules", "--search", "hand for hand"),
        ("ruleset", "tda-2024"),
        ("ruleset", OVER, "--tournament"),
        ("ruleset", "wsop-2018", "--against", OVER),
        ("ruling", "the button passed him", "--book", OVER),
        ("quiz", "--questions", "1", "--seed", "1", "--book", "tda-2024"),
        ("sim", "holdem", "--table", "--deals", "2", "--seed", "1", "--book", "tda-2024"),
    ],
)
def test_it_is_said_with_the_poker_tda(words):
    output = run(*words, typed="q\n").output
    assert output.count(WHOSE) == 1, output


def test_it_is_said_of_no_other_book_and_not_in_json():
    for words in (("rule", "WSOP-124"), ("ruleset", "wsop-2018"), ("ruleset", OVER, "--json")):
        result = run(*words)
        assert result.exit_code == 0 and WHOSE not in result.output


def test_a_ruleset_over_a_base_says_who_gave_each_answer_and_holds_against_it():
    lines = run("ruleset", OVER, "--form", "holdem", "--tournament").output.splitlines()
    source = {line.split()[0]: line for line in lines if "." in line}
    assert "TDA-29d" in source["clock.seconds"]
    assert "WSOP-124" in source["betting.check_raise"]
    against = run("ruleset", OVER, "--form", "holdem", "--tournament", "--against", "wsop-2018")
    assert "clock.seconds" in against.output and "betting.check_raise" not in against.output


@pytest.mark.parametrize("words", [("ruleset", "uspa/wsop-2018"), ("quiz", "--book", "uspa/")])
def test_books_that_do_not_go_over_one_another_are_refused_in_one_line(words):
    result = run(*words)
    assert result.exit_code != 0
    assert (
        result.output.strip()
        .splitlines()[-1]
        .endswith("uspa stands by itself: only tda-2024 goes over another book")
    )
