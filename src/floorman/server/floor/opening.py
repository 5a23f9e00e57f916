"""Tables of ours for games of the floor: as whoever opens them asks, and as they are opened."""

import secrets

from floorman.room.floor.played import Played
from floorman.room.floor.state import Game
from floorman.server.floor import records as r
from floorman.server.tables.event_table import FloorTable
from floorman.server.tables.spec import TableSpec


def new_table(*, live: bool, name: str = "", times: tuple[int, int] = (0, 0),
              buy_in: tuple[int | None, int | None] = (None, None)) -> r.Ours:  # fmt: skip
    """A table that does not exist yet, with its key; `times` are those to act and of the bank."""
    acting, bank = (0, 0) if live else times
    return r.Ours(secrets.token_hex(5), live, name, acting, bank, *buy_in)


def spec_of(game: Game, ours: r.Ours, opened: r.Opened) -> TableSpec:
    """How the table of a game is opened."""
    return table_spec(game.table, game.played, (game.seats, game.collection), ours, opened)


def table_spec(
    table: str, played: Played, how: tuple[int, str], ours: r.Ours, opened: r.Opened
) -> TableSpec:
    """How a table is opened for what is played there; `how`: its seats, and how the house is paid
    there.
    """
    seats, collection = how
    form = played.mix[0] if played.mix else played.form
    return TableSpec(
        game=form,
        name=ours.name or table,
        book=played.book or opened.book,
        amendments=opened.amendments,
        seats=seats,
        collection=collection,
        buy_in_min=ours.buy_in_min,
        buy_in_max=ours.buy_in_max,
        acting_ms=ours.acting_ms,
        time_bank_ms=ours.time_bank_ms,
        live=ours.live,
        of_floor=FloorTable(table, played, opened.options),
    )
