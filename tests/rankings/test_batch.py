"""Arrays of hands: the same strengths as one by one, compiled or not, whatever the threads."""

from itertools import combinations

import numpy as np
import pytest

from floorman.cards import JOKER, find_deck
from floorman.rankings import RANKINGS, HandError, find_choice, find_ranking
from floorman.rankings.arrays import batch
from floorman.rankings.arrays.strengths import NumpyKernels


def deal(key, size, number, seed=3):
    cards = np.array(find_deck(find_ranking(key).deck_key).cards, dtype=np.uint8)
    order = np.random.default_rng(seed).random((number, len(cards))).argsort(axis=1)
    return np.ascontiguousarray(cards[order[:, :size]])


@pytest.fixture(params=["compiled", "numpy"])
def kernels(request, monkeypatch):
    if request.param == "numpy":
        monkeypatch.setattr(batch, "kernels", lambda: NumpyKernels)
    else:
        assert batch.kernels() is not NumpyKernels, "Numba is part of the set-up"


@pytest.mark.parametrize("key", RANKINGS)
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, 7, 8])
def test_strengths_are_those_of_single_hands(kernels, key, size):
    ranking = find_ranking(key)
    hands = deal(key, size, 1500 if size < 8 else 60)
    if ranking.cards_max and size > ranking.cards_max:
        with pytest.raises(HandError, match="takes at most"):
            ranking.strengths(hands)
        return
    made = ranking.strengths(hands)
    assert made.dtype == np.uint16
    assert made.tolist() == [ranking.strength(hand) for hand in hands.tolist()]
    if find_deck(ranking.deck_key).has_joker:
        assert (hands == JOKER).any()


@pytest.mark.parametrize("key", ["high", "low-a5", "low-27", "low-a5"])
@pytest.mark.parametrize("holecards", [4, 5])
def test_two_holecards_and_three_boardcards(kernels, key, holecards):
    ranking, choice = find_ranking(key), find_choice("two-and-three")
    hands = deal(key, holecards + 5, 400)
    hole, board = hands[:, :holecards], hands[:, holecards:]
    made = choice.strengths(ranking, hole, board)
    single = [
        choice.strength(ranking, a, b) for a, b in zip(hole.tolist(), board.tolist(), strict=True)
    ]
    assert made.tolist() == single


@pytest.mark.parametrize(
    ("key", "size", "number"),
    [("high", 7, 120_000), ("high", 5, 60_000), ("low-27", 7, 60_000), ("low-27", 5, 60_000)],
)
def test_many_hands_are_those_of_single_ones(kernels, key, size, number):
    ranking, hands = find_ranking(key), deal(key, size, number, seed=8)
    made = ranking.strengths(hands)
    assert made.tolist() == [ranking.strength(hand) for hand in hands.tolist()]
    suited = (np.bincount(hands[place] & 3).max() >= 5 for place in range(2_000))
    assert any(suited), "flushes are among them"


@pytest.mark.parametrize("key", ["badugi", "badugi-ace-high"])
def test_badugi_hands_of_four_are_read_out_of_a_table_in_any_order(kernels, key):
    every = np.array(list(combinations(range(52), 4)), dtype=np.uint8)[::5]
    orders = np.random.default_rng(4).random(every.shape).argsort(axis=1)
    hands = np.take_along_axis(every, orders, axis=1)
    ranking = find_ranking(key)
    assert len(hands) > 50_000
    assert ranking.strengths(hands).tolist() == [ranking.strength(h) for h in hands.tolist()]


@pytest.mark.parametrize("key", ["high", "low-a5"])
@pytest.mark.parametrize("holecards", [2, 4, 5, 6, 9])
def test_many_holdings_with_two_and_three_in_few_suits(kernels, key, holecards):
    ranking, choice = find_ranking(key), find_choice("two-and-three")
    # Two suits more often than not, so that every kind of flush comes.
    luck = np.random.default_rng(holecards)
    order = (luck.random((3_000, 52)) + (np.arange(52) & 1) / 2).argsort(axis=1).astype(np.uint8)
    hole, board = order[:, :holecards], order[:, holecards : holecards + 5]
    made = choice.strengths(ranking, hole, board)
    pairs = zip(hole.tolist(), board.tolist(), strict=True)
    assert made.tolist() == [choice.strength(ranking, one, other) for one, other in pairs]


def test_a_large_array_is_shared_out_and_comes_back_in_order(kernels, monkeypatch):
    monkeypatch.setattr(batch, "WORTH_SHARING", 100)
    monkeypatch.setenv("FLOORMAN_THREADS", "3")
    hands = deal("high", 7, 1000)
    ranking = find_ranking("high")
    assert ranking.strengths(hands).tolist() == [ranking.strength(h) for h in hands.tolist()]


def test_the_other_choices_in_arrays():
    ranking, hands = find_ranking("high"), deal("high", 7, 300)
    any_, all_ = find_choice("any"), find_choice("all")
    whole = any_.strengths(ranking, hands[:, :2], hands[:, 2:])
    assert whole.tolist() == ranking.strengths(hands).tolist()
    holding = all_.strengths(ranking, hands[:, :5], hands[:, 5:])
    assert holding.tolist() == ranking.strengths(hands[:, :5]).tolist()
    early = find_choice("two-and-three").strengths(ranking, hands[:, :4], hands[:, 4:6])
    assert not early.any()


def test_no_hands_have_no_strengths(kernels):
    assert find_ranking("high").strengths(np.zeros((0, 5), dtype=np.uint8)).tolist() == []


@pytest.mark.parametrize(
    ("hands", "complaint"),
    [
        (np.zeros(5, dtype=np.uint8), "must be an"),
        (np.full((1, 5), JOKER, dtype=np.uint8), "card numbers up to 51"),
        (np.zeros((1, 0), dtype=np.uint8), "needs at least 1 card"),
    ],
)
def test_arrays_that_are_no_hands_are_refused(hands, complaint):
    with pytest.raises(HandError, match=complaint):
        find_ranking("high").strengths(hands)


def test_holdings_and_boards_must_be_as_many():
    with pytest.raises(HandError, match="2 holdings with 3 boards"):
        find_choice("two-and-three").strengths(
            find_ranking("high"), np.zeros((2, 4), np.uint8), np.zeros((3, 5), np.uint8)
        )
