"""A PostgreSQL server that can be made to fail, and comes again at the same address."""

import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

from tests.store import postgres


class Database:
    """A server of its own, ended and begun again by PostgreSQL's own program."""

    def __init__(self, folder):
        self._folder, self._bin = folder, postgres.programs()
        who = postgres.runner()
        if who:
            shutil.chown(folder, who["user"])
        self._who = who
        self._run("initdb", "-U", postgres.OWNER, "-E", "UTF8", "--locale=C", "--no-sync",
                  "--auth=trust")  # fmt: skip
        # No test here pulls the plug, so that nothing need be forced to the disk.
        self._options = f"-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off"
        self.start()

    @property
    def address(self):
        return f"host={self._folder} user={postgres.OWNER}"

    @property
    def pid(self):
        return int((self._folder / "data" / "postmaster.pid").read_text().split()[0])

    def start(self):
        log = self._folder / "log"
        self._run("pg_ctl", "start", "-w", "-s", "-l", log, "-o", self._options)

    def crash(self):
        """As a server does that is shot: whoever is connected is cut off, the log is read again."""
        self._run("pg_ctl", "stop", "-w", "-s", "-m", "immediate")

    def stop(self):
        self._run("pg_ctl", "stop", "-w", "-s", "-m", "fast")

    def _run(self, program, *words):
        subprocess.run(
            [self._bin / program, "-D", self._folder / "data", *words], check=True,
            cwd=self._folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self._who,
        )  # fmt: skip


@contextmanager
def database():
    folder = Path(tempfile.mkdtemp(prefix="floorman-pg-"))
    one = None
    try:
        one = Database(folder)
        yield one
    finally:
        if one is not None:
            one.stop()
        shutil.rmtree(folder, ignore_errors=True)
