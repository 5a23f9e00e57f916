"""A tournament that has begun, played to its end between players that need no people.

Tables play beside each other by a clock of their own: each deal takes about as long as at a real
table, levels and breaks go by it, and the same chance plays the same event.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Final

from floorman.cards import STANDARD_CARDS, Card
from floorman.deal import Deal
from floorman.odds import Chance, shuffled
from floorman.sim.events.habits import (
    HABITS,
    Habits,
    seat_alternates,
    seat_everybody,
    sells_add_ons,
    who_adds_on,
    who_is_broke,
    who_is_out,
)
from floorman.sim.events.people import People, after_deal, come_in
from floorman.sim.events.playing import Players
from floorman.tournament import commands as c
from floorman.tournament.clock.steps import current, step_ends_at
from floorman.tournament.play.deals import why_not
from floorman.tournament.play.racing import races_due
from floorman.tournament.refusals import TournamentRefused
from floorman.tournament.schedule.parts import Pause
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
    deals on; `unbalanced`: the deals after which the chips were not as they had to be;
    `turned_away`: who came, or would have, when nobody was let in any more; `flights`: the first
    days that merged into it.
    """

    deals: int = 0
    actions: int = 0
    ms: int = 0
    tables: list[tuple[int, int]] = field(default_factory=list)
    unbalanced: list[int] = field(default_factory=list)
    turned_away: int = 0
    flights: list[Hall] = field(default_factory=list)

    @property
    def balanced(self) -> bool:
        """Whether after every deal the chips were as they had to be."""
        return not self.unbalanced


@dataclass(slots=True)
class Day:
    """An event in progress.

    `people`: who is still to come, and is watched; `busy`: when the deals in progress are over;
    `held`: tables that wait for each other; `ended`: where the last deal was; `asked`: tables at
    which a deal may be able to begin.
    """

    hall: Hall
    players: Players
    chance: Chance
    habits: Habits = HABITS
    people: People = field(default_factory=People)
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
        """Cards in an order that chance makes."""
        return shuffled(things, self.chance)

    def ask_all(self) -> None:
        """A deal may be able to begin wherever none is being played."""
        self.asked = {number for number in self.state.tables if number not in self.playing}


def play_day(day: Day) -> None:
    """Play an event that has begun to its end, or to that of its first day."""
    state, run = day.state, day.run
    run.tables.append((run.deals, len(day.hall.tables)))
    day.ask_all()
    everywhere = True
    while not state.over:
        _settle(day)
        for number in day.asked:
            _begin(day, number)
        day.asked.clear()
        if day.busy:
            _end(day)
            everywhere = False
        elif not everywhere:
            day.ask_all()
            everywhere = True
        elif not state.over:
            _wait(day)
    run.ms = max(run.ms, day.now)
    run.turned_away += day.people.turned_away + len(state.order)
    run.turned_away += sum(name not in state.entrants for _, _, name in day.people.coming)
    if not _all_there(state):
        run.unbalanced.append(run.deals)


def _settle(day: Day) -> None:
    """Do what is due before the next deals: rebuys, redraws, tables to break and to balance."""
    state = day.state
    hall, chance, now = day.hall, day.chance, day.now
    asked = come_in(hall, day.people, chance, now) if day.people.is_due(now) else set()
    if not (state.due or day.ended in day.held):
        return
    pace = state.round, state.hand_for_hand
    asked |= day.held
    if state.broke:
        asked |= who_is_broke(hall, day.habits, chance, now)
    if state.order:
        asked |= seat_alternates(hall, chance, now)
    seated, day.held = seat_everybody(hall, chance, now)
    day.asked |= asked | seated
    state.due = False
    if pace != (state.round, state.hand_for_hand):
        day.ask_all()


