"""Opening and line-ups, rule by rule (catalogue 3)."""

from typing import Any

import pytest

from rules.delphinocco import RULESET
from rules.delphinocco.options import MODE_OF, Options
from rules.kernel.contract import Refused
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.delphinocco.bouts import lined_up, says


def blank() -> Bout:
    return Bout.blank(RULESET)


def opened() -> Bout:
    return Bout.open(RULESET)


def red_in(**options: Any) -> Bout:
    """Red's line-up is in."""
    bout = Bout.open(RULESET, options=options)
    bout.send("red", says("lineup"))
    return bout


def create(mode: str = "table", **options: Any) -> dict[str, Any]:
    return {"kind": "delphinocco.create_match", "options": options, "setup": {"mode": mode}}


def refused_option(rule: str, **options: Any) -> Case:
    name, value = next(iter(options.items()))
    return Case(
        rule=rule,
        says=f"{name} is never {value!r}",
        given=blank,
        by="gm",
        when=create(**options),
        code="option_invalid",
        facts={"option": name},
    )


def taken_option(rule: str, **options: Any) -> Case:
    name, value = next(iter(options.items()))
    return Case(
        rule=rule,
        says=f"{name} may be {value!r}",
        given=blank,
        by="gm",
        when=create(**options),
        then=["match_created"],
        after=lambda bout: _shows(bout, name, value),
        cites=False,
    )


def _shows(bout: Bout, name: str, value: Any) -> None:
    assert bout.view("spectator")["options"][name] == value


CASES = [
    Case(
        rule="DEL-R-1",
        says="a table match opens with ten rounds",
        given=blank,
        by="gm",
        when=create(),
        then=[{"kind": "match_created", "mode": "table"}],
        after=lambda bout: _shows(bout, "rounds", 10),
    ),
    refused_option("DEL-R-1", rounds=31),
    taken_option("DEL-R-1", rounds=30),
    refused_option("DEL-V-2", condition_rounds=[5, 5]),
    refused_option("DEL-V-2", condition_rounds=[1, 2, 3, 4, 5, 6]),
    taken_option("DEL-V-2", condition_rounds=[]),
    refused_option("DEL-GAP-29", attribute_floor=2),
    taken_option("DEL-GAP-29", attribute_floor=0),
    refused_option("DEL-GAP-11", kick_off="blue"),
    refused_option("DEL-GAP-12", current_die=12),
    taken_option("DEL-GAP-12", current_die=20),
    refused_option("DEL-GAP-12", drift_fields=0),
    refused_option("DEL-GAP-9", renz_area_shape="round"),
    refused_option("DEL-GAP-20", distance_metric="euclid"),
    refused_option("DEL-GAP-14", round_first_mover="toss"),
    refused_option("DEL-GAP-15", reset_after_renz="yes"),
    refused_option("DEL-GAP-17", block_window="always"),
    refused_option("DEL-GAP-21", intercept_failed_pass=0),
    refused_option("DEL-GAP-23", out_of_bounds="wrap"),
    refused_option("DEL-GAP-18", two_actions_distinct=None),
    Case(
        rule="MAT-7",
        says="there are two modes",
        given=blank,
        by="gm",
        when=create("league"),
        code="invalid_mode",
    ),
    Case(
        rule="MAT-7",
        says="and no other options",
        given=blank,
        by="gm",
        when=create(speed=3),
        code="unknown_option",
        facts={"option": "speed"},
    ),
    Case(
        rule="DEL-GAP-6",
        says="an option of the other mode is refused before its value is read",
        given=blank,
        by="gm",
        when=create(exchange_form="nonsense"),
        code="option_wrong_mode",
    ),
    Case(
        rule="DEL-GAP-31",
        says="the first line-up is sealed",
        given=opened,
        by="red",
        when=says("lineup"),
        then=[{"kind": "lineup_submitted", "side": "red"}],
    ),
    Case(
        rule="DEL-GAP-31",
        says="and may be replaced",
        given=red_in,
        by="red",
        when=says("lineup 1.speed=1"),
        then=[{"kind": "lineup_replaced", "side": "red"}],
    ),
    Case(
        rule="DEL-GAP-31",
        says="until both are in",
        given=lined_up,
        by="red",
        when=says("lineup"),
        code="lineup_locked",
    ),
    Case(
        rule="DEL-GAP-31",
        says="a locked line-up is locked whatever it says",
        given=lined_up,
        by="red",
        when=says("lineup -6"),
        code="lineup_locked",
    ),
    Case(
        rule="DEL-GAP-31",
        says="the GM, who sees both, leads none",
        given=opened,
        by="gm",
        when={"kind": "match.set_seat", "seat": "s_ann", "capacities": {"gm": True, "captain": "red"}, "reason": "x"},
        code="seat_conflict",
    ),
    Case(
        rule="DEL-GAP-31",
        says="a second GM is none the worse",
        given=opened,
        by="gm",
        when={"kind": "match.set_seat", "seat": "s_ann", "capacities": {"gm": True}, "reason": "x"},
        then=["match.seat_set"],
        cites=False,
    ),
    Case(
        rule="DEL-GAP-31",
        says="nor does a match open with such a seat",
        given=lambda: Bout.blank(RULESET, seats={"gm": {"captain": "green"}}),
        by="gm",
        when=create(),
        code="seat_conflict",
    ),
    Case(
        rule="DEL-GAP-10",
        says="number 5 is a swimmer",
        given=opened,
        by="red",
        when=says('lineup 5.position="digger"'),
        code="position_mismatch",
        facts={"number": 5, "needed": "swimmer"},
    ),
    Case(
        rule="DEL-GAP-10",
        says="numbers are 1 to 6",
        given=opened,
        by="red",
        when=says("lineup 6.number=7"),
        code="figure_numbers",
    ),
    Case(
        rule="DEL-GAP-10",
        says="a number is no truth value",
        given=opened,
        by="red",
        when=says("lineup 1.number=true"),
        code="figure_numbers",
    ),
    Case(
        rule="DEL-T-1",
        says="names are trimmed",
        given=opened,
        by="red",
        when=says('lineup 1.name="\\u0020Tang\\u0020"'),
        then=["lineup_submitted"],
        after=lambda bout: _name(bout, "Tang"),
        cites=False,
    ),
    Case(
        rule="DEL-T-1",
        says="a team has a name of 60 characters at most",
        given=opened,
        by="red",
        when=says(f'lineup team_name="{"x" * 61}"'),
        code="invalid_team_name",
    ),
    Case(
        rule="DEL-T-1",
        says="figures is a list",
        given=opened,
        by="red",
        when={"kind": "delphinocco.submit_lineup", "team_name": "X", "figures": "six"},
        code="figure_count",
    ),
    Case(
        rule="DEL-T-1",
        says="a figure without attributes lacks the first",
        given=opened,
        by="red",
        when=says("lineup 1.shoe=1 1.attributes=7"),
        code="attribute_missing",
        facts={"number": 1, "attribute": "passing"},
    ),
    Case(
        rule="DEL-GAP-11",
        says="a toss of 1 is red",
        given=lambda: red_in(),
        by="green",
        when=says("lineup", "green"),
        dice=(1, 3),
        then=[{"kind": "kick_off_decided", "side": "red"}, "current_rolled"],
    ),
    Case(
        rule="DEL-GAP-11",
        says="a fixed side is not tossed for",
        given=lambda: red_in(kick_off="green"),
        by="green",
        when=says("lineup", "green"),
        dice=(3,),
        then=[{"kind": "kick_off_decided", "side": "green", "roll": None}, {"kind": "turn_started", "side": "green"}],
    ),
    Case(
        rule="DEL-B-6",
        says="an even current carries the fish south",
        given=lambda: red_in(kick_off="red"),
        by="green",
        when=says("lineup", "green"),
        dice=(4,),
        then=[{"kind": "current_rolled", "direction": "S", "field": "D5"}],
    ),
    Case(
        rule="DEL-B-6",
        says="three fields of drift reach the beach, by a d6",
        given=lambda: red_in(kick_off="red", drift_fields=3, current_die=6),
        by="green",
        when=says("lineup", "green"),
        dice=(5,),
        then=[{"kind": "match.rolled", "sides": 6}, {"kind": "current_rolled", "direction": "N", "field": "A5"}],
    ),
    Case(
        rule="DEL-B-5",
        says="diggers on the base line, the others one column further on",
        given=lambda: red_in(kick_off="red"),
        by="green",
        when=says("lineup", "green"),
        dice=(3,),
        then=["lineups_revealed"],
        after=lambda bout: _formation(bout),
    ),
]


