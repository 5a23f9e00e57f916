"""The deals of an event played at plain tables: what the event itself costs is the difference.

One table for each number of players and game, at which deal follows deal; nobody comes, moves or
goes. The stacks are put there between deals, which is no part of a deal and costs no time here.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from floorman.deal import Deal, Law
from floorman.odds import Chance, shuffled
from floorman.sim.events.playing import Players
from floorman.table import Game, Table, TableSetup
from floorman.table import commands as t
from floorman.table.entrant_commands import SeatEntrant
from floorman.table.mixes.rotation import next_law
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.tables.hall import Hall


@dataclass(slots=True)
class Records:
    """Between which stacks each deal of an event was played, under which law."""

    deals: list[tuple[Law, tuple[int, ...]]] = field(default_factory=list)

    def watch(self, hall: Hall, deal: Deal) -> None:
        """Note a deal that is over."""
        self.deals.append((deal.setup.law, deal.setup.stacks))


@dataclass(slots=True)
class PlainRun:
    """What the same number of plain deals came to; `seconds` by the clock that was given."""

    deals: int = 0
    seconds: float = 0.0
    balanced: bool = True


def play_beside(
    schedule: Schedule,
    records: Records,
    players: Players,
    chance: Chance,
    clock: Callable[[], float],
) -> PlainRun:
    """Play as many deals with the same games and stacks, with no tournament; `clock` counts
    seconds.
    """
    run = PlainRun()
    tables: dict[tuple[int, int], Table] = {}
    for law, stacks in records.deals:
        # The laws are those of the records, which are kept: no other has the same id.
        key = id(law), len(stacks)
        table = tables.get(key)
        if table is None:
            table = tables[key] = _opened(schedule, law, len(stacks), chance)
        for one, stack in zip(table.state.players.values(), stacks, strict=True):
            one.stack = stack
        start = clock()
        _play(table, players, chance)
        same = sum(one.stack for one in table.state.players.values()) == sum(stacks)
        run.balanced = run.balanced and same
        table.forget()
        run.seconds += clock() - start
        run.deals += 1
    return run


def _play(table: Table, players: Players, chance: Chance) -> None:
    deck = shuffled(next_law(table.state).deal.deck, chance)
    deal = table.next_deal(deck, lambda cards: shuffled(cards, chance))
    if table.deal is not None:
        players.play(deal, chance)
        table.end_deal()


def _opened(schedule: Schedule, law: Law, number: int, chance: Chance) -> Table:
    """A table at which so many play one game, under the book of the event."""
    setup = TableSetup(
        (Game(law.form, law.stakes),), number, schedule.book, schedule.options, tournament=True
    )
    table = Table(setup)
    for seat in range(number):
        table.apply(SeatEntrant(player=f"player {seat + 1}", seat=seat, chips=1))
    if law.form.button:
        table.apply(t.DrawButton(cards=tuple(shuffled(law.deck, chance)[:number])))
    return table
