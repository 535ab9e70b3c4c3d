"""Rounds, turns, restart, condition and the end, rule by rule (catalogue 5.3, 5.7)."""

from typing import Any

import pytest

from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.delphinocco.bouts import all_drawn, say, stand, value
from tests.rules.delphinocco.test_actions import row, sees

ALL_BUT_G6 = all_drawn("G6")
ONES = (1,) * 12


def last(number: int, *more: dict[str, Any], renze: tuple[int, int] = (0, 0), **options: Any) -> Any:
    """The last turn of a round, green's, with its draw done."""
    score = [{"set": "score", "side": side, "value": of} for side, of in zip(("red", "green"), renze, strict=True)]
    round_ = [{"set": "round", "value": number}]
    return stand(
        "", "green give_up_move G6", side="green", adjust=[*ALL_BUT_G6, *round_, *score, *more], options=options
    )


def shooting(number: int, *more: dict[str, Any], **options: Any) -> Any:
    """Red before a shot in a round."""
    return stand("R4 C8*", adjust=[{"set": "round", "value": number}, *more], options=options)


def in_extra_round() -> Bout:
    """Red before a shot in the first extra round."""
    bout: Bout = extra(0)()
    say(bout, "green end_turn")
    changes = [{"set": "field", "figure": "R4", "field": "C8"}, {"set": "fish", "held_by": "R4"}]
    bout.send("gm", {"kind": "delphinocco.gm_adjust", "changes": changes, "reason": "Set up"})
    return bout


def extra(number: int, **options: Any) -> Any:
    """The last turn of an extra round."""

    def given() -> Bout:
        bout: Bout = last(2, rounds=2, tie_break="extra", **options)()
        for _ in range(number):
            bout.send("green", {"kind": "delphinocco.end_turn"})
            for _ in range(12):
                side = bout.view("gm")["turn"]["side"]
                figures = [
                    id for id, each in bout.view("gm")["figures"].items() if each["side"] == side and not each["drawn"]
                ]
                bout.send(side, {"kind": "delphinocco.give_up_move", "figure": figures[0]})
                if len([each for each in bout.view("gm")["figures"].values() if not each["drawn"]]) > 0:
                    bout.send(side, {"kind": "delphinocco.end_turn"})
        return bout

    return given


