"""Chips that are missing, and what the host puts right with a reason."""

from floorman.room.cage import commands as c
from floorman.room.cage import events as e
from floorman.room.cage.accounts import FLOOR, HOST, MISSING
from floorman.room.cage.law import NOT_ANSWERED_FOR
from floorman.room.cage.state import CageState
from floorman.room.refusals import Reason, RoomRefused


def report_missing(state: CageState, command: c.ReportMissing) -> None:
    """Somebody misses chips: they are off the floor's account, and nobody is paid for them.

    What the house does about chips that went missing before their owner's eyes is the host's to
    decide; it does not answer for what lay on a table while he was away.
    """
    if not command.person.strip() or not command.by.strip() or not command.why.strip():
        raise RoomRefused(Reason.NO_REASON, f"{command.person} misses chips")
    state.check_amount("chips", command.amount)
    state.check_there("chips", FLOOR, command.amount)
    cites = state.cite(NOT_ANSWERED_FOR) if command.away else ()
    state.carry(e.MoneyMoved("chips", FLOOR, MISSING, command.amount, "missing", cites))
    state.say(
        e.ChipsMissing(
            command.person, command.game, command.amount, not command.away, command.why,
            command.by, cites,
        )
    )  # fmt: skip


def find_missing(state: CageState, command: c.FindMissing) -> None:
    """Chips are there again."""
    state.check_amount("chips", command.amount)
    state.check_there("chips", MISSING, command.amount)
    state.carry(e.MoneyMoved("chips", MISSING, FLOOR, command.amount, "found"))
    state.say(e.ChipsFound(command.person, command.amount))


def adjust(state: CageState, command: c.Adjust) -> None:
    """The host puts a drawer right. Raises RoomRefused without a reason."""
    if not command.by.strip() or not command.why.strip():
        raise RoomRefused(Reason.NO_REASON, f"drawer {command.drawer} is adjusted")
    account = state.drawer(command.drawer)
    state.check_amount(command.kind, abs(command.amount))
    if command.amount < 0:
        state.check_there(command.kind, account, -command.amount)
    state.carry(e.MoneyMoved(command.kind, HOST, account, command.amount, "adjusted"))
    words = (command.drawer, command.kind, command.amount, command.why, command.by)
    state.say(e.Adjusted(*words))
