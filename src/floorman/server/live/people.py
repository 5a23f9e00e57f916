"""What may be said at a live table of each player, and of the table, beside the deal.

What cannot be at all is not offered; what the rules do not allow after all the table refuses.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from floorman.server.choosing.deeds import FOR_THE_FLOOR
from floorman.server.permissions import agreements, may_call_clock, owed
from floorman.server.protocol.around import AgainstState, GuestState, PersonState
from floorman.server.register.at_live import Against
from floorman.server.tables.keeper import Keeper
from floorman.server.telling.sight import Sight
from floorman.server.telling.steps import told
from floorman.table import Player, Table
from floorman.table.floor.clock import tells_at
from floorman.table.house.time_owed import is_by_time
from floorman.table.state import State

_FOR_THE_FLOOR: Final = frozenset(str(one.__struct_config__.tag) for one in FOR_THE_FLOOR)


def people_at(keeper: Keeper, against: Iterable[Against] = ()) -> tuple[PersonState, ...]:
    """What may be said of each player, and what stands `against` him, told between deals."""
    table = keeper.table
    barred = _barred(keeper)
    busy = table.state.playing is not None
    told = {one.player: one for one in against if not busy}
    return tuple(
        _person(table, one, barred, told.get(one.id)) for one in table.state.players.values()
    )


def guests_at(sight: Sight) -> tuple[GuestState, ...]:
    """Who sits behind a player."""
    guests = sight.table.state.guests
    return tuple(GuestState(one, sight.name_of(one), of) for one, of in guests.items())


def table_deeds(keeper: Keeper) -> tuple[str, ...]:
    """The messages about the table that may be sent now."""
    if keeper.closed:
        return ()
    barred = _barred(keeper)
    return tuple(one for one in _deeds(keeper.table) if one not in barred)


def _barred(keeper: Keeper) -> frozenset[str]:
    """What is the floor's at its tables, and is not offered there."""
    return _FOR_THE_FLOOR if keeper.spec.floor else frozenset()


def _person(
    table: Table, player: Player, barred: frozenset[str], against: Against | None
) -> PersonState:
    away = player.away_since
    return PersonState(
        player=player.id,
        may=tuple(one for one in dict.fromkeys(_may(table, player)) if one not in barred),
        owes=owed(player),
        away_since=None if away is None else told(away),
        away_until=told(player.away_until) or None,
        absent_buttons=player.absent_buttons,
        called=player.called,
        against=AgainstState(against.words, against.cites, against.leaves) if against else None,
    )


def _may(table: Table, player: Player) -> Iterator[str]:
    state, law = table.state, table.law
    busy = state.in_deal(player)
    if player.behind and not busy:
        yield "chips-arrive"
    if law.buy_in.going_south and player.stack and not busy:
        yield "take-off"
    yield from _absence(state, player)
    if state.playing is None and state.last_dealt and player.stack:
        yield "forfeit-to-pot"
    unpaid = state.playing is None and state.rewarded_at != state.number
    if law.home.reward and unpaid and player.id in state.last_dealt:
        yield "pay-reward"
    if law.home.bounty is not None and unpaid and player.id in state.last_dealt:
        yield "pay-bounty"
    if not (player.over or player.called):
        yield "call-to-move"
    if law.absence.guests != "none":
        yield "bring-guest"
    yield "withdraw-asking" if player.id in state.asked else "ask-for-seat"
    yield from agreements(table, player)
    others_turn = busy and state.clock.player != player.id
    if law.clock.by_player and may_call_clock(state) and others_turn:
        yield "call-clock"


def _absence(state: State, player: Player) -> Iterator[str]:
    if not player.away:
        yield "take-along"
        others = sum(one.away for one in state.players.values())
        if state.law.absence.third_man and others > 1 and not player.warned:
            yield "warn-absence"
        return
    yield "extend-absence"
    if not state.in_deal(player):
        yield "pick-up"
    if state.over(player.seat) is None and not player.over:
        yield "play-over"


def _deeds(table: Table) -> Iterator[str]:
    state = table.state
    yield "change-dealer"
    yield "note-waiting"
    if state.law.home.host_calls:
        yield "drop-bomb-pot" if state.bomb_called else "call-bomb-pot"
    if state.began and state.playing is None:
        yield "change-deck"
    if any(state.has_seat(one) and not state.sitting(one) for one in range(state.chairs)):
        yield "lock-up"
    elif table.law.absence.extra_to_start or table.law.absence.extra_for_broken:
        yield "add-chair"
    if state.locks:
        yield "pick-up-lock-up"
    if state.playing is None and state.positions is not None and table.law.button.corrected:
        yield "correct-button"
    if state.proposal is not None:
        yield "decide-stakes"
        if not state.proposal_approved:
            yield "approve-stakes"
    if is_by_time(state) and table.law.collection.time_pot and not state.time_pot_left:
        yield "elect-time-pot"
    if may_call_clock(state):
        yield "call-clock"
    if state.clock.until is not None and tells_at(state) is not None:
        yield "tell-time"
