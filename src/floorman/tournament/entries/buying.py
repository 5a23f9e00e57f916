"""Rebuys and add-ons.

A rebuy that is announced before the deal puts chips into play at once, and has to be made
(RR11-15.TRN.33).
"""

from floorman.deal.law.citing import decision, step
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.accounts import FEE, PLAY, POOL, issued, owed, person
from floorman.tournament.clock.pace import decided
from floorman.tournament.clock.steps import current
from floorman.tournament.places.seats import stand
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.schedule.parts import Buying, Pause
from floorman.tournament.state import Entrant, State

ANNOUNCED = decision(
    "RR11-15.TRN.33",
    "USPA-3.3.2.27",
    "HPT-15.TRN.33",
    "TDA-27b",
    asks=("tournaments.rebuy_announced_binding",),
)


# Who buys in between two deals is dealt into the next.
MISSES_NONE = step("TDA-27a")


def rebuy(state: State, command: c.Rebuy) -> None:
    """Buy in again between deals, now or by announcing it. Raises TournamentRefused."""
    state.check_running()
    entrant, terms = state.seated(command.player), state.schedule.rebuys
    if terms is None:
        raise TournamentRefused(Reason.NOT_IN_THIS_EVENT, f"{entrant.id} buys in again")
    _check_between_deals(state, entrant)
    if state.closed or state.level_number > terms.levels:
        raise TournamentRefused(
            Reason.CLOSED, f"{entrant.id} buys in again after level {terms.levels}"
        )
    if terms.most is not None and entrant.rebuys >= terms.most:
        raise TournamentRefused(
            Reason.NONE_LEFT, f"{entrant.id} has bought in again {entrant.rebuys} times"
        )
    _check_stack(state, entrant, terms)
    if command.announced and not state.law.rebuy_binds:
        raise state.refuse(
            Reason.NOT_ALLOWED_BY_BOOK, f"{entrant.id} plays behind", ANNOUNCED,
            legal="What is announced does not bind here: chips are given for money.",
        )  # fmt: skip
    if entrant.owes:
        raise state.refuse(
            Reason.OWES, f"{entrant.id} buys in again", ANNOUNCED,
            legal="The rebuy that was announced is paid first.",
        )  # fmt: skip
    if entrant.declines:
        raise TournamentRefused(Reason.TOO_LATE, f"{entrant.id} has declined")
    entrant.rebuys += 1
    payer, cites = person(entrant.id), state.cite(MISSES_NONE)
    if command.announced:
        entrant.owes = terms.cost + terms.fee
        payer, cites = owed(entrant.id), state.cite(ANNOUNCED)
    _pay(state, payer, terms, "rebuy")
    _give(state, entrant, terms, "rebuy")
    state.say(e.BoughtIn(entrant.id, "rebuy", terms.chips, command.announced, cites))


def settle_rebuy(state: State, command: c.SettleRebuy) -> None:
    """Pay what was announced. Raises TournamentRefused where nothing is owed."""
    entrant = state.entrant(command.player)
    if not entrant.owes:
        raise TournamentRefused(Reason.NOT_DUE, f"{entrant.id} owes nothing")
    state.move_money(person(entrant.id), owed(entrant.id), entrant.owes, "rebuy")
    entrant.owes = 0
    state.say(e.RebuySettled(entrant.id, state.cite(ANNOUNCED)))


def decline_rebuy(state: State, command: c.DeclineRebuy) -> None:
    """Who has no chips left goes out. Raises TournamentRefused for anybody else."""
    state.check_running()
    entrant = state.entrant(command.player)
    if entrant.status != "broke":
        raise TournamentRefused(Reason.STILL_IN, f"{entrant.id} has chips")
    if entrant.declines:
        raise TournamentRefused(Reason.NOT_DUE, f"{entrant.id} has declined already")
    entrant.declines = True
    decided(state, state.broke[entrant.id].deal)


def add_on(state: State, command: c.AddOn) -> None:
    """Buy the add-on in the break that has it. Raises TournamentRefused."""
    state.check_running()
    entrant, terms, step = state.seated(command.player), state.schedule.add_on, current(state)
    if terms is None:
        raise TournamentRefused(Reason.NOT_IN_THIS_EVENT, f"{entrant.id} adds on")
    if state.closed or not (isinstance(step, Pause) and step.add_on):
        raise TournamentRefused(
            Reason.TOO_LATE if state.closed else Reason.TOO_EARLY,
            f"{entrant.id} adds on",
            legal="Add-ons are sold in the break that the schedule names.",
        )
    _check_between_deals(state, entrant)
    if entrant.declines:
        raise TournamentRefused(Reason.TOO_LATE, f"{entrant.id} has declined")
    if entrant.add_ons >= (terms.most or 1):
        raise TournamentRefused(Reason.NONE_LEFT, f"{entrant.id} has added on")
    _check_stack(state, entrant, terms)
    entrant.add_ons += 1
    _pay(state, person(entrant.id), terms, "add-on")
    _give(state, entrant, terms, "add-on")
    state.say(e.BoughtIn(entrant.id, "add-on", terms.chips))


def may_rebuy(state: State, entrant: Entrant) -> bool:
    """Whether a player without chips could buy in again."""
    terms = state.schedule.rebuys
    if terms is None or state.closed or entrant.unsold or entrant.owes:
        return False
    left = terms.most is None or entrant.rebuys < terms.most
    return left and state.level_number <= terms.levels


def _check_between_deals(state: State, entrant: Entrant) -> None:
    if state.tables[entrant.table].dealing:
        raise state.refuse(
            Reason.IN_A_DEAL, f"{entrant.id} would buy chips", ANNOUNCED,
            legal="Chips are bought between deals.",
        )  # fmt: skip


def _check_stack(state: State, entrant: Entrant, terms: Buying) -> None:
    """By hand the floor sees the stack, and it is refused only if it was counted."""
    if state.by_hand and entrant.status == "in" and entrant.counted_at is None:
        return
    if terms.at_most is not None and entrant.stack > terms.at_most:
        raise TournamentRefused(
            Reason.TOO_MANY_CHIPS, f"{entrant.id} has {entrant.stack}, over {terms.at_most}"
        )


def _pay(state: State, payer: str, terms: Buying, why: e.MovedWhy) -> None:
    state.move_money(payer, POOL, terms.cost, why)
    state.move_money(payer, FEE, terms.fee, "fee")


def _give(state: State, entrant: Entrant, terms: Buying, why: e.MovedWhy) -> None:
    state.move_chips(issued(f"{why}s"), PLAY, terms.chips, why)
    entrant.stack += terms.chips
    state.bring_chips(state.tables[entrant.table], terms.chips)
    if entrant.status == "broke":
        deal = state.broke.pop(entrant.id).deal
        stand(state, entrant, "in")
        decided(state, deal)
