"""Servers for the bench: Whistle, its worker and the floor as processes of their own."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WHISTLE = str(Path(sys.executable).with_name("whistle"))
READY_SECONDS = 600
"""A guard against hanging."""

UNLIMITED = {
    "WHISTLE_TOKEN_REQUESTS_PER_MINUTE": "0",
    "WHISTLE_ADDRESS_REQUESTS_PER_MINUTE": "0",
    "WHISTLE_STREAMS_PER_TOKEN": "0",
    "WHISTLE_STREAMS_PER_ADDRESS": "0",
}
"""The bench is one client that asks as much as it can."""

PATIENT = {"WHISTLE_POOL_WAIT_SECONDS": "30"}
"""On a machine that others use too, a row takes long rather than failing."""

LOCAL_HOOKS = {
    "WHISTLE_WEBHOOK_HTTP": "yes",
    "WHISTLE_WEBHOOK_PORTS": "*",
    "WHISTLE_WEBHOOK_NETWORKS": "127.0.0.0/8",
}
"""Lets webhooks go to this machine."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(command: list[str], **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process until the block ends; what it says is lost."""
    process = subprocess.Popen(
        command, env={**os.environ, **environment}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextmanager
def listening(command: list[str], port: int, **environment: str) -> Iterator[int]:
    """A server process from when it listens until the block ends. Raises `RuntimeError` if it does not come up."""
    with running(command, **environment) as process:
        until = time.monotonic() + READY_SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 0.2).close()
                break
            except OSError:
                if process.poll() is not None:
                    raise RuntimeError(f"{command[0]} ended with {process.returncode}") from None
                if time.monotonic() > until:
                    raise RuntimeError(f"{command[0]} does not listen") from None
                time.sleep(0.1)
        yield port


def _settings(url: str, settings: dict[str, str]) -> dict[str, str]:
    chosen = {f"WHISTLE_{name.upper()}": value for name, value in settings.items()}
    return {"WHISTLE_DATABASE_URL": url, "WHISTLE_LOG_LEVEL": "error", **UNLIMITED, **LOCAL_HOOKS, **PATIENT, **chosen}


@contextmanager
def whistle(url: str, **settings: str) -> Iterator[int]:
    """`whistle serve` on this database, once it is ready; its port."""
    port = free_port()
    with listening([WHISTLE, "serve"], port, **_settings(url, {"port": str(port), **settings})):
        _until_ready(port)
        yield port


def _until_ready(port: int) -> None:
    """Its port is taken first, so that it listens before it answers."""
    with socket.create_connection(("127.0.0.1", port), READY_SECONDS) as probe:
        probe.sendall(b"GET /readyz HTTP/1.1\r\nhost: bench\r\nconnection: close\r\n\r\n")
        said = probe.recv(100)
    if b" 200 " not in said:
        raise RuntimeError(f"the server is not ready: {said!r}")


@contextmanager
def worker(url: str, **settings: str) -> Iterator[subprocess.Popen[bytes]]:
    """`whistle work` on this database."""
    with running([WHISTLE, "work"], **_settings(url, settings)) as process:
        yield process


@contextmanager
def floor(url: str, processes: int = 1) -> Iterator[int]:
    """The floor on this database; its port."""
    port = free_port()
    command = [sys.executable, "-m", "uvicorn", "bench.floor:app", "--port", str(port), "--log-level", "error"]
    command += ["--no-access-log", "--workers", str(processes)]
    with listening(command, port, FLOOR_DATABASE_URL=url):
        yield port
