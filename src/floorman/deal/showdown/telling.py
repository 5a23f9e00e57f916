"""Show one, show all: who else sees cards that were shown to some, and when.

Whoever could still use what was seen shares it with the table at once; otherwise it waits for the
end of the betting round, or of the whole betting, so that it changes nothing.
"""

from collections.abc import Sequence
from typing import Final

from floorman.cards import UNKNOWN, Card
from floorman.deal.betting.explaining import refuse_turn
from floorman.deal.commands import Show
from floorman.deal.events import Shown
from floorman.deal.law.citing import decision
from floorman.deal.moment.state import Seat, State, Tell
from floorman.deal.refusals import Reason, Refused

SHOW_ONE: Final = decision(
    "RR11-3.SHOW.6a",
    "HPT-3.SHOW.6a",
    "RRX-3.SHOW.6a",
    "USPA-3.1.8.6a",
    asks=("showdown.show_one_show_all",),
)


_WHY: Final = {
    Tell.NOW: decision(
        "RR11-3.SHOW.6b",
        "HPT-3.SHOW.6b",
        "RRX-3.SHOW.6b",
        "RR11-3.SHOW.6c",
        "HPT-3.SHOW.6c",
        "RRX-3.SHOW.6c",
    ),
    Tell.AFTER_ROUND: decision("RR11-3.SHOW.6e", "HPT-3.SHOW.6e", "RRX-3.SHOW.6e"),
    Tell.AFTER_BETTING: decision("RR11-3.SHOW.6d", "HPT-3.SHOW.6d", "RRX-3.SHOW.6d"),
    Tell.AFTER_DEAL: decision("USPA-3.1.8.6b"),
}
# The answers that ask who has seen the cards, and when.
_TIMED: Final = ("with-timing", "in-pot-at-once")
# The cards that were not shown may stay hidden.
PART: Final = decision(
    "RR11-3.SHOW.6f", "HPT-3.SHOW.6f", "RRX-3.SHOW.6f", asks=("showdown.partial_show",)
)


def check_holds(state: State, seat: int) -> Seat:
    """The seat, if it has cards to show. Raises Refused."""
    if not 0 <= seat < len(state.seats):
        raise refuse_turn(state, seat, "show", "show")
    one = state.seats[seat]
    if one.folded or not (one.down or one.up) or (one.mucked and state.ended):
        raise Refused(Reason.CARD_NOT_HELD, f"seat {seat} has no cards to show")
    return one


def check_once(seat: int, cards: Sequence[Card]) -> None:
    """No card is shown twice at once. Raises Refused."""
    known = [card for card in cards if card != UNKNOWN]
    if len({*known}) < len(known):
        raise Refused(Reason.SAME_CARD_TWICE, f"seat {seat} shows a card twice")


def show_to_some(state: State, command: Show) -> None:
    """Show cards to some seats; the others see them too, at once or in time. Raises Refused."""
    seat = check_holds(state, command.seat)
    for other in command.to:
        if not 0 <= other < len(state.seats):
            raise refuse_turn(state, other, "be shown cards", "show")
    check_once(seat.index, command.cards)
    cards = command.cards or tuple(seat.down + seat.up)
    if any(card not in seat.down and card not in seat.up for card in cards):
        raise Refused(Reason.CARD_NOT_HELD, f"seat {seat.index} does not hold what it shows")
    law = state.law.showing.show_all
    whole = len(cards) == len(seat.down) + len(seat.up)
    when = min((_when(state, other) for other in command.to), default=Tell.NOW)
    to = command.to
    if law == "in-pot-at-once":
        out = to and not state.ended and all(state.seats[other].folded for other in to)
        when = Tell.AFTER_DEAL if out else Tell.NOW
    if law == "at-once" or (law in _TIMED and when is Tell.NOW):
        to = ()
    elif law in _TIMED:
        state.to_tell.append((seat.index, cards, whole, when))
    seat.part_shown = seat.part_shown or not to
    cites = _cites(state, when, whole=whole)
    state.events.append(Shown(seat.index, cards, whole, to, cites))


def _cites(state: State, when: Tell, *, whole: bool) -> tuple[str, ...]:
    """The rules on showing to some; where timing does not matter they do not speak of it."""
    law = state.law
    timed = law.showing.show_all == "with-timing" or when is Tell.AFTER_DEAL
    return law.cite(SHOW_ONE, *((_WHY[when],) if timed else ()), *(() if whole else (PART,)))


def _when(state: State, viewer: int) -> Tell:
    """When others must see what a seat has seen."""
    one = state.seats[viewer]
    if state.ended or state.awaits in ("show", "push-pot", "winners"):
        return Tell.NOW
    if one.folded or not one.stack:
        return Tell.AFTER_BETTING
    if state.awaits != "bet" or may_still_act(state, one):
        return Tell.NOW
    return Tell.AFTER_BETTING if state.live_seats <= 1 else Tell.AFTER_ROUND


def may_still_act(state: State, one: Seat) -> bool:
    """Whether a seat has a decision left in this round, or may be given one by a raise."""
    level = state.round.level
    if one.faced != level:
        return True
    return any(
        other.faced != level and other.stack > level - other.bet
        for other in state.seats
        if other is not one and not other.folded
    )


def tell_all(state: State, *, betting_over: bool, deal_over: bool = False) -> None:
    """What was shown to some is now everybody's, if the time has come."""
    waiting: list[tuple[int, tuple[Card, ...], bool, Tell]] = []
    for seat, cards, whole, when in state.to_tell:
        come = {Tell.AFTER_BETTING: betting_over, Tell.AFTER_DEAL: deal_over}
        if come.get(when, True):
            state.events.append(Shown(seat, cards, whole, (), _cites(state, when, whole=whole)))
            state.seats[seat].part_shown = True
        else:
            waiting.append((seat, cards, whole, when))
    state.to_tell = waiting
