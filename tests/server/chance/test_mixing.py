"""Players' parts in the shuffles: neither the house nor a seat chooses the deck, and nobody who is
absent, late or lies stops a deal.
"""

from collections import Counter

import msgspec
import pytest

from floorman.deal import commands as d
from floorman.server.audit import audit_room
from floorman.server.chance.commitments import verify
from floorman.server.chance.proofs import proofs_for
from floorman.server.chance.shuffling import cut_of, make_shuffle
from floorman.server.play.beside import read_on
from floorman.server.protocol import client as m
from floorman.server.protocol.parts import MOST_SHUFFLES, Part, hashed, holds
from floorman.server.tables import records as r
from floorman.server.tables.rebuilding import rebuilt
from tests.server.chance.contributing import Contributor
from tests.server.chance.fixed import bytes_of
from tests.server.storms.simulated import World, opened
from tests.server.tables import same

SECRET = bytes_of("a secret").hex()
SEAL = hashed(SECRET, MOST_SHUFFLES + 1)


def opened_for(shuffle, secret=SECRET):
    return hashed(secret, MOST_SHUFFLES - shuffle)


def test_each_shuffle_opens_another_part_of_what_was_sealed_once():
    parts = [Part("ann", SEAL, opened_for(number)) for number in range(MOST_SHUFFLES)]
    for number, part in enumerate(parts):
        assert [holds(part, other) for other in range(MOST_SHUFFLES)] == [
            other == number for other in range(MOST_SHUFFLES)
        ]
    assert not holds(Part("ann", SEAL, hashed(SECRET, 0)), MOST_SHUFFLES)
    assert holds(Part("ann", SEAL), 0)
    assert not holds(Part("ann", SEAL, "no hash"), 0)
    assert not holds(Part("ann", "no seal"), 0)


def parts_of(*seeds):
    found = []
    for number, seed in enumerate(seeds):
        secret = bytes_of(seed).hex()
        seal = hashed(secret, MOST_SHUFFLES + 1)
        found.append(Part(f"p{number}", seal, opened_for(0, secret)))
    return tuple(found)


def test_the_cut_depends_on_the_house_and_on_every_part():
    house = make_shuffle(range(52), bytes_of("house"))
    one = house.cut_by(parts_of(1, 2, 3))
    others = [
        house,
        house.cut_by(parts_of(1, 2, 4)),
        house.cut_by(parts_of(1, 2)),
        house.cut_by(parts_of(2, 1, 3)),
        make_shuffle(range(52), bytes_of("another")).cut_by(parts_of(1, 2, 3)),
    ]
    assert len({one.cards, *(other.cards for other in others)}) == 6
    assert one.root == house.root
    assert one.committed == house.cards
    assert one.is_true
    assert [house.cards[place] for place in one.cut] == [*one.cards]
    left_out = tuple(msgspec.structs.replace(part, opened="") for part in parts_of(1, 2))
    assert house.cut_by(left_out).cards == house.cards


def test_a_house_that_always_takes_the_same_order_deals_any_all_the_same():
    """Chi-square over the card on top: 51 degrees of freedom, 99.9 % below 87."""
    house, deals = make_shuffle(range(52), bytes(32)), 1560
    tops = Counter(house.cut_by(parts_of(seed)).cards[0] for seed in range(deals))
    expected = deals / 52
    assert sum((tops[card] - expected) ** 2 / expected for card in range(52)) < 87


def test_a_seat_that_always_opens_the_same_does_not_make_the_order():
    deals, part = 1560, parts_of("always")
    cuts = Counter(
        make_shuffle(range(52), bytes_of(seed)).cut_by(part).cards[0] for seed in range(deals)
    )
    expected = deals / 52
    assert sum((cuts[card] - expected) ** 2 / expected for card in range(52)) < 87


