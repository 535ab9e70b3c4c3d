"""From a competition to its matches: opened with what the entrants bring, or linked after they were opened by hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import asyncpg
from pydantic import ValidationError

from app.api.bodies import OpeningBody, SeatWanted
from app.api.body import misshapen, wrong
from app.api.competition_bodies import MOST_IN_ROUND_ROBIN, CompetitionBody, LinkBody
from app.api.deps import Caller, Server
from app.api.opening import claim_shown, opened_look
from app.api.standings import Standing
from app.api.wanted import needed_keys, opening_of
from app.clock.calendar import now
from app.competitions.schedule import Fixture, Game
from app.errors import Conflict, Forbidden, NotFound
from app.store import competitions
from app.store.batches import Batch
from app.store.competitions import Competition
from app.store.opening import NewMatch, write
from rules import RULESETS
from rules.kernel.contract import Command, Refused, Ruleset
from rules.kernel.decide import Opening, parse

LONGEST_TITLE = 200
HIDDEN = ("public", "unlisted", "private")
"""Visibilities, each hiding more than the one before."""


@dataclass(frozen=True, slots=True)
class Step:
    """A command sent in a new match: by which seat, which command, and whose it is (null: the game master's)."""

    seat: str
    command: Command
    entrant: str | None


def check(body: CompetitionBody) -> None:
    """What a shape cannot say. Raises `Malformed`, and `Refused` for a kind that no sport has."""
    if body.ruleset not in RULESETS:
        raise wrong("/ruleset", "unknown_ruleset")
    if body.format == "bracket" and body.options.legs != 1:
        raise wrong("/options/legs", "legs_in_bracket")
    if body.format == "round_robin" and len(body.entrants) > MOST_IN_ROUND_ROBIN:
        raise wrong("/entrants", "too_long", max_length=MOST_IN_ROUND_ROBIN)
    seen: set[str] = set()
    for place, entrant in enumerate(body.entrants):
        name = entrant.name.strip().casefold()
        if not name:
            raise wrong(f"/entrants/{place}/name", "string_too_short", min_length=1)
        if name in seen:
            raise wrong(f"/entrants/{place}/name", "double_entrant")
        seen.add(name)
        _check_setup(RULESETS[body.ruleset], entrant.setup, f"/entrants/{place}/setup")
        _check_commands(RULESETS[body.ruleset], entrant.commands, f"/entrants/{place}/commands")
    _check_commands(RULESETS[body.ruleset], body.options.commands, "/options/commands")


def _check_setup(ruleset: Ruleset[Any], own: Mapping[str, Any] | None, at: str) -> None:
    if own is None:
        return
    if ruleset.brings is None:
        raise wrong(at, "nothing_to_bring")
    try:
        ruleset.brings.model_validate(own)
    except ValidationError as bad:
        raise misshapen(bad, own, at) from None


def _check_commands(ruleset: Ruleset[Any], commands: Sequence[Mapping[str, Any]], at: str) -> None:
    kinds = {kind.tag() for kind in ruleset.commands}
    for place, raw in enumerate(commands):
        if raw.get("kind") not in kinds:
            raise wrong(f"{at}/{place}/kind", "foreign_command")
        try:
            parse(ruleset, raw)
        except ValidationError as bad:
            raise misshapen(bad, raw, f"{at}/{place}") from None


def rehearse(server: Server, competition: Competition) -> None:
    """Let the rules look at a match of each entrant, so that what they refuse is refused before anything is opened.

    Nothing of it is kept, its dice least of all. Raises `Refused`, `Malformed`.
    """
    entrants = len(competition.entrants)
    for home in range(0, entrants, 2):
        opened(server, competition, Fixture(1, 1, home, (home + 1) % entrants))


def opened(server: Server, competition: Competition, fixture: Fixture) -> NewMatch:
    """The fixture's next match, decided up to where people are needed, and not written yet.

    Raises `Refused`, whose facts name the `entrant` whose command it was, and `Malformed`.
    """
    ruleset, referee = RULESETS[competition.ruleset], server.referee
    sides = dict(zip(ruleset.sides, fixture.next_pair, strict=True))
    opening, gm = opening_of(_body(competition, ruleset, sides, tuple(sides)))
    try:
        first, secret = referee.decide_opening(opening, ruleset, gm)
    except ValidationError as bad:
        match = competition.options["match"]
        raise misshapen(bad, match, "/options/match") from None
    except Refused as no:
        whose = _to_blame(server, competition, ruleset, sides)
        if whose is not None:
            no.facts["entrant"] = whose
        raise
    batches: list[Batch] = [first]
    for step in _steps(competition, ruleset, opening, gm, sides):
        try:
            batches.append(referee.decide_next(batches[-1], step.command, step.seat, gm, secret))
        except Refused as no:
            if step.entrant is not None:
                no.facts["entrant"] = step.entrant
            raise
    return NewMatch(
        batches=batches,
        secrets={0: secret},
        visibility=competition.visibility,
        seat=gm,
        person=competition.opener,
        opened_at=now(),
        claim_hours=server.settings.claim_hours,
    )


def _to_blame(server: Server, competition: Competition, ruleset: Ruleset[Any], sides: Mapping[str, int]) -> str | None:
    """The entrant whose own set-up is refused though nobody else brings anything; null where it is nobody's."""
    for brings in ((), *((side,) for side in sides)):
        try:
            opening, gm = opening_of(_body(competition, ruleset, sides, brings))
            server.referee.decide_opening(opening, ruleset, gm)
        except Refused:
            return str(competition.entrants[sides[brings[0]]]["name"]) if brings else None
    return None


def _body(
    competition: Competition, ruleset: Ruleset[Any], sides: Mapping[str, int], brings: Sequence[str]
) -> OpeningBody:
    """What `POST /v1/matches` would be sent: every needed seat is called after who sits there.

    `brings`: the sides whose entrants' own set-ups come along.
    """
    names = {side: competition.entrants[each]["name"] for side, each in sides.items()}
    match = dict(competition.options["match"])
    for side in brings:
        own = competition.entrants[sides[side]].get("setup")
        if own is not None and ruleset.brings is not None:
            match["setup"] = joined(match["setup"] or {}, ruleset.brings.model_validate(own).part(side))
    title = " - ".join(names.values())
    if competition.title:
        title = f"{competition.title}: {title}"
    return OpeningBody(
        ruleset=competition.ruleset,
        title=title[:LONGEST_TITLE],
        locale=competition.locale,
        visibility=competition.visibility,
        seats=tuple(SeatWanted(key=key, label=names[need.side]) for key, need in needed_keys(ruleset).items()),
        **match,
    )


def joined(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Two parts of a set-up as one: objects field by field, lists one after the other, else what comes later."""
    found = dict(one)
    for name, value in other.items():
        before = found.get(name)
        if isinstance(before, Mapping) and isinstance(value, Mapping):
            found[name] = joined(before, value)
        elif isinstance(before, list) and isinstance(value, list):
            found[name] = [*before, *value]
        else:
            found[name] = value
    return found


def _steps(
    competition: Competition, ruleset: Ruleset[Any], opening: Opening, gm: str, sides: Mapping[str, int]
) -> list[Step]:
    steps = []
    for side, each in sides.items():
        entrant = competition.entrants[each]
        seat = next(spec.id for spec in opening.seats if side in (spec.capacities.captain, spec.capacities.coach))
        steps += [Step(seat, parse(ruleset, raw), entrant["name"]) for raw in entrant["commands"]]
    return steps + [Step(gm, parse(ruleset, raw), None) for raw in competition.options["commands"]]


async def enter(
    db: asyncpg.Connection, competition: Competition, fixture: Fixture, new: NewMatch
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Write a new match and enter it; answers what is told of it this once, and what is told again."""
    look = opened_look(new)
    home, away = fixture.next_pair
    side = look.ruleset.sides[0]
    claims = await write(db, new)
    await competitions.add(
        db, competition.competition_id, Game(fixture.round, fixture.place, home, away, look.match.id, side)
    )
    row = {"round": fixture.round, "place": fixture.place, "match": look.match.id}
    if look.match.position.disclosed:
        return {**row, "claims": []}, {**row, "claims": []}
    return (
        {**row, "claims": [claim_shown(look, each, each.code) for each in claims]},
        {**row, "claims": [claim_shown(look, each, None) for each in claims]},
    )


async def check_match(
    db: asyncpg.Connection, server: Server, caller: Caller, competition: Competition, body: LinkBody
) -> None:
    """Whether the caller may put this match here. Raises `Malformed`, `Forbidden`, `Conflict`."""
    try:
        look = await server.referee.look_in(db, body.match, caller.token)
    except NotFound:
        raise wrong("/match", "no_match") from None
    if not (look.viewer.gm or look.head.host):
        raise Forbidden
    if look.match.ruleset != competition.ruleset:
        raise Conflict("match_of_another_sport")
    if HIDDEN.index(look.head.visibility) > HIDDEN.index(competition.visibility):
        raise Conflict("match_hidden")
    if body.home is not None and body.home not in look.ruleset.sides:
        raise wrong("/home", "no_side", expected=", ".join(look.ruleset.sides))


def game_of(before: Standing, body: LinkBody) -> Game:
    """The match in its place. Raises `Malformed`, `Conflict`."""
    fixture = next((each for each in before.fixtures if (each.round, each.place) == (body.round, body.place)), None)
    if fixture is None:
        raise wrong("/place", "no_fixture")
    if any(game.match_id == body.match for game in before.games):
        raise Conflict("match_linked")
    if fixture.status not in ("due", "replay"):
        raise Conflict("fixture_taken")
    home, away = fixture.next_pair
    return Game(fixture.round, fixture.place, home, away, body.match, body.home or before.ruleset.sides[0])
