"""Heads-up brackets and shootouts."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.tournament.seating.brackets import (
    Round,
    first_round,
    next_round,
    shootout_round,
    shootout_rounds,
)


def test_eight_entrants_play_four_two_and_one_matches():
    one = first_round("abcdefgh")
    assert one.pairs == (("a", "b"), ("c", "d"), ("e", "f"), ("g", "h"))
    two = next_round(one, "adeh")
    assert two.pairs == (("a", "d"), ("e", "h"))
    final = next_round(two, {"d", "e"})
    assert final.pairs == (("d", "e"),)
    assert final.is_final


def test_byes_go_to_those_drawn_first_and_do_not_all_meet():
    five = first_round("abcde")
    assert (five.byes, five.matches) == (("a", "c", "b"), (("d", "e"),))
    assert five.pairs == (("a", None), ("c", None), ("b", None), ("d", "e"))
    six = first_round("abcdef")
    assert six.pairs == (("a", None), ("c", "d"), ("b", None), ("e", "f"))
    assert next_round(six, "df").pairs == (("a", "d"), ("b", "f"))


@given(st.integers(2, 200), st.integers(0, 2**32))
def test_every_bracket_ends_with_one_winner_and_nobody_plays_twice_in_a_round(entries, seed):
    chance = Random(seed)
    players = [f"p{one}" for one in range(entries)]
    chance.shuffle(players)
    current, matches, lost = first_round(players), 0, set()
    assert len(current.byes) < len(current.pairs), "nobody sits the whole round out"
    while True:
        playing = [player for pair in current.matches for player in pair]
        assert len({*playing, *current.byes}) == len(playing) + len(current.byes)
        assert not lost & {*playing, *current.byes}
        winners = {chance.choice(match) for match in current.matches}
        lost |= {*playing} - winners
        matches += len(current.matches)
        if current.is_final:
            break
        current = next_round(current, winners)
        assert not current.byes, "only the first round has byes"
    assert matches == entries - 1 == len(lost)


def test_the_draw_gives_everybody_the_same_chance_of_a_bye_and_of_each_opponent():
    rounds = [first_round(order) for order in permutations("abcdef")]
    assert {*Counter(player for one in rounds for player in one.byes).values()} == {240}
    met = Counter(frozenset(match) for one in rounds for match in one.matches)
    assert len(met) == 15
    assert {*met.values()} == {96}


def test_a_round_without_its_winners_is_refused():
    one = first_round("abcd")
    with pytest.raises(ValueError, match="'c' against 'd' needs one winner, and has 0"):
        next_round(one, "a")
    with pytest.raises(ValueError, match="'a' against 'b' needs one winner, and has 2"):
        next_round(one, "abc")
    with pytest.raises(ValueError, match="'z' had no match"):
        next_round(one, "acz")
    with pytest.raises(ValueError, match="after the final"):
        next_round(Round((("a", "b"),)), "a")
    with pytest.raises(ValueError, match="two entrants"):
        first_round("a")
    with pytest.raises(ValueError, match="twice"):
        first_round("aba")


def test_a_shootout_plays_tables_down_to_one():
    assert shootout_rounds(81, 9) == (9, 1)
    assert shootout_rounds(82, 9) == (10, 2, 1)
    assert shootout_rounds(6, 6) == (1,)
    assert shootout_rounds(1000, 10) == (100, 10, 1)
    with pytest.raises(ValueError, match="three or more"):
        shootout_rounds(6, 2)


@pytest.mark.parametrize("seats", range(3, 11))
def test_nobody_sits_alone_at_a_shootout(seats):
    for entries in range(2, 300):
        for tables in shootout_rounds(entries, seats):
            sizes = Counter(one.table for one in shootout_round(range(entries), seats).places)
            assert len(sizes) == tables
            assert min(sizes.values()) >= 2
            entries = tables  # noqa: PLW2901 - the winners go on
