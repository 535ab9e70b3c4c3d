"""The options of a match (catalogue 6.2), frozen at its start."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from pydantic import Field

from rules.broomstats.tables import Book, OptionRow
from rules.kernel.border import Border, Flag, Int

ABSENT = OptionRow(name="absent", type="enum", default="hold", values=("hold", "captain", "gm"))
"""What happens at the deadline: `hold` closes with the defaults of BRM-ROUND-4, `captain` gives the captains one more
limit (`stand_in`) to declare for the absent, `gm` waits for the GM to declare for them and to close."""


class Options(Border):
    """The options with the published defaults. Ranges are those of the tables (BRM-SETUP-8)."""

    chase_rounds: Int = Field(
        2,
        description="Rounds of the chase between finding the snitch and the first catch (BRM-GAP-1).",
        json_schema_extra={"minimum": 1, "maximum": 3},
    )
    disclosure: Literal["outcomes", "full"] = Field(
        "outcomes", description="What opponents and spectators see of stats, dice and numbers while the match runs."
    )
    team_declarations_shared: Flag = Field(True, description="Whether teammates see each other's declared moves.")
    resolution_mode: Literal["auto", "review"] = Field(
        "auto", description="`auto` publishes a round at once; `review` lets the GM look and correct first."
    )
    round_deadline_hours: Int = Field(
        48,
        description="The default of the limit `round`; the match's deadlines override it.",
        json_schema_extra={"minimum": 1, "maximum": 336},
    )
    max_rounds: Int = Field(
        40, description="The match ends after so many rounds.", json_schema_extra={"minimum": 5, "maximum": 200}
    )
    quaffle_attempts: Int = Field(
        5, description="Quaffle attempts per round.", json_schema_extra={"minimum": 1, "maximum": 10}
    )
    goal_points: Int = Field(10, description="Points of a goal.", json_schema_extra={"minimum": 1, "maximum": 100})
    snitch_points: Int = Field(
        150, description="Points of the snitch.", json_schema_extra={"minimum": 0, "maximum": 500}
    )
    cheat_dc_base: Int = Field(
        18, description="What a cheat roll must reach.", json_schema_extra={"minimum": 5, "maximum": 40}
    )
    cheat_dc_step: Int = Field(
        2, description="What each seen foul adds to it.", json_schema_extra={"minimum": 0, "maximum": 10}
    )
    cheat_stat: Literal["wisdom", "evasion"] = Field("wisdom", description="The stat of the cheat roll.")
    foul_penalty: Literal["penalty_shot", "points", "none"] = Field(
        "penalty_shot", description="What a seen foul costs."
    )
    foul_points: Int = Field(
        10,
        description="Points for the fouled team, with `foul_penalty` points.",
        json_schema_extra={"minimum": 0, "maximum": 100},
    )
    ejection_after_seen_fouls: Int = Field(
        3,
        description="Seen fouls until a player is sent off; 0 for never.",
        json_schema_extra={"minimum": 0, "maximum": 10},
    )
    crit_failure_auto_fails: Flag = Field(
        True, description="Whether a critical failure fails whatever the total (BRM-GAP-7)."
    )
    crit_success_auto_succeeds: Flag = Field(
        True, description="Whether a critical success succeeds whatever the total (BRM-GAP-8)."
    )
    rogue_bludgers: Flag = Field(True, description="Whether bludgers that nobody strikes fly by themselves.")
    rogue_attack_bonus: Int = Field(
        8, description="Their attack bonus.", json_schema_extra={"minimum": 0, "maximum": 30}
    )
    rogue_damage: Int = Field(300, description="Their damage.", json_schema_extra={"minimum": 0, "maximum": 2000})
    save_capacity: Int = Field(
        1,
        description="How many falling teammates one saver can save in a round.",
        json_schema_extra={"minimum": 1, "maximum": 6},
    )
    broom_sharing_rounds: Int = Field(
        1,
        description="How many rounds a saved player shares the rescuer's broom.",
        json_schema_extra={"minimum": 0, "maximum": 3},
    )
    broom_stamina_in_health: Flag = Field(True, description="Whether a broom's stamina counts for health.")
    stamina_check_base: Int = Field(
        15, description="The base of the stamina check.", json_schema_extra={"minimum": 5, "maximum": 30}
    )
    stamina_check_population: Literal["in_play", "rosters"] = Field(
        "in_play", description="Whose stamina is averaged for it."
    )
    second_fall_rule: Literal["rapid_reviver_only", "out"] = Field(
        "rapid_reviver_only", description="What a second negative fall after a passed check means."
    )
    strategize_dice: Literal["one_d20", "two_d20"] = Field("one_d20", description="One die for both, or one each.")
    block_stat: Literal["accuracy", "strength"] = Field("accuracy", description="The stat of a plain block.")
    double_eight_loop_stat: Literal["strength", "accuracy"] = Field(
        "strength", description="The stat of the Double Eight Loop."
    )
    blurt_limit_per_seeker: Int = Field(
        0,
        description="Successful Blurtings against one Seeker in a match; 0 for any number.",
        json_schema_extra={"minimum": 0, "maximum": 10},
    )
    cross_position_substitution: Flag = Field(
        False, description="Whether somebody of another position may come in when a position has no second string."
    )
    tie_break: Literal["golden_quaffle", "draw"] = Field("golden_quaffle", description="What a tie at the end means.")
    absent: Literal["hold", "captain", "gm"] = Field(
        "hold", description="What the deadline does: close with defaults, let captains stand in, or wait for the GM."
    )


def fits(row: OptionRow, value: object) -> bool:
    """Whether an option may have this value."""
    if row.type == "boolean":
        return isinstance(value, bool)
    if row.type == "enum":
        return isinstance(value, str) and value in (row.values or ())
    if isinstance(value, bool) or not isinstance(value, int):
        return False
    return (row.min is None or value >= row.min) and (row.max is None or value <= row.max)


def wrong(book: Book, chosen: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What is wrong with chosen options: name and code, in order."""
    for name, value in chosen.items():
        row = known(book).get(name)
        if row is None:
            yield name, "option_unknown"
        elif not fits(row, value):
            yield name, "option_invalid"


def known(book: Book) -> Mapping[str, OptionRow]:
    """Every option that a match with these tables has."""
    return {**book.options, ABSENT.name: ABSENT}


def defaults(book: Book) -> Options:
    """The options as the tables set them."""
    return Options(**{row.name: row.default for row in known(book).values()})


def hours(chosen: Mapping[str, Any]) -> Mapping[str, int]:
    """The limit `round` that an opening's options ask for; a bad value asks for nothing and is refused elsewhere."""
    asked = chosen.get("round_deadline_hours")
    return {"round": asked} if isinstance(asked, int) and not isinstance(asked, bool) and asked > 0 else {}
