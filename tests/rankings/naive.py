"""A slow model of every ranking, written from the rulebooks' words alone.

Nothing here is shared with the package but the numbering of cards. Hands are compared as
tuples, the larger the better; every hand is found by trying every combination, and every
joker by trying every card it may stand for.
"""

from collections import Counter
from itertools import combinations, permutations

from floorman.cards import JOKER

ACE = 12


def rank(card):
    return card // 4


def suit(card):
    return card % 4


def groups(ranks):
    """Ranks from the most frequent to the least, higher first among equals, with counts."""
    counts = Counter(ranks)
    return sorted(((n, r) for r, n in counts.items()), reverse=True)


def straight_top(ranks, order, wheel):
    """The top of a straight made of exactly these ranks, or None; `order` is the deck's ranks."""
    if len(set(ranks)) != 5:
        return None
    places = sorted(order.index(r) for r in ranks)
    if places == list(range(places[0], places[0] + 5)):
        return places[-1]
    if wheel and ranks and order.index(ACE) in places:
        low = sorted(-1 if p == order.index(ACE) else p for p in places)
        if low == [-1, 0, 1, 2, 3]:
            return 3
    return None


STANDARD = ("straight flush", "quads", "full house", "flush", "straight", "trips", "two", "pair")
MEXICAN = ("straight flush", "quads", "flush", "full house", "straight", "trips", "two", "pair")
ALL_RANKS = tuple(range(13))
MEXICAN_RANKS = (0, 1, 2, 3, 4, 5, 9, 10, 11, 12)
SHORT = MEXICAN
SHORT_TRIPS = (*MEXICAN[:4], "trips", "straight", "two", "pair")
SHORT_RANKS = (4, 5, 6, 7, 8, 9, 10, 11, 12)


def value(categories, name):
    return len(categories) - categories.index(name) if name in categories else 0


def high_of(ranks, suits, *, order=ALL_RANKS, categories=STANDARD, wheel=True):
    """One to five cards, by ranks and suits, as a high hand."""
    grouped = groups(ranks)
    shape = tuple(n for n, _ in grouped)
    kickers = tuple(order.index(r) for _, r in grouped)
    if shape[0] == 5:
        return (99, kickers)
    top = straight_top(ranks, order, wheel)
    flush = len(ranks) == 5 and len(set(suits)) == 1
    if top is not None:
        return (value(categories, "straight flush" if flush else "straight"), (top,))
    if flush:
        return (value(categories, "flush"), kickers)
    name = {
        (4,): "quads",
        (4, 1): "quads",
        (3, 2): "full house",
        (3,): "trips",
        (3, 1): "trips",
        (3, 1, 1): "trips",
        (2, 2): "two",
        (2, 2, 1): "two",
        (2,): "pair",
        (2, 1): "pair",
        (2, 1, 1): "pair",
        (2, 1, 1, 1): "pair",
    }.get(shape, "nothing")
    return (value(categories, name), kickers)


def best_five(cards, of):
    size = min(5, len(cards))
    return max(of(chosen) for chosen in combinations(cards, size))


def plain(cards, **options):
    return high_of([rank(c) for c in cards], [suit(c) for c in cards], **options)


def high(cards):
    return best_five(cards, plain)


def with_joker(cards, stands_for, **options):
    """One to five cards; the joker stands for whatever (rank, suit) is best of those allowed."""
    if JOKER not in cards:
        return plain(cards, **options)
    others = [c for c in cards if c != JOKER]
    ranks, suits = [rank(c) for c in others], [suit(c) for c in others]
    best = None
    for r, s, only in stands_for(others):
        made = high_of([*ranks, r], [*suits, s], **options)
        if only is None or made[0] in only:
            best = made if best is None or made > best else best
    return best


