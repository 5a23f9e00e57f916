"""A house with its register and some tables, without a network: for slow models and for kills."""

from floorman.room.people.settings import LimitSettings, PeopleSettings
from floorman.server.house import House
from floorman.server.play.driving import Pace
from floorman.server.register.actor import Register
from floorman.server.tables import records as r
from floorman.server.tables.spec import TableSpec
from floorman.table import commands as c

LIMITS = PeopleSettings(limits=LimitSettings(on=True, day_begins=0))
STILL = Pace(pause_ms=10**12)
PEOPLE = ("ann", "bob", "cy")


class Evening:
    """`now` is a clock that is moved; nobody deals."""

    def __init__(self, store, now):
        self.store = store
        self.register = Register(store, now, LIMITS)
        self.house = House(store, now, STILL, register=self.register)

    async def start(self, tables=3):
        """Begin, or go on after a stop."""
        await self.register.start()
        await self.house.start()
        while len(self.house.tables) < tables:
            spec = TableSpec(game="holdem", seats=6, stakes="1/2", buy_in_min=10, buy_in_max=10**6)
            await self.house.open_table(spec, "host")
        for person in PEOPLE:
            if not await self.store.balance(f"wallet:{person}"):
                await self.house.cage.grant(person, 10**6, "house")

    async def stop(self):
        await self.house.stop()
        await self.register.stop()

    async def sits(self, table, person, chips, seat):
        said = r.Said(command=c.SitDown(player=person, seat=seat, chips=chips))
        named = r.Named(player=person, name=person)
        return await self.house.tables[table].do(lambda _: said, named)

    async def adds(self, table, person, chips):
        said = r.Said(command=c.AddChips(player=person, chips=chips))
        return await self.house.tables[table].do(lambda _: said)

    async def leaves(self, table, person):
        said = r.Said(command=c.Leave(player=person))
        return await self.house.tables[table].do(lambda _: said)

    async def loses(self, table, person, other, chips):
        """Chips go from one stack to another, as a deal would have it."""
        command = c.CorrectStack(player=person, chips=-chips, by="host", why="lost", other=other)
        said = r.Said(command=command)
        return await self.house.tables[table].do(lambda _: said)

    def players(self, table):
        return self.house.tables[table].keeper.table.state.players

    def own(self, person):
        found = self.register.state.people.get(person)
        return found.own if found else None


async def in_and_out(store, person):
    """What the ledger says that somebody put in at tables, and got back."""
    wallet = f"wallet:{person}"
    moved = await store.movements(account=wallet, limit=None)
    tables = [one for one in moved if "/" in one.source or "/" in one.target]
    put_in = sum(one.amount for one in tables if one.source == wallet)
    return put_in, sum(one.amount for one in tables if one.target == wallet)
