"""Who uses the server in a soak: matches of every sport that are looked at, played, followed and left, at one pace."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx

from app.demo import wanted
from rules import RULESETS

JSON = dict[str, Any]
SPORTS = tuple(RULESETS)
LONGEST_STREAM = 15.0
SOON_SECONDS = 20
MOST_TRIES = 10
"""How often something is asked for that is unavailable."""

CHANCE = random.Random(10)


class Pace:
    """Lets so many through in a second, one after another; who comes late makes nobody hurry."""

    def __init__(self, per_second: float) -> None:
        self._gap = 1 / per_second
        self._next = 0.0

    async def turn(self) -> None:
        """Wait for one's turn."""
        now = asyncio.get_running_loop().time()
        self._next = max(now, self._next + self._gap)
        await asyncio.sleep(self._next - now)


@dataclass
class Table:
    """A live match, as its game master knows it, and the ETags and the cursor that its readers have."""

    path: str
    sport: str
    gm: str
    seat: str
    cursor: int = 0
    tags: dict[str | None, str] = field(default_factory=dict)
    busy: bool = False


@dataclass
class Traffic:
    """The load on one server, and what came of it: requests by what they were for and by status."""

    http: httpx.AsyncClient
    pace: Pace
    hook: str
    tables: list[Table] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)
    statuses: Counter[str] = field(default_factory=Counter)
    streams: int = 0

    async def open(self, number: int) -> Table:
        """A new match; every fiftieth has a webhook."""
        sport = SPORTS[number % len(SPORTS)]
        body = {"ruleset": sport, "title": f"Soak {number}", "visibility": "public"}
        opened = (await self._ask("POST", "/v1/matches", body=body)).json()
        table = Table(f"/v1/matches/{opened['match']['id']}", sport, opened["token"], opened["match"]["you"]["seat"])
        if number % 50 == 0:
            await self._ask("POST", f"{table.path}/webhooks", table.gm, {"url": f"{self.hook}/{number}"})
        return table

    async def fill(self, matches: int, clients: int) -> None:
        """Open so many matches."""
        numbers = iter(range(matches))

        async def opener() -> None:
            for number in numbers:
                self.tables.append(await self.open(number))

        await asyncio.gather(*(opener() for _ in range(clients)))

    async def run(self, over: asyncio.Event, clients: int) -> None:
        """Act at the pace until it is over."""
        acts = {
            self.view: 30, self.move: 22, self.note: 10, self.events: 12, self.listed: 3, self.board: 3,
            self.follow: 6, self.wait: 4, self.hurry: 2,
        }  # fmt: skip

        async def client() -> None:
            while not over.is_set():
                (act,) = CHANCE.choices(list(acts), list(acts.values()))
                await self._act(act)

        await asyncio.gather(*(client() for _ in range(clients)))

    async def _act(self, act: Callable[[Table], Awaitable[None]]) -> None:
        table = CHANCE.choice(self.tables)
        try:
            await act(table)
            self.done[act.__name__] += 1
        except httpx.HTTPStatusError as refused:
            self.done[f"{act.__name__}: {refused.response.status_code}"] += 1
        except httpx.TransportError as cut:
            self.done[f"{act.__name__}: {type(cut).__name__}"] += 1

    async def _ask(
        self, method: str, path: str, token: str | None = None, body: Any = None, **headers: str
    ) -> httpx.Response:
        await self.pace.turn()
        said = {name.replace("_", "-"): value for name, value in headers.items()}
        if token is not None:
            said["authorization"] = f"Bearer {token}"
        for _ in range(MOST_TRIES):
            answer = await self.http.request(method, path, json=body, headers=said)
            self.statuses[str(answer.status_code)] += 1
            if answer.status_code != 503:
                break
            await asyncio.sleep(1)
        if answer.status_code >= 400:
            answer.raise_for_status()
        return answer

    async def view(self, table: Table) -> None:
        """The match for its game master or a spectator, whole or as it was."""
        token = CHANCE.choice((table.gm, None))
        known = table.tags.get(token)
        answer = await self._ask("GET", table.path, token, **({"if_none_match": known} if known else {}))
        if "etag" in answer.headers:
            table.tags[token] = answer.headers["etag"]

    async def move(self, table: Table) -> None:
        """What the sport awaits, by its offers; a match that is over makes way for a new one."""
        match = (await self._ask("GET", table.path, table.gm)).json()
        if match["status"] == "finished":
            if not table.busy:
                table.busy = True
                self.tables[self.tables.index(table)] = await self.open(CHANCE.randrange(1, 10**6))
            return
        for seat, what in [*((each["seat"] or table.seat, each["what"]) for each in match["awaiting"]),
                           (table.seat, "start")]:  # fmt: skip
            acting = "" if seat == table.seat else f"?as={seat}"
            offers = (await self._ask("GET", f"{table.path}/offers{acting}", table.gm)).json()["offers"]
            if fit := wanted(offers, what):
                command = CHANCE.choice(CHANCE.choice(fit)["examples"])
                await self._send(table, {"command": command, **({"as": seat} if acting else {})})
                return

    async def note(self, table: Table) -> None:
        """A note to the game master, or to everybody, with a key."""
        audience = CHANCE.choice(("gm", "public"))
        command = {"kind": "match.note", "text": f"note {CHANCE.random()}", "audience": audience}
        await self._send(table, {"command": command})

    async def _send(self, table: Table, body: JSON) -> None:
        key = f"k{CHANCE.getrandbits(64):x}"
        await self._ask("POST", f"{table.path}/commands", table.gm, body, idempotency_key=key)

    async def hurry(self, table: Table) -> None:
        """A deadline that ends soon."""
        match = (await self._ask("GET", table.path, table.gm)).json()
        if match["awaiting"]:
            until = (datetime.now(UTC) + timedelta(seconds=SOON_SECONDS)).strftime("%Y-%m-%dT%H:%M:%SZ")
            awaited = CHANCE.choice(match["awaiting"])["id"]
            command = {"kind": "match.set_deadline", "awaiting": awaited, "until": until, "reason": "soak"}
            await self._send(table, {"command": command})

    async def events(self, table: Table) -> None:
        """What happened since."""
        page = (await self._ask("GET", f"{table.path}/events?after={table.cursor}", table.gm)).json()
        table.cursor = page["cursor"]

    async def wait(self, table: Table) -> None:
        """A long poll without a token."""
        await self._ask("GET", f"{table.path}/events?after={2**31 - 1}&wait={CHANCE.randint(1, 10)}")

    async def listed(self, table: Table) -> None:
        """A page of the list of matches."""
        await self._ask("GET", f"/v1/matches?limit=10&ruleset={table.sport}")

    async def board(self, table: Table) -> None:
        """The drawn board."""
        await self._ask("GET", f"{table.path}/board.svg")

    async def follow(self, table: Table) -> None:
        """A stream for some seconds, then hung up in the middle."""
        await self.pace.turn()
        self.streams += 1
        path = f"{table.path}/stream?after={2**31 - 1}"
        with suppress(TimeoutError):
            async with asyncio.timeout(CHANCE.uniform(0.5, LONGEST_STREAM)), self.http.stream("GET", path) as answer:
                self.statuses[str(answer.status_code)] += 1
                answer.raise_for_status()
                async for _ in answer.aiter_lines():
                    pass

    def summary(self) -> Mapping[str, Any]:
        """What was done."""
        return {"acts": dict(sorted(self.done.items())), "statuses": dict(sorted(self.statuses.items()))}


class Receiver:
    """A receiver of webhooks on this machine that keeps nothing; one request in twenty it takes not."""

    def __init__(self) -> None:
        self.taken = 0
        self._server: asyncio.Server | None = None

    async def start(self) -> str:
        """Listen; gives the address."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def stop(self) -> None:
        """Listen no more."""
        if self._server is not None:
            self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
                size = next((line[16:] for line in head.split("\r\n") if line.startswith("content-length: ")), "0")
                await reader.readexactly(int(size))
                refused = CHANCE.random() < 0.05
                self.taken += not refused
                status = "503 No" if refused else "204 Yes"
                writer.write(f"HTTP/1.1 {status}\r\ncontent-length: 0\r\n\r\n".encode())
        writer.close()
