"""The table of a competition, from its finished matches.

The order of a round robin: points, then the difference of the score, then the score for, then wins, then the points
from the matches among those who are still level. Who is level even then shares the rank and stands in the order of
entry. The order of a bracket: how many rounds somebody came through (byes count), at the same number who is still in
before who is out; all of a kind share the rank.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from app.competitions.schedule import Fixture, Game, is_over
from rules.kernel.contract import Points


@dataclass(frozen=True, slots=True)
class Row:
    """An entrant in the table. `out` is null in a round robin; replays count as matches."""

    entrant: int
    rank: int = 1
    played: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    score_for: int = 0
    score_against: int = 0
    points: int = 0
    out: bool | None = None

    @property
    def difference(self) -> int:
        """The score for, less the score against."""
        return self.score_for - self.score_against

    @property
    def standing(self) -> tuple[int, ...]:
        """What ranks in a round robin before the matches among those who are level; more is better."""
        return self.points, self.difference, self.score_for, self.wins


def counted(entrants: int, games: Iterable[Game], points: Points) -> list[Row]:
    """Every entrant's row, in the order of entry, not yet ranked."""
    rows = [Row(entrant) for entrant in range(entrants)]
    for game in games:
        if game.outcome is None:
            continue
        home, away, winner = game.outcome.home, game.outcome.away, game.outcome.winner
        rows[game.home] = _with(rows[game.home], home, away, winner, points)
        rows[game.away] = _with(rows[game.away], away, home, winner, points)
    return rows


def _with(row: Row, scored: int, against: int, winner: int | None, points: Points) -> Row:
    won, drawn = winner == row.entrant, winner is None
    return replace(
        row,
        played=row.played + 1,
        wins=row.wins + won,
        draws=row.draws + drawn,
        losses=row.losses + (not won and not drawn),
        score_for=row.score_for + scored,
        score_against=row.score_against + against,
        points=row.points + (points.win if won else points.draw if drawn else points.loss),
    )


def table(format_: str, entrants: int, fixtures: Sequence[Fixture], points: Points) -> list[Row]:
    """The ranked table of a competition, best first."""
    games = [game for fixture in fixtures for game in fixture.games]
    rows = counted(entrants, games, points)
    if format_ == "bracket":
        rows = [replace(row, out=_is_out(row.entrant, fixtures)) for row in rows]
        return _ranked(rows, lambda row: (_through(row.entrant, fixtures), not row.out))
    among = _among(rows, games, points)
    return _ranked(rows, lambda row: (*row.standing, among[row.entrant]))


def _among(rows: Sequence[Row], games: Sequence[Game], points: Points) -> dict[int, int]:
    """Each entrant's points from the matches against those who are level with it."""
    standing = [row.standing for row in rows]
    level = [game for game in games if standing[game.home] == standing[game.away]]
    return {row.entrant: row.points for row in counted(len(rows), level, points)}


def _ranked(rows: Iterable[Row], worth: Callable[[Row], tuple[int, ...]]) -> list[Row]:
    ordered = sorted(rows, key=worth, reverse=True)
    ranks: dict[tuple[int, ...], int] = {}
    for place, row in enumerate(ordered, 1):
        ranks.setdefault(worth(row), place)
    return [replace(row, rank=ranks[worth(row)]) for row in ordered]


def _through(entrant: int, fixtures: Iterable[Fixture]) -> int:
    """How many rounds of a bracket somebody came through."""
    return sum(fixture.winner == entrant for fixture in fixtures)


def _is_out(entrant: int, fixtures: Iterable[Fixture]) -> bool:
    """Whether somebody lost in a bracket."""
    mine = [fixture for fixture in fixtures if entrant in (fixture.home, fixture.away)]
    return any(fixture.winner not in (None, entrant) for fixture in mine)


def winner(rows: Sequence[Row], fixtures: Sequence[Fixture]) -> int | None:
    """Who won the competition; null while it goes on, and where the first rank is shared."""
    if not is_over(fixtures) or sum(row.rank == 1 for row in rows) > 1:
        return None
    return rows[0].entrant
