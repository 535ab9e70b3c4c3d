"""Armour, injuries, the apothecary, fouls (catalogue 8.11, 8.16)."""

import pytest

from rules.gridiron import RULESET
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.gridiron.positions import activate, at, command, decide, defines, move, row, sent, tells, told

RUNS = activate("h1", "move")
FALL = move((11, 7))
DODGER = at("h1 10,7; a1 9,7", RUNS)
TREATED = at("h1 10,7; a1 9,7", RUNS, home={"apothecary": True})
FOULS = activate("h1", "foul")
KICKS = command("foul", target_id="a1")
FOULER = at("h1 10,7; a1 11,7 prone", FOULS)
BRIBER = at("h1 10,7; a1 11,7 prone", FOULS, sent(KICKS, (3, 3)), home={"bribes": 1})
BREAK = (2, 6, 6)
"""A failed dodge and a broken armour."""


def opening(**options: object) -> dict[str, object]:
    return command("create_match", options=options)


def blank() -> Bout:
    return Bout.blank(RULESET)


def hurt(*dice: int) -> tuple[int, ...]:
    return (*BREAK, *dice)


CASES = [
    row("GRD-INJ-1", "8 does not break 8", DODGER, FALL, (2, 4, 4), [told("armour_rolled", total=8, broken=False)]),
    row("GRD-INJ-2", "seven stuns", DODGER, FALL, hurt(3, 4), [told("injury_rolled", result="stunned")]),
    row(
        "GRD-INJ-3",
        "a niggling injury adds one",
        at("h1 10,7 NI1; a1 9,7", RUNS),
        FALL,
        hurt(3, 4),
        [told("injury_rolled", total=8, result="knocked_out")],
    ),
    row("GRD-INJ-4", "the knocked out leave", DODGER, FALL, hurt(4, 4), [told("player_left_pitch", box="knocked_out")]),
    row(
        "GRD-INJ-5",
        "wrestled down without armour",
        at("h1 10,7 +wrestle; a1 11,7", activate("h1", "block"), sent(command("block", target_id="a1"), (2,))),
        decide(1, use=True),
        (),
        [told("player_went_down", player_id="a1", armour=False)],
        sees={"players.h1.stance": "prone", "players.a1.stance": "prone", "active_side": "home"},
    ),
    defines(
        "GRD-INJ-6",
        "who lies is not thrown down by a chain",
        at(
            "h1 10,7; a1 11,7; a2 12,6; a3 12,7 prone; a4 12,8",
            activate("h1", "block"),
            sent(command("block", target_id="a1"), (3,)),
            decide(1, square=[12, 7]),
        ),
        decide(2, square=[13, 7]),
        sees={"players.a3.stance": "prone"},
    ),
    row(
        "GRD-INJ-7",
        "back on a 4",
        at("h1 24,7 ball; h9 box:knocked_out; a1 3,3", RUNS),
        move((25, 7)),
        (4,),
        [told("ko_recovery_rolled", recovered=True)],
    ),
    defines(
        "GRD-INJ-8",
        "the injured stay away",
        at("h1 24,7 ball; h8 box:injured; h9 box:sent_off; a1 3,3", RUNS),
        move((25, 7)),
        sees={"players.h8.box": "injured", "players.h9.box": "sent_off"},
    ),
    row("GRD-INJ-9", "the table", DODGER, FALL, hurt(5, 5, 6, 8), [told("casualty_rolled", result="dead")]),
    row("GRD-INJ-9", "yes or no", blank, opening(casualty_table="no"), code="invalid_option", by="gm"),
    row(
        "GRD-INJ-10",
        "the defender first",
        at("h1 10,7; a1 11,7", activate("h1", "block")),
        command("block", target_id="a1"),
        (2, 1, 1, 1, 2),
        then=[told("armour_rolled", player_id="a1"), told("armour_rolled", player_id="h1")],
    ),
    row(
        "GRD-INJ-11",
        "asked at a knock-out",
        TREATED,
        FALL,
        hurt(4, 4),
        [told("decision_opened", decision="use_apothecary")],
    ),
    row("GRD-INJ-11", "yes or no", blank, opening(apothecary_allowed=3), code="invalid_option", by="gm"),
    row("GRD-FOUL-1", "not one who stands", at("h1 10,7; a1 11,7", FOULS), KICKS, code="illegal_target"),
    row("GRD-FOUL-1", "not from afar", at("h1 9,7; a1 11,7 prone", FOULS), KICKS, code="not_adjacent"),
    row("GRD-FOUL-1", "not with another action", at("h1 10,7; a1 11,7 prone", RUNS), KICKS, code="illegal_for_action"),
    row(
        "GRD-FOUL-1",
        "afterwards he is done",
        FOULER,
        KICKS,
        (1, 2),
        ["foul_declared", "armour_rolled", "activation_ended"],
    ),
    row("GRD-FOUL-2", "armour and injury", FOULER, KICKS, (5, 6, 3, 4), ["armour_rolled", "injury_rolled"]),
    row(
        "GRD-FOUL-3",
        "a free team-mate assists",
        at("h1 10,7; h2 12,7; a1 11,7 prone", FOULS),
        KICKS,
        (2, 4),
        [told("foul_declared", assists=1)],
    ),
    row(
        "GRD-FOUL-4",
        "equal faces are seen",
        BRIBER,
        decide(1, use=True),
        (2,),
        [told("player_sent_off", bribed=True)],
        sees={"active_side": "home"},
    ),
    row(
        "GRD-FOUL-5",
        "off, and the turn is over",
        FOULER,
        KICKS,
        (3, 3),
        [told("player_sent_off", bribed=False), "turnover"],
    ),
    tells(
        "GRD-FOUL-6",
        "armour, injury, bribe, removal, ball",
        at("h1 10,7 ball; a1 11,7 prone", FOULS, sent(KICKS, (6, 6, 3, 4)), home={"bribes": 1}),
        decide(1, use=True),
        (1, 4),
        then=["bribe_rolled", "ball_dropped", "player_sent_off", "ball_bounced", "turn_ended"],
    ),
    row(
        "GRD-FOUL-7",
        "a foul that injures",
        FOULER,
        KICKS,
        (5, 6, 4, 5),
        [told("activation_ended", action="foul")],
        sees={"active_side": "home", "players.a1.box": "knocked_out"},
    ),
    row(
        "GRD-FOUL-8",
        "a bribe",
        BRIBER,
        decide(1, use=True),
        (2,),
        [told("bribe_rolled", success=True)],
        sees={"sides.home.bribes": 0},
    ),
    row("GRD-FOUL-8", "yes or no", blank, opening(bribes_allowed="x"), code="invalid_option", by="gm"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_injuries(case: Case) -> None:
    check(case)


def test_the_apothecary_keeps_a_knocked_out_player_in_his_square() -> None:
    bout = at("h1 10,7; a1 9,7", RUNS, sent(FALL, hurt(4, 4)), home={"apothecary": True})()
    bout.send("home", decide(1, use=True))
    player = bout.state.players["h1"]
    assert (player.square, player.stance, bout.state.teams["home"].apothecary) == ((11, 7), "stunned", False)


@pytest.mark.parametrize(
    ("dice", "second", "choice", "box"),
    [
        ((6, 1), (1, 1), 1, "reserves"),
        ((6, 1), (1, 1), 0, "injured"),
        ((6, 1), (4, 1), 1, "injured"),
        ((6, 1), (6, 2), None, "injured"),
        ((1, 1), (), None, "reserves"),
    ],
)
def test_the_apothecary_rolls_a_casualty_again(
    dice: tuple[int, int], second: tuple[int, ...], choice: int | None, box: str
) -> None:
    """A second result to choose from; the same one twice is no choice, `badly_hurt` at once needs none."""
    bout = at("h1 10,7; a1 9,7", RUNS, sent(FALL, hurt(5, 5, *dice)), home={"apothecary": True})()
    bout.send("home", decide(1, use=True), dice=second)
    if choice is not None:
        bout.send("home", decide(2, index=choice))
    assert bout.state.question is None
    assert bout.state.players["h1"].box == box


def test_without_the_casualty_table_he_treats_at_once() -> None:
    bout = at(
        "h1 10,7; a1 9,7", RUNS, sent(FALL, hurt(5, 5)), home={"apothecary": True}, options={"casualty_table": False}
    )()
    bout.send("home", decide(1, use=True))
    assert bout.state.players["h1"].box == "reserves"


def test_a_foul_is_seen_on_the_injury_dice_too() -> None:
    bout = at("h1 10,7; a1 11,7 stunned", FOULS)()
    bout.send("home", KICKS, dice=(5, 6, 2, 2))
    assert bout.state.players["h1"].box == "sent_off"
