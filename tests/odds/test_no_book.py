"""What hands are worth at the forms of no book, against counting by a slow model."""

from itertools import combinations
from math import isclose
from random import Random

import pytest

from floorman.cards import find_deck, parse_cards
from floorman.games import find_form
from floorman.odds import read_question, work_out
from tests.deal.no_book.test_winners import SHARES

CASES = (
    ("short-deck", ("AsKs", "6h6d"), "9sTsJh"),
    ("short-deck", ("AhAd", "9h8h", "KsQs"), "7hTh6c"),
    ("omaha-5", ("AsAhKsQh2c", "9s8s7h6h5d"), "7cTs2s Jd"),
    ("omaha-6", ("AsAhKsQh2c3d", "9s8s7h6h5d4c"), "7cTs2s Jd"),
    ("omaha-6-8", ("AsAhKsQh2c3d", "9s8s7h6h5d4c"), "7cTs2s Jd"),
    ("courchevel", ("AsAhKsQh2c", "9s8s7h6h5d"), "7cTs2s Jd"),
    ("courchevel-8", ("AsAhKsQh2c", "9s8s7h6h5d"), "7cTs2s Jd"),
    ("leduc", ("Ks", "Qs"), ""),
)


def counted(key, hands, board):
    """What part of a pot each hand takes of every board that may come."""
    held = [tuple(parse_cards(one)) for one in hands]
    begun = tuple(parse_cards(board.replace(" ", "")))
    gone = {*begun}.union(*held)
    deck = [one for one in find_deck(find_form(key).deck).cards if one not in gone]
    taken, cases = [0.0] * len(held), 0
    size = 1 if key == "leduc" else 5
    for rest in combinations(deck, size - len(begun)):
        cases += 1
        won = []
        for best, _ in SHARES[key]:
            found = [best(cards, (*begun, *rest)) for cards in held]
            there = [one for one in found if one is not None]
            if there:
                won.append([place for place, one in enumerate(found) if one == max(there)])
        for winners in won:
            for place in winners:
                taken[place] += 1 / len(won) / len(winners)
    return [one / cases for one in taken]


def leduc(held, board):
    (rank,), (other,) = [[card // 4 for card in cards] for cards in (held, board)]
    return (rank == other, rank)


@pytest.mark.parametrize(("key", "hands", "board"), CASES)
def test_odds_are_what_every_board_counted_by_hand_gives(key, hands, board, monkeypatch):
    monkeypatch.setitem(SHARES, "leduc", ((leduc, 0),))
    told = work_out(read_question(key, hands, boards=[board] if board else []), Random(1))
    assert told.exact
    for one, right in zip(told.players, counted(key, hands, board), strict=True):
        assert isclose(one.equity, right, abs_tol=1e-9)
