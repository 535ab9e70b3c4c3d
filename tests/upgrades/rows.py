"""Stored rows of every kind of event: `python -m tests.upgrades.rows` adds those that rows/ has not yet.

A row is what the log keeps of one event: `revision`, `rule`, `by`, `acted_by`, `data`, `words` and `faces`. It is the
sample of the kind in tests/rules, written as the store writes it, with each shape that the samples have of it as a
face. Rows that are there are never changed: they stand for rows in databases that are out there.
"""

import json
import sys
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from app.store import codec
from rules import RULESETS
from rules.kernel.contract import Event
from rules.kernel.events import MATCH_EVENTS
from tests.harness import event_adapter

ROWS = Path(__file__).parent / "rows"
RULES = Path(__file__).parents[1] / "rules"
KERNEL = "kernel"
Row = dict[str, Any]


def kinds(of: str) -> set[str]:
    """The kinds that this code knows of a sport, or of the kernel."""
    events: Sequence[type[Event]] = MATCH_EVENTS if of == KERNEL else RULESETS[of].events
    return {event.tag() for event in events}


def kept(of: str) -> list[Row]:
    """The rows of a sport, or of the kernel."""
    path = ROWS / f"{of}.jsonl"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def samples(of: str) -> list[Event]:
    """The samples of a sport's events, or of the kernel's, in the order of their kinds."""
    path = next(
        each for each in (RULES / of / "samples.jsonl", RULES / of / "samples" / "events.jsonl") if each.exists()
    )
    adapter = event_adapter(RULESETS[ruleset_of(of)])
    read = [adapter.validate_json(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return sorted(read, key=lambda event: str(event.tag()))


def ruleset_of(of: str) -> str:
    """A sport whose logs hold these events: the kernel's are in all."""
    return "cardpitch" if of == KERNEL else of


def _row(of: str, shapes: Sequence[Event]) -> Row:
    written = codec.write(shapes[0], {str(number): (number, face) for number, face in enumerate(shapes, 1)})
    return {
        "kind": written.kind,
        "revision": RULESETS[ruleset_of(of)].revision,
        "rule": written.rule,
        "by": written.by,
        "acted_by": written.acted_by,
        "data": written.data,
        "words": written.words,
        "faces": written.faces,
    }


def main() -> None:
    """Add what is missing, sport by sport."""
    ROWS.mkdir(exist_ok=True)
    for of in (*RULESETS, KERNEL):
        there = {row["kind"] for row in kept(of)}
        with (ROWS / f"{of}.jsonl").open("a", encoding="utf-8") as file:
            for kind, shapes in groupby(samples(of), key=lambda event: event.tag()):
                if kind not in there:
                    file.write(json.dumps(_row(of, list(shapes)), ensure_ascii=False, separators=(",", ":")) + "\n")
        sys.stdout.write(f"{of}: {len(kept(of)) - len(there)} rows added\n")


if __name__ == "__main__":
    main()
