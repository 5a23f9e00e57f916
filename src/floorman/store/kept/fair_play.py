"""From where accounts came, and players who were reported."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, func, select, update

from floorman.store.schema import MARKS, REPORTS, TRACES
from floorman.store.types import Report, Trace
from floorman.store.writing.keeping import Keeping


class FairPlay(Keeping):
    """What the host needs to see who may be one person, and whom others complain of."""

    async def note_trace(self, account: str, kind: str, print_: str, at: int) -> None:
        """An account came from there."""
        mine = (TRACES.c.account == account) & (TRACES.c.kind == kind) & (TRACES.c.print == print_)

        def keep(connection: Connection) -> None:
            if connection.execute(update(TRACES).where(mine).values(last=at)).rowcount:
                return
            row = {"account": account, "kind": kind, "print": print_, "first": at, "last": at}
            connection.execute(TRACES.insert().values(row))

        await self.write(keep)

    async def traces(self, account: str | None = None) -> list[Trace]:
        """From where everybody came, or one account."""
        columns = (TRACES.c[name] for name in Trace.__struct_fields__)
        query = select(*columns).order_by(TRACES.c.account, TRACES.c.kind, TRACES.c.first)
        if account is not None:
            query = query.where(TRACES.c.account == account)
        return await self.read(
            lambda connection: [Trace(*row) for row in connection.execute(query)]
        )

    async def keep_marks(self, account: str, at: int) -> None:
        """Remember from where somebody came who may not be in the room, whatever is forgotten."""
        wanted = select(TRACES.c.kind, TRACES.c.print).where(TRACES.c.account == account)

        def keep(connection: Connection) -> None:
            found = connection.execute(wanted).all()
            if not found:
                return
            connection.execute(MARKS.delete().where(MARKS.c.account == account))
            rows = [{"account": account, "kind": k, "print": p, "at": at} for k, p in found]
            connection.execute(MARKS.insert(), rows)

        await self.write(keep)

    async def marked(self, prints: Sequence[str] = ()) -> list[tuple[str, str]]:
        """The accounts of which one of these is remembered, each with its kind; of all for none."""
        query = select(MARKS.c.account, MARKS.c.kind).distinct()
        if prints:
            query = query.where(MARKS.c.print.in_(prints))
        query = query.order_by(MARKS.c.account, MARKS.c.kind)
        return await self.read(
            lambda connection: [(row[0], row[1]) for row in connection.execute(query)]
        )

    async def forget_marks(self, account: str) -> int:
        """Forget from where somebody came, who may be here again; how many places it were."""
        statement = MARKS.delete().where(MARKS.c.account == account)
        return await self.write(lambda connection: connection.execute(statement).rowcount)

    async def forget_traces(self, before: int) -> int:
        """Forget from where nobody came since a time; how many that were."""
        statement = TRACES.delete().where(TRACES.c.last < before)
        return await self.write(lambda connection: connection.execute(statement).rowcount)

    async def add_report(self, report: Report) -> bool:
        """Keep a report; whether it was new, which one of the same id is not."""
        row = msgspec.structs.asdict(report)
        row["table_id"] = row.pop("table")

        def keep(connection: Connection) -> bool:
            same = select(REPORTS.c.id).where(REPORTS.c.id == report.id)
            if connection.scalar(same) is not None:
                return False
            connection.execute(REPORTS.insert().values(row))
            return True

        return await self.write(keep)

    async def reports(self, *, closed: bool = False, limit: int = 200) -> list[Report]:
        """What was reported, the newest first: what nobody is done with yet, or all."""
        names = ("table_id" if one == "table" else one for one in Report.__struct_fields__)
        query = select(*(REPORTS.c[name] for name in names))
        if not closed:
            query = query.where(REPORTS.c.closed == 0)
        query = query.order_by(REPORTS.c.at.desc(), REPORTS.c.id).limit(limit)
        return await self.read(
            lambda connection: [Report(*row) for row in connection.execute(query)]
        )

    async def reports_by(self, account: str) -> int:
        """How many reports of somebody nobody is done with yet."""
        query = select(func.count()).where(REPORTS.c.by == account, REPORTS.c.closed == 0)
        return await self.read(lambda connection: connection.scalar(query) or 0)

    async def close_report(self, report: str, by: str, at: int, outcome: str) -> bool:
        """Somebody is done with a report; whether it was there and open."""
        is_open = (REPORTS.c.id == report) & (REPORTS.c.closed == 0)
        values = {"closed": at, "closed_by": by, "outcome": outcome}
        statement = update(REPORTS).where(is_open).values(values)
        return await self.write(lambda connection: connection.execute(statement).rowcount > 0)

    async def forget_reports(self, before: int) -> int:
        """Forget reports that somebody was done with before a time; how many they were."""
        statement = REPORTS.delete().where(REPORTS.c.closed > 0, REPORTS.c.closed < before)
        return await self.write(lambda connection: connection.execute(statement).rowcount)
