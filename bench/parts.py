"""The parts of the bench: each makes some rows on a database of its own, so that its failure is its own."""

import asyncio
import os
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from app.clock.calendar import now
from app.databases import bring_up_to_date
from bench import (
    broomstats,
    commands,
    copies,
    gridiron,
    hooks,
    phoenix,
    rules,
    server,
    store,
    streams,
    sweeps,
    template,
)
from bench.databases import database
from bench.load import Row
from bench.mixed import decision_rows
from bench.peers import run as peers
from bench.ratios import APART
from bench.slow import slow_disk
from bench.stored import COLD, Stored, cold_rows, stored_rows, sweep_rows
from bench.whistle import keeper

SLOWER_MS = 10
LATE_SECONDS = 3
FEWEST = 10
"""Matches where fewest are stored: those that commands are sent to."""


@dataclass(frozen=True, slots=True)
class Bench:
    """What a part gets: an empty database that is up to date, and how long a row is measured."""

    url: str
    seconds: float

    def of(self, whole: int) -> int:
        """How many of something for so many seconds a row, where `whole` belong to 5 of them."""
        return max(1, round(whole * min(self.seconds, 5) / 5))


Run = Callable[[Bench], Iterator[Row]]


def _accepted(clients: int) -> Run:
    def run(bench: Bench) -> Iterator[Row]:
        with server.floor(bench.url) as floor, server.whistle(bench.url) as whistle:
            yield from asyncio.run(commands.accepted_rows(floor, whistle, clients, bench.seconds))

    return run


def _accepted_by_all(clients: int) -> Run:
    def run(bench: Bench) -> Iterator[Row]:
        where, processes = ", a process for each core", os.cpu_count() or 1
        with server.floor(bench.url, processes) as floor, server.whistle(bench.url, workers=str(processes)) as whistle:
            yield from asyncio.run(commands.accepted_rows(floor, whistle, clients, bench.seconds, where))

    return run


def _boardgameio(clients: int) -> Run:
    def run(bench: Bench) -> Iterator[Row]:
        yield peers.boardgameio(bench.url, clients, bench.seconds)

    return run


def _eventsourcing(bench: Bench) -> Iterator[Row]:
    yield peers.eventsourcing(bench.url, bench.seconds)


def _growth(bench: Bench) -> Iterator[Row]:
    with server.whistle(bench.url) as port:
        yield from asyncio.run(commands.growth_rows(port, (50, 500, 2000), bench.of(300)))


def _reads(bench: Bench) -> Iterator[Row]:
    with server.whistle(bench.url) as port:
        yield from asyncio.run(commands.view_rows(port, 16, bench.seconds))


def _sports(bench: Bench) -> Iterator[Row]:
    with server.whistle(bench.url, run_worker="no") as port:
        for ruleset, opening in template.SETUPS:
            played = [template.played(port, ruleset, number, number, opening) for number in (3, 10, 25)]
            stored = asyncio.run(_stored(bench.url, played, bench.of(300)))
            name = " ".join((ruleset, *opening.get("setup", {}).values()))
            yield from asyncio.run(decision_rows([port], stored, 16, 2, f"of {name}"))


async def _stored(url: str, played: list[template.Played], count: int) -> list[copies.Copy]:
    return await copies.load(url, await copies.read(url, played), count)


def _mixed(bench: Bench) -> Iterator[Row]:
    with server.whistle(bench.url, run_worker="no") as port:
        played = template.mixed(port, (2, 8, 20))
    stored = asyncio.run(_stored(bench.url, played, bench.of(1000)))
    asyncio.run(copies.settle(bench.url))
    for processes in (1, 2, 4):
        with server.whistle(bench.url, workers=str(processes)) as port:
            yield from _decided([port], stored, f"{processes} API processes")
    with server.whistle(bench.url) as one, server.whistle(bench.url) as other:
        yield from _decided([one, other], stored, APART)


def _decided(ports: Sequence[int], stored: Sequence[copies.Copy], where: str) -> Iterator[Row]:
    asyncio.run(decision_rows(ports, stored, 64, 2, "unmeasured"))  # most matches are in most processes' memory then
    for clients in (16, 64):
        of_what = f"in {len(stored)} live matches of five sports, {where}"
        made, offers = asyncio.run(decision_rows(ports, stored, clients, 2, of_what))
        yield made
        if clients == 16:
            yield offers


