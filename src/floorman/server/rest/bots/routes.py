"""REST: one's own bots and their tokens."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from floorman.server.people.accounts import derived
from floorman.server.rest.bots.models import BotAsked, BotMade, BotSeen, BotsSeen
from floorman.server.room import Given, MyAccount, Token, caller, room_of

router = APIRouter(prefix="/api/me/bots", tags=["people"])
Key = Annotated[
    str, Path(max_length=40, pattern="^[0-9a-f_]+$", examples=["9f86d081884c7d65_1a2b3c4d"])
]


@router.get("", summary="My bots")
async def my_bots(request: Request, account: MyAccount) -> BotsSeen:
    """The bots of this account whose tokens hold; the tokens themselves are shown to nobody."""
    found = await room_of(request).bots.of(account)
    return BotsSeen(bots=[BotSeen.of(bot, session) for bot, session in found])


@router.post("", status_code=201, summary="Make a token for a bot")
async def make_bot(
    request: Request, account: MyAccount, token: Token, asked: BotAsked, given: Given
) -> BotMade:
    """A bot of that name and its token, this once; one that is there has a new token from now on.

    Whoever has the token watches and plays with this account's chips at tables that allow bots.
    """
    room = room_of(request)
    room.slow_down(room.limits.sign_ins, caller(request))
    # The token is not kept: to be the same again it is made of the session's secret.
    seed = derived(token, f"bot {given}") if given else ""
    bot, made = await room.bots.make(account, asked.name, seed)
    return BotMade(id=bot.id, name=bot.name, token=made)


@router.delete("/{bot}", status_code=204, summary="Revoke the token of a bot")
async def revoke_bot(request: Request, account: MyAccount, bot: Key) -> None:
    """Its connection ends at once; it leaves its tables as soon as their deals are over."""
    await room_of(request).bots.revoke(account, bot)
