"""Checkpoints: a table found again from one is the table that its whole log makes."""

import asyncio

import msgspec
import pytest

from floorman.server.audit import audit_room
from floorman.server.tables import records as r
from floorman.server.tables.checkpoints import checkpoint_of, is_of, keeper_from
from floorman.server.tables.rebuilding import AGAIN, find_again, rebuilt
from floorman.store import Checkpoint, Record, Tail, open_store
from floorman.table import TableRefused
from floorman.table import commands as c
from tests.server.keeping.test_actor import opened
from tests.server.tables import Kept, same

GAMES = (
    "open-face-pineapple",
    "open-face-turbo",
    "chinese",
    "holdem",
    "horse",
    "jacks-or-better",
    "dealers-choice",
    "triple-draw-27",
    "badugi",
)


def log_of(kept):
    return [Record("t", place + 1, at, "any", body) for place, (body, at) in enumerate(kept.log)]


@pytest.mark.parametrize("game", GAMES)
def test_a_keeper_goes_on_from_any_checkpoint_as_if_it_had_never_stopped(game):
    kept = Kept(game)
    points = {}
    for _ in range(260):
        kept.step()
        if not kept.keeper.playing:
            points[len(kept.log)] = checkpoint_of(kept.keeper)
    assert len(points) > 4
    log = log_of(kept)
    for place in [*points][::3]:
        again = rebuilt(log[place:], since=keeper_from(points[place]))
        assert is_of(points[place], rebuilt(log[:place]))
        if len(log) - place > AGAIN:
            assert same(again, kept.keeper)
        assert vars(again).keys() == vars(kept.keeper).keys()
        for name in ("admitted", "bots", "top_up", "closed", "opened_by", "spec", "number"):
            assert getattr(again, name) == getattr(kept.keeper, name), name


@pytest.mark.parametrize("game", ["open-face", "open-face-pineapple-27", "chinese", "taiwanese"])
def test_a_table_is_found_again_while_cards_are_being_set(game):
    kept = Kept(game, seats=3, seed=4)
    while kept.keeper.deal_number < 2 or kept.keeper.playing:
        kept.step()
    # As if two of them had come to it by their cards; the others set beside them.
    if kept.keeper.table.law.deal.rows.fantasyland:
        kept.keeper.table.state.fantasyland = ("p0", "p2")
    place, point = len(kept.log), checkpoint_of(kept.keeper)
    moments = 0
    while kept.keeper.deal_number < 3 or kept.keeper.playing:
        kept.step()
        keeper = kept.keeper
        if not keeper.playing or keeper.deal.request.kind != "set":
            continue
        again = rebuilt(log_of(kept)[place:], since=keeper_from(point))
        assert same(again, keeper)
        assert again.table.state.fantasyland == keeper.table.state.fantasyland
        for seat in (None, *range(3)):
            assert again.deal.view(seat) == keeper.deal.view(seat)
        for seat in keeper.deal.request.seats:
            assert again.deal.request_for(seat) == keeper.deal.request_for(seat)
        moments += 1
    assert moments > 2


def test_there_is_none_during_a_deal():
    kept = Kept("holdem")
    while not kept.keeper.playing:
        kept.step()
    with pytest.raises(TableRefused):
        checkpoint_of(kept.keeper)


def test_a_checkpoint_of_another_moment_is_told_apart():
    kept = Kept("holdem")
    while kept.keeper.deal_number < 1 or kept.keeper.playing:
        kept.step()
    point = checkpoint_of(kept.keeper)
    assert is_of(point, kept.keeper)
    kept.do(r.Named(player="new", name="New"))
    assert not is_of(point, kept.keeper)


def test_what_is_no_checkpoint_is_not_taken_for_one():
    with pytest.raises(msgspec.MsgspecError):
        keeper_from(b"{}")


async def played(store, records):
    """A table that plays on by itself until its log has so many records."""
    actor = await opened(store)
    # Somebody has to be there for whom house players play.
    await actor.do(lambda _: r.Said(command=c.SitDown(player="ann", seat=0, chips=100)))
    await actor.do(lambda _: r.Said(command=c.SitOut(player="ann")))
    actor.start()
    async with asyncio.timeout(60):
        while actor.sequence < records:
            await asyncio.sleep(0.01)
    await actor.stop()
    return actor


def test_an_actor_makes_them_and_is_found_again_by_them():
    async def run():
        async with open_store("sqlite://") as store:
            actor = await played(store, 450)
            point = await store.checkpoint("t")
            assert point is not None
            assert len(actor.keeper.table.commands) < actor.sequence
            keeper, last = await find_again(store, "t")
            assert last.sequence == actor.sequence
            assert same(keeper, actor.keeper)
            assert same(keeper, rebuilt(await store.records("t")))
            assert await audit_room(store) == []
            await as_it_is_alone(store, last.sequence)

    asyncio.run(run())


async def as_it_is_alone(store, last):
    """The end of a log that is read with others is what is read of it alone."""
    tails = await store.tails(("t", "nowhere"), AGAIN)
    assert tails["nowhere"] == Tail(None, [], "", {}, [])
    tail, point = tails["t"], await store.checkpoint("t", last - AGAIN - 1)
    assert tail.checkpoint == point and point.sequence > 0
    assert tail.records == await store.records("t", after=point.sequence)
    assert len(tail.records) >= AGAIN and tail.records[-1].sequence == last
    assert tail.head == (await store.head("t")).chain
    assert tail.balances == await store.balances("t/") and any(tail.balances.values())
    deals = [one for one in await store.deals("t", limit=None) if one.ended > point.sequence]
    assert tail.deals == deals[::-1] and len(deals) > 1


def test_the_audit_finds_a_checkpoint_that_is_wrong():
    async def run():
        async with open_store("sqlite://") as store:
            actor = await played(store, 120)
            point = await store.checkpoint("t")
            assert point is not None
            wrong = point.body.replace(b'"deal_number":', b'"deal_number":1')
            at = actor.sequence + 1
            talk = r.Talked(player="b1", name="B", text="hello")
            record = Record("t", at, 10**6, "talked", r.encode(talk))
            await store.append((record,), checkpoints=(Checkpoint("t", at, wrong),))
            found = [one.check for one in await audit_room(store)]
            assert found == ["checkpoint"]

    asyncio.run(run())
