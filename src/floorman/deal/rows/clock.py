"""The clock for setting cards: called after a time, and what happens when it has run out.

The deal knows no time: how long a player has had comes with each command.
"""

from typing import Final

from floorman.cards import UNKNOWN, Card
from floorman.deal.betting.explaining import refuse_turn
from floorman.deal.commands import CallClock, TimeUp
from floorman.deal.events import ClockCalled
from floorman.deal.law.citing import decision
from floorman.deal.moment.state import Seat, State
from floorman.deal.refusals import Reason, Refused
from floorman.deal.rows.setting import (
    asked_to_set,
    cards_to_set,
    discards_due,
    hand_to_set,
    put_in_rows,
    rows_of,
)
from floorman.deal.rows.unset import front_most_safe

CLOCK: Final = decision("WSOP-352a", asks=("clock.chinese_seconds", "clock.chinese_extra_seconds"))
UNSET: Final = decision("WSOP-352b", asks=("chinese.unset_card",))


def call_clock(state: State, command: CallClock) -> None:
    """Call the clock on a seat that has had its time. Raises Refused."""
    seat = asked_to_set(state, command.of, "be put on the clock")
    if not 0 <= command.seat < len(state.seats):
        raise refuse_turn(state, command.seat, "call the clock", "set")
    law, clocks = rows_of(state), state.setting.clocks
    cites = state.law.cite(CLOCK)
    if seat.index in clocks:
        what = f"the clock has been called on seat {seat.index} before"
        raise Refused(Reason.NOT_ASKED, what, cites)
    _check_time(command.of, command.waited_ms, law.wait_ms, "the clock is called", cites)
    clocks.append(seat.index)
    state.events.append(ClockCalled(command.seat, seat.index, law.clock_ms, cites))


def time_up(state: State, command: TimeUp) -> None:
    """Set a seat's cards for it once its clock has run out. Raises Refused."""
    seat = asked_to_set(state, command.of, "have its cards set")
    cites = state.law.cite(UNSET)
    law, called = rows_of(state), seat.index in state.setting.clocks
    least = law.clock_ms if called else law.wait_ms + law.clock_ms
    _check_time(command.of, command.waited_ms, least, "its cards are set", cites)
    cards = cards_to_set(state, seat)
    if UNKNOWN in cards:
        raise Refused(Reason.CARDS_UNKNOWN, f"the cards of seat {seat.index} are not known")
    hand = seat.hands[hand_to_set(seat)]
    away = discards_due(state, seat)
    rows, discards = front_most_safe(law, hand.rows, cards, away, unseen_by(state, seat))
    put_in_rows(state, seat, rows, discards, timed_out=cites)


def _check_time(seat: int, waited: int, least: int, what: str, cites: tuple[str, ...]) -> None:
    if waited < least:
        text = f"seat {seat} has {least - waited} ms left before {what}"
        raise Refused(Reason.TOO_SOON, text, cites)


def unseen_by(state: State, seat: Seat) -> list[Card]:
    """The cards that may still come to a seat, as far as it can know: all that it cannot see."""
    seen: set[Card] = {*seat.down}
    for one in state.seats:
        for hand in one.hands:
            if hand.tabled or one is seat:
                seen.update(card for row in hand.rows for card in row)
    return [card for card in state.law.deck if card not in seen]
