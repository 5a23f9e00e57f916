"""Stacks at unsold seats: set out for late entrants, so that they post, and taken away again."""

from typing import Final

from floorman.deal.law.citing import decision
from floorman.tournament import events as e
from floorman.tournament.accounts import PLAY, issued, removed
from floorman.tournament.places.seats import Because, close_table, seat_player, stand, unseat
from floorman.tournament.state import Entrant, State

LATE_STACK: Final = decision("RR11-15.TRN.6a", "USPA-3.3.2.6a", "HPT-15.TRN.5a")
FULL_STACK: Final = decision("TDA-8a", asks=("tournaments.late_stack",))
UNSOLD: Final = decision("RR11-15.TRN.6b", "USPA-3.3.2.6b", "HPT-15.TRN.5b")

_NAME: Final = "unsold seat {}"


def add_unsold(state: State, number: int, seat: int) -> None:
    """A starting stack at an unsold seat, under a name that nobody has."""
    state.unsold += 1
    while (name := _NAME.format(state.unsold)) in state.entrants:
        state.unsold += 1
    entrant = Entrant(name, "in", present=False, came=False, unsold=True)
    state.entrants[name] = entrant
    entrant.stack = state.schedule.entering.stack
    cites = state.cite(LATE_STACK)
    state.move_chips(issued("unsold"), PLAY, entrant.stack, "unsold", cites)
    state.say(e.StackSetOut(name, number, seat, cites))
    because = Because("late", "set out for a late entrant", cites)
    seat_player(state, entrant, state.tables[number], seat, because)


def lies_unsold(entrant: Entrant) -> bool:
    """Whether chips of nobody's lie there: while play is hand for hand, those that the blinds have
    taken keep their seat until the round is over.
    """
    return entrant.unsold and entrant.status == "in"


def drop_unsold(state: State, entrant: Entrant, counted: int | None = None) -> None:
    """An unsold stack leaves play, and its seat is free; `counted` as below."""
    chips, table = take_out(state, entrant, "unsold", counted), state.tables[entrant.table]
    unseat(state, entrant)
    stand(state, entrant, "out")
    state.say(e.Unseated(entrant.id, table.number, "removed", state.cite(UNSOLD)))
    state.say(e.Removed(entrant.id, chips, "unsold", cites=state.cite(UNSOLD)))
    if not table.sitting and len(state.tables) > 1:
        close_table(state, table)


def take_out(state: State, entrant: Entrant, why: str, counted: int | None = None) -> int:
    """An entrant's chips leave play; how many they were: by hand as many as were `counted`."""
    chips, entrant.stack = entrant.stack, 0
    if state.by_hand:
        chips = counted or 0
    state.move_chips(PLAY, removed(why), chips, "removed")
    return chips
