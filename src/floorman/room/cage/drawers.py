"""Drawers: counted when somebody takes one over, and counted again when he gives it up.

What a count differs from the ledger is named and accounted for, and the drawer is then as counted.
What the host puts right has a reason.
"""

from floorman.room.cage import commands as c
from floorman.room.cage import events as e
from floorman.room.cage.accounts import HOST, KINDS, VAULT, Kind, box_of, drawer_of, over_short_of
from floorman.room.cage.pieces import (
    check_counted,
    check_in_vault,
    check_moved,
    in_vault,
    worth_of,
)
from floorman.room.cage.state import CageState, Shift
from floorman.room.refusals import Reason, RoomRefused


def open_shift(state: CageState, command: c.OpenShift) -> None:
    """Somebody takes a drawer over. Raises RoomRefused for one that somebody has."""
    drawer = _drawer(command)
    if drawer in state.shifts:
        raise RoomRefused(Reason.SHIFT_OPEN, f"drawer {drawer}, of {state.shifts[drawer].by}")
    differences = _differences(state, command)
    left = state.left.get(drawer, {})
    _put_right(state, command, differences)
    state.shifts[drawer] = Shift(command.by, state.now)
    counts = {kind: command.counts.get(kind, 0) for kind in KINDS}
    pieces = state.left[drawer]
    words = (drawer, command.by, counts, differences, command.why, pieces, left)
    state.say(e.ShiftOpened(*words))


def close_shift(state: CageState, command: c.CloseShift) -> None:
    """The drawer is counted and closed. Raises RoomRefused for a difference nobody accounts for."""
    drawer = _drawer(command)
    state.check_open(drawer)
    differences = _differences(state, command)
    _put_right(state, command, differences)
    del state.shifts[drawer]
    counts = {kind: command.counts.get(kind, 0) for kind in KINDS}
    words = (drawer, command.by, counts, differences, command.why, state.left[drawer])
    state.say(e.ShiftClosed(*words))


def _drawer(command: c.OpenShift | c.CloseShift) -> str:
    if not command.drawer.strip() or not command.by.strip():
        raise RoomRefused(Reason.NO_REASON, "a drawer is counted")
    if any(amount < 0 for amount in command.counts.values()):
        raise RoomRefused(Reason.NO_SUCH_AMOUNT, "a count below nothing")
    return command.drawer


def _differences(state: CageState, command: c.OpenShift | c.CloseShift) -> dict[Kind, int]:
    """What was counted over, or below nothing short. Raises RoomRefused if nobody says why, for
    pieces that do not fit, and where he said why to another difference.
    """
    account = drawer_of(command.drawer)
    check_counted(state, command.counts, command.pieces)
    if command.should is not None and any(
        command.should.get(kind, 0) != state.holds(kind, account) for kind in KINDS
    ):
        what = f"the count of drawer {command.drawer}, at which something was done since"
        raise RoomRefused(Reason.TOO_LATE, what, (), "Count it again as it is now.")
    found = {kind: command.counts.get(kind, 0) - state.holds(kind, account) for kind in KINDS}
    found = {kind: amount for kind, amount in found.items() if amount}
    if found and not command.why.strip():
        words = ", ".join(
            f"{kind} {state.words(abs(amount))} {'over' if amount > 0 else 'short'}"
            for kind, amount in found.items()
        )
        if changed := _changed(state, command):
            words = f"{words}; {changed}"
        legal = "Count again, or say what it comes from."
        raise RoomRefused(Reason.DOES_NOT_COME_OUT, f"drawer {command.drawer}: {words}", (), legal)
    return found


def _changed(state: CageState, command: c.OpenShift | c.CloseShift) -> str:
    """Which pieces are more or fewer than were left in a closed drawer, in words."""
    if command.drawer in state.shifts:
        return ""
    left, found = state.left.get(command.drawer, {}), []
    for kind, before in left.items():
        now = command.pieces.get(kind, {})
        found += [
            f"{now.get(worth, 0)} pieces of {state.words(worth)} of {kind}, where "
            f"{before.get(worth, 0)} were left"
            for worth in sorted({*before, *now}, reverse=True)
            if before.get(worth, 0) != now.get(worth, 0)
        ]
    return "; ".join(found)


