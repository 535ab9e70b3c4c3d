"""Who else is on the line: players of every sport, deadlines that fall due, a receiver of webhooks that is ill."""

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Any

from app.demo import wanted
from tests.app.receiver import Receiver
from tests.faults.clients import JSON, Harm, Line, told


@dataclass
class Player:
    """Plays matches of a sport by what is offered, by the persons of two tokens, who claim their seats.

    `acknowledged`: every command that was, as path, token, key, body and answer; `claimed`: path, token, seat.
    """

    line: Line
    sport: str
    people: tuple[str, str]
    random: Random
    pause: float
    finished: int = 0
    acknowledged: list[tuple[str, str, str, JSON, bytes]] = field(default_factory=list)
    claimed: list[tuple[str, str, str]] = field(default_factory=list)
    games: dict[str, str] = field(default_factory=dict)
    """Each match's path, and its game master's token."""

    async def play(self, over: asyncio.Event) -> None:
        """One match after another, until it is over."""
        while not over.is_set():
            path, gm, match, claims = await self._open()
            tokens = {match["you"]["seat"]: gm}
            for claim, token in zip(claims, self.people, strict=True):
                body = {"code": claim["code"]}
                answer = await self.line.insist("POST", "/v1/claims", token, body, f"claim-{claim['seat']}")
                if answer.json()["match"]["you"]["seat"] != claim["seat"]:
                    raise Harm(f"{path}: another seat than {claim['seat']} was claimed")
                tokens[claim["seat"]] = token
                self.claimed.append((path, token, claim["seat"]))
            await self._match(over, path, gm, tokens)

    async def _open(self) -> tuple[str, str, JSON, list[JSON]]:
        body = {"ruleset": self.sport, "title": f"Chaos of {self.sport}"}
        opened = (await self.line.insist("POST", "/v1/matches", body=body)).json()
        path = f"/v1/matches/{opened['match']['id']}"
        self.games[path] = opened["token"]
        return path, opened["token"], opened["match"], opened["claims"]

    async def _match(self, over: asyncio.Event, path: str, gm: str, tokens: dict[str, str]) -> None:
        number = 0
        while not over.is_set():
            match = (await self.line.insist("GET", path, gm)).json()
            if match["status"] == "finished":
                self.finished += 1
                return
            token, command = await self._choice(path, gm, match, tokens)
            key, body = f"{path.rpartition('/')[2]}-{number}", {"command": command}
            answer = await self.line.insist("POST", f"{path}/commands", token, body, key)
            self.acknowledged.append((path, token, key, body, answer.content))
            number += 1
            await asyncio.sleep(self.pause)

    async def _choice(self, path: str, gm: str, match: JSON, tokens: dict[str, str]) -> tuple[str, JSON]:
        awaited = [(tokens.get(each["seat"], gm), each["what"]) for each in match["awaiting"]]
        for token, what in (*awaited, (gm, "start")):
            offers = (await self.line.insist("GET", f"{path}/offers", token)).json()["offers"]
            if found := wanted(offers, what):
                return token, self.random.choice(self.random.choice(found)["examples"])
        raise Harm(f"{path}: nobody can go on: {match['awaiting']}")

    async def lost(self) -> list[str]:
        """Acknowledged events that are not in the log as they were answered, with what is there.

        The sentence is made anew for every reader and may know a name by then.
        """
        logs: dict[tuple[str, str], list[JSON]] = {}
        found = []
        for path, token, key, _, answer in self.acknowledged:
            if (path, token) not in logs:
                logs[path, token] = await told(self.line, path, token)
            log = logs[path, token]
            for event in json.loads(answer)["events"]:
                there = log[event["n"] - 1] if event["n"] <= len(log) else {}
                if {**there, "text": ""} != {**event, "text": ""}:
                    found.append(f"{self.sport} {key}: {event}, but there is {there}")
        return found

    async def otherwise(self) -> list[str]:
        """Send again what was acknowledged last: the keys to which the answer is another."""
        found = []
        for path, token, key, body, answer in self.acknowledged[-20:]:
            again = await self.line.insist("POST", f"{path}/commands", token, body, key)
            if again.content != answer or again.headers.get("idempotency-replayed") != "true":
                found.append(key)
        return found

    async def unseated(self) -> list[str]:
        """The matches in which somebody does not sit where a claim was acknowledged."""
        found = []
        for path, token, seat in self.claimed:
            match = (await self.line.insist("GET", path, token)).json()
            if match["you"]["seat"] != seat:
                found.append(path)
        return found


