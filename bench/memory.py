"""What a room keeps in memory: for a table, for what is told of it, and for a socket.

    python -m bench.memory                 # 24 six-handed tables of people, 75 clicks at each
    python -m bench.memory --kinds         # and of what types it is made
    python -m bench.memory --sockets 200   # sockets that only look on, at a gateway and a worker

Counted is object by object, by Python's own sizes: what can be reached from a table, and from no
other one; what is told of it beside that; and each connection's own. Everybody plays as in
`bench.clicks`, until his table has had its clicks and is in mid-deal.
"""

import argparse
import asyncio
import gc
import random
import tempfile
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

from bench.clicks import SCOPE, SETTINGS, Count, Person
from bench.held import kinds_in, own_of, reached, size_of
from bench.sockets import held_by_sockets
from floorman.cards import Card
from floorman.cli.room.serve import fast_loop
from floorman.server.app import make_app
from floorman.server.chance.shuffling import make_shuffle
from floorman.server.door.doorway import PUSH
from floorman.server.door.sockets import Connection
from floorman.server.running import make_room
from floorman.server.tables.spec import TableSpec
from floorman.store import open_store

KIB = 1024


class Player(Person):
    """One who clicks until his table has had enough, and stands in the middle of a deal."""

    def __init__(self, *words, clicks):
        super().__init__(*words)
        self.clicks = clicks

    def push(self, data):
        self.hears(data.decode())
        return True

    def say(self, **words):
        if words["type"] == "act" and self.count.clicks > self.clicks and self.count.stands():
            self.count.still = True
            return
        super().say(**words)


class Clicks(Count):
    """The clicks of one table; `still` once nobody clicks there any more."""

    def __init__(self):
        super().__init__()
        self.still, self.stands = False, lambda: True


async def held_in_a_room(folder, tables, clicks, settings=SETTINGS):
    """Of each table what is held by it, by what is told of it beside that, and by its sockets:
    three lists of what `own_of` gives, by part.
    """
    async with open_store(f"sqlite:///{folder}/floorman.db") as store:
        room, house = make_room(store, settings, lambda: time.time_ns() // 1_000_000)
        orders = random.Random(1)

        def order(cards):
            return make_shuffle(tuple(map(Card, cards)), orders.randbytes(32))

        house.around = replace(house.around, hands=replace(house.around.hands, deck=order))
        app = make_app(room, house, None, None)
        async with app.router.lifespan_context(app):
            tasks, counts = [], []
            for number in range(tables):
                spec = TableSpec(name=f"Table {number}", game="holdem", seats=6, bots=0)
                key = await house.open_table(spec, "house")
                chance, count = random.Random(number), Clicks()
                count.stands = lambda key=key: _in_mid_deal(house.tables[key].keeper)
                counts.append(count)
                for seat in range(6):
                    _, token = await room.people.guest()
                    person = Player(key, seat, token, count, chance, clicks=clicks)
                    scope = {**SCOPE, "extensions": {PUSH: person.push}}
                    tasks.append(asyncio.create_task(app(scope, person.receive, person.send)))
            async with asyncio.timeout(300):
                while not all(count.still for count in counts):
                    await asyncio.sleep(0.05)
            await asyncio.sleep(0.2)
            assert not any(count.refused for count in counts)
            found = _held(house, [*tasks])
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    return found


def _in_mid_deal(keeper):
    """Whether a deal is where most of what can be held of it is held: on the flop or later."""
    return keeper.playing and any(keeper.deal.state.boards) and keeper.deal_number > 4


def _held(house, tasks):
    gc.collect()
    everything = gc.get_objects()
    # Of this room alone: there may have been others before in this process.
    connections = [one for one in everything if type(one) is Connection and one._house is house]
    broadcasts = connections[0]._broadcasts
    actors = [*house.tables.values()]
    stops = {
        id(one)
        for one in (
            house, house.around, house.tables, broadcasts, house.around.store, *connections,
            house._heard, *(one._room for one in connections), *vars(house).values(),
            *(actor.around for actor in actors),
        )
    }  # fmt: skip
    stops |= {id(one) for one in tasks} | {id(one) for one in everything if type(one) is Player}
    del everything
    tables = own_of([reached([actor], stops) for actor in actors])
    taken = {key for one in tables for key in one} | stops
    told = [reached([broadcasts._watched[actor.table]], taken) for actor in actors]
    told = own_of(told)
    taken |= {key for one in told for key in one}
    sockets = own_of([reached([one], taken - {id(one)}) for one in connections])
    return {"table": tables, "told": told, "socket": sockets}


def show(found, *, kinds):
    for part, some in found.items():
        each = [size_of(one) for one in some]
        print(f"{part:8} {sum(each) / len(each) / KIB:8.1f} KiB each, {min(each) / KIB:.1f} to "
              f"{max(each) / KIB:.1f}")  # fmt: skip
        if kinds:
            show_kinds(some)


def show_kinds(some):
    sizes, numbers = Counter(), Counter()
    for one in some:
        size, number = kinds_in(one)
        sizes.update(size)
        numbers.update(number)
    for name, size in sizes.most_common(25):
        print(f"    {name:28} {size / len(some):9.0f} bytes {numbers[name] / len(some):7.1f}")


def main():
    reader = argparse.ArgumentParser(prog="python -m bench.memory", description=__doc__)
    reader.add_argument("--tables", type=int, default=24)
    reader.add_argument("--clicks", type=int, default=75, help="at each table")
    reader.add_argument("--sockets", type=int, default=0, help="so many that only look on, instead")
    reader.add_argument("--kinds", action="store_true", help="of what types it is made")
    arguments = reader.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        asyncio.Runner(loop_factory=fast_loop()) as runner,
    ):
        if arguments.sockets:
            found, traced = runner.run(held_by_sockets(Path(folder), arguments.sockets))
        else:
            tables, clicks = arguments.tables, arguments.clicks
            found = runner.run(held_in_a_room(Path(folder), tables, clicks))
    show(found, kinds=arguments.kinds)
    if arguments.sockets:
        print(f"{'both':8} {traced / KIB:8.1f} KiB each that Python asked for (tracemalloc)")


if __name__ == "__main__":
    main()
