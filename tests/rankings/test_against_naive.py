"""Every ranking orders hands as a slow model does that was written from the rulebooks alone."""

import random
from itertools import combinations, combinations_with_replacement

import pytest

from floorman.cards import JOKER, find_deck
from floorman.rankings import RANKINGS, find_choice, find_ranking
from tests.rankings.agreement import assert_same_order
from tests.rankings.naive import NAIVE, two_and_three


def deal(key, size, number, seed=1):
    """So many random hands from the ranking's deck, the same for the same seed."""
    cards = find_deck(find_ranking(key).deck_key).cards
    chance = random.Random(f"{key} {size} {seed}")
    return [tuple(chance.sample(cards, size)) for _ in range(number)]


def five_card_kinds(deck):
    """One five-card hand for every multiset of ranks, suited and unsuited, joker or not.

    Suits matter to five cards only in a flush, so these stand for every hand of the deck.
    """
    ranks = sorted({card // 4 for card in deck.cards if card != JOKER})
    for natural in (5, 4) if deck.has_joker else (5,):
        joker = (JOKER,) if natural == 4 else ()
        for chosen in combinations_with_replacement(ranks, natural):
            if any(chosen.count(rank) > 4 for rank in chosen):
                continue
            taken: dict[int, int] = {}
            cards = []
            for number, rank in enumerate(chosen):
                first = taken.get(rank, number % 4 if len(set(chosen)) == natural else 0)
                taken[rank] = first + 1
                cards.append(4 * rank + first % 4)
            yield (*cards, *joker)
            if len(set(chosen)) == natural:
                yield (*(4 * rank for rank in chosen), *joker)


@pytest.mark.rules(
    "USPA-3.1.1a",
    "USPA-3.1.1.1",
    "RR11-3.TIE.1b",
    "RR11-11.A5.0a",
    "RR11-11.A5.0b",
    "RR11-7.O8.3",
    "RR11-9.INTRO.0c",
    "RR11-10.STUD8.5",
    "USPA-3.2.8.5.2",
    "WSOP-A5.a",
    "WSOP-241a",
    "WSOP-248",
    "WSOP-RAZZ.d",
    "RR11-11.A5.1a",
    "WSOP-282a",
    "USPA-3.2.8.5.2.1a",
    "RR11-11.D27.0a",
    "RR11-11.D27.0b",
    "RR11-11.D27.0c",
    "RR11-11.D27.0d",
    "RR11-11.D27.1",
    "USPA-3.2.8.5.3a",
    "USPA-3.2.8.5.3b",
    "USPA-3.2.8.5.3c",
    "USPA-3.2.8.5.3.1",
    "WSOP-286a",
    "WSOP-286b",
    "WSOP-286c",
    "WSOP-287",
    "WSOP-241b",
    "RR11-12.JOKER.2",
    "RR11-12.JOKER.3",
    "WSOP-255a",
    "WSOP-255b",
    "WSOP-260",
)
@pytest.mark.parametrize("key", [k for k in RANKINGS if RANKINGS[k].size == 5])
def test_every_kind_of_five_card_hand_stands_where_the_slow_model_puts_it(key):
    ranking = find_ranking(key)
    hands = list(five_card_kinds(find_deck(ranking.deck_key)))
    fast = [ranking.strength(hand) for hand in hands]
    assert_same_order(fast, [NAIVE[key](hand) for hand in hands], hands)


@pytest.mark.rules("WSOP-298", "WSOP-299a", "WSOP-308a", "WSOP-308b")
@pytest.mark.parametrize("key", ["badugi", "badugi-ace-high"])
def test_badugi_hands_stand_where_the_slow_model_puts_them(key):
    ranking = find_ranking(key)
    hands = [hand for number in (1, 2, 3) for hand in combinations(range(52), number)]
    hands += deal(key, 4, 30_000)
    fast = [ranking.strength(hand) for hand in hands]
    assert_same_order(fast, [NAIVE[key](hand) for hand in hands], hands)


@pytest.mark.parametrize("key", RANKINGS)
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_open_hands_of_every_size_stand_where_the_slow_model_puts_them(key, size):
    ranking = find_ranking(key)
    if ranking.cards_max and size > ranking.cards_max:
        with pytest.raises(ValueError, match="at most"):
            ranking.check(find_deck(ranking.deck_key).cards[:size])
        return
    cards = find_deck(ranking.deck_key).cards
    hands = list(combinations(cards, size)) if size < 4 else deal(key, 4, 20_000)
    fast = [ranking.strength(hand) for hand in hands]
    assert_same_order(fast, [NAIVE[key](hand) for hand in hands], hands)


@pytest.mark.rules("RR11-8.INTRO.0c", "USPA-3.2.3.4", "RR11-5.INTRO.0d", "USPA-3.2.1.1b")
@pytest.mark.parametrize("key", [k for k in RANKINGS if not RANKINGS[k].cards_max])
@pytest.mark.parametrize(("size", "number"), [(5, 6000), (6, 2500), (7, 1200), (8, 250), (9, 100)])
def test_the_best_hand_is_found_among_more_cards(key, size, number):
    ranking = find_ranking(key)
    hands = deal(key, size, number)
    if find_deck(ranking.deck_key).has_joker:  # jokers are rare: see that they are there
        hands += [(*hand[1:], JOKER) for hand in hands[: number // 2] if JOKER not in hand]
    fast = [ranking.strength(hand) for hand in hands]
    assert_same_order(fast, [NAIVE[key](hand) for hand in hands], hands)


@pytest.mark.rules(
    "RR11-6.INTRO.0b",
    "RR11-7.INTRO.0a",
    "WSOP-OMAHA.b",
    "WSOP-OMAHA8.b",
    "USPA-3.2.2.1b",
    "USPA-3.2.2.4",
)
@pytest.mark.parametrize("key", ["high", "low-a5", "low-27"])
@pytest.mark.parametrize("holecards", [4, 5, 6])
def test_exactly_two_holecards_and_three_boardcards_are_used(key, holecards):
    ranking, choice = find_ranking(key), find_choice("two-and-three")
    for hand in deal(key, holecards + 5, 300):
        hole, board = hand[:holecards], hand[holecards:]
        made = choice.strength(ranking, hole, board)
        best = choice.best(ranking, hole, board)
        assert ranking.strength(best) == made
        assert len(set(best) & set(hole)) == 2 and len(set(best) & set(board)) == 3
        assert NAIVE[key](best) == two_and_three(NAIVE[key], hole, board)


@pytest.mark.parametrize("key", RANKINGS)
def test_the_best_cards_make_the_hand_by_themselves(key):
    ranking = find_ranking(key)
    size = ranking.cards_max or 7
    for hand in deal(key, size, 300):
        best = ranking.best(hand)
        assert set(best) <= set(hand) and len(best) <= ranking.size
        assert ranking.strength(best) == ranking.strength(hand)
