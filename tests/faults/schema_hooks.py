"""What leads Schemathesis to where it could not guess its way: ids that there are, and commands that are offered.

Run by Schemathesis itself (SCHEMATHESIS_HOOKS), in an environment without the server's packages. WHISTLE_KNOWN has the
values to be used, as JSON: for parts of paths by name under `path`, bodies by operation under `bodies`.
"""

import json
import os
import random
from collections.abc import Sequence
from typing import Any

import schemathesis

KNOWN: dict[str, dict[str, list[Any]]] = json.loads(os.environ.get("WHISTLE_KNOWN", "{}"))


@schemathesis.serializer("application/jsonl")
def lines(ctx: Any, value: Any) -> bytes:
    """An export as its bytes."""
    return value if isinstance(value, bytes) else f"{json.dumps(value)}\n".encode()


def one_of(values: Sequence[Any], instead: Any) -> Any:
    """Mostly one of these, chosen by what it takes the place of: chance is the same for every example here."""
    chance = random.Random(repr(instead))
    return chance.choice(values) if values and chance.random() < 0.75 else instead


@schemathesis.hook
def map_path_parameters(ctx: Any, path_parameters: dict[str, Any] | None) -> dict[str, Any] | None:
    """Mostly things that there are."""
    known = KNOWN.get("path", {})
    return path_parameters and {name: one_of(known.get(name, ()), each) for name, each in path_parameters.items()}


@schemathesis.hook
def map_body(ctx: Any, body: Any) -> Any:
    """Mostly bodies that mean something."""
    return one_of(KNOWN.get("bodies", {}).get(ctx.operation.label, ()), body)
