"""A program that appends and says what was acknowledged, until somebody kills it.

`python -m tests.store.appender URL TABLE...`: a line for each record, "TABLE SEQUENCE".
"""

import asyncio
import os
import sys

from floorman.store import Store, open_store
from tests.store.facts import fact, moved


async def play(store: Store, table: str) -> None:
    sequence = await store.last_sequence(table)
    while True:
        sequence += 1
        chips = [moved(table, sequence, "cage", f"wallet:{table}", 1)]
        await store.append([fact(table, sequence)], chips)
        os.write(1, f"{table} {sequence}\n".encode())  # at once and whole, into the pipe


async def main(url: str, *tables: str) -> None:
    async with open_store(url) as store:
        await asyncio.gather(*(play(store, table) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
