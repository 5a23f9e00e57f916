"""The house: tables are opened with their house players, and found again whole."""

import asyncio
from dataclasses import replace
from types import SimpleNamespace

import pytest

from floorman.server.house import House, fresh_order
from floorman.server.names import name_key
from floorman.server.play.company import in_company
from floorman.server.play.driving import Hands
from floorman.server.tables import records as r
from floorman.server.tables.spec import TableSpec
from floorman.sim import COMPANIES, SOLID
from floorman.store import Account, Record, open_store


def run(work):
    async def main():
        async with open_store("sqlite://") as store:
            await work(store)

    asyncio.run(main())


def sitting(house, table):
    players = house.table(table).keeper.table.state.players
    return {one.id: one.seat for one in players.values()}


@pytest.mark.parametrize("records", range(1, 8))
def test_a_table_that_was_half_opened_has_all_its_house_players_after_the_next_start(records):
    """The server ends after so many of the records that opening a table makes."""

    async def work(store):
        spec = TableSpec(game="holdem", seats=4, bots=3)
        house = House(store, lambda: 1_000)
        table = await house.open_table(spec, "host")
        whole = sitting(house, table)
        made, moved = await store.records(table), await store.movements(table=table)
        await house.stop()
        async with open_store("sqlite://") as other:
            for record in made[:records]:
                with_it = [one for one in moved if one.sequence == record.sequence]
                await other.append((Record(table, *record_of(record)),), with_it)
            again = House(other, lambda: 2_000)
            await again.start()
            assert sitting(again, table) == whole == {"bot-1": 3, "bot-2": 2, "bot-3": 1}
            await again.stop()

    run(work)


async def register(store, name):
    await store.add_account(Account(name.casefold(), name, name_key(name), "person", 0))


def test_no_house_player_is_called_what_a_person_is():
    """People come first: those with an account, and who comes to the table later."""

    async def work(store):
        await register(store, "Ada")
        house = House(store, lambda: 1_000)
        table = await house.open_table(TableSpec(game="holdem", seats=4, bots=3), "host")
        keeper = house.table(table).keeper
        assert [keeper.names[f"bot-{n}"] for n in (1, 2, 3)] == ["Bruno", "Chidi", "Dolores"]
        await register(store, "Emil")
        await house.make_way(house.table(table), "CHIDI")
        assert [keeper.names[f"bot-{n}"] for n in (1, 2, 3)] == ["Bruno", "Farah", "Dolores"]
        assert keeper.bots == {"bot-1", "bot-2", "bot-3"}
        before = house.table(table).sequence
        await house.make_way(house.table(table), "Somebody")
        assert house.table(table).sequence == before
        await house.stop()

    run(work)


def record_of(record):
    return record.sequence, record.at, record.kind, record.body


class Wits:
    """House players that remember at which level they were asked."""

    def __init__(self):
        self.levels = []

    def command(self, _deal, _seat, level=SOLID):
        self.levels.append(level.key)


@pytest.mark.parametrize("company", COMPANIES)
def test_each_house_player_plays_at_the_level_of_its_tables_company(company):
    """Who is acted for, and is no house player, is acted for as a solid one would."""

    async def work(store):
        house, wits = House(store, lambda: 1_000), Wits()
        spec = TableSpec(game="holdem", seats=5, bots=3, company=company)
        table = await house.open_table(spec, "host")
        bots = house.table(table).keeper.bots
        await house.stop()
        seated = SimpleNamespace(players=("ada", *sorted(bots)), bots=bots, spec=spec)
        around = replace(house.around, hands=Hands(fresh_order, wits.command))
        hands = in_company(around, wits, spec, lambda: seated).hands
        for seat in range(4):
            hands.bot(None, seat)
        mixed = ["solid", "regular", "beginner"]
        assert wits.levels == ["solid", *(mixed if company == "mixed" else [company] * 3)]

    run(work)


def test_house_players_think_less_the_more_tables_there_are():
    async def work(store):
        house = House(store, lambda: 1_000)
        assert house.effort == 1
        for _ in range(4):
            await house.open_table(TableSpec(game="holdem", bots=0), "host")
        assert house.effort == 1
        house.tables |= dict.fromkeys(range(96))
        assert house.effort == pytest.approx(0.25)
        house.tables = {key: one for key, one in house.tables.items() if one is not None}
        await house.stop()

    run(work)


def test_a_log_that_does_not_begin_as_it_must_is_not_opened():
    async def work(store):
        body = r.encode(r.Closed(by="x"))
        await store.append((Record("t", 1, 0, "closed", body),))
        house = House(store, lambda: 1_000)
        await house.start()
        assert "does not begin" in house.shut["t"].frozen.why

    run(work)
