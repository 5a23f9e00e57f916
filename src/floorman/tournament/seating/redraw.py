"""Redraws: everybody who is left draws a seat anew at three tables, at two and at one."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from floorman.deal.law.citing import Decision, decision
from floorman.tournament.seating.draw import seat_evenly
from floorman.tournament.seating.law import SeatingLaw
from floorman.tournament.seating.model import SeatedTable, Seating

REDRAWN: Final = decision(
    "RR11-15.TRN.18a",
    "USPA-3.3.2.15a",
    "HPT-15.TRN.17a",
    asks=("tournaments.redraw_at_tables",),
)
LAST_TABLE: Final = decision("TDA-RP9a", "TDA-RP9b", asks=("tournaments.final_table_seats",))
SMALL_EVENT: Final = decision(
    "RR11-15.TRN.18b",
    "USPA-3.3.2.15b",
    "HPT-15.TRN.17b",
    asks=("tournaments.redraw_three_from_tables",),
)

Redraws = Literal["must", "may", "no"]


@dataclass(frozen=True, slots=True)
class RedrawDue:
    """Whether seats are redrawn ("may": as the house likes), why, and by which rules."""

    redraws: Redraws
    why: str
    decisions: tuple[Decision, ...] = ()


def final_seats(seats: int, law: SeatingLaw) -> int:
    """How many seats the final table has of an event with so many at each."""
    if not law.larger_final:
        return seats
    return {8: 9, 9: 9, 6: 7, 7: 7}.get(seats, seats)


def redraw_due(
    tables: int, started: int, law: SeatingLaw, own: Collection[int] | None = None
) -> RedrawDue:
    """Whether seats are redrawn when the field comes down to so many tables.

    `started`: how many tables there were at the start; an event that began with so few was drawn
    for them. `own` are the numbers that the event's schedule names, which then decide. At three
    tables of an event that began with four or five it is left to the house.
    """
    if tables >= started:
        return RedrawDue("no", "the field has not come down to so many tables")
    if own is not None:
        return RedrawDue("must" if tables in own else "no", "as the event's schedule has it")
    if tables not in law.redraws:
        return RedrawDue("no", "seats are not redrawn at so many tables", (REDRAWN,))
    if tables == 3 and started < law.three_from:
        why = f"the event began with {started} tables only"
        return RedrawDue("may", why, (REDRAWN, SMALL_EVENT))
    rules = (REDRAWN, LAST_TABLE) if law.larger_final and tables == 1 else (REDRAWN,)
    return RedrawDue("must", f"the field has come down to {_tables(tables)}", rules)


def redraw(order: Sequence[str], tables: Iterable[SeatedTable], left: Collection[int]) -> Seating:
    """New seats for all in the order in which they were drawn, at the tables that are `left`.

    `tables` are all that somebody sits at. Raises ValueError while a deal is played, or where the
    lot does not have each player once.
    """
    listed = tuple(tables)
    players = {table.at(seat).player for table in listed for seat in table.taken}
    busy = [table.number for table in listed if not table.between_deals]
    if busy:
        raise ValueError(f"a deal is being played at table {busy[0]}")
    if {*order} != players:
        wrong = sorted(players ^ {*order})[0]
        drawn = "was drawn, and is out" if wrong in order else "was not drawn"
        raise ValueError(f"{wrong!r} {drawn}")
    chairs = {
        table.number: tuple(seat for seat in range(len(table.seats)) if seat not in table.shut)
        for table in listed
        if table.number in left
    }
    missing = sorted({*left} - {*chairs})
    if missing:
        raise ValueError(f"there is no table {missing[0]}")
    seating = seat_evenly(order, chairs, f"seats were redrawn at {_tables(len(chairs))}")
    return replace(seating, decisions=(*seating.decisions, REDRAWN))


def _tables(number: int) -> str:
    return f"{number} table{'s' if number > 1 else ''}"
