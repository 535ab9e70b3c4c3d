"""Rulings, dice and decisions (catalogue 6.4 to 6.6, 7, 10)."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.gridiron import RULESET
from rules.kernel.contract import Refused
from tests.harness import Bout, Case, check
from tests.rules.gridiron.positions import (
    activate,
    at,
    command,
    decide,
    defines,
    line,
    move,
    row,
    sent,
    tells,
    told,
    told_of,
)
from tests.rules.gridiron.test_kickoff import KICK, SHORT, first_player, kicking, rosters

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


def edit(path: str, value: Any) -> dict[str, Any]:
    return command("gm_edit", changes=[{"path": path, "value": value}], reason="misread")


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


# -- standing orders


def ordered(line: str, *done: Any, by: str, orders: Mapping[str, Any], **given: Any) -> Bout:
    return at(line, sent(command("set_standing_orders", **orders), (), by), *done, **given)()


@pytest.mark.parametrize(
    ("order", "source"),
    [
        ("never", "none"),
        ("skill_only", "skill"),
        ("team_only", "team"),
        ("skill_then_team", "skill"),
        ("always", "skill"),
    ],
)
def test_an_order_about_a_roll_answers_at_once(order: str, source: str) -> None:
    bout = ordered(
        "h1 10,7 +dodge; a1 9,7",
        RUNS,
        by="home",
        orders={"reroll": {"dodge": order}},
        home={"team_rerolls": 1},
    )
    dice = (2, 1, 1) if source == "none" else (2, 3)
    events = bout.send("home", move((11, 7)), dice=dice)
    made = told_of(events, "decision_made")
    assert (made["choice"], made["via"], made["by"]) == ({"source": source}, "standing_orders", "s_home")
    assert bout.state.question is None


def test_an_order_may_answer_what_is_open_already() -> None:
    bout = at("h1 10,7; a1 11,7 +stand_firm", BLOCKS, sent(HIT, (3,)))()
    bout.send("away", command("set_standing_orders", stand_firm="always"))
    assert bout.state.question is None


def test_orders_for_interceptions_bribes_and_the_apothecary() -> None:
    bout = ordered("h1 5,7 ball; h2 11,7; a1 8,7", activate("h1", "pass"), by="away", orders={"intercept": "best"})
    bout.send("home", command("throw_pass", target=[11, 7]), dice=(6,))
    assert bout.state.ball.carrier == "a1"
    bout = ordered(
        "h1 10,7; a1 11,7 prone", activate("h1", "foul"), by="home", orders={"bribe": "never"}, home={"bribes": 1}
    )
    bout.send("home", command("foul", target_id="a1"), dice=(3, 3))
    assert bout.state.players["h1"].box == "sent_off"
    orders = {"apothecary": {"knocked_out": "always"}}
    bout = ordered("h1 10,7; a1 9,7", RUNS, by="home", orders=orders, home={"apothecary": True})
    bout.send("home", move((11, 7)), dice=(2, 6, 6, 4, 4))
    assert bout.state.players["h1"].stance == "stunned"


def test_a_lone_block_die_is_kept_by_an_order_never_to_roll_again() -> None:
    orders = {"reroll": {"block": "never"}}
    bout = ordered("h1 10,7; a1 11,7", BLOCKS, by="home", orders=orders, home={"team_rerolls": 1})
    bout.send("home", HIT, dice=(3,))
    assert bout.state.question.kind == "choose_push_square"


def test_with_table_dice_an_order_waits_to_be_carried_out() -> None:
    """GRD-GAP-37: the command ends at the decision, and so do the dice that are asked for."""
    line = "h1 10,7 +dodge; a1 9,7"
    bout = ordered(line, RUNS, by="home", orders={"reroll": {"dodge": "skill_only"}}, dice="table")
    bout.send("home", move((11, 7)), faces=[(6, 2)])
    question = bout.state.question
    assert question is not None
    with pytest.raises(Refused) as no:
        bout.send("away", command("carry_out_order", decision_id=question.id))
    assert no.value.code == "not_your_decision"
    bout.send("gm", command("carry_out_order", decision_id=question.id), faces=[(6, 4)])
    assert bout.state.players["h1"].square == (11, 7)
    assert bout.log[-1].event.by is None or bout.state.question is None


def test_without_an_order_that_fits_nothing_is_carried_out() -> None:
    bout = at("h1 10,7 +dodge; a1 9,7", RUNS, dice="table")()
    bout.send("home", move((11, 7)), faces=[(6, 2)])
    with pytest.raises(Refused) as no:
        bout.send("home", command("carry_out_order", decision_id="d1"))
    assert (no.value.code, no.value.rule) == ("invalid_order", "GRD-GAP-37")


# -- deadlines


def lapsed(bout: Bout) -> Bout:
    bout.wait(500)
    bout.lapse()
    return bout


def test_every_phase_goes_on_without_its_coach() -> None:
    """Choice, both set-ups, the kick, and then one team turn after the other."""
    rosters = {side: {"roster_id": "harbour_lanterns"} for side in ("home", "away")}
    bout = Bout.open(RULESET, setup={"rosters": rosters}, dice="sealed")
    bout.send("gm", command("toss_coin"))
    phases = [bout.state.phase]
    for _ in range(60):
        lapsed(bout)
        if bout.state.phase != phases[-1]:
            phases.append(bout.state.phase)
        if bout.state.half == 2:
            break
    assert phases[:4] == ["coin_choice", "setup_kicking", "setup_receiving", "kick"]
    assert bout.state.half == 2


def test_a_turn_that_lapses_in_the_midst_of_its_own_decision_answers_and_ends() -> None:
    """The turn's time runs on while its own side decides; the default answers, what was moving comes to rest."""
    bout = kicking(kickoff_table=False)()
    bout.send("away", KICK, dice=(*SHORT, 2))
    bout.send("gm", edit("sides.home.team_rerolls", 1))
    bout.send("gm", edit("players.a1.square", [11, 5]))
    bout.send("home", RUNS)
    bout.send("home", move((11, 7)), dice=(1,))
    turn = next(each for each in bout.sight("home").awaiting if each.what == "team_turn")
    bout.send("gm", {"kind": "match.set_deadline", "awaiting": "d1", "until": None, "reason": "he thinks"})
    bout.wait(200)
    bout.send("gm", {"kind": "match.script_dice", "faces": [1, 1]})
    bout.lapse(turn.id)
    assert (bout.state.question, bout.state.active, bout.state.players["h1"].stance) == (None, "away", "prone")


