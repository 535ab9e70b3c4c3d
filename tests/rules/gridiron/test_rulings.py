"""Rulings, dice and decisions (catalogue 6.4 to 6.6, 7, 10)."""

from typing import Any

import pytest

from rules.gridiron import RULESET
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.gridiron.openings import KICK, SHORT, first_player, kicking, rosters
from tests.rules.gridiron.positions import (
    activate,
    at,
    command,
    decide,
    defines,
    edit,
    line,
    move,
    row,
    sent,
    tells,
    told,
)

RUNS = activate("h1", "move")
BLOCKS = activate("h1", "block")
BLITZES = activate("h1", "blitz")
HIT = command("block", target_id="a1")
PUSHED = at("h1 10,7; a1 11,7", BLOCKS, sent(HIT, (3,)))
DECLARED = {"blitz_target_declared": True}


def blank() -> Bout:
    return Bout.blank(RULESET)


def option(rule: str, **options: Any) -> Case:
    return row(
        rule,
        "an option has its values",
        blank,
        command("create_match", options=options),
        code="invalid_option",
        by="gm",
    )


def under_the_kick() -> Bout:
    """The bonus turn; an active player stands next to where the ball will come down."""
    bout = kicking({"a11": {"square": (6, 7)}, "h11": {"stance": "prone"}})()
    bout.send("away", KICK, dice=(*SHORT, 5, 5))
    bout.send("away", activate("a11", "move"))
    return bout


