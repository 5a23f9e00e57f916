"""Deals that are over, as they are kept beside the log: in short, with who was in them.

What is kept is worked out from the log; `floorman.server.dealt_again` does so once more.
"""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from floorman.games import stakes_text
from floorman.server.keeper import Event, Finished, Keeper
from floorman.store import StoredDeal
from floorman.table.events import DealEnded


class Began(NamedTuple):
    """The records with which deals began: the last one, and the one before this record."""

    now: int
    before: int


class Summary(msgspec.Struct, frozen=True):
    """A deal in short. `players` are (id, name) by seat of the deal, `winners` seats of it; `pot`
    is all the chips that were won, by points too.
    """

    form: str
    form_name: str
    stakes: str
    players: tuple[tuple[str, str], ...]
    winners: tuple[int, ...]
    pot: int


_DECODER = msgspec.json.Decoder(Summary)


def summary_of(deal: StoredDeal) -> Summary:
    """What is kept of a deal."""
    return _DECODER.decode(deal.body)


def deals_over(
    table: str, sequence: int, began: Began, keeper: Keeper, happened: Iterable[Event]
) -> tuple[StoredDeal, ...]:
    """The deal that a record ended, to be stored with it; none if it ended none.

    At a live table a deal can be put right until the next one begins: it is stored with that, or
    when the table is closed.
    """
    if keeper.live:
        final = keeper.final
        return (_stored(table, sequence, began.before, keeper, final),) if final else ()
    if not any(isinstance(one.table, DealEnded) for one in happened) or not keeper.finished:
        return ()
    return (_stored(table, sequence, began.now, keeper, keeper.finished[-1]),)


def _stored(table: str, sequence: int, began: int, keeper: Keeper, over: Finished) -> StoredDeal:
    accounts = frozenset(one for one in over.players if one not in keeper.bots)
    body = msgspec.json.encode(_summary(over))
    return StoredDeal(table, over.number, began, sequence, over.at, body, accounts)


def _summary(over: Finished) -> Summary:
    law, result = over.deal.setup.law, over.deal.result
    return Summary(
        law.form.key,
        law.form.name,
        stakes_text(law.stakes),
        tuple(zip(over.players, over.names, strict=True)),
        result.winners,
        result.pot or sum(chips for chips in result.net if chips > 0),
    )