@dataclass
class Timekeeper:
    """Opens matches in which a deadline falls due in some seconds, by the server's clock.

    `due`: each match's path, its game master's token and what lapses.
    """

    line: Line
    clock: Callable[[], datetime]
    random: Random
    pause: float
    due: list[tuple[str, str, str]] = field(default_factory=list)
    latest: datetime | None = None
    """When the last of them is due."""

    async def keep(self, over: asyncio.Event) -> None:
        """One match after another, until it is over."""
        while not over.is_set():
            path, token, _ = await self.line.open("cardpitch", "In time")
            name = path.rpartition("/")[2]
            command = {"command": {"kind": "cardpitch.start_match"}}
            started = await self.line.insist("POST", f"{path}/commands?include=view", token, command, f"start-{name}")
            awaiting = started.json()["match"]["awaiting"][0]["id"]
            tries, until = 0, self.clock()
            while True:
                until = self.clock() + timedelta(seconds=self.random.uniform(2, 6))
                command = {"command": {"kind": "match.set_deadline", "awaiting": awaiting, "until": until.isoformat(),
                                       "reason": "Soon"}}  # fmt: skip
                answer = await self.line.insist(
                    "POST", f"{path}/commands", token, command, f"due-{name}-{tries}", refusal="deadline_past"
                )
                if answer.status_code < 300:
                    break
                tries += 1
            self.due.append((path, token, awaiting))
            self.latest = until if self.latest is None else max(until, self.latest)
            await asyncio.sleep(self.pause)

    async def lapses(self) -> list[tuple[str, int]]:
        """How often what was due lapsed, by match: once each, if all is well."""
        found = []
        for path, token, awaiting in self.due:
            events = await told(self.line, path, token)
            times = sum(event["kind"] == "match.lapsed" and awaiting in event["data"]["awaiting"] for event in events)
            found.append((path, times))
        return found


@dataclass
class Hooked:
    """What a receiver was told of the notes of some matches, each at a path of its own: `/` and its number."""

    receiver: Receiver
    random: Random
    read: int = 0
    notes: dict[str, list[str]] = field(default_factory=dict)
    bodies: dict[str, bytes] = field(default_factory=dict)
    changed: list[str] = field(default_factory=list)
    """Ids of messages that came twice with other events."""

    def __post_init__(self) -> None:
        self.receiver.answer = self._answer

    def _answer(self, path: str, count: int) -> tuple[int, float, dict[str, str]]:
        return self.random.choices([(204, 0.0), (503, 0.0), (204, 0.5)], [90, 5, 5])[0] + ({},)

    def look(self) -> None:
        """Read what has come since."""
        come = self.receiver.messages
        for message in come[self.read : (until := len(come))]:
            data = message.json["data"]
            events = json.dumps(data["events"]).encode()
            if self.bodies.setdefault(message.id, events) != events:
                self.changed.append(message.id)
            if message.status < 300:
                self.notes.setdefault(message.path, []).extend(event["data"]["text"] for event in data["events"])
        self.read = until

    def lost(self, path: str, expected: Counter[str]) -> list[str]:
        """What a path was not told of these."""
        return list((Counter(set(expected)) - Counter(set(self.notes.get(path, ())))).elements())

    def disorder(self, path: str, order: list[str]) -> bool:
        """Whether something came there for the first time after what stands later in the log."""
        first = list(dict.fromkeys(self.notes.get(path, ())))
        return first != [text for text in order if text in set(first)]


def every(players: list[Player]) -> Iterator[tuple[str, str]]:
    """All matches that were played, with their game masters' tokens."""
    for player in players:
        yield from player.games.items()


async def hook(line: Line, path: str, token: str, url: str, audience: str) -> Any:
    """A webhook for the notes of a match."""
    body = {"url": url, "audience": audience, "kinds": ["match.noted"]}
    return (await line.insist("POST", f"{path}/webhooks", token, body, f"hook-{url}")).json()
