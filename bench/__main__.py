"""Run every contest and print hands a second, and how many times ours each peer's is."""

import json
import os
import sys

os.environ["FLOORMAN_THREADS"] = "1"

from bench.contests import array_contests, single_contests
from bench.startup import startup_seconds
from bench.timing import pin_to_one_core, race


def main() -> None:
    as_json = "--json" in sys.argv[1:]
    pin_to_one_core()
    results: dict[str, dict[str, dict[str, float]]] = {"single": {}, "array": {}}
    for kind, contests in (("single", single_contests()), ("array", array_contests())):
        for name, contest in contests:
            results[kind][name] = race(contest)
            if not as_json:
                show(f"{kind}: {name}", results[kind][name])
    startup = startup_seconds()
    if as_json:
        print(json.dumps(results | {"startup_seconds": startup}, indent=2))
        return
    print("\nfirst call, seconds")
    for name, seconds in startup.items():
        print(f"  {name:32} {seconds:8.3f}")


def show(name: str, rates: dict[str, float]) -> None:
    ours = rates["floorman"]
    print(f"\n{name}")
    for contender, rate in rates.items():
        ratio = (
            "" if contender == "floorman" else f"  floorman is {ours / rate:10,.1f} times as fast"
        )
        print(f"  {contender:12} {rate:15,.0f} hands/s{ratio}")


if __name__ == "__main__":
    main()
