"""Scenarios of re-rolls, blocks, pushes and injuries (GRD-S-21 to -33, -48)."""

from tests.rules.gridiron.drawn import line_up
from tests.rules.gridiron.positions import told
from tests.rules.gridiron.scenarios.parts import (
    Scenario,
    act,
    block,
    choose,
    over,
    seen,
    walk,
    went_down,
)

ASSISTED = """
   10   11   12
7  h1   a1   .
8  .    h2   .
9  .    .    {}
"""

BLOCKING: list[Scenario] = [
    Scenario(
        "GRD-S-21",
        "Dodge skill once per team turn, then only a team re-roll",
        line_up(
            """
               9    10   11   12
           6   .    .    .    .
           7   a1   h1   .    a2
           8   .    .    .    .
           9   .    .    .    .
           """,
            h1="+dodge",
        ),
        [
            act("h1", "move"),
            walk(
                (11, 7),
                (10, 8),
                dice="d6=2",
                asks=("home", "use_reroll"),
                choices=[{"source": "skill"}, {"source": "team"}, {"source": "none"}],
                seen={"activation.queued_path": [[10, 8]]},
            ),
            choose(
                source="skill",
                dice="d6=4 d6=3",
                told=[told("dodge_rolled", natural=4, rerolled=True), told("dodge_rolled", total=3, success=False)],
                choices=[{"source": "team"}, {"source": "none"}],
                seen=seen(h1=[11, 7]),
                pitch="""
                    9    10   11   12
                6   .    .    .    .
                7   a1   .    h1   a2
                8   .    .    .    .
                9   .    .    .    .
                """,
            ),
            choose(
                source="none",
                dice="d6=4 d6=4",
                told=[went_down("h1", "dodge", (10, 8)), told("armour_rolled", total=8, broken=False)],
                seen={**seen(h1="prone"), "sides.home.team_rerolls": 2, "active_side": "away"},
                pitch="""
                    9    10   11   12
                6   .    .    .    .
                7   a1   .    .    a2
                8   .    h1_  .    .
                9   .    .    .    .
                """,
            ),
        ],
        {"home": {"team_rerolls": 2}},
    ),
    Scenario(
        "GRD-S-22",
        "no second re-roll of the same die",
        line_up(
            """
               9    10   11   12
           6   .    .    .    .
           7   a1   h1   .    a2
           8   .    .    .    .
           """,
            h1="+dodge",
        ),
        [
            act("h1", "move"),
            walk((11, 7), dice="d6=2"),
            choose(
                source="skill",
                dice="d6=1 d6=1 d6=1",
                seen={**seen(h1="prone"), "pending": [], "sides.home.team_rerolls": 2, "active_side": "away"},
                pitch="""
                    9    10   11   12
                6   .    .    .    .
                7   a1   .    h1_  a2
                8   .    .    .    .
                """,
            ),
        ],
        {"home": {"team_rerolls": 2}},
    ),
    Scenario(
        "GRD-S-23",
        "Tackle blocks the Dodge skill; one team re-roll per team turn",
        line_up(
            """
               9    10   11   12
           7   a1   h1   .    .
           8   .    .    .    .
           9   .    .    .    .
           10  a2   h2   .    .
           """,
            h1="+dodge",
            a1="+tackle",
        ),
        [
            act("h1", "move"),
            walk((11, 7), dice="d6=1", choices=[{"source": "team"}, {"source": "none"}]),
            choose(
                source="team",
                dice="d6=3",
                seen={**seen(h1=[11, 7]), "sides.home.team_rerolls": 1},
                pitch="""
                    9    10   11   12
                7   a1   .    h1   .
                8   .    .    .    .
                9   .    .    .    .
                10  a2   h2   .    .
                """,
            ),
            act("h2", "move"),
            walk(
                (11, 10),
                dice="d6=2 d6=1 d6=2",
                told=[told("dodge_rolled", total=3, success=False), *over("dodge")],
                seen={**seen(h2="prone"), "sides.home.team_rerolls": 1},
                pitch="""
                    9    10   11   12
                7   a1   .    h1   .
                8   .    .    .    .
                9   .    .    .    .
                10  a2   .    h2_  .
                """,
            ),
        ],
        {"home": {"team_rerolls": 2}},
    ),
    *(
        Scenario(
            f"GRD-S-24/{name}",
            f"assists: {says}",
            players,
            [
                act("h1", "block"),
                block(
                    "a1",
                    " ".join(["d6=3"] * dice),
                    told=[
                        told(
                            "block_declared",
                            dice=dice,
                            chooser="home",
                            attacker_strength=strength,
                            defender_strength=3,
                        )
                    ],
                ),
            ],
        )
        for name, says, players, dice, strength in (
            ("a", "cancelled", line_up(ASSISTED.format("a2")), 1, 3),
            ("b", "guard", line_up(ASSISTED.format("a2"), h2="+guard"), 2, 4),
            ("c", "the other is prone", line_up(ASSISTED.format("a2_")), 2, 4),
        )
    ),
    Scenario(
        "GRD-S-25",
        "two dice, attacker chooses, casualty",
        line_up("""
               10   11   12   13
           6   .    .    .    .
           7   h1   a1   .    .
           8   .    h2   .    .
           """),
        [
            act("h1", "block"),
            block("a1", "d6=2 d6=5", asks=("home", "choose_block_die"), choices=[{"index": 0}, {"index": 1}]),
            choose(index=1),
            choose(
                square=[12, 6],
                pitch="""
                    10   11   12   13
                6   .    .    a1   .
                7   h1   .    .    .
                8   .    h2   .    .
                """,
            ),
            choose(
                follow=False,
                dice="d6=5 d6=4 d6=6 d6=5 d6=2 d8=3",
                told=[
                    told("armour_rolled", total=9, broken=True),
                    told("injury_rolled", total=11, result="casualty"),
                    told("casualty_rolled", d6=2, d8=3, result="badly_hurt"),
                ],
                seen={**seen(a1="injured", h1=[10, 7]), "turnover": None, "active_side": "home"},
                pitch="""
                    10   11   12   13
                6   .    .    .    .
                7   h1   .    .    .
                8   .    h2   .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-26",
        "two dice against: re-roll first, then the opponent chooses",
        line_up(
            """
               9    10   11   12
           6   .    .    .    .
           7   .    h1   a1   .
           8   .    .    .    .
           """,
            h1="ST2",
        ),
        [
            act("h1", "block"),
            block("a1", "d6=1 d6=6", asks=("home", "use_reroll"), choices=[{"source": "team"}, {"source": "none"}]),
            choose(source="none", asks=("away", "choose_block_die")),
            choose(
                "away",
                index=0,
                dice="d6=2 d6=2",
                told=[went_down("h1", "block", (10, 7)), *over("block")],
                seen=seen(h1="prone", a1="standing"),
                pitch="""
                    9    10   11   12
                6   .    .    .    .
                7   .    h1_  a1   .
                8   .    .    .    .
                """,
            ),
        ],
        {"home": {"team_rerolls": 1}},
    ),
    Scenario(
        "GRD-S-27",
        "both down: defender first",
        line_up("""
               9    10   11   12
           6   .    .    .    .
           7   .    h1   a1   .
           8   .    .    .    .
           """),
        [
            act("h1", "block"),
            block(
                "a1",
                "d6=2 d6=6 d6=6 d6=2 d6=2 d6=3 d6=4",
                told=[
                    told("armour_rolled", player_id="a1", total=12, broken=True),
                    told("injury_rolled", player_id="a1", total=4, result="stunned"),
                    told("armour_rolled", player_id="h1", total=7, broken=False),
                    told("turn_started", side="away"),
                ],
                seen={**seen(a1="stunned", h1="prone"), "players.a1.square": [11, 7]},
                pitch="""
                    9    10   11   12
                6   .    .    .    .
                7   .    h1_  a1~  .
                8   .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-28",
        "chain push",
        line_up("""
           10   11   12   13
        6  .    .    a2   a4
        7  h1   a1   a3   .
        8  .    .    h2   a5
        """),
        [
            act("h1", "block"),
            block(
                "a1",
                "d6=4",
                told=[told("block_declared", dice=1)],
                choices=[{"square": [12, 6]}, {"square": [12, 7]}, {"square": [12, 8]}],
            ),
            choose(
                square=[12, 7],
                asks=("home", "follow_up"),
                pitch="""
                    10   11   12   13
                6   .    .    a2   a4
                7   h1   .    a1   a3
                8   .    .    h2   a5
                """,
            ),
            choose(
                follow=True,
                seen={**seen(a3=[13, 7], a1=[12, 7], h1=[11, 7]), "players.a3.stance": "standing"},
                pitch="""
                   10   11   12   13
                6  .    .    a2   a4
                7  .    h1   a1   a3
                8  .    .    h2   a5
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-29",
        "crowd push of a ball carrier",
        line_up("""
           9    10   11
        0  .    a1*  .
        1  .    h1   .
        """),
        [
            act("h1", "block"),
            block(
                "a1",
                "d6=3",
                asks=("home", "follow_up"),
                pitch="""
                    9    10   11
                0   .    o    .
                1   .    h1   .
                2   .    .    .
                3   .    .    .
                4   .    .    .
                """,
            ),
            choose(
                follow=True,
                dice="d6=3 d6=4 d6=3 d6=1 d6=2 d8=7",
                told=[
                    told("injury_rolled", total=7, result="stunned"),
                    told("ball_thrown_in", direction=3, distance=3, to=[10, 3]),
                    told("ball_bounced", to=[10, 4]),
                ],
                seen={**seen(h1=[10, 0], a1="reserves", ball=[10, 4]), "turnover": None, "active_side": "home"},
                pitch="""
                   9    10   11
                0  .    h1   .
                1  .    .    .
                2  .    .    .
                3  .    .    .
                4  .    o    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-30/a",
        "Stand Firm",
        line_up(
            """
               9    10   11   12
           6   .    .    .    .
           7   .    h1   a1   .
           8   .    .    .    .
           """,
            a1="+stand_firm",
        ),
        [
            act("h1", "block"),
            block("a1", "d6=6", asks=("away", "use_skill")),
            choose(
                "away",
                use=True,
                dice="d6=4 d6=5 d6=1 d6=2",
                told=[told("armour_rolled", total=9, broken=True), told("injury_rolled", total=3, result="stunned")],
                seen={**seen(a1="stunned", h1=[10, 7]), "players.a1.square": [11, 7], "pending": []},
                pitch="""
                    9    10   11   12
                6   .    .    .    .
                7   .    h1   a1~  .
                8   .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-30/b",
        "Side Step",
        line_up(
            """
               9    10   11   12
           5   .    .    .    .
           6   .    .    .    .
           7   .    h1   a1   .
           8   .    .    .    .
           """,
            a1="+side_step",
        ),
        [
            act("h1", "block"),
            block("a1", "d6=3", asks=("away", "use_skill")),
            choose(
                "away",
                use=True,
                asks=("away", "choose_push_square"),
                choices=[
                    {"square": square} for square in ([10, 6], [11, 6], [12, 6], [12, 7], [10, 8], [11, 8], [12, 8])
                ],
            ),
            choose(
                "away",
                square=[10, 6],
                asks=("home", "follow_up"),
                pitch="""
                    9    10   11   12
                5   .    .    .    .
                6   .    a1   .    .
                7   .    h1   .    .
                8   .    .    .    .
                """,
            ),
            choose(
                follow=True,
                seen=seen(a1=[10, 6], h1=[11, 7]),
                pitch="""
                    9    10   11   12
                5   .    .    .    .
                6   .    a1   .    .
                7   .    .    h1   .
                8   .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-31",
        "Frenzy",
        line_up(
            """
               10   11   12   13
           6   .    .    .    .
           7   h1   a1   .    .
           8   .    .    .    .
           9   .    .    .    .
           """,
            h1="+frenzy",
        ),
        [
            act("h1", "block"),
            block("a1", "d6=3"),
            choose(
                square=[12, 7],
                dice="d6=6",
                seen=seen(h1=[11, 7], a1=[12, 7]),
                pitch="""
                    10   11   12   13
                6   .    .    .    .
                7   .    h1   a1   .
                8   .    .    .    .
                9   .    .    .    .
                """,
            ),
            choose(
                square=[13, 8],
                dice="d6=1 d6=6",
                told=[told("armour_rolled", total=7, broken=False), told("activation_ended", player_id="h1")],
                seen={**seen(a1="prone", h1=[12, 7]), "players.a1.square": [13, 8], "activation": None},
                pitch="""
                    10   11   12   13
                6   .    .    .    .
                7   .    .    h1   .
                8   .    .    .    a1_
                9   .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-32",
        "Strip Ball and a catch by the blocker",
        line_up(
            """
               10   11   12   13
           6   .    .    .    .
           7   h1   a1*  .    .
           8   .    .    .    .
           """,
            h1="+strip_ball",
        ),
        [
            act("h1", "block"),
            block("a1", "d6=4"),
            choose(
                square=[12, 7],
                pitch="""
                    10   11   12   13
                6   .    .    .    .
                7   h1   .    a1   .
                8   .    .    .    .
                """,
            ),
            choose(
                follow=True,
                dice="d8=4 d6=5",
                told=[
                    told("ball_bounced", to=[11, 7]),
                    told("catch_rolled", player_id="h1", total=4, success=True),
                ],
                seen={**seen(carrier="h1"), "active_side": "home"},
                pitch="""
                    10   11   12   13
                6   .    .    .    .
                7   .    h1*  a1   .
                8   .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-32/variant",
        "Sure Hands against Strip Ball",
        line_up(
            """
               10   11   12   13
           6   .    .    .    .
           7   h1   a1*  .    .
           8   .    .    .    .
           """,
            h1="+strip_ball",
            a1="+sure_hands",
        ),
        [
            act("h1", "block"),
            block("a1", "d6=4"),
            choose(
                square=[12, 7],
                pitch="""
                    10   11   12   13
                6   .    .    .    .
                7   h1   .    a1*  .
                8   .    .    .    .
                """,
            ),
            choose(
                follow=True,
                seen=seen(carrier="a1", ball=[12, 7]),
                pitch="""
                    10   11   12   13
                6   .    .    .    .
                7   .    h1   a1*  .
                8   .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-33/a",
        "Mighty Blow on armour exactly at AV",
        line_up(
            """
               10   11   12   13
           6   .    .    .    .
           7   h1   a1   .    .
           8   .    .    .    .
           """,
            h1="+mighty_blow",
        ),
        [
            act("h1", "block"),
            block("a1", "d6=6"),
            choose(
                square=[12, 7],
                pitch="""
                    10   11   12   13
                6   .    .    .    .
                7   h1   .    a1   .
                8   .    .    .    .
                """,
            ),
            choose(
                follow=False,
                dice="d6=4 d6=4 d6=4 d6=3",
                told=[
                    told("armour_rolled", total=9, broken=True, modifiers=[{"name": "mighty_blow", "value": 1}]),
                    told("injury_rolled", total=7, result="stunned"),
                ],
                seen=seen(a1="stunned"),
                pitch="""
                    10   11   12   13
                6   .    .    .    .
                7   h1   .    a1~  .
                8   .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-33/b",
        "Mighty Blow kept for the injury",
        line_up(
            """
               10   11   12   13
           6   .    .    .    .
           7   h1   a1   .    .
           8   .    .    .    .
           """,
            h1="+mighty_blow",
        ),
        [
            act("h1", "block"),
            block("a1", "d6=6"),
            choose(
                square=[12, 7],
                pitch="""
                    10   11   12   13
                6   .    .    .    .
                7   h1   .    a1   .
                8   .    .    .    .
                """,
            ),
            choose(
                follow=False,
                dice="d6=5 d6=5 d6=4 d6=3",
                told=[
                    told("armour_rolled", total=10, broken=True, modifiers=[]),
                    told("injury_rolled", total=8, result="knocked_out"),
                ],
                seen=seen(a1="knocked_out"),
                pitch="""
                    10   11   12   13
                6   .    .    .    .
                7   h1   .    .    .
                8   .    .    .    .
                """,
            ),
        ],
    ),
    Scenario(
        "GRD-S-48",
        "Frenzy against Stand Firm",
        line_up(
            """
               10   11   12   13
           6   .    .    .    .
           7   h1   a1   .    .
           8   .    .    .    .
           """,
            h1="+frenzy",
            a1="+stand_firm",
        ),
        [
            act("h1", "block"),
            block("a1", "d6=3", asks=("away", "use_skill")),
            choose("away", use=True, dice="d6=4", asks=("away", "use_skill")),
            choose("away", use=False, asks=("home", "choose_push_square")),
            choose(
                square=[12, 7],
                seen={**seen(a1=[12, 7], h1=[11, 7]), "pending": [], "activation": None},
                pitch="""
                    10   11   12   13
                6   .    .    .    .
                7   .    h1   a1   .
                8   .    .    .    .
                """,
            ),
        ],
    ),
]
