"""Verify an exported match of Whistle: `python verify.py FILE`. One file, standard library only, made to be read.

It walks the chain of digests, so that no event can have been changed, left out or put in afterwards, and it computes
every sealed die again from the secret that the match opened at its end (docs/dice.md says how). Exit status:
0 verified, 1 something is wrong, 2 the file cannot be read.
"""

import hashlib
import hmac
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

FORMAT = "whistle-export-1"
LARGEST = 2**32
"""No die has so many sides: a face needs a number to be drawn from that has room for all of them."""


def sealed_face(secret: bytes, place: list[Any], sides: int) -> int:
    """The face 1..`sides` at a place, [match, epoch, stream, index, sides, words]."""
    message = json.dumps(["whistle-dice-1", *place], separators=(",", ":")).encode()
    bound = 2**64 - 2**64 % sides
    counter = 0
    while True:
        digest = hmac.new(secret, b"%s\n%d" % (message, counter), hashlib.sha256).digest()
        number = int.from_bytes(digest[:8], "big")
        if number < bound:
            return number % sides + 1
        counter += 1


def canonical(value: Any) -> bytes:
    """JSON with sorted keys and no spaces, UTF-8: what digests are taken over."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


@dataclass
class Report:
    """What was checked, and what is wrong (`faults`, empty if all is well)."""

    log: str = ""
    events: int = 0
    checked: int = 0
    table: int = 0
    scripted: int = 0
    hidden: int = 0
    unopened: int = 0
    faults: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """The report in words."""
        counts = [
            f"{self.events} events in an unbroken chain",
            f"{self.checked} dice computed again from the opened secret",
            f"{self.table} dice came from the forum's table",
            f"{self.scripted} dice came from the script of a sandbox",
            f"{self.hidden} dice were thrown in secret and not told to this audience",
            f"{self.unopened} dice wait for a secret that is not open yet",
        ]
        shown = [line for line in counts if not line.startswith("0 ")]
        return (
            [*shown, "verified"] if not self.faults else [*(f"WRONG: {fault}" for fault in self.faults), "not verified"]
        )


@dataclass
class Dice:
    """What the log has said about the dice so far."""

    match: str = ""
    mode: str = "sealed"
    words: list[str] = field(default_factory=list)
    mixed: dict[tuple[int, str], list[str]] = field(default_factory=dict)
    commitments: dict[int, str] = field(default_factory=dict)
    secrets: dict[int, set[str]] = field(default_factory=dict)
    rolls: list[tuple[int, str, list[str], dict[str, Any]]] = field(default_factory=list)

    def hear(self, number: int, kind: str, data: dict[str, Any]) -> None:
        """Take one event of the log."""
        if kind == "match.opened":
            self.match, self.mode = data["match"], data["dice"]
            self.commitments[0] = data["commitment"]
        elif kind in ("match.rewound", "match.imported"):
            self.match = data.get("match", self.match)
            if data["commitment"] is not None:
                self.commitments[data["epoch"]] = data["commitment"]
        elif kind == "match.word_added":
            self.words.append(data["word"])
        elif kind == "match.disclosed":
            for each in data["secrets"]:
                self.secrets.setdefault(each["epoch"], set()).add(each["secret"])
        elif kind == "match.rolled":
            words = self.mixed.setdefault((data["epoch"], data["stream"]), list(self.words))
            self.rolls.append((number, self.match, words, data))

    def check(self, report: Report) -> None:
        """Check the opened secrets against their commitments, and every roll against its secret."""
        for epoch, opened in self.secrets.items():
            if {hashlib.sha256(bytes.fromhex(secret)).hexdigest() for secret in opened} != {
                self.commitments.get(epoch)
            }:
                report.faults.append(f"the secret of epoch {epoch} is not the one that was committed to")
        for number, match, words, roll in self.rolls:
            self._roll(report, number, match, words, roll)
        if report.log == "whole":
            self._numbers(report)

    def _roll(self, report: Report, number: int, match: str, words: list[str], roll: dict[str, Any]) -> None:
        first = max((epoch for epoch in self.commitments if epoch <= roll["epoch"]), default=0)
        if self.mode == "scripted":
            report.scripted += 1
        elif self.mode == "table" and roll["stream"] == "public":
            report.table += 1
        elif roll["face"] is None:
            report.hidden += 1
        elif first not in self.secrets:
            report.unopened += 1
        elif not 0 < roll["sides"] < LARGEST:
            report.faults.append(f"event {number}: no die has {roll['sides']} sides")
        else:
            place = [match, roll["epoch"], roll["stream"], roll["index"], roll["sides"], words]
            face = sealed_face(bytes.fromhex(min(self.secrets[first])), place, roll["sides"])
            report.checked += 1
            if face != roll["face"]:
                report.faults.append(f"event {number}: the die shows {roll['face']}, its place gives {face}")

    def _numbers(self, report: Report) -> None:
        indices: dict[tuple[int, str], set[int]] = defaultdict(set)
        for _, _, _, roll in self.rolls:
            indices[roll["epoch"], roll["stream"]].add(roll["index"])
        for (epoch, stream), found in indices.items():
            if found != set(range(len(found))):
                report.faults.append(f"the rolls of {stream} in epoch {epoch} are not numbered without gaps")


def verify(lines: Iterable[str]) -> Report:
    """Check an export, line by line. Raises `ValueError` for what is no export of this format."""
    try:
        return _checked(lines)
    except (AttributeError, LookupError, ArithmeticError, TypeError, RecursionError) as bad:
        raise ValueError("a line is not as Whistle writes it") from bad


def _checked(lines: Iterable[str]) -> Report:
    report, dice, digest, closed = Report(), Dice(), bytes(32), False
    for line in lines:
        if not line.strip():
            continue
        record = json.loads(line)
        if not report.log:
            if record.get("format") != FORMAT or record.get("log") not in ("whole", "told"):
                raise ValueError("this is no export of Whistle")
            report.log = record["log"]
        elif record.get("end"):
            closed = True
            if (record["events"], record["digest"]) != (report.events, digest.hex()):
                report.faults.append("the closing line does not fit: events are missing or too many")
        else:
            report.events += 1
            digest = _link(digest, record, report.log)
            if record["digest"] != digest.hex():
                report.faults.append(f"event {report.events}: the chain is broken here")
                digest = bytes.fromhex(record["digest"])
            report.faults += _words(report.events, record.get("words", {}), record["data"])
            dice.hear(report.events, record["kind"], record["data"])
    if not closed:
        report.faults.append("the closing line is missing")
    dice.check(report)
    return report


def _link(before: bytes, record: dict[str, Any], log: str) -> bytes:
    """The digest of an event from its predecessor's."""
    if log == "told":
        fact = {name: value for name, value in record.items() if name != "digest"}
        return hashlib.sha256(before + canonical(fact)).digest()
    fact = {name: record[name] for name in ("kind", "rule", "at", "by", "acted_by", "revision", "data")}
    return hashlib.sha256(before + bytes.fromhex(record["salt"]) + canonical(fact)).digest()


