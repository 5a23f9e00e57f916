"""Play it, say what it took, and fail where that was too long.

    python -m tests.server.desk.thousand [ENTRIES] [--work]

The limits are by the clock on the wall, on a machine that does nothing else. With `--work`, for one
that does, the limit of a step is held against the work that it is for the processor.
"""

import asyncio
import gc
import sys
import tempfile
from pathlib import Path

from tests.server.desk.thousand.evening import evening
from tests.server.desk.thousand.figures import faults, tell

# A process that has just begun makes its first steps slowly: so many enter beforehand.
WARM = 30


def played(entries):
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(evening(entries, Path(folder)))


def main():
    gc.set_threshold(50_000, 20, 100)  # as the program has it
    played(WARM)
    words = [one for one in sys.argv[1:] if one != "--work"]
    one = played(int((words or ["1000"])[0]))
    tell(one)
    found = faults(one, by_work="--work" in sys.argv)
    print(*(found or ["nothing was too late"]), sep="\n")
    return 1 if found else 0


sys.exit(main())
