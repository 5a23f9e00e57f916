"""What whoever runs a live table is reminded of when it matters: what people alone can do."""

from collections.abc import Iterator
from typing import Final

from floorman.cards import JOKER
from floorman.deal.law.citing import Decision, decision
from floorman.games.stakes import Stakes
from floorman.server.protocol.around import ReminderState
from floorman.server.tables.keeper import Keeper
from floorman.table import events as e
from floorman.table.floor.decks import (
    OF_EVENT,
    SETUP,
    dealers_changed,
    may_have_setup,
    setup_minutes,
)
from floorman.table.mixes.rotation import next_law
from floorman.table.state import State

TOBACCO: Final = decision("RR11-1.TOB.1", "HPT-1.TOB.1", "USPA-1.3.3.1", asks=("conduct.tobacco",))
JOKER_TOLD: Final = decision("RR11-12.JOKER.1", asks=("forms.joker_alert",))
RACKS: Final = decision("RR11-2.PROC.10", "HPT-2.PROC.8", "USPA-A3.3.7", asks=("buy_in.rack_play",))
IN_VIEW: Final = decision(
    "RR11-2.PROC.8c",
    "RR11-2.PROC.19a",
    "RR11-2.PROC.19b",
    "HPT-2.PROC.19a",
    "HPT-2.PROC.19b",
    "USPA-A3.3.5b",
)
IN_VIEW_OF_ALL: Final = decision("RR11-15.TRN.26", "HPT-15.TRN.25")
# The one text that says it: nobody else is told to keep silent.
POT_UNTOLD: Final = Decision(("RR11-14.INTRO.0d",), lent=False)
POT_UNCOUNTED: Final = Decision(("TDA-54a",), lent=False)
STACK_COUNTS: Final = Decision(
    ("TDA-60a", "TDA-60b", "TDA-60c"), ("acts.count_on_request",), lent=False
)
_CHIPS_CAME: Final = frozenset(
    {"buy-in", "rebuy", "add", "add-on", "arrived", "restored", "entry", "race"}
)


def reminders_at(keeper: Keeper) -> tuple[ReminderState, ...]:
    """What is to be remembered now, the most passing first; nothing during a deal."""
    state = keeper.table.state
    if state.playing is not None or keeper.closed:
        return ()
    return tuple(_reminders(state))


def _reminders(state: State) -> Iterator[ReminderState]:
    rules = state.law.deal.ruleset
    if _chips_came(state):
        if not rules.yes("buy_in.rack_play"):
            yield _said(state, "Chips come out of the rack before they play.", RACKS)
        words = "Chips lie where everybody sees them, the large ones in front."
        yield _said(state, words, IN_VIEW, *((IN_VIEW_OF_ALL,) if state.setup.tournament else ()))
    law = next_law(state).deal
    joker = JOKER in law.deck
    may_differ = joker or law.form.joker_question is not None
    if may_differ and law.ruleset.yes("forms.joker_alert") and state.number == 0:
        words = f"Tell the players: the joker is {'' if joker else 'not '}in use."
        yield _said(state, words, JOKER_TOLD)
    if state.number == 0 and state.cite(POT_UNTOLD):
        words = "At no-limit the dealer tells nobody how large the pot is: players work it out."
        yield _said(state, words, POT_UNTOLD)
    if state.number == 0:
        yield from _counts(state, next_law(state).stakes)
    if not state.began and rules.choice("conduct.tobacco") == "nonsmoking-seats":
        words = f"Seats 1 and {state.chairs}, beside the dealer, are for who does not smoke."
        yield _said(state, words, TOBACCO)
    if state.setup.tournament:
        if dealers_changed(state):
            words = (
                "The dealers have changed: now another deck may come. Until they change again"
                " this one stays, whoever asks, unless a card of it is damaged."
            )
            yield _said(state, words, OF_EVENT)
    elif may_have_setup(state):
        words = (
            f"The setup has been in play for {setup_minutes(state)} minutes: a new one may come."
        )
        yield _said(state, words, SETUP)


def _counts(state: State, stakes: Stakes) -> Iterator[ReminderState]:
    """Which pots and stacks are counted for players."""
    if stakes.structure.key != "pot-limit" and state.cite(POT_UNCOUNTED):
        words = "The pot is counted for nobody: that is for pot-limit alone."
        yield _said(state, words, POT_UNCOUNTED)
    if state.cite(STACK_COUNTS):
        words = (
            "An all-in is counted out for the player on turn who faces it, by the dealer or the"
            " floor; else a fair estimate of a stack is enough."
        )
        yield _said(state, words, STACK_COUNTS)


def _chips_came(state: State) -> bool:
    """Whether chips have come onto the table since the last deal."""
    for event in reversed(state.events):
        if isinstance(event, e.DealEnded | e.DealVoided):
            return False
        if isinstance(event, e.Moved) and event.why in _CHIPS_CAME:
            return True
        if isinstance(event, e.EntrantSeated):
            return True
    return False


def _said(state: State, words: str, *why: Decision) -> ReminderState:
    return ReminderState(words, state.cite(*why))
