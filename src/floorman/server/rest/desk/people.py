"""REST: people at the desk, who are those of the floor and the cage too."""

import secrets
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel

from floorman.room.people import commands as pc
from floorman.server.denials import Denied
from floorman.server.floor.known import WALK_IN, Known
from floorman.server.once import UsedOtherwiseError
from floorman.server.rest.desk import asked_models as a
from floorman.server.rest.desk.answering import directed, hall_of, once_of
from floorman.server.rest.floor.answering import register_of
from floorman.server.room import Given, MyPower, room_of
from floorman.store import Account

router = APIRouter(prefix="/api/desk", tags=["desk"])
PersonKey = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Part = Annotated[str, Query(max_length=60)]
Most = Annotated[int, Query(ge=1, le=200)]
_TAG: Final = 4


class Person(BaseModel):
    """Somebody who may enter: `tag` tells people of one name apart, `note` is what the floor wrote
    last, `events` are those that he is in now, by key.
    """

    person: str
    name: str
    walk_in: bool
    tag: str
    note: str = ""
    events: list[str] = []


class PeopleSeen(BaseModel):
    """Some of those who are known; `total` are there of that name, as far as was looked."""

    people: list[Person]
    total: int


@router.get("/people", summary="Who is meant by part of a name (floor, host)")
async def find_people(
    request: Request, account: MyPower, find: Part = "", most: Most = 20
) -> PeopleSeen:
    """Whoever is known by an account, on the floor, at the cage or at the desk."""
    directed(request, account)
    found = await register_of(request).find(find, 10_000)
    return PeopleSeen(people=[seen(request, one) for one in found[:most]], total=len(found))


def seen(request: Request, one: Known) -> Person:
    """Somebody as the desk sees him."""
    kept = room_of(request).people.registry.state.people.get(one.player)
    notes = [kept.notes[number] for number in sorted(kept.notes)] if kept else []
    tag = f"walk-in {one.player.removeprefix(WALK_IN)[:_TAG]}" if one.walk_in else "has an account"
    return Person(
        person=one.player,
        name=one.name,
        walk_in=one.walk_in,
        tag=tag,
        note=notes[-1].text if notes else "",
        events=[
            key
            for key, actor in hall_of(request).events.items()
            if one.player in actor.keeper.state.entrants and not actor.keeper.state.over
        ],
    )


@router.post("/people", status_code=201, summary="Somebody comes (floor, host)")
async def add_person(
    request: Request, account: MyPower, asked: a.NewPerson, given: Given
) -> Person:
    """Somebody without an account, by a name alone; or with one."""
    directed(request, account)
    register = register_of(request)
    if bool(asked.name.strip()) is bool(asked.account):
        raise Denied("bad-field", "name: of somebody without an account, or the account")
    once = once_of(request, account, given, asked.model_dump())
    if asked.account:
        known = await register.known(asked.account)
        if known is None:
            raise Denied("not-found", "There is no such person.")
    else:
        key = once.key[:12] if once else secrets.token_hex(6)
        try:
            known = await register.comes(key, read_name(asked.name), account, once)
        except UsedOtherwiseError as error:
            raise Denied("bad-field", str(error)) from None
    await _note(request, account, known.player, asked.note)
    return seen(request, known)


@router.post("/people/{person}", summary="Called otherwise, or noted (floor, host)")
async def change_person(
    request: Request, account: MyPower, person: PersonKey, asked: a.ChangesPerson, given: Given
) -> Person:
    """Call somebody without an account otherwise, or note something of anybody."""
    directed(request, account)
    register = register_of(request)
    known = await register.known(person)
    if known is None:
        raise Denied("not-found", "There is no such person.")
    name = read_name(asked.name) if asked.name.strip() else known.name
    if name != known.name:
        if not known.walk_in:
            raise Denied("not-allowed", "Whoever has an account is called what he is called there.")
        once = once_of(request, account, given, asked.model_dump())
        try:
            await register.call(person, name, account, once)
        except UsedOtherwiseError as error:
            raise Denied("bad-field", str(error)) from None
        await hall_of(request).rename(person, name)
    await _note(request, account, person, asked.note)
    return seen(request, Known(person, name, known.walk_in))


async def _note(request: Request, account: Account, person: str, text: str) -> None:
    """Something for the floor to remember, unless it is what it remembers already."""
    registry = room_of(request).people.registry
    kept = registry.state.people.get(person)
    if text.strip() and not (kept and any(one.text == text for one in kept.notes.values())):
        await registry.do(pc.AddNote(person=person, text=text, by=account.id))


def read_name(name: str) -> str:
    """A name as it is kept. Raises Denied for one that cannot be read."""
    found = " ".join(name.split())
    if not found or not found.isprintable():
        raise Denied("bad-field", "name: only characters that can be seen")
    return found
