"""Imports: exports of real matches, changed by somebody who can make the chain fit again."""

import json
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, partial
from itertools import groupby
from typing import Any

from app.api.opening import _taken
from app.errors import Malformed
from app.export import FORMAT, Import
from app.referee import Referee
from app.store import codec, log
from app.store.batches import Batch, batch
from app.verify import verify
from rules.kernel.border import rfc3339
from rules.kernel.contract import Event
from rules.kernel.decide import Opening
from rules.kernel.events import Rewound
from rules.kernel.evolve import evolve
from rules.kernel.match import fresh, viewers
from rules.kernel.view import told
from tests.fuzz.chance import Chance
from tests.fuzz.door import SETTINGS, check_complaints, check_shown, try_send
from tests.fuzz.positions import places
from tests.fuzz.target import Target
from tests.fuzz.values import mutated
from tests.harness import NEW_SECRET, SECRET, Bout, Line
from tests.sports import SPORTS

LONGEST = 150
"""Lines of an export that is changed; a longer one takes too long to fold."""
ID = "m_00000000000000000000000000"


def target(sport: str) -> Target:
    """Imports of one sport."""
    return Target(f"imports.{sport}", partial(draw, sport), partial(check, sport))


def batches_of(bout: Bout) -> Iterator[Batch]:
    """The commands of a match as the log has them."""
    loaded = log.beginning(bout.ruleset.key)
    for _, group in groupby(bout.log, key=lambda line: line.batch):
        lines = list(group)
        back = next((line.event.seq for line in lines if isinstance(line.event, Rewound)), None)
        position = None if back is None else bout.position_at(back)
        added = batch(loaded, [line.event for line in lines], lines[0].at, position)
        loaded = added.after
        yield added


def exported(ruleset: str, batches: Iterator[Batch]) -> list[dict[str, Any]]:
    """The whole log of these commands, as an export gives it."""
    records: list[dict[str, Any]] = [{"format": FORMAT, "log": "whole", "match": "m_test", "ruleset": ruleset}]
    digest = codec.GENESIS
    for added in batches:
        for place, row in enumerate(added.rows):
            digest = added.digests[place]
            head = {"kind": row.kind, "rule": row.rule, "at": rfc3339(added.at), "by": row.by, "acted_by": row.acted_by}
            rests = place == len(added.rows) - 1
            body = {"revision": added.revision, "rests": rests, "data": row.data, "words": row.words}
            records.append({**head, **body, "salt": added.salts[place].hex(), "digest": digest.hex()})
    return [*records, {"end": True, "events": len(records) - 1, "digest": digest.hex()}]


@cache
def exports(sport: str) -> tuple[list[dict[str, Any]], ...]:
    """Exports of a sport's matches."""
    found = [exported(sport, batches_of(place.kept)) for place in places(sport).values()]
    return tuple(each for each in found if len(each) <= LONGEST)


def draw(sport: str, chance: Chance) -> Any:
    """An export with lines changed, left out, doubled, exchanged or taken from another match; the chain may fit."""
    lines = [json.dumps(each) for each in chance.choice(exports(sport))]
    records = list(map(json.loads, lines))
    changes = 0 if chance.seldom() else chance.randint(1, 3)
    for _ in range(changes):
        _change(chance, records, sport)
    if chance.often():
        records = rechained(records)
    texts = [json.dumps(each) for each in records]
    if changes and chance.seldom():
        texts[chance.randrange(len(texts))] = chance.text(('{"', "}", ",", ":", "[", "]", "1e9", '"a"', "\n"), 20)
    return {"lines": texts, "forged": changes > 0}


