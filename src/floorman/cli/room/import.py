"""`floorman import`: tables of another room taken into this one, with all their deals."""
# ruff: noqa: N999 -- a module is called as its command

import asyncio
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from floorman.cli.output import counted, refuse, refuse_missing, say
from floorman.cli.room.audit import url_of
from floorman.store import StoreError, open_store

if TYPE_CHECKING:
    from floorman.server.exports.carrying import Taken


@click.command("import")
@click.argument("file")
@click.argument("database", default="floorman-data")
def import_command(file: str, database: str) -> None:
    """Take the tables of FILE, which `floorman export` has written, into DATABASE.

    Every deal is played again. The tables are closed there, and no chips come with them. Status 1:
    deals came out otherwise than they were told.
    """
    try:
        lines = Path(file).read_bytes().splitlines(keepends=True)
    except FileNotFoundError:
        refuse_missing(file, "tables as floorman export writes them")
    except OSError as error:
        refuse(f"{file}: {error.strerror}")
    try:
        taken = asyncio.run(_take_in(url_of(database), lines))
    except (StoreError, ValueError) as error:
        refuse(f"{file}: {error}")
    for one in taken.differing:
        say(f"{one}: something else comes of it here than was told.")
    tables, deals = counted(taken.tables, "table"), counted(taken.deals, "deal")
    say(f"Taken in: {tables} with {deals}.")
    if taken.differing:
        sys.exit(1)


async def _take_in(url: str, lines: list[bytes]) -> "Taken":
    # The server's libraries are loaded only here: other commands start without them.
    from floorman.server.exports.carrying import take_in  # noqa: PLC0415
    from floorman.server.exports.lines import read  # noqa: PLC0415

    tables = read(lines)
    async with open_store(url) as store:
        return await take_in(store, tables, time.time_ns() // 1_000_000)
