"""What sports there are: options, commands with their schemas, boards, and every rule in the asked language."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import TypeAdapter

from app.api.answers import tagged
from app.api.deps import Calls, IfNoneMatch
from app.api.operations import gives, operation
from app.api.problems import rule_shown
from app.envelopes import json_bytes
from app.errors import NotFound
from app.render.texts import offer_text
from rules import RULESETS
from rules.kernel.catalogue import Rule
from rules.kernel.commands import MATCH_COMMANDS
from rules.kernel.contract import Command, Ruleset
from rules.kernel.rules import CATALOGUE as KERNEL

router = APIRouter()

ALWAYS = frozenset({"gm", "bridge", "spectator"})
NOT_MODIFIED = {"description": "The caller has it already."}


@router.get(
    "/v1/rulesets",
    **operation(
        "listRulesets",
        "The sports",
        {200: gives("Rulesets", "All sports of this server."), 304: NOT_MODIFIED},
        anonymous=True,
        tag="rulesets",
    ),
)
async def list_rulesets(request: Request, caller: Calls, if_none_match: IfNoneMatch = None) -> Response:
    """The sports that this server knows, each in a few lines."""
    return tagged(request, json_bytes({"rulesets": [heading(each) for each in RULESETS.values()]}), 0)


@router.get(
    "/v1/rulesets/{key}",
    **operation(
        "getRuleset",
        "A sport",
        {200: gives("Ruleset", "Everything that a client needs to know of a sport."), 304: NOT_MODIFIED},
        (404,),
        anonymous=True,
        tag="rulesets",
    ),
)
async def get_ruleset(request: Request, key: str, caller: Calls, if_none_match: IfNoneMatch = None) -> Response:
    """A sport: options with their defaults, commands with their schemas (`match.*` too), boards, and rules."""
    return tagged(request, _whole(_ruleset(key).key, caller.language or "en"), 0)


@router.get(
    "/v1/rulesets/{key}/rules/{rule_id}",
    **operation(
        "getRule",
        "A rule",
        {200: gives("Rule", "The rule in the asked language."), 304: NOT_MODIFIED},
        (404,),
        anonymous=True,
        tag="rulesets",
    ),
)
async def get_rule(
    request: Request, key: str, rule_id: str, caller: Calls, if_none_match: IfNoneMatch = None
) -> Response:
    """One rule by its id, as events and refusals cite it."""
    ruleset = _ruleset(key)
    rule = ruleset.catalogue.get(rule_id) or KERNEL.get(rule_id)
    if rule is None:
        raise NotFound
    return tagged(request, json_bytes(_rule(ruleset, rule, caller.language or "en")), 0)


def _ruleset(key: str) -> Ruleset[Any]:
    if key not in RULESETS:
        raise NotFound
    return RULESETS[key]


def heading(ruleset: Ruleset[Any]) -> dict[str, Any]:
    """A sport in a few lines."""
    roles = {role for kind in ruleset.commands for role in kind.roles} | {need.role for need in ruleset.seats}
    return {
        "key": ruleset.key,
        "title": ruleset.title,
        "revision": ruleset.revision,
        "sides": ruleset.sides,
        "roles": sorted((roles | ALWAYS) - {"seat", "clock"}),
        "seats": [{"side": need.side, "role": need.role} for need in ruleset.seats],
        "limits": ruleset.limits,
    }


@cache
def _whole(key: str, language: str) -> bytes:
    ruleset = RULESETS[key]
    rules = [*ruleset.catalogue.values(), *KERNEL.values()]
    return json_bytes(
        {
            **heading(ruleset),
            "options": TypeAdapter(ruleset.options).json_schema(),
            "setup": _setup(ruleset.create),
            "commands": [_command(ruleset, kind, language) for kind in (*ruleset.commands, *MATCH_COMMANDS)],
            "boards": ruleset.boards,
            "catalogue": [_rule(ruleset, rule, language) for rule in rules],
        }
    )


def _setup(create: type[Command]) -> Mapping[str, Any] | None:
    """The schema of `setup` when a match is opened, or null if the sport takes none."""
    schema = create.model_json_schema()
    setup = schema["properties"].get("setup")
    return None if setup is None else {**setup, **({"$defs": schema["$defs"]} if "$defs" in schema else {})}


def _command(ruleset: Ruleset[Any], kind: type[Command], language: str) -> dict[str, Any]:
    return {
        "kind": kind.tag(),
        "text": offer_text(ruleset, language, kind.tag()),
        "roles": sorted(kind.roles),
        "sealed": kind.sealed,
        "in_setup": kind.in_setup,
        "in_pause": kind.in_pause,
        "after_end": kind.after_end,
        "schema": kind.model_json_schema(),
    }


def _rule(ruleset: Ruleset[Any], rule: Rule, language: str) -> dict[str, Any]:
    return {**rule_shown(ruleset, rule.id, language), "does": list(rule.does)}
