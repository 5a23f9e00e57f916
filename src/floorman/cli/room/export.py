"""`floorman export`: tables written out without any loss."""

import asyncio
import sys
import time
from pathlib import Path

import click

from floorman.cli.output import counted, refuse, say
from floorman.cli.room.audit import url_of
from floorman.store import StoreError, open_store


@click.command("export")
@click.argument("database", default="floorman-data")
@click.option("--table", "tables", multiple=True, metavar="KEY", help="This table; several times.")
@click.option("--to", "file", metavar="FILE", help="Write into a file, and not to the terminal.")
def export_command(database: str, tables: tuple[str, ...], file: str | None) -> None:
    """Write every deal of DATABASE with everything that was done and ruled, as JSON lines.

    All cards are in it, those too that nobody was shown, and all that was said at the tables.
    """
    try:
        lines = asyncio.run(_export(url_of(database), tables))
        if file is None:
            sys.stdout.buffer.writelines(lines)
            return
        with Path(file).open("xb") as target:
            target.writelines(lines)
    except FileExistsError:
        refuse(f"--to {file}: there is such a file already")
    except OSError as error:
        refuse(f"--to {file}: {error.strerror}")
    except StoreError as error:
        refuse(f"{database}: {error}")
    say(f"Written to {file}: {counted(len(lines), 'line')}.")


async def _export(url: str, tables: tuple[str, ...]) -> list[bytes]:
    # The server's libraries are loaded only here: other commands start without them.
    from floorman.server.exports.carrying import export  # noqa: PLC0415

    async with open_store(url) as store:
        return [*await export(store, time.time_ns() // 1_000_000, tables)]
