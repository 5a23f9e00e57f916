"""Putting right what went wrong between deals: the button, and who was dealt in though he owed."""

from floorman.deal.law.citing import decision
from floorman.deal.sums import noted
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import stack_of
from floorman.table.dues.entering import is_regular
from floorman.table.positions import Positions, after
from floorman.table.refusals import Reason
from floorman.table.state import State

CORRECTED = decision(
    "RR11-3.IRR.1",
    "RRX-3.IRR.1",
    "USPA-3.1.6.1",
    "WSOP-108",
    "HPT-3.IRR.1",
    asks=("button.misplaced_last_deal",),
)
DEALT_IN_OWING = decision(
    "RR11-4.BLIND.11a",
    "RR11-4.BLIND.11b",
    "USPA-3.5.2.10a",
    "USPA-3.5.2.10b",
    "WSOP-157a",
    "WSOP-157b",
    "HPT-4.BLIND.11a",
    "HPT-4.BLIND.11b",
    asks=("blinds.dealt_in_owing",),
)


AWARDED_WRONGLY = decision(
    "RR11-2.DEC.6b", "USPA-A3.2.6", "HPT-2.DEC.6b", asks=("decisions.reconstruct_pot",)
)


def correct_award(state: State, command: c.CorrectAward) -> None:
    """Chips of a pot that went to the wrong player go to the right one. Raises TableRefused."""
    if state.playing is not None:
        raise state.refuse(Reason.IN_A_DEAL, "a pot is put right between deals", AWARDED_WRONGLY)
    source, target = state.player(command.source), state.player(command.target)
    if source is target or not 0 < command.chips <= source.stack:
        what = f"{noted(command.chips)} cannot go to another player: there is {noted(source.stack)}"
        raise state.refuse(Reason.NO_SUCH_AMOUNT, what, AWARDED_WRONGLY)
    accounts = stack_of(source.id), stack_of(target.id)
    state.move(*accounts, command.chips, "ruling", AWARDED_WRONGLY)


def correct_button(state: State, command: c.CorrectButton) -> None:
    """The last deal's button belonged at another seat: the next deal is played from there.

    Whoever has had the big blind out of turn (with a moving button: the button) is gone past when
    it comes to him, so that everybody has each position once in the round. Raises TableRefused
    during a deal, before the first, and where the button was.
    """
    positions, law = state.positions, state.law
    if state.playing is not None:
        raise state.refuse(Reason.IN_A_DEAL, "the deal is played as it was begun", CORRECTED)
    if positions is None:
        raise state.refuse(Reason.NOT_OPEN, "no deal was played with a button yet", CORRECTED)
    if not state.has_seat(command.button):
        raise state.refuse(Reason.NO_SUCH_SEAT, f"there is no seat {command.button} at this table")
    if not law.button.corrected:
        raise state.refuse(Reason.NOT_ALLOWED_BY_BOOK, "the button stands as it was", CORRECTED)
    if command.button == positions.button:
        raise state.refuse(Reason.WRONG_POSITION, f"seat {command.button} had the button")
    was = positions.button
    state.positions = _one_before(state, positions, command.button)
    state.skip.add(was if law.button.method == "moving" or not positions.blinds else positions.big)
    state.say(e.ButtonCorrected(was, command.button, state.cite(CORRECTED)))


def _one_before(state: State, positions: Positions, button: int) -> Positions:
    """Positions that the right ones follow, and whose smaller blinds fall due then."""
    size, number = state.chairs, len(positions.blinds)
    here = {
        one.seat: one
        for one in state.players.values()
        if is_regular(one) and not one.away and one.playable
    }
    seats = [*after(size, button, here)]
    blinds = [seats[place % len(seats)] for place in range(number - 1)] if seats else []
    for player in state.players.values():
        player.due = None
    for place, seat in enumerate(blinds):
        here[seat].due = place
    dead = number and state.law.button.method == "dead"
    before = button if dead else (button - 1) % size
    return Positions(before, (button, *blinds) if number else ())


def find_owing(state: State, command: c.FindOwing) -> None:
    """A player who owes blinds was dealt in, and it is found out.

    Who has looked at the hand and not acted has a dead one; else it lives, and he posts on the
    next deal, unless he has done so now. Raises TableRefused for a player who has no hand or owes
    nothing.
    """
    player = state.player(command.player)
    if not state.in_deal(player):
        raise state.refuse(Reason.NO_DEAL, f"{player.id} has no hand", DEALT_IN_OWING)
    if not player.missed:
        raise state.refuse(Reason.NOT_KNOWN, f"{player.id} owes no blind", DEALT_IN_OWING)
    in_time = command.acted or command.posted
    dead = state.law.blinds.dead_if_looked and command.looked and not in_time
    player.must_post = not (dead or command.posted)
    cites = state.cite(DEALT_IN_OWING)
    state.say(e.OwingFound(player.id, not dead, cites))
    if command.posted:
        player.missed = frozenset()
        state.say(e.BlindsCleared(player.id, "posted", cites))
