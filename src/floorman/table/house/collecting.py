"""Collections: what the house takes out of the pots, from the button and for time.

A rake and a drop come out of the pots of a deal, which carries them out by itself
(`floorman.deal.showdown.raking`); here is said how much, and where the chips go. A dead
collection blind goes from the button straight to the house: it is no part of a bet nor of the
pot. For time see `floorman.table.house.time_charges`. Tournaments pay nothing of all this.
"""

from collections.abc import Sequence
from typing import Final

from floorman.deal.law.citing import Decision, decision
from floorman.deal.moment.setup import Rake
from floorman.deal.showdown.raking import FEE, SHARE
from floorman.table import commands as c
from floorman.table.accounts import POT, house, stack_of
from floorman.table.house.time_charges import (
    COLLECTED,
    COURTESY,
    after_time_pot,
    collect_time,
    use_courtesies,
)
from floorman.table.house.time_owed import plays_for_time
from floorman.table.law.making import TableLaw
from floorman.table.setup import Collection
from floorman.table.state import Player, State

DEAD_BLIND: Final = decision(
    "RR11-4.INTRO.0f",
    "HPT-4.INTRO.0f",
    "RR11-17.GLOS.31",
    "USPA-3.5.2.2b",
    "HPT-4.BLIND.3b",
    "USPA-DEF.DEAD-COLLECTION-BLIND",
)
# Why somebody is not dealt in whom `may_play` keeps out.
UNPAID: Final[tuple[Decision, ...]] = (COLLECTED, COURTESY)


def before_deal(state: State) -> None:
    """Collect for time what is due before the cards are dealt."""
    collect_time(state)


def may_play(state: State, player: Player) -> bool:
    """Whether a player will have paid when the deal begins, or plays by courtesy."""
    return plays_for_time(state, player)


def rake_for(state: State, law: TableLaw) -> Rake | None:
    """What is taken out of the pots of a deal that is begun now; None for nothing."""
    one = _collection(state)
    if one is None:
        return None
    if one.method == "rake":
        how = law.collection
        return Rake(how.percent, how.cap, chip=one.chip, flop_only=how.flop_only)
    if one.method == "drop":
        return Rake(drop=one.fee, chip=one.chip)
    if one.method == "time" and state.time_pot_left:
        for_flop = state.time_pot == "flop"
        if for_flop and not law.deal.form.boards:
            return None
        return Rake(drop=state.time_pot_left, flop_only=for_flop)
    return None


def button_fee(state: State) -> int:
    """The dead collection blind of the next deal, in chips; 0 where there is none.

    Without a button nobody posts one.
    """
    one = _collection(state)
    if one is None or one.method != "dead-blind" or not state.law.deal.form.button:
        return 0
    return one.fee


def fee_of(state: State, button: Player | None) -> int:
    """What this player, who has the button, posts for the house; 0 if he could not play then."""
    fee = button_fee(state)
    if button is None or button.stack < fee:
        return 0
    return fee if button.playable - fee >= state.law.smallest_chip else 0


def after_plan(state: State, button: Player | None) -> None:
    """The player on the button posts for the house; nobody does at an empty seat.

    No book says what becomes of one who could not play then: he keeps his chips and plays.
    """
    fee = fee_of(state, button)
    if button is None or not fee:
        return
    state.move(stack_of(button.id), house("dead-blind"), fee, "dead-blind", DEAD_BLIND)
    state.dead_blind = button.id


def after_deal(state: State, outcome: c.Outcome, players: Sequence[str]) -> None:
    """Move what was taken out of the pots to the house, and note who played by courtesy.

    `players` are those of the deal. The chips are in the pot by now.
    """
    state.dead_blind = None
    one = _collection(state)
    if one is None:
        return
    if one.method == "rake":
        state.move(POT, house("rake"), outcome.raked, "rake", SHARE)
    elif one.method == "drop":
        state.move(POT, house("drop"), outcome.raked, "drop", FEE)
    elif one.method == "time":
        after_time_pot(state, outcome)
        use_courtesies(state, players)


def _collection(state: State) -> Collection | None:
    return None if state.setup.tournament else state.setup.collection
