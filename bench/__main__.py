"""`make bench`: every row in one run, on one embedded PostgreSQL with fsync on; a table for people, JSON for machines.

Machines are shared and noisy: read the ratios, which are taken within the run, and not the absolute figures. A whole
run writes `docs/performance.json` and the page that is made of it; one of some parts alone (`--parts`) writes
`bench/results.json`.
"""

import argparse
import gc
import json
import resource
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from app.embedded import Embedded
from app.garbage import SELDOM
from bench import page
from bench.databases import database, prepare
from bench.limits import limited
from bench.load import Row
from bench.machine import about, commit
from bench.parts import PARTS, Bench, Run
from bench.ratios import ratios

SOME = Path("bench/results.json")
FILES = 16_384


def main(seconds: float, chosen: Sequence[str]) -> None:
    """Measure, print, write."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most), most))
    gc.set_threshold(*SELDOM)  # the worker's sweep is measured in this process
    about_it, of_what, rows = about(), commit(), list[Row]()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="whistle-bench-") as folder, Embedded(Path(folder)) as own:
        prepare(own.url)
        for name, (heading, run) in PARTS.items():
            if not chosen or any(name.startswith(each) for each in chosen):
                rows += _part(own.url, name, heading, run, seconds)
    result = {
        **of_what,
        "machine": about_it,
        "seconds": seconds,
        "minutes": round((time.monotonic() - began) / 60, 1),
        "rows": rows,
        "ratios": ratios(rows),
    }
    for line in page.ratio_lines(result["ratios"]):
        _say(line)
    text = json.dumps(result, indent=1, ensure_ascii=False) + "\n"
    if chosen:
        SOME.write_text(text, encoding="utf-8")
        _say(f"{SOME} is written; a whole run also writes {page.PAGE}")
    else:
        page.JSON.write_text(text, encoding="utf-8")
        page.write()
        _say(f"{page.JSON} and {page.PAGE} are written; it took {result['minutes']} minutes")


def _part(url: str, name: str, heading: str, run: Run, seconds: float) -> list[Row]:
    """The rows of one part, each printed as it comes. What fails is a row with its reason."""
    began, rows = time.monotonic(), list[Row]()
    _say(f"-- {heading} ({name})")
    try:
        with database(url, f"bench_{name.replace('-', '_')}") as own:
            for row in run(Bench(own, seconds)):
                rows.append(limited({"part": heading, **row}))
                _say(page.line(row))
    except Exception as failure:
        reason = " ".join(f"{type(failure).__name__}: {failure}".split())[:300]
        rows.append({"part": heading, "row": f"{heading.lower()} ({name})", "not_run": reason})
        _say(page.line(rows[-1]))
    _say(f"   {time.monotonic() - began:.0f} s")
    return rows


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asked = argparse.ArgumentParser(prog="python -m bench", description="Measure Whistle against a floor and peers.")
    asked.add_argument("--seconds", type=float, default=5, help="how long a row is measured; sizes shrink below 5")
    asked.add_argument("--parts", default="", help=f"only these, with commas, by the beginning of: {', '.join(PARTS)}")
    given = asked.parse_args()
    main(given.seconds, [each for each in given.parts.split(",") if each])
