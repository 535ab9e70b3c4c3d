"""The operations of `phoenix.gm_override` (section 4.4), as they cross the border."""

from typing import Annotated, Literal

from pydantic import Field

from rules.kernel.border import Border, Flag, Int, Token

Malus = Literal["movement", "duel"]
Reason = Literal["bludger", "recoil"]
Count = Annotated[Int, Field(ge=0)]


class SetField(Border):
    """Put a figure on a field, or take it off the board."""

    op: Literal["set_field"] = "set_field"
    character_id: Token
    field: Int | None


class SetQuaffle(Border):
    """Say who holds the quaffle, or where it lies."""

    op: Literal["set_quaffle"] = "set_quaffle"
    status: Literal["held", "loose", "none"]
    character_id: Token | None = None
    field: Int | None = None


class SetScore(Border):
    """Set a team's score."""

    op: Literal["set_score"] = "set_score"
    team: Int
    score: Count


class SetPin(Border):
    """Pin a figure, or free it."""

    op: Literal["set_pin"] = "set_pin"
    character_id: Token
    on: Flag


class SetActive(Border):
    """Take a member out of the match, or let it return (without a field)."""

    op: Literal["set_active"] = "set_active"
    character_id: Token
    active: Flag


class SetCard(Border):
    """Set a member's card and observation."""

    op: Literal["set_card"] = "set_card"
    character_id: Token
    yellow: Flag
    observed: Flag


class AddMalus(Border):
    """Give a member a malus."""

    op: Literal["add_malus"] = "add_malus"
    character_id: Token
    malus: Malus


class RemoveMalus(Border):
    """Take one malus of this kind away."""

    op: Literal["remove_malus"] = "remove_malus"
    character_id: Token
    malus: Malus


class AddSkip(Border):
    """Let a seeker leave out a search."""

    op: Literal["add_skip"] = "add_skip"
    character_id: Token
    reason: Reason
    due_round: Count


class RemoveSkip(Border):
    """Take the oldest token with this reason away."""

    op: Literal["remove_skip"] = "remove_skip"
    character_id: Token
    reason: Reason


class SetSearchPeriod(Border):
    """Say how often a seeker may search, and when it last did."""

    op: Literal["set_search_period"] = "set_search_period"
    character_id: Token
    period: Annotated[Int, Field(ge=1, le=2)]
    last_slot_round: Int


class SetJoker(Border):
    """Mark a beater's joker as spent, or not."""

    op: Literal["set_joker"] = "set_joker"
    beater_id: Token
    spent: Flag


class SetSpecial(Border):
    """Mark a special that a team owns as spent, or not; public if it was or becomes spent."""

    op: Literal["set_special"] = "set_special"
    team: Int
    number: Int
    spent: Flag


class SetSpecials(Border):
    """Replace a team's three specials, all unspent. The captain's secret."""

    op: Literal["set_specials"] = "set_specials"
    team: Int
    numbers: tuple[Int, Int, Int]


class SetPoints(Border):
    """Set a member's team points. The captain's secret."""

    op: Literal["set_points"] = "set_points"
    character_id: Token
    points: Count


class SetSeekerFields(Border):
    """Set a seeker's snitch and recoil fields. The seeker's secret."""

    op: Literal["set_seeker_fields"] = "set_seeker_fields"
    character_id: Token
    snitch: tuple[Int, ...]
    recoil: tuple[Int, ...]


class AddSearch(Border):
    """Add an earlier search of a seeker; it catches nothing. The seeker's secret."""

    op: Literal["add_search"] = "add_search"
    character_id: Token
    round: Count
    field: Int


class SetFoulRound(Border):
    """Set the round of a team's last foul. The team's secret."""

    op: Literal["set_foul_round"] = "set_foul_round"
    team: Int
    round: Count | None


class DecideDuel(Border):
    """Decide the duel that goes on (null: a tie)."""

    op: Literal["decide_duel"] = "decide_duel"
    duel_id: Token
    winner: Token | None


class CancelPending(Border):
    """Drop something awaited without effect; the match goes on as if it were done."""

    op: Literal["cancel_pending"] = "cancel_pending"
    pid: Token


class SetStep(Border):
    """Begin a step of a round afresh; everything open is dropped."""

    op: Literal["set_step"] = "set_step"
    round: Annotated[Int, Field(ge=1)]
    half: Literal[1, 2]
    step: Literal["movement", "actions", "closing"]


Op = Annotated[
    SetField
    | SetQuaffle
    | SetScore
    | SetPin
    | SetActive
    | SetCard
    | AddMalus
    | RemoveMalus
    | AddSkip
    | RemoveSkip
    | SetSearchPeriod
    | SetJoker
    | SetSpecial
    | SetSpecials
    | SetPoints
    | SetSeekerFields
    | AddSearch
    | SetFoulRound
    | DecideDuel
    | CancelPending
    | SetStep,
    Field(discriminator="op"),
]
