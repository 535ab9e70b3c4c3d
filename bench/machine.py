"""What a run was made on, and of what."""

import os
import platform
import subprocess
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import psutil

SYNCS = 100


def commit() -> dict[str, Any]:
    """The commit that is measured, whether something was changed since, and the date."""
    changed = _git("status", "--porcelain", "--untracked-files=no", "--", "app", "rules", "bench")
    return {
        "commit": _git("rev-parse", "--short=12", "HEAD"),
        "changed": bool(changed),
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
    }


def _git(*words: str) -> str:
    try:
        return subprocess.run(["git", *words], capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return ""


def about() -> dict[str, Any]:
    """The machine: its processor, memory and system, how long its disk takes to flush, how busy it was before."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "memory_gib": round(psutil.virtual_memory().total / 2**30),
        "system": f"{platform.system()} {platform.release().split('-')[0]}",
        "python": platform.python_version(),
        "flush_ms": _flush(),
        "load_before": round(os.getloadavg()[0], 2),
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((line.partition(": ")[2] for line in lines if line.startswith("model name")), platform.machine())


def _flush() -> float:
    """Milliseconds of the median `fsync` after 8 KiB, where the bench's databases lie."""
    taken = []
    with tempfile.TemporaryFile() as file:
        for _ in range(SYNCS):
            file.write(bytes(8192))
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
            taken.append(time.perf_counter() - began)
    return round(sorted(taken)[SYNCS // 2] * 1000, 2)
