"""The numbers of the rule book: positions, points, phases, coins, and the options of a match with their ranges."""

from typing import Annotated, Literal

from pydantic import Field

from rules.kernel.border import Border, Flag, Int, Side

Slot = str
Phase = str

SIDES: tuple[Side, ...] = ("a", "b")
OTHER = {"a": "b", "b": "a"}

CHASERS: tuple[Slot, ...] = ("chaser_1", "chaser_2", "chaser_3")
KEEPER: Slot = "keeper"
BEATERS: tuple[Slot, ...] = ("beater_1", "beater_2")
SEEKER: Slot = "seeker"
SLOTS: tuple[Slot, ...] = (*CHASERS, KEEPER, *BEATERS, SEEKER)
"""The seven of a team in slot order, which is the order of their numbers (CRD-2)."""
NUMBERS = {slot: number for number, slot in enumerate(SLOTS, 1)}
DEFAULT_TEAMS = {"a": "Team A", "b": "Team B"}
DEFAULT_NAMES = {slot: slot.replace("_", " ").capitalize() for slot in SLOTS}
LONGEST_NAME = 40
CONTROLS = frozenset({"Cc", "Zl", "Zp"})
"""Categories of signs that no name has: controls and line breaks."""
TURNS_TEXT = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
"""Bidirectional controls; in a name they would turn the rest of a sentence around."""

GOAL_POINTS = 10
SNITCH_POINTS = 15
MISSES = 2
"""How often a player who was hit sits out his own phase (CRD-48)."""
MOST_MISSES = 9
MOST_SCORE = 10_000

BLUDGERS = (1, 2)
HEADS, TAILS = 1, 2
"""The faces of a coin, as a die of two sides."""
COIN: dict[int, Literal["heads", "tails"]] = {HEADS: "heads", TAILS: "tails"}
OWNER = {HEADS: "a", TAILS: "b"}
"""Who gets a bludger whose coin shows this (CRD-17)."""

PHASES: tuple[Phase, ...] = (
    "quaffle_draw",
    "bludger_toss",
    "quaffle_cards",
    "beater_cards",
    "reveal",
    "snitch",
    "score_check",
)
PHASE_NUMBERS = {phase: number for number, phase in enumerate(PHASES, 1)}
WAITING: tuple[Phase, ...] = ("quaffle_cards", "beater_cards")
OWN_PHASE: dict[Slot, Phase] = {
    **dict.fromkeys(CHASERS, "reveal"),
    KEEPER: "reveal",
    **dict.fromkeys(BEATERS, "beater_cards"),
    SEEKER: "snitch",
}
"""The phase whose end counts as one sat out (CRD-48)."""


class Options(Border):
    """What the two sides agree on before the match."""

    target_score: Annotated[Int, Field(ge=10, le=1000, description="CRD-43: points that win at the end of a turn")] = (
        100
    )
    goal_count: Annotated[Int, Field(ge=2, le=6, description="CRD-GAP-2: goals to aim at")] = 3
    distribution: Annotated[
        Literal["coins", "roulette"], Field(description="CRD-17, CRD-18: coins and a drawn card, or one wheel")
    ] = "coins"
    roulette_weights: Annotated[
        Literal["coin_odds", "equal_cells"], Field(description="CRD-GAP-26: how large the cells of the wheel are")
    ] = "coin_odds"
    must_attack: Annotated[Flag, Field(description="CRD-GAP-6: every bludger has to be used")] = False
    self_guard: Annotated[Flag, Field(description="CRD-GAP-9: a beater may guard himself")] = False
    guard_capacity: Annotated[
        Literal["all", "one"], Field(description="CRD-GAP-11: a guard stops all bludgers at his man, or one")
    ] = "all"
    guarded_carrier_scores: Annotated[
        Flag, Field(description="CRD-GAP-12: a carrier who was attacked and guarded may score")
    ] = True
    bludger_rest_turns: Annotated[
        Int, Field(ge=0, le=5, description="CRD-GAP-1: turns that a bludger rests after a hit")
    ] = 0
    early_beaters: Annotated[Flag, Field(description="CRD-GAP-30: beater cards may be laid in phase 3")] = False
    recommit: Annotated[Flag, Field(description="CRD-GAP-31: a card may be changed while its phase is open")] = False
    late: Annotated[
        Literal["wait", "random"], Field(description="CRD-55: what happens when the limit of a phase passes")
    ] = "wait"
    gm_sees_hidden: Annotated[Flag, Field(description="CRD-GAP-32: the game master sees face-down cards")] = True
    show_committed: Annotated[Flag, Field(description="CRD-GAP-34: everybody sees who has laid")] = True


OPTION_RULES = {
    "target_score": "CRD-43",
    "goal_count": "CRD-GAP-2",
    "distribution": "CRD-17",
    "roulette_weights": "CRD-GAP-26",
    "must_attack": "CRD-GAP-6",
    "self_guard": "CRD-GAP-9",
    "guard_capacity": "CRD-GAP-11",
    "guarded_carrier_scores": "CRD-GAP-12",
    "bludger_rest_turns": "CRD-GAP-1",
    "early_beaters": "CRD-GAP-30",
    "recommit": "CRD-GAP-31",
    "late": "CRD-55",
    "gm_sees_hidden": "CRD-GAP-32",
    "show_committed": "CRD-GAP-34",
}
"""The row of the catalogue that each option turns."""

LIMITS = {"card": 72}
"""Hours to lay a card."""
