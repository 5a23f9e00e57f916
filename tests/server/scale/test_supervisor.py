"""`floorman serve --workers`, which starts every process of a room on this machine."""

import os
import signal
import subprocess
import sys
import time

from tests.services import nats as servers

COMMAND = "from floorman.cli.main import main; main()"
PATIENCE = 60


def descendants(pid):
    found = subprocess.run(["pgrep", "-P", str(pid)], check=False, capture_output=True, text=True)
    own = [int(one) for one in found.stdout.split()]
    return [one for child in own for one in (child, *descendants(child))]


def is_there(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_whoever_is_started_ends_with_a_supervisor_that_is_killed(tmp_path, postgresql_url):
    words = ["serve", "--data", str(tmp_path), "--port", "0", "--database", postgresql_url]
    path = f"{servers.program().parent}{os.pathsep}{os.environ['PATH']}"
    room = subprocess.Popen(
        [sys.executable, "-c", COMMAND, *words, "--workers", "1", "--gateways", "1"],
        stdout=subprocess.PIPE, text=True, env=os.environ | {"PATH": path},
    )  # fmt: skip
    with room:
        assert any("The room is open" in line for line in room.stdout)
        started = descendants(room.pid)
        assert len(started) >= 4  # a worker, a gateway, NATS and what holds it
        room.send_signal(signal.SIGKILL)
        room.wait(PATIENCE)
        end = time.monotonic() + PATIENCE
        while left := [one for one in started if is_there(one)]:
            assert time.monotonic() < end, f"{left} are still there"
            time.sleep(0.05)
