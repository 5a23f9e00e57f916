"""Run every contest and print hands or deals a second, and how many times ours each peer's is.

`python -m bench deals` runs whole deals alone, `hands` the evaluators, `odds` the odds, `envs` the
environments (these alone when they are asked for: OpenSpiel, RLCard and pygame are large). With a
compiled copy of the engine in front of the path (`python -m compiling build/compiled`, then
`PYTHONPATH=build/compiled/src`) that is what is measured.
"""

import json
import os
import sys

os.environ["FLOORMAN_THREADS"] = "1"

from bench.contests import array_contests, single_contests
from bench.deals import deal_contests
from bench.odds import odds_contests
from bench.peers import left_out, present
from bench.startup import startup_seconds
from bench.timing import pin_to_one_core, race
from floorman.compiled import engine_words


def main() -> None:
    as_json = "--json" in sys.argv[1:]
    pin_to_one_core()
    kinds = {"hands", "deals", "odds"}
    chosen = (kinds | {"envs"}) & set(sys.argv[1:]) or kinds
    contests = {"deal": deal_contests} if "deals" in chosen else {}
    if "hands" in chosen:
        contests |= {"single": single_contests, "array": array_contests}
    if "odds" in chosen:
        contests["odds"] = odds_contests
    if "envs" in chosen:
        from bench.envs import copies, env_contests  # noqa: PLC0415  its peers are large

        contests |= {"env": env_contests, "copy": copies}
    print(f"floorman: {engine_words()}", file=sys.stderr)
    results: dict[str, dict[str, dict[str, float]]] = {kind: {} for kind in contests}
    missing: set[str] = set()
    for kind, make in contests.items():
        for name, contest in make():
            missing.update(left_out(contest))
            results[kind][name] = race(present(contest))
            if not as_json:
                show(kind, name, results[kind][name])
    if missing:
        print(f"\nnot installed, and left out: {', '.join(sorted(missing))}", file=sys.stderr)
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
    unit = {
        "deal": "deals/s",
        "env": "steps/s",
        "copy": "copies/s",
        "odds": f"{name.partition(':')[0]}/s",
    }.get(kind, "hands/s")
    print(f"\n{kind}: {name}")
    for contender, rate in rates.items():
        ratio = (
            "" if contender == "floorman" else f"  floorman is {ours / rate:10,.1f} times as fast"
        )
        print(f"  {contender:21} {rate:15,.0f} {unit}{ratio}")


if __name__ == "__main__":
    main()
