"""Numbers for whoever looks after a server, in the form Prometheus reads."""

from __future__ import annotations

import asyncio
import time

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from bastide.server.hall import Hall
from bastide.server.limits import Limits
from bastide.server.thinking import Thinkers
from bastide.server.workshop import Workshop

QUICK = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
EVERY = 0.5  # seconds


class Metrics:
    """Everything that is counted in this process; none of it is about a person or names a game."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self.requests = Counter(
            "bastide_requests_total",
            "Requests answered, by route and status",
            ("route", "status"),
            registry=self.registry,
        )
        self.seconds = Histogram(
            "bastide_request_seconds", "Time to the end of an answer", ("route",), buckets=QUICK, registry=self.registry
        )
        self.messages = Histogram(
            "bastide_message_seconds",
            "Time from a message of a device to its answer",
            ("say",),
            buckets=QUICK,
            registry=self.registry,
        )
        self.refused = Counter("bastide_refused_total", "Refusals, by code", ("code",), registry=self.registry)
        self.late = Histogram(
            "bastide_late_seconds", "How late the games are served", buckets=QUICK, registry=self.registry
        )

    def watch(self, hall: Hall, limits: Limits, thinkers: Thinkers, workshop: Workshop) -> None:
        """Tell, whenever somebody asks, how things stand."""
        for name, about, now in (
            ("bastide_tables", "Tables in memory", lambda: len(hall.places)),
            ("bastide_guests", "Devices at tables", lambda: sum(len(place.guests) for place in hall.places.values())),
            ("bastide_sockets", "Open sockets", limits.sockets.total),
            ("bastide_connections", "Open connections for requests", limits.connections.total),
            ("bastide_thinking", "Computer players that think", thinkers.busy),
            ("bastide_thoughts_waiting", "Computer players that wait for a worker", thinkers.waiting),
            ("bastide_work_waiting", "Drawings, play aids and records that wait to be made", workshop.waiting),
            ("bastide_unwritten", "Changes that wait for the database", hall.store.waiting),
        ):
            Gauge(name, about, registry=self.registry).set_function(now)

    async def look_at_the_clock(self) -> None:
        """See again and again how late this is called: everybody at a table waits as long; never ends."""
        while True:
            due = time.perf_counter() + EVERY
            await asyncio.sleep(EVERY)
            self.late.observe(max(0.0, time.perf_counter() - due))

    def text(self) -> bytes:
        return generate_latest(self.registry)
