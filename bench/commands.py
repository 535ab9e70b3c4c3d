"""Rows about HTTP: accepted commands against the floor and the peers, growth with the log, views, offers, streams."""

import asyncio
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench import server
from bench.load import Connection, Rate, loop
from bench.whistle import Keeper, keeper, said

Row = dict[str, Any]
PEERS = Path(__file__).parent / "peers"


def row(name: str, rate: Rate, **more: Any) -> Row:
    """One line of the table."""
    return {
        "row": name,
        "per_second": round(rate.per_second),
        "p50_ms": round(rate.p50, 2),
        "p95_ms": round(rate.p95, 2),
        "p99_ms": round(rate.p99, 2),
        **more,
    }


async def floor_row(port: int, clients: int, seconds: float) -> Row:
    """(a) One insert and commit."""

    async def act(connection: Connection, _: int) -> None:
        status, _body = await connection.ask("POST", "/insert", b'{"text": "a row of some length, as a command has"}')
        if status != 200:
            raise RuntimeError(str(status))

    return row(f"floor: insert and commit, {clients} clients", await loop(port, clients, seconds, act))


async def command_row(port: int, clients: int, seconds: float) -> Row:
    """Accepted commands, each client on a match of its own."""
    keepers = await asyncio.gather(*(keeper(port) for _ in range(clients)))

    async def act(connection: Connection, number: int) -> None:
        await keepers[number].lay(connection)

    return row(f"whistle: accepted command, {clients} clients", await loop(port, clients, seconds, act))


async def growth_rows(port: int, lengths: tuple[int, ...], sample: int) -> list[Row]:
    """The same command when the match has so many events."""
    one, rows, connection = await keeper(port), [], await Connection.to(port)
    for length in lengths:
        cursor = 0
        while cursor < length:
            cursor = json.loads(await one.lay(connection))["cursor"]
        rows.append(row(f"whistle: command at event {length}", await _each(connection, one, sample)))
    connection.close()
    return rows


async def _each(connection: Connection, one: Keeper, sample: int) -> Rate:
    taken, began = [], time.perf_counter()
    for _ in range(sample):
        start = time.perf_counter()
        await one.lay(connection)
        taken.append(time.perf_counter() - start)
    return Rate.of(taken, time.perf_counter() - began)


async def view_rows(port: int, clients: int, seconds: float) -> list[Row]:
    """Views, the same with If-None-Match, and offers."""
    one = await keeper(port)
    connection = await Connection.to(port)
    size = len(await said(connection, "GET", one.path, one.token))
    status, _ = await connection.ask("GET", one.path, authorization=f"Bearer {one.token}", if_none_match="*")
    if status != 304:
        raise RuntimeError("a view that is known was sent again")
    connection.close()

    async def view(each: Connection, _: int) -> None:
        await said(each, "GET", one.path, one.token)

    async def unchanged(each: Connection, _: int) -> None:
        await each.ask("GET", one.path, authorization=f"Bearer {one.token}", if_none_match="*")

    async def offers(each: Connection, _: int) -> None:
        await said(each, "GET", f"{one.path}/offers", one.token)

    return [
        row(f"whistle: view, {clients} clients", await loop(port, clients, seconds, view), bytes=size),
        row(f"whistle: view, not modified, {clients} clients", await loop(port, clients, seconds, unchanged)),
        row(f"whistle: offers, {clients} clients", await loop(port, clients, seconds, offers)),
    ]


async def stream_rows(port: int, listeners: int) -> list[Row]:
    """With so many listeners to one match: from a command's answer to the last one's having its event; and how long
    commands wait for their answers that follow one another at once.
    """
    one = await keeper(port)
    ready = [await _listener(port, one.path) for _ in range(listeners)]
    taken = []
    for _ in range(5):
        connection = await Connection.to(port)  # a new one each time: it would be closed if the last took long
        await one.lay(connection)
        connection.close()
        began = time.perf_counter()
        await _heard(ready)
        taken.append(time.perf_counter() - began)
        await asyncio.sleep(0.3)
    connection = await Connection.to(port)
    answered = await _each(connection, one, 20)
    for _ in range(20):
        await _heard(ready)
    for _, writer in ready:
        writer.close()
    connection.close()
    return [
        row(f"whistle: commit to last of {listeners} listeners", Rate.of(taken, sum(taken))),
        row(f"whistle: command while {listeners} listen", answered),
    ]


async def _heard(ready: Sequence[tuple[asyncio.StreamReader, asyncio.StreamWriter]]) -> None:
    await asyncio.gather(*(reader.readuntil(b"cardpitch.keeper_committed") for reader, _ in ready))


async def _listener(port: int, path: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path}/stream HTTP/1.1\r\nhost: bench\r\n\r\n".encode())
    await reader.readuntil(b"cardpitch.phase_opened")
    return reader, writer


def boardgameio_row(url: str, clients: int, seconds: float) -> Row:
    """(b) boardgame.io 0.50 with its Postgres store and a trivial move; needs node and its packages in bench/peers."""
    name = f"boardgame.io: trivial move, {clients} clients"
    if shutil.which("node") is None or not (PEERS / "node_modules").exists():
        return {"row": name, "not_run": "needs node: npm --prefix bench/peers install"}
    environment = {**os.environ, "PGHOST": url.split("host=")[1], "PGUSER": "whistle", "PGDATABASE": "whistle"}
    command = ["node", "boardgameio.cjs", "both", str(server.free_port()), str(clients), str(seconds)]
    ran = subprocess.run(command, cwd=PEERS, env=environment, capture_output=True, text=True, timeout=120, check=True)
    said_so = json.loads(ran.stdout.splitlines()[-1])
    return row(name, Rate.of([ms / 1000 for ms in said_so["taken"]], said_so["seconds"]))


def eventsourcing_row(url: str, seconds: float) -> Row:
    """(c) The library `eventsourcing` saving one event, in one process, without HTTP; needs its package."""
    name = "eventsourcing: save one event, no HTTP"
    command = [sys.executable, str(PEERS / "eventsourced.py"), url, str(seconds)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    if ran.returncode != 0:
        return {"row": name, "not_run": "needs: pip install 'eventsourcing[postgres]'"}
    taken = json.loads(ran.stdout)
    return row(name, Rate.of(taken, sum(taken)))
