"""Scenarios of turns, set-up, kick-off, leaps, drives and halves (GRD-S-40 to -47, -49)."""

from tests.rules.gridiron.drawn import line_up
from tests.rules.gridiron.positions import activate, command, told
from tests.rules.gridiron.scenarios.parts import (
    Scenario,
    Step,
    act,
    block,
    choose,
    formation,
    over,
    seen,
    walk,
    went_down,
)

ON_THE_BALL = """
   11   12   13
6  {}   .    {}
7  .    {}   {}
8  .    .    {}
"""

TURNING: list[Scenario] = [
    Scenario(
        "GRD-S-40",
        "when stunned players turn over",
        line_up("""
               9    10   11   12
           6   .    .    .    .
           7   .    h1   a1~  .
           8   .    .    .    .
           """),
        [
            Step(command("end_turn"), seen={**seen(a1="stunned"), "players.a1.recovers_at_turn_end": True}),
            Step(activate("a1", "move"), by="away", refused="player_not_able"),
            Step(
                command("end_turn"),
                by="away",
                seen=seen(a1="prone"),
                pitch="""
                    9    10   11   12
                6   .    .    .    .
                7   .    h1   a1_  .
                8   .    .    .    .
                """,
            ),
            Step(command("end_turn")),
            Step(activate("a1", "move"), by="away"),
            Step(
                command("stand_up"),
                by="away",
                seen={**seen(a1="standing"), "activation.movement_used": 3},
                pitch="""
                    9    10   11   12
                6   .    .    .    .
                7   .    h1   a1   .
                8   .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-42",
        "kick-off bouncing out: touchback",
        "",
        [
            Step(
                command("kick_ball", square=[6, 7]),
                "d8=4 d6=6 d8=4",
                by="away",
                told=[
                    told("kick_scattered", square=[0, 7], touchback=False),
                    told("ball_bounced", to=[-1, 7], touchback=True),
                ],
                asks=("home", "touchback"),
            ),
            choose(
                player_id="h5",
                told=[told("turn_started", side="home", turn=1)],
                seen=seen(carrier="h5"),
            ),
        ],
        {"options": {"kickoff_table": False}},
        start="kick",
    ),
    Scenario(
        "GRD-S-44",
        "leap over a wall",
        line_up(
            """
               10   11   12   13
           6   .    a1   .    .
           7   h1   a2   .    .
           8   .    a3   .    .
           """,
            h1="+leap",
        ),
        [
            act("h1", "move"),
            Step(
                command("leap", to=[12, 7]),
                "d6=4",
                told=[told("leap_rolled", total=4, modifiers=[], success=True)],
                seen={**seen(h1=[12, 7]), "activation.movement_used": 2},
                pitch="""
                    10   11   12   13
                6   .    a1   .    .
                7   .    a2   h1   .
                8   .    a3   .    .
                """,
            ),
            Step(command("leap", to=[13, 7]), refused="leap_used"),
        ],
    ),
    Scenario(
        "GRD-S-44/variant",
        "a failed leap",
        line_up(
            """
               10   11   12   13
           6   .    a1   .    .
           7   h1   a2   .    .
           8   .    a3   .    .
           """,
            h1="+leap",
        ),
        [
            act("h1", "move"),
            Step(
                command("leap", to=[12, 7]),
                "d6=3 d6=1 d6=1",
                told=[went_down("h1", "leap", (12, 7)), *over("leap")],
                pitch="""
                    10   11   12   13
                6   .    a1   .    .
                7   .    a2   h1_  .
                8   .    a3   .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-45",
        "knock-out recovery before the next set-up",
        "h1 24,7 ball; h2 5,5 prone; h9 box:knocked_out; a1 6,6 stunned; a9 box:knocked_out",
        [
            act("h1", "move"),
            walk(
                (25, 7),
                dice="d6=4 d6=3",
                told=[
                    told("touchdown", side="home", off_turn=False),
                    told("ko_recovery_rolled", player_id="h9", natural=4, recovered=True),
                    told("ko_recovery_rolled", player_id="a9", natural=3, recovered=False),
                ],
                seen={
                    **seen(h9="reserves", a9="knocked_out", h2="reserves", a1="reserves"),
                    "players.h2.stance": "standing",
                    "players.a1.stance": "standing",
                    "players.h1.activated": False,
                    "sides.home.score": 1,
                },
            ),
        ],
        {"home": {"turn": 3}, "away": {"turn": 2}},
    ),
    *(
        Scenario(
            f"GRD-S-46/{name}",
            f"automatic faces on the pick-up: {name}",
            players,
            [act("h1", "move"), walk((12, 7), dice=dice, told=events, seen=after, pitch=pitch)],
            {"ball": (12, 7)},
        )
        for name, players, dice, events, after, pitch in (
            (
                "a",
                line_up(ON_THE_BALL.format("h1", "a1", "o", "a2", "a3"), h1="AG2"),
                "d6=6",
                [told("pickup_rolled", total=4, target=5, success=True)],
                seen(carrier="h1"),
                ON_THE_BALL.format(".", "a1", "h1*", "a2", "a3"),
            ),
            (
                "b",
                line_up(ON_THE_BALL.format("h1", "a1", "o", "a2", "a3"), h1="AG2"),
                "d6=5 d8=6",
                [told("pickup_rolled", total=3, success=False), *over("pick_up")],
                seen(ball=[11, 8]),
                """
                   11   12   13
                6  .    .    a1
                7  .    h1   a2
                8  o    .    a3
                """,
            ),
            (
                "c",
                line_up(ON_THE_BALL.format("h1", ".", "o", ".", "."), h1="AG5") + "; a1 20,1",
                "d6=1 d8=2",
                [told("pickup_rolled", total=2, target=2, success=False), *over("pick_up")],
                seen(ball=[12, 6]),
                """
                   11   12   13
                6  .    o    .
                7  .    h1   .
                8  .    .    .
                """,
            ),
        )
    ),
    Scenario(
        "GRD-S-47",
        "picking up in the end zone",
        "h1 24,7; a1 3,3",
        [
            act("h1", "move"),
            walk(
                (25, 7),
                dice="d6=3",
                told=[
                    told("pickup_rolled", total=4, success=True),
                    told("touchdown", side="home"),
                    told("drive_opened", kicking_side="home"),
                ],
                seen={"sides.home.score": 1, "kicking_side": "home"},
            ),
        ],
        {"ball": (25, 7), "home": {"turn": 3}, "away": {"turn": 2}},
    ),
    Scenario(
        "GRD-S-49",
        "who has turns left",
        line_up("""
               0    1    2    3
           6   .    .    .    .
           7   .    a1*  h1   .
           8   .    .    .    .
           """),
        [
            act("h1", "block"),
            block("a1", "d6=4"),
            choose(
                square=[0, 7],
                told=[
                    told("touchdown", side="away", off_turn=True),
                    told("half_ended", half=1),
                    told("drive_opened", kicking_side="home"),
                ],
                seen={"sides.away.score": 1, "sides.home.score": 0, "half": 2, "kicking_side": "home"},
            ),
        ],
        {"home": {"turn": 8}, "away": {"turn": 7}},
    ),
    Scenario(
        "GRD-S-41",
        "set-up restrictions",
        "",
        [
            Step(formation("home", (2, [12, 2])), refused="setup_scrimmage"),
            Step(formation("home", (5, [9, 11]), (6, [9, 13])), refused="setup_wide_zone"),
            Step(formation("home", (7, [13, 7])), refused="setup_wrong_half"),
            Step(formation("home", count=10), refused="setup_count"),
            Step(formation("home"), told=[told("setup_submitted", side="home", phase="setup_receiving")]),
        ],
        start="setup",
    ),
    Scenario(
        "GRD-S-43",
        "touchdown in turn 8 and the end of the half",
        "h1 24,7 ball; "
        + "; ".join(f"h{n} 2,{n}" for n in range(2, 12))
        + "; "
        + "; ".join(f"a{n} 8,{n}" for n in range(1, 12)),
        [
            act("h1", "move"),
            walk(
                (25, 7),
                told=[told("touchdown", side="home"), told("drive_opened", kicking_side="home")],
                seen={"sides.home.score": 1},
            ),
            Step(formation("home")),
            Step(formation("away"), by="away"),
            Step(
                command("kick_ball", square=[20, 3]),
                "d8=5 d6=1 d8=5",
                told=[told("turn_started", side="away", turn=8)],
            ),
            Step(
                command("end_turn"),
                by="away",
                told=[told("half_ended", half=1, restored=True), told("drive_opened", kicking_side="home")],
                seen={"sides.home.turn": 0, "sides.away.turn": 0, "half": 2, "sides.home.team_rerolls": 2},
            ),
        ],
        {
            "home": {"turn": 8, "team_rerolls": 0, "team_rerolls_max": 2},
            "away": {"turn": 7},
            "options": {"kickoff_table": False},
        },
    ),
]