def test_the_bytes_of_the_cut_are_those_of_the_page():
    """As docs/protocol.md has it, in other words."""
    from hashlib import sha256  # noqa: PLC0415

    from floorman.server.chance.shuffling import shuffled  # noqa: PLC0415

    root = make_shuffle(range(52), bytes(32)).root
    part = Part("Zoë", SEAL, opened_for(0))
    text = b"floorman cut 1" + bytes.fromhex(root) + b"\0\4Zo\xc3\xab" + bytes.fromhex(part.opened)
    by_page = shuffled(range(52), sha256(text).digest())
    assert cut_of(root, (part, Part("late", SEAL)), 52) == by_page
    value = bytes.fromhex(SECRET)
    for _ in range(MOST_SHUFFLES + 1):
        value = sha256(b"floorman part 1" + value).digest()
    assert value.hex() == SEAL


# At a table


async def sat(life, *players, hows=(), **game):
    """A table with these players, whose browsers have parts from the second deal on."""
    await opened(life, *players, **game)
    hows = [*hows, *[""] * len(players)]
    found = [Contributor(name, how) for name, how in zip(players, hows, strict=False)]
    for one in found:
        life.actor.arrive(one)
    return found


async def next_deal(life):
    """Everybody folds until the next deal has begun; its deck."""
    number = life.keeper.deal_number
    while life.keeper.deal_number == number:
        if life.to_act is not None:
            await life.act(d.Fold)
        await life.until(lambda: life.to_act is not None or life.keeper.deal_number > number)
    return life.keeper.shuffles.orders[0]


def run(work, **how):
    return World(**how).live(work)


def test_parts_are_opened_after_the_root_stood_and_cut_the_deck():
    async def evening(life):
        ann, bob = await sat(life, "ann", "bob")
        deck = await next_deal(life)
        assert [one.player for one in deck.parts] == ["ann", "bob"]
        assert all(one.opened for one in deck.parts)
        assert all(holds(one, 0) for one in deck.parts)
        assert ann.saw == bob.saw == [deck.root]
        assert deck.is_true
        assert deck.committed != deck.cards
        for proof in proofs_for(life.keeper.deal, 0, life.keeper.shuffles.orders):
            assert verify(deck.root, proof, 52)
            assert deck.committed[proof.place] == proof.card
            assert deck.cards[deck.cut.index(proof.place)] == proof.card
        again = rebuilt(await life.store.records(life.actor.table))
        assert same(again, life.keeper)
        assert again.shuffles.orders == life.keeper.shuffles.orders
        assert await audit_room(life.store) == []
        assert not ann.refused
        assert life.actor.mixer.state() is None

    run(evening)


@pytest.mark.parametrize("how", ["absent", "late", "lies"])
def test_who_is_absent_late_or_lies_is_left_out_and_stops_nothing(how):
    async def evening(life):
        _, bob = await sat(life, "ann", "bob", hows=["", how])
        before = life.loop.time()
        deck = await next_deal(life)
        assert life.loop.time() - before < 6
        opened_by = {one.player: bool(one.opened) for one in deck.parts}
        sealed = {"ann": True} if how == "absent" else {"ann": True, "bob": False}
        assert opened_by == sealed
        assert deck.cards != deck.committed
        assert await audit_room(life.store) == []
        assert bool(bob.refused) == (how == "lies")

    run(evening)


def test_a_deal_in_which_nobody_has_a_part_is_dealt_and_shows_it():
    async def evening(life):
        await sat(life, "ann", "bob", hows=["absent", "absent"])
        deck = await next_deal(life)
        assert deck.parts == ()
        assert deck.cards == deck.committed

    run(evening)


def test_seals_are_told_together_and_no_part_before():
    async def evening(life):
        told = []

        class Looker:
            player = "eve"

            def tell(self, actor, _):
                state = actor.mixer.state()
                if state is not None and state not in told:
                    told.append(state)

        await sat(life, "ann", "bob")
        life.actor.arrive(Looker())
        deck = await next_deal(life)
        closed = [one for one in told if one.closed]
        assert [one.root for one in told] == [deck.root] * len(told)
        assert not any(one.parts for one in told if not one.closed)
        assert {one.parts for one in closed} == {tuple(Part(p.player, p.seal) for p in deck.parts)}

    run(evening)


