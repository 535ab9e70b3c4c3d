"""Passing, interceptions, hand-offs, the loose ball (catalogue 8.12 to 8.15)."""

import pytest

from tests.cases import Case, check
from tests.rules.gridiron.positions import activate, at, command, decide, defines, move, row, tells, told

PASSES = activate("h1", "pass")
HANDS = activate("h1", "hand_off")


def throw(x: int, y: int) -> dict[str, object]:
    return command("throw_pass", target=[x, y])


GIVE = command("hand_off", target_id="h2")
PAIR = at("h1 5,7 ball; h2 11,7", PASSES)
MARKED = at("h1 5,7 ball; h2 11,7; a1 8,7", PASSES)
RISKED = at("h1 5,7 ball; h2 11,7; a1 8,7", PASSES, throw(11, 7))
NEXT = at("h1 5,7 ball; h2 6,7", HANDS)
ON_EDGE = at("h1 11,1", activate("h1", "move"), ball=(12, 0))

CASES = [
    row("GRD-PASS-1", "only with the ball", at("h1 5,7; h2 11,7", PASSES), throw(11, 7), code="not_carrying"),
    row(
        "GRD-PASS-1",
        "only with that action",
        at("h1 5,7 ball; h2 11,7", activate("h1", "move")),
        throw(11, 7),
        code="illegal_for_action",
    ),
    row("GRD-PASS-2", "ten squares are long", PAIR, throw(15, 7), (1, 4), [told("pass_declared", range="long")]),
    row("GRD-PASS-2", "fourteen are too far", PAIR, throw(19, 7), code="out_of_range"),
    tells(
        "GRD-PASS-3",
        "a long pass out of a zone",
        at("h1 5,7 ball; h2 15,7; a1 4,6", PASSES),
        throw(15, 7),
        (6, 4),
        then=[told("pass_rolled", total=4)],
    ),
    row("GRD-PASS-4", "a 6 is accurate", PAIR, throw(15, 7), (6, 2), [told("pass_rolled", outcome="accurate")]),
    row(
        "GRD-PASS-5",
        "it arrives, and must be caught",
        PAIR,
        throw(11, 7),
        (4, 4),
        ["ball_landed", told("catch_rolled", total=5)],
    ),
    row(
        "GRD-PASS-6",
        "astray three times",
        PAIR,
        throw(11, 7),
        (3, 2, 2, 2, 5),
        ["ball_scattered", "ball_scattered", "ball_scattered"],
    ),
    row(
        "GRD-PASS-7",
        "a fumble bounces, turnover",
        PAIR,
        throw(11, 7),
        (1, 4),
        [told("ball_dropped", player_id="h1"), told("turnover", cause="fumble")],
    ),
    row(
        "GRD-PASS-8",
        "nobody holds it in the end",
        PAIR,
        throw(9, 7),
        (4, 5),
        [told("turnover", cause="pass"), told("throw_ended", held=False)],
    ),
    row(
        "GRD-INT-1",
        "the other side is asked first",
        MARKED,
        throw(11, 7),
        (),
        [told("decision_opened", decision="intercept", side="away")],
    ),
    tells(
        "GRD-INT-2",
        "who stands between is asked",
        at("h1 5,7 ball; h2 11,7; a1 8,7; a2 8,10", PASSES),
        throw(11, 7),
        then=[told("decision_opened", choices=[{"player_id": "a1"}, {"player_id": None}])],
    ),
    defines(
        "GRD-INT-2",
        "who stands aside is not asked",
        at("h1 5,7 ball; h2 11,7; a1 8,10", PASSES),
        throw(11, 7),
        (4, 4),
        then=["pass_rolled"],
    ),
    row(
        "GRD-INT-3",
        "-2 in the open",
        RISKED,
        decide(1, player_id="a1"),
        (6,),
        [told("intercept_rolled", modifiers=[{"name": "interception", "value": -2}])],
        by="away",
    ),
    row(
        "GRD-INT-4",
        "he has it, turnover",
        RISKED,
        decide(1, player_id="a1"),
        (6,),
        ["ball_caught", "turnover"],
        by="away",
    ),
    row("GRD-HAND-1", "only to a neighbour", at("h1 5,7 ball; h2 7,7", HANDS), GIVE, code="not_adjacent"),
    row("GRD-HAND-1", "only to one who stands", at("h1 5,7 ball; h2 6,7 prone", HANDS), GIVE, code="illegal_target"),
    row("GRD-HAND-1", "only with the ball", at("h1 5,7; h2 6,7", HANDS), GIVE, code="not_carrying"),
    row("GRD-HAND-2", "the receiver has +1", NEXT, GIVE, (3,), ["hand_off_made", told("catch_rolled", total=4)]),
    row("GRD-CATCH-1", "he must try", NEXT, GIVE, (3,), ["catch_rolled"]),
    row("GRD-CATCH-2", "or it bounces", NEXT, GIVE, (2, 8), ["ball_dropped", "ball_bounced"]),
    row("GRD-BOUNCE-1", "one square", NEXT, GIVE, (2, 8), [told("ball_bounced", to=[7, 8])]),
    row(
        "GRD-BOUNCE-2",
        "on from who lies there",
        at("h1 5,7 ball; h2 6,7; h3 7,8 prone", HANDS),
        GIVE,
        (2, 8, 8),
        ["ball_bounced", "ball_bounced"],
    ),
    row(
        "GRD-THROWIN-1",
        "by the edge, a die for two faces",
        ON_EDGE,
        move((12, 0)),
        (2, 2, 6, 1, 1, 5),
        ["ball_thrown_in"],
    ),
    row(
        "GRD-THROWIN-2",
        "two dice from the last square",
        ON_EDGE,
        move((12, 0)),
        (2, 2, 3, 1, 2, 5),
        [told("ball_thrown_in", distance=3, to=[12, 3])],
    ),
    row(
        "GRD-THROWIN-3",
        "out again: again",
        at("h1 24,1", activate("h1", "move"), ball=(25, 0)),
        move((25, 0)),
        (2, 2, 5, 1, 1, 3, 1, 1, 4),
        [told("ball_thrown_in", to=[25, 0]), told("ball_thrown_in", to=[23, 0])],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_ball(case: Case) -> None:
    check(case)


def test_a_caught_pass_in_the_end_zone_scores() -> None:
    bout = at("h1 20,7 ball; h2 25,7; a1 3,3", PASSES)()
    bout.send("home", throw(25, 7), dice=(4, 3))
    assert bout.state.teams["home"].score == 1


def test_an_interception_after_the_pass_roll() -> None:
    """GRD-GAP-22: after the roll, and not on a fumble."""
    later = {"interception_timing": "after_accurate_or_inaccurate"}
    bout = at("h1 5,7 ball; h2 11,7; a1 8,7", PASSES, options=later)()
    bout.send("home", throw(11, 7), dice=(4,))
    bout.send("away", decide(1, player_id="a1"), dice=(5, 4))
    assert bout.state.ball.carrier == "h2"
    bout = at("h1 5,7 ball; h2 11,7; a1 8,7", PASSES, options=later)()
    bout.send("home", throw(11, 7), dice=(1, 4))
    assert bout.state.question is None


def test_a_thrower_sprints_where_the_option_lets_him() -> None:
    """GRD-GAP-5: afterwards only by sprints, and never a second throw."""
    bout = at("h1 5,7 ball; h2 11,7", PASSES, options={"sprint_after_throw": True})()
    bout.send("home", throw(11, 7), dice=(4, 4))
    assert bout.state.activation is not None
    bout.send("home", move((6, 7), (7, 7)), dice=(2, 2))
    assert bout.state.activation is None
    assert bout.state.players["h1"].square == (7, 7)


def test_throws_over_a_sent_catcher() -> None:
    """A pass may be aimed at an opponent, who must try to catch it (GRD-GAP-21)."""
    bout = at("h1 5,7 ball; a1 8,7", PASSES)()
    bout.send("home", throw(8, 7), dice=(4, 4))
    assert bout.state.ball.carrier == "a1"
    assert bout.state.active == "away"
