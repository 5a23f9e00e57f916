"""Kills that are owed: who has to kill the next pot, who missed it, and going away with it.

A kill is posted on the very next deal, even by a player who would rather go. Who is not in that
deal owes it: before he plays again or, where the book puts it off, on the first deal on which he
has neither the button nor a blind.
"""

from collections.abc import Sequence
from typing import Final

from floorman.deal.law.citing import decision
from floorman.deal.sums import noted
from floorman.table import events as e
from floorman.table.accounts import POT, house, stack_of
from floorman.table.kills.legs import bring_leg_back, cite_kill, take_leg_along
from floorman.table.mixes.rotation import next_law
from floorman.table.refusals import Reason, TableRefused
from floorman.table.state import Departure, Left, Player, State

POST_FIRST = decision(
    "RR11-13.KILL.6a",
    "HPT-13.KILL.6a",
    "USPA-3.6.2.6a",
    "WSOP-203a",
    asks=("kills.post_before_leaving",),
)
OWING = decision(
    "RR11-13.KILL.6b",
    "HPT-13.KILL.6b",
    "USPA-3.6.2.6b",
    "WSOP-203b",
    "WSOP-206a",
    asks=("kills.missed_owed_when",),
)
OWED: Final = (OWING,)
# What was paid at the desk for kills, and goes into the next pot.
DESK_KILLS: Final = house("kill")
OWED_IN_BLIND = decision("WSOP-206b", asks=("kills.missed_in_blind_waits",))
OWED_AFTER_KILL = decision("WSOP-206c", asks=("kills.missed_owed_when",))


def kills_due(state: State) -> tuple[str, ...]:
    """Who has to kill the next pot, in the order in which they do."""
    return (*((state.kill_due,) if state.kill_due else ()), *state.kills_agreed)


def posts_now(state: State, player: Player, blinds: Sequence[str], button: str | None) -> bool:
    """Whether a kill that was missed is posted on this deal (RR11-13.KILL.6b, WSOP-206a)."""
    law = next_law(state).kills
    if law.missed_owed_when == "next-deal":
        return True
    waits = law.missed_in_blind_waits and player.id not in state.killers
    if player.kill_in_blind is not None and waits:
        place = len(blinds) - 1 - player.kill_in_blind
        return place >= 0 and blinds[place] == player.id
    return player.kill_since is None and player.id != button and player.id not in blinds


def bars_owing(state: State, player: Player, killer: str | None) -> bool:
    """Whether a player who owes a kill is not dealt in, as he cannot post it on this deal."""
    if not player.kill_owed or player.id == killer:
        return False
    return next_law(state).kills.missed_owed_when == "next-deal"


def clear_owed(player: Player) -> None:
    """The player owes no kill any more."""
    player.kill_owed, player.kill_in_blind, player.kill_since = False, None, None


def miss(state: State, name: str) -> None:
    """A player who had to kill is not in the deal: he owes the kill."""
    if state.kill_due == name:
        state.kill_due, state.kill_again = None, False
    else:
        state.kills_agreed.remove(name)
    player = state.players.get(name)
    if player is not None:
        player.kill_owed, player.kill_in_blind = True, _blind_of(state, player)
    state.say(e.KillMissed(name, cite_kill(state, OWING)))


def _blind_of(state: State, player: Player) -> int | None:
    """The blind that is at the player's seat or went past it, counted from the big one."""
    positions = state.positions
    if positions is None:
        return None
    if player.seat in positions.passed:
        return 0
    if player.seat in positions.blinds:
        return len(positions.blinds) - 1 - positions.blinds.index(player.seat)
    return None


def note_hindered(state: State, player: Player, killer: str | None) -> None:
    """Whether another kill keeps a player from posting his, until the button has passed him.

    He could have posted it on this deal (WSOP-206c).
    """
    positions = state.positions
    if not player.kill_owed or positions is None or player.id == killer:
        return
    button, size = positions.button, state.chairs
    if player.kill_since is not None:
        moved = (button - player.kill_since) % size
        if 0 < (player.seat - player.kill_since) % size <= moved:
            player.kill_since = None
        return
    later = state.law.kills.missed_owed_when != "next-deal"
    placed = player.seat == button or _blind_of(state, player) is not None
    if later and killer is not None and not placed:
        player.kill_since = button
        state.say(e.KillDue(player.id, cites=cite_kill(state, OWED_AFTER_KILL)))


def check_may_go(state: State, player: Player, *, pays: bool) -> None:
    """Raise TableRefused for a player who has to post a kill before he goes."""
    if pays or player.id not in kills_due(state) or not state.law.kills.post_before_leaving:
        return
    raise TableRefused(
        Reason.KILL_OWED,
        f"{player.id} would go and has to kill the next pot",
        cite_kill(state, POST_FIRST),
        f"He may kill it, or leave the kill of {noted(_kill_blind(state))} in the pot.",
    )


def _kill_blind(state: State) -> int:
    killed = state.law.killed
    return killed.stakes.kill_blind if killed else 0


def settle_going(state: State, player: Player, *, pays: bool, quits: bool) -> None:
    """A player goes: with the kill that is due posted, or owing it; a leg goes with him.

    The kill lies in the next pot, which nobody in it has killed: its limits stay as they are. The
    texts do not say so. Who went before the kill fell due owes it as one who missed it; one that he
    missed before he leaves in the pot too, if he pays.
    """
    while player.id in kills_due(state):
        if pays:
            _pay(state, player)
        else:
            miss(state, player.id)
    if pays and player.kill_owed:
        _post(state, player)
        clear_owed(player)
    take_leg_along(state, player, quits=quits)


def _pay(state: State, player: Player) -> None:
    if state.kill_due == player.id:
        state.kill_due, state.kill_again = None, False
    else:
        state.kills_agreed.remove(player.id)
    _post(state, player)


def _post(state: State, player: Player) -> None:
    """The kill of a player who goes is left in the next pot."""
    amount = min(player.stack, _kill_blind(state))
    state.move(stack_of(player.id), POT, amount, "kill", POST_FIRST)
    if amount:
        state.carried.append(Left(amount, "posted", None, None))
        state.say(e.LeftInPot(amount, (), "posted", cite_kill(state, POST_FIRST)))
    state.say(e.KillPaid(player.id, cite_kill(state, POST_FIRST)))


def come_back(state: State, player: Player, departure: Departure) -> None:
    """A player who quit is back, with the leg up that he had and what he owes."""
    player.time_owed = departure.time_owed
    if departure.leg and state.law.kills.leg_kept:
        bring_leg_back(state, player)
    if departure.kill_owed:
        player.kill_owed = True
        state.say(e.KillDue(player.id, cites=cite_kill(state, OWING)))


def post_from_desk(state: State) -> None:
    """Kills that were paid at the desk lie in the next pot, once two are there who play for it."""
    if not state.desk_kills or state.playing is not None or len(state.players) < 2:
        return
    amount, state.desk_kills = state.desk_kills, 0
    state.move(DESK_KILLS, POT, amount, "kill-posted", OWING)
    state.carried.append(Left(amount, "posted", None, None))
    state.say(e.LeftInPot(amount, (), "posted", cite_kill(state, OWING)))
