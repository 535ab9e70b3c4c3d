"""Rows about HTTP: accepted commands against the floor, growth with the log, views, offers."""

import asyncio
import json
import time

from bench.cores import Cores
from bench.load import Connection, Load, Rate, Row, by_turns, loop, row
from bench.whistle import Keeper, keeper, said


async def accepted_rows(floor: int, whistle: int, clients: int, seconds: float, where: str = "") -> list[Row]:
    """One insert and commit of the floor, and accepted commands, each client on a match of its own; by turns."""
    keepers = await asyncio.gather(*(keeper(whistle) for _ in range(clients)))

    async def insert(connection: Connection, _: int) -> None:
        status, _body = await connection.ask("POST", "/insert", b'{"text": "a row of some length, as a command has"}')
        if status != 200:
            raise RuntimeError(str(status))

    async def lay(connection: Connection, number: int) -> None:
        await keepers[number].lay(connection)

    rates = await by_turns([Load(floor, clients, insert), Load(whistle, clients, lay)], seconds)
    names = ("floor: insert and commit", "whistle: accepted command")
    return [row(f"{name}{where}, {clients} clients", rate) for name, rate in zip(names, rates, strict=True)]


async def growth_rows(port: int, lengths: tuple[int, ...], sample: int) -> list[Row]:
    """The same command when the match has so many events."""
    one, rows, connection = await keeper(port), [], await Connection.to(port)
    for length in lengths:
        cursor = 0
        while cursor < length:
            cursor = json.loads(await one.lay(connection))["cursor"]
        rows.append(row(f"whistle: command at event {length}", await each(connection, one, sample)))
    connection.close()
    return rows


async def each(connection: Connection, one: Keeper, sample: int) -> Rate:
    """Commands one after the other to one match."""
    taken, began = [], time.perf_counter()
    with Cores() as cores:
        for _ in range(sample):
            start = time.perf_counter()
            await one.lay(connection)
            taken.append(time.perf_counter() - start)
    return Rate.of(taken, time.perf_counter() - began, cores.used)


async def view_rows(port: int, clients: int, seconds: float) -> list[Row]:
    """Views, the same with If-None-Match, and offers."""
    one = await keeper(port)
    connection = await Connection.to(port)
    size = len(await said(connection, "GET", one.path, one.token))
    status, _ = await connection.ask("GET", one.path, authorization=f"Bearer {one.token}", if_none_match="*")
    if status != 304:
        raise RuntimeError("a view that is known was sent again")
    connection.close()

    async def view(to: Connection, _: int) -> None:
        await said(to, "GET", one.path, one.token)

    async def unchanged(to: Connection, _: int) -> None:
        await to.ask("GET", one.path, authorization=f"Bearer {one.token}", if_none_match="*")

    async def offers(to: Connection, _: int) -> None:
        await said(to, "GET", f"{one.path}/offers", one.token)

    return [
        row(f"whistle: view, {clients} clients", await loop(port, clients, seconds, view), bytes=size),
        row(f"whistle: view, not modified, {clients} clients", await loop(port, clients, seconds, unchanged)),
        row(f"whistle: offers, {clients} clients", await loop(port, clients, seconds, offers)),
        await _polled(port, one, clients, seconds),
    ]


async def _polled(port: int, one: Keeper, clients: int, seconds: float) -> Row:
    """Clients that look again and again with the tag that they had, while the match changes ten times a second."""
    tags: dict[int, str] = {}
    known = asked = 0

    async def look(to: Connection, number: int) -> None:
        nonlocal known, asked
        status, body, tag = await to.tagged(one.path, one.token, tags.get(number, '"none"'))
        if status not in (200, 304):
            raise RuntimeError(f"{status} {body[:300]!r}")
        tags[number] = tag
        asked, known = asked + 1, known + (status == 304)

    async def change() -> None:
        connection = await Connection.to(port)
        while True:
            await one.lay(connection)
            await asyncio.sleep(0.1)

    changing = asyncio.create_task(change())
    try:
        rate = await loop(port, clients, seconds, look)
    finally:
        changing.cancel()
    name = f"whistle: view asked with its tag while ten commands a second change it, {clients} clients"
    return row(name, rate, not_modified_percent=round(100 * known / asked))
