"""Scenarios of passes, interceptions, hand-offs and fouls (GRD-S-34 to -39)."""

from tests.rules.gridiron.drawn import line_up
from tests.rules.gridiron.positions import command, told
from tests.rules.gridiron.scenarios.parts import (
    Scenario,
    Step,
    act,
    choose,
    over,
    seen,
    walk,
)

THROWING: list[Scenario] = [
    Scenario(
        "GRD-S-34",
        "accurate pass and catch",
        line_up("""
               5    6    7    8    9    10   11   12
           6   .    .    .    .    .    .    .    .
           7   h1*  .    .    .    .    .    h2   .
           8   .    .    .    .    .    .    .    a1
           9   .    .    .    .    .    .    .    .
           """),
        [
            act("h1", "pass"),
            Step(
                command("throw_pass", target=[11, 7]),
                "d6=4 d6=4",
                told=[
                    told("pass_declared", range="short"),
                    told("pass_rolled", total=4, outcome="accurate"),
                    told("catch_rolled", total=4, success=True),
                    told("activation_ended", player_id="h1"),
                ],
                seen={**seen(carrier="h2"), "active_side": "home", "activation": None},
                pitch="""
                    5    6    7    8    9    10   11   12
                6   .    .    .    .    .    .    .    .
                7   h1   .    .    .    .    .    h2*  .
                8   .    .    .    .    .    .    .    a1
                9   .    .    .    .    .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-35",
        "interception",
        line_up("""
               5    6    7    8    9    10   11
           6   .    .    .    .    .    .    .
           7   h1*  .    .    a1   .    .    h2
           8   .    .    .    .    .    .    .
           """),
        [
            act("h1", "pass"),
            Step(command("throw_pass", target=[11, 7]), asks=("away", "intercept")),
            choose(
                "away",
                player_id="a1",
                dice="d6=6",
                told=[told("intercept_rolled", success=True), *over("interception")],
                seen=seen(carrier="a1", ball=[8, 7]),
                pitch="""
                    5    6    7    8    9    10   11
                6   .    .    .    .    .    .    .
                7   h1   .    .    a1*  .    .    h2
                8   .    .    .    .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-35/variant",
        "the interception fails, the pass goes on",
        line_up("""
               5    6    7    8    9    10   11
           3   .    .    .    .    .    .    .
           4   .    .    .    .    .    .    .
           5   .    .    .    .    .    .    .
           6   .    .    .    .    .    .    .
           7   h1*  .    .    a1   .    .    h2
           """),
        [
            act("h1", "pass"),
            Step(command("throw_pass", target=[11, 7])),
            choose(
                "away",
                player_id="a1",
                dice="d6=5 d6=3 d8=2 d8=2 d8=2 d8=1",
                told=[
                    told("intercept_rolled", total=3, success=False),
                    told("pass_rolled", total=3, outcome="inaccurate"),
                    told("ball_scattered"),
                    told("ball_scattered"),
                    told("ball_scattered", to=[11, 4]),
                    *over("pass"),
                ],
                pitch="""
                    5    6    7    8    9    10   11
                3   .    .    .    .    .    o    .
                4   .    .    .    .    .    .    .
                5   .    .    .    .    .    .    .
                6   .    .    .    .    .    .    .
                7   h1   .    .    a1   .    .    h2
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-36",
        "fumble by modified result",
        line_up("""
               4    5    6    7    8    9
           6   a1   .    .    .    .    .
           7   .    h1*  .    .    .    h2
           8   a2   .    h3   .    .    .
           """),
        [
            act("h1", "pass"),
            Step(
                command("throw_pass", target=[9, 7]),
                "d6=3 d8=8 d6=4",
                told=[
                    told("pass_rolled", total=1, outcome="fumble"),
                    told("turnover", cause="fumble"),
                    told("catch_rolled", player_id="h3", total=4, success=True),
                    told("turn_started", side="away"),
                ],
                seen=seen(carrier="h3"),
                pitch="""
                    4    5    6    7    8    9
                6   a1   .    .    .    .    .
                7   .    h1   .    .    .    h2
                8   a2   .    h3*  .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-37",
        "inaccurate pass over the touchline, saved by a team-mate",
        line_up("""
               5    6    7    8    9    10   11   12
           1   .    .    .    .    .    .    .    .
           2   .    .    .    .    .    .    .    h2
           3   h1*  .    .    .    .    .    .    .
           4   .    .    .    .    .    .    .    .
           """),
        [
            act("h1", "pass"),
            Step(
                command("throw_pass", target=[10, 1]),
                "d6=2 d8=2 d8=1 d6=6 d6=1 d6=1 d6=5",
                told=[
                    told("pass_rolled", outcome="inaccurate"),
                    told("ball_scattered", to=[10, 0]),
                    told("ball_thrown_in", direction=6, distance=2, to=[12, 2]),
                    told("catch_rolled", player_id="h2", success=True),
                ],
                seen={**seen(carrier="h2"), "active_side": "home"},
                pitch="""
                    5    6    7    8    9    10   11   12
                1   .    .    .    .    .    .    .    .
                2   .    .    .    .    .    .    .    h2*
                3   h1   .    .    .    .    .    .    .
                4   .    .    .    .    .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-38",
        "a dropped hand-off rescued",
        line_up("""
               5    6    7    8
           6   .    .    .    .
           7   h1*  h2   h3   .
           8   .    .    .    .
           """),
        [
            act("h1", "hand_off"),
            Step(
                command("hand_off", target_id="h2"),
                "d6=2 d8=5 d6=4",
                told=[
                    told("catch_rolled", player_id="h2", total=3, success=False),
                    told("catch_rolled", player_id="h3", total=4, success=True),
                ],
                seen={**seen(carrier="h3"), "active_side": "home"},
                pitch="""
                    5    6    7    8
                6   .    .    .    .
                7   h1   h2   h3*  .
                8   .    .    .    .
                """,
            ),
            act("h3", "move"),
            walk(
                (8, 7),
                seen=seen(carrier="h3", ball=[8, 7]),
                pitch="""
                    5    6    7    8
                6   .    .    .    .
                7   h1   h2   .    h3*
                8   .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-39",
        "foul, doubles, a failed bribe",
        line_up("""
               9    10   11   12
           6   .    .    .    .
           7   .    h1   a1_  .
           8   .    .    .    .
           """),
        [
            act("h1", "foul"),
            Step(command("foul", target_id="a1"), "d6=3 d6=3", asks=("home", "use_bribe")),
            choose(
                use=True,
                dice="d6=1",
                told=[told("bribe_rolled", success=False), told("player_sent_off", bribed=False), *over("sent_off")],
                seen={**seen(h1="sent_off"), "sides.home.bribes": 0},
                pitch="""
                    9    10   11   12
                6   .    .    .    .
                7   .    .    a1_  .
                8   .    .    .    .
                """,
            ),
        ],
        {"home": {"bribes": 1}},
    ),
]
