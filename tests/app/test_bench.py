"""The bench: its page says what was measured, and the matches that it multiplies are matches like any other."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import asyncpg
import httpx
import pytest

from app.replay import replay
from app.store.database import speak_json
from app.verify import verify
from bench import copies, page, template
from bench.copies import Copy, Original
from bench.limits import busy
from bench.ratios import ratios
from tests.app.http import Client, serving
from tests.postgres import in_thread

RESULT = json.loads(page.JSON.read_text(encoding="utf-8"))


def test_the_committed_page_is_what_was_measured() -> None:
    assert page.PAGE.read_text(encoding="utf-8") == page.page(RESULT), "write it anew: python -m bench.page"


def test_the_committed_ratios_are_those_of_its_rows() -> None:
    assert RESULT["ratios"] == ratios(RESULT["rows"])


def test_every_row_says_what_limits_it() -> None:
    assert [row["row"] for row in RESULT["rows"] if "limits" not in row and "not_run" not in row] == []


@pytest.mark.parametrize(
    ("per_second", "says"), [({"whistle": 500, "floor": 1000}, "kept"), ({"whistle": 499, "floor": 1000}, "**missed**")]
)
def test_a_ratio_is_kept_or_missed(per_second: Mapping[str, int], says: str) -> None:
    names = {"whistle": "whistle: accepted command, 16 clients", "floor": "floor: insert and commit, 16 clients"}
    rows = [{"row": names[who], "per_second": rate} for who, rate in per_second.items()]
    told = page.page({**RESULT, "rows": [], "ratios": ratios(rows)})
    assert f"≥ 0.5 | 0.55 | {says} |" in told


@pytest.mark.parametrize(
    ("row", "shown"),
    [
        ({"row": "floor: x", "not_run": "no database"}, "`floor: x` was not run: no database"),
        ({"row": "floor: x", "per_second": 7, "limits": "this and that"}, "1. this and that"),
    ],
)
def test_a_row_that_was_not_run_says_why(row: Mapping[str, Any], shown: str) -> None:
    assert shown in page.page({**RESULT, "rows": [{"part": "A part", **row}], "ratios": []})


@pytest.mark.parametrize(
    ("load", "seconds", "says"),
    [
        (0.2, 5, None),
        (3, 5, "**Its figures are no measure: others kept the machine busy.**"),
        (3, 1, "**Its figures are no measure: others kept the machine busy, and rows and sizes were cut short.**"),
    ],
)
def test_a_run_that_is_no_measure_says_so(load: float, seconds: float, says: str | None) -> None:
    machine = {**RESULT["machine"], "cores": 2, "load_before": load}
    told = page.page({**RESULT, "machine": machine, "seconds": seconds})
    assert ("no measure" in told) == (says is not None)
    assert says is None or says in told


def test_what_is_busy_is_said_from_the_count_of_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert busy({"server": 0.95, "postgres": 0.6, "clients": 0.3}) == "all cores"
    assert busy({"server": 0.95, "postgres": 0.4}) == "the server"
    assert busy({"server": 0.4, "postgres": 0.3}) == "nothing"


def test_copies_are_matches_that_fold_verify_and_go_on(database_url: str) -> None:
    with serving(database_url) as api:
        port = api.http.base_url.port
        assert port is not None
        played = [template.played(port, sport, 4, 1) for sport in ("cardpitch", "gridiron")]
        originals, stored = in_thread(_stored(database_url, played))
        assert len(stored) == len({copy.id for copy in stored}) == 5
        heads = {each.played.ruleset: each.head for each in originals}
        assert {copy.ruleset for copy in stored} == set(heads)
        assert in_thread(_folded(database_url, stored)) == {copy.id: heads[copy.ruleset] for copy in stored}
        for copy in stored:
            _goes_on(api.by(copy.tokens[copy.gm]), copy)
        in_thread(_folded(database_url, stored))


async def _stored(url: str, played: Sequence[template.Played]) -> tuple[list[Original], list[Copy]]:
    """What was read, and copies of it where there is nothing else by now."""
    originals = await copies.read(url, played)
    await copies.clear(url)
    return originals, await copies.load(url, originals, 5)


async def _folded(url: str, matches: Sequence[Copy]) -> dict[str, int]:
    """How many events each has, once its fold is what is kept beside it."""
    db = await asyncpg.connect(url)
    try:
        await speak_json(db)
        found = {}
        for each in matches:
            folded = await replay(db, each.id)
            assert folded is not None
            assert not folded.differences
            found[each.id] = folded.events
        return found
    finally:
        await db.close()


def _goes_on(gm: Client, copy: Copy) -> None:
    """Its log is sound, its game master may act in it, and nobody else's token is good there."""
    export: httpx.Response = gm.ask("GET", f"{copy.path}/export")
    assert verify(export.text.splitlines()).faults == []
    assert gm.ask("POST", f"{copy.path}/commands", {"command": {"kind": "match.note", "text": "x"}}).status_code == 200
    seats = gm.ask("GET", copy.path).json()["seats"]
    assert set(copy.tokens) == {seat["id"] for seat in seats}
