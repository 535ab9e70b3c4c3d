"""What is counted: comparisons of bytes, and the distinct (state, role, surface) triples that they were made of."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field


def digest_of(*parts: object) -> int:
    """A number for these parts; equal parts have equal numbers."""
    said = "\x1f".join(map(str, parts)).encode()
    return int.from_bytes(hashlib.blake2b(said, digest_size=8).digest(), "big")


@dataclass
class Tally:
    """By sport and surface: `triples`, each by a number of its own, and how many `comparisons` were made."""

    triples: defaultdict[tuple[str, str], set[int]] = field(default_factory=lambda: defaultdict(set))
    comparisons: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, sport: str, surface: str, state: int, role: str) -> None:
        """Two answers were compared: of a surface, for a role, about two states (`state` is a number for both)."""
        self.triples[sport, surface].add(digest_of(state, role, surface))
        self.comparisons[sport, surface] += 1

    def merge(self, others: Iterable["Tally"]) -> "Tally":
        """What all of them counted."""
        for other in others:
            for place, found in other.triples.items():
                self.triples[place] |= found
            self.comparisons.update(other.comparisons)
        return self

    @property
    def total(self) -> int:
        """How many distinct triples there are."""
        return sum(map(len, self.triples.values()))

    def lines(self) -> list[str]:
        """A table: a row for each surface, a column for each sport; triples, and in the last column comparisons."""
        sports = sorted({sport for sport, _ in self.triples})
        rows = [["surface", *sports, "triples", "comparisons"]]
        for surface in sorted({surface for _, surface in self.triples}):
            counts = [len(self.triples.get((sport, surface), ())) for sport in sports]
            asked = sum(self.comparisons[sport, surface] for sport in sports)
            rows.append([surface, *map(str, counts), str(sum(counts)), str(asked)])
        each = [sum(len(found) for (of, _), found in self.triples.items() if of == sport) for sport in sports]
        rows.append(["all", *map(str, each), str(sum(each)), str(self.comparisons.total())])
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return [
            "  ".join(cell.rjust(width) if place else cell.ljust(width) for place, (cell, width) in enumerate(zipped))
            for zipped in (list(zip(row, widths, strict=True)) for row in rows)
        ]