CASES = [
    row(
        "DEL-GAP-7 a Renz decides an extra round, and needs no restart",
        "shoot R4",
        in_extra_round,
        dice=(7,),
        then=["renz_scored", "round_ended", {"kind": "match_ended", "winner": "red", "reason": "extra_decided"}],
    ),
    row(
        "DEL-R-2 the sides alternate",
        "end_turn",
        stand("", "red give_up_move R1"),
        then=[
            {"kind": "turn_ended", "side": "red"},
            {"kind": "turn_started", "rule": "DEL-R-2", "side": "green", "number": 2},
        ],
    ),
    row("DEL-R-2 any figure may be next", "move R6 F3", stand(), then=["move_started"], cites=False),
    row("DEL-R-8 a turn has its draw", "end_turn", stand(), code="turn_not_used"),
    row(
        "DEL-R-8 unless the side has none left",
        "end_turn",
        stand(adjust=all_drawn("G1")),
        then=[{"kind": "turn_started", "side": "green", "number": 12}],
        cites=False,
    ),
    row(
        "DEL-R-2 a side with draws left goes on alone",
        "end_turn",
        stand("", "red give_up_move R1", adjust=all_drawn("R1", "R2")),
        then=["turn_ended", {"kind": "turn_started", "side": "red", "number": 12}],
    ),
    row(
        "DEL-R-3 the first side stays the first",
        "end_turn",
        last(3),
        by="green",
        then=[{"kind": "round_started", "round": 4, "first_side": "red"}],
    ),
    row(
        "DEL-GAP-14 or changes, by option",
        "end_turn",
        last(3, round_first_mover="alternate"),
        by="green",
        then=[{"kind": "round_started", "first_side": "green"}, {"kind": "turn_started", "side": "green"}],
        cites=False,
    ),
    row(
        "DEL-R-4 twelve draws end a round",
        "end_turn",
        last(3),
        by="green",
        then=[{"kind": "round_ended", "rule": "DEL-R-4", "round": 3, "reason": "all_drawn"}, "round_started"],
    ),
    row(
        "DEL-R-4 so does a Renz, at once",
        "shoot R4",
        shooting(3),
        dice=(7,),
        then=[{"kind": "round_ended", "reason": "renz"}, "restart_pending"],
    ),
    row(
        "DEL-R-5 the fish stays where it is",
        "end_turn",
        last(3, {"set": "fish", "held_by": "R6"}),
        by="green",
        then=["round_started"],
        after=sees("fish.held_by", "R6"),
    ),
    row(
        "DEL-R-6 a swimmer does not start",
        "choose_restart G5",
        stand("R4 C8*", "red shoot R4 (7)"),
        by="green",
        code="not_a_digger",
    ),
    row(
        "DEL-R-6 a digger does, with the fish, first",
        "choose_restart G3",
        stand("R4 C8*", "red shoot R4 (7)"),
        by="green",
        then=[
            {"kind": "restart_chosen", "rule": "DEL-R-6", "figure": "G3"},
            {"kind": "round_started", "first_side": "green"},
        ],
        after=sees("fish.held_by", "G3"),
    ),
    row(
        "DEL-GAP-15 all return to the formation",
        "choose_restart G3",
        stand("R4 C8*", "red shoot R4 (7)"),
        by="green",
        then=[{"kind": "formation_reset", "rule": "DEL-GAP-15"}],
        after=sees("figures.R4.field", "D1"),
    ),
    row(
        "DEL-R-6 by option they stay",
        "choose_restart G3",
        stand("R4 C8*", "red shoot R4 (7)", options={"reset_after_renz": False}),
        by="green",
        then=["restart_chosen", "round_started"],
        after=sees("figures.R4.field", "C8"),
    ),
    row(
        "DEL-R-7 more Renze win after the last round",
        "end_turn",
        last(10, renze=(2, 3)),
        by="green",
        then=[{"kind": "match_ended", "rule": "DEL-R-7", "winner": "green", "reason": "rounds_completed"}],
    ),
    row(
        "DEL-R-7 a Renz in the last round ends it without a restart",
        "shoot R4",
        shooting(10),
        dice=(7,),
        then=["round_ended", {"kind": "match_ended", "winner": "red"}],
    ),
    row(
        "DEL-GAP-7 equal scores may go on for a round",
        "end_turn",
        last(10, tie_break="extra"),
        by="green",
        then=[{"kind": "round_started", "round": 11}, "turn_started"],
        cites=False,
    ),
    row(
        "DEL-GAP-7 a Renz in the last round needs no extra one",
        "shoot R4",
        stand("R4 C8*", adjust=[{"set": "round", "value": 1}], options={"rounds": 1, "tie_break": "extra"}),
        dice=(7,),
        then=["round_ended", {"kind": "match_ended", "reason": "rounds_completed"}],
        cites=False,
    ),
    row(
        "DEL-GAP-7 after the limit it is a draw",
        "end_turn",
        extra(1, extra_limit=1),
        by="green",
        then=[
            {"kind": "round_ended", "round": 3},
            {"kind": "match_ended", "winner": None, "reason": "extra_exhausted"},
        ],
    ),
    row(
        "DEL-GAP-7 before the limit another extra round follows",
        "end_turn",
        extra(1, extra_limit=2),
        by="green",
        then=[{"kind": "round_ended", "round": 3}, {"kind": "round_started", "round": 4}],
        cites=False,
    ),
    row(
        "DEL-GAP-7 an equalizer in the last round is followed by the restart",
        "shoot R4",
        shooting(10, {"set": "score", "side": "green", "value": 1}, tie_break="extra"),
        dice=(7,),
        then=["round_ended", {"kind": "restart_pending", "side": "green"}],
        cites=False,
    ),
    row(
        "DEL-V-2 after round 5 all roll on their condition",
        "end_turn",
        last(5),
        by="green",
        dice=(*ONES[:-1], 6),
        then=[{"kind": "match.rolled", "rule": "DEL-V-2"}, "condition_tested"],
        after=sees("figures.G6.current.speed", 2),
    ),
    row(
        "DEL-V-2 however the round ended",
        "shoot R4",
        shooting(8),
        dice=(7, *ONES),
        then=["round_ended", "condition_tested", "restart_pending"],
    ),
    row(
        "DEL-V-2 not after round 6", "end_turn", last(6), by="green", then=["round_ended", "round_started"], cites=False
    ),
    row(
        "DEL-V-2 not after the last round",
        "end_turn",
        last(5, rounds=5),
        by="green",
        then=["round_ended", "match_ended"],
        cites=False,
    ),
    row(
        "DEL-V-2 nor an extra one",
        "end_turn",
        extra(1, extra_limit=2, condition_rounds=[3]),
        by="green",
        then=["round_ended", "round_started"],
        cites=False,
    ),
    row(
        "DEL-V-4 first all dice, then the losses, then the restart",
        "shoot R4",
        shooting(5),
        dice=(7, *(10,) * 12),
        then=["round_ended", {"kind": "condition_tested", "rule": "DEL-V-4"}, "restart_pending"],
        after=sees("figures.R1.current.passing", 5),
    ),
    row(
        "DEL-GAP-29 nothing falls below 1",
        "end_turn",
        last(5, value("G6", "speed", 1)),
        by="green",
        dice=(*ONES[:-1], 6),
        then=["condition_tested"],
        after=sees("figures.G6.current.speed", 1),
        cites=False,
    ),
    row(
        "DEL-GAP-29 or below 0, by option",
        "end_turn",
        last(5, value("G6", "speed", 1), attribute_floor=0),
        by="green",
        dice=(*ONES[:-1], 6),
        then=["condition_tested"],
        after=sees("figures.G6.current.speed", 0),
        cites=False,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rule(case: Case) -> None:
    check(case)


def test_a_lost_attribute_weighs_at_once() -> None:
    """DEL-M-1 from current attributes: after two failed tests R1 has lost a step on the beach."""
    bout = stand("R1 B2, R2 A2, o D8", adjust=[value("R1", "speed", 6)])()
    bout.send("red", {"kind": "delphinocco.move", "figure": "R1", "path": ["B3", "B4", "B5"], "end": True})
    assert bout.view("spectator")["figures"]["R1"]["field"] == "B5"
    bout = stand("R1 B2, R2 A2, o D8", adjust=[value("R1", "speed", 4)])()
    no = bout.refusal("red", {"kind": "delphinocco.move", "figure": "R1", "path": ["B3", "B4", "B5"]})
    assert no is not None
    assert no.code == "insufficient_movement"
