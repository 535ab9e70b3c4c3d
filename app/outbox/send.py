"""One attempt over HTTP: to a vetted address, once, without redirects, within its time, reading next to nothing."""

import asyncio
import ssl
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

import httpx

from app.outbox.guard import Guard, NotAllowed, Target

USER_AGENT = "Whistle-Webhooks/1"
MOST_READ = 16 * 1024
"""Bytes of an answer that are read, so that the receiver sees it taken; nothing of them is kept."""

MOST_WAIT = 24 * 3600.0
"""A Retry-After beyond a day is taken for a day, in seconds."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an attempt: an HTTP status, or a word for why there is none; how long it took; when to come again.

    `error` is one of `timeout`, `connect_failed`, `tls_failed`, `broken`, and the guard's codes.
    """

    status: int | None
    error: str | None
    milliseconds: int
    retry_after: float | None = None

    @property
    def good(self) -> bool:
        """Whether the receiver has it: any 2xx. A redirect is none."""
        return self.status is not None and 200 <= self.status < 300

    @property
    def gone(self) -> bool:
        """Whether the receiver wants no more (410)."""
        return self.status == 410


class Sender:
    """Sends for one process. Connections are not kept: one that was verified for a host serves no other host."""

    def __init__(self, client: httpx.AsyncClient, guard: Guard, seconds: float) -> None:
        self.guard = guard
        self._client = client
        self._seconds = seconds

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Outcome:
        """POST a body; whatever happens is an outcome."""
        began = time.monotonic()
        status, error, retry = None, None, None
        try:
            async with asyncio.timeout(self._seconds):
                status, retry = await self._post(await self.guard.vet(url), headers, body)
        except NotAllowed as no:
            error = no.code
        except (TimeoutError, httpx.TimeoutException):
            error = "timeout"
        except httpx.ConnectError as failure:
            error = "tls_failed" if _tls(failure) else "connect_failed"
        except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError):
            error = "broken"
        return Outcome(status, error, round((time.monotonic() - began) * 1000), retry)

    async def _post(self, target: Target, headers: Mapping[str, str], body: bytes) -> tuple[int, float | None]:
        """The status, from the first of the vetted addresses that takes a connection."""
        for address in target.addresses[:-1]:
            try:
                return await self._at(address, target, headers, body)
            except httpx.ConnectError:
                continue
        return await self._at(target.addresses[-1], target, headers, body)

    async def _at(
        self, address: str, target: Target, headers: Mapping[str, str], body: bytes
    ) -> tuple[int, float | None]:
        host = f"[{address}]" if ":" in address else address
        url = target.parts._replace(netloc=f"{host}:{target.port}", fragment="").geturl()
        named = f"[{target.host}]" if ":" in target.host else target.host
        own = {"host": named if target.parts.port is None else f"{named}:{target.port}", "user-agent": USER_AGENT}
        request = self._client.build_request(
            "POST", url, headers={**headers, **own}, content=body, extensions={"sni_hostname": target.host}
        )
        response = await self._client.send(request, stream=True, follow_redirects=False)
        try:
            read = 0
            async for part in response.aiter_raw():
                read += len(part)
                if read > MOST_READ:
                    break
        finally:
            await response.aclose()
        return response.status_code, _retry_after(response.headers.get("retry-after"))


def _tls(failure: BaseException) -> bool:
    cause: BaseException | None = failure
    while cause is not None:
        if isinstance(cause, ssl.SSLError):
            return True
        cause = cause.__cause__ or cause.__context__
    return False


def _retry_after(header: str | None) -> float | None:
    """Seconds that a Retry-After header asks for, as a number or a date (RFC 9110, 10.2.3)."""
    if header is None:
        return None
    try:
        seconds = float(header) if header.strip().isdigit() else _until(parsedate_to_datetime(header))
    except (ValueError, TypeError, OverflowError):
        return None
    return min(max(seconds, 0.0), MOST_WAIT)


def _until(when: datetime) -> float:
    moment = when if when.tzinfo is not None else when.replace(tzinfo=UTC)
    return (moment - datetime.now(UTC)).total_seconds()


@asynccontextmanager
async def sending(guard: Guard, seconds: float, trust: ssl.SSLContext | None = None) -> AsyncIterator[Sender]:
    """A sender for as long as the block runs. `seconds`: for a whole attempt; `trust`: whose certificates are good."""
    async with httpx.AsyncClient(
        verify=trust or ssl.create_default_context(),
        trust_env=False,
        timeout=seconds,
        limits=httpx.Limits(max_connections=None, max_keepalive_connections=0),
    ) as client:
        yield Sender(client, guard, seconds)
