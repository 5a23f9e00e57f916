"""Receipts: one movement of a person, on a slip that he takes along or signs."""

from collections.abc import Mapping

from floorman.room.cage import commands as c
from floorman.room.cage import events as e
from floorman.room.cage.accounts import person_of
from floorman.room.cage.currency import money_text
from floorman.server.cashier import records as r
from floorman.server.cashier.actor import Entry
from floorman.server.cashier.keeper import CageKeeper
from floorman.server.rest.cage import models as m
from floorman.server.rest.cage.answering import currency_of
from floorman.server.rest.cage.titles import title_of
from floorman.server.rest.cage.words import KINDS


def slip_of(entry: Entry, keeper: CageKeeper, names: Mapping[str, str]) -> m.CageSlip | None:
    """The receipt for a record; None for what gives nobody one."""
    title = title_of(entry)
    if not title or not isinstance(entry.body, r.Step) or keeper.cage is None:
        return None
    command, currency = entry.body.command, currency_of(keeper)
    moved = [one for one in entry.body.events if isinstance(one, e.MoneyMoved)]
    person, drawer = str(getattr(command, "person", "")), str(getattr(command, "drawer", ""))
    at = {person_of(person), person_of(person, "chips")}
    lines = [
        f"{'Given' if one.source in at else 'Taken'}: "
        f"{money_text(one.amount, currency)} of {KINDS[one.kind]}"
        for one in moved
        if {one.source, one.target} & at and one.kind != "marker"
    ]
    return m.CageSlip(
        number=entry.sequence,
        house=keeper.cage.state.settings.name,
        title=title,
        what=r.kind_of(entry.body),
        person=names.get(person, person),
        amount=moved[0].amount if moved else 0,
        lines=lines,
        pieces=next((one.pieces for one in moved if one.pieces), {}),
        at=entry.at,
        by=names.get(command.by, command.by),
        drawer=drawer,
        shift=_shift(keeper, drawer, entry.sequence),
        signs=isinstance(command, c.SellChips) and command.pays == "marker",
    )


def _shift(keeper: CageKeeper, drawer: str, sequence: int) -> int | None:
    """The shift in which a record was made at a drawer."""
    for one in keeper.shifts:
        ends = one.closed is None or sequence <= one.closed
        if one.drawer == drawer and one.opened <= sequence and ends:
            return one.opened
    return None
