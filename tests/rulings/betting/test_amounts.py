"""Amounts and texts among the facts: how they are read, kept and read aloud."""

import pytest

from floorman.rulings.facts import (
    Amounts,
    Fact,
    FactError,
    check_fact,
    fact_text,
    parse_fact,
)

STAYED = Fact("stayed_in", "amounts", "How much has each put in?")
POTS = Fact("pots_told", "text")


@pytest.mark.parametrize(
    ("said", "each"),
    [
        ("100, 300, 300", (100, 300, 300)),
        ("100 300 300", (100, 300, 300)),
        ("40, 1,500 and 1,500", (40, 1500, 1500)),
        ("$75; $180; $400", (75, 180, 400)),
        ("0", (0,)),
        ("12000,7500", (12000, 7500)),
        ("100,300,300", (100, 300, 300)),
    ],
)
def test_amounts_are_read_as_they_are_said(said, each):
    assert parse_fact(STAYED, said) == Amounts(each)


@pytest.mark.parametrize("said", ["", "a lot", "100 or 200", "-5", "3 players", "100, 300 each"])
def test_what_is_no_list_of_amounts_is_refused(said):
    with pytest.raises(FactError, match="amounts are wanted"):
        parse_fact(STAYED, said)


@pytest.mark.parametrize("value", [(100, 300), 100, "100", True, Amounts(()), Amounts((1, -1))])
def test_nothing_else_is_amounts(value):
    with pytest.raises(FactError, match="stayed_in"):
        check_fact(STAYED, value)


def test_amounts_are_read_aloud_one_after_the_other():
    assert fact_text(STAYED, Amounts((100,))) == "100"
    assert fact_text(STAYED, Amounts((100, 1500))) == "100 and 1,500"
    assert fact_text(STAYED, Amounts((100, 300, 1500))) == "100, 300 and 1,500"


def test_a_text_names_seats_by_their_players():
    told = "the side pot is 40, for @0 and @11"
    assert fact_text(POTS, told) == "the side pot is 40, for seat 1 and seat 12"
    assert fact_text(POTS, told, lambda seat: f"P{seat}") == "the side pot is 40, for P0 and P11"
