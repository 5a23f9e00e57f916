"""A tournament as its records make it: pure, so that a restart makes the same again."""

from collections.abc import Iterable
from dataclasses import replace

import msgspec

from floorman.server.events import records as r
from floorman.store import Record
from floorman.tournament import Reason, Tournament, TournamentRefused, read_schedule
from floorman.tournament import commands as c
from floorman.tournament import events as e

KEPT_EVENTS = 400


class EventKeeper:
    """One tournament.

    `names` are what players are called, `bots` house players; `began` counts the deals to which
    each table was given leave, by number; `told` are the last events with their times.
    """

    def __init__(self, opened: r.Opened) -> None:
        self.opened = opened
        schedule = read_schedule(opened.schedule, "schedule")
        if not (opened.first_day or opened.ends):
            schedule = replace(schedule, flights=1)
        if opened.most is not None:
            entering = replace(schedule.entering, most=opened.most)
            schedule = replace(schedule, entering=entering)
        self.tournament = Tournament(schedule)
        self.names: dict[str, str] = {}
        self.bots: set[str] = set()
        self.began: dict[int, int] = {}
        self.told: list[tuple[int, e.Any]] = []

    def apply(self, body: r.Any, at: int) -> tuple[e.Any, ...]:
        """Carry a body out at that time. Raises TournamentRefused, changing nothing."""
        match body:
            case r.Named():
                self.names[body.player] = body.name
                if body.bot:
                    self.bots.add(body.player)
                return ()
            case r.Did():
                return self._do(body, at)
        raise ValueError("a tournament is opened once")

    def _do(self, body: r.Did, at: int) -> tuple[e.Any, ...]:
        command = body.command
        if self.waits_for_merging and not isinstance(command, c.MergeFlights):
            raise TournamentRefused(Reason.NOT_BEGUN, self.opened.name)
        timed = command if command.at is not None else msgspec.structs.replace(command, at=at)
        events = self.tournament.apply(timed)
        if isinstance(command, c.BeginDeal):
            self.began[command.table] = self.began.get(command.table, 0) + 1
        if isinstance(command, c.VoidDeal) and body.unbegun:
            self.began[command.table] -= 1
        self.told += [(at, one) for one in events if not isinstance(one, e.Moved)]
        del self.told[:-KEPT_EVENTS]
        self.tournament.forget()
        return events

    @property
    def waits_for_merging(self) -> bool:
        """Whether it is a second day that nobody may do anything with before it has begun."""
        return bool(self.opened.ends) and not self.tournament.state.begun

    def name_of(self, player: str) -> str:
        """What a player is called."""
        return self.names.get(player, player)


def rebuilt(records: Iterable[Record]) -> EventKeeper:
    """A tournament from its records. Raises ValueError for a log that is of no use."""
    keeper: EventKeeper | None = None
    for record in records:
        if record.damaged:
            raise ValueError(f"record {record.sequence} is not as it was written")
        body = r.decode(record.body)
        if keeper is None:
            if not isinstance(body, r.Opened):
                raise ValueError(f"the log of {record.table} does not begin with its opening")
            keeper = EventKeeper(body)
            continue
        keeper.apply(body, record.at)
    if keeper is None:
        raise ValueError("there are no records")
    return keeper
