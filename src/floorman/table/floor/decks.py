"""The cards in play: how long a deck and a setup stay, and when others are brought.

A round is as many deals as players were dealt in: once around the table, whether or not the game
has a button.
"""

from typing import Final

from floorman.deal.law.citing import decision
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.refusals import Reason
from floorman.table.state import State

DECK: Final = decision(
    "RR11-2.PROC.22a", "HPT-2.PROC.22a", "USPA-A3.3.21a", asks=("deck.change_after",)
)
SETUP: Final = decision(
    "RR11-2.PROC.22b",
    "HPT-2.PROC.22b",
    "USPA-A3.3.21b",
    "WSOP-75",
    asks=("deck.setup_minutes",),
)
OF_EVENT: Final = decision(
    "RR11-15.TRN.29",
    "USPA-3.3.2.21",
    "HPT-15.TRN.28a",
    "HPT-15.TRN.28b",
    "TDA-26a",
    "TDA-26b",
    asks=("tournaments.deck_change",),
)
_MINUTE: Final = 60_000
_HALF_HOUR: Final = 30 * _MINUTE


def change_deck(state: State, command: c.ChangeDeck) -> None:
    """Bring another deck, or a new setup, between two deals.

    Raises TableRefused during a deal, before the first, and for cards that nothing is wrong with:
    where they have not been in play for long enough, or in a tournament have their dealer still.
    """
    rule = SETUP if command.what == "setup" else DECK
    if state.setup.tournament:
        rule = OF_EVENT
    what = "a new setup" if command.what == "setup" else "another deck"
    if command.player:
        state.player(command.player)
    if state.playing is not None:
        raise state.refuse(
            Reason.IN_A_DEAL,
            f"{what} was to come into play",
            rule,
            legal="It comes between two deals; one that can be played out is.",
        )
    if not state.began:
        raise state.refuse(Reason.NOT_OPEN, f"{what} was asked for before the first deal", rule)
    if not command.faulty:
        if state.setup.tournament:
            _check_dealer(state, what, command.player)
        elif command.what == "setup":
            _check_setup(state)
        else:
            _check_deck(state)
    state.deck_from, state.deck_at = state.number, state.now
    if command.what == "setup":
        state.setup_at = state.now
    cites = state.cite(rule)
    state.say(e.DeckChanged(command.what, command.faulty, command.player, cites))


def setup_minutes(state: State) -> int:
    """For how many whole minutes the setup has been in play."""
    return (state.now - (state.setup_at or state.opened_at)) // _MINUTE


def may_have_setup(state: State) -> bool:
    """Whether a new setup may be asked for, since this one has been in play for long enough."""
    return state.began and setup_minutes(state) * _MINUTE >= state.law.cards.setup_ms


def dealers_changed(state: State) -> bool:
    """Whether the dealers have changed since the last deal."""
    return state.began and state.dealer_from == state.number


def level_changed(state: State) -> bool:
    """Whether the level has changed since the last deal."""
    for event in reversed(state.events):
        if isinstance(event, e.DealEnded | e.DealVoided):
            return False
        if isinstance(event, e.LevelSet):
            return state.began
    return False


def _check_dealer(state: State, what: str, player: str) -> None:
    with_level = state.law.deal.ruleset.choice("tournaments.deck_change") == "dealer-or-level"
    changed = dealers_changed(state) or (with_level and level_changed(state))
    if changed and not (with_level and player):
        return
    raise state.refuse(
        Reason.TOO_EARLY,
        f"{what} was asked for in a tournament",
        OF_EVENT,
        legal="Decks change when the dealers or the level do, or when a card is damaged."
        if with_level
        else "Decks change when the dealers do, or when a card is damaged.",
    )


def _check_setup(state: State) -> None:
    if may_have_setup(state):
        return
    least, played = state.law.cards.setup_ms // _MINUTE, setup_minutes(state)
    raise state.refuse(
        Reason.TOO_EARLY,
        f"a new setup was asked for after {played} minutes",
        SETUP,
        legal=f"A setup stays for {least} unless a deck is defective, damaged or sticky.",
    )


def _check_deck(state: State) -> None:
    after, deals = state.law.cards.change_after, state.number - state.deck_from
    if after == "dealer":
        enough, least = state.dealer_from == state.number, "until the dealers change"
    elif after == "half-hour":
        since = state.deck_at or state.opened_at
        enough, least = state.now - since >= _HALF_HOUR, "for half an hour"
    else:
        enough, least = deals >= max(1, len(state.last_dealt)), "for a full round"
    if not enough:
        raise state.refuse(
            Reason.TOO_EARLY,
            f"another deck was asked for after {deals} deals",
            DECK,
            legal=f"A deck stays {least} unless it is defective, damaged or sticky.",
        )
