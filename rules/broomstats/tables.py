"""The numbers of the sport as data (catalogue 6.3): the published tables, a league's own, and what is asked of them.

The models say the same as `broomstats-tables.schema.json`; a test holds the two together. What no schema can say
stands in
`faults`: ids that must exist, and the parts of a move that the code resolves and a league therefore cannot change.
"""

import functools
import itertools
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Annotated, Any, Literal

from pydantic import Field, Strict, StringConstraints, ValidationError

from rules.kernel.border import Border, Flag, Int

Id = Annotated[str, Strict(), StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=60)]
Stat = Literal["accuracy", "evasion", "strength", "stamina", "wisdom"]
Position = Literal["seeker", "chaser", "keeper", "beater"]
Origin = Literal["extract", "extract_partial", "published", "default"]
Text = Annotated[str, Strict()]
Whole = Annotated[Int, Field(ge=0)]
Positive = Annotated[Int, Field(ge=1)]
Bonus = Annotated[Int, Field(ge=-10, le=10)]

STATS: tuple[str, ...] = ("accuracy", "evasion", "strength", "stamina", "wisdom")
POSITIONS: tuple[str, ...] = ("keeper", "seeker", "beater", "chaser")


class StatRow(Border):
    """What the stats are and how far they go."""

    names: tuple[Literal["accuracy"], Literal["evasion"], Literal["strength"], Literal["stamina"], Literal["wisdom"]]
    min: Whole
    max: Positive
    budget: Annotated[Int, Field(ge=5)]
    health_per_stamina: Positive


class Counts(Border):
    """How many of each position."""

    keeper: Whole
    seeker: Whole
    beater: Whole
    chaser: Whole

    def of(self, position: str) -> int:
        """The number for one position."""
        return int(getattr(self, position))


class RosterRow(Border):
    """How a team is composed."""

    first_string: Counts
    second_string: Counts
    max_personal_abilities: Whole


class CriticalRow(Border):
    """From and to which natural a roll is critical, and what follows."""

    failure_top: Annotated[Int, Field(ge=0, le=10)]
    success_bottom: Annotated[Int, Field(ge=11, le=21)]
    failure_effects: Mapping[str, Any]
    success_effects: Mapping[str, Any]


class FallRow(Border):
    """Numbers of falls and saves."""

    check_damage_limit_percent: Annotated[Int, Field(ge=100)]
    saved_health: Positive


class StatBonus(Border):
    """What a broom adds."""

    accuracy: Bonus
    evasion: Bonus
    strength: Bonus
    stamina: Bonus
    wisdom: Bonus

    def of(self, stat: str) -> int:
        """The bonus to one stat."""
        return int(getattr(self, stat))


class BroomRow(Border):
    """A broom."""

    id: Id
    name: Text
    bonuses: StatBonus
    prerequisites: Mapping[Stat, Positive]
    abilities: tuple[Id, ...]
    source: Origin


class AbilityRow(Border):
    """An ability or condition; what it does follows from its params."""

    id: Id
    name: Text
    kinds: Annotated[tuple[Literal["broom", "personal", "condition"], ...], Field(min_length=1)]
    params: Mapping[str, Int]
    source: Origin


class RaceRow(Border):
    """A race, its stat budget and its own moves."""

    id: Id
    stat_budget_modifier: Int
    moves: tuple[Id, ...]


class Limit(Border):
    """How often a move may be made in a match."""

    count: Positive
    per: Literal["user", "user_and_target", "target"]
    counts: Literal["attempt", "success", "contested"]


class MoveRow(Border):
    """A move as data: who may make it, how often, at whom, with which numbers."""

    id: Id
    name: Text
    category: Literal["common", "seeker", "keeper", "quaffle", "bludger", "foul", "second_string"]
    step: Text | None
    positions: Annotated[
        tuple[Literal["seeker", "chaser", "keeper", "beater", "second_string"], ...], Field(min_length=1)
    ]
    foul: Literal["never", "always", "on_contact"]
    cooldown: Whole
    limit: Limit | None
    target: Text
    params: Mapping[str, Int | Text]
    source: Origin


class OptionRow(Border):
    """An option of a match: its type, default and range."""

    name: Id
    type: Literal["integer", "boolean", "enum"]
    default: Int | Flag | Text
    min: Int | None = None
    max: Int | None = None
    values: tuple[Text, ...] | None = None


