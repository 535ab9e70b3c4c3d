"""How an offer is written, and how a check of `decide` is asked."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rules.kernel import schema as js
from rules.kernel.contract import Offer, Refused


def passes(check: Callable[..., object], *values: Any) -> bool:
    """Whether a check refuses nothing."""
    try:
        check(*values)
    except Refused:
        return False
    return True


def those(check: Callable[..., object], values: Iterable[Any], *before: Any) -> list[Any]:
    """The values that a check takes as its last argument."""
    return [each for each in values if passes(check, *before, each)]


def offer(
    kind: str,
    rule: str,
    fields: Mapping[str, js.Schema],
    *examples: Mapping[str, Any],
    optional: Sequence[str] = (),
    exact: bool = True,
    hints: Mapping[str, Any] | None = None,
) -> Offer:
    """An offer of a command of this sport."""
    tag = f"phoenix.{kind}"
    return Offer(
        kind=tag,
        rule=rule,
        schema=js.command(tag, fields, optional),
        exact=exact,
        examples=tuple({"kind": tag, **example} for example in examples),
        hints=hints or {},
    )


def constant(value: Any) -> js.Schema:
    """Just this value."""
    return {"const": value}
