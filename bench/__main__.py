"""Run every contest and print hands or deals a second, and how many times ours each peer's is.

`python -m bench deals` runs the whole deals alone, `python -m bench hands` the evaluators. With a
compiled copy of the engine in front of the path (`python -m compiling build/compiled`, then
`PYTHONPATH=build/compiled/src`) that is what is measured.
"""

import json
import os
import sys

os.environ["FLOORMAN_THREADS"] = "1"

from bench.contests import array_contests, single_contests
from bench.deals import deal_contests
from bench.startup import startup_seconds
from bench.timing import pin_to_one_core, race
from floorman.compiled import engine_words


def main() -> None:
    as_json = "--json" in sys.argv[1:]
    pin_to_one_core()
    chosen = {"hands", "deals"} & set(sys.argv[1:]) or {"hands", "deals"}
    contests = {"deal": deal_contests} if "deals" in chosen else {}
    if "hands" in chosen:
        contests |= {"single": single_contests, "array": array_contests}
    print(f"floorman: {engine_words()}", file=sys.stderr)
    results: dict[str, dict[str, dict[str, float]]] = {kind: {} for kind in contests}
    for kind, make in contests.items():
        for name, contest in make():
            results[kind][name] = race(contest)
            if not as_json:
                show(kind, name, results[kind][name])
    startup = startup_seconds() if "hands" in chosen else {}
    if as_json:
        print(json.dumps(results | {"startup_seconds": startup}, indent=2))
        return
    if startup:
        print("\nfirst call, seconds")
    for name, seconds in startup.items():
        print(f"  {name:32} {seconds:8.3f}")


def show(kind: str, name: str, rates: dict[str, float]) -> None:
    ours = rates["floorman"]
    unit = "deals/s" if kind == "deal" else "hands/s"
    print(f"\n{kind}: {name}")
    for contender, rate in rates.items():
        ratio = (
            "" if contender == "floorman" else f"  floorman is {ours / rate:10,.1f} times as fast"
        )
        print(f"  {contender:12} {rate:15,.0f} {unit}{ratio}")


if __name__ == "__main__":
    main()
