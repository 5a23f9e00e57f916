"""`floorman audit`: proves of a room's database that nothing is missing, doubled or half-stored."""

import asyncio
import re
import sys
from pathlib import Path

import click

from floorman.cli.output import counted, json_option, refuse, say, say_json
from floorman.datafiles import nearest
from floorman.store import Finding, Link, Noted, StoreError, open_store
from floorman.store.audit import words_of

_NAMED = ": name the folder that serve keeps it in, its file or its URL"
_HASH = re.compile(r"[0-9a-f]{64}")


@click.command("audit")
@click.argument("database", default="floorman-data")
@click.option(
    "--rebuild", is_flag=True, help="First work out anew what is kept of deals beside the log."
)
@click.option(
    "--head",
    "heads",
    multiple=True,
    metavar="HEAD",
    help="A head that somebody noted, as TABLE:RECORD:HASH; the log must have had it.",
)
@click.option("--heads", "shows", is_flag=True, help="Print the head of each table's log.")
@json_option
def audit_command(
    database: str, rebuild: bool, heads: tuple[str, ...], shows: bool, as_json: bool
) -> None:
    """Check DATABASE: a data folder, a file, or the URL of a database.

    Every table is rebuilt from its log and held against the ledger; the chain of each log must
    hold, and have had the heads that were noted. The command fails with status 1 if anything is
    not as it must be.
    """
    url = url_of(database)
    noted = [noted_head(one) for one in heads]
    links: dict[str, Link] = {}
    try:
        links, found = asyncio.run(_audit(url, rebuild, noted))
    except Exception as error:  # a damaged database is what this is for
        if not url.startswith("sqlite:") and isinstance(error, StoreError):
            refuse(f"{database}: {error}")
        found = [Finding("unreadable", database, words_of(error))]
    tables = len(links)
    if as_json:
        findings = [{"check": one.check, "where": one.where, "what": one.what} for one in found]
        said = {table: {"record": one.sequence, "hash": one.chain} for table, one in links.items()}
        say_json({"tables": tables, "findings": findings} | ({"heads": said} if shows else {}))
    else:
        for table, link in links.items() if shows else ():
            say(f"{table}:{link.sequence}:{link.chain}")
        for one in found:
            say(f"{one.check}: {one.where}: {one.what}")
        read = counted(tables, "table")
        say(f"{read}: {len(found)} findings" if found else f"{read}: everything is whole.")
    if found:
        sys.exit(1)


def _near(path: Path) -> str:
    """A folder or file beside it that it may have been."""
    folder = path.parent
    return nearest(path.name, (one.name for one in folder.iterdir())) if folder.is_dir() else ""


def url_of(database: str) -> str:
    """The URL of a database that is called by its folder, its file or its URL."""
    if "://" in database:
        return database
    path = Path(database)
    file = path / "floorman.db" if path.is_dir() else path
    if not file.is_file():
        refuse(f"{database}: there is no database{_NAMED}{_near(path)}")
    return f"sqlite:///{file.resolve()}"


def target_url(database: str) -> str:
    """The URL of a database that need not be there yet: a name that ends in .db is a file, any
    other a folder.
    """
    if "://" in database:
        return database
    path = Path(database)
    file = path if path.suffix == ".db" and not path.is_dir() else path / "floorman.db"
    return f"sqlite:///{file.resolve()}"


def noted_head(words: str) -> Noted:
    """A head as it is shown, TABLE:RECORD:HASH. Refuses what is none."""
    table, sequence, chain = [*words.strip().rsplit(":", 2), "", ""][:3]
    if not table or not sequence.isdecimal() or not _HASH.fullmatch(chain):
        refuse(f"{words}: a head is written TABLE:RECORD:HASH, with 64 digits of a hash")
    return Noted(table, int(sequence), chain)


async def _audit(
    url: str, rebuild: bool, noted: list[Noted]
) -> tuple[dict[str, Link], list[Finding]]:
    """The head of each table's log, and what was found."""
    # The server's libraries are loaded only here: other commands start without them.
    from floorman.server.audit import audit_room  # noqa: PLC0415
    from floorman.server.cashier.proof import audit_cashier  # noqa: PLC0415
    from floorman.server.desk.proof import audit_desk  # noqa: PLC0415
    from floorman.server.events.proof import audit_events  # noqa: PLC0415
    from floorman.server.floor.proof import audit_floor  # noqa: PLC0415
    from floorman.server.past.remade import rebuild_deals  # noqa: PLC0415
    from floorman.server.register.proof import audit_register  # noqa: PLC0415
    from floorman.server.tables.cage import is_table  # noqa: PLC0415

    async with open_store(url) as store:
        if rebuild:
            await rebuild_deals(store)
        tables = [table for table in await store.tables() if is_table(table)]
        links = {table: await store.head(table) or Link(0, "", "") for table in tables}
        others = [*await audit_events(store), *await audit_floor(store)]
        others += [*await audit_register(store), *await audit_cashier(store)]
        others += await audit_desk(store)
        found = [*await audit_room(store, noted), *others]
        return links, found