def test_what_comes_at_the_wrong_time_or_for_another_shuffle_is_stale():
    async def evening(life):
        await sat(life, "ann", "bob", hows=["absent", "absent"])
        await life.act(d.Fold)
        await life.until(lambda: life.actor.mixer.state() is not None)
        state, eve = life.actor.mixer.state(), Contributor("ann")
        seal = m.SealPart(table="t", root=state.root, seal=SEAL)
        eve.ask(life.actor, m.OpenPart(table="t", root=state.root, part=opened_for(0)))
        eve.ask(life.actor, m.SealPart(table="t", root="00" * 32, seal=SEAL))
        eve.ask(life.actor, m.SealPart(table="t", root=state.root, seal="short"))
        assert eve.refused == ["STALE", "STALE", "NOT_POSSIBLE"]
        eve.ask(life.actor, seal)
        for other in ("bob", "stranger"):
            copy = Contributor(other)
            copy.ask(life.actor, seal)
            assert copy.refused == ["NOT_POSSIBLE"], "a seal is one's own, and a seat's"
        await life.until(lambda: life.actor.mixer.state().closed)
        late = Contributor("bob")
        late.ask(life.actor, m.SealPart(table="t", root=state.root, seal=hashed(SEAL)))
        assert late.refused == ["STALE"]

    run(evening)


def test_a_store_that_fails_does_not_let_the_house_shuffle_anew():
    world = World()

    async def evening(life):
        await sat(life, "ann", "bob")
        await life.act(d.Fold)
        await life.until(lambda: life.actor.mixer.state() is not None)
        root = life.actor.mixer.state().root
        await life.until(lambda: life.actor.mixer.now.opened.keys() == {"ann", "bob"})
        fails, world.disk.trouble = world.disk.fails, 1
        world.disk.fails = lambda often: often == 0.02  # nothing is written
        await life.passes(3, lambda: life.keeper.deal_number == 1)
        world.disk.fails = fails
        world.disk.trouble = 0
        await life.until(lambda: life.keeper.deal_number == 2)
        deck = life.keeper.shuffles.orders[0]
        assert deck.root == root
        assert all(one.opened for one in deck.parts)

    world.live(evening)


def test_a_part_that_is_opened_while_the_deck_is_written_is_not_said_to_be_taken():
    """Its browser would look for it in the deck, and raise the alarm."""
    world = World()

    async def evening(life):
        late, _ = await sat(life, "ann", "bob")
        late.how = "late"
        await life.act(d.Fold)
        await life.until(lambda: life.actor.mixer.now is not None and life.actor.mixer.now.opened)
        now = life.actor.mixer.now
        made = now.made()
        late.how = ""
        late.tell(life.actor, ())
        assert late.refused == ["STALE"]
        assert now.made() == made
        await life.until(lambda: life.keeper.deal_number == 2)
        parts = life.keeper.shuffles.orders[0].parts
        assert {one.player: bool(one.opened) for one in parts} == {"ann": False, "bob": True}

    world.live(evening)


# In mid-deal

DRAW = {"game": "triple-draw-27", "stakes": "5/10", "seats": 6}
SIX = ("ann", "bob", "cat", "dan", "eve", "fay")


async def drawn(life, upto=1):
    """All draw all they have until so many reshuffles were made; the deal's shuffles."""
    while life.keeper.shuffles.taken <= upto:
        await life.until(lambda: life.to_act is not None)
        request = life.keeper.deal.request
        if request.kind == "draw":
            cards = tuple(request.cards[: request.cards_max])
            await life.act(lambda seat, cards=cards: d.Draw(seat, cards))
        elif request.may_check:
            await life.act(d.Check)
        else:
            await life.act(d.Call)
        assert life.keeper.deal_number == 2, "the deal was over before the deck was"
    return life.keeper.shuffles.orders[: life.keeper.shuffles.taken]


