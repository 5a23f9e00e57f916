"""Processes that end with whoever started them, even where that one is killed: he holds one end of
a pipe, and they read the other, at which nothing ever comes but its end.

    python -m floorman.server.scale.roles.tied DESCRIPTOR PROGRAM WORD ...

runs a program that knows nothing of that.
"""

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Final

_MODULE: Final = "floorman.server.scale.roles.tied"


@contextmanager
def tied_to(descriptor: int | None) -> Iterator[None]:
    """Interrupt this process once nobody holds the other end of the pipe; None for no pipe."""
    if descriptor is None:
        yield
        return
    loop = asyncio.get_running_loop()
    os.set_inheritable(descriptor, False)

    def end() -> None:
        loop.remove_reader(descriptor)
        signal.raise_signal(signal.SIGINT)

    loop.add_reader(descriptor, end)
    try:
        yield
    finally:
        loop.remove_reader(descriptor)
        os.close(descriptor)


def tied(descriptor: int, command: Sequence[str]) -> list[str]:
    """The command by which a program is run that is to end so."""
    return [sys.executable, "-m", _MODULE, str(descriptor), *command]


def main(descriptor: str, *command: str) -> int:
    """Run a program until it ends, or is to; what it ended with."""
    program = subprocess.Popen(command)

    def pass_on(number: int, _: FrameType | None) -> None:
        program.send_signal(number)

    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, pass_on)
    threading.Thread(target=_watch, args=(int(descriptor), program), daemon=True).start()
    return program.wait()


def _watch(descriptor: int, program: subprocess.Popen[bytes]) -> None:
    os.read(descriptor, 1)
    program.terminate()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
