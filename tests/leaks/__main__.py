"""`make leaks`: the whole campaign, the planted leaks, and the times. Exit status 1 where something leaks."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from rules import RULESETS
from tests.leaks import campaign, planted, questions, timing
from tests.leaks.doors import Doors
from tests.leaks.tally import Tally
from tests.postgres import Databases, migrated, server


def main() -> int:
    """See the module."""
    asked = argparse.ArgumentParser(prog="python -m tests.leaks", description=__doc__)
    asked.add_argument("--triples", type=int, default=100_000, help="at least so many (state, role, surface) triples")
    asked.add_argument("--minutes", type=float, default=60, help="for the campaign, at most")
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--samples", type=int, default=timing.SAMPLES, help="pairs of times for each question")
    asked.add_argument("--sports", nargs="*", default=list(RULESETS), choices=list(RULESETS))
    asked.add_argument("--parts", nargs="*", default=list(PARTS), choices=list(PARTS))
    given = asked.parse_args()
    return max([PARTS[part](given) for part in given.parts])


def leaks(given: argparse.Namespace) -> int:
    """The campaign."""
    begun = time.monotonic()
    plan = campaign.Plan(given.triples, given.minutes * 60, given.seed, given.jobs, given.sports)
    outcome = campaign.run(plan)
    say("\n".join(outcome.tally.lines()))
    counts = f"{outcome.pairs} pairs of twin courses, {len(outcome.leaks)} leaks, {len(outcome.failed)} failures"
    say(f"{counts}, {time.monotonic() - begun:.0f} s")
    for each in (*outcome.leaks, *outcome.failed):
        say(each)
    return 1 if outcome.leaks or outcome.failed else 0


def plants(given: argparse.Namespace) -> int:
    """Planted leaks in every sport: each has to be found on its surfaces."""
    missed = False
    for sport in given.sports:
        with app_of_its_own() as through:
            for name, telling, silent in planted.found(through, planted.ways_of(RULESETS[sport])):
                missed = missed or bool(silent)
                say(f"planted, {sport}: {name}: {len(telling)} surfaces tell: {', '.join(sorted(telling))}")
                if silent:
                    say(f"  NOT FOUND on {', '.join(sorted(silent))}")
    return int(missed)


def times(given: argparse.Namespace) -> int:
    """Response times, and which statements are sent to the database."""
    tells = False
    with app_of_its_own(worker=False) as through:
        for sport in (None, *given.sports):
            asked = list(questions.strangers(through.api) if sport is None else questions.twins(through.api, sport, 0))
            for question in asked:
                one, other = questions.causes(question)
                if one != other:
                    tells = True
                    say(f"STATEMENTS differ: {question.name}: {one} / {other}")
            for figures in timing.measured(asked, given.samples, given.seed):
                tells = tells or figures.tells
                say(figures.line())
    return int(tells)


@contextmanager
def app_of_its_own(worker: bool = True) -> Iterator[Doors]:
    """An app on a PostgreSQL of its own."""
    with server() as url:
        made = Databases(url)
        with (
            migrated(made) as template,
            made.fresh(template) as fresh,
            campaign.doors(fresh, Tally(), worker=worker) as through,
        ):
            yield through


PARTS: Mapping[str, Callable[[argparse.Namespace], int]] = {"planted": plants, "times": times, "leaks": leaks}


def say(text: str) -> None:
    """A line of the report."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
