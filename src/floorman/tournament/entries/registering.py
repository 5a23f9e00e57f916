"""Entering a tournament: before the start, late, again after going out, or as an alternate."""

from typing import Final

from floorman.deal.law.citing import decision
from floorman.rulebooks.rules import find_book
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.accounts import FEE, HEADS, PLAY, POOL, issued, person
from floorman.tournament.clock.pace import put_out
from floorman.tournament.ending.finishing import close_entries, forget_finish
from floorman.tournament.entries.taking import is_full, takes_entries
from floorman.tournament.known.counts import counted
from floorman.tournament.places.seats import (
    Because,
    open_table,
    picture,
    seat_player,
    shortest,
    stand,
)
from floorman.tournament.places.unsold import FULL_STACK, LATE_STACK, lies_unsold, take_out
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.seating.draw import FACEUP, late_seat, pick_seat_card
from floorman.tournament.seating.model import Lot
from floorman.tournament.state import Entrant, State, TableState

CONSENT = decision("RR11-15.INTRO.0a", "USPA-3.3.1a", "HPT-15.INTRO.0a")
SET_OUT = decision("RR11-15.TRN.4", "USPA-3.3.2.4a", "HPT-15.TRN.3")

ANNOUNCED = decision(
    "RR11-15.TRN.33",
    "USPA-3.3.2.27",
    "HPT-15.TRN.33",
    "TDA-27b",
)
DISQUALIFIED = decision(
    "RR11-15.INTRO.0c",
    "USPA-3.3.1c",
    "HPT-15.INTRO.0c",
    "TDA-71i",
)
GIVEN_UP = decision("TDA-8d", asks=("tournaments.stack_given_up",))

_BEFORE: Final = ("entered", "waits")


def register(state: State, command: c.Register) -> None:
    """Enter, and accept the rules in force. Raises TournamentRefused.

    After the start a latecomer gets a seat at once, or waits as an alternate where none is open.
    """
    name = command.player
    if not name.strip():
        raise TournamentRefused(Reason.NOT_KNOWN, "a player without a name")
    _check_open(state, name)
    known = state.entrants.get(name)
    if known is not None and known.status != "withdrawn":
        legal = "One who is out may enter again where the schedule has it."
        raise TournamentRefused(Reason.ALREADY_ENTERED, name, legal=legal)
    if not command.accepts:
        raise state.refuse(
            Reason.NO_CONSENT, f"{name} enters", CONSENT,
            legal="Taking part means keeping to the rules of the event and to good manners.",
        )  # fmt: skip
    waits = _waits(state)
    unsold = _unsold_seat(state) if state.begun and not waits else None
    entrant = Entrant(
        name, "waits" if waits else "entered", present=command.present, came=command.present
    )
    seat = None
    if state.begun and not waits and unsold is None:
        seat = _seat_for(state, entrant, command.tables, command.chairs)
    state.entrants[name] = entrant
    book = find_book(state.schedule.book)
    state.say(
        e.Registered(
            name, book.name, state.law.version, command.present, waits, state.cite(CONSENT)
        )
    )
    if waits:
        state.order.append(name)
        return
    _pay_entry(state, entrant, "entry")
    if unsold is not None:
        _take_over(state, entrant, unsold)
    elif state.begun:
        _sit(state, entrant, seat, "entries")


def _check_open(state: State, name: str) -> None:
    if not takes_entries(state):
        raise TournamentRefused(
            Reason.OVER if state.over else Reason.CLOSED, f"{name} comes too late"
        )


def _waits(state: State) -> bool:
    """Whether who enters now waits for a seat. Raises TournamentRefused where nobody may."""
    entering = state.schedule.entering
    if not is_full(state):
        return False
    if not entering.alternates:
        raise TournamentRefused(Reason.FULL, f"{entering.most} have entered")
    return True


def _pay_entry(state: State, entrant: Entrant, why: e.MovedWhy) -> None:
    entering, payer = state.schedule.entering, person(entrant.id)
    state.move_money(payer, POOL, entering.buy_in, why)
    state.move_money(payer, FEE, entering.fee, "fee")
    if entering.bounty:
        state.move_money(payer, HEADS, entering.bounty, "bounty")
        state.heads[entrant.id] = state.heads.get(entrant.id, 0) + entering.bounty


def _refund(state: State, entrant: Entrant) -> None:
    entering, payer = state.schedule.entering, person(entrant.id)
    state.move_money(POOL, payer, entering.buy_in, "withdrawn")
    state.move_money(FEE, payer, entering.fee, "withdrawn")
    state.move_money(HEADS, payer, state.heads.pop(entrant.id, 0), "withdrawn")


