"""Commands: whatever is sent to a match in the middle of its play, by whomever, with whatever dice."""

import json
from functools import partial
from typing import Any

from tests.fuzz.chance import Chance
from tests.fuzz.door import let_in, try_send
from tests.fuzz.positions import Place, documents, places
from tests.fuzz.target import Target
from tests.fuzz.values import mutated, odd
from tests.harness import command_kinds
from tests.play import draw as drawn_from_schema

MOST = 4


def target(sport: str) -> Target:
    """Commands of one sport."""
    return Target(f"commands.{sport}", partial(draw, sport), partial(check, sport), partial(seeds, sport))


def seeds(sport: str) -> list[bytes]:
    """For each kind of command something that begins with it, in different places."""
    return [bytes([place, 0, 0, kind, *range(place, 64 + place)]) for kind in range(60) for place in (0, 5, 11, 17)]


def draw(sport: str, chance: Chance) -> Any:
    """A place, and some commands there: as they were sent elsewhere, as they are offered, or by their models."""
    name = chance.choice(list(places(sport)))
    place = places(sport)[name]
    seats = [seat.id for seat in place.kept.match.seats]
    sends = []
    for _ in range(chance.randint(1, MOST)):
        by = chance.choice([*seats, "clock"]) if chance.often() else "host"
        send: dict[str, Any] = {"by": by, "command": _command(place, chance, by)}
        if chance.seldom():
            send["acted_by"] = chance.choice(seats)
        if chance.seldom():
            send["faces"] = [[chance.choice((2, 4, 6, 10, 12, 20)), chance.randint(-1, 21)] for _ in range(3)]
        sends.append(send)
    return {"place": name, "sends": sends}


def _command(place: Place, chance: Chance, by: str) -> Any:
    sport = place.ruleset.key
    kinds = list(command_kinds(place.ruleset))
    kind = chance.choice(kinds)
    way = chance.getrandbits(2)
    known = documents(sport).get(kind, ())
    if way == 0 and place.kept.match.seat(by) is not None:
        offers = [offer for offer in place.kept.offers(by) if offer.kind == kind] or place.kept.offers(by)
        if offers:
            command = dict(chance.choice(list(chance.choice(offers).examples)))
            return mutated(chance, command, place.known)
    if way < 3 and known:
        return mutated(chance, json.loads(json.dumps(chance.choice(known), default=str)), place.known)
    model = command_kinds(place.ruleset)[kind].model_json_schema()
    return {"kind": kind} | {
        name: _of(schema, model, chance, place) for name, schema in model["properties"].items() if name != "kind"
    }


def _of(schema: Any, model: Any, chance: Chance, place: Place) -> Any:
    """A value for a field: by its schema, or something else."""
    if chance.often():
        try:
            return drawn_from_schema(_resolved(schema, model), chance)
        except KeyError:
            pass  # the field takes anything, or is described by parts
    return odd(chance, place.known)


def _resolved(schema: Any, model: Any) -> Any:
    """A schema without references; recursion is none of ours."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            return _resolved(model["$defs"][schema["$ref"].rpartition("/")[2]], model)
        return {key: _resolved(value, model) for key, value in schema.items()}
    return [_resolved(each, model) for each in schema] if isinstance(schema, list) else schema


def check(sport: str, case: Any) -> None:
    """Each command is taken, or refused with nothing changed; the match can be shown all the while."""
    bout = places(sport)[case["place"]].bout
    for send in case["sends"]:
        command = let_in(send["command"])
        if not isinstance(command, dict):
            continue
        faces = [tuple(each) for each in send.get("faces", ())]
        try_send(bout, send["by"], command, faces=faces, acted_by=send.get("acted_by"))
