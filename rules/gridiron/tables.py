"""The numbers of the rule book: pitch, dice tables, results, formation and ready rosters (catalogue 1, 7, 8)."""

import json
from collections.abc import Mapping
from importlib import resources
from typing import Any

Square = tuple[int, int]

LENGTH, WIDTH = 26, 15
HOME, AWAY = "home", "away"
SIDES = (HOME, AWAY)
OTHER = {HOME: AWAY, AWAY: HOME}

SCORING_X = {HOME: 25, AWAY: 0}
"""The column in which a side scores (1.4)."""
LINE_X = {HOME: 12, AWAY: 13}
HALF_X = {HOME: range(13), AWAY: range(13, 26)}
WIDE_ZONES = (range(4), range(11, 15))
CENTRE_Y = range(4, 11)
FIELDED = 11
ON_LINE = 3
IN_WIDE_ZONE = 2

DIRECTIONS: tuple[Square, ...] = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
"""GRD-DICE-3: the d8, face 1 first."""
BY_DIRECTION = ("GRD-DICE-3", "GRD-GAP-13")
"""What every d8 of directions rests on, besides its own rule."""

BLOCK_FACES = ("attacker_down", "both_down", "push", "push", "defender_stumbles", "defender_down")
"""GRD-DICE-2: the block die, face 1 first."""

THROW_IN: Mapping[str, tuple[Square, Square, Square]] = {
    "north": ((-1, 1), (0, 1), (1, 1)),
    "south": ((-1, -1), (0, -1), (1, -1)),
    "west": ((1, -1), (1, 0), (1, 1)),
    "east": ((-1, -1), (-1, 0), (-1, 1)),
}
"""GRD-THROWIN-1: by the edge crossed, two faces each."""

LIMITED_ACTIONS = ("blitz", "pass", "hand_off", "foul")
ACTIONS = ("move", "block", *LIMITED_ACTIONS)

STAND_UP_COST = 3
STAND_UP_TARGET = 4
SPRINTS = 2
SPRINT_TARGET = 2
CHECK_TARGET = 4
"""Loner, Pro, KO recovery: 4 or more."""

RANGES = (("quick", 12, 1), ("short", 48, 0), ("long", 105, -1), ("bomb", 168, -2))
"""GRD-PASS-2, -3: the greatest squared distance of a range, and its modifier."""
BOMB_EDGE = frozenset({169, 170})
"""The offsets {13,0} and {13,1} as squared distances, which {5,12} and {7,11} have too."""

WEATHER = {
    2: "sweltering_heat",
    3: "very_sunny",
    **dict.fromkeys(range(4, 11), "nice"),
    11: "pouring_rain",
    12: "blizzard",
}
KICKOFF = {
    2: "get_the_ref",
    3: "riot",
    4: "perfect_defence",
    5: "high_kick",
    6: "cheering_fans",
    7: "changing_weather",
    8: "brilliant_coaching",
    9: "quick_snap",
    10: "blitz",
    11: "throw_a_rock",
    12: "pitch_invasion",
}

STUNNED_TO, KNOCKED_OUT_TO = 7, 9
"""GRD-INJ-2: the highest injury total that stuns, that knocks out."""

CASUALTIES = (
    (38, "badly_hurt"),
    (48, "miss_next_match"),
    (52, "niggling"),
    (54, "ma_minus_1"),
    (56, "av_minus_1"),
    (57, "ag_minus_1"),
    (58, "st_minus_1"),
    (68, "dead"),
)
"""GRD-INJ-9: the highest number (d6 tens, d8 units) of each result, mildest first."""

FORMATION: tuple[Square, ...] = (
    (12, 6),
    (12, 7),
    (12, 8),
    (10, 4),
    (10, 10),
    (9, 6),
    (9, 8),
    (8, 7),
    (10, 2),
    (10, 12),
    (5, 7),
)
"""GRD-SETUP-8, for home; mirrored for away."""

KICK_DEFAULT = {HOME: (19, 7), AWAY: (6, 7)}
"""Where a kicking side kicks when its time runs out (6.6)."""
MIDDLE = {HOME: (6, 7), AWAY: (19, 7)}
"""The middle of a side's half (GRD-KICKOFF-7)."""

MOST_ROSTER, LEAST_ROSTER = 16, 11
EXTRAS = {"team_rerolls": 8, "bribes": 3, "cheerleaders": 12, "assistant_coaches": 6}
ATTRIBUTES = {"ma": (1, 10), "st": (1, 10), "ag": (1, 10), "av": (1, 12), "niggling": (0, 5)}


def agility_target(ag: int) -> int:
    """GRD-DODGE-4, GRD-GAP-2: AG 1..6 needs 6+..1+; what lies outside counts as the nearest."""
    return 7 - min(max(ag, 1), 6)


def casualty(tens: int, units: int) -> str:
    """GRD-INJ-9: the result of a d6 and a d8."""
    return next(result for most, result in CASUALTIES if tens * 10 + units <= most)


def _ready_rosters() -> Mapping[str, Mapping[str, Any]]:
    text = resources.files("rules.gridiron").joinpath("rosters.json").read_text(encoding="utf-8")
    return {roster["roster_id"]: roster for roster in json.loads(text)["rosters"]}


ROSTERS = _ready_rosters()
"""The ready rosters by id, as `submit_roster` would take them."""

LIMITS = {"turn": 96, "decision": 48}
"""Default hours for what a side must do in a phase, and for an open decision."""
