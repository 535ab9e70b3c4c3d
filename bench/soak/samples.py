"""What a soak looks at: the memory, files, tasks and connections of each process, and what their course says."""

import re
import statistics
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import asyncpg
import httpx
import psutil

MIB = 2**20
FLAT_SHARE = 0.05
"""Memory is flat if over the last half it grows by no more than this share of itself in an hour."""

FIGURE = re.compile(r"^whistle_(\w+) (\S+)$", re.M)
CONNECTIONS = """
SELECT count(*), count(*) FILTER (WHERE state = 'active'), pg_database_size(current_database())
FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
COUNTED = """
SELECT (SELECT count(*) FROM match) AS matches, (SELECT count(*) FROM event) AS events,
       (SELECT count(*) FROM event WHERE kind = 'match.lapsed') AS lapsed, (SELECT count(*) FROM delivery) AS deliveries
"""


@dataclass
class Watched:
    """One process, or PostgreSQL with all of its own; `port`: where its figures are."""

    name: str
    root: psutil.Process
    port: int | None = None
    whole: bool = False

    def measured(self) -> dict[str, float]:
        """Its memory in MiB (its own and its share of what is shared), open files and threads now."""
        processes = [self.root, *(self.root.children(recursive=True) if self.whole else ())]
        found: dict[str, float] = {"pss_mib": 0.0, "rss_mib": 0.0, "files": 0, "threads": 0}
        for process in processes:
            try:
                memory = process.memory_full_info()
                found["pss_mib"] += memory.pss / MIB
                found["rss_mib"] += memory.rss / MIB
                found["files"] += process.num_fds()
                found["threads"] += process.num_threads()
            except psutil.Error:
                continue
        return {name: round(value, 2) for name, value in found.items()}


@dataclass
class Watch:
    """Takes samples of a running server."""

    processes: Sequence[Watched]
    url: str
    http: httpx.AsyncClient
    began: float = field(default_factory=time.monotonic)
    samples: list[dict[str, Any]] = field(default_factory=list)

    async def sample(self, phase: str) -> dict[str, Any]:
        """Look at everything once."""
        found: dict[str, Any] = {"seconds": round(time.monotonic() - self.began, 1), "phase": phase}
        for each in self.processes:
            found[each.name] = each.measured()
            if each.port is not None:
                text = (await self.http.get(f"http://127.0.0.1:{each.port}/metrics")).text
                found[each.name] |= {name: float(value) for name, value in FIGURE.findall(text)}
        db = await asyncpg.connect(self.url)
        try:
            open_, active, size = await db.fetchrow(CONNECTIONS)
        finally:
            await db.close()
        found["database"] = {"connections": open_, "active": active, "mib": round(size / MIB, 1)}
        self.samples.append(found)
        return found

    async def counted(self) -> dict[str, int]:
        """How much there is in the end: matches, events, deadlines that passed, deliveries tried."""
        db = await asyncpg.connect(self.url)
        try:
            return dict(await db.fetchrow(COUNTED))
        finally:
            await db.close()


Course = Sequence[Mapping[str, Any]]


def slope(points: Sequence[tuple[float, float]]) -> float:
    """By how much a value grows in an hour: the median of the slopes of all pairs (Theil and Sen), which no single
    sample moves.
    """
    slopes = [
        (later - value) / (moment - before)
        for place, (before, value) in enumerate(points)
        for moment, later in points[place + 1 :]
        if moment > before
    ]
    return 3600 * statistics.median(slopes) if slopes else 0.0


@dataclass(frozen=True)
class Found:
    """One thing that was watched: what it was at the start, at the end of the load, after it, and how it went."""

    what: str
    start: float
    middle: float
    end: float
    after: float
    per_hour: float
    flat: bool
    back: bool

    @property
    def good(self) -> bool:
        """Whether it did what it must."""
        return self.flat and self.back


FLAT = frozenset({"pss_mib", "cached_matches"})
LINES = 2
"""Connections that a server process makes for its shared round trips when it first needs them, and keeps."""

BACK = frozenset({"files", "tasks", "streams_open", "locked_matches", "awaited_matches"})


def judged(samples: Course, names: Sequence[str]) -> list[Found]:
    """Memory must be flat over the last half of the load; what is given back must be back at its start after it, but
    for the `LINES` of each server process (decision 18).

    PostgreSQL's own files are its cache of open tables, and are not judged.
    """
    kept = {name: LINES for name in names if name.startswith("api") or name == "worker"}
    kept["database"] = sum(kept.values())
    load = [each for each in samples if each["phase"] == "load"]
    late = [each for each in load if each["seconds"] >= (load[0]["seconds"] + load[-1]["seconds"]) / 2]
    before = next(each for each in samples if each["phase"] == "start")
    after = samples[-1]

    def found(name: str, figure: str) -> Found:
        start, middle, end, last = (float(each[name][figure]) for each in (before, late[0], load[-1], after))
        grows = slope([(each["seconds"], float(each[name][figure])) for each in late])
        flat = figure not in FLAT or grows <= FLAT_SHARE * max(middle, end)
        more = kept.get(name, 0) if figure in ("files", "connections") else 0
        back = last <= start + more or not ((figure in BACK and name != "postgresql") or name == "database")
        return Found(f"{name}: {figure}", start, middle, end, last, round(grows, 2), flat, back)

    return [*(found(name, figure) for name in names for figure in load[0][name]), found("database", "connections")]


def given_back(samples: Course, names: Sequence[str]) -> bool:
    """Whether everything that a load takes is back at what it was at the start."""
    return all(found.back for found in judged(samples, names))
