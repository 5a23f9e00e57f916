"""Lines of the log: in whose course something happened, and about which table."""

import io
import json
import logging
from contextlib import contextmanager

import pytest
import structlog

from floorman.datafiles import DataError
from floorman.server.door.wire import read_message
from floorman.server.logs import set_up_logs
from floorman.server.settings import read_settings
from tests.server.door.front import played


@contextmanager
def logged(form="json"):
    """The log meanwhile."""
    log, root = io.StringIO(), logging.getLogger()
    before, level = root.handlers[:], root.level
    set_up_logs("info", log, form)
    try:
        with structlog.contextvars.bound_contextvars():
            yield log
    finally:
        root.handlers[:] = before
        root.setLevel(level)
        structlog.contextvars.clear_contextvars()


def lines(log):
    found = [json.loads(line) for line in log.getvalue().splitlines()]
    return [one for one in found if one["logger"].startswith("floorman.")]


def test_a_request_is_logged_by_the_id_that_stands_on_its_answer(tmp_path):
    ids = []

    async def scene(room):
        ada = await room.signed_in("Ada")
        table = (await ada.post("/api/tables", json={"game": "razz"})).json()["table"]
        answer = await ada.get(f"/api/tables/{table}/deals/13", headers={"x-request-id": "mine"})
        ids.append((answer.headers["x-request-id"], table))

    with logged() as log:
        played(scene, tmp_path)
    [(told, table)] = ids
    assert len(told) == 16 and told != "mine"
    found = [one for one in lines(log) if one.get("request") == told]
    assert [one["event"] for one in found] == ["fault", "request"]
    assert found[1]["table"] == table and found[1]["status"] == 500


def test_what_happens_by_a_message_names_its_kind_and_its_table():
    with logged() as log:
        said = structlog.get_logger("floorman.tables")
        read_message(b'{"type": "watch", "id": 1, "table": "t1"}')
        said.warning("not done")
        read_message(b'{"type": "hello", "version": 1, "token": "fms_x"}')
        said.warning("not said")
        said.error("table frozen", table="t2")
    first, second, third = lines(log)
    assert (first["message"], first["table"]) == ("watch", "t1")
    assert second["message"] == "hello" and "table" not in second
    assert third["table"] == "t2"


def test_the_log_can_be_text_for_people_and_hides_as_much():
    with logged("text") as log:
        structlog.get_logger("floorman.room").info("swept", gone=3, password="x", at="fms_secret")
    [line] = log.getvalue().splitlines()
    assert "swept" in line and "gone=3" in line and "[info" in line
    assert "fms_secret" not in line and "password=[hidden]" in line
    assert read_settings('log_format = "text"', "house.toml").log_format == "text"
    with pytest.raises(DataError, match="log_format"):
        read_settings('log_format = "xml"', "house.toml")
