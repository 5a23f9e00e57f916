"""A hand in words, as far as the cards that can be seen make one; hands that were shown late."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from floorman.cards import JOKER, UNKNOWN, Card
from floorman.deal import Law, SeatView, View
from floorman.deal import events as e
from floorman.deal.law.making import ShareLaw
from floorman.rankings import HandError

# A low has to be complete before it can qualify; a high hand can be called from two cards on.
_FULL_HAND: Final = 5
NONE: Final = "none"


def hand_words(law: Law, view: View, seat: int) -> tuple[str, ...]:
    """What a seat holds for each share of the pot, the share named where there are several.

    Nothing while a card of it is hidden, or there are too few cards to make a hand.
    """
    one = view.seats[seat]
    held = (*one.down, *one.up, *view.common)
    if not held or UNKNOWN in held or (law.form.divided and not one.divided):
        return ()
    kept = _kept(law, view, one)
    runs = len(view.boards) if len(view.boards) > law.form.boards else 1
    found: list[str] = []
    for run in range(runs):
        for share in law.shares:
            board = _board(view, share, run)
            words = _share_words(share, kept, one.up, board)
            if words:
                name = f"{share.name}: " if len(law.shares) > 1 else ""
                place = f"board {run + 1}, " if runs > 1 and share.board else ""
                found.append(f"{place}{name}{words}")
    return tuple(dict.fromkeys(found))


def _kept(law: Law, view: View, one: SeatView) -> list[tuple[Card, ...]]:
    """The holdings that a seat may end with: as long as it has to throw cards away, no hand may be
    made of all that it has. Whose cards others see has thrown them away by then.
    """
    gone = sum(street.discarded_min for street in law.form.course)
    to_go = gone - len(view.own_discards) if gone and one.seat == view.seat else 0
    size = max(0, len(one.down) - max(0, to_go))
    return [(*down, *one.up, *view.common) for down in combinations(one.down, size)]


def _board(view: View, share: ShareLaw, run: int) -> tuple[Card, ...]:
    if not share.board or not view.boards:
        return ()
    return view.boards[run or share.board - 1]


def _share_words(
    share: ShareLaw, kept: Sequence[tuple[Card, ...]], up: Sequence[Card], board: Sequence[Card]
) -> str:
    """The best hand for one share; empty while there are too few cards or too low a hand."""
    ranking = share.ranking
    if share.ranking_up is not None and JOKER in up:
        ranking = share.ranking_up
    usable = len(kept[0]) + (len(board) if share.choice.uses_board else 0)
    if share.least and usable < _FULL_HAND:
        return ""
    try:
        strength = max(share.choice.strength(ranking, share.held(one), board) for one in kept)
    except HandError:
        return ""
    if not strength:
        return ""
    if strength < share.least:  # no hand good enough
        return NONE
    return ranking.words(strength)


def shown_late(events: Sequence[e.Event]) -> dict[int, tuple[Card, ...]]:
    """The hands, by seat, that were thrown away at the showdown and shown to everybody after it."""
    mucked: set[int] = set()
    found: dict[int, tuple[Card, ...]] = {}
    for event in events:
        if isinstance(event, e.Mucked):
            mucked.add(event.seat)
        elif isinstance(event, e.Shown) and event.whole and not event.to and event.seat in mucked:
            found[event.seat] = event.cards
    return found


def shown_after(events: Sequence[e.Event]) -> dict[int, tuple[Card, ...]]:
    """The cards, by seat, that were shown to everybody after the deal was over, however often."""
    over = False
    found: dict[int, tuple[Card, ...]] = {}
    for event in events:
        over = over or isinstance(event, e.Ended)
        if over and isinstance(event, e.Shown) and not event.to:
            before = found.get(event.seat, ())
            found[event.seat] = before + tuple(one for one in event.cards if one not in before)
    return found
