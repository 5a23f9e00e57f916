"""Lock-up money: left so that a seat is kept, and fetched or forfeited."""

from floorman.room.cage import commands as c
from floorman.room.cage import events as e
from floorman.room.cage.accounts import FORFEITED, lock_up_of, person_of
from floorman.room.cage.law import LOCK_UP
from floorman.room.cage.state import CageState, LockUp
from floorman.room.refusals import Reason, RoomRefused


def lock_up_amount(state: CageState) -> int:
    """What is left for a seat, in smallest units: as the rules say, or else the host."""
    named = state.law.lock_up
    return state.settings.lock_up if named is None else named * state.settings.currency.unit


def lock_up_cites(state: CageState) -> tuple[str, ...]:
    """By which rules money is left for a seat."""
    return state.cite(LOCK_UP)


def hold_lock_up(state: CageState, command: c.HoldLockUp) -> None:
    """A person leaves cash for a seat. Raises RoomRefused for another sum, or for a second one."""
    if not command.person.strip() or not command.game.strip():
        raise RoomRefused(Reason.NOT_KNOWN, "somebody, or a game, without a name")
    if command.person in state.lock_ups:
        raise RoomRefused(Reason.ALREADY_SO, f"{command.person} has left money for a seat")
    due = lock_up_amount(state)
    amount = command.amount or due
    if amount < 1 or (due and amount != due):
        legal = f"It is {state.words(due)}." if due else "The host has to say how much it is."
        what = f"{command.person} leaves {state.words(amount)} for a seat"
        raise state.refuse(Reason.NO_SUCH_AMOUNT, what, LOCK_UP, legal=legal)
    state.lock_ups[command.person] = LockUp(command.game, amount)
    source, target, cites = (
        person_of(command.person),
        lock_up_of(command.person),
        state.cite(LOCK_UP),
    )
    state.carry(e.MoneyMoved("cash", source, target, amount, "lock-up", cites))
    state.say(e.LockUpHeld(command.person, command.game, amount, cites))


def end_lock_up(state: CageState, command: c.EndLockUp) -> None:
    """The money goes back, or to the house for a reason."""
    found = state.lock_ups.get(command.person)
    if found is None:
        raise RoomRefused(Reason.NOT_SO, f"{command.person} has left no money for a seat")
    if command.forfeited and not (command.by.strip() and command.why.strip()):
        raise RoomRefused(Reason.NO_REASON, f"{command.person} forfeits what he left for a seat")
    del state.lock_ups[command.person]
    target = FORFEITED if command.forfeited else person_of(command.person)
    why: e.MoveWhy = "forfeited" if command.forfeited else "returned"
    source = lock_up_of(command.person)
    state.carry(e.MoneyMoved("cash", source, target, found.amount, why))
    words = (command.person, found.game, found.amount, command.forfeited, command.why)
    state.say(e.LockUpEnded(*words))
