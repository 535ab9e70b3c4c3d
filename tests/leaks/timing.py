"""Whether the time of an answer tells: both requests of a question in turn, by chance first one or the other.

For each question the shift (median of the differences within pairs, over the median time), how often the one took
longer than the other (0.5 where time tells nothing), and the p of a permutation test that swaps signs within pairs. The
size of an effect decides and not p alone: with enough samples any difference is sure. A question that seems to tell is
asked again with as many samples more, once; only what tells both times counts.
"""

import gc
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median

from tests.leaks.questions import Question, shuffled

SAMPLES = 300
SHUFFLES = 1000
SHIFT, ODDS, P = 0.05, 0.10, 0.001
"""A time tells if it is shifted by more than 5 %, is the longer one in 60 % of the pairs, and p is less than that."""


@dataclass(frozen=True)
class Measured:
    """What came of a question; seconds in `took`, else ratios."""

    name: str
    took: float
    shift: float
    odds: float
    p: float
    samples: int

    @property
    def tells(self) -> bool:
        """Whether the time tells more than noise."""
        return abs(self.shift) > SHIFT and abs(self.odds - 0.5) > ODDS and self.p < P

    def line(self) -> str:
        """A row of the report."""
        mark = "TELLS" if self.tells else "even"
        return (
            f"{mark:5}  {self.took * 1000:7.2f} ms  shift {self.shift * 100:+6.2f} %  longer {self.odds * 100:5.1f} %"
            f"  p {self.p:.3f}  n {self.samples:4}  {self.name}"
        )


def measured(questions: Iterable[Question], samples: int, seed: int) -> Iterator[Measured]:
    """Each question's figures; the second ones where the first told."""
    random = Random(seed)
    for question in questions:
        first = figures(question.name, pairs_of(question, samples, random), random)
        yield figures(question.name, pairs_of(question, 2 * samples, random), random) if first.tells else first


def pairs_of(question: Question, samples: int, random: Random) -> list[tuple[float, float]]:
    """Times of both requests in seconds, in pairs; some pairs before them are not counted."""
    for _ in range(5):
        question.one(), question.other()
    found = []
    gc.collect()
    gc.disable()
    try:
        for _ in range(samples):
            times = [0.0, 0.0]
            for place, ask in shuffled(question, random):
                begun = time.perf_counter()
                ask()
                times[place] = time.perf_counter() - begun
            found.append((times[0], times[1]))
    finally:
        gc.enable()
    return found


def figures(name: str, pairs: Sequence[tuple[float, float]], random: Random) -> Measured:
    """The figures of some pairs of times."""
    differences = [one - other for one, other in pairs]
    took = median([each for pair in pairs for each in pair])
    odds = sum((each > 0) + (each == 0) / 2 for each in differences) / len(differences)
    return Measured(name, took, median(differences) / took, odds, swapped(differences, random), len(pairs))


def swapped(differences: Sequence[float], random: Random) -> float:
    """The p of a permutation test by ranks (Wilcoxon's signed ranks, signs drawn anew)."""
    order = sorted(range(len(differences)), key=lambda place: abs(differences[place]))
    ranks = [0] * len(differences)
    for rank, place in enumerate(order, 1):
        ranks[place] = rank
    seen = abs(sum(rank if each > 0 else -rank for rank, each in zip(ranks, differences, strict=True)))
    more = 0
    for _ in range(SHUFFLES):
        signs = random.getrandbits(len(ranks))
        drawn = sum(rank if signs >> place & 1 else -rank for place, rank in enumerate(ranks))
        more += abs(drawn) >= seen
    return (more + 1) / (SHUFFLES + 1)
