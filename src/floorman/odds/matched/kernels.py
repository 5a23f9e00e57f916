"""The kernels of ranges, compiled by Numba: one run-out after the other, without a lock.

Where a board can make no flush, holdings of the same two ranks are equally strong: the 91 pairs of
ranks are compared, and what shares a card is taken off card by card. Where three cards are of one
suit the holdings that make a flush of it stand beside these each for itself, and where there are
more all holdings are sorted by their strength. What is added to `sums`: wins of the first, wins of
the second; to `hands` the weight of each category, by player.
"""

from typing import Any

import numpy as np

from floorman.kernels import kept
from floorman.rankings.keys import RANK_MASK, SUIT_SHIFT
from floorman.rankings.tables import COLUMN_MASK, ROW_BITS

_SHIFT = np.uint32(SUIT_SHIFT)
_RANKS = np.uint32(RANK_MASK)
_ROWS = np.uint32(ROW_BITS)
_COLUMNS = np.uint32(COLUMN_MASK)
_ONE = np.uint32(1)
_PAIRS = 91

_compiled: Any = kept(nogil=True, boundscheck=False, error_model="numpy")


@_compiled
def _add_holding(by_ranks: Any, by_other: Any, c: Any, d: Any, weight: Any) -> None:
    """A holding's weight put to those of its ranks, and to those of each of its cards."""
    high, low = c >> 2, d >> 2
    if high < low:
        high, low = low, high
    by_ranks[high * (high + 1) // 2 + low] += weight
    by_other[c >> 2, d >> 2, c & 3] += weight
    by_other[d >> 2, c >> 2, d & 3] += weight


@_compiled
def _ranks_without(
    weights: Any, twice: Any, gone: Any, card: Any, ranked: Any, others: Any, same: Any
) -> None:
    """Take the holdings of a card and one that is not gone yet off what goes by ranks."""
    for d in range(52):
        if gone[d] or (weights[0, card, d] == 0.0 and weights[1, card, d] == 0.0):
            continue
        _add_holding(ranked[0], others[0], card, d, -weights[0, card, d])
        _add_holding(ranked[1], others[1], card, d, -weights[1, card, d])
        high, low = max(card >> 2, d >> 2), min(card >> 2, d >> 2)
        same[high * (high + 1) // 2 + low] -= twice[card, d]


@_compiled
def _cards_without(weights: Any, gone: Any, card: Any, cards: Any) -> None:
    """Take the holdings of a card and one that is not gone yet off what each card weighs."""
    for player in range(2):
        for d in range(52):
            if gone[d]:
                continue
            cards[player, d] -= weights[player, card, d]
        cards[player, card] = 0.0


@_compiled
def _class_strengths(
    base: Any, on_board: Any, keys: Any, offsets: Any, values: Any, made: Any
) -> None:
    """The strength of each pair of ranks beside a board; 0 where no such cards are left."""
    place = 0
    for high in range(13):
        for low in range(high + 1):
            made[place] = 0
            if on_board[high] + (high == low) < 4 and on_board[low] < 4:
                total = base + keys[4 * high] + keys[4 * low]
                ranks = total & _RANKS
                made[place] = values[offsets[ranks >> _ROWS] + (ranks & _COLUMNS)]
            place += 1


@_compiled
def _sorted_classes(made: Any, order: Any) -> None:
    """The places of the pairs of ranks, the weakest first."""
    for i in range(_PAIRS):
        mine = made[i]
        below = np.uint16(0)
        for j in range(_PAIRS):
            below += np.uint16(made[j] < mine)
        for j in range(i):
            below += np.uint16(made[j] == mine)
        order[below] = i


@_compiled
def _hand_strengths(
    weights: Any, gone: Any, board: Any, keys: Any, suits: Any, offsets: Any, values: Any,
    flushes: Any, first: Any, second: Any, made: Any,
) -> Any:  # fmt: skip
    """The holdings that somebody may have, and their strengths; how many they are."""
    base = np.uint32(0)
    masks = np.zeros(4, np.uint32)
    for card in board:
        base += keys[card]
        masks[card & 3] |= _ONE << np.uint32(card >> 2)
    number = 0
    for c in range(51):
        if gone[c]:
            continue
        for d in range(c + 1, 52):
            if gone[d] or (weights[0, c, d] == 0.0 and weights[1, c, d] == 0.0):
                continue
            total = base + keys[c] + keys[d]
            suit = suits[total >> _SHIFT]
            if suit:
                mask = masks[suit - 1]
                if c & 3 == suit - 1:
                    mask |= _ONE << np.uint32(c >> 2)
                if d & 3 == suit - 1:
                    mask |= _ONE << np.uint32(d >> 2)
                made[number] = flushes[mask]
            else:
                ranks = total & _RANKS
                made[number] = values[offsets[ranks >> _ROWS] + (ranks & _COLUMNS)]
            first[number], second[number] = c, d
            number += 1
    return number


@_compiled
def _sorted_hands(made: Any, number: Any, counts: Any, spare: Any, order: Any) -> None:
    """The places of the strengths, the weakest first: by the low seven bits, then by the others."""
    counts[:] = 0
    for at in range(number):
        counts[0, (made[at] & 127) + 1] += 1
        counts[1, (made[at] >> 7) + 1] += 1
    for bucket in range(128):
        counts[0, bucket + 1] += counts[0, bucket]
        counts[1, bucket + 1] += counts[1, bucket]
    for at in range(number):
        bucket = made[at] & 127
        spare[counts[0, bucket]] = at
        counts[0, bucket] += 1
    for at in range(number):
        bucket = made[spare[at]] >> 7
        order[counts[1, bucket]] = spare[at]
        counts[1, bucket] += 1


@_compiled
def _by_hands(
    weights: Any, number: Any, first: Any, second: Any, made: Any, order: Any, places: Any,
    cards: Any, sums: Any, hands: Any, below: Any,
) -> None:  # fmt: skip
    """One board on which every holding stands for itself."""
    below[:] = 0.0
    all0 = all1 = under0 = under1 = 0.0
    for card in range(52):
        all0 += cards[0, card]
        all1 += cards[1, card]
    all0, all1 = all0 / 2, all1 / 2
    start = 0
    while start < number:
        strength = made[order[start]]
        end = start
        held0 = held1 = 0.0
        while end < number and made[order[end]] == strength:
            c, d = first[order[end]], second[order[end]]
            one, other = weights[0, c, d], weights[1, c, d]
            sums[0] += one * (under1 - below[1, c] - below[1, d])
            sums[1] += other * (under0 - below[0, c] - below[0, d])
            held0 += one * (all1 - cards[1, c] - cards[1, d] + other)
            held1 += other * (all0 - cards[0, c] - cards[0, d] + one)
            end += 1
        for at in range(start, end):
            c, d = first[order[at]], second[order[at]]
            under0 += weights[0, c, d]
            under1 += weights[1, c, d]
            for player in range(2):
                below[player, c] += weights[player, c, d]
                below[player, d] += weights[player, c, d]
        hands[0, places[strength]] += held0
        hands[1, places[strength]] += held1
        start = end


@_compiled
def _take_flushes(
    suit: Any, whole: Any, gone: Any, weights: Any, twice: Any, flushes: Any, ranked: Any,
    others: Any, same: Any, held: Any, strengths: Any,
) -> Any:  # fmt: skip
    """Take the holdings that make a flush of a suit off what goes by ranks; they are put into
    `held` with their `strengths`, the weakest first. How many they are.
    """
    board = np.uint32(0)
    for card in whole:
        board |= np.uint32(card & 3 == suit) << np.uint32(card >> 2)
    number = 0
    for c in range(suit, 52, 4):
        if gone[c]:
            continue
        for d in range(suit, c, 4):
            if gone[d] or (weights[0, c, d] == 0.0 and weights[1, c, d] == 0.0):
                continue
            strength = flushes[board | _ONE << np.uint32(c >> 2) | _ONE << np.uint32(d >> 2)]
            at = number
            while at > 0 and strengths[at - 1] > strength:
                strengths[at] = strengths[at - 1]
                held[0, at], held[1, at] = held[0, at - 1], held[1, at - 1]
                at -= 1
            strengths[at], held[0, at], held[1, at] = strength, c, d
            number += 1
            for player in range(2):
                _add_holding(ranked[player], others[player], c, d, -weights[player, c, d])
            high, low = c >> 2, d >> 2
            same[high * (high + 1) // 2 + low] -= twice[c, d]
    return number


@_compiled
def _by_ranks(
    weights: Any, number: Any, held: Any, strengths: Any, made: Any, order: Any, highs: Any,
    lows: Any, places: Any, ranked: Any, others: Any, cards: Any, same: Any, sums: Any, hands: Any,
    below: Any,
) -> None:  # fmt: skip
    """One board on which pairs of ranks decide, and so many holdings that make a flush of it."""
    below[:] = 0.0
    by_card = below.reshape(2, 52)
    all0, all1 = cards[0].sum() / 2, cards[1].sum() / 2
    under0, under1, start, flush = 0.0, 0.0, 0, 0
    while start < _PAIRS or flush < number:
        won0 = won1 = held0 = held1 = 0.0
        if flush < number and (start == _PAIRS or strengths[flush] < made[order[start]]):
            strength, first_of_all = strengths[flush], flush
            while flush < number and strengths[flush] == strength:
                c, d = held[0, flush], held[1, flush]
                one, other = weights[0, c, d], weights[1, c, d]
                won0 += one * (under1 - by_card[1, c] - by_card[1, d])
                won1 += other * (under0 - by_card[0, c] - by_card[0, d])
                held0 += one * (all1 - cards[1, c] - cards[1, d] + other)
                held1 += other * (all0 - cards[0, c] - cards[0, d] + one)
                flush += 1
            for at in range(first_of_all, flush):
                c, d = held[0, at], held[1, at]
                under0, under1 = under0 + weights[0, c, d], under1 + weights[1, c, d]
                for player in range(2):
                    by_card[player, c] += weights[player, c, d]
                    by_card[player, d] += weights[player, c, d]
        else:
            strength, first_of_all = made[order[start]], start
            while start < _PAIRS and made[order[start]] == strength:
                place = order[start]
                high, low = highs[place], lows[place]
                won0, won1 = won0 + ranked[0, place] * under1, won1 + ranked[1, place] * under0
                held0 += ranked[0, place] * all1 + same[place]
                held1 += ranked[1, place] * all0 + same[place]
                for s in range(4):
                    one, other = others[0, high, low, s], others[1, high, low, s]
                    won0, won1 = won0 - one * below[1, high, s], won1 - other * below[0, high, s]
                    held0 -= one * cards[1, 4 * high + s]
                    held1 -= other * cards[0, 4 * high + s]
                if high != low:
                    for s in range(4):
                        one, other = others[0, low, high, s], others[1, low, high, s]
                        won0, won1 = won0 - one * below[1, low, s], won1 - other * below[0, low, s]
                        held0 -= one * cards[1, 4 * low + s]
                        held1 -= other * cards[0, 4 * low + s]
                start += 1
            for at in range(first_of_all, start):
                high, low = highs[order[at]], lows[order[at]]
                under0, under1 = under0 + ranked[0, order[at]], under1 + ranked[1, order[at]]
                for player in range(2):
                    for s in range(4):
                        below[player, high, s] += others[player, high, low, s]
                        if high != low:
                            below[player, low, s] += others[player, low, high, s]
        sums[0] += won0
        sums[1] += won1
        hands[0, places[strength]] += held0
        hands[1, places[strength]] += held1


@_compiled
def _weigh(weights: Any, twice: Any, ranked: Any, others: Any, cards: Any, same: Any) -> None:
    """The weights by ranks and by cards."""
    for c in range(52):
        for d in range(c):
            high, low = c >> 2, d >> 2
            same[high * (high + 1) // 2 + low] += twice[c, d]
            for player in range(2):
                weight = weights[player, c, d]
                _add_holding(ranked[player], others[player], c, d, weight)
                cards[player, c] += weight
                cards[player, d] += weight


@_compiled
def _lay(card: Any, number: Any, gone: Any, on_board: Any, of_suit: Any) -> None:
    """A card comes to the board, or goes again."""
    gone[card] = number == 1
    on_board[card >> 2] += number
    of_suit[card & 3] += number


@_compiled
def _one_board(
    level: Any, which: Any, weights: Any, twice: Any, whole: Any, gone: Any, on_board: Any,
    of_suit: Any, state: Any, tables: Any, places: Any, spare: Any, sums: Any, hands: Any,
) -> None:  # fmt: skip
    """One board of five, by ranks where three cards at the most are of a suit, else holding by
    holding. `which` are the ranks that came, as a place: what pairs of ranks make beside them is
    worked out once.
    """
    ranked, others, cards, same = state
    keys, suits, offsets, values, flushes = tables
    made, order, done, below, highs, lows, held, strengths, sorted_, counts, under = spare
    most = of_suit.max()
    if most <= 3:
        if not done[which]:
            base = np.uint32(0)
            for card in whole:
                base += keys[card]
            _class_strengths(base, on_board, keys, offsets, values, made[which])
            _sorted_classes(made[which], order[which])
            done[which] = True
        number = 0
        if most == 3:
            number = _take_flushes(
                of_suit.argmax(), whole, gone, weights, twice, flushes, ranked[level],
                others[level], same[level], held, strengths,
            )  # fmt: skip
        _by_ranks(
            weights, number, held, strengths, made[which], order[which], highs, lows, places,
            ranked[level], others[level], cards[level], same[level], sums, hands, below,
        )  # fmt: skip
        return
    number = _hand_strengths(
        weights, gone, whole, keys, suits, offsets, values, flushes, held[0], held[1], strengths
    )
    _sorted_hands(strengths, number, counts, sorted_[0], sorted_[1])
    _by_hands(
        weights, number, held[0], held[1], strengths, sorted_[1], places, cards[level], sums,
        hands, under,
    )  # fmt: skip


@_compiled
def _room() -> Any:
    """Room to work in, and the ranks of each pair of ranks."""
    highs, lows = np.zeros(_PAIRS, np.int64), np.zeros(_PAIRS, np.int64)
    for high in range(13):
        for low in range(high + 1):
            highs[high * (high + 1) // 2 + low] = high
            lows[high * (high + 1) // 2 + low] = low
    return (
        np.zeros((_PAIRS, _PAIRS), np.uint16),
        np.zeros((_PAIRS, _PAIRS), np.int64),
        np.zeros(_PAIRS, np.bool_),
        np.zeros((2, 13, 4)),
        highs,
        lows,
        np.zeros((2, 1326), np.int64),
        np.zeros(1326, np.uint16),
        np.zeros((2, 1326), np.int64),
        np.zeros((2, 129), np.int64),
        np.zeros((2, 52)),
    )


@_compiled
def compare(
    weights: Any, board: Any, live: Any, tables: Any, places: Any, sums: Any, hands: Any
) -> None:
    """All boards that come of one of three cards or more: `weights` by player and two cards either
    way round, without those that are gone; `live` the cards that may come.
    """
    laid = len(board)
    more = 5 - laid
    whole = np.zeros(5, np.uint8)
    whole[:laid] = board
    gone, on_board, of_suit = np.ones(52, np.bool_), np.zeros(13, np.int64), np.zeros(4, np.int64)
    for card in board:
        _lay(card, 1, gone, on_board, of_suit)
    for card in live:
        gone[card] = False
    # By how many cards have come.
    ranked, others = np.zeros((3, 2, _PAIRS)), np.zeros((3, 2, 13, 13, 4))
    cards, same = np.zeros((3, 2, 52)), np.zeros((3, _PAIRS))
    state = (ranked, others, cards, same)
    twice = weights[0] * weights[1]
    _weigh(weights, twice, ranked[0], others[0], cards[0], same[0])
    spare = _room()
    for i in range(len(live) if more else 1):
        if more:
            whole[laid] = live[i]
            ranked[1], others[1], cards[1], same[1] = ranked[0], others[0], cards[0], same[0]
            _ranks_without(weights, twice, gone, live[i], ranked[1], others[1], same[1])
            _cards_without(weights, gone, live[i], cards[1])
            _lay(live[i], 1, gone, on_board, of_suit)
        for j in range(i + 1, len(live)) if more == 2 else range(1):
            if more == 2:
                river = live[j]
                whole[4] = river
                cards[2] = cards[1]
                _cards_without(weights, gone, river, cards[2])
                if of_suit.max() + (of_suit[river & 3] == of_suit.max()) <= 3:
                    ranked[2], others[2], same[2] = ranked[1], others[1], same[1]
                    _ranks_without(weights, twice, gone, river, ranked[2], others[2], same[2])
                _lay(river, 1, gone, on_board, of_suit)
            which = 0
            if more:
                one, two = live[i] >> 2, (live[j] if more == 2 else live[i]) >> 2
                high, low = max(one, two), min(one, two)
                which = high * (high + 1) // 2 + low
            _one_board(
                more, which, weights, twice, whole, gone, on_board, of_suit, state, tables, places,
                spare, sums, hands,
            )  # fmt: skip
            if more == 2:
                _lay(river, -1, gone, on_board, of_suit)
        if more:
            _lay(live[i], -1, gone, on_board, of_suit)
