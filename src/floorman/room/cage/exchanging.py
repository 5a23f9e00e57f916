"""One thing for another across the counter: chips for cash, cash for chips, credit and back.

Both sides of an exchange are worth the same; what is given goes into the drawer.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from floorman.deal.law.citing import Decision
from floorman.room.cage import commands as c
from floorman.room.cage import events as e
from floorman.room.cage.accounts import FLOOR, Kind, box_of, person_of
from floorman.room.cage.law import FOREIGN
from floorman.room.cage.pieces import check_moved
from floorman.room.cage.state import CageState
from floorman.room.refusals import Reason, RoomRefused


def sell_chips(state: CageState, command: c.SellChips) -> None:
    """A person buys chips. Raises RoomRefused for what the house does not take."""
    person, amount = command.person, command.amount
    _check_person(person)
    state.check_amount("chips", amount)
    if command.pays == "foreign" and not state.law.foreign_plays:
        raise state.refuse(
            Reason.NOT_OUR_CHIPS, f"{person} buys in with them", FOREIGN,
            legal="Cash buys chips of the house.",
        )  # fmt: skip
    if command.pays == "marker":
        _check_credit(state, person, amount)
    why: e.MoveWhy = "credit" if command.pays == "marker" else "buy-in"
    check_moved(state, "chips", command.pieces, amount)
    trade = Trade(command.drawer, person, command.pays, "chips", amount, command.pieces)
    exchange(state, trade, why)


def _check_credit(state: CageState, person: str, amount: int) -> None:
    """Refuse credit that the host does not give. Raises RoomRefused."""
    if not state.settings.credit:
        raise RoomRefused(Reason.NO_CREDIT, f"{person} takes {state.words(amount)} on credit")
    left = state.credit.get(person, 0) - taken_on_credit(state, person)
    if amount > left:
        raise RoomRefused(
            Reason.NO_CREDIT, f"{person} takes {state.words(amount)} on credit",
            legal=f"{state.words(max(0, left))} are left of what the host allows.",
        )  # fmt: skip


def taken_on_credit(state: CageState, person: str) -> int:
    """What a person has taken on markers and not paid back."""
    return -state.holds("marker", person_of(person, "marker"))


def cash_chips(state: CageState, command: c.CashChips) -> None:
    """A person cashes out, or pays credit back in chips. Raises RoomRefused."""
    person, amount = command.person, command.amount
    _check_person(person)
    if command.house and command.house != state.settings.name:
        raise state.refuse(
            Reason.NOT_OUR_CHIPS, f"{person} cashes chips of {command.house}", FOREIGN,
            legal=f"They are worth something at {command.house}.",
        )  # fmt: skip
    state.check_amount("chips", amount)
    if command.into == "marker":
        _check_owed(state, person, amount)
    why: e.MoveWhy = "paid-back" if command.into == "marker" else "cash-out"
    check_moved(state, "chips", command.pieces, amount)
    trade = Trade(command.drawer, person, "chips", command.into, amount, command.pieces)
    exchange(state, trade, why)


def pay_marker(state: CageState, command: c.PayMarker) -> None:
    """A person pays credit back in cash."""
    _check_person(command.person)
    state.check_amount("cash", command.amount)
    _check_owed(state, command.person, command.amount)
    trade = Trade(command.drawer, command.person, "cash", "marker", command.amount)
    exchange(state, trade, "paid-back")


def write_off(state: CageState, command: c.WriteOff) -> None:
    """The host gives up what a person owes. Raises RoomRefused without a reason."""
    person, amount = command.person, command.amount
    _check_person(person)
    if not command.by.strip() or not command.why.strip():
        raise RoomRefused(Reason.NO_REASON, f"a marker of {person} is written off")
    account = state.drawer(command.drawer)
    state.check_amount("marker", amount)
    _check_owed(state, person, amount)
    state.check_there("marker", account, amount)
    target = person_of(person, "marker")
    state.carry(e.MoneyMoved("marker", account, target, amount, "written-off"))
    state.say(e.WrittenOff(person, amount, command.why, command.by))


def _check_owed(state: CageState, person: str, amount: int) -> None:
    owed = taken_on_credit(state, person)
    if amount > owed:
        what = f"{person} pays {state.words(amount)} back and owes {state.words(owed)}"
        raise RoomRefused(Reason.NOT_THERE, what)


def allow_credit(state: CageState, command: c.AllowCredit) -> None:
    """The host says how much credit a person has."""
    _check_person(command.person)
    if not command.by.strip():
        raise RoomRefused(Reason.NO_REASON, f"{command.person} is given credit")
    if command.most < 0:
        raise RoomRefused(Reason.NO_SUCH_AMOUNT, state.words(command.most))
    if command.most and not state.settings.credit:
        raise RoomRefused(Reason.NO_CREDIT, f"credit for {command.person}")
    state.credit[command.person] = command.most
    state.say(e.CreditAllowed(command.person, command.most, command.by))


def take_drop(state: CageState, command: c.TakeDrop) -> None:
    """A collection leaves a table for its box."""
    if not command.game.strip():
        raise RoomRefused(Reason.NOT_KNOWN, "a game without a name")
    state.check_amount("chips", command.amount)
    state.check_there("chips", FLOOR, command.amount)
    moved = e.MoneyMoved("chips", FLOOR, box_of(command.game), command.amount, "drop")
    state.carry(moved)


_UNTOLD: Final[Mapping[int, int]] = MappingProxyType({})


class Trade(NamedTuple):
    """One thing for another of the same worth, at a drawer."""

    drawer: str
    person: str
    gives: Kind
    takes: Kind
    amount: int
    pieces: Mapping[int, int] = _UNTOLD


def exchange(state: CageState, trade: Trade, why: e.MoveWhy, *rules: Decision) -> None:
    """A person gives one thing and takes another. Raises RoomRefused if it is not there."""
    drawer, person, gives, takes, amount, pieces = trade
    account, cites = state.drawer(drawer), state.cite(*rules)
    state.check_there(takes, account, amount)
    if gives == "chips":
        state.check_there("chips", FLOOR, amount)
    for kind, source, target in (
        (gives, person_of(person, gives), account),
        (takes, account, person_of(person, takes)),
    ):
        told = {**pieces} if kind == "chips" else {}
        state.carry(e.MoneyMoved(kind, source, target, amount, why, cites, told))


def _check_person(person: str) -> None:
    if not person.strip():
        raise RoomRefused(Reason.NO_SUCH_PERSON, "nobody")
