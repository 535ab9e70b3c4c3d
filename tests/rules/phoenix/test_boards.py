"""Sections 6 and 7: options, and boards of one's own."""

from copy import deepcopy
from typing import Any

import pytest

from rules.phoenix import RULESET
from rules.phoenix.tables import DEFAULT_BOARD
from tests.cases import Case
from tests.harness import Bout
from tests.rules.phoenix.rows import no, settled, yes


def blank() -> Bout:
    return Bout.blank(RULESET)


def board(**changes: Any) -> dict[str, Any]:
    return {**deepcopy(dict(DEFAULT_BOARD)), **changes}


def with_field(place: int, **changes: Any) -> dict[str, Any]:
    found = board()
    found["fields"][place] = {**found["fields"][place], **changes}
    return found


def near(**changes: list[int]) -> dict[str, Any]:
    return board(adjacency={**DEFAULT_BOARD["adjacency"], **{key[1:]: value for key, value in changes.items()}})


def islands() -> dict[str, Any]:
    """Field 1 is cut off."""
    found = near(f1=[])
    for other in (2, 3, 4):
        found["adjacency"][str(other)] = [each for each in found["adjacency"][str(other)] if each != 1]
    return found


def tiny_half() -> dict[str, Any]:
    """Half 1 keeps the seven fields of one ring; the rest is neutral."""
    found = board()
    kept = {1, 2, 3, 4, 5, 6, 8}
    for place, field in enumerate(found["fields"]):
        if field["half"] == 1 and field["id"] not in kept:
            found["fields"][place] = {**field, "half": None}
    found["rings"] = [ring for ring in found["rings"] if ring["id"] not in ("1A", "1C")]
    found["neutral"] = [field["id"] for field in found["fields"] if field["half"] is None]
    found["lines"] = [line for line in found["lines"] if len(line) > 1]
    found["start_fields"] = {**found["start_fields"], "1": sorted(kept)}
    return found


def uneven() -> dict[str, Any]:
    """Field 36 belongs to nobody."""
    found = with_field(35, half=None)
    found["neutral"] = [*found["neutral"], 36]
    found["start_fields"] = {**found["start_fields"], "1": [f for f in found["start_fields"]["1"] if f != 36]}
    return found


def bad(rule: str, says: str, given: dict[str, Any], path: str) -> Case:
    facts = {"reason": rule.removeprefix("PHX-BOARD-"), "path": path}
    row = no(rule, says, blank, "gm", "board_invalid", "create_match", setup={"board": given})
    return Case(**{**vars(row), "facts": facts if rule != "PHX-BOARD-schema" else None})


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in board().items() if name != key}


def gm_captain() -> Bout:
    return Bout.blank(RULESET, seats={"1": {"gm": True}})


def wrong(rule: str, option: str, value: Any) -> Case:
    row = no(
        rule, f"{option} is never {value!r}", blank, "gm", "option_invalid", "create_match", options={option: value}
    )
    return Case(**{**vars(row), "facts": {"option": option}})


