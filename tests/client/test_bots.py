"""Bots by tokens at a real room: they play any form, are marked, and end with their tokens."""

import asyncio
import importlib.util
import random

import httpx
import pytest

from floorman.client import Client, Gone, Refusal
from floorman.server.door.bots import NOT_HERE
from floorman.server.people.hosting import Ordered
from tests.client.room import PASSWORD, in_room
from tests.house.project import ROOT


def example(name):
    spec = importlib.util.spec_from_file_location(name, ROOT / "examples" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


first_bot, house_bot = example("first_bot"), example("house_bot")
FORMS = {
    "triple-draw-27": ("limit", "2/4"),
    "seven-card-stud": ("limit", "2/4"),
    "omaha-8": ("limit", "2/4"),
    "open-face-pineapple": ("", "1 a point"),
}


async def plays(room, token, key, seat, how, until):
    """Sit down and play until the table has come to a deal."""
    async with Client(room.url, token) as client:
        table = await client.watch(key)
        await table.sit(seat, 400)
        async for turn in table.turns():
            if turn.seen.deal > until:
                break
            await how(turn)


def test_two_bots_play_a_hundred_deals_in_several_forms():
    async def scene(room):
        random.seed(5)
        ada, hal, hals = await room.bot("Ada", "Hal")
        _, eve, eves = await room.bot("Ben", "Eve")
        for form, (structure, stakes) in FORMS.items():
            key = await room.table(form, structure=structure, stakes=stakes, seats=3)
            async with asyncio.timeout(600):
                playing = [
                    asyncio.create_task(plays(room, hals, key, 0, first_bot.play, 25)),
                    asyncio.create_task(plays(room, eves, key, 1, house_bot.play, 25)),
                ]
                done, waits = await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
                [one.result() for one in done]
                [one.cancel() for one in waits]
            keeper = room.house.table(key).keeper
            assert keeper.deal_number > 25
            assert keeper.table.state.players.keys() == {hal.id, eve.id}
            assert keeper.names[hal.id] == "Hal [bot]"
        # What they sat down with is their people's, and they have no chips of their own.
        balance = room.house.around.store.balance
        assert [await balance(f"wallet:{one}") for one in (ada.id, hal.id)] == [98_400, 0]

    in_room(scene)


def sits(table, player):
    return any(one.player == player for one in table.seen.state.seats)


async def two_at(room, one, other, people=(), **how):
    """A game of hold'em in its first deal, with two bots that both watch it."""
    key = await room.table("holdem", stakes="1/2", **how)
    for person in people:
        await room.house.admit(key, person)
    tables = await one.watch(key), await other.watch(key)
    for seat, table in enumerate(tables):
        await table.sit(seat, 200)
    while tables[0].seen.state.phase != "playing":
        await asyncio.sleep(0.01)
    return key, *tables


async def turn_of(*tables):
    """The turn of whoever is to act."""
    while True:
        for table in tables:
            if table.seen.yours and table.seen.yours.choices:
                async for turn in table.turns():
                    return turn
        await asyncio.sleep(0.01)


async def plays_on_until(table, over):
    """Check or fold until that is so."""
    async with asyncio.timeout(20):
        while not over():
            if table.seen.yours and table.seen.yours.choices:
                turn = await turn_of(table)
                await turn.act(turn.choices[0])
            await asyncio.sleep(0.01)


def test_a_revoked_token_ends_it_in_the_middle_of_a_deal():
    async def scene(room):
        ada, hal, hals = await room.bot("Ada", "Hal")
        _, _, eves = await room.bot("Ben", "Eve")
        async with Client(room.url, hals) as one, Client(room.url, eves) as other:
            key, mine, theirs = await two_at(room, one, other)
            marks = {one.name: (one.own_bot, one.bot) for one in mine.seen.state.seats if one.name}
            assert marks == {"Hal [bot]": (True, False), "Eve [bot]": (True, False)}
            await room.room.bots.revoke(ada, hal.id)
            with pytest.raises(Gone, match="session has ended"):
                async for _ in mine.turns():
                    pass
            await plays_on_until(theirs, lambda: not sits(theirs, hal.id))
        with pytest.raises(Gone):
            async with Client(room.url, hals):
                pass
        assert await room.room.bots.of(ada) == []
        assert await room.house.around.store.balance(f"wallet:{ada.id}") > 99_000
        assert room.house.table(key).keeper.names[hal.id] == "Hal [bot]"

    in_room(scene)


def test_a_bot_comes_to_no_table_that_is_not_open_to_bots():
    async def scene(room):
        ada, _, hals = await room.bot("Ada", "Hal")
        closed = await room.table("holdem", allows_bots=False)
        private = await room.table("holdem", private=True)
        own = await room.table("holdem", private=True, by=ada.id)
        async with Client(room.url, hals) as one:
            with pytest.raises(Refusal, match="its host can allow them") as refused:
                await one.watch(closed)
            assert refused.value.words == NOT_HERE
            for key in (private, "no-table-at-all"):
                with pytest.raises(Refusal, match="There is no such table"):
                    await one.watch(key)
            table = await one.watch(own)  # where its person may be, it may
            assert table.seen.state.allows_bots
            assert table.seen.yours is None

    in_room(scene)


@pytest.mark.rules("RR11-2.PROC.1")
def test_a_person_and_his_bots_have_one_seat_but_at_his_own_table():
    async def scene(room):
        ada, _, hals = await room.bot("Ada", "Hal")
        _, second = await room.room.bots.make(ada, "Sal")
        others, own = await room.table("holdem"), await room.table("holdem", by=ada.id)
        async with Client(room.url, hals) as one, Client(room.url, second) as two:
            for key in (others, own):
                await (await one.watch(key)).sit(0, 200)
            with pytest.raises(Refusal, match="You have a seat at this table already") as refused:
                await (await two.watch(others)).sit(1, 200)
            assert refused.value.cites == ("RR11-2.PROC.1",)
            await (await two.watch(own)).sit(1, 200)

    in_room(scene)


def test_where_bots_are_allowed_no_more_they_go_after_the_deal():
    async def scene(room):
        ada, hal, hals = await room.bot("Ada", "Hal")
        ben, eve, eves = await room.bot("Ben", "Eve")
        owner, token = await room.room.people.register("Cora", PASSWORD)
        people = [one.id for one in (ada, ben)]
        async with (
            Client(room.url, hals) as one,
            Client(room.url, eves) as other,
            httpx.AsyncClient(base_url=room.url) as web,
        ):
            key, mine, theirs = await two_at(room, one, other, people, by=owner.id, private=True)
            bearer = {"authorization": f"Bearer {token}"}
            asked = {"deed": {"do": "change", "allows_bots": False, "why": "people only"}}
            answer = await web.post(f"/api/tables/{key}/host", json=asked, headers=bearer)
            assert answer.json() == {"ordered": True}
            keeper = room.house.table(key).keeper
            turn = await turn_of(mine, theirs)
            await turn.act(next(one for one in turn.choices if one.label == "Fold"))
            async with asyncio.timeout(20):
                while keeper.table.state.players.keys() & {hal.id, eve.id}:
                    await asyncio.sleep(0.01)
            with pytest.raises(Refusal, match="Bots may not watch or play"):
                await theirs.sit(1, 200)

    in_room(scene)


def test_what_was_asked_for_over_a_lost_line_is_done_once():
    async def scene(room):
        ada, hal, hals = await room.bot("Ada", "Hal")
        key = await room.table("holdem", stakes="1/2")
        async with Client(room.url, hals) as one:
            table = await one.watch(key)
            lose = [True, True]

            async def loses(data, send=one._send):
                await send(data)
                if lose:
                    lose.pop()
                    await one._socket.close()

            one._send = loses
            async with asyncio.timeout(20):
                await table.sit(2, 100)
            assert lose == [] and sits(table, hal.id)
        balance = room.house.around.store.balance
        assert await balance(f"wallet:{ada.id}") == 100_000 - 100
        assert await balance(f"{key}/stack:{hal.id}") == 100

    in_room(scene)


def test_a_bot_goes_at_once_with_its_person_who_is_barred():
    async def scene(room):
        ada, hal, hals = await room.bot("Ada", "Hal")
        _, _, eves = await room.bot("Ben", "Eve")
        host, _ = await room.room.people.register("Cora", PASSWORD)
        async with Client(room.url, hals) as one, Client(room.url, eves) as other:
            _, mine, theirs = await two_at(room, one, other)
            host = await room.room.people.store.update_account(host.id, role="host")
            await room.room.hosting.bar(host, ada.id, Ordered("", 0, 0, "chip dumping"), "")
            with pytest.raises(Gone):
                async with asyncio.timeout(20):
                    async for _ in mine.turns():
                        pass
            await plays_on_until(theirs, lambda: not sits(theirs, hal.id))

    in_room(scene)
