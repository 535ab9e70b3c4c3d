"""The verifier that users read: it accepts what the server exports, and finds whatever was changed in it."""

import contextlib
import hashlib
import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app import verify
from app.export import FORMAT, take_in
from app.store import codec
from rules import RULESETS
from tests.harness import NEW_SECRET, Bout
from tests.rules.kernel.positions import WHY, match
from tests.rules.pebbles.positions import at, command, hide
from tests.sports.pebbles import RULESET

Record = dict[str, Any]


def whole(bout: Bout) -> list[Record]:
    """The whole log of a bout, as `app.export` writes it."""
    records: list[Record] = [{"format": FORMAT, "log": "whole", "match": bout.match.id, "ruleset": RULESET.key}]
    digest = codec.GENESIS
    for place, line in enumerate(bout.log):
        written = codec.write(line.event, {})
        salt = hashlib.sha256(str(line.seq).encode()).digest()[:16]
        digest = codec.chained(digest, salt, written.fact(line.at, "1"))
        rests = line is bout.log[-1] or bout.log[place + 1].batch != line.batch
        fact = {**written.fact(line.at, "1"), "rests": rests, "words": written.words}
        records.append({**fact, "salt": salt.hex(), "digest": digest.hex()})
    return [*records, {"end": True, "events": len(bout.log), "digest": digest.hex()}]


def told(bout: Bout, audience: str) -> list[Record]:
    """What one audience was told, as `app.export` writes it."""
    records: list[Record] = [{"format": FORMAT, "log": "told", "match": bout.match.id, "audience": audience}]
    digest = codec.GENESIS
    for n, event in enumerate(bout.told(audience), 1):
        data = event.model_dump(mode="json", exclude=set(codec.ENVELOPE))
        line = {
            "n": n,
            "kind": event.tag(),
            "rule": event.rule,
            "by": event.by,
            "acted_by": event.acted_by,
            "data": data,
        }
        digest = hashlib.sha256(digest + codec.canonical(line)).digest()
        records.append({**line, "digest": digest.hex()})
    return [*records, {"end": True, "events": len(bout.told(audience)), "digest": digest.hex()}]


def lines(records: list[Record]) -> list[str]:
    return [json.dumps(record, ensure_ascii=False) for record in records]


def report(records: list[Record]) -> verify.Report:
    return verify.verify(lines(records))


def played(dice: str = "sealed") -> Bout:
    """A match with words, notes, rolls of all streams, a rewind, an end, and a second end under a second secret."""
    bout = at("", dice=dice)()
    bout.send("left", match("add_word", word="Glück"))
    moment = len(bout.told("gm"))
    for _ in range(2):
        bout.send("left", hide(3))
        bout.send("right", hide(1), faces=[(6, 2)] if dice == "table" else ())
        side = bout.state.question.side
        bout.send(side, command("advance", runner=f"{side[0]}1"))
        bout.send("gm", match("rewind", to=moment, dice="fresh", reason=WHY))
    bout.send("left", match("note", text="Gut gespielt ✓"))
    bout.send("left", command("concede"))
    bout.send("gm", match("rewind", to=moment, reason=WHY))
    bout.send("left", hide(2))
    bout.send("right", hide(1), faces=[(6, 2)] if dice == "table" else ())
    bout.send("left", command("concede"))
    return bout


@pytest.fixture(autouse=True)
def _pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULESETS, RULESET.key, RULESET)


def test_a_whole_log_is_verified() -> None:
    found = report(whole(played()))
    assert found.faults == []
    assert (found.checked, found.hidden, found.unopened) == (5, 0, 0)
    assert found.lines()[-1] == "verified"


def test_the_server_reads_the_same_log() -> None:
    """So that what is verified here is what the export writes."""
    taken = take_in("\n".join(lines(whole(played()))).encode(), "m_other", bytes(32))
    assert taken.loaded.head == len(played().log) + 1


def test_each_audience_verifies_what_it_was_told() -> None:
    bout = played()
    checked = {}
    for audience in bout.audiences:
        found = report(told(bout, audience))
        assert found.faults == []
        checked[audience] = found.checked
    assert checked["gm"] == 5
    assert checked["spectator"] == 3


def test_dice_of_the_table_are_not_called_checked() -> None:
    found = report(whole(played("table")))
    assert found.faults == []
    assert (found.table, found.checked) == (3, 2)


def test_a_running_match_waits_for_its_secret() -> None:
    bout = at("; left hid 3", dice="sealed")()
    bout.send("right", hide(1))
    found = report(whole(bout))
    assert (found.faults, found.unopened, found.checked) == ([], 1, 0)


def change(kind: str, **data: Any) -> Callable[[list[Record]], None]:
    """Forge an event's data and mend the whole chain after it, as a dishonest server would."""

    def forge(records: list[Record]) -> None:
        event = next(record for record in records if record.get("kind") == kind)
        event["data"] = {**event["data"], **data}
        mend(records)

    return forge