def _begin(day: Day, number: int) -> None:
    """Begin the next deal at a table if one may begin, and play it; it is over in its time."""
    hall, state, now = day.hall, day.state, day.now
    table = state.tables.get(number)
    if table is None or number in day.held:
        return
    for worth, _ in races_due(state, table):
        deck = tuple(day.shuffled(STANDARD_CARDS) + day.shuffled(STANDARD_CARDS))
        hall.apply(c.Race(table=number, worth=worth, deck=deck, at=now))
    if state.over or state.tables.get(number) is not table:
        return
    try:
        hall.riffle(number, now)
    except TournamentRefused:
        return
    drawn = hall.cards_for_button(number)
    if drawn:
        hall.draw_button(number, day.shuffled(STANDARD_CARDS)[:drawn])
    deck = tuple(day.shuffled(hall.deck_for(number)))
    deal = hall.deal_cards(number, deck, day.shuffled, now)
    at = hall.tables[number]
    actions = 0
    if at.deal is not None:
        if day.people.watches and any(one.handless for one in at.state.players.values()):
            actions = day.players.play_handless(at, day.chance)
        else:
            actions = day.players.play(deal, day.chance)
            at.end_deal()
    day.run.actions += actions
    over = now + DEAL_MS + actions * ACTION_MS
    # The deal itself is let go of: a thousand of them wait for their end at a time.
    told = deal_over(number, at, deal, over)
    day.playing[number] = told, None if day.watch is None else deal
    heappush(day.busy, (over, number))
    at.forget()


def _end(day: Day) -> None:
    """The deal that is over first comes back to the tournament."""
    hall, run, state = day.hall, day.run, day.state
    day.now, number = heappop(day.busy)
    day.ended = number
    (over, deal), pace = day.playing.pop(number), (state.round, state.hand_for_hand)
    _keep_time(day)
    run.deals += 1
    events = hall.apply(over)
    day.asked.add(number)
    if pace != (state.round, state.hand_for_hand):
        # Others than this table can only have been waiting for the end of a round.
        day.ask_all()
    if events:
        day.asked |= who_is_out(hall, events, day.habits, day.chance, day.now)
    if day.people.watches:
        after_deal(hall, day.people, number, day.chance, day.now)
    _check(day, number)
    if run.tables[-1][1] != len(hall.tables):
        run.tables.append((run.deals, len(hall.tables)))
    if day.watch is not None and deal is not None:
        day.watch(hall, deal)


def _check(day: Day, number: int) -> None:
    """Chips by the tournament and by the table are the same there, and accounts are nothing."""
    hall, state, run = day.hall, day.state, day.run
    table, seats = hall.tables.get(number), state.tables.get(number)
    if table is None or seats is None:
        return
    players, entrants = table.state.players, state.entrants
    same = len(players) == len(seats.sitting) and not sum(state.chips.values())
    for name, one in players.items():
        if one.stack != entrants[name].stack:
            same = False
    if not run.deals % _COUNT_ALL:
        same = same and _all_there(state)
    if not same:
        run.unbalanced.append(run.deals)


def _all_there(state: State) -> bool:
    """Whether all stacks together are what is in play."""
    return sum(one.stack for one in state.entrants.values()) == state.chips.get("play", 0)


def _keep_time(day: Day) -> None:
    """The schedule goes on where it is time."""
    end = step_ends_at(day.state)
    if (end is not None and day.now >= end) or day.people.rings(day.now):
        day.hall.apply(c.Tick(at=day.now))


def _wait(day: Day) -> None:
    """Nobody plays: the next thing to happen is that a break ends, or that somebody comes."""
    state = day.state
    step = current(state)
    if isinstance(step, Pause) and step.day_ends:
        _night(day)
        return
    end = step_ends_at(state)
    if end is None:
        end = day.people.next_at
    if end is None:
        reasons = [str(why_not(state, table)) for table in state.tables.values()]
        raise RuntimeError(f"the event stands still: {'; '.join(reasons)}")
    if sells_add_ons(state):
        who_adds_on(day.hall, day.habits, day.chance, day.now)
    day.now = max(day.now, end)
    day.hall.apply(c.Tick(at=day.now))
    day.ask_all()


def _night(day: Day) -> None:
    """The day ends: chips are bagged, and where the event goes on seats are drawn for another."""
    state, hall = day.state, day.hall
    hall.apply(c.BagChips(at=day.now))
    if state.over:
        return
    drawn = [one.id for one in state.entrants.values() if one.status == "in"]
    freezes = state.schedule.manner == "freezeout"
    order = tuple(shuffled(drawn, day.chance)) if freezes else ()
    hall.apply(c.NextDay(by="director", drawn=order, at=day.now))
    day.ask_all()
