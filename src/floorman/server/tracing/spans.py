"""Spans of a click's path (read, decided, stored, told), of requests and of what time does.

They are laid around the functions that do it while traces are made, and taken off again: where
nobody asks for traces those functions are what they always were. No span holds a card, a code, a
name or an address as it was asked for.
"""

from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from contextlib import ExitStack, contextmanager
from functools import wraps
from typing import Any, Final

from opentelemetry.trace import SpanKind, StatusCode, Tracer, get_current_span
from starlette.types import Message, Receive, Scope, Send

from floorman.server.desk.actor import DeskActor
from floorman.server.door import guard, sockets
from floorman.server.door.guard import Guard
from floorman.server.door.sockets import Connection
from floorman.server.events.actor import EventActor
from floorman.server.floor.actor import FloorActor
from floorman.server.play import actor as tables
from floorman.server.play.actor import TableActor
from floorman.store import Store

Attributes = dict[str, str | int]
_FAULT: Final = 500


@contextmanager
def watching(tracer: Tracer) -> Iterator[None]:
    """Spans are made meanwhile."""
    with ExitStack() as laid:

        def lay(owner: Any, name: str, around: Callable[[Any], Any]) -> None:
            before, own = getattr(owner, name), name in vars(owner)
            setattr(owner, name, wraps(before)(around(before)))
            # What came from a class above comes from there again.
            laid.callback(*((setattr, owner, name, before) if own else (delattr, owner, name)))

        _lay_all(tracer, lay)
        yield


def _lay_all(tracer: Tracer, lay: Callable[[Any, str, Callable[[Any], Any]], None]) -> None:

    awaited, called = _awaited(tracer), _called(tracer)
    lay(Guard, "_request", _request(tracer))
    lay(Connection, "take", awaited("message", lambda *_: {}, SpanKind.SERVER))
    lay(sockets, "read_message", _read(tracer))
    lay(TableActor, "do", awaited("table", lambda one, *_: {"floorman.table": one.table}))
    due = awaited("table due", lambda one, *_: {"floorman.table": one.table})
    lay(TableActor, "_carry_out_due", due)
    lay(EventActor, "do", awaited("tournament", lambda one, *_: {"floorman.log": one.event}))
    lay(FloorActor, "do", awaited("floor", lambda *_: {}))
    lay(DeskActor, "do", awaited("desk", lambda one, *_: {"floorman.log": one.event}))
    lay(tables, "applied", called("decided", _of_body))
    lay(TableActor, "_tell", called("told", _of_told))
    lay(Store, "_write", awaited("stored", _of_work))


def named_in_logs(
    _logger: Any, _method: str, line: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """A line of the log with the trace and the span in which it is said."""
    found = get_current_span().get_span_context()
    if found.is_valid:
        line["trace_id"] = f"{found.trace_id:032x}"
        line["span_id"] = f"{found.span_id:016x}"
    return line


def _awaited(tracer: Tracer) -> Callable[..., Callable[[Any], Any]]:
    def named(
        name: str, says: Callable[..., Attributes], kind: SpanKind = SpanKind.INTERNAL
    ) -> Callable[[Any], Any]:
        def around(work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
            async def within(*given: Any, **more: Any) -> Any:
                with tracer.start_as_current_span(name, kind=kind, attributes=says(*given)):
                    return await work(*given, **more)

            return within

        return around

    return named


def _called(tracer: Tracer) -> Callable[..., Callable[[Any], Any]]:
    def named(name: str, says: Callable[..., Attributes]) -> Callable[[Any], Any]:
        def around(work: Callable[..., Any]) -> Callable[..., Any]:
            def within(*given: Any, **more: Any) -> Any:
                with tracer.start_as_current_span(name, attributes=says(*given)):
                    return work(*given, **more)

            return within

        return around

    return named


def _read(tracer: Tracer) -> Callable[[Any], Any]:
    """A message as it is read; its kind and table are those of the whole."""

    def around(work: Callable[[bytes], Any]) -> Callable[[bytes], Any]:
        def within(data: bytes) -> Any:
            whole = get_current_span()
            with tracer.start_as_current_span("read", attributes={"floorman.bytes": len(data)}):
                message = work(data)
            kind = str(type(message).__struct_config__.tag)
            whole.update_name(f"message {kind}")
            whole.set_attribute("floorman.message", kind)
            if isinstance(table := getattr(message, "table", ""), str) and table:
                whole.set_attribute("floorman.table", table)
            return message

        return within

    return around


def _request(tracer: Tracer) -> Callable[[Any], Any]:
    """A request over REST, by its route. What it says of traces of its own is not heeded: whoever
    asks would say how much is kept here.
    """

    def around(work: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
        async def within(door: Guard, scope: Scope, receive: Receive, send: Send) -> None:
            method = guard.method_of(scope)
            with tracer.start_as_current_span(method, kind=SpanKind.SERVER) as span:

                async def sent(message: Message) -> None:
                    if message["type"] == "http.response.start":
                        span.set_attribute("http.response.status_code", message["status"])
                        if message["status"] >= _FAULT:
                            span.set_status(StatusCode.ERROR)
                    await send(message)

                try:
                    await work(door, scope, receive, sent)
                finally:
                    route = guard.route_of(scope)
                    span.update_name(f"{method} {route}")
                    span.set_attributes({"http.request.method": method, "http.route": route})

        return within

    return around


def _of_body(_keeper: Any, _named: Any, body: Any, *_: Any) -> Attributes:
    return {"floorman.record": type(body).__name__.lower()}


def _of_told(actor: TableActor, happened: Any, *_: Any) -> Attributes:
    return {"floorman.viewers": len(actor.viewers), "floorman.events": len(happened)}


def _of_work(_store: Store, work: Any) -> Attributes:
    records = getattr(work, "records", ())
    return {"floorman.records": len(records)}
