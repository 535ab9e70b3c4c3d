"""Limits: what is one too many, with its status and its headers, and what nobody learns from them."""

import re
import socket
import threading
import time
from pathlib import Path

import pytest

from app.access.limits import Buckets, Held, network_of
from app.settings import rows
from tests.app.http import Client, problem, serving
from tests.app.test_api_stream import listening, take

LIMITS = Path("docs/limits.md")
POLICY = re.compile(r'"token";q=(\d+);w=60')
LEFT = re.compile(r'"token";r=(\d+);t=(\d+)')


def test_a_bucket_is_full_at_first_and_fills_again_in_a_minute() -> None:
    now = [100.0]
    buckets = Buckets(60, clock=lambda: now[0])
    assert [buckets.take("a").allowed for _ in range(61)] == [True] * 60 + [False]
    assert buckets.take("b").allowed, "another key has a bucket of its own"
    refused = buckets.take("a")
    assert (refused.left, refused.retry, refused.reset) == (0, 1, 60)
    now[0] += refused.retry
    assert [buckets.take("a").allowed for _ in range(2)] == [True, False]
    now[0] += 1000
    assert buckets.take("a").left == 59, "it never holds more than its quota"


def test_who_waits_as_long_as_is_said_passes() -> None:
    now = [0.0]
    buckets = Buckets(7, clock=lambda: now[0])
    for _ in range(40):
        taken = buckets.take("a")
        now[0] += taken.retry
        assert taken.allowed or buckets.take("a").allowed


def test_no_quota_is_no_limit_and_memory_is_bounded() -> None:
    assert all(Buckets(0).take("a").allowed for _ in range(1000))
    few = Buckets(1, clock=lambda: 0.0, most=3)
    assert all(few.take(key).allowed for key in range(10))
    assert len(few._levels) == 3


def test_what_is_held_is_given_back() -> None:
    held = Held(2)
    with (
        held.holding("a") as first,
        held.holding("a") as second,
        held.holding("a") as third,
        held.holding("b") as other,
    ):
        assert (first, second, third, other) == (True, True, False, True)
        assert held.total == 3
    assert held.total == 0
    with pytest.raises(RuntimeError), held.holding("a"):
        raise RuntimeError
    assert held.total == 0


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("a:socket", "a:socket"),
    ],
)
def test_an_address_of_ipv6_stands_for_its_network(host: str, network: str) -> None:
    assert network_of(host) == network


def test_a_token_that_asks_too_often_is_told_when_to_come_again(database_url: str, sports: None) -> None:
    with serving(database_url, token_requests_per_minute=60) as api:
        table = api.open()
        gm, left = table.who("gm"), table.who("left")
        response = gm.ask("GET", table.path())
        assert POLICY.search(response.headers["ratelimit-policy"])[1] == "60"  # type: ignore[index]
        known = int(LEFT.search(response.headers["ratelimit"])[1])  # type: ignore[index]
        for _ in range(known):
            response = gm.ask("GET", table.path())
        assert response.status_code == 200
        for _ in range(60):
            response = gm.ask("POST", table.path("/commands"), {"command": {"kind": "pebbles.start"}})
            if response.status_code == 429:
                break
        refused = problem(response, 429, "too_many_requests")
        seconds = int(response.headers["retry-after"])
        assert refused["facts"] == {"retry_after": seconds}
        assert LEFT.search(response.headers["ratelimit"])[1] == "0"  # type: ignore[index]
        german = gm.ask("GET", table.path(), headers={"accept-language": "de"})
        assert german.status_code == 200 or german.json()["title"] == "Zu viele Anfragen"
        assert left.ask("GET", table.path()).status_code == 200, "another token"
        assert api.ask("GET", table.path()).status_code == 200, "and nobody in particular"
        time.sleep(seconds)
        assert gm.ask("GET", table.path()).status_code == 200


def test_an_address_is_counted_whatever_its_tokens(database_url: str, sports: None) -> None:
    with serving(database_url, address_requests_per_minute=30) as api:
        responses = [api.by(f"wst_nobody{turn}").ask("GET", "/v1/matches") for turn in range(40)]
        assert [each.status_code for each in responses[:30]] == [401] * 30
        refused = next(each for each in responses if each.status_code == 429)
        problem(refused, 429, "too_many_requests")
        assert int(refused.headers["retry-after"]) > 0
        assert '"address";r=0' in refused.headers["ratelimit"]
        assert all('"address";r=' not in each.headers.get("ratelimit", "") for each in responses[:30])
        assert api.get("/healthz") == {"status": "ok"}, "who watches the server is not counted"


def test_browsers_may_read_the_headers(api: Client) -> None:
    response = api.ask("GET", "/v1/matches", headers={"origin": "https://client.example"})
    exposed = response.headers["access-control-expose-headers"]
    assert {"RateLimit", "RateLimit-Policy", "Retry-After"} <= set(exposed.split(", "))


def test_who_comes_from_no_page_is_told_only_that_answers_vary_by_it(api: Client) -> None:
    headers = api.ask("GET", "/v1/matches").headers
    assert "Origin" in {each.strip() for each in headers["vary"].split(",")}
    assert not [name for name in headers if name.startswith("access-control-")]


