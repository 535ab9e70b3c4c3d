"""Competitions in the store. Every statement names one competition; of matches it knows the ids and the heads."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import asyncpg

from app.access.principals import Principal
from app.competitions.schedule import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Competition:
    """A competition as it was opened; by the host, if `by_host`, or by the person `opener`, who then is its own.

    `entrants`: name and the commands that prepare each; `options` as they were asked for.
    """

    competition_id: str
    opener: str
    by_host: bool
    ruleset: str
    title: str
    locale: str
    format: str
    visibility: str
    entrants: Sequence[Mapping[str, Any]]
    options: Mapping[str, Any]
    opened_at: datetime


COLUMNS = "competition_id, opener, by_host, ruleset, title, locale, format, visibility, entrants, options, opened_at"


async def write(db: asyncpg.Connection, new: Competition) -> None:
    """Keep a new competition."""
    await db.execute(
        f"INSERT INTO competition ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",  # noqa: S608
        *(getattr(new, name) for name in COLUMNS.split(", ")),
    )


async def read(db: asyncpg.Connection, competition_id: str, *, to_change: bool = False) -> Competition | None:
    """The competition, or null; with `to_change` nobody else changes its matches until the transaction ends."""
    row = await db.fetchrow(
        f"SELECT {COLUMNS} FROM competition WHERE competition_id = $1" + (" FOR UPDATE" if to_change else ""),  # noqa: S608
        competition_id,
    )
    return None if row is None else Competition(**row)


async def is_member(db: asyncpg.Connection, competition_id: str, person: str) -> bool:
    """Whether a person has a seat in one of its matches."""
    found = await db.fetchval(
        "SELECT true FROM competition_match c JOIN seat s ON s.match_id = c.match_id"
        " WHERE c.competition_id = $1 AND s.person_id = $2 LIMIT 1",
        competition_id,
        person,
    )
    return found is not None


PAGE = f"""
SELECT {", ".join(f"c.{name}" for name in COLUMNS.split(", "))},
  (SELECT count(*) FROM competition_match g JOIN match m ON m.match_id = g.match_id
   WHERE g.competition_id = c.competition_id) AS opened,
  (SELECT count(*) FROM competition_match g JOIN match m ON m.match_id = g.match_id
   WHERE g.competition_id = c.competition_id AND m.status = 'finished') AS finished
FROM competition c
WHERE ($1::text IS NULL OR c.competition_id < $1) AND ($2::text IS NULL OR c.ruleset = $2)
  AND ((NOT $3 AND (c.visibility = 'public' OR $4)) OR (c.by_host AND $4) OR (NOT c.by_host AND c.opener = $5)
    OR EXISTS (SELECT 1 FROM competition_match g JOIN seat s ON s.match_id = g.match_id
               WHERE g.competition_id = c.competition_id AND s.person_id = $5))
ORDER BY c.competition_id DESC LIMIT $6
"""  # noqa: S608


@dataclass(frozen=True, slots=True)
class Listed:
    """A competition in a list, with how many matches it has, and how many of them are finished."""

    competition: Competition
    matches: int
    finished: int


async def page(
    db: asyncpg.Connection, who: Principal | None, ruleset: str | None, mine: bool, before: str | None, limit: int
) -> list[Listed]:
    """Public competitions and the caller's own (for the host: all), older than `before`, the newest first.

    `mine`: only those that the caller opened, or has a seat in.
    """
    host, person = who is not None and who.host, None if who is None else who.person
    rows = await db.fetch(PAGE, before, ruleset, mine, host, person, limit)
    return [
        Listed(Competition(**{name: row[name] for name in COLUMNS.split(", ")}), row["opened"], row["finished"])
        for row in rows
    ]


async def games(db: asyncpg.Connection, competition_id: str) -> list[tuple[Game, str]]:
    """Its matches in order, without their outcomes, each with its status; one that is no more is left out."""
    rows = await db.fetch(
        "SELECT c.round, c.place, c.home, c.away, c.match_id, c.home_side, m.status"
        " FROM competition_match c JOIN match m ON m.match_id = c.match_id"
        " WHERE c.competition_id = $1 ORDER BY c.round, c.place, c.attempt",
        competition_id,
    )
    return [(Game(*(row[name] for name in _GAME)), row["status"]) for row in rows]


_GAME = ("round", "place", "home", "away", "match_id", "home_side")


async def add(db: asyncpg.Connection, competition_id: str, game: Game) -> None:
    """Enter a match as the last one in its place. Raises `UniqueViolationError` if it is in the competition already."""
    await db.execute(
        "INSERT INTO competition_match (competition_id, round, place, attempt, home, away, home_side, match_id)"
        " SELECT $1, $2, $3, coalesce(max(attempt), 0) + 1, $4, $5, $6, $7 FROM competition_match"
        " WHERE competition_id = $1 AND round = $2 AND place = $3",
        competition_id,
        game.round,
        game.place,
        game.home,
        game.away,
        game.home_side,
        game.match_id,
    )


async def remove(db: asyncpg.Connection, competition_id: str, match_id: str) -> bool:
    """Take a match out of a competition; the match itself stays. Answers whether it was in it."""
    done = await db.execute(
        "DELETE FROM competition_match WHERE competition_id = $1 AND match_id = $2", competition_id, match_id
    )
    return str(done) != "DELETE 0"
