"""Large random samples against evaluators that others wrote."""

import random
from itertools import combinations

import eval7
import pytest
import treys
from phevaluator import evaluate_cards, evaluate_omaha_cards
from pokerkit import (
    BadugiHand,
    EightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    StandardBadugiHand,
    StandardHighHand,
    StandardLowHand,
)

from floorman.cards import card_text
from floorman.rankings import find_choice, find_qualifier, find_ranking
from floorman.rankings.classes import multisets
from tests.rankings.agreement import assert_same_order

EVALUATOR = treys.Evaluator()


def deal(size, number, seed):
    chance = random.Random(seed)
    return [tuple(chance.sample(range(52), size)) for _ in range(number)]


def texts(hand):
    return [card_text(card) for card in hand]


def with_treys(hand):
    cards = [treys.Card.new(text) for text in texts(hand)]
    return -EVALUATOR.evaluate(cards[5:], cards[:5])


def with_eval7(hand):
    return eval7.evaluate([eval7.Card(text) for text in texts(hand)])


def with_phevaluator(hand):
    return -evaluate_cards(*hand)


def with_pokerkit(kind):
    return lambda hand: kind.from_game("".join(texts(hand)))


@pytest.mark.rules("USPA-3.1.1a", "RR11-8.INTRO.0c")
@pytest.mark.parametrize(
    ("peer", "sizes", "number"),
    [
        (with_eval7, (5, 6, 7), 100_000),
        (with_phevaluator, (5, 6, 7), 100_000),
        (with_treys, (5, 6, 7), 15_000),
        (with_pokerkit(StandardHighHand), (5, 7), 300),
    ],
)
def test_high_hands(peer, sizes, number):
    ranking = find_ranking("high")
    for size in sizes:
        hands = deal(size, number, f"high {size}")
        assert_same_order(map(ranking.strength, hands), map(peer, hands), hands)


@pytest.mark.rules("RR11-9.INTRO.0a", "RR11-11.D27.0b", "WSOP-298")
@pytest.mark.parametrize(
    ("key", "kind", "size"),
    [
        ("low-a5", RegularLowHand, 5),
        ("low-a5", RegularLowHand, 7),
        ("low-27", StandardLowHand, 5),
        ("low-27", StandardLowHand, 7),
        ("badugi", BadugiHand, 4),
        ("badugi-ace-high", StandardBadugiHand, 4),
    ],
)
def test_low_hands(key, kind, size):
    ranking = find_ranking(key)
    hands = deal(size, 1200 if size < 7 else 150, f"{key} {size}")
    assert_same_order(map(ranking.strength, hands), map(with_pokerkit(kind), hands), hands)


@pytest.mark.rules("RR11-7.O8.2a", "RR11-10.INTRO.0a", "WSOP-190a")
def test_eight_or_better():
    ranking, qualifier = find_ranking("low-a5"), find_qualifier("eight-or-better")
    qualified = 0
    for hand in deal(7, 400, "eight"):
        made = qualifier.admits(ranking, ranking.strength(hand))
        qualified += made
        assert made == (EightOrBetterLowHand.from_game_or_none("".join(texts(hand))) is not None), (
            texts(hand)
        )
    assert 0 < qualified < 400


@pytest.mark.rules("RR11-6.INTRO.0b", "WSOP-OMAHA.b")
def test_omaha_against_phevaluator():
    ranking, choice = find_ranking("high"), find_choice("two-and-three")
    hands = deal(9, 20_000, "omaha")
    fast = [choice.strength(ranking, hand[5:], hand[:5]) for hand in hands]
    assert_same_order(fast, [-evaluate_omaha_cards(*hand) for hand in hands], hands)


@pytest.mark.rules("RR11-7.INTRO.0a")
def test_omaha_against_pokerkit():
    ranking, choice = find_ranking("high"), find_choice("two-and-three")
    hands = deal(9, 150, "omaha pokerkit")
    fast = [choice.strength(ranking, hand[5:], hand[:5]) for hand in hands]
    slow = [
        OmahaHoldemHand.from_game("".join(texts(hand[5:])), "".join(texts(hand[:5])))
        for hand in hands
    ]
    assert_same_order(fast, slow, hands)


def unsuited(ranks):
    """Cards of these ranks with at most three or four of a suit: no flush in seven cards."""
    taken: dict[int, int] = {}
    cards = []
    for number, rank in enumerate(ranks):
        suit = (taken[rank] + 1) % 4 if rank in taken else number % 4
        taken[rank] = suit
        cards.append(4 * rank + suit)
    return tuple(cards)


def every_kind_of_seven_cards():
    """One seven-card hand for every multiset of ranks without a flush, and for every set of five
    to seven ranks in one suit: what else such a hand holds cannot beat the flush."""
    for ranks in multisets(7):
        yield unsuited(ranks)
    for size in (5, 6, 7):
        for ranks in combinations(range(13), size):
            flush = tuple(4 * rank + 3 for rank in ranks)
            others = (4 * ranks[0], 4 * ranks[1] + 1)
            yield (*flush, *others[: 7 - size])


@pytest.mark.rules("USPA-3.1.1a", "RR11-8.INTRO.0c")
@pytest.mark.parametrize("peer", [with_eval7, with_phevaluator])
def test_every_kind_of_seven_card_hand(peer):
    hands = list(every_kind_of_seven_cards())
    assert len(hands) == 49_205 + 1_287 + 1_716 + 1_716
    assert all(len(set(hand)) == 7 for hand in hands)
    strength = find_ranking("high").strength
    assert_same_order(map(strength, hands), map(peer, hands), hands)
