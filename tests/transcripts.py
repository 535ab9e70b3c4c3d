"""Golden transcripts: whole games as text, with every event as each audience was told it and every changed view.

A transcript is a file `tests/rules/<sport>/games/*.txt`. What a person writes are comments, one optional line
`open {JSON: options, setup, seats, dice, deadlines}`, and commands:

    > left hide pebbles=3
    > right as gm hide pebbles=1    dice 4 2        (faces of the script, in order)
    > right hide pebbles=1          faces 6:4       (faces from the table, as sides:face)
    > gm match.pause reason='a storm'
    > wait 50                                       (hours)
    > lapse                                         (all that is due)

The rest is printed by the referee and approved by `pytest --approve`; read it line by line in review.
"""

import json
import shlex
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rules.kernel.contract import Event, Refused, Ruleset
from tests.harness import Bout

QUIET = frozenset({"match.dice_scripted", "match.clock_set"})
MANY = 4
ENVELOPE = ("kind", "rule", "by", "acted_by")


def play_transcript(ruleset: Ruleset[Any], text: str) -> str:
    """The transcript that the commands of `text` give now."""
    return "\n".join(_Play(ruleset).lines(text.splitlines())) + "\n"


def check_transcript(ruleset: Ruleset[Any], path: Path, approve: bool) -> None:
    """Hold a transcript to its file, or (`approve`) write the file anew."""
    text = path.read_text(encoding="utf-8")
    played = play_transcript(ruleset, text)
    if approve:
        path.write_text(played, encoding="utf-8")
    else:
        assert played == text, f"{path.name} reads otherwise now; look, then approve with --approve"


def position(ruleset: Ruleset[Any], text: str, commands: int) -> Bout:
    """The match of a transcript after so many of its commands."""
    play = _Play(ruleset)
    lines = text.splitlines()
    wanted = [place for place, line in enumerate(lines) if line.startswith("> ")][:commands]
    play.lines(lines[: wanted[-1] + 1] if wanted else [line for line in lines if line.startswith("open ")])
    assert play.bout is not None
    return play.bout


class _Play:
    def __init__(self, ruleset: Ruleset[Any]) -> None:
        self.ruleset = ruleset
        self.bout: Bout | None = None
        self.seen: dict[str, dict[str, str]] = {}

    def lines(self, text: Sequence[str]) -> list[str]:
        """Input lines with what comes of each."""
        opened = next((line for line in text if line.startswith("open ")), None)
        fields = json.loads(opened.removeprefix("open ")) if opened is not None else {}
        self.bout = Bout.open(self.ruleset, **fields)
        begun = False
        lines = []
        for line in text:
            if line.startswith("#") or line == opened:
                lines.append(line)
            elif line.startswith("> "):
                lines += [] if begun else self._said(self.bout, 0)
                begun = True
                lines += [line, *self._done(self.bout, line.removeprefix("> "))]
        return lines

    def _done(self, bout: Bout, line: str) -> list[str]:
        mark = len(bout.log)
        try:
            self._do(bout, shlex.split(line))
        except Refused as no:
            return [f"  refused {no.code} {_words(no.facts)}".rstrip() + f"  {no.rule}"]
        return self._said(bout, mark)

    def _do(self, bout: Bout, words: list[str]) -> None:
        if words[0] == "wait":
            bout.wait(float(words[1]))
        elif words[0] == "lapse":
            bout.lapse()
        else:
            by, acted_by, rest = words[0], None, words[1:]
            if rest[0] == "as":
                acted_by, rest = rest[1], rest[2:]
            kind = rest[0] if "." in rest[0] else f"{self.ruleset.key}.{rest[0]}"
            rest, faces = _split(rest[1:], "faces")
            rest, dice = _split(rest, "dice")
            command = {"kind": kind, **dict(_field(word) for word in rest)}
            thrown = [(int(sides), int(face)) for sides, _, face in (each.partition(":") for each in faces)]
            bout.send(by, command, dice=[int(face) for face in dice], faces=thrown, acted_by=acted_by)

    def _said(self, bout: Bout, mark: int) -> list[str]:
        lines: list[str] = []
        for line in bout.log[mark:]:
            if line.event.tag() not in QUIET:
                lines += self._event(line.event, line.told, line.counts)
        return lines + self._views(bout)

    def _event(self, event: Event, told: Mapping[str, Event], audiences: Mapping[str, int]) -> list[str]:
        full = self._face(event)
        lines = [f"  {full}  {event.rule}"]
        groups: dict[str, list[str]] = {}
        for audience in audiences:
            face = self._face(told[audience]) if audience in told else "nothing"
            groups.setdefault("all of it" if face == full else face, []).append(audience)
        if len(groups) > 1:
            lines += [f"    {' '.join(sorted(names))}: {face}" for face, names in groups.items()]
        elif full not in groups and "all of it" not in groups:
            lines += [f"    everybody: {face}" for face in groups]
        return lines

    def _face(self, event: Event) -> str:
        data = {name: value for name, value in event.model_dump(mode="json").items() if name not in ENVELOPE}
        who = "" if event.by is None else f" by {event.by}"
        who += "" if event.acted_by is None else f" (sent by {event.acted_by})"
        return f"{event.tag().removeprefix(self.ruleset.key + '.')} {_words(data)}".rstrip() + who

    def _views(self, bout: Bout) -> list[str]:
        groups: dict[str, list[str]] = {}
        for audience in bout.audiences:
            sight = bout.sight(audience)
            now = dict(_leaves(sight.view.model_dump(mode="json")))
            now["phase"] = sight.phase
            now["awaited"] = " ".join(each.id for each in sight.awaiting) or "nobody"
            now["result"] = _short(None if sight.result is None else sight.result.model_dump(mode="json"))
            before = self.seen.get(audience, {})
            news = " ".join(f"{name}={value}" for name, value in now.items() if before.get(name) != value)
            self.seen[audience] = now
            if news:
                groups.setdefault(news, []).append(audience)
        return [f"sees {' '.join(sorted(names))}: {news}" for news, names in groups.items()]


def _leaves(fields: Mapping[str, Any], inside: str = "") -> Iterator[tuple[str, str]]:
    """The fields of a view; a table of many records leaf by leaf, so that only what changed in it is told."""
    for name, value in fields.items():
        table = isinstance(value, dict) and len(value) > MANY and all(isinstance(each, dict) for each in value.values())
        if isinstance(value, dict) and (inside or table):
            yield from _leaves(value, f"{inside}{name}.")
        else:
            yield inside + name, _short(value)


def _split(words: list[str], mark: str) -> tuple[list[str], list[str]]:
    return (words[: words.index(mark)], words[words.index(mark) + 1 :]) if mark in words else (words, [])


def _field(word: str) -> tuple[str, Any]:
    name, _, value = word.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def _short(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _words(fields: Mapping[str, Any]) -> str:
    return " ".join(f"{name}={_short(value)}" for name, value in fields.items())
