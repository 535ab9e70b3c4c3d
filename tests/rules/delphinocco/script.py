"""Scenarios as text: a position drawn, commands in words with their dice, the events in order, the position after.

    == DEL-S-12 Capacity
    options {"kick_off": "red"}      chosen when the match opens; `mode tournament` for the other game
    base                             the base state of the catalogue's section 8; `green` goes on until green is to move
    board                            the position, drawn in the lines that follow
    > red move R3 C2 C3 (8, 5)       a command with all its dice; then its events, every one, in order
      move_started; figure_moved to="C2"; figure_moved step=2
    ! red move R3 C2 C3 B4 field_full
    = turn.side "red"                what a spectator sees; `@green lineups.red.lineup null` for other eyes
    = board                          the drawing that must result

The same text is played in memory and through the server: a `Table` is whatever can open, send and show.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from tests.rules.delphinocco.words import command, placed, set_up

FOLDER = Path(__file__).with_name("scenarios")


class Table(Protocol):
    """A match somewhere."""

    def open(self, mode: str, options: Mapping[str, Any]) -> None: ...

    def send(self, by: str, command: Mapping[str, Any], dice: Sequence[int]) -> list[dict[str, Any]]:
        """The sport's events (without the dice of the kernel); raises `No` where the rules refuse."""

    def sight(self, who: str) -> dict[str, Any]:
        """The view, with `phase`, `result` and `awaiting` of the envelope."""

    def dice_left(self) -> int: ...


class No(Exception):
    """A refusal, by its code."""


@dataclass(frozen=True)
class Scenario:
    """A scenario of the catalogue as it stands in a file."""

    id: str
    title: str
    lines: tuple[str, ...]
    where: str

    def __str__(self) -> str:
        return self.id


def scenarios() -> list[Scenario]:
    """All scenarios, file by file."""
    return [each for path in sorted(FOLDER.glob("*.txt")) for each in _read(path)]


def _read(path: Path) -> Iterator[Scenario]:
    for part in re.split(r"^== ", path.read_text("utf-8"), flags=re.M)[1:]:
        head, *lines = part.splitlines()
        id, _, title = head.partition(" ")
        yield Scenario(id, title, tuple(lines), path.name)


def play(scenario: Scenario, table: Table) -> None:
    """Play a scenario to its end and hold the table to every line of it."""
    Player(table).play(scenario)


class Player:
    """Reads a scenario line by line."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.mode = "table"
        self.options: dict[str, Any] = {"kick_off": "red"}
        self.opened = False

    def play(self, scenario: Scenario) -> None:
        lines = [line for line in scenario.lines if line.strip() and not line.lstrip().startswith("#")]
        while lines:
            line = lines.pop(0)
            try:
                self._line(line, lines)
            except (AssertionError, No) as wrong:
                raise AssertionError(f"{scenario.id} ({scenario.where}): {line}\n{wrong!r}\n{wrong}") from wrong

    def _line(self, line: str, rest: list[str]) -> None:
        word, _, more = line.partition(" ")
        if word == "mode":
            self.mode, self.options = more.strip(), {}
        elif word == "options":
            self.options |= json.loads(more)
        elif word in ("open", "base", "green", "board"):
            self._prepare(word, rest)
        elif word == ">":
            self._sent(more, rest)
        elif word == "!":
            self._refused(more)
        else:
            assert word == "=" or word.startswith("@"), f"not a line of a scenario: {line}"
            self._seen("spectator" if word == "=" else word[1:], more, rest)

    def _prepare(self, word: str, rest: list[str]) -> None:
        if not self.opened:
            self.opened = True
            self.table.open(self.mode, self.options)
            if word != "open":
                self._base()
        if word == "green":
            self._begin_green()
        elif word == "board":
            changes = set_up(_drawing(rest))
            self.table.send("gm", _adjusted(changes), ())

    def _base(self) -> None:
        tournament = self.mode == "tournament"
        self.table.send("red", command("red", "lineup"), ())
        self.table.send("green", command("green", "lineup"), () if tournament else (7,))
        if not tournament:
            self.table.send("gm", _adjusted([{"set": "round", "value": min(3, self.options.get("rounds", 10))}]), ())

    def _begin_green(self) -> None:
        self.table.send("red", command("red", "give_up_move R2"), ())
        self.table.send("red", command("red", "end_turn"), ())

    def _sent(self, more: str, rest: list[str]) -> None:
        by, words, dice = _order(more)
        events = self.table.send(by, _command(by, words), dice)
        assert self.table.dice_left() == 0, f"{self.table.dice_left()} dice left over"
        wanted = []
        while rest and rest[0].startswith("  "):
            wanted += [each.strip() for each in rest.pop(0).split(";") if each.strip()]
        _compare(events, wanted)

    def _refused(self, more: str) -> None:
        words, _, code = more.strip().rpartition(" ")
        by, _, said = words.partition(" ")
        before = self.table.sight("gm")
        found = _refusal(self.table, by, _command(by, said))
        assert found is not None, "not refused"
        assert found == code, f"refused as {found}"
        assert self.table.sight("gm") == before, "a refusal changed the match"

    def _seen(self, who: str, more: str, rest: list[str]) -> None:
        sight = self.table.sight(who)
        path, _, value = more.strip().partition(" ")
        if path == "board":
            text = _drawing(rest)
            fields = {id: figure["field"] for id, figure in sight["figures"].items()}
            fish = sight["fish"] and {key: value for key, value in sight["fish"].items() if value}
            assert (fields, fish) == placed(text), f"the board is another: {fields} {fish}"
            return
        found: Any = sight
        for key in path.split("."):
            found = found[int(key)] if isinstance(found, list) else found[key]
        assert found == json.loads(value), f"{path} is {found!r}"


def _refusal(table: Table, by: str, command: Mapping[str, Any]) -> str | None:
    try:
        table.send(by, command, ())
    except No as no:
        return str(no)
    return None


def _adjusted(changes: list[dict[str, Any]]) -> dict[str, Any]:
    return {"kind": "delphinocco.gm_adjust", "changes": changes, "reason": "Set up"}


def _command(by: str, words: str) -> dict[str, Any]:
    if words.startswith("match."):
        kind, _, fields = words.partition(" ")
        return {"kind": kind, **json.loads(fields or "{}")}
    return command(by, words)


def _order(more: str) -> tuple[str, str, tuple[int, ...]]:
    found = re.fullmatch(r"(\w+) (.*?)(?: +\(([\d, ]+)\))?", more.strip())
    assert found is not None
    by, words, dice = found.groups()
    return by, words, tuple(int(each) for each in (dice or "").replace(",", " ").split())


def _drawing(rest: list[str]) -> str:
    lines = []
    while rest and re.match(r"\s*(?:1\s+2|[A-F]\s)", rest[0]):
        lines.append(rest.pop(0).strip())
    return "\n".join(lines)


def _compare(events: list[dict[str, Any]], wanted: list[str]) -> None:
    kinds = [event["kind"].removeprefix("delphinocco.") for event in events]
    assert kinds == [each.split()[0] for each in wanted], f"events: {kinds}"
    for event, text in zip(events, wanted, strict=True):
        for name, value in re.findall(r"([\w.]+)=((?:\"[^\"]*\"|\[[^\]]*\]|\{[^}]*\}|[^\s])+)", text):
            found: Any = event
            for key in name.split("."):
                found = found[int(key)] if isinstance(found, list) else found[key]
            assert found == json.loads(value), f"{event['kind']}: {name} is {found!r}"
