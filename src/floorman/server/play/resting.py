"""How long a table rests after a deal: the longer, the more there is to see.

It goes by what lies open before everybody, so that the time tells nothing of cards that do not.
"""

from collections.abc import Sequence
from typing import Final

from floorman.deal import events as de
from floorman.server.tables.keeper import Keeper

# Parts of the pause that are added: for a hand that was shown, for a pot or a board beside the
# first. A hundred parts are a whole pause.
_HAND: Final = 25
_POT: Final = 50
_BOARD: Final = 50
_MOST: Final = 300
_WHOLE: Final = 100
# After somebody has come to a table where no deal is to be looked at any more.
_SETTLE_MS: Final = 1_000


def rest_ms(events: Sequence[object], pause_ms: int) -> int:
    """How long a deal's end is to be seen, in milliseconds: the pause that is set and a part of it
    more for each hand that was shown and for each pot and board beside the first, three of it at
    the most.
    """
    hands: set[int] = set()
    pots: set[int] = set()
    boards: set[int] = set()
    for one in events:
        match one:
            case de.Shown(seat=seat, whole=True, to=()) | de.Tabled(seat=seat):
                hands.add(seat)
            case de.Awarded(pot=pot):
                pots.add(pot)
            case de.Boarded(board=board) if board:
                boards.add(board)
    if not hands:
        return pause_ms
    more = _HAND * len(hands) + _POT * max(0, len(pots) - 1) + _BOARD * max(0, len(boards) - 1)
    return pause_ms * min(_MOST, _WHOLE + more) // _WHOLE


def rested_at(keeper: Keeper, pause_ms: int, changed: int) -> int:
    """When the next deal may begin: once the last one has been seen, and a moment after whatever
    has changed since at the table.
    """
    settled = changed + min(pause_ms, _SETTLE_MS)
    if not keeper.finished:
        return settled
    over = keeper.finished[-1]
    return max(settled, over.at + rest_ms(over.deal.events, pause_ms))
