"""`floorman backup`: a copy of a room of one moment, proven, while people play."""

import asyncio
import os
from datetime import UTC, datetime
from pathlib import Path

import click

from floorman.cli.output import refuse, say
from floorman.cli.room.audit import url_of
from floorman.store import StoreError


@click.command("backup")
@click.argument("database", default="")
@click.option("--to", "folder", default="backups", metavar="FOLDER", help="Where backups are.")
@click.option(
    "--keep", type=click.IntRange(1), metavar="N", help="Delete all backups there but the N newest."
)
def backup_command(database: str, folder: str, keep: int | None) -> None:
    """Copy DATABASE (a data folder, a file, or the URL of a database) into FOLDER.

    The room may be open meanwhile. The copy is a file of SQLite, whatever kind the database is, and
    is audited before it counts as a backup: status 2 if anything is wrong with it. Without DATABASE
    it is FLOORMAN_DATABASE of the environment, else the data folder.
    """
    # The server's libraries are loaded only here: other commands start without them.
    from floorman.server.backups.making import back_up  # noqa: PLC0415

    said = database or os.environ.get("FLOORMAN_DATABASE", "") or "floorman-data"
    try:
        file = asyncio.run(back_up(url_of(said), Path(folder), datetime.now(UTC), keep))
    except (StoreError, OSError) as error:
        refuse(str(error))
    say(f"{file}: everything is whole.")
