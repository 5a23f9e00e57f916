"""Whether traces are asked for, by OpenTelemetry's own variables; then they are begun."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import structlog

if TYPE_CHECKING:
    from structlog.typing import Processor

_LOG: Final = structlog.get_logger("floorman.tracing")
_ENDPOINTS: Final = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
_NOT_THERE: Final = (
    "traces are asked for by OTEL_... of the environment, and what makes them is not installed: "
    "pip install 'floorman[otel]'"
)


def is_wanted(environment: Mapping[str, str]) -> bool:
    """Whether there is somewhere to send traces to, and nobody has turned it off."""
    if environment.get("OTEL_SDK_DISABLED", "").strip().lower() == "true":
        return False
    exporter = environment.get("OTEL_TRACES_EXPORTER", "").strip().lower()
    if exporter:
        return exporter != "none"
    return any(environment.get(one) for one in _ENDPOINTS)


@contextmanager
def traced(environment: Mapping[str, str]) -> "Iterator[tuple[Processor, ...]]":
    """Traces while the room is open, if they are asked for; what each line of the log has added
    to it by them. What cannot be had is said in the log, and keeps no room shut.
    """
    if not is_wanted(environment):
        yield ()
        return
    try:
        from floorman.server.tracing.sending import provider_of  # noqa: PLC0415 -- an extra
        from floorman.server.tracing.spans import named_in_logs, watching  # noqa: PLC0415
    except ImportError:
        _LOG.warning(_NOT_THERE)
        yield ()
        return
    provider, trouble = provider_of(environment)
    if trouble:
        _LOG.warning(trouble)
    try:
        with watching(provider.get_tracer("floorman")):
            yield (named_in_logs,)
    finally:
        # What is still to be sent is sent.
        provider.shutdown()
