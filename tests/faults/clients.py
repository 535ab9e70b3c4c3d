"""Clients that do not give up: what is not answered they send again, what is cut off they take up where it was."""

import asyncio
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx

from app.verify import verify

JSON = dict[str, Any]
QUIET_SECONDS = 1.0
"""A listener that hears nothing for so long comes again."""


class Harm(AssertionError):
    """Something that must not happen, happened."""


@dataclass
class Line:
    """The way to one server, and what became of the requests on it: answers by status, connections that broke.

    `settled`: requests that had been done though their answer was lost, as a repetition with the key told.
    """

    http: httpx.AsyncClient
    statuses: Counter[int] = field(default_factory=Counter)
    cut: int = 0
    settled: int = 0

    async def insist(
        self,
        method: str,
        path: str,
        token: str | None = None,
        body: Any = None,
        key: str | None = None,
        refusal: str | None = None,
    ) -> httpx.Response:
        """The good answer to a request, however often it must be sent, or a refusal with the code that is named.

        Raises `Harm` for any other.
        """
        tries = 0
        headers = {} if token is None else bearer(token)
        if key is not None:
            headers["idempotency-key"] = key
        while True:
            tries += 1
            try:
                response = await self.http.request(method, path, json=body, headers=headers)
            except httpx.TransportError:
                self.cut += 1
                await asyncio.sleep(0.05)
                continue
            self.statuses[response.status_code] += 1
            if response.status_code < 300:
                self.settled += tries > 1 and response.headers.get("idempotency-replayed") == "true"
                return response
            if refusal is not None and response.status_code == 409 and response.json()["code"] == refusal:
                return response
            if response.status_code != 503 or not response.headers.get("retry-after", "").isdigit():
                raise Harm(f"{method} {path}: {response.status_code} {response.text[:500]}")
            await asyncio.sleep(0.1)

    async def open(self, ruleset: str, title: str) -> tuple[str, str, JSON]:
        """A new match: its path, the game master's token, and the match."""
        opened = (await self.insist("POST", "/v1/matches", body={"ruleset": ruleset, "title": title})).json()
        return f"/v1/matches/{opened['match']['id']}", opened["token"], opened["match"]


def bearer(token: str) -> dict[str, str]:
    """The header that says who one is."""
    return {"authorization": f"Bearer {token}"}


@dataclass
class Writer:
    """Sends notes to a match, one after another, each with a key of its own. What was acknowledged: text to answer."""

    line: Line
    path: str
    token: str
    name: str
    pause: float = 0.0
    acknowledged: dict[str, bytes] = field(default_factory=dict)
    last_sent: float = 0.0
    """When the newest acknowledged command was first sent, by the loop's clock."""

    async def write(self, over: asyncio.Event) -> None:
        """Until it is over."""
        while not over.is_set():
            text, sent = f"{self.name}-{len(self.acknowledged)}", asyncio.get_running_loop().time()
            self.acknowledged[text] = (await self.say(text)).content
            self.last_sent = sent
            await asyncio.sleep(self.pause)

    async def say(self, text: str) -> httpx.Response:
        """One note, under its own text as the key."""
        body = {"command": {"kind": "match.note", "text": text, "audience": "gm"}}
        return await self.line.insist("POST", f"{self.path}/commands", self.token, body, text)

    async def otherwise(self) -> list[str]:
        """Send again what was acknowledged last: the texts to which the answer is another, or not said to be old."""
        found = []
        for text, answer in list(self.acknowledged.items())[-20:]:
            again = await self.say(text)
            if again.content != answer or again.headers.get("idempotency-replayed") != "true":
                found.append(text)
        return found


@dataclass
class Listener:
    """Follows a match's stream as its game master, from where it was cut off."""

    line: Line
    path: str
    token: str
    heard: list[int] = field(default_factory=list)
    until: int | None = None
    """The number of the last event, once it is known."""

    async def listen(self) -> None:
        """Until the last event is heard."""
        while self.until is None or self.last < self.until:
            with suppress(httpx.TransportError):
                await self._hear()
            await asyncio.sleep(0.02)

    @property
    def last(self) -> int:
        """The number of the event heard last."""
        return self.heard[-1] if self.heard else 0

    @property
    def sound(self) -> bool:
        """Whether each event up to the last was heard once, in order."""
        return self.until is not None and self.heard == list(range(1, self.until + 1))

    async def _hear(self) -> None:
        headers = {**bearer(self.token), "last-event-id": str(self.last)}
        limits = httpx.Timeout(30, read=QUIET_SECONDS)
        async with self.line.http.stream("GET", f"{self.path}/stream", headers=headers, timeout=limits) as answer:
            async for line in answer.aiter_lines():
                if line.startswith("id: "):
                    self.heard.append(int(line[4:]))
                if self.until is not None and self.last >= self.until:
                    return


@dataclass
class Poller(Listener):
    """The same by long polls, page by page."""

    async def _hear(self) -> None:
        page = await self.line.insist("GET", f"{self.path}/events?after={self.last}&wait=5", self.token)
        self.heard += [event["n"] for event in page.json()["events"]]


async def unsound(line: Line, path: str, token: str) -> list[str]:
    """What does not agree in the export of a match: its chain and, after its end, its dice."""
    export = (await line.insist("GET", f"{path}/export", token)).text
    return [f"{path}: {fault}" for fault in verify(export.splitlines()).faults]


async def told(line: Line, path: str, token: str) -> list[JSON]:
    """Every event that a token's holder was told of a match."""
    events: list[JSON] = []
    more = True
    while more:
        page = (await line.insist("GET", f"{path}/events?after={len(events)}&limit=200", token)).json()
        events += page["events"]
        more = page["more"]
    return events


async def noted(line: Line, path: str, token: str) -> tuple[Counter[str], int]:
    """How often each text was noted in a match, and the number of its last event."""
    events = await told(line, path, token)
    return Counter(event["data"]["text"] for event in events if event["kind"] == "match.noted"), len(events)
