"""How the house player sets its cards in rows.

A whole hand is set in the best legal way. Cards that come a few at a time are tried in each way
there is: the rows are completed again and again by cards that may still come, set as well as a
few tries find, and the way that does best on average is taken. A way that makes a foul certain is
taken only when all do. With a board still to come, rows are tried on boards against random ones.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from floorman.cards import UNKNOWN, Card
from floorman.deal import Law, View
from floorman.deal.commands import SetCards
from floorman.deal.law.rows import RowsLaw
from floorman.deal.rows.unset import is_foul_certain
from floorman.odds import Chance, shuffled
from floorman.sim.house.levels import SOLID
from floorman.sim.house.row_values import RowValues
from floorman.sim.house.whole_hands import best_whole

Rows = tuple[tuple[Card, ...], ...]
_Way = tuple[Rows, tuple[Card, ...]]

# So many times it looks at a future of some way to set cards: the fewer ways, the closer each.
_LOOKS: Final = 144
_TRIES: Final = 8
# More ways than these are first thinned out by a few futures.
_MANY: Final = 12
_FEW: Final = 2
_BOARDS: Final = 24
_RIVALS: Final = 2
# How often the best way is missed, for each part of a blur.
_SLIPS: Final = 4.0


class RowSetter:
    """Sets cards under one law; `effort` scales how many futures it looks at, `tried` is how many
    backs, and middles for each, of a whole hand; the more `blur`, the oftener it takes the next
    best way to set cards that come a few at a time.
    """

    def __init__(
        self,
        law: Law,
        rows: RowsLaw,
        effort: float,
        tried: tuple[int, int] = SOLID.tried,
        blur: float = 0.0,
    ) -> None:
        self.law = law
        self.rows = rows
        self.values = RowValues(rows)
        self.effort = effort
        self.tried = tried
        self.blur = blur

    def futures(self, ways: int) -> int:
        """How many futures each of so many ways to set some cards is tried in."""
        return max(_FEW, round(_LOOKS * self.effort / ways))

    @property
    def boards(self) -> int:
        """How many boards rows are tried on."""
        return max(4, round(_BOARDS * self.effort))

    def command(self, view: View, chance: Chance) -> SetCards:
        """How to set what the request asks for."""
        request = view.request
        own = view.seats[request.seat]
        held = own.hands[request.hand].rows
        away: tuple[Card, ...] = ()
        if self.rows.with_board:
            rows = self._before_board(view, chance)
        elif sum(request.room) == len(request.cards) - request.cards_min:
            rows = self._whole(request.cards, held, inside=own.fantasyland)
            placed = {card for row in rows for card in row}
            away = tuple(card for card in request.cards if card not in placed)
        else:
            rows, away = self._bit_by_bit(view, held, chance)
        return SetCards(request.seat, rows, away)

    def _whole(self, cards: Sequence[Card], held: Rows, *, inside: bool) -> Rows:
        """The last cards of a hand, or all of them."""
        if not any(held):
            return best_whole(self.values, cards, self.tried, inside=inside)
        room = [row.size - len(own) for row, own in zip(self.rows.rows, held, strict=True)]
        away = len(cards) - sum(room)
        ways = _ways(cards, room, away)
        return max(ways, key=lambda way: self._worth(_joined(held, way[0])))[0]

    def _worth(self, rows: Rows) -> float:
        strengths = [self.values.strength(place, cards) for place, cards in enumerate(rows)]
        return self.values.hand(strengths)

    def _bit_by_bit(self, view: View, held: Rows, chance: Chance) -> _Way:
        request = view.request
        unseen = self._unseen(view)
        ways = list(_ways(request.cards, request.room, request.cards_min))
        if len(ways) > _MANY:
            ways = self._ranked(ways, held, unseen, self.futures(len(ways)), chance)[:_MANY]
        ranked = self._ranked(ways, held, unseen, self.futures(len(ways)), chance)
        if self.blur and chance.random() < _SLIPS * self.blur:
            ranked = [*ranked[1:], ranked[0]]
        for way in ranked:
            if not is_foul_certain(self.rows, _joined(held, way[0]), unseen):
                return way
        return ranked[0]

    def _ranked(
        self, ways: list[_Way], held: Rows, unseen: Sequence[Card], futures: int, chance: Chance
    ) -> list[_Way]:
        """The ways, the best on average over some futures first."""
        draws = [shuffled(unseen, chance) for _ in range(futures)]
        known: dict[tuple[int, tuple[Card, ...]], int] = {}
        worths = []
        for rows, _ in ways:
            joined = _joined(held, rows)
            worths.append(sum(self._future(joined, draw, known, chance) for draw in draws))
        order = sorted(range(len(ways)), key=worths.__getitem__, reverse=True)
        return [ways[place] for place in order]

    def _future(
        self,
        rows: Rows,
        draw: Sequence[Card],
        known: dict[tuple[int, tuple[Card, ...]], int],
        chance: Chance,
    ) -> float:
        """What rows come to with these cards to come, set the best way out of some."""
        slots = [
            place
            for place, (row, cards) in enumerate(zip(self.rows.rows, rows, strict=True))
            for _ in range(row.size - len(cards))
        ]
        cards = draw[: len(slots)]
        best = -100.0
        for _ in range(_TRIES if len(set(slots)) > 1 else 1):
            placed = [list(row) for row in rows]
            for card, place in zip(cards, slots, strict=True):
                placed[place].append(card)
            strengths = []
            for place, row in enumerate(placed):
                key = (place, tuple(row))
                if key not in known:
                    known[key] = self.values.strength(place, row)
                strengths.append(known[key])
            best = max(best, self.values.hand(strengths))
            slots = shuffled(slots, chance)
        return best

    def _unseen(self, view: View) -> list[Card]:
        seen = {*view.own_discards, *view.request.cards}
        for seat in view.seats:
            for hand in seat.hands:
                seen.update(card for row in hand.rows for card in row if card != UNKNOWN)
        return [card for card in self.law.deck if card not in seen]

    def _before_board(self, view: View, chance: Chance) -> Rows:
        """The rows that do best on random boards against random rows."""
        request = view.request
        unseen = [card for card in self.law.deck if card not in request.cards]
        stages = (stage for stage in self.law.course if stage.kind == "cards")
        number = sum(stage.street.boardcards for stage in stages)
        ways = [rows for rows, _ in _ways(request.cards, request.room, 0)]
        worths = dict.fromkeys(ways, 0.0)
        for _ in range(self.boards):
            cards = shuffled(unseen, chance)
            board, others = cards[:number], cards[number:]
            rated: dict[tuple[int, tuple[Card, ...]], float] = {}
            rivals = [self._rivals(place, others, board) for place in range(len(self.rows.rows))]
            for rows in ways:
                for place, row in enumerate(rows):
                    key = (place, row)
                    if key not in rated:
                        rated[key] = self._on_board(place, row, board, rivals[place])
                    worths[rows] += rated[key]
        return max(ways, key=worths.__getitem__)

    def _rivals(self, place: int, others: Sequence[Card], board: Sequence[Card]) -> list[int]:
        row = self.rows.rows[place]
        hands = (others[k * row.size : (k + 1) * row.size] for k in range(_RIVALS))
        return [row.choice.strength(row.ranking, hand, board) for hand in hands]

    def _on_board(
        self, place: int, cards: Sequence[Card], board: Sequence[Card], rivals: Sequence[int]
    ) -> float:
        row = self.rows.rows[place]
        strength = row.choice.strength(row.ranking, cards, board)
        won = sum((strength > one) - (strength < one) for one in rivals) / len(rivals)
        return won * self.rows.row_points + row.royalty(strength)


def _joined(held: Rows, rows: Rows) -> Rows:
    return tuple((*own, *more) for own, more in zip(held, rows, strict=True))


def _ways(cards: Sequence[Card], room: Sequence[int], away: int) -> Iterator[_Way]:
    """Every way to put cards in rows with room for them, so many of them thrown away."""
    number = len(room)

    def placed(
        at: int, left: tuple[int, ...], away: int, so_far: tuple[int, ...]
    ) -> Iterator[_Way]:
        if at == len(cards):
            rows = tuple(
                tuple(card for card, place in zip(cards, so_far, strict=True) if place == row)
                for row in range(number)
            )
            gone = zip(cards, so_far, strict=True)
            yield rows, tuple(card for card, place in gone if place == number)
            return
        to_come = len(cards) - at
        for place in range(number):
            if left[place] and to_come > away:
                less = (*left[:place], left[place] - 1, *left[place + 1 :])
                yield from placed(at + 1, less, away, (*so_far, place))
        if away:
            yield from placed(at + 1, left, away - 1, (*so_far, number))

    yield from placed(0, tuple(room), away, ())
