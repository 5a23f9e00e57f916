"""Exhaustive counts, against golden text and against totals known from arithmetic."""

from math import comb

import pytest

from tests.perft.counting import count
from tests.perft.golden import QUICK, SLOW, golden_lines, lines_of


@pytest.mark.rules("RR11-11.D27.0c", "WSOP-286b", "WSOP-261a", "WSOP-261b", "RR11-12.JOKER.4")
@pytest.mark.parametrize(("key", "size"), QUICK)
def test_every_hand_of_the_deck_is_counted_as_the_golden_text_has_it(key, size):
    assert list(lines_of(key, size)) == golden_lines(key, size)


@pytest.mark.perft
@pytest.mark.parametrize(("key", "size"), SLOW)
def test_every_hand_of_more_cards_is_counted_as_the_golden_text_has_it(key, size):
    assert list(lines_of(key, size)) == golden_lines(key, size)


@pytest.mark.rules("USPA-3.1.1a")
def test_five_card_high_hands_have_their_well_known_counts():
    counted, strengths = count("high", 5)
    assert sum(counted.values()) == comb(52, 5) == 2_598_960
    assert strengths == 7_462
    assert counted == {
        "straight-flush": 40,
        "quads": 624,
        "full-house": 3_744,
        "flush": 5_108,
        "straight": 10_200,
        "trips": 54_912,
        "two-pair": 123_552,
        "pair": 1_098_240,
        "high-card": 1_302_540,
    }


@pytest.mark.rules("RR11-11.A5.0a")
def test_five_card_lows_have_their_well_known_numbers():
    assert count("low-a5", 5)[1] == 6_175
    assert count("low-27", 5)[1] == 7_462


@pytest.mark.rules("WSOP-299a")
def test_badugi_has_1092_strengths():
    counted, strengths = count("badugi", 4)
    assert strengths == 1_092 and sum(counted.values()) == comb(52, 4) == 270_725
    assert counted["badugi"] == 13 * 12 * 11 * 10


@pytest.mark.perft
def test_seven_card_high_hands_have_their_well_known_counts():
    counted, _ = count("high", 7)
    assert sum(counted.values()) == comb(52, 7) == 133_784_560
    assert counted == {
        "straight-flush": 41_584,
        "quads": 224_848,
        "full-house": 3_473_184,
        "flush": 4_047_644,
        "straight": 6_180_020,
        "trips": 6_461_620,
        "two-pair": 31_433_400,
        "pair": 58_627_800,
        "high-card": 23_294_460,
    }


def test_five_cards_of_the_short_deck_have_the_counts_of_arithmetic():
    straights, suits = 6, 4
    whole = {
        "straight-flush": straights * suits,
        "quads": 9 * 32,
        "flush": suits * comb(9, 5) - straights * suits,
        "full-house": 9 * 4 * 8 * 6,
        "straight": straights * suits**5 - straights * suits,
        "trips": 9 * 4 * comb(8, 2) * suits**2,
        "two-pair": comb(9, 2) * 6 * 6 * 28,
        "pair": 9 * 6 * comb(8, 3) * suits**3,
        "high-card": (comb(9, 5) - straights) * (suits**5 - suits),
    }
    for key in ("short-high", "short-high-trips"):
        counted, strengths = count(key, 5)
        assert counted == whole and sum(counted.values()) == comb(36, 5) == 376_992
        assert strengths == 2 * straights + 2 * 9 * 8 + 2 * (comb(9, 5) - straights) + 9 * (
            2 * comb(8, 2) - comb(8, 2)
        ) + comb(9, 2) * 7 + 9 * comb(8, 3)


def test_the_small_decks_are_counted_by_hand():
    assert count("one-card-high", 1) == ({"high-card": 3}, 3)
    assert count("two-card-high", 2) == ({"high-card": 12, "pair": 3}, 6)
