"""What is told of a deal beside its cards: who won with what, the all-in scene, an agreement.

Nothing here looks at a card that everybody has not seen. The scene is told when its cards are:
nobody has a decision left by then, and who looks on may watch it at his own pace.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from random import Random

from floorman.cards import UNKNOWN, Card
from floorman.deal import Deal, Law, View
from floorman.deal import events as e
from floorman.deal.sight.runout import Stop, decided, is_card, runout
from floorman.history.why import shown_by, whys
from floorman.odds import ALL, Hand, Spot, chances, read_scales
from floorman.server.protocol.showing import AgreeingState, AwardState, StopState

AtTable = Callable[[Iterable[int]], tuple[int, ...]]


def awards_told(deal: Deal, at_table: AtTable) -> tuple[AwardState, ...]:
    """Who won what with which cards; empty as long as nothing is won."""
    if not deal.state.ended:
        return ()
    found, made = [], whys(deal)
    several = any(one.award.pot for one in made)
    shares = len(deal.setup.law.shares) > 1
    for one in made:
        award = one.award
        seats = at_table((award.seat,))
        if not seats or not award.amount:
            continue
        name = "Pot" if not several else f"Side pot {award.pot}" if award.pot else "Main pot"
        share = award.share if shares else ""
        found.append(
            AwardState(name, seats[0], award.amount, share, award.board, one.words, one.cards)
        )
    return tuple(found)


def agreeing_told(deal: Deal, view: View, at_table: AtTable) -> AgreeingState | None:
    """The matter that everybody who is left is asked about; None where there is none."""
    asked = view.request
    if asked.kind != "agree":
        return None
    matter = asked.matter or ""
    agreed = {
        one.seat: one.boards
        for one in deal.events
        if isinstance(one, e.Agreed) and one.matter == matter
    }
    waits = (one.seat for one in view.seats if not one.folded and one.seat not in agreed)
    told = tuple((seat, agreed[one]) for one in agreed for seat in at_table((one,)))
    return AgreeingState(matter, at_table(waits), told, asked.boards_max or 0)


# The all-in scene


def runout_told(deal: Deal, view: View, at_table: AtTable) -> tuple[StopState, ...]:
    """The stops at which cards are looked at that came after the last decision."""
    stops = runout(deal.state)
    if not stops:
        return ()
    hands, law = _open_hands(deal, view), deal.setup.law
    return tuple(
        StopState(
            one.boards,
            _chances_told(law, view, hands, (one, stops[-1]), at_table),
            tuple((at, down, up) for seat, down, up in one.held for at in at_table((seat,))),
            one.common,
        )
        for one in stops
    )


def _open_hands(deal: Deal, view: View) -> dict[int, tuple[Card, ...]]:
    """The hands by seat, if all that were left lay open before the first of these cards came."""
    after = enumerate(deal.events[decided(deal.state) :], decided(deal.state))
    came = next(place for place, one in after if is_card(one))
    shown = shown_by(deal.events[:came])
    left = {one.seat for one in view.seats if not one.folded}
    return {seat: shown[seat] for seat in sorted(left)} if left <= set(shown) else {}


def _chances_told(
    law: Law,
    view: View,
    hands: dict[int, tuple[Card, ...]],
    stops: tuple[Stop, Stop],
    at_table: AtTable,
) -> tuple[tuple[int, int], ...]:
    """What each hand may expect at a stop, the first of the two, in thousandths, by seat at the
    table; the other one is the last, where all cards lie there.
    """
    if len(hands) < 2:
        return ()
    stop, last = stops
    boards = tuple(board[:n] for board, n in zip(view.boards, stop.boards, strict=True))
    full = max((len(board) for board in view.boards), default=0)
    held = tuple(hands.values())
    if stop.held:
        common = view.common[: stop.common]
        seats = [(view.seats[seat], down, up) for seat, down, up in stop.held]
        held = tuple((*one.down[:down], *one.up[:up], *common) for one, down, up in seats)
        if any(UNKNOWN in one for one in held):
            return ()
    size = sum(last.held[0][1:]) + last.common if last.held else 0
    parts = _chances(law, held, boards, full, max(0, size - len(held[0])))
    return tuple(
        (at, part) for one, part in zip(hands, parts, strict=True) for at in at_table((one,))
    )


@lru_cache(maxsize=256)
def _chances(
    law: Law,
    hands: tuple[tuple[Card, ...], ...],
    boards: tuple[tuple[Card, ...], ...],
    full: int,
    to_come: int = 0,
) -> tuple[int, ...]:
    """Each hand's part of the pot in thousandths, over the cards that nobody had seen then, of
    which each hand gets so many that are `to_come`.

    Of several runs each is a part of it. Every hand is judged on the same cards to come, but where
    each has its own: then the parts are made to be the whole.
    """
    runs = [(one,) for one in boards] if len(boards) > law.form.boards else [boards]
    seen = {card for cards in (*hands, *boards) for card in cards}
    unseen = tuple(card for card in law.deck if card not in seen)
    scales = read_scales(law)
    spots = [Spot(scales, (), run, tuple(full - len(one) for one in run), unseen) for run in runs]
    parts = chances(spots, [Hand(one, to_come) for one in hands], (), Random)
    whole = sum(parts) if to_come else ALL
    return tuple(round(ALL * one / whole) for one in parts)
