"""Team turns, turnovers, re-rolls, touchdowns and the ends (catalogue 8.6, 8.7, 8.17, 8.22)."""

import pytest

from rules.gridiron import RULESET
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.gridiron.positions import activate, at, command, decide, defines, line, move, row, sent, tells, told
from tests.rules.gridiron.scenarios import formation

RUNS = activate("h1", "move")
DODGES = at("h1 10,7; a1 9,7", RUNS, home={"team_rerolls": 2})
ASKED = at("h1 10,7 +dodge; a1 9,7", RUNS, sent(move((11, 7)), (2,)), home={"team_rerolls": 2})
SCORES = at("h1 24,7 ball; a1 3,3", RUNS, home={"turn": 3}, away={"turn": 2})
END_TURN = command("end_turn")
BLOCKS = activate("h1", "block")
LAST = {"home": {"turn": 8}, "away": {"turn": 8}}


def pushed_home(rule: str, says: str, turn: int, after: int) -> Case:
    """An away carrier is pushed where he scores, in home's turn; away's marker before and after."""
    players = "h1 2,7; h2 20,2; a1 1,7 ball; a2 20,9"
    given = at(players, BLOCKS, sent(command("block", target_id="a1"), (4,)), away={"turn": turn})
    scored = [told("touchdown", side="away", off_turn=True)]
    return row(rule, says, given, decide(1, square=[0, 7]), (), scored, sees={"sides.away.turn": after})


