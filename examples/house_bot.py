"""A bot that thinks as a house player does: `python examples/house_bot.py URL TOKEN TABLE`.

It asks for the deal as its seat sees it, makes the law of the game again, and lets one of the
players of Floorman decide. Put one of yours in its place: anything with `command(view, chance)`.
"""

import asyncio
import random
import sys

from floorman.client import Client, Turn, law_of
from floorman.sim import REGULAR, HousePlayer


async def play(turn: Turn) -> None:
    """Do what a regular of the house would do."""
    told, view = await turn.view()
    player = HousePlayer(law_of(told.law), effort=0.5, level=REGULAR)
    await turn.do(player.command(view, random.Random()))


async def main(url: str, token: str, key: str) -> None:
    """Sit down in the first free seat with a hundred chips, and play."""
    async with Client(url, token) as client:
        table = await client.watch(key)
        seats = table.seen.state.seats
        await table.sit(next(one.seat for one in seats if not one.player), 100)
        async for turn in table.turns():
            await play(turn)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
