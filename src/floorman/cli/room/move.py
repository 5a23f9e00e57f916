"""`floorman move`: a room from SQLite to PostgreSQL or back, with everything in it."""

import asyncio
import sys

import click

from floorman.cli.output import refuse, say
from floorman.cli.room.audit import target_url, url_of
from floorman.store import Finding, StoreError, open_store


@click.command("move")
@click.argument("source")
@click.argument("target")
def move_command(source: str, target: str) -> None:
    """Copy everything in SOURCE into TARGET, which must be empty, and prove that it is the same.

    Each is a data folder, a file, or the URL of a database. Stop the server before; SOURCE stays as
    it is. Status 1: the audit finds faults, which were in SOURCE already.
    """
    of, to = url_of(source), target_url(target)
    try:
        rows, found = asyncio.run(_move(of, to))
    except (StoreError, OSError) as error:
        refuse(str(error))
    moved = f"{rows['heads']:,} logs, {rows['records']:,} records, {rows['movements']:,} movements"
    say(f"{moved} and {rows['accounts']:,} accounts are in {target} now, and read the same.")
    for one in found:
        say(f"{one.check}: {one.where}: {one.what}")
    if found:
        sys.exit(1)


async def _move(source: str, target: str) -> tuple[dict[str, int], list[Finding]]:
    # The server's libraries are loaded only here: other commands start without them.
    from floorman.server.audit import audit_room  # noqa: PLC0415
    from floorman.store.copying.moving import copy_room, is_in_use  # noqa: PLC0415

    if await asyncio.to_thread(is_in_use, source):
        raise StoreError("somebody else is at the database: stop the server first")
    async with open_store(source):
        pass  # which brings its layout up to date
    rows = await asyncio.to_thread(copy_room, source, target)
    async with open_store(target) as store:
        return rows, await audit_room(store)