BOARDS = [
    yes("PHX-SETUP-1", "the default board", blank, "gm", "create_match", ["match_created"], setup={"board": board()}),
    bad("PHX-BOARD-schema", "without rings", without("rings"), "/rings"),
    bad("PHX-BOARD-schema", "with a word for a half", with_field(0, half="left"), "/fields/0/half"),
    bad("PHX-BOARD-ids", "a number twice", with_field(1, id=1), "/fields/1/id"),
    bad(
        "PHX-BOARD-reference",
        "a zone on no field",
        board(rings=[{**DEFAULT_BOARD["rings"][0], "zone": [5, 99]}]),
        "/rings/0/zone/1",
    ),
    bad("PHX-BOARD-reference", "a neighbour that is none", near(f1=[2, 3, 4, 99]), "/adjacency/1/3"),
    bad("PHX-BOARD-reference", "a mirror of no field", board(symmetry={"99": 1}), "/symmetry/99"),
    bad("PHX-BOARD-adjacency", "a neighbour one way", near(f1=[2, 3]), "/adjacency/4/0"),
    bad("PHX-BOARD-connected", "an island", islands(), "/adjacency/2"),
    bad("PHX-BOARD-lines", "a line that jumps", board(lines=[[1, 77]]), "/lines/0/1"),
    bad(
        "PHX-BOARD-rings",
        "an empty zone",
        board(rings=[{**DEFAULT_BOARD["rings"][0], "zone": []}, *DEFAULT_BOARD["rings"][3:]]),
        "/rings/0/zone",
    ),
    bad("PHX-BOARD-neutral", "a neutral field forgotten", board(neutral=[34, 39]), "/neutral"),
    bad("PHX-BOARD-halves", "a half of seven fields", tiny_half(), "/fields"),
    yes(
        "PHX-BOARD-halves",
        "halves may differ, the GM is told",
        blank,
        "gm",
        "create_match",
        ["match_created", "board_unbalanced"],
        setup={"board": uneven()},
    ),
    bad(
        "PHX-BOARD-start_fields",
        "too few to start on",
        board(start_fields={**DEFAULT_BOARD["start_fields"], "1": [1, 2, 3]}),
        "/start_fields/1",
    ),
    no(
        "PHX-SETUP-1",
        "two teams, 1 and 2",
        blank,
        "gm",
        "invalid_payload",
        "create_match",
        setup={"teams": [{"id": 1, "name": "A"}]},
    ),
]


OPTIONS = [
    wrong("PHX-GAP-1", "chasers_per_team", 9),
    wrong("PHX-GAP-3", "forbid_keeper_keeper", "no"),
    wrong("PHX-GAP-7", "timeout_policy", "never"),
    wrong("PHX-GAP-7", "move_limit_hours", 0),
    wrong("PHX-GAP-7", "window_limit_hours", 24.5),
    wrong("PHX-GAP-9", "move_through_occupied", 1),
    wrong("PHX-GAP-11", "tie_rule", "coin"),
    wrong("PHX-GAP-12", "escape_may_attack", "yes"),
    wrong("PHX-GAP-14", "quaffle_on_removal", "gone"),
    wrong("PHX-GAP-15", "pass_to_keeper", 0),
    wrong("PHX-GAP-17", "bonus_die_with_joker", None),
    wrong("PHX-GAP-18", "removed_beater_d4", "next"),
    wrong("PHX-GAP-20", "double_snitch", "none"),
    wrong("PHX-GAP-22", "barricade_effect", "wall"),
    wrong("PHX-GAP-23", "foul_until", "later"),
    wrong("PHX-GAP-24", "foul_interval", -1),
    wrong("PHX-GAP-24", "foul_scope", "all"),
    wrong("PHX-GAP-28", "bludger_interval", 0),
    wrong("PHX-GAP-29", "first_after_goal", "scorer"),
    wrong("PHX-GAP-30", "search_visibility", "public"),
    wrong("PHX-GAP-30", "hint_counts_found", "yes"),
    wrong("PHX-GAP-31", "reaction_hold_minutes", 1441),
    wrong("PHX-GAP-35", "post_match_disclosure", "some"),
    wrong("PHX-GAP-36", "auto_start_round", 1),
    wrong("PHX-GAP-36", "auto_gm_dice", 1),
    no("PHX-SETUP-11", "an option that is none", blank, "gm", "option_unknown", "create_match", options={"speed": 1}),
    no("PHX-SETUP-4", "a captain who is the GM", gm_captain, "gm", "captain_conflict", "create_match"),
]


@pytest.mark.parametrize("case", [*BOARDS, *OPTIONS], ids=str)
def test_rule(case: Case) -> None:
    settled(case)


def test_all_faults_of_the_options_are_reported() -> None:
    with pytest.raises(Exception, match="option_unknown") as refused:
        Bout.open(RULESET, options={"speed": 1, "tie_rule": "coin"})
    assert [each.code for each in refused.value.causes] == ["option_invalid"]  # type: ignore[attr-defined]
