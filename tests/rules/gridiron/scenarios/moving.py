"""Scenarios of movement, dodging, picking up and sprinting: the seed chapter (GRD-S-01 to -20)."""

from tests.rules.gridiron.drawn import line_up
from tests.rules.gridiron.positions import command, line, told
from tests.rules.gridiron.scenarios.parts import (
    Scenario,
    Step,
    act,
    block,
    choose,
    over,
    seen,
    walk,
    went_down,
)

AG_FACES = {1: 5, 2: 4, 3: 3, 4: 2, 5: 2, 6: 2}
LEAVING = """
   9    10   11
6  .    .    .
7  a1   h1   .
8  .    .    .
"""

MOVING: list[Scenario] = [
    Scenario(
        "GRD-S-01",
        "slow-motion replay (the seed's worked example)",
        line_up("""
           10   11   12
        6  a1   .    .
        7  h1   .    .
        8  a2   .    .
        """),
        [
            act("h1", "move"),
            walk(
                (11, 7),
                (12, 7),
                pitch="""
                   10   11   12
                6  a1   .    .
                7  .    .    h1_
                8  a2   .    .
                """,
                dice="d6=5 d6=1 d6=3 d6=4",
                told=[
                    told(
                        "dodge_rolled",
                        natural=5,
                        total=4,
                        target=4,
                        success=True,
                        modifiers=[{"name": "dodge", "value": 1}, {"name": "tackle_zones", "value": -2}],
                    ),
                    told("player_moved", player_id="h1", to=[11, 7]),
                    told("dodge_rolled", natural=1, success=False, modifiers=[{"name": "dodge", "value": 1}]),
                    went_down("h1", "dodge", (12, 7)),
                    told("armour_rolled", total=7, broken=False),
                    *over("dodge")[1:],
                ],
                seen={**seen(h1="prone"), "players.h1.square": [12, 7], "active_side": "away"},
            ),
        ],
    ),
    Scenario(
        "GRD-S-02",
        "one roll, however many zones are left",
        line_up("""
               9    10   11   12
           6   a1   .    .    .
           7   a2   h1   .    .
           8   a3   .    .    .
           """),
        [
            act("h1", "move"),
            walk(
                (11, 7),
                dice="d6=3",
                told=[told("dodge_rolled", total=4, success=True)],
                seen=seen(h1=[11, 7]),
                pitch="""
                    9    10   11   12
                6   a1   .    .    .
                7   a2   .    h1   .
                8   a3   .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-03",
        "entering a zone is free, leaving it is not",
        line_up("""
               8    9    10   11
           6   .    .    .    .
           7   h1   .    a1   .
           8   .    .    .    .
           9   .    .    .    .
           """),
        [
            act("h1", "move"),
            walk(
                (9, 7),
                seen=seen(h1=[9, 7]),
                pitch="""
                    8    9    10   11
                6   .    .    .    .
                7   .    h1   a1   .
                8   .    .    .    .
                9   .    .    .    .
                """,
            ),
            walk(
                (9, 8),
                dice="d6=4",
                told=[told("dodge_rolled", total=4, success=True)],
                seen=seen(h1=[9, 8]),
                pitch="""
                    8    9    10   11
                6   .    .    .    .
                7   .    .    a1   .
                8   .    h1   .    .
                9   .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-04",
        "prone and stunned opponents have no tackle zone",
        line_up("""
               9    10   11   12
           7   a1_  h1   a2~  .
           8   .    .    .    .
           9   .    .    .    .
           """),
        [
            act("h1", "move"),
            walk(
                (10, 8),
                (10, 9),
                seen={**seen(h1=[10, 9]), "activation.movement_used": 2},
                pitch="""
                    9    10   11   12
                7   a1_  .    a2~  .
                8   .    .    .    .
                9   .    h1   .    .
                """,
            ),
        ],
    ),
    *(
        Scenario(
            f"GRD-S-05/AG{ag}",
            f"AG {ag} dodges on {face}",
            line_up(LEAVING, h1=f"AG{ag}"),
            [
                act("h1", "move"),
                walk(
                    (11, 7),
                    dice=f"d6={face}",
                    told=[told("dodge_rolled", success=True)],
                    seen=seen(h1=[11, 7]),
                    pitch="""
                       9    10   11
                    6  .    .    .
                    7  a1   .    h1
                    8  .    .    .
                    """,
                ),
            ],
        )
        for ag, face in AG_FACES.items()
    ),
    *(
        Scenario(
            f"GRD-S-05/AG{ag}/below",
            f"AG {ag} falls on {face - 1}",
            line_up(LEAVING, h1=f"AG{ag}"),
            [
                act("h1", "move"),
                walk(
                    (11, 7),
                    dice=f"d6={face - 1} d6=1 d6=1",
                    told=[went_down("h1", "dodge", (11, 7))],
                    seen=seen(h1="prone"),
                    pitch="""
                       9    10   11
                    6  .    .    .
                    7  a1   .    h1_
                    8  .    .    .
                    """,
                ),
            ],
        )
        for ag, face in AG_FACES.items()
    ),
    Scenario(
        "GRD-S-06",
        "natural 6 always succeeds",
        line_up(
            """
               10   11   12   13
           6   a1   a2   a3   .
           7   h1   .    .    .
           8   .    .    a4   .
           """,
            h1="AG1",
        ),
        [
            act("h1", "move"),
            walk(
                (11, 7),
                dice="d6=6",
                told=[told("dodge_rolled", total=3, target=6, success=True)],
                pitch="""
                    10   11   12   13
                6   a1   a2   a3   .
                7   .    h1   .    .
                8   .    .    a4   .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-06/5",
        "a natural 5 is measured",
        line_up(
            """
               10   11   12   13
           6   a1   a2   a3   .
           7   h1   .    .    .
           8   .    .    a4   .
           """,
            h1="AG1",
        ),
        [
            act("h1", "move"),
            walk(
                (11, 7),
                dice="d6=5 d6=1 d6=1",
                told=[told("dodge_rolled", total=2), went_down("h1", "dodge", (11, 7)), *over("dodge")],
                seen=seen(h1="prone"),
                pitch="""
                    10   11   12   13
                6   a1   a2   a3   .
                7   .    h1_  .    .
                8   .    .    a4   .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-07",
        "natural 1 always fails",
        line_up(
            """
               9    10   11   12
           6   .    .    .    .
           7   a1   h1   .    .
           8   .    .    .    .
           """,
            h1="AG6",
        ),
        [
            act("h1", "move"),
            walk(
                (11, 7),
                dice="d6=1 d6=2 d6=2",
                told=[told("dodge_rolled", total=2, target=1, success=False), *over("dodge")],
                seen=seen(h1="prone"),
                pitch="""
                    9    10   11   12
                6   .    .    .    .
                7   a1   .    h1_  .
                8   .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-08",
        "a ball carrier fails a dodge: order of dice",
        line_up("""
               9    10   11   12
           6   .    .    .    .
           7   a1   h1*  .    .
           8   .    .    .    .
           """),
        [
            act("h1", "move"),
            walk(
                (11, 7),
                dice="d6=2 d6=5 d6=5 d6=4 d6=4 d8=5",
                told=[
                    told("dodge_rolled", total=3, success=False),
                    told("armour_rolled", total=10, broken=True),
                    told("injury_rolled", total=8, result="knocked_out"),
                    told("player_left_pitch", player_id="h1", box="knocked_out"),
                    {"kind": "gridiron.ball_bounced", "from": [11, 7], "to": [12, 7]},
                    *over("dodge")[1:],
                ],
                seen=seen(h1="knocked_out", ball=[12, 7], carrier=None),
                pitch="""
                    9    10   11   12
                6   .    .    .    .
                7   a1   .    .    o
                8   .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-09",
        "occupied squares, diagonals, adjacency",
        line_up("""
               9    10   11   12
           6   .    .    .    .
           7   .    h1   h2_  .
           8   .    a1~  .    .
           9   .    .    .    .
           """),
        [
            act("h1", "move"),
            walk((11, 7), refused="square_occupied"),
            walk((10, 8), refused="square_occupied"),
            walk((12, 7), refused="not_adjacent"),
            walk(
                (11, 8),
                seen=seen(h1=[11, 8]),
                pitch="""
                    9    10   11   12
                6   .    .    .    .
                7   .    .    h2_  .
                8   .    a1~  h1   .
                9   .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-10",
        "movement allowance is a hard limit",
        "h1 5,7 MA4",
        [
            act("h1", "move"),
            walk(*line(6, 12, 7), refused="out_of_movement", seen=seen(h1=[5, 7])),
            walk(*line(6, 11, 7), dice="d6=2 d6=2", seen={**seen(h1=[11, 7]), "activation.sprints_used": 2}),
            walk((12, 7), refused="out_of_movement"),
        ],
    ),
    Scenario(
        "GRD-S-11",
        "pick-up in passing",
        line_up("""
               10   11   12   13
           6   .    .    .    .
           7   h1   .    o    .
           8   .    .    .    .
           """),
        [
            act("h1", "move"),
            walk(
                (11, 7),
                (12, 7),
                (13, 7),
                dice="d6=3",
                told=[told("pickup_rolled", total=4, target=4, success=True), told("ball_picked_up", square=[12, 7])],
                seen={**seen(h1=[13, 7], carrier="h1", ball=[13, 7]), "activation.movement_used": 3},
                pitch="""
                    10   11   12   13
                6   .    .    .    .
                7   .    .    .    h1*
                8   .    .    .    .
                """,
            ),
        ],
        {"ball": (12, 7)},
    ),
    Scenario(
        "GRD-S-12",
        "failed pick-up among two zones",
        line_up("""
               11   12   13   14
           6   .    .    a1   .
           7   h1   o    .    .
           8   .    .    a2   .
           """),
        [
            act("h1", "move"),
            walk(
                (12, 7),
                dice="d6=4 d8=4",
                told=[told("pickup_rolled", total=3, success=False), *over("pick_up")],
                seen=seen(h1="standing", ball=[11, 7], carrier=None),
                pitch="""
                    11   12   13   14
                6   .    .    a1   .
                7   o    h1   .    .
                8   .    .    a2   .
                """,
            ),
        ],
        {"ball": (12, 7)},
    ),
    Scenario(
        "GRD-S-13",
        "a caught bounce does not undo the turnover",
        line_up("""
               10   11   12   13
           6   .    .    .    .
           7   .    h1   o    .
           8   .    .    h2   .
           9   .    .    .    .
           """),
        [
            act("h1", "move"),
            walk(
                (12, 7),
                dice="d6=2 d8=7 d6=4",
                told=[
                    told("pickup_rolled", total=3, success=False),
                    told("turnover", cause="pick_up"),
                    told("catch_rolled", player_id="h2", total=4, success=True),
                    told("turn_started", side="away", turn=2),
                ],
                seen=seen(carrier="h2", ball=[12, 8]),
                pitch="""
                    10   11   12   13
                6   .    .    .    .
                7   .    .    h1   .
                8   .    .    h2*  .
                9   .    .    .    .
                """,
            ),
        ],
        {"ball": (12, 7)},
    ),
    Scenario(
        "GRD-S-14",
        "a pushed player never picks up",
        line_up("""
           10   11   12   13
        6  .    .    .    .
        7  h1   a1   o    .
        8  .    .    .    .
        """)
        + "; h2 3,3",
        [
            act("h1", "block"),
            block("a1", "d6=3", told=[told("block_rolled", faces=["push"])], asks=("home", "choose_push_square")),
            choose(
                square=[12, 7],
                asks=("home", "follow_up"),
                pitch="""
                   10   11   12   13
                6  .    .    .    .
                7  h1   .    a1   .
                8  .    .    .    .
                """,
            ),
            choose(
                follow=False,
                dice="d8=5",
                seen=seen(a1=[12, 7], ball=[13, 7], carrier=None, h1=[10, 7]),
                pitch="""
                   10   11   12   13
                6  .    .    .    .
                7  h1   .    a1   o
                8  .    .    .    .
                """,
            ),
            act("h2", "move", seen={"turnover": None, "active_side": "home"}),
        ],
        {"ball": (12, 7)},
    ),
    Scenario(
        "GRD-S-15",
        "falling on the ball",
        line_up("""
               9    10   11   12
           5   .    .    .    .
           6   .    .    .    .
           7   a1   h1   o    .
           8   .    .    .    .
           """),
        [
            act("h1", "move"),
            walk(
                (11, 7),
                dice="d6=1 d6=1 d6=2 d8=2",
                told=[
                    told("dodge_rolled", success=False),
                    told("armour_rolled", total=3, broken=False),
                    told("ball_bounced", to=[11, 6]),
                    *over("dodge")[1:],
                ],
                seen=seen(h1="prone", ball=[11, 6]),
                pitch="""
                    9    10   11   12
                5   .    .    .    .
                6   .    .    o    .
                7   a1   .    h1_  .
                8   .    .    .    .
                """,
            ),
        ],
        {"ball": (11, 7)},
    ),
    Scenario(
        "GRD-S-16",
        "two sprints, one die each, ending on the ball",
        "h1 3,7",
        [
            act("h1", "move"),
            walk(
                *line(4, 11, 7),
                dice="d6=2 d6=4 d6=5",
                told=[
                    told("sprint_rolled", natural=2, success=True),
                    told("player_moved", to=[10, 7], mode="sprint"),
                    told("sprint_rolled", natural=4, success=True),
                    told("pickup_rolled", total=6, success=True),
                ],
                seen=seen(h1=[11, 7], carrier="h1"),
            ),
            walk((12, 7), refused="out_of_movement"),
        ],
        {"ball": (11, 7)},
    ),
    Scenario(
        "GRD-S-17",
        "a failed sprint",
        "h1 3,7",
        [
            act("h1", "move"),
            walk(
                *line(4, 10, 7),
                dice="d6=1 d6=6 d6=3 d6=3 d6=3",
                told=[
                    went_down("h1", "sprint", (10, 7)),
                    told("armour_rolled", total=9, broken=True),
                    told("injury_rolled", total=6, result="stunned"),
                    *over("sprint")[1:],
                ],
                seen=seen(h1="stunned"),
            ),
        ],
    ),
    Scenario(
        "GRD-S-18",
        "sprint and dodge on one step",
        line_up("""
               4    5    6    7    8    9    10   11
           6   .    .    .    .    .    .    .    a1
           7   h1   .    .    .    .    .    .    .
           8   .    .    .    .    .    .    .    .
           """),
        [
            act("h1", "move"),
            walk(
                *line(5, 10, 7),
                (10, 8),
                dice="d6=3 d6=2 d6=2 d6=3",
                told=[
                    told("sprint_rolled", success=True),
                    told("dodge_rolled", total=3, success=False),
                    told("player_moved", to=[10, 8]),
                    *over("dodge"),
                ],
                seen=seen(h1="prone"),
                pitch="""
                    4    5    6    7    8    9    10   11
                6   .    .    .    .    .    .    .    a1
                7   .    .    .    .    .    .    .    .
                8   .    .    .    .    .    .    h1_  .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-18/variant",
        "a failed sprint rolls no dodge",
        line_up("""
               4    5    6    7    8    9    10   11
           6   .    .    .    .    .    .    .    a1
           7   h1   .    .    .    .    .    .    .
           8   .    .    .    .    .    .    .    .
           """),
        [
            act("h1", "move"),
            walk(
                *line(5, 10, 7),
                (10, 8),
                dice="d6=1 d6=2 d6=3",
                told=[went_down("h1", "sprint", (10, 8)), *over("sprint")],
                pitch="""
                    4    5    6    7    8    9    10   11
                6   .    .    .    .    .    .    .    a1
                7   .    .    .    .    .    .    .    .
                8   .    .    .    .    .    .    h1_  .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-19",
        "sprinting to pay for the block of a blitz",
        line_up("""
               4    5    6    7    8    9    10   11   12
           6   .    .    .    .    .    .    .    .    .
           7   h1   .    .    .    .    .    .    a1   .
           8   .    .    .    .    .    .    .    .    .
           9   .    .    .    .    .    .    .    .    .
           """),
        [
            act("h1", "blitz"),
            walk(
                *line(5, 10, 7),
                pitch="""
                    4    5    6    7    8    9    10   11   12
                6   .    .    .    .    .    .    .    .    .
                7   .    .    .    .    .    .    h1   a1   .
                8   .    .    .    .    .    .    .    .    .
                9   .    .    .    .    .    .    .    .    .
                """,
            ),
            block(
                "a1",
                "d6=2 d6=6",
                told=[told("sprint_rolled", success=True), told("block_rolled", faces=["defender_down"])],
            ),
            choose(
                square=[12, 7],
                pitch="""
                    4    5    6    7    8    9    10   11   12
                6   .    .    .    .    .    .    .    .    .
                7   .    .    .    .    .    .    h1   .    a1
                8   .    .    .    .    .    .    .    .    .
                9   .    .    .    .    .    .    .    .    .
                """,
            ),
            choose(
                follow=True,
                dice="d6=3 d6=3",
                seen={**seen(a1="prone", h1=[11, 7]), "activation.sprints_used": 1, "players.a1.square": [12, 7]},
                pitch="""
                    4    5    6    7    8    9    10   11   12
                6   .    .    .    .    .    .    .    .    .
                7   .    .    .    .    .    .    .    h1   a1_
                8   .    .    .    .    .    .    .    .    .
                9   .    .    .    .    .    .    .    .    .
                """,
            ),
            walk(
                (11, 8),
                dice="d6=2",
                seen=seen(h1=[11, 8]),
                pitch="""
                    4    5    6    7    8    9    10   11   12
                6   .    .    .    .    .    .    .    .    .
                7   .    .    .    .    .    .    .    .    a1_
                8   .    .    .    .    .    .    .    h1   .
                9   .    .    .    .    .    .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-19/variant",
        "the payment fails: down in his own square",
        line_up("""
               4    5    6    7    8    9    10   11
           6   .    .    .    .    .    .    .    .
           7   h1   .    .    .    .    .    .    a1
           8   .    .    .    .    .    .    .    .
           """),
        [
            act("h1", "blitz"),
            walk(
                *line(5, 10, 7),
                pitch="""
                    4    5    6    7    8    9    10   11
                6   .    .    .    .    .    .    .    .
                7   .    .    .    .    .    .    h1   a1
                8   .    .    .    .    .    .    .    .
                """,
            ),
            block(
                "a1",
                "d6=1 d6=3 d6=3",
                told=[went_down("h1", "sprint", (10, 7)), *over("sprint")],
                seen=seen(h1="prone", a1="standing"),
                pitch="""
                    4    5    6    7    8    9    10   11
                6   .    .    .    .    .    .    .    .
                7   .    .    .    .    .    .    h1_  a1
                8   .    .    .    .    .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-20",
        "a Block action neither moves nor sprints",
        "h1 10,7; h2 2,2; a1 11,7",
        [
            act("h1", "block"),
            walk((10, 8), refused="illegal_for_action"),
            Step(command("cancel_activation")),
            act("h2", "block", refused="no_target"),
        ],
    ),
]
