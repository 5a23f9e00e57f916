"""`floorman sim --tournament`: whole events, from registration to the last payout."""

import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import fmean
from typing import Any, Final, NoReturn

from floorman.cli.books.whose import say_notices
from floorman.cli.deals.bars import bar
from floorman.cli.deals.contests import player_called
from floorman.cli.deals.measuring import (
    Cost,
    measured,
    noted,
    peak_megabytes,
    plain_data,
    plain_deals,
    report_plain,
)
from floorman.cli.output import counted, looked_up, refuse, say, say_json, say_table
from floorman.cli.tournaments.schedule import read_schedule_named
from floorman.deal import Deal
from floorman.rulebooks.rules import find_book
from floorman.sim import EventHabits
from floorman.sim.events.beside import PlainRun
from floorman.sim.events.day import EventRun
from floorman.sim.events.running import Entrants, play_event
from floorman.tournament import events as e
from floorman.tournament.refusals import TournamentRefused
from floorman.tournament.schedule.report import explain
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.state import State
from floorman.tournament.tables.hall import Hall

_HOUR_MS: Final = 3_600_000
# So many places are told, and so many numbers of tables.
_TOLD: Final = 10
_BAR_STEP: Final = 50
_CAME: Final = {
    "late": "late",
    "waited": "waited for a seat",
    "absent": "not there at the start",
    "removed": "of them taken out",
    "penalties": "penalties",
    "turned_away": "turned away",
}


@dataclass(frozen=True, slots=True)
class Place:
    """Who finished in which place, or shared which places, with the money: prize and bounties."""

    first: int
    last: int
    player: str
    prize: int
    bounties: int

    @property
    def words(self) -> str:
        """The place, or the places shared."""
        return str(self.first) if self.first == self.last else f"{self.first}-{self.last}"


@dataclass(frozen=True, slots=True)
class Event:
    """An event that was played: its seed, what it came to, its halls, the seconds it took, what it
    cost, and the plain deals beside it where they were asked for.

    The last hall is that of the event, or of the day on which first days became one.
    """

    seed: int
    run: EventRun
    halls: tuple[Hall, ...]
    places: tuple[Place, ...]
    seconds: float
    cost: Cost
    plain: PlainRun | None = None

    @property
    def balanced(self) -> bool:
        """Whether chips were as they had to be after every deal, the plain ones' too."""
        return self.run.balanced and (self.plain is None or self.plain.balanced)

    @property
    def state(self) -> State:
        """How it stands at its end."""
        return self.halls[-1].tournament.state

    @property
    def happened(self) -> Iterator[e.Any]:
        """Everything that has happened, the first days' too."""
        return (one for hall in self.halls for one in hall.tournament.state.events)

    @property
    def hours(self) -> float:
        """How long it would take at real tables."""
        return self.run.ms / _HOUR_MS


@dataclass(frozen=True, slots=True)
class EventWords:
    """An event as it was asked for; `places`: so many play at a time, the others wait; `beside`: as
    many plain deals are played too.
    """

    which: str
    entries: int | None
    players: str
    book: str | None
    habits: EventHabits
    places: int | None
    beside: bool = False


def simulate(words: EventWords, seeds: Sequence[int], *, as_json: bool, summary: bool) -> bool:
    """Play the event with each of the seeds and print what came of it; whether all balanced."""
    schedule, entries = _read(words)
    played = [_play(schedule, entries, words, seed) for seed in seeds]
    balanced = all(one.balanced for one in played)
    if as_json and summary:
        head = _head_data(schedule, entries, words.players)
        say_json(head | {"events": [_short_data(one) for one in played], "balanced": balanced})
    elif as_json:
        say_json(_head_data(schedule, entries, words.players) | _data(played[0]))
    elif summary:
        _say_summary(schedule, entries, words.players, played)
    else:
        _report(schedule, entries, words.players, played[0])
    return balanced


def read_seeds(text: str) -> range:
    """The seeds of `A-B`, both included; anything else ends the command."""
    first, dash, last = text.partition("-")
    if not (dash and first.isdigit() and last.isdigit() and int(first) <= int(last)):
        refuse(f"--seeds {text}: two numbers from the lower to the higher, such as 1-20")
    return range(int(first), int(last) + 1)


