"""`floorman icm`: what stacks are worth, beside a count of every order of finishing."""

import json
from fractions import Fraction
from itertools import permutations

import pytest
from click.testing import CliRunner

from floorman.cli.main import main


def run(*asked):
    return CliRunner().invoke(main, ["icm", *map(str, asked)])


def data(*asked):
    result = run(*asked, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def naive(stacks, prizes):
    """Harville by hand: every order of finishing with its chance, and what each gets in it."""
    worth = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for player in order:
            chance *= Fraction(stacks[player], left)
            left -= stacks[player]
            if not left:
                break
        for player, prize in zip(order, prizes, strict=False):
            worth[player] += chance * prize
    return worth


@pytest.mark.parametrize(
    ("stacks", "prizes"),
    [
        ((5000, 3000, 2000), (5000, 3000, 2000)),
        ((5000, 3000, 2000), (10000,)),
        ((70, 10, 10, 10), (600, 300, 100)),
        ((9, 8, 7, 6, 5), (50_000, 30_000, 20_000)),
    ],
)
def test_stacks_are_worth_what_every_order_of_finishing_gives(stacks, prizes):
    found = data(*stacks, "--prizes", ",".join(map(str, prizes)))
    amounts = [one["worth"] for one in found["players"]]
    assert sum(amounts) == sum(prizes) and found["error"] == 0
    for amount, exact in zip(amounts, naive(stacks, prizes), strict=True):
        assert abs(amount - exact) < 1
    assert [one["part"] for one in found["players"]] == [one / sum(stacks) for one in stacks]


def test_the_table_tells_chips_and_money_beside_each_other():
    result = run("Ann:5000", "Bob:3000", "Cid:2000", "--prizes", "50,30,20", "--unit", 5)
    assert result.stdout.splitlines() == [
        "   player  chips  of all   worth  of the prizes",
        "1  Ann     5,000  50.00 %  40     40.00 %",
        "2  Bob     3,000  30.00 %  30     30.00 %",
        "3  Cid     2,000  20.00 %  30     30.00 %",
        "exact, rounded so that together they are the 100 that is paid",
    ]


def test_many_players_are_told_by_an_integral_with_its_error():
    found = data(*range(100, 120), "--prizes", "5000,3000,2000")
    amounts = [one["worth"] for one in found["players"]]
    assert sum(amounts) == 10_000 and amounts == sorted(amounts)
    assert 0 < found["error"] < 1
    assert "by an integral" in run(*range(100, 120), "--prizes", "5000,3000").stdout


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (("5000", "much", "--prizes", "50"), "stack 2: 'much': write chips"),
        (("5000", "-", "--prizes", "50"), "stack 2: '-': write chips"),
        (("5000", "3000", "--prizes", "50,,20"), "prize 2: '': write money by commas"),
        (("5000", "3000", "--prizes", "50,30,20"), "prizes: 3 for 2 players"),
        (("0", "0", "--prizes", "50"), "stacks: nobody has chips"),
        (("1",) * 501 + ("--prizes", "50"), "stacks: 501: they are told of 500"),
    ],
)
def test_what_cannot_be_is_told_in_a_line_that_names_its_place(asked, words):
    result = run(*asked)
    assert result.exit_code == 2 and result.stdout == ""
    assert result.stderr.startswith(f"floorman: {words}"), result.stderr
    assert result.stderr.count("\n") == 1
