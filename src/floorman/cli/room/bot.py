"""`floorman bot`: a bot of one's own sits down at a table, and plays as a house player does."""

import asyncio
import random

import click
import websockets

from floorman.cli.output import refuse, say
from floorman.client import Client, Gone, Refusal, Table, law_of
from floorman.sim import LEVELS, SOLID, HousePlayer


@click.command("bot")
@click.argument("table")
@click.option("--url", default="http://127.0.0.1:8000", metavar="URL", help="Address of the room.")
@click.option(
    "--token",
    envvar="FLOORMAN_BOT_TOKEN",
    required=True,
    metavar="TOKEN",
    help="The bot's token, from your account page; better in FLOORMAN_BOT_TOKEN.",
)
@click.option("--seat", type=click.IntRange(1, 12), metavar="N", help="The seat, else a free one.")
@click.option("--chips", type=click.IntRange(1), metavar="N", help="Its chips, else the least.")
@click.option("--level", type=click.Choice([*LEVELS]), default=SOLID.key, help="How well it plays.")
def bot_command(
    table: str, url: str, token: str, seat: int | None, chips: int | None, level: str
) -> None:
    """Play at TABLE, which its host has opened to bots, until it is told to stop (Ctrl-C).

    TABLE is the key in the table's address. The bot plays with the chips of whose token it is, and
    everybody sees that it is a bot.
    """
    try:
        asyncio.run(_play(url, token, table, (seat, chips), level))
    except (Refusal, Gone) as error:
        refuse(str(error))
    except (OSError, websockets.WebSocketException):
        refuse(f"There is no room at {url}: say where with --url.")
    except KeyboardInterrupt:
        say("Its seat is kept for a while, as for anybody who loses the line.")


async def _play(
    url: str, token: str, key: str, wishes: tuple[int | None, int | None], level: str
) -> None:
    async with Client(url, token) as client:
        assert client.you is not None
        table = await client.watch(key)
        await _sit(table, *wishes)
        say(f"{client.you.name} plays at {table.key}; Ctrl-C stops it.")
        player: HousePlayer | None = None
        async for turn in table.turns():
            told, view = await turn.view()
            law = law_of(told.law)
            if player is None or player.law != law:
                player = HousePlayer(law, level=LEVELS[level])
            await turn.do(player.command(view, random.Random()))
    say("It has no seat there any more.")


async def _sit(table: Table, seat: int | None, chips: int | None) -> None:
    """Sit down, unless it sits there already, having been here before."""
    assert table.seen is not None
    state, yours = table.seen.state, table.seen.yours
    if yours is not None:
        return
    free = [one.seat for one in state.seats if not (one.player or one.kept)]
    if seat is None and not free:
        refuse("No seat is free there.")
    await table.sit(free[0] if seat is None else seat - 1, chips or state.buy_in_min)
