"""Clients that do not give up: what is not answered they send again, what is cut off they take up where it was."""

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
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
    """The way to one server, and what became of the requests on it: answers by status, connections that broke."""

    http: httpx.AsyncClient
    statuses: Counter[int] = field(default_factory=Counter)
    cut: int = 0

    async def insist(
        self, method: str, path: str, token: str | None = None, body: Any = None, key: str | None = None
    ) -> httpx.Response:
        """The good answer to a request, however often it must be sent. Raises `Harm` for any that should not be."""
        headers = {} if token is None else bearer(token)
        if key is not None:
            headers["idempotency-key"] = key
        while True:
            try:
                response = await self.http.request(method, path, json=body, headers=headers)
            except httpx.TransportError:
                self.cut += 1
                await asyncio.sleep(0.05)
                continue
            self.statuses[response.status_code] += 1
            if response.status_code < 300:
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
    acknowledged: dict[str, bytes] = field(default_factory=dict)
    last_sent: float = 0.0
    """When the newest acknowledged command was first sent, by the loop's clock."""

    async def write(self, over: asyncio.Event) -> None:
        """Until it is over."""
        while not over.is_set():
            text, sent = f"{self.name}-{len(self.acknowledged)}", asyncio.get_running_loop().time()
            self.acknowledged[text] = (await self.say(text)).content
            self.last_sent = sent

    async def say(self, text: str) -> httpx.Response:
        """One note, under its own text as the key."""
        body = {"command": {"kind": "match.note", "text": text, "audience": "gm"}}
        return await self.line.insist("POST", f"{self.path}/commands", self.token, body, text)

    async def check(self) -> None:
        """Send again what was acknowledged last: the same answers, which say that they are old. Raises `Harm`."""
        for text, answer in list(self.acknowledged.items())[-20:]:
            again = await self.say(text)
            if again.content != answer or again.headers.get("idempotency-replayed") != "true":
                raise Harm(f"{self.path}: another answer to {text}")


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
        """Until the last event is heard. Raises `Harm` where one is missing or came twice."""
        while self.until is None or len(self.heard) < self.until:
            with suppress(httpx.TransportError):
                await self._hear()
            await asyncio.sleep(0.02)
        if self.heard != list(range(1, self.until + 1)):
            raise Harm(f"{self.path}: heard {len(self.heard)} of {self.until}, not each once and in order")

    async def _hear(self) -> None:
        headers = {**bearer(self.token), "last-event-id": str(self.heard[-1] if self.heard else 0)}
        limits = httpx.Timeout(30, read=QUIET_SECONDS)
        async with self.line.http.stream("GET", f"{self.path}/stream", headers=headers, timeout=limits) as answer:
            async for line in answer.aiter_lines():
                if line.startswith("id: "):
                    self.heard.append(int(line[4:]))
                if self.until is not None and len(self.heard) >= self.until:
                    return


async def play(line: Line, random: Random, over: Callable[[], bool]) -> int:
    """Whole matches of cards by what is offered, one after another, until it is over; how many were played.

    The game master sends for every seat. Raises `Harm` where a match is not sound.
    """
    finished = 0
    while not over():
        path, token, match = await line.open("cardpitch", "Cards")
        commands = 0
        while match["status"] != "finished":
            body = await _move(line, random, path, token, match)
            answer = await line.insist(
                "POST", f"{path}/commands?include=view", token, body, f"{path.rpartition('/')[2]}-{commands}"
            )
            match, commands = answer.json()["match"], commands + 1
        await sound(line, path, token)
        finished += 1
    return finished


async def _move(line: Line, random: Random, path: str, token: str, match: Mapping[str, Any]) -> JSON:
    for awaited in match["awaiting"]:
        seat = awaited["seat"] or match["you"]["seat"]
        offers = (await line.insist("GET", f"{path}/offers?as={seat}", token)).json()["offers"]
        fit = [each for each in offers if each["kind"].endswith(f".{awaited['what']}") and each["examples"]]
        if fit:
            return {"as": seat, "command": random.choice(random.choice(fit)["examples"])}
    raise Harm(f"nobody can go on: {match['awaiting']}")


async def sound(line: Line, path: str, token: str) -> None:
    """The export of a match has a whole chain and, after its end, dice that agree. Raises `Harm`."""
    export = (await line.insist("GET", f"{path}/export", token)).text
    faults = verify(export.splitlines()).faults
    if faults:
        raise Harm(f"{path}: {faults}")


async def noted(line: Line, path: str, token: str) -> tuple[Counter[str], int]:
    """How often each text was noted in a match, and the number of its last event."""
    found: Counter[str] = Counter()
    cursor, more = 0, True
    while more:
        page = (await line.insist("GET", f"{path}/events?after={cursor}&limit=200", token)).json()
        found.update(event["data"]["text"] for event in page["events"] if event["kind"] == "match.noted")
        cursor, more = page["cursor"], page["more"]
    return found, cursor
