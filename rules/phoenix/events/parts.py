"""What several events carry."""

from collections.abc import Mapping

from rules.kernel.border import Border, Flag, Int, Token, Words

from ..commands import Params


class Npc(Border):
    """Name and position of a character without an account, as its rolls show them."""

    name: Words
    position: Token


class OwnSpecial(Border):
    """A special that a team owns."""

    number: Int
    spent: Flag


class Announced(Border):
    """A special as it is revealed."""

    team: Int
    number: Int
    params: Params


class SearchRecord(Border):
    """One search of a seeker."""

    round: Int
    field: Int
    result: Token
    hint: Flag


class DisclosedTeam(Border):
    """A team's points and specials with the dice of their draw, after the end."""

    team_points: Mapping[Token, Int]
    specials: tuple[OwnSpecial, ...]
    special_dice: tuple[Int, ...] | None = None


class DisclosedFoul(Border):
    """A foul, whether it was noticed or not; `referee_die` null: none was thrown."""

    round: Int
    duel_id: Token
    character_id: Token
    referee_die: Int | None


class DisclosedDuel(Border):
    """The totals of a duel that was decided by its posts; null for a side without a valid roll."""

    round: Int
    duel_id: Token
    totals: Mapping[Token, Int | None]


class DisclosedSeeker(Border):
    """A seeker's fields and searches, after the end."""

    snitch_fields: tuple[Int, ...]
    recoil_fields: tuple[Int, ...]
    searches: tuple[SearchRecord, ...]
