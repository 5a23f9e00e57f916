"""Deals that are held hand for hand, until the word is given to go on.

Where the book has it so, no hand is turned up and no card comes after an all-in and a call: nobody
is to know how a table's deal ends while others play theirs. Whoever has the deals dealt tells which
are held. The word is given for all of them together as soon as every other table is done with the
round; the text says no more than that dealers wait for it, and the director may give it before.
"""

from typing import Final

from floorman.deal.law.citing import decision
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.clock.steps import in_break
from floorman.tournament.ending.finishing import is_decided
from floorman.tournament.ending.flights import is_played
from floorman.tournament.places.halting import stops
from floorman.tournament.places.moving import is_ready, seats_due
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import State, TableState

HOLD: Final = decision("TDA-RP8g", asks=("tournaments.hand_for_hand_all_in",))


def is_held_now(state: State) -> bool:
    """Whether a deal that begins now is held once somebody is all-in and called."""
    return state.hand_for_hand and state.law.holds


def hold_deal(state: State, command: c.HoldDeal) -> None:
    """A deal is held. Raises TournamentRefused where none is played, or it was told before."""
    state.check_running()
    table = state.table(command.table)
    if not table.dealing:
        raise TournamentRefused(Reason.NO_DEAL, f"table {table.number}")
    if table.held or table.word:
        raise TournamentRefused(Reason.NOT_DUE, f"the deal at table {table.number} was held before")
    table.held = True
    state.say(e.DealHeld(table.number, state.cite(HOLD)))


def give_word(state: State, command: c.GiveWord) -> None:
    """The director lets deals go on. Raises TournamentRefused where none is held."""
    state.check_running()
    tables = [state.table(command.table)] if command.table else [*state.tables.values()]
    held = [one for one in tables if one.held]
    if not held:
        where = f" at table {command.table}" if command.table else ""
        raise TournamentRefused(Reason.NOT_DUE, f"no deal is held{where}")
    _give(state, held, command.by)


def give_word_when_due(state: State) -> None:
    """Deals go on, all of them together, once no other table has a part in the round any more."""
    held = [one for one in state.tables.values() if one.held]
    if held and not (state.hand_for_hand and _others_play(state)):
        _give(state, held)


def _give(state: State, tables: list[TableState], by: str = "") -> None:
    for one in tables:
        one.held, one.word = False, True
    state.say(e.WordGiven(tuple(one.number for one in tables), by, state.cite(HOLD)))


def _others_play(state: State) -> bool:
    """Whether a table plays its deal of the round, or is going to begin it by itself."""
    if any(one.dealing and not one.held for one in state.tables.values()):
        return True
    if state.bagged or in_break(state) or is_decided(state):
        return False
    if state.schedule.plays_to and is_played(state):
        return False
    # What waits for players of a held table would wait for ever.
    due = seats_due(state)
    waits = () if due is None or is_ready(state, due) else due.tables
    return any(
        one.round < state.round
        and state.able(one) > 1
        and one.number not in waits
        and not stops(state, one)
        for one in state.tables.values()
        if not one.dealing
    )


def forget_word(table: TableState) -> None:
    """A deal begins, or is over: nothing of it is held."""
    table.held = table.word = False
