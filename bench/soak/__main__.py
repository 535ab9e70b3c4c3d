"""`make soak`: an hour of 10,000 live matches of every sport on one server of two processes, and a worker.

Prints each sample and a table, writes bench/soak.json, and ends with 1 where something grew or was not given back.
"""

import argparse
import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import psutil

from app.embedded.lease import read_note
from bench.server import UNLIMITED, free_port
from bench.soak.samples import Watch, Watched, given_back, judged
from bench.soak.traffic import Pace, Receiver, Traffic

OUT = Path("bench/soak.json")
PROCESSES = 2
CLIENTS = 96
OPENERS = 12
SETTLE_SECONDS = 420
"""Idle connections of the pool are closed after five minutes."""
BEGIN_SECONDS = 15
CACHED = "200"
"""Matches in each process's cache: few enough that all caches are full, the worker's too, long before the last half."""


def _program(*arguments: str, folder: Path, **settings: str) -> subprocess.Popen[bytes]:
    chosen = {f"WHISTLE_{name.upper()}": value for name, value in settings.items()}
    with (folder / f"{arguments[0]}.log").open("ab") as log:
        return subprocess.Popen(
            [sys.executable, "-c", "from app.cli import main; main()", *arguments],
            env={**os.environ, "PYTHONPATH": str(Path.cwd()), "WHISTLE_DATA_DIR": str(folder / "var"), **chosen},
            cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=log,
        )  # fmt: skip


@contextlib.contextmanager
def _running(folder: Path) -> Iterator[tuple[int, list[Watched]]]:
    """`whistle serve` of two processes and `whistle work` beside it; the port, and what is to be watched."""
    port, figures = free_port(), free_port()
    hooks = {
        "webhook_http": "yes",
        "webhook_ports": "*",
        "webhook_networks": "127.0.0.0/8",
        "webhook_retry_seconds": "1",
    }
    limits = {name.removeprefix("WHISTLE_").lower(): value for name, value in UNLIMITED.items()}
    common = {"log_level": "warning", "cached_matches": CACHED, **hooks, **limits}
    mine = {"port": str(port), "workers": str(PROCESSES), "run_worker": "no", "metrics_port": str(figures)}
    serve = _program("serve", folder=folder, **common, **mine)
    try:
        _ready(port, serve)
        work = _program("work", folder=folder, **common)
        try:
            _connected(work)
            time.sleep(BEGIN_SECONDS)
            children = psutil.Process(serve.pid).children()
            api = [each for each in children if "spawn_main" in " ".join(each.cmdline())]
            postgres = next(each for each in children if each.name() == "postgres")
            ports = {_figures_of(each, figures): each for each in api}
            watched = [Watched(f"api {n}", ports[at], at) for n, at in enumerate(sorted(ports), 1)]
            watched += [Watched("worker", psutil.Process(work.pid)), Watched("first", psutil.Process(serve.pid))]
            yield port, [*watched, Watched("postgresql", postgres, whole=True)]
        finally:
            work.terminate()
            work.wait(30)
    finally:
        serve.terminate()
        serve.wait(60)


def _connected(work: subprocess.Popen[bytes]) -> None:
    """Until the worker has its bell and a connection of its pool: what it has then it must have again in the end."""
    worker = psutil.Process(work.pid)
    for _ in range(3000):
        if len(worker.net_connections("unix")) + len(worker.net_connections("tcp")) >= 2:
            return
        time.sleep(0.1)
    raise RuntimeError("the worker does not come up")


def _figures_of(process: psutil.Process, least: int) -> int:
    listening = {each.laddr.port for each in process.net_connections("tcp") if each.status == psutil.CONN_LISTEN}
    return next(port for port in range(least, least + PROCESSES) if port in listening)


def _ready(port: int, serve: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"http://127.0.0.1:{port}/readyz", timeout=5).status_code == 200:
                return
        if serve.poll() is not None:
            break
        time.sleep(0.1)
    raise RuntimeError("the server does not come up")


def _line(sample: dict[str, Any], traffic: Traffic) -> str:
    parts = [f"{sample['seconds']:7.0f} s {sample['phase']:<6}"]
    for name, figures in sample.items():
        if isinstance(figures, dict) and "pss_mib" in figures:
            parts.append(
                f"{name} {figures['pss_mib']:.0f} MiB {figures['files']:.0f} files {figures.get('tasks', 0):.0f} tasks"
            )
    parts.append(f"db {sample['database']['connections']} connections {sample['database']['mib']:.0f} MiB")
    return ", ".join(parts) + f", {traffic.statuses.total()} answers"


