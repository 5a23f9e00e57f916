"""Who waited and has a seat now is told of it, and his host knows who has not seen it yet."""

import json

from tests.server.evenings.evening_room import HOUR, MINUTE, evening, link, planned, played
from tests.server.evenings.test_opening import FRIDAY, START, comes, locks, opened


async def up(room, by, key):
    """Who has moved up and has not seen it, as the host's page lists them."""
    _, seen = await by.asks("GET", f"/api/evenings/{key}")
    return {one["name"]: one["moved_up"] for one in seen["guests"] if one["moved_up"]}


def test_who_moves_up_is_told_and_is_on_the_hosts_page_until_he_has_seen_it():
    async def scene(room):
        hedy, ada, ben = [await room.person(*one) for one in (("Hedy", "host"), ("Ada",), ("Ben",))]
        told = []
        room.app.state.evenings.tell = lambda account, message: told.append((account, message))
        key = await planned(room, hedy, listed=True, seats=1)
        code = await link(hedy, key, "Cleo")
        await comes(ada, key)
        room.time += MINUTE
        await comes(ben, key)
        room.time += MINUTE
        await room.answers(code)
        assert not told and not await up(room, hedy, key)
        room.time += MINUTE
        await comes(ada, key, "no")
        [(account, message)] = told
        assert account == ben.id and (message.evening, message.date) == (key, FRIDAY)
        assert message.words.startswith("A seat came free for you: Friday, ")
        assert await up(room, hedy, key) == {"Ben": room.time}
        # Nobody else has seen it for him, and nobody but the host is told of it.
        assert (await ada.asks("POST", f"/api/evenings/{key}/seen", {"date": FRIDAY}))[0] == 204
        assert await up(room, hedy, key) and not await up(room, ada, key)
        for _ in range(2):
            assert (await ben.asks("POST", f"/api/evenings/{key}/seen", {"date": FRIDAY}))[0] == 204
            assert not await up(room, hedy, key)
        # Who has no account sees it on the page of his link.
        room.time += MINUTE
        await comes(ben, key, "no")
        assert len(told) == 1 and await up(room, hedy, key) == {"Cleo": room.time}
        page = (await room.stranger.get(f"/api/answers/{code}")).json()
        assert page["dates"][0]["mine"]["moved_up"] == room.time
        assert await up(room, hedy, key), "to be looked at by a program is not to be seen"
        body = {"date": FRIDAY}
        assert (await room.stranger.post(f"/api/answers/{code}/seen", json=body)).status_code == 204
        assert not await up(room, hedy, key)
        wrong = await room.stranger.post(f"/api/answers/{code[:-2]}xx/seen", json=body)
        assert wrong.status_code == 404

    played(scene)


def test_more_seats_tell_those_who_move_up_and_the_table_opens_all_the_same():
    async def scene(room):
        hedy, ada, ben = [await room.person(*one) for one in (("Hedy", "host"), ("Ada",), ("Ben",))]
        told = []
        room.app.state.evenings.tell = lambda account, message: told.append(account)
        key = await planned(room, hedy, listed=True, seats=1, by_itself=True)
        await comes(ada, key)
        room.time += MINUTE
        await comes(ben, key)
        room.time += MINUTE
        asked = evening(listed=True, seats=2, by_itself=True)
        assert (await hedy.asks("PUT", f"/api/evenings/{key}", asked))[0] == 204
        assert told == [ben.id]
        assert (await ben.asks("POST", f"/api/evenings/{key}/seen", {"date": FRIDAY}))[0] == 204
        room.time += START - 2 * MINUTE
        await room.look()
        await room.look()
        [table] = room.house.tables
        assert sorted(locks(room, table).values()) == ["Ada", "Ben"]
        assert not await up(room, hedy, key)

    played(scene)


def test_at_a_live_table_seats_are_kept_by_name_and_taken_by_it():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        live = evening()["table"] | {"live": True}
        key = await planned(room, hedy, listed=True, keep=15, minutes=600, table=live)
        await comes(ada, key)
        await room.answers(await link(hedy, key, "Cleo"))
        room.time += START
        table = (await opened(hedy, key))[1]["table"]
        assert sorted(locks(room, table).values()) == ["Ada", "Cleo"]
        keeper = room.table(table)
        seat = next(at for at, name in locks(room, table).items() if name == "Cleo")
        runner = await hedy.socket(table)

        async def sits(name):
            asks = {"type": "take-seat", "id": 7, "once": 3 * name, "table": table, "name": name}
            await runner.take(json.dumps(asks | {"seat": seat, "chips": 200}).encode())

        await sits("Dora")
        assert not keeper.table.state.players
        await sits("Cleo")
        (sitting,) = keeper.table.state.players.values()
        assert (keeper.names[sitting.id], sitting.seat) == ("Cleo", seat)
        assert list(locks(room, table).values()) == ["Ada"]
        await room.look()
        assert list(locks(room, table).values()) == ["Ada"]
        # Who cancels frees his seat, and what nobody takes is let go of in time.
        await comes(ada, key, "no")
        await room.look()
        assert locks(room, table) == {}
        await comes(ada, key)
        await room.look()
        assert list(locks(room, table).values()) == ["Ada"]
        room.time += HOUR
        await room.look()
        assert locks(room, table) == {}

    played(scene)
