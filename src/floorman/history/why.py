"""Why a hand won: the cards that play for each award, and the kicker where it decided.

Everything is read from what everybody has seen by then: hands that were turned up for all, and
the boards.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from floorman.cards import JOKER, UNKNOWN, Card
from floorman.deal import Deal, Law, View
from floorman.deal import events as e
from floorman.deal.law.making import ShareLaw
from floorman.history.kickers import against_words
from floorman.rankings import HandError
from floorman.rankings.ranking import Ranking


@dataclass(frozen=True, slots=True)
class Why:
    """Why a seat won an award: the cards that play, and the hand in words, both hands where no
    more than a kicker decided. Both are empty where the hand was not shown.
    """

    award: e.Awarded
    cards: tuple[Card, ...]
    words: str


def whys(deal: Deal) -> tuple[Why, ...]:
    """Why each award was made, in the order in which they were made."""
    events = deal.events
    places = [place for place, one in enumerate(events) if isinstance(one, e.Awarded)]
    return tuple(why_of(deal, place) for place in places)


def why_of(deal: Deal, place: int) -> Why:
    """Why the award at that place among the events was made."""
    award = deal.events[place]
    assert isinstance(award, e.Awarded)
    law, view = deal.setup.law, deal.view(None)
    share = next((one for one in law.shares if one.name == award.share), None)
    shown = shown_by(deal.events[:place])
    if share is None or award.seat not in shown or not award.words:
        return Why(award, (), award.words)
    board, ranking = _board(law, view, share, award), _ranking(share, view, award.seat)
    hands = {
        seat: _strength(share, _ranking(share, view, seat), (*cards, *view.common), board)
        for seat, cards in shown.items()
    }
    own = hands[award.seat]
    beaten = [hands[seat] for seat in _rivals(view, award) if seat in hands]
    best = max((one for one in beaten if 0 < one < own), default=0)
    words = against_words(ranking, own, best) or award.words
    held = (*shown[award.seat], *view.common)
    return Why(award, share.choice.best(ranking, share.held(held), board) if own else (), words)


def shown_by(events: Sequence[e.Event]) -> dict[int, tuple[Card, ...]]:
    """The whole hands that everybody has seen, by seat.

    A hand that was turned up before the last cards came goes on with those dealt up to it, and is
    not seen any more when a card of it was thrown away or came down.
    """
    found: dict[int, tuple[Card, ...]] = {}
    for one in events:
        whole = isinstance(one, e.Shown) and one.whole and not one.to
        if isinstance(one, e.Shown) and whole and UNKNOWN not in one.cards:
            found[one.seat] = one.cards
        elif isinstance(one, e.Dealt) and one.up and one.seat in found:
            found[one.seat] += one.cards
        elif isinstance(one, (e.Dealt, e.Exchanged, e.TookCard)):
            found.pop(one.seat, None)
    return found


def _rivals(view: View, award: e.Awarded) -> list[int]:
    """The seats that contested the pot of an award, by what they put in."""
    left = [one for one in view.seats if not one.folded]
    levels = sorted({one.paid for one in left})
    level = levels[min(award.pot, len(levels) - 1)]
    return [one.seat for one in left if one.paid >= level]


def _ranking(share: ShareLaw, view: View, seat: int) -> Ranking:
    """How a seat's hand is ranked: a joker that lies faceup may stand for something else."""
    up = share.ranking_up
    return up if up is not None and JOKER in view.seats[seat].up else share.ranking


def _board(law: Law, view: View, share: ShareLaw, award: e.Awarded) -> tuple[Card, ...]:
    if not share.board or not view.boards:
        return ()
    runs = len(view.boards) > law.form.boards
    return view.boards[max(0, award.board - 1) if runs else share.board - 1]


def _strength(
    share: ShareLaw, ranking: Ranking, held: tuple[Card, ...], board: tuple[Card, ...]
) -> int:
    """The strength of a hand for a share, 0 where it makes none that qualifies."""
    try:
        strength = share.choice.strength(ranking, share.held(held), board)
    except HandError:
        return 0
    return strength if strength >= share.least else 0
