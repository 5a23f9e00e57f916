"""What nobody does for himself at a table of a tournament: seats and chips are the director's."""

from typing import Final

from floorman.deal.law.citing import Decision, decision
from floorman.table import commands as c
from floorman.table.refusals import Reason
from floorman.table.state import State

SEATS = decision("RR11-15.TRN.3", "USPA-3.3.2.3", "HPT-15.TRN.13")
CHIPS = decision("RR11-15.TRN.27a", "HPT-15.TRN.26a")

_BARRED: Final[dict[type, tuple[Decision, str, str]]] = {
    **dict.fromkeys(
        (c.SitDown, c.PlayOver, c.AskForSeat, c.ChangeSeat, c.CallToMove, c.LockUp, c.AddChair),
        (SEATS, "a seat is taken or changed", "The director gives seats."),
    ),
    **dict.fromkeys(
        (c.Leave, c.PickUp),
        (CHIPS, "chips are taken off the table", "They stay; whoever goes away is dealt in."),
    ),
    **dict.fromkeys(
        (c.PutOut, c.CorrectStack, c.SettleOwed, c.ChangeGame),
        (CHIPS, "players, chips or the game are changed", "The director directs."),
    ),
    **dict.fromkeys(
        (c.AddChips, c.ChipsArrive, c.TakeOff),
        (CHIPS, "chips are bought or taken off", "Chips come from the tournament and stay in it."),
    ),
}
_OF_EVENTS: Final = frozenset(
    {c.SeatEntrant, c.TakeEntrant, c.ChangeStack, c.PenaliseEntrant, c.NewLevel}
)


def check_setting(state: State, command: c.Command) -> None:
    """Raise TableRefused for what is for cash games at a tournament's table, or the other way."""
    if not state.setup.tournament:
        if type(command) in _OF_EVENTS:
            what = f"{type(command).__name__} is for the tables of a tournament"
            raise state.refuse(Reason.NOT_IN_THIS_GAME, what)
        return
    barred = _BARRED.get(type(command))
    if barred is not None:
        rules, what, legal = barred
        raise state.refuse(Reason.NOT_IN_THIS_GAME, f"{what} in a tournament", rules, legal=legal)
