"""What somebody owes at a table, who has gone or is back, and how the desk settles it.

By every book a kill that was not posted keeps its player from any game until its money is. He may
post it where he owes it, or pay it at the desk, which puts it into the next pot (RR11-13.KILL.7a:
kill blinds belong to the pot). What else is owed here is his part of a time pot that came short.
The books know no forgiving; management has the last word (RR11-0.PRE.7b).
"""

from dataclasses import dataclass, replace

from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import CAGE, house, stack_of
from floorman.table.hosting.players import AUTHORITY
from floorman.table.house.time_charges import ALL_OWE
from floorman.table.kills.debts import DESK_KILLS, OWING, clear_owed, post_from_desk
from floorman.table.kills.legs import cite_kill
from floorman.table.refusals import Reason, TableRefused
from floorman.table.state import State


@dataclass(frozen=True, slots=True)
class Owed:
    """What somebody owes: a kill of so many chips, None for no kill, and so much for time."""

    kill: int | None = None
    time: int = 0


def owed_here(state: State, name: str) -> Owed:
    """What somebody owes at the table, whether he sits there or has gone."""
    one = state.players.get(name) or state.departed.get(name)
    if one is None:
        return Owed()
    killed = state.law.killed
    blind = killed.stakes.kill_blind if killed else 0
    return Owed(blind if one.kill_owed else None, one.time_owed)


def settle_owed(state: State, command: c.SettleOwed) -> None:
    """What somebody owes is paid out of his chips away from the table, or forgiven for a reason.

    Raises TableRefused for who does not owe that.
    """
    name, kill = command.player, command.what == "kill"
    owed, forgiven = owed_here(state, name), command.how == "forgiven"
    amount = owed.kill if kill else owed.time or None
    if amount is None:
        raise TableRefused(Reason.NOT_KNOWN, f"{name} owes no {command.what} here")
    if not command.by.strip() or (forgiven and not command.why.strip()):
        what = (
            f"what {name} owes is {command.how}, and nobody says {'why' if command.by else 'who'}"
        )
        raise state.refuse(Reason.NOT_KNOWN, what, AUTHORITY)
    _forget(state, name, kill=kill)
    why = OWING if kill else ALL_OWE
    cites = cite_kill(state, why, *((AUTHORITY,) if forgiven else ()))
    said = command.what, command.how, command.by, amount, command.why
    state.say(e.OwedSettled(name, *said, cites))
    if forgiven:
        return
    # Chips from away from the table, which never lie at his seat.
    state.move(CAGE, stack_of(name), amount, "at-desk", why)
    state.move(stack_of(name), DESK_KILLS if kill else house("time"), amount, "owed", why)
    if kill:
        state.desk_kills += amount
        post_from_desk(state)


def _forget(state: State, name: str, *, kill: bool) -> None:
    player, left = state.players.get(name), state.departed.get(name)
    if player is not None and kill:
        clear_owed(player)
    elif player is not None:
        player.time_owed = 0
    elif left is not None:
        forgotten = replace(left, kill_owed=False) if kill else replace(left, time_owed=0)
        state.departed[name] = forgotten
