"""Set-up: every refusal of catalogue 3.3 with the nearest thing that is allowed; options and tables."""

import json
from importlib import resources
from typing import Any

import pytest

from rules.broomstats import RULESET
from rules.broomstats.options import Options
from rules.broomstats.tables import published, read, schema
from rules.kernel.contract import Refused
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.broomstats.positions import (
    ability,
    adjust,
    code,
    fixture,
    opened,
    pitch,
    play,
    roster,
    started,
)
from tests.schemas import Validator


def submit(players: Any = None, team: str = "hawks") -> dict[str, Any]:
    return {"kind": "broomstats.submit_roster", "team_id": team, "players": players or roster("home")}


def bad(rule: str, code_: str, says: str, by: str = "home", **changed: Any) -> Case:
    return Case(rule=rule, says=says, given=opened, when=submit(roster("home", **changed)), by=by, code=code_)


def fine(rule: str, says: str, by: str = "home", **changed: Any) -> Case:
    when = submit(roster("home", **changed))
    return Case(rule=rule, says=says, given=opened, when=when, by=by, then=["roster_submitted"], cites=False)


def base(**changed: Any) -> dict[str, Any]:
    return {"base_stats": {**dict.fromkeys(("accuracy", "evasion", "strength", "stamina", "wisdom"), 10), **changed}}


def without(*players: str) -> list[dict[str, Any]]:
    return [each for each in roster("home") if each["player_id"] not in players]


