"""Processes of a room, each forked from one that has imported everything: begun in no time.

    python -m tests.server.scale.forked

takes lines of JSON, `{"start": NAME, "role": "worker", "settings": {...}, "together": {...}}`, and
answers with the number of each process; what a process says goes on as `NAME: words`.
"""

import asyncio
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).parents[3]


def main():
    from floorman.cli.room.serve import fast_loop, now  # noqa: PLC0415
    from floorman.server.rest.interface import routes  # noqa: PLC0415
    from floorman.server.scale.roles.asked_for import Together  # noqa: PLC0415
    from floorman.server.scale.roles.gateway import run_gateway  # noqa: PLC0415
    from floorman.server.scale.roles.worker import run_worker  # noqa: PLC0415
    from floorman.server.settings import Settings  # noqa: PLC0415

    routes()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    print("ready", flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        number = os.fork()
        if number:
            print(json.dumps({"started": asked["start"], "pid": number}), flush=True)
            continue
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        name, settings = asked["start"], Settings(**asked["settings"])
        together = Together(**asked["together"])

        def opened(address, name=name):
            print(json.dumps({"opened": name, "address": address}), flush=True)

        status = 1
        with suppress(Exception), asyncio.Runner(loop_factory=fast_loop()) as runner:
            if asked["role"] == "worker":
                status = runner.run(run_worker(settings, together, now, opened))
            else:
                status = runner.run(run_gateway(settings, together, None, opened))
        print(json.dumps({"ended": name}), flush=True)
        os._exit(status)


def _objects(line):
    """What a line says: where two processes speak at once, it has the words of both, or none."""
    rest = line.strip()
    while rest:
        said, end = json.JSONDecoder().raw_decode(rest)
        yield said
        rest = rest[end:].strip()


class Processes:
    """The processes that were forked, by name."""

    def __init__(self, log):
        self.pids, self.addresses = {}, {}
        self._log = Path(log).open("w")  # noqa: SIM115 -- for as long as they run
        self._parent = subprocess.Popen(
            [sys.executable, "-m", "tests.server.scale.forked"], cwd=ROOT, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=self._log, text=True,
        )  # fmt: skip
        assert self._parent.stdout.readline().strip() == "ready"

    def start(self, name, role, settings, together):
        """Begin a process, and wait until it is open."""
        self.addresses.pop(name, None)
        asked = {"start": name, "role": role, "settings": settings, "together": together}
        self._parent.stdin.write(json.dumps(asked) + "\n")
        self._parent.stdin.flush()

    def opened(self, *names):
        """Wait until these are open."""
        while not all(name in self.addresses for name in names):
            line = self._parent.stdout.readline()
            assert line, "nothing more is said"
            for said in _objects(line):
                self._take(said, names)

    def _take(self, said, names):
        if "pid" in said:
            self.pids[said["started"]] = said["pid"]
        elif "ended" in said:
            assert said["ended"] not in names, f"{said['ended']} has ended"
        else:
            self.addresses[said["opened"]] = said["address"]

    def signal(self, name, how=signal.SIGKILL):
        os.kill(self.pids[name], how)

    def stop(self):
        for pid in self.pids.values():
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
        self._parent.stdin.close()
        self._parent.wait(30)
        self._parent.stdout.close()
        self._log.close()


if __name__ == "__main__":
    main()