CASES = [
    row(
        "GRD-TURN-1",
        "a match has its turns",
        lambda: Bout.blank(RULESET),
        command("create_match", options={}),
        (),
        ["match_created"],
        by="gm",
    ),
    row(
        "GRD-TURN-1",
        "17 turns are too many",
        lambda: Bout.blank(RULESET),
        command("create_match", options={"turns_per_half": 17}),
        code="invalid_option",
        by="gm",
    ),
    row(
        "GRD-TURN-1",
        "an option unheard of",
        lambda: Bout.blank(RULESET),
        command("create_match", options={"rain": 1}),
        code="unknown_option",
        by="gm",
    ),
    row(
        "GRD-TURN-1",
        "not in the other's turn",
        at("h1 1,1; a1 9,7"),
        activate("a1", "move"),
        code="not_your_turn",
        by="away",
    ),
    row("GRD-TURN-1", "not before the turns", at("h1 1,1", phase="kick", active=None), END_TURN, code="wrong_phase"),
    row(
        "GRD-TURN-2",
        "the next side is fresh, its stunned are marked",
        at("h1 1,1; a1 9,7 stunned"),
        END_TURN,
        (),
        ["turn_ended", told("turn_started", side="away", turn=2)],
        sees={"players.a1.recovers_at_turn_end": True},
    ),
    row(
        "GRD-TURN-3",
        "the GM ends a turn; who was marked turns over",
        at("h1 1,1 stunned; a1 9,7", sent(END_TURN), sent(END_TURN, (), "away")),
        command("gm_end_turn", reason="agreed"),
        (),
        ["gm_turn_ended", "turn_ended"],
        by="gm",
        sees={"players.h1.stance": "prone"},
    ),
    row("GRD-TURN-4", "a player is activated", at("h1 1,1"), RUNS, (), ["player_activated"]),
    row(
        "GRD-TURN-4", "once only", at("h1 1,1; h2 2,2", RUNS, command("end_activation")), RUNS, code="already_activated"
    ),
    row("GRD-TURN-4", "nobody is active", at("h1 1,1"), move((2, 2)), code="no_activation"),
    row("GRD-TURN-4", "no stranger", at("h1 1,1; a1 9,7"), activate("a1", "move"), code="not_your_player"),
    row("GRD-TURN-4", "no ghost", at("h1 1,1"), activate("h77", "move"), code="unknown_player"),
    row(
        "GRD-TURN-5",
        "before it starts it can be taken back",
        at("h1 1,1", activate("h1", "blitz")),
        command("cancel_activation"),
        (),
        ["activation_cancelled"],
    ),
    row(
        "GRD-TURN-5",
        "not afterwards",
        at("h1 1,1", RUNS, move((2, 2))),
        command("cancel_activation"),
        code="activation_started",
    ),
    row(
        "GRD-TURN-5",
        "one blitz a turn",
        at("h1 1,1; h2 2,5", activate("h1", "blitz"), move((2, 2))),
        activate("h2", "blitz"),
        code="action_used",
    ),
    row(
        "GRD-TURN-5",
        "one about to begin is first",
        at("h1 1,1; h2 2,5", RUNS),
        activate("h2", "move"),
        code="activation_open",
    ),
    row("GRD-TURN-5", "no such action", at("h1 1,1"), activate("h1", "dance"), code="illegal_for_action"),
    row(
        "GRD-TURN-6",
        "a sprinter's fall",
        at("h1 3,7", RUNS),
        move(*line(4, 10, 7)),
        (1, 1, 1),
        [told("turnover", cause="sprint")],
    ),
    row(
        "GRD-TURN-7",
        "the bounce comes before the end",
        at("h1 10,7 ball; a1 9,7", RUNS),
        move((11, 7)),
        (2, 1, 1, 5),
        ["turnover", "ball_bounced", told("turn_ended", reason="turnover")],
    ),
    tells(
        "GRD-TURN-8",
        "a defender's fall is none",
        at("h1 10,7; a1 11,7 +stand_firm", BLOCKS, sent(command("block", target_id="a1"), (6,))),
        command("decide", decision_id="d1", choice={"use": True}),
        (1, 1),
        by="away",
        sees={"active_side": "home"},
    ),
    defines(
        "GRD-TURN-8",
        "a push is none",
        at("h1 10,7; a1 11,7", BLOCKS, sent(command("block", target_id="a1"), (3,)), decide(1, square=[12, 7])),
        decide(2, follow=False),
        sees={"active_side": "home", "turnover": None},
    ),
    tells(
        "GRD-TURN-8",
        "a failed stand-up is none",
        at("h1 10,7 MA2 prone", RUNS),
        command("stand_up"),
        (3,),
        then=["stand_up_failed", "activation_ended"],
        sees={"active_side": "home", "turnover": None},
    ),
    tells(
        "GRD-TURN-8",
        "a failed interception is none",
        at(
            "h1 5,7 ball; h2 11,7; a1 8,7",
            activate("h1", "pass"),
            command("throw_pass", target=[11, 7]),
        ),
        decide(1, player_id="a1"),
        (2, 6, 4),
        then=["intercept_rolled", "pass_rolled", "ball_caught"],
        by="away",
        sees={"active_side": "home", "turnover": None},
    ),
    tells(
        "GRD-TURN-8",
        "nor the other side's failed catch of a ball that a push let go",
        at(
            "h1 10,7 +strip_ball; a1 11,7 ball; a2 13,7",
            BLOCKS,
            sent(command("block", target_id="a1"), (3,)),
            decide(1, square=[12, 7]),
        ),
        decide(2, follow=False),
        (5, 2, 5),
        then=["ball_bounced", told("catch_rolled", success=False), "ball_bounced"],
        sees={"active_side": "home", "turnover": None},
    ),
    row(
        "GRD-TURN-9",
        "the same side again when the other has none left",
        at("h1 1,1; a1 9,7", home={"turn": 6}, away={"turn": 8}),
        END_TURN,
        (),
        [told("turn_started", side="home", turn=7)],
    ),
    tells(
        "GRD-REROLL-1",
        "the second result stands",
        ASKED,
        decide(1, source="skill"),
        (1, 1, 1),
        then=["dodge_rolled", "turn_ended"],
    ),
    row(
        "GRD-REROLL-2",
        "a team re-roll",
        ASKED,
        decide(1, source="team"),
        (4,),
        [told("reroll_used", source="team")],
        sees={"sides.home.team_rerolls": 1},
    ),
    row(
        "GRD-REROLL-2",
        "nine a turn are too many",
        lambda: Bout.blank(RULESET),
        command("create_match", options={"team_rerolls_per_turn": 9}),
        code="invalid_option",
        by="gm",
    ),
    tells(
        "GRD-REROLL-3",
        "a failed test may be thrown again",
        at("h1 10,7; a1 9,7", RUNS, home={"team_rerolls": 2}),
        move((11, 7)),
        (1,),
        then=[told("decision_opened", decision="use_reroll", choices=[{"source": "team"}, {"source": "none"}])],
    ),
    tells(
        "GRD-REROLL-3",
        "so may block dice, before the other coach chooses",
        at("h1 10,7 ST2; a1 11,7", BLOCKS, home={"team_rerolls": 1}),
        command("block", target_id="a1"),
        (1, 1),
        then=[told("decision_opened", decision="use_reroll")],
    ),
    defines(
        "GRD-REROLL-3",
        "armour and injury are never thrown again, whatever there is to do it with",
        at("h1 10,7 +dodge +pro; a1 9,7", RUNS, sent(move((11, 7)), (1,)), home={"team_rerolls": 2}),
        decide(1, source="none"),
        (5, 5, 1, 1),
        then=["decision_made", "player_went_down", "turnover", "armour_rolled", "injury_rolled", "turn_ended"],
        sees={"pending": [], "sides.home.team_rerolls": 2},
    ),
    defines(
        "GRD-REROLL-3",
        "nor is a bounce, a direction or a throw-in",
        at("h1 11,0; h2 3,3 +pro", RUNS, sent(move((12, 0)), (1,)), ball=(12, 0), home={"team_rerolls": 2}),
        decide(1, source="none"),
        (2, 3, 1, 1, 5),
        then=["ball_bounced", "ball_thrown_in", "ball_bounced", "turn_ended"],
        sees={"pending": [], "sides.home.team_rerolls": 2},
    ),
    row(
        "GRD-REROLL-4", "a skill re-roll", ASKED, decide(1, source="skill"), (4,), [told("reroll_used", source="skill")]
    ),
    tells(
        "GRD-REROLL-5",
        "whole again at half-time",
        at("h1 1,1; a1 9,7", home={"turn": 8, "team_rerolls": 0, "team_rerolls_max": 3}, away={"turn": 8}),
        END_TURN,
        (),
        sees={"sides.home.team_rerolls": 3},
    ),
    row(
        "GRD-REROLL-6",
        "offered for a failed test",
        DODGES,
        move((11, 7)),
        (2,),
        [told("decision_opened", decision="use_reroll")],
    ),
    row(
        "GRD-REROLL-6",
        "only a test can be granted",
        at("h1 10,7; a1 11,7", BLOCKS, sent(command("block", target_id="a1"), (3,))),
        command("gm_decide", decision_id="d1", choice={"success": True}, override=True, reason="agreed"),
        code="invalid_choice",
        by="gm",
    ),
    tells(
        "GRD-REROLL-7",
        "no team re-roll for the bounce of a failed pick-up",
        at("h1 11,7; h2 12,8", RUNS, sent(move((12, 7)), (2,)), ball=(12, 7), home={"team_rerolls": 2}),
        decide(1, source="none"),
        (7, 1, 1),
        then=["catch_rolled", "ball_bounced", "turn_ended"],
    ),
    row(
        "GRD-REROLL-8",
        "a failed check leaves the first result",
        at("h1 10,7 +loner; a1 9,7", RUNS, sent(move((11, 7)), (2,)), home={"team_rerolls": 2}),
        decide(1, source="team"),
        (3, 1, 1),
        [told("skill_rolled", skill="loner", success=False), "player_went_down"],
    ),
    row("GRD-TD-1", "walking in scores", SCORES, move((25, 7)), (), [told("touchdown", side="home")]),
    row(
        "GRD-TD-1",
        "no stranger is given one",
        SCORES,
        command("gm_award_touchdown", side="home", player_id="a1", reason="agreed"),
        code="unknown_player",
        by="gm",
    ),
    row(
        "GRD-TD-1",
        "the GM may award one",
        SCORES,
        command("gm_award_touchdown", side="away", reason="agreed"),
        (),
        ["gm_touchdown_awarded", "touchdown"],
        by="gm",
    ),
    tells(
        "GRD-TD-2",
        "who falls as he arrives does not",
        at("h1 24,7 ball; a1 23,7", RUNS),
        move((25, 7)),
        (1, 1, 1, 4),
        sees={"sides.home.score": 0},
    ),
    row(
        "GRD-TD-3",
        "the drive ends",
        SCORES,
        move((25, 7)),
        (),
        ["turn_ended", "drive_ended"],
        sees={"players.h1.box": "reserves"},
    ),
    row("GRD-TD-4", "the scoring side kicks", SCORES, move((25, 7)), (), [told("drive_opened", kicking_side="home")]),
    pushed_home("GRD-TD-5", "in the other's turn it costs a turn", 1, 2),
    row(
        "GRD-TD-5",
        "the option takes yes or no",
        lambda: Bout.blank(RULESET),
        command("create_match", options={"off_turn_touchdown_costs_turn": 1}),
        code="invalid_option",
        by="gm",
    ),
    pushed_home("GRD-GAP-23", "a marker at the last turn is not raised", 8, 8),
    row("GRD-END-1", "after both last turns", at("h1 1,1; a1 9,7", **LAST), END_TURN, (), [told("half_ended", half=1)]),
    row(
        "GRD-END-2",
        "the other side kicks off",
        at("h1 1,1; a1 9,7", **LAST),
        END_TURN,
        (),
        [told("drive_opened", kicking_side="home")],
        sees={"sides.home.turn": 0},
    ),
    row(
        "GRD-END-3",
        "the higher score wins",
        at("h1 1,1; a1 9,7", half=2, home={"turn": 8, "score": 2}, away={"turn": 8}),
        END_TURN,
        (),
        ["match_ended"],
    ),
    row(
        "GRD-END-4",
        "level after two halves: another toss",
        at("h1 1,1; a1 9,7", half=2, options={"overtime": "sudden_death"}, **LAST),
        END_TURN,
        (2,),
        [told("half_ended", restored=False), told("coin_tossed", winner="away")],
    ),
    row(
        "GRD-END-4",
        "there is no other overtime",
        lambda: Bout.blank(RULESET),
        command("create_match", options={"overtime": "golden"}),
        code="invalid_option",
        by="gm",
    ),
    row("GRD-END-5", "a coach concedes", at("h1 1,1; a1 9,7"), command("concede"), (), ["match_ended"], by="away"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_turns(case: Case) -> None:
    check(case)


def test_the_first_touchdown_of_overtime_wins() -> None:
    bout = at("h1 24,7 ball; a1 3,3", RUNS, half=3, options={"overtime": "sudden_death"})()
    bout.send("home", move((25, 7)))
    assert bout.state.result.winner == "home"


def test_overtime_without_a_touchdown_is_a_draw() -> None:
    bout = at("h1 1,1; a1 9,7", half=3, options={"overtime": "sudden_death"}, **LAST)()
    bout.send("home", END_TURN)
    assert bout.state.result.winner is None


def test_a_turn_ends_by_itself_where_the_option_says_so() -> None:
    bout = at("h1 1,1; a1 9,7", RUNS, options={"auto_end_turn": True})()
    bout.send("home", command("end_activation"))
    assert bout.state.active == "away"


def test_set_up_after_a_touchdown_goes_on() -> None:
    line_up = "; ".join(f"h{n} 2,{n}" for n in range(2, 12)) + "; " + "; ".join(f"a{n} 8,{n}" for n in range(1, 12))
    bout = at("h1 24,7 ball; " + line_up, RUNS, move((25, 7)))()
    bout.send("home", formation("home"))
    bout.send("away", formation("away"))
    assert bout.state.phase == "kick"
