"""Entrants come to a table and go from it, between deals."""

from floorman.deal.law.citing import decision
from floorman.deal.sums import noted
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import EVENT, stack_of
from floorman.table.coming.seating import check_chair, check_person
from floorman.table.refusals import Reason
from floorman.table.seat_events import MoveWhy
from floorman.table.state import Player, State

SET_OUT = decision("RR11-15.TRN.4", "USPA-3.3.2.4a", "HPT-15.TRN.3")


def seat_entrant(state: State, command: c.SeatEntrant) -> None:
    """Seat an entrant with his chips, whether he is there or not.

    Who is there before the game begins is in it from its first deal; who comes from another
    table may have to wait for the button. Raises TableRefused for a seat that is not free.
    """
    name, seat = command.player, command.seat
    check_chair(state, seat)
    check_person(state, name)
    sits = state.owner(seat)
    if sits is not None:
        raise state.refuse(Reason.SEAT_TAKEN, f"{sits.id} sits in seat {seat}")
    if command.chips < 1:
        raise state.refuse(
            Reason.NO_SUCH_AMOUNT, f"{name} is seated with {noted(command.chips)}", SET_OUT
        )
    player = Player(name, seat, entry="post", time_bank_ms=state.setup.time_bank_ms)
    if command.away:
        player.away_since = state.now
    state.players[name] = player
    rules = command.rules or state.cite(SET_OUT)
    state.say(e.EntrantSeated(name, seat, command.why, command.away, rules))
    why: MoveWhy = "entry" if command.why == "entry" else "moved"
    state.transfer(EVENT, stack_of(name), command.chips, why, command.rules)


def take_entrant(state: State, command: c.TakeEntrant) -> None:
    """Take an entrant off the table with his chips. Raises TableRefused while he has a hand."""
    player = state.player(command.player)
    if state.in_deal(player):
        raise state.refuse(
            Reason.IN_A_DEAL,
            f"{player.id} has a hand and cannot leave the table",
            legal="As soon as the deal is over.",
        )
    name, chips = player.id, player.stack
    why: MoveWhy = command.why if command.why in ("out", "removed") else "moved"
    state.transfer(stack_of(name), EVENT, chips, why, command.rules)
    del state.players[name]
    if not state.players:
        # Who sits down next is not moved there: the button is drawn for anew.
        state.positions, state.first_button, state.began = None, None, False
    for guest in [guest for guest, host in state.guests.items() if host == name]:
        del state.guests[guest]
    state.say(e.EntrantTaken(name, player.seat, chips, command.why, command.rules))
