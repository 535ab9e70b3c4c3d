"""The pitch: how it is given, what makes it a legal one (section 7.3), and what the rules ask of it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, ValidationError

from rules.kernel.border import Border, Int, Token
from rules.kernel.contract import Refused, require

from .tables import DEFAULT_BOARD, SIDES

Number = Annotated[int | float, Field(allow_inf_nan=False)]


class FieldSpec(Border):
    """One field; `half` null is a neutral one. All but `id` and `half` is for drawing."""

    id: Int
    half: Literal[1, 2] | None
    x: Number
    y: Number
    row: Int | None = None
    q: Int | None = None
    r: Int | None = None
    color: Token | None = None


class RingSpec(Border):
    """A goal ring with the zone that belongs to it, in the half of the side that guards it."""

    id: Annotated[Token, Field(min_length=1)]
    side: Literal[1, 2]
    field: Int | None
    zone: tuple[Int, ...]
    color: Token | None = None


class BoardSpec(Border):
    """A board as it crosses the border: `phoenix-board/1`."""

    model_config = ConfigDict(validate_by_name=True, validate_by_alias=True, serialize_by_alias=True)

    format: Literal["phoenix-board/1"] = Field(alias="schema")
    id: Annotated[Token, Field(min_length=1)]
    name: Token
    geometry: Token = ""
    source: Token = ""
    fields: tuple[FieldSpec, ...] = Field(max_length=1000)
    adjacency: Mapping[Token, tuple[Int, ...]]
    lines: tuple[tuple[Int, ...], ...]
    rings: tuple[RingSpec, ...]
    neutral: tuple[Int, ...]
    start_fields: Mapping[Token, tuple[Int, ...]]
    symmetry: Mapping[Token, Int] = Field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring, the side that guards it, and its zone."""

    id: str
    side: int
    field: int | None
    zone: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A board as the rules read it; tuples throughout, so that it can key a cache."""

    id: str
    halves: tuple[tuple[int, int | None], ...]
    adjacency: tuple[tuple[int, tuple[int, ...]], ...]
    lines: tuple[tuple[int, ...], ...]
    rings: tuple[Ring, ...]
    start: tuple[tuple[int, ...], ...]

    def __hash__(self) -> int:
        """Of the id alone: a board is looked up thousands of times in one list of offers."""
        return hash(self.id)


@dataclass(frozen=True)
class Ground:
    """A board with the look-ups that the rules need."""

    half: Mapping[int, int | None]
    near: Mapping[int, tuple[int, ...]]
    rings: Mapping[str, Ring]
    on_lines: Mapping[int, Mapping[int, int]]
    lines: tuple[tuple[int, ...], ...]
    start: tuple[frozenset[int], ...]

    def between(self, a: int, b: int) -> tuple[int, ...] | None:
        """The fields strictly between two fields of one straight line, or null if no line holds both."""
        spans = [
            self.lines[line][min(at, self.on_lines[b][line]) + 1 : max(at, self.on_lines[b][line])]
            for line, at in self.on_lines.get(a, {}).items()
            if line in self.on_lines.get(b, {})
        ]
        return min(spans, key=len, default=None) if a != b else None

    def steps(self, start: int) -> dict[int, int]:
        """The fewest steps from a field to every field."""
        found = {start: 0}
        edge = [start]
        for field in edge:
            for each in self.near[field]:
                if each not in found:
                    found[each] = found[field] + 1
                    edge.append(each)
        return found

    def zones_at(self, field: int, side: int) -> tuple[Ring, ...]:
        """The rings of a side in whose zone a field lies."""
        return tuple(ring for ring in self.rings.values() if ring.side == side and field in ring.zone)


@lru_cache(maxsize=64)
def ground(board: Board) -> Ground:
    """The look-ups of a board."""
    on_lines: dict[int, dict[int, int]] = {}
    for number, line in enumerate(board.lines):
        for place, field in enumerate(line):
            on_lines.setdefault(field, {})[number] = place
    return Ground(
        half=dict(board.halves),
        near=dict(board.adjacency),
        rings={ring.id: ring for ring in board.rings},
        on_lines=on_lines,
        lines=board.lines,
        start=tuple(frozenset(fields) for fields in board.start),
    )


def compiled(spec: BoardSpec) -> Board:
    """A board for the rules from its given form."""
    return Board(
        id=spec.id,
        halves=tuple((field.id, field.half) for field in spec.fields),
        adjacency=tuple((int(field), near) for field, near in spec.adjacency.items()),
        lines=spec.lines,
        rings=tuple(Ring(ring.id, ring.side, ring.field, ring.zone) for ring in spec.rings),
        start=tuple(spec.start_fields[side] for side in SIDES),
    )


DEFAULT_SPEC = BoardSpec.model_validate(DEFAULT_BOARD)
DEFAULT = compiled(DEFAULT_SPEC)


def read(given: Mapping[str, Any], chasers: int) -> BoardSpec:
    """A game master's own board. Raises `Refused` `board_invalid` naming the reason and the path of the first fault."""
    try:
        spec = BoardSpec.model_validate(given)
    except ValidationError as error:
        first = error.errors()[0]
        path = "/" + "/".join(str(part) for part in first["loc"])
        raise Refused("board_invalid", "PHX-BOARD-schema", reason="schema", path=path, detail=first["msg"]) from None
    _check_references(spec)
    _check_shape(spec)
    _check_sides(spec, chasers)
    return spec


