"""Signatures, the guard against inward addresses, the schedule, and one attempt over a real connection."""

import asyncio
import ssl
import subprocess
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

import pytest
from standardwebhooks import Webhook

from app.outbox.guard import Guard, NotAllowed
from app.outbox.schedule import given_up, next_attempt
from app.outbox.send import Outcome, Sender, sending
from app.outbox.sign import new_secret, signed
from tests.app.receiver import receiving

T = TypeVar("T")
NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
LOOPBACK = Guard.of(True, ["*"], ["127.0.0.0/8", "::1/128"])


def run(work: Awaitable[T]) -> T:
    async def whole() -> T:
        return await work

    return asyncio.run(whole())


def sent(guard: Guard, url: str, seconds: float = 5, trust: ssl.SSLContext | None = None) -> Outcome:
    async def work() -> Outcome:
        async with sending(guard, seconds, trust) as sender:
            return await sender.post(url, {"content-type": "text/plain"}, b"hello")

    return asyncio.run(work())


# -- signatures


def test_every_secret_that_is_good_signs() -> None:
    keys, body = [new_secret(), new_secret()], '{"a":"ä"}'
    now = int(datetime.now(UTC).timestamp())
    headers = dict(signed(keys, "msg_1", now, body.encode()))
    for key in keys:
        assert Webhook(key).verify(body, headers) == {"a": "ä"}
    with pytest.raises(Exception, match="matching"):
        Webhook(new_secret()).verify(body, headers)
    with pytest.raises(Exception, match="matching"):
        Webhook(keys[0]).verify(body + " ", headers)


# -- the guard


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "192.0.2.1", "198.18.0.1", "240.0.0.1", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1",
        "fec0::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1",
        "64:ff9b::a00:1", "64:ff9b:1::1", "2002:7f00:1::", "2001:0:7f00:1::", "2001:db8::1", "nonsense",
    ],
)  # fmt: skip
def test_inward_addresses_are_not_allowed(address: str) -> None:
    assert not Guard().allows(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "8.8.8.8", "2606:4700:4700::1111", "::ffff:8.8.8.8"])
def test_public_addresses_are_allowed(address: str) -> None:
    assert Guard().allows(address)


def test_the_operator_opens_networks_and_only_those() -> None:
    guard = Guard.of(False, ["443"], ["10.1.0.0/16"])
    assert guard.allows("10.1.2.3")
    assert guard.allows("::ffff:10.1.2.3")
    assert not guard.allows("10.2.2.3")
    with pytest.raises(ValueError, match="10"):
        Guard.of(False, [], ["10.0.0.0/99"])


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("https://forum.example/hook", None),
        ("https://forum.example:8443/hook?x=1", None),
        ("http://forum.example/hook", "scheme_not_allowed"),
        ("gopher://forum.example/", "scheme_not_allowed"),
        ("file:///etc/passwd", "bad_url"),
        ("https://forum.example:22/", "port_not_allowed"),
        ("https://forum.example:99999/", "bad_url"),
        ("https://a:b@forum.example/", "bad_url"),
        ("https://forum.example\\@inside/", "bad_url"),
        ("https://forum.example/ x", "bad_url"),
        ("https://forum.example/\r\nX: y", "bad_url"),
        ("https:///nowhere", "bad_url"),
        ("https://förum.example/", "bad_url"),
        ("https://forum<example/", "bad_url"),
        ("https://forum%2eexample/", "bad_url"),
        ("https://forum.example;inside/", "bad_url"),
        ("https://-forum.example/", "bad_url"),
        ("https://[fe80::1%25eth0]/", "bad_url"),
        ("https://[v1.inside]/", "bad_url"),
        ("https://FORUM_7.example./", None),
        ("https://[2001:4860:4860::8888]/", None),
        ("https://forum.example/" + "x" * 2000, "bad_url"),
    ],
)
def test_what_a_url_may_be(url: str, code: str | None) -> None:
    if code is None:
        Guard().read(url)
        return
    with pytest.raises(NotAllowed) as no:
        Guard().read(url)
    assert no.value.code == code


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1", "127.1", "0", "[::ffff:127.0.0.1]", "no.invalid"],
)
def test_every_spelling_of_an_inward_host_is_refused_alike(host: str) -> None:
    with pytest.raises(NotAllowed) as no:
        run(Guard().vet(f"https://{host}/"))
    assert no.value.code == "address_not_allowed"


def test_the_address_is_resolved_and_vetted_at_every_attempt() -> None:
    with receiving() as receiver:
        port = receiver.url.rpartition(":")[2]
        assert sent(LOOPBACK, f"http://localhost:{port}/x").status == 204
        assert receiver.messages[0].headers["host"] == f"localhost:{port}"
        assert sent(Guard.of(True, ["*"], []), f"http://localhost:{port}/x").error == "address_not_allowed"
        assert len(receiver.messages) == 1


# -- one attempt


def test_a_redirect_is_not_followed_and_no_proxy_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:9")
    with receiving() as receiver:
        receiver.answer = lambda path, count: (302, 0.0, {"location": f"{receiver.url}/elsewhere"})
        outcome = sent(LOOPBACK, f"{receiver.url}/x")
        assert (outcome.status, outcome.good) == (302, False)
        assert [each.path for each in receiver.messages] == ["/x"]