def check_reshuffles(shuffles, *players):
    for number, shuffle in enumerate(shuffles):
        assert shuffle.is_true
        assert all(holds(one, number) for one in shuffle.parts)
        assert tuple(one.player for one in shuffle.parts if one.opened) == players


def test_a_reshuffle_in_mid_deal_is_cut_by_what_was_sealed_before_the_deal():
    async def evening(life):
        browsers = await sat(life, *SIX, chips=1000, **DRAW)
        await next_deal(life)
        deck, again, *_ = await drawn(life)
        check_reshuffles((deck, again), *SIX)
        assert [one.seal for one in again.parts] == [one.seal for one in deck.parts]
        assert again.committed != again.cards
        assert all(one.saw[-2:] == [deck.root, again.root] for one in browsers)
        log = await life.store.records(life.actor.table)
        assert same(rebuilt(log), life.keeper)
        assert await audit_room(life.store) == []

    run(evening)


def test_who_is_gone_by_then_is_left_out_of_the_reshuffle_alone():
    async def evening(life):
        browsers = await sat(life, *SIX, chips=1000, **DRAW)
        await next_deal(life)
        browsers[2].how = "late"
        before = life.loop.time()
        _, again = await drawn(life)
        assert life.loop.time() - before < 5
        assert [one.player for one in again.parts if not one.opened] == ["cat"]
        assert all(holds(one, 1) for one in again.parts)
        assert await audit_room(life.store) == []

    run(evening)


def test_a_browser_is_read_on_while_its_own_deed_waits_for_its_part():
    async def evening(life):
        browsers = await sat(life, *SIX, chips=1000, **DRAW)
        await next_deal(life)
        mixer, faults = life.actor.mixer, []
        for one in browsers:
            one.how = "late"  # nobody opens by himself
        done, opened_late = [], []

        async def deed():
            await drawn(life)
            done.append(True)

        # Who acts is read on as soon as parts are gathered, before his deed is done.
        await read_on(mixer, deed(), lambda: faults.append(True))
        assert mixer.gathering
        assert not done
        for one in browsers:
            one.how = ""
            one.tell(life.actor, ())
            opened_late += one.refused
        await life.until(lambda: done)
        again = life.keeper.shuffles.orders[1]
        assert all(one.opened for one in again.parts)
        assert not (faults or opened_late)

    run(evening)


def test_a_restart_in_mid_deal_loses_nobodys_part():
    world = World()

    async def evening(life):
        browsers = await sat(life, *SIX, chips=1000, **DRAW)
        await next_deal(life)
        return browsers

    browsers = world.live(evening)

    async def morning(life):
        for one in browsers:
            life.actor.arrive(one)
        deck, again, *_ = await drawn(life)
        check_reshuffles((deck, again), *SIX)
        assert await audit_room(life.store) == []

    world.live(morning, down=60)


def test_an_audit_finds_parts_that_were_not_sealed():
    world = World()

    async def evening(life):
        await sat(life, "ann", "bob")
        await next_deal(life)
        table = life.actor.table
        records = [one for one in await life.store.records(table) if one.kind == "began"]
        body = r.decode(records[-1].body)
        forged = tuple(
            msgspec.structs.replace(one, opened=hashed(one.opened)) for one in body.deck.parts
        )
        house = make_shuffle(body.deck.cards, body.deck.entropy)
        deck = house.cut_by(forged)
        assert deck.is_true
        data = r.encode(msgspec.structs.replace(body, deck=deck))

        def forge(connection):
            sql = "UPDATE records SET body = ? WHERE table_id = ? AND sequence = ?"
            connection.exec_driver_sql(sql, (data, table, records[-1].sequence))

        await life.store.write(forge)
        found = {one.check for one in await audit_room(life.store)}
        assert {"part", "checksum", "chain"} <= found

    world.live(evening)
