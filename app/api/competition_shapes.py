"""The shapes of answers about competitions for the OpenAPI file. `standings.py` builds them."""

from typing import Literal

from pydantic import AwareDatetime, BaseModel, Field

from app.api.shapes import ClaimCode, Shape

Status = Literal["setup", "active", "finished"]


class CompetitionEntrant(Shape):
    """Who takes part; `number` stands for it everywhere else."""

    number: int
    name: str


class CompetitionPoints(Shape):
    """What a match is worth."""

    win: int
    draw: int
    loss: int


class CompetitionMatch(Shape):
    """A match of a fixture; the scores are null until it is finished, the winner also after a draw.

    `called_off`: its game master ended it for nobody, so that it counts for nothing and is replayed.
    """

    id: str
    status: Literal["setup", "active", "paused", "finished"]
    home: int
    away: int
    home_side: str
    home_score: int | None
    away_score: int | None
    winner: int | None
    called_off: bool


class CompetitionFixture(Shape):
    """Who meets whom. `winner` is who won, or goes on: with a bye without a match."""

    place: int
    home: int | None
    away: int | None
    status: Literal["unknown", "due", "running", "replay", "finished", "bye"] = Field(
        description="unknown: not decided yet who meets; replay: drawn in a bracket, or called off: one more is due."
    )
    winner: int | None
    matches: list[CompetitionMatch]


class CompetitionRound(Shape):
    """A round with its fixtures."""

    round: int
    fixtures: list[CompetitionFixture]


class Competition(Shape):
    """A competition. `next` is the round that `play-round` would open now, `mine` whether the caller may."""

    id: str
    ruleset: str
    title: str
    locale: str
    format: Literal["round_robin", "bracket"]
    visibility: Literal["public", "unlisted", "private"]
    status: Status
    mine: bool
    legs: int
    points: CompetitionPoints
    entrants: list[CompetitionEntrant]
    rounds: list[CompetitionRound]
    next: int | None
    winner: int | None
    opened_at: AwareDatetime


class CompetitionBrief(Shape):
    """A competition in a list: who takes part, how many matches it has so far, how many of them are finished."""

    id: str
    ruleset: str
    title: str
    locale: str
    format: Literal["round_robin", "bracket"]
    visibility: Literal["public", "unlisted", "private"]
    mine: bool
    entrants: list[CompetitionEntrant]
    matches: int
    finished: int
    opened_at: AwareDatetime


class Competitions(Shape):
    """A page of competitions; `next` is the cursor of the next page, null on the last one."""

    competitions: list[CompetitionBrief]
    next: str | None


class CompetitionOpened(Shape):
    """A competition that was opened, and the opener's token if it is new; null in a repetition."""

    competition: Competition
    token: str | None


class MatchOfRound(Shape):
    """A match that was opened, and the claim codes of its seats: none, if it was played at once."""

    round: int
    place: int
    match: str
    claims: list[ClaimCode]


class RoundPlayed(Shape):
    """The competition after the round was opened, and what was opened."""

    competition: Competition
    opened: list[MatchOfRound]


class CompetitionAnswer(Shape):
    """The competition as it is now."""

    competition: Competition


class TableRow(Shape):
    """An entrant in the table; who is level shares the rank. `out` is null in a round robin."""

    rank: int
    entrant: int
    name: str
    played: int
    wins: int
    draws: int
    losses: int
    score_for: int
    score_against: int
    difference: int
    points: int
    out: bool | None


class FixtureAhead(Shape):
    """A fixture that is due or running."""

    round: int
    place: int
    home: int
    away: int
    status: Literal["due", "running", "replay"]


class CompetitionTable(Shape):
    """The table, best first; what is due or running; and who won, once everything is played."""

    id: str
    ruleset: str
    title: str
    format: Literal["round_robin", "bracket"]
    status: Status
    rows: list[TableRow]
    next: list[FixtureAhead]
    winner: int | None


COMPETITION_SHAPES: tuple[type[BaseModel], ...] = (
    Competition, CompetitionAnswer, CompetitionOpened, Competitions, CompetitionTable, RoundPlayed,
)  # fmt: skip