THREE = {"abilities": ["ricochet", "savior", "keepers_catch"]}
MAKE = {"kind": "broomstats.set_options"}
SETUP = [
    Case(
        rule="BRM-SETUP-1",
        says="a plain roster",
        given=opened,
        when=submit(roster("home")),
        by="home",
        then=["roster_submitted"],
    ),
    Case(
        rule="BRM-SETUP-1",
        says="one too few",
        given=opened,
        when=submit(without("h_c3")),
        by="home",
        code="roster_size_invalid",
    ),
    bad("BRM-SETUP-1", "position_count_invalid", "two Keepers", h_b1={"position": "keeper"}),
    bad("BRM-SETUP-1", "duplicate_player", "twice the same", h_c2={"player_id": "h_c1"}),
    bad("BRM-SETUP-1", "position_count_invalid", "a position nobody knows", h_c1={"position": "goalie"}),
    Case(
        rule="BRM-SETUP-2",
        says="two second Keepers",
        given=opened,
        when=submit(roster("home", h_s2={"position": "keeper"})),
        by="home",
        code="second_string_position_invalid",
    ),
    Case(
        rule="BRM-SETUP-2",
        says="no second string at all",
        given=opened,
        when=submit(without("h_k2", "h_s2", "h_b3", "h_c4")),
        by="home",
        then=["roster_submitted"],
        cites=False,
    ),
    bad("BRM-SETUP-3", "stat_missing", "a stat less", h_k={"base_stats": {"accuracy": 10}}),
    bad("BRM-SETUP-3", "stat_out_of_range", "a stat of 0", h_k=base(wisdom=0)),
    bad("BRM-SETUP-3", "stat_out_of_range", "a stat that is no number", h_k=base(wisdom="ten")),
    bad("BRM-SETUP-3", "stat_budget_exceeded", "51 points", h_k=base(wisdom=11)),
    bad("BRM-SETUP-3", "unknown_race", "a race nobody knows", h_k={"race": "elf"}),
    fine("BRM-SETUP-3", "a part-veela with 45", h_k={"race": "part_veela", **base(wisdom=5)}),
    bad("BRM-GAP-44", "stat_unknown", "a sixth stat", h_k=base(arcane_power=1)),
    bad("BRM-SETUP-5", "unknown_broom", "a broom nobody sells", h_k={"broom_id": "twigger_90"}),
    bad("BRM-SETUP-5", "broom_prerequisite_unmet", "not wise enough", h_k={"broom_id": "firebolt", **base(wisdom=9)}),
    fine("BRM-SETUP-5", "just wise enough", h_k={"broom_id": "firebolt"}),
    bad("BRM-SETUP-6", "unknown_ability", "a condition as ability", h_k={"abilities": ["clumsy"]}),
    bad("BRM-SETUP-6", "too_many_abilities", "three abilities", h_k=THREE),
    bad("BRM-SETUP-6", "condition_forbidden", "a condition by the captain", h_k={"conditions": ["clumsy"]}),
    fine("BRM-SETUP-6", "a condition by the GM", by="gm", h_k={"conditions": ["clumsy"]}),
    Case(
        rule="BRM-SETUP-8",
        says="no roster after the start",
        given=fixture,
        when=submit(),
        by="home",
        code="roster_locked",
    ),
    Case(
        rule="BRM-SETUP-8",
        says="no start without rosters",
        given=opened,
        when={"kind": "broomstats.start_match"},
        by="gm",
        code="roster_not_approved",
    ),
    Case(
        rule="BRM-SETUP-8",
        says="nothing to approve",
        given=opened,
        when={"kind": "broomstats.approve_roster", "team_id": "kites"},
        by="gm",
        code="roster_missing",
    ),
    Case(
        rule="BRM-SETUP-8",
        says="an option out of range",
        given=opened,
        when={**MAKE, "options": {"max_rounds": 4}},
        by="gm",
        code="option_invalid",
    ),
    Case(
        rule="BRM-SETUP-8",
        says="an option in range",
        given=opened,
        when={**MAKE, "options": {"max_rounds": 5}},
        by="gm",
        then=["options_set"],
    ),
    Case(
        rule="BRM-GAP-41",
        says="an option nobody knows",
        given=opened,
        when={**MAKE, "options": {"broomsticks": 1}},
        by="gm",
        code="option_unknown",
    ),
    Case(
        rule="BRM-ROUND-2",
        says="options are frozen after the start",
        given=fixture,
        when={**MAKE, "options": {"max_rounds": 5}},
        by="gm",
        code="wrong_phase",
    ),
    Case(
        rule="BRM-SEC-1",
        says="a GM plays in no team",
        given=fixture,
        when={"kind": "match.set_controller", "figure": "h_c1", "seat": "s_gm", "reason": "x"},
        by="gm",
        code="role_conflict",
    ),
    Case(
        rule="BRM-SEC-1",
        says="nobody plays in two teams",
        given=fixture,
        when={"kind": "match.set_seat", "seat": "s_eve", "capacities": {"figures": ["h_c1", "a_c1"]}, "reason": "x"},
        by="gm",
        code="role_conflict",
    ),
    Case(
        rule="BRM-SEC-1",
        says="a roster names no seat of the other team",
        given=opened,
        when=submit(roster("home", h_c1={"user_id": "s_away"})),
        by="home",
        code="role_conflict",
    ),
    Case(
        rule="BRM-SETUP-1",
        says="a roster names no seat that is not there",
        given=opened,
        when=submit(roster("home", h_c1={"user_id": "s_nobody"})),
        by="home",
        code="unknown_seat",
    ),
    Case(
        rule="BRM-ROUND-3",
        says="not the other team's roster",
        given=opened,
        when=submit(team="kites"),
        by="home",
        code="not_your_team",
    ),
    Case(
        rule="BRM-ROUND-3",
        says="a team nobody knows",
        given=opened,
        when=submit(team="owls"),
        by="gm",
        code="unknown_team",
    ),
]
CASES = SETUP


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rules(case: Case) -> None:
    check(case)


def test_teams_need_different_ids() -> None:
    with pytest.raises(Refused) as no:
        opened(setup={"away_team": "hawks"})
    assert no.value.code == "teams_identical"


def test_rosters_may_come_with_the_opening() -> None:
    bout = opened(setup={"rosters": {"home": roster("home"), "away": roster("away")}})
    bout.send("gm", {"kind": "broomstats.start_match"})
    assert len(pitch(bout)) == 22


def league(**changed: Any) -> dict[str, Any]:
    raw = resources.files("rules.broomstats").joinpath("broomstats-tables.json").read_text("utf-8")
    return {**json.loads(raw), **changed}


def test_a_league_has_its_own_brooms_and_limits() -> None:
    tables = league()
    tables["brooms"].append(
        {**tables["brooms"][0], "id": "gale", "bonuses": {**tables["brooms"][0]["bonuses"], "wisdom": 3}}
    )
    tables["stats"]["budget"] = 60
    bout = started(changed={"h_k": {"broom_id": "gale", **base(wisdom=20)}}, setup={"tables": tables})
    assert bout.view("gm")["teams"][0]["players"][0]["effective_stats"]["wisdom"] == 23


