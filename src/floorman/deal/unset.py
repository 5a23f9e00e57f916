"""Cards not set in time: the front-most rows in which they make no foul certain.

Whether a foul is certain is judged as the floor can judge it at the table: by the cards set and
those that may still come. Each row may be completed by any cards not yet seen; that two rows
could need the same one is looked into only when two cards are missing, so that doubt favours the
hand.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Final

from floorman.cards import Card, suit_of
from floorman.deal.row_scoring import foul_of, score_hand
from floorman.deal.rows_law import RowLaw, RowsLaw

Rows = Sequence[Sequence[Card]]
# What a row, by number, can reach with such cards in it.
_Known = dict[tuple[int, tuple[Card, ...]], Sequence[int]]
# With more cards to come than these a row is tried with cards of two suits alone: these hold
# straight flushes and every low, and leave open nothing that decides a foul.
_ALL_CARDS: Final = 3
_EXACT: Final = 2


def is_foul_certain(law: RowsLaw, rows: Rows, unseen: Sequence[Card]) -> bool:
    """Whether rows, complete or not, are fouled whatever cards may still come."""
    return _certain(law, rows, unseen, {})


def _fits(law: RowsLaw, reach: Sequence[Sequence[int]]) -> bool:
    """Whether there is a strength for each row, out of those in reach, that fouls nothing.

    The back-most row takes its best; each row that is ordered before it the best that fits.
    """
    strengths = [0] * len(law.rows)
    for place in range(len(law.rows) - 1, -1, -1):
        most = min((strengths[back] for front, back in law.ordered if front == place), default=None)
        fitting = [one for one in reach[place] if most is None or one <= most]
        if not fitting:
            return False
        strengths[place] = max(fitting)
    return not foul_of(law, strengths)


def _reach(row: RowLaw, cards: Sequence[Card], unseen: Sequence[Card]) -> Sequence[int]:
    """Every strength that a row may come to, those that foul by themselves left out."""
    missing = row.size - len(cards)
    pool = unseen
    if missing > _ALL_CARDS:
        pool = [card for card in unseen if suit_of(card) < 2]
    if len(pool) < missing:
        pool = unseen
    strength = row.ranking.strength
    found = {strength([*cards, *more]) for more in combinations(pool, missing)}
    return [one for one in found if one >= row.least]


def front_most_safe(
    law: RowsLaw, rows: Rows, cards: Sequence[Card], discards: int, unseen: Sequence[Card]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Where cards go that were not set in time: what each row gets, and what is thrown away.

    Of several cards each in the order dealt goes as far to the front as it can, the last ones
    away; the first way in which no foul is certain is taken, and if there is none the first of
    all (WSOP-352b speaks of a single card).
    """
    room = [row.size - len(held) for row, held in zip(law.rows, rows, strict=True)]
    number = len(law.rows)
    first: tuple[int, ...] | None = None
    known: _Known = {}
    for places in _ways(len(cards), room, discards):
        first = first or places
        given = _given(cards, places, number)
        complete = [(*held, *more) for held, more in zip(rows, given, strict=True)]
        if not _certain(law, complete, unseen, known):
            return given, _away(cards, places, number)
    assert first is not None, "there is always room for the cards dealt"
    return _given(cards, first, number), _away(cards, first, number)


def _certain(
    law: RowsLaw,
    rows: Rows,
    unseen: Sequence[Card],
    known: _Known,
) -> bool:
    """`is_foul_certain`, with what each row can reach remembered."""
    if law.with_board:
        return False  # the board may still make anything of them
    reach = []
    for place, (row, cards) in enumerate(zip(law.rows, rows, strict=True)):
        key = (place, tuple(cards))
        if key not in known:
            known[key] = _reach(row, cards, unseen)
        if not known[key]:
            return True
        reach.append(known[key])
    if not _fits(law, reach):
        return True
    missing = [row.size - len(cards) for row, cards in zip(law.rows, rows, strict=True)]
    if sum(missing) > _EXACT or sum(map(bool, missing)) < 2:
        return False
    return not any(not score_hand(law, full).foul for full in _completed(rows, missing, unseen))


def _completed(
    rows: Rows, missing: Sequence[int], unseen: Sequence[Card]
) -> Iterator[list[list[Card]]]:
    """The rows completed in every way by cards that may still come."""
    if not rows:
        yield []
        return
    for more in combinations(unseen, missing[0]):
        left = [card for card in unseen if card not in more]
        for others in _completed(rows[1:], missing[1:], left):
            yield [[*rows[0], *more], *others]


def _ways(cards: int, room: Sequence[int], away: int) -> Iterator[tuple[int, ...]]:
    """Every way to put so many cards in rows, but for those thrown away, which are put behind all.

    Each card goes as far to the front as it can first.
    """
    if not cards:
        yield ()
        return
    for place, left in enumerate(room):
        if left and cards > away:
            less = (*room[:place], left - 1, *room[place + 1 :])
            for rest in _ways(cards - 1, less, away):
                yield (place, *rest)
    if away:
        for rest in _ways(cards - 1, room, away - 1):
            yield (len(room), *rest)


def _given(
    cards: Sequence[Card], places: Sequence[int], number: int
) -> tuple[tuple[Card, ...], ...]:
    in_row = partial(_at, cards, places)
    return tuple(in_row(place) for place in range(number))


def _away(cards: Sequence[Card], places: Sequence[int], number: int) -> tuple[Card, ...]:
    return _at(cards, places, number)


def _at(cards: Sequence[Card], places: Sequence[int], wanted: int) -> tuple[Card, ...]:
    return tuple(card for card, place in zip(cards, places, strict=True) if place == wanted)