@pytest.mark.parametrize("act", ["set_deadline", "rewind"])
def test_a_decision_shows_the_end_that_holds(act: str) -> None:
    bout = PUSHED()
    moment = len(bout.told("gm"))
    bout.wait(5)
    fields = {"to": moment} if act == "rewind" else {"awaiting": "d1", "until": None}
    bout.send("gm", {"kind": f"match.{act}", "reason": "he thinks", **fields})
    held = next(each.until for each in bout.sight("home").awaiting if each.id == "d1")
    assert bout.sight("home").view.pending[0].until == held  # type: ignore[attr-defined]


@pytest.mark.parametrize("as_", ["end", "turnover"])
def test_the_gm_ends_a_turn_and_closes_what_is_open(as_: str) -> None:
    bout = PUSHED()
    bout.send("gm", command("gm_end_turn", reason="agreed", **{"as": as_}))
    assert (bout.state.question, bout.state.blow, bout.state.active) == (None, None, "away")


def test_the_gm_lets_a_failed_test_pass() -> None:
    bout = at("h1 10,7; a1 9,7", RUNS, sent(move((11, 7), (12, 7)), (1,)), home={"team_rerolls": 1})()
    bout.send("gm", command("gm_decide", decision_id="d1", choice={"success": True}, override=True, reason="agreed"))
    assert bout.state.players["h1"].square == (12, 7)


def test_a_private_reason_is_the_gms_own() -> None:
    bout = at("h1 10,7")()
    bout.send("gm", {**edit("weather", "blizzard"), "private": True})
    told_to = {name: dict(bout.told(name)[-1])["reason"] for name in ("gm", "home", "spectator")}
    assert told_to == {"gm": "misread", "home": None, "spectator": None}


def test_a_correction_sets_off_nothing() -> None:
    """Not even later: a carrier who was put where he scores has to get there by himself."""
    bout = at("h1 10,7; h2 3,3; a1 9,9")()
    changes = [{"path": "players.h1.square", "value": [25, 7]}, {"path": "ball.carrier_id", "value": "h1"}]
    bout.send("gm", command("gm_edit", changes=changes, reason="misread"))
    bout.send("home", activate("h2", "move"))
    bout.send("home", move((4, 4)))
    assert bout.state.teams["home"].score == 0
    bout.send("home", RUNS)
    bout.send("home", move((25, 8)))
    assert bout.state.teams["home"].score == 1


def test_a_correction_ends_the_activation_of_whom_it_lays_down() -> None:
    bout = at("h1 10,7", RUNS)()
    bout.send("gm", edit("players.h1.stance", "prone"))
    assert (bout.state.activation, bout.state.players["h1"].activated) == (None, True)
