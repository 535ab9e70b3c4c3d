"""Events of beaters, seekers and removals (5.7, 5.8, 5.11)."""

from collections.abc import Mapping
from typing import Literal

from rules.kernel.border import Flag, Int, Token
from rules.kernel.contract import Event


class JokerRegistered(Event):
    """A joker was registered; told to its captain."""

    kind: Literal["phoenix.joker_registered"] = "phoenix.joker_registered"
    team: Int
    beater_id: Token
    target_id: Token


class JokerWithdrawn(Event):
    """A registered joker was taken back; told to its captain."""

    kind: Literal["phoenix.joker_withdrawn"] = "phoenix.joker_withdrawn"
    team: Int
    beater_id: Token


class JokerVoid(Event):
    """A registration is void, its joker unspent; told to its captain."""

    kind: Literal["phoenix.joker_void"] = "phoenix.joker_void"
    team: Int
    beater_id: Token
    target_id: Token


class JokerAnnounced(Event):
    """A beater plays the joker against a target."""

    kind: Literal["phoenix.joker_announced"] = "phoenix.joker_announced"
    beater_id: Token
    target_id: Token


class JokerSpent(Event):
    """A beater's joker is used up."""

    kind: Literal["phoenix.joker_spent"] = "phoenix.joker_spent"
    beater_id: Token


class CharacterRemoved(Event):
    """A member is out of the match for good."""

    kind: Literal["phoenix.character_removed"] = "phoenix.character_removed"
    character_id: Token
    why: Literal["joker", "sent_off"]


class SearchPeriodSet(Event):
    """A seeker may search only every so many rounds."""

    kind: Literal["phoenix.search_period_set"] = "phoenix.search_period_set"
    character_id: Token
    period: Int


class BludgerCheck(Event):
    """The GM's die: does a bludger appear?"""

    kind: Literal["phoenix.bludger_check"] = "phoenix.bludger_check"
    value: Int
    appears: Flag


class BludgerBeater(Event):
    """Which beater the bludger is near; null where the number is thrown again or nobody is left."""

    kind: Literal["phoenix.bludger_beater"] = "phoenix.bludger_beater"
    value: Int
    beater_id: Token | None


class BludgerAnnounced(Event):
    """A beater hits the random bludger at a target."""

    kind: Literal["phoenix.bludger_announced"] = "phoenix.bludger_announced"
    beater_id: Token
    target_id: Token


class BludgerSubstitute(Event):
    """A beater flies in between and takes the duel."""

    kind: Literal["phoenix.bludger_substitute"] = "phoenix.bludger_substitute"
    beater_id: Token


class BludgerMissed(Event):
    """The bludger misses without dice."""

    kind: Literal["phoenix.bludger_missed"] = "phoenix.bludger_missed"
    target_id: Token


class MalusImposed(Event):
    """A member has a malus for the next action of this kind."""

    kind: Literal["phoenix.malus_imposed"] = "phoenix.malus_imposed"
    character_id: Token
    malus: Literal["movement", "duel"]


class MalusConsumed(Event):
    """A member's maluses of this kind have acted and are gone."""

    kind: Literal["phoenix.malus_consumed"] = "phoenix.malus_consumed"
    character_id: Token
    malus: Literal["movement", "duel"]
    count: Int


class SkipAdded(Event):
    """A seeker must leave out a search, from a round on."""

    kind: Literal["phoenix.skip_added"] = "phoenix.skip_added"
    character_id: Token
    reason: Literal["bludger", "recoil"]
    due_round: Int


class SkipConsumed(Event):
    """A seeker has left out a search."""

    kind: Literal["phoenix.skip_consumed"] = "phoenix.skip_consumed"
    character_id: Token
    reason: Literal["bludger", "recoil"]
    round: Int


class SkipRemoved(Event):
    """A seeker need not leave out that search."""

    kind: Literal["phoenix.skip_removed"] = "phoenix.skip_removed"
    character_id: Token
    reason: Literal["bludger", "recoil"]


class SearchMade(Event):
    """A seeker uncovered a field; told to that seeker (others: at most the field)."""

    kind: Literal["phoenix.search_made"] = "phoenix.search_made"
    character_id: Token
    round: Int
    field: Int | None
    result: Literal["empty", "snitch", "recoil"] | None
    hint: Flag | None
    found: Int | None


class SnitchCaught(Event):
    """A seeker has caught the snitch."""

    kind: Literal["phoenix.snitch_caught"] = "phoenix.snitch_caught"
    team: Int
    character_id: Token
    score: Mapping[Token, Int]
