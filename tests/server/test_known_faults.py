"""Faults that users of other rooms complained of, each as a room in which it would show."""

import asyncio

import pytest

from floorman.deal import commands as d
from floorman.deal import events as de
from floorman.server.choosing.choices import choices
from floorman.server.door.sockets import Connection
from floorman.server.tables import records as r
from floorman.server.telling.publishing import table_state
from tests.deal.playing import deal, play
from tests.server.door.test_sockets import Guest, Wire, kinds, run, seated, to_act
from tests.server.keeping.test_waiting import PACE, at_the_persons_turn, due
from tests.server.sight.sights import kept_sight, lines_for
from tests.server.tables import Kept, same

# Coming back


def test_who_comes_back_in_the_middle_of_a_deal_has_the_table_and_his_cards_at_once():
    async def work(rooms):
        table, actor, guests = await seated(rooms, 3)
        who = to_act(actor, guests)
        wire, person = Wire(), who.connection.person
        back = Connection(wire, person, rooms.house, rooms.broadcasts, rooms.room)
        back.session = who.connection.session
        again = Guest(back, wire, asyncio.create_task(back.write()))
        [snapshot] = await again.say(type="watch", table=table)
        names = {seat["player"] for seat in snapshot["state"]["seats"] if "player" in seat}
        assert names == {guest.id for guest in guests}, "nobody is unknown to him"
        assert all(card < 52 for card in snapshot["yours"]["down"])
        assert snapshot["state"]["number"] == actor.keeper.number
        said = {"deal": snapshot["state"]["deal"], "seen": snapshot["state"]["number"]}
        answers = await again.say(type="act", table=table, act={"type": "fold"}, **said)
        assert "done" in kinds(answers), "and he acts as if he had never gone"

    run(work)


def test_asking_for_the_table_again_and_again_changes_nothing():
    async def work(rooms):
        table, actor, guests = await seated(rooms)
        before = actor.sequence
        first = await guests[0].say(type="watch", table=table)
        for _ in range(5):
            assert await guests[0].say(type="watch", table=table) == first
        assert actor.sequence == before

    run(work)


# What a click means


@pytest.mark.parametrize("stale", ["number", "deal"])
def test_a_click_for_what_is_gone_by_is_refused(stale):
    async def work(rooms):
        table, actor, guests = await seated(rooms, 3)
        who = to_act(actor, guests)
        seen, number = actor.keeper.number, actor.keeper.deal_number
        said = {"deal": number, "seen": seen, "act": {"type": "call"}}
        await who.say(type="act", table=table, **said)
        other = to_act(actor, guests)
        said["seen"], said["deal"] = (seen, number) if stale == "number" else (10**6, number - 1)
        bets = [seat.bet for seat in actor.keeper.table.deal.state.seats]
        answers = await other.say(type="act", table=table, **said)
        assert [one["reason"] for one in answers if one["type"] == "refused"] == ["STALE"]
        assert [seat.bet for seat in actor.keeper.table.deal.state.seats] == bets

    run(work)


def test_raise_is_offered_neither_where_the_betting_is_capped_nor_where_nobody_could_call():
    capped = deal("holdem", "10/20 limit", (500,) * 3)
    play(capped, "r20 r30 r40")
    out = deal("holdem", "5/10 no-limit", (500, 60, 40))
    play(out, "a c a")
    for made in (capped, out):
        seat = made.request.seat
        found = choices(made.view(seat).request, made.setup.law, made.view(seat))
        assert found and not [one for one in found if b"wager" in bytes(one.act)]


def test_a_raise_is_offered_and_told_to_its_total():
    made = deal("holdem", "5/10 no-limit", (500,) * 3)
    play(made, "r30")
    view = made.view(made.request.seat)
    (one,) = [one for one in choices(view.request, made.setup.law, view) if one.least is not None]
    assert one.label.startswith("Raise to") and one.least == 50
    kept = at_the_persons_turn(stakes="1/2 no-limit")
    request = kept.keeper.table.deal.request
    assert request.wager == "raise"
    kept.do(r.Acted(command=d.Wager(request.seat, request.raise_to_min)))
    words = [line.words for line in lines_for(kept_sight(kept), "rail")]
    assert any(f"raises to {request.raise_to_min}" in one for one in words), words


# What is seen


