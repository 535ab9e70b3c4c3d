"""The form of an offer: kind, rule, schema, examples."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.kernel import schema as js
from rules.kernel.contract import Offer


def offer(
    name: str,
    rule: str,
    fields: Mapping[str, js.Schema],
    *examples: Mapping[str, Any],
    optional: Sequence[str] = (),
    exact: bool = True,
    hints: Mapping[str, Any] | None = None,
) -> Offer:
    """An offer of a command of this sport; without examples the command as it stands is one."""
    kind = f"delphinocco.{name}"
    return Offer(
        kind=kind,
        rule=rule,
        schema=js.command(kind, fields, optional),
        exact=exact,
        examples=tuple({"kind": kind, **example} for example in (examples or ({},))),
        hints=hints or {},
    )
