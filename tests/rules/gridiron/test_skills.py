"""The 26 skills (catalogue 9)."""

import pytest

from rules.gridiron.skills import SKILLS
from tests.cases import Case, check
from tests.rules.gridiron.openings import kicking
from tests.rules.gridiron.positions import activate, at, command, decide, line, move, row, sent, tells, told

RUNS = activate("h1", "move")
BLOCKS = activate("h1", "block")
BLITZES = activate("h1", "blitz")
PASSES = activate("h1", "pass")
HIT = command("block", target_id="a1")
THROW = command("throw_pass", target=[11, 7])
AWAY_STEP = move((11, 7))


CASES = [
    row(
        "GRD-SKILL-block",
        "he stays up",
        at("h1 10,7 +block; a1 11,7", BLOCKS),
        HIT,
        (2, 1, 1),
        [told("skill_used", player_id="h1", skill="block")],
        sees={"players.h1.stance": "standing", "players.a1.stance": "prone"},
    ),
    row(
        "GRD-SKILL-dodge",
        "one again",
        at("h1 10,7 +dodge; a1 9,7", RUNS, sent(AWAY_STEP, (2,))),
        decide(1, source="skill"),
        (3,),
        [told("skill_used", skill="dodge", spent=True)],
    ),
    row(
        "GRD-SKILL-dodge",
        "a stumble is a push",
        at("h1 10,7; a1 11,7 +dodge", BLOCKS),
        HIT,
        (5,),
        [told("skill_used", skill="dodge")],
    ),
    row(
        "GRD-SKILL-tackle",
        "not against him",
        at("h1 10,7 +tackle; a1 11,7 +dodge", BLOCKS),
        HIT,
        (5,),
        [told("skill_used", skill="tackle")],
    ),
    row(
        "GRD-SKILL-sure_hands",
        "again",
        at("h1 11,7 +sure_hands", RUNS, sent(move((12, 7)), (2,)), ball=(12, 7)),
        decide(1, source="skill"),
        (3,),
        [told("skill_used", skill="sure_hands", spent=False)],
    ),
    row(
        "GRD-SKILL-sure_feet",
        "again",
        at("h1 3,7 +sure_feet", RUNS, sent(move(*line(4, 10, 7)), (1,))),
        decide(1, source="skill"),
        (2,),
        [told("skill_used", skill="sure_feet")],
    ),
    row(
        "GRD-SKILL-pass",
        "again",
        at("h1 5,7 ball +pass; h2 11,7", PASSES, sent(THROW, (2,))),
        decide(1, source="skill"),
        (4, 4),
        [told("skill_used", skill="pass")],
    ),
    row(
        "GRD-SKILL-catch",
        "again",
        at("h1 5,7 ball; h2 11,7 +catch", PASSES, sent(THROW, (4, 1))),
        decide(1, source="skill"),
        (4,),
        [told("skill_used", skill="catch"), "ball_caught"],
    ),
    row(
        "GRD-SKILL-guard",
        "not cancelled",
        at("h1 10,7; h2 11,8 +guard; a1 11,7; a2 12,9", BLOCKS),
        HIT,
        (3, 3),
        [told("skill_used", player_id="h2", skill="guard")],
    ),
    row(
        "GRD-SKILL-mighty_blow",
        "on the armour",
        at("h1 10,7 +mighty_blow; a1 11,7", BLOCKS, sent(HIT, (6,)), decide(1, square=[12, 7])),
        decide(2, follow=False),
        (4, 4, 1, 1),
        [told("armour_rolled", total=9)],
    ),
    row(
        "GRD-SKILL-frenzy",
        "he must follow",
        at("h1 10,7 +frenzy; a1 11,7", BLOCKS, sent(HIT, (3,))),
        decide(1, square=[12, 7]),
        (3,),
        [told("followed_up", followed=True), told("block_declared", second=True)],
    ),
    row(
        "GRD-SKILL-stand_firm",
        "he stays",
        at("h1 10,7; a1 11,7 +stand_firm", BLOCKS, sent(HIT, (3,))),
        decide(1, use=True),
        (),
        [told("skill_used", skill="stand_firm")],
        by="away",
        sees={"players.a1.square": [11, 7]},
    ),
    row(
        "GRD-SKILL-side_step",
        "his coach chooses",
        at("h1 10,7; a1 11,7 +side_step", BLOCKS, sent(HIT, (3,))),
        decide(1, use=True),
        (),
        [told("decision_opened", side="away", decision="choose_push_square")],
        by="away",
    ),
    row(
        "GRD-SKILL-strip_ball",
        "he drops it",
        at("h1 10,7 +strip_ball; a1 11,7 ball", BLOCKS, sent(HIT, (3,))),
        decide(1, square=[12, 7]),
        (),
        [told("ball_dropped", square=[12, 7])],
    ),
    row(
        "GRD-SKILL-leap",
        "over a player",
        at("h1 10,7 +leap; a1 11,7", RUNS),
        command("leap", to=[12, 7]),
        (4,),
        [told("player_moved", mode="leap")],
    ),
    row("GRD-SKILL-leap", "not without it", at("h1 10,7", RUNS), command("leap", to=[12, 7]), code="no_skill"),
    row(
        "GRD-SKILL-leap", "not three squares", at("h1 10,7 +leap", RUNS), command("leap", to=[13, 7]), code="leap_range"
    ),
    row(
        "GRD-SKILL-leap",
        "once",
        at("h1 10,7 +leap", RUNS, sent(command("leap", to=[12, 7]), (4,))),
        command("leap", to=[13, 7]),
        code="leap_used",
    ),
    row(
        "GRD-SKILL-wrestle",
        "both lie down",
        at("h1 10,7; a1 11,7 +wrestle", BLOCKS, sent(HIT, (2,))),
        decide(1, use=True),
        (),
        [told("player_went_down", cause="wrestle", armour=False)],
        by="away",
        sees={"active_side": "home"},
    ),
    row(
        "GRD-SKILL-thick_skull",
        "8 only stuns",
        at("h1 10,7 +thick_skull; a1 9,7", RUNS),
        AWAY_STEP,
        (2, 6, 6, 4, 4),
        [told("injury_rolled", total=8, result="stunned")],
    ),
    row(
        "GRD-SKILL-accurate",
        "+1",
        at("h1 5,7 ball +accurate; h2 11,7", PASSES),
        THROW,
        (3, 4),
        [told("skill_used", skill="accurate"), told("pass_rolled", total=4)],
    ),
    row(
        "GRD-SKILL-dauntless",
        "equal to a stronger one",
        at("h1 10,7 +dauntless; a1 11,7 ST5", BLOCKS),
        HIT,
        (3, 3),
        [told("skill_rolled", skill="dauntless", success=True), told("block_declared", dice=1)],
    ),
    row(
        "GRD-SKILL-dirty_player",
        "+1 on the armour",
        at("h1 10,7 +dirty_player; a1 11,7 prone", activate("h1", "foul")),
        command("foul", target_id="a1"),
        (3, 5, 1, 2),
        [told("armour_rolled", total=9, broken=True)],
    ),
    row(
        "GRD-SKILL-horns",
        "+1 ST in a blitz",
        at("h1 10,7 +horns; a1 11,7", BLITZES),
        HIT,
        (3, 3),
        [told("block_declared", attacker_strength=4)],
    ),
    row(
        "GRD-SKILL-jump_up",
        "free",
        at("h1 10,7 prone +jump_up", RUNS),
        command("stand_up"),
        (),
        [told("player_stood_up", movement=0)],
    ),
    row(
        "GRD-SKILL-jump_up",
        "into a block",
        at("h1 10,7 prone +jump_up; a1 11,7", BLOCKS),
        HIT,
        (2, 3),
        [told("skill_rolled", skill="jump_up", total=4), "player_stood_up", "block_declared"],
    ),
    row(
        "GRD-SKILL-kick",
        "half the distance",
        kicking({"a11": {"skills": ("kick",)}}, kickoff_table=False),
        command("kick_ball", square=[6, 6], kicker_id="a11", use_kick=True),
        (5, 5, 2),
        [told("kick_placed", halved=True), told("kick_scattered", square=[8, 6])],
        by="away",
        cites=True,
    ),
    row(
        "GRD-SKILL-kick",
        "not from the line",
        kicking({"a1": {"skills": ("kick",)}}),
        command("kick_ball", square=[6, 7], kicker_id="a1", use_kick=True),
        code="kicker_not_eligible",
        by="away",
    ),
    row(
        "GRD-SKILL-loner",
        "on a 4",
        at("h1 10,7 +loner; a1 9,7", RUNS, sent(AWAY_STEP, (2,)), home={"team_rerolls": 1}),
        decide(1, source="team"),
        (4, 3),
        [told("skill_rolled", skill="loner", success=True)],
    ),
    row(
        "GRD-SKILL-nerves_of_steel",
        "zones do not count",
        at("h1 5,7 ball +nerves_of_steel; h2 11,7; a1 4,7", PASSES),
        THROW,
        (4, 4),
        [told("skill_used", skill="nerves_of_steel"), told("pass_rolled", total=4)],
    ),
    row(
        "GRD-SKILL-pro",
        "on a 4",
        at("h1 10,7 +pro; a1 9,7", RUNS, sent(AWAY_STEP, (2,))),
        decide(1, source="pro"),
        (4, 3),
        [told("skill_rolled", skill="pro", success=True)],
    ),
    row(
        "GRD-SKILL-extra_sprint",
        "a third",
        at("h1 3,7 +extra_sprint", RUNS),
        move(*line(4, 12, 7)),
        (2, 2, 2),
        [told("player_moved", to=[12, 7])],
    ),
    tells(
        "GRD-GAP-34",
        "a failed Pro check ends it",
        at("h1 10,7 +pro; a1 9,7", RUNS, sent(AWAY_STEP, (2,)), home={"team_rerolls": 1}),
        decide(1, source="pro"),
        (3, 1, 1),
        then=["player_went_down"],
    ),
    tells(
        "GRD-GAP-17",
        "Stand Firm is asked before Side Step",
        at("h1 10,7; a1 11,7 +stand_firm +side_step", BLOCKS),
        HIT,
        (6,),
        then=[told("decision_opened", context={"skill": "stand_firm", "player_id": "a1"})],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_skill(case: Case) -> None:
    check(case)


def test_every_skill_has_its_rows() -> None:
    assert {f"GRD-SKILL-{skill}" for skill in SKILLS} <= {case.rule for case in CASES}


def test_a_skill_that_is_not_in_play_does_nothing() -> None:
    bout = at("h1 10,7 +block; a1 11,7", BLOCKS, options={"skills_in_play": ["dodge"]})()
    bout.send("home", HIT, dice=(2, 1, 1, 1, 1))
    assert bout.state.players["h1"].stance == "prone"


def test_tackle_takes_the_dodge_re_roll_by_the_square_that_is_left() -> None:
    bout = at("h1 10,7 +dodge; a1 9,7 +tackle", RUNS)()
    bout.send("home", AWAY_STEP, dice=(2, 1, 1))
    assert bout.state.players["h1"].stance == "prone"


def test_mighty_blow_is_allotted_by_its_coach_where_the_option_asks() -> None:
    """GRD-GAP-20: seen the dice, on the armour or kept for the injury."""
    for to, totals in (("armour", (9, 7)), ("injury", (8, None))):
        bout = at("h1 10,7 +mighty_blow; a1 11,7", BLOCKS, sent(HIT, (6,)), options={"mighty_blow": "ask"})()
        bout.send("home", decide(1, square=[12, 7]))
        bout.send("home", decide(2, follow=False), dice=(4, 4))
        events = bout.send("home", decide(3, to=to), dice=(3, 4) if to == "armour" else ())
        rolled = {each.tag(): each.model_dump()["total"] for each in events if "total" in type(each).model_fields}
        assert rolled.get("gridiron.armour_rolled") == totals[0]
        assert rolled.get("gridiron.injury_rolled") == totals[1]


def test_the_defenders_mighty_blow_counts_against_a_fallen_attacker() -> None:
    bout = at("h1 10,7; a1 11,7 +mighty_blow", BLOCKS)()
    bout.send("home", HIT, dice=(1, 4, 4, 1, 1))
    assert bout.state.players["h1"].stance == "stunned"


def test_frenzy_in_a_blitz_pays_for_both_blocks() -> None:
    bout = at("h1 4,7 +frenzy; a1 11,7", BLITZES, move(*line(5, 9, 7), (10, 7)))()
    bout.send("home", HIT, dice=(2, 3))
    bout.send("home", decide(1, square=[12, 7]), dice=(2, 3))
    assert bout.state.activation.sprints_used == 2
    bout.send("home", decide(2, square=[13, 7]))
    assert bout.state.players["h1"].square == (12, 7)


def test_a_leap_pays_with_sprints_first() -> None:
    bout = at("h1 4,7 +leap; a1 20,7", RUNS, move(*line(5, 9, 7), (9, 8)))()
    bout.send("home", command("leap", to=[11, 8]), dice=(2, 2, 4))
    assert bout.state.activation.sprints_used == 2
    assert bout.state.players["h1"].square == (11, 8)


def test_a_leap_falls_by_its_sprint() -> None:
    bout = at("h1 4,7 +leap; a1 20,7", RUNS, move(*line(5, 10, 7)))()
    bout.send("home", command("leap", to=[12, 7]), dice=(1, 1, 1))
    assert (bout.state.players["h1"].square, bout.state.players["h1"].stance) == ((12, 7), "prone")


def test_loner_spends_the_re_roll_of_block_dice_too() -> None:
    bout = at("h1 10,7 +loner; a1 11,7", BLOCKS, home={"team_rerolls": 1})()
    bout.send("home", HIT, dice=(3,))
    bout.send("home", decide(1, reroll="team"), dice=(3,))
    assert bout.state.teams["home"].team_rerolls == 0
    assert bout.state.question.kind == "choose_push_square"
