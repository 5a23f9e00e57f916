"""What a holding is worth by sampling, against what is known without it."""

from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest

from floorman.cards import parse_cards
from floorman.deal import make_law
from floorman.games import default_stakes, find_form, usual_structure
from floorman.odds import (
    Hand,
    Spot,
    best_hand,
    equities,
    equity,
    read_scales,
    shares,
    shuffled,
    strengths,
)


def law_of(key, **how):
    form = find_form(key)
    return make_law(form, default_stakes(form, usual_structure(form), 10), **how)


def hand(text, to_come=0, **more):
    return Hand(parse_cards(text), to_come, **more)


def spot_of(key, own, others, boards=(), boardcards=(), **how):
    """A spot in which every card that is not named is unseen."""
    law = law_of(key, **how)
    seen = {*own, *(card for one in others for card in one.cards)}
    laid = tuple(parse_cards(board) for board in boards)
    seen.update(card for board in laid for card in board)
    unseen = tuple(card for card in law.deck if card not in seen)
    return Spot(read_scales(law), tuple(others), laid, boardcards, unseen)


def sampled(key, text, others, boards, boardcards, samples=4000):
    own = parse_cards(text)
    spot = spot_of(key, own, others, boards, boardcards)
    return equity(spot, Hand(own), samples, Random(1))


def test_every_order_of_the_cards_comes_up_equally_often():
    chance = Random(2)
    found = Counter(tuple(shuffled("abcd", chance)) for _ in range(24_000))
    assert set(found) == set(permutations("abcd"))
    # Each order is expected 1000 times, with a standard deviation of 31.
    assert all(860 < number < 1140 for number in found.values())


@pytest.mark.parametrize(
    ("holding", "rivals", "known"),
    [("AsAh", 1, 0.852), ("7h2c", 1, 0.346), ("AsKs", 1, 0.670), ("AsAh", 5, 0.492)],
)
def test_holecards_take_their_known_part_of_the_pot_before_the_flop(holding, rivals, known):
    others = [Hand((), 2)] * rivals
    assert sampled("holdem", holding, others, ("",), (5,)) == pytest.approx(known, abs=0.03)


def test_with_one_card_to_come_the_outs_decide():
    # A flush draw against a set: seven hearts that do not pair the board win, of 44 cards.
    own, rival = "AhKh", hand("2s2c")
    sample = sampled("holdem", own, [rival], ("2h 9h Td 3c",), (1,))
    assert sample == pytest.approx(7 / 44, abs=0.02)


def test_when_no_card_is_to_come_the_answer_is_exact():
    board = "2h 3h 4h 5h 6h"
    assert sampled("holdem", "AsKd", [hand("QcJc")], (board,), (0,), 5) == 0.5
    assert sampled("holdem", "AsKd", [hand("QcJc"), hand("TcTd")], (board,), (0,), 5) == 1 / 3
    assert sampled("holdem", "7hKd", [hand("QcJc")], (board,), (0,), 5) == 1.0
    assert sampled("holdem", "AsKd", [hand("7hJc")], (board,), (0,), 5) == 0.0


def test_each_share_of_a_split_pot_counts_for_its_part():
    # The own hand has the low alone, the rival the high: half the pot each.
    assert sampled("omaha-8", "As2sTdTc", [hand("KsKdQhQd")], ("Kh 8d 7c 3h Jc",), (0,)) == 0.5
    # Without a low the high takes everything.
    assert sampled("omaha-8", "As2sTdTc", [hand("KsKdQhQd")], ("Kh 9d 7c 4h 4c",), (0,)) == 0.0
    # A low that is tied is a quarter.
    assert sampled("omaha-8", "As2sTdTc", [hand("Ad2dKdKs")], ("Kh 8d 7c 3h Jc",), (0,)) == 0.25


def shared(own, other, board, boardcards=0, samples=5):
    spot = spot_of("omaha-8", parse_cards(own), [hand(other)], (board,), (boardcards,))
    return shares(spot, hand(own), samples, Random(3))


