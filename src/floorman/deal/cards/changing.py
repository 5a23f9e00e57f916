"""Changing one's mind about a draw: allowed until a card has come off the deck for it.

The draw is taken back whole, as if it had not been asked for, and made anew.
"""

from typing import Final

from floorman.deal.events import Exchanged, RoundBegan, TookBack
from floorman.deal.law.citing import decision
from floorman.deal.moment.state import State

# No card, burncards included, has been dealt for it, and nobody has acted on it.
CHANGE: Final = decision(
    "RR11-11.LOW.11",
    "RR11-11.LOW.11a",
    "RR11-11.LOW.11b",
    "RR11-12.DRAW.7",
    "RR11-12.DRAW.7a",
    "RR11-12.DRAW.7b",
    "USPA-3.2.8.5.1.12.1",
    "USPA-3.2.8.5.1.12.2",
    "USPA-3.2.10.5.6.1",
    "USPA-3.2.10.5.6.2",
    "WSOP-277a",
    "WSOP-306",
    "WSOP-315",
    "WSOP-325",
    asks=("draw.change_until",),
)


def changeable(state: State, seat: int) -> Exchanged | None:
    """The draw that a seat may still change: nothing has come of it but the turn to bet."""
    betting = state.awaits == "bet"
    if state.stage - betting != state.drew_at:
        return None
    event = state.events[-1 - betting]
    if betting and not isinstance(state.events[-1], RoundBegan):
        return None
    if isinstance(event, Exchanged) and event.kind == "draw" and event.seat == seat:
        return event
    return None


def take_back(state: State, event: Exchanged) -> None:
    """Give the cards back and ask the seat again."""
    seat = state.seats[event.seat]
    if state.awaits == "bet":
        state.enter(state.stage - 1)
    pending = state.pending
    if pending and pending[0].place == "burn":
        state.burned = False
    # Cards on the way to other seats are their fifth ones: they wait again.
    others = [step.to for step in pending if step.place == "seat" and step.to != seat.index]
    state.fifths = [index for index in state.fifths if index != seat.index] + others
    pending.clear()
    pile = state.piles.discards[-1]
    for card in event.cards:
        pile.remove(card)
    seat.down += event.cards
    seat.under_chip = ()
    state.asking.insert(0, seat.index)
    state.awaits = "draw"
    state.events.append(TookBack(seat.index, event.cards, state.law.cite(CHANGE)))
