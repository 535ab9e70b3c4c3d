"""Whatever is sent: a clear 4xx problem document, nothing changed, never a 500."""

import contextlib
import json
import os
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import httpx
import pytest

from app.store import codec
from rules.kernel.dice import commitment
from tests.app.http import Client, Table, problem, serving

JSON = {"content-type": "application/json"}
LINES = {"content-type": "application/jsonl"}
SIZE = int(os.environ.get("WHISTLE_TEST_SIZE", "1"))
DEEP = "[" * 40 + "]" * 40
NOTE = '{"command":{"kind":"match.note","text":%s}}'
ADVANCE = b'{"command":{"kind":"pebbles.advance","runner":"%s"}}'

BODIES = {
    "empty": (b"", "body_missing", ""),
    "blank": (b"  \n", "body_missing", ""),
    "no JSON": (b"{command:1}", "not_json", ""),
    "cut off": (b'{"command":{"kind":"match.note"', "not_json", ""),
    "two values": (b"{} {}", "not_json", ""),
    "latin-1": ('{"command":{"kind":"match.note","text":"ä"}}'.encode("latin-1"), "not_utf8", ""),
    "utf-16": ('{"command":{"kind":"match.note","text":"a"}}'.encode("utf-16"), "not_utf8", ""),
    "a list": (b"[]", "model_type", ""),
    "a number": (b"7", "model_type", ""),
    "null": (b"null", "model_type", ""),
    "NaN": ((NOTE % "NaN").encode(), "number_out_of_range", "/command/text"),
    "Infinity": ((NOTE % "-Infinity").encode(), "number_out_of_range", "/command/text"),
    "1e999": ((NOTE % "1e999").encode(), "number_out_of_range", "/command/text"),
    "2^53": ((NOTE % str(2**53)).encode(), "number_out_of_range", "/command/text"),
    "5000 digits": ((NOTE % ("9" * 5000)).encode(), "number_out_of_range", "/command/text"),
    "NUL": ((NOTE % '"a\\u0000b"').encode(), "nul_in_text", "/command/text"),
    "NUL in a key": (b'{"command":{"kind":"match.note","a\\u0000":1}}', "nul_in_text", "/command/a?"),
    "lone surrogate": ((NOTE % '"\\ud800"').encode(), "lone_surrogate", "/command/text"),
    "double key": (b'{"command":{"kind":"match.note","text":"a","text":"b"}}', "double_key", "/command/text"),
    "deep": ((NOTE % DEEP).encode(), "too_deep", "/command/text" + "/0" * 30),
    "deeper": ((NOTE % ("[" * 40_000 + "]" * 40_000)).encode(), "too_deep", ""),
    "long text": ((NOTE % f'"{"x" * 33_000}"').encode(), "text_too_long", "/command/text"),
    "no command": (b"{}", "missing", "/command"),
    "unknown field": (b'{"command":{"kind":"match.note","text":"a"},"x/~":1}', "extra_forbidden", "/x~1~0"),
    "a command that is none": (b'{"command":7}', "dict_type", "/command"),
    "true for a number": (b'{"command":{"kind":"pebbles.hide","pebbles":true}}', "int_type", "/command/pebbles"),
    "a text for a number": (b'{"command":{"kind":"pebbles.hide","pebbles":"1"}}', "int_type", "/command/pebbles"),
    "1.0 for a number": (b'{"command":{"kind":"pebbles.hide","pebbles":1.0}}', "int_type", "/command/pebbles"),
    "a field too many": (b'{"command":{"kind":"pebbles.hide","pebbles":1,"x":1}}', "extra_forbidden", "/command/x"),
    "a field too few": (b'{"command":{"kind":"pebbles.hide"}}', "missing", "/command/pebbles"),
    "a long name": (ADVANCE % (b"x" * 300), "string_too_long", "/command/runner"),
    "a face that is none": (b'{"command":{"kind":"match.note"},"faces":[{"sides":6}]}', "missing", "/faces/0/face"),
}  # fmt: skip


