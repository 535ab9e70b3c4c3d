"""The desk's forms take in every schema that offers, options and set-ups of any sport are written with.

Each is made in a real browser from its schema and an example, and read back without being touched: what comes out meets
the schema and is the example again.
"""

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from app.api.rulesets import _whole
from app.envelopes import json_bytes
from rules import RULESETS
from rules.kernel.contract import Ruleset
from tests.app.http import Client
from tests.harness import Bout
from tests.play import SIZE, Course
from tests.secrecy import prepared, twins_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

STEPS = 24 * SIZE
EVERY = 3
NUMBERS = frozenset({"minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"})
FILL = """
async ([forms, root]) => {
  const { formFor } = await import(`${root}pages/form.js`);
  return forms.map(({ schema, example }) => {
    const part = formFor(schema, example);
    const form = document.createElement("form");
    if (part.node) form.append(part.node);
    document.body.append(form);
    const brief = (input) => `${input.outerHTML.slice(0, 200)} ${input.validationMessage}`;
    const inputs = [...form.querySelectorAll("input, select, textarea")];
    const unnamed = inputs.filter((input) => !input.labels.length && !input.ariaLabel).map(brief);
    const faults = inputs.filter((input) => !input.checkValidity()).map(brief);
    form.remove();
    return { value: part.read(), faults, unnamed };
  });
}
"""
"""Makes a form of each schema and its example, and reads it again untouched."""


def shape(schema: Any) -> Any:
    """What kind of form a schema makes: all but the listed values and the bounds."""
    if isinstance(schema, Mapping):
        parts = {name: each for name, each in schema.items() if name not in NUMBERS}
        return {
            name: len(each) > 1 if name == "enum" else None if name == "const" else shape(each)
            for name, each in parts.items()
        }
    if isinstance(schema, list | tuple):
        alike: list[Any] = []
        alike.extend(each for each in map(shape, schema) if each not in alike)
        return alike
    return schema


def course_of(ruleset: Ruleset[Any]) -> Course:
    """Random play of a sport, always the same."""
    twins, random = twins_of(ruleset.key), Random(7)
    bout = prepared(twins, Bout.open(ruleset, dice="sealed", **twins.opening(random)), random)
    return Course(bout, random, twins.RARE, twins.NEVER)


