"""Whatever a generator of JSON thinks of: a clear 4xx problem document, nothing changed, never a 500."""

import json
from random import Random
from typing import Any

import httpx
import pytest

from tests.app.http import Client, problem, serving
from tests.fuzz.targets.imports import rechained
from tests.play import SIZE

LINES = {"content-type": "application/jsonl"}
SCALARS: list[Any] = [
    None, True, False, 0, -1, 1, 2, 7, 2**31, 2**53 - 1, -(2**53), 1.5, 1e308, "", "x", "left", "l1", "pebbles.hide",
    "match.rewind", "\u0000", "\ud83d", "💥" * 10, "ﷺ", "x" * 300, "x" * 5000, "2030-01-01", "2030-01-01T00:00:00Z",
    "9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+23:59", [], {}, [[]], [{}], [1] * 300,
]  # fmt: skip
KINDS = [
    "match.pause", "match.resume", "match.end", "match.set_deadline", "match.set_seat", "match.set_controller",
    "match.rewind", "match.note", "match.add_word", "match.enter_faces", "match.drop_kept", "match.lapse",
    "match.remind",
    "match.script_dice", "match.set_clock", "match.issue_token", "pebbles.start", "pebbles.hide", "pebbles.advance",
    "pebbles.place", "pebbles.concede", "pebbles.create_match", "cardpitch.concede",
]  # fmt: skip
FIELDS = [
    "reason", "result", "awaiting", "until", "seat", "capacities", "label", "empty", "figure", "to", "dice", "text",
    "audience", "word", "faces", "now", "hours", "pebbles", "runner", "at", "options", "by", "x",
]  # fmt: skip


def anything(random: Random, depth: int = 0) -> Any:
    """Some JSON value."""
    if depth > 2 or random.random() < 0.8:
        return random.choice(SCALARS)
    if random.random() < 0.5:
        return [anything(random, depth + 1) for _ in range(random.randint(0, 3))]
    return {
        str(random.choice([*FIELDS, "gm", "coach", "sides", "face"])): anything(random, depth + 1) for _ in range(3)
    }


def fields(random: Random) -> dict[str, Any]:
    return {random.choice(FIELDS): anything(random) for _ in range(random.randint(0, 4))}


def send_raw(who: Client, method: str, path: str, body: Any) -> httpx.Response:
    return who.ask(method, path, content=json.dumps(body).encode(), headers={"content-type": "application/json"})


@pytest.mark.parametrize("seed", range(4 * SIZE))
def test_any_command_is_taken_or_refused_with_a_reason(database_url: str, sports: None, seed: int) -> None:
    random = Random(seed)
    with serving(database_url) as api:
        table = api.open(dice=random.choice(["sealed", "table"]), sandbox=random.random() < 0.5)
        for step in range(120):
            name = random.choice(["gm", "left", "right"])
            before = {each: table.who(each).ask("GET", table.path("/events")).content for each in ("gm", "left")}
            command = {"kind": random.choice(KINDS), **fields(random)}
            body = {"command": command} if random.random() < 0.8 else {"command": anything(random), **fields(random)}
            response = send_raw(table.who(name), "POST", table.path("/commands"), body)
            if response.status_code >= 400:
                assert response.status_code in (403, 409, 422), f"{body}: {response.text}"
                problem(response, response.status_code)
                after = {each: table.who(each).ask("GET", table.path("/events")).content for each in before}
                assert before == after, body
            for each in ("gm", "left", "right", "spectator") if step % 10 == 9 else ():
                for rest in ("", "/offers", "/desk", "/dice"):
                    assert table.who(each).ask("GET", table.path(rest)).status_code in (200, 401), (body, rest)


@pytest.mark.parametrize("seed", range(2 * SIZE))
def test_any_other_body_too(api: Client, seed: int) -> None:
    random = Random(seed)
    gm = api.by(api.post("/v1/matches", {"ruleset": "pebbles"})["token"])
    match = gm.get("/v1/matches", mine=True)["matches"][0]
    path = f"/v1/matches/{match['id']}"
    seat = match["seats"][1]["id"]
    names = [
        "ruleset", "title", "locale", "options", "dice", "sandbox", "visibility", "deadlines", "setup", "seats",
        "label", "capacities", "claim", "reason", "empty", "code",
    ]  # fmt: skip
    doors = [
        ("POST", "/v1/matches"),
        ("POST", f"{path}/seats"),
        ("PATCH", f"{path}/seats/{seat}"),
        ("POST", "/v1/claims"),
        ("POST", "/v1/tokens"),
    ]
    for _ in range(150):
        method, door = random.choice(doors)
        body: dict[str, Any] = {"ruleset": random.choice(["pebbles", "cardpitch"])} if door == "/v1/matches" else {}
        body |= {random.choice(names): anything(random) for _ in range(random.randint(0, 3))}
        response = send_raw(gm, method, door, body)
        assert response.status_code < 500, f"{method} {door} {body}: {response.text}"
        if response.status_code >= 400:
            problem(response, response.status_code)
    assert gm.get("/v1/matches", limit=200)["matches"]


@pytest.mark.parametrize("seed", range(3 * SIZE))
def test_any_import_too(api: Client, seed: int) -> None:
    random = Random(seed)
    table = api.open(random.choice(["pebbles", "cardpitch"]))
    for name in ("gm", "left", "right", "a", "b", "gm"):
        for offer in table.who(name).ask("GET", table.path("/offers")).json().get("offers", [])[:2]:
            table.try_(name, offer["examples"][0])
    lines = [json.loads(line) for line in table.who("gm").ask("GET", table.path("/export")).text.splitlines()]
    taken = 0
    for _ in range(50):
        spoilt = json.loads(json.dumps(lines))
        for _ in range(random.randint(1, 2)):
            record = random.choice(spoilt)
            inner = record.get("data")
            target = inner if isinstance(inner, dict) and inner and random.random() < 0.6 else record
            target[random.choice(list(target))] = anything(random)
        if random.random() < 0.3:
            del spoilt[random.randrange(len(spoilt))]
        body = "\n".join(map(json.dumps, rechained(spoilt))).encode()
        response = table.who("gm").ask("POST", "/v1/imports", content=body, headers=LINES)
        assert response.status_code in (201, 422), f"{body.decode()[:3000]}: {response.text}"
        if response.status_code == 201:
            taken += 1
            path = f"/v1/matches/{response.json()['match']['id']}"
            for rest in ("", "/offers", "/events", "/desk", "/dice", "/seats", "/export"):
                assert table.who("gm").ask("GET", path + rest).status_code == 200, f"{rest} of {body.decode()[:3000]}"
    assert 0 < taken < 50
    assert api.get("/v1/matches", limit=200)["matches"]
