"""The machine that a room is on: the data folder, the port, space, files, pages."""

import errno
import os
import shutil
import socket
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from floorman.server.diagnosis.finding import Finding, Weight
from floorman.server.door.built import built_pages
from floorman.server.settings import Settings

_LITTLE: Final = 1 << 30
_NOTHING: Final = 50 << 20
_MIB: Final = 1 << 20
# Why it cannot be listened at an address, and what to do.
_NOT_LISTENED: Final = {
    errno.EADDRINUSE: (
        "something does already",
        "close it (a room that is open?), or choose another `port`",
    ),
    errno.EACCES: (
        "this user may not",
        "choose a `port` of 1024 or more, with a proxy before it",
    ),
}
_NO_ADDRESS: Final = (
    "it is no address of this machine",
    "`host` is an address of this machine; 0.0.0.0 is all of them",
)


def of_machine(settings: Settings) -> Iterator[Finding]:
    """What is to be said of the machine, with the settings that the room would have."""
    version = ".".join(map(str, sys.version_info[:3]))
    yield Finding("well", "python", f"Python {version}")
    yield _pages()
    yield from _folder(Path(settings.data))
    yield _port(settings)
    yield from _files(settings)


def _pages() -> Finding:
    if built_pages("room") is None:
        return Finding(
            "fault", "pages", "the browser's part is not built", "run `make web` in the checkout"
        )
    return Finding("well", "pages", "the browser's part is there")


def _folder(folder: Path) -> Iterator[Finding]:
    if folder.exists() and not folder.is_dir():
        yield Finding("fault", "data", f"{folder} is a file", "name a folder as `data`")
        return
    there = next(one for one in (folder, *folder.absolute().parents) if one.exists())
    if not os.access(there, os.W_OK | os.X_OK):
        whose = f"chown it to the user that runs the room, or name another folder than {folder}"
        yield Finding("fault", "data", f"{there} cannot be written to", whose)
        return
    if folder.is_dir():
        yield from _open_to_others(folder)
    free = shutil.disk_usage(there).free
    if free < _LITTLE:
        weight: Weight = "fault" if free < _NOTHING else "warning"
        deed = "free some space: a room whose disk is full takes nothing any more"
        words = f"{free // _MIB} MiB are free where {folder} is"
        yield Finding(weight, "space", words, deed)
    else:
        yield Finding("well", "space", f"{free // _LITTLE} GiB are free where {folder} is")


def _open_to_others(folder: Path) -> Iterator[Finding]:
    """Databases and keys that others on the machine may read."""
    secret = (
        one
        for kind in ("*.db", "*.key", "tls/*.key", "tls/acme/*.key")
        for one in folder.glob(kind)
    )
    loose = [one for one in secret if stat.S_IMODE(one.stat().st_mode) & 0o077]
    if os.name == "posix" and loose:
        names = " ".join(map(str, loose))
        words = f"others on this machine may read {names}"
        yield Finding("warning", "data", words, f"chmod 600 {names}")
    else:
        yield Finding("well", "data", f"{folder} can be written to")


def _port(settings: Settings) -> Finding:
    where = f"{settings.host}:{settings.port}"
    try:
        socket.create_server((settings.host, settings.port)).close()
    except OSError as error:
        why, deed = _NOT_LISTENED.get(error.errno or 0, _NO_ADDRESS)
        return Finding("warning", "port", f"{where} cannot be listened at: {why}", deed)
    return Finding("well", "port", f"{where} is free")


def _files(settings: Settings) -> Iterator[Finding]:
    try:
        import resource  # noqa: PLC0415
    except ImportError:  # Windows
        return
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = settings.sockets_in_all + 200
    if most != resource.RLIM_INFINITY and most < needed:
        words = f"{most} files may be open at once, sockets too; the settings allow {needed}"
        deed = f"ulimit -n {needed}, LimitNOFILE= of the service, or fewer `sockets_in_all`"
        yield Finding("warning", "files", words, deed)
    else:
        yield Finding("well", "files", "as many files may be open as the settings allow")
