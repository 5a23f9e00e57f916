"""A table of a tournament put as the tournament's own log has it, after a repair.

What the tournament was told of stands: who has gone out, what was won, and the chips of everybody
else are counted by it. A table that has lost part of its log is put as it is there: seats, chips,
level, button and how many deals it had leave for. A deal of which the tournament was not told yet
is void.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from floorman.server.events.deeds import opening_of
from floorman.server.events.keeper import EventKeeper, rebuilt
from floorman.server.tables import records as r
from floorman.server.tables.event_table import EVENT_LOG
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.ledger import chips_of
from floorman.store import Store, StoreError
from floorman.table import Player, Positions, Table
from floorman.table import commands as t
from floorman.table.entrant_commands import ChangeStack, PenaliseEntrant, SeatEntrant, TakeEntrant
from floorman.tournament.state import Entrant, TableState
from floorman.tournament.tables.following import level_command


@dataclass(frozen=True, slots=True)
class Leading:
    """The tournament that leads a table, and the table's number there."""

    event: str
    keeper: EventKeeper
    number: int

    @property
    def chips(self) -> str:
        """The account of the chips that it has given out."""
        return chips_of(self.event.removeprefix(EVENT_LOG))

    @property
    def table(self) -> TableState | None:
        """The table there; None once it is closed."""
        return self.keeper.tournament.state.tables.get(self.number)

    def opened(self, body: r.Opened | None) -> Keeper | None:
        """The table as it was opened, or would be now where that cannot be read; None where it is
        closed and nobody knows how.
        """
        table = self.table
        if body is None and table is not None:
            body = opening_of(self.event, self.keeper, self.number, table.seats)
        return None if body is None else Keeper(body)

    def put(self, keeper: Keeper, at: int) -> None:
        """Put a table, between two deals, as the tournament has it."""
        _Putting(self.keeper, keeper, at).all(self.number)


async def leading(store: Store, table: str) -> Leading | None:
    """Who leads a table; None for a table of its own, or where that cannot be read either."""
    token, _, number = table.rpartition("-")
    event = EVENT_LOG + token
    if not (token and number.isdigit()) or event not in await store.tables():
        return None
    try:
        return Leading(event, rebuilt(await store.records(event)), int(number))
    except StoreError:
        raise
    except Exception:  # whatever is wrong with that log is found by the audit
        return None


@dataclass(frozen=True, slots=True)
class _Putting:
    event: EventKeeper
    keeper: Keeper
    at: int

    @property
    def _table(self) -> Table:
        return self.keeper.table

    def all(self, number: int) -> None:
        """Everything, in an order in which each can be done."""
        state = self.event.tournament.state
        table = state.tables.get(number)
        sitting = {} if table is None else {name: s for s, name in table.sitting.items()}
        for name, one in [*self._table.state.players.items()]:
            if sitting.get(name) != one.seat:
                self._do(TakeEntrant(player=name, why="director"))
        if table is None:
            if not self.keeper.closed:
                self.keeper.apply(r.Closed(by=self.event.opened.by), self._now)
            return
        level, here = level_command(state), self._table.state
        known = (here.level, here.level_games, here.level_turn, here.last_two)
        if known != (level.number, level.games, level.turn, level.last_two):
            self._do(level)
        for name, seat in sitting.items():
            self._person(state.entrants[name], seat)
        _put_button(self._table, table)
        self.keeper.deal_number = self.event.began.get(number, 0)

    def _person(self, one: Entrant, seat: int) -> None:
        name = one.id
        if name not in self._table.state.players:
            named = r.Named(
                player=name, name=self.event.name_of(name), bot=name in self.event.bots
            )  # fmt: skip
            self.keeper.apply(named, self._now)
            chips = max(1, one.stack)
            away = not one.present
            self._do(SeatEntrant(player=name, seat=seat, chips=chips, why="director", away=away))
        player: Player = self._table.state.players[name]
        if player.stack != one.stack:
            change = one.stack - player.stack
            self._do(ChangeStack(player=name, chips=change, why="corrected"))
        if player.penalised is not one.penalised:
            self._do(PenaliseEntrant(player=name, out=one.penalised))
        if player.away is one.present:
            self._do(t.SitIn(player=name) if one.present else t.SitOut(player=name))

    @property
    def _now(self) -> int:
        now: int = self._table.state.now
        return max(self.at, now)

    def _do(self, command: t.Command) -> None:
        self.keeper.apply(r.Said(command=cast(Any, command), platform=True), self._now)


def _put_button(table: Table, there: TableState) -> None:
    """The button and the blinds where they were on the last deal of which was told."""
    state, button = table.state, there.button
    if button is None or not state.players:
        return
    last = state.positions
    if last is None or (last.button, last.blinds) != (button, there.blinds):
        state.positions = Positions(button, there.blinds)
        state.began, state.first_button = True, None


def evened(
    wanted: Mapping[str, int], ledger: Mapping[str, int], chips: str
) -> list[tuple[str, str, int]]:
    """What moves, from where to where and how much, so that each account holds what is wanted;
    all of it comes from the chips of the tournament, or goes back there.
    """
    found = []
    for account in sorted({*wanted, *ledger}):
        more = wanted.get(account, 0) - ledger.get(account, 0)
        if more:
            found.append((chips, account, more) if more > 0 else (account, chips, -more))
    return found
