"""Short ways to write a row, and how a row is played whose command has values to be looked up in the position."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.phoenix.positions import command


def no(rule: str, says: str, given: Callable[[], Bout], by: str, code: str, kind: str, **fields: Any) -> Case:
    """A row that is refused."""
    return Case(rule=rule, says=says, given=given, by=by, when=command(kind, **fields), code=code)


def yes(
    rule: str,
    says: str,
    given: Callable[[], Bout],
    by: str,
    kind: str,
    then: Sequence[str | Mapping[str, Any]],
    *,
    dice: Sequence[int] = (),
    after: Callable[[Bout], object] | None = None,
    cites: bool = True,
    **fields: Any,
) -> Case:
    """A row that is taken."""
    return Case(
        rule=rule,
        says=says,
        given=given,
        by=by,
        when=command(kind, **fields),
        then=then,
        dice=dice,
        after=after,
        cites=cites,
    )


def settled(case: Case) -> Bout:
    """Play a row whose command has values to be looked up in the position."""
    bout = case.given()

    def found(value: Any) -> Any:
        return value(bout) if callable(value) else value

    when = {name: found(value) for name, value in case.when.items()}
    return check(replace(case, given=lambda: bout, when=when))