def _name(bout: Bout, name: str) -> None:
    assert bout.view("red")["lineups"]["red"]["lineup"]["figures"][0]["name"] == name


def _formation(bout: Bout) -> None:
    places = {id: figure["field"] for id, figure in bout.view("spectator")["figures"].items()}
    assert [places[id] for id in ("R1", "R2", "R3", "R4", "R5", "R6")] == ["A2", "B2", "C1", "D1", "E2", "F2"]
    assert [places[id] for id in ("G1", "G2", "G3", "G4", "G5", "G6")] == ["A8", "B8", "C9", "D9", "E8", "F8"]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rule(case: Case) -> None:
    check(case)


def test_every_option_belongs_to_a_mode_and_is_refused_in_the_other() -> None:
    for name, mode in MODE_OF.items():
        for other in ("table", "tournament"):
            default = Options().model_dump(mode="json")[name]
            bout = blank()
            command = create(other, **{name: default})
            if mode in (other, "both"):
                bout.send("gm", command)
            else:
                with pytest.raises(Refused) as no:
                    bout.send("gm", command)
                assert no.value.code == "option_wrong_mode"


def test_the_catalogues_options_with_their_defaults() -> None:
    """Section 3.1, line by line."""
    assert Options().model_dump(mode="json") == {
        "exchanges": 4,
        "exchange_form": "both_attack",
        "renz_count": "per_roll",
        "bonus_source": "table",
        "bonus_cap": None,
        "digger_offence": "balanced",
        "defence_value": "sum",
        "coach_may_roll": True,
        "tie_break": "draw",
        "extra_limit": 5,
        "rounds": 10,
        "condition_rounds": [5, 8],
        "attribute_floor": 1,
        "kick_off": "toss",
        "current_die": 10,
        "drift_fields": 1,
        "renz_area_shape": "block",
        "distance_metric": "chebyshev",
        "round_first_mover": "keep",
        "reset_after_renz": True,
        "block_window": "carry",
        "intercept_failed_pass": False,
        "out_of_bounds": "reroll",
        "two_actions_distinct": False,
    }


def test_without_a_mode_it_is_the_table() -> None:
    assert Bout.open(RULESET).view("spectator")["mode"] == "table"
