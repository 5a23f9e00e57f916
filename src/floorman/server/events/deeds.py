"""What a tournament's orders are at its tables: bodies of records, table by table."""

from collections.abc import Iterable
from typing import Any, cast

from floorman.games import stakes_text
from floorman.server.events.keeper import EventKeeper
from floorman.server.tables import records as r
from floorman.server.tables.event_table import EventTable, table_key
from floorman.server.tables.spec import TableSpec
from floorman.table import TableSetup
from floorman.table import commands as t
from floorman.tournament import Order
from floorman.tournament.tables.following import table_setup

Deeds = dict[str, list[r.Any]]


def deeds_of(event: str, keeper: EventKeeper, orders: Iterable[Order]) -> Deeds:
    """The bodies by the key of their table, in order; of a new one its opening first."""
    found: Deeds = {}
    for order in orders:
        bodies = found.setdefault(table_key(event, order.table), [])
        if order.opens is not None:
            spec = _spec(event, keeper, order.table, order.opens)
            bodies.append(r.Opened(spec=spec, by=keeper.opened.by))
        elif order.command is None:
            bodies.append(r.Closed(by=keeper.opened.by))
        else:
            if isinstance(order.command, t.SeatEntrant):
                bodies.append(_named(keeper, order.command.player))
            bodies.append(r.Said(command=cast(Any, order.command), platform=True))
    return found


def opening_of(event: str, keeper: EventKeeper, number: int, seats: int) -> r.Opened:
    """The opening of a table as it would be opened now."""
    setup = table_setup(keeper.tournament.state, seats)
    return r.Opened(spec=_spec(event, keeper, number, setup), by=keeper.opened.by)


def _named(keeper: EventKeeper, player: str) -> r.Named:
    return r.Named(player=player, name=keeper.name_of(player), bot=player in keeper.bots)


def _spec(event: str, keeper: EventKeeper, number: int, setup: TableSetup) -> TableSpec:
    games = tuple(t.LevelGame(one.form.key, stakes_text(one.stakes)) for one in setup.games)
    return TableSpec(
        game=setup.mix.key if setup.mix else setup.games[0].form.key,
        name=f"{keeper.opened.name}: table {number}",
        book=setup.book,
        seats=setup.seats,
        acting_ms=keeper.opened.acting_ms,
        time_bank_ms=keeper.opened.time_bank_ms,
        of_event=EventTable(event, number, games, setup.mix, setup.options),
    )
