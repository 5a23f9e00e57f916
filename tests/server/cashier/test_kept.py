"""The cage's log: against a naive ledger, over restarts, when storing fails, and its proof."""

import asyncio
from random import Random

import msgspec
import pytest

from floorman.room import RoomRefused
from floorman.room.cage import commands as c
from floorman.room.cage.accounts import FLOOR, MISSING, drawer_of
from floorman.room.cage.currency import Currency
from floorman.room.cage.settings import CageSettings
from floorman.server.cashier import actor as acting
from floorman.server.cashier import records as r
from floorman.server.cashier.actor import Cashier
from floorman.server.cashier.proof import audit_cashier
from floorman.server.once import UsedOtherwiseError, once_for
from floorman.server.tables.cage import CASHIER_LOG, is_table
from floorman.store import Checkpoint, DoneBefore, StoreFailed, open_store
from tests.server.cashier.naive import Naive

DOLLARS = CageSettings(currency=Currency(name="$", decimals=2), credit=True)
AMOUNTS = (0, 1, 50, 100, 700, 5_000)


def scene(work):
    async def run():
        async with open_store("sqlite://") as store:
            await work(store)

    asyncio.run(run())


def step(command):
    return r.Step(command=command, names={"ada": "Ada"})


async def opened(store, now=lambda: 1_000, settings=DOLLARS):
    cashier = Cashier(store, now)
    await cashier.do(r.Settled(settings=settings, by="hedy"))
    await cashier.do(step(c.OpenShift(drawer="main", counts={}, by="kim")))
    for kind, amount in (("cash", 20_000), ("chips", 50_000)):
        await cashier.do(step(c.FillDrawer(drawer="main", kind=kind, amount=amount, by="kim")))
    return cashier


def some_command(chance):
    amount, person = chance.choice(AMOUNTS), chance.choice(("ada", "bo"))
    how = {"person": person, "amount": amount, "by": "kim"}
    kind = chance.choice(("cash", "chips"))
    return chance.choice(
        (
            c.FillDrawer(drawer="main", kind=kind, amount=amount * chance.choice((1, -1)), by="k"),
            c.SellChips(drawer="main", **how),
            c.SellChips(drawer="main", **how),
            c.SellChips(drawer="main", pays="foreign", **how),
            c.CashChips(drawer="main", **how),
            c.CashChips(drawer="main", house="The Other Place", **how),
            c.ReportMissing(game="one", why="gone", **how),
            c.FindMissing(**how),
        )
    )


async def same(cashier, naive):
    """What lies where is what the slow ledger says."""
    async with cashier.settled() as keeper:
        state = keeper.cage.state
        for kind in ("cash", "chips"):
            there = naive.there(("drawer", "main"), kind)
            assert state.holds(kind, drawer_of("main")) == there
        assert state.holds("chips", FLOOR) == naive.there("floor", "chips")
        assert state.holds("chips", MISSING) == naive.there("missing", "chips")


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("fails", [0.0, 0.2])
def test_the_cage_is_what_a_slow_ledger_says_whatever_the_store_does(seed, fails, monkeypatch):
    monkeypatch.setattr(acting, "CHECKPOINT_EVERY", 17)

    async def work(store):
        chance, naive = Random(f"{seed} {fails}"), Naive()
        cashier = await opened(store)
        for kind, amount in (("cash", 20_000), ("chips", 50_000)):
            naive.moves(kind, "vault", ("drawer", "main"), amount)
        append = store.append

        async def perhaps(*args, **named):
            luck = chance.random()
            if luck < fails / 2:
                raise StoreFailed("the disk is full")
            head = await append(*args, **named)
            if luck < fails:
                raise StoreFailed("the disk is slow to answer")
            return head

        store.append, refused = perhaps, 0
        for number in range(90):
            command = some_command(chance)
            may = naive.takes(command)
            once = once_for("kim", f"asked-{number:06}", repr(command), 1)
            while True:
                try:
                    await cashier.do(step(command), once)
                    assert may, command
                except StoreFailed:
                    continue
                except DoneBefore:
                    assert may, command
                except RoomRefused:
                    refused += 1
                    assert not may, command
                break
            if chance.random() < 0.1:
                cashier = Cashier(store, lambda: 1_000)
            await same(cashier, naive)
        assert refused > 5
        async with cashier.settled() as keeper, Cashier(store, lambda: 1).settled() as again:
            assert again.checkpoint() == keeper.checkpoint()
        assert await store.checkpoint(CASHIER_LOG) is not None
        assert await audit_cashier(store) == []

    scene(work)


