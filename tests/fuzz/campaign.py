"""A campaign: Atheris drives the targets in turn, each in a process of its own; every distinct fault is kept once."""

import re
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.fuzz.chance import Chance
from tests.fuzz.target import HERE, ROOT, Target, fault_of, written

FOUND = HERE / "found"
CORPORA = ROOT / "var" / "fuzz"
LARGEST = 4096
"""Bytes of a case's choices."""
LONGEST = 60
"""Seconds that one case may take: more is a fault of its own."""
DONE = re.compile(r"#(\d+)\s+\w+\s+cov: (\d+) ft: (\d+) corp: (\d+)")


@dataclass(frozen=True)
class Outcome:
    """What became of a target: how often it was run, the edges of our code that were reached, and what was found."""

    target: str
    executions: int
    edges: int
    corpus: int
    seconds: int
    found: tuple[str, ...]

    def __str__(self) -> str:
        row = f"{self.target:24} {self.executions:9} {self.edges:7} {self.corpus:7} {self.seconds:6}"
        return f"{row}  {' '.join(self.found) or '-'}"


def campaign(wanted: Sequence[str], seconds: int) -> bool:
    """Run the targets whose names begin so (none: all), so long each; prints a table. Whether anything was found."""
    names = _names()
    chosen = [name for name in names if not wanted or any(name.startswith(each) for each in wanted)]
    print(f"{'target':24} {'runs':>9} {'edges':>7} {'corpus':>7} {'s':>6}  found", flush=True)
    outcomes = []
    for name in chosen:
        outcomes.append(_run(name, seconds))
        print(outcomes[-1], flush=True)
    return any(outcome.found for outcome in outcomes)


def _names() -> list[str]:
    asked = "from tests.fuzz.targets import TARGETS; print(*TARGETS)"
    done = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.split()


def _run(name: str, seconds: int) -> Outcome:
    """One target in a process of its own; its whole report lies beside its corpus."""
    folder = CORPORA / name
    folder.mkdir(parents=True, exist_ok=True)
    report = CORPORA / f"{name}.log"
    before, began = _found(), time.monotonic()
    with report.open("w") as out:
        hunting = [sys.executable, "-m", "tests.fuzz", "--hunt", "--seconds", str(seconds), name]
        done = subprocess.run(hunting, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT, check=False)
    lines = DONE.findall(report.read_text("utf-8", "replace"))
    runs, edges, _, corpus = map(int, lines[-1]) if lines else (0, 0, 0, 0)
    found = sorted(_found() - before)
    if done.returncode != 0:
        found.append(f"ended with {done.returncode}, see {report.relative_to(ROOT)}")
    return Outcome(name, runs, edges, corpus, round(time.monotonic() - began), tuple(found))


def _found() -> set[str]:
    return {path.name for path in FOUND.glob("*.json")}


def hunt(name: str, seconds: int) -> None:
    """In a process of its own: Atheris looks for faults of one target until the time is over. Does not return."""
    import atheris  # type: ignore[import-untyped, import-not-found, unused-ignore]

    with atheris.instrument_imports(include=["app", "rules"]):
        from tests.fuzz.serving import needing
        from tests.fuzz.targets import TARGETS
    target, folder = TARGETS[name], CORPORA / name
    _sow(target, folder)
    with needing(name):
        target.run(bytes(64))
        options = [f"-max_total_time={seconds}", f"-max_len={LARGEST}", f"-timeout={LONGEST}", "-rss_limit_mb=3000"]
        options += [f"-artifact_prefix={CORPORA / name}-", "-print_final_stats=1", "-len_control=20"]
        atheris.Setup([sys.argv[0], *options, str(folder)], _keeping(target))
        atheris.Fuzz()


def _sow(target: Target, folder: Path) -> None:
    """The seeds of a target in its corpus."""
    for number, seed in enumerate(target.seeds()):
        (folder / f"seed-{number}").write_bytes(seed)


def _keeping(target: Target) -> Callable[[bytes], None]:
    """Runs a target; a fault is written down as its case, once, and does not end the run."""
    known = {path.stem for path in FOUND.glob(f"{target.name}-*.json")}

    def run(data: bytes) -> None:
        try:
            target.run(data)
        except Exception as failure:
            name = f"{target.name}-{fault_of(failure)}"
            if name not in known:
                known.add(name)
                (FOUND / f"{name}.json").write_text(written(target.name, target.draw(Chance(data))), "ascii")
                sys.excepthook(type(failure), failure, failure.__traceback__)

    return run
