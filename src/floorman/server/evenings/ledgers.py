"""What was played in the room, for the club's book: cash games by their ledgers, tournaments."""

from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from typing import Final

import msgspec

from floorman.room.evenings.book import HOUSE_PLAYERS, Cup, Finish, Line, Sitting
from floorman.server.evenings.plan import day_in
from floorman.server.events.hall import EventHall
from floorman.server.names import name_key
from floorman.server.past.evening import evening_of
from floorman.server.tables import records as r
from floorman.server.tables.cage import is_table
from floorman.server.tables.event_table import EVENT_LOG
from floorman.server.tables.standings import Standing, read_standing
from floorman.store import Store
from floorman.tournament.accounts import person

NAMED: Final = "name:"


class Row(msgspec.Struct, frozen=True):
    """A player of a table as its ledger has him, in chips."""

    player: str
    bought: int
    cashed: int
    played_ms: int


class Ledger(msgspec.Struct, frozen=True):
    """The ledger of a table: `names` are what players were called there, `bots` house players."""

    at: int
    name: str
    form: str
    rows: tuple[Row, ...]
    names: dict[str, str]
    bots: tuple[str, ...]
    open: bool


class Ledgers:
    """The ledgers of all tables that people can sit down at; those of closed ones are kept."""

    def __init__(self, store: Store, hall: EventHall) -> None:
        self._store, self._hall = store, hall

    async def all(self, now: int) -> dict[str, Ledger]:
        """Every ledger by table, where anybody bought in but house players."""
        kept = await self._store.club_ledgers()
        found: dict[str, Ledger] = {}
        for table, body in (await self._store.standings()).items():
            if not is_table(table) or self._is_of_event(table):
                continue
            if table in kept:
                found[table] = msgspec.json.decode(kept[table], type=Ledger)
                continue
            with suppress(msgspec.MsgspecError):
                found[table] = await self._read(table, read_standing(body), now)
        return {table: one for table, one in found.items() if _has_people(one)}

    def _is_of_event(self, table: str) -> bool:
        token, dash, _ = table.partition("-")
        return bool(dash) and EVENT_LOG + token in self._hall.events

    async def _read(self, table: str, standing: Standing, now: int) -> Ledger:
        ended, kind = await self._store.ended_at(table)
        closed = standing.closed and kind == "closed"
        moved = await self._store.movements_at(table)
        balances = await self._store.balances(f"{table}/")
        evening = evening_of(table, moved, balances, ended if closed else now)
        names: dict[str, str] = {}
        bots: set[str] = set(standing.bots)
        for body in await self._store.named_at(table):
            with suppress(msgspec.MsgspecError):
                named = r.decode(body)
                if isinstance(named, r.Named):
                    names[named.player] = named.name
                    bots |= {named.player} if named.bot else set()
        ledger = Ledger(
            standing.opened_at,
            standing.name or standing.form_name,
            standing.game_name,
            tuple(
                Row(
                    one.player, one.bought + one.corrected, one.cashed + one.on_table, one.played_ms
                )
                for one in evening.sat
            ),
            {player: names[player] for player in names if not player.startswith("guest-")},
            tuple(sorted(bots)),
            not closed,
        )
        if closed:
            await self._store.keep_club_ledger(table, ended, msgspec.json.encode(ledger))
        return ledger

    def cups(self, zone: str) -> list[tuple[Cup, Mapping[str, str]]]:
        """Every tournament that is over, with the names of its players."""
        found: list[tuple[Cup, Mapping[str, str]]] = []
        for key, actor in self._hall.events.items():
            keeper = actor.keeper
            state = keeper.tournament.state
            if not state.over or not state.finished:
                continue
            at = keeper.told[-1][0] if keeper.told else state.now
            places = {name: (one.first, one.last) for one in state.finished for name in one.players}
            entered = [
                one
                for one in state.entrants.values()
                if one.status not in ("withdrawn", "waits") and not one.unsold
            ]
            finishes = []
            for one in entered:
                prize = state.paid.get(one.id, 0)
                paid = prize - state.money.get(person(one.id), 0)
                first, last = places.get(one.id, (0, 0))
                who = HOUSE_PLAYERS if one.id in keeper.bots else one.id
                finishes.append(Finish(who, one.entries, paid, prize, first, last))
            schedule = keeper.tournament.schedule
            form = schedule.levels[0].mix or schedule.levels[0].games[0].form
            name = keeper.opened.name or schedule.name
            cup = Cup(
                item=key,
                at=at,
                evening=day_in(zone, at),
                name=name,
                form=form.name,
                entrants=len(entered),
                finishes=tuple(finishes),
            )
            found.append((cup, {one: keeper.name_of(one) for one in keeper.names}))
        return found


def _has_people(ledger: Ledger) -> bool:
    return any(row.player not in ledger.bots for row in ledger.rows)


def sitting_of(table: str, ledger: Ledger, evening: str, accounts: Collection[str]) -> Sitting:
    """A table's ledger as a game of the book; players without accounts are known by their names."""
    lines = []
    for row in ledger.rows:
        who = person_at(row.player, ledger, accounts)
        lines.append(Line(who, row.bought, row.cashed, row.played_ms))
    return Sitting(
        item=table,
        at=ledger.at,
        evening=evening,
        name=ledger.name,
        form=ledger.form,
        lines=tuple(_together(lines)),
        open=ledger.open,
    )


def person_at(player: str, ledger: Ledger, accounts: Collection[str]) -> str:
    """Who a player of a table is: an account, a house player, or a name."""
    if player in ledger.bots:
        return HOUSE_PLAYERS
    if player in accounts:
        return player
    return NAMED + name_key(ledger.names.get(player, player))


def _together(lines: Iterable[Line]) -> Iterable[Line]:
    """One line of each, in order."""
    found: dict[str, Line] = {}
    for one in lines:
        before = found.get(one.person, Line(one.person, 0, 0))
        found[one.person] = Line(
            one.person,
            before.bought + one.bought,
            before.cashed + one.cashed,
            before.played_ms + one.played_ms,
        )
    return found.values()