def bug(order, categories):
    """The joker as an ace, or filling a straight, a flush or a straight flush.

    As an ace it is of no suit that would make a flush with an ace already held; filling a
    flush or straight it is a card not in the hand.
    """
    fills = {value(categories, n) for n in ("straight", "flush", "straight flush")}

    def stands_for(others):
        held = {(rank(c), suit(c)) for c in others}
        yield ACE, "none", None
        for r in order:
            for s in range(4):
                if (r, s) not in held:
                    yield r, s, fills

    return stands_for


def wild(order):
    def stands_for(others):
        held = {(rank(c), suit(c)) for c in others}
        for r in order:
            yield r, "none", None
            for s in range(4):
                if (r, s) not in held:
                    yield r, s, None

    return stands_for


def high_bug(cards):
    stands = bug(ALL_RANKS, STANDARD)
    return best_five(cards, lambda five: with_joker(five, stands))


def mexican(cards):
    stands = wild(MEXICAN_RANKS)
    return best_five(
        cards, lambda five: with_joker(five, stands, order=MEXICAN_RANKS, categories=MEXICAN)
    )


def mexican_bug(cards):
    stands = bug(MEXICAN_RANKS, MEXICAN)
    return best_five(
        cards, lambda five: with_joker(five, stands, order=MEXICAN_RANKS, categories=MEXICAN)
    )


def short(cards):
    return best_five(cards, lambda five: plain(five, order=SHORT_RANKS, categories=SHORT))


def short_trips(cards):
    return best_five(cards, lambda five: plain(five, order=SHORT_RANKS, categories=SHORT_TRIPS))


def low(r):
    return 0 if r == ACE else r + 1


def a5_of(ranks):
    """Fewer pairs first, then the lower cards; larger is better."""
    grouped = groups([low(r) for r in ranks])
    shape = tuple(n for n, _ in grouped)
    badness = [(1,), (2,), (2, 2), (3,), (3, 2), (4,)].index(
        tuple(n for n in shape if n > 1) or (1,)
    )
    return (-badness, tuple(-r for _, r in grouped))


def low_a5(cards):
    return best_five(cards, lambda five: a5_of([rank(c) for c in five]))


def low_a5_joker(cards):
    def of(five):
        ranks = [rank(c) for c in five if c != JOKER]
        if len(ranks) < len(five):
            ranks.append(min((r for r in range(13) if r not in ranks), key=low))
        return a5_of(ranks)

    return best_five(cards, of)


def low_27(cards):
    def of(five):
        category, kickers = plain(five, wheel=False)
        return (-category, tuple(-k for k in kickers))

    return best_five(cards, of)


def badugi_of(cards, place):
    best = ()
    for size in range(1, min(4, len(cards)) + 1):
        for chosen in combinations(cards, size):
            different = len({rank(c) for c in chosen}) == len({suit(c) for c in chosen}) == size
            if different:
                made = (
                    size,
                    tuple(-p for p in sorted((place(rank(c)) for c in chosen), reverse=True)),
                )
                best = max(best, made)
    return best


def badugi(cards):
    return badugi_of(cards, low)


def badugi_ace_high(cards):
    return badugi_of(cards, lambda r: r)


NAIVE = {
    "high": high,
    "high-bug": high_bug,
    "mexican-high": mexican,
    "mexican-high-bug": mexican_bug,
    "low-a5": low_a5,
    "low-a5-joker": low_a5_joker,
    "low-27": low_27,
    "badugi": badugi,
    "badugi-ace-high": badugi_ace_high,
    "front": high,
    "short-high": short,
    "short-high-trips": short_trips,
    "one-card-high": high,
    "two-card-high": high,
}


def two_and_three(of, holecards, boardcards):
    return max(
        of((*hole, *board))
        for hole in combinations(holecards, 2)
        for board in combinations(boardcards, 3)
    )


def suit_patterns(cards):
    """Whether no permutation of the suits gives an earlier hand: one of each kind."""
    hand = tuple(sorted(cards))
    return all(
        hand <= tuple(sorted(c if c == JOKER else 4 * (c // 4) + order[c % 4] for c in hand))
        for order in permutations(range(4))
    )
