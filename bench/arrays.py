"""`python -m bench.arrays`: deals in arrays beside the engine's, in one run on one core.

The same games, stacks and policies as in the contests of whole deals. Kernels are compiled, or read
from disk, before anything is measured; what is measured is the processor's time.
"""

from collections.abc import Callable, Iterator
from random import Random

from bench.ours import BIG_BET_STACK, OTHERS, SEATS, our_check_call, our_random, ours
from bench.timing import pin_to_one_core, race
from floorman.compiled import engine_words
from floorman.deal import make_law
from floorman.games import find_form, parse_stakes
from floorman.sim.arrays import COMPILED, ArrayGame, Policy, at_random, calling, even_starts

DEALS = 60_000
ENGINE_DEALS = 200
# OpenSpiel's own loop in C++, hold'em between six at random, as it was measured once by itself.
OPENSPIEL_LOOP = 67_740

Call = tuple[Callable[[], object], int]


def in_arrays(form: str, stakes: str, stack: int, policy: Policy) -> Call:
    """So many deals of a game in arrays, other ones each time."""
    game = ArrayGame(even_starts(make_law(find_form(form), parse_stakes(stakes)), SEATS, stack))
    first = 0

    def run() -> None:
        nonlocal first
        game.play(policy, 1, range(first, first + DEALS))
        first += DEALS

    return run, DEALS


def by_engine(play: Callable[[Random], object]) -> Call:
    """Fewer deals, one by one."""
    chance = Random(1)

    def run() -> None:
        for _ in range(ENGINE_DEALS):
            play(chance)

    return run, ENGINE_DEALS


def contests() -> Iterator[tuple[str, dict[str, Call]]]:
    """Each game by name: the engine and the arrays."""
    holdem = ("holdem", "1/2 no-limit", BIG_BET_STACK)
    for game, name, command, policy in (
        (holdem, "random", our_random, at_random),
        (holdem, "check-call", our_check_call, calling),
        *((game, "random", our_random, at_random) for game in OTHERS),
    ):
        form, stakes, _ = game
        yield (
            f"{stakes.split(' with')[0]} {find_form(form).name}, {name}",
            {"engine": by_engine(ours(*game, command)), "arrays": in_arrays(*game, policy)},
        )


def main() -> None:
    pin_to_one_core()
    print(f"floorman: {engine_words()}; kernels {'compiled' if COMPILED else 'not compiled'}")
    for name, contest in contests():
        rates = race(contest)
        engine, arrays = rates["engine"], rates["arrays"]
        print(f"{name:60} {engine:9,.0f} {arrays:11,.0f} deals/s {arrays / engine:6,.0f} times")
        if name == "1/2 no-limit Texas hold'em, random":
            times = arrays / OPENSPIEL_LOOP
            print(f"{'':60} {times:.1f} times {OPENSPIEL_LOOP:,}, OpenSpiel's own loop in C++")


if __name__ == "__main__":
    main()
