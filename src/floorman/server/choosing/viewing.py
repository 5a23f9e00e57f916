"""The deal as a seat of it sees it, told to whoever plays by a program."""

import msgspec

from floorman.games import Stakes
from floorman.server.choosing.asking import AskedWronglyError
from floorman.server.protocol import client as m
from floorman.server.protocol import viewing as s
from floorman.server.tables.keeper import Keeper


def viewed(keeper: Keeper, player: str, message: m.MyView) -> s.Viewed:
    """What a player's seat sees now. Raises AskedWronglyError for who is in no deal there."""
    deal = keeper.table.deal
    if deal is None or keeper.live or player not in keeper.players:
        raise AskedWronglyError("You have no part in a deal there now.")
    law = deal.setup.law
    told = s.LawTold(
        law.form.key, stakes_told(law.stakes), keeper.spec.book, dict(keeper.spec.amendments)
    )
    view = msgspec.json.encode(deal.view(keeper.players.index(player)))
    return s.Viewed(
        id=message.id,
        table=message.table,
        deal=keeper.deal_number,
        seen=keeper.number,
        view=msgspec.Raw(view),
        law=told,
    )


def stakes_told(stakes: Stakes) -> dict[str, s.Said]:
    """Stakes as plain data, their structure by its key."""
    found: dict[str, s.Said] = msgspec.to_builtins(stakes)
    return found | {"blinds": [*stakes.blinds], "structure": stakes.structure.key}
