"""The rest of the boards, which came when nobody had anything left to decide."""

from collections.abc import Sequence
from typing import Final

from floorman.deal import events as e
from floorman.deal.moment.state import State

_DECISIONS: Final = (e.Posted, e.Folded, e.Checked, e.Called, e.Wagered, e.Agreed, e.Declined)


def runout(state: State) -> tuple[tuple[int, ...], ...]:
    """How many cards lay on each board at each stop, the first one before any of them came.

    Empty while somebody may still decide anything, and where no boardcards came like that.
    """
    if not state.ended and state.awaits not in ("show", "push-pot"):
        return ()
    after = state.events[decided(state) :]
    if not any(isinstance(one, e.Boarded) and one.board for one in after):
        return ()
    return tuple(_stops(state, after))


def decided(state: State) -> int:
    """The place after the last decision among the events."""
    places = (at for at, one in enumerate(state.events) if isinstance(one, _DECISIONS))
    return max(places, default=-1) + 1


def _stops(state: State, after: Sequence[e.Event]) -> list[tuple[int, ...]]:
    boards, law = state.boards, state.law
    ends, total = set(), 0
    for stage in law.course:
        if stage.kind == "cards":
            total += stage.street.boardcards
            ends.add(total)
    came = [one for one in after if isinstance(one, e.Boarded) and one.board]
    now = [len(board) for board in boards]
    for one in came:
        now[one.board - 1] -= len(one.cards)
    stops = [tuple(now)]
    for one in came:
        now[one.board - 1] += len(one.cards)
        # Boards of the form itself get a street together, several runs one after the other.
        together = state.agreed.runs_boards or len(set(now)) == 1
        if now[one.board - 1] in ends and together:
            stops.append(tuple(now))
    return stops
