"""What all steps of a remedy stand on: the ruling carried out, its seats, what is going on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from floorman.deal.moment.state import Remedied, Seat, State, Step
from floorman.deal.refusals import Reason, Refused
from floorman.deal.remedies import Purse

# The states before each command that was carried out so far, and the present one.
Past = Callable[[], Sequence[State]]
BETTING: Final = "there is no betting going on"


@dataclass(slots=True)
class Ruling:
    """A ruling while it is carried out.

    `deals` are cards to be dealt next; `due` how many cards each seat is to have in the end.
    """

    state: State
    cites: tuple[str, ...]
    past: Past
    deals: list[Step] = field(default_factory=list)
    due: dict[int, tuple[int, int]] = field(default_factory=dict)

    @property
    def remedied(self) -> Remedied:
        """What rulings have left behind."""
        assert self.state.remedied is not None, "the first ruling makes it"
        return self.state.remedied


def find_seat(state: State, index: Purse) -> Seat:
    """The seat of a number. Raises Refused."""
    most = len(state.seats) - 1
    if not isinstance(index, int) or not 0 <= index <= most:
        raise Refused(Reason.NO_SUCH_SEAT, f"there is no seat {index}, only 0 to {most}")
    return state.seats[index]


def find_hand(state: State, index: int) -> Seat:
    """The seat of a number, if its hand is live. Raises Refused."""
    seat = find_seat(state, index)
    if seat.folded:
        raise Refused(Reason.CARD_NOT_HELD, f"seat {index} has no live hand")
    return seat


def check_betting(state: State) -> None:
    """Raise Refused unless a betting round is going on."""
    if state.awaits != "bet":
        raise Refused(Reason.NOT_ASKED, BETTING)


def counts_points(state: State) -> bool:
    """Whether points pass between the seats, so that there is no pot."""
    return state.law.rows is not None and state.law.rows.point > 0


def recount(state: State) -> None:
    """Who contests the pot, who of them has chips, and who is still dealt cards without a hand."""
    left = [seat for seat in state.seats if not seat.folded]
    state.contenders = len(left)
    state.live_seats = sum(seat.stack > 0 for seat in left)
    state.all_ins = state.contenders - state.live_seats
    state.ghosts = sum(seat.ghost for seat in state.seats)
