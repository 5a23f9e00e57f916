"""A tournament beside the same deals without one, as JSON.

`python -m bench.tournaments [ENTRIES] [ROUNDS] [random|calm|house]` plays events of no-limit
hold'em, then as many deals with the same stacks and stakes, between the same players

- `tables`: at plain tables, one for each number of players and stakes, with no tournament
- `in_turn`: at as many such tables as the event had at that time, one after the other, as it goes
  from table to table: what lies in the processor's cache is another table's then
- `deals`: without a table

Everybody shuffles, plays and counts likewise, in turn; `event_takes` is the median of how many
times as long the event took in the same round. CPU time, so that others on the machine count less.
With the word `alone` one event is played and nothing else, so that its memory can be told.

- `random` players wager any amount: most are out after three deals, and an event is hardly more
  than people coming, moving and going
- `calm` ones raise seldom, and to the least amount, so that an event lasts longer
- `house` ones think, which takes many times as long as all that a deal costs otherwise
"""

import gc
import json
import random
import resource
import sys
import time
from collections.abc import Callable
from operator import truediv
from statistics import median
from typing import Any

from bench.timing import pin_to_one_core
from floorman.cards import STANDARD_CARDS
from floorman.deal import Deal, Law, Request, Setup, View, make_law
from floorman.deal.commands import Call, Check, Command, Fold, Wager
from floorman.games import parse_stakes, stakes_text
from floorman.sim import Chance, HousePlayer, Player, RandomPlayer, shuffled
from floorman.sim.events.playing import Players
from floorman.sim.events.running import Entrants, play_event
from floorman.table import Game, Table, TableSetup
from floorman.table import commands as t
from floorman.tournament.schedule.files.catalogue import find_schedule

SCHEDULE, ENTRIES, ROUNDS = "regular", 500, 7
# The stakes and the stacks of each deal of an event, and at how many tables it was played then.
Records = list[tuple[str, tuple[int, ...], int]]


class CalmPlayer:
    """Checks, calls and folds mostly; raises to the least amount."""

    def command(self, view: View, chance: Chance) -> Command:
        return self.command_for(view.request, chance)

    def command_for(self, request: Request, chance: Chance) -> Command:
        seat, pick = request.seat, chance.random()
        if request.wager and pick < 0.15:
            return Wager(seat, request.raise_to_min)
        if request.may_check:
            return Check(seat)
        return Call(seat) if pick < 0.5 else Fold(seat)


PLAYERS: dict[str, Callable[[Law], Player]] = {
    "random": lambda law: RandomPlayer(),
    "calm": lambda law: CalmPlayer(),
    "house": HousePlayer,
}


def play(entries: int, kind: str, keep: Records | None = None) -> tuple[int, float, bool]:
    """An event: its deals, the CPU seconds, and whether it is balanced."""
    chance, acting = random.Random(entries), PLAYERS[kind]

    def watch(hall: Any, deal: Deal) -> None:
        if keep is not None:
            stakes = stakes_text(deal.setup.law.stakes)
            keep.append((stakes, deal.setup.stacks, len(hall.tables)))

    start = time.process_time()
    entrants, watched = Entrants(entries, acting), None if keep is None else watch
    _, run = play_event(find_schedule(SCHEDULE), entrants, chance, watched, keep=False)
    return run.deals, time.process_time() - start, run.balanced


def plain_deals(records: Records, kind: str) -> float:
    """The same stacks and stakes, dealt one after the other; CPU seconds."""
    chance, acting = random.Random(1), PLAYERS[kind]
    players = Players(acting)
    laws = {stakes: law_of(stakes) for stakes, _, _ in records}
    total = 0
    start = time.process_time()
    for stakes, stacks, _ in records:
        law = laws[stakes]
        deck = tuple(shuffled(law.deck, chance))
        deal = Deal(Setup(law, stacks, deck=deck), lambda cards: shuffled(cards, chance))
        players.play(deal, chance)
        total += sum(seat.stack for seat in deal.state.seats) - sum(stacks)
    seconds = time.process_time() - start
    assert not total, "chips appeared or vanished"
    return seconds


