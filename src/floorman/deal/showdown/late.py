"""After the showdown, and after the deal: cards that are shown though nothing is won by them.

Who threw a hand away at the showdown may show it until the pots are pushed, when losing hands are
killed (RR11-3.SHOW.4, HPT-3.SHOW.4, USPA-3.1.8.4, WSOP-142). Who won without being called need not
show, and may show one card, some or all of them as long as they lie there. Whatever is shown then
is shown to all. No chips move by it.
"""

from typing import Final

from floorman.cards import UNKNOWN, Card
from floorman.deal.betting.explaining import refuse_turn
from floorman.deal.cards.dealing import check_free
from floorman.deal.commands import Ask, Show
from floorman.deal.events import AskedToSee, Shown
from floorman.deal.law.citing import decision
from floorman.deal.moment.state import Seat, State
from floorman.deal.refusals import Reason, Refused
from floorman.deal.showdown.telling import PART, check_holds, check_once

# What is shown to one after a deal is shown to all: here everybody sees it at once.
AFTER_DEAL: Final = decision(
    "RR11-3.SHOW.6a",
    "HPT-3.SHOW.6a",
    "RRX-3.SHOW.6a",
    "RR11-3.SHOW.6b",
    "HPT-3.SHOW.6b",
    "RRX-3.SHOW.6b",
    "USPA-3.1.8.6a",
    "WSOP-144a",
    asks=("showdown.show_one_show_all",),
)
# Who has shown a part may be asked for the rest.
THE_REST: Final = decision("WSOP-144e", asks=("showdown.partial_show",))


def unseen_cards(state: State, seat: int) -> tuple[Card, ...]:
    """The cards that a seat may show, in a deal that is over, as not everybody has seen them."""
    one = state.seats[seat]
    gone = one.folded or one.mucked
    if not state.ended or state.law.rows is not None or state.setting.misdealt or gone:
        return ()
    seen = state.faceup_cards(seat)
    return tuple(card for card in one.down if card != UNKNOWN and card not in seen)


def show_late(state: State, command: Show) -> None:
    """Show cards after the showdown or after the deal: the whole hand, or those that are named.

    Raises Refused for who holds none, for what lies open already, and for cards not held.
    """
    seat = check_holds(state, command.seat)
    check_once(seat.index, command.cards)
    cards = command.cards or tuple(seat.down + seat.up)
    named = [card for card in cards if card not in seat.down and card not in seat.up]
    if len(named) > seat.down.count(UNKNOWN):
        raise Refused(Reason.CARD_NOT_HELD, f"seat {seat.index} does not hold what it shows")
    for card in named:
        check_free(state, card)
    open_already = state.faceup_cards(seat.index) | set(seat.up)
    if not named and UNKNOWN not in cards and not set(cards) - open_already:
        raise Refused(Reason.CARD_NOT_HELD, f"seat {seat.index} shows what lies open already")
    for card in named:
        seat.down[seat.down.index(UNKNOWN)] = card
    _lay_open(state, seat, cards)


def _lay_open(state: State, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Everybody sees these cards from now on, though they win nothing."""
    seen = state.faceup_cards(seat.index) | set(seat.up) | set(cards)
    whole = len(cards) == len(seat.down) + len(seat.up)
    seat.shown = seat.shown or whole or seen >= set(seat.down)
    seat.part_shown = True
    cites = state.law.cite(AFTER_DEAL, *(() if seat.shown else (PART,)))
    state.events.append(Shown(seat.index, cards, whole, (), cites))


def ask_for_the_rest(state: State, command: Ask) -> None:
    """Ask, after the deal, for the other cards of a hand that was shown in part.

    Raises Refused where the book leaves unseen cards unseen, and for a hand of which nothing was
    shown, or all.
    """
    if (barred := bar_to_ask_for_the_rest(state, command)) is not None:
        raise barred
    hand = state.seats[command.of]
    state.events.append(AskedToSee(command.seat, command.of, True, state.law.cite(THE_REST)))
    _lay_open(state, hand, tuple(hand.down + hand.up))


def bar_to_ask_for_the_rest(state: State, command: Ask) -> Refused | None:
    """Why a seat may not ask for the rest of a hand; None if it may."""
    if command.seat == command.of:
        return refuse_turn(state, command.seat, "ask for its own hand", "push-pot")
    if not state.law.showing.rest_on_request:
        what = "who has shown a part of a hand need not show the rest"
        return Refused(Reason.NOT_ALLOWED_BY_BOOK, what, state.law.cite(PART))
    hand = state.seats[command.of]
    if not unseen_cards(state, hand.index) or not hand.part_shown:
        what = f"seat {command.of} has no hand that was shown in part"
        return Refused(Reason.CARD_NOT_HELD, what, state.law.cite(THE_REST))
    return None
