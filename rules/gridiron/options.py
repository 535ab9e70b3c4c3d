"""The options of a match (catalogue 4.1)."""

from typing import Annotated, Literal

from pydantic import Field

from rules.kernel.border import Border, Flag, Int, Token


class Fame(Border):
    """The supporters of each side, 0 to 2."""

    home: Annotated[Int, Field(ge=0, le=2)] = 0
    away: Annotated[Int, Field(ge=0, le=2)] = 0


class Options(Border):
    """The options of a match with their defaults (catalogue 4.1)."""

    turns_per_half: Annotated[Int, Field(ge=1, le=16)] = 8
    kickoff_table: Flag = True
    weather: Literal["roll", "nice", "sweltering_heat", "very_sunny", "pouring_rain", "blizzard"] = "roll"
    team_rerolls_per_turn: Annotated[Int, Field(ge=0, le=8)] = 1
    casualty_table: Flag = True
    apothecary_allowed: Flag = True
    bribes_allowed: Flag = True
    fame: Fame = Fame()
    overtime: Literal["none", "sudden_death"] = "none"
    sprint_dodge_order: Literal["sprint_first", "dodge_first"] = "sprint_first"
    sprint_after_throw: Flag = False
    follow_up_picks_up: Flag = True
    throw_in_start: Literal["from_last_square", "count_last_square"] = "from_last_square"
    corner_throw_in: Literal["end_line", "side_line"] = "end_line"
    strip_ball_through_stand_firm: Flag = False
    mighty_blow: Literal["auto", "ask"] = "auto"
    interception_timing: Literal["before_pass_roll", "after_accurate_or_inaccurate"] = "before_pass_roll"
    off_turn_touchdown_costs_turn: Flag = True
    blitz_target_declared: Flag = False
    auto_end_turn: Flag = False
    skills_in_play: Literal["all"] | tuple[Token, ...] = "all"

    def in_play(self, skill: str) -> bool:
        """Whether a skill counts in this match."""
        return self.skills_in_play == "all" or skill in self.skills_in_play
