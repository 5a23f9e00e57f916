"""`floorman backup`: a copy of a room of one moment, proven, while people play."""

import asyncio
import os
from datetime import UTC, datetime
from pathlib import Path

import click

from floorman.cli.output import counted, refuse, say
from floorman.cli.room.audit import url_of
from floorman.store import StoreError


@click.command("backup")
@click.argument("database", default="")
@click.option("--to", "folder", default="backups", metavar="FOLDER", help="Where backups are.")
@click.option(
    "--keep", type=click.IntRange(1), metavar="N", help="Delete all backups there but the N newest."
)
@click.option(
    "--key-to", metavar="FOLDER", help="Copy the key of second factors too, into another folder."
)
@click.option("--key", metavar="FILE", help="Where that key is, if it is not beside DATABASE.")
def backup_command(
    database: str, folder: str, keep: int | None, key_to: str | None, key: str | None
) -> None:
    """Copy DATABASE (a data folder, a file, or the URL of a database) into FOLDER.

    The room may be open meanwhile. The copy is a file of SQLite, whatever kind the database is, and
    is audited before it counts as a backup: status 2 if anything is wrong with it. Without DATABASE
    it is FLOORMAN_DATABASE of the environment, else the data folder.

    The key by which secrets of second factors are sealed is not in the copy: whoever had both could
    read them. It has to be kept apart, and does not change.
    """
    # The server's libraries are loaded only here: other commands start without them.
    from floorman.server.backups.keys import keep_key, key_beside, sealed_in  # noqa: PLC0415
    from floorman.server.backups.making import back_up, looked_into  # noqa: PLC0415

    now = datetime.now(UTC)
    said = database or os.environ.get("FLOORMAN_DATABASE", "") or "floorman-data"
    try:
        url, kept = url_of(said), None
        if key_to is not None:
            place = Path(key) if key else key_beside(url)
            if place is None:
                refuse("--key FILE: a database of a server has no key beside it")
            kept = keep_key(place, Path(key_to), Path(folder), now)
        file = asyncio.run(back_up(url, Path(folder), now, keep))
        sealed = asyncio.run(looked_into(file, sealed_in))
    except (StoreError, OSError) as error:
        refuse(str(error))
    say(f"{file}: everything is whole.")
    if kept is not None:
        say(f"{kept}: the key of {counted(len(sealed), 'second factor')}; keep it apart.")
    elif sealed:
        factors = counted(len(sealed), "second factor")
        say(f"The key of {factors} is not in it: keep a copy of that apart (--key-to FOLDER).")