def offers_of(ruleset: Ruleset[Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every form of offer met in random play of a sport, each with all its examples."""
    course = course_of(ruleset)
    for step in range(STEPS):
        for seat in course.seats if step % EVERY == 0 else ():
            for offer in course.bout.offers(seat):
                found = json.loads(json_bytes({"schema": offer.schema, "examples": offer.examples}))
                yield offer.kind, found
        if course.over or not course.step():
            break


def filled(page: "Page", api: Client, forms: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What forms say that nobody has touched."""
    root = f"{str(api.http.base_url).rstrip('/')}/"
    page.goto(f"{root}desk")
    page.wait_for_selector("h1")
    answer: list[dict[str, Any]] = page.evaluate(FILL, [forms, root])
    return answer


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_an_offer_as_it_is_proposed_is_its_example(ruleset: Ruleset[Any], api: Client, page: "Page") -> None:
    forms: dict[str, tuple[str, dict[str, Any]]] = {}
    for kind, offer in offers_of(ruleset):
        for number, example in enumerate(offer["examples"][:3]):
            key = f"{kind} {number} {json.dumps(shape(offer['schema']), sort_keys=True)}"
            forms.setdefault(key, (kind, {"schema": offer["schema"], "example": example}))
    assert len(forms) > 10
    answers = filled(page, api, [form for _, form in forms.values()])
    for (kind, form), answer in zip(forms.values(), answers, strict=True):
        Draft202012Validator(form["schema"]).validate(answer["value"])
        assert answer["value"] == form["example"], kind
        assert answer["faults"] == [], kind
        assert answer["unnamed"] == [], f"{kind}: an input without a name"


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_options_and_setup_of_a_sport_are_forms(ruleset: Ruleset[Any], api: Client, page: "Page") -> None:
    whole = json.loads(_whole(ruleset.key, "en"))
    schemas = [whole[part] for part in ("options", "setup") if whole[part] is not None]
    defaults = {name: each["default"] for name, each in whole["options"]["properties"].items() if "default" in each}
    forms = [{"schema": schema, "example": {}} for schema in schemas] + [{"schema": schemas[0], "example": defaults}]
    *_, given = answers = filled(page, api, forms)
    for form, answer in zip(forms, answers, strict=True):
        assert (answer["faults"], answer["unnamed"]) == ([], [])
        Draft202012Validator(form["schema"]).validate(answer["value"])
    assert given["value"] == defaults


SCORES = """
async ([matches, root]) => {
  const { scoreOf } = await import(`${root}pages/shared.js`);
  return matches.map(scoreOf);
}
"""


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_a_score_is_found_in_the_view_of_every_sport(ruleset: Ruleset[Any], api: Client, page: "Page") -> None:
    course = course_of(ruleset)
    played = []
    for _ in range(STEPS):
        played.append((course.bout.view("spectator"), dict(ruleset.score(course.bout.state))))
        if course.over or not course.step():
            break
    root = f"{str(api.http.base_url).rstrip('/')}/"
    page.goto(f"{root}desk")
    found = page.evaluate(SCORES, [[{"view": view} for view, _ in played], root])
    assert [{side: points for side, _, points in score} for score in found] == [score for _, score in played]
    assert all(name for score in found for _, name, _ in score)


MADE: dict[str, tuple[dict[str, Any], Any]] = {
    "some of a list": (
        {"type": "array", "items": {"enum": ["a", "b", "c"]}, "uniqueItems": True, "minItems": 1},
        ["c", "a"],
    ),
    "oneOf": (
        {
            "oneOf": [
                {
                    "type": "object",
                    "properties": {"a": {"type": "integer"}},
                    "required": ["a"],
                    "additionalProperties": False,
                },
                {"type": "string"},
            ]
        },
        {"a": 3},
    ),
    "several types": ({"type": ["integer", "null"]}, None),
    "by reference": (
        {
            "$ref": "#/$defs/A",
            "$defs": {"A": {"type": "array", "items": {"$ref": "#/$defs/B"}}, "B": {"type": "boolean"}},
        },
        [True, False],
    ),
    "allOf": (
        {
            "allOf": [
                {"type": "object", "properties": {"a": {"type": "string"}}},
                {"properties": {"b": {"enum": [1, 2]}}},
            ]
        },
        {"a": "x", "b": 2},
    ),
    "free": ({}, {"any": ["thing", None, 1.5]}),
    "a map": ({"type": "object", "additionalProperties": {"type": "integer"}}, {"x": 1, "y": 2}),
    "a number": ({"type": "number"}, 0.25),
    "a moment": ({"type": "string", "format": "date-time"}, "2030-01-01T13:00:00.123Z"),
    "nested": (
        {
            "type": "array",
            "items": {
                "type": "array",
                "prefixItems": [{"enum": ["x", "y"]}, {"type": "array", "items": {"type": "integer"}}],
                "minItems": 2,
                "maxItems": 2,
            },
        },
        [["y", [1, 2]], ["x", []]],
    ),
    "lines": ({"type": "string"}, 'one\n"two" <b>three</b>'),
}


def test_whatever_a_schema_says_has_its_form(api: Client, page: "Page") -> None:
    forms = [{"schema": schema, "example": example} for schema, example in MADE.values()]
    for name, form, answer in zip(MADE, forms, filled(page, api, forms), strict=True):
        Draft202012Validator(form["schema"]).validate(answer["value"])
        assert answer["value"] == form["example"], name
        assert answer["faults"] == [], name
