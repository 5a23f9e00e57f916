"""Every hand of a deck, in arrays, counted by category."""

from collections import Counter
from itertools import combinations

import numpy as np

from floorman.cards import find_deck
from floorman.rankings import find_ranking


def all_hands(cards, size):
    """Every hand of a size, in arrays of those that share their first two cards."""
    cards = np.array(cards, dtype=np.uint8)
    if size < 2:
        yield cards.reshape(-1, size)
        return
    tails = {}
    for first, second in combinations(range(len(cards)), 2):
        left = len(cards) - second - 1
        if left < size - 2:
            continue
        if left not in tails:
            tails[left] = np.array(list(combinations(range(left), size - 2)), dtype=np.uint8)
        tail = cards[second + 1 :][tails[left]]
        head = np.broadcast_to(cards[[first, second]], (len(tail), 2))
        yield np.hstack((head, tail))


def count(key, size):
    """Hands of a ranking by category, and how many strengths there are."""
    ranking = find_ranking(key)
    deck = find_deck(ranking.deck_key)
    totals = np.zeros(len(ranking.scale.classes) + 1, dtype=np.int64)
    for hands in all_hands(deck.cards, size):
        totals += np.bincount(ranking.strengths(hands), minlength=len(totals))
    counted = Counter()
    for strength in np.flatnonzero(totals):
        counted[ranking.category(int(strength))] += int(totals[strength])
    return counted, int(np.count_nonzero(totals))
