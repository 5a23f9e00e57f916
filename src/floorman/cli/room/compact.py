"""`floorman compact`: what records of long ago said is let go of, and the proof of it kept."""

import asyncio
import sys
import time
from typing import TYPE_CHECKING

import click

from floorman.cli.output import counted, refuse, say
from floorman.cli.room.audit import url_of
from floorman.store import StoreError, open_store

if TYPE_CHECKING:
    from floorman.server.backups.compacting import Freed

_DAY_MS = 86_400_000


@click.command("compact")
@click.argument("database", default="floorman-data")
@click.option(
    "--days", type=click.IntRange(1), required=True, help="Keep the logs of so many days."
)
def compact_command(database: str, days: int) -> None:
    """Let go of what the logs of DATABASE said before the last days, behind checkpoints.

    Deals of before can't be replayed any more. The chain of each log, its heads, the ledger and the
    deals in short stay, and are proved by the audit. The room may be open. Status 1: the audit
    finds something at a table, of which nothing was let go.
    """
    try:
        freed = asyncio.run(_compact(url_of(database), days))
    except StoreError as error:
        refuse(f"{database}: {error}")
    for table, number in freed.records.items():
        say(f"{table}: {counted(number, 'record')}")
    for table, one in freed.unsound.items():
        say(f"{table}: nothing, for the audit finds: {one.check}: {one.where}: {one.what}")
    say(f"{counted(freed.bytes, 'byte')} let go of.")
    if freed.unsound:
        sys.exit(1)


async def _compact(url: str, days: int) -> "Freed":
    # The server's libraries are loaded only here: other commands start without them.
    from floorman.server.backups.compacting import compact_room  # noqa: PLC0415

    async with open_store(url) as store:
        now = max(time.time_ns() // 1_000_000, await store.last_time())
        return await compact_room(store, now - days * _DAY_MS, now)
