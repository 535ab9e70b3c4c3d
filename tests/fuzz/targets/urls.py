"""Webhook URLs: whom the server may speak to (SSRF), under what an operator may allow."""

import socket
from ipaddress import ip_address, ip_network
from typing import Any

import httpx

from app.outbox.guard import Guard, NotAllowed
from tests.fuzz.chance import Chance
from tests.fuzz.target import Target

PIECES = (
    "https://", "http://", "HTTPS://", "https:", "//", "/", "\\", "@", ":", "#", "?", "[", "]", "%", "%2f", "%00",
    ".", "..", "127.0.0.1", "127.1", "0x7f000001", "2130706433", "017700000001", "0", "localhost", "::1",
    "::ffff:127.0.0.1", "::", "64:ff9b::7f00:1", "64:ff9b:1::10.0.0.1", "2002:7f00:1::", "fe80::1%eth0", "fc00::1",
    "ff02::1", "10.0.0.1", "::127.0.0.1", "169.254.169.254", "192.168.0.1", "100.64.0.1", "192.0.2.1",
    "255.255.255.255", "8.8.8.8", "2001:4860:4860::8888", "1.1.1.1", "forum.example", "user:pass@", ":443", ":8443",
    ":80", ":22", ":0", ":99999", ":٣", "。", "①", "127。0。0。1", "\t", "\n", " ", "2001:db8::1", "3fff::1", "5f00::1",
    "100::1", "2001::1", "fec0::1", "::ffff:0:127.0.0.1", "::ffff:8.8.8.8", "1.2.3", "1",
)  # fmt: skip
INSIDE = [
    ip_network(each)
    for each in (
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/29",
        "192.0.2.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4",
        "240.0.0.0/4",
    )
]  # fmt: skip
"""IPv4 addresses that are nobody's on the public internet (RFC 6890 and its registry)."""
OUTSIDE = ip_network("2000::/3")
"""The only IPv6 addresses that are somebody's (IANA's allocations)."""


def draw(chance: Chance) -> Any:
    """A URL, mostly with a number for a host, and what the operator allows."""
    rest = chance.text(PIECES, 8)
    url = chance.choice(("", "https://", "https://[", "http://")) + rest
    return {"url": url, "http": chance.seldom(), "ports": chance.choice((["443", "8443"], ["*"]))}


def check(case: Any) -> None:
    """It is refused with a word; or what is connected to is public, and is what the client would connect to itself."""
    guard = Guard.of(case["http"], case["ports"], [])
    try:
        parts, host, port = guard.read(case["url"])
    except NotAllowed:
        return
    assert parts.scheme == "https" or case["http"]
    assert 0 < port < 65536
    try:
        other = httpx.URL(case["url"])
    except httpx.InvalidURL:
        other = None  # nothing will be sent
    assert other is None or other.host.lower() in (host, host.partition("%")[0]), (
        f"{host!r} is {other.host!r} to the client"
    )
    for address in _numeric(host, port):
        if guard.allows(address):
            assert _outside(address), f"{case['url']!r} leads to {address}"


def _numeric(host: str, port: int) -> list[str]:
    """The addresses that the C library sees in a host without asking anybody."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST)
    except (OSError, UnicodeError, ValueError):
        return []
    return [str(info[4][0]) for info in found]


def _outside(text: str) -> bool:
    address = ip_address(text.partition("%")[0])
    if address.version == 4:
        return not any(address in network for network in INSIDE)
    last = ip_address(int(address) & 0xFFFFFFFF)
    inner = address.ipv4_mapped or (last if address in ip_network("64:ff9b::/32") or int(address) >> 32 == 0 else None)
    if inner is not None:
        return _outside(str(inner))
    return address in OUTSIDE and not any(
        address in ip_network(each) for each in ("2001::/23", "2001:db8::/32", "2002::/16")
    )


def seeds() -> list[bytes]:
    """URLs as they are."""
    hosts = [each for each in PIECES if any(sign.isdigit() for sign in each)]
    return [b"\1" + f"https://{host}/".encode() for host in hosts] + [b"\1https://forum.example/hook?x=1#y"]


TARGET = Target("urls", draw, check, seeds)
