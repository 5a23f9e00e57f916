"""The proof of the register: its log is carried out again, and its checkpoint says the same."""

from floorman.room import People, RoomRefused
from floorman.room.people.settings import PeopleSettings
from floorman.server.register import records as r
from floorman.server.tables.cage import REGISTER_LOG
from floorman.store import Finding, Record, Store


async def audit_register(store: Store) -> list[Finding]:
    """What is wrong with the register: a record that cannot be carried out again, or a checkpoint
    that says something else than the log up to it.
    """
    records = await store.records(REGISTER_LOG)
    point = await store.checkpoint(REGISTER_LOG)
    upto = point.sequence if point else 0
    try:
        people = _played(People(PeopleSettings()), [one for one in records if one.sequence <= upto])
        if point is not None and _data(People.restored(point.body)) != _data(people):
            words = "the checkpoint says something else than the log"
            return [Finding("register", f"record {upto}", words)]
        _played(people, [one for one in records if one.sequence > upto])
    except (ValueError, RoomRefused) as error:
        return [Finding("register", REGISTER_LOG, str(error))]
    return []


def _played(people: People, records: list[Record]) -> People:
    for record in records:
        if (command := r.command_in(record)) is not None:
            people.apply(command)
            people.commands.clear()
            people.state.events.clear()
    return people


def _data(people: People) -> bytes:
    return people.checkpoint()