def mend(records: list[Record]) -> None:
    digest = codec.GENESIS
    for record in records[1:-1]:
        names = ("kind", "rule", "at", "by", "acted_by", "revision", "data")
        fact = {name: record[name] for name in names}
        digest = codec.chained(digest, bytes.fromhex(record["salt"]), fact)
        record["digest"] = digest.hex()
    records[-1]["digest"] = digest.hex()
    records[-1]["events"] = len(records) - 2


def other_face(records: list[Record]) -> None:
    roll = next(record for record in records if record.get("kind") == "match.rolled")
    roll["data"]["face"] = roll["data"]["face"] % roll["data"]["sides"] + 1
    mend(records)


def gap(records: list[Record]) -> None:
    rolls = [record for record in records if record.get("kind") == "match.rolled"]
    rolls[0]["data"]["index"] = 7
    mend(records)


def text(records: list[Record]) -> None:
    note = next(record for record in records if record.get("kind") == "match.noted")
    note["words"]["0"]["text"] = "Schlecht gespielt"


def swapped_text(records: list[Record]) -> None:
    note = next(record for record in records if record.get("kind") == "match.noted")
    salt = note["words"]["0"]["salt"]
    note["words"]["0"] = {"text": "x", "salt": salt, "digest": codec.word_digest(bytes.fromhex(salt), "x")}


FORGERIES: dict[str, Callable[[list[Record]], object]] = {
    "another face": other_face,
    "another word": change("match.word_added", word="Pech"),
    "another match": change("match.opened", match="m_copy"),
    "another commitment": change("match.opened", commitment="00" * 32),
    "another secret": change("match.disclosed", secrets=[{"epoch": 0, "secret": NEW_SECRET.hex()}]),
    "a gap in the numbers": gap,
    "another text": text,
    "another text with its digest": swapped_text,
    "an event left out": lambda records: records.pop(5),
    "the end left out": lambda records: records.pop(),
    "the last event left out": lambda records: records.pop(-2),
    "an event twice": lambda records: records.insert(5, records[4]),
    "another author": lambda records: records[6].update(by="s_gm"),
    "another time": lambda records: records[6].update(at="2030-01-01T12:00:01.000Z"),
    "another revision": lambda records: records[6].update(revision="2"),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_is_found(name: str) -> None:
    records = whole(played())
    FORGERIES[name](records)
    assert report(records).faults, name


def test_a_removed_text_breaks_nothing() -> None:
    records = whole(played())
    note = next(record for record in records if record.get("kind") == "match.noted")
    note["words"]["0"]["text"] = None
    assert report(records).faults == []


ODD: list[Any] = [None, True, -1, 2**70, 0.5, "zz", "\ud800", [], {"a": 1}]


def test_a_file_of_a_strangers_is_reported_on_or_is_no_export() -> None:
    """Whatever any of its values is, at every depth: an answer, and no end to wait for."""
    records, spoilt = whole(played()), 0
    good = lines(records)
    for number, record in {record.get("kind"): (number, record) for number, record in enumerate(records)}.values():
        holders: list[Record] = [record, record.get("data") or {}, record.get("words") or {}]
        for holder in holders:
            for name, before in list(holder.items()):
                for odd in ODD:
                    holder[name] = odd
                    with contextlib.suppress(ValueError):
                        spoilt += bool(verify.verify([*good[:number], json.dumps(record), *good[-1:]]).faults)
                holder[name] = before
    for text in ("[]", "7", "null", "{" * 100_000, "[" * 100_000, '{"format": []}'):
        with pytest.raises(ValueError):
            verify.verify([text])
    assert spoilt > 100


@pytest.mark.parametrize("sides", [0, -6, 2**64 + 1])
def test_a_die_of_impossible_sides_is_named(sides: int) -> None:
    records = whole(played())
    roll = next(record for record in records if record.get("kind") == "match.rolled")
    roll["data"]["sides"] = sides
    mend(records)
    assert any(f"no die has {sides} sides" in fault for fault in report(records).faults)


def test_it_runs_alone_and_fast(tmp_path: Path) -> None:
    """Copied away from everything else, with nothing installed: exit 0, 1 or 2."""
    script = tmp_path / "verify.py"
    script.write_bytes(Path(verify.__file__).read_bytes())
    good, bad, other = whole(played()), whole(played()), "no export\n"
    other_face(bad)
    results = {}
    for name, content in (("good", "\n".join(lines(good))), ("bad", "\n".join(lines(bad))), ("other", other)):
        (tmp_path / name).write_text(content, encoding="utf-8")
        began = time.monotonic()
        run = subprocess.run(
            [sys.executable, "-I", str(script), str(tmp_path / name)], capture_output=True, text=True, check=False
        )
        assert time.monotonic() - began < 10
        results[name] = (run.returncode, (run.stdout + run.stderr).splitlines()[-1])
    assert results["good"] == (0, "verified")
    assert results["bad"] == (1, "not verified")
    assert results["other"][0] == 2
