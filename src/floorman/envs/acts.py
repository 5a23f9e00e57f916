"""Acts: what has happened in a deal, as a seat may know it, in one order whoever tells the cards.

The events of a deal are read as they come. Cards that come between two decisions are told together,
the lowest first, so that a deal whose cards are drawn one by one is told as one that deals by
itself.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from floorman.cards import UNKNOWN, Card
from floorman.deal import Deal
from floorman.deal import events as e
from floorman.deal.law.course import Stage

# The kinds of acts, in the order of the columns of a history. The first five are cards that came.
KINDS: Final = (
    "down", "up", "board", "common", "shown",
    "fold", "check", "call", "wager", "bring-in",
    "draw", "discard", "turn-up", "kill", "set", "post",
)  # fmt: skip
CARD_KINDS: Final = 5
_BY_CARDS: Final = frozenset(KINDS[:CARD_KINDS])
_PAID: Final = frozenset(("call", "wager", "bring-in", "post"))
NOBODY: Final = -1


class Act(NamedTuple):
    """Something that happened: to which seat, or by which (NOBODY for a board).

    `number` is an amount in chips, how many cards, a board from 1, or a row from 0 (-1 for cards
    thrown away, 0 for those set apart of a divided holding); `round` the betting round that was
    last begun, from 0; `cards` those that only `owner` may know, unless it is NOBODY.
    """

    kind: str
    seat: int
    number: int
    round: int
    cards: tuple[Card, ...] = ()
    owner: int = NOBODY


class Acts:
    """The acts of one deal, and what they add up to.

    `all` is in order; `put` holds by betting round what each seat put in, in chips; `drew` by seat
    how many cards it drew, draw after draw.
    """

    __slots__ = ("all", "drew", "put", "read", "round")

    def __init__(self, seats: int, rounds: int) -> None:
        self.all: list[Act] = []
        self.put: list[list[int]] = [[0] * seats for _ in range(max(1, rounds))]
        self.drew: list[list[int]] = [[] for _ in range(seats)]
        self.read = 0
        self.round = 0

    def copy(self) -> "Acts":
        """Acts of their own."""
        made = Acts.__new__(Acts)
        made.all = list(self.all)
        made.put = [list(one) for one in self.put]
        made.drew = [list(one) for one in self.drew]
        made.read, made.round = self.read, self.round
        return made

    def follow(self, deal: Deal) -> None:
        """Read on to the last event."""
        events = deal.events
        if self.read == len(events):
            return
        # Cards that came since the last decision may be told with others that come now.
        start = len(self.all)
        while start and self.all[start - 1].kind in _BY_CARDS:
            start -= 1
        told, self.all = self.all[start:], self.all[:start]
        for event in events[self.read :]:
            if isinstance(event, e.RoundBegan):
                self.round = _round_named(deal.state.law.course, event.street, self.round)
            elif isinstance(event, e.Returned):
                self.put[self.round][event.seat] -= event.amount
            else:
                told += _read(event, self.round)
        self.read = len(events)
        cards: list[Act] = []
        for act in told:
            if act.kind in _BY_CARDS:
                cards += [act._replace(cards=(card,)) for card in act.cards]
                continue
            self.all += sorted(cards, key=_place)
            cards = []
            self._add_up(act)
            self.all.append(act)
        self.all += sorted(cards, key=_place)

    def _add_up(self, act: Act) -> None:
        if act.kind in _PAID:
            self.put[act.round][act.seat] += act.number
        elif act.kind == "draw":
            self.drew[act.seat].append(act.number)

    def seen_by(self, viewer: int | None) -> Iterator[Act]:
        """The acts with the cards that a seat may know; others' cards are unknown."""
        for act in self.all:
            if act.cards and act.owner not in (NOBODY, viewer):
                yield act._replace(cards=(UNKNOWN,) * len(act.cards))
            else:
                yield act


def _place(act: Act) -> tuple[int, int, int, Card]:
    return KINDS.index(act.kind), act.seat, act.number, act.cards[0]


def _round_named(course: Sequence[Stage], street: str, last: int) -> int:
    """The number of the betting round on a street of that name, not before the last."""
    for stage in course:
        if stage.kind == "bet" and stage.street.name == street and stage.round >= last:
            return stage.round
    return last


def _read(event: e.Event, now: int) -> Iterator[Act]:
    """The acts that an event is; most events follow from others and are none."""
    match event:
        case e.Folded():
            yield Act("fold", event.seat, 0, now)
        case e.Checked():
            yield Act("check", event.seat, 0, now)
        case e.Called():
            yield Act("call", event.seat, event.amount, now)
        case e.Wagered():
            kind = "bring-in" if event.kind == "bring-in" else "wager"
            yield Act(kind, event.seat, event.amount, now)
        case e.Posted():
            yield Act("post", event.seat, event.amount, now)
        case e.Killed():
            yield Act("kill", event.seat, event.big_bet, now)
        case _:
            yield from _cards_of(event, now)


def _cards_of(event: e.Event, now: int) -> Iterator[Act]:
    """The acts of an event in which cards move."""
    match event:
        case e.Dealt(dead=False):
            kind = "up" if event.up else "down"
            yield Act(kind, event.seat, 1, now, event.cards, NOBODY if event.up else event.seat)
        case e.Boarded():
            kind = "board" if event.board else "common"
            yield Act(kind, NOBODY, event.board, now, event.cards)
        case e.Exchanged():
            yield Act(event.kind, event.seat, len(event.cards), now, _low(event.cards), event.seat)
        case e.TurnedUp():
            turned: tuple[Card, ...] = () if event.card is None else (event.card,)
            yield Act("turn-up", event.seat, len(turned), now, turned)
        case e.CardsSet():
            yield from _set(event, now)
        case e.Divided():
            yield Act("set", event.seat, 0, now, _low(event.cards), event.seat)
        case e.Shown(to=()):
            yield Act("shown", event.seat, 1, now, _low(event.cards))
        case e.Tabled():
            for row, cards in enumerate(event.rows):
                yield Act("shown", event.seat, row, now, _low(cards))


def _set(event: e.CardsSet, now: int) -> Iterator[Act]:
    owner = NOBODY if event.open else event.seat
    for row, cards in enumerate(event.rows):
        if cards:
            yield Act("set", event.seat, row, now, _low(cards), owner)
    if event.discards:
        yield Act("set", event.seat, -1, now, _low(event.discards), event.seat)


def _low(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards))
