"""`floorman fairplay`: what in the deals of a room looks as if players helped each other."""

import asyncio
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from floorman.cli.output import json_option, refuse, say, say_json
from floorman.cli.room.audit import url_of
from floorman.store import Report, StoreError, open_store

if TYPE_CHECKING:
    from floorman.server.fair_play.reports import Looked

_SURE = {
    "almost-certain": "almost certain",
    "likely": "likely",
    "worth-a-look": "worth a look",
}


@click.command("fairplay")
@click.argument("database", default="floorman-data")
@click.option("--days", type=click.IntRange(1, 400), default=30, help="How far back to look.")
@json_option
def fairplay_command(database: str, days: int, as_json: bool) -> None:
    """Look at the deals of DATABASE, a data folder, a file, or a URL: who may help whom.

    Each finding says how sure it is, what else it may be, and which deals to look at. Players who
    were reported, and whom nobody has looked at yet, stand below. Nothing is changed.
    """
    try:
        looked, reports, names = asyncio.run(_looked(url_of(database), days))
    except StoreError as error:
        refuse(f"{database}: {error}")
    if as_json:
        say_json(_plain(looked, reports, names))
    else:
        _say(looked, reports, names)


async def _looked(url: str, days: int) -> tuple["Looked", list[Report], dict[str, str]]:
    # The server's libraries are loaded only here: other commands start without them.
    from floorman.server.fair_play.reports import FairPlay, look_at  # noqa: PLC0415

    async with open_store(url) as store:
        now = max(time.time_ns() // 1_000_000, await store.last_time())
        looked, reports = await look_at(store, now, days), await store.reports()
        asked = {one for finding in looked.findings for one in finding.players}
        asked |= {one.by for one in reports} | {one.about for one in reports}
        return looked, reports, await FairPlay(store, lambda: now, days).names(asked)


def _say(looked: "Looked", reports: list[Report], names: dict[str, str]) -> None:
    from floorman.fairplay import words_of  # noqa: PLC0415

    found = len(looked.findings)
    say(f"{looked.deals} deals: {found} finding{'' if found == 1 else 's'}")
    for one in looked.findings:
        say(f"\n{_SURE[one.sure]}: {words_of(one, names)}")
        if one.else_:
            say(f"  {one.else_}")
        if one.deals:
            say("  deals: " + ", ".join(f"{table} {number}" for table, number in one.deals))
    for report in reports:
        where = f", {report.table} {report.number}" if report.number else ""
        at = datetime.fromtimestamp(report.at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        who = f"{names[report.by]} reports {names[report.about]}"
        say(f"\nreported: {who} ({at}{where}): {report.words}")


def _plain(looked: "Looked", reports: list[Report], names: dict[str, str]) -> dict[str, object]:
    from floorman.fairplay import words_of  # noqa: PLC0415

    return {
        "deals": looked.deals,
        "findings": [
            {
                "kind": one.kind,
                "players": [{"id": who, "name": names[who]} for who in one.players],
                "sure": one.sure,
                "chance": one.chance,
                "words": words_of(one, names),
                "else": one.else_,
                "deals": [{"table": table, "number": number} for table, number in one.deals],
            }
            for one in looked.findings
        ],
        "reports": [
            {
                "by": names[one.by],
                "about": names[one.about],
                "table": one.table,
                "number": one.number,
                "words": one.words,
                "at": one.at,
            }
            for one in reports
        ],
    }