@pytest.fixture(scope="module")
def table(api: Client) -> Table:
    """A match that runs."""
    table = api.open(seats=[{"label": "bot", "capacities": {"bridge": ["left"]}}])
    table.send("gm", {"kind": "pebbles.start"})
    return table


@pytest.fixture
def unchanged(table: Table) -> Iterator[None]:
    """What everybody sees and was told is the same afterwards."""
    before = {name: (table.view(name), table.who(name).get(table.path("/events"))) for name in table.people}
    yield
    assert {name: (table.view(name), table.who(name).get(table.path("/events"))) for name in table.people} == before


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("name", BODIES)
def test_a_body_that_cannot_be_read(table: Table, name: str) -> None:
    body, code, pointer = BODIES[name]
    for key in (None, "key"):
        headers = JSON if key is None else {**JSON, "idempotency-key": key}
        no = problem(
            table.who("left").ask("POST", table.path("/commands"), content=body, headers=headers), 422, "malformed"
        )
        assert (no["errors"][0]["code"], no["errors"][0]["pointer"]) == (code, pointer)
        assert all(error["detail"] for error in no["errors"])


def test_complaints_come_in_three_languages(table: Table) -> None:
    details = set()
    for language in ("en", "de", "ja"):
        headers = {**JSON, "accept-language": language}
        no = table.who("left").ask("POST", table.path("/commands"), content=b"{}", headers=headers).json()
        details |= {no["title"], no["detail"], no["errors"][0]["detail"]}
    assert len(details) == 9


