"""A tournament from registration to the last payout, between players that need no people.

Tables play beside each other by a clock of their own: each deal takes about as long as at a real
table, levels and breaks go by it, and the same chance plays the same event.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Final

from floorman.cards import STANDARD_CARDS, Card
from floorman.deal import Deal, Law
from floorman.odds import Chance, shuffled
from floorman.sim.events.habits import (
    HABITS,
    Habits,
    seat_everybody,
    sells_add_ons,
    who_adds_on,
    who_is_broke,
    who_is_out,
)
from floorman.sim.events.playing import Players
from floorman.sim.players import Player
from floorman.tournament import commands as c
from floorman.tournament.clock.steps import step_ends_at
from floorman.tournament.play.deals import why_not
from floorman.tournament.play.racing import races_due
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.state import State
from floorman.tournament.tables.hall import Hall
from floorman.tournament.tables.reporting import deal_over

_SECOND: Final = 1000
# Shuffle, deal and pot at a real table, and each decision there; the books say nothing of it.
DEAL_MS: Final = 45 * _SECOND
ACTION_MS: Final = 6 * _SECOND
# All stacks are counted once in so many deals; those of the deal, after each.
_COUNT_ALL: Final = 200

Watch = Callable[[Hall, Deal], None]


@dataclass(slots=True)
class EventRun:
    """What an event came to.

    `ms`: how long it took by its own clock; `tables`: how many there were, from after so many
    deals on; `unbalanced`: the deals after which the chips were not as they had to be.
    """

    deals: int = 0
    actions: int = 0
    ms: int = 0
    tables: list[tuple[int, int]] = field(default_factory=list)
    unbalanced: list[int] = field(default_factory=list)

    @property
    def balanced(self) -> bool:
        """Whether after every deal the chips were as they had to be."""
        return not self.unbalanced


@dataclass(frozen=True, slots=True)
class Entrants:
    """Who plays an event: so many, what they are like, and who answers for them under a law."""

    number: int
    acting: Callable[[Law], Player]
    habits: Habits = HABITS


@dataclass(slots=True)
class _Runner:
    """An event in progress.

    `busy`: when the deals in progress are over; `held`: tables that wait for each other; `ended`:
    where the last deal was; `asked`: tables at which a deal may be able to begin.
    """

    hall: Hall
    players: Players
    habits: Habits
    chance: Chance
    watch: Watch | None = None
    run: EventRun = field(default_factory=EventRun)
    now: int = 0
    busy: list[tuple[int, int]] = field(default_factory=list)
    playing: dict[int, tuple[c.EndDeal, Deal | None]] = field(default_factory=dict)
    held: frozenset[int] = frozenset()
    ended: int = 0
    asked: set[int] = field(default_factory=set)

    @property
    def state(self) -> State:
        """The state of the tournament."""
        return self.hall.tournament.state

    def shuffled(self, things: Sequence[Card]) -> list[Card]:
        return shuffled(things, self.chance)

    def ask_all(self) -> None:
        """A deal may be able to begin wherever none is being played."""
        self.asked = {number for number in self.state.tables if number not in self.playing}


def play_event(
    schedule: Schedule, entrants: Entrants, chance: Chance, watch: Watch | None = None
) -> tuple[Hall, EventRun]:
    """Play an event to its end; the hall, and what the event came to.

    `watch` is called with every deal that is over. Raises TournamentRefused where so many cannot
    enter.
    """
    hall = Hall(schedule)
    names = [f"player {number}" for number in range(1, entrants.number + 1)]
    for name in names:
        hall.apply(c.Register(player=name, accepts=True, at=0))
    hall.apply(c.Start(drawn=tuple(shuffled(names, chance)), at=0))
    runner = _Runner(hall, Players(entrants.acting), entrants.habits, chance, watch)
    runner.run.tables.append((0, len(hall.tables)))
    _run(runner)
    return hall, runner.run


def _run(runner: _Runner) -> None:
    state, run = runner.state, runner.run
    runner.ask_all()
    everywhere = True
    while not state.over:
        _settle(runner)
        for number in runner.asked:
            _begin(runner, number)
        runner.asked.clear()
        if runner.busy:
            _end(runner)
            everywhere = False
        elif not everywhere:
            runner.ask_all()
            everywhere = True
        elif not state.over:
            _wait(runner)
    run.ms = runner.now
    if not _all_there(state):
        run.unbalanced.append(run.deals)


def _settle(runner: _Runner) -> None:
    """Do what is due before the next deals: rebuys, redraws, tables to break and to balance."""
    state = runner.state
    if not (state.due or runner.ended in runner.held):
        return
    hall, chance, now = runner.hall, runner.chance, runner.now
    pace = state.round, state.hand_for_hand
    asked = {*runner.held}
    if state.broke:
        asked |= who_is_broke(hall, runner.habits, chance, now)
    seated, runner.held = seat_everybody(hall, chance, now)
    runner.asked |= asked | seated
    state.due = False
    if pace != (state.round, state.hand_for_hand):
        runner.ask_all()


def _begin(runner: _Runner, number: int) -> None:
    """Begin the next deal at a table if one may begin, and play it; it is over in its time."""
    hall, state, now = runner.hall, runner.state, runner.now
    table = state.tables.get(number)
    if table is None or number in runner.held:
        return
    for worth, _ in races_due(state, table):
        deck = tuple(runner.shuffled(STANDARD_CARDS) + runner.shuffled(STANDARD_CARDS))
        hall.apply(c.Race(table=number, worth=worth, deck=deck, at=now))
    if state.over or state.tables.get(number) is not table or why_not(state, table) is not None:
        return
    drawn = hall.cards_for_button(number)
    if drawn:
        hall.draw_button(number, runner.shuffled(STANDARD_CARDS)[:drawn])
    deck = tuple(runner.shuffled(hall.deck_for(number)))
    deal = hall.begin_deal(number, deck, runner.shuffled, now)
    at = hall.tables[number]
    actions = 0
    if at.deal is not None:
        actions = runner.players.play(deal, runner.chance)
        at.end_deal()
    runner.run.actions += actions
    over = now + DEAL_MS + actions * ACTION_MS
    # The deal itself is let go of: a thousand of them wait for their end at a time.
    told = deal_over(number, at, deal, over)
    runner.playing[number] = told, None if runner.watch is None else deal
    heappush(runner.busy, (over, number))
    at.forget()


def _end(runner: _Runner) -> None:
    """The deal that is over first comes back to the tournament."""
    hall, run, state = runner.hall, runner.run, runner.state
    runner.now, number = heappop(runner.busy)
    runner.ended = number
    (over, deal), pace = runner.playing.pop(number), (state.round, state.hand_for_hand)
    _keep_time(runner)
    run.deals += 1
    events = hall.apply(over)
    runner.asked.add(number)
    if pace != (state.round, state.hand_for_hand):
        # Others than this table can only have been waiting for the end of a round.
        runner.ask_all()
    if events:
        runner.asked |= who_is_out(hall, events, runner.habits, runner.chance, runner.now)
    _check(runner, number)
    if run.tables[-1][1] != len(hall.tables):
        run.tables.append((run.deals, len(hall.tables)))
    if runner.watch is not None and deal is not None:
        runner.watch(hall, deal)


def _check(runner: _Runner, number: int) -> None:
    """Chips by the tournament and by the table are the same there, and accounts are nothing."""
    hall, state, run = runner.hall, runner.state, runner.run
    table, seats = hall.tables.get(number), state.tables.get(number)
    if table is None or seats is None:
        return
    players, entrants = table.state.players, state.entrants
    same = len(players) == len(seats.sitting) and not sum(state.chips.values())
    for name, one in players.items():
        same = same and one.stack == entrants[name].stack
    if not run.deals % _COUNT_ALL:
        same = same and _all_there(state)
    if not same:
        run.unbalanced.append(run.deals)


def _all_there(state: State) -> bool:
    """Whether all stacks together are what is in play."""
    return sum(one.stack for one in state.entrants.values()) == state.chips.get("play", 0)


def _keep_time(runner: _Runner) -> None:
    """The schedule goes on where it is time."""
    end = step_ends_at(runner.state)
    if end is not None and runner.now >= end:
        runner.hall.apply(c.Tick(at=runner.now))


def _wait(runner: _Runner) -> None:
    """Nobody plays: the next thing to happen is that a break ends."""
    state = runner.state
    end = step_ends_at(state)
    if end is None:
        reasons = [str(why_not(state, table)) for table in state.tables.values()]
        raise RuntimeError(f"the event stands still: {'; '.join(reasons)}")
    if sells_add_ons(state):
        who_adds_on(runner.hall, runner.habits, runner.chance, runner.now)
    runner.now = max(runner.now, end)
    runner.hall.apply(c.Tick(at=runner.now))
    runner.ask_all()