@pytest.mark.parametrize(
    ("path", "break_"),
    [
        ("/stats/min", lambda t: t["stats"].update(min=30)),
        ("/brooms/0/bonuses/accuracy", lambda t: t["brooms"][0]["bonuses"].update(accuracy=11)),
        ("/brooms/13/abilities/0", lambda t: t["brooms"][13].update(abilities=["keepers_catch"])),
        ("/races/1/moves/0", lambda t: t["races"][1].update(moves=["dance"])),
        ("/moves/0/id", lambda t: t["moves"][0].update(id="dance")),
        ("/moves/26/params/rounds", lambda t: t["moves"][26]["params"].pop("rounds")),
        ("/options/0/default", lambda t: t["options"][0].update(default=9)),
        ("/brooms/1/id", lambda t: t["brooms"][1].update(id="school_broom")),
        ("/criticals/failure_effects/block", lambda t: t["criticals"]["failure_effects"].pop("block")),
    ],
)
def test_faults_of_tables_name_their_path(path: str, break_: Any) -> None:
    tables = league()
    break_(tables)
    with pytest.raises(Refused) as no:
        opened(setup={"tables": tables})
    assert no.value.code == "tables_invalid"
    assert path in [each.facts["path"] for each in no.value.causes]


@pytest.mark.parametrize("part", ["races", "moves", "brooms", "abilities", "options"])
def test_of_tables_with_thousands_of_faults_the_first_are_named(part: str) -> None:
    tables = league()
    tables[part] = tables[part] * 200
    with pytest.raises(Refused) as no:
        opened(setup={"tables": tables})
    assert len(no.value.causes) == 100


def test_the_models_say_what_the_schema_says() -> None:
    """One field after the other is taken away or spoilt; both find the same tables good or bad."""
    validator = Validator(dict(schema()))
    whole = league()
    assert validator.is_valid(whole)
    assert read(whole)[0] == published()
    for name in ("stats", "roster", "falls"):
        for key in whole[name]:
            for value in (None, "x", -1):
                spoilt = league(**{name: {**whole[name], key: value}})
                assert not validator.is_valid(spoilt)
                assert read(spoilt)[0] is None, (name, key, value)
    for name in ("brooms", "abilities", "races", "moves", "options"):
        for key in whole[name][0]:
            less = {each: value for each, value in whole[name][0].items() if each != key}
            optional = name == "options" and key in ("min", "max", "values")
            spoilt = league(**{name: [less, *whole[name][1:]]})
            assert validator.is_valid(spoilt) == optional
            assert (read(spoilt)[0] is not None) == optional, (name, key)


def test_options_of_the_page_are_those_of_the_tables() -> None:
    named = {row.name: row.default for row in published().options}
    fields = {name: field.default for name, field in Options.model_fields.items()}
    assert fields == {**named, "absent": "hold"}


def test_s29_and_limits_of_a_match_are_kept_by_player() -> None:
    bout = adjust(fixture(), ability("h_c1", "savior"))
    play(bout, "h_c1 blagging a_s", dice=[5, 10, 10])
    assert code(bout, "h_c1 blagging a_s") == "move_limit_reached"
    assert code(bout, "h_c1 blagging a_k") is None


@pytest.mark.parametrize(
    ("options", "deadlines", "hours"),
    [({}, None, 48), ({"round_deadline_hours": 5}, None, 5), ({"round_deadline_hours": 5}, {"round": 7}, 7)],
)
def test_the_hours_of_a_round_are_the_option_s_unless_the_opening_says_otherwise(
    options: dict[str, Any], deadlines: dict[str, int | None] | None, hours: int
) -> None:
    bout = Bout.open(RULESET, options=options, deadlines=deadlines)
    assert bout.match.limits["round"] == hours


def test_after_a_rewind_a_team_that_is_called_upon_again_has_the_new_end() -> None:
    bout = fixture()
    moment = len(bout.told("gm"))
    bout.wait(47)
    bout.send("gm", {"kind": "match.rewind", "to": moment, "reason": "once more"})
    ends = {each.until for each in bout.sight("gm").awaiting}
    for ready in (True, False):
        bout.send("gm", {"kind": "broomstats.set_ready", "team_id": "hawks", "ready": ready})
    assert {each.until for each in bout.sight("gm").awaiting} == ends
