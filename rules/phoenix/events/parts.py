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
    """A team's points and specials, after the end."""

    team_points: Mapping[Token, Int]
    specials: tuple[OwnSpecial, ...]


class DisclosedSeeker(Border):
    """A seeker's fields and searches, after the end."""

    snitch_fields: tuple[Int, ...]
    recoil_fields: tuple[Int, ...]
    searches: tuple[SearchRecord, ...]
