"""What a view of a match looks like; what is hidden from its reader is null (section 4.9)."""

from collections.abc import Mapping
from typing import Literal

from rules.kernel.border import Border, Flag, Int, SeatId, Token, When, Words

from .events import OwnSpecial, SearchRecord
from .options import Options

Malus = Literal["movement", "duel"]


class SkipToken(Border):
    """A search that a seeker must leave out, from a round on."""

    reason: Token
    due_round: Int


class MemberView(Border):
    """A member of a team, as everybody sees it. `controller` steers an NPC."""

    character_id: Token
    name: Words
    position: Token
    npc: Flag
    controller: SeatId | None
    active: Flag
    field: Int | None
    yellow: Flag
    observed: Flag
    maluses: tuple[Malus, ...]
    joker: Literal["available", "spent"] | None
    skip_tokens: tuple[SkipToken, ...]
    search_period: Int | None


class TeamView(Border):
    """A team, as everybody sees it. `prepared`: what it has handed in before the start."""

    name: Words
    members: tuple[MemberView, ...]
    prepared: Mapping[Token, Flag]
    specials_unspent: Int | None
    specials_used: tuple[Int, ...]


class QuaffleView(Border):
    """The ball."""

    status: Literal["held", "loose", "none"]
    carrier: Token | None
    field: Int | None


class RollView(Border):
    """A roll whose second post, or duel, is still open."""

    roll_id: Token
    character_id: Token
    value: Int
    bonus: Int
    blocked: Flag
    invalid: Flag
    posted: Flag
    hold_until: When | None


class PendingView(Border):
    """Something that is awaited. Its deadline stands in the envelope."""

    pending_id: Token
    what: Token
    teams: tuple[Int, ...]
    character_ids: tuple[Token, ...]
    window: Token | None
    opened_at: When
    late: Flag
    rolls: tuple[RollView, ...]


class DuelView(Border):
    """The duel that goes on, or whose result waits for an open window."""

    duel_id: Token
    duel_kind: Token
    attacker: Token
    defender: Token
    field: Int | None
    pending_id: Token
    at_risk: tuple[Token, ...]
    winner: Token | None
    decided: Flag


class AnswerView(Border):
    """What one's own captain has answered in the open window (`number` null: nothing)."""

    number: Int | None
    params: Mapping[Token, Token]


class JokerView(Border):
    """A registered joker."""

    beater_id: Token
    target_id: Token


class FormationView(Border):
    """A formation that waits for the other one."""

    positions: Mapping[Token, Int]
    quaffle_chaser: Token | None


class OwnTeamView(Border):
    """What a team may know of itself; each part null for whoever may not know it."""

    team_points: Mapping[Token, Int | None] | None
    special_dice: tuple[Int, ...] | None
    specials: tuple[OwnSpecial, ...] | None
    shared: tuple[Token, ...] | None
    registered_jokers: tuple[JokerView, ...] | None
    announced: AnswerView | None
    auto_decline: tuple[Token, ...] | None
    keeper_standing: Literal["ask", "stay"] | None
    end_answer: Flag | None
    fouls: tuple[Token, ...] | None
    foul_from_round: Mapping[Token, Int | None] | None
    formation: FormationView | None


class OwnSeekerView(Border):
    """What a seeker may know of its search."""

    snitch_fields: tuple[Int, ...] | None
    recoil_fields: tuple[Int, ...] | None
    searches: tuple[SearchRecord, ...] | None
    found: Int | None


class GoalView(Border):
    """A goal that is not announced yet; the GM's."""

    team: Int
    scorer: Token
    ring: Token


class OwnView(Border):
    """Everything that is a secret of somebody, null for whoever may not know it."""

    teams: Mapping[Token, OwnTeamView]
    seekers: Mapping[Token, OwnSeekerView]
    duel_totals: Mapping[Token, Int | None] | None
    goal_pending: GoalView | None
    unjudged_fouls: tuple[Token, ...] | None
    warned: tuple[Token, ...] | None


class View(Border):
    """A position of phoenix as one viewer may know it; what is hidden is null."""

    round: Int | None
    half: Int | None
    acting_team: Int | None
    step: Token | None
    search_over: Flag
    score: Mapping[Token, Int]
    table_points: Mapping[Token, Int] | None
    teams: Mapping[Token, TeamView]
    quaffle: QuaffleView
    pins: tuple[Token, ...]
    beater_numbers: Mapping[Token, Token] | None
    pending: tuple[PendingView, ...]
    open_duel: DuelView | None
    bludger: JokerView | None
    board_id: Token
    options: Options
    own: OwnView
