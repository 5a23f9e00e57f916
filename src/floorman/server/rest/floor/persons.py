"""REST: people of the floor, with accounts and without."""

import secrets
from typing import Annotated

from fastapi import APIRouter, Path, Request

from floorman.server.denials import Denied
from floorman.server.floor import records as r
from floorman.server.floor.known import WALK_IN
from floorman.server.rest.floor import models as m
from floorman.server.rest.floor.answering import (
    directed,
    in_words,
    once_of,
    record,
    register_of,
    stored,
)
from floorman.server.room import Given, MyPower, room_of

router = APIRouter(prefix="/api/floor", tags=["floor"])
Player = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9_-]+$")]


@router.post("/persons", status_code=201, summary="Somebody comes (floor, host)")
async def add_person(
    request: Request, account: MyPower, asked: m.NewPerson, given: Given
) -> m.PersonMade:
    """Somebody who may be listed and seated: with an account, or by a name alone."""
    floor, room, register = directed(request, account), room_of(request), register_of(request)
    if bool(asked.name) is bool(asked.account):
        raise Denied("bad-field", "name: of somebody without an account, or the account")
    who = await room.people.store.account(asked.account) if asked.account else None
    if asked.account and (who is None or who.kind == "gone"):
        raise Denied("not-found", "There is no such person.")
    once = once_of(request, account, given, asked.model_dump_json())
    known = floor.keeper.named
    if who is None:
        name = _walk_in(asked.name)
        # Nobody comes to a floor that is not open: who is refused is not known afterwards.
        async with floor.settled() as keeper:
            keeper.room  # noqa: B018
        # Asked again under the same id it is the same person.
        key = once.key[:12] if once else secrets.token_hex(6)
        with in_words(floor):
            named, once = (await register.comes(key, name, account, once)).named, None
    else:
        named = r.Named(player=who.id, name=who.name)
    if known.get(named.player) != named:
        with in_words(floor):
            await stored(floor, (named,), once)
    return m.PersonMade(player=named.player, name=named.name)


@router.post("/persons/{player}/name", summary="Call somebody otherwise (floor, host)")
async def name_person(
    request: Request, account: MyPower, player: Player, asked: m.NewName, given: Given
) -> m.PersonMade:
    """Call somebody without an account otherwise."""
    floor = directed(request, account)
    register = register_of(request)
    if await register.known(player) is None:
        raise Denied("not-found", "There is no such person.")
    if not player.startswith(WALK_IN):
        raise Denied("not-allowed", "Whoever has an account is called what he is called there.")
    named = r.Named(player=player, name=_walk_in(asked.name), who="walk-in")
    what = f"{player} {asked.model_dump_json()}"
    if player in floor.keeper.named:
        await record(request, account, (named,), given, what)
        await register.call(player, floor.keeper.named[player].name, account)
    else:
        with in_words(floor):
            await register.call(player, named.name, account, once_of(request, account, given, what))
    return m.PersonMade(player=player, name=named.name)


def _walk_in(name: str) -> str:
    found = " ".join(name.split())
    if not found or not found.isprintable():
        raise Denied("bad-field", "name: only characters that can be seen")
    return found
