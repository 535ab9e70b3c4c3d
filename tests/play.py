"""Random legal play, driven by what is offered: the commands come from the offers' own schemas and examples."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random
from typing import Any

from rules.kernel.contract import Offer, Refused
from rules.kernel.view import summary
from tests.harness import Bout, Sent

SIZE = int(os.environ.get("WHISTLE_TEST_SIZE", "1"))
"""How many times as many random matches as in CI; the nightly run sets 20."""

ENDINGS = frozenset({"match.end", "match.lapse"})
UNSEEN = frozenset({"match.script_dice", "match.set_clock"})
LETTERS = "ab Z9_-ßäé漢字🙂'\"\\<&"


def draw(schema: Mapping[str, Any], random: Random) -> Any:
    """An instance of a schema as offers write them. Raises `KeyError` for a type of JSON Schema it does not know."""
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return random.choice(schema["enum"])
    for either in ("anyOf", "oneOf"):
        if either in schema:
            rest = {word: value for word, value in schema.items() if word != either}
            return draw(_both(rest, random.choice(schema[either])), random)
    return _DRAWS[schema["type"]](schema, random)


def _both(schema: Mapping[str, Any], narrower: Mapping[str, Any]) -> Mapping[str, Any]:
    """A schema with one of its alternatives, which says more about some of its properties."""
    fields = {**schema.get("properties", {}), **narrower.get("properties", {})}
    required = [*schema.get("required", ()), *narrower.get("required", ())]
    both = {**schema, **narrower}
    return {**both, "properties": fields, "required": required} if fields else both


def _object(schema: Mapping[str, Any], random: Random) -> dict[str, Any]:
    required = schema.get("required", ())
    names = [name for name in schema.get("properties", {}) if name in required or random.random() < 0.5]
    return {name: draw(schema["properties"][name], random) for name in names}


def _array(schema: Mapping[str, Any], random: Random) -> list[Any]:
    if "prefixItems" in schema:
        return [draw(each, random) for each in schema["prefixItems"]]
    least = schema.get("minItems", 0)
    most = min(schema.get("maxItems", least + 3), least + 3)
    found: list[Any] = []
    wanted = random.randint(least, most)
    for _ in range(200):
        if len(found) == wanted:
            break
        item = draw(schema["items"], random)
        if not schema.get("uniqueItems") or item not in found:
            found.append(item)
    return found


def _string(schema: Mapping[str, Any], random: Random) -> str:
    if schema.get("format") == "date-time":
        return datetime(2031, 1, random.randint(1, 28), tzinfo=UTC).isoformat()
    least = schema.get("minLength", 0)
    most = min(schema.get("maxLength", least + 12), least + 12)
    return "".join(random.choice(LETTERS) for _ in range(random.randint(least, most)))


def _integer(schema: Mapping[str, Any], random: Random) -> int:
    least = schema.get("minimum", -3)
    return random.randint(least, schema.get("maximum", least + 1000))


_DRAWS: Mapping[str, Any] = {
    "object": _object,
    "array": _array,
    "string": _string,
    "integer": _integer,
    "boolean": lambda schema, random: random.random() < 0.5,
    "null": lambda schema, random: None,
}


@dataclass
class Course:
    """A bout that plays itself. `rare` kinds come seldom, `never` kinds not at all."""

    bout: Bout
    random: Random
    rare: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()
    pool: list[Mapping[str, Any]] = field(default_factory=list)

    @property
    def seats(self) -> list[str]:
        """Who plays, by id."""
        return [seat.id for seat in self.bout.match.seats]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return summary(self.bout.ruleset, self.bout.match).status == "finished"

    def choices(self) -> list[tuple[str, Offer, float]]:
        """Everything that anybody may do now, with how likely it is to be tried."""
        found = [
            (seat, offer, self._weight(offer))
            for seat in self.seats
            for offer in self.bout.offers(seat)
            if offer.kind not in self.never | UNSEEN
        ]
        dice = [each for each in found if each[1].kind == "match.enter_faces"]
        return dice or found

    def _weight(self, offer: Offer) -> float:
        if offer.kind in ENDINGS | self.rare:
            return 0.05
        command = next((each for each in self.bout.ruleset.commands if each.tag() == offer.kind), None)
        if command is None:
            return 2.0 if offer.kind in ("match.enter_faces", "match.resume") else 0.1
        return 1.0 if command.roles == frozenset({"gm"}) else 10.0

    def step(self) -> bool:
        """Do something legal, or let the clock; false when nothing can be done."""
        bout = self.bout
        if self.random.random() < 0.08 and bout.match.paused_at is None:
            bout.wait(self.random.choice((1, 30, 100)))
            bout.lapse()
            return True
        choices = self.choices()
        if not choices:
            return False
        seat, offer, _ = self.random.choices(choices, [weight for *_, weight in choices])[0]
        command = self.command(offer)
        self._send(seat, command)
        self.pool.append(command)
        return True

    def _send(self, seat: str, command: Mapping[str, Any]) -> None:
        """Send it, with dice from the table where it is refused for want of them."""
        faces: list[tuple[int, int]] = []
        for _ in range(20):
            try:
                self.bout.send(seat, command, faces=faces)
                return
            except Refused as no:
                if not no.needs:
                    raise
                thrown = [(need.sides, self.random.randint(1, need.sides)) for need in no.needs]
                if command["kind"] == "match.enter_faces":
                    more = [{"sides": sides, "face": face} for sides, face in thrown]
                    command = {**command, "faces": [*command["faces"], *more]}
                else:
                    faces += thrown
        raise AssertionError(f"{command} wants dice without end")

    def command(self, offer: Offer) -> Mapping[str, Any]:
        """A command that the offer guarantees."""
        if offer.kind == "match.enter_faces":
            wanted = offer.examples[0]["faces"]
            faces = [{"sides": each["sides"], "face": self.random.randint(1, each["sides"])} for each in wanted]
            return {**offer.examples[0], "faces": faces}
        if offer.exact and self.random.random() < 0.8:
            drawn: Mapping[str, Any] = draw(offer.schema, self.random)
            return drawn
        return self.random.choice(offer.examples)

    def told(self) -> Sequence[str]:
        """The last commands, for a failure's message."""
        return last_of(self.bout.course)


def last_of(course: Sequence[Sent]) -> Sequence[str]:
    """The last commands of a course, in words."""
    return [f"{sent.by}: {dict(sent.command)} {sent.rolls}" for sent in course[-8:]]
