"""Pairs of requests that have to take the same time, each about a secret: which statements they cause, and how long."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

import asyncpg
import httpx

from rules import RULESETS
from tests.app.http import Client, good
from tests.app.twins import Live
from tests.leaks.doors import pool
from tests.leaks.pairs import by_hand, ways

Ask = Callable[[], httpx.Response]
MISSING = "0" * 26


@dataclass(frozen=True)
class Question:
    """Two requests that differ only in a secret. `accepted`: they change something each time."""

    name: str
    one: Ask
    other: Ask


def strangers(api: Client) -> Iterator[Question]:
    """What a stranger may not find out: that a private match is there, a code or a token nearly right, a key used."""
    private = good(api.ask("POST", "/v1/matches", {"ruleset": "cardpitch", "visibility": "private"}))
    here, gone = private["match"]["id"], f"m_{MISSING}"
    somebody = api.by(good(api.ask("POST", "/v1/matches", {"ruleset": "cardpitch"}))["token"])
    body = {"command": {"kind": "match.note", "text": "x"}}
    callers = {"nobody": api, "somebody": somebody, "a wrong token": api.by("wst_" + "x" * 43)}
    for name, who in callers.items():
        for rest in ("", "/offers", "/events", "/dice", "/board.svg", "/transcript", "/seats", "/export", "/desk"):
            yield _pair(f"private or missing, {name}: GET {rest or '/'}", who, "GET", here + rest, gone + rest)
        yield _pair(f"private or missing, {name}: a command", who, "POST", f"{here}/commands", f"{gone}/commands", body)
    code = private["claims"][0]["code"]
    wrong = [f"{code[:-4]}AAAA", f"{code[:-30]}{'A' * 30}"]
    yield Question("a claim code, nearly or not at all right", *(_claim(api, each) for each in wrong))
    yield Question(
        "a claim code for a private or a missing match", _claim(api, wrong[0]), _claim(api, f"wcl_{MISSING}_{'A' * 32}")
    )
    token = private["token"]
    tokens = [f"{token[:-4]}AAAA", "wst_" + "A" * 43]
    yield Question("a token, nearly or not at all right", *(_seen(api.by(each), "/v1/desk") for each in tokens))
    gm = api.by(token)
    other = api.open("cardpitch", visibility="private")
    coach = other.who("a")
    key = {"idempotency-key": "of-the-gm"}
    good(other.who("gm").ask("POST", other.path("/commands"), body, headers=key))
    refused = {"command": {"kind": "cardpitch.start_match"}}
    keyed = [{"idempotency-key": each} for each in ("of-the-gm", "of-nobody")]
    yield Question("a key that another has used", *(_command(coach, other.path(), refused, each) for each in keyed))
    assert gm.token is not None


def _pair(name: str, who: Client, method: str, one: str, other: str, body: Any = None) -> Question:
    return Question(
        name,
        lambda: who.ask(method, f"/v1/matches/{one}", body),
        lambda: who.ask(method, f"/v1/matches/{other}", body),
    )


def _claim(api: Client, code: str) -> Ask:
    return lambda: api.ask("POST", "/v1/claims", {"code": code})


def _seen(who: Client, path: str) -> Ask:
    return lambda: who.ask("GET", path)


def _command(
    who: Client, path: str, body: Any, headers: Mapping[str, str] | None = None, params: Any = None
) -> Ask:  # fmt: skip
    return lambda: who.ask("POST", f"{path}/commands", body, headers=headers or {}, params=params)


def twins(api: Client, sport: str, seed: int) -> Iterator[Question]:
    """Twin matches of a sport, for one who may not know the difference: refusals, dry runs, reads, sealed commands."""
    ruleset = RULESETS[sport]
    # For somebody who sits there and may send commands; the game master of some sports knows all.
    found = [way for way in (*by_hand(ruleset), *ways(ruleset, seed, 12)) if way.pair.name not in ("spectator", "gm")]
    for way in found[:2]:
        lives = [Live.open(api, way.pair, course) for course in (way.pair.one, way.pair.other)]
        for live, course in zip(lives, (way.pair.one, way.pair.other), strict=True):
            for sent in course:
                live.play(sent)
        who = f"{sport}, {way.pair.name}"
        for path in ("", "/offers", "/board.svg"):
            asks = [_seen(live.who(way.pair.name), live.table.path(path)) for live in lives]
            yield Question(f"{who}: GET {path or '/'}", *asks)
        seen: set[tuple[str, int]] = set()
        for command in pool(way):
            bodies = [{"command": live._live(command)} for live in lives]
            asked = [
                _command(live.who(way.pair.name), live.table.path(), body, params={"dry_run": True})
                for live, body in zip(lives, bodies, strict=True)
            ]
            kind, status = command["kind"], asked[0]().status_code
            if (kind, status) in seen:
                continue
            seen.add((kind, status))
            yield Question(f"{who}: {kind} asked dry ({status})", *asked)
            sealed = next((each.sealed for each in ruleset.commands if each.tag() == kind), False)
            if status != 200 or (sealed and _repeats(lives, way.pair.name, bodies)):
                asked = [
                    _command(live.who(way.pair.name), live.table.path(), body)
                    for live, body in zip(lives, bodies, strict=True)
                ]
                yield Question(f"{who}: {kind} {'accepted' if status == 200 else 'refused'}", *asked)


def _repeats(lives: list[Live], name: str, bodies: list[dict[str, Any]]) -> bool:
    """Whether a sealed command is taken again and again; it is sent twice."""
    sent = [
        live.who(name).ask("POST", live.table.path("/commands"), body).status_code
        for live, body in zip(lives * 2, bodies * 2, strict=True)
    ]
    return set(sent) == {200}


@contextmanager
def statements() -> Iterator[list[str]]:
    """The statements that are sent to the database while the block runs."""
    said: list[str] = []
    connection: Any = asyncpg.connection.Connection
    before = connection._do_execute

    async def noting(self: Any, query: str, *arguments: Any, **options: Any) -> Any:
        if "pg_notify" not in query:  # bells ring when they may, also for what was asked before
            said.append(query)
        return await before(self, query, *arguments, **options)

    connection._do_execute = noting
    try:
        yield said
    finally:
        connection._do_execute = before


def causes(question: Question) -> tuple[list[str], list[str]]:
    """The statements of both requests, each asked once before so that nothing is new to any cache."""
    found = []
    for ask in (question.one, question.other):
        ask()
        with statements() as said:
            ask()
        found.append(list(said))
    return found[0], found[1]


def shuffled(question: Question, random: Random) -> list[tuple[int, Ask]]:
    """Both requests in an order of chance."""
    both = [(0, question.one), (1, question.other)]
    random.shuffle(both)
    return both
