"""Exports with lines that a forger wrote by hand, and a chain that fits: what says something impossible is refused."""

import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from app.store import codec
from rules.kernel.dice import commitment
from tests.app.http import Client, problem
from tests.fuzz.targets.imports import rechained

LINES = {"content-type": "application/jsonl"}


def event(kind: str, **data: Any) -> dict[str, Any]:
    """A line of an export, written by hand; texts are put beside it."""
    words = codec.WordsOut()
    texts = {name: words.put(data[name]) for name in ("reason", "label") if name in data and kind.startswith("match.")}
    head = {"kind": kind, "rule": "MAT-11", "at": "2026-01-01T00:00:00.000Z", "by": None, "acted_by": None}
    return {
        **head, "revision": "1", "rests": True, "data": {**data, **texts}, "words": words.words, "salt": "00" * 16,
    }  # fmt: skip


def opened(epoch: int) -> dict[str, Any]:
    """Dice secrets of a stranger's own making, as the end of a match tells them."""
    return event("match.disclosed", secrets=[{"epoch": epoch, "secret": "11" * 32}])


def seat(told: int) -> dict[str, Any]:
    nothing: dict[str, Any] = {"gm": False, "captain": None, "coach": None, "bridge": None, "figures": []}
    return event("match.seat_set", seat="s_x", label="x", capacities=nothing, emptied=False, reason="x", told=told)


def back(seq: int, rests: bool = True) -> dict[str, Any]:
    counts = {"gm": seq, "spectator": seq}
    moved = {"to": seq, "dice": "keep", "epoch": 0, "reason": "x", "deadlines": {}, "commitment": None}
    return {**event("match.rewound", **moved, seq=seq, counts=counts), "rests": rests}


def committed(epoch: int) -> dict[str, Any]:
    whole = back(2)
    return {**whole, "data": {**whole["data"], "epoch": epoch, "commitment": commitment(bytes.fromhex("11" * 32))}}


def again(lines: list[Any], number: int, **changed: Any) -> list[Any]:
    """The seats of the opening, and one of them once more."""
    seats = lines[1]["data"]["seats"]
    seats.append({**seats[number], **changed})
    return []


FORGED: dict[str, Callable[[list[Any]], list[Any]]] = {
    "a secret that is none": lambda _: [event("match.disclosed", secrets=[{"epoch": 0, "secret": "zz"}])],
    "a secret that is another": lambda _: [opened(0)],
    "a secret for dice to come": lambda _: [opened(2)],
    "a commitment for dice to come": lambda _: [committed(5), back(2)],
    "a seat twice": lambda lines: again(lines, 0),
    "a side led twice": lambda lines: again(lines, 1, id="s_other"),
    "a seat that reads like an audience": lambda lines: again(lines, 0, id="spectator"),
    "a seat that was told too much": lambda _: [seat(2**52)],
    "a seat that was told too little": lambda _: [seat(-1)],
    "back twice at once": lambda _: [back(2, rests=False), back(2)],
    "back to what has not happened": lambda _: [back(9)],
    "a clock that shows too much": lambda _: [event("match.clock_set", now="9998-01-01T00:00:00.000Z")],
    "a time before all calendars": lambda _: [event("match.clock_set", now="0001-01-01T00:00:00+23:59")],
    "a time that some zones have no date for": lambda _: [event("match.clock_set", now="0001-01-01T00:00:00.000Z")],
    "an end that other zones have no date for": lambda _: [
        event("match.deadline_set", awaiting="start", until="9999-12-31T23:59:59.999Z", reason="x")
    ],
    "a goal by nobody": lambda _: [
        event("cardpitch.goal_scored", turn=1, side="a", slot="nobody", goal=1, points=10, keeper="beaten")
    ],
    "a victory without a score": lambda _: [event("cardpitch.match_won", turn=1, winner="a", score={}, reason="score")],
}


def taken(api: Client, forge: Callable[[list[Any]], list[Any]]) -> httpx.Response:
    """The import of a match's log with the lines that a forger adds; its chain fits."""
    table = api.open("cardpitch")
    lines = [json.loads(line) for line in table.who("gm").ask("GET", table.path("/export")).text.splitlines()]
    more = forge(lines)
    forged = rechained([*lines[:-1], *more, lines[-1]])
    return api.ask("POST", "/v1/imports", content="\n".join(map(json.dumps, forged)).encode(), headers=LINES)


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_log_is_refused(api: Client, name: str) -> None:
    assert taken(api, lambda _: [back(2)]).status_code == 201, "a log that says nothing impossible is taken"
    problem(taken(api, FORGED[name]), 422, "malformed")


def test_a_log_of_long_ago_can_be_read(api: Client) -> None:
    old = event("match.deadline_set", awaiting="start", until="0999-01-01T00:00:00.000Z", reason="x")
    answer = taken(api, lambda _: [{**old, "at": "0999-01-01T00:00:00.000Z"}])
    assert answer.status_code == 201, answer.text
    path = f"/v1/matches/{answer.json()['match']['id']}/events"
    events = api.by(answer.json()["token"]).get(path)["events"]
    assert [each["at"][:4] for each in events if each["kind"] == "match.deadline_set"] == ["0999"]
