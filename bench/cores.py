"""How many cores each part of the bench keeps busy, from the system's own count of processor time.

This is what "limits" rests on: where the parts together keep all cores busy, the processor is what limits a figure;
where they do not, something is waited for.
"""

import time
from collections import Counter
from types import TracebackType
from typing import Self

import psutil

PARTS = {"postgres": "postgres", "node": "peer", "strace": "strace"}
"""Parts by the name of their processes; every other child is the server, and the bench itself the clients."""


class Cores:
    """`with Cores() as cores:` … `cores.used` is the busy cores by part, in the time of the block."""

    def __init__(self) -> None:
        self.used: dict[str, float] = {}
        self._before: Counter[str] = Counter()
        self._began = 0.0

    def __enter__(self) -> Self:
        self._before, self._began = _spent(), time.perf_counter()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        wall, after = time.perf_counter() - self._began, _spent()
        shares = {part: round((after[part] - self._before[part]) / wall, 2) for part in sorted(after)}
        self.used = {part: share for part, share in shares.items() if share >= 0.01}


def _spent() -> Counter[str]:
    """Seconds of processor time so far, by part. Those of children that have ended are with their
    parents: of ours, a peer ends within its block, and no other.
    """
    own = psutil.Process()
    mine = own.cpu_times()
    spent = Counter({"clients": mine.user + mine.system, "peer": mine.children_user + mine.children_system})
    for process in own.children(recursive=True):
        try:
            times, name = process.cpu_times(), process.name()
        except psutil.Error:
            continue
        part = PARTS.get(name, "server")
        spent[part] += times.user + times.system + times.children_user + times.children_system
    return spent
