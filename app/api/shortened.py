"""The contract as Swagger UI reads it: without each sport's own commands, events and views.

With hundreds of schemas behind every answer a browser works for half a minute before it shows one operation. Programs
and ReDoc read the whole document; people at this page get a sport's commands from `GET .../offers` or
`GET /v1/rulesets/{key}`, which is where they learn what is possible anyway.
"""

from collections.abc import Iterator
from typing import Any

Schema = dict[str, Any]

PLACE = "#/components/schemas/"
ANYTHING = {"type": "object", "additionalProperties": True}


def shortened(document: Schema) -> Schema:
    """A document with open objects for what differs by sport, and only the schemas that are then still spoken of."""
    components = document["components"]
    whole: dict[str, Schema] = {**components["schemas"], **_open(components["schemas"])}
    rest = {key: each for key, each in document.items() if key != "components"}
    wanted, kept = set(_named(rest)), set[str]()
    while wanted:
        kept |= wanted
        wanted = {name for each in wanted for name in _named(whole[each])} - kept
    schemas = {name: each for name, each in whole.items() if name in kept}
    return {**document, "components": {**components, "schemas": schemas}}


def _open(schemas: dict[str, Schema]) -> dict[str, Schema]:
    brief = schemas["MatchBrief"]
    kind = {"type": "string", "description": "The sport's, or one of `match.*`."}
    return {
        "Command": {
            **ANYTHING,
            "description": "A command of the match's sport, or of `match.*`, with its own fields: see the offers.",
            "properties": {"kind": kind},
            "required": ["kind"],
        },
        "Event": {**schemas["EventBase"], "title": "Event"},
        "Match": {
            **brief,
            "title": "Match",
            "properties": {**brief["properties"], "view": {**ANYTHING, "description": "The sport's own."}},
            "required": [*brief["required"], "view"],
        },
    }


def _named(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for each in value:
            yield from _named(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            if key == "$ref" and isinstance(each, str):
                if each.startswith(PLACE):
                    yield each.removeprefix(PLACE)
            elif key == "mapping":
                yield from (target.removeprefix(PLACE) for target in each.values())
            else:
                yield from _named(each)