@pytest.mark.usefixtures("unchanged")
def test_a_body_that_is_too_large(table: Table, database_url: str) -> None:
    large = (NOTE % f'"{"x" * 4_300_000}"').encode()
    problem(table.who("left").ask("POST", table.path("/commands"), content=large, headers=JSON), 413, "too_large")

    def parts() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 50_000

    problem(table.who("left").ask("POST", table.path("/commands"), content=parts(), headers=JSON), 413, "too_large")
    problem(table.who("gm").ask("POST", "/v1/claims", content=b" " * 300_000, headers=JSON), 413, "too_large")


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("content_type", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_a_body_of_another_kind_gets_a_hint_for_curl(table: Table, content_type: str) -> None:
    headers = {"content-type": content_type} if content_type else {}
    no = problem(
        table.who("left").ask("POST", table.path("/commands"), content=b'{"command":{}}', headers=headers),
        415,
        "unsupported_media_type",
    )
    assert "--json" in no["detail"]
    for kind in ("application/json; charset=utf-8", "Application/JSON", "application/merge-patch+json"):
        problem(
            table.who("left").ask("POST", table.path("/commands"), content=b"{}", headers={"content-type": kind}), 422
        )


def test_no_such_path_or_method_or_format(table: Table, api: Client) -> None:
    problem(api.ask("GET", "/v1/nothing"), 404, "not_found")
    problem(api.ask("GET", "/v1/matches/"), 404, "not_found")
    for odd in ("m_", "x", "m_" + "0" * 26, "%00", "m_%ff", "m_" + "é" * 26, "m_" + "x" * 5000, "..%2f.."):
        problem(table.who("left").ask("GET", f"/v1/matches/{odd}"), 404, "not_found")
        problem(table.who("left").ask("POST", f"/v1/matches/{odd}/commands", {"command": {"kind": "match.note"}}), 404)
    for odd in ("chess", "%00", "x" * 3000):
        problem(api.ask("GET", f"/v1/rulesets/{odd}"), 404, "not_found")
        problem(api.ask("GET", f"/v1/rulesets/pebbles/rules/{odd}"), 404, "not_found")
        problem(table.who("gm").ask("DELETE", table.path(f"/seats/{odd}")), 404, "not_found")
    response = api.ask("PUT", table.path("/commands"), {})
    problem(response, 405, "method_not_allowed")
    assert response.headers["allow"] == "POST"
    problem(api.ask("GET", table.path(), headers={"accept": "text/html"}), 406, "not_acceptable")
    for fine in ("*/*", "text/html, */*;q=0.1", "application/*", "application/json"):
        assert api.ask("GET", table.path(), headers={"accept": fine}).status_code == 200


@pytest.mark.parametrize(
    ("path", "params"),
    [
        ("/events", {"after": "x"}),
        ("/events", {"after": -1}),
        ("/events", {"after": 2**70}),
        ("/events", {"limit": 0}),
        ("/events", {"limit": 201}),
        ("/events", {"limit": "1.5"}),
        ("/events", {"wait": 301}),
        ("/events", {"as": "x" * 300}),
        ("/dice", {"after": "\0"}),
        ("", {"as": "\0" * 300}),
    ],
)
def test_a_parameter_that_cannot_be_read(table: Table, path: str, params: dict[str, Any]) -> None:
    no = problem(table.who("gm").ask("GET", table.path(path), params=params), 422, "malformed")
    assert next(iter(params)) in no["errors"][0]["detail"]


def test_odd_values_that_can_be_read(table: Table, api: Client) -> None:
    problem(table.who("gm").ask("GET", table.path(), params={"as": "\0"}), 403, "forbidden")
    for params in ({"status": "\0"}, {"ruleset": "\0"}, {"cursor": "\0"}, {"waiting": "you"}, {"limit": "9" * 400}):
        problem(api.ask("GET", "/v1/matches", params=params), 422, "malformed")
    for header in ("Basic eDp5", "Bearer", "x", "Bearer \xff\xfe".encode("latin-1")):
        headers = {"authorization": header}
        response = api.http.get(table.path(), headers=headers)  # type: ignore[arg-type]
        problem(response, 401, "unauthorized")
        assert response.headers["www-authenticate"] == "Bearer"
    for language in ("", ",", "de;q=x", "x" * 4000, ";;;", "ja;q=0, de;q=0.5"):
        assert api.ask("GET", table.path(), headers={"accept-language": language}).status_code == 200


@pytest.mark.parametrize("to", [0, -1, 2**31, 2**53 - 1])
def test_back_to_no_event_at_all(table: Table, to: int) -> None:
    back = {"kind": "match.rewind", "to": to, "reason": "Too far"}
    problem(table.try_("gm", back), 409, "unknown_event")


OUTSIDE = [
    "0001-01-01T00:00:00+23:59",
    "0001-12-31T23:59:59Z",
    "9999-12-31T23:59:59-23:59",
    "9999-12-31T23:59:59Z",
    "5000-01-01T00:00:00.001Z",
]


def test_moments_at_the_ends_of_the_calendar(api: Client) -> None:
    """What nobody can add a limit to is refused; with the last moment that is taken everything else can be done."""
    table = api.open("cardpitch", sandbox=True)
    table.send("gm", {"kind": "cardpitch.start_match"})
    first, second = (each["id"] for each in table.view("gm")["awaiting"])
    for moment in OUTSIDE:
        problem(table.try_("gm", {"kind": "match.set_clock", "now": moment}), 422, "malformed")
        ends = {"kind": "match.set_deadline", "awaiting": first, "until": moment, "reason": "Far"}
        problem(table.try_("gm", ends), 422, "malformed")
    last = "5000-01-01T00:00:00.000Z"
    for each in (first, second):
        table.send("gm", {"kind": "match.set_deadline", "awaiting": each, "until": last, "reason": "Far"})
    table.send("gm", {"kind": "match.pause", "reason": "Far"})
    table.send("gm", {"kind": "match.set_clock", "now": last})
    table.send("gm", {"kind": "match.resume", "reason": "Far"})
    table.send("gm", {"kind": "cardpitch.gm_restart_turn", "redraw": True, "reason": "Far"})
    offers = table.who("gm").get(table.path("/offers"))["offers"]
    (clock,) = (offer["examples"][0] for offer in offers if offer["kind"] == "match.set_clock")
    table.send("gm", clock)
    assert table.view("gm")["awaiting"][0]["until"] > last


def test_of_a_refusal_with_thousands_of_causes_the_first_are_named(api: Client) -> None:
    options = {f"no_option_{number}": 1 for number in range(3000)}
    for ruleset in ("phoenix", "broomstats", "cardpitch", "delphinocco", "gridiron"):
        response = api.ask("POST", "/v1/matches", {"ruleset": ruleset, "options": options})
        no = problem(response, 409)
        assert len(no.get("errors", ())) <= 100, ruleset


def test_what_looks_like_a_secret_is_never_said_again(table: Table, api: Client) -> None:
    secret = "wst_" + "s3cr3t" * 5
    bodies = (
        {"command": {"kind": secret}},
        {"command": {"kind": "pebbles.advance", "runner": secret}},
        {"command": {"kind": "match.note", secret: 1}},
        {secret: 1},
        {"command": {"kind": "match.note", "text": "x"}, "as": secret},
    )
    for body in bodies:
        response = table.who("left").ask("POST", table.path("/commands"), body)
        assert 400 <= response.status_code < 500
        assert secret not in response.text
    for response in (
        api.by(secret).ask("GET", table.path()),
        table.who("gm").ask("GET", table.path(), params={"as": secret}),
        api.ask("POST", "/v1/claims", {"code": secret}),
        api.ask("GET", f"/v1/matches/{secret}"),
        api.ask("GET", table.path(), headers={"x-request-id": secret}),
        api.ask("POST", "/v1/claims", {"code": "x"}, headers={"content-type": secret}),
    ):
        assert secret not in response.text
    assert secret not in api.log.getvalue()


# -- anything at all


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
    return who.ask(method, path, content=json.dumps(body).encode(), headers=JSON)


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


def rechained(lines: list[Any]) -> list[Any]:
    """The lines with a chain that fits what they say now, as a forger would make it."""
    digest = codec.GENESIS
    for record in lines:
        if "salt" in record:
            fact = {name: record.get(name) for name in ("kind", "rule", "at", "by", "acted_by", "revision", "data")}
            digest = codec.chained(digest, bytes.fromhex(record["salt"]), fact)
            record["digest"] = digest.hex()
        elif record.get("end"):
            record |= {"events": len(lines) - 2, "digest": digest.hex()}
    return lines


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
        with contextlib.suppress(TypeError, ValueError):
            spoilt = rechained(spoilt)
        body = "\n".join(map(json.dumps, spoilt)).encode()
        response = table.who("gm").ask("POST", "/v1/imports", content=body, headers=LINES)
        assert response.status_code in (201, 422), f"{body.decode()[:3000]}: {response.text}"
        if response.status_code == 201:
            taken += 1
            path = f"/v1/matches/{response.json()['match']['id']}"
            for rest in ("", "/offers", "/events", "/desk", "/dice", "/seats", "/export"):
                assert table.who("gm").ask("GET", path + rest).status_code == 200, f"{rest} of {body.decode()[:3000]}"
    assert 0 < taken < 50
    assert api.get("/v1/matches", limit=200)["matches"]


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


def test_an_unexpected_error_tells_nothing_and_is_logged(api: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.api import rulesets

    def broken(key: str) -> Any:
        raise RuntimeError("the secret reason")

    monkeypatch.setattr(rulesets, "_ruleset", broken)
    headers = {"x-request-id": "find-me-again", "accept-language": "de", "origin": "https://client.example"}
    response = api.ask("GET", "/v1/rulesets/pebbles", headers=headers)
    no = problem(response, 500, "internal")
    assert "secret reason" not in response.text
    assert no["title"] == "Unser Fehler"
    assert response.headers["x-request-id"] == "find-me-again"
    assert response.headers["access-control-allow-origin"] == "*"
    assert "secret reason" in api.log.getvalue()
    assert "find-me-again" in api.log.getvalue()
