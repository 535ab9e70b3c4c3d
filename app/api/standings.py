"""How a competition stands: its fixtures with their matches, and the table, as any spectator of them may know it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import asyncpg

from app.access.principals import Principal
from app.api.deps import Server
from app.api.matches import each_shown
from app.asked import Look
from app.competitions.schedule import FORMATS, Fixture, Game, Outcome, due, is_over
from app.competitions.table import Row, table, winner
from app.store import competitions
from app.store.competitions import Competition, Listed
from rules import RULESETS
from rules.kernel.border import rfc3339
from rules.kernel.contract import Points, Ruleset, Sight
from rules.kernel.view import called_off, sight


@dataclass(frozen=True)
class Standing:
    """A competition with its matches; `statuses` are theirs by id."""

    competition: Competition
    games: Sequence[Game]
    statuses: dict[str, str]

    @property
    def ruleset(self) -> Ruleset[Any]:
        """Its sport."""
        return RULESETS[self.competition.ruleset]

    @property
    def points(self) -> Points:
        """What a match is worth: as the competition says, else as the sport does."""
        chosen = self.competition.options["points"]
        return self.ruleset.points if chosen is None else Points(**chosen)

    @cached_property
    def fixtures(self) -> list[Fixture]:
        """Every place of the schedule with its matches."""
        chosen = self.competition
        return FORMATS[chosen.format](len(chosen.entrants), chosen.options["legs"], self.games)

    @cached_property
    def rows(self) -> list[Row]:
        """The table."""
        return table(self.competition.format, len(self.competition.entrants), self.fixtures, self.points)

    @property
    def status(self) -> str:
        """`setup` before the first match, `finished` when all is played."""
        if not self.games:
            return "setup"
        return "finished" if is_over(self.fixtures) else "active"

    def envelope(self, who: Principal | None) -> dict[str, Any]:
        """The competition with its rounds; entrants are counted from 1."""
        chosen, points = self.competition, self.points
        rounds = sorted({fixture.round for fixture in self.fixtures})
        return {
            "id": chosen.competition_id,
            "ruleset": chosen.ruleset,
            "title": chosen.title,
            "locale": chosen.locale,
            "format": chosen.format,
            "visibility": chosen.visibility,
            "status": self.status,
            "mine": is_opener(chosen, who),
            "legs": chosen.options["legs"],
            "points": {"win": points.win, "draw": points.draw, "loss": points.loss},
            "entrants": entrants_of(chosen),
            "rounds": [
                {"round": number, "fixtures": [self._fixture(each) for each in self.fixtures if each.round == number]}
                for number in rounds
            ],
            "next": next((each.round for each in due(self.fixtures)), None),
            "winner": _number(winner(self.rows, self.fixtures)),
            "opened_at": rfc3339(chosen.opened_at),
        }

    def _fixture(self, fixture: Fixture) -> dict[str, Any]:
        return {
            "place": fixture.place,
            "home": _number(fixture.home),
            "away": _number(fixture.away),
            "status": fixture.status,
            "winner": _number(fixture.winner),
            "matches": [self._match(game) for game in fixture.games],
        }

    def _match(self, game: Game) -> dict[str, Any]:
        outcome = game.outcome
        return {
            "id": game.match_id,
            "status": self.statuses[game.match_id],
            "home": _number(game.home),
            "away": _number(game.away),
            "home_side": game.home_side,
            "home_score": None if outcome is None else outcome.home,
            "away_score": None if outcome is None else outcome.away,
            "winner": None if outcome is None else _number(outcome.winner),
            "called_off": game.called_off,
        }

    def shown_table(self) -> dict[str, Any]:
        """The table."""
        chosen = self.competition
        ahead = [each for each in self.fixtures if each.status in ("due", "running", "replay")]
        return {
            "id": chosen.competition_id,
            "ruleset": chosen.ruleset,
            "title": chosen.title,
            "format": chosen.format,
            "status": self.status,
            "rows": [self._row(row) for row in self.rows],
            "next": [
                {
                    "round": each.round,
                    "place": each.place,
                    "home": _number(each.home),
                    "away": _number(each.away),
                    "status": each.status,
                }
                for each in ahead
            ],
            "winner": _number(winner(self.rows, self.fixtures)),
        }

    def _row(self, row: Row) -> dict[str, Any]:
        return {
            "rank": row.rank,
            "entrant": _number(row.entrant),
            "name": self.competition.entrants[row.entrant]["name"],
            "played": row.played,
            "wins": row.wins,
            "draws": row.draws,
            "losses": row.losses,
            "score_for": row.score_for,
            "score_against": row.score_against,
            "difference": row.difference,
            "points": row.points,
            "out": row.out,
        }


def _number(entrant: int | None) -> int | None:
    return None if entrant is None else entrant + 1


def brief(listed: Listed, who: Principal | None) -> dict[str, Any]:
    """A competition in a list."""
    chosen = listed.competition
    return {
        "id": chosen.competition_id,
        "ruleset": chosen.ruleset,
        "title": chosen.title,
        "locale": chosen.locale,
        "format": chosen.format,
        "visibility": chosen.visibility,
        "mine": is_opener(chosen, who),
        "entrants": entrants_of(chosen),
        "matches": listed.matches,
        "finished": listed.finished,
        "opened_at": rfc3339(chosen.opened_at),
    }


def entrants_of(competition: Competition) -> list[dict[str, Any]]:
    """Who takes part, counted from 1."""
    return [{"number": place, "name": each["name"]} for place, each in enumerate(competition.entrants, 1)]


def is_opener(competition: Competition, who: Principal | None) -> bool:
    """Whether the caller is who opened it: that person, or any host token where one did."""
    if who is None:
        return False
    return competition.by_host if who.host else who.person == competition.opener


async def standing(db: asyncpg.Connection, server: Server, competition: Competition) -> Standing:
    """How it stands now. What a finished match is worth is read from what a spectator may know of it."""
    entered = await competitions.games(db, competition.competition_id)
    over = [game.match_id for game, status in entered if status == "finished"]
    seen = each_shown(await server.referee.spectated(db, over), _sight_of)
    looks = {look.match.id: look for look, _ in seen}
    games = [judged(game, looks.get(game.match_id)) for game, _ in entered]
    return Standing(competition, games, {game.match_id: status for game, status in entered})


def _sight_of(look: Look) -> Sight:
    return sight(look.ruleset, look.match, look.viewer)


def judged(game: Game, look: Look | None) -> Game:
    """A match with how it went, as its spectator's view says; as it is, where that says nothing."""
    if look is None:
        return game
    seen = _sight_of(look)
    if called_off(look.match, seen):
        return replace(game, called_off=True)
    if seen.result is None:
        return game
    home, away = game.home_side, other_side(look.ruleset, game.home_side)
    winner = {home: game.home, away: game.away}.get(seen.result.winner or "")
    return replace(game, outcome=Outcome(seen.result.score.get(home, 0), seen.result.score.get(away, 0), winner))


def other_side(ruleset: Ruleset[Any], side: str) -> str:
    """The side against which a side plays."""
    return next(each for each in ruleset.sides if each != side)
