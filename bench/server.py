"""Servers for the bench: Whistle and the floor as processes of their own, on one embedded PostgreSQL."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def process(command: list[str], port: int, **environment: str) -> Iterator[int]:
    """A server process from when it listens until the block ends. Raises `RuntimeError` if it does not come up."""
    running = subprocess.Popen(
        command, env={**os.environ, **environment}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        for _ in range(600):
            try:
                socket.create_connection(("127.0.0.1", port), 0.2).close()
                break
            except OSError:
                if running.poll() is not None:
                    raise RuntimeError(f"{command[0]} ended with {running.returncode}") from None
                time.sleep(0.1)
        else:
            raise RuntimeError(f"{command[0]} does not listen")
        yield port
    finally:
        running.terminate()
        running.wait(20)


UNLIMITED = {
    "WHISTLE_TOKEN_REQUESTS_PER_MINUTE": "0",
    "WHISTLE_ADDRESS_REQUESTS_PER_MINUTE": "0",
    "WHISTLE_STREAMS_PER_TOKEN": "0",
    "WHISTLE_STREAMS_PER_ADDRESS": "0",
}
"""The bench is one client that asks as much as it can."""


@contextmanager
def whistle(url: str, **settings: str) -> Iterator[int]:
    """`whistle serve` on this database; its port."""
    port = free_port()
    chosen = {f"WHISTLE_{name.upper()}": value for name, value in settings.items()}
    command = [str(Path(sys.executable).with_name("whistle")), "serve"]
    base = {"WHISTLE_DATABASE_URL": url, "WHISTLE_PORT": str(port), "WHISTLE_LOG_LEVEL": "error"}
    environment = {**base, **UNLIMITED, **chosen}
    with process(command, port, **environment):
        yield port


@contextmanager
def floor(url: str) -> Iterator[int]:
    """The floor on this database; its port."""
    port = free_port()
    command = [sys.executable, "-m", "uvicorn", "bench.floor:app", "--port", str(port), "--log-level", "error"]
    command.append("--no-access-log")
    with process(command, port, FLOOR_DATABASE_URL=url):
        yield port
