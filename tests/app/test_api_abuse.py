"""What a client may do to a connection, to memory and to everybody else's time: little.

Heads and bodies that never end, bodies of very many values, work that takes long; and the headers of every answer.
"""

import gzip
import json
import socket
import threading
import time
from collections.abc import Iterator

import pytest

from app.access.limits import Buckets
from app.api.body import parse
from app.errors import Malformed
from app.settings import Settings
from tests.app.callers import FOUR
from tests.app.http import Client, good, problem, serving
from tests.app.test_api_document import operations

JSON = {"content-type": "application/json"}
ASKED = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
POSTED = b"POST /v1/claims HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n"
PATIENCE = 20
"""Seconds after which a test gives up; everything here is closed after a fraction of one."""


@pytest.fixture(scope="module")
def hasty(shared_database_url: str, sports: None) -> Iterator[Client]:
    """A server that gives a request half a second, and bounds a head at 8 KiB: to be asked in one piece, by `line`."""
    chosen = {"head_seconds": 0.5, "body_seconds": 0.5, "head_kib": 8}
    with serving(shared_database_url, **chosen) as api:
        yield api


def line(api: Client) -> socket.socket:
    made = socket.create_connection((api.http.base_url.host, api.http.base_url.port or 80))
    made.settimeout(PATIENCE)
    return made


def answered(api: Client, *parts: bytes) -> bytes:
    """What comes until the server closes the connection."""
    with line(api) as open_line:
        found = b""
        try:
            for part in parts:
                open_line.sendall(part)
            while part := open_line.recv(65536):
                found += part
        except (ConnectionResetError, BrokenPipeError):
            pass  # closed while we were still sending
        return found


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET", ASKED, ASKED + b"X: a", b"\r\n\r\n", POSTED, POSTED + b"{"],
    ids=["nothing", "a word", "a head", "half a header", "empty lines", "no body", "half a body"],
)
def test_a_request_that_never_ends_is_hung_up_on(hasty: Client, begun: bytes) -> None:
    with line(hasty) as open_line:
        open_line.sendall(begun)
        while open_line.recv(65536):
            pass


def test_a_line_after_a_request_is_none(hasty: Client) -> None:
    """It does not keep a connection that was left to be used again."""
    with line(hasty) as open_line:
        open_line.sendall(ASKED + b"\r\n")
        assert open_line.recv(65536).startswith(b"HTTP/1.1 200")
        open_line.sendall(b"\r\n")
        while open_line.recv(65536):
            pass


def test_bytes_now_and_then_win_no_time(hasty: Client) -> None:
    """A byte every tenth of the time that there is: the clock does not begin anew."""
    for begun in (ASKED + b"X: ", POSTED):
        with line(hasty) as open_line:
            open_line.sendall(begun)
            closed = False
            for _ in range(400):
                time.sleep(0.05)
                try:
                    open_line.sendall(b"a")
                except OSError:
                    closed = True
                    break
            assert closed, "it is still open after forty times the time"


def test_who_is_answered_slowly_is_not_hung_up_on(hasty: Client, api: Client) -> None:
    """What is awaited from the server takes as long as it takes: a long poll, and then another request."""
    table = api.open()
    with line(hasty) as open_line:
        poll = f"GET {table.path('/events')}?after=50&wait=1 HTTP/1.1\r\nHost: x\r\n\r\n".encode()
        for _ in range(2):
            open_line.sendall(poll)
            assert open_line.recv(65536).startswith(b"HTTP/1.1 200")
            time.sleep(0.1)
            open_line.setblocking(False)
            try:
                while open_line.recv(65536):
                    pass
            except BlockingIOError:
                pass
            open_line.settimeout(PATIENCE)


@pytest.mark.parametrize(
    "head",
    [
        ASKED + b"X: " + b"a" * 9000 + b"\r\n\r\n",
        ASKED + b"X: a\r\n" * 3000 + b"\r\n",
        b"GET /v1/matches?a=" + b"a" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /v1/matches?" + b"a=1&" * 3000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        ASKED + b"Authorization: Bearer " + b"a" * 9000 + b"\r\n\r\n",
        ASKED + b"X: " + b"a" * 20_000_000,
        ASKED + b"X: a\r\n" * 1_000_000,
    ],
    ids=["a header", "many headers", "an address", "many parameters", "a token", "a header without end", "no end"],
)
def test_a_head_that_is_too_large(hasty: Client, head: bytes) -> None:
    """Refused as what it is, before anything is done; one without end is not read to it."""
    found = answered(hasty, head)
    assert not found or found.startswith(b"HTTP/1.1 431"), found[:200]
    if head.endswith(b"\r\n\r\n"):
        assert json.loads(found.partition(b"\r\n\r\n")[2])["code"] == "head_too_large"
    assert hasty.get("/healthz") == {"status": "ok"}


