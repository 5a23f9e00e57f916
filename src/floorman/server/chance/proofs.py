"""Proofs of the cards that somebody sees: these are opened, and never another.

What may be opened is what the deal's own view shows; this module only finds out from which place
of which shuffle each of those cards was dealt.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

from floorman.cards import UNKNOWN, Card
from floorman.deal import Deal
from floorman.deal.events import Boarded, Dealt, Hunted, Shuffled
from floorman.deal.sight.views import SeatView, View
from floorman.server.chance.commitments import commitment_of, prove
from floorman.server.protocol.shuffles import Proof

BOARD: Final = -1


class Order(Protocol):
    """A recorded shuffle."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The order, the top card first."""

    @property
    def committed(self) -> tuple[Card, ...]:
        """The order that was committed to, before it was cut."""

    @property
    def cut(self) -> tuple[int, ...]:
        """From which place of that order each place comes."""

    @property
    def entropy(self) -> bytes:
        """The 32 bytes that it came from."""


class Origin(NamedTuple):
    """Where a card that was dealt came from: its place in a shuffle of the deal (0: the deck).

    `to` is the seat of the deal that received it, or BOARD. A card that goes back into a reshuffle
    and is dealt again has an origin each time.
    """

    card: Card
    shuffle: int
    place: int
    to: int


@dataclass(slots=True)
class Made:
    """What was worked out of a deal before: where its cards came from, if no other was dealt
    since, and proofs by shuffle and place, with the steps that they share.
    """

    dealt: list[Origin] | None = None
    proofs: dict[tuple[int, int], Proof] = field(default_factory=dict)
    steps: dict[str, str] = field(default_factory=dict)


def proofs_for(
    deal: Deal,
    seat: int | None,
    shuffles: Sequence[Order],
    view: View | None = None,
    made: Made | None = None,
) -> tuple[Proof, ...]:
    """A proof for every card that a seat of the deal, or an onlooker (None), sees now.

    `view` is that seat's, where it is known already, and what is `made` is not made again. They
    come in the order of shuffles and places. Raises ValueError if the shuffles are not those of the
    deal, or there is no such seat.
    """
    made = Made() if made is None else made
    seen = seen_in(deal, seat, shuffles, view or deal.view(seat), made)
    return tuple(proof_of(one, shuffles[one.shuffle], made) for one in seen)


def seen_in(
    deal: Deal, seat: int | None, shuffles: Sequence[Order], view: View, made: Made
) -> tuple[Origin, ...]:
    """Where every card came from that a seat of the deal, or an onlooker, sees now, in the order of
    shuffles and places. Raises ValueError as `proofs_for` does.
    """
    if made.dealt is None:
        made.dealt = origins(deal, shuffles)
    found = opened(view, made.dealt)
    return tuple(sorted(found, key=lambda one: (one.shuffle, one.place)))


def proof_of(one: Origin, order: Order, made: Made) -> Proof:
    """The proof of a card that somebody sees; `order` is the shuffle that it came from."""
    key, known = (one.shuffle, one.place), made.proofs
    if key not in known:
        commitment = commitment_of(order.committed, order.entropy)
        known[key] = prove(commitment, order.cut[one.place], one.shuffle, made.steps)
    return known[key]


def origins(deal: Deal, shuffles: Sequence[Order]) -> list[Origin]:
    """Where every card before a seat or on a board came from, in the order of the deal, with those
    that would have come and were shown.

    Burncards have none, nor have cards dealt to a seat that has folded: nobody sees them. Raises
    ValueError if the shuffles are not those of the deal.
    """
    found: list[Origin] = []
    number = 0
    places = _places(shuffles, 0, deal.setup.deck)
    for event in deal.events:
        match event:
            case Shuffled():
                number += 1
                places = _places(shuffles, number, event.cards)
            case Dealt(dead=False):
                found += (Origin(one, number, places[one], event.seat) for one in event.cards)
            case Boarded():
                found += (Origin(one, number, places[one], BOARD) for one in event.cards)
            case Hunted():
                come = (card for board in event.boards for card in board)
                found += (Origin(one, number, places[one], BOARD) for one in come)
            case _:
                pass
    return found


def _places(
    shuffles: Sequence[Order], number: int, cards: tuple[Card, ...] | None
) -> dict[Card, int]:
    if number >= len(shuffles) or shuffles[number].cards != cards:
        raise ValueError(f"shuffle {number} of the deal is not the one recorded")
    return {card: place for place, card in enumerate(cards)}


def opened(view: View, dealt: Iterable[Origin]) -> Iterator[Origin]:
    """The origins of the cards that a view shows.

    A card that somebody else has now is opened where it was last dealt to him: what he was dealt
    and threw away before stays hidden. One's own are opened wherever they were dealt to one, and
    only there: who else had them, or has them after a reshuffle, is not told.
    """
    shown = {one.seat: _known(_before(one)) for one in view.seats}
    boards = (card for board in (*view.boards, *view.hunted) for card in board)
    shown[BOARD] = _known((*view.common, *boards))
    own = shown.get(view.seat, set()) if view.seat is not None else set()
    own |= _known(view.own_discards)
    for one in reversed([*dealt]):
        cards = shown[one.to]
        if one.card in cards:
            yield one
            if one.to != view.seat:
                cards.remove(one.card)


def _before(seat: SeatView) -> tuple[Card, ...]:
    """All cards before a seat, those in its rows too."""
    rows = (card for hand in seat.hands for row in hand.rows for card in row)
    return (*seat.down, *seat.up, *rows)


def _known(cards: Iterable[Card]) -> set[Card]:
    return {card for card in cards if card != UNKNOWN}