def _read(words: EventWords) -> tuple[Schedule, int]:
    """The schedule, under the book that was asked for, and the entries; faults end the command."""
    schedule = read_schedule_named(words.which)
    if words.book is not None:
        looked_up(find_book, words.book)
        schedule = replace(schedule, book=words.book)
    if words.places is not None:
        entering = replace(schedule.entering, most=words.places, alternates=True)
        schedule = replace(schedule, entering=entering)
    entering = schedule.entering
    entries = words.entries or entering.most or max(schedule.seats, entering.least)
    try:
        faults = explain(schedule, entries).faults
    except ValueError as error:
        refuse(f"--tournament {words.which}: {error}")
    if faults:
        _refuse_faults(words.which, [str(fault) for fault in faults])
    return schedule, entries


def _refuse_faults(which: str, faults: Sequence[str]) -> NoReturn:
    more = f" (and {counted(len(faults) - 1, 'fault')} more: see `schedule`)" if faults[1:] else ""
    refuse(f"--tournament {which}: {faults[0]}{more}")


def _play(schedule: Schedule, entries: int, words: EventWords, seed: int) -> Event:
    with bar(f"seed {seed}: out", entries) as draw:

        def watch(hall: Hall, _deal: Deal) -> None:
            state = hall.tournament.state
            if draw is not None and not sum(one.deals for one in state.tables.values()) % _BAR_STEP:
                draw(max(0, entries - state.left))

        start = time.perf_counter()
        acting = partial(player_called, words.players)
        entrants = Entrants(entries, acting, words.habits)
        try:
            before = peak_megabytes()
            records = noted(schedule, entrants, seed) if words.beside else None
            chance, watches = random.Random(seed), None if draw is None else watch
            with measured(before) as cost:
                hall, run = play_event(schedule, entrants, chance, watches, keep=False)
        except TournamentRefused as refused:
            refuse(f"--tournament {schedule.key}: {refused}")
        seconds = time.perf_counter() - start
    halls = (*run.flights, hall)
    plain = None if records is None else plain_deals(schedule, records, acting, seed)
    return Event(seed, run, halls, tuple(_places(halls)), seconds, cost, plain)


def _places(halls: Sequence[Hall]) -> Iterator[Place]:
    """Everybody in the order of the finish, which the last hall has."""
    prizes: Counter[str] = Counter()
    bounties: Counter[str] = Counter()
    for event in (one for hall in halls for one in hall.tournament.state.events):
        if isinstance(event, e.PrizeWon):
            prizes[event.player] += event.money + event.seat_worth
        elif isinstance(event, e.BountyWon):
            bounties[event.player] += event.cash
    for found in sorted(halls[-1].tournament.state.finished, key=lambda one: one.first):
        for name in found.players:
            yield Place(found.first, found.last, name, prizes[name], bounties[name])


def _bought(event: Event) -> dict[str, int]:
    """How often who paid for more: re-entries, rebuys, add-ons."""
    bought = Counter(one.how for one in event.happened if isinstance(one, e.BoughtIn))
    again = sum(one.entries - 1 for one in event.state.entrants.values())
    return {"reentries": again, "rebuys": bought["rebuy"], "add_ons": bought["add-on"]}


def _came(event: Event) -> dict[str, int]:
    """How people came and went other than at their tables."""
    found: Counter[str] = Counter()
    for hall in event.halls:
        begun = False
        for one in hall.tournament.state.events:
            begun = begun or isinstance(one, e.Began)
            if isinstance(one, e.Registered):
                found["late"] += begun and not one.waits
                found["waited"] += one.waits
                found["absent"] += not one.present
            elif isinstance(one, e.Removed):
                found["removed"] += one.why == "absent"
            elif isinstance(one, e.Penalised):
                found["penalties"] += 1
    names = ("late", "waited", "absent", "removed", "penalties")
    return {name: found[name] for name in names} | {"turned_away": event.run.turned_away}


def _flights(event: Event) -> list[dict[str, int]]:
    """The first days: who entered, and who has chips from them."""
    ends = (hall.tournament.state.ended for hall in event.run.flights)
    return [
        {"players": len(end.entries), "bagged": len(end.bags), "pool": end.pool}
        for end in ends if end is not None
    ]  # fmt: skip


def _accounts(event: Event) -> dict[str, int]:
    """The balance of every account of chips, of all days together."""
    found: Counter[str] = Counter()
    for hall in event.halls:
        found.update(hall.tournament.state.chips)
    return {account: chips for account, chips in found.items() if chips}


def _pool(state: State) -> int:
    return state.payout.pool if state.payout else 0


# For programs


def _head_data(schedule: Schedule, entries: int, players: str) -> dict[str, Any]:
    head = {"tournament": schedule.key, "book": schedule.book}
    return head | {"entries": entries, "players": players}


