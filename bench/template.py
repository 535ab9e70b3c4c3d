"""Real matches to make copies of: played for some commands by their offers, exported, imported, every seat claimed."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import httpx

from app.clock.calendar import now
from app.demo import Demo
from rules.kernel.border import rfc3339

SETUPS: Sequence[tuple[str, Mapping[str, Any]]] = (
    ("phoenix", {}),
    ("broomstats", {}),
    ("cardpitch", {}),
    ("delphinocco", {"setup": {"mode": "tournament"}}),
    ("delphinocco", {"setup": {"mode": "table"}}),
    ("gridiron", {}),
)
"""Every sport, the one that is played in two ways in both."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match on the server: its sport, its game master's seat."""

    id: str
    ruleset: str
    gm: str


def played(port: int, ruleset: str, commands: int, seed: int, opening: Mapping[str, Any] | None = None) -> Played:
    """A match after so many commands that its offers gave, imported anew, with a person on each seat."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        demo = Demo(http, ruleset, "en", lambda _: None, random.Random(seed), opening)
        for _ in range(commands):
            demo.step()
        return taken_in(http, demo.id, demo.token)


def taken_in(http: httpx.Client, match_id: str, token: str) -> Played:
    """An import of a match's export, with a person on each seat."""
    export = http.get(f"/v1/matches/{match_id}/export", headers={"authorization": f"Bearer {token}"})
    export.raise_for_status()
    answer = http.post(
        "/v1/imports",
        params={"visibility": "public"},
        content=export.content,
        headers={"content-type": "application/jsonl"},
    )
    answer.raise_for_status()
    opened = answer.json()
    for claim in opened["claims"]:
        http.post("/v1/claims", json={"code": claim["code"]}).raise_for_status()
    return Played(opened["match"]["id"], opened["match"]["ruleset"], opened["match"]["you"]["seat"])


def late(port: int, seconds: float) -> tuple[Played, datetime]:
    """A match of cards in which exactly one deadline runs, that ends in so many seconds; and when that is."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        demo = Demo(http, "cardpitch", "en", lambda _: None, random.Random(1))
        demo.send(demo.gm, {"kind": "cardpitch.start_match"})
        awaiting = http.get(f"/v1/matches/{demo.id}").json()["awaiting"]
        until = now() + timedelta(seconds=seconds)
        for place, each in enumerate(awaiting):
            end = rfc3339(until) if place == 0 else None
            moved = {"kind": "match.set_deadline", "awaiting": each["id"], "until": end, "reason": "bench"}
            demo.send(demo.gm, moved)
        return taken_in(http, demo.id, demo.token), until


def mixed(port: int, commands: Sequence[int]) -> list[Played]:
    """A match of every sport after each of these numbers of commands."""
    return [
        played(port, ruleset, number, seed, opening)
        for seed, number in enumerate(commands)
        for ruleset, opening in SETUPS
    ]