def test_a_slow_receiver_is_given_up_in_time_and_a_shut_port_at_once() -> None:
    with receiving() as receiver:
        receiver.answer = lambda path, count: (204, 5.0, {})
        outcome = sent(LOOPBACK, f"{receiver.url}/x", seconds=0.3)
        assert (outcome.status, outcome.error) == (None, "timeout")
        assert outcome.milliseconds < 3000
    assert sent(LOOPBACK, f"{receiver.url}/x").error == "connect_failed"


def answering(body: bytes) -> Callable[[Callable[[str], Outcome]], Outcome]:
    """Lets something be done against a server that says just these bytes."""

    def work(do: Callable[[str], Outcome]) -> Outcome:
        import socket
        import threading

        with socket.create_server(("127.0.0.1", 0)) as listener:

            def serve() -> None:
                connection, _ = listener.accept()
                with connection:
                    connection.recv(65536)
                    try:
                        for _ in range(2000):
                            connection.sendall(body)
                    except OSError:
                        return

            threading.Thread(target=serve, daemon=True).start()
            return do(f"http://127.0.0.1:{listener.getsockname()[1]}/")

    return work


def test_an_endless_answer_is_read_a_little_and_left() -> None:
    head = b"HTTP/1.1 200 OK\r\ncontent-length: 1000000000\r\n\r\n"
    outcome = answering(head + b"x" * 65536)(lambda url: sent(LOOPBACK, url, 10))
    assert (outcome.status, outcome.good) == (200, True)
    assert outcome.milliseconds < 5000
    assert answering(b"nonsense\r\n\r\n")(lambda url: sent(LOOPBACK, url)).error == "broken"


def certificate(folder: Path, name: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """A server's context with a certificate for a name, and a client's that trusts it."""
    key, cert = folder / "key.pem", folder / "cert.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, "-days", "2",
         "-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}"],
        check=True, capture_output=True,
    )  # fmt: skip
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(cert, key)
    return server, ssl.create_default_context(cafile=str(cert))


def test_the_certificate_must_be_the_hosts_though_an_address_is_dialled(tmp_path: Path) -> None:
    server, client = certificate(tmp_path, "localhost")
    with receiving(server) as receiver:
        port = receiver.url.rpartition(":")[2]
        assert sent(LOOPBACK, f"https://localhost:{port}/x", trust=client).status == 204
        assert sent(LOOPBACK, f"https://127.0.0.1:{port}/x", trust=client).error == "tls_failed"
        assert sent(LOOPBACK, f"https://localhost:{port}/x").error == "tls_failed", "nobody vouches for it"


# -- the schedule


def test_attempts_spread_over_days() -> None:
    bad = Outcome(500, None, 1)
    waits = [(next_attempt(failures, 5, bad, NOW) - NOW).total_seconds() for failures in range(1, 12)]
    for wait, expected in zip(waits, [5, 15, 45, 135, 405, 1215, 3645, 10935, 21600, 21600, 21600], strict=True):
        assert 0.79 * expected <= wait <= 1.21 * expected
    assert len({next_attempt(3, 5, bad, NOW) for _ in range(20)}) > 10, "those that fell together come apart"
    assert next_attempt(1, 5, Outcome(429, None, 1, retry_after=600), NOW) == NOW + timedelta(seconds=600)
    assert next_attempt(500, 5, bad, NOW) <= NOW + timedelta(hours=7.3)


@pytest.mark.parametrize(
    ("failures", "days", "ends"), [(30, 5.1, True), (30, 4.9, False), (2, 9.0, False), (5, 5.0, True)]
)
def test_a_receiver_is_given_up_after_days(failures: int, days: float, ends: bool) -> None:
    assert given_up(failures, NOW - timedelta(days=days), 5, NOW) is ends


@pytest.mark.parametrize(
    ("header", "seconds"),
    [("120", 120.0), ("0", 0.0), ("99999999", 86400.0), ("soon", None), ("Wed, 21 Oct 2015 07:28:00 GMT", 0.0)],
)
def test_retry_after_is_read(header: str, seconds: float | None) -> None:
    with receiving() as receiver:
        receiver.answer = lambda path, count: (503, 0.0, {"retry-after": header})
        assert sent(LOOPBACK, receiver.url).retry_after == seconds


def test_one_sender_speaks_to_many_at_once() -> None:
    async def work(url: str) -> list[Outcome]:
        async with sending(LOOPBACK, 10) as sender:
            return await asyncio.gather(*(_one(sender, f"{url}/{each}") for each in range(40)))

    async def _one(sender: Sender, url: str) -> Outcome:
        return await sender.post(url, {}, b"x")

    with receiving() as receiver:
        receiver.answer = lambda path, count: (204, 0.2, {})
        began = datetime.now(UTC)
        outcomes: list[Any] = asyncio.run(work(receiver.url))
        assert all(outcome.good for outcome in outcomes)
        assert datetime.now(UTC) - began < timedelta(seconds=0.2 * 40)
