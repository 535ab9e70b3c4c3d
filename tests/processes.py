"""Whistle as an operator runs it: `whistle ...` in processes of their own, with a data folder that ends with the test.

Fixtures: `folder`, a data folder that does not exist yet; `used_folder`, one that has its database already, for tests
that do not ask how that is made.
"""

import asyncio
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import psutil
import pytest

from app.embedded import Embedded
from tests.postgres import in_thread

ROOT = Path(__file__).parents[1]
WHISTLE = [sys.executable, "-c", "from app.cli import main; main()"]


@pytest.fixture
def folder() -> Iterator[Path]:
    """A data folder that does not exist yet, in a closed parent with a short path; what a failed test leaves running in
    it is ended.
    """
    with tempfile.TemporaryDirectory(prefix="wh-", ignore_cleanup_errors=True) as parent:
        yield Path(parent) / "var"
        for process in postmasters(Path(parent) / "var"):
            process.kill()
            process.wait(10)


@pytest.fixture(scope="session")
def _first_folder() -> Iterator[Path]:
    """A data folder with a database that is up to date, and in which nothing runs."""
    from app.store.migrate import migrate

    with tempfile.TemporaryDirectory(prefix="wh-") as parent:
        with Embedded(Path(parent) / "var", durable=False, say=lambda _: None) as server:
            in_thread(asyncio.to_thread(migrate, server.url))
        yield Path(parent) / "var"


@pytest.fixture
def used_folder(folder: Path, _first_folder: Path) -> Path:
    """A data folder with a database that is up to date, as an operator has it who starts again."""
    folder.mkdir(0o700)
    subprocess.run(["cp", "-a", _first_folder / "postgres", folder], check=True)
    return folder


def environment(folder: Path, **more: str) -> dict[str, str]:
    """The machine's environment without any setting but these."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith("WHISTLE_")}
    return {**bare, "PYTHONPATH": str(ROOT), "WHISTLE_DATA_DIR": str(folder), "WHISTLE_PORT": "0", **more}


def whistle(folder: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Runs a command to its end, in a folder without a `.env`."""
    return subprocess.run(
        [*WHISTLE, *arguments],
        env=environment(folder, **more), cwd=folder.parent,
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=90, check=False,
    )  # fmt: skip


class Server:
    """A running `whistle serve`."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.said = ""
        assert process.stdout is not None
        for line in process.stdout:
            self.said += line
            if line.startswith("Swagger UI: "):
                break
        found = re.search(r"listens on (http\S+)", self.said)
        assert found, f"it did not start: {self.said}"
        self.url = found[1]
        self.ready()

    def ready(self, seconds: float = 120) -> None:
        """Waits until the server says that it can do its work."""
        until = time.monotonic() + seconds
        while True:
            try:
                if httpx.get(f"{self.url}/readyz", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            assert time.monotonic() < until, "it did not become ready"
            time.sleep(0.1)

    def end(self, sign: signal.Signals) -> tuple[int, float, str]:
        """Sends a signal; the exit code, the seconds it took, and all that was said on standard output."""
        began = time.monotonic()
        self.process.send_signal(sign)
        rest, _ = self.process.communicate(timeout=60)
        return self.process.returncode, time.monotonic() - began, self.said + rest


@contextmanager
def serving(folder: Path, *arguments: str, **more: str) -> Iterator[Server]:
    with subprocess.Popen(
        [*WHISTLE, "serve", *arguments],
        env=environment(folder, **more), cwd=folder.parent,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as process:  # fmt: skip
        try:
            yield Server(process)
        finally:
            if process.poll() is None:
                process.terminate()


def postmasters(folder: Path) -> list[psutil.Process]:
    """The living PostgreSQL processes whose data lie in this folder."""
    found = []
    for process in psutil.process_iter(["name", "status"]):
        if process.info["name"] == "postgres" and process.info["status"] != psutil.STATUS_ZOMBIE:
            try:
                if Path(process.cwd()).is_relative_to(folder):
                    found.append(process)
            except psutil.Error:
                continue
    return found
