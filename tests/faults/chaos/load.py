"""The mixed load, and what must be true of it in the end, whatever was done to the server meanwhile.

Writers send notes, players play every sport from claimed seats, deadlines fall due, streams and long polls stay open,
webhooks go to a receiver that is often ill. Whoever is not answered sends the same again, with its key.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random

import asyncpg

from app.replay import replay
from app.store.database import speak_json
from rules import RULESETS
from tests.app.receiver import Receiver
from tests.faults.actors import Hooked, Player, Timekeeper, every, hook
from tests.faults.chaos.report import Report
from tests.faults.clients import Harm, Line, Listener, Poller, Writer, noted, told, unsound

BACK_SECONDS = 900.0
"""A guard against hanging: the longest that it may take until everybody is served again, on whatever machine."""

LATE_SECONDS = 90.0
"""The same for what workers bring after the last fault."""


@dataclass(frozen=True)
class Size:
    """How much load: matches to write to, writers to each, and pauses in seconds."""

    matches: int = 2
    writers: int = 2
    pause: float = 0.3
    sports: Sequence[str] = tuple(RULESETS)


@dataclass
class Load:
    """Everybody who is on the line. `lines`: ways to the server, over which they are spread."""

    lines: Sequence[Line]
    receiver: Receiver
    random: Random
    size: Size
    clock: Callable[[], datetime] = lambda: datetime.now(UTC)
    over: asyncio.Event = field(default_factory=asyncio.Event)
    tables: list[tuple[Line, str, str]] = field(default_factory=list)
    writers: list[Writer] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)
    listeners: list[Listener] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.hooked = Hooked(self.receiver, self.random)
        self.timekeeper = Timekeeper(self.lines[0], self.clock, self.random, 10 * self.size.pause)

    async def open(self) -> None:
        """Everything that there must be before the first fault."""
        for number in range(self.size.matches):
            line = self.lines[number % len(self.lines)]
            path, token, _ = await line.open("cardpitch", f"Chaos {number}")
            self.tables.append((line, path, token))
            await hook(line, path, token, f"{self.receiver.url}/{number}", "gm")
            self.listeners += [Listener(line, path, token), Poller(line, path, token)]
            for each in range(self.size.writers):
                self.writers.append(Writer(line, path, token, f"{number}-{each}", self.size.pause))
        people = [(await self.lines[0].open("cardpitch", "A person's"))[1] for _ in range(2)]
        for number, sport in enumerate(self.size.sports):
            line = self.lines[number % len(self.lines)]
            self.players.append(Player(line, sport, (people[0], people[1]), self.random, 3 * self.size.pause))

    async def served(self, mend: Callable[[], None] = lambda: None) -> None:
        """Until every writer was acknowledged something that was sent from now on; `mend` is called meanwhile."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        while not all(writer.last_sent > now for writer in self.writers):
            if loop.time() > now + BACK_SECONDS:
                raise Harm("the server does not come back")
            mend()
            await asyncio.sleep(0.02)

    async def check(self, report: Report, url: str) -> None:
        """Count what there was and what must not be; `url` is the database's."""
        await self._notes(report)
        for player in self.players:
            report.count("lost", await player.lost())
            report.count("answered otherwise", await player.otherwise())
            report.count("seats lost", await player.unseated())
        lapses = await self.timekeeper.lapses()
        report.count("deadlines missed", [path for path, times in lapses if times == 0])
        report.count("deadlines doubled", [path for path, times in lapses if times > 1])
        games = [*every(self.players), *((path, token) for _, path, token in self.tables)]
        for path, token in games:
            report.count("digests differing", await unsound(self.lines[0], path, token))
        report.count("digests differing", await replayed(url, report))
        report.count("streams unsound", [each.path for each in self.listeners if not each.sound])
        self._amounts(report)

    async def _notes(self, report: Report) -> None:
        for number, (line, path, token) in enumerate(self.tables):
            events = await told(line, path, token)
            texts = [event["data"]["text"] for event in events if event["kind"] == "match.noted"]
            found = Counter(texts)
            sent = Counter(text for writer in self.writers if writer.path == path for text in writer.acknowledged)
            report.count("lost", list((sent - found).elements()))
            report.count("doubled", list((found - sent).elements()))
            report.count("hooks lost", self.hooked.lost(f"/{number}", sent))
            report.count("hooks out of order", [path] if self.hooked.disorder(f"/{number}", texts) else [])
        for writer in self.writers:
            report.count("answered otherwise", await writer.otherwise())
        report.count("hooks changed", self.hooked.changed)

    def _amounts(self, report: Report) -> None:
        report.seen["commands acknowledged"] += sum(len(each.acknowledged) for each in self.writers)
        report.seen["commands acknowledged"] += sum(len(each.acknowledged) for each in self.players)
        report.seen["done though the answer was lost"] += sum(line.settled for line in self.lines)
        report.seen["connections of clients cut"] += sum(line.cut for line in self.lines)
        report.seen["seats claimed"] += sum(len(player.claimed) for player in self.players)
        report.seen["matches played to the end"] += sum(player.finished for player in self.players)
        report.seen["webhook messages"] += len(self.receiver.messages)
        report.seen["notes told to webhooks"] += sum(len(set(notes)) for notes in self.hooked.notes.values())
        report.seen["deadlines"] += len(self.timekeeper.due)
        report.seen["events heard"] += sum(len(each.heard) for each in self.listeners)
        for line in self.lines:
            report.statuses += line.statuses

    async def settle(self) -> None:
        """Until workers have brought what there was to bring, or may not take longer."""
        wanted = {f"/{n}": {t for w in self.writers if w.path == path for t in w.acknowledged}
                  for n, (_, path, _) in enumerate(self.tables)}  # fmt: skip

        async def told_all() -> bool:
            self.hooked.look()
            return all(texts <= set(self.hooked.notes.get(path, ())) for path, texts in wanted.items())

        async def lapsed() -> bool:
            ready = self.timekeeper.latest is None or self.clock() > self.timekeeper.latest + timedelta(seconds=1)
            return ready and all(times > 0 for _, times in await self.timekeeper.lapses())

        await _so(told_all)
        await _so(lapsed)


async def _so(holds: Callable[[], Awaitable[bool]]) -> None:
    loop = asyncio.get_running_loop()
    until = loop.time() + LATE_SECONDS
    while not await holds() and loop.time() < until:
        await asyncio.sleep(0.5)


@asynccontextmanager
async def loaded(load: Load) -> AsyncIterator[Load]:
    """The load while the block runs; after it everybody has come to an end and workers have brought what there was."""
    await load.open()
    async with asyncio.TaskGroup() as listening:
        for listener in load.listeners:
            listening.create_task(listener.listen())
        async with asyncio.TaskGroup() as group:
            for writer in load.writers:
                group.create_task(writer.write(load.over))
            for player in load.players:
                group.create_task(player.play(load.over))
            group.create_task(load.timekeeper.keep(load.over))
            await load.served()
            yield load
            load.over.set()
        for listener in load.listeners:
            _, listener.until = await noted(listener.line, listener.path, listener.token)
    await load.settle()


async def replayed(url: str, report: Report) -> list[str]:
    """What a replay of every match's log finds that does not agree with what is kept beside it."""
    db = await asyncpg.connect(url)
    try:
        await speak_json(db)
        found = []
        for (match_id,) in await db.fetch("SELECT match_id FROM match"):
            report.seen["matches replayed"] += 1
            again = await replay(db, match_id)
            if again is None or again.differences:
                found.append(f"{match_id}: {again}")
        return found
    finally:
        await db.close()