def withdraw(state: State, command: c.Withdraw) -> None:
    """Withdraw before the start, or while one waits for a seat. Raises TournamentRefused."""
    entrant = state.entrant(command.player)
    if state.over:
        raise TournamentRefused(Reason.OVER, f"{entrant.id} withdraws")
    if entrant.status not in _BEFORE or (state.begun and entrant.status == "entered"):
        raise TournamentRefused(
            Reason.BEGUN, f"{entrant.id} withdraws", legal="The stack stays in play."
        )
    if entrant.status == "entered":
        _refund(state, entrant)
    else:
        state.order.remove(entrant.id)
    stand(state, entrant, "withdrawn")
    entrant.picked = -1
    state.say(e.Withdrew(entrant.id))
    if state.order and not state.begun and not _waits(state):
        _let_in(state, state.entrants[state.order.pop(0)])


def _let_in(state: State, entrant: Entrant) -> None:
    """An alternate has a place in the event."""
    stand(state, entrant, "entered")
    _pay_entry(state, entrant, "entry")


def pick_seat(state: State, command: c.PickSeat) -> None:
    """Pick a seat of a one-table event by its card. Raises TournamentRefused."""
    entrant = state.entrant(command.player)
    seats, most = state.schedule.seats, state.schedule.entering.most
    if state.begun or state.over:
        raise TournamentRefused(Reason.BEGUN, f"{entrant.id} picks a seat")
    if entrant.status != "entered":
        raise TournamentRefused(Reason.NOT_IN, f"{entrant.id} picks a seat")
    if state.schedule.manner != "freezeout":
        raise TournamentRefused(Reason.NOT_IN_THIS_EVENT, f"{entrant.id} picks a seat")
    taken = {one.picked for one in state.entrants.values() if one is not entrant}
    faceup = [seat for seat in range(seats) if seat not in taken]
    tables = 1 if most is not None and most <= seats else 2
    try:
        seating = pick_seat_card(entrant.id, command.seat, faceup, tables)
    except ValueError as error:
        raise state.refuse(Reason.NO_SUCH_SEAT, str(error.args[0]), FACEUP) from None
    entrant.picked = seating.places[0].seat
    cites = state.cite(*seating.decisions)
    state.say(e.Seated(entrant.id, 1, entrant.picked, 0, "picked", seating.why, cites=cites))


def reenter(state: State, command: c.Reenter) -> None:
    """Enter once more with a new stack, after going out. Raises TournamentRefused.

    Where the event has it, one who still has chips may: they leave play (TDA-8d).
    """
    state.check_running()
    entrant, most = state.entrant(command.player), state.schedule.entering.reentries
    gives_up = entrant.status == "in" and state.law.gives_up and not entrant.unsold
    if entrant.status != "out" and not gives_up:
        raise TournamentRefused(Reason.STILL_IN, f"{entrant.id} enters again")
    if entrant.disqualified:
        raise state.refuse(Reason.NOT_IN, f"{entrant.id} was disqualified", DISQUALIFIED)
    if entrant.owes:
        raise state.refuse(Reason.OWES, f"{entrant.id} enters again", ANNOUNCED)
    _check_open(state, entrant.id)
    if entrant.entries > most:
        raise TournamentRefused(
            Reason.NONE_LEFT, f"{entrant.id} has entered {entrant.entries} times of {most + 1}"
        )
    if is_full(state) and not gives_up:  # he who gives a stack up leaves the place that he takes
        raise TournamentRefused(Reason.FULL, f"{entrant.id} enters again")
    if gives_up:
        # His own seat comes free, and his table may go: he draws after it.
        _give_up(state, entrant)
    seat = _seat_for(state, entrant, command.tables, command.chairs)
    forget_finish(state, entrant.id)
    entrant.entries += 1
    entrant.rebuys = entrant.add_ons = 0
    entrant.present = entrant.came = True
    _pay_entry(state, entrant, "reentry")
    _sit(state, entrant, seat, "reentries")


def _give_up(state: State, entrant: Entrant) -> None:
    """A stack leaves play for another. Raises TournamentRefused during the player's deal."""
    if state.tables[entrant.table].dealing:
        raise state.refuse(
            Reason.IN_A_DEAL, f"{entrant.id} has a hand", GIVEN_UP,
            legal="A stack is given up between two deals.",
        )  # fmt: skip
    chips = take_out(state, entrant, "given-up", counted(state, entrant, None))
    state.say(e.Removed(entrant.id, chips, "given-up", cites=state.cite(GIVEN_UP)))
    put_out(state, entrant.id, chips)


