"""`floorman restore`: a backup put back."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import click

from floorman.cli.output import counted, refuse, refuse_missing, say
from floorman.cli.room.audit import target_url
from floorman.store import StoreError


@click.command("restore")
@click.argument("backup")
@click.argument("database", default="floorman-data")
@click.option(
    "--replace", is_flag=True, help="Where there is a room already, put its file aside first."
)
@click.option("--key", metavar="FILE", help="Put this key of second factors beside DATABASE.")
def restore_command(backup: str, database: str, replace: bool, key: str | None) -> None:
    """Put BACKUP into DATABASE (a data folder, a file, or the URL of an empty database).

    The backup is audited first and is not changed. Stop the server before. No backup holds the key
    of second factors; where it is missing, that is said.
    """
    # The server's libraries are loaded only here: other commands start without them.
    from floorman.server.backups.keys import (  # noqa: PLC0415
        check_key,
        key_beside,
        put_key,
        sealed_in,
        shut,
    )
    from floorman.server.backups.making import looked_into, restore  # noqa: PLC0415

    url, now = target_url(database), datetime.now(UTC)
    place = key_beside(url)
    if key is not None and place is None:
        refuse("--key FILE: a database of a server has no key beside it: name it in `key_file`")
    try:
        if key is not None and place is not None:
            check_key(Path(key), place)
        if not Path(backup).exists():
            refuse_missing(backup, "a backup that floorman backup has made, a .db file")
        aside = asyncio.run(restore(Path(backup), url, now, replace=replace))
        if key is not None and place is not None:
            put_key(Path(key), place)
        sealed = asyncio.run(looked_into(Path(backup), sealed_in))
    except (StoreError, OSError) as error:
        refuse(str(error))
    say(f"{database}: the room is as it was in {backup}.")
    if aside is not None:
        say(f"What was there before is in {aside}.")
    if missing := shut(sealed, place):
        what, where = counted(missing, "second factor"), place or "the room's `key_file`"
        say(
            f"The key that opens {what} is not in {where}: put it there (--key FILE), or name it "
            "in the settings as `key_file`. Without it their owners come in by codes for recovery."
        )
