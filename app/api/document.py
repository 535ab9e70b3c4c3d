"""The OpenAPI 3.1 document: FastAPI's, with the shapes of answers and each sport's commands, events and view."""

import re
from collections.abc import Iterable
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel

from app.api import bodies, competition_bodies
from app.api.competition_shapes import COMPETITION_SHAPES
from app.api.desk_shapes import DESK_SHAPES
from app.api.hook_shapes import HOOK_SHAPES
from app.api.messages import MESSAGES
from app.api.operations import ANONYMOUS, problem, ref
from app.api.shapes import NAMED, SHAPES
from app.clock.hours import Calendar
from app.envelopes import unsaid
from rules import RULESETS
from rules.kernel.commands import MATCH_COMMANDS
from rules.kernel.contract import Command, Event, Ruleset
from rules.kernel.events import MATCH_EVENTS

Schema = dict[str, Any]

DESCRIPTION = """\
Whistle referees play-by-post sports: it rolls the dice, keeps the secrets, applies the rules, and says whom a match
waits for.

Open a match (`POST /v1/matches`), hand out the claim codes, send commands; `GET .../offers` says what a seat may do
now. Errors are problem documents with a stable `code`, and for a refusal the `rule`. `Accept-Language` (en, de, ja)
picks the words.
"""
TAGS = {
    "rulesets": "The sports and their rules.",
    "matches": "Opening, looking, reading.",
    "commands": "What changes a match.",
    "seats": "Who sits where.",
    "competitions": "Round robins and brackets over matches.",
    "desk": "Whom the matches wait for.",
    "tokens": "A person's tokens.",
    "posts": "Orders and edits in a forum's posts.",
    "webhooks": "Letting others be told what happens.",
    "health": "For machines that watch the server.",
}
LANGUAGE = {
    "name": "Accept-Language",
    "in": "header",
    "required": False,
    "description": "The language of texts: en, de or ja. Else the match's own.",
    "schema": {"type": "string"},
    "example": "de",
}
REQUESTS = (
    bodies.OpeningBody,
    bodies.CommandBody,
    bodies.NewSeatBody,
    bodies.SeatChangeBody,
    bodies.ClaimBody,
    bodies.TokenBody,
    Calendar,
    bodies.PostBody,
    bodies.ConfirmBody,
    bodies.OrdersBody,
    bodies.WebhookBody,
    bodies.WebhookChangeBody,
    bodies.RotateBody,
    bodies.RedeliverBody,
    bodies.RedactionBody,
    competition_bodies.CompetitionBody,
    competition_bodies.LinkBody,
)


def describe(app: FastAPI) -> None:
    """Let the app answer with this document; it is made once, when it is asked for."""

    def openapi() -> Schema:
        if app.openapi_schema is None:
            app.openapi_schema = _document(app)
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def _document(app: FastAPI) -> Schema:
    made = get_openapi(
        title=app.title,
        version=app.version,
        summary=app.summary,
        description=DESCRIPTION,
        routes=app.routes,
        tags=[{"name": name, "description": says} for name, says in TAGS.items()],
        license_info={"name": "MIT", "identifier": "MIT"},
    )
    components = made.setdefault("components", {})
    components["parameters"] = {"AcceptLanguage": LANGUAGE}
    components["schemas"] = dict(sorted(_Schemas().all().items()))
    for path, operations in made["paths"].items():
        for operation in operations.values():
            if "{match_id}" in path:
                operation["responses"].setdefault("409", problem(409))
            for parameter in operation.setdefault("parameters", []):
                parameter["schema"] = _absent_not_null(parameter["schema"])
            operation["parameters"].append({"$ref": "#/components/parameters/AcceptLanguage"})
            operation["responses"] = dict(sorted(operation["responses"].items()))
            operation["security"] = [{}, {"token": []}] if operation.pop(ANONYMOUS, False) else [{"token": []}]
    made["webhooks"] = MESSAGES
    return made


