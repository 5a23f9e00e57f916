"""The draw for the button: nobody chooses who gets it, and everybody can check it."""

import json

import msgspec
import pytest

from floorman.server.audit import audit_room
from floorman.server.chance.commitments import verify
from floorman.server.chance.shuffling import cut_of, make_shuffle
from floorman.server.protocol.parts import hashed, holds
from floorman.server.protocol.shuffles import DrawState
from floorman.server.tables import records as r
from floorman.server.tables.checkpoints import checkpoint_of, is_of, keeper_from
from floorman.server.tables.rebuilding import rebuilt
from floorman.server.telling.draw_told import draw_state
from tests.server.chance import mixed
from tests.server.chance.contributing import Contributor, beginning
from tests.server.storms.simulated import World, opened
from tests.server.tables import Kept, same


def browsers(*hows):
    return [Contributor(name, how) for name, how in zip("abcdef", hows, strict=False)]


async def drawn(life):
    """The draw, once the button was drawn for."""
    await life.until(lambda: life.keeper.drawn is not None)
    return life.keeper.drawn


def test_the_draw_is_cut_by_parts_that_were_sealed_before_it():
    async def evening(life):
        people = browsers("", "", "")
        await beginning(life, *people)
        await life.until(lambda: life.actor.mixer.state() is not None)
        state = life.actor.mixer.state()
        assert (state.draw, state.deal, state.size) == ("highest", 1, 52)
        draw = await drawn(life)
        shuffle = draw.shuffle
        assert shuffle.root == state.root
        assert [one.player for one in shuffle.parts if one.opened] == ["a", "b", "c"]
        assert all(holds(one, 0) for one in shuffle.parts)
        assert shuffle.is_true
        assert shuffle.cards != shuffle.committed
        assert draw.cards == shuffle.cards[:3]
        assert draw.players[draw.cards.index(max(draw.cards))] == draw.winner
        told = draw_state(draw)
        for place, (card, proof) in enumerate(zip(told.cards, told.proofs, strict=True)):
            assert verify(told.root, proof, told.size)
            assert (proof.card, proof.place) == (card, shuffle.cut[place])
        state = life.actor.mixer.state()
        assert state is None or not state.draw
        await life.until(lambda: life.keeper.deal_number == 1)
        deck = life.keeper.shuffles.orders[0]
        assert deck.root != shuffle.root
        assert {one.seal for one in deck.parts}.isdisjoint(one.seal for one in shuffle.parts)
        assert life.keeper.drawn == draw
        assert same(rebuilt(await life.store.records(life.actor.table)), life.keeper)
        assert rebuilt(await life.store.records(life.actor.table)).drawn == draw
        assert await audit_room(life.store) == []

    World().live(evening)


@pytest.mark.parametrize("how", ["absent", "late", "lies"])
def test_who_is_absent_late_or_lies_does_not_stop_the_draw(how):
    async def evening(life):
        await beginning(life, *browsers("", how))
        before = life.loop.time()
        draw = await drawn(life)
        assert life.loop.time() - before < 6
        expected = {"a": True} if how == "absent" else {"a": True, "b": False}
        assert {one.player: bool(one.opened) for one in draw.shuffle.parts} == expected
        assert draw.shuffle.cards != draw.shuffle.committed
        assert await audit_room(life.store) == []

    World().live(evening)


def test_a_draw_without_any_part_is_the_houses_and_shows_it():
    async def evening(life):
        await opened(life, "ann", "bob")
        draw = life.keeper.drawn
        assert draw.shuffle.parts == ()
        assert "parts" not in json.loads(msgspec.json.encode(draw_state(draw)))

    World().live(evening)


def test_a_draw_is_told_until_the_second_deal_and_is_in_checkpoints():
    kept = Kept(seats=3)
    kept.step()
    assert kept.keeper.drawn is not None
    assert is_of(checkpoint_of(kept.keeper), kept.keeper)
    assert keeper_from(checkpoint_of(kept.keeper)).drawn == kept.keeper.drawn
    other = keeper_from(checkpoint_of(kept.keeper))
    other.drawn = None
    assert not is_of(checkpoint_of(other), kept.keeper)
    while kept.keeper.deal_number < 2:
        assert kept.keeper.drawn is not None
        kept.step()
    assert kept.keeper.drawn is None


@pytest.mark.parametrize(
    ("game", "wins"),
    [("omaha", "highest"), ("lowball-27", "lowest"), ("badugi", "lowest-aces-low")],
)
def test_which_card_wins_is_said_before_any_part_is_opened(game, wins):
    async def evening(life):
        await beginning(life, *browsers("", "", "", ""), game=game, stakes="2/4")
        await life.until(lambda: life.actor.mixer.state() is not None)
        assert life.actor.mixer.state().draw == wins
        assert (await drawn(life)).wins == wins

    World().live(evening)


@pytest.mark.parametrize("how", ["a part", "the order"])
def test_an_audit_finds_a_draw_that_was_forged(how):
    async def evening(life):
        await beginning(life, *browsers("", ""))
        await drawn(life)
        table = life.actor.table
        [record] = [one for one in await life.store.records(table) if one.kind == "drew"]
        shuffle = r.decode(record.body).shuffle
        if how == "a part":
            forged = tuple(
                msgspec.structs.replace(one, opened=hashed(one.opened)) for one in shuffle.parts
            )
            bad = make_shuffle(shuffle.cards, shuffle.entropy).cut_by(forged)
            assert bad.is_true
        else:
            bad = msgspec.structs.replace(shuffle, cards=shuffle.cards[::-1])
        data = r.encode(r.Drew(shuffle=bad))

        def forge(connection):
            sql = "UPDATE records SET body = ? WHERE table_id = ? AND sequence = ?"
            connection.exec_driver_sql(sql, (data, table, record.sequence))

        await life.store.write(forge)
        found = {one.check for one in await audit_room(life.store)}
        assert {"part" if how == "a part" else "shuffle", "checksum", "chain"} <= found

    World().live(evening)


def test_the_messages_that_the_browsers_draw_is_tested_with_hold():
    told = json.loads(mixed.DRAW_FILE.read_text("utf-8"))
    draw = msgspec.convert(told["messages"][-1]["state"]["draw"], DrawState)
    assert draw.root == told["root"]
    cut = cut_of(draw.root, draw.parts, draw.size)
    for place, proof in enumerate(draw.proofs):
        assert (proof.card, proof.place) == (draw.cards[place], cut[place])
        assert verify(draw.root, proof, draw.size)
    assert {one.player: bool(one.opened) for one in draw.parts} == {
        "ann": True,
        "bob": True,
        "cat": True,
        "dan": False,
    }
