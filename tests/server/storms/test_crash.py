"""After a kill at any moment every table goes on from the same card, and nothing is lost."""

import asyncio

import pytest

from tests.server.storms.crash_again import kill_again_and_again, looked_at

KILLS = 120


def test_a_house_killed_again_and_again_loses_nothing_and_does_nothing_twice(tmp_path):
    assert kill_again_and_again(tmp_path, KILLS, seed=6) > KILLS


def test_a_log_that_lost_its_end_or_was_changed_is_noticed(tmp_path):
    kill_again_and_again(tmp_path, 1, seed=7)
    url = f"sqlite:///{tmp_path}/room.db"
    logs = asyncio.run(looked_at(url, {}))
    table = max(logs, key=lambda one: len(logs[one]))
    for past in ([*logs[table], b"{}"], [b"{}", *logs[table][1:]]):
        with pytest.raises(AssertionError, match="another past"):
            asyncio.run(looked_at(url, {table: past}))
