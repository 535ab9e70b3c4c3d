"""To whom the server may speak: a URL that a client gave leads to public addresses only (SSRF).

What is vetted is what is connected to: the addresses are resolved once per attempt, each must be allowed, and the
sender connects to one of them by number. A name that cannot be resolved and one that leads inside are told apart to
nobody: the difference would describe the operator's network.
"""

import asyncio
import re
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

LONGEST_URL = 2000
MOST_ADDRESSES = 3
"""So many of a name's addresses are tried in one attempt."""

TRANSLATED = (ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"))
"""IPv6 addresses that a gateway turns into the IPv4 address in their last four bytes (RFC 6052, RFC 8215)."""

NAME = re.compile(r"[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_.])?")
"""What a host may be called: anything else is read in one way here and in another elsewhere."""

PORTS = {"https": 443, "http": 80}


class NotAllowed(Exception):
    """The server does not speak to this URL; `code` says why in one word."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Target:
    """A vetted URL: its parts as they were asked for, and the addresses to connect to."""

    parts: SplitResult
    host: str
    port: int
    addresses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Guard:
    """What the operator allows: http beside https, further ports (`*`: all), networks that are not public."""

    http: bool = False
    ports: frozenset[str] = frozenset({"443", "8443"})
    networks: tuple[Network, ...] = ()

    @classmethod
    def of(cls, http: bool, ports: Sequence[str], networks: Sequence[str]) -> "Guard":
        """From the words of the settings. Raises `ValueError` for a network that is none."""
        return cls(http, frozenset(ports), tuple(ip_network(network) for network in networks))

    def read(self, url: str) -> tuple[SplitResult, str, int]:
        """The URL's parts, host and port. Raises `NotAllowed`; asks nobody."""
        try:
            parts = urlsplit(url)
            port = parts.port or PORTS.get(parts.scheme, 0)
        except ValueError:
            raise NotAllowed("bad_url") from None
        if not parts.hostname or len(url) > LONGEST_URL or not url.isascii() or not url.isprintable() or " " in url:
            raise NotAllowed("bad_url")
        if not _is_host(parts.hostname, bracketed="[" in parts.netloc):
            raise NotAllowed("bad_url")
        if parts.scheme not in (("https", "http") if self.http else ("https",)):
            raise NotAllowed("scheme_not_allowed")
        if parts.username is not None or parts.password is not None or "\\" in url:
            raise NotAllowed("bad_url")
        if "*" not in self.ports and str(port) not in self.ports and not (self.http and port == PORTS["http"]):
            raise NotAllowed("port_not_allowed")
        return parts, parts.hostname, port

    async def vet(self, url: str) -> Target:
        """The URL with the addresses that its host has now. Raises `NotAllowed` if one of them is not allowed."""
        parts, host, port = self.read(url)
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise NotAllowed("address_not_allowed") from None
        addresses = tuple(dict.fromkeys(str(info[4][0]) for info in found))
        if not addresses or not all(self.allows(address) for address in addresses):
            raise NotAllowed("address_not_allowed")
        return Target(parts, host, port, addresses[:MOST_ADDRESSES])

    def allows(self, address: str) -> bool:
        """Whether an address may be connected to: it is public, or in a network of the operator's."""
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        inner = _inner(found)
        return public(inner) or any(inner in network for network in self.networks)


def _is_host(name: str, *, bracketed: bool) -> bool:
    """Whether this is a machine's name, or in brackets its number."""
    if not bracketed:
        return NAME.fullmatch(name) is not None
    try:
        return ip_address(name).version == 6 and "%" not in name
    except ValueError:
        return False


def public(address: Address) -> bool:
    """Whether an address is a machine's on the public internet."""
    if isinstance(address, IPv6Address) and (address.sixtofour or address.teredo or address.is_site_local):
        return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def _inner(address: Address) -> Address:
    """The IPv4 address that an IPv6 one stands for, or itself."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return address.ipv4_mapped
        if any(address in network for network in TRANSLATED) or int(address) >> 32 == 0:
            return IPv4Address(int(address) & 0xFFFFFFFF)
    return address
