"""Who asks what for how long: jobs that play and compare side by side, each with a database and an app of its own."""

import itertools
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from random import Random
from typing import Any

from rules import RULESETS
from tests.app.receiver import HERE, receiving
from tests.leaks.door import opened
from tests.leaks.doors import Doors
from tests.leaks.hooks import Mail
from tests.leaks.inner import Inner
from tests.leaks.pairs import by_hand, ways
from tests.leaks.tally import Tally
from tests.postgres import Databases, migrated, server
from tests.secrecy import Leak

LENGTHS = (8, 14, 24, 40)
INNER_LENGTHS = (20, 40, 60)
APART = 100_000
"""So far apart are the seeds of the random matches that one task plays on the rules alone."""
MOST_FAILED = 5
INNER_SECONDS = 8.0
"""For so long, in time of the processor, a task does that."""
RESTARTS = 40
"""After so many pairs a job's app begins anew, on a fresh database."""


@dataclass
class Plan:
    """How much: at least so many triples or until the time is over, from this seed on."""

    triples: int
    seconds: float
    seed: int = 0
    jobs: int = 1
    sports: Sequence[str] = tuple(RULESETS)


@dataclass
class Outcome:
    """What a job found: counts, leaks (as reports), how many pairs of courses, and whatever else went wrong."""

    tally: Tally = field(default_factory=Tally)
    leaks: list[str] = field(default_factory=list)
    pairs: int = 0
    failed: list[str] = field(default_factory=list)


@contextmanager
def doors(url: str, tally: Tally, worker: bool = True) -> Iterator[Doors]:
    """An app on this database, with a receiver of its hooks, and a comparison through it."""
    chosen: dict[str, Any] = {**HERE, "run_worker": worker, "webhooks_per_match": 50, "log_format": "json"}
    with receiving() as receiver, opened(url, **chosen) as (api, door):
        api.open("cardpitch").competition()  # so that no list ends with the match that is asked about
        yield Doors(api, door, Mail(receiver), tally)


def run(plan: Plan) -> Outcome:
    """All jobs of a plan, side by side. Counts of all together."""
    with server() as url:
        context = get_context("spawn")
        with context.Pool(plan.jobs) as pool:
            found = pool.starmap(job, [(plan, number, url) for number in range(plan.jobs)])
    whole = Outcome()
    for each in found:
        whole.leaks += each.leaks
        whole.failed += each.failed
        whole.pairs += each.pairs
    whole.tally.merge(each.tally for each in found)
    return whole


def job(plan: Plan, number: int, url: str) -> Outcome:
    """One job's part: every so-many-th seed, all sports in turn; those by hand with the first seed."""
    outcome, end = Outcome(), time.monotonic() + plan.seconds
    databases = Databases(url)
    tasks = ((sport, seed) for seed in itertools.count(plan.seed + number, plan.jobs) for sport in plan.sports)

    def goes_on() -> bool:
        enough = outcome.tally.total >= plan.triples / plan.jobs
        return not outcome.leaks and len(outcome.failed) < MOST_FAILED and time.monotonic() < end and not enough

    with migrated(databases) as template:
        while goes_on():
            with databases.fresh(template) as fresh, doors(fresh, outcome.tally) as through:
                stop = outcome.pairs + RESTARTS
                while goes_on() and outcome.pairs < stop:
                    sport, seed = next(tasks)
                    try:
                        _task(through, outcome, sport, seed, goes_on)
                    except Leak as leak:
                        outcome.leaks.append(f"{leak}\n(seed {seed} of {sport})")
                    except Exception:
                        outcome.failed.append(f"seed {seed} of {sport}: {traceback.format_exc(limit=-6)}")
                    say(f"job {number}: {sport}, seed {seed}: {outcome.pairs} pairs, {outcome.tally.total} triples")
    return outcome


def _task(through: Doors, outcome: Outcome, sport: str, seed: int, goes_on: Any) -> None:
    """A sport and a seed: random twins through the door, states drawn anew, and one of the courses by hand."""
    ruleset = RULESETS[sport]
    hand = list(itertools.islice(by_hand(ruleset), seed, seed + 1))
    for way in itertools.chain(hand, ways(ruleset, seed, Random(seed).choice(LENGTHS))):
        if not goes_on():
            return
        through.compare(way)
        outcome.pairs += 1
    begun = time.process_time()
    for place in itertools.count():
        Inner(ruleset, outcome.tally).compare(seed + place * APART, INNER_LENGTHS[(seed + place) % len(INNER_LENGTHS)])
        if time.process_time() - begun > INNER_SECONDS or not goes_on():
            return


def say(text: str) -> None:
    """A line of progress."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()
