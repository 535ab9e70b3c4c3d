"""A data folder with the embedded PostgreSQL, owned by the test or by a process of its own, and asked something."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import asyncpg

from app.embedded import Embedded
from tests.processes import ROOT

# A process that owns a data folder until its standard input ends, and then goes on or stops as it is told.
OWNER = """
import sys
from pathlib import Path
from app.embedded import Embedded
with Embedded(Path(sys.argv[1]), say=lambda text: print(text, file=sys.stderr)) as server:
    print(server.pid, server.url, flush=True)
    sys.stdin.read()
"""


def embedded(folder: Path, **more: Any) -> Embedded:
    return Embedded(folder, **{"durable": False, "lock_patience": 0, **more})


def owner(folder: Path, **more: Any) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", OWNER, str(folder)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        **{"cwd": ROOT, **more},
    )  # fmt: skip


def ask(url: str, *statements: str) -> Any:
    async def work() -> Any:
        connection = await asyncpg.connect(url, timeout=5)
        try:
            return [await connection.fetchval(statement) for statement in statements][-1]
        finally:
            await connection.close()

    return asyncio.run(work())
