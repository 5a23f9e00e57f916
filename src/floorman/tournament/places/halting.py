"""Tables that stop: short of players, when the blinds would be touched by it, or by the director.

A table that is so many players short of the fullest begins no deal on which the big blind would
come to an empty seat, until somebody has come to it or the director lets it play on. In events of
few seats a table, and of any other kind, the director decides (TDA-11j, TDA-11k).
"""

from typing import Final

from floorman.deal.law.citing import decision
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.places.seats import blinds_seen
from floorman.tournament.state import State, TableState

SHORT: Final = decision("TDA-11i", "TDA-IA11", asks=("tournaments.halted_when_short",))
BY_DIRECTOR: Final = decision(
    "TDA-11j", "TDA-11k", asks=("tournaments.halted_when_short", "tournaments.halted_from_seats")
)


def stops(state: State, table: TableState) -> bool:
    """Whether a table begins no deal: the director stops it, or it is too short of players."""
    if table.halts is not None:
        return table.halts
    law = state.law.seating
    if law.halted_short is None or state.schedule.seats < law.halted_from or state.hand_for_hand:
        return False
    return _is_short(state, table, law.halted_short) and _touches_blinds(state, table)


def _is_short(state: State, table: TableState, by: int) -> bool:
    """Whether the fullest table has so many players more; those that are kept do not count."""
    if table.kept or state.schedule.manner != "freezeout":
        return False
    sizes = [len(one.sitting) for one in state.tables.values() if not one.kept]
    return max(sizes) - len(table.sitting) >= by


def _touches_blinds(state: State, table: TableState) -> bool:
    """Whether the next big blind would come to an empty seat, as far as it is known."""
    if not table.blinds or not blinds_seen(state, table):
        return False
    chairs = [seat for seat in range(table.seats) if seat not in table.shut]
    last = table.blinds[-1]
    due = min(chairs, key=lambda seat: (seat - last - 1) % table.seats)
    return due not in table.sitting


def halt_table(state: State, command: c.HaltTable) -> None:
    """Stop a table, or let it play on. Raises TournamentRefused where there is none."""
    table = state.table(command.table)
    table.halts, state.due = command.halts, True
    cites = state.cite(BY_DIRECTOR)
    state.say(e.TableHalted(table.number, command.halts, command.by, cites))