def test_what_is_asked_again_is_done_once_and_an_id_is_for_one_thing():
    async def work(store):
        cashier = await opened(store)
        sells = c.SellChips(drawer="main", person="ada", amount=100, by="kim")
        once = once_for("kim", "sells-0001", "a sale", 1)
        entry = await cashier.do(step(sells), once)
        with pytest.raises(DoneBefore) as before:
            await cashier.do(step(sells), once)
        assert before.value.once.answer == str(entry.sequence)
        with pytest.raises(UsedOtherwiseError):
            await cashier.do(step(sells), once_for("kim", "sells-0001", "another", 1))
        async with cashier.settled() as keeper:
            assert keeper.cage.state.holds("chips", FLOOR) == 100

    scene(work)


def test_a_refused_step_changes_and_tells_nothing():
    async def work(store):
        cashier = await opened(store)
        async with cashier.settled() as keeper:
            before = keeper.checkpoint()
        for command in (
            c.CashChips(drawer="main", person="ada", amount=1, by="kim"),
            c.CloseShift(drawer="main", counts={"cash": 1}, by="kim"),
            c.SellChips(drawer="side", person="ada", amount=1, by="kim"),
        ):
            with pytest.raises(RoomRefused):
                await cashier.do(step(command))
        async with cashier.settled() as keeper:
            assert keeper.checkpoint() == before
        assert await store.last_sequence(CASHIER_LOG) == 4

    scene(work)


def test_nothing_is_done_before_the_host_has_opened_the_cage():
    async def work(store):
        with pytest.raises(RoomRefused):
            await Cashier(store, lambda: 1).do(step(c.FindMissing(person="ada", amount=1)))
        assert await store.records(CASHIER_LOG) == []
        assert not is_table(CASHIER_LOG)

    scene(work)


def test_the_cage_is_kept_otherwise_but_for_money_that_is_in_it():
    async def work(store):
        cashier = await opened(store)
        await cashier.do(step(c.SellChips(drawer="main", person="ada", amount=150, by="kim")))
        for bad in ({"currency": Currency(name="EUR", decimals=2)}, {"chips": (100, 500)}):
            with pytest.raises(RoomRefused):
                settings = msgspec.structs.replace(DOLLARS, **bad)
                await cashier.do(r.Settled(settings=settings, by="hedy"))
        settings = msgspec.structs.replace(DOLLARS, chips=(50, 100), lock_up=2_000)
        await cashier.do(r.Settled(settings=settings, by="hedy"))
        async with cashier.settled() as keeper:
            assert keeper.cage.state.smallest_chip == 50
            assert keeper.cage.state.holds("chips", FLOOR) == 150
        assert await audit_cashier(store) == []

    scene(work)


def test_time_that_goes_back_and_a_restart_lose_no_shift():
    async def work(store):
        times = iter((9_000, 5_000, 5_000, 5_000, 5_000))
        cashier = await opened(store, lambda: next(times))
        counts = {"cash": 20_000, "chips": 50_000}
        again = Cashier(store, lambda: 1)
        await again.do(step(c.CloseShift(drawer="main", counts=counts, by="kim")))
        async with again.settled() as keeper:
            [shift] = keeper.shifts
            assert (shift.opened, shift.closed, shift.until >= shift.since) == (2, 5, True)
        assert cashier is not again
        assert await audit_cashier(store) == []

    scene(work)


@pytest.mark.parametrize("what", ["events", "checkpoint", "command"])
def test_the_proof_finds_what_somebody_wrote_into_the_log(what):
    async def work(store):
        cashier = await opened(store)
        sells = c.SellChips(drawer="main", person="ada", amount=100, by="kim", at=2_000)
        async with cashier.settled() as keeper:
            body = keeper.carry_out(step(sells), 2_000)
            point, last = keeper.checkpoint(), keeper.sequence
        points = ()
        if what == "events":
            body = msgspec.structs.replace(body, events=())
        elif what == "command":
            body = step(msgspec.structs.replace(sells, amount=10**9))
        else:
            points = (Checkpoint(CASHIER_LOG, last, point.replace(b"Ada", b"Eve")),)
        await store.append((r.record_of(last, 2_000, body),), checkpoints=points)
        found = await audit_cashier(store)
        assert found
        assert all(one.check == "cage" for one in found)

    scene(work)
