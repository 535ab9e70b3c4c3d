"""Installing the peers, and their rows: boardgame.io with its Postgres store, the library `eventsourcing`."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from bench import server
from bench.cores import Cores
from bench.load import Rate, Row, row

HERE = Path(__file__).parent
ENVIRONMENT = HERE / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"
EVENTSOURCING = ["eventsourcing[postgres]==9.5.6", "psycopg[binary]"]
INSTALL_SECONDS = 300


class CannotRun(Exception):
    """A peer is not there, or fails; the message is the reason, in one line."""


def _ran(command: Sequence[str], seconds: float, cwd: Path | None = None, env: Mapping[str, str] | None = None) -> str:
    """What a program prints. Raises `CannotRun` with its last word."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False, cwd=cwd, env=env)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CannotRun(f"{Path(command[0]).name}: {error}") from error
    if done.returncode != 0:
        said = [line for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        raise CannotRun(f"{Path(command[0]).name} {command[1]}: {said[-1] if said else done.returncode}"[:200])
    return done.stdout


def boardgameio(url: str, clients: int, seconds: float) -> Row:
    """boardgame.io 0.50 with its Postgres store and a trivial move. Raises `CannotRun`."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise CannotRun("node and npm are not installed")
    if not (HERE / "node_modules").exists():
        _ran(["npm", "--prefix", str(HERE), "install", "--silent", "--no-package-lock"], INSTALL_SECONDS)
    host, _, database = url.partition("host=")[2], None, url.split("/")[3].partition("?")[0]
    environment = {**os.environ, "PGHOST": host, "PGUSER": "whistle", "PGDATABASE": database}
    ports = [str(server.free_port()), str(server.free_port())]
    with Cores() as cores:
        said = _ran(
            ["node", "boardgameio.cjs", "both", *ports, str(clients), str(seconds)],
            seconds + 60, cwd=HERE, env=environment,
        )  # fmt: skip
    found = json.loads(said.splitlines()[-1])
    rate = Rate.of([each / 1000 for each in found["taken"]], found["seconds"], cores.used)
    return row(f"boardgame.io: trivial move, {clients} clients", rate)


def eventsourcing(url: str, seconds: float) -> Row:
    """The library `eventsourcing` saving one event, in one process, without HTTP. Raises `CannotRun`."""
    if not PYTHON.exists():
        _ran([sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT)], INSTALL_SECONDS)
    try:
        _ran([str(PYTHON), "-c", "import eventsourcing.postgres"], 60)
    except CannotRun:
        quiet = ["--quiet", "--disable-pip-version-check"]
        _ran([str(PYTHON), "-m", "pip", "install", *quiet, *EVENTSOURCING], INSTALL_SECONDS)
    with Cores() as cores:
        taken = json.loads(_ran([str(PYTHON), str(HERE / "eventsourced.py"), url, str(seconds)], seconds + 60))
    return row("eventsourcing: save one event, no HTTP", Rate.of(taken, sum(taken), cores.used))
