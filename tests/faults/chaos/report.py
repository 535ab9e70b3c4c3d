"""What a run of `make chaos` saw: one set of counts, its table and its JSON."""

import math
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

NONE_ALLOWED = (
    "lost", "doubled", "answered otherwise", "digests differing", "seats lost", "hooks lost", "hooks out of order",
    "hooks changed", "deadlines missed", "deadlines doubled", "streams unsound",
)  # fmt: skip
"""What must be nought, one by one."""


@dataclass
class Report:
    """`faults`: each with its kind and after how many seconds everybody was served again. `seen`: counts by name.

    `not_run`: why a part could not be run here; `failed`: with what a part broke off.
    """

    faults: list[tuple[str, float]] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)
    harm: list[str] = field(default_factory=list)
    not_run: dict[str, str] = field(default_factory=dict)
    failed: dict[str, str] = field(default_factory=dict)

    def back_after(self, kind: str, seconds: float) -> None:
        """Note a fault, and tell whoever waits for the end of it all."""
        self.faults.append((kind, seconds))
        sys.stdout.write(f"{len(self.faults):4} {kind}: everybody was served again after {seconds:.1f} s\n")
        sys.stdout.flush()

    def count(self, name: str, found: Sequence[Any]) -> None:
        """Count something of `NONE_ALLOWED`, and keep the first few for people to look at."""
        self.seen[name] += len(found)
        self.harm += [f"{name}: {each}" for each in found[:3]]

    def add(self, other: "Report") -> None:
        """Take in what another part saw."""
        self.faults += other.faults
        self.statuses += other.statuses
        for name, times in other.seen.items():
            self.seen[name] += times
        self.harm += other.harm
        self.not_run |= other.not_run
        self.failed |= other.failed

    @property
    def harmless(self) -> bool:
        """Whether nothing that must be nought is more, and no part broke off."""
        return not self.failed and not any(self.seen[name] for name in NONE_ALLOWED)

    def times(self) -> dict[str, dict[str, float]]:
        """By kind of fault: how many, and the seconds until everybody was served again (median, 99th in 100, most)."""
        found = {}
        for kind in dict.fromkeys(kind for kind, _ in self.faults):
            times = sorted(seconds for each, seconds in self.faults if each == kind)
            found[kind] = {"times": len(times), "p50": _at(times, 0.5), "p99": _at(times, 0.99), "most": times[-1]}
        return found

    def lines(self) -> list[str]:
        """The table for people."""
        lines = ["fault                                        times   back after p50     p99    most"]
        for kind, row in self.times().items():
            figures = "".join(f"{row[name]:6.1f} s" for name in ("p50", "p99", "most"))
            lines.append(f"{kind:<44} {row['times']:5.0f}          {figures}")
        lines += [f"{name:<44} {self.seen[name]:5}" for name in self.seen if name not in NONE_ALLOWED]
        lines += [f"{name:<44} {self.seen[name]:5}   must be 0" for name in NONE_ALLOWED]
        lines.append(
            "answers: " + ", ".join(f"{times} times {status}" for status, times in sorted(self.statuses.items()))
        )
        lines += self.harm
        lines += [f"not run: {part}: {why}" for part, why in self.not_run.items()]
        lines += [f"FAILED: {part}: {why}" for part, why in self.failed.items()]
        return lines

    def as_json(self) -> dict[str, Any]:
        """The same for machines."""
        must = {name: self.seen[name] for name in NONE_ALLOWED}
        seen = {name: times for name, times in self.seen.items() if name not in must}
        rest = {name: each for name, each in asdict(self).items() if name in ("harm", "not_run", "failed")}
        answers = {str(status): times for status, times in sorted(self.statuses.items())}
        return {"faults": self.times(), "seen": seen, "must be 0": must, "answers": answers, **rest}


def _at(times: Sequence[float], share: float) -> float:
    return round(times[max(0, math.ceil(len(times) * share) - 1)], 3)
