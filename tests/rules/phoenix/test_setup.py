"""Section 5.1, rule by rule: the preparation."""

from typing import Any

import pytest

from tests.cases import Case
from tests.harness import Bout
from tests.rules.phoenix.positions import (
    FIELDS,
    GRIDS,
    POINTS,
    TEAM_1,
    TEAM_2,
    base_1,
    command,
    lined_up,
    member,
    opened,
    prepared,
    scored,
    started,
)
from tests.rules.phoenix.rows import no, settled, yes


def members(team: str = "1", **changes: Any) -> list[dict[str, Any]]:
    names = TEAM_1 if team == "1" else TEAM_2
    return [member(name, **changes.get(name, {})) for name in names]


def two_chasers() -> list[dict[str, Any]]:
    return [each for each in members() if each["character_id"] != "c1c"]


def first_in() -> Bout:
    bout = opened()
    bout.send("1", command("submit_lineup", members=members()))
    return bout


def formation(**changes: int) -> dict[str, int]:
    return {**FIELDS["1"], **changes}


def has_both(bout: Bout) -> None:
    held = {seat.id: seat.capacities.figures for seat in bout.match.seats}
    assert {"b1x", "b2x"} <= set(held["s_b1x"])


SETUP = [
    yes(
        "PHX-SETUP-1",
        "3, 1, 2, 1",
        opened,
        "1",
        "submit_lineup",
        ["lineup_submitted", "setup_item_done"],
        members=members(),
    ),
    no("PHX-SETUP-1", "not two chasers", opened, "1", "lineup_position_count", "submit_lineup", members=two_chasers()),
    no(
        "PHX-SETUP-1",
        "an id twice",
        first_in,
        "2",
        "lineup_duplicate_character",
        "submit_lineup",
        members=members("2", c2a={"character_id": "c1a"}),
    ),
    yes(
        "PHX-SETUP-2",
        "an NPC with who steers it",
        opened,
        "1",
        "submit_lineup",
        ["match.controller_set"],
        members=members(),
    ),
    no(
        "PHX-SETUP-2",
        "an NPC without",
        opened,
        "1",
        "npc_controller_required",
        "submit_lineup",
        members=members(b1y={"controller_user_id": None}),
    ),
    no(
        "PHX-SETUP-2",
        "an NPC with a seat",
        opened,
        "1",
        "npc_has_account",
        "submit_lineup",
        members=members(b1y={"user_id": "s_k1"}),
    ),
    no(
        "PHX-SETUP-2",
        "nobody's character",
        opened,
        "1",
        "account_required",
        "submit_lineup",
        members=members(k1={"user_id": None}),
    ),
    no(
        "PHX-SETUP-2",
        "one check for all members before the next one",
        opened,
        "1",
        "npc_controller_required",
        "submit_lineup",
        members=members(c1a={"user_id": None}, b1y={"controller_user_id": None}),
    ),
    no(
        "PHX-SETUP-2",
        "a seat that is not there",
        opened,
        "1",
        "unknown_seat",
        "submit_lineup",
        members=members(k1={"user_id": "s_x"}),
    ),
    yes(
        "PHX-SETUP-3",
        "a beater in both teams",
        first_in,
        "2",
        "submit_lineup",
        ["lineup_submitted"],
        members=members("2", b2x={"user_id": "s_b1x"}),
        after=has_both,
        cites=False,
    ),
    no(
        "PHX-SETUP-4",
        "a seeker in both",
        first_in,
        "2",
        "double_role_forbidden",
        "submit_lineup",
        members=members("2", s2={"user_id": "s_s1"}),
    ),
    no(
        "PHX-SETUP-4",
        "nor by a change of controller",
        lined_up,
        "gm",
        "double_role_forbidden",
        "match.set_controller",
        figure="s2",
        seat="s_s1",
        reason="x",
    ),
    no(
        "PHX-SETUP-4",
        "nor by a change of seats",
        lined_up,
        "gm",
        "double_role_forbidden",
        "match.set_seat",
        seat="s_s1",
        capacities={"gm": True, "figures": ["s1"]},
        reason="x",
    ),
    yes("PHX-SETUP-5", "15 points", lined_up, "1", "set_team_points", ["team_points_set"], points=POINTS["1"]),
    no("PHX-SETUP-5", "not 16", lined_up, "1", "team_points_sum", "set_team_points", points={**POINTS["1"], "c1c": 2}),
    no(
        "PHX-SETUP-5",
        "none with 6",
        lined_up,
        "1",
        "team_points_range",
        "set_team_points",
        points={**POINTS["1"], "c1a": 6},
    ),
    no("PHX-SETUP-5", "nobody forgotten", lined_up, "1", "team_points_members", "set_team_points", points={"c1a": 5}),
    no("PHX-SETUP-5", "not before the line-up", opened, "1", "lineup_missing", "set_team_points", points={}),
    no("PHX-SETUP-5", "not after the start", base_1, "1", "team_points_locked", "set_team_points", points=POINTS["1"]),
    yes(
        "PHX-SETUP-6",
        "the captain tells the team",
        prepared,
        "1",
        "share_info",
        [{"kind": "info_shared", "points": POINTS["1"]}],
        item="team_points",
        with_="team",
    ),
    yes(
        "PHX-SETUP-7",
        "d12, d11, d10",
        lined_up,
        "1",
        "draw_specials",
        [{"kind": "specials_drawn", "dice": [7, 3, 7], "numbers": [7, 3, 9]}],
        dice=(7, 3, 7),
    ),
    no("PHX-SETUP-7", "once", prepared, "1", "specials_already_drawn", "draw_specials"),
    yes(
        "PHX-SETUP-8",
        "the captain tells the team",
        prepared,
        "1",
        "share_info",
        [{"kind": "info_shared", "specials": [{"number": n, "spent": False} for n in (5, 6, 7)]}],
        item="specials",
        with_="team",
    ),
    yes(
        "PHX-SETUP-9",
        "on the own half",
        lined_up,
        "1",
        "set_formation",
        ["formation_set", "setup_item_done"],
        positions=FIELDS["1"],
        quaffle_chaser="c1b",
    ),
    no(
        "PHX-SETUP-9",
        "with a chaser for the duel",
        lined_up,
        "1",
        "quaffle_chaser_required",
        "set_formation",
        positions=FIELDS["1"],
    ),
    no(
        "PHX-SETUP-9",
        "of one's own",
        lined_up,
        "1",
        "quaffle_chaser_invalid",
        "set_formation",
        positions=FIELDS["1"],
        quaffle_chaser="c2a",
    ),
    no("PHX-SETUP-9", "nobody forgotten", lined_up, "1", "formation_members", "set_formation", positions={"c1a": 36}),
    no("PHX-SETUP-9", "on a field", lined_up, "1", "field_unknown", "set_formation", positions=formation(k1=99)),
    no("PHX-SETUP-9", "after the line-up", opened, "1", "lineup_missing", "set_formation", positions={}),
    no("PHX-SETUP-9", "not in play", base_1, "1", "wrong_phase", "set_formation", positions=FIELDS["1"]),
    yes("PHX-SETUP-10", "3 and 5", lined_up, "s1", "place_seeker_fields", ["seeker_fields_placed"], **GRIDS["s1"]),
    no(
        "PHX-SETUP-10",
        "not 4 and 5",
        lined_up,
        "s1",
        "grid_count",
        "place_seeker_fields",
        snitch=[1, 2, 3, 4],
        recoil=[5, 6, 7, 8, 9],
    ),
    no(
        "PHX-SETUP-10",
        "on fields",
        lined_up,
        "s1",
        "field_unknown",
        "place_seeker_fields",
        snitch=[1, 2, 99],
        recoil=[5, 6, 7, 8, 9],
    ),
    no(
        "PHX-SETUP-10",
        "not neutral",
        lined_up,
        "s1",
        "grid_field_neutral",
        "place_seeker_fields",
        snitch=[1, 2, 39],
        recoil=[5, 6, 7, 8, 9],
    ),
    no(
        "PHX-SETUP-10",
        "not there",
        lined_up,
        "s1",
        "grid_field_not_own_half",
        "place_seeker_fields",
        snitch=[1, 2, 77],
        recoil=[5, 6, 7, 8, 9],
    ),
    no(
        "PHX-SETUP-10",
        "not twice",
        lined_up,
        "s1",
        "grid_field_duplicate",
        "place_seeker_fields",
        snitch=[1, 2, 3],
        recoil=[3, 6, 7, 8, 9],
    ),
    no("PHX-SETUP-10", "not in play", base_1, "s1", "grid_locked", "place_seeker_fields", **GRIDS["s1"]),
    no("PHX-SETUP-10", "by the seeker", lined_up, "c1b", "forbidden", "place_seeker_fields", **GRIDS["s1"]),
    yes(
        "PHX-SETUP-11",
        "everything is there",
        prepared,
        "gm",
        "start_match",
        [
            "match_started",
            "formation_revealed",
            "formation_revealed",
            {"kind": "duel_announced", "duel_kind": "opening"},
        ],
    ),
    no("PHX-SETUP-11", "or is not", lined_up, "gm", "setup_incomplete", "start_match"),
    no("PHX-SETUP-11", "once", started, "gm", "wrong_phase", "start_match"),
    no("PHX-SETUP-11", "no line-up in play", base_1, "1", "wrong_phase", "submit_lineup", members=members()),
]


@pytest.mark.parametrize("case", SETUP, ids=str)
def test_rule(case: Case) -> None:
    settled(case)


def test_a_line_up_with_other_characters_forgets_points_formation_and_fields() -> None:
    bout = prepared()
    other = members(c1c={"character_id": "c1d"}, s1={"character_id": "s1z"})
    bout.send("1", command("submit_lineup", members=other))
    done = bout.view("spectator")["teams"]["1"]["prepared"]
    assert done == {"lineup": True, "team_points": False, "specials": True, "formation": False, "seeker_fields": False}
    assert not {"c1c", "s1"} & {name for seat in bout.match.seats for name in seat.capacities.figures}


def test_the_same_line_up_keeps_everything() -> None:
    bout = prepared()
    bout.send("1", command("submit_lineup", members=members(k1={"name": "Other"})))
    assert all(bout.view("spectator")["teams"]["1"]["prepared"].values())


def test_after_a_goal_formations_are_asked_for_again() -> None:
    assert [each.what for each in scored().sight("spectator").awaiting] == ["formation", "formation"]
