"""`floorman sim --table`: a long session at a table, with all its comings and goings."""

import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from floorman.cli.books.whose import say_notices
from floorman.cli.deals.contests import player_called
from floorman.cli.output import say
from floorman.deal import Deal
from floorman.games import stakes_text
from floorman.rulebooks.rules import find_book
from floorman.sim import People, Player, RandomPlayer, Session, play_session
from floorman.table import Table, TableSetup
from floorman.table import events as e

Watch = Callable[[Deal], None]


@dataclass(frozen=True, slots=True)
class Evening:
    """A session that was played: the table, what it came to, the seed and the seconds it took."""

    table: Table
    session: Session
    seed: int
    seconds: float

    @property
    def balanced(self) -> bool:
        """Whether after every deal there were as many chips as before."""
        return not self.session.unbalanced


def play_evening(
    setup: TableSetup, players: str, deals: int, seed: int, watch: Watch | None
) -> Evening:
    """Play a session at such a table. The same seed plays the same session."""
    table = Table(setup)
    house: dict[int, Player] = {}

    def acting(at: Table) -> Player:
        if players == "random":
            return RandomPlayer()
        law = at.law.deal
        if id(law) not in house:
            house[id(law)] = player_called(players, law)
        return house[id(law)]

    def watched(_table: Table, deal: Deal) -> None:
        if watch is not None:
            watch(deal)

    start = time.perf_counter()
    session = play_session(table, People(acting), deals, random.Random(seed), watched)
    return Evening(table, session, seed, time.perf_counter() - start)


def as_data(evening: Evening) -> dict[str, Any]:
    """The session for programs."""
    session, events = evening.session, _counted(evening.table)
    return {
        "game": _name(evening.table.setup),
        "seats": evening.table.setup.seats,
        "deals": session.deals,
        "seconds": round(evening.seconds, 6),
        "deals_per_second": round(session.deals / evening.seconds, 1),
        "forms": dict(session.forms),
        "without_deal": session.skipped,
        "events": dict(events),
        "refusals": {reason.name: times for reason, times in session.refusals.most_common()},
        "accounts": dict(evening.table.accounts),
        "balanced": evening.balanced,
    }


def report(evening: Evening, players: str) -> None:
    """The session in plain lines."""
    table, session, events = evening.table, evening.session, _counted(evening.table)
    setup = table.setup
    rate = session.deals / evening.seconds
    say(f"{_name(setup)}, by {find_book(setup.book).name}")
    say(f"{setup.seats} seats, {players} players, seed {evening.seed}")
    say(f"deals     {session.deals:,} in {evening.seconds:.2f} s: {rate:,.0f} a second")
    if len(session.forms) > 1:
        for form, deals in session.forms.most_common():
            say(f"          {deals:,} of {form}")
    for title, parts in _LINES.items():
        told = [f"{events[event]:,} {words}" for event, words in parts if events[event]]
        if told:
            say(f"{title:<9} {', '.join(told)}")
    for line in _chips(table):
        say(line)
    refused = ", ".join(f"{n:,} {one.value}" for one, n in session.refusals.most_common(3))
    if refused:
        say(f"refused   {sum(session.refusals.values()):,} times: {refused}")
    if session.skipped:
        say(f"without   {session.skipped:,} times there was no deal, for want of players")
    say_notices(setup.book)
    say("chips     balanced after every deal" if evening.balanced else _unbalanced(session))


def _unbalanced(session: Session) -> str:
    return f"chips     NOT balanced after deal {session.unbalanced[0]:,}"


_LINES = {
    "people": (
        ("Sat", "sat down"),
        ("Left", "left"),
        ("SatOut", "sat out"),
        ("SatIn", "came back or in"),
        ("SeatChanged", "changed seats"),
    ),
    "blinds": (
        ("BlindDue", "posted in turn"),
        ("BlindMissed", "missed"),
        ("BlindsCleared", "made up"),
        ("EntryPosted", "posted to come in"),
    ),
    "pots": (
        ("StraddleWished", "straddles wished"),
        ("PotKilled", "killed"),
        ("LeftInPot", "times chips left for the next"),
        ("DealVoided", "void and dealt again"),
    ),
}


def _counted(table: Table) -> Counter[str]:
    return Counter(type(event).__name__ for event in table.events)


def _name(setup: TableSetup) -> str:
    if setup.mix is not None:
        return f"{setup.mix.name} ({setup.mix.key}) at {setup.unit}/{2 * setup.unit}"
    game = setup.games[0]
    return f"{game.form.name} ({game.form.key}), {stakes_text(game.stakes)}"


def _chips(table: Table) -> list[str]:
    """Where the chips are, account by account of the house, and what was bought and cashed out."""
    moved = [event for event in table.events if isinstance(event, e.Moved)]
    bought = sum(one.amount for one in moved if one.source == "cage")
    cashed = sum(one.amount for one in moved if one.target == "cage")
    accounts = table.accounts
    there = sum(chips for name, chips in accounts.items() if name.startswith("stack:"))
    house = {name: chips for name, chips in accounts.items() if name.startswith("house:")}
    lines = [f"bought    {bought:,}, cashed out {cashed:,}, on the table {there:,}"]
    lines += [f"house     {chips:,} by {name[6:]}" for name, chips in house.items()]
    return lines
