"""Events of duels, escapes and fouls (5.5, 5.10)."""

from collections.abc import Mapping
from typing import Literal

from rules.kernel.border import Flag, Int, Token
from rules.kernel.contract import Event


class DuelAnnounced(Event):
    """A duel is announced; in a seeker duel with those at risk."""

    kind: Literal["phoenix.duel_announced"] = "phoenix.duel_announced"
    duel_id: Token
    duel_kind: Literal["opening", "chaser", "goal", "joker", "bludger", "seeker"]
    attacker: Token
    defender: Token
    field: Int | None
    pending_id: Token
    at_risk: tuple[Token, ...] = ()
    extra: Int = 0


class DuelCancelled(Event):
    """A duel does not take place."""

    kind: Literal["phoenix.duel_cancelled"] = "phoenix.duel_cancelled"
    duel_id: Token


class DuelDecided(Event):
    """The winner of a duel (null with `tie`: none). `again`: both throw again under a new id."""

    kind: Literal["phoenix.duel_decided"] = "phoenix.duel_decided"
    duel_id: Token
    winner: Token | None
    tie: Flag
    by_means: Literal["dice", "invalid", "forfeit", "special", "gm"]
    again: Flag = False
    next_pending_id: Token | None = None


class DuelReversed(Event):
    """A special turned the result of a duel round; it has another winner."""

    kind: Literal["phoenix.duel_reversed"] = "phoenix.duel_reversed"
    duel_id: Token
    winner: Token


class DuelTotals(Event):
    """Both totals of a duel; told to the GM."""

    kind: Literal["phoenix.duel_totals"] = "phoenix.duel_totals"
    duel_id: Token
    totals: Mapping[Token, Int | None]


class OwnTotal(Event):
    """The total of one's own side in a duel; told to its captain."""

    kind: Literal["phoenix.own_total"] = "phoenix.own_total"
    duel_id: Token
    team: Int
    character_id: Token
    total: Int | None


class FellBack(Event):
    """A figure fell back to a field it came over."""

    kind: Literal["phoenix.fell_back"] = "phoenix.fell_back"
    character_id: Token
    field: Int


class EscapeGranted(Event):
    """A figure may flee; `must_leave`: it has to."""

    kind: Literal["phoenix.escape_granted"] = "phoenix.escape_granted"
    character_id: Token
    must_leave: Flag


class FoulAnnounced(Event):
    """A foul was announced; told to its captain and the one who fouls."""

    kind: Literal["phoenix.foul_announced"] = "phoenix.foul_announced"
    duel_id: Token
    team: Int
    character_id: Token


class FoulCooldownSet(Event):
    """From which round on the team (or player) may foul again; told to that team, and who it was to who knows that."""

    kind: Literal["phoenix.foul_cooldown_set"] = "phoenix.foul_cooldown_set"
    team: Int
    character_id: Token | None
    from_round: Int


class RefereeDie(Event):
    """The referee die after a foul; 3 stays a secret."""

    kind: Literal["phoenix.referee_die"] = "phoenix.referee_die"
    duel_id: Token
    character_id: Token
    value: Int


class CardShown(Event):
    """The referee shows a card."""

    kind: Literal["phoenix.card_shown"] = "phoenix.card_shown"
    character_id: Token
    card: Literal["yellow", "sent_off"]


class ObservationSet(Event):
    """A player is under special observation."""

    kind: Literal["phoenix.observation_set"] = "phoenix.observation_set"
    character_id: Token
