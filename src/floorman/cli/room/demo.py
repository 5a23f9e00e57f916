"""`floorman demo`: a room to look at, full of house players."""

import asyncio
import tempfile
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import click

from floorman.cli.output import refuse, say
from floorman.cli.room.serve import NOT_BUILT, fast_loop, now

if TYPE_CHECKING:
    from floorman.server.running import Opened


@click.command("demo")
@click.option(
    "--data",
    metavar="FOLDER",
    help="Keep it in this folder, a new or empty one, instead of a temporary one.",
)
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    default=0,
    help="Port to listen at; without one a free one is taken.",
)
@click.option("--open", "opens", is_flag=True, help="Open the host's link in this browser.")
def demo_command(data: str | None, host: str, port: int, opens: bool) -> None:
    """Open a room to look at until Ctrl-C: tables of several forms with house players, a tournament
    that runs and one that may be entered, a game of real cards half way, a cardroom's lists, an
    evening planned.

    It has a store of its own, and touches no other room: neither FLOORMAN_... of the environment
    nor a settings file is read. Without --data nothing of it is kept.
    """
    # The server's libraries are loaded only to serve: other commands start without them.
    from floorman.server.demo.folder import NotOurs, claim, settings_of  # noqa: PLC0415
    from floorman.server.demo.furnished import furnish_demo  # noqa: PLC0415
    from floorman.server.door.built import built_pages  # noqa: PLC0415
    from floorman.server.listening import NotOpened  # noqa: PLC0415
    from floorman.server.running import run  # noqa: PLC0415
    from floorman.store import StoreError  # noqa: PLC0415

    with ExitStack() as stack:
        made = data or stack.enter_context(tempfile.TemporaryDirectory(prefix="floorman-demo-"))
        folder = Path(made)
        try:
            claim(folder)
        except NotOurs as error:
            refuse(f"--data {error}")
        except OSError as error:
            refuse(f"--data {folder}: {error.strerror}")
        web = built_pages("room")
        opened = partial(_opened, data, opens, web is None)
        try:
            with asyncio.Runner(loop_factory=fast_loop()) as runner:
                settings = settings_of(folder, host, port)
                runner.run(run(settings, web, now, opened, furnish_demo))
        except NotOpened as error:
            refuse(str(error))
        except StoreError as error:
            refuse(f"the database cannot be opened: {error}")


def _opened(data: str | None, opens: bool, bare: bool, room: "Opened") -> None:
    from floorman.server.demo.folder import HOST  # noqa: PLC0415

    here = room.url.replace("//0.0.0.0:", "//127.0.0.1:")
    say(f"A room to look at is open at {room.url}; Ctrl-C closes it.")
    link = here
    if code := room.codes.get(HOST):
        link = f"{here}/#/host/{code}?{quote(HOST)}"
        say(f"Its host is called {HOST}. This link, good once, makes you the host: {link}")
    else:
        say(f"Its host is called {HOST}, with the password that was chosen.")
    say("Players come without a link: open the address in another browser, and press Play now.")
    say(f"It is kept in {data}." if data else "Nothing of it is kept.")
    if bare:
        say(NOT_BUILT)
    if opens:
        click.launch(link)