def _put_right(
    state: CageState, command: c.OpenShift | c.CloseShift, differences: dict[Kind, int]
) -> None:
    """The drawer is as counted, with its pieces."""
    drawer, account = command.drawer, drawer_of(command.drawer)
    for kind, amount in differences.items():
        state.carry(e.MoneyMoved(kind, over_short_of(drawer), account, amount, "count"))
    counted = {
        kind: {worth: n for worth, n in sorted(some.items()) if n}
        for kind, some in command.pieces.items()
    }
    state.left[drawer] = {kind: some for kind, some in counted.items() if some}
    state.pieces[account] = {**state.left[drawer].get("chips", {})}


def fill_drawer(state: CageState, command: c.FillDrawer) -> None:
    """From the vault into a drawer, or back. Raises RoomRefused for more than lies there."""
    account, amount = state.drawer(command.drawer), command.amount
    if not command.by.strip():
        raise RoomRefused(Reason.NO_REASON, f"drawer {command.drawer} is filled")
    state.check_amount(command.kind, abs(amount))
    check_moved(state, command.kind, command.pieces, abs(amount))
    if amount < 0:
        state.check_there(command.kind, account, -amount)
    elif command.kind == "marker":
        # The house writes none: what lies in the vault was brought there.
        state.check_there(command.kind, VAULT, amount)
    if amount > 0:
        check_in_vault(state, command.pieces)
    moved = e.MoneyMoved(command.kind, VAULT, account, amount, "fill", (), command.pieces)
    state.carry(moved)


def count_vault(state: CageState, command: c.CountVault) -> None:
    """What the vault has of each chip of the set is known again. Raises RoomRefused for a
    difference that nobody accounts for, and without a set.
    """
    if not command.by.strip():
        raise RoomRefused(Reason.NO_REASON, "the vault is counted")
    there, pieces = in_vault(state), command.pieces
    if not there:
        raise RoomRefused(
            Reason.NOT_SO, "the set of chips", legal="The host enters how many there are first."
        )
    check_counted(state, {"chips": worth_of(pieces)}, {"chips": pieces})
    if strange := pieces.keys() - there.keys():
        raise RoomRefused(Reason.NOT_KNOWN, f"chips of {state.words(min(strange))} in the set")
    stock = {one.worth: one.pieces for one in state.settings.stock}
    should = worth_of(stock) + state.holds("chips", VAULT)
    difference = worth_of(pieces) - should
    if difference and not command.why.strip():
        how = "over" if difference > 0 else "short"
        what = f"the vault: chips {state.words(abs(difference))} {how}"
        legal = "Count again, or say what it comes from."
        raise RoomRefused(Reason.DOES_NOT_COME_OUT, what, (), legal)
    state.carry(e.MoneyMoved("chips", over_short_of(VAULT), VAULT, difference, "count"))
    moved = {worth: pieces.get(worth, 0) - number for worth, number in stock.items()}
    state.pieces[VAULT] = {worth: number for worth, number in moved.items() if number}
    state.say(e.VaultCounted(pieces, difference, command.why, command.by))


def move_money(state: CageState, command: c.MoveMoney) -> None:
    """From one open drawer into another."""
    source, target = state.drawer(command.drawer), state.drawer(command.to)
    if source == target:
        raise RoomRefused(Reason.ALREADY_SO, f"from drawer {command.drawer} into itself")
    state.check_amount(command.kind, command.amount)
    state.check_there(command.kind, source, command.amount)
    check_moved(state, command.kind, command.pieces, command.amount)
    what = (command.kind, source, target, command.amount)
    state.carry(e.MoneyMoved(*what, "drawer", (), command.pieces))


def empty_box(state: CageState, command: c.EmptyBox) -> None:
    """What a game paid to the house is counted into a drawer."""
    account, box = state.drawer(command.drawer), box_of(command.game)
    there = state.holds("chips", box)
    if not there:
        raise RoomRefused(Reason.NOT_SO, f"the box of {command.game} is empty")
    state.carry(e.MoneyMoved("chips", box, account, there, "box"))


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
