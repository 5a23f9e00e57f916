"""The process in which house players think, begun by the room, with which it ends."""

import signal
import sys
from contextlib import suppress

from floorman.server.thinking.process import serve


def main() -> None:
    """Think until nobody can ask any more."""
    # Whoever stops a service tells all of its processes: the room comes to its end by itself.
    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, signal.SIG_IGN)
    with suppress(BrokenPipeError):
        serve(sys.stdin.fileno(), sys.stdout.buffer)


if __name__ == "__main__":
    main()
