"""Changing seats: who may, and what it costs in blinds.

What counts is how many of those in the game have the big blind before the player has it. Moved
closer to it, he is dealt in at once; moved away, he waits until he stands to it as he would have
stood in his old seat, or pays to come in sooner.
"""

from floorman.deal.law.citing import Decision, decision
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.coming.chairs import ASKED_FIRST, check_claim, release_lock
from floorman.table.coming.entries import check_entry
from floorman.table.dues.entering import DEAL_OFF, SAME_POSITION, is_regular
from floorman.table.dues.owing import MISSED, blind_names
from floorman.table.middle.carrying import check_seat_change
from floorman.table.positions import after
from floorman.table.refusals import Reason
from floorman.table.state import Player, State

CLOSER = decision(
    "RR11-4.BLIND.14", "HPT-4.BLIND.14e", "USPA-3.5.2.13c", asks=("blinds.seat_change.closer_free",)
)
FEW_PASSED = decision("WSOP-159a", asks=("blinds.seat_change.players_passed_free",))
FIRST_ROUND = decision(
    "RR11-4.BLIND.13c",
    "HPT-4.BLIND.13c",
    "USPA-3.5.2.12.3",
    asks=("blinds.new_game.free_seat_change",),
)


def change_seat(state: State, command: c.ChangeSeat) -> None:
    """Move to another seat between deals.

    Raises TableRefused during a deal that the player has a part in, for a seat that is not to be
    had, while antes of several deals lie in the middle, and for a way in that the book lacks.
    """
    player = state.player(command.player)
    if state.in_deal(player):
        raise state.refuse(
            Reason.IN_A_DEAL, f"{player.id} has a hand", legal="He may move when the deal is over."
        )
    if player.away:
        raise state.refuse(Reason.AWAY, f"{player.id} is not at the table to move")
    if player.over:
        raise state.refuse(Reason.NO_PERMISSION, f"{player.id} plays over and has no seat")
    if player.seat == command.seat:
        raise state.refuse(Reason.ALREADY_SEATED, f"{player.id} sits in seat {command.seat}")
    check_seat_change(state, player)
    makes_room = check_claim(state, player, command.seat)
    if not (command.entry == "pass" and _may_deal_off(state, player)):
        check_entry(state, player, command.entry, moving=True)
    was = player.seat
    waits, dealt_off, why = _cost(state, player, command)
    _leave_blinds(state, player)
    player.seat, player.entry, player.waits = command.seat, command.entry, waits
    if dealt_off or waits:
        player.standing, player.passed = "dealt-off" if dealt_off else "moved", 0
    state.asked.pop(player.id, None)
    release_lock(state, command.seat)
    cites = state.cite(*why, ASKED_FIRST)
    state.say(e.SeatChanged(player.id, command.seat, waits, dealt_off, cites))
    if makes_room is not None:
        makes_room.seat = was
        state.say(e.SeatChanged(makes_room.id, was, cites=state.cite(ASKED_FIRST)))


def _may_deal_off(state: State, player: Player) -> bool:
    """Whether the player has just played the button, and the book lets him deal off."""
    positions = state.positions
    return (
        state.law.blinds.deal_off
        and positions is not None
        and bool(positions.blinds)
        and positions.button == player.seat
        and player.id in state.last_dealt
        and is_regular(player)
    )


def _cost(
    state: State, player: Player, command: c.ChangeSeat
) -> tuple[int, bool, tuple[Decision, ...]]:
    """The deals to wait, whether the player deals off, and why it is so."""
    blinds, positions = state.law.blinds, state.positions
    in_game = player.standing in ("in", "moved") and not player.missed
    if not in_game or positions is None or not positions.blinds:
        return player.waits, False, ()
    if command.entry == "pass" and _may_deal_off(state, player):
        return 0, True, (DEAL_OFF,)
    unpassed = state.first_button is not None and command.seat not in state.passed_chairs
    if unpassed and blinds.free_seat_change:
        return 0, False, (FIRST_ROUND,)
    away = _before(state, player, command.seat) - _before(state, player, player.seat)
    away += player.waits
    if away <= 0 and blinds.closer_free:
        return 0, False, (CLOSER,)
    if away <= blinds.passed_free and blinds.change_away == "two-seats-free":
        return 0, False, (FEW_PASSED,)
    return max(away, 1), False, (SAME_POSITION,)


def _before(state: State, player: Player, seat: int) -> int:
    """How many others in the game have the big blind before a player in that seat."""
    assert state.positions is not None
    others = {
        one.seat
        for one in state.players.values()
        if one is not player and is_regular(one) and not one.away and one.playable
    }
    order = list(after(state.chairs, state.positions.big, others | {seat}))
    return order.index(seat)


def _leave_blinds(state: State, player: Player) -> None:
    """A smaller blind that is still due stays due: the seat where it was due is left."""
    if player.due is None or not state.law.has_blinds:
        return
    names = blind_names(state.law.stakes)
    for blind in reversed(names[: player.due + 1]):
        player.missed |= {blind}
        state.say(e.BlindMissed(player.id, blind, state.cite(MISSED)))
    player.due = None
