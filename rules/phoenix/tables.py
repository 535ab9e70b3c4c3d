"""The numbers and lists of the rule book, and the board that the package ships."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

TEAMS = (1, 2)
SIDES = ("1", "2")
LIMITS = {"move": 72, "window": 24}

CHASER, KEEPER, BEATER, SEEKER = "chaser", "keeper", "beater", "seeker"
POSITIONS = (CHASER, KEEPER, BEATER, SEEKER)
ON_BOARD = (CHASER, KEEPER)
BEATERS_PER_TEAM = 2

POINTS_TOTAL = 15
POINTS_LEAST = 1
POINTS_MOST = 5

SPECIAL_DICE = (12, 11, 10)
SPECIALS_PER_TEAM = 3
MOVE_DIE = DUEL_DIE = BLUDGER_DIE = 6
BEATER_DIE = 4
BONUS_DIE = REFEREE_DIE = 3
BLUDGER_APPEARS_UP_TO = 2
PORSKOFF_BONUS = 2
FOUL_BONUS = 1
BLOCK_POINTS = 2

PASS_REACH = 3
SNITCH_FIELDS = 3
RECOIL_FIELDS = 5
FIRST_SEARCH_ROUND = 2
NEVER_SEARCHED = -10
JOKER_PERIOD = 2

GOAL_SCORE = 10
SNITCH_SCORE = 40
TABLE_WIN, TABLE_DRAW, TABLE_LOSS = 3, 1, 0

FOUL_DUELS = ("opening", "chaser", "goal", "seeker")
MALUSES = ("movement", "duel")
WINDOWS = ("pre_duel", "post_duel", "goal_attack", "bludger_defence")
WINDOW_RULES = {
    "pre_duel": "PHX-DUEL-2",
    "post_duel": "PHX-SPEC-G4",
    "goal_attack": "PHX-GOAL-3",
    "bludger_defence": "PHX-BLUD-3",
}
SETUP_ITEMS = ("lineup", "team_points", "specials", "formation", "seeker_fields")
SETUP_RULES = {
    "lineup": "PHX-SETUP-1",
    "team_points": "PHX-SETUP-5",
    "specials": "PHX-SETUP-7",
    "formation": "PHX-SETUP-9",
    "seeker_fields": "PHX-SETUP-10",
}

FORBIDDEN_ACROSS = frozenset(
    frozenset(pair)
    for pair in (
        (SEEKER,),
        (CHASER,),
        (KEEPER, CHASER),
    )
)
"""Positions that one seat may not fill in both teams (table 3.3); a single word stands for the same position twice."""

DEFAULT_BOARD: Mapping[str, Any] = json.loads(files(__package__).joinpath("board.json").read_text("utf-8"))
BOARD_SCHEMA: Mapping[str, Any] = json.loads(files(__package__).joinpath("board.schema.json").read_text("utf-8"))