class _Schemas:
    """Collects schemas under names that no two share: those of a sport begin with its name."""

    def __init__(self) -> None:
        self.found: dict[str, Schema] = {}

    def all(self) -> dict[str, Schema]:
        """Every schema of the document by name."""
        for shape in (*SHAPES, *HOOK_SHAPES, *DESK_SHAPES, *COMPETITION_SHAPES):
            self.answer(shape)
        for body in REQUESTS:
            self.request(body, body.__name__)
        self.found["Opening"] = self.found.pop("OpeningBody")
        self.found["CompetitionOpening"] = self.found.pop("CompetitionBody")
        self.found["CommandBody"]["properties"]["command"] = ref("Command")
        kernel = [self.command("", kind) for kind in MATCH_COMMANDS]
        told = [self.event("", kind) for kind in MATCH_EVENTS]
        for ruleset in RULESETS.values():
            self._sport(ruleset, kernel, told)
        self.found["Command"] = _any([f"{_title(key)}Command" for key in RULESETS])
        self.found["Event"] = _any([f"{_title(key)}Event" for key in RULESETS])
        self.found["Match"] = self._match()
        return self.found

    def _sport(self, ruleset: Ruleset[Any], kernel: list[str], told: list[str]) -> None:
        sport = _title(ruleset.key)
        commands = [*(self.command(sport, kind) for kind in ruleset.commands), *kernel]
        events = [*(self.event(sport, kind) for kind in ruleset.events), *told]
        self.found[f"{sport}Command"] = self._union(commands, f"Any command of {ruleset.key}.")
        self.found[f"{sport}Event"] = self._union(events, f"Any event of {ruleset.key}, as it is told.")
        self.answer(ruleset.views, f"{sport}View", sport)

    def _match(self) -> Schema:
        """A match of any sport, told apart by `ruleset`."""
        base = self.found["MatchBrief"]
        mapping = {}
        for key in RULESETS:
            name = f"{_title(key)}Match"
            properties = {
                **base["properties"],
                "ruleset": {"const": key, "type": "string"},
                "view": ref(f"{_title(key)}View"),
            }
            self.found[name] = {
                **base,
                "title": name,
                "description": f"A match of {key} as the caller may know it.",
                "properties": properties,
                "required": [*base["required"], "view"],
            }
            mapping[key] = f"#/components/schemas/{name}"
        return {
            "oneOf": [{"$ref": target} for target in mapping.values()],
            "discriminator": {"propertyName": "ruleset", "mapping": mapping},
        }

    def command(self, sport: str, kind: type[Command]) -> str:
        """Add a command; answers its name. `kind` is required on the wire."""
        name = f"{_camel(kind.tag())}Command"
        self.request(kind, name, sport)
        schema = self.found[name]
        schema["required"] = ["kind", *(each for each in schema.get("required", ()) if each != "kind")]
        schema["properties"]["kind"] = {"type": "string", "const": kind.tag()}
        return name

    def event(self, sport: str, kind: type[Event]) -> str:
        """Add an event as it is told, in its envelope; answers its name."""
        name = f"{_camel(kind.tag())}Event"
        self.answer(kind, name, sport)
        whole, base = self.found[name], self.found["EventBase"]
        data = {field: each for field, each in whole["properties"].items() if field not in unsaid(kind.tag())}
        self.found[name] = {
            **base,
            "title": name,
            "description": whole.get("description", ""),
            "properties": {
                **base["properties"],
                "kind": {"type": "string", "const": kind.tag()},
                "data": {"type": "object", "properties": data, "required": list(data), "additionalProperties": False},
            },
        }
        return name

    def _union(self, names: list[str], says: str) -> Schema:
        mapping = {self.found[name]["properties"]["kind"]["const"]: f"#/components/schemas/{name}" for name in names}
        return {
            "description": says,
            "oneOf": [ref(name) for name in names],
            "discriminator": {"propertyName": "kind", "mapping": mapping},
        }

    def answer(self, model: type[BaseModel], name: str = "", sport: str = "") -> None:
        """Add what is answered."""
        self._add(model, name or model.__name__, sport, "", "serialization")

    def request(self, model: type[BaseModel], name: str, sport: str = "") -> None:
        """Add what is asked for; its parts are `...Input`, because they may leave out what has a default."""
        self._add(model, name, sport, "Input", "validation")

    def _add(self, model: type[BaseModel], name: str, sport: str, suffix: str, mode: Any) -> None:
        schema = model.model_json_schema(mode=mode, ref_template="#/components/schemas/{model}", by_alias=True)
        parts = schema.pop("$defs", {})
        if "$ref" in schema:
            schema = parts.pop(schema["$ref"].rpartition("/")[2])
        names = {part: self._part_name(part, sport, suffix) for part in parts}
        self.found[name] = {**_renamed(schema, names), "title": name}
        for part, its in parts.items():
            self.found[names[part]] = {**_renamed(its, names), "title": names[part]}

    def _part_name(self, part: str, sport: str, suffix: str) -> str:
        own = part in SHARED or not sport
        return f"{'' if own else sport}{_camel(part)}{suffix}"


SHARED = frozenset({"Capacities", "Result", "Awaiting", "Face", "NeededDie", "RevealedSecret", "SeatSpec"})
"""Parts that the kernel gives to every sport."""


def _absent_not_null(schema: Schema) -> Schema:
    """A parameter that may be left out is never null."""
    options = [each for each in schema.get("anyOf", ()) if each.get("type") != "null"]
    rest = {key: each for key, each in schema.items() if key not in ("anyOf", "title")}
    return {**options[0], **rest} if len(options) == 1 else rest | ({"anyOf": options} if options else {})


def _any(names: Iterable[str]) -> Schema:
    options = [ref(name) for name in names]
    return options[0] if len(options) == 1 else {"anyOf": options}


def _renamed(value: Any, names: dict[str, str]) -> Any:
    """The schema with its references to parts under their names in the document."""
    if isinstance(value, list):
        return [_renamed(each, names) for each in value]
    if not isinstance(value, dict):
        return value
    if NAMED in value:
        return {**{key: each for key, each in value.items() if key != NAMED}, **ref(value[NAMED])}
    if isinstance(value.get("$ref"), str):
        return {**value, "$ref": _place(value["$ref"], names)}
    if "propertyName" in value and isinstance(value.get("mapping"), dict):
        return {**value, "mapping": {tag: _place(target, names) for tag, target in value["mapping"].items()}}
    return {key: _renamed(each, names) for key, each in value.items()}


def _place(target: str, names: dict[str, str]) -> str:
    """Where a part stands in the document."""
    part = target.rpartition("/")[2]
    return f"#/components/schemas/{names.get(part, part)}"


def _title(key: str) -> str:
    return _camel(key)


def _camel(tag: str) -> str:
    return "".join(word[:1].upper() + word[1:] for word in re.split(r"[._\W]+", tag) if word)