def balanced(spec: BoardSpec) -> bool:
    """Whether both halves have as many fields and rings; recommended, not demanded."""
    halves = [field.half for field in spec.fields]
    rings = [ring.side for ring in spec.rings]
    return halves.count(1) == halves.count(2) and rings.count(1) == rings.count(2)


def _fault(holds: bool, reason: str, rule: str, path: str) -> None:
    require(holds, "board_invalid", rule, reason=reason, path=path)


def _check_references(spec: BoardSpec) -> None:
    """Section 7.3: ids are unique and positive, and every reference exists."""
    ids = [field.id for field in spec.fields]
    for place, field in enumerate(spec.fields):
        _fault(field.id > 0 and field.id not in ids[:place], "ids", "PHX-BOARD-ids", f"/fields/{place}/id")
    names = [ring.id for ring in spec.rings]
    for place, name in enumerate(names):
        _fault(name not in names[:place], "ids", "PHX-BOARD-ids", f"/rings/{place}/id")
    known = {*ids}
    texts = {str(each) for each in ids}
    for path, fields in _references(spec):
        for place, each in enumerate(fields):
            _fault(each in known, "reference", "PHX-BOARD-reference", f"{path}/{place}")
    for path, keys in (("/adjacency", spec.adjacency), ("/symmetry", spec.symmetry)):
        for key in keys:
            _fault(key in texts, "reference", "PHX-BOARD-reference", f"{path}/{key}")
    for key in sorted(texts - set(spec.adjacency)):
        _fault(False, "reference", "PHX-BOARD-reference", f"/adjacency/{key}")
    for side in SIDES:
        _fault(side in spec.start_fields, "reference", "PHX-BOARD-reference", f"/start_fields/{side}")


def _references(spec: BoardSpec) -> Iterable[tuple[str, Sequence[int]]]:
    yield from ((f"/adjacency/{key}", near) for key, near in spec.adjacency.items())
    yield from ((f"/lines/{place}", line) for place, line in enumerate(spec.lines))
    for place, ring in enumerate(spec.rings):
        yield f"/rings/{place}/zone", ring.zone
        yield f"/rings/{place}/field", () if ring.field is None else (ring.field,)
    yield "/neutral", spec.neutral
    yield from ((f"/start_fields/{key}", fields) for key, fields in spec.start_fields.items())
    yield "/symmetry", tuple(spec.symmetry.values())


def _check_shape(spec: BoardSpec) -> None:
    """Section 7.3: neighbours are mutual, everything hangs together, lines go from neighbour to neighbour."""
    near = {int(key): fields for key, fields in spec.adjacency.items()}
    for field, fields in near.items():
        path = f"/adjacency/{field}"
        _fault(len(set(fields)) == len(fields) and field not in fields, "adjacency", "PHX-BOARD-adjacency", path)
        for place, each in enumerate(fields):
            _fault(field in near[each], "adjacency", "PHX-BOARD-adjacency", f"{path}/{place}")
    _fault(bool(near), "connected", "PHX-BOARD-connected", "/fields")
    reached = ground(compiled(spec)).steps(next(iter(near)))
    lost = [field for field in near if field not in reached]
    _fault(not lost, "connected", "PHX-BOARD-connected", f"/adjacency/{lost[0] if lost else ''}")
    for place, line in enumerate(spec.lines):
        whole = len(line) >= 2 and len(set(line)) == len(line)
        _fault(whole, "lines", "PHX-BOARD-lines", f"/lines/{place}")
        for step in range(len(line) - 1):
            _fault(line[step + 1] in near[line[step]], "lines", "PHX-BOARD-lines", f"/lines/{place}/{step + 1}")


def _check_sides(spec: BoardSpec, chasers: int) -> None:
    """Section 7.3: rings and zones, neutral fields, the size of the halves, where teams may start."""
    half: dict[int, int | None] = {field.id: field.half for field in spec.fields}
    for side in (1, 2):
        _fault(any(ring.side == side for ring in spec.rings), "rings", "PHX-BOARD-rings", "/rings")
    for place, ring in enumerate(spec.rings):
        inside = bool(ring.zone) and all(half[field] == ring.side for field in ring.zone)
        _fault(inside, "rings", "PHX-BOARD-rings", f"/rings/{place}/zone")
    neutral = {field for field, side in half.items() if side is None}
    _fault(set(spec.neutral) == neutral, "neutral", "PHX-BOARD-neutral", "/neutral")
    for side in (1, 2):
        _fault(list(half.values()).count(side) >= 8, "halves", "PHX-BOARD-halves", "/fields")
    for side in (1, 2):
        starts = set(spec.start_fields[str(side)])
        own = len(starts) > chasers and all(half[field] == side for field in starts)
        _fault(own, "start_fields", "PHX-BOARD-start_fields", f"/start_fields/{side}")