def at_tables(records: Records, kind: str, *, in_turn: bool = False) -> float:
    """The same at plain tables, whose players are given the stacks between deals; CPU seconds.

    One table for each number of players and stakes, or as many of them as the event had.
    """
    chance, acting = random.Random(1), PLAYERS[kind]
    players = Players(acting)
    tables: dict[tuple[str, int, int], Table] = {}
    seconds = 0.0
    for number, (stakes, stacks, beside) in enumerate(records):
        key = stakes, len(stacks), number % beside if in_turn else 0
        table = tables.get(key) or tables.setdefault(key, open_table(stakes, len(stacks)))
        # What costs no time here is no part of a deal: there is no tournament to do it.
        for one, stack in zip(table.state.players.values(), stacks, strict=True):
            one.stack = stack
        start = time.process_time()
        deck = tuple(shuffled(STANDARD_CARDS, chance))
        deal = table.next_deal(deck, lambda cards: shuffled(cards, chance))
        if table.deal is not None:
            players.play(deal, chance)
            table.end_deal()
        balanced = sum(one.stack for one in table.state.players.values()) == sum(stacks)
        table.forget()
        seconds += time.process_time() - start
        assert balanced, "chips appeared or vanished"
    return seconds


def law_of(stakes: str) -> Law:
    form = find_schedule(SCHEDULE).levels[0].games[0].form
    return make_law(form, parse_stakes(stakes))


def open_table(stakes: str, players: int) -> Table:
    schedule = find_schedule(SCHEDULE)
    game = Game(schedule.levels[0].games[0].form, parse_stakes(stakes))
    big = game.stakes.big_blind
    table = Table(TableSetup((game,), schedule.seats, buy_in_min=big, buy_in_max=100 * big))
    for seat in range(players):
        table.apply(t.SitDown(player=f"player {seat}", seat=seat, chips=100 * big))
    table.apply(t.DrawButton(cards=STANDARD_CARDS[:players]))
    return table


def measure(kind: str, entries: int, number: int) -> dict[str, Any]:
    """Each contender once a round, one after the other: the medians, and of the ratios too."""
    records: Records = []
    play(entries, kind, records)
    plain_deals(records, kind)
    at_tables(records, kind)
    # A full round of the garbage collector goes over everything that was imported, and is paid by
    # whoever comes to it: what was there before is no part of any contender.
    gc.collect()
    gc.freeze()
    seconds: dict[str, list[float]] = {"event": [], "tables": [], "in_turn": [], "deals": []}
    balanced = True
    for _ in range(number):
        _, took, whole = play(entries, kind)
        balanced = balanced and whole
        seconds["event"].append(took)
        seconds["tables"].append(at_tables(records, kind))
        seconds["in_turn"].append(at_tables(records, kind, in_turn=True))
        seconds["deals"].append(plain_deals(records, kind))
    found: dict[str, Any] = {
        which: {
            "deals_per_second": round(len(records) / median(times)),
            "event_takes": round(median(map(truediv, seconds["event"], times)), 2),
        }
        for which, times in seconds.items()
    }
    return {
        "entries": entries,
        "players": kind,
        "deals": len(records),
        **found,
        "balanced": balanced,
    }


def measure_alone(kind: str, entries: int) -> dict[str, Any]:
    """One event in this process: its CPU seconds, and the memory at its highest."""
    deals, seconds, balanced = play(entries, kind)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    alone = {"deals": deals, "deals_per_second": round(deals / seconds), "megabytes": peak}
    return {"entries": entries, "players": kind, **alone, "balanced": balanced}


def main() -> None:
    words = sys.argv[1:]
    kind = next((one for one in words if one in PLAYERS), "random")
    numbers = [int(one) for one in words if one.isdigit()]
    entries = numbers[0] if numbers else ENTRIES
    pin_to_one_core()
    if "alone" in words:
        print(json.dumps(measure_alone(kind, entries), indent=2))
    else:
        print(json.dumps(measure(kind, entries, numbers[1] if numbers[1:] else ROUNDS), indent=2))


if __name__ == "__main__":
    main()