def seat_alternate(state: State, command: c.SeatAlternate) -> None:
    """The first of those who wait gets a seat that has come free. Raises TournamentRefused."""
    state.check_running()
    if not state.order:
        raise TournamentRefused(Reason.NOT_DUE, "no alternate waits")
    if not takes_entries(state):
        raise TournamentRefused(Reason.CLOSED, f"{state.order[0]} would be seated")
    if is_full(state):
        raise TournamentRefused(Reason.FULL, f"{state.order[0]} would be seated")
    entrant = state.entrants[state.order[0]]
    seat = _seat_for(state, entrant, command.tables, command.chairs)
    state.order.pop(0)
    _let_in(state, entrant)
    _sit(state, entrant, seat, "entries")


def _seat_for(
    state: State, entrant: Entrant, tables: tuple[int, ...], chairs: tuple[int, ...]
) -> tuple[int, int, str] | None:
    """A latecomer's table and seat, and why; None where a table has to be opened for him."""
    if state.schedule.manner != "freezeout":
        raise TournamentRefused(Reason.CLOSED, f"{entrant.id} comes after the draw")
    pick = [picture(state, one) for one in _drawn_first(shortest(state), tables)]
    try:
        seating = late_seat(entrant.id, pick, Lot((), tables, chairs))
    except ValueError as error:
        raise TournamentRefused(Reason.WRONG_DRAW, str(error.args[0])) from None
    if seating is None:
        return None
    place = seating.places[0]
    return place.table, place.seat, seating.why


def _drawn_first(able: list[TableState], drawn: tuple[int, ...]) -> list[TableState]:
    """Of the tables that a latecomer may come to the one drawn first, where all were drawn."""
    numbers = {one.number: one for one in able}
    if not able or not numbers.keys() <= {*drawn}:
        return able
    return [numbers[next(one for one in drawn if one in numbers)]]


def _sit(state: State, entrant: Entrant, found: tuple[int, int, str] | None, how: str) -> None:
    """A new stack at a seat, of a new table if there is no other."""
    entrant.stack = state.schedule.entering.stack
    why: e.MovedWhy = "entry" if how == "entries" else "reentry"
    cites = state.cite(FULL_STACK if state.law.late_full else SET_OUT)
    state.move_chips(issued(how), PLAY, entrant.stack, why, cites)
    stand(state, entrant, "in")
    if found is None:
        table = open_table(state)
        seat, words = 0, f"table {table.number} is opened"
    else:
        number, seat, words = found
        table = state.tables[number]
    seat_player(state, entrant, table, seat, Because("late", words, cites))


def _unsold_seat(state: State) -> Entrant | None:
    """The stack that was set out for a latecomer longest ago; None where none was.

    Raises TournamentRefused while all of them are in deals.
    """
    found = [one for one in state.entrants.values() if lies_unsold(one)]
    free = (one for one in found if not state.tables[one.table].dealing)
    one = next(free, None)
    if found and one is None:
        raise TournamentRefused(
            Reason.IN_A_DEAL,
            "every stack that was set out has a hand",
            legal="As soon as one of the deals is over.",
        )
    return one


def _take_over(state: State, entrant: Entrant, unsold: Entrant) -> None:
    """A latecomer gets a stack that has posted since it was set out, where it lies."""
    table, seat = state.tables[unsold.table], unsold.seat
    entrant.stack, unsold.stack = unsold.stack, 0
    cites = state.cite(LATE_STACK)
    state.say(e.StackTakenOver(entrant.id, unsold.id, cites))
    state.say(e.Unseated(unsold.id, unsold.table, "taken-over", cites))
    del table.sitting[seat]
    unsold.table, unsold.seat = 0, -1
    stand(state, unsold, "out")
    stand(state, entrant, "in")
    because = Because("late", "the stack that was set out here", state.cite(LATE_STACK))
    seat_player(state, entrant, table, seat, because)
    entrant.big_at, entrant.moved_at = unsold.big_at, unsold.moved_at


def close(state: State, command: c.CloseEntries) -> None:
    """Close the entries. Raises TournamentRefused where they are."""
    state.check_running()
    if state.closed:
        raise TournamentRefused(Reason.CLOSED, f"{command.by} closes them")
    close_entries(state)
