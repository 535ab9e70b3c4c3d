"""Events of rounds, steps, of what is awaited, and of the end (4.1, 4.4, 5.3)."""

from collections.abc import Mapping
from typing import Literal

from rules.kernel.border import Flag, Int, Side, Token, When, Words
from rules.kernel.contract import Event

from ..overrides import Op
from .parts import DisclosedDuel, DisclosedFoul, DisclosedSeeker, DisclosedTeam


class RoundStarted(Event):
    """A round begins; `team` plays its first half."""

    kind: Literal["phoenix.round_started"] = "phoenix.round_started"
    round: Int
    team: Int


class HalfStarted(Event):
    """A team's half-round begins with its movement."""

    kind: Literal["phoenix.half_started"] = "phoenix.half_started"
    round: Int
    half: Int
    team: Int


class StepEntered(Event):
    """The half-round goes on to a step; `search_over`: nobody searches any more in this round."""

    kind: Literal["phoenix.step_entered"] = "phoenix.step_entered"
    step: Literal["contest", "actions", "closing"]
    search_over: Flag = False


class PendingOpened(Event):
    """Somebody is awaited: figures, captains of teams, or the GM."""

    kind: Literal["phoenix.pending_opened"] = "phoenix.pending_opened"
    pending_id: Token
    what: Token
    role: Literal["captain", "player", "gm"]
    character_ids: tuple[Token, ...] = ()
    teams: tuple[Int, ...] = ()
    since: When
    due_at: When | None


class PendingClosed(Event):
    """Something is no longer awaited: what it was, of whom, or of which teams."""

    kind: Literal["phoenix.pending_closed"] = "phoenix.pending_closed"
    pending_id: Token
    what: Token | None = None
    character_ids: tuple[Token, ...] = ()
    teams: tuple[Int, ...] = ()


class MoverChosen(Event):
    """A captain named the chaser who rolls."""

    kind: Literal["phoenix.mover_chosen"] = "phoenix.mover_chosen"
    pending_id: Token
    character_id: Token


class Waived(Event):
    """A movement or a called search is done without."""

    kind: Literal["phoenix.waived"] = "phoenix.waived"
    pending_id: Token
    what: Token
    character_id: Token | None


class Forfeited(Event):
    """What was overdue is forfeited."""

    kind: Literal["phoenix.forfeited"] = "phoenix.forfeited"
    pending_id: Token
    what: Token
    character_ids: tuple[Token, ...] = ()


class RoundEnded(Event):
    """A round is over."""

    kind: Literal["phoenix.round_ended"] = "phoenix.round_ended"
    round: Int


class EndProposed(Event):
    """The GM asks both captains to end the match."""

    kind: Literal["phoenix.end_proposed"] = "phoenix.end_proposed"
    pending_id: Token


class EndWithdrawn(Event):
    """That question is taken back."""

    kind: Literal["phoenix.end_withdrawn"] = "phoenix.end_withdrawn"
    pending_id: Token


class EndAnswered(Event):
    """A captain's answer; told to that captain."""

    kind: Literal["phoenix.end_answered"] = "phoenix.end_answered"
    team: Int
    accept: Flag


class EndRefused(Event):
    """The match is not ended by agreement."""

    kind: Literal["phoenix.end_refused"] = "phoenix.end_refused"
    pending_id: Token


class MatchEnded(Event):
    """The match is over."""

    kind: Literal["phoenix.match_ended"] = "phoenix.match_ended"
    reason: Literal["snitch", "agreed", "gm"]
    winner: Side | None
    score: Mapping[Token, Int]
    table_points: Mapping[Token, Int]


class SecretsDisclosed(Event):
    """After the end everything is shown, where the match was opened so."""

    kind: Literal["phoenix.secrets_disclosed"] = "phoenix.secrets_disclosed"
    teams: Mapping[Token, DisclosedTeam]
    seekers: Mapping[Token, DisclosedSeeker]
    fouls: tuple[DisclosedFoul, ...] = ()
    duels: tuple[DisclosedDuel, ...] = ()


class GmRuling(Event):
    """An act of the GM with its reason; of an override others see only the operations on what they may know."""

    kind: Literal["phoenix.gm_ruling"] = "phoenix.gm_ruling"
    act: Token
    reason: Words | None = None
    visibility: Literal["public", "gm"] = "public"
    ops: tuple[Op, ...] = ()
