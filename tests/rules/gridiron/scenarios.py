"""The acceptance scenarios of the catalogue (section 12) as data: position, steps, dice, what is told and seen.

They are played through the kernel (`test_scenarios.py`) and over HTTP. Dice stand as the catalogue writes them
(`d6=5 d8=4`): another kind, a die more or a die fewer fails.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.rules.gridiron.drawn import line_up
from tests.rules.gridiron.positions import activate, command, line, move, told


@dataclass(frozen=True)
class Step:
    """One command and what comes of it; `refused` is a code.

    `seen` are dotted paths of the view afterwards, `pitch` a part of the pitch as it is then, drawn as text.
    """

    command: Mapping[str, Any]
    dice: str = ""
    by: str = "home"
    refused: str | None = None
    told: Sequence[Mapping[str, Any]] = ()
    seen: Mapping[str, Any] = field(default_factory=dict)
    asks: tuple[str, str] | None = None
    choices: Sequence[Mapping[str, Any]] | None = None
    pitch: str = ""


@dataclass(frozen=True)
class Scenario:
    """A scenario; `start` is `turn` (the standard position), `setup` (home sets up to kick) or `kick` (away kicks)."""

    id: str
    says: str
    players: str
    steps: Sequence[Step]
    given: Mapping[str, Any] = field(default_factory=dict)
    start: str = "turn"

    def __str__(self) -> str:
        return f"{self.id} {self.says}"


def choose(by: str = "home", dice: str = "", **more: Any) -> Step:
    """An answer to the open decision: `choose(square=[12, 7])`; what a step has (`told`, `seen`, ...) comes along."""
    known = {name: more.pop(name) for name in ("told", "seen", "refused", "asks", "choices", "pitch") if name in more}
    return Step(command("decide", choice=more), dice, by, **known)


def went_down(player: str, cause: str, square: tuple[int, int]) -> dict[str, Any]:
    return told("player_went_down", player_id=player, cause=cause, square=list(square))


def over(cause: str) -> list[dict[str, Any]]:
    """Home's turn ends with a turnover; away's turn 2 starts."""
    return [
        told("turnover", side="home", cause=cause),
        told("turn_ended", side="home", reason="turnover"),
        told("turn_started", side="away", turn=2),
    ]


def block(target: str, dice: str = "", **more: Any) -> Step:
    return Step(command("block", target_id=target), dice, **more)


def walk(*squares: tuple[int, int], dice: str = "", **more: Any) -> Step:
    return Step(move(*squares), dice, **more)


def act(player: str, action: str, **more: Any) -> Step:
    return Step(activate(player, action), **more)


def seen(**places: Any) -> dict[str, Any]:
    """`h1=[11, 7]` is a square, `h1="prone"` a stance or a box."""
    found: dict[str, Any] = {}
    for name, value in places.items():
        if name in ("carrier", "ball"):
            found[{"carrier": "ball.carrier_id", "ball": "ball.square"}[name]] = value
        else:
            part = (
                "square"
                if isinstance(value, list)
                else "stance"
                if value in ("standing", "prone", "stunned")
                else "box"
            )
            found[f"players.{name}.{part}"] = value
    return found


AG_FACES = {1: 5, 2: 4, 3: 3, 4: 2, 5: 2, 6: 2}

SCENARIOS: list[Scenario] = [
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
        "h1 10,7; a1 9,6; a2 9,7; a3 9,8",
        [
            act("h1", "move"),
            walk((11, 7), dice="d6=3", told=[told("dodge_rolled", total=4, success=True)], seen=seen(h1=[11, 7])),
        ],
    ),
    Scenario(
        "GRD-S-03",
        "entering a zone is free, leaving it is not",
        "h1 8,7; a1 10,7",
        [
            act("h1", "move"),
            walk((9, 7), seen=seen(h1=[9, 7])),
            walk((9, 8), dice="d6=4", told=[told("dodge_rolled", total=4, success=True)], seen=seen(h1=[9, 8])),
        ],
    ),
    Scenario(
        "GRD-S-04",
        "prone and stunned opponents have no tackle zone",
        "h1 10,7; a1 9,7 prone; a2 11,7 stunned",
        [
            act("h1", "move"),
            walk((10, 8), (10, 9), seen={**seen(h1=[10, 9]), "activation.movement_used": 2}),
        ],
    ),
    *(
        Scenario(
            f"GRD-S-05/AG{ag}",
            f"AG {ag} dodges on {face}",
            f"h1 10,7 AG{ag}; a1 9,7",
            [
                act("h1", "move"),
                walk((11, 7), dice=f"d6={face}", told=[told("dodge_rolled", success=True)], seen=seen(h1=[11, 7])),
            ],
        )
        for ag, face in AG_FACES.items()
    ),
    *(
        Scenario(
            f"GRD-S-05/AG{ag}/below",
            f"AG {ag} falls on {face - 1}",
            f"h1 10,7 AG{ag}; a1 9,7",
            [
                act("h1", "move"),
                walk(
                    (11, 7),
                    dice=f"d6={face - 1} d6=1 d6=1",
                    told=[went_down("h1", "dodge", (11, 7))],
                    seen=seen(h1="prone"),
                ),
            ],
        )
        for ag, face in AG_FACES.items()
    ),
    Scenario(
        "GRD-S-06",
        "natural 6 always succeeds",
        "h1 10,7 AG1; a1 10,6; a2 11,6; a3 12,6; a4 12,8",
        [
            act("h1", "move"),
            walk((11, 7), dice="d6=6", told=[told("dodge_rolled", total=3, target=6, success=True)]),
        ],
    ),
    Scenario(
        "GRD-S-06/5",
        "a natural 5 is measured",
        "h1 10,7 AG1; a1 10,6; a2 11,6; a3 12,6; a4 12,8",
        [
            act("h1", "move"),
            walk(
                (11, 7),
                dice="d6=5 d6=1 d6=1",
                told=[told("dodge_rolled", total=2), went_down("h1", "dodge", (11, 7)), *over("dodge")],
                seen=seen(h1="prone"),
            ),
        ],
    ),
    Scenario(
        "GRD-S-07",
        "natural 1 always fails",
        "h1 10,7 AG6; a1 9,7",
        [
            act("h1", "move"),
            walk(
                (11, 7),
                dice="d6=1 d6=2 d6=2",
                told=[told("dodge_rolled", total=2, target=1, success=False), *over("dodge")],
                seen=seen(h1="prone"),
            ),
        ],
    ),
    Scenario(
        "GRD-S-08",
        "a ball carrier fails a dodge: order of dice",
        "h1 10,7 ball; a1 9,7",
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
            ),
        ],
    ),
    Scenario(
        "GRD-S-09",
        "occupied squares, diagonals, adjacency",
        "h1 10,7; h2 11,7 prone; a1 10,8 stunned",
        [
            act("h1", "move"),
            walk((11, 7), refused="square_occupied"),
            walk((10, 8), refused="square_occupied"),
            walk((12, 7), refused="not_adjacent"),
            walk((11, 8), seen=seen(h1=[11, 8])),
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
        "h1 10,7",
        [
            act("h1", "move"),
            walk(
                (11, 7),
                (12, 7),
                (13, 7),
                dice="d6=3",
                told=[told("pickup_rolled", total=4, target=4, success=True), told("ball_picked_up", square=[12, 7])],
                seen={**seen(h1=[13, 7], carrier="h1", ball=[13, 7]), "activation.movement_used": 3},
            ),
        ],
        {"ball": (12, 7)},
    ),
    Scenario(
        "GRD-S-12",
        "failed pick-up among two zones",
        "h1 11,7; a1 13,6; a2 13,8",
        [
            act("h1", "move"),
            walk(
                (12, 7),
                dice="d6=4 d8=4",
                told=[told("pickup_rolled", total=3, success=False), *over("pick_up")],
                seen=seen(h1="standing", ball=[11, 7], carrier=None),
            ),
        ],
        {"ball": (12, 7)},
    ),
    Scenario(
        "GRD-S-13",
        "a caught bounce does not undo the turnover",
        "h1 11,7; h2 12,8",
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
            ),
        ],
        {"ball": (12, 7)},
    ),
    Scenario(
        "GRD-S-14",
        "a pushed player never picks up",
        "h1 10,7; h2 3,3; a1 11,7",
        [
            act("h1", "block"),
            block("a1", "d6=3", told=[told("block_rolled", faces=["push"])], asks=("home", "choose_push_square")),
            choose(square=[12, 7], asks=("home", "follow_up")),
            choose(follow=False, dice="d8=5", seen=seen(a1=[12, 7], ball=[13, 7], carrier=None, h1=[10, 7])),
            act("h2", "move", seen={"turnover": None, "active_side": "home"}),
        ],
        {"ball": (12, 7)},
    ),
    Scenario(
        "GRD-S-15",
        "falling on the ball",
        "h1 10,7; a1 9,7",
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
        "h1 4,7; a1 11,6",
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
            ),
        ],
    ),
    Scenario(
        "GRD-S-18/variant",
        "a failed sprint rolls no dodge",
        "h1 4,7; a1 11,6",
        [
            act("h1", "move"),
            walk(
                *line(5, 10, 7),
                (10, 8),
                dice="d6=1 d6=2 d6=3",
                told=[went_down("h1", "sprint", (10, 8)), *over("sprint")],
            ),
        ],
    ),
    Scenario(
        "GRD-S-19",
        "sprinting to pay for the block of a blitz",
        "h1 4,7; a1 11,7",
        [
            act("h1", "blitz"),
            walk(*line(5, 10, 7)),
            block(
                "a1",
                "d6=2 d6=6",
                told=[told("sprint_rolled", success=True), told("block_rolled", faces=["defender_down"])],
            ),
            choose(square=[12, 7]),
            choose(
                follow=True,
                dice="d6=3 d6=3",
                seen={**seen(a1="prone", h1=[11, 7]), "activation.sprints_used": 1, "players.a1.square": [12, 7]},
            ),
            walk((11, 8), dice="d6=2", seen=seen(h1=[11, 8])),
        ],
    ),
    Scenario(
        "GRD-S-19/variant",
        "the payment fails: down in his own square",
        "h1 4,7; a1 11,7",
        [
            act("h1", "blitz"),
            walk(*line(5, 10, 7)),
            block(
                "a1",
                "d6=1 d6=3 d6=3",
                told=[went_down("h1", "sprint", (10, 7)), *over("sprint")],
                seen=seen(h1="prone", a1="standing"),
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
    Scenario(
        "GRD-S-21",
        "Dodge skill once per team turn, then only a team re-roll",
        "h1 10,7 +dodge; a1 9,7; a2 12,7",
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
            ),
            choose(
                source="none",
                dice="d6=4 d6=4",
                told=[went_down("h1", "dodge", (10, 8)), told("armour_rolled", total=8, broken=False)],
                seen={**seen(h1="prone"), "sides.home.team_rerolls": 2, "active_side": "away"},
            ),
        ],
        {"home": {"team_rerolls": 2}},
    ),
    Scenario(
        "GRD-S-22",
        "no second re-roll of the same die",
        "h1 10,7 +dodge; a1 9,7; a2 12,7",
        [
            act("h1", "move"),
            walk((11, 7), dice="d6=2"),
            choose(
                source="skill",
                dice="d6=1 d6=1 d6=1",
                seen={**seen(h1="prone"), "pending": [], "sides.home.team_rerolls": 2, "active_side": "away"},
            ),
        ],
        {"home": {"team_rerolls": 2}},
    ),
    Scenario(
        "GRD-S-23",
        "Tackle blocks the Dodge skill; one team re-roll per team turn",
        "h1 10,7 +dodge; h2 10,10; a1 9,7 +tackle; a2 9,10",
        [
            act("h1", "move"),
            walk((11, 7), dice="d6=1", choices=[{"source": "team"}, {"source": "none"}]),
            choose(source="team", dice="d6=3", seen={**seen(h1=[11, 7]), "sides.home.team_rerolls": 1}),
            act("h2", "move"),
            walk(
                (11, 10),
                dice="d6=2 d6=1 d6=2",
                told=[told("dodge_rolled", total=3, success=False), *over("dodge")],
                seen={**seen(h2="prone"), "sides.home.team_rerolls": 1},
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
            ("a", "cancelled", "h1 10,7; h2 11,8; a1 11,7; a2 12,9", 1, 3),
            ("b", "guard", "h1 10,7; h2 11,8 +guard; a1 11,7; a2 12,9", 2, 4),
            ("c", "the other is prone", "h1 10,7; h2 11,8; a1 11,7; a2 12,9 prone", 2, 4),
        )
    ),
    Scenario(
        "GRD-S-25",
        "two dice, attacker chooses, casualty",
        "h1 10,7; h2 11,8; a1 11,7",
        [
            act("h1", "block"),
            block("a1", "d6=2 d6=5", asks=("home", "choose_block_die"), choices=[{"index": 0}, {"index": 1}]),
            choose(index=1),
            choose(square=[12, 6]),
            choose(
                follow=False,
                dice="d6=5 d6=4 d6=6 d6=5 d6=2 d8=3",
                told=[
                    told("armour_rolled", total=9, broken=True),
                    told("injury_rolled", total=11, result="casualty"),
                    told("casualty_rolled", d6=2, d8=3, result="badly_hurt"),
                ],
                seen={**seen(a1="injured", h1=[10, 7]), "turnover": None, "active_side": "home"},
            ),
        ],
    ),
    Scenario(
        "GRD-S-26",
        "two dice against: re-roll first, then the opponent chooses",
        "h1 10,7 ST2; a1 11,7",
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
            ),
        ],
        {"home": {"team_rerolls": 1}},
    ),
    Scenario(
        "GRD-S-27",
        "both down: defender first",
        "h1 10,7; a1 11,7",
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
            choose(square=[12, 7], asks=("home", "follow_up")),
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
            block("a1", "d6=3", asks=("home", "follow_up")),
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
        "h1 10,7; a1 11,7 +stand_firm",
        [
            act("h1", "block"),
            block("a1", "d6=6", asks=("away", "use_skill")),
            choose(
                "away",
                use=True,
                dice="d6=4 d6=5 d6=1 d6=2",
                told=[told("armour_rolled", total=9, broken=True), told("injury_rolled", total=3, result="stunned")],
                seen={**seen(a1="stunned", h1=[10, 7]), "players.a1.square": [11, 7], "pending": []},
            ),
        ],
    ),
    Scenario(
        "GRD-S-30/b",
        "Side Step",
        "h1 10,7; a1 11,7 +side_step",
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
            choose("away", square=[10, 6], asks=("home", "follow_up")),
            choose(follow=True, seen=seen(a1=[10, 6], h1=[11, 7])),
        ],
    ),
    Scenario(
        "GRD-S-31",
        "Frenzy",
        "h1 10,7 +frenzy; a1 11,7",
        [
            act("h1", "block"),
            block("a1", "d6=3"),
            choose(square=[12, 7], dice="d6=6", seen=seen(h1=[11, 7], a1=[12, 7])),
            choose(
                square=[13, 8],
                dice="d6=1 d6=6",
                told=[told("armour_rolled", total=7, broken=False), told("activation_ended", player_id="h1")],
                seen={**seen(a1="prone", h1=[12, 7]), "players.a1.square": [13, 8], "activation": None},
            ),
        ],
    ),
    Scenario(
        "GRD-S-32",
        "Strip Ball and a catch by the blocker",
        "h1 10,7 +strip_ball; a1 11,7 ball",
        [
            act("h1", "block"),
            block("a1", "d6=4"),
            choose(square=[12, 7]),
            choose(
                follow=True,
                dice="d8=4 d6=5",
                told=[
                    told("ball_bounced", to=[11, 7]),
                    told("catch_rolled", player_id="h1", total=4, success=True),
                ],
                seen={**seen(carrier="h1"), "active_side": "home"},
            ),
        ],
    ),
    Scenario(
        "GRD-S-32/variant",
        "Sure Hands against Strip Ball",
        "h1 10,7 +strip_ball; a1 11,7 ball +sure_hands",
        [
            act("h1", "block"),
            block("a1", "d6=4"),
            choose(square=[12, 7]),
            choose(follow=True, seen=seen(carrier="a1", ball=[12, 7])),
        ],
    ),
    Scenario(
        "GRD-S-33/a",
        "Mighty Blow on armour exactly at AV",
        "h1 10,7 +mighty_blow; a1 11,7",
        [
            act("h1", "block"),
            block("a1", "d6=6"),
            choose(square=[12, 7]),
            choose(
                follow=False,
                dice="d6=4 d6=4 d6=4 d6=3",
                told=[
                    told("armour_rolled", total=9, broken=True, modifiers=[{"name": "mighty_blow", "value": 1}]),
                    told("injury_rolled", total=7, result="stunned"),
                ],
                seen=seen(a1="stunned"),
            ),
        ],
    ),
    Scenario(
        "GRD-S-33/b",
        "Mighty Blow kept for the injury",
        "h1 10,7 +mighty_blow; a1 11,7",
        [
            act("h1", "block"),
            block("a1", "d6=6"),
            choose(square=[12, 7]),
            choose(
                follow=False,
                dice="d6=5 d6=5 d6=4 d6=3",
                told=[
                    told("armour_rolled", total=10, broken=True, modifiers=[]),
                    told("injury_rolled", total=8, result="knocked_out"),
                ],
                seen=seen(a1="knocked_out"),
            ),
        ],
    ),
    Scenario(
        "GRD-S-34",
        "accurate pass and catch",
        "h1 5,7 ball; h2 11,7; a1 12,8",
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
            ),
        ],
    ),
    Scenario(
        "GRD-S-35",
        "interception",
        "h1 5,7 ball; h2 11,7; a1 8,7",
        [
            act("h1", "pass"),
            Step(command("throw_pass", target=[11, 7]), asks=("away", "intercept")),
            choose(
                "away",
                player_id="a1",
                dice="d6=6",
                told=[told("intercept_rolled", success=True), *over("interception")],
                seen=seen(carrier="a1", ball=[8, 7]),
            ),
        ],
    ),
    Scenario(
        "GRD-S-35/variant",
        "the interception fails, the pass goes on",
        "h1 5,7 ball; h2 11,7; a1 8,7",
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
            ),
        ],
    ),
    Scenario(
        "GRD-S-36",
        "fumble by modified result",
        "h1 5,7 ball; h2 9,7; h3 6,8; a1 4,6; a2 4,8",
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
            ),
        ],
    ),
    Scenario(
        "GRD-S-37",
        "inaccurate pass over the touchline, saved by a team-mate",
        "h1 5,3 ball; h2 12,2",
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
            ),
        ],
    ),
    Scenario(
        "GRD-S-38",
        "a dropped hand-off rescued",
        "h1 5,7 ball; h2 6,7; h3 7,7",
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
            ),
            act("h3", "move"),
            walk((8, 7), seen=seen(carrier="h3", ball=[8, 7])),
        ],
    ),
    Scenario(
        "GRD-S-39",
        "foul, doubles, a failed bribe",
        "h1 10,7; a1 11,7 prone",
        [
            act("h1", "foul"),
            Step(command("foul", target_id="a1"), "d6=3 d6=3", asks=("home", "use_bribe")),
            choose(
                use=True,
                dice="d6=1",
                told=[told("bribe_rolled", success=False), told("player_sent_off", bribed=False), *over("sent_off")],
                seen={**seen(h1="sent_off"), "sides.home.bribes": 0},
            ),
        ],
        {"home": {"bribes": 1}},
    ),
    Scenario(
        "GRD-S-40",
        "when stunned players turn over",
        "h1 10,7; a1 11,7 stunned",
        [
            Step(command("end_turn"), seen={**seen(a1="stunned"), "players.a1.recovers_at_turn_end": True}),
            Step(activate("a1", "move"), by="away", refused="player_not_able"),
            Step(command("end_turn"), by="away", seen=seen(a1="prone")),
            Step(command("end_turn")),
            Step(activate("a1", "move"), by="away"),
            Step(command("stand_up"), by="away", seen={**seen(a1="standing"), "activation.movement_used": 3}),
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
        "h1 10,7 +leap; a1 11,6; a2 11,7; a3 11,8",
        [
            act("h1", "move"),
            Step(
                command("leap", to=[12, 7]),
                "d6=4",
                told=[told("leap_rolled", total=4, modifiers=[], success=True)],
                seen={**seen(h1=[12, 7]), "activation.movement_used": 2},
            ),
            Step(command("leap", to=[13, 7]), refused="leap_used"),
        ],
    ),
    Scenario(
        "GRD-S-44/variant",
        "a failed leap",
        "h1 10,7 +leap; a1 11,6; a2 11,7; a3 11,8",
        [
            act("h1", "move"),
            Step(
                command("leap", to=[12, 7]),
                "d6=3 d6=1 d6=1",
                told=[went_down("h1", "leap", (12, 7)), *over("leap")],
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
            [act("h1", "move"), walk((12, 7), dice=dice, told=events, seen=after)],
            {"ball": (12, 7)},
        )
        for name, players, dice, events, after in (
            (
                "a",
                "h1 11,6 AG2; a1 13,6; a2 13,7; a3 13,8",
                "d6=6",
                [told("pickup_rolled", total=4, target=5, success=True)],
                seen(carrier="h1"),
            ),
            (
                "b",
                "h1 11,6 AG2; a1 13,6; a2 13,7; a3 13,8",
                "d6=5 d8=6",
                [told("pickup_rolled", total=3, success=False), *over("pick_up")],
                seen(ball=[11, 8]),
            ),
            (
                "c",
                "h1 11,6 AG5; a1 20,1",
                "d6=1 d8=2",
                [told("pickup_rolled", total=2, target=2, success=False), *over("pick_up")],
                seen(ball=[12, 6]),
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
        "GRD-S-48",
        "Frenzy against Stand Firm",
        "h1 10,7 +frenzy; a1 11,7 +stand_firm",
        [
            act("h1", "block"),
            block("a1", "d6=3", asks=("away", "use_skill")),
            choose("away", use=True, dice="d6=4", asks=("away", "use_skill")),
            choose("away", use=False, asks=("home", "choose_push_square")),
            choose(square=[12, 7], seen={**seen(a1=[12, 7], h1=[11, 7]), "pending": [], "activation": None}),
        ],
    ),
    Scenario(
        "GRD-S-49",
        "who has turns left",
        "h1 2,7; a1 1,7 ball",
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
]

FORMATION = [
    [12, 6],
    [12, 7],
    [12, 8],
    [10, 4],
    [10, 10],
    [9, 6],
    [9, 8],
    [8, 7],
    [10, 2],
    [10, 12],
    [5, 7],
]


def formation(side: str, *changes: tuple[int, Sequence[int]], count: int = 11) -> dict[str, Any]:
    """The set-up of GRD-SETUP-8 for numbers 1..11, with some squares changed (by index)."""
    squares = [list(square) for square in FORMATION]
    for index, square in changes:
        squares[index] = list(square)
    if side == "away":
        squares = [[25 - x, y] for x, y in squares]
    positions = [{"player_id": f"{side[0]}{n + 1}", "square": square} for n, square in enumerate(squares[:count])]
    return command("submit_setup", positions=positions)


SCENARIOS += [
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
