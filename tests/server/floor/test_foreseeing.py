"""What is foreseen of a command is what comes of it, tables and all; trying it changes nothing."""

import asyncio
from collections import Counter

from floorman.room.floor import commands as c
from floorman.room.floor.asking import NothingAgainst
from floorman.server.floor.actor import FloorActor
from floorman.server.floor.known import Register
from floorman.server.tables.cage import REGISTER_LOG
from floorman.store import open_store
from tests.server.floor.asking import HOLDEM, asked
from tests.server.floor.storms import REFUSED, Storm
from tests.server.floor.tables.test_tables import opens, players
from tests.server.register.limited_room import limited

SEEDS = 6


async def answer(work):
    """What comes of it: what happened, or why not."""
    try:
        return tuple(map(repr, await work)), ""
    except REFUSED as refusal:
        return (), f"{type(refusal).__name__}: {refusal}"


class Foreseen(Storm):
    """An evening at which everything that is done was tried before."""

    def __init__(self, store, seed):
        super().__init__(store, seed, fails=0)
        self.answers = Counter()

    async def logs(self):
        return {log: await self.store.last_sequence(log) for log in await self.store.tables()}

    def stand(self):
        """How everything stands, as objects: what is tried makes no others of them."""
        return self.floor.keeper, *(one.keeper for one in self.floor.tables.values())

    async def do(self, command):
        await self.floor._do_what_is_due()
        logs, stand = await self.logs(), self.stand()
        room = self.floor.keeper.room.checkpoint()
        foreseen = await answer(self.floor.preview(command))
        assert await self.logs() == logs
        assert all(one is other for one, other in zip(stand, self.stand(), strict=True))
        assert self.floor.keeper.room.checkpoint() == room

        async def does():
            return (await self.floor.do(command)).events

        done = await answer(does())
        assert foreseen == done, command
        self.answers[foreseen[1].partition(":")[0] or "done"] += 1

    async def sit(self):
        chips = self.chance.choice((200, 200, 200, 0, 1, 900, 5_000))
        seat = self.chance.choice((None, None, 0, 7))
        await self.do(c.Sit(player=self.someone(), table=self.table(), seat=seat, chips=chips))


def test_what_is_foreseen_is_what_comes_of_it():
    async def work(seed):
        async with open_store("sqlite://") as store:
            return (await Foreseen(store, seed).run(90)).answers

    answers = sum((asyncio.run(work(seed)) for seed in range(SEEDS)), Counter())
    assert answers["done"] > 40 and answers["RoomRefused"] > 40
    # What only the tables and the wallets refuse.
    assert sum(answers[kind] for kind in ("TableRefused", "Denied", "InsufficientFunds")) > 3
    assert answers["TableRefused"]


def test_a_seat_that_the_wallet_does_not_pay_is_refused_before_it_is_asked_for():
    async def test(desk, guest, rooms):
        await desk.open()
        await opens(desk, "A", spec={"buy_in_max": 5_000})
        (ann,) = await players(desk, rooms, 1)
        await desk.post("/floor/persons", {"account": ann.id})
        command = {"type": "sit", "player": ann.id, "table": "A", "chips": 1_500}
        foreseen = await desk.post("/floor/preview", {"command": command})
        done = await desk.post("/floor/do", {"command": command})
        assert foreseen == done and done[0] == 409
        assert "500 chips too few" in done[1]["error"]["words"]
        command |= {"chips": 1_000}
        foreseen = await desk.post("/floor/preview", {"command": command})
        assert (foreseen[0], await ann.chips(rooms)) == (200, 1_000)
        done = await desk.post("/floor/do", {"command": command})
        assert foreseen[1]["said"] == done[1]["said"]
        assert await ann.chips(rooms) == 0

    asked(test)


def test_who_may_not_by_a_limit_of_his_own_is_refused_before_it_is_asked_for():
    async def scene(room):
        hedy, ann = await room.person("Hedy", "host"), await room.person("Ann")
        floor = room.app.state.floor = FloorActor(room.house, NothingAgainst())
        room.app.state.register = Register(room.store, room.room.cashier, floor)
        await floor.start()
        try:
            given = {"played": HOLDEM, "table": "A", "seats": 6, "ours": "online"}
            for path, body in (
                ("open", {}),
                ("games", given),
                ("persons", {"account": ann.id}),
            ):
                status, said = await hedy.asks("POST", f"/api/floor/{path}", body)
                assert status < 300, said
            asks = {"kind": "buy-in", "period": "day", "amount": 50}
            assert (await ann.asks("POST", "/api/me/limits", asks))[0] == 200
            sits = {"command": {"type": "sit", "player": ann.id, "table": "A", "chips": 200}}
            foreseen = await hedy.asks("POST", "/api/floor/preview", sits)
            done = await hedy.asks("POST", "/api/floor/do", sits)
            assert foreseen == done and done[0] >= 400
            sits["command"]["chips"] = 50
            before = await room.store.last_sequence(REGISTER_LOG)
            foreseen = await hedy.asks("POST", "/api/floor/preview", sits)
            assert await room.store.last_sequence(REGISTER_LOG) == before
            done = await hedy.asks("POST", "/api/floor/do", sits)
            assert (foreseen[0], foreseen[1]["said"]) == (done[0], done[1]["said"])
            assert await room.store.last_sequence(REGISTER_LOG) > before
        finally:
            await floor.stop()

    limited(scene)
