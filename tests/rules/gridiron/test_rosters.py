"""The ready rosters: they fit their schema, every coach may enter them, and they play one another."""

import json
from importlib.resources import files

import jsonschema
import pytest

from rules.gridiron.decide.opening import checked_roster
from rules.gridiron.options import Options
from rules.gridiron.rosters import Roster
from rules.gridiron.skills import SKILLS
from rules.gridiron.tables import ROSTERS
from rules.kernel.contract import Refused
from tests.rules.gridiron.openings import plain_roster

FOLDER = files("rules.gridiron")
SCHEMA = json.loads(FOLDER.joinpath("rosters.schema.json").read_text(encoding="utf-8"))


def test_the_ready_rosters_fit_their_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(json.loads(FOLDER.joinpath("rosters.json").read_text(encoding="utf-8")), SCHEMA)
    assert set(SCHEMA["$defs"]["skill"]["enum"]) == set(SKILLS)


@pytest.mark.parametrize("roster_id", ROSTERS)
def test_a_ready_roster_is_taken_whole(roster_id: str) -> None:
    """Positions filled in: every player has his attributes and skills."""
    roster = checked_roster(Options(), Roster(roster_id=roster_id))
    assert len(roster.players) == len(ROSTERS[roster_id]["players"])
    for player in roster.players:
        position = ROSTERS[roster_id]["positions"][player.position]
        assert (player.ma, player.st, list(player.skills or ())) == (position["ma"], position["st"], position["skills"])


def test_a_player_may_have_values_of_his_own() -> None:
    positions = {"lineman": {"max": 16, "ma": 6, "st": 3, "ag": 3, "av": 8, "skills": ["block"]}}
    players = [{"number": n, "name": f"P{n}", "position": "lineman"} for n in range(1, 12)]
    players[0] |= {"ma": 7, "skills": []}
    roster = checked_roster(
        Options(), Roster.model_validate({**plain_roster("x"), "positions": positions, "players": players})
    )
    assert [(each.ma, each.skills) for each in roster.players[:2]] == [(7, ()), (6, ("block",))]


def test_every_fault_is_reported_the_first_one_leads() -> None:
    given = plain_roster("home", 10)
    given |= {"team_rerolls": 9, "team_name": ""}
    with pytest.raises(Refused) as no:
        checked_roster(Options(), Roster.model_validate(given))
    assert no.value.code == "roster_size"
    assert [each.code for each in no.value.causes] == ["roster_size", "roster_extras", "roster_name"]


def test_a_ready_roster_leaves_its_apothecary_at_home_where_none_is_allowed() -> None:
    roster = checked_roster(Options(apothecary_allowed=False), Roster(roster_id="harbour_lanterns"))
    assert roster.apothecary is False
