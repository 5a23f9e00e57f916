"""Conduct at a live table: what is on each player's record, and what comes next for an offence.

The record is read from the rulings in the table's log; a player keeps it under his name.
"""

from collections.abc import Iterator
from typing import Final, cast

from floorman.rulings.conduct import (
    THE_BOOKS,
    NextSanction,
    Offence,
    Record,
    Scale,
    next_sanction,
)
from floorman.rulings.sanctions import Sanction, Unit, find_offence, impose, sanction_forms
from floorman.server.protocol import client as m
from floorman.server.protocol import rulings as q
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper

NO_SANCTION: Final = "no-sanction"


def sanction_of(body: r.Ruled) -> Sanction | None:
    """The sanction of a ruling, if it imposed one. Raises ValueError for an impossible one."""
    if body.option in ("", NO_SANCTION) or body.option not in sanction_forms():
        return None
    return impose(body.option, body.number, cast(Unit, body.unit))


def offence_of(body: r.Ruled, at: int) -> Offence:
    """The offence that a ruling found."""
    serious = body.facts.get("serious") is True
    return Offence(
        body.offence, at, decided_by=body.by, why=body.why, serious=serious,
        sanction=sanction_of(body),
    )  # fmt: skip


def record_of(keeper: Keeper, name: str) -> Record:
    """What stands against a player of that name at this table."""
    found = (offence_of(body, at) for body, at in keeper.ruled if _is_of(keeper, body, name))
    return Record(name, tuple(found))


def _is_of(keeper: Keeper, body: r.Ruled, name: str) -> bool:
    return bool(body.offence) and keeper.names.get(body.player, "").lower() == name.lower()


def proposed(
    keeper: Keeper, offence: str, player: str, at: int, scale: Scale = THE_BOOKS
) -> NextSanction:
    """What comes next for a player who has done this."""
    law = keeper.table.law.deal
    record = record_of(keeper, keeper.names.get(player, ""))
    return next_sanction(record, Offence(offence, at), law.ruleset, law.cite, scale)


def all_records(keeper: Keeper, message: m.Records) -> q.RecordsTold:
    """Every offence that was ruled on at the table, the newest first."""
    return q.RecordsTold(id=message.id, table=message.table, offences=tuple(_told(keeper)))


def _told(keeper: Keeper) -> Iterator[q.OffenceState]:
    for body, at in reversed(keeper.ruled):
        if body.offence:
            yield offence_state(keeper, body, at)


def offence_state(keeper: Keeper, body: r.Ruled, at: int) -> q.OffenceState:
    """An offence in words."""
    one = offence_of(body, at)
    return q.OffenceState(
        name=keeper.names.get(body.player, ""),
        offence=find_offence(body.offence).title,
        sanction=one.sanction.words() if one.sanction else "",
        at=at,
        until=one.until,
        by=keeper.names.get(body.by, ""),
        why=body.why,
    )