def test_a_share_pays_what_it_can_and_a_low_that_nobody_makes_nothing():
    own, rival = "As2sTdTc", "KsKdQhQd"
    assert shared(own, rival, "Kh 8d 7c 3h Jc") == [(0.5, 0.0), (0.5, 0.5)]
    assert shared(rival, own, "Kh 8d 7c 3h Jc") == [(0.5, 0.5), (0.5, 0.0)]
    assert shared(own, rival, "Kh 9d 7c 4h 4c") == [(1.0, 0.0), (0.0, 0.0)]
    assert shared(rival, own, "Kh 9d 7c 4h 4c") == [(1.0, 1.0), (0.0, 0.0)]
    assert shared(own, "Ad2dKdKs", "Kh 8d 7c 3h Jc") == [(0.5, 0.0), (0.5, 0.25)]


def test_with_a_card_to_come_a_low_pays_as_often_as_one_is_made():
    # A four, five, six or seven makes a low with ace, deuce, trey and eight: 16 of 40 cards.
    high, low = shared("As2sTdTc", "KsKdQhQd", "Kh 9d 3c 8h", 1, 4000)
    made = [card for card in "4567" for _ in range(4)]
    assert low == pytest.approx((0.5 * len(made) / 40,) * 2, abs=0.02)
    assert high[0] == pytest.approx(1 - low[0])


@pytest.mark.rules("WSOP-296")
def test_all_share_where_nobody_qualifies():
    own = parse_cards("2s2d3h4cJs")
    others = [hand("KsQd9h7c5s"), hand("AsQc9d6c4s")]
    spot = spot_of("archie", own, others, book="wsop-2018")
    assert equity(spot, Hand(own), 1, Random(1)) == pytest.approx(1 / 3)


@pytest.mark.rules("WSOP-255a", "WSOP-255b")
def test_a_joker_is_wild_only_facedown():
    law = law_of("mexican-poker", book="wsop-2018")
    scales = read_scales(law)
    down = strengths(scales, hand("Jk 7s 7d Kh Qc"), ())
    up = strengths(scales, hand("Jk 7s 7d Kh Qc", joker_up=True), ())
    assert down > up


def test_ways_to_go_on_are_judged_on_the_same_cards():
    own = parse_cards("AsAhKd9c2s")
    spot = spot_of("draw-high", own, [Hand((), 5)] * 2)
    pair = Hand(own[:2], 3)
    first, second = equities(spot, (pair, pair), 50, Random(4))
    assert first == second
    pat = Hand(own)
    place, worth = best_hand(spot, (pat, pair, Hand((), 5)), 20_000, Random(4))
    assert place == 1 and 0.3 < worth < 0.9


def test_of_many_ways_to_draw_the_best_is_found():
    own = parse_cards("QsQhQd9c2s")
    spot = spot_of("draw-high", own, [Hand((), 5)] * 3)
    keeps = [kept for size in range(6) for kept in combinations(own, size)]
    hands = [Hand(kept, 5 - len(kept)) for kept in keeps]
    place, _ = best_hand(spot, hands, 200_000, Random(4))
    assert set(own[:3]) <= set(keeps[place])


def test_too_few_unseen_cards_are_said():
    own = parse_cards("AsAh")
    spot = spot_of("holdem", own, [Hand((), 30)] * 2, ("",), (5,))
    with pytest.raises(ValueError, match="65 unseen cards are needed, there are 50"):
        equity(spot, Hand(own), 10, Random(1))


def test_the_same_chance_gives_the_same_worth():
    own = parse_cards("JsTs")
    spot = spot_of("holdem", own, [Hand((), 2)] * 2, ("",), (5,))
    one, other = (equity(spot, Hand(own), 200, Random(9)) for _ in range(2))
    assert one == other


@pytest.mark.parametrize(("board", "come"), [("", 5), ("Ts9h2c", 2)])
def test_several_ways_of_one_share_are_worth_what_each_is_by_itself(board, come):
    ways = [Hand(parse_cards(one)) for one in ("AsKs", "7d7c", "2d3c")]
    known = {*parse_cards(board), *(card for one in ways for card in one.cards)}
    unseen = tuple(card for card in range(52) if card not in known)
    others = (Hand((), 2), Hand((), 2))
    there = (tuple(parse_cards(board)),)
    spot = Spot(read_scales(law_of("holdem")), others, there, (come,), unseen)
    together = equities(spot, ways, 300, Random(4))
    apart = [equity(spot, one, 300, Random(4)) for one in ways]
    assert together == pytest.approx(apart)
