"""The table of an evening: opened by a click or by itself, seats kept and let go of."""

from contextlib import suppress

from tests.server.evenings.evening_room import HOUR, MINUTE, evening, link, planned, played

FRIDAY = "2026-11-27"
START = 7 * HOUR + 30 * MINUTE


async def opened(by, key, date=FRIDAY):
    return await by.asks("POST", f"/api/evenings/{key}/table", {"date": date})


def locks(room, table):
    """For whom each seat is kept, by the names that the table knows."""
    keeper = room.table(table)
    return {
        seat: keeper.names.get(one.player, one.player)
        for seat, one in keeper.table.state.locks.items()
    }


async def comes(who, key, answer="yes", date=FRIDAY):
    said = {"date": date, "answer": answer}
    assert (await who.asks("POST", f"/api/evenings/{key}/answer", said))[0] == 204


def test_who_said_yes_has_the_seat_that_is_kept_and_nobody_else_takes_it():
    async def scene(room):
        hedy, ada, eve = [await room.person(*one) for one in (("Hedy", "host"), ("Ada",), ("Eve",))]
        key = await planned(room, hedy, listed=True)
        await comes(ada, key)
        assert (await opened(ada, key))[0] == 403
        status, found = await opened(hedy, key)
        assert status == 201
        table = found["table"]
        assert await opened(hedy, key) == (201, found)
        assert locks(room, table) == {0: "Ada"}
        _, seen = await ada.asks("GET", f"/api/evenings/{key}")
        assert seen["date"]["table"] == table
        refused = await room.sits(eve, table, 0)
        assert refused["reason"] == "SEAT_LOCKED"
        taken = await room.sits(ada, table, 0)
        assert taken["type"] == "done", taken
        assert locks(room, table) == {}
        # His place on the list is his as long as he comes; another is not kept a seat for it again.
        await room.look()
        assert locks(room, table) == {}

    played(scene)


def test_a_table_opens_by_itself_once_and_seats_are_let_go_of_after_the_time():
    async def scene(room):
        hedy, ada, ben = [await room.person(*one) for one in (("Hedy", "host"), ("Ada",), ("Ben",))]
        key = await planned(room, hedy, listed=True, by_itself=True, keep=15)
        await comes(ada, key)
        await comes(ben, key)
        await room.look()
        assert not room.house.tables
        room.time += START
        await room.look()
        await room.look()
        [table] = room.house.tables
        assert sorted(locks(room, table).values()) == ["Ada", "Ben"]
        # The table itself lets others claim the seat no sooner.
        until = {one.until for one in room.table(table).table.state.locks.values()}
        assert until == {room.time + 15 * MINUTE}
        # Who cancels frees it at once, and the next one has it.
        await comes(ben, key, "no")
        await room.look()
        assert sorted(locks(room, table).values()) == ["Ada"]
        await comes(hedy, key)
        await room.look()
        assert sorted(locks(room, table).values()) == ["Ada", "Hedy"]
        room.time += 15 * MINUTE - 1
        await room.look()
        assert len(locks(room, table)) == 2
        room.time += 1
        await room.look()
        assert locks(room, table) == {}
        await room.look()
        assert locks(room, table) == {}

    played(scene)


def test_a_seat_is_not_given_away_during_a_deal():
    async def scene(room):
        hedy, ada, ben, cleo = [
            await room.person(*one) for one in (("Hedy", "host"), ("Ada",), ("Ben",), ("Cleo",))
        ]
        table = evening()["table"] | {"acting_ms": 0, "time_bank_ms": 0}
        key = await planned(room, hedy, listed=True, keep=15, minutes=600, table=table)
        await comes(ada, key)
        room.time += START
        table = (await opened(hedy, key))[1]["table"]
        await room.sits(ben, table, 3)
        await room.sits(cleo, table, 4)
        await room.deals(table)
        assert room.table(table).playing
        room.time += 20 * MINUTE
        await room.look()
        assert locks(room, table) == {0: "Ada"}
        await room.look()
        assert len(room.table(table).hosted.ordered) == 1
        await room.folds(table)
        assert locks(room, table) == {}

    played(scene)


def test_a_guest_without_an_account_takes_his_seat_by_his_link():
    async def scene(room):
        hedy, eve = await room.person("Hedy", "host"), await room.person("Eve")
        table = evening()["table"] | {"private": True}
        key = await planned(room, hedy, table=table)
        code = await link(hedy, key, "Ben")
        await room.answers(code)
        assert (await eve.asks("POST", f"/api/answers/{code}x/seat"))[0] == 404
        assert (await eve.asks("POST", f"/api/answers/{code}/seat"))[0] == 409
        found = (await opened(hedy, key))[1]["table"]
        assert locks(room, found) == {0: "Ben"}
        seen = (await room.stranger.get(f"/api/answers/{code}")).json()
        assert seen["dates"][0]["table"] == "open"
        ben = await room.person("Benjamin")
        for _ in range(2):
            assert await ben.asks("POST", f"/api/answers/{code}/seat") == (200, {"table": found})
        assert (await eve.asks("POST", f"/api/answers/{code}/seat"))[0] == 403
        keeper = room.table(found)
        assert {seat: one.player for seat, one in keeper.table.state.locks.items()} == {0: ben.id}
        assert ben.id in keeper.admitted
        assert (await room.sits(ben, found, 0))["type"] == "done"

    played(scene)


def test_after_a_stop_in_between_the_table_is_not_opened_a_second_time():
    async def scene(room):
        hedy, ada = await room.person("Hedy", "host"), await room.person("Ada")
        key = await planned(room, hedy, listed=True)
        await comes(ada, key)
        keep_date = room.store.keep_date

        async def dies(*_):
            raise OSError("the power went")

        room.store.keep_date = dies
        with suppress(OSError):
            await opened(hedy, key)
        room.store.keep_date = keep_date
        [table] = room.house.tables
        assert (await opened(hedy, key))[1] == {"table": table}
        assert locks(room, table) == {0: "Ada"}

    played(scene)


def test_a_date_that_is_called_off_or_far_is_not_opened():
    async def scene(room):
        hedy = await room.person("Hedy", "host")
        key = await planned(room, hedy, by_itself=True)
        assert (await opened(hedy, key, "2026-12-04"))[0] == 409
        await hedy.asks("POST", f"/api/evenings/{key}/off", {"date": FRIDAY, "words": "ill"})
        assert (await opened(hedy, key))[0] == 409
        room.time += START
        await room.look()
        assert not room.house.tables

    played(scene)
