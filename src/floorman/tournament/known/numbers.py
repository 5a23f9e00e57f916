"""Numbers of tables: 1, 2, 3... or by hand those that they have in the room."""

from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import State


def table_numbers(state: State, tables: int, named: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of so many tables, of those named if any are. Raises TournamentRefused."""
    if not named:
        return tuple(range(1, tables + 1))
    if not state.by_hand:
        raise TournamentRefused(Reason.NOT_IN_THIS_EVENT, "tables of a room have numbers")
    if min(named) < 1 or len({*named}) < len(named):
        raise TournamentRefused(Reason.NO_SUCH_TABLE, "each table has a number of its own, from 1")
    if len(named) < tables:
        raise TournamentRefused(
            Reason.NO_SUCH_TABLE, f"tables named: {len(named)}, needed: {tables}"
        )
    return named[:tables]
