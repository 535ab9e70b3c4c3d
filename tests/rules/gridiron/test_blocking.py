"""Blocks, pushes, the blitz (catalogue 8.8 to 8.10)."""

import pytest

from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.gridiron.positions import activate, at, command, decide, line, move, row, sent, tells, told, told_of

BLOCKS = activate("h1", "block")
BLITZES = activate("h1", "blitz")
HIT = command("block", target_id="a1")
PAIR = at("h1 10,7; a1 11,7", BLOCKS)
PUSHED = at("h1 10,7; a1 11,7", BLOCKS, sent(HIT, (3,)))
FELLED = at("h1 10,7; a1 11,7", BLOCKS, sent(HIT, (6,)), decide(1, square=[12, 7]))
WEAK = at("h1 10,7 ST2; a1 11,7", BLOCKS, home={"team_rerolls": 1})


def late() -> Bout:
    """A die that away has to choose is overdue."""
    bout = at("h1 10,7 ST2; a1 11,7", BLOCKS, sent(HIT, (6, 1)), deadlines={"decision": 2})()
    bout.wait(3)
    return bout


CASES = [
    row("GRD-BLOCK-1", "nobody adjacent stands", at("h1 10,7; a1 11,7 prone"), BLOCKS, code="no_target"),
    row(
        "GRD-BLOCK-1",
        "not two squares away",
        at("h1 10,7; a1 11,7; a2 13,7", BLOCKS),
        command("block", target_id="a2"),
        code="not_adjacent",
    ),
    row(
        "GRD-BLOCK-1",
        "not one who lies",
        at("h1 10,7; a1 11,7; a2 11,8 prone", BLOCKS),
        command("block", target_id="a2"),
        code="illegal_target",
    ),
    row("GRD-TURN-4", "no ghost is blocked", PAIR, command("block", target_id="a9"), code="unknown_player"),
    row(
        "GRD-BLOCK-1",
        "after the block he is done",
        at("h1 10,7; a1 11,7", BLOCKS, sent(HIT, (3,)), decide(1, square=[12, 7])),
        decide(2, follow=False),
        (),
        ["block_finished", "activation_ended"],
    ),
    row(
        "GRD-BLOCK-2",
        "three against three",
        PAIR,
        HIT,
        (3,),
        [told("block_declared", attacker_strength=3, defender_strength=3)],
    ),
    row(
        "GRD-BLOCK-3",
        "a free team-mate assists",
        at("h1 10,7; h2 11,8; a1 11,7", BLOCKS),
        HIT,
        (3, 3),
        [told("block_declared", attacker_strength=4)],
    ),
    row(
        "GRD-BLOCK-4",
        "more than twice as strong: three dice",
        at("h1 10,7 ST7; a1 11,7", BLOCKS),
        HIT,
        (3, 3, 3),
        ["block_rolled"],
    ),
    row(
        "GRD-BLOCK-5",
        "the attacker goes down",
        PAIR,
        HIT,
        (1, 1, 1),
        [told("player_went_down", player_id="h1"), "turnover"],
    ),
    row(
        "GRD-BLOCK-6", "both go down", PAIR, HIT, (2, 1, 1, 1, 1), ["player_went_down", "player_went_down", "turnover"]
    ),
    row("GRD-BLOCK-7", "a push", PAIR, HIT, (3,), [told("block_die_chosen", face="push")]),
    row(
        "GRD-BLOCK-8",
        "pushed and down",
        FELLED,
        decide(2, follow=False),
        (1, 1),
        [told("player_went_down", square=[12, 7])],
    ),
    row(
        "GRD-BLOCK-9",
        "in time's stead the best for its owner",
        late,
        {"kind": "match.lapse", "awaiting": "d1"},
        (1, 1),
        [told("decision_made", choice={"index": 1})],
        by="clock",
    ),
    row(
        "GRD-BLOCK-10",
        "the attacker is asked before the chooser",
        WEAK,
        HIT,
        (1, 6),
        [told("decision_opened", decision="use_reroll", side="home")],
    ),
    row(
        "GRD-BLOCK-11",
        "who goes down loses the ball",
        at("h1 10,7; a1 11,7 ball", BLOCKS, sent(HIT, (6,)), decide(1, square=[12, 7])),
        decide(2, follow=False),
        (1, 1, 5),
        ["ball_dropped", "armour_rolled", "ball_bounced"],
    ),
    row("GRD-PUSH-1", "to the far side", PUSHED, decide(1, square=[12, 8]), (), [told("player_pushed", to=[12, 8])]),
    row(
        "GRD-PUSH-2",
        "a free one it must be",
        PAIR,
        HIT,
        (3,),
        [told("decision_opened", choices=[{"square": [12, 6]}, {"square": [12, 7]}, {"square": [12, 8]}])],
    ),
    row(
        "GRD-PUSH-3",
        "off the pitch goes who has no free square",
        at("h1 10,1; a1 10,0", BLOCKS),
        HIT,
        (3,),
        ["player_crowd_pushed"],
    ),
    row(
        "GRD-PUSH-4",
        "else somebody else is moved",
        at("h1 10,7; a1 11,7; a2 12,6; a3 12,7; a4 12,8", BLOCKS),
        HIT,
        (3,),
        [told("decision_opened", decision="choose_push_square")],
    ),
    tells(
        "GRD-PUSH-5",
        "the active coach chooses for the other side's player too",
        at("h1 10,7; a1 11,7; a2 12,6; a3 12,7; a4 12,8", BLOCKS, sent(HIT, (3,))),
        decide(1, square=[12, 7]),
        then=[told("decision_opened", side="home")],
    ),
    row(
        "GRD-PUSH-6",
        "from the end of the chain backwards",
        at("h1 10,7; a1 11,7; a2 12,6; a3 12,7; a4 12,8", BLOCKS, sent(HIT, (3,)), decide(1, square=[12, 7])),
        decide(2, square=[13, 7]),
        (),
        [told("player_pushed", player_id="a3", chain=True), told("player_pushed", player_id="a1", chain=False)],
    ),
    row(
        "GRD-PUSH-7",
        "who lies is moved as he lies",
        at("h1 10,7; a1 11,7; a2 12,6; a3 12,7 prone; a4 12,8", BLOCKS, sent(HIT, (3,)), decide(1, square=[12, 7])),
        decide(2, square=[13, 7]),
        (),
        [told("player_pushed", player_id="a3")],
        sees={"players.a3.stance": "prone", "players.a3.square": [13, 7]},
    ),
    row(
        "GRD-PUSH-8",
        "a carrier in the crowd: the ball is thrown in",
        at("h1 10,1; a1 10,0 ball", BLOCKS),
        HIT,
        (3,),
        [told("player_crowd_pushed", player_id="a1")],
    ),
    row(
        "GRD-PUSH-9",
        "he follows up",
        at("h1 10,7; a1 11,7", BLOCKS, sent(HIT, (3,)), decide(1, square=[12, 7])),
        decide(2, follow=True),
        (),
        ["followed_up"],
    ),
    row(
        "GRD-PUSH-10",
        "an attacker who follows up where he scores",
        at("h1 24,7 ball; a1 25,7; a2 3,3", BLOCKS, sent(HIT, (3,))),
        decide(1, follow=True),
        (3, 3),
        ["followed_up", told("touchdown", player_id="h1")],
    ),
    row(
        "GRD-PUSH-11",
        "moved by a chain onto the ball he makes it bounce",
        at(
            "h1 10,7; a1 11,7; a2 12,6; a3 12,7; a4 12,8",
            BLOCKS,
            sent(HIT, (3,)),
            decide(1, square=[12, 7]),
            ball=(13, 7),
        ),
        decide(2, square=[13, 7]),
        (),
        [told("player_pushed", player_id="a3")],
    ),
    row(
        "GRD-GAP-32",
        "lying too",
        at(
            "h1 10,7; a1 11,7; a2 12,6; a3 12,7 prone; a4 12,8",
            BLOCKS,
            sent(HIT, (3,)),
            decide(1, square=[12, 7]),
            ball=(13, 7),
        ),
        decide(2, square=[13, 7]),
        (),
        [told("player_pushed", player_id="a3")],
    ),
    row(
        "GRD-TURN-6",
        "the own carrier in the crowd",
        at("h1 10,2; h2 10,0 ball; a1 10,1; a2 9,0; a3 11,0", BLOCKS, sent(HIT, (3,))),
        decide(1, square=[10, 0]),
        (),
        ["player_crowd_pushed", told("turnover", cause="crowd")],
    ),
    row(
        "GRD-BLITZ-1",
        "one block only",
        at("h1 10,7; a1 11,7", BLITZES, sent(HIT, (3,)), decide(1, square=[12, 7]), decide(2, follow=True)),
        HIT,
        code="block_used",
    ),
    row(
        "GRD-BLITZ-2",
        "it costs a square",
        at("h1 10,7; a1 11,7", BLITZES),
        HIT,
        (3,),
        ["block_declared"],
        sees={"activation.movement_used": 1},
    ),
    row(
        "GRD-BLITZ-2",
        "which he must have",
        at("h1 2,7; a1 11,7", BLITZES, sent(move(*line(3, 10, 7)), (2, 2))),
        HIT,
        code="out_of_movement",
    ),
    tells(
        "GRD-BLITZ-3",
        "he goes on after it",
        at("h1 10,7; a1 11,7", BLITZES, sent(HIT, (3,)), decide(1, square=[12, 7]), decide(2, follow=False)),
        move((10, 8)),
        sees={"players.h1.square": [10, 8]},
    ),
    row(
        "GRD-BLITZ-4",
        "out of lying",
        at("h1 10,7 prone; a1 11,7", BLITZES),
        command("stand_up"),
        (),
        ["player_stood_up"],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_blocking(case: Case) -> None:
    check(case)


def test_a_chain_that_bites_its_tail_stops() -> None:
    """GRD-PUSH-4: who was moved by the chain is no candidate; with none left nobody moves."""
    full = "; ".join(f"a{n} {x},{y}" for n, (x, y) in enumerate([(12, 6), (12, 7), (12, 8)], 2))
    far = "; ".join(f"a{n} {x},{y}" for n, (x, y) in enumerate([(13, 5), (13, 6), (13, 7), (13, 8), (13, 9)], 5))
    bout = at(f"h1 10,7; a1 11,7; {full}; {far}", BLOCKS, sent(HIT, (3,)))()
    answers = 0
    while bout.state.question is not None and answers < 10:
        question = bout.state.question
        bout.send("home", command("decide", decision_id=question.id, choice=dict(question.choices[0])))
        answers += 1
    assert bout.state.blow is None
    assert len({each.square for each in bout.state.players.values()}) == 10


def test_the_ball_is_thrown_in_by_a_corner_as_the_option_says() -> None:
    for option, to in (("end_line", [23, 0]), ("side_line", [25, 2])):
        bout = at("h1 24,1; a1 25,0 ball", BLOCKS, sent(HIT, (3,)), options={"corner_throw_in": option})()
        events = bout.send("home", decide(1, follow=False), dice=(3, 4, 3, 1, 1, 4))
        assert told_of(events, "ball_thrown_in")["to"] == to
