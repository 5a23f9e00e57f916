"""Where the time of a deal goes, contest by contest.

    python -m bench.parts [DEALS]        # the parts of a deal, in microseconds
    python -m bench.parts 400 functions  # and the functions that take most (plain Python alone)

Measured is the processor's time. *Begin* is from the setup to the first request; a command counts
for itself as long as nothing but its own event follows, for the end of a street where more does,
and for the end of the deal. What reading the clock takes is taken off.
"""

import cProfile
import gc
import os
import pstats
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from bench.ours import BIG_BET_STACK, OTHERS, SEATS, our_check_call, our_random, ours
from bench.timing import pin_to_one_core
from floorman.compiled import engine_words
from floorman.deal import Deal, Setup, make_law
from floorman.games import find_form, parse_stakes

ROUNDS = 7
HOLDEM = ("holdem", "1/2 no-limit", BIG_BET_STACK)
CONTESTS: dict[str, tuple[tuple[str, str, int], Any]] = {
    "hold'em, random": (HOLDEM, our_random),
    "hold'em, check-call": (HOLDEM, our_check_call),
    **{form: ((form, stakes, stack), our_random) for form, stakes, stack in OTHERS},
}
clock = time.thread_time


def reading_the_clock() -> float:
    """What one reading takes, in seconds."""
    start = clock()
    for _ in range(10_000):
        clock()
    return (clock() - start) / 10_000


class Parts:
    """Seconds and how often, by part."""

    def __init__(self) -> None:
        self.seconds: Counter[str] = Counter()
        self.times: Counter[str] = Counter()
        self._then = clock()

    def begin(self) -> None:
        self._then = clock()

    def note(self, part: str) -> None:
        now = clock()
        self.seconds[part] += now - self._then  # type: ignore[assignment]
        self.times[part] += 1
        self._then = clock()


def play(game: tuple[str, str, int], player: Any, deals: int, seed: str) -> Parts:
    form, stakes, stack = game
    law, chance = make_law(find_form(form), parse_stakes(stakes)), random.Random(seed)
    stacks, parts = (stack,) * SEATS, Parts()
    for _ in range(deals):
        parts.begin()
        deck = tuple(sorted(law.deck, key=lambda _: chance.random()))
        parts.note("shuffle")
        deal = Deal(Setup(law, stacks, deck=deck), lambda cards: chance.sample(cards, len(cards)))
        parts.note("begin")
        while not deal.is_over:
            happened = len(deal.events)
            parts.begin()
            _ = deal.request
            parts.note("what is legal")
            command = player(deal, chance)
            parts.note("the player")
            deal.apply(command)
            parts.note(_name(deal, command, len(deal.events) - happened))
    return parts


def many(one: Callable[[random.Random], object], chance: random.Random, deals: int) -> None:
    for _ in range(deals):
        one(chance)


def _name(deal: Deal, command: object, events: int) -> str:
    if deal.is_over:
        return "end of the deal"
    return type(command).__name__ if events == 1 else "end of a street"


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    pin_to_one_core()
    print(f"floorman: {engine_words()}; load {os.getloadavg()[0]:.1f}")
    reading = reading_the_clock()
    for name, (game, player) in CONTESTS.items():
        play(game, player, 50, name)
        gc.collect()
        rounds = [play(game, player, deals, name) for _ in range(ROUNDS)]
        best = min(rounds, key=lambda parts: sum(parts.seconds.values()))
        cost = {part: best.seconds[part] - best.times[part] * reading for part in best.seconds}
        print(f"\n{name}: {sum(cost.values()) / deals * 1e6:.0f} microseconds a deal")
        for part, seconds in sorted(cost.items(), key=lambda one: -one[1]):
            times = best.times[part]
            each = f"{seconds / times * 1e6:6.1f} each" if times != deals else ""
            print(f"  {part:16} {seconds / deals * 1e6:6.1f}  {times / deals:5.1f} times {each}")
        if "functions" in sys.argv:
            profile = cProfile.Profile()
            profile.runcall(many, ours(*game, player), random.Random(name), deals)
            pstats.Stats(profile).strip_dirs().sort_stats("tottime").print_stats(25)


if __name__ == "__main__":
    main()
