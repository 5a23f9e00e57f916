"""Cards not set in time: the front-most rows in which they make no foul certain.

Whether a foul is certain is judged as the floor can judge it at the table: by the cards set and
those that may still come. Each row may be completed by any cards not yet seen; that two rows
could need the same one is looked into only when two cards are missing, so that doubt favours the
hand.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from floorman.cards import Card, suit_of
from floorman.deal.law.rows import RowLaw, RowsLaw
from floorman.deal.rows.scoring import foul_of, score_hand

Rows = Sequence[Sequence[Card]]
# What a row, by number, can reach with such cards in it.
_Known = dict[tuple[int, tuple[Card, ...]], Sequence[int]]
# With more cards to come than these a row is tried with cards of two suits alone: these hold
# straight flushes and every low, and leave open nothing that decides a foul.
_ALL_CARDS: Final = 3
_EXACT: Final = 2


def is_foul_certain(law: RowsLaw, rows: Rows, unseen: Sequence[Card]) -> bool:
    """Whether rows, complete or not, are fouled whatever cards may still come."""
    return _Search(law, rows, (), unseen, {}).foul_is_certain(rows)


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
    search = _Search(law, rows, cards, unseen, {})
    room = [row.size - len(held) for row, held in zip(law.rows, rows, strict=True)]
    safe = None
    if search.can_fill_every_row(room, discards):
        ways = search.ways((), room, discards, pruned=True)
        safe = next((places for places in ways if not search.is_certain(places)), None)
    # There is always room for the cards dealt.
    chosen = safe or next(search.ways((), room, discards, pruned=False))
    return search.given(chosen), search.put(chosen, len(law.rows))


@dataclass(frozen=True, slots=True)
class _Search:
    """Ways to put cards in rows: a tuple of the row of each card, in the order dealt.

    Those thrown away are in a row behind all others.
    """

    law: RowsLaw
    rows: Rows
    cards: Sequence[Card]
    unseen: Sequence[Card]
    known: _Known

    def ways(
        self, places: tuple[int, ...], room: Sequence[int], away: int, *, pruned: bool
    ) -> Iterator[tuple[int, ...]]:
        """Every way that goes on so, each card as far to the front as it can go first.

        `pruned`: none in which a full row is a foul by itself.
        """
        left = len(self.cards) - len(places)
        if not left:
            yield places
            return
        for place, free in enumerate(room):
            if not free or left <= away:
                continue
            more = (*places, place)
            if pruned and free == 1 and self._is_foul(place, more):
                continue
            less = (*room[:place], free - 1, *room[place + 1 :])
            yield from self.ways(more, less, away, pruned=pruned)
        if away:
            yield from self.ways((*places, len(room)), room, away - 1, pruned=pruned)

    def _is_foul(self, place: int, places: tuple[int, ...]) -> bool:
        full = (*self.rows[place], *self.put(places, place))
        return not self.law.with_board and not self._reach(place, full)

    def can_fill_every_row(self, room: Sequence[int], away: int) -> bool:
        """Whether the cards can fill each row for itself, where no others come any more."""
        if self.law.with_board or sum(room) + away != len(self.cards):
            return True
        return all(
            any(
                self._reach(place, (*held, *more)) for more in combinations(self.cards, room[place])
            )
            for place, held in enumerate(self.rows)
        )

    def put(self, places: tuple[int, ...], wanted: int) -> tuple[Card, ...]:
        """The cards, of those that have a place, that go to one row."""
        return tuple(
            card for card, place in zip(self.cards, places, strict=False) if place == wanted
        )

    def given(self, places: tuple[int, ...]) -> tuple[tuple[Card, ...], ...]:
        """The cards that each row gets."""
        return tuple(self.put(places, place) for place in range(len(self.rows)))

    def is_certain(self, places: tuple[int, ...]) -> bool:
        """Whether it makes a foul certain."""
        given = self.given(places)
        return self.foul_is_certain(
            [(*held, *more) for held, more in zip(self.rows, given, strict=True)]
        )

    def foul_is_certain(self, rows: Rows) -> bool:
        """Whether rows, complete or not, are fouled whatever cards may still come."""
        law = self.law
        if law.with_board:
            return False  # the board may still make anything of them
        reach = [self._reach(place, tuple(cards)) for place, cards in enumerate(rows)]
        if not all(reach) or not _fits(law, reach):
            return True
        missing = [row.size - len(cards) for row, cards in zip(law.rows, rows, strict=True)]
        if sum(missing) > _EXACT or sum(map(bool, missing)) < 2:
            return False
        full = _completed(rows, missing, self.unseen)
        return all(score_hand(law, one).foul for one in full)

    def _reach(self, place: int, cards: tuple[Card, ...]) -> Sequence[int]:
        """What a row can come to, remembered."""
        key = (place, cards)
        if key not in self.known:
            self.known[key] = _reach(self.law.rows[place], cards, self.unseen)
        return self.known[key]


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
