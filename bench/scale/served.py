"""The processes of a room on this machine, and what each of them takes."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

ENVIRONMENT = {
    "FLOORMAN_LOG_LEVEL": "error", "FLOORMAN_CONNECTIONS_PER_ADDRESS": "1000000",
    "FLOORMAN_STRANGERS_PER_ADDRESS": "100000", "FLOORMAN_SOCKETS_PER_ADDRESS": "100000",
    "FLOORMAN_REQUESTS_PER_MINUTE": "1000000", "FLOORMAN_RECHECK_MS": "0",
    "FLOORMAN_MESSAGES_PER_SECOND": "1000", "FLOORMAN_CONNECTIONS_PER_PERSON": "1000",
    "FLOORMAN_GUESTS_PER_HOUR": "1000000", "FLOORMAN_CHAT_PER_MINUTE": "100000",
}  # fmt: skip
COMMAND = "from floorman.cli.main import main; main()"
TICKS = os.sysconf("SC_CLK_TCK")
# Every worker has been heard of by then, and has its share.
SETTLED_S = 3


class Served:
    """The processes of a room, and what each of them is; `beside` are those that it stands on."""

    def __init__(self, folder, database, bus, beside, arguments):
        self._beside = beside
        many = ["--workers", str(arguments.workers), "--gateways", str(arguments.gateways)]
        more = [*many, "--nats", bus] if arguments.gateways else []
        words = ["serve", "--data", folder, "--port", "0", "--database", database, *more]
        self.process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, *words], stdout=subprocess.PIPE, text=True,
            env=os.environ | ENVIRONMENT,
        )  # fmt: skip
        for line in self.process.stdout:
            if found := re.search(r"open at http://(127\.0\.0\.1:\d+)", line):
                self.web, self.url = f"http://{found[1]}", f"ws://{found[1]}/ws"
                break
        else:
            raise SystemExit("the room was not opened")
        if arguments.gateways:
            time.sleep(SETTLED_S)

    def roles(self):
        """The processes by what they are."""
        found = {}
        for pid in [self.process.pid, *children(self.process.pid)]:
            try:
                words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
            except FileNotFoundError:
                continue  # it has ended just now
            role = next((one for one in (b"worker", b"gateway") if one in words), b"")
            kind = role.decode() or (
                "supervisor" if len(children(self.process.pid)) > 2 else "room"
            )
            found.setdefault(kind, []).append(pid)
        return found

    def all(self):
        """Those of the room, and those beside it."""
        beside = {name: [pid(), *children(pid())] for name, pid in self._beside.items()}
        return self.roles() | beside

    def memories(self):
        """Bytes of memory by role."""
        return {name: sum(map(memory, some)) for name, some in self.roles().items()}

    def signal(self, role, how, which=0):
        """Send a signal to one of the processes of a role."""
        os.kill(self.roles()[role][which], how)

    def renew(self):
        """Have every worker replaced."""
        self.process.send_signal(signal.SIGHUP)

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)


def children(pid):
    found = subprocess.run(
        ["pgrep", "-P", str(pid)], check=False, capture_output=True, text=True
    )  # fmt: skip
    return [int(one) for one in found.stdout.split()]


def memory(pid):
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024


def processor(pid):
    """Processor seconds of a process, and of those that it waited for."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0
    return sum(map(int, words[11:15])) / TICKS


def used(groups):
    return {name: sum(map(processor, some)) for name, some in groups.items()}
