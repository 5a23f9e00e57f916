"""Backups: made while people play, proven, kept, put back; and by the server itself."""

import asyncio
import os
import sqlite3
import time
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from random import Random

import pytest

from floorman.server.audit import audit_room
from floorman.server.backups import schedule
from floorman.server.backups.making import (
    Unsound,
    back_up,
    backups_in,
    findings_in,
    made_at,
    restore,
)
from floorman.server.backups.schedule import back_up_regularly, folder_of, made_beside
from floorman.server.house import House, fresh_order
from floorman.server.metrics import Metrics
from floorman.server.play.driving import Hands, Pace
from floorman.server.settings import Settings
from floorman.server.tables import records as r
from floorman.server.tables.spec import TableSpec
from floorman.sim import RandomPlayer
from floorman.store import StoreError, open_store
from floorman.table import commands as c

ACTING = set()
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def url_of(file):
    return f"sqlite:///{file}"


def later(minutes):
    return NOON + timedelta(minutes=minutes)


async def furnished(store, tables=3):
    """Tables that play as fast as they can."""
    chance, player = Random(1), RandomPlayer()
    bots = Hands(fresh_order, lambda deal, seat: player.command_for(deal.request_for(seat), chance))
    pace = Pace(bot_ms=0, pause_ms=0, grace_ms=600_000, push_ms=0, show_ms=0, mucked_ms=0)
    house = House(store, lambda: time.time_ns() // 1_000_000, pace)
    house.around = type(house.around)(store, house.around.now, bots, pace)
    for number in range(tables):
        await house.cage.grant(f"p{number}", 1_000, "house")
        table = await house.open_table(TableSpec(game="holdem", seats=5, bots=4), "host")
        sits = r.Said(command=c.SitDown(player=f"p{number}", seat=0, chips=200))
        actor = house.tables[table]
        await actor.do(lambda _, body=sits: body)
        actor.arrive(Window(f"p{number}"))
        task = asyncio.create_task(acts(actor, f"p{number}", player, chance))
        ACTING.add(task)
        task.add_done_callback(ACTING.discard)
    return house


class Window:
    """Somebody who is there."""

    def __init__(self, player):
        self.player = player

    def tell(self, actor, happened):
        """He does not listen."""


async def acts(actor, name, player, chance):
    """Somebody acts whenever he is asked to."""

    def made(keeper):
        return r.Acted(command=player.command_for(keeper.deal.request, chance))

    while not actor.keeper.closed:
        await asyncio.sleep(0.002)
        deal = actor.keeper.table.deal
        asked = deal is not None and deal.request.seat >= 0 and deal.request.kind != "show"
        if asked and actor.keeper.players[deal.request.seat] == name:
            await actor.do(made)


async def a_room(file):
    """A room in which a little has happened."""
    async with open_store(url_of(file)) as store:
        house = await furnished(store, 1)
        await asyncio.sleep(0.5)
        await house.stop()
        return {table: await store.last_sequence(table) for table in await store.tables()}


def played(file):
    with closing(sqlite3.connect(file)) as database:
        return dict(database.execute("SELECT table_id, last_sequence FROM heads").fetchall())


def run(work):
    return asyncio.run(work())


def test_while_people_play_each_copy_is_whole_and_misses_nothing_that_was_acknowledged(tmp_path):
    async def work():
        async with open_store(url_of(tmp_path / "room.db")) as store:
            house = await furnished(store)
            for number in range(4):
                await asyncio.sleep(0.3)
                before = {key: actor.sequence for key, actor in house.tables.items()}
                file = await back_up(url_of(tmp_path / "room.db"), tmp_path, later(number))
                after = {key: actor.sequence for key, actor in house.tables.items()}
                there = played(file)
                assert all(before[key] <= there[key] <= after[key] for key in before)
                assert any(before[key] < after[key] for key in before), "nobody played meanwhile"
                assert await findings_in(file) == []
            assert not [one for one in house.tables.values() if one.frozen]
            await house.stop()

    run(work)
    assert len(backups_in(tmp_path)) == 4
    assert {one.name[:8] for one in tmp_path.iterdir()} <= {"floorman", "room.db", "room.db-"}


def test_a_copy_with_faults_is_no_backup_and_older_ones_are_not_given_up_for_it(tmp_path):
    async def work():
        await a_room(tmp_path / "room.db")
        good = await back_up(url_of(tmp_path / "room.db"), tmp_path / "b", NOON, keep=1)
        with sqlite3.connect(tmp_path / "room.db") as database:
            database.execute("UPDATE balances SET amount = amount + 1 WHERE account = 'wallet:p0'")
        with pytest.raises(Unsound, match="not sound") as told:
            await back_up(url_of(tmp_path / "room.db"), tmp_path / "b", later(1), keep=1)
        assert backups_in(tmp_path / "b") == [good]
        assert told.value.file.is_file()
        with pytest.raises(Unsound):
            await restore(told.value.file, url_of(tmp_path / "new.db"), NOON)
        assert not (tmp_path / "new.db").exists()

    run(work)


def test_the_newest_are_kept_and_nothing_else_is_deleted(tmp_path):
    async def work():
        await a_room(tmp_path / "room.db")
        folder = tmp_path / "b"
        folder.mkdir()
        others = ["floorman-20200101.db", "floorman-20200101-000000.db.old", "mine.db"]
        for name in others:
            (folder / name).write_bytes(b"x")
        made = [
            await back_up(url_of(tmp_path / "room.db"), folder, later(n), keep=2) for n in range(3)
        ]
        assert backups_in(folder) == made[1:]
        assert {*others} <= {one.name for one in folder.iterdir()}
        assert [made_at(one) for one in made] == [later(n) for n in range(3)]
        with pytest.raises(StoreError, match="there already"):
            await back_up(url_of(tmp_path / "room.db"), folder, later(2))

    run(work)


def test_what_is_put_back_is_as_it_was_and_what_was_there_is_put_aside(tmp_path):
    async def work():
        room = tmp_path / "room.db"
        heads = await a_room(room)
        file = await back_up(url_of(room), tmp_path / "b", NOON)
        before = file.read_bytes()
        await a_room(room)
        more = played(room)
        assert more != heads
        with pytest.raises(StoreError, match="there already"):
            await restore(file, url_of(room), NOON)
        async with open_store(url_of(room)) as store:
            await store.balances()
            with pytest.raises(StoreError, match="in use"):
                await restore(file, url_of(room), NOON, replace=True)
        assert played(room) == more
        aside = await restore(file, url_of(room), NOON, replace=True)
        assert played(room) == heads
        assert played(aside) == more
        assert file.read_bytes() == before
        assert room.stat().st_mode & 0o077 == 0
        async with open_store(url_of(room)) as store:
            assert await audit_room(store) == []

    run(work)


# By the server itself


class Clock:
    """The time of day, and how long was waited for it."""

    def __init__(self):
        self.now = NOON

    def __call__(self):
        return self.now

    async def sleep(self, seconds):
        self.now += timedelta(seconds=seconds)
        if self.now > NOON + timedelta(hours=50):
            raise asyncio.CancelledError


def regularly(tmp_path, make, monkeypatch, **how):
    clock = Clock()
    monkeypatch.setattr(schedule.asyncio, "sleep", clock.sleep)
    settings = Settings(data=str(tmp_path), backup_keep=3, **how)
    metrics = Metrics()

    async def makes(url, folder, keep):
        assert (url, folder, keep) == ("sqlite:///x", folder_of(settings), 3)
        return await make(clock, folder)

    work = back_up_regularly(settings, "sqlite:///x", metrics, makes, clock)
    with suppress(asyncio.CancelledError):
        asyncio.run(work)
    return metrics


async def as_a_backup(clock, folder):
    folder.mkdir(exist_ok=True)
    (folder / f"floorman-{clock.now:%Y%m%d-%H%M%S}.db").touch()
    return "whole"


def test_as_often_as_the_settings_say_also_across_restarts(tmp_path, monkeypatch):
    for _ in range(2):  # the second server finds what the first one made, its clock set back
        regularly(tmp_path, as_a_backup, monkeypatch, backup_hours=12)
    made = [made_at(one) for one in backups_in(tmp_path / "backups")]
    assert len(made) == 5
    hours = [(b - a).total_seconds() / 3600 for a, b in pairwise(made)]
    assert all(12 <= one < 12.1 for one in hours)


def test_without_hours_none_is_made_and_a_failure_is_counted_and_tried_again(tmp_path, monkeypatch):
    regularly(tmp_path, as_a_backup, monkeypatch)
    assert backups_in(tmp_path / "backups") == []
    failures = []

    async def fails(clock, folder):
        failures.append(clock.now)
        if len(failures) < 3:
            raise OSError("the disk is full")
        return await as_a_backup(clock, folder)

    metrics = regularly(tmp_path, fails, monkeypatch, backup_hours=40)
    assert metrics.registry.get_sample_value("floorman_backup_faults_total") == 2
    made = backups_in(tmp_path / "backups")
    assert made_at(made[0]) - NOON == timedelta(minutes=30)
    told = metrics.registry.get_sample_value("floorman_last_backup_seconds")
    assert told == made_at(made[-1]).timestamp()


def test_the_process_beside_makes_one_and_says_what_is_wrong(tmp_path):
    async def work():
        await a_room(tmp_path / "room.db")
        told = await made_beside(url_of(tmp_path / "room.db"), tmp_path / "b", 2)
        assert "everything is whole" in told
        [file] = backups_in(tmp_path / "b")
        assert await findings_in(file) == []
        with pytest.raises(OSError, match="there is no database"):
            await made_beside(str(tmp_path / "nothing.db"), tmp_path / "b", 2)

    run(work)
    assert os.environ.get("FLOORMAN_DATABASE") is None