def test_whoever_watches_sees_blinds_game_and_number_of_the_deal_and_nobodys_cards():
    async def work(rooms):
        table, actor, _ = await seated(rooms, 3)
        rail = await rooms.guest()
        [snapshot] = await rail.say(type="watch", table=table)
        state = snapshot["state"]
        assert state["stakes"] == "1/2 no-limit" and state["form"] == "holdem"
        assert state["deal"] == actor.keeper.deal_number == 1
        assert {state["small_blind"], state["big_blind"]} <= {0, 1, 2}
        assert "yours" in snapshot and snapshot["yours"] is None
        held = {card for seat in actor.keeper.table.deal.state.seats for card in seat.down}
        assert not held & {card for seat in state["seats"] for card in seat.get("down", [])}

    run(work)


def test_ones_cards_are_there_though_somebody_comes_and_goes():
    async def work(rooms):
        table, _, guests = await seated(rooms, 3)
        mine = guests[0]
        [before] = await mine.say(type="watch", table=table)
        new = await rooms.guest()
        await new.say(type="watch", table=table)
        await new.say(type="take-seat", table=table, seat=5, chips=100)
        await new.say(type="leave-table", table=table)
        [after] = await mine.say(type="watch", table=table)
        assert after["yours"]["down"] == before["yours"]["down"]
        assert len(after["yours"]["down"]) == 2

    run(work)


def test_winners_are_those_whom_the_pots_went_to():
    kept = Kept(seats=4, seed=11)
    for _ in range(300):
        kept.step()
        made = kept.keeper.deal
        if made is None or not made.is_over:
            continue
        sight = kept_sight(kept)
        state = table_state(sight)
        won = {one.seat for one in made.events if isinstance(one, de.Awarded)}
        assert state.winners == tuple(sorted(sight.seat_of(seat) for seat in won))


# Nothing stands still, nothing is lost


def test_every_wait_has_an_end_where_a_connection_is_lost():
    kept = Kept(seats=3, seed=4, acting_ms=10_000)
    lost = {"p0": 0}
    before = kept.keeper.deal_number
    for _ in range(400):
        found = due(kept, lost, PACE)
        if found is None:
            break
        assert found.at <= kept.now + 10_000 + PACE.grace_ms
        kept.now = max(kept.now, found.at)
        kept.do(found.make())
    assert kept.keeper.deal_number >= before
    assert kept.keeper.table.deal is None and kept.keeper.table.state.players["p0"].away


@pytest.mark.parametrize("game", ["holdem", "horse", "triple-draw-27"])
def test_a_table_comes_back_from_its_log_as_it_was_at_any_moment(game):
    kept = Kept(game, seed=3)
    for _ in range(120):
        kept.step()
    for upto in range(len(kept.log) - 40, len(kept.log), 7):
        again = kept.again(upto)
        assert sum(again.table.accounts.values()) == 0
    assert same(kept.again(), kept.keeper)


def test_chips_are_neither_made_nor_lost_whatever_happens():
    kept = Kept("omaha-8", seats=6, seed=9, stakes="1/2")
    for _ in range(400):
        kept.step()
        assert sum(kept.keeper.table.accounts.values()) == 0
        made = kept.keeper.table.deal
        if made is not None and not made.is_over:
            chips = sum(seat.stack + seat.away for seat in made.state.seats) + made.state.pot
            assert chips == sum(made.setup.stacks) + sum(part for part, _ in made.setup.carried)


def test_the_log_tells_who_won_and_with_what():
    kept = Kept(seats=4, seed=2)
    told = []
    while not any("with" in one and "win" in one for one in told):
        kept.step()
        if kept.keeper.deal is not None and kept.keeper.deal.is_over:
            told = [line.words for line in lines_for(kept_sight(kept), "rail")]
        assert kept.keeper.deal_number < 60, told


def test_who_has_chips_and_sits_there_is_in_the_deal_or_told_why_not():
    kept = Kept(seats=5, seed=8)
    for _ in range(250):
        kept.step()
        if kept.keeper.playing:
            state = table_state(kept_sight(kept))
            out = [one for one in state.seats if one.player and not one.playing]
            assert all(one.note for one in out), out


def test_what_is_typed_in_the_talk_is_no_act():
    async def work(rooms):
        table, actor, guests = await seated(rooms)
        before = actor.keeper.deal_number, len(actor.keeper.table.deal.commands)
        for text in ("f", "fold", "r 50", "c", '{"type": "act"}'):
            await guests[0].say(type="chat", table=table, text=text)
        assert (actor.keeper.deal_number, len(actor.keeper.table.deal.commands)) == before

    run(work)
