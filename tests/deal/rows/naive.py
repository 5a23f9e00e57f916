"""A slow scorer of rows, written from the text alone: it shares no code with the package."""

from collections import Counter
from itertools import combinations

RANKS = range(13)
ACE = 12


def high(cards):
    """A key by which high hands of one to five cards compare, the higher the better."""
    ranks = sorted((card // 4 for card in cards), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda item: (item[1], item[0]), reverse=True)
    shape = tuple(number for _, number in groups)
    order = tuple(rank for rank, _ in groups)
    flush = len(cards) == 5 and len({card % 4 for card in cards}) == 1
    top = straight_top(ranks) if len(cards) == 5 else None
    kinds = (
        (8, flush and top is not None),
        (7, shape[0] == 4),
        (6, shape[:2] == (3, 2)),
        (5, flush),
        (4, top is not None),
        (3, shape[0] == 3),
        (2, shape[:2] == (2, 2)),
        (1, shape[0] == 2),
        (0, True),
    )
    kind = next(kind for kind, holds in kinds if holds)
    return (kind, (top,) if kind in (4, 8) else order)


def straight_top(ranks):
    if len(set(ranks)) < 5:
        return None
    if ranks[0] - ranks[4] == 4:
        return ranks[0]
    return 3 if ranks == [ACE, 3, 2, 1, 0] else None


def low(cards):
    """A key of deuce-to-seven lows, the higher the better: the ace is high and makes no wheel."""
    kind, order = high(cards)
    if (kind, order) in ((4, (3,)), (8, (3,))):
        kind, order = (5 if kind == 8 else 0), (ACE, 3, 2, 1, 0)
    return (-kind, tuple(-rank for rank in order))


NAMES = {3: "trips", 4: "straight", 5: "flush", 6: "full house", 7: "quads", 8: "straight flush"}
MIDDLE = {3: 2, 4: 4, 5: 8, 6: 12, 7: 20, 8: 30}
BACK = {4: 2, 5: 4, 6: 6, 7: 10, 8: 15}
TAIWANESE = (
    {2: 1, 3: 2, 4: 2, 5: 2, 6: 3, 7: 4, 8: 5},
    {3: 1, 4: 1, 5: 1, 6: 2, 7: 3, 8: 4},
    {6: 1, 7: 2, 8: 3},
)
ROYAL = ((50, 25), (6, 5, 4))


def front_royalty(cards):
    kind, order = high(cards)
    if kind == 3:
        return 10 + order[0]
    return max(0, order[0] - 3) if kind == 1 else 0


def royalty(table, royal, key):
    kind, order = key
    if kind == 8 and order == (ACE,):
        return royal
    return table.get(kind, 0)


def low_royalty(cards):
    ranks = sorted((card // 4 for card in cards), reverse=True)
    if ranks == [5, 3, 2, 1, 0]:
        return 6
    return {8: 1, 7: 2, 6: 3, 5: 4}[ranks[0]]


def open_face(rows):
    """(keys, royalties, fouled) of a hand of open-face."""
    front, middle, back = map(high, rows)
    fouled = front > middle or middle > back
    paid = (
        front_royalty(rows[0]),
        royalty(MIDDLE, 50, middle),
        royalty(BACK, 25, back),
    )
    return (front, middle, back), paid, fouled


def with_low_middle(rows):
    front, back = high(rows[0]), high(rows[2])
    kind, order = low(rows[1])
    fouled = kind != 0 or -order[0] > 8 or front > back
    paid = (front_royalty(rows[0]), 0 if fouled else low_royalty(rows[1]), royalty(BACK, 25, back))
    return (front, (kind, order), back), paid, fouled


def taiwanese(rows, board):
    keys = [
        max(high(five) for five in combinations((*rows[k], *board), 5)) for k in (0, 1)
    ]  # fmt: skip
    pairs, threes = combinations(rows[2], 2), list(combinations(board, 3))
    keys.append(max(high((*two, *three)) for two in pairs for three in threes))
    paid = [royalty(TAIWANESE[k], 6 - k, keys[k]) for k in range(3)]
    return tuple(keys), tuple(paid), False


def passes(one, other, sweep, royalties):
    """Points that pass from the other hand to the first; `royalties`: paid, cancelled or none."""
    (keys, paid, fouled), (rivals, others, foul) = one, other
    if fouled and foul:
        return 0
    if fouled or foul:
        due = 3 + sweep
        bonus = sum(others if fouled else paid) if royalties else 0
        return -(due + bonus) if fouled else due + bonus
    wins = sum(a > b for a, b in zip(keys, rivals, strict=True))
    losses = sum(a < b for a, b in zip(keys, rivals, strict=True))
    due = wins - losses + sweep * ((wins == 3) - (losses == 3))
    return due + (sum(paid) - sum(others) if royalties else 0)


def settle(order, stacks, due):
    """Points by seat after all pairs in order; `due(a, b)` passes from b to a, below zero back."""
    lost = dict.fromkeys(order, 0)
    net = dict.fromkeys(order, 0)
    for place, a in enumerate(order):
        for b in order[place + 1 :]:
            points = due(a, b)
            winner, loser = (a, b) if points > 0 else (b, a)
            most = min(stacks[winner] - lost[winner], stacks[loser] - lost[loser])
            paid = min(abs(points), most)
            lost[loser] += paid
            net[winner] += paid
            net[loser] -= paid
    return net
