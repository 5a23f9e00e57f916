"""Stacks that are topped up between deals, and no further than book, table and wallet go."""

import asyncio

import pytest

from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.choosing.asking import asked_for
from floorman.server.play.driving import Outside, Pace, next_due
from floorman.server.play.topping import next_purchase, wanting
from floorman.server.protocol import client as m
from floorman.server.tables import records as r
from floorman.store import open_store
from floorman.table import commands as c
from tests.server.keeping.test_actor import opened
from tests.server.tables import Kept

PLENTY = {"p0": 10**6}


def between_deals(stack, **how):
    """A table between deals whose person has so many chips."""
    kept = Kept(**how)
    kept.do(r.Said(command=c.Leave(player="p0")))
    kept.do(r.Said(command=c.SitDown(player="p1x", seat=0, chips=stack)))
    return kept


def topped(kept, up_to, player="p1x"):
    kept.do(r.ToppedUp(player=player, up_to=up_to))


def test_what_is_missing_is_bought_before_the_next_deal_by_the_platform():
    kept = between_deals(100)
    topped(kept, 250)
    due = next_due(kept.keeper, Pace(), kept.hands, kept.now, Outside({}, {"p1x": 10**6}))
    assert due.make() == r.Said(command=c.AddChips(player="p1x", chips=150), platform=True)
    kept.do(due.make())
    assert not wanting(kept.keeper)
    assert kept.keeper.table.state.players["p1x"].stack == 250


@pytest.mark.parametrize(("wallet", "bought"), [(40, ("p1x", 40)), (0, None)])
def test_the_wallet_is_the_end_of_it(wallet, bought):
    kept = between_deals(100)
    topped(kept, 250)
    assert next_purchase(kept.keeper, {"p1x": wallet}) == bought


def test_the_largest_buy_in_is_the_end_of_it():
    kept = between_deals(100, buy_in_max=400)
    topped(kept, 5_000)
    assert next_purchase(kept.keeper, {"p1x": 10**6}) == ("p1x", 300)


def test_who_is_broke_buys_in_again_but_never_for_too_little():
    kept = between_deals(100, seats=2)
    player = kept.keeper.table.state.players["p1x"]
    player.stack = 0
    topped(kept, 200)
    assert next_purchase(kept.keeper, {"p1x": 500}) == ("p1x", 200)
    assert next_purchase(kept.keeper, {"p1x": 3}) is None


def test_nobody_is_topped_up_in_a_deal_or_while_he_is_away():
    kept = between_deals(100)
    topped(kept, 250)
    kept.do(r.Said(command=c.SitOut(player="p1x")))
    assert not wanting(kept.keeper)
    kept.do(r.Said(command=c.SitIn(player="p1x")))
    assert wanting(kept.keeper) == ("p1x",)
    while not kept.keeper.playing:
        kept.do(next_due(kept.keeper, Pace(), kept.hands, kept.now).make())
    assert not wanting(kept.keeper)


def test_it_ends_when_it_is_told_to_or_the_seat_is_given_up_and_is_in_the_log():
    kept = between_deals(100)
    topped(kept, 250)
    assert kept.again().top_up == {"p1x": 250}
    topped(kept, 0)
    assert kept.keeper.top_up == kept.again().top_up == {}
    topped(kept, 250)
    kept.do(r.Said(command=c.Leave(player="p1x")))
    assert kept.keeper.top_up == kept.again().top_up == {}


@pytest.mark.parametrize(("who", "up_to"), [("p1x", 401), ("p1x", -1), ("stranger", 300)])
def test_what_cannot_be_is_refused(who, up_to):
    kept = between_deals(100, buy_in_max=400)
    with pytest.raises(AskedWronglyError):
        asked_for(m.TopUp(table="t", up_to=up_to), who, "Who")(kept.keeper)


def test_a_running_table_takes_it_out_of_the_wallet():
    async def work():
        async with open_store("sqlite://") as store:
            actor = await opened(store, seats=2)
            sits = r.Said(command=c.SitDown(player="ann", seat=0, chips=150))
            await actor.do(lambda _: sits)
            await actor.do(asked_for(m.TopUp(table="t", up_to=200), "ann", "Ann"))
            actor.start()
            for _ in range(300):
                await asyncio.sleep(0.01)
                if actor.keeper.playing and await store.balance("wallet:ann") == 800:
                    break
            await actor.stop()
            assert await store.balance("wallet:ann") == 800
            adds = [one for one in await store.movements("wallet:ann") if one.why == "add"]
            assert [one.amount for one in adds] == [50]

    asyncio.run(work())
