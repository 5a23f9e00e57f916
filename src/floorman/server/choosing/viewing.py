"""The deal as a seat of it sees it, told to whoever plays by a program."""

from typing import Any

import msgspec

from floorman.games import Stakes
from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.protocol import client as m
from floorman.server.protocol import showing as s
from floorman.server.tables.keeper import Keeper


def viewed(keeper: Keeper, player: str, message: m.MyView) -> s.Viewed:
    """What a player's seat sees now. Raises AskedWronglyError for who is in no deal there."""
    deal = keeper.table.deal
    if deal is None or keeper.live or player not in keeper.players:
        raise AskedWronglyError("You have no part in a deal there now.")
    law = deal.setup.law
    told = s.LawTold(
        law.form.key, _raw(stakes_told(law.stakes)), keeper.spec.book, _raw(keeper.spec.amendments)
    )
    view = deal.view(keeper.players.index(player))
    return s.Viewed(
        id=message.id,
        table=message.table,
        deal=keeper.deal_number,
        seen=keeper.number,
        view=_raw(view),
        law=told,
    )


def stakes_told(stakes: Stakes) -> dict[str, Any]:
    """Stakes as plain data, their structure by its key."""
    found: dict[str, Any] = msgspec.to_builtins(stakes)
    return found | {"structure": stakes.structure.key}


def _raw(one: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(one))
