"""Exports that an older release wrote are verified, taken in, and go on."""

from random import Random

import pytest

from app.verify import verify
from rules import RULESETS
from tests.app.http import serving
from tests.upgrades.conftest import PLAYED, Old
from tests.upgrades.make import kept
from tests.upgrades.people import Party, People


@pytest.mark.parametrize("sport", sorted(RULESETS))
@pytest.mark.parametrize("old", PLAYED, indirect=True, ids=lambda folder: str(folder.name))
def test_an_old_export_is_verified_taken_in_and_goes_on(old: Old, database_url: str, sport: str) -> None:
    exports = kept(old.folder / "exports.json.xz")
    assert f"{sport}-middle" in exports
    with serving(database_url) as api:
        people = People(api.http, Random(3))
        for stage in ("middle", "ended"):
            if (lines := exports.get(f"{sport}-{stage}", "").splitlines()) == []:
                continue
            report = verify(lines)
            assert report.faults == []
            kind = {"content-type": "application/jsonl"}
            opened = people.good("POST", "/v1/imports", content="\n".join(lines), headers=kind)
            gm = opened["match"]["you"]["seat"]
            party = Party(opened["match"]["id"], sport, f"imported-{stage}", gm, {gm: opened["token"]})
            assert opened["match"]["cursor"] > 0
            if stage == "middle":
                people.gm(party, kind="match.note", text="It goes on elsewhere", audience="gm")
                people.play(party, 5)
            again = people.ask("GET", f"{party.path}/export", opened["token"]).text.splitlines()
            assert again[1 : len(lines) - 1] == lines[1:-1], "what was imported is exported as it was"
            assert verify(again).faults == []
