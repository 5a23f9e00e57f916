"""`floorman restore`: a backup put back."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import click

from floorman.cli.output import refuse, say
from floorman.cli.room.audit import target_url
from floorman.store import StoreError


@click.command("restore")
@click.argument("backup")
@click.argument("database", default="floorman-data")
@click.option(
    "--replace", is_flag=True, help="Where there is a room already, put its file aside first."
)
def restore_command(backup: str, database: str, replace: bool) -> None:
    """Put BACKUP into DATABASE (a data folder, a file, or the URL of an empty database).

    The backup is audited first and is not changed. Stop the server before.
    """
    # The server's libraries are loaded only here: other commands start without them.
    from floorman.server.backups.making import restore  # noqa: PLC0415

    url, now = target_url(database), datetime.now(UTC)
    try:
        aside = asyncio.run(restore(Path(backup), url, now, replace=replace))
    except (StoreError, OSError) as error:
        refuse(str(error))
    say(f"{database}: the room is as it was in {backup}.")
    if aside is not None:
        say(f"What was there before is in {aside}.")
