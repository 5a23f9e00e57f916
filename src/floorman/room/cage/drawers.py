"""Drawers: counted when somebody takes one over, and counted again when he gives it up.

What a count differs from the ledger is named and accounted for, and the drawer is then as counted.
"""

from floorman.room.cage import commands as c
from floorman.room.cage import events as e
from floorman.room.cage.accounts import KINDS, VAULT, Kind, box_of, drawer_of, over_short_of
from floorman.room.cage.state import CageState, Shift
from floorman.room.refusals import Reason, RoomRefused


def open_shift(state: CageState, command: c.OpenShift) -> None:
    """Somebody takes a drawer over. Raises RoomRefused for one that somebody has."""
    drawer = _drawer(command)
    if drawer in state.shifts:
        raise RoomRefused(Reason.SHIFT_OPEN, f"drawer {drawer}, of {state.shifts[drawer].by}")
    differences = _differences(state, command)
    _put_right(state, drawer, differences)
    state.shifts[drawer] = Shift(command.by, state.now)
    counts = {kind: command.counts.get(kind, 0) for kind in KINDS}
    state.say(e.ShiftOpened(drawer, command.by, counts, differences, command.why))


def close_shift(state: CageState, command: c.CloseShift) -> None:
    """The drawer is counted and closed. Raises RoomRefused for a difference nobody accounts for."""
    drawer = _drawer(command)
    state.check_open(drawer)
    differences = _differences(state, command)
    _put_right(state, drawer, differences)
    del state.shifts[drawer]
    counts = {kind: command.counts.get(kind, 0) for kind in KINDS}
    state.say(e.ShiftClosed(drawer, command.by, counts, differences, command.why))


def _drawer(command: c.OpenShift | c.CloseShift) -> str:
    if not command.drawer.strip() or not command.by.strip():
        raise RoomRefused(Reason.NO_REASON, "a drawer is counted")
    if any(amount < 0 for amount in command.counts.values()):
        raise RoomRefused(Reason.NO_SUCH_AMOUNT, "a count below nothing")
    return command.drawer


def _differences(state: CageState, command: c.OpenShift | c.CloseShift) -> dict[Kind, int]:
    """What was counted over, or below nothing short. Raises RoomRefused if nobody says why."""
    account = drawer_of(command.drawer)
    found = {kind: command.counts.get(kind, 0) - state.holds(kind, account) for kind in KINDS}
    found = {kind: amount for kind, amount in found.items() if amount}
    if found and not command.why.strip():
        words = ", ".join(
            f"{kind} {state.words(abs(amount))} {'over' if amount > 0 else 'short'}"
            for kind, amount in found.items()
        )
        legal = "Count again, or say what it comes from."
        raise RoomRefused(Reason.DOES_NOT_COME_OUT, f"drawer {command.drawer}: {words}", (), legal)
    return found


def _put_right(state: CageState, drawer: str, differences: dict[Kind, int]) -> None:
    for kind, amount in differences.items():
        source = over_short_of(drawer)
        state.carry(e.MoneyMoved(kind, source, drawer_of(drawer), amount, "count"))


def fill_drawer(state: CageState, command: c.FillDrawer) -> None:
    """From the vault into a drawer, or back. Raises RoomRefused for more than lies there."""
    account, amount = state.drawer(command.drawer), command.amount
    if not command.by.strip():
        raise RoomRefused(Reason.NO_REASON, f"drawer {command.drawer} is filled")
    if command.kind == "marker" and amount > 0:
        raise RoomRefused(Reason.NOT_KNOWN, "markers out of the vault")
    state.check_amount(command.kind, abs(amount))
    if amount < 0:
        state.check_there(command.kind, account, -amount)
    state.carry(e.MoneyMoved(command.kind, VAULT, account, amount, "fill"))


def move_money(state: CageState, command: c.MoveMoney) -> None:
    """From one open drawer into another."""
    source, target = state.drawer(command.drawer), state.drawer(command.to)
    if source == target:
        raise RoomRefused(Reason.ALREADY_SO, f"from drawer {command.drawer} into itself")
    state.check_amount(command.kind, command.amount)
    state.check_there(command.kind, source, command.amount)
    state.carry(e.MoneyMoved(command.kind, source, target, command.amount, "drawer"))


def empty_box(state: CageState, command: c.EmptyBox) -> None:
    """What a game paid to the house is counted into a drawer."""
    account, box = state.drawer(command.drawer), box_of(command.game)
    there = state.holds("chips", box)
    if not there:
        raise RoomRefused(Reason.NOT_SO, f"the box of {command.game} is empty")
    state.carry(e.MoneyMoved("chips", box, account, there, "box"))
