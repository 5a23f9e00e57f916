"""python -m tests.server.drill --seeds 1000 --first 0: many seeds, until one fails; with --many of
rooms of several processes.
"""

import argparse
import time

from tests.server.drill.many import room as many
from tests.server.drill.room import Drill, repeat_with


def main():
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seeds", type=int, default=100)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--seconds", type=float, help="of simulated time, for each")
    asked.add_argument("--many", action="store_true", help="rooms of several processes")
    asked = asked.parse_args()
    made, repeated = (many.ManyDrill, many.repeat_with) if asked.many else (Drill, repeat_with)
    usual = many.SECONDS if asked.many else 60.0
    began, records, deaths, faults = time.monotonic(), 0, 0, 0
    for seed in range(asked.first, asked.first + asked.seeds):
        drill = made(seed, seconds=asked.seconds or usual)
        try:
            digest = drill.run()
        except BaseException:
            print(f"seed {seed} failed; again with: {repeated(seed)}", flush=True)
            raise
        records, deaths = records + drill.mirror.records, deaths + drill.deaths
        faults += drill.disk.injected
        print(f"seed {seed}: {digest}", flush=True)
    took = time.monotonic() - began
    print(f"{asked.seeds} rooms, {records} records, {deaths} deaths, {faults} faults, {took:.0f} s")


main()
