"""Figures of a running server, for Prometheus."""

from collections.abc import Container
from importlib.metadata import version
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)

LOCAL: Final = ("127.0.0.1", "::1")


def may_read(allowed: str, address: str, headers: Container[str]) -> bool:
    """Whether somebody at an address may read figures, as the settings allow it."""
    through = "forwarded" in headers or "x-forwarded-for" in headers
    return allowed == "open" or (allowed == "local" and address in LOCAL and not through)


class Metrics:
    """The figures of one server, in a registry of its own so that two can live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        # Memory, processor, open files of the process, where the machine tells them.
        ProcessCollector(registry=self.registry)
        Gauge(
            "floorman_version",
            "The version that runs; always 1.",
            ("version",),
            registry=self.registry,
        ).labels(version("floorman")).set(1)
        self.requests = Counter(
            "floorman_requests",
            "Requests answered, by method, route and status.",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self.request_seconds = Histogram(
            "floorman_request_seconds",
            "Seconds to answer a request.",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.sign_ins = Counter(
            "floorman_sign_ins",
            "Guests, registrations and logins, by how they ended.",
            ("way", "outcome"),
            registry=self.registry,
        )
        self.faults = Counter(
            "floorman_faults", "Requests that failed by a fault here.", registry=self.registry
        )
        self.tables = Gauge("floorman_tables", "Tables that are open.", registry=self.registry)
        self.asleep = Gauge(
            "floorman_tables_asleep",
            "Tables that nobody has asked for since the start, and at which nothing is due or "
            "others are opened first.",
            registry=self.registry,
        )
        self.connections = Gauge(
            "floorman_connections", "Browsers that are connected.", registry=self.registry
        )
        self.sockets = Gauge("floorman_sockets", "Sockets that are open.", registry=self.registry)
        self.turned_away = Gauge(
            "floorman_sockets_turned_away",
            "Sockets that there was no room for, since the start.",
            registry=self.registry,
        )
        self._of_what_is_looked_after()
        self._of_the_store()
        self.action_seconds = Histogram(
            "floorman_action_seconds",
            "Seconds from what somebody does at a table until it is stored and everyone told.",
            buckets=_SECONDS,
            registry=self.registry,
        )

    def _of_what_is_looked_after(self) -> None:
        self.rechecked = Gauge(
            "floorman_deals_rechecked",
            "Deals played again from the log, since the start.",
            registry=self.registry,
        )
        self.to_recheck = Gauge(
            "floorman_deals_to_recheck",
            "Deals that wait to be played again.",
            registry=self.registry,
        )
        self.differing = Gauge(
            "floorman_deals_differing",
            "Deals of which the log makes something else than what was told.",
            registry=self.registry,
        )
        self.fair_play = Gauge(
            "floorman_fair_play_findings",
            "Findings of the last look at fair play that are likely or more.",
            registry=self.registry,
        )
        self.last_backup = Gauge(
            "floorman_last_backup_seconds",
            "When the last backup was made that the server looks after, since 1970; 0 for none.",
            registry=self.registry,
        )
        self.backup_faults = Counter(
            "floorman_backup_faults", "Backups that failed.", registry=self.registry
        )

    def _of_the_store(self) -> None:
        self.store_seconds = Histogram(
            "floorman_store_seconds",
            "Seconds until what was written to the database was durable.",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.store_works = Gauge(
            "floorman_store_works",
            "Whether the last write and the last read went well: 1, or 0.",
            registry=self.registry,
        )
        self.frozen = Gauge(
            "floorman_tables_frozen",
            "Tables that stand still because something is wrong with their chips or their log.",
            registry=self.registry,
        )
        self.deals = Gauge(
            "floorman_deals",
            "Deals that were over and stored, since the start.",
            registry=self.registry,
        )
        self.certificate_ends = Gauge(
            "floorman_certificate_ends_seconds",
            "When the certificate that the room looks after ends, since 1970; 0 for none.",
            registry=self.registry,
        )

    def text(self) -> bytes:
        """All figures in the text format."""
        return generate_latest(self.registry)
