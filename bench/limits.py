"""What limits each figure: what was busy meanwhile, by the run's own count; and where the time goes, by profiles.

The texts about commands and webhooks come from profiles (the servers by py-spy, 200 samples a second; the command path
by cProfile, with the app in one process), the others from reading the code; whoever changes a path that they speak of
looks again.
"""

import os
from collections.abc import Mapping

from bench.load import Row

FULL = 0.9
"""A core that is busy for so much of the time is taken for busy."""

LIMITS: Mapping[str, str] = {
    "floor": (
        "HTTP and FastAPI in one Python process, one round trip to PostgreSQL and the flush of its log; with one client"
        " one after the other, with many the flush is shared by the commits that wait for it."
    ),
    "whistle: accepted command": (
        "One Python process: of its time a tenth goes into uvicorn, a seventh into middleware and routing, a seventh"
        " into writing the batch to PostgreSQL, a sixth into the answer with its sentences, a seventh into deciding, an"
        " eighth into veiling and chaining the events, the rest into reading the request and what stands between. One"
        " round trip and one flush of the log."
    ),
    "boardgame.io": (
        "One node process: a move fetches its match, then locks, reads and writes it in a transaction of several"
        " statements, with its state and its whole log, which grows with every move; then it is sent back by socket.io."
    ),
    "eventsourcing": "One Python process without HTTP, which waits for the flush of each commit.",
    "whistle: accepted command of ": (
        "One Python process: about a quarter of a command's time there goes into writing it to PostgreSQL, a"
        " quarter into folding, veiling and chaining its events, a fifth into the answer, a sixth into deciding."
        " Sports differ by how many events a command has and how large their states are."
    ),
    "whistle: accepted command in ": (
        "The same Python as for one sport, so that it grows with processes until all cores are busy: clients,"
        " PostgreSQL and every API process share them. A process that has not seen a match's last events, as n-1 of"
        " n have not, reads and folds them first."
    ),
    "whistle: offers": (
        "The rules: offers are found by asking the same checks as a command for each candidate, and each has a JSON"
        " Schema of its own; gridiron's with its paths cost most."
    ),
    "whistle: command at event": (
        "The same as an accepted command of one client: the log's length is in none of its statements, and a snapshot"
        " every 100 events is written with it."
    ),
    "whistle: command, ": "The same as an accepted command of one client; an insert into larger indexes.",
    "whistle: view": (
        "One Python process: the head is read in one round trip, the view is made of the state in memory and written as"
        " JSON; 304 saves the bytes and not the making, since the tag is taken of the caller's own answer."
    ),
    "whistle: view of a match in no cache": (
        "Reading the match from PostgreSQL: its newest snapshot and the events after it, each of which is validated and"
        " folded in Python."
    ),
    "whistle: list": (
        "The page in one round trip, the heads of its ten matches in another; then each one's own view, made in Python."
    ),
    "whistle: desk": "One match of the caller's: its id, its head, and what is awaited in words.",
    "whistle: board": "The view, and the drawing of it as SVG in Python.",
    "whistle: deadline sweep": (
        "Fifty commands of the clock, four of them side by side, in one Python process; each loads its match, which"
        " nobody has in memory, and commits."
    ),
    "whistle: lateness": (
        "One worker: fifty deadlines are claimed at a time, four of them side by side; each loads its match, decides"
        " and commits. The last one waits for all before it."
    ),
    "whistle: from a command to": (
        "The bell (LISTEN/NOTIFY) wakes the worker, which claims the feeds and waits 50 ms for further bells; then"
        " half of a delivery's time goes into the HTTP request itself, a sixth into looking at the match, the rest"
        " into its statements and its words."
    ),
    "whistle: a command in each of": (
        "One worker process: half of its time for deliveries goes into HTTP requests, 64 under way at once, the"
        " rest into looking at matches, statements, and words."
    ),
    "whistle: commit to last of": (
        "One Python process that wakes and writes to every listener, each through its own task and socket; looks and"
        " lines are made once for all who see the same."
    ),
    "whistle: command while": "Its turn among the listeners that are being told of the command before it.",
    "store: cold match of": "Validating and folding events in Python; from a snapshot, reading its JSON.",
    "whistle: memory of": "The states of the matches as Python objects.",
    "rules: ": "The rules in Python, one core; offers are asked for before each decision.",
    "gridiron: ": "The rules in Python, one core.",
    "phoenix: ": "The rules in Python, one core.",
    "broomstats: ": "The rules in Python, one core.",
}
"""By the beginning of a row's name; the longest one holds."""


def limited(row: Row) -> Row:
    """A row with what was busy meanwhile, and what limits it."""
    if "not_run" in row:
        return row
    known = max((start for start in LIMITS if row["row"].startswith(start)), key=len, default=None)
    told = {"limits": LIMITS[known]} if known is not None else {}
    return {**row, **({"busy": busy(row["cores"])} if "cores" in row else {}), **told}


def busy(cores: Mapping[str, float]) -> str:
    """What was the whole time busy, if anything was: all cores, one process of the server, or nothing (it waited)."""
    if sum(cores.values()) >= FULL * (os.cpu_count() or 1):
        return "all cores"
    if cores.get("server", 0) + cores.get("peer", 0) >= FULL:
        return "the server"
    return "nothing"
