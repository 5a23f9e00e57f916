"""What a player may do at the table now, beside acting in the deal."""

from collections.abc import Iterator
from typing import Final

from floorman.table import Player, Table, TableRefused
from floorman.table.coming.amounts import holdings
from floorman.table.coming.entries import antes_may_be_paid, entries, owes_entry, situation_of
from floorman.table.deals.wishes import knows_places, may_straddle
from floorman.table.dues.entering import is_regular
from floorman.table.floor.clock import bank_left, ends_at
from floorman.table.house.time_owed import is_by_time
from floorman.table.kills.debts import kills_due
from floorman.table.middle.carrying import bars_seat_change, may_play
from floorman.table.mixes.rotation import chooser, next_law
from floorman.table.refusals import Reason
from floorman.table.state import State

STAFF: Final = frozenset({"floor", "host"})
_WAYS: Final = ("wait", "post", "pass", "kill", "buy-button", "straddle")
_BLINDS: Final = ("small", "middle", "big", "straddle")


def ways_in(table: Table, player: Player) -> tuple[str, ...]:
    """The entries that the player may choose from; none for one who is simply dealt in."""
    if not _chooses(table.state, player):
        return ()
    known = entries(table.law, player, situation_of(player))
    return tuple(way for way in _WAYS if way in known)


def _chooses(state: State, player: Player) -> bool:
    """Whether he has to say how he comes in, or may by paying the antes that lie in the middle."""
    if not state.began:
        return False
    return owes_entry(player) or (antes_may_be_paid(state.law) and not may_play(state, player))


def owed(player: Player) -> tuple[str, ...]:
    """The blinds that the player owes, and whether a kill."""
    blinds = tuple(blind for blind in _BLINDS if blind in player.missed)
    return (*blinds, "kill") if player.kill_owed else blinds


def may_do(table: Table, player: Player) -> tuple[str, ...]:
    """What the player may do now: "sit-out", "come-back", "leave", "add-chips", and so on.

    "come-back" is also for one who would come in another way, or stay after all.
    """
    return tuple(_deeds(table, player))


def check_may_pause(person: str, role: str, opened_by: str) -> None:
    """Refuse to a mere player what is the floor's: to pause a game, to decide about it."""
    if role not in STAFF and person != opened_by:
        raise TableRefused(
            Reason.NO_PERMISSION,
            "only the host, the floor and whoever opened the table may do that",
            legal="Ask one of them.",
        )


def _deeds(table: Table, player: Player) -> Iterator[str]:
    state = table.state
    busy = state.in_deal(player)
    if not player.away and not player.leaving:
        yield "sit-out"
    if player.away or player.leaving or _chooses(state, player):
        yield "come-back"
    if player.leaving != "quits":
        yield "leave"
    if not busy and _may_add(table, player):
        yield "add-chips"
    if state.playing is None and _may_straddle(table, player):
        yield "straddle"
    if _may_kill(state, player):
        yield "kill"
    if not (busy or player.away or player.over or bars_seat_change(state)):
        yield "change-seat"
    if state.playing is None and state.began and chooser(state) == player.id:
        yield "choose-form"
    if _has_time(state, player):
        yield "time-bank"
    yield from _beside(table, player)


def _beside(table: Table, player: Player) -> Iterator[str]:
    """What a player may ask for and agree on, beside his seat and his chips."""
    state, busy = table.state, table.state.in_deal(player)
    if state.setup.tournament:
        return
    if table.law.buy_in.going_south and player.stack and not busy:
        yield "take-off"
    if not player.over:
        yield "withdraw-asking" if player.id in state.asked else "ask-for-seat"
    yield from agreements(table, player)
    others_turn = busy and not player.away and state.clock.player != player.id
    if others_turn and table.law.clock.by_player and may_call_clock(state):
        yield "call-clock"


def _may_add(table: Table, player: Player) -> bool:
    """Whether chips can be bought at all: the stack is not full, or empty."""
    state, law, held = table.state, table.law.buy_in, holdings(player)
    if state.setup.tournament or not held:
        return True
    full = law.maximum is not None and law.top_up_to_maximum and held >= law.maximum
    return law.add_between_deals and not full


def _may_straddle(table: Table, player: Player) -> bool:
    """Whether a straddle may be wished for on the next deal, or the wish taken back."""
    if player.id in table.state.straddlers:
        return True
    if not knows_places(table.state):
        return False
    try:
        return may_straddle(table.plan(), player.id)
    except TableRefused:
        return False


def _may_kill(state: State, player: Player) -> bool:
    """Whether a kill may be wished for, or the wish taken back."""
    if player.id in state.killers:
        return True
    if player.away:
        return False
    law = next_law(state)
    if law.killed is None:
        return False
    if player.kill_owed:
        return True
    least = round(law.kills.voluntary_stack * law.stakes.kill_blind)
    free = not state.killers and all(name == player.id for name in kills_due(state))
    regular = is_regular(player) and player.playable >= least
    return law.stakes.kill_optional and free and regular


def _has_time(state: State, player: Player) -> bool:
    """Whether it is the player's turn, a clock runs, and his time bank is not used yet."""
    if not state.setup.time_bank_ms or state.clock.player != player.id:
        return False
    unused = state.clock.bank_since is None and bank_left(state, player) > 0
    return unused and ends_at(state) is not None


def agreements(table: Table, player: Player) -> Iterator[str]:
    """What a player may say of money and stakes."""
    state = table.state
    if state.proposal is not None:
        if player.id not in state.objecting:
            yield "object-to-stakes"
    elif not (state.setup.tournament or state.setup.mix):
        yield "propose-stakes"
    if is_by_time(state):
        yield "pay-time"
    if state.law.home.players_call and not player.away:
        yield "drop-bomb-pot" if player.id in state.bomb_wishes else "wish-bomb-pot"


def may_call_clock(state: State) -> bool:
    """Whether the clock may be called on whoever is to act now."""
    clock = state.clock
    idle = clock.until is None and not clock.ran_out
    return state.law.clock.allowed and state.playing is not None and bool(clock.player) and idle
