"""Rosters as they are entered, and what an opener or an entrant of a competition brings (catalogue 4.2)."""

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from rules.kernel.border import Border, Flag, Int, Token, Words
from rules.kernel.contract import Brought


class Position(Border):
    """A position of a roster: at most `max` players, with these attributes unless a player has his own."""

    max: Int
    ma: Int
    st: Int
    ag: Int
    av: Int
    skills: tuple[Token, ...] = ()


class PlayerEntry(Border):
    """A player of a roster; what is left out comes from his position."""

    number: Int
    name: Words
    position: Token
    ma: Int | None = None
    st: Int | None = None
    ag: Int | None = None
    av: Int | None = None
    skills: tuple[Token, ...] | None = None
    niggling: Int = 0


class Roster(Border):
    """A team as its coach enters it (catalogue 4.2): whole, or a ready one by its id."""

    roster_id: Token | None = None
    team_name: Words = ""
    style: Token = ""
    team_rerolls: Int = 0
    apothecary: Flag = False
    bribes: Int = 0
    cheerleaders: Int = 0
    assistant_coaches: Int = 0
    positions: Mapping[str, Position] | None = None
    players: tuple[PlayerEntry, ...] = Field(default=(), max_length=100)


class Rosters(Border):
    """The rosters a match may be opened with: a ready one by its id, or a whole one."""

    home: Roster | None = None
    away: Roster | None = None


class SetUp(Border):
    """What the opener of a match may bring."""

    rosters: Rosters = Rosters()


class Entrant(Brought):
    """What an entrant of a competition brings: its roster, a ready one by its id, or a whole one."""

    roster: Roster

    def part(self, side: str) -> Mapping[str, Any]:
        """The roster of its side."""
        return {"rosters": {side: self.roster.model_dump(mode="json", exclude_unset=True)}}
