"""Opening and starting a match: names, options, seats (CRD-1, CRD-2, catalogue 3)."""

from typing import Any

import pytest
from pydantic import ValidationError

from rules.cardpitch import RULESET
from rules.cardpitch.tables import OPTION_RULES, Options
from rules.kernel.contract import Refused
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.cardpitch.positions import H, T, command, concede, f1, given, opened


def blank() -> Bout:
    """Nothing yet."""
    return Bout.blank(RULESET)


def create(options: dict[str, Any] | None = None, **teams: Any) -> dict[str, Any]:
    """An opening."""
    return command("create_match", options=options or {}, setup={"teams": teams})


def opens(rule: str, says: str, when: dict[str, Any], **more: Any) -> Case:
    return Case(rule=rule, says=says, given=blank, by="gm", when=when, **more)


def names(bout: Bout) -> None:
    seen = bout.view("spectator")["teams"]
    assert (seen["a"]["name"], seen["b"]["name"]) == ("Red Kites", "Team B")
    assert [player["name"] for player in seen["a"]["players"]] == [
        "Ito",
        "Chaser 2",
        "Chaser 3",
        "Mori",
        "Beater 1",
        "Beater 2",
        "Seeker",
    ]
    assert [player["number"] for player in seen["b"]["players"]] == [1, 2, 3, 4, 5, 6, 7]


BOUNDS: list[tuple[str, Any, Any]] = [
    ("target_score", 10, 9),
    ("target_score", 1000, 1001),
    ("goal_count", 2, 1),
    ("goal_count", 6, 7),
    ("goal_count", 2, True),
    ("goal_count", 2, "2"),
    ("distribution", "roulette", "dice"),
    ("roulette_weights", "equal_cells", "equal"),
    ("must_attack", True, 1),
    ("self_guard", True, "yes"),
    ("guard_capacity", "one", "two"),
    ("guarded_carrier_scores", False, None),
    ("bludger_rest_turns", 5, 6),
    ("bludger_rest_turns", 0, -1),
    ("early_beaters", True, 0),
    ("recommit", True, []),
    ("late", "random", "forfeit"),
    ("gm_sees_hidden", False, "false"),
    ("show_committed", False, 2.5),
]

