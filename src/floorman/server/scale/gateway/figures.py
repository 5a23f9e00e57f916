"""What a gateway counts of itself."""

from collections.abc import Callable
from importlib.metadata import version

from prometheus_client import CollectorRegistry, Gauge, ProcessCollector, generate_latest


class GatewayFigures:
    """The figures of a gateway, under the names that they have in a room of one process: `sockets`
    says how many it has.
    """

    def __init__(self, sockets: Callable[[], float]) -> None:
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        told = Gauge(
            "floorman_version", "The version that runs; always 1.", ("version",), registry=registry
        )
        told.labels(version("floorman")).set(1)
        Gauge("floorman_sockets", "Sockets that are open.", registry=registry).set_function(sockets)

    def text(self) -> bytes:
        """All figures in the text format."""
        return generate_latest(self._registry)