def _short_data(event: Event) -> dict[str, Any]:
    winner = event.places[0].player if event.places else None
    return {
        "seed": event.seed,
        "deals": event.run.deals,
        "hours": round(event.hours, 2),
        "pool": _pool(event.state),
        "winner": winner,
        "balanced": event.run.balanced,
    }


def _data(event: Event) -> dict[str, Any]:
    run, state = event.run, event.state
    return {
        "seed": event.seed,
        "deals": run.deals,
        "actions": run.actions,
        "seconds": round(event.seconds, 6),
        "deals_per_second": round(run.deals / event.seconds, 1),
        **event.cost.data(),
        **({} if event.plain is None else {"plain": plain_data(event.plain, event.cost)}),
        "hours": round(event.hours, 2),
        **_bought(event),
        **_came(event),
        "flights": _flights(event),
        "tables": [{"after_deals": after, "tables": number} for after, number in run.tables],
        "chips": _accounts(event),
        "pool": _pool(state),
        "finish": [
            {
                "place": one.first,
                "to": one.last,
                "player": one.player,
                "prize": one.prize,
                "bounties": one.bounties,
            }
            for one in event.places
        ],
        "balanced": run.balanced,
    }


# For people


def _report(schedule: Schedule, entries: int, players: str, event: Event) -> None:
    run, state = event.run, event.state
    say(f"{schedule.name} ({schedule.key}), by {find_book(schedule.book).name}")
    say(f"{_entries(entries)}, {players} players, seed {event.seed}")
    rate = run.deals / event.seconds
    say(f"deals    {run.deals:,} in {event.seconds:.2f} s: {rate:,.0f} a second")
    event.cost.report()
    if event.plain is not None:
        report_plain(event.plain, event.cost)
    say(f"lasts    {event.hours:.1f} hours, {_level(state)}")
    say(f"tables   {_tables(run)}")
    for number, one in enumerate(_flights(event), 1):
        say(f"flight {number} {counted(one['players'], 'player')}, {one['bagged']:,} with chips")
    bought = _bought(event)
    if any(bought.values()):
        named = (("reentries", "re-entries"), ("rebuys", "rebuys"), ("add_ons", "add-ons"))
        say(f"bought   {', '.join(f'{bought[key]:,} {word}' for key, word in named)}")
    came = [f"{number:,} {_CAME[name]}" for name, number in _came(event).items() if number]
    if came:
        say(f"people   {', '.join(came)}")
    say(f"pool     {_pool(state):,}")
    bounties = any(one.bounties for one in event.places)
    headings = ("place", "player", "prize", *(("bounties",) if bounties else ()))
    say_table(headings, (_row(one, bounties=bounties) for one in event.places[:_TOLD]))
    if len(event.places) > _TOLD:
        say(f"and {len(event.places) - _TOLD:,} more")
    say(_chips([event]))
    say_notices(schedule.book)


def _entries(number: int) -> str:
    return f"{number:,} {'entry' if number == 1 else 'entries'}"


def _level(state: State) -> str:
    return f"to level {state.level_number} of {len(state.schedule.levels)}"


def _row(place: Place, *, bounties: bool) -> tuple[str, ...]:
    row = (place.words, place.player, f"{place.prize:,}")
    return (*row, f"{place.bounties:,}") if bounties else row


def _tables(run: EventRun) -> str:
    """How many tables there were, evenly over the event."""
    steps = run.tables
    last = len(steps) - 1
    shown = sorted({round(place * last / (_TOLD - 1)) for place in range(_TOLD)})
    return ", ".join(f"{steps[place][1]:,} after {steps[place][0]:,}" for place in shown)


def _say_summary(schedule: Schedule, entries: int, players: str, played: Sequence[Event]) -> None:
    say(f"{schedule.name} ({schedule.key}), by {find_book(schedule.book).name}")
    say(f"{counted(len(played), 'event')} of {_entries(entries)}, {players} players")
    say_table(
        ("seed", "deals", "hours", "pool", "winner"),
        (
            (
                str(one.seed),
                f"{one.run.deals:,}",
                f"{one.hours:.1f}",
                f"{_pool(one.state):,}",
                one.places[0].player if one.places else "",
            )
            for one in played
        ),
    )
    deals, hours = fmean(one.run.deals for one in played), fmean(one.hours for one in played)
    say(f"on average {deals:,.0f} deals, {hours:.1f} hours")
    say(_chips(played))
    say_notices(schedule.book)


def _chips(played: Sequence[Event]) -> str:
    wrong = next((one for one in played if not one.run.balanced), None)
    if wrong is None:
        return "chips    balanced after every deal"
    return f"chips    NOT balanced after deal {wrong.run.unbalanced[0]:,} (seed {wrong.seed})"