CASES = [
    opens(
        "CRD-2",
        "seven players a side, names that are missing are filled in",
        create(a={"name": " Red Kites ", "players": {"chaser_1": "Ito", "keeper": " Mori"}}),
        then=[{"kind": "match_created", "turn": 0}],
        after=names,
    ),
    opens("CRD-2", "nobody is an eighth", create(a={"players": {"beater_3": "Ito"}}), code="unknown_slot"),
    opens("CRD-2", "a name of 40 signs", create(b={"name": "x" * 40}), then=["match_created"]),
    opens("CRD-2", "none of 41", create(b={"name": "x" * 41}), code="name_invalid", facts={"side": "b", "slot": None}),
    opens("CRD-2", "nor of blanks", create(a={"players": {"seeker": "  "}}), code="name_invalid"),
    opens("CRD-2", "nor with a control sign", create(a={"players": {"seeker": "a\tb"}}), code="name_invalid"),
    opens("CRD-2", "nor with a line break", create(a={"name": "Red\u2028Kites"}), code="name_invalid"),
    opens("CRD-2", "nor one that turns text around", create(a={"name": "Red\u202eKites"}), code="name_invalid"),
    opens("CRD-2", "signs of any script are fine", create(a={"name": "赤い鳶 🪁"}), then=["match_created"]),
    opens(
        "CRD-2",
        "the same name on two sides",
        create(a={"players": {"seeker": "Ito"}}, b={"players": {"keeper": "Ito"}}),
        then=["match_created"],
    ),
    opens(
        "CRD-2",
        "not twice in one team, whatever the case",
        create(a={"players": {"seeker": "Ito", "keeper": "iTO"}}),
        code="name_duplicate",
        facts={"side": "a", "slots": ["keeper", "seeker"]},
    ),
    opens(
        "CRD-2", "nor like one that is filled in", create(a={"players": {"seeker": "Keeper"}}), code="name_duplicate"
    ),
    opens(
        "CRD-2",
        "two teams need two names",
        create(a={"name": "TEAM b"}),
        code="name_duplicate",
        facts={"side": None, "slots": []},
    ),
    opens("CRD-1", "an option that does not exist", create({"goals": 3}), code="unknown_option"),
    *(
        opens(OPTION_RULES[name], f"{name} may be {good!r}", create({name: good}), then=["match_created"], cites=False)
        for name, good, _ in BOUNDS
    ),
    *(
        opens(OPTION_RULES[name], f"{name} may not be {bad!r}", create({name: bad}), code="bad_option")
        for name, _, bad in BOUNDS
    ),
    Case(
        rule="CRD-1",
        says="the game master starts",
        given=opened,
        by="gm",
        when=command("start_match"),
        dice=(5, H, T),
        then=[
            {"kind": "match_started"},
            {"kind": "turn_started", "turn": 1, "overtime": False},
            {"kind": "quaffle_drawn", "side": "b", "slot": "chaser_2", "index": 5},
            {"kind": "bludgers_shared", "a": 1, "b": 1},
            {"kind": "phase_opened", "phase": "quaffle_cards", "awaiting": ["a", "b"]},
        ],
    ),
    Case(rule="CRD-1", says="once", given=f1, by="gm", when=command("start_match"), code="match_already_started"),
    Case(
        rule="CRD-1",
        says="not after the end either",
        given=given(f1, concede("a")),
        by="gm",
        when=command("start_match"),
        code="match_already_started",
    ),
    Case(
        rule="CRD-1",
        says="nor when the match was called off before its start",
        given=given(opened, ("gm", {"kind": "match.end", "result": None, "reason": "rain"})),
        by="gm",
        when=command("start_match"),
        code="match_already_started",
    ),
    Case(
        rule="CRD-GAP-32",
        says="the game master is no coach",
        given=opened,
        by="gm",
        when={"kind": "match.set_seat", "seat": "s_fan", "capacities": {"gm": True, "captain": "a"}, "reason": "x"},
        code="seat_conflict",
    ),
    Case(
        rule="CRD-GAP-32",
        says="there may be two of them",
        given=opened,
        by="gm",
        when={"kind": "match.set_seat", "seat": "s_fan", "capacities": {"gm": True}, "reason": "x"},
        then=["match.seat_set"],
        cites=False,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    check(case)


def test_all_that_is_wrong_is_named_in_the_order_of_the_catalogue() -> None:
    wrong = create(
        {"target_score": 5, "nonsense": 1},
        a={"name": "", "players": {"beater_3": "x"}},
        b={"players": {"keeper": "Seeker"}},
    )
    with pytest.raises(Refused) as no:
        blank().send("gm", wrong)
    found = [no.value.code, *(each.code for each in no.value.causes)]
    assert found == ["unknown_option", "bad_option", "unknown_slot", "name_invalid", "name_duplicate"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"options": []},
        {"options": {}, "setup": {"team": {}}},
        {"options": {}, "setup": {"teams": {"c": {}}}},
        {"options": {}, "setup": {"teams": {"a": {"name": 3}}}},
        {"options": {}, "setup": {"teams": {"a": {"players": {"keeper": None}}}}},
        {"options": {}, "setup": {"teams": {"a": {"colour": "red"}}}},
        {"options": {}, "setups": {}},
    ],
)
def test_a_wrong_shape_is_malformed(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        RULESET.create.model_validate({"kind": "cardpitch.create_match", **wrong})


def test_every_option_names_its_row_of_the_catalogue() -> None:
    assert set(OPTION_RULES) == set(Options.model_fields)
    for name, field in Options.model_fields.items():
        described = next(str(each.description) for each in [field] if each.description)
        assert OPTION_RULES[name] in described
        assert OPTION_RULES[name] in RULESET.catalogue


def test_defaults_are_those_of_the_catalogue() -> None:
    assert Options().model_dump() == {
        "target_score": 100,
        "goal_count": 3,
        "distribution": "coins",
        "roulette_weights": "coin_odds",
        "must_attack": False,
        "self_guard": False,
        "guard_capacity": "all",
        "guarded_carrier_scores": True,
        "bludger_rest_turns": 0,
        "early_beaters": False,
        "recommit": False,
        "late": "wait",
        "gm_sees_hidden": True,
        "show_committed": True,
    }
