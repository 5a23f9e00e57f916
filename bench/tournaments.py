"""A tournament beside the same deals without one: CPU time and memory.

`python -m bench.tournaments [ENTRIES] [ROUNDS] [--json]` plays events of no-limit hold'em between
random players, then as many deals with the same stacks and stakes

- `tables`: at plain tables, one for each number of players and stakes, with no tournament
- `deals`: without a table

Everybody shuffles, plays and counts likewise. A contender runs in a process of its own, one after
the other, and the best of the rounds is told: CPU time, so that others on the machine count less.
"""

import json
import pickle
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from floorman.cards import STANDARD_CARDS
from floorman.deal import Deal, Law, Setup, make_law
from floorman.games import parse_stakes, stakes_text
from floorman.sim import RandomPlayer, shuffled
from floorman.sim.events.playing import Players
from floorman.sim.events.running import Entrants, play_event
from floorman.table import Game, Table, TableSetup
from floorman.table import commands as t
from floorman.tournament.schedule.files.catalogue import find_schedule

SCHEDULE, ENTRIES, ROUNDS = "regular", 2000, 3
# The stakes and the stacks of each deal of an event.
Records = list[tuple[str, tuple[int, ...]]]


def play(entries: int, keep: Records | None = None) -> tuple[int, float, bool]:
    """An event: its deals, the CPU seconds, and whether it is balanced."""
    chance, players = random.Random(entries), RandomPlayer()

    def watch(_hall: Any, deal: Deal) -> None:
        if keep is not None:
            keep.append((stakes_text(deal.setup.law.stakes), deal.setup.stacks))

    start = time.process_time()
    entrants = Entrants(entries, lambda law: players)
    _, run = play_event(find_schedule(SCHEDULE), entrants, chance, watch if keep is not None else None)
    return run.deals, time.process_time() - start, run.balanced


def plain_deals(records: Records) -> float:
    """The same stacks and stakes, dealt one after the other; CPU seconds."""
    chance, random_player = random.Random(1), RandomPlayer()
    players = Players(lambda law: random_player)
    laws = {stakes: law_of(stakes) for stakes, _ in records}
    total = 0
    start = time.process_time()
    for stakes, stacks in records:
        law = laws[stakes]
        deck = tuple(shuffled(law.deck, chance))
        deal = Deal(Setup(law, stacks, deck=deck), lambda cards: shuffled(cards, chance))
        players.play(deal, chance)
        total += sum(seat.stack for seat in deal.state.seats) - sum(stacks)
    seconds = time.process_time() - start
    assert not total, "chips appeared or vanished"
    return seconds


def at_tables(records: Records) -> float:
    """The same at plain tables, whose players are given the stacks between deals; CPU seconds."""
    chance, random_player = random.Random(1), RandomPlayer()
    players = Players(lambda law: random_player)
    tables: dict[tuple[str, int], Table] = {}
    seconds = 0.0
    for stakes, stacks in records:
        key = stakes, len(stacks)
        table = tables.get(key) or tables.setdefault(key, open_table(*key))
        # What costs no time here is no part of a deal: there is no tournament to do it.
        for player, stack in zip(table.state.players.values(), stacks, strict=True):
            player.stack = stack
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


def contend(which: str, entries: int, file: Path) -> dict[str, Any]:
    """One contender, in this process."""
    deals, seconds, balanced = 0, 0.0, True
    if which == "event":
        deals, seconds, balanced = play(entries)
    else:
        records: Records = pickle.loads(file.read_bytes())  # noqa: S301  written by ourselves
        deals = len(records)
        seconds = plain_deals(records) if which == "deals" else at_tables(records)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return {"deals": deals, "seconds": seconds, "balanced": balanced, "megabytes": peak}


def rounds(entries: int, number: int) -> Iterator[dict[str, dict[str, Any]]]:
    """Each contender once a round, one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "records"
        records: Records = []
        play(entries, records)
        file.write_bytes(pickle.dumps(records))
        for _ in range(number):
            found = {}
            for which in ("event", "tables", "deals"):
                command = [sys.executable, "-m", "bench.tournaments", which, str(entries), str(file)]
                told = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603
                found[which] = json.loads(told.stdout)
            yield found


def main() -> None:
    arguments = [one for one in sys.argv[1:] if one != "--json"]
    if arguments and arguments[0] in ("event", "tables", "deals"):
        print(json.dumps(contend(arguments[0], int(arguments[1]), Path(arguments[2]))))
        return
    entries = int(arguments[0]) if arguments else ENTRIES
    number = int(arguments[1]) if len(arguments) > 1 else ROUNDS
    played = list(rounds(entries, number))
    best = {
        which: min((one[which] for one in played), key=lambda one: float(one["seconds"]))
        for which in played[0]
    }
    if "--json" in sys.argv[1:]:
        print(json.dumps({"entries": entries} | best, indent=2))
        return
    print(f"{SCHEDULE}, {entries:,} entries, {best['event']['deals']:,} deals")
    for which, one in best.items():
        more = best["event"]["seconds"] / one["seconds"] - 1
        print(
            f"  {which:8} {one['deals'] / one['seconds']:10,.0f} deals/s "
            f"{one['megabytes']:6,} MB" + ("" if which == "event" else f"  the event takes {more:+.0%}")
        )
    print("  chips    balanced" if best["event"]["balanced"] else "  chips    NOT balanced")


if __name__ == "__main__":
    main()
