"""Whoever enters an event: known to the house, and not kept out of it."""

from typing import Any, Final

from fastapi import Request

from floorman.history.words.tournaments import with_names
from floorman.room import Reason
from floorman.room.people.standing import standing
from floorman.server.denials import Denied
from floorman.server.desk.actor import DeskActor
from floorman.server.floor.known import Register
from floorman.server.rest.floor.answering import register_of
from floorman.server.room import room_of
from floorman.store import Account

_ENTERS: Final = ("register", "reenter", "rebuy", "add-on")
# What the house has decided itself, and the desk may know.
_TOLD: Final = frozenset({Reason.BARRED, Reason.PENALISED, Reason.NOT_ADMITTED, Reason.OWES})
# Whoever enters here says so to the desk's face, and accepts the rules of the event by it.
_NOT_HERE: Final = frozenset({Reason.NO_CONSENT})
_SECRET: Final = (
    "{} cannot enter at the moment. Why is between {} and the house: the own page of {} says it."
)


async def check_entering(
    request: Request, account: Account, actor: DeskActor, command: dict[str, Any]
) -> dict[str, str]:
    """What whoever enters by a command is called. Raises Denied for who is not known, or is kept
    out, in words that give away nothing he has asked to be kept.
    """
    kind = command.get("type")
    person = command.get("person") or command.get("player")
    if kind not in _ENTERS or not isinstance(person, str):
        return {}
    register: Register = register_of(request)
    known = await register.known(person)
    if known is None:
        if kind != "register":
            return {}
        raise Denied("bad-field", f"command.person: nobody is known as {person[:40]!r}")
    check_may_enter(request, actor, person, known.name)
    return {person: known.name}


def check_may_enter(request: Request, actor: DeskActor, person: str, name: str) -> None:
    """Raise Denied for who may not play here."""
    room = room_of(request)
    denial = standing(room.people.registry.state, person, "sit", actor.event, room.now())
    if denial is None or denial.reason in _NOT_HERE:
        return
    if denial.reason in _TOLD:
        words = with_names(denial.words, {**actor.keeper.names, person: name})
        raise Denied("barred", f"{words}.", cites=denial.cites)
    raise Denied("barred", _SECRET.format(name, name, name))
