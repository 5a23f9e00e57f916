"""What a table waits for: players whose connection is lost, and that the end of a deal is seen.
That takes the longer, the more lies open before everybody: it tells nothing of cards that do not.

Pure, as all of the driving is: from when each was lost, how long one is waited for, and the table.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from floorman.deal import events as de
from floorman.deal.cards.hunting import may_hunt
from floorman.deal.tabling import may_still_show
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.lately.shelving import Finished
from floorman.table import TableRefused
from floorman.table.floor.clock import ends_at
from floorman.table.kills.debts import check_may_go
from floorman.table.state import Player

# When the last connection of each player was lost who has none, in milliseconds.
Lost = Mapping[str, int]
NOBODY: Final[Lost] = MappingProxyType({})
# Parts of the pause that are added: for a hand that was shown, for a pot or a board beside the
# first. A hundred parts are a whole pause.
_HAND: Final = 25
_POT: Final = 50
_BOARD: Final = 50
_MOST: Final = 300
_WHOLE: Final = 100
# After somebody has come to a table where no deal is to be looked at any more.
_SETTLE_MS: Final = 1_000
# A house that wants such a pause between deals wants it before the first one too.
_IN_NO_HURRY_MS: Final = 60_000


def back_until(keeper: Keeper, player: Player, lost: Lost, grace_ms: int) -> int | None:
    """Until when a lost connection is waited for; None for who has one, or is not waited for.

    Whose turn begins while he is waited for has all of his clock too. Who is away, or has let the
    time pass, is not waited for again; a pause gives everybody the whole time once more.
    """
    state, since = keeper.table.state, lost.get(player.id)
    if since is None or player.away or player.leaving or state.paused_by:
        return None
    until = max(since, state.resumed_at) + grace_ms
    clock = state.clock
    if clock.player == player.id and clock.since < until:
        return max(until, ends_at(state) or 0)
    return until


def waits(keeper: Keeper, lost: Lost, grace_ms: int, now: int) -> Mapping[str, int]:
    """Until when each player is waited for, by id, where that is not over."""
    found = (
        (player.id, back_until(keeper, player, lost, grace_ms))
        for player in keeper.table.state.players.values()
        if player.id in lost
    )
    return {player: until for player, until in found if until is not None and until > now}


def next_to_go(keeper: Keeper, lost: Lost, grace_ms: int) -> tuple[int, str] | None:
    """Who sits out next because nobody waits for him any longer, and when.

    Who has to kill the next pot first goes after that.
    """
    found = []
    for player in keeper.table.state.players.values():
        until = back_until(keeper, player, lost, grace_ms)
        if until is not None and _may_go(keeper, player):
            found.append((until, player.id))
    return min(found, default=None)


def _may_go(keeper: Keeper, player: Player) -> bool:
    try:
        check_may_go(keeper.table.state, player, pays=False)
    except TableRefused:
        return False
    return True


def is_anybody_there(keeper: Keeper, lost: Lost) -> bool:
    """Whether a person is at the table for whom house players would play; a tournament goes on
    whoever is there.
    """
    return bool(keeper.spec.event) or any(
        player.id not in keeper.bots and not (player.away and player.id in lost)
        for player in keeper.table.state.players.values()
    )


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
    settled = changed + (pause_ms if pause_ms >= _IN_NO_HURRY_MS else min(pause_ms, _SETTLE_MS))
    if not keeper.finished:
        return settled
    over = keeper.finished[-1]
    rest = rest_ms(over.deal.events, pause_ms)
    # Whoever may show what nobody has called, or ask for something, needs a moment to do so.
    if rest and _may_speak(keeper, over):
        rest += min(pause_ms, _SETTLE_MS)
    return max(settled, over.at + rest)


def _may_speak(keeper: Keeper, over: Finished) -> bool:
    """Whether a person may still show cards of a deal that is over, or ask what would have come."""
    people = [at for at, name in enumerate(over.players) if name not in keeper.bots]
    if people and may_hunt(over.deal.state):
        return True
    return any(may_still_show(over.deal, at) for at in people)
