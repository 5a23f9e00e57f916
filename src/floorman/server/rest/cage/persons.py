"""REST: people at the cage, who are those of the floor too, and of the accounts."""

import secrets
from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Query, Request

from floorman.room import Cage
from floorman.room.cage.exchanging import taken_on_credit
from floorman.server.cashier.keeper import CageKeeper
from floorman.server.denials import Denied
from floorman.server.floor.known import WALK_IN
from floorman.server.once import UsedOtherwiseError
from floorman.server.rest.cage import models as m
from floorman.server.rest.cage.answering import cashier_of
from floorman.server.rest.floor.answering import once_of, register_of
from floorman.server.room import Given, MyPower

router = APIRouter(prefix="/api/cage", tags=["cage"])
Part = Annotated[str, Query(max_length=40)]
_MOST = 12
_TAG = 4


@router.get("/persons", summary="Who is meant by part of a name (host, floor)")
async def find_persons(request: Request, account: MyPower, find: Part = "") -> m.CagePersons:
    """Whoever is known by an account, on the floor or at the cage; without a name those with whom
    something is open.
    """
    cashier = cashier_of(request, account)
    register = register_of(request)
    async with cashier.settled() as keeper:
        cage = keeper.cage
    if find.strip():
        found = [(one.player, one.name) for one in await register.find(find, _MOST)]
    else:
        found = [*open_persons(keeper, await register.names()).items()]
    return m.CagePersons(persons=[person_seen(cage, *one) for one in found])


@router.post("/persons", status_code=201, summary="Somebody comes to the cage (host, floor)")
async def add_person(
    request: Request, account: MyPower, asked: m.CageComer, given: Given
) -> m.CagePerson:
    """Somebody without an account, by a name alone; the floor knows him from then on too."""
    cashier_of(request, account)
    name = " ".join(asked.name.split())
    if not name or not name.isprintable():
        raise Denied("bad-field", "name: only characters that can be seen")
    once = once_of(request, account, given, name)
    key = once.key[:12] if once else secrets.token_hex(6)
    try:
        made = await register_of(request).comes(key, name, account, once)
    except UsedOtherwiseError as error:
        raise Denied("bad-field", str(error)) from None
    return person_seen(None, made.player, made.name)


def open_persons(keeper: CageKeeper, names: Mapping[str, str]) -> dict[str, str]:
    """With whom something is open, by name."""
    if keeper.cage is None:
        return {}
    state = keeper.cage.state
    slips = (account.partition(":")[2] for account in state.ledgers.get("marker", {}))
    some = {*(one for one, most in state.credit.items() if most), *state.lock_ups, *slips}
    found = {one: names.get(one, one) for one in some if one and taken_or_open(keeper.cage, one)}
    return dict(sorted(found.items(), key=lambda one: (one[1].casefold(), one[0])))


def taken_or_open(cage: Cage, person: str) -> bool:
    """Whether somebody may take credit, owes, or has left money for a seat."""
    state = cage.state
    allowed = state.credit.get(person, 0) or person in state.lock_ups
    return bool(allowed or taken_on_credit(state, person))


def person_seen(cage: Cage | None, person: str, name: str) -> m.CagePerson:
    """Somebody, and how he stands with the cage."""
    walk_in = person.startswith(WALK_IN)
    tag = f"walk-in {person.removeprefix(WALK_IN)[:_TAG]}" if walk_in else "has an account"
    seen = m.CagePerson(person=person, name=name, walk_in=walk_in, tag=tag)
    if cage is None:
        return seen
    lock_up = cage.state.lock_ups.get(person)
    seen.credit = cage.state.credit.get(person, 0)
    seen.owes = taken_on_credit(cage.state, person)
    seen.lock_up = lock_up.amount if lock_up else 0
    seen.lock_up_game = lock_up.game if lock_up else ""
    return seen
