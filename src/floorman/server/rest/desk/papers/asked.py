"""Whose papers are asked for, and what all of them need. Pure: from the event as its log has it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from floorman.room.cage.currency import PLAY_CHIPS
from floorman.server.denials import Denied
from floorman.server.desk.keeper import DeskKeeper
from floorman.server.papers import facts as f
from floorman.tournament import Entrant
from floorman.tournament import events as e
from floorman.tournament.schedule.parts import Pause

_STATUS: Final = {
    "entered": "Drawn at the start", "in": "", "broke": "", "leaves": "", "out": "Out",
    "withdrawn": "Withdrawn", "bagged": "Chips are bagged",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Asked:
    """Whose papers: of one player, of one table, or of everybody; printed when, and where the own
    pages are.
    """

    keeper: DeskKeeper
    now: int
    zone: str
    address: Callable[[str], str]
    player: str = ""
    table: int = 0

    def top(self) -> f.Top:
        """What stands on all of them."""
        opened, schedule = self.keeper.opened, self.keeper.state.schedule
        return f.Top(
            event=opened.name or schedule.name,
            day=self._day(),
            printed=f"printed {self.when(self.now)}",
            currency=opened.currency or PLAY_CHIPS,
        )

    def _day(self) -> str:
        """Which day it is; "" where there is but one, and of first days, whose names say it."""
        opened, steps = self.keeper.opened, self.keeper.state.schedule.steps
        several = any(isinstance(one, Pause) and one.day_ends for one in steps)
        if opened.first_day or not (several or opened.ends):
            return ""
        begun = sum(
            isinstance(event, e.DayBegan) for one in self.keeper.entries for event in one.events
        )
        return f"Day {begun + (2 if opened.ends else 1)}"

    def when(self, at: int) -> str:
        """A time, as people read it in the house."""
        return f"{datetime.fromtimestamp(at / 1000, ZoneInfo(self.zone)):%-d %B %Y, %H:%M}"

    def hour(self, at: int) -> str:
        """A time of day."""
        return f"{datetime.fromtimestamp(at / 1000, ZoneInfo(self.zone)):%H:%M}"

    def check(self) -> None:
        """Raise Denied for a player or a table that there is not."""
        state = self.keeper.state
        entrant = state.entrants.get(self.player)
        if self.player and (entrant is None or entrant.unsold):
            raise Denied("not-found", f"player: {self.player[:40]!r} has not entered this event.")
        if self.table and self.table not in state.tables:
            raise Denied("not-found", f"table: there is no table {self.table} in play here.")

    def entrants(self) -> Iterator[Entrant]:
        """Who is asked for: a player whatever became of him, of all the others whoever is not
        withdrawn.
        """
        for one in self.keeper.state.entrants.values():
            if one.unsold or (self.player and one.id != self.player):
                continue
            if self.table and one.table != self.table:
                continue
            if self.player or one.status != "withdrawn":
                yield one

    def still_here(self) -> Iterator[Entrant]:
        """The same without those who are out: who has a seat, or waits for one."""
        gone = ("out", "withdrawn", "bagged")
        yield from (one for one in self.entrants() if self.player or one.status not in gone)

    def player_of(self, one: Entrant) -> f.Player:
        """Who somebody is, and where he sits."""
        code = self.keeper.code_of(one.id)
        return f.Player(
            name=self.keeper.name_of(one.id),
            number=self.keeper.beside.numbers.get(one.id, 0),
            table=one.table,
            seat=one.seat,
            status=self._status(one),
            address=self.address(f"#/seat/{code}"),
            code=code,
        )

    def _status(self, one: Entrant) -> str:
        order = self.keeper.state.order
        if one.disqualified:
            return "Disqualified"
        if one.status == "waits":
            return f"Alternate {order.index(one.id) + 1}" if one.id in order else "Alternate"
        return _STATUS[one.status]