def _many_stored(bench: Bench) -> Iterator[Row]:
    with server.whistle(bench.url, run_worker="no") as port:
        originals = asyncio.run(copies.read(bench.url, template.mixed(port, (3,))))
        played, until = template.late(port, LATE_SECONDS)
        late = asyncio.run(copies.read(bench.url, [played]))
    with ExitStack() as open_:
        ports, sizes = {}, list[Stored]()
        for count in (FEWEST, max(FEWEST, bench.of(1000)), max(FEWEST, bench.of(100_000))):
            if count not in ports:
                url = open_.enter_context(database(bench.url, f"bench_stored_{count}"))
                ports[count] = open_.enter_context(server.whistle(url, run_worker="no"))
                sizes.append(asyncio.run(_some_stored(url, ports[count], originals, count)))
        seconds = min(bench.seconds, 3)
        yield from asyncio.run(stored_rows(ports, sizes, seconds))
        yield from asyncio.run(cold_rows(sizes, originals, seconds))
        time.sleep(max(0, (until - now()).total_seconds()))
        yield from asyncio.run(sweep_rows(sizes, late))


async def _some_stored(url: str, port: int, originals: Sequence[copies.Original], count: int) -> Stored:
    """So many matches in a database: the keepers' own, and for the rest copies of these."""
    keepers = [await keeper(port) for _ in range(FEWEST)]
    made = await copies.load(url, originals, count - len(keepers), COLD)
    await copies.settle(url)
    return Stored(url, count, keepers, [copy.path for copy in made])


def _rebuild(bench: Bench) -> Iterator[Row]:
    with server.whistle(bench.url) as port:
        yield from asyncio.run(store.rebuild_rows(bench.url, port, 1000))
    yield asyncio.run(store.memory_row(bench.url, bench.of(1000)))


def _streams(listeners: int) -> Run:
    def run(bench: Bench) -> Iterator[Row]:
        with server.whistle(bench.url, pool_size="5") as port:
            yield from asyncio.run(streams.stream_rows(port, bench.of(listeners), max(2, bench.of(5))))

    return run


def _webhooks(bench: Bench) -> Iterator[Row]:
    with server.whistle(bench.url, run_worker="no") as port:
        yield from asyncio.run(hooks.hook_rows(bench.url, port, 200, 20, bench.seconds))


def _deadlines(bench: Bench) -> Iterator[Row]:
    with server.whistle(bench.url, run_worker="no") as port:
        due = bench.of(10_000)
        yield from asyncio.run(sweeps.sweep_rows(bench.url, port, due, 20 + due / 400))


def _slow(bench: Bench) -> Iterator[Row]:
    where = f", a disk that takes {SLOWER_MS} ms longer"
    with (
        tempfile.TemporaryDirectory(prefix="whistle-bench-") as folder,
        slow_disk(Path(folder), SLOWER_MS) as database,
    ):
        bring_up_to_date(database.url)
        for clients in (1, 16, 64):
            with server.floor(database.url) as floor, server.whistle(database.url) as whistle:
                yield from asyncio.run(commands.accepted_rows(floor, whistle, clients, bench.seconds, where))


def _rules(bench: Bench) -> Iterator[Row]:
    yield from rules.rows(bench.seconds)
    for sport in (gridiron, phoenix, broomstats):
        yield from sport.rows(bench.seconds)


PARTS: Mapping[str, tuple[str, Run]] = {
    "accepted-1": ("Accepted commands", _accepted(1)),
    "boardgameio-1": ("Accepted commands", _boardgameio(1)),
    "accepted-16": ("Accepted commands", _accepted(16)),
    "boardgameio-16": ("Accepted commands", _boardgameio(16)),
    "all-cores-16": ("Accepted commands", _accepted_by_all(16)),
    "all-cores-64": ("Accepted commands", _accepted_by_all(64)),
    "eventsourcing": ("Accepted commands", _eventsourcing),
    "sports": ("Accepted commands of each sport", _sports),
    "mixed": ("A thousand live matches of mixed sports", _mixed),
    "growth": ("Growth with a match's length", _growth),
    "stored": ("Growth with the number of stored matches", _many_stored),
    "reads": ("Views and offers", _reads),
    "rebuild": ("Cold matches and memory", _rebuild),
    "streams-500": ("Streams", _streams(500)),
    "streams-2000": ("Streams", _streams(2000)),
    "webhooks": ("Webhooks", _webhooks),
    "deadlines": ("Deadlines", _deadlines),
    "slow-disk": ("A slow disk", _slow),
    "rules": ("The rules alone, on one core", _rules),
}
"""By name: the heading under which its rows stand, and what makes them."""
