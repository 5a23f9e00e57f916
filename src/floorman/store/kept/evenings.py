"""Evenings that are planned, who is invited, and what they have said."""

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, select, update

from floorman.store.club import (
    EVENING_ANSWERS,
    EVENING_DATES,
    EVENING_GUESTS,
    EVENINGS,
    FEEDS,
    EveningAnswer,
    EveningDate,
    EveningGuest,
    PlannedEvening,
)
from floorman.store.types import Once
from floorman.store.writing.appending import check_once
from floorman.store.writing.keeping import Keeping

T = TypeVar("T", bound=msgspec.Struct)


class Evenings(Keeping):
    """What is planned. Codes of links arrive here as hashes."""

    async def keep_evening(self, evening: PlannedEvening, once: Once | None = None) -> bool:
        """Keep an evening, new or changed; False, and nothing is kept, where another change of the
        same version came first. Raises DoneBefore.
        """
        there = EVENINGS.c.id == evening.id

        def keep(connection: Connection) -> bool:
            check_once(connection, once)
            if not evening.version:
                connection.execute(EVENINGS.insert().values(_row(evening)))
                return True
            before = there & (EVENINGS.c.version == evening.version - 1)
            changed = update(EVENINGS).where(before).values(_row(evening))
            return connection.execute(changed).rowcount > 0

        return await self.write(keep)

    async def evening(self, evening: str) -> PlannedEvening | None:
        """An evening by its id."""
        found = await self._found(PlannedEvening, EVENINGS, EVENINGS.c.id == evening)
        return found[0] if found else None

    async def evenings(self) -> list[PlannedEvening]:
        """Every evening, the oldest first."""
        return await self._found(PlannedEvening, EVENINGS, None, EVENINGS.c.created, EVENINGS.c.id)

    async def keep_date(self, date: EveningDate) -> None:
        """Keep what has come of a date."""
        same = (EVENING_DATES.c.evening == date.evening) & (EVENING_DATES.c.date == date.date)

        def keep(connection: Connection) -> None:
            connection.execute(EVENING_DATES.delete().where(same))
            connection.execute(EVENING_DATES.insert().values(_row(date)))

        await self.write(keep)

    async def evening_dates(self, evening: str | None = None) -> list[EveningDate]:
        """What has come of the dates of an evening, or of all, by date."""
        where = None if evening is None else EVENING_DATES.c.evening == evening
        order = (EVENING_DATES.c.date, EVENING_DATES.c.evening)
        return await self._found(EveningDate, EVENING_DATES, where, *order)

    async def keep_guest(self, guest: EveningGuest, once: Once | None = None) -> None:
        """Keep somebody who is invited, or a change of it. Raises DoneBefore."""

        def keep(connection: Connection) -> None:
            check_once(connection, once)
            connection.execute(EVENING_GUESTS.delete().where(EVENING_GUESTS.c.id == guest.id))
            connection.execute(EVENING_GUESTS.insert().values(_row(guest)))

        await self.write(keep)

    async def evening_guests(
        self, evening: str | None = None, account: str | None = None
    ) -> list[EveningGuest]:
        """Who is invited to an evening, or to what somebody is, in the order of the invitations."""
        where: list[ColumnElement[bool]] = []
        if evening is not None:
            where.append(EVENING_GUESTS.c.evening == evening)
        if account is not None:
            where.append(EVENING_GUESTS.c.account == account)
        order = (EVENING_GUESTS.c.created, EVENING_GUESTS.c.id)
        return await self._found(EveningGuest, EVENING_GUESTS, where or None, *order)

    async def guest_by_code(self, code_hash: str) -> EveningGuest | None:
        """Who has a link, though it be revoked."""
        where = EVENING_GUESTS.c.code_hash == code_hash
        found = await self._found(EveningGuest, EVENING_GUESTS, where) if code_hash else []
        return found[0] if found else None

    async def keep_answers(
        self,
        answers: Iterable[EveningAnswer],
        guest: EveningGuest | None = None,
        once: Once | None = None,
    ) -> None:
        """Keep what guests have said, all of it or nothing, with a guest who is new. Raises
        DoneBefore.
        """
        rows = [_row(one) for one in answers]
        columns = EVENING_ANSWERS.c

        def keep(connection: Connection) -> None:
            check_once(connection, once)
            if guest is not None:
                connection.execute(EVENING_GUESTS.delete().where(EVENING_GUESTS.c.id == guest.id))
                connection.execute(EVENING_GUESTS.insert().values(_row(guest)))
            for row in rows:
                same = (columns.evening == row["evening"]) & (columns.date == row["date"])
                mine = same & (columns.guest == row["guest"])
                connection.execute(EVENING_ANSWERS.delete().where(mine))
                connection.execute(EVENING_ANSWERS.insert().values(row))

        await self.write(keep)

    async def evening_answers(self, evening: str, date: str | None = None) -> list[EveningAnswer]:
        """What was said of an evening, or of one date of it, the first to say so first."""
        where = [EVENING_ANSWERS.c.evening == evening]
        if date is not None:
            where.append(EVENING_ANSWERS.c.date == date)
        order = (EVENING_ANSWERS.c.since, EVENING_ANSWERS.c.guest)
        return await self._found(EveningAnswer, EVENING_ANSWERS, where, *order)

    async def set_feed(self, account: str, code_hash: str, at: int) -> None:
        """Somebody's calendar asks by that from now on, and by nothing else; "": by nothing."""

        def keep(connection: Connection) -> None:
            connection.execute(FEEDS.delete().where(FEEDS.c.account == account))
            if code_hash:
                row = {"account": account, "code_hash": code_hash, "created": at}
                connection.execute(FEEDS.insert().values(row))

        await self.write(keep)

    async def feed_of(self, code_hash: str) -> str:
        """Whose calendar asks by that; "" for nobody's."""
        query = select(FEEDS.c.account).where(FEEDS.c.code_hash == code_hash)
        return await self.read(lambda connection: connection.scalar(query) or "")

    async def has_feed(self, account: str) -> bool:
        """Whether somebody's calendar has an address to ask at."""
        query = select(FEEDS.c.created).where(FEEDS.c.account == account)
        return await self.read(lambda connection: connection.scalar(query) is not None)

    async def _found(self, kind: type[T], table: Table, where: Any, *order: Any) -> list[T]:
        names = ("table_id" if one == "table" else one for one in kind.__struct_fields__)
        query = select(*(table.c[name] for name in names)).order_by(*order)
        for one in where if isinstance(where, list) else [where]:
            if one is not None:
                query = query.where(one)
        return await self.read(lambda connection: [kind(*row) for row in connection.execute(query)])


def forget_person(connection: Connection, account: str, name: str) -> None:
    """Of who has gone no more is kept than that he was there: no comments, and no other name."""
    mine = EVENING_GUESTS.c.account == account
    guests = select(EVENING_GUESTS.c.id).where(mine)
    connection.execute(
        update(EVENING_ANSWERS).where(EVENING_ANSWERS.c.guest.in_(guests)).values(comment="")
    )
    values = {"name": name, "code_hash": "", "revoked": True}
    connection.execute(update(EVENING_GUESTS).where(mine).values(values))
    connection.execute(FEEDS.delete().where(FEEDS.c.account == account))


def _row(item: msgspec.Struct) -> dict[str, Any]:
    row = msgspec.structs.asdict(item)
    if "table" in row:
        row["table_id"] = row.pop("table")
    return row
