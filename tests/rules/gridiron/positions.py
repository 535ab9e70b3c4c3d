"""Positions of gridiron in one line of text, as the catalogue's scenarios write them (section 12).

`at("h1 10,7 AG4 prone ball +dodge; a1 10,6")`: players with their square, attributes other than MA 6 ST 3 AG 3 AV 8,
stance, the ball, skills.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.gridiron import RULESET
from rules.gridiron.options import Options
from rules.gridiron.state import Ball, Player, State, Team
from rules.gridiron.tables import SIDES
from rules.kernel.contract import Event
from tests.cases import Case
from tests.harness import START, Bout

ON_GROUND = (20, 13)


def command(kind: str, **fields: Any) -> dict[str, Any]:
    """A command of gridiron."""
    return {"kind": f"gridiron.{kind}", **fields}


def player(text: str, number: int | None = None) -> Player:
    """A player from `h1 10,7 AG4 +dodge`; without a square he is in reserves, or in the box named (`box:injured`)."""
    name, *words = text.split()
    found = Player(
        id=name,
        side="home" if name[0] == "h" else "away",
        number=number or int(name[1:]),
        name=f"Player {name}",
        position="lineman",
        ma=6,
        st=3,
        ag=3,
        av=8,
    )
    for word in words:
        found = _described(found, word)
    return found


def _described(found: Player, word: str) -> Player:
    if word == "ball":
        return found
    if word in ("prone", "stunned"):
        return replace(found, stance=word)
    if word.startswith("+"):
        return replace(found, skills=(*found.skills, word[1:]))
    if word.startswith("box:"):
        return replace(found, box=word[4:])
    if match := re.fullmatch(r"(MA|ST|AG|AV|NI)(\d+)", word):
        field = {"NI": "niggling"}.get(match[1], match[1].lower())
        changed: dict[str, Any] = {field: int(match[2])}
        return replace(found, **changed)
    x, y = word.split(",")
    return replace(found, square=(int(x), int(y)), box="pitch")


def position(line: str, *, ball: tuple[int, int] | None = None, **given: Any) -> State:
    """Home is active in its turn 2 of half 1, away kicked off; no re-rolls, bribes, apothecary; weather nice."""
    texts = [text.strip() for text in line.split(";") if text.strip()]
    players = sorted((player(text) for text in texts), key=lambda each: (each.side == "away", each.number))
    carrier = next((text.split()[0] for text in texts if "ball" in text.split()), None)
    by_id = {each.id: each for each in players}
    square = by_id[carrier].square if carrier else ball or ON_GROUND
    teams: dict[str, Mapping[str, Any]] = {
        "home": {"turn": 2, **given.pop("home", {})},
        "away": {"turn": 1, **given.pop("away", {})},
    }
    options = Options(**{"weather": "nice", **given.pop("options", {})})
    state = State(
        options=options,
        phase="team_turn",
        drive=1,
        active="home",
        kicking="away",
        first_kicker="away",
        ball=Ball(square=square, carrier=carrier, in_play=True),
        teams={side: Team(name=side, entered=True, **teams[side]) for side in SIDES},
        players=by_id,
        since=START,
    )
    return replace(state, **given)


def seated(state: State, **opening: Any) -> Bout:
    """A match in just this position."""
    bout = Bout.open(RULESET, **opening)
    bout.match = replace(bout.match, position=replace(bout.match.position, sport=state))
    return bout


def at(line: str, *done: Any, **given: Any) -> Callable[[], Bout]:
    """A match in a position, after what was done: commands of home, or `sent(command, dice, by)`."""

    def made() -> Bout:
        opening = {name: given[name] for name in ("dice", "seats", "deadlines") if name in given}
        bout = seated(
            position(line, **{name: value for name, value in given.items() if name not in opening}), **opening
        )
        for each in done:
            command, dice, by = each if isinstance(each, tuple) else sent(each)
            bout.send(by, command, dice=dice)
        return bout

    return made


def sent(command: Mapping[str, Any], dice: Sequence[int] = (), by: str = "home") -> tuple[Any, Any, str]:
    """A command that was sent before, with its dice."""
    return command, dice, by


def decide(number: int, **choice: Any) -> dict[str, Any]:
    """The answer to the decision of this number."""
    return command("decide", decision_id=f"d{number}", choice=choice)


def row(
    rule: str,
    says: str,
    given: Callable[[], Bout],
    when: Mapping[str, Any],
    dice: Sequence[int] = (),
    then: Sequence[str | Mapping[str, Any]] | None = None,
    *,
    code: str | None = None,
    by: str = "home",
    cites: bool = True,
    sees: Mapping[str, Any] | None = None,
    **more: Any,
) -> Case:
    """A row of a table of gridiron; `sees` are dotted paths of the view afterwards."""

    def looks(bout: Bout) -> None:
        view = bout.view("spectator")
        assert {path: at_path(view, path) for path in sees or {}} == dict(sees or {})

    return Case(
        rule=rule,
        says=says,
        given=given,
        when=when,
        dice=dice,
        then=then,
        code=code,
        by=by,
        cites=cites,
        after=looks,
        **more,
    )


def defines(
    rule: str, says: str, given: Callable[[], Bout], when: Mapping[str, Any], dice: Sequence[int] = (), **more: Any
) -> Case:
    """A row that shows a rule which no event cites."""
    return row(rule, says, given, when, dice, more.pop("then", []), cites=False, **more)


def tells(
    rule: str, says: str, given: Callable[[], Bout], when: Mapping[str, Any], dice: Sequence[int] = (), **more: Any
) -> Case:
    """A row in which an event names the rule, in its own right or among those that had a part in it."""
    return row(rule, says, given, when, dice, more.pop("then", []), **more)


def at_path(view: Any, path: str) -> Any:
    """A value of a view by its dotted path."""
    for part in path.split("."):
        view = view[part]
    return view


def told(kind: str, **fields: Any) -> dict[str, Any]:
    """A part of an event."""
    return {"kind": f"gridiron.{kind}", **fields}


def told_of(events: Sequence[Event], kind: str) -> dict[str, Any]:
    """The first event of a kind, as JSON."""
    return next(each.model_dump(mode="json") for each in events if each.tag() == f"gridiron.{kind}")


def activate(player_id: str, action: str, **more: Any) -> dict[str, Any]:
    """An activation."""
    return command("activate", player_id=player_id, action=action, **more)


def move(*path: tuple[int, int]) -> dict[str, Any]:
    """A path."""
    return command("move", path=[list(square) for square in path])


def line(start: int, end: int, y: int) -> list[tuple[int, int]]:
    """The squares of a row, from one column to another."""
    step = 1 if end >= start else -1
    return [(x, y) for x in range(start, end + step, step)]


def edit(path: str, value: Any) -> dict[str, Any]:
    """A correction of one field by the GM."""
    return command("gm_edit", changes=[{"path": path, "value": value}], reason="misread")