def _change(chance: Chance, records: list[Any], sport: str) -> None:
    place, way = chance.randrange(len(records)), chance.getrandbits(4)
    record = records[place]
    other = chance.choice(chance.choice(exports(sport)))
    if way == 0 and len(records) > 2:
        del records[place]
    elif way == 1:
        records.insert(place, json.loads(json.dumps(other)))
    elif way == 2:
        records.insert(place, json.loads(json.dumps(record)))
    elif way == 3:
        records[place], records[-2] = records[-2], record
    elif way < 12 and isinstance(record, dict) and isinstance(record.get("data"), dict):
        record["data"] = mutated(chance, record["data"], _known(record, other), 2)
    else:
        records[place] = mutated(chance, record, _known(record, other), 2)


def _known(*records: Any) -> list[Any]:
    found: list[Any] = []
    for each in records:
        data = each.get("data") if isinstance(each, dict) else None
        if isinstance(data, dict):
            found += [*data, *data.values()]
    return found


def rechained(records: list[Any]) -> list[Any]:
    """The same with a chain that fits what the lines say now, as far as they can be chained."""
    digest = codec.GENESIS
    for record in records:
        if isinstance(record, dict) and "salt" in record:
            fact = {name: record.get(name) for name in ("kind", "rule", "at", "by", "acted_by", "revision", "data")}
            try:
                digest = codec.chained(digest, bytes.fromhex(record["salt"]), fact)
            except (TypeError, ValueError):
                continue
            record["digest"] = digest.hex()
        elif isinstance(record, dict) and record.get("end"):
            record |= {"events": len(records) - 2, "digest": digest.hex()}
    return records


def check(sport: str, case: Any) -> None:
    """It is malformed; or the match is sound: its log verifies and everybody can be shown it.

    One that nobody forged can be played on. A forger's may come to nothing later: an import cannot tell every position
    that play leads to from one that it does not.
    """
    raw = "\n".join(case["lines"]).encode("utf-8", "surrogatepass")
    with suppress(ValueError):  # what `whistle verify` says is no export
        verify(case["lines"])
    try:
        taken = _taken(raw, ID, NEW_SECRET, SETTINGS, Referee.decide_next)
    except Malformed as bad:
        check_complaints(bad)
        return
    ruleset = taken.loaded.match.ruleset
    kept = codec.state_adapter(ruleset).dump_json(taken.loaded.match)
    assert codec.state_adapter(ruleset).validate_python(json.loads(kept)) == taken.loaded.match
    assert "\\u0000" not in json.dumps([[row.data, row.words] for each in taken.batches for row in each.rows])
    lines = [json.dumps(each) for each in exported(ruleset, iter(taken.batches))]
    broken = [fault for fault in verify(lines).faults if "chain" in fault or "closing" in fault or "text" in fault]
    assert not broken, broken  # dice of a stranger's may be false; whoever verifies the export is told so
    bout = played(taken)
    check_shown(bout)
    for seat in [] if case["forged"] else list(bout.match.seats):
        for offer in bout.offers(seat.id)[:12]:
            apart = bout.copy()
            try_send(apart, seat.id, offer.examples[0])


def played(taken: Import) -> Bout:
    """The match at the table."""
    match = taken.loaded.match
    ruleset = SPORTS[match.ruleset]
    opening = Opening(match.id, "", "en", match.dice, match.sandbox, {}, (), {}, None)
    secrets = {0: SECRET, match.epoch: NEW_SECRET}
    bout = Bout(ruleset, fresh(ruleset), opening, now=taken.batches[-1].at, secrets=secrets)
    for number, added in enumerate(taken.batches, 1):
        for row in added.rows:
            fact = {"rule": row.rule, "by": row.by, "acted_by": row.acted_by, "data": row.data}
            event: Event = codec.read(ruleset.key, row.kind, fact, row.words)
            bout.match = evolve(ruleset, bout.match, event, bout.position_at)
            faces = told(ruleset, bout.match, event)
            bout._tell(event, faces)
            counts = {audience: len(events) for audience, events in bout.history.items()}
            bout.log.append(Line(len(bout.log) + 1, number, added.at, event, faces, counts, bout.match.position))
    for audience in viewers(ruleset, bout.match):
        bout.history.setdefault(audience, list(bout.history.get("spectator", [])))
    return bout
