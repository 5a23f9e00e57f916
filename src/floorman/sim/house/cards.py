"""How the house player treats its cards: what to turn up, and when a hand is beaten."""

from collections.abc import Sequence

from floorman.cards import JOKER, UNKNOWN, Card, Rank
from floorman.deal import View
from floorman.odds import Hand, Scale, strengths


def downcard_to_turn(view: View) -> Card | None:
    """The downcard to turn up so that the next card falls facedown, or None to keep it hidden.

    A joker is wild only in the hole, and a pair or an ace is worth hiding; any other card is
    turned for the chance of something better in the hole.
    """
    if view.seat is None:
        return None
    ups = {card >> 2 for card in view.seats[view.seat].up}
    for card in view.request.cards:
        if card != JOKER and card >> 2 != Rank.ACE and card >> 2 not in ups:
            return card
    return None


def is_beaten(scales: Sequence[Scale], view: View, boards: int) -> bool:
    """Whether hands already shown win every share of every pot that the seat contests, on every
    board where more were dealt than the form's own number of `boards`.

    Only a rival who has paid at least as much contests all of these pots.
    """
    if view.seat is None or not scales:
        return False
    own = view.seats[view.seat]
    mine = _strengths(scales, view, view.seat, boards)
    beaten = [False] * len(mine)
    for seat in view.seats:
        contests = not seat.folded and not seat.mucked and seat.paid >= own.paid
        if seat.seat == view.seat or not contests or not seat.shown or UNKNOWN in seat.down:
            continue
        for part, strength in enumerate(_strengths(scales, view, seat.seat, boards)):
            beaten[part] |= strength > mine[part]
    return all(beaten)


def _strengths(scales: Sequence[Scale], view: View, seat: int, boards: int) -> list[int]:
    """The strength in each share, for one run of the board after the other."""
    one = view.seats[seat]
    hand = Hand((*one.down, *one.up, *view.common), 0, JOKER in one.up)
    runs = [view.boards] if len(view.boards) == boards else [(board,) for board in view.boards]
    return [worth for run in runs for worth in strengths(scales, hand, run)]
