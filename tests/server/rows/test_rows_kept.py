"""The Chinese family as it is kept: proofs, the replayer, checkpoints, the audit."""

import asyncio
from random import Random

import pytest

from floorman.cards import UNKNOWN
from floorman.server.audit import audit_room
from floorman.server.chance.commitments import verify
from floorman.server.chance.proofs import proofs_for
from floorman.server.chance.shuffling import make_shuffle
from floorman.server.denials import Denied
from floorman.server.house import House
from floorman.server.past.histories import Histories
from floorman.server.play.driving import Hands, Pace
from floorman.server.replaying.stepping import Shown, steps_of
from floorman.server.tables import records as r
from floorman.server.tables.checkpoints import checkpoint_of, keeper_from
from floorman.server.tables.spec import TableSpec
from floorman.server.telling.publishing import table_state, yours
from floorman.sim import HousePlayer
from floorman.store import Movement, Record, open_store
from floorman.table import commands as c
from tests.server.rows.test_rows import FORMS, IN_TURN, kept_in
from tests.server.sight.sights import kept_sight
from tests.server.tables import Kept

# Proofs


@pytest.mark.parametrize("game", FORMS)
def test_a_viewer_gets_proofs_of_exactly_the_cards_in_rows_that_he_sees(game):
    chance = Random(2)
    kept = Kept(game, seats=4, seed=2)
    kept.order = lambda cards: make_shuffle(cards, chance.randbytes(32))
    kept.hands = Hands(kept.order, kept.acts)
    kept.keeper.source = kept.order
    looks = 0
    for _ in range(120):
        kept.step()
        keeper = kept.keeper
        if keeper.deal is None:
            continue
        for seat in (None, *range(len(keeper.players))):
            view = keeper.deal.view(seat)
            cards = {k for o in view.seats for k in (*o.down, *o.up)}
            cards |= {k for o in view.seats for hand in o.hands for row in hand.rows for k in row}
            cards |= {k for board in view.boards for k in board} | {*view.own_discards}
            proofs = proofs_for(keeper.deal, seat, keeper.shuffles.orders)
            assert {one.card for one in proofs} == cards - {UNKNOWN}
            assert all(verify(keeper.root, one, len(keeper.deal.setup.deck)) for one in proofs)
            looks += len(proofs)
    assert looks


# The replayer


@pytest.mark.parametrize("game", FORMS)
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_deal_is_replayed_step_by_step_with_its_rows(game, viewer):
    kept = kept_in(game, until=2, seed=11)
    over = kept.keeper.finished[-1]
    steps = steps_of(Shown("t", "ours", game, "roberts-v11", over, viewer))
    assert steps
    last = steps[-1].state
    view = over.deal.view(viewer)
    for seat, place in enumerate(over.seats):
        told = last.seats[place]
        rows = [tuple(row.cards for row in hand.rows) for hand in told.hands]
        assert rows == [hand.rows for hand in view.seats[seat].hands]
        assert told.points == over.deal.result.points[seat]
    assert last.scores or game == "chinese-draw"
    own = None if viewer is None else over.seats[viewer]
    size = 0
    for step in steps:
        cards = sum(len(r.cards) for s in step.state.seats for h in s.hands for r in h.rows)
        assert cards >= size
        size = cards
        for seat in step.state.seats:
            if seat.seat != own and not seat.folded:
                assert set(seat.down) <= {UNKNOWN} or game == "chinese-draw"
    words = " ".join(line.words for step in steps for line in step.lines)
    assert "unknown" not in words


# Kept


def test_a_table_goes_on_from_a_checkpoint_into_fantasyland():
    # Where the first has become another room, one of the others leads there.
    for seed in (6, *range(30)):
        chance = Random(seed)
        kept = Kept(IN_TURN, seats=3, seed=seed)
        players = {}

        def acts(deal, seat, players=players, chance=chance):
            law = deal.setup.law
            player = players.setdefault(id(law), HousePlayer(law, 0.3))
            return player.command(deal.view(seat), chance)

        kept.acts = acts
        kept.hands = Hands(kept.order, acts)
        for _ in range(400):
            kept.step()
            if not kept.keeper.playing and kept.keeper.table.state.fantasyland:
                break
        if kept.keeper.table.state.fantasyland:
            break
    inside = kept.keeper.table.state.fantasyland
    assert inside
    again = keeper_from(checkpoint_of(kept.keeper))
    assert again.table.state.fantasyland == inside
    told = {one.player for one in table_state(kept_sight(kept)).seats if one.fantasyland}
    assert told == set(inside)
    while not kept.keeper.playing:
        kept.step()
    seats = {kept.keeper.players[seat] for seat in kept.keeper.deal.setup.fantasyland}
    assert seats == set(inside) & set(kept.keeper.players)
    state = table_state(kept_sight(kept))
    assert {one.player for one in state.seats if one.fantasyland} == set(inside)
    # Who is there may set at any time, beside the one in turn, and sees all his cards.
    name = next(iter(seats))
    setting = yours(kept_sight(kept), name).setting
    assert setting is not None
    assert len(setting.cards) - setting.throw == 13


async def watched(store, game):
    """A table with two house players who play for somebody who sits out, after some deals."""
    clock = iter(range(1_000, 10**9, 50))
    house = House(
        store, lambda: next(clock), Pace(bot_ms=0, pause_ms=0, push_ms=0, show_ms=0, mucked_ms=0)
    )
    try:
        table = await house.open_table(TableSpec(game=game, seats=3, bots=2), "host")
        actor = house.table(table)
        taken = {one.seat for one in actor.keeper.table.state.players.values()}
        [free] = {0, 1, 2} - taken
        grant = Record("cage", 1, 1_000, "granted", b"{}")
        moved = Movement("cage", 1, 0, "cage", "wallet:ann", 1000, "granted")
        await store.append((grant,), (moved,))
        sits = r.Said(command=c.SitDown(player="ann", seat=free, chips=200))
        await actor.do(lambda _: sits)
        await actor.do(lambda _: r.Said(command=c.SitOut(player="ann")))
        async with asyncio.timeout(30):
            while actor.keeper.deal_number < 4:
                await asyncio.sleep(0.02)
    finally:
        await house.stop()
    return table


@pytest.mark.parametrize("game", FORMS)
def test_a_room_of_house_players_plays_is_kept_and_audited(game):
    async def scene():
        async with open_store("sqlite://") as store:
            table = await watched(store, game)
            assert await audit_room(store) == []
            assert len(await store.deals(table, limit=None)) >= 3
            histories = Histories(store, lambda *_: True)
            found = await histories.steps(table, 1, ("ann", "player"))
            assert found["steps"]
            for written in ("phh", "pokerstars"):
                with pytest.raises(Denied) as denied:
                    await histories.export(table, 1, ("ann", "player"), written)
                assert denied.value.words

    asyncio.run(scene())
