"""`floorman serve`: the poker room in the browser."""

import asyncio
import io
import os
import time
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from floorman.cli.output import read_file, refuse, say
from floorman.datafiles import DataError
from floorman.server.settings import Settings, default_toml, read_settings

if TYPE_CHECKING:
    from floorman.server.running import Opened
    from floorman.server.tls.running import ToldAtHome

_HTTPS: Final = 443
_SETTINGS: Final = "settings; floorman serve --write-settings FILE.toml writes them all"
# What a checkout is told in which the browser's part was not built; a package has it.
NOT_BUILT: Final = "The browser's part is not built: run `make web`."


@click.command("serve")
@click.argument("role", required=False, type=click.Choice(["all", "gateway", "worker"]))
@click.option("--settings", "file", metavar="FILE.toml", help="Settings of the server.")
@click.option("--write-settings", metavar="FILE.toml", help="Write every setting, and stop.")
@click.option("--host", help="Address to listen at.")
@click.option(
    "--port", type=click.IntRange(0, 65_535), help="Port to listen at; 0 takes a free one."
)
@click.option("--data", metavar="FOLDER", help="Where the database is.")
@click.option(
    "--tls",
    "secure",
    is_flag=True,
    help="Speak TLS: on the home network by an authority of the room's own, for a public name by "
    "one that every browser trusts: see docs/tls.md.",
)
@click.option("--name", metavar="NAME", help="With --tls: the public name of this machine.")
@click.option("--agree", is_flag=True, help="With --name: you agree to the authority's terms.")
@click.option("--database", metavar="URL", help="The database, postgresql://... or sqlite:///...")
@click.option(
    "--workers",
    type=click.IntRange(1, 256),
    help="Several processes on this machine: so many "
    "that own tables, over PostgreSQL and NATS: see docs/scale.md.",
)
@click.option(
    "--gateways",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="With --workers: so many processes that hold browsers' sockets.",
)
@click.option("--nats", metavar="URL", help="With a role or --workers: the NATS server.")
@click.option(
    "--prefix",
    metavar="NAME",
    default="floorman",
    help="What this room is called on its NATS server, where several rooms share one.",
)
@click.option(
    "--listen",
    metavar="HOST:PORT",
    default="127.0.0.1:0",
    help="A worker: where gateways reach it; a network of their own.",
)
@click.option("--address", metavar="URL", help="A worker: how gateways reach it, if otherwise.")
@click.option("--descriptor", type=int, hidden=True)
@click.option("--tied", type=int, hidden=True)
@click.option("--open", "opens", is_flag=True, help="Open the room in this machine's browser.")
def serve_command(
    role: str | None,
    file: str | None,
    write_settings: str | None,
    host: str | None,
    port: int | None,
    data: str | None,
    secure: bool,
    name: str | None,
    agree: bool,
    database: str | None,
    workers: int | None,
    gateways: int,
    nats: str | None,
    listen: str,
    address: str | None,
    prefix: str,
    descriptor: int | None,
    tied: int | None,
    opens: bool,
) -> None:
    """Open the room at a local address until Ctrl-C; everything is kept, down to the last card.

    With a ROLE or --workers it is one of several processes: see docs/scale.md.

    What is said here goes above FLOORMAN_... of the environment, and that above the settings file.
    """
    if write_settings is not None:
        _write(write_settings)
        return
    said: dict[str, object] = {"host": host, "port": port, "data": data, "database": database}
    if name and not secure:
        refuse("--name: it is for --tls, which asks for a certificate of that name")
    settings = _settings(file, said | (_secured(file, said, name, agree) if secure else {}))
    if role or workers:
        from floorman.cli.processes.running import Processes, run_processes  # noqa: PLC0415

        words = {"--settings": file, "--host": host, "--data": data, "--database": database}
        given = [word for key, value in words.items() if value for word in (key, str(value))]
        many = Processes(
            role or "all", nats or "", workers or os.cpu_count() or 1, gateways, prefix, listen,
            address or "", descriptor, tied, given,
        )  # fmt: skip
        run_processes(settings, many, fast_loop(), now)
        return
    # The server's libraries are loaded only to serve: other commands start without them.
    from floorman.server.door.built import built_pages  # noqa: PLC0415
    from floorman.server.listening import NotOpened  # noqa: PLC0415
    from floorman.server.running import run  # noqa: PLC0415
    from floorman.store import StoreError  # noqa: PLC0415

    try:
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            web = built_pages("room")
            runner.run(run(settings, web, now, partial(_opened, settings, opens, web is None)))
    except NotOpened as error:
        refuse(str(error))
    except StoreError as error:
        refuse(f"the database cannot be opened: {error}")


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The loop of uvloop, which there is none of for Windows; None for Python's own."""
    try:
        import uvloop  # noqa: PLC0415
    except ImportError:
        return None
    return uvloop.new_event_loop


def now() -> int:
    """The machine's clock, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _opened(settings: Settings, opens: bool, bare: bool, room: "Opened") -> None:
    url = room.url
    say(f"The room is open at {url}; Ctrl-C closes it.")
    # Nobody can open the address that stands for all of them.
    here = settings.public_url.rstrip("/") or url.replace("//0.0.0.0:", "//127.0.0.1:")
    links = {name: f"{here}/#/host/{code}" for name, code in room.codes.items()}
    for name, link in links.items():
        say(f"It has no host yet. {name or 'The first one'} registers here, once: {link}")
    if bare:
        say(NOT_BUILT)
    if room.home is not None:
        _tell_home(room.home)
    if opens:
        webbrowser.open(next(iter(links.values()), url))


def _tell_home(home: "ToldAtHome") -> None:
    """How phones and computers of the house come to trust the room."""
    import segno  # noqa: PLC0415

    if home.named:
        say(f"On the home network it goes by the name {home.named}.")
    else:
        say("The network has no names (multicast DNS): the room is reached by address alone.")
    say(f"Each phone and computer comes to trust it once, at {home.page}:")
    code = io.StringIO()
    segno.make(home.page, error="l").terminal(code, border=2, compact=True)
    say(code.getvalue())
    say(f"The authority's fingerprint (SHA-256): {home.fingerprint}")


def _write(path: str) -> None:
    try:
        with Path(path).open("x", encoding="utf-8") as file:
            file.write(default_toml())
    except FileExistsError:
        refuse(f"--write-settings {path}: there is such a file already")
    except OSError as error:
        refuse(f"--write-settings {path}: {error.strerror}")
    say(f"Every setting is in {path}.")


def _secured(
    file: str | None, said: dict[str, object], name: str | None, agree: bool
) -> dict[str, object]:
    """What TLS adds to what is said: for a public name, or for the house."""
    before = _settings(file, said)
    # Who wants TLS wants others to come in, if he says nothing else.
    host = said["host"] or os.environ.get("FLOORMAN_HOST", "0.0.0.0")
    if not (name or before.tls_names):
        return {"tls": "home", "host": host}
    port = _HTTPS if before.port == Settings().port and said["port"] is None else None
    return {
        "tls": "acme",
        "host": host,
        "tls_names": name,
        "acme_agreed": "true" if agree else None,
        "port": port if port is not None else said["port"],
    }


def _settings(file: str | None, said: dict[str, object]) -> Settings:
    text = read_file(file, _SETTINGS) if file else ""
    environment = dict(os.environ)
    for key, value in said.items():
        if value is not None:
            environment[f"FLOORMAN_{key.upper()}"] = str(value)
    try:
        return read_settings(text, file or "settings", environment)
    except DataError as error:
        refuse(str(error))
