"""`floorman repair`: what can be done about tables that stand still, and doing it."""

import asyncio
import sys
import time
from typing import TYPE_CHECKING

import click

from floorman.cli.output import refuse, say
from floorman.cli.room.audit import url_of
from floorman.store import Store, StoreError, open_store

if TYPE_CHECKING:
    from floorman.server.repairing import Remedy


@click.command("repair")
@click.argument("database", default="floorman-data")
@click.option("--table", "key", metavar="KEY", help="Repair this table.")
@click.option("--close", is_flag=True, help="Pay everybody what the ledger says, and close it.")
def repair_command(database: str, key: str | None, close: bool) -> None:
    """Show the tables of DATABASE that stand still and what can be done; with --table do it.

    Stop the server first. What cannot be read is set aside and never deleted; a deal in progress is
    void and its bets go back. Status 1: something is still wrong.
    """
    try:
        wrong = asyncio.run(_repair(url_of(database), key, close))
    except StoreError as error:
        refuse(f"{database}: {error}")
    if wrong:
        sys.exit(1)


async def _repair(url: str, key: str | None, close: bool) -> int:
    """How many tables are still wrong."""
    # The server's libraries are loaded only here: other commands start without them.
    from floorman.server.repairing import remedy_for, repair, words_of  # noqa: PLC0415
    from floorman.server.tables.cage import is_table  # noqa: PLC0415

    async with open_store(url) as store:
        tables = [one for one in await store.tables() if is_table(one)]
        if key is not None and key not in tables:
            refuse(f"--table {key}: there is no such table")
        wrong = 0
        at = max(time.time_ns() // 1_000_000, await store.last_time())
        for table in [key] if key is not None else tables:
            remedy = await remedy_for(store, table, at, close=close)
            if remedy is None:
                continue
            _show(remedy, words_of(remedy))
            if key is None:
                wrong += 1
                continue
            await repair(store, remedy, at)
            say("  done.")
        if key is None and wrong:
            await _show_evidence(store)
            say("To do it: floorman repair DATABASE --table KEY, or with --close.")
        elif not wrong:
            say("Nothing is wrong any more." if key else "No table stands still.")
    return wrong


def _show(remedy: "Remedy", words: str) -> None:
    say(f"{remedy.table} ({remedy.name}): {remedy.why}")
    if remedy.upto >= remedy.since:
        say(f"  records {remedy.since} to {remedy.upto} are set aside.")
    else:
        say("  the log is whole: checkpoints are worked out anew.")
    say(f"  {words}.")
    for one in remedy.moved:
        say(f"  {one.amount} chips from {one.source} to {one.target}")


async def _show_evidence(store: Store) -> None:
    for one in await store.frozen():
        say(f"Evidence: {one.table}, after record {one.sequence}, {len(one.evidence)} bytes kept.")
