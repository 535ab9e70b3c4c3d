"""What requests about competitions say in their bodies."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from app.api.bodies import Hours, Label, Visibility
from rules.kernel.border import Border, Flag, Int, Token, Words

MOST_IN_BRACKET = 64
MOST_IN_ROUND_ROBIN = 32

Worth = Annotated[Int, Field(ge=-100, le=100)]
Commands = Annotated[tuple[dict[str, Any], ...], Field(max_length=20)]


class Entrant(Border):
    """Who takes part, under a name of its own.

    `setup` is its part of the `setup` of each of its matches, whichever side it plays: gridiron `{roster}`, cardpitch
    `{team: {name, players}}`, phoenix `{name}`, broomstats `{team, roster}`. `commands` are sent for its side as soon
    as a match of it is opened; they are the sport's own, such as a line-up. Both are shown to nobody but as the match
    tells them.
    """

    name: Label
    setup: Mapping[str, Any] | None = None
    commands: Commands = ()


class PointsWanted(Border):
    """What a match is worth."""

    win: Worth = 3
    draw: Worth = 1
    loss: Worth = 0


class MatchWanted(Border):
    """How the matches of the competition are opened; as in `POST /v1/matches`, with what both entrants bring added."""

    options: Mapping[str, Any] = Field(default_factory=dict)
    setup: Mapping[str, Any] | None = None
    dice: Literal["sealed", "table", "scripted"] = "sealed"
    sandbox: Flag = False
    deadlines: Mapping[Token, Hours | None] = Field(default_factory=dict)


class CompetitionOptions(Border):
    """`legs`: how often everybody meets everybody. `points`: null takes the sport's.

    `commands` are sent by the game master in each match after those of both entrants: with
    `delphinocco.resolve_all` a tournament match is played as soon as it is opened.
    """

    legs: Annotated[Int, Field(ge=1, le=2)] = 1
    points: PointsWanted | None = None
    match: MatchWanted = MatchWanted()
    commands: Commands = ()


class CompetitionBody(Border):
    """A competition to be opened; the order of the entrants is their seeding in a bracket."""

    model_config = ConfigDict(json_schema_extra={"title": "CompetitionOpening"})

    ruleset: Token
    title: Annotated[Words, Field(max_length=200)] = ""
    locale: Literal["en", "de", "ja"] = "en"
    format: Literal["round_robin", "bracket"]
    visibility: Visibility = Field(
        default="public",
        description="Of it and of the matches that it opens. A private one is shown to its opener, to the host, and"
        " to whoever has a seat in one of its matches.",
    )
    entrants: tuple[Entrant, ...] = Field(
        min_length=2,
        max_length=MOST_IN_BRACKET,
        description=f"At most {MOST_IN_ROUND_ROBIN} in a round robin.",
    )
    options: CompetitionOptions = CompetitionOptions()


class LinkBody(Border):
    """A match that was opened by hand, and its place in the schedule.

    `home`: the side that the home entrant plays; absent: the sport's first.
    """

    match: Token
    round: Annotated[Int, Field(ge=1, le=200)]
    place: Annotated[Int, Field(ge=1, le=200)]
    home: Token | None = None
