"""A bot that plays any form by what it is offered: `python examples/first_bot.py URL TOKEN TABLE`.

It knows no poker. It checks or calls mostly, raises now and then, and lets the house set its rows.
"""

import asyncio
import random
import sys

from floorman.client import Client, Turn


async def play(turn: Turn) -> None:
    """Do one of the things that are offered."""
    if turn.setting:
        says = await turn.suggested()
        await turn.set(says.rows, says.discards)
        return
    free = [one for one in turn.choices if not one.label.startswith("Fold")] or turn.choices
    choice = random.choices(free, [5, *[1] * (len(free) - 1)])[0]
    amount = None if choice.least is None else choice.least
    cards = None if choice.cards_least is None else choice.cards[: choice.cards_least]
    await turn.act(choice, amount, cards)


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
