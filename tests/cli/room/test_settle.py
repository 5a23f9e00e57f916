"""`floorman settle`: who pays whom, from the command line and from files."""

import json

import pytest
from click.testing import CliRunner

from floorman.cli.main import main


def run(*words, status=0):
    result = CliRunner().invoke(main, ["settle", *words])
    assert result.exit_code == status, result.output
    return result.output


def payments(*words):
    found = json.loads(run(*words, "--json"))
    return {(one["payer"], one["payee"]): one["amount"] for one in found["payments"]}


def test_buy_ins_are_added_up_and_paid_out_of():
    assert payments("ada=50:120", "ben=50+20:0") == {("ben", "ada"): 70}
    assert payments("ada=50:120", "ben=50:0", "ben=20:") == {("ben", "ada"): 70}


def test_digits_after_the_point_are_as_many_as_anybody_wrote():
    assert payments("ada=1.5:3", "ben=2.25:0.75") == {("ben", "ada"): 150}
    assert "1.50" in run("ada=1.5:3", "ben=2.25:0.75")
    assert payments("ada=1,5:3", "ben=2:0,5", "--comma") == {("ben", "ada"): 15}
    assert "$1.500" in run("ada=1.5:3", "ben=2:0.5", "--decimals", "3", "--currency", "$")


@pytest.mark.parametrize(
    "text",
    [
        "name,in,out\nada,50,120\nben,50,0\nben,20,\n",
        "ada;50;120\r\nben;50+20;0\r\n\r\n",
        "\ufeffName\tIn\tOut\nada\t50\t120\nben\t70\t0",
    ],
    ids=["commas", "semicolons", "tabs"],
)
def test_a_file_has_a_line_for_each(tmp_path, text):
    file = tmp_path / "evening.csv"
    file.write_text(text, encoding="utf-8")
    assert payments(str(file)) == {("ben", "ada"): 70}
    assert payments(str(file), "cem=0:10", "--rest", "house") == {
        ("ben", "ada"): 70,
        ("house", "cem"): 10,
    }


def test_what_is_left_over_is_somebodys():
    assert "say --rest NAME" in run("ada=50:45", "ben=50:50", status=2)
    assert payments("ada=50:45", "ben=50:50", "--rest", "house") == {("ada", "house"): 5}
    assert run("ada=50:50").strip() == "Everybody is square."


def test_more_people_than_can_be_tried_are_told_so():
    amounts = [3**place for place in range(15)]
    words = [f"p{place}={amount}:0" for place, amount in enumerate(amounts)]
    assert "there may be a way with fewer" in run(*words, f"bank=0:{sum(amounts)}")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "nobody to settle with"),
        (("ada",), "ada: not NAME=IN:OUT"),
        (("=5:6",), "=5:6: not NAME=IN:OUT"),
        (("ada=five:6",), "'five': it is no number"),
        (("ada=1.234,56:6",), "write"),
        (("nowhere.csv",), "nowhere.csv: no such file"),
    ],
)
def test_what_is_not_understood_is_one_line_and_status_2(words, says):
    said = run(*words, status=2)
    assert says in said
    assert said.count("\n") == 1


def test_a_line_of_a_file_that_is_not_understood_is_named(tmp_path):
    file = tmp_path / "evening.csv"
    file.write_text("ada,50,120\nben,70\n", encoding="utf-8")
    assert f"{file}:2: name, in, out stand in a line" in run(str(file), status=2)
