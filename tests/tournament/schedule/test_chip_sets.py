"""Chips of the texts, piles in words, and stacks broken down."""

import random

import pytest

from floorman.tournament.schedule.denominations.chip_sets import all_chip_sets, find_chip_set
from floorman.tournament.schedule.denominations.piles import (
    PilesError,
    break_down,
    parse_piles,
    pays,
    piles_text,
    worth_of,
)
from floorman.tournament.schedule.parts import Pile


@pytest.mark.rules(
    "HPT-B.CHIP.1a",
    "HPT-B.CHIP.1b",
    "HPT-B.CHIP.1c",
    "HPT-B.CHIP.1d",
    "HPT-B.CHIP.1e",
    "HPT-B.CHIP.1f",
)
def test_the_home_set_has_the_colours_of_the_booklet():
    colours = {chip.colour: chip.worth for chip in find_chip_set("home").chips}
    assert colours == {
        "white": 1, "red": 5, "green": 25, "black": 100, "purple": 500, "yellow": 1000,
    }  # fmt: skip
    cited = {chip.colour: chip.rules for chip in find_chip_set("home").chips}
    assert cited["white"] == ("HPT-B.CHIP.1a",) and cited["yellow"] == ("HPT-B.CHIP.1f",)


@pytest.mark.rules("HPT-B.CHIP.2", "HPT-B.CHIP.2a", "HPT-B.CHIP.2b", "HPT-B.CHIP.2c")
@pytest.mark.parametrize(
    ("name", "red", "green", "black", "chips"),
    [("a", 20, 16, 5, 41), ("b", 15, 13, 6, 34), ("c", 10, 10, 7, 27)],
)
def test_a_thousand_is_given_out_in_three_ways(name, red, green, black, chips):
    stack = find_chip_set("home").stack(name)
    assert stack.breakdown == (Pile(5, red), Pile(25, green), Pile(100, black))
    assert stack.worth == worth_of(stack.breakdown) == 1000
    assert sum(pile.count for pile in stack.breakdown) == chips
    assert stack.rules == ("HPT-B.CHIP.2", f"HPT-B.CHIP.2{name}")


def test_every_set_makes_its_stacks():
    assert len(all_chip_sets()) >= 4
    for one in all_chip_sets().values():
        for stack in one.stacks:
            assert worth_of(stack.breakdown) == stack.worth
    with pytest.raises(KeyError, match="no chip set 'standrad'; did you mean 'standard'"):
        find_chip_set("standrad")
    with pytest.raises(KeyError, match="home has no stack 'd' \\(stacks: a, b, c\\)"):
        find_chip_set("home").stack("d")


def test_piles_are_read_as_they_are_printed():
    rng = random.Random(5)
    for _ in range(200):
        worths = sorted(rng.sample(range(1, 10_000), rng.randint(1, 6)))
        piles = tuple(Pile(worth, rng.randint(0, 300)) for worth in worths)
        assert parse_piles(piles_text(piles)) == piles
    assert parse_piles("100x8,25x12  5x1") == (Pile(5, 1), Pile(25, 12), Pile(100, 8))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "'': chips are worth something, such as 25x8"),
        ("25", "'25': write worth and count, such as 25x8"),
        ("25x-3", "'25x-3': write worth and count, such as 25x8"),
        ("0x20", "'0x20': chips are worth something, such as 25x8"),
        ("25x8, 25x9", "'25x8, 25x9' gives the chips of 25 twice"),
    ],
)
def test_what_are_no_piles_is_said(text, why):
    with pytest.raises(PilesError) as error:
        parse_piles(text)
    assert str(error.value) == why


@pytest.mark.parametrize(
    ("stack", "worths", "piles"),
    [
        # What cardrooms give out, and two of the stacks that the booklet has in mind.
        (10_000, (25, 100, 500, 1000, 5000), "25x8, 100x8, 500x4, 1000x7"),
        (1500, (25, 100, 500, 1000), "25x8, 100x8, 500x1"),
        (5000, (25, 100, 500, 1000), "25x8, 100x8, 500x4, 1000x2"),
        (300, (100,), "100x3"),
    ],
)
def test_a_stack_is_broken_down_as_rooms_do(stack, worths, piles):
    assert piles_text(break_down(stack, worths)) == piles


def slow_counts(stack, worths, most):
    """Every way to make a stack, one after the other."""
    if not worths:
        return [()] if stack == 0 else []
    found = []
    for count in range(min(stack // worths[0], most.get(worths[0], stack)) + 1):
        rest = slow_counts(stack - count * worths[0], worths[1:], most)
        found += [(count, *one) for one in rest]
    return found


def test_a_stack_is_broken_down_wherever_that_can_be_done():
    rng = random.Random(11)
    impossible = 0
    for _ in range(400):
        worths = tuple(sorted(rng.sample((2, 3, 5, 6, 10, 15, 25), rng.randint(1, 4))))
        stack = rng.randint(1, 120)
        most = {worth: rng.randint(0, 8) for worth in worths if rng.random() < 0.5}
        ways, piles = slow_counts(stack, worths, most), break_down(stack, worths, most)
        assert (piles is not None) == bool(ways)
        if piles is None:
            impossible += 1
            continue
        counts = {pile.worth: pile.count for pile in piles}
        assert tuple(counts.get(worth, 0) for worth in worths) in ways
    assert 50 < impossible < 350


def test_a_stack_far_from_its_chips_is_broken_down_all_the_same():
    assert break_down(499, (1, 500)) == (Pile(1, 499),)
    worths = (25, 100, 500, 1000, 5000, 25_000, 100_000, 500_000, 1_000_000)
    assert worth_of(break_down(10_000_000, worths)) == 10_000_000
    assert break_down(10_000_010, worths) is None


def test_what_cannot_be_a_stack_is_none():
    assert break_down(-5, (5,)) is None
    assert break_down(10, ()) is None
    assert break_down(10, (0, 5)) is None
    assert break_down(60, (25, 100)) is None


def test_posts_are_paid_without_change_or_not():
    piles = (Pile(25, 2), Pile(100, 3))
    paid = {amount for amount in range(401) if pays(piles, amount)}
    assert paid == {low + high for low in (0, 25, 50) for high in (0, 100, 200, 300)}
