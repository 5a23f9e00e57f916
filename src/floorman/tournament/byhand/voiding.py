"""An entry made by mistake: as if it had never been made."""

from floorman.deal.law.citing import decision
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.accounts import (
    FEE,
    HEADS,
    OVERLAY,
    PLAY,
    POOL,
    issued,
    person,
)
from floorman.tournament.clock.pace import decided
from floorman.tournament.ending.finishing import close_entries
from floorman.tournament.places.seats import close_table, stand, unseat
from floorman.tournament.prizes.finishing import Finish
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.schedule.parts import Buying
from floorman.tournament.state import Entrant, State

# The texts have no mistakes of the desk: management may alter an event fairly.
FAIRLY = decision("RR11-15.TRN.39", "USPA-3.3.2.33")


def void_entry(state: State, command: c.VoidEntry) -> None:
    """Give back what a player's last entry cost, and take out of play what it bought.

    Raises TournamentRefused where he is not in, or has played for a prize that was paid.
    """
    state.check_running()
    entrant = state.entrant(command.player)
    if state.schedule.manner != "freezeout":
        raise TournamentRefused(
            Reason.NOT_IN_THIS_EVENT, f"{entrant.id}'s entry is void", legal="The draw stands."
        )
    if entrant.status not in ("in", "broke"):
        raise TournamentRefused(
            Reason.NOT_IN, f"{entrant.id}'s entry is void", legal="Before the start he withdraws."
        )
    _check_no_prize_paid(state)
    chips = _chips(state, entrant, command)
    again = state.closed
    _take_chips(state, entrant, chips)
    broke = state.broke.get(entrant.id)
    _leave(state, entrant)
    if again:
        _open_prizes(state)
    money = _give_back(state, entrant)
    cites = state.cite(FAIRLY)
    state.say(e.EntryVoided(entrant.id, command.by, command.why, chips, money, cites))
    entrant.rebuys = entrant.add_ons = entrant.owes = 0
    if entrant.entries > 1:
        entrant.entries -= 1
        _out_as_before(state, entrant)
    else:
        stand(state, entrant, "withdrawn")
    if again:
        close_entries(state)
    if broke is not None:  # those who went broke with him wait for him no longer
        decided(state, broke.deal)


def _check_no_prize_paid(state: State) -> None:
    payout = state.payout
    if payout is None:
        return
    # After an agreement less is in the pool than was for prizes.
    agreed = state.money.get(POOL, 0) < payout.pool + payout.overlay
    if agreed or state.left < len(payout.worth):
        raise state.refuse(Reason.TOO_LATE, "prizes have been paid", FAIRLY)


def _chips(state: State, entrant: Entrant, command: c.VoidEntry) -> int:
    """How many chips leave play. Raises TournamentRefused for more than it bought."""
    bought = _bought(state, entrant)
    chips = sum(bought.values()) if command.chips is None else command.chips
    if not 0 <= chips <= sum(bought.values()) or chips >= state.chips.get(PLAY, 0):
        raise TournamentRefused(
            Reason.NO_SUCH_AMOUNT, f"{chips} of the {sum(bought.values())} that the entry bought"
        )
    return chips


def _bought(state: State, entrant: Entrant) -> dict[str, int]:
    """By account what chips the entry bought."""
    schedule = state.schedule
    rebuys, add_ons = schedule.rebuys, schedule.add_on
    return {
        issued("reentries" if entrant.entries > 1 else "entries"): schedule.entering.stack,
        issued("rebuys"): entrant.rebuys * rebuys.chips if rebuys else 0,
        issued("add-ons"): entrant.add_ons * add_ons.chips if add_ons else 0,
    }


def _take_chips(state: State, entrant: Entrant, chips: int) -> None:
    for account, bought in _bought(state, entrant).items():
        part = min(chips, bought)
        state.move_chips(PLAY, account, part, "voided")
        chips -= part
    entrant.stack, entrant.counted_at = 0, None


def _leave(state: State, entrant: Entrant) -> None:
    state.broke.pop(entrant.id, None)
    entrant.declines = entrant.fixed = False
    number = unseat(state, entrant)
    table = state.tables.get(number)
    if table is None:
        return
    for one in state.at_table(table):
        one.counted_at = None
    state.say(e.Unseated(entrant.id, number, "voided"))
    if not table.sitting and len(state.tables) > 1:
        close_table(state, table)


def _open_prizes(state: State) -> None:
    """Prizes are settled anew, of what is in the pool without that entry."""
    if state.payout is not None:
        state.move_money(POOL, OVERLAY, state.payout.overlay, "guarantee")
    state.payout, state.closed = None, False


def _give_back(state: State, entrant: Entrant) -> int:
    """Money as it was paid; what he owed for a rebuy is not owed any more."""
    entering, schedule = state.schedule.entering, state.schedule
    payer = person(entrant.id)
    before = state.money.get(payer, 0)
    bounty = min(entering.bounty, state.heads.get(entrant.id, 0))
    if bounty:
        state.heads[entrant.id] -= bounty
    state.move_money(POOL, payer, entering.buy_in, "voided")
    state.move_money(FEE, payer, entering.fee, "voided")
    state.move_money(HEADS, payer, bounty, "voided")
    for terms, times in ((schedule.rebuys, entrant.rebuys), (schedule.add_on, entrant.add_ons)):
        if terms is not None:
            _give_back_bought(state, payer, terms, times)
    if entrant.owes:
        state.move_money(payer, f"owes:{entrant.id}", entrant.owes, "voided")
    return state.money.get(payer, 0) - before


def _give_back_bought(state: State, payer: str, terms: Buying, times: int) -> None:
    state.move_money(POOL, payer, times * terms.cost, "voided")
    state.move_money(FEE, payer, times * terms.fee, "voided")


def _out_as_before(state: State, entrant: Entrant) -> None:
    """Without his last entry he is out as he was, among those who went out then."""
    stand(state, entrant, "out")
    place = min(max(0, entrant.back_at), len(state.finished))
    first = state.left + sum(len(one.players) for one in state.finished[place:]) + 1
    state.finished.insert(place, Finish(first, first, (entrant.id,), (1,)))
    state.say(e.Out((entrant.id,), first, first))
