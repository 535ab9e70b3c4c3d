"""`make chaos`: everything in its turn, a table, and `chaos.json`; ends with 1 where something was lost or failed."""

import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

from tests.faults.chaos.clocks import jumps
from tests.faults.chaos.cuts import cuts
from tests.faults.chaos.disk import full_disks
from tests.faults.chaos.kills import kills
from tests.faults.chaos.links import links
from tests.faults.chaos.machine import API, POSTGRES, WHOLE, WORKER
from tests.faults.chaos.places import NotHere
from tests.faults.chaos.report import Report

OUT = Path("chaos.json")
Part = Callable[[Path, Random], Coroutine[Any, Any, Report]]


def parts(times: int) -> dict[str, Part]:
    """What is done, by name, for so many kills."""
    few = max(2, times // 20)

    async def killed(folder: Path, random: Random) -> Report:
        kinds = [WHOLE if number % 20 == 19 else (API, WORKER, POSTGRES)[number % 3] for number in range(times)]
        random.shuffle(kinds)
        return await kills(folder, kinds, random)

    return {
        "kills": killed,
        "disks": lambda folder, random: full_disks(folder, max(2, few // 2), random),
        "cuts": lambda folder, random: cuts(folder, 3 * few, random),
        "clocks": lambda folder, random: jumps(folder, few, random),
        "links": lambda folder, random: links(folder, few, random),
    }


def run(name: str, part: Part, seed: int) -> Report:
    """One part in a folder of its own; what it broke off with, or why it cannot be run here, is in the report."""
    report = Report()
    with tempfile.TemporaryDirectory(prefix="whistle-chaos-") as parent:
        try:
            report.add(asyncio.run(part(Path(parent) / "var", Random(f"{seed} {name}"))))
        except NotHere as why:
            report.not_run[name] = str(why)
        except Exception as broken:
            report.failed[name] = _first(broken)
            log = Path(parent) / "server.log"
            said = log.read_text().splitlines() if log.exists() else []
            sys.stdout.write("\n".join(line for line in said if '"event": "request"' not in line)[-20_000:] + "\n")
    return report


def _first(broken: BaseException) -> str:
    while isinstance(broken, BaseExceptionGroup):
        broken = broken.exceptions[0]
    return f"{type(broken).__name__}: {broken}"[:1000]


def main(times: int, names: list[str]) -> int:
    """Run the parts that are named (none: all); the exit code."""
    seed = int(os.environ.get("WHISTLE_CHAOS_SEED", time.time()))
    sys.stdout.write(f"{times} kills, with seed {seed}\n")
    report, began = Report(), time.monotonic()
    for name, part in parts(times).items():
        if not names or name in names:
            report.add(found := run(name, part, seed))
            sys.stdout.write(f"-- {name}, after {time.monotonic() - began:.0f} s\n" + "\n".join(found.lines()) + "\n")
            sys.stdout.flush()
    sys.stdout.write("== all\n" + "\n".join(report.lines()) + "\n")
    OUT.write_text(json.dumps({"kills": times, "seed": seed, **report.as_json()}, indent=2) + "\n", encoding="utf-8")
    skipped = bool(report.not_run) and bool(os.environ.get("WHISTLE_TESTS_SKIP_NOTHING"))
    return 0 if report.harmless and not skipped else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, sys.argv[2:]))