class Tables(Border):
    """All tables of a match. A match keeps those that it was opened with."""

    ruleset: Literal["broomstats"]
    schema_version: Literal[1]
    stats: StatRow
    roster: RosterRow
    criticals: CriticalRow
    falls: FallRow
    brooms: Annotated[tuple[BroomRow, ...], Field(min_length=1)]
    abilities: tuple[AbilityRow, ...]
    races: tuple[RaceRow, ...]
    moves: tuple[MoveRow, ...]
    options: tuple[OptionRow, ...]


@functools.cache
def published() -> Tables:
    """The tables that come with the sport."""
    source = resources.files("rules.broomstats").joinpath("broomstats-tables.json")
    return Tables.model_validate(json.loads(source.read_text("utf-8")))


@functools.cache
def schema() -> Mapping[str, Any]:
    """The JSON Schema of the tables, for whoever writes a league's own."""
    source = resources.files("rules.broomstats").joinpath("broomstats-tables.schema.json")
    found: Mapping[str, Any] = json.loads(source.read_text("utf-8"))
    return found


MOST_FAULTS = 100
"""So many faults of tables are named; whoever mends them hears of the rest."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with tables, and where (a JSON pointer)."""

    path: str
    detail: str


def read(raw: Mapping[str, Any]) -> tuple[Tables | None, tuple[Fault, ...]]:
    """Tables from JSON, or what is wrong with it, at most `MOST_FAULTS`."""
    try:
        tables = Tables.model_validate(raw)
    except ValidationError as wrong:
        return None, tuple(Fault(_pointer(each["loc"]), each["msg"]) for each in wrong.errors()[:MOST_FAULTS])
    found = tuple(itertools.islice(faults(tables), MOST_FAULTS))
    return (None if found else tables), found


def _pointer(place: Sequence[int | str]) -> str:
    return "".join(f"/{part}" for part in place)


def faults(tables: Tables) -> Iterator[Fault]:
    """What the schema cannot say (catalogue 6.3), and what the code needs to find."""
    if tables.stats.min > tables.stats.max:
        yield Fault("/stats/min", "min is above max")
    lists: tuple[tuple[str, Sequence[Any], str], ...] = (
        ("brooms", tables.brooms, "id"),
        ("abilities", tables.abilities, "id"),
        ("races", tables.races, "id"),
        ("moves", tables.moves, "id"),
        ("options", tables.options, "name"),
    )
    for name, rows, key in lists:
        seen: set[str] = set()
        for i, row in enumerate(rows):
            each = getattr(row, key)
            if each in seen:
                yield Fault(f"/{name}/{i}/{key}", f"{each} occurs twice")
            seen.add(each)
    yield from _broom_faults(tables)
    yield from _race_faults(tables)
    yield from _move_faults(tables)
    yield from _critical_faults(tables)
    yield from _option_faults(tables)


def _broom_faults(tables: Tables) -> Iterator[Fault]:
    fit = {row.id for row in tables.abilities if "broom" in row.kinds}
    for i, broom in enumerate(tables.brooms):
        for j, ability in enumerate(broom.abilities):
            if ability not in fit:
                yield Fault(f"/brooms/{i}/abilities/{j}", f"{ability} is no ability of kind broom")


def _race_faults(tables: Tables) -> Iterator[Fault]:
    moves = {row.id for row in tables.moves}
    for i, race in enumerate(tables.races):
        for j, move in enumerate(race.moves):
            if move not in moves:
                yield Fault(f"/races/{i}/moves/{j}", f"{move} is no move")


NEEDED_MOVES = ("hold", "save", "block", "find_snitch", "catch_snitch", "bludgering")
"""Moves that rules speak of by name: defaults, save duty, what an unmatched pair falls back on, counters."""


