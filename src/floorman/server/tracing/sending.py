"""Where traces go: OTLP over HTTP, or the terminal, as OpenTelemetry's variables say.

The provider is the room's own and never the process's: what libraries would trace by that holds
addresses as they were asked for, and in those stand codes of invitations.
"""

from collections.abc import Mapping
from importlib.metadata import version
from typing import Final

from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import (
    BatchSpanProcessor,
    ConsoleSpanExporter,
    SimpleSpanProcessor,
    SpanExporter,
)

_HTTP: Final = "http/protobuf"


def provider_of(environment: Mapping[str, str]) -> tuple[TracerProvider, str]:
    """Who makes spans and sends them; what is wrong with what was asked for, if anything is.

    Sampling, limits, how many go at once, headers and certificates are read by OpenTelemetry out of
    the environment.
    """
    own = {"service.version": version("floorman")}
    if not environment.get("OTEL_SERVICE_NAME"):
        own["service.name"] = "floorman"
    provider = TracerProvider(resource=Resource.create(own))
    trouble: list[str] = []
    for name in (environment.get("OTEL_TRACES_EXPORTER") or "otlp").split(","):
        kind = name.strip().lower()
        if kind == "console":
            provider.add_span_processor(SimpleSpanProcessor(ConsoleSpanExporter()))
        elif kind == "otlp":
            exporter, wrong = _over_http(environment)
            provider.add_span_processor(BatchSpanProcessor(exporter))
            trouble += [wrong] if wrong else []
        elif kind != "none":
            trouble.append(f"OTEL_TRACES_EXPORTER: {kind!r} is not known here: otlp, console, none")
    return provider, "; ".join(trouble)


def _over_http(environment: Mapping[str, str]) -> tuple[SpanExporter, str]:
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import (  # noqa: PLC0415
        OTLPSpanExporter,
    )

    asked = (
        environment.get("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL")
        or environment.get("OTEL_EXPORTER_OTLP_PROTOCOL")
        or _HTTP
    )
    wrong = f"OTEL_EXPORTER_OTLP_PROTOCOL: {asked} is not spoken here; {_HTTP} is"
    return OTLPSpanExporter(), "" if asked == _HTTP else wrong