def _words(number: int, words: dict[str, Any], data: Any) -> list[str]:
    """Texts that people wrote lie beside the chain, each with a salted digest in it; a removed one is null."""
    faults = []
    for word, digest in _references(data):
        held = words.get(str(word))
        if held is None or held["digest"] != digest:
            faults.append(f"event {number}: a text is not the one that the chain refers to")
        elif held["text"] is not None and _digest(held["salt"], held["text"]) != digest:
            faults.append(f"event {number}: a text differs from its digest")
    return faults


def _references(data: Any) -> Iterator[tuple[int, str]]:
    if isinstance(data, dict) and set(data) == {"word", "digest"}:
        yield data["word"], data["digest"]
    elif isinstance(data, dict | list):
        for each in data.values() if isinstance(data, dict) else data:
            yield from _references(each)


def _digest(salt: str, text: str) -> str:
    return hashlib.sha256(bytes.fromhex(salt) + text.encode()).hexdigest()


def main(arguments: list[str]) -> int:
    """Verify the file that is named, or standard input (-)."""
    try:
        if arguments and arguments[0] != "-":
            with open(arguments[0], encoding="utf-8") as file:
                report = verify(file)
        else:
            report = verify(sys.stdin)
    except (OSError, ValueError) as bad:
        sys.stderr.write(f"cannot be read: {bad}\n")
        return 2
    sys.stdout.write("\n".join(report.lines()) + "\n")
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
