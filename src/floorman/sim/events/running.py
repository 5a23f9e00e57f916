"""A tournament from registration to the last payout, between players that need no people.

Tables play beside each other by a clock of their own: each deal takes about as long as at a real
table, levels and breaks go by it, and the same chance plays the same event.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Final

from floorman.cards import STANDARD_CARDS, Card
from floorman.deal import DEALER, Deal
from floorman.deal.commands import PushPot
from floorman.odds import Chance, shuffled
from floorman.sim.players import Player, QuickPlayer
from floorman.tournament import commands as c
from floorman.tournament.clock.steps import step_ends_at
from floorman.tournament.places.moving import SeatsDue, is_ready, seats_due
from floorman.tournament.play.deals import why_not
from floorman.tournament.play.racing import races_due
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.tables.hall import Hall

_SECOND: Final = 1000
# Shuffle, deal and pot at a real table, and each decision there; the books say nothing of it.
DEAL_MS: Final = 45 * _SECOND
ACTION_MS: Final = 6 * _SECOND
# Of those who are broke, so many buy in again while they may.
REBUYS: Final = 0.5

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


@dataclass(slots=True)
class _Runner:
    """An event in progress: which tables play until when, which stand idle, which are held."""

    hall: Hall
    acting: Callable[[Deal], Player]
    chance: Chance
    run: EventRun = field(default_factory=EventRun)
    now: int = 0
    busy: list[tuple[int, int]] = field(default_factory=list)
    playing: dict[int, Deal] = field(default_factory=dict)
    held: frozenset[int] = frozenset()

    def shuffled(self, things: Sequence[Card]) -> list[Card]:
        return shuffled(things, self.chance)


def play_event(
    schedule: Schedule,
    entries: int,
    acting: Callable[[Deal], Player],
    chance: Chance,
    watch: Watch | None = None,
) -> tuple[Hall, EventRun]:
    """Play an event of so many entries to its end; the hall and what the event came to.

    `acting` says who answers in a deal; `watch` is called with every deal that is over. Raises
    TournamentRefused where so many cannot enter.
    """
    hall = Hall(schedule)
    names = [f"player {number}" for number in range(1, entries + 1)]
    for name in names:
        hall.apply(c.Register(player=name, accepts=True, at=0))
    hall.apply(c.Start(drawn=tuple(shuffled(names, chance)), at=0))
    runner = _Runner(hall, acting, chance)
    _run(runner, watch)
    return hall, runner.run


def _run(runner: _Runner, watch: Watch | None) -> None:
    hall, run, state = runner.hall, runner.run, runner.hall.tournament.state
    asked = {*state.tables}
    while not state.over:
        if state.due or runner.held:
            _settle(runner)
            asked = _idle(runner)
        for number in asked:
            _begins(runner, number)
        if not runner.busy:
            if not state.over:
                _wait(runner)
                asked = _idle(runner)
            continue
        runner.now, number = heappop(runner.busy)
        deal, pace = runner.playing.pop(number), (state.round, state.hand_for_hand)
        _keep_time(runner)
        run.deals += 1
        hall.end_deal(number, deal, runner.now)
        # Others than this table can only have been waiting for the end of a round.
        asked = {number} if pace == (state.round, state.hand_for_hand) else _idle(runner)
        _check(runner, number)
        if not run.tables or run.tables[-1][1] != len(hall.tables):
            run.tables.append((run.deals, len(hall.tables)))
        if watch is not None:
            watch(hall, deal)
    run.ms = runner.now
    if not _all_there(hall):
        run.unbalanced.append(run.deals)


def _idle(runner: _Runner) -> set[int]:
    """The tables that do not play."""
    return {
        number for number in runner.hall.tournament.state.tables if number not in runner.playing
    }


def _check(runner: _Runner, number: int) -> None:
    """Chips by the tournament and by the table are the same there, and accounts are nothing."""
    hall, state = runner.hall, runner.hall.tournament.state
    table, seats = hall.tables.get(number), state.tables.get(number)
    if table is None or seats is None:
        return
    players = table.state.players
    same = len(players) == len(seats.sitting) and all(
        players[name].stack == state.entrants[name].stack and players[name].seat == seat
        for seat, name in seats.sitting.items()
    )
    if not same or sum(state.chips.values()) != 0:
        runner.run.unbalanced.append(runner.run.deals)


def _all_there(hall: Hall) -> bool:
    """Whether all stacks together are what is in play."""
    state = hall.tournament.state
    return sum(one.stack for one in state.entrants.values()) == state.chips.get("play", 0)


def _settle(runner: _Runner) -> None:
    """Do what is due: rebuys, alternates, redraws, tables to break and to balance."""
    hall, state, now = runner.hall, runner.hall.tournament.state, runner.now
    runner.held = frozenset()
    while not state.over:
        for name in [*state.broke]:
            again = runner.chance.random() < REBUYS
            hall.apply(
                c.Rebuy(player=name, at=now) if again else c.DeclineRebuy(player=name, at=now)
            )
        due = seats_due(state)
        if due is None or due.what == "may-redraw":
            break
        if not is_ready(state, due):
            runner.held = frozenset(due.tables)
            break
        hall.apply(_answer(runner, due))
    state.due = False


def _answer(runner: _Runner, due: SeatsDue) -> c.Command:
    """The command by which something about seats is done, with its draw."""
    state, now, chance = runner.hall.tournament.state, runner.now, runner.chance
    if due.what in ("redraw", "stage"):
        names = [one.id for one in state.entrants.values() if one.status == "in"]
        return c.Redraw(drawn=tuple(shuffled(names, chance)), at=now)
    giver = state.tables[due.tables[0]]
    players = tuple(shuffled([*giver.sitting.values()], chance))
    chairs = tuple(shuffled(range(state.schedule.seats), chance))
    if due.what == "break":
        return c.BreakTable(table=giver.number, players=players, chairs=chairs, at=now)
    return c.Balance(players=players, chairs=chairs, at=now)


def _begins(runner: _Runner, number: int) -> None:
    """Begin the next deal at a table if one may begin, and play it; it is over in its time."""
    hall, state, now = runner.hall, runner.hall.tournament.state, runner.now
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
    actions = _play(runner, number, deal)
    runner.run.actions += actions
    runner.playing[number] = deal
    heappush(runner.busy, (now + DEAL_MS + actions * ACTION_MS, number))


def _play(runner: _Runner, number: int, deal: Deal) -> int:
    """Play a deal to its end; how often somebody was asked."""
    table = runner.hall.tables[number]
    if table.deal is None:
        return 0
    player, chance, actions = runner.acting(deal), runner.chance, 0
    quick = player.command_for if isinstance(player, QuickPlayer) else None
    while True:
        request = deal.request
        if request.seat == DEALER:
            if request.kind == "over":
                break
            deal.apply(PushPot())
            continue
        deal.apply(
            quick(request, chance) if quick else player.command(deal.view(request.seat), chance)
        )
        actions += 1
    table.end_deal()
    return actions


def _keep_time(runner: _Runner) -> None:
    """The schedule goes on where it is time."""
    state = runner.hall.tournament.state
    end = step_ends_at(state)
    if end is not None and runner.now >= end:
        runner.hall.apply(c.Tick(at=runner.now))


def _wait(runner: _Runner) -> None:
    """Nobody plays: the next thing to happen is that a break ends."""
    state = runner.hall.tournament.state
    end = step_ends_at(state)
    if end is None:
        reasons = [str(why_not(state, table)) for table in state.tables.values()]
        raise RuntimeError(f"the event stands still: {'; '.join(reasons)}")
    runner.now = max(runner.now, end)
    runner.hall.apply(c.Tick(at=runner.now))