def _move_faults(tables: Tables) -> Iterator[Fault]:
    known = {row.id: row for row in published_moves()}
    have = {row.id for row in tables.moves}
    yield from (Fault("/moves", f"{each} is missing") for each in NEEDED_MOVES if each not in have)
    for i, row in enumerate(tables.moves):
        model = known.get(row.id)
        if model is None:
            yield Fault(f"/moves/{i}/id", f"{row.id} is not a move of this sport")
            continue
        for name in ("category", "step", "foul", "target"):
            if getattr(row, name) != getattr(model, name):
                yield Fault(f"/moves/{i}/{name}", f"of {row.id} this is {getattr(model, name)!r}")
        for name, value in model.params.items():
            if type(row.params.get(name)) is not type(value):
                yield Fault(f"/moves/{i}/params/{name}", f"{row.id} needs this number")
        yield from _limit_faults(i, row, model)


def _limit_faults(place: int, row: MoveRow, model: MoveRow) -> Iterator[Fault]:
    if row.limit is None:
        return
    counted = {"success": row.step == "R1", "contested": row.id == "bludger_intercept", "attempt": True}
    if not counted[row.limit.counts]:
        yield Fault(f"/moves/{place}/limit/counts", f"{row.id} cannot be limited so")
    if row.limit.per != "user" and model.target in ("none", "hoops", "two_actions", "partner", "teammate_optional"):
        yield Fault(f"/moves/{place}/limit/per", f"{row.id} has no target")


def published_moves() -> tuple[MoveRow, ...]:
    """The moves that the code resolves."""
    return published().moves


def _critical_faults(tables: Tables) -> Iterator[Fault]:
    model = published().criticals
    for name in ("failure_effects", "success_effects"):
        wanted, got = getattr(model, name), getattr(tables.criticals, name)
        for key, value in wanted.items():
            same = got.get(key) == value if isinstance(value, str) else _same_numbers(got.get(key), value)
            if not same:
                yield Fault(f"/criticals/{name}/{key}", f"like {json.dumps(value)}")


def _same_numbers(got: Any, wanted: Mapping[str, Any]) -> bool:
    return isinstance(got, Mapping) and all(type(got.get(name)) is int and got[name] >= 0 for name in wanted)


def _option_faults(tables: Tables) -> Iterator[Fault]:
    known = {row.name: row for row in published().options}
    for i, row in enumerate(tables.options):
        model = known.get(row.name)
        if model is None:
            yield Fault(f"/options/{i}/name", f"{row.name} is no option of this sport")
        elif row.type != model.type:
            yield Fault(f"/options/{i}/type", f"{row.name} is of type {model.type}")
        elif not set(row.values or ()) <= set(model.values or ()):
            yield Fault(f"/options/{i}/values", f"{row.name} knows {list(model.values or ())}")
        elif not _in_range(row):
            yield Fault(f"/options/{i}/default", "outside its own range")


def _in_range(row: OptionRow) -> bool:
    if row.type == "enum":
        return row.default in (row.values or ())
    if row.type == "boolean" or isinstance(row.default, str | bool):
        return isinstance(row.default, bool) and row.type == "boolean"
    return (row.min is None or row.default >= row.min) and (row.max is None or row.default <= row.max)


@dataclass(frozen=True, slots=True)
class Book:
    """The tables as a match uses them, by id."""

    stats: StatRow
    roster: RosterRow
    criticals: CriticalRow
    falls: FallRow
    brooms: Mapping[str, BroomRow]
    abilities: Mapping[str, AbilityRow]
    races: Mapping[str, RaceRow]
    moves: Mapping[str, MoveRow]
    options: Mapping[str, OptionRow]

    def number(self, move: str, param: str) -> int:
        """A number of a move; 0 where the move has none of this name, or a league has no such move."""
        row = self.moves.get(move)
        value = 0 if row is None else row.params.get(param, 0)
        return value if isinstance(value, int) else 0

    def perk(self, ability: str, param: str) -> int:
        """A number of an ability; 0 where it has none of this name."""
        row = self.abilities.get(ability)
        return 0 if row is None else int(row.params.get(param, 0))


def book(tables: Tables) -> Book:
    """The tables by id; options that tables leave out are the published ones."""
    options = {row.name: row for row in (*published().options, *tables.options)}
    return Book(
        stats=tables.stats,
        roster=tables.roster,
        criticals=tables.criticals,
        falls=tables.falls,
        brooms={row.id: row for row in tables.brooms},
        abilities={row.id: row for row in tables.abilities},
        races={row.id: row for row in tables.races},
        moves={row.id: row for row in tables.moves},
        options=options,
    )