CASES = [
    row("GRD-DICE-2", "3 is a push", at("h1 10,7; a1 11,7", BLOCKS), HIT, (3,), [told("block_rolled", faces=["push"])]),
    tells(
        "GRD-DICE-3",
        "5 is east",
        at("h1 11,7", RUNS, ball=(12, 7)),
        move((12, 7)),
        (2, 5),
        then=[told("ball_bounced", to=[13, 7])],
    ),
    row("GRD-DICE-4", "an answer", PUSHED, decide(1, square=[12, 7]), (), ["decision_made"]),
    row("GRD-DICE-4", "nothing else meanwhile", PUSHED, command("end_turn"), code="decision_pending"),
    row("GRD-DICE-4", "no other decision", PUSHED, decide(9, square=[12, 7]), code="no_such_decision"),
    row("GRD-DICE-4", "not the other coach's", PUSHED, decide(1, square=[12, 7]), code="not_your_decision", by="away"),
    row("GRD-DICE-4", "nothing that is not offered", PUSHED, decide(1, square=[9, 7]), code="invalid_choice"),
    tells(
        "GRD-DICE-5",
        "sprint, dodge, pick-up",
        at("h1 4,7; a1 11,6", RUNS, move(*line(5, 10, 7)), ball=(10, 8)),
        move((10, 8)),
        (2, 4, 4),
        then=["sprint_rolled", "dodge_rolled", "pickup_rolled"],
    ),
    tells(
        "GRD-DICE-6",
        "a 6 always succeeds",
        at("h1 10,7 AG1; a1 9,7; a2 12,6; a3 12,8", RUNS),
        move((11, 7)),
        (6,),
        then=[told("dodge_rolled", success=True)],
    ),
    option("GRD-GAP-1", sprint_dodge_order="none"),
    defines(
        "GRD-GAP-1",
        "the dodge first, by option",
        at("h1 4,7; a1 11,6", RUNS, move(*line(5, 10, 7)), options={"sprint_dodge_order": "dodge_first"}),
        move((10, 8)),
        (4, 2),
        then=["dodge_rolled", "sprint_rolled"],
    ),
    tells(
        "GRD-GAP-3",
        "on the belly is prone",
        at("h1 10,7; a1 9,7", RUNS),
        move((11, 7)),
        (1, 1, 1),
        sees={"players.h1.stance": "prone"},
    ),
    row(
        "GRD-GAP-4",
        "down in his own square",
        at("h1 4,7; a1 11,7", BLITZES, move(*line(5, 10, 7))),
        HIT,
        (1, 1, 1),
        [told("player_went_down", square=[10, 7])],
    ),
    option("GRD-GAP-5", sprint_after_throw="yes"),
    row(
        "GRD-GAP-5",
        "a thrower sprints, by option",
        at("h1 5,7 ball; h2 6,7", activate("h1", "hand_off"), options={"sprint_after_throw": True}),
        command("hand_off", target_id="h2"),
        (3,),
        [told("throw_ended", goes_on=True)],
    ),
    tells(
        "GRD-GAP-6",
        "zones on the square entered",
        at("h1 10,7; a1 9,7; a2 9,6", RUNS),
        move((11, 7)),
        (3,),
        then=[told("dodge_rolled", total=4)],
    ),
    row(
        "GRD-GAP-8",
        "the turnover stands",
        at("h1 11,7; h2 12,8", RUNS, ball=(12, 7)),
        move((12, 7)),
        (2, 7, 4),
        then=["turnover", "ball_caught", "turn_ended"],
    ),
    tells(
        "GRD-GAP-7",
        "the pick-up target is that of the dodge: AG 4 needs 3, with +1 a natural 2",
        at("h1 11,7 AG4", RUNS, ball=(12, 7)),
        move((12, 7)),
        (2,),
        then=[told("pickup_rolled", target=3, total=3, success=True)],
    ),
    row(
        "GRD-GAP-10",
        "no roster has such a skill",
        rosters(),
        first_player(skills=["throw_team_mate"]),
        code="roster_skill",
        by="away",
    ),
    defines(
        "GRD-GAP-10",
        "who is put on the ball by a correction does not pick it up, and jolts nothing",
        at("h1 10,7", ball=(12, 7)),
        edit("players.h1.square", [12, 7]),
        by="gm",
        then=["gm_edited"],
        sees={"ball.square": [12, 7], "ball.carrier_id": None},
    ),
    row(
        "GRD-GAP-26",
        "a kick caught by the kicking side where it scores",
        kicking({"a11": {"square": (0, 7)}}, kickoff_table=False),
        command("kick_ball", square=[1, 7]),
        (4, 1, 6),
        ["ball_caught", told("touchdown", side="away", off_turn=False), told("drive_opened", kicking_side="away")],
        by="away",
        sees={"sides.away.score": 1, "sides.away.turn": 0},
    ),
    option("GRD-GAP-9", follow_up_picks_up=2),
    row(
        "GRD-GAP-9",
        "who follows up onto it must pick it up",
        at("h1 10,7; a1 11,7", BLOCKS, sent(HIT, (3,)), decide(1, square=[12, 7]), ball=(11, 7)),
        decide(2, follow=True),
        (4,),
        [told("player_moved", mode="follow_up"), "pickup_rolled"],
    ),
    tells(
        "GRD-GAP-11",
        "armour, then injury",
        at("h1 10,7; a1 9,7", RUNS),
        move((11, 7)),
        (1, 6, 6, 1, 1),
        then=["armour_rolled", "injury_rolled"],
    ),
    row(
        "GRD-GAP-12",
        "the GM moves a player",
        at("h1 10,7"),
        edit("players.h1.square", [3, 3]),
        (),
        ["gm_edited"],
        by="gm",
        sees={"players.h1.square": [3, 3]},
    ),
    row("GRD-GAP-12", "no such path", at("h1 10,7"), edit("players.h1.name", "Bob"), code="invalid_edit", by="gm"),
    row("GRD-GAP-12", "no such value", at("h1 10,7"), edit("weather", "hail"), code="invalid_edit", by="gm"),
    tells(
        "GRD-GAP-13",
        "directions are fixed",
        at("h1 14,7; a1 13,7", BLOCKS, sent(HIT, (3,)), decide(1, square=[12, 7]), ball=(12, 7)),
        decide(2, follow=False),
        (5,),
        then=[told("ball_bounced", to=[13, 7])],
    ),
    option("GRD-GAP-14", throw_in_start="somewhere"),
    row(
        "GRD-GAP-14",
        "one shorter, by option",
        at("h1 11,1", RUNS, ball=(12, 0), options={"throw_in_start": "count_last_square"}),
        move((12, 0)),
        (2, 2, 3, 1, 2, 5),
        [told("ball_thrown_in", distance=3, to=[12, 2])],
    ),
    option("GRD-GAP-15", corner_throw_in="both"),
    defines(
        "GRD-GAP-15",
        "the end line decides",
        at("h1 24,1", RUNS, ball=(25, 0)),
        move((25, 0)),
        (2, 3, 3, 1, 1, 5),
        then=[told("ball_thrown_in", to=[23, 0])],
    ),
    row(
        "GRD-GAP-16",
        "asked before the armour",
        at("h1 10,7; a1 11,7", BLOCKS, sent(HIT, (6,))),
        decide(1, square=[12, 7]),
        then=[told("decision_opened", decision="follow_up")],
    ),
    option("GRD-GAP-18", strip_ball_through_stand_firm=1),
    row(
        "GRD-GAP-18",
        "stripped all the same, by option",
        at(
            "h1 10,7 +strip_ball; a1 11,7 ball +stand_firm",
            BLOCKS,
            sent(HIT, (3,)),
            options={"strip_ball_through_stand_firm": True},
        ),
        decide(1, use=True),
        (8,),
        [told("ball_dropped", square=[11, 7])],
        by="away",
    ),
    row(
        "GRD-GAP-19",
        "the crowd before a chain",
        at("h1 9,0; a1 10,0; a2 11,0 prone; a3 11,1 prone", BLOCKS),
        HIT,
        (3,),
        then=["player_crowd_pushed"],
    ),
    option("GRD-GAP-20", mighty_blow="never"),
    row(
        "GRD-GAP-20",
        "asked after the dice",
        at(
            "h1 10,7 +mighty_blow; a1 11,7",
            BLOCKS,
            sent(HIT, (6,)),
            decide(1, square=[12, 7]),
            options={"mighty_blow": "ask"},
        ),
        decide(2, follow=False),
        (4, 4),
        [told("decision_opened", decision="allocate_mighty_blow")],
    ),
    row(
        "GRD-GAP-21",
        "not at his own feet",
        at("h1 5,7 ball", activate("h1", "pass")),
        command("throw_pass", target=[5, 7]),
        code="illegal_target",
    ),
    defines(
        "GRD-GAP-21",
        "at an opponent",
        at("h1 5,7 ball; a1 7,7", activate("h1", "pass")),
        command("throw_pass", target=[7, 7]),
        (4, 6),
        then=[told("catch_rolled", player_id="a1")],
    ),
    option("GRD-GAP-22", interception_timing="never"),
    row(
        "GRD-GAP-22",
        "after the roll, by option",
        at(
            "h1 5,7 ball; h2 11,7; a1 8,7",
            activate("h1", "pass"),
            options={"interception_timing": "after_accurate_or_inaccurate"},
        ),
        command("throw_pass", target=[11, 7]),
        (4,),
        ["pass_rolled", told("decision_opened", decision="intercept")],
    ),
    tells(
        "GRD-GAP-24",
        "who runs under it in the bonus turn picks nothing up",
        under_the_kick,
        move((7, 7)),
        by="away",
        then=[told("player_moved", to=[7, 7])],
        sees={"ball.carrier_id": None, "ball.in_play": False},
    ),
    defines(
        "GRD-GAP-24",
        "in the air until it lands",
        kicking(),
        KICK,
        (*SHORT, 5, 5),
        by="away",
        sees={"ball.in_play": False, "ball.square": [7, 7]},
    ),
    row(
        "GRD-GAP-25",
        "nobody left: a touchdown",
        at("h1 24,7 ball; a1 box:injured", RUNS),
        move((25, 7)),
        (),
        [told("drive_forfeited", awarded="home", turns={"home": 4, "away": 3})],
    ),
    option("GRD-GAP-27", blitz_target_declared="a1"),
    row(
        "GRD-GAP-27", "named beforehand, by option", at("h1 10,7; a1 11,7", options=DECLARED), BLITZES, code="no_target"
    ),
    row(
        "GRD-GAP-27",
        "else not named",
        at("h1 10,7; a1 11,7"),
        activate("h1", "blitz", target_id="a1"),
        code="no_target",
    ),
    defines(
        "GRD-GAP-27",
        "the one named",
        at("h1 10,7; a1 11,7", activate("h1", "blitz", target_id="a1"), options=DECLARED),
        HIT,
        (3,),
        then=["block_declared"],
    ),
    option("GRD-GAP-28", auto_end_turn="x"),
    row(
        "GRD-GAP-28",
        "by its coach",
        at("h1 1,1; a1 9,9"),
        command("end_turn"),
        (),
        [told("turn_ended", reason="ended")],
    ),
    tells(
        "GRD-GAP-29",
        "a foul after all his movement",
        at("h1 10,7 MA1; a1 12,7 prone", activate("h1", "foul"), move((11, 7))),
        command("foul", target_id="a1"),
        (1, 2),
        then=["foul_declared", "armour_rolled"],
    ),
    tells(
        "GRD-GAP-29",
        "a hand-off after all his movement",
        at("h1 10,7 MA1 ball; h2 12,7", activate("h1", "hand_off"), move((11, 7))),
        command("hand_off", target_id="h2"),
        (4,),
        then=["hand_off_made", "ball_caught"],
    ),
    defines(
        "GRD-GAP-29",
        "open while he could sprint",
        at("h1 10,7 MA1", RUNS),
        move((11, 7)),
        sees={"activation.player_id": "h1"},
    ),
    row(
        "GRD-GAP-30",
        "two on a square",
        at("h1 10,7; h2 3,3"),
        edit("players.h1.square", [3, 3]),
        code="invariant_broken",
        by="gm",
    ),
    row(
        "GRD-GAP-30",
        "a carrier who lies",
        at("h1 10,7; h2 3,3 prone"),
        edit("ball.carrier_id", "h2"),
        code="invariant_broken",
        by="gm",
    ),
    defines(
        "GRD-GAP-30",
        "a carrier who stands",
        at("h1 10,7; h2 3,3"),
        edit("ball.carrier_id", "h2"),
        by="gm",
        sees={"ball.square": [3, 3]},
    ),
    row("GRD-GAP-31", "ST 0 is none", rosters(), first_player(st=0), code="roster_attribute", by="away"),
    defines(
        "GRD-GAP-31",
        "never below one",
        at("h1 10,7 ST1; a1 11,7 ST1", BLOCKS),
        HIT,
        (3,),
        then=[told("block_declared", attacker_strength=1)],
    ),
    tells(
        "GRD-GAP-33",
        "no team re-roll any more",
        at("h1 11,7; h2 12,8", RUNS, sent(move((12, 7)), (2,)), ball=(12, 7), home={"team_rerolls": 3}),
        decide(1, source="none"),
        (7, 1, 1),
        then=["catch_rolled", "turn_ended"],
    ),
    row(
        "GRD-GAP-35",
        "the receivers' turn starts",
        kicking({"a11": {"square": (7, 7)}}, kickoff_table=False),
        KICK,
        (*SHORT, 6),
        then=["ball_caught", told("turn_started", side="home")],
        by="away",
    ),
    row(
        "GRD-GAP-36",
        "only the one named",
        at("h1 10,7; a1 11,7; a2 11,8", activate("h1", "blitz", target_id="a2"), options=DECLARED),
        HIT,
        code="illegal_target",
    ),
    row(
        "GRD-GAP-37",
        "lodged in secret",
        at("h1 1,1"),
        command("set_standing_orders", follow_up="always"),
        (),
        ["standing_orders_set"],
    ),
    row(
        "GRD-GAP-37",
        "perhaps is no order",
        at("h1 1,1"),
        command("set_standing_orders", follow_up="perhaps"),
        code="invalid_order",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_ruling(case: Case) -> None:
    check(case)