@contextlib.asynccontextmanager
async def _client(port: int) -> AsyncIterator[httpx.AsyncClient]:
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=CLIENTS)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, limits=limits) as http:
        yield http


async def _soak(port: int, watch: Watch, asked: argparse.Namespace) -> dict[str, Any]:
    receiver, over = Receiver(), asyncio.Event()

    async def seen(phase: str) -> dict[str, Any]:
        sample = await watch.sample(phase)
        sys.stdout.write(_line(sample, traffic) + "\n")
        sys.stdout.flush()
        return sample

    async with _client(port) as http:
        traffic = Traffic(http, Pace(asked.fill), await receiver.start())
        await seen("first")
        start = await seen("start")
        await traffic.fill(asked.matches, OPENERS)
        await seen("filled")
        traffic.pace = Pace(asked.rate)
        load = asyncio.create_task(traffic.run(over, CLIENTS))
        until, asked_before = time.monotonic() + 3600 * asked.hours, traffic.statuses.total()
        began = time.monotonic()
        while time.monotonic() < until and not load.done():
            await seen("load")
            await asyncio.sleep(min(asked.every, max(0.0, until - time.monotonic())))
        over.set()
        await load
        seconds = time.monotonic() - began
    patience = time.monotonic() + asked.settle
    while time.monotonic() < patience:
        await asyncio.sleep(10)
        await seen("after")
        if given_back(watch.samples, list(_names(start))):
            break
    receiver.stop()
    return {
        **traffic.summary(),
        "database": await watch.counted(),
        "streams": traffic.streams,
        "hooks_taken": receiver.taken,
        "load_seconds": round(seconds),
        "requests_per_second": round((traffic.statuses.total() - asked_before) / seconds, 1),
    }


def _names(sample: dict[str, Any]) -> Iterator[str]:
    return (name for name, figures in sample.items() if isinstance(figures, dict) and "pss_mib" in figures)


def _commit() -> str:
    said = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    return said.stdout.strip()


async def _watched(port: int, watched: list[Watched], url: str, asked: argparse.Namespace) -> tuple[Any, Watch]:
    async with httpx.AsyncClient(timeout=30) as http:
        watch = Watch(watched, url, http)
        return await _soak(port, watch, asked), watch


def main() -> int:
    """Soak, print, write; 0 where nothing grew and everything was given back."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--hours", type=float, default=1)
    parser.add_argument("--rate", type=float, default=80, help="requests in a second")
    parser.add_argument("--fill", type=float, default=190, help="matches opened in a second, at most")
    parser.add_argument("--every", type=float, default=30, help="seconds between samples")
    parser.add_argument("--settle", type=float, default=SETTLE_SECONDS, help="seconds after the load, at most")
    parser.add_argument("--out", type=Path, default=OUT)
    asked = parser.parse_args()
    commit, began = _commit(), datetime.now(UTC)
    with tempfile.TemporaryDirectory(prefix="whistle-soak-") as name:
        folder = Path(name)
        try:
            with _running(folder) as (port, watched):
                url = str(read_note((folder / "var").absolute())["url"])
                done, watch = asyncio.run(_watched(port, watched, url, asked))
        finally:
            logs = [folder / f"{each}.log" for each in ("serve", "work")]
            sys.stdout.write("".join(each.read_text()[-4000:] for each in logs if each.exists()))
    found = judged(watch.samples, list(_names(watch.samples[0])))
    result = {
        "commit": commit,
        "began": began.isoformat(timespec="seconds"),
        "cores": os.cpu_count(),
        "matches": asked.matches,
        **done,
        "verdicts": [asdict(each) for each in found],
        "samples": watch.samples,
    }
    asked.out.write_text(json.dumps(result) + "\n", encoding="utf-8")
    for each in found:
        sys.stdout.write(
            f"{'' if each.good else 'NOT GOOD '}{each.what:<32} start {each.start:g}, middle {each.middle:g}, end"
            f" {each.end:g}, after {each.after:g}; {each.per_hour:+g} per hour\n"
        )
    sys.stdout.write(json.dumps(done, indent=1) + "\n")
    return 0 if all(each.good for each in found) else 1


if __name__ == "__main__":
    sys.exit(main())
