"""A guest who registers a name in the middle of an evening sits where he sat."""

from tests.server.floor.asking import asked, connected

GAME = {"game": "holdem", "stakes": "1/2 no-limit", "seats": 6, "bots": 0}


def test_a_guest_becomes_an_account_without_losing_his_seat_his_chips_or_his_deal():
    async def test(desk, guest, rooms):
        status, found = await desk.post("/tables", GAME)
        assert status == 201, found
        key = found["table"]
        ann, bob = [await desk.another(rooms) for _ in range(2)]
        for seat, one in ((2, ann), (4, bob)):
            await one.watches(key)
            answers = await one.guest.say(type="take-seat", table=key, seat=seat, chips=150, id=1)
            assert answers[-1]["type"] != "refused", answers
        actor = rooms.house.tables[key]
        before, wallet = actor.keeper.table.state.players[ann.id], await ann.chips(rooms)
        asked_for = {"name": "Ann Abel", "password": "queen of spades"}
        status, made = await ann.post("/register", asked_for)
        assert status == 201, made
        assert made["you"]["id"] == ann.id and not made["you"]["guest"]
        now = actor.keeper.table.state
        assert now.players[ann.id] is before and (before.seat, before.stack) == (2, 150)
        assert now.players.keys() == {ann.id, bob.id}
        assert await ann.chips(rooms) == wallet
        # He is called so there, and what he says in his new session is his.
        assert actor.keeper.names[ann.id] == "Ann Abel"
        account = await rooms.room.people.store.account(ann.id)
        again = await connected(rooms, account, made["token"])
        await again.say(type="watch", table=key)
        seen = [one for one in again.wire.heard if one.get("yours")][-1]
        assert seen["yours"]["seat"] == 2
        answers = await again.say(type="stand-up", table=key, id=2)
        assert answers[-1]["type"] != "refused", answers
        assert actor.keeper.table.state.players[ann.id].away

    asked(test)
