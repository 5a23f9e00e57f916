"""python -m tests.server.drill --seeds 1000 --first 0: many seeds, until one fails."""

import argparse
import time

from tests.server.drill.room import Drill, repeat_with


def main():
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seeds", type=int, default=100)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--seconds", type=float, default=60.0, help="of simulated time, for each")
    asked = asked.parse_args()
    began, records, deaths, faults = time.monotonic(), 0, 0, 0
    for seed in range(asked.first, asked.first + asked.seeds):
        drill = Drill(seed, seconds=asked.seconds)
        try:
            digest = drill.run()
        except BaseException:
            print(f"seed {seed} failed; again with: {repeat_with(seed)}", flush=True)
            raise
        records, deaths = records + drill.mirror.records, deaths + drill.deaths
        faults += drill.disk.injected
        print(f"seed {seed}: {digest}", flush=True)
    took = time.monotonic() - began
    print(f"{asked.seeds} rooms, {records} records, {deaths} deaths, {faults} faults, {took:.0f} s")


main()
