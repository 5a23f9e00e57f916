"""Traces: what a click is made of, what is in none of them, and that nothing is there without."""

import asyncio
import io
import json
import logging
import subprocess
import sys

import pytest
import structlog
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import get_current_span
from structlog.contextvars import bound_contextvars, get_contextvars

from floorman.server.door import sockets
from floorman.server.door.guard import Guard
from floorman.server.door.sockets import Connection
from floorman.server.logs import set_up_logs
from floorman.server.play import actor as tables
from floorman.server.play.actor import TableActor
from floorman.server.tracing import sending
from floorman.server.tracing.spans import named_in_logs, watching
from floorman.server.tracing.wanted import is_wanted, traced
from floorman.store import Store
from tests.server.door.front import PASSWORD, played
from tests.server.door.test_sockets import kinds as kinds_of
from tests.server.door.test_sockets import run, seated

OFF = {"OTEL_TRACES_EXPORTER": "none"}


@pytest.fixture
def spans():
    """Where spans come to, while they are made."""
    kept = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(kept))
    with watching(provider.get_tracer("test")):
        yield kept
    provider.shutdown()


def tree(spans):
    """The name of each span with those of the spans below it, in the order of their beginnings."""
    found = sorted(spans, key=lambda one: one.start_time)

    def below(span):
        inside = [one for one in found if one.parent and one.parent.span_id == span.context.span_id]
        return (span.name, [below(one) for one in inside])

    return [below(one) for one in found if one.parent is None]


def test_a_click_is_read_decided_stored_and_told(spans):
    async def work(rooms):
        table, _, guests = await seated(rooms)
        spans.clear()
        answers = await guests[0].say(type="stand-up", table=table, id=9)
        assert "done" in kinds_of(answers), answers
        found = spans.get_finished_spans()
        [(name, parts)] = [one for one in tree(found) if one[0].startswith("message")]
        assert name == "message stand-up"
        assert parts[0] == ("read", [])
        [(_, inside)] = [one for one in parts if one[0] == "table"]
        assert [one for one, _ in inside] == ["decided", "stored", "told"]
        said = {one.name: one.attributes for one in found}
        assert said["message stand-up"]["floorman.table"] == table
        assert said["message stand-up"]["floorman.message"] == "stand-up"
        assert said["table"]["floorman.table"] == table
        assert said["decided"]["floorman.record"] == "said"
        assert said["stored"]["floorman.records"] == 1
        assert said["told"]["floorman.viewers"] == 2

    run(work)


def test_what_a_table_does_by_itself_is_nobodys_click(spans, monkeypatch):
    """Whoever opened it is long gone: neither his request nor his trace goes on with it."""
    found = []

    async def drive(actor):
        found.append((get_contextvars(), get_current_span().get_span_context().is_valid))
        await actor._carry_out_due(None, (None, 0, 0))

    monkeypatch.setattr(TableActor, "_drive", drive)

    async def work(rooms):
        tracer = TracerProvider().get_tracer("test")
        with bound_contextvars(request="his"), tracer.start_as_current_span("his"):
            table = await rooms.table()
        await asyncio.sleep(0)
        assert found == [({}, False)]
        [due] = [one for one in spans.get_finished_spans() if one.name == "table due"]
        assert (due.parent, dict(due.attributes)) == (None, {"floorman.table": table})

    run(work)


def test_a_request_goes_by_its_route_and_holds_nothing_secret(spans, tmp_path):
    secrets = [PASSWORD]

    async def scene(room):
        first = await room.registered("Ada")
        ada = room.browser(first["token"])
        table = (await ada.post("/api/tables", json={"game": "razz"})).json()["table"]
        code = (await ada.post(f"/api/tables/{table}/invite")).json()["code"]
        await ada.post(f"/api/invites/{code}")
        await ada.get(f"/api/tables/{table}/deals/13")
        await ada.get(f"/nowhere/{code}?token={first['token']}")
        secrets.extend((code, first["token"], "Ada"))

    played(scene, tmp_path)
    found = {one.name: one for one in spans.get_finished_spans()}
    asked = found["POST /api/invites/{code}"]
    assert asked.kind.name == "SERVER" and asked.attributes["http.response.status_code"] == 200
    fault = found["GET /api/tables/{table}/deals/{number}"]
    assert (fault.attributes["http.response.status_code"], fault.status.status_code.name) == (
        500,
        "ERROR",
    )
    assert "GET /*" in found
    below = [one for one in found.values() if one.parent and one.name == "stored"]
    assert below
    text = "".join(one.to_json() for one in spans.get_finished_spans())
    for secret in secrets:
        assert secret not in text


