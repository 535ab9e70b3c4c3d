"""Whatever is sent: a clear 4xx problem document, nothing changed, never a 500."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.http import Client, Table, problem

JSON = {"content-type": "application/json"}
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
