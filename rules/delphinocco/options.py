"""What may be chosen when a match opens (catalogue 3.1): names, ranges, defaults, and the rule behind each."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from rules.kernel.border import Border, Flag, Int


def _distinct(rounds: tuple[int, ...]) -> tuple[int, ...]:
    if len(set(rounds)) != len(rounds):
        raise ValueError("a round is named twice")
    return rounds


def _known_die(sides: int) -> int:
    if sides not in (6, 8, 10, 20):
        raise ValueError("no such die")
    return sides


Exchanges = Annotated[Int, Field(ge=1, le=20)]
Rounds = Annotated[Int, Field(ge=1, le=30)]
ConditionRounds = Annotated[tuple[Rounds, ...], Field(max_length=5), AfterValidator(_distinct)]
Cap = Annotated[Int, Field(ge=0, le=6)]
CurrentDie = Annotated[Int, AfterValidator(_known_die), Field(json_schema_extra={"enum": [6, 8, 10, 20]})]


def _option(mode: str, rule: str, default: Any) -> Any:
    return Field(default=default, json_schema_extra={"mode": mode, "rule": rule})


class Options(Border):
    """Every option with its default. Those of the other mode cannot be set and mean nothing."""

    exchanges: Exchanges = _option("tournament", "DEL-T-9", 4)
    exchange_form: Literal["both_attack", "alternating"] = _option("tournament", "DEL-GAP-6", "both_attack")
    renz_count: Literal["per_roll", "margin"] = _option("tournament", "DEL-GAP-5", "per_roll")
    bonus_source: Literal["table", "formula"] = _option("tournament", "DEL-GAP-3", "table")
    bonus_cap: Cap | None = _option("tournament", "DEL-GAP-3", None)
    digger_offence: Literal["balanced", "literal"] = _option("tournament", "DEL-GAP-1", "balanced")
    defence_value: Literal["sum", "mean"] = _option("tournament", "DEL-GAP-2", "sum")
    coach_may_roll: Flag = _option("tournament", "DEL-C-4", True)
    tie_break: Literal["draw", "extra"] = _option("both", "DEL-GAP-7", "draw")
    extra_limit: Exchanges = _option("both", "DEL-GAP-7", 5)
    rounds: Rounds = _option("table", "DEL-R-1", 10)
    condition_rounds: ConditionRounds = _option("table", "DEL-V-2", (5, 8))
    attribute_floor: Annotated[Int, Field(ge=0, le=1)] = _option("table", "DEL-GAP-29", 1)
    kick_off: Literal["toss", "red", "green"] = _option("table", "DEL-GAP-11", "toss")
    current_die: CurrentDie = _option("table", "DEL-GAP-12", 10)
    drift_fields: Annotated[Int, Field(ge=1, le=3)] = _option("table", "DEL-GAP-12", 1)
    renz_area_shape: Literal["block", "arc", "strip"] = _option("table", "DEL-GAP-9", "block")
    distance_metric: Literal["chebyshev", "manhattan"] = _option("table", "DEL-GAP-20", "chebyshev")
    round_first_mover: Literal["keep", "alternate"] = _option("table", "DEL-GAP-14", "keep")
    reset_after_renz: Flag = _option("table", "DEL-GAP-15", True)
    block_window: Literal["carry", "carry_and_pass"] = _option("table", "DEL-GAP-17", "carry")
    intercept_failed_pass: Flag = _option("table", "DEL-GAP-21", False)
    out_of_bounds: Literal["reroll", "clamp"] = _option("table", "DEL-GAP-23", "reroll")
    two_actions_distinct: Flag = _option("table", "DEL-GAP-18", False)


def _extra(name: str) -> dict[str, Any]:
    extra = Options.model_fields[name].json_schema_extra
    assert isinstance(extra, dict)
    return extra


MODE_OF: dict[str, str] = {name: str(_extra(name)["mode"]) for name in Options.model_fields}
RULE_OF: dict[str, str] = {name: str(_extra(name)["rule"]) for name in Options.model_fields}


def of_mode(mode: str) -> tuple[str, ...]:
    """The names of the options that mean something in a mode."""
    return tuple(name for name, whose in MODE_OF.items() if whose in (mode, "both"))
