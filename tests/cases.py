"""Rows of given, when, then (`Case`), and what holds a bout to them (`check`)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from rules.kernel.contract import Refused
from tests.harness import Bout

Given = Callable[[], Bout]


@dataclass(frozen=True, kw_only=True)
class Case:
    """A row of a table: in a position (`given`), a command (`when`) of a seat (`by`), and what comes of it.

    `then` absent: refused under `rule` with `code` (and `facts`, where given). Else the events in order, among others:
    kinds (without the sport's prefix), or mappings of some of their fields. `dice` are all the faces that are thrown,
    in order. `after` looks at the bout that results. An event cites its `rule`, and the rules of a field `also` where
    it has one. `cites` is false where a rule is shown and no event names it: for definitions, and for further rows of a
    rule that another row cites.
    """

    rule: str
    says: str
    given: Given
    when: Mapping[str, Any]
    by: str
    dice: Sequence[int] = ()
    then: Sequence[str | Mapping[str, Any]] | None = None
    code: str | None = None
    facts: Mapping[str, Any] | None = None
    acted_by: str | None = None
    faces: Sequence[tuple[int, int]] = ()
    after: Callable[[Bout], object] | None = None
    cites: bool = True

    def __str__(self) -> str:
        return f"{self.rule} {self.says}"


def check(case: Case) -> Bout:
    """Play a row and hold it to what it says. Answers the bout after it."""
    bout = case.given()
    if case.then is None:
        _check_refused(bout, case)
    else:
        _check_events(bout, case, case.then)
    if case.after is not None:
        case.after(bout)
    return bout


def _check_refused(bout: Bout, case: Case) -> None:
    assert case.code, "a row without `then` is refused: with which code?"
    before = bout.match
    with pytest.raises(Refused) as refused:
        bout.send(case.by, case.when, acted_by=case.acted_by, faces=case.faces)
    no = refused.value
    assert (no.rule, no.code) == (case.rule, case.code), f"refused as {no.code} under {no.rule}, {no.facts}"
    assert case.facts is None or dict(no.facts) == dict(case.facts), f"facts {no.facts}"
    assert bout.match == before


def _check_events(bout: Bout, case: Case, then: Sequence[str | Mapping[str, Any]]) -> None:
    events = bout.send(case.by, case.when, dice=case.dice, acted_by=case.acted_by, faces=case.faces)
    left = len(bout.match.script) - bout.match.position.scripted
    assert left == 0 or not case.dice, f"{left} scripted faces left over"
    awaits = any("dice_awaited" in str(each) for each in then)
    assert awaits or bout.match.position.kept is None, f"dice are missing: {bout.match.position.kept}"
    rules = [rule for event in events for rule in (event.rule, *getattr(event, "also", ()))]
    assert case.rule in rules or not case.cites, f"no event cites {case.rule}: {rules}"
    rest = [{**event.model_dump(mode="json"), "kind": event.tag()} for event in events]
    for wanted in then:
        fields = {"kind": wanted} if isinstance(wanted, str) else dict(wanted)
        kind = str(fields.get("kind", ""))
        if kind and "." not in kind:
            fields["kind"] = f"{bout.ruleset.key}.{kind}"
        found = next((i for i, event in enumerate(rest) if _holds(event, fields)), None)
        assert found is not None, f"no {fields} (in this order) in\n" + "\n".join(map(str, rest))
        rest = rest[found + 1 :]


def _holds(event: Mapping[str, Any], fields: Mapping[str, Any]) -> bool:
    return all(name in event and event[name] == value for name, value in fields.items())
