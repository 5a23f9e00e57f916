"""`floorman doctor`: what keeps a room from opening, or will one day, and what to do about it."""

import json
import os
import urllib.error
import urllib.request
from dataclasses import asdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import click

from floorman.cli.output import json_option, read_file, refuse, say, say_json
from floorman.datafiles import DataError

if TYPE_CHECKING:
    from floorman.server.diagnosis import Finding

_SIGNS: Final = {"well": "✓", "note": "·", "warning": "!", "fault": "✗"}
_PATIENCE_S: Final = 5


@click.command("doctor")
@click.option("--settings", "file", metavar="FILE.toml", help="Settings of the server.")
@click.option("--data", metavar="FOLDER", help="Where the database is.")
@click.option("--room", metavar="URL", help="Ask an open room at its address, and nothing else.")
@json_option
def doctor_command(file: str | None, data: str | None, room: str | None, as_json: bool) -> None:
    """Look at a room's settings, folder, database, port, clock, certificate and backups.

    Nothing is changed. A fault (✗) keeps the room shut or loses something, and ends the command
    with status 1; a warning (!) may some day; a note (·) is good to know.
    """
    if room is not None:
        _ask(room, as_json)
        return
    from floorman.server.diagnosis import of_machine, of_what_is_kept  # noqa: PLC0415
    from floorman.server.settings import read_settings  # noqa: PLC0415

    environment = dict(os.environ) | ({"FLOORMAN_DATA": data} if data is not None else {})
    try:
        settings = read_settings(_text(file), file or "settings", environment)
    except DataError as error:
        refuse(str(error))
    found = [*of_machine(settings), *of_what_is_kept(settings, datetime.now(UTC))]
    if as_json:
        say_json([asdict(one) for one in found])
    else:
        for one in found:
            _tell(one)
    if any(one.weight == "fault" for one in found):
        raise SystemExit(1)


def _text(file: str | None) -> str:
    return read_file(file, "the settings that the room is served with") if file else ""


def _tell(one: "Finding") -> None:
    say(f"{_SIGNS[one.weight]} {one.about:<9} {one.words}")
    if one.deed:
        say(f"  {'':<9} → {one.deed}")


def _ask(room: str, as_json: bool) -> None:
    """Ask an open room how it is: status 1 if it does not answer, or can keep nothing."""
    if not room.startswith(("http://", "https://")):
        refuse("--room: an address begins with http:// or https://")
    try:
        with urllib.request.urlopen(f"{room.rstrip('/')}/api/health", timeout=_PATIENCE_S) as said:
            told = json.load(said)
    except urllib.error.HTTPError as error:
        told = {"status": f"it answers {error.code}"}
    except (OSError, ValueError) as error:
        told = {"status": f"it does not answer: {getattr(error, 'reason', error)}"}
    if as_json:
        say_json(told)
    else:
        say(f"{room}: {told['status']}")
    if told["status"] != "ok":
        raise SystemExit(1)
