"""One's own deals, found by what they were, counted and summed up by the database itself."""

from typing import Any, Final, Literal

import msgspec
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Float,
    Row,
    and_,
    case,
    cast,
    func,
    literal,
    or_,
    select,
    tuple_,
)

from floorman.store.kept.derived import deals_of_rows
from floorman.store.schema import DEAL_PLAYERS, DEALS
from floorman.store.types import OwnDeal, StoredDeal
from floorman.store.writing.keeping import Keeping

_MINE = DEAL_PLAYERS.c
_ORDER = (_MINE.at, _MINE.table_id, _MINE.number)


class Wanted(msgspec.Struct, frozen=True):
    """Which of somebody's deals are meant; what is None or empty does not matter.

    `since` and `until` are times, the first one in it and the last one not; pots are in chips.
    """

    table: str = ""
    form: str = ""
    stakes: str = ""
    since: int | None = None
    until: int | None = None
    won: bool | None = None
    showdown: bool | None = None
    pot_least: int | None = None
    pot_most: int | None = None
    position: str = ""
    tournament: bool | None = None


class OwnCounts(msgspec.Struct, frozen=True):
    """What deals come to whose chips were shown as the same money: how many there are, of how many
    the net is known, and that net in chips and in big blinds (or what stands for them).
    """

    money: str
    deals: int
    counted: int
    won: int
    net: int
    units: float


class OwnGroup(msgspec.Struct, frozen=True):
    """What deals come to that are alike in one thing, `key`: how many there are, of how many the
    net is known, how many were won and how many came to a showdown, and the net in big blinds.

    Of the `told` ones it is known how they were played: in how many he put chips in of his own will
    in the first round and raised in it, had the chance of a third bet and took it, how often he
    wagered and called later, and how many he was in when the second round came and at the showdown.
    """

    key: str
    deals: int
    counted: int
    won: int
    showdowns: int
    units: float
    told: int
    vpip: int
    pfr: int
    three_bet_chances: int
    three_bets: int
    wagers: int
    calls: int
    saw_second: int
    told_showdowns: int
    won_there: int


class Point(msgspec.Struct, frozen=True):
    """How much somebody had won after so many deals, in chips and in big blinds."""

    deals: int
    at: int
    net: int
    units: float


class OwnDeals(Keeping):
    """Deals by who was dealt in."""

    async def own_deals(
        self,
        account: str,
        wanted: Wanted,
        before: tuple[int, str, int] | None = None,
        limit: int | None = 50,
    ) -> list[tuple[StoredDeal, OwnDeal | None]]:
        """Somebody's deals that are meant, the newest first, each with what it was for him, where
        that is known; `before` as for `deals_of`.
        """
        same = and_(DEALS.c.table_id == _MINE.table_id, DEALS.c.number == _MINE.number)
        own = [_MINE[name].label(f"own_{name}") for name in OwnDeal.__struct_fields__]
        query = select(DEALS, *own).select_from(DEAL_PLAYERS).join(DEALS, same)
        query = query.where(*_meant(account, wanted))
        if before is not None:
            query = query.where(tuple_(*_ORDER) < tuple_(*before))
        query = query.order_by(*(one.desc() for one in _ORDER)).limit(limit)

        def found(connection: Connection) -> list[tuple[StoredDeal, OwnDeal | None]]:
            rows = connection.execute(query).all()
            deals = deals_of_rows(connection, rows)
            return [(deal, _own(row)) for deal, row in zip(deals, rows, strict=True)]

        return await self.read(found)

    async def own_counts(self, account: str, wanted: Wanted) -> list[OwnCounts]:
        """What somebody's deals that are meant come to, by the money that their chips stood for;
        the kind of which there are most comes first.
        """
        money = func.coalesce(_MINE.money, "")
        many = func.count()
        query = select(
            money,
            many,
            func.count(_MINE.net),
            func.sum(case((_MINE.won.is_(True), 1), else_=0)),
            func.coalesce(func.sum(_MINE.net), 0),
            func.coalesce(func.sum(_units()), 0.0),
        )
        query = query.where(*_meant(account, wanted)).group_by(money)
        query = query.order_by(many.desc(), money)
        return await self.read(
            lambda connection: [
                OwnCounts(row[0], row[1], row[2], int(row[3]), int(row[4]), float(row[5]))
                for row in connection.execute(query)
            ]
        )

    async def own_groups(
        self, account: str, wanted: Wanted, by: Literal["form", "position"] | None = None
    ) -> list[OwnGroup]:
        """What somebody's deals that are meant come to by their form or by where he sat, the kind
        of which there are most first; or all of them together. Deals from before that was kept are
        in no kind.
        """
        many = func.count()
        key = literal("") if by is None else _MINE[by]
        query = select(key, many, func.count(_MINE.net), *_FIGURES)
        meant = [*_meant(account, wanted), key.is_not(None)]
        query = query.where(*meant).group_by(*([] if by is None else [key]))
        query = query.order_by(many.desc(), key)
        return await self.read(
            lambda connection: [OwnGroup(*row) for row in connection.execute(query) if row[1]]
        )

    async def own_course(self, account: str, wanted: Wanted, points: int) -> list[Point]:
        """How somebody's net ran over the deals that are meant and whose net is known, at so many
        points at most, which are as far apart as each other; the last deal is one of them.
        """
        running = select(
            func.row_number().over(order_by=_ORDER).label("place"),
            _MINE.at,
            func.sum(_MINE.net).over(order_by=_ORDER).label("net"),
            func.sum(_units()).over(order_by=_ORDER).label("units"),
            func.count().over().label("many"),
        )
        meant = [*_meant(account, wanted), _MINE.net.is_not(None)]
        inner = running.where(*meant).subquery()
        # Rounded up, so that there are never more points than asked for.
        every = (inner.c.many + points - 1) // points
        chosen = or_(inner.c.place == inner.c.many, inner.c.place % every == 0)
        query = select(inner).where(chosen).order_by(inner.c.place)
        return await self.read(
            lambda connection: [
                Point(row.place, row.at, int(row.net), float(row.units))
                for row in connection.execute(query)
            ]
        )

    async def own_kinds(self, account: str) -> list[tuple[str, str, str, int]]:
        """What somebody can choose from: table, form and stakes of his deals, and how many there
        are of each, most first.
        """
        columns = (_MINE.table_id, func.coalesce(_MINE.form, ""), func.coalesce(_MINE.stakes, ""))
        many = func.count()
        query = (
            select(*columns, many)
            .where(_MINE.account == account)
            .group_by(*columns)
            .order_by(many.desc(), *columns)
            .limit(500)
        )
        return await self.read(
            lambda connection: [
                (row[0], row[1], row[2], row[3]) for row in connection.execute(query)
            ]
        )


