"""What the operator may watch: counts and durations for Prometheus, of this process.

No label names a match, a person, or a kind of command: figures of a running match would tell what is hidden in it.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, start_http_server

from app.access.limits import Held
from app.referee import Referee
from app.replica import Replica

MEDIA = CONTENT_TYPE_PLAIN_0_0_4
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
SECONDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)


class Metrics:
    """The figures of one app, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._requests = Counter(
            "whistle_requests", "Requests answered.", ("method", "route", "status"), registry=self.registry
        )
        self._seconds = Histogram(
            "whistle_request_seconds",
            "Seconds to answer; streams and long polls are left out.",
            ("method", "route"),
            buckets=SECONDS,
            registry=self.registry,
        )
        # `labels` makes its texts anew and takes a lock, for every request.
        self._answered = cache(self._requests.labels)
        self._took = cache(self._seconds.labels)

    def count(self, method: str, route: str | None, status: int, seconds: float | None) -> None:
        """Note a request. `route` is the path's template, null for paths that nobody serves; `status` 0: cut off."""
        method, route = method if method in METHODS else "other", route or "none"
        self._answered(method, route, str(status)).inc()
        if seconds is not None:
            self._took(method, route).observe(seconds)

    def watch(self, referee: Referee, held: Held, replica: Replica | None) -> None:
        """Show how the running server stands, whenever somebody asks; to be called in its event loop."""
        pool, loop = referee.database.pool, asyncio.get_running_loop()
        gauges = {
            "whistle_streams_open": ("Open streams and long polls.", lambda: held.total),
            "whistle_database_connections": ("Connections to the database.", pool.get_size),
            "whistle_database_connections_idle": ("Those that nobody uses now.", pool.get_idle_size),
            "whistle_cached_matches": ("Matches whose state is in memory.", lambda: referee.cached),
            "whistle_locked_matches": (
                "Matches that a command is at work on, or was just now.",
                lambda: referee.locked,
            ),
            "whistle_awaited_matches": ("Matches whose news somebody waits for here.", lambda: referee.bell.awaited),
            "whistle_tasks": ("What is under way at once: asyncio's tasks.", lambda: len(asyncio.all_tasks(loop))),
        }
        if replica is not None:
            says = "Seconds that the replica may be behind, at most."
            gauges["whistle_replica_behind_seconds"] = (says, lambda: replica.behind)
        for name, (says, function) in gauges.items():
            Gauge(name, says, registry=self.registry).set_function(function)

    def text(self) -> bytes:
        """All figures in Prometheus' text format."""
        return generate_latest(self.registry)


@contextmanager
def listening(metrics: Metrics, host: str, port: int | None, processes: int) -> Iterator[int | None]:
    """Serve the figures on a listener of the operator's own while the block runs; gives its port.

    Each of several processes takes the next free port from `port` on. Raises `OSError` when there is none.
    """
    if port is None:
        yield None
        return
    for tried in range(port, port + processes):
        try:
            server, thread = start_http_server(tried, host, metrics.registry)
            break
        except OSError:
            if tried == port + processes - 1:
                raise
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)
