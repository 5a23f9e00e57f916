"""What was done to people by the house, who came by which invitation, codes for new passwords."""

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, func, or_, select, update

from floorman.store.schema import ACCOUNTS, ADMISSIONS, DEEDS, INVITES, MOVEMENTS, RECORDS, RESETS
from floorman.store.types import Account, Admission, Deed, Invite, Movement, Once, Reset
from floorman.store.writing.appending import check_once
from floorman.store.writing.keeping import Keeping

_LIKE: Final = "\\"


class Registered(Keeping):
    """What the host needs to know of people, and what was done about them."""

    async def add_deed(self, deed: Deed, once: Once | None = None) -> bool:
        """Keep a deed; whether it was new, which one of the same id is not. Raises DoneBefore."""

        def keep(connection: Connection) -> bool:
            check_once(connection, once)
            if connection.scalar(select(DEEDS.c.id).where(DEEDS.c.id == deed.id)) is not None:
                return False
            connection.execute(DEEDS.insert().values(_row(deed)))
            return True

        return await self.write(keep)

    async def deeds(
        self, about: str | None = None, kinds: tuple[str, ...] = (), limit: int | None = None
    ) -> list[Deed]:
        """What was done, the newest first: to somebody, or of some kinds."""
        query = select(*_columns(DEEDS, Deed))
        if about is not None:
            query = query.where(DEEDS.c.about == about)
        if kinds:
            query = query.where(DEEDS.c.kind.in_(kinds))
        query = query.order_by(DEEDS.c.at.desc(), DEEDS.c.id.desc()).limit(limit)
        return await self.read(lambda connection: [Deed(*row) for row in connection.execute(query)])

    async def admit(self, admission: Admission) -> None:
        """Keep that somebody came by an invitation; the first time counts."""
        mine = (ADMISSIONS.c.code_hash == admission.code_hash) & (
            ADMISSIONS.c.account == admission.account
        )

        def keep(connection: Connection) -> None:
            if connection.scalar(select(ADMISSIONS.c.at).where(mine)) is None:
                connection.execute(ADMISSIONS.insert().values(_row(admission)))

        await self.write(keep)

    async def admissions(self, table: str) -> list[Admission]:
        """Who came to a table by which invitation, in the order in which they came."""
        query = select(*_columns(ADMISSIONS, Admission)).where(ADMISSIONS.c.table_id == table)
        query = query.order_by(ADMISSIONS.c.at, ADMISSIONS.c.account)
        return await self.read(
            lambda connection: [Admission(*row) for row in connection.execute(query)]
        )

    async def invites_of(self, now: int, by: str | None = None) -> list[Invite]:
        """The invitations of all tables that are good at a time, the newest first; or only those
        that somebody gave.
        """
        query = select(*_columns(INVITES, Invite))
        query = query.where(INVITES.c.revoked.is_(False), INVITES.c.expires > now)
        if by is not None:
            query = query.where(INVITES.c.created_by == by)
        query = query.order_by(INVITES.c.created.desc(), INVITES.c.code_hash)
        return await self.read(
            lambda connection: [Invite(*row) for row in connection.execute(query)]
        )

    async def set_reset(self, reset: Reset) -> None:
        """Keep a code; one that the account had before is good no more."""

        def keep(connection: Connection) -> None:
            connection.execute(RESETS.delete().where(RESETS.c.account == reset.account))
            connection.execute(RESETS.insert().values(_row(reset)))

        await self.write(keep)

    async def reset_of(self, account: str) -> Reset | None:
        """The code that an account has, though it be expired."""
        query = select(*_columns(RESETS, Reset)).where(RESETS.c.account == account)

        def found(connection: Connection) -> Reset | None:
            row = connection.execute(query).first()
            return Reset(*row) if row else None

        return await self.read(found)

    async def use_reset(self, account: str, code_hash: str, secret: str) -> bool:
        """Use a code up for a new password, both or neither; whether it was there."""
        mine = (RESETS.c.account == account) & (RESETS.c.code_hash == code_hash)

        def use(connection: Connection) -> bool:
            if not connection.execute(RESETS.delete().where(mine)).rowcount:
                return False
            changed = update(ACCOUNTS).where(ACCOUNTS.c.id == account)
            connection.execute(changed.values(secret=secret, failures=0))
            return True

        return await self.write(use)

    async def find_accounts(self, text: str, limit: int) -> list[Account]:
        """The accounts whose name or key has that text in it, in whatever case, by name."""
        wanted = text.casefold()
        for sign in (_LIKE, "%", "_"):
            wanted = wanted.replace(sign, _LIKE + sign)
        query = select(ACCOUNTS).where(
            ACCOUNTS.c.kind != "gone",
            or_(
                func.lower(ACCOUNTS.c.name).like(f"%{wanted}%", escape=_LIKE),
                ACCOUNTS.c.name_key.like(f"%{wanted}%", escape=_LIKE),
                ACCOUNTS.c.id == text,
            ),
        )
        query = query.order_by(ACCOUNTS.c.name_key).limit(limit)
        return await self.read(
            lambda connection: [Account(*row) for row in connection.execute(query)]
        )

    async def movements_at(self, table: str) -> list[tuple[int, Movement]]:
        """The movements between the accounts of a table and others, oldest first, with times."""
        inside = f"{table}/"
        columns = [MOVEMENTS.c[name] for name in _names(Movement)]
        at_record = (RECORDS.c.table_id == MOVEMENTS.c.table_id) & (
            RECORDS.c.sequence == MOVEMENTS.c.sequence
        )
        out, into = (
            one.startswith(inside, autoescape=True)
            for one in (MOVEMENTS.c.source, MOVEMENTS.c.target)
        )
        crosses = out != into
        query = select(RECORDS.c.at, *columns).select_from(MOVEMENTS.join(RECORDS, at_record))
        query = query.where(MOVEMENTS.c.table_id == table, crosses).order_by(MOVEMENTS.c.number)
        return await self.read(
            lambda connection: [(row[0], Movement(*row[1:])) for row in connection.execute(query)]
        )


def _names(kind: type[msgspec.Struct]) -> list[str]:
    return ["table_id" if one == "table" else one for one in kind.__struct_fields__]


def _columns(table: Any, kind: type[msgspec.Struct]) -> list[Any]:
    return [table.c[name] for name in _names(kind)]


def _row(item: msgspec.Struct) -> dict[str, Any]:
    row = msgspec.structs.asdict(item)
    if "table" in row:
        row["table_id"] = row.pop("table")
    return row
