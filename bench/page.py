"""docs/performance.md, made of docs/performance.json: `python -m bench.page`."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

JSON, PAGE = Path("docs/performance.json"), Path("docs/performance.md")
FIGURES = ("per_second", "p50_ms", "p95_ms", "p99_ms")
APART = ("part", "row", "cores", "busy", "limits", "not_run")

HEAD = """# Performance

Measured by `make bench` in one run and written by it; nothing here is edited by hand. Machines differ and are noisy:
the ratios, which are taken within the run, say more than the figures. Servers, database and clients share the cores of
one machine. A row is measured for {seconds:g} seconds; the run took {minutes} minutes.{caveat}

| | |
|---|---|
| commit | `{commit}`{changed} |
| date | {date} |
| processor | {processor}, {cores} cores, {memory_gib} GiB |
| system | {system}, Python {python} |
| a flush of the disk (`fsync` after 8 KiB) | {flush_ms} ms |
| load of the machine before the run | {load_before} |

`make bench BENCH=mixed,stored` measures some parts alone. *cores* is how many cores were busy meanwhile: of the server
under test, of PostgreSQL, and of the clients that the bench itself is; *busy* is what was so all the time, and
"nothing" means that something is waited for: the disk, round trips, or others on the machine.
"""


WHOLE_SECONDS = 5
BUSY = 0.5
"""So much load for each core before the run was others' and spoils it."""


def _caveat(result: Mapping[str, Any]) -> str:
    """What makes the figures of this run no measure, if anything does."""
    machine = result["machine"]
    spoilt = ["others kept the machine busy"] if machine["load_before"] > BUSY * machine["cores"] else []
    spoilt += ["rows and sizes were cut short"] if result["seconds"] < WHOLE_SECONDS else []
    return f"\n\n**Its figures are no measure: {', and '.join(spoilt)}.**" if spoilt else ""


def page(result: Mapping[str, Any]) -> str:
    """The page."""
    changed = " and changes that are in no commit" if result["changed"] else ""
    told = {**result, **result["machine"], "changed": changed, "caveat": _caveat(result)}
    parts = [HEAD.format(**told), "## Ratios\n", *_ratios(result["ratios"])]
    for heading in dict.fromkeys(row["part"] for row in result["rows"]):
        parts += [f"\n## {heading}\n", *_part([row for row in result["rows"] if row["part"] == heading])]
    return "\n".join(parts) + "\n"


def _ratios(found: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    yield "| ratio | measured | must | aim | |"
    yield "|---|--:|--:|--:|---|"
    for each in found:
        yield f"| {each['ratio']} | {each['value']:g} | {_must(each)} | {each.get('aim', '')} | {_kept(each)} |"


def _must(ratio: Mapping[str, Any]) -> str:
    if "at_least" in ratio:
        return f"≥ {ratio['at_least']:g}"
    return f"≤ {ratio['at_most']:g}" if "at_most" in ratio else ""


def _kept(ratio: Mapping[str, Any]) -> str:
    return {True: "kept", False: "**missed**", None: ""}[ratio.get("kept")]


def ratio_lines(found: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """The ratios for the terminal."""
    for each in found:
        said = " ".join(word.strip("*") for word in (_must(each), _kept(each)) if word)
        yield f"{each['ratio']:<96} {each['value']:>8g}  {said}"


def _part(rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    limits = list(dict.fromkeys(row["limits"] for row in rows if "limits" in row))
    run = [row for row in rows if "not_run" not in row]
    shown = [name for name in FIGURES if any(name in row for row in run)]
    if run:
        yield f"| | {' | '.join([*map(_title, shown), 'more', 'cores', 'busy', 'limit'])} |"
        yield f"|---|{'--:|' * len(shown)}---|---|---|---|"
    for row in run:
        more = ", ".join(f"{_title(name)} {row[name]:g}" for name in row if name not in (*FIGURES, *APART))
        cores = ", ".join(f"{part} {share:g}" for part, share in row.get("cores", {}).items())
        note = str(limits.index(row["limits"]) + 1) if "limits" in row else ""
        figures = [f"{row[name]:g}" if name in row else "" for name in shown]
        yield f"| {' | '.join([row['row'], *figures, more, cores, row.get('busy', ''), note])} |"
    for row in rows:
        if "not_run" in row:
            yield f"\n`{row['row']}` was not run: {row['not_run']}"
    if limits:
        yield "\nWhat limits them:\n"
        yield from (f"{number}. {text}" for number, text in enumerate(limits, 1))


def _title(name: str) -> str:
    return name.removesuffix("_ms").replace("_", " ") + (" ms" if name.endswith("_ms") else "")


def line(row: Mapping[str, Any]) -> str:
    """A row for the terminal."""
    figures = [f"{name} {value}" for name, value in row.items() if name not in APART]
    figures += [f"not run: {row['not_run']}"] if "not_run" in row else []
    figures += [f"{part} {share}" for part, share in row.get("cores", {}).items()]
    return f"{row['row']:<72} {', '.join(figures)}"


def write() -> None:
    """Write the page anew from the committed JSON."""
    PAGE.write_text(page(json.loads(JSON.read_text(encoding="utf-8"))), encoding="utf-8")


if __name__ == "__main__":
    write()
