"""`make bench`: every row in one run on one embedded PostgreSQL with fsync on; a table for people, JSON for machines.

Machines are shared and noisy: read the ratios, which are taken within the run, and not the absolute figures.
"""

import asyncio
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from app.databases import bring_up_to_date
from app.embedded import Embedded
from bench import broomstats, commands, gridiron, phoenix, rules, server, store

OUT = Path("bench/results.json")


def _measure(url: str, seconds: float) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    bring_up_to_date(url)
    for clients in (1, 16):
        with server.floor(url) as port:
            rows.append(asyncio.run(commands.floor_row(port, clients, seconds)))
        with server.whistle(url) as port:
            rows.append(asyncio.run(commands.command_row(port, clients, seconds)))
        rows.append(commands.boardgameio_row(url, clients, seconds))
    rows.append(commands.eventsourcing_row(url, seconds))
    with server.whistle(url) as port:
        rows += asyncio.run(commands.growth_rows(port, (50, 500, 2000), 300))
        rows += asyncio.run(commands.view_rows(port, 16, seconds))
        rows += asyncio.run(store.rebuild_rows(url, port, 1000))
    with server.whistle(url, pool_size="5") as port:
        rows += asyncio.run(commands.stream_rows(port, 500))
    rows.append(asyncio.run(store.memory_row(url, 1000)))
    sports = [row for each in (gridiron, phoenix, broomstats) for row in each.rows(seconds)]
    return rows + rules.rows(seconds) + sports


def ratios(rows: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """What the run says in relation to itself."""

    def figure(start: str, end: str, name: str) -> float | None:
        return next(
            (row[name] for row in rows if row["row"].startswith(start) and row["row"].endswith(end) and name in row),
            None,
        )

    found = {}
    for clients in (1, 16):
        end = f", {clients} clients"
        mine = figure("whistle: accepted", end, "per_second")
        for peer in ("floor", "boardgame.io"):
            other = figure(peer, end, "per_second")
            if mine and other:
                found[f"accepted commands against {peer}, {clients} clients"] = round(mine / other, 2)
    late, early = figure("whistle: command at", "2000", "p95_ms"), figure("whistle: command at", "event 50", "p95_ms")
    if late and early:
        found["p95 of a command at event 2000 against event 50"] = round(late / early, 2)
    return found


def _commit() -> str:
    said = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    return said.stdout.strip()


def main(seconds: float) -> None:
    """Measure, print, write."""
    with tempfile.TemporaryDirectory(prefix="whistle-bench-") as folder, Embedded(Path(folder)) as database:
        rows = _measure(database.url, seconds)
    result = {
        "commit": _commit(),
        "machine": {"system": platform.platform(), "cores": os.cpu_count()},
        "seconds": seconds,
        "rows": rows,
        "ratios": ratios(rows),
    }
    OUT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    for each in rows:
        figures = ", ".join(f"{name} {value}" for name, value in each.items() if name != "row")
        sys.stdout.write(f"{each['row']:<62} {figures}\n")
    for name, value in result["ratios"].items():
        sys.stdout.write(f"{name:<62} {value}\n")


main(float(sys.argv[1]) if len(sys.argv) > 1 else 5)