def test_what_an_address_has_left_is_nobodys_business(api: Client) -> None:
    policies = [api.ask("GET", "/v1/matches").headers for _ in range(2)]
    assert all("ratelimit" not in each for each in policies)
    assert policies[0]["ratelimit-policy"] == policies[1]["ratelimit-policy"] == '"address";q=12000;w=60'


def test_streams_per_token(database_url: str, sports: None) -> None:
    with serving(database_url, streams_per_token=2) as api:
        table = api.open(visibility="public")
        gm, path = table.who("gm"), table.path("/stream")
        with listening(gm, path) as first, listening(gm, path) as second:
            take(first, 1)
            take(second, 1)
            refused = gm.ask("GET", path)
            problem(refused, 429, "too_many_streams")
            assert int(refused.headers["retry-after"]) > 0
            problem(gm.ask("GET", table.path("/events"), params={"wait": 5}), 429, "too_many_streams")
            assert gm.get(table.path("/events"))["events"], "what does not wait is not counted"
            with listening(table.who("left"), path) as other:
                take(other, 1)
        _until_given_back(lambda: gm.ask("GET", table.path("/events"), params={"wait": 1}).status_code == 200)


def test_streams_are_counted_where_requests_are_not(database_url: str, sports: None) -> None:
    with serving(database_url, token_requests_per_minute=0, address_requests_per_minute=0, streams_per_token=1) as api:
        table = api.open(visibility="public")
        gm, path = table.who("gm"), table.path("/stream")
        with listening(gm, path) as events:
            take(events, 1)
            problem(gm.ask("GET", path), 429, "too_many_streams")
            assert not [name for name in gm.ask("GET", table.path()).headers if name.startswith("ratelimit")]


def test_streams_per_address(database_url: str, sports: None) -> None:
    with serving(database_url, streams_per_address=1) as api:
        table = api.open(visibility="public")
        path = table.path("/stream")
        with listening(api, path) as events:
            take(events, 1)
            problem(table.who("gm").ask("GET", path), 429, "too_many_streams")
        _until_given_back(lambda: api.ask("GET", table.path("/events"), params={"wait": 1}).status_code == 200)


def test_a_stream_whose_reader_vanished_is_given_back(database_url: str, sports: None) -> None:
    with serving(database_url, streams_per_address=1) as api:
        table = api.open(visibility="public")
        url = api.http.base_url
        with socket.create_connection((url.host, url.port or 80)) as line:
            line.sendall(f"GET {table.path('/stream')} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            assert line.recv(4096).startswith(b"HTTP/1.1 200")
        _until_given_back(lambda: api.ask("GET", table.path("/events"), params={"wait": 1}).status_code == 200)


def _until_given_back(holds: object) -> None:
    for _ in range(100):
        if holds():  # type: ignore[operator]
            return
        time.sleep(0.1)
    raise AssertionError("not given back within ten seconds")


def test_long_lists_are_refused_where_they_stand(database_url: str, sports: None) -> None:
    with serving(database_url, list_items=100) as api:
        body = {"ruleset": "pebbles", "options": {"x": [1] * 101}, "setup": {str(n): n for n in range(101)}}
        refused = problem(api.ask("POST", "/v1/matches", body), 422, "malformed")
        assert [(each["pointer"], each["code"]) for each in refused["errors"]] == [
            ("/options/x", "list_too_long"),
            ("/setup", "list_too_long"),
        ]
        body = {"ruleset": "pebbles", "options": {"x": [1] * 100}}
        errors = problem(api.ask("POST", "/v1/matches", body), 422)["errors"]
        assert "list_too_long" not in {each["code"] for each in errors}


def test_pages_and_waits_have_an_end(api: Client) -> None:
    table = api.open(visibility="public")
    for path, name, most in ((table.path("/events"), "limit", 200), (table.path("/events"), "wait", 300)):
        assert api.ask("GET", path, params={name: most}).status_code == 200
        problem(api.ask("GET", path, params={name: most + 1}), 422, "malformed")
    for path in ("/v1/matches", table.path("/dice")):
        assert api.ask("GET", path, params={"limit": 200}).status_code == 200
        problem(api.ask("GET", path, params={"limit": 201}), 422, "malformed")


def test_many_at_once_get_exactly_the_quota(database_url: str, sports: None) -> None:
    with serving(database_url, token_requests_per_minute=5) as api:
        found: list[int] = []

        def ask() -> None:
            found.append(api.by("wst_one").ask("GET", "/v1/matches").status_code)

        threads = [threading.Thread(target=ask) for _ in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(20)
        assert found.count(401) == 5
        assert found.count(429) == 15


def test_every_limit_that_can_be_set_is_documented() -> None:
    text = LIMITS.read_text(encoding="utf-8")
    named = set(re.findall(r"`(WHISTLE_\w+)`", text))
    known = {variable for variable, *_ in rows()}
    assert named <= known
    limits = {
        name for name in known if re.search("_KIB|_ITEMS|PER_(MINUTE|TOKEN|ADDRESS)|LONG_POLL|_DAYS|_HOURS", name)
    }
    assert limits <= named