def _many_where(*truths: ColumnElement[bool]) -> ColumnElement[Any]:
    return func.coalesce(func.sum(case((and_(*truths), 1), else_=0)), 0)


def _own(row: Row[Any]) -> OwnDeal | None:
    """What a deal was for somebody; None for one from before that was kept."""
    named = {name: getattr(row, f"own_{name}") for name in OwnDeal.__struct_fields__}
    return msgspec.convert(named, OwnDeal) if named["unit"] is not None else None


def _units() -> ColumnElement[Any]:
    return cast(_MINE.net, Float) / func.nullif(_MINE.unit, 0)


_TOLD: Final = _MINE.vpip.is_not(None)
# As the fields of OwnGroup after `counted`.
_FIGURES: Final = (
    _many_where(_MINE.won.is_(True)),
    _many_where(_MINE.showdown.is_(True)),
    cast(func.coalesce(func.sum(_units()), 0.0), Float),
    func.count(_MINE.vpip),
    _many_where(_MINE.vpip.is_(True)),
    _many_where(_MINE.pfr.is_(True)),
    func.count(_MINE.three_bet),
    _many_where(_MINE.three_bet.is_(True)),
    cast(func.coalesce(func.sum(_MINE.wagers), 0), BigInteger),
    cast(func.coalesce(func.sum(_MINE.calls), 0), BigInteger),
    _many_where(_MINE.saw_second.is_(True)),
    _many_where(_TOLD, _MINE.saw_second.is_(True), _MINE.showdown.is_(True)),
    _many_where(_TOLD, _MINE.saw_second.is_(True), _MINE.showdown.is_(True), _MINE.won.is_(True)),
)


def _meant(account: str, wanted: Wanted) -> list[ColumnElement[bool]]:
    """What holds for the deals of somebody that are meant."""
    same = {
        _MINE.table_id: wanted.table,
        _MINE.form: wanted.form,
        _MINE.stakes: wanted.stakes,
        _MINE.position: wanted.position,
    }
    found: list[ColumnElement[bool]] = [_MINE.account == account]
    found += [column == value for column, value in same.items() if value]
    truths = ((_MINE.won, wanted.won), (_MINE.showdown, wanted.showdown))
    found += [column.is_(value) for column, value in truths if value is not None]
    if wanted.tournament is not None:
        found.append(_MINE.event != "" if wanted.tournament else _MINE.event == "")
    if wanted.since is not None:
        found.append(_MINE.at >= wanted.since)
    if wanted.until is not None:
        found.append(_MINE.at < wanted.until)
    if wanted.pot_least is not None:
        found.append(_MINE.pot >= wanted.pot_least)
    if wanted.pot_most is not None:
        found.append(_MINE.pot <= wanted.pot_most)
    return found
