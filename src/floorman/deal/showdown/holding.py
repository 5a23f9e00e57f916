"""Deals that are held, hand for hand, once somebody is all-in and called.

Where the book has it so nobody turns a hand up then, and no card comes until the floor gives the
word: no table is to know how another one's deal ends while its own is played. It holds from when
nobody can bet any more, once in a deal.
"""

from floorman.deal.betting.explaining import refuse_turn
from floorman.deal.commands import GiveWord
from floorman.deal.events import Held, WordGiven
from floorman.deal.moment.state import State
from floorman.deal.requests import DEALER
from floorman.deal.showdown.show_rules import HOLD


def holds(state: State) -> bool:
    """Hold the deal where that is due, now that the betting is over. Whether it is held."""
    due = state.setup.hand_for_hand and state.law.showing.held_hand_for_hand
    if not due or state.word_given or not state.all_ins or state.contenders < 2:
        return False
    state.awaits = "hold"
    state.events.append(Held(state.law.cite(HOLD)))
    return True


def take_word(state: State, command: GiveWord) -> None:
    """The floor gives the word. Raises Refused."""
    del command
    if state.awaits != "hold":
        raise refuse_turn(state, DEALER, "go on with a deal that was held", "hold")
    state.awaits, state.word_given = "", True
    state.events.append(WordGiven(state.law.cite(HOLD)))
