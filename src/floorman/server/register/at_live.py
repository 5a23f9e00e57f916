"""What the register says of who plays at a table of real cards. Pure.

Limits of one's own count the chips of the room, which are not played with there, and consent is
given at the desk. All else holds as everywhere: whoever is barred, or dealt past, by an account or
a key that is known, is so here. Nobody is dealt in there but by people, so that whoever runs the
table is told, and the desk; one step carries it out, between deals.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from floorman.room import Denial, Reason
from floorman.room.people.standing import What, all_against, apart
from floorman.room.people.state import PeopleState
from floorman.server.register.denying import GOES, moment, with_tables
from floorman.server.tables.keeper import Keeper

_HOLDS: Final = frozenset(
    {
        Reason.SHUT_OUT_BY_HIMSELF,
        Reason.TAKES_TIME_OUT,
        Reason.BARRED,
        Reason.NOT_ADMITTED,
        Reason.PENALISED,
        Reason.OWES,
    }
)
# Why is for him alone to read.
_HIS_OWN: Final = frozenset({Reason.SHUT_OUT_BY_HIMSELF, Reason.TAKES_TIME_OUT})


@dataclass(frozen=True, slots=True)
class Against:
    """What stands against somebody who sits at a live table, in words by his name; whether he
    `leaves`, or is dealt past until it is over.
    """

    player: str
    words: str
    cites: tuple[str, ...]
    leaves: bool


def denial_at(state: PeopleState, player: str, what: What, table: str, now: int) -> Denial | None:
    """What keeps somebody from that at a live table; None for nothing, and for who is not known."""
    if player not in state.people:
        return None
    found = all_against(state, player, what, table, now)
    return next((one for one in found if one.reason in _HOLDS), None)


def denied_at(
    state: PeopleState, player: str, what: What, at: tuple[str, Keeper], now: int
) -> Denial | None:
    """The same, with whoever he is not to play with, in words for who runs the table."""
    table, keeper = at
    denial = denial_at(state, player, what, table, now)
    if denial is None and what == "sit":
        others = [one for one in keeper.table.state.players if one != player]
        denial = apart(state, player, others)
    if denial is None:
        return None
    words = _words(state, denial, player, keeper)
    return Denial(denial.reason, denial.cites, words, denial.until)


def all_at(
    state: PeopleState, at: tuple[str, Keeper], now: int, called: Callable[[str], str]
) -> tuple[Against, ...]:
    """Who sits at a live table and is not to play on, and is not treated so yet; `called` says what
    a table is called.
    """
    table, keeper = at
    if not keeper.live or keeper.spec.event or keeper.closed:
        return ()
    found = []
    for player in keeper.table.state.players.values():
        denial = denial_at(state, player.id, "play", table, now)
        if denial is None or player.leaving:
            continue
        leaves = denial.reason in GOES or _sent_away(state, player.id, table, denial, now)
        if leaves or not player.away:
            words = with_tables(_words(state, denial, player.id, keeper), called)
            found.append(Against(player.id, words, denial.cites, leaves))
    return tuple(found)


def _sent_away(state: PeopleState, player: str, table: str, denial: Denial, now: int) -> bool:
    """Whether a penalty costs him his seat: dealt past he keeps it."""
    if denial.reason is not Reason.PENALISED:
        return False
    seat = denial_at(state, player, "sit", table, now)
    return seat is not None and seat.reason is Reason.PENALISED


def _words(state: PeopleState, denial: Denial, player: str, keeper: Keeper) -> str:
    name = keeper.names.get(player, "This player")
    if denial.reason in _HIS_OWN:
        return f"{name} does not play at the moment; why is between {name} and the house"
    words = denial.words
    for one, called in ((player, name), *keeper.names.items()):
        words = words.replace(one, called)
    if denial.until is not None:
        words += f", until {moment(denial.until, state.settings.limits.offset_minutes)}"
    return words
