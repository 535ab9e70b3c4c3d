"""How a match may differ from others (section 6), and the time limits that its options ask for."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from rules.kernel.border import Border, Flag, Int

from .tables import LIMITS

Hours = Annotated[Int, Field(ge=1, le=24 * 365)]


class Options(Border):
    """How a match may differ from others; fixed when it is opened (section 6)."""

    chasers_per_team: Annotated[Int, Field(ge=1, le=5)] = 3
    forbid_keeper_keeper: Flag = False
    timeout_policy: Literal["gm_only", "auto_forfeit"] = "gm_only"
    move_limit_hours: Hours = LIMITS["move"]
    window_limit_hours: Hours = LIMITS["window"]
    move_through_occupied: Flag = True
    tie_rule: Literal["status_quo", "reroll"] = "status_quo"
    escape_may_attack: Flag = False
    quaffle_on_removal: Literal["loose", "nearest_teammate", "nearest_opponent"] = "loose"
    pass_to_keeper: Flag = False
    bonus_die_with_joker: Flag = True
    removed_beater_d4: Literal["reroll", "none"] = "reroll"
    double_snitch: Literal["first", "both"] = "first"
    barricade_effect: Literal["stop", "seize"] = "stop"
    foul_until: Literal["own_roll", "own_second_post"] = "own_roll"
    foul_scope: Literal["team", "player"] = "team"
    foul_interval: Annotated[Int, Field(ge=0, le=1000)] = 2
    bludger_interval: Annotated[Int, Field(ge=1, le=1000)] = 3
    first_after_goal: Literal["team1", "conceding"] = "team1"
    search_visibility: Literal["private", "field_public"] = "private"
    hint_counts_found: Flag = True
    reaction_hold_minutes: Annotated[Int, Field(ge=0, le=1440)] = 0
    post_match_disclosure: Literal["none", "all"] = "none"
    auto_start_round: Flag = True
    auto_gm_dice: Flag = True


def hours(chosen: Mapping[str, Any]) -> Mapping[str, int]:
    """The limits that an opening asks for (PHX-GAP-7); a bad value asks for nothing and is refused elsewhere."""
    asked = {limit: chosen.get(f"{limit}_limit_hours") for limit in LIMITS}
    return {limit: each for limit, each in asked.items() if type(each) is int and each > 0}
