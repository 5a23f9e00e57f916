"""Pots chip by chip: slow, plain, and sharing no code with the engine.

Chips go into the pots one height at a time, and out of them one at a time.
"""

RANKS = "23456789TJQKA"
SUITS = "cdhs"


def naive_pots(paid, dead, contenders):
    """[(amount, seats)]: every chip goes to the pot of those who put one in at that height."""
    pots = []

    def drop(chips, seats):
        if pots and pots[-1][1] == seats:
            pots[-1][0] += chips
        elif chips:
            pots.append([chips, seats])

    drop(dead, tuple(contenders))
    for height in range(1, max(paid, default=0) + 1):
        chips = sum(1 for total in paid if total >= height)
        seats = tuple(seat for seat in contenders if paid[seat] >= height)
        if seats:
            drop(chips, seats)
        elif pots:
            pots[-1][0] += chips
        else:
            pots.append([chips, tuple(contenders)])
    return [(amount, seats) for amount, seats in pots]


def naive_uncalled(paid, contenders):
    """Take chips back one by one from a contender for as long as he alone is that high."""
    paid = list(paid)
    for seat in contenders:
        back = 0
        while paid[seat] > max([0] + [p for s, p in enumerate(paid) if s != seat]):
            paid[seat] -= 1
            back += 1
        if back:
            return seat, back
    return None


def beats(mine, theirs, way):
    """Whether my cards (text, such as "As") come before theirs for an odd chip."""
    ranks = RANKS if way.endswith("ace-high") else "A" + RANKS[:-1]

    def values(cards):
        return sorted(ranks.index(card[0]) * 10 + SUITS.index(card[1]) for card in cards)

    if way.startswith("high"):
        return max(values(mine)) > max(values(theirs))
    return min(values(mine)) < min(values(theirs))


def in_line(seats, way, cards):
    """Tied seats, given clockwise, in the order of the odd chip."""
    line = []
    for seat in seats:
        at = len(line)
        if way != "position":
            at = sum(beats(cards[other], cards[seat], way) for other in line)
        line.insert(at, seat)
    return line


def naive_share(amount, order, strengths, *, ways, both, cards, per_player):
    """{seat: chips} for shares of equal weight, the first of which takes the odd chip."""
    won = {}
    for share, of_seats in enumerate(strengths):
        best = max(of_seats[seat] for seat in order)
        if best:
            won[share] = [seat for seat in order if of_seats[seat] == best]
    got = dict.fromkeys(order, 0)
    if not won or (len(won) > 1 and len(set(map(tuple, won.values()))) == 1):
        seats = next(iter(won.values())) if won else list(order)
        line = in_line(seats, both if won else "position", cards)
        for chip in range(amount):
            got[line[chip % len(line)]] += 1
        return got
    sizes = dict.fromkeys(won, 0)
    while amount >= len(won):
        for share in won:
            sizes[share] += 1
            amount -= 1
    first = next(iter(won))
    sizes[first] += amount
    lucky = {won[first][0]: 1} if amount and len(won) > 1 and len(won[first]) == 1 else {}
    for share, seats in won.items():
        chips = sizes[share]
        while chips >= len(seats):
            for seat in seats:
                got[seat] += 1
                chips -= 1
        line = in_line(seats, ways[share], cards)
        while chips:
            fresh = [s for s in line if per_player is None or lucky.get(s, 0) < per_player]
            takes = (fresh or line)[0]
            line.remove(takes)
            got[takes] += 1
            lucky[takes] = lucky.get(takes, 0) + 1
            chips -= 1
    return got
