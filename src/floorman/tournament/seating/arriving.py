"""Whether who was moved to a seat is dealt in at once, or waits for the button to pass."""

from dataclasses import dataclass
from typing import Final

from floorman.deal.law.citing import Decision, decision
from floorman.tournament.seating.law import SeatingLaw
from floorman.tournament.seating.model import SeatedTable

AT_ONCE: Final = decision("RR11-15.TRN.16a", "USPA-3.3.2.24a", "HPT-15.TRN.15a")
WAITS: Final = decision("RR11-15.TRN.16b", "USPA-3.3.2.24b", asks=("button.moved_into_blind_seat",))
TAKES: Final = decision("HPT-15.TRN.15b", asks=("button.moved_into_blind_seat",))


@dataclass(frozen=True, slots=True)
class Arrival:
    """Whether a newcomer is dealt into the next deal, why, and by which rules."""

    dealt_in: bool
    why: str
    decisions: tuple[Decision, ...]


def arrival(table: SeatedTable, seat: int, law: SeatingLaw) -> Arrival:
    """What of somebody who is given this open seat between two deals."""
    if not in_passed_position(table, seat, law):
        return Arrival(True, "dealt in at once", (AT_ONCE,))
    if law.newcomer_waits:
        why = "in the small blind or on the button: waits until the button has passed"
        return Arrival(False, why, (WAITS,))
    return Arrival(True, "takes the seat as it is, small blind or button", (AT_ONCE, TAKES))


def in_passed_position(table: SeatedTable, seat: int, law: SeatingLaw) -> bool:
    """Whether the seat would have the small blind or the button on the next deal, or lie between.

    With a dead button they go where the larger blind was on the last deal; a moving button goes
    to whoever comes next. Before the first deal there is neither; a game with a button and no
    blinds has the button alone.
    """
    if table.button is None:
        return False
    chairs = len(table.seats)
    if not table.blinds or law.moving_button:
        first = (table.button + 1) % chairs
    else:
        first = table.blinds[0]
    last = table.blinds[-1] if table.blinds else _next_player(table, table.button)
    return (seat - first) % chairs <= (last - first) % chairs


def _next_player(table: SeatedTable, button: int) -> int:
    """The player left of the button, to whom it goes next."""
    chairs = len(table.seats)
    return min(table.taken, key=lambda seat: (seat - button - 1) % chairs, default=button)