def test_a_line_of_the_log_names_its_trace():
    log, root = io.StringIO(), logging.getLogger()
    before, level = root.handlers[:], root.level
    tracer = TracerProvider().get_tracer("test")
    try:
        set_up_logs("info", log, also=(named_in_logs,))
        with tracer.start_as_current_span("one") as span:
            structlog.get_logger("floorman.room").info("within")
        structlog.get_logger("floorman.room").info("without")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    within, without = [json.loads(line) for line in log.getvalue().splitlines()]
    assert within["trace_id"] == f"{span.get_span_context().trace_id:032x}"
    assert within["span_id"] == f"{span.get_span_context().span_id:016x}"
    assert "trace_id" not in without


def test_afterwards_everything_is_what_it_was():
    places = [
        (Guard, "_request"), (Connection, "take"), (sockets, "read_message"), (TableActor, "do"),
        (TableActor, "_tell"), (TableActor, "_carry_out_due"), (tables, "applied"),
        (Store, "_write"),
    ]  # fmt: skip
    before = [(getattr(owner, name), name in vars(owner)) for owner, name in places]
    with watching(TracerProvider().get_tracer("test")):
        assert all(
            getattr(o, n) is not was for (o, n), (was, _) in zip(places, before, strict=True)
        )
    assert [(getattr(owner, name), name in vars(owner)) for owner, name in places] == before


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, False),
        ({"OTEL_SERVICE_NAME": "room"}, False),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:4318"}, True),
        ({"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "http://127.0.0.1:4318/v1/traces"}, True),
        ({"OTEL_TRACES_EXPORTER": "console"}, True),
        ({"OTEL_TRACES_EXPORTER": "None"}, False),
        ({"OTEL_TRACES_EXPORTER": "otlp", "OTEL_SDK_DISABLED": "True"}, False),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://x", "OTEL_TRACES_EXPORTER": "none"}, False),
    ],
)
def test_traces_are_made_where_they_are_asked_for(environment, wanted):
    assert is_wanted(environment) is wanted


def test_where_they_are_not_asked_for_nothing_is_touched():
    take = Connection.take
    with traced(OFF) as added:
        assert (added, Connection.take) == ((), take)


def test_without_the_extra_the_room_opens_and_says_so(monkeypatch, capsys):
    monkeypatch.delitem(sys.modules, "floorman.server.tracing.sending", raising=False)
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.resources", None)
    take = Connection.take
    log, root = io.StringIO(), logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        set_up_logs("info", log)
        with traced({"OTEL_TRACES_EXPORTER": "console"}) as added:
            assert (added, Connection.take) == ((), take)
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    assert "pip install 'floorman[otel]'" in json.loads(log.getvalue())["event"]


def test_it_is_configured_by_the_standard_variables(monkeypatch):
    monkeypatch.setenv("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment=club")
    monkeypatch.setenv("OTEL_SERVICE_NAME", "the-club")
    asked = {"OTEL_TRACES_EXPORTER": "console, zipkin", "OTEL_SERVICE_NAME": "the-club"}
    provider, trouble = sending.provider_of(asked)
    assert provider.resource.attributes["service.name"] == "the-club"
    assert provider.resource.attributes["deployment.environment"] == "club"
    assert trouble == "OTEL_TRACES_EXPORTER: 'zipkin' is not known here: otlp, console, none"
    provider.shutdown()
    monkeypatch.delenv("OTEL_SERVICE_NAME")
    endpoint = {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:1"}
    provider, trouble = sending.provider_of(endpoint | {"OTEL_EXPORTER_OTLP_PROTOCOL": "grpc"})
    assert provider.resource.attributes["service.name"] == "floorman"
    assert trouble == "OTEL_EXPORTER_OTLP_PROTOCOL: grpc is not spoken here; http/protobuf is"
    provider.shutdown()


def test_a_room_without_traces_and_public_name_imports_nothing_for_them():
    code = (
        "import os, sys\n"
        "from floorman.server.running import run\n"
        "from floorman.server.tracing.wanted import traced\n"
        "with traced({}): print(*(one for one in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    found = {*done.stdout.split()}
    assert "floorman.server.running" in found
    assert not {"opentelemetry.sdk", "acme", "josepy", "floorman.server.tracing.spans"} & found