def test_a_head_of_a_whole_chunk_does_nothing(hasty: Client, api: Client) -> None:
    table = api.open()
    body = json.dumps({"command": {"kind": "pebbles.start"}}).encode()
    said = f"POST {table.path('/commands')} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {table.who('gm').token}\r\n"
    said += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nX: {'a' * 9000}\r\n\r\n"
    assert answered(hasty, said.encode() + body).startswith(b"HTTP/1.1 431")
    assert table.view("gm")["status"] == "setup"


def test_a_web_socket_is_not_spoken(hasty: Client) -> None:
    said = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAA\r\n\r\n"
    with line(hasty) as open_line:
        open_line.sendall(ASKED + said)
        assert open_line.recv(100).startswith(b"HTTP/1.1 200")


MANY = {
    "numbers": b"[" + b",".join([b"[" + b"0," * 8999 + b"0]"] * 220) + b"]",
    "objects": b"[" + b",".join([b"[" + b"{}," * 8999 + b"0]"] * 140) + b"]",
    "lists": b"[" + b",".join([b"[" + b"[]," * 8999 + b"0]"] * 140) + b"]",
    "texts": b"[" + b",".join([b"[" + b'"",' * 8999 + b"0]"] * 140) + b"]",
    "texts with quotes": b"[" + b",".join([b"[" + rb'"\"",' * 8999 + b"0]"] * 70) + b"]",
}


@pytest.mark.parametrize("name", MANY)
def test_a_body_of_very_many_values_costs_no_more_than_one_of_few(api: Client, name: str) -> None:
    """It is refused before a value of it is made: in less time than the largest body that is taken needs."""
    settings = Settings(_env_file=None)
    body = b'{"command":' + MANY[name] + b"}"
    taken = b"[" + b",".join([b"[" + b"[]," * 8999 + b"0]"] * 5) + b"]"
    began = time.process_time()
    parse(taken, settings)
    most = time.process_time() - began
    began = time.process_time()
    with pytest.raises(Malformed) as no:
        parse(body, settings)
    spent = time.process_time() - began
    assert no.value.errors[0]["code"] == "too_many_values"
    print(f"{name}: {spent / most:.2f} of the time of the largest body that is taken")
    assert spent < 10 * most
    refused = api.ask("POST", "/v1/matches", content=body, headers=JSON)
    assert problem(refused, 422, "malformed")["errors"][0]["code"] == "too_many_values"


def test_signs_inside_texts_are_no_values() -> None:
    settings = Settings(_env_file=None, body_values=1000)
    said = ["[{,", '",{[' * 500, "\\", '\\",' * 500]
    assert parse(json.dumps(said).encode(), settings) == said
    for broken in (b'["' + b"," * 2000, b'["\\' + b"," * 2000, b'{"a":"' + b"[" * 2000 + b'"'):
        with pytest.raises(Malformed):
            parse(broken, settings)


@pytest.mark.parametrize("coding", ["gzip", "br", "deflate", "x", "gzip, identity"])
def test_a_packed_body_is_not_unpacked(api: Client, coding: str) -> None:
    bomb = gzip.compress(b" " * 10_000_000)
    problem(
        api.ask("POST", "/v1/claims", content=bomb, headers={**JSON, "content-encoding": coding}),
        415,
        "unsupported_media_type",
    )
    plain = api.ask("POST", "/v1/claims", {"code": "wcl_x_y"}, headers={"content-encoding": "identity"})
    problem(plain, 404, "claim_unknown")


def test_what_fills_the_store_counts_for_more(database_url: str, sports: None) -> None:
    buckets = Buckets(60, clock=lambda: 0.0)
    assert [buckets.take("a", 20).allowed for _ in range(4)] == [True, True, True, False]
    assert buckets.take("a", 20).retry == 20
    assert Buckets(5).take("a", 20).allowed, "what costs more than the quota takes it all"
    with serving(database_url, address_requests_per_minute=70) as api:
        opened = [api.ask("POST", "/v1/matches", {"ruleset": "pebbles"}).status_code for _ in range(4)]
        assert opened == [201, 201, 201, 429]
        problem(api.ask("POST", "/v1/competitions", FOUR), 429, "too_many_requests")
        problem(api.ask("POST", "/v1/imports", content=b"x"), 429, "too_many_requests")
        assert api.ask("GET", "/v1/matches").status_code == 200


