"""Leases taken, given up and handed over, within a transaction."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from sqlalchemy import Connection, bindparam, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from floorman.store.fencing.tables import LEASES, OWNERS
from floorman.store.fencing.types import Lease
from floorman.store.owning.clocks import now
from floorman.store.refusals import NoSuchOwner, StaleOwner

NOBODY: Final = ""
_AT_ONCE: Final = 500
_LOCKED: Final = (
    select(LEASES)
    .where(LEASES.c.key.in_(bindparam("keys", expanding=True)))
    .order_by(LEASES.c.key)
    .with_for_update()
)
_GIVEN: Final = (
    update(LEASES)
    .where(LEASES.c.key == bindparam("this"))
    .values(owner=bindparam("new_owner"), epoch=bindparam("new_epoch"))
)
_LOST: Final = text("UPDATE owners SET lost = lost + :many WHERE owner = :which")


def take(connection: Connection, owner: str, keys: Iterable[str], at: int) -> dict[str, Lease]:
    """Give an owner those of the leases that nobody has who is there; whose each is then.

    Raises NoSuchOwner for one who is not there himself.
    """
    wanted = sorted({*keys})
    there, moment = _there(connection, at)
    if owner not in there:
        raise NoSuchOwner(owner)
    found = _locked(connection, wanted, moment)
    free = [one for one in found.values() if one.owner not in there]
    given = _given(connection, free, owner, moment)
    _count_lost(connection, free, owner)
    return _told({**found, **given}, there, moment)


def hand_over(
    connection: Connection, owner: str, keys: Iterable[str], to: str, at: int
) -> dict[str, Lease]:
    """Give another owner all of these leases, or none. Raises StaleOwner for what is not this
    owner's, NoSuchOwner where the other one is not there.
    """
    wanted = sorted({*keys})
    there, moment = _there(connection, at)
    if to not in there:
        raise NoSuchOwner(to)
    found = _locked(connection, wanted, moment)
    for one in found.values():
        if one.owner != owner:
            raise StaleOwner(one.key, 0, one.epoch)
    given = _given(connection, found.values(), to, moment)
    return _told(given, there, moment)


def give_up(connection: Connection, owner: str, keys: Iterable[str] | None) -> list[str]:
    """Let go of these leases, or all, of an owner; what he had of them."""
    if keys is None:
        mine = select(LEASES.c.key).where(LEASES.c.owner == owner)
        keys = connection.scalars(mine).all()
    found = _locked(connection, sorted({*keys}), None)
    mine_ = [one for one in found.values() if one.owner == owner]
    # The epoch grows at once: what is still on its way is refused before anybody takes it.
    _given(connection, mine_, NOBODY, 0)
    return [one.key for one in mine_]


def _there(connection: Connection, at: int) -> tuple[dict[str, tuple[str, int]], int]:
    """Where those owners are who are there, and until when; and the time."""
    moment = now(connection, at)
    query = select(OWNERS.c.owner, OWNERS.c.address, OWNERS.c.expires)
    rows = connection.execute(query.where(OWNERS.c.expires > moment))
    return {row.owner: (row.address, row.expires) for row in rows}, moment


def _locked(connection: Connection, keys: list[str], moment: int | None) -> dict[str, Lease]:
    """These leases as they are, until the transaction is over; with a time, there are all of them
    from then on.
    """
    if moment is not None and keys:
        insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
        rows = [{"key": key, "owner": NOBODY, "epoch": 0} for key in keys]
        connection.execute(insert(LEASES).on_conflict_do_nothing(), rows)
    found: dict[str, Lease] = {}
    for start in range(0, len(keys), _AT_ONCE):
        rows_ = connection.execute(_LOCKED, {"keys": keys[start : start + _AT_ONCE]})
        found.update((row.key, Lease(row.key, row.owner, row.epoch)) for row in rows_)
    return found


def _given(
    connection: Connection, leases: Iterable[Lease], owner: str, moment: int
) -> dict[str, Lease]:
    """The leases as an owner has them from now on. An epoch is the time at which it began, or one
    more than the last: also where leases begin anew with a copy of the room, none comes twice.
    """
    given = {
        one.key: Lease(one.key, owner, max(one.epoch + 1, moment if owner else 0)) for one in leases
    }
    if given:
        connection.execute(
            _GIVEN,
            [
                {"this": one.key, "new_owner": owner, "new_epoch": one.epoch}
                for one in given.values()
            ],
        )
    return given


def _count_lost(connection: Connection, leases: Iterable[Lease], taker: str) -> None:
    """Let those know, once they are back, from whom something was taken."""
    lost = Counter(one.owner for one in leases if one.owner not in {NOBODY, taker})
    if lost:
        rows = [{"which": owner, "many": many} for owner, many in sorted(lost.items())]
        connection.execute(_LOST, rows)


def _told(
    leases: Mapping[str, Lease], there: Mapping[str, tuple[str, int]], moment: int
) -> dict[str, Lease]:
    """Leases with where their owners are, and how long that holds."""
    told = {}
    for key, one in leases.items():
        address, expires = there.get(one.owner, ("", moment))
        told[key] = Lease(key, one.owner, one.epoch, address, expires - moment)
    return told
