"""What is shown of a deal that is over, until the next one begins: stored, told, found again."""

from dataclasses import replace

import msgspec
import pytest

from floorman.cards import UNKNOWN
from floorman.deal import Refused
from floorman.deal import commands as d
from floorman.deal import events as e
from floorman.server.audit import audit_room
from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.choosing.asking import StaleError, asked_for
from floorman.server.past.histories import Histories
from floorman.server.past.remade import rebuild_deals
from floorman.server.play.waiting import rested_at
from floorman.server.protocol import client as m
from floorman.server.tables.checkpoints import checkpoint_of, is_of, keeper_from
from floorman.server.tables.keeper import LATE_MS
from floorman.server.tables.rebuilding import rebuilt
from tests.server.storms.simulated import World, opened

HOUSE = {"amendments": {"deck.rabbit_hunting": "yes"}}


def says(life, person, act, **changes):
    """What a browser sends about the last deal."""
    asked = {"deal": life.keeper.deal_number, "seen": life.keeper.number} | changes
    raw = msgspec.Raw(msgspec.json.encode(act))
    message = m.Act(id=1, table=life.actor.table, act=raw, **asked)
    return asked_for(message, person, person)


async def folded(life, **how):
    """A deal that somebody won without a call; the winner and the other."""
    if not life.house.tables:
        await opened(life, "ann", "bob", **how)
    await life.until(lambda: life.to_act is not None)
    await life.act(d.Fold)
    winner = life.keeper.deal.result.winners[0]
    names = life.keeper.players
    return names[winner], names[1 - winner], winner


def test_the_winner_shows_a_card_and_then_the_rest_and_it_is_found_again():
    async def work(life):
        winner, other, seat = await folded(life)
        keeper, deal = life.keeper, life.keeper.deal
        point, before = checkpoint_of(keeper), life.actor.sequence
        ace, king = deal.state.seats[seat].down
        # There is a moment more for whoever may show something.
        over = keeper.finished[-1]
        assert rested_at(keeper, 3_000, over.at) == over.at + 4_000
        stacks = {one.id: one.stack for one in keeper.table.state.players.values()}
        assert deal.view(1 - seat).seats[seat].down == (UNKNOWN,) * 2
        await life.actor.do(says(life, winner, {"type": "show", "cards": [ace]}))
        assert deal.view(1 - seat).seats[seat].down == (ace, UNKNOWN)
        await life.actor.do(says(life, winner, {"type": "show"}))
        assert deal.view(1 - seat).seats[seat].down == (ace, king)
        with pytest.raises(AskedWronglyError, match="no hand to show"):
            await life.actor.do(says(life, winner, {"type": "show"}))
        with pytest.raises(AskedWronglyError, match="no hand to show"):
            await life.actor.do(says(life, other, {"type": "show"}))
        assert stacks == {one.id: one.stack for one in keeper.table.state.players.values()}
        # The log makes the same of it, from its beginning and from a checkpoint before it.
        records = await life.store.records(life.actor.table)
        whole = rebuilt(records)
        assert whole.deal.events == deal.events and whole.number == keeper.number
        later = rebuilt(records[before:], since=keeper_from(point))
        assert (later.deal, later.number) == (None, keeper.number)
        assert is_of(checkpoint_of(later), keeper)
        # So do the deal that is kept beside it, the audit, and what is checked in the background.
        [kept] = await life.store.deals(life.actor.table)
        assert kept.ended == life.actor.sequence
        assert [*await audit_room(life.store)] == []
        await life.house.rechecking.check(life.actor.table)
        assert (life.house.rechecking.done, life.house.rechecking.differing) == (1, 0)
        assert await rebuild_deals(life.store) == 1
        assert await life.store.deals(life.actor.table) == [kept]
        steps = await Histories(life.store, lambda *_: True).steps(
            life.actor.table, 1, (other, "player")
        )
        words = [line.words for step in steps["steps"] for line in step.lines]
        assert sum(" shows " in one for one in words) == 2
        assert UNKNOWN not in steps["steps"][-1].state.seats[seat].down

    World(recheck_s=1.0).live(work)


def test_it_is_over_once_the_next_deal_has_begun():
    async def work(life):
        winner, _, _ = await folded(life)
        shows = says(life, winner, {"type": "show"})
        await life.until(lambda: life.keeper.playing)
        with pytest.raises(StaleError):
            await life.actor.do(shows)

    World().live(work)


def test_nothing_else_is_done_in_a_deal_that_is_over_and_nothing_long_after_it():
    async def work(life):
        winner, other, _ = await folded(life)
        for act in ({"type": "fold"}, {"type": "wager", "to": 4}, {"type": "show", "cards": [77]}):
            with pytest.raises((StaleError, AskedWronglyError)):
                await life.actor.do(says(life, winner, act))
        with pytest.raises(Refused, match="is not shown"):
            await life.actor.do(says(life, other, {"type": "hunt"}))
        with pytest.raises(StaleError):
            await life.actor.do(says(life, winner, {"type": "show"}, deal=0))
        over = life.keeper.finished[-1]
        life.keeper.finished[-1] = replace(over, at=over.at - LATE_MS - 60_000)
        with pytest.raises(Refused, match="too long ago"):
            await life.actor.do(says(life, winner, {"type": "show"}))

    World().live(work)


def test_what_would_have_come_is_asked_for_where_the_house_has_it():
    async def work(life):
        _, other, _ = await folded(life, **HOUSE)
        await life.actor.do(says(life, other, {"type": "hunt"}))
        told = life.keeper.deal.events[-1]
        assert isinstance(told, e.Hunted)
        deck = life.keeper.shuffles.orders[0].cards
        dealt = sum(len(one.cards) for one in life.keeper.deal.events if isinstance(one, e.Dealt))
        rest = deck[dealt:]
        assert told.boards == ((*rest[1:4], rest[5], rest[7]),)
        assert [*await audit_room(life.store)] == []
        whole = rebuilt(await life.store.records(life.actor.table))
        assert whole.deal.view(None).hunted == told.boards

    World().live(work)