def test_a_person_has_so_many_tokens(database_url: str, sports: None) -> None:
    """Also when they are asked for at once; one that was revoked makes room."""
    with serving(database_url, tokens_per_person=5) as api:
        gm = api.open().who("gm")
        found: list[int] = []
        threads = [
            threading.Thread(target=lambda: found.append(gm.ask("POST", "/v1/tokens", {}).status_code))
            for _ in range(12)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        assert sorted(found) == [201] * 4 + [409] * 8
        no = problem(gm.ask("POST", "/v1/tokens", {}), 409, "too_many_tokens")
        assert no["facts"] == {"most": 5}
        last = gm.get("/v1/tokens")["tokens"][-1]["id"]
        gm.ask("DELETE", f"/v1/tokens/{last}")
        assert gm.ask("POST", "/v1/tokens", {}).status_code == 201
        assert gm.ask("POST", "/v1/tokens/rotate").status_code == 201


def test_what_reckons_for_long_leaves_connections_to_others(
    database_url: str, sports: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight imports at once, on a pool of four, none of which comes to an end: everybody else is answered."""
    from app.api import opening

    go = threading.Event()
    whole = opening._taken

    def slow(*given: object) -> object:
        go.wait(PATIENCE)
        return whole(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(opening, "_taken", slow)
    with serving(database_url, pool_size=4) as api:
        table = api.open()
        log = table.who("gm").ask("GET", table.path("/export")).content
        found: list[int] = []

        def bring() -> None:
            headers = {"content-type": "application/jsonl"}
            found.append(api.ask("POST", "/v1/imports", content=log, headers=headers).status_code)

        threads = [threading.Thread(target=bring) for _ in range(8)]
        for thread in threads:
            thread.start()
        time.sleep(0.5)
        for _ in range(10):
            good(table.who("gm").ask("GET", table.path()))
        assert not found
        go.set()
        for thread in threads:
            thread.join(PATIENCE)
        assert found == [201] * 8


# --- what every answer says to browsers and caches ---


def test_every_answer_has_its_headers(api: Client) -> None:
    """Also refusals, pages and files. What a caller is told, no shared cache keeps for others; tokens nobody keeps."""
    table = api.open(title="headers")
    gm = table.who("gm")
    assert api.app is not None
    asked = [(path, "GET") for path, method, _ in operations(api.app.openapi()) if method == "get"]
    pages = ["/docs", "/redoc", "/desk", f"/embed/{table.id}", "/openapi.json", "/docs/openapi.json", "/pages/api.js"]
    pages += ["/docs/files/swagger-ui.css", "/nothing", "/v1/nothing", "/"]
    for path, method in [*asked, *((page, "GET") for page in pages)]:
        there = path.format(match_id=table.id, key="pebbles", rule_id="PEB-1", webhook_id="x", competition_id="x")
        if there.endswith("/stream"):
            with gm.http.stream(method, there) as response:
                said = response.headers
        else:
            said = gm.ask(method, there).headers
        assert said["x-content-type-options"] == "nosniff", there
        assert said["referrer-policy"] == "no-referrer", there
        assert "default-src 'none'" in said["content-security-policy"], there
        assert "frame-ancestors" in said["content-security-policy"] or "board" in there, there
        cached = said["cache-control"]
        assert "no-cache" in cached or "no-store" in cached, there
        if there.startswith("/v1/"):
            assert "private" in cached, there
            assert {"Authorization", "Accept-Language"} <= {each.strip() for each in said["vary"].split(",")}, there
        assert "server" not in said
        assert "set-cookie" not in said
        assert "access-control-allow-credentials" not in said


def test_what_shows_a_secret_is_kept_by_nobody(api: Client) -> None:
    opened = api.ask("POST", "/v1/matches", {"ruleset": "pebbles"})
    gm = api.by(good(opened)["token"])
    path = f"/v1/matches/{good(opened)['match']['id']}"
    asked = [
        opened,
        gm.ask("POST", f"{path}/seats", {"label": "x", "capacities": {}}),
        gm.ask("POST", "/v1/tokens", {}),
        gm.ask("POST", "/v1/tokens/rotate"),
        api.ask("POST", "/v1/claims", {"code": good(opened)["claims"][0]["code"]}),
        api.ask("POST", "/v1/claims", {"code": "wcl_x_y"}),
    ]
    for response in asked:
        assert response.headers["cache-control"] == "no-store"


def test_a_board_without_a_token_may_be_shared_and_one_with_a_token_never(api: Client) -> None:
    table = api.open()
    assert api.ask("GET", table.path("/board.svg")).headers["cache-control"] == "public, no-cache"
    for name in ("gm", "left"):
        response = table.who(name).ask("GET", table.path("/board.svg"))
        assert response.headers["cache-control"] == "private, no-cache"


def test_a_transcript_runs_nothing(api: Client) -> None:
    """HTML of ours from the address of the API: with names and notes that would be markup, and a policy besides."""
    evil = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'><a href="javascript:alert(1)">'
    table = api.open(title=evil[:190])
    table.send("gm", {"kind": "match.note", "text": evil})
    response = api.ask("GET", table.path("/transcript"), params={"format": "html"})
    assert "<script" not in response.text
    assert "<img" not in response.text
    assert "<a " not in response.text
    assert "&lt;script&gt;" in response.text
    assert response.headers["content-security-policy"].startswith("default-src 'none'")
