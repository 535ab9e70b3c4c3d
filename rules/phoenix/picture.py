"""The pitch: numbered fields with halves, zones and rings, who stands there, the quaffle, the last moves.

The seekers' board is never drawn, for nobody (PHX-SEEK-10), so nothing of the view's `own` part is read here.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from pydantic import BaseModel

from rules.kernel.picture import (
    Arrow,
    Cell,
    Entry,
    Ground,
    Key,
    Label,
    Line,
    Mark,
    Picture,
    Say,
    Team,
    Token,
    Words,
    line_up,
    square,
)

from . import events as ev
from .board import DEFAULT_SPEC, BoardSpec
from .overrides import SetField
from .pitch import RIM, Pitch, laid_out
from .shapes import MemberView, View
from .tables import POSITIONS, SIDES

DRAWN = frozenset(
    {
        "phoenix.match_created",
        "phoenix.half_started",
        "phoenix.formation_revealed",
        "phoenix.piece_moved",
        "phoenix.piece_placed",
        "phoenix.fell_back",
        "phoenix.quaffle_passed",
        "phoenix.shot_declared",
        "phoenix.gm_ruling",
    }
)
"""What the picture needs beside the view: the board, and where figures came from."""

ROW, GAP = 0.6, 0.4
"""How high a line of the line-ups is, and how far they are below the pitch, in fields."""


def picture(view: BaseModel, told: Sequence[BaseModel]) -> Picture:
    """The drawing of a position, from the view and from public moves."""
    assert isinstance(view, View)
    pitch = laid_out(_board(told))
    tokens = [*_figures(view, pitch), *_balls(view, pitch)]
    bottom = pitch.height + GAP + ROW * max((len(team.members) for team in view.teams.values()), default=0)
    return Picture(
        pitch.width,
        bottom,
        teams=tuple(Team(side, view.teams[side].name, view.score[side]) for side in SIDES if side in view.teams),
        notes=tuple(_notes(view)),
        cells=(*_fields(pitch), *_places(view, pitch)),
        lines=tuple(_lines(pitch)),
        tokens=tuple(tokens),
        arrows=tuple(_arrows(view, pitch, told)),
        labels=(*_rings(pitch), *_names(view, pitch)),
        legend=tuple(
            Key(Token(each, "", _letter(each), "", SIDES[0]), Say("picture-position", {"position": each}))
            for each in POSITIONS
        ),
    )


def _board(told: Sequence[BaseModel]) -> BoardSpec:
    return next((event.board for event in told if isinstance(event, ev.MatchCreated)), DEFAULT_SPEC)


def _notes(view: View) -> Iterator[Words]:
    if view.round is not None:
        acting = view.teams.get(str(view.acting_team))
        yield Say("picture-round", {"round": view.round, "team": None if acting is None else acting.name})
    if view.search_over:
        yield Say("picture-search-over")


# -- the ground

HALVES: Mapping[int | None, tuple[Ground, Ground]] = {
    1: ("first", "first_goal"),
    2: ("second", "second_goal"),
    None: ("neutral", "neutral"),
}
"""By half: an ordinary field, and one in a zone."""


def _fields(pitch: Pitch) -> Iterator[Cell]:
    zones = {field for ring in pitch.board.rings for field in ring.zone}
    for field in pitch.board.fields:
        ground = HALVES[field.half][field.id in zones]
        yield Cell(f"field-{field.id}", pitch.shapes[field.id], ground, str(field.id))


def _rows(view: View, pitch: Pitch) -> Iterator[tuple[MemberView, float, float]]:
    """The line-ups below the pitch: each member with the left and the top of its line."""
    for place, side in enumerate(SIDES):
        for row, member in enumerate(view.teams[side].members if side in view.teams else ()):
            yield member, RIM + place * pitch.width / 2, pitch.height + GAP + row * ROW


def _places(view: View, pitch: Pitch) -> Iterator[Cell]:
    """A place for everybody who stands on no field, at the beginning of the member's line."""
    for member, left, top in _rows(view, pitch):
        if member.field not in pitch.shapes:
            shape = square(left, top, left + ROW, top + ROW)
            yield Cell(f"member-{member.character_id}", shape, "void")


def _names(view: View, pitch: Pitch) -> Iterator[Label]:
    for place, side in enumerate(SIDES):
        members = view.teams[side].members if side in view.teams else ()
        entries = [_entry(member, pitch) for member in members]
        left = RIM + place * pitch.width / 2
        yield from line_up(entries, left, pitch.height + GAP, pitch.width / 2 - RIM, ROW)


def _entry(member: MemberView, pitch: Pitch) -> Entry:
    on_pitch = member.field in pitch.shapes
    return Entry(_letter(member.position) if on_pitch else "", str(member.field) if on_pitch else "–", member.name)


def _lines(pitch: Pitch) -> Iterator[Line]:
    if pitch.halving is not None:
        yield Line(((pitch.halving, 0), (pitch.halving, pitch.height)), "halving")
    for ring in pitch.board.rings:
        if ring.field is not None:
            shape = pitch.shapes[ring.field]
            yield Line((*shape, shape[0]), "goal", str(ring.side))


def _rings(pitch: Pitch) -> Iterator[Label]:
    """The rings' names stand outside, beside their field."""
    for ring in pitch.board.rings:
        if ring.field is not None:
            x, y = pitch.middles[ring.field]
            outwards = -1 if x < pitch.width / 2 else 1
            yield Label((x + outwards * 0.86, y), ring.id, 0.36, 0.8, "middle", str(ring.side))


# -- who and what is on it


def _figures(view: View, pitch: Pitch) -> Iterator[Token]:
    for side, team in view.teams.items():
        for member in team.members:
            marks = tuple(_marks(view, member))
            at = _place_of(member, pitch)
            yield Token(member.character_id, at, _letter(member.position), member.name, side, marks=marks)


def _place_of(member: MemberView, pitch: Pitch) -> str:
    return f"field-{member.field}" if member.field in pitch.shapes else f"member-{member.character_id}"


def _letter(position: str) -> Words:
    return Say("picture-letter", {"position": position})


def _marks(view: View, member: MemberView) -> Iterator[Mark]:
    duel = view.open_duel
    if view.quaffle.carrier == member.character_id:
        yield "ball"
    if duel is not None and member.character_id in (duel.attacker, duel.defender):
        yield "active"
    if member.yellow:
        yield "warned"
    if member.observed:
        yield "watched"
    if member.maluses or member.character_id in view.pins:
        yield "hampered"
    if not member.active:
        yield "away"


def _balls(view: View, pitch: Pitch) -> Iterator[Token]:
    field = view.quaffle.field
    if view.quaffle.status == "loose" and field in pitch.shapes:
        yield Token("quaffle", f"field-{field}", "", Say("picture-quaffle"), None, "ball")
    target = None if view.bludger is None else view.bludger.target_id
    for team in view.teams.values():
        for member in team.members:
            if member.character_id == target:
                yield Token("bludger", _place_of(member, pitch), "", Say("picture-bludger"), None, "bludger")


# -- how they came there


def _arrows(view: View, pitch: Pitch, told: Sequence[BaseModel]) -> Iterator[Arrow]:
    """Moves, passes and shots since the half-round began."""
    sides = {each.character_id: side for side, team in view.teams.items() for each in team.members}
    begun = max((place for place, event in enumerate(told) if isinstance(event, ev.HalfStarted)), default=len(told))
    stood: dict[str, int] = {}
    for place, event in enumerate(told):
        if place > begun:
            yield from _arrow(pitch, event, stood, sides)
        _follow(event, stood)


def _follow(event: BaseModel, stood: dict[str, int]) -> None:
    """Where figures stand after an event."""
    if isinstance(event, ev.FormationRevealed):
        stood.update(event.positions)
    elif isinstance(event, ev.PieceMoved) and event.path:
        stood[event.character_id] = event.path[-1]
    elif isinstance(event, ev.PiecePlaced | ev.FellBack):
        stood[event.character_id] = event.field
    elif isinstance(event, ev.GmRuling):
        for each in event.ops:
            if isinstance(each, SetField):
                stood.pop(each.character_id, None)
                stood.update({} if each.field is None else {each.character_id: each.field})


def _arrow(pitch: Pitch, event: BaseModel, stood: Mapping[str, int], sides: Mapping[str, str]) -> Iterator[Arrow]:
    found = _went(pitch, event, stood)
    if found is None:
        return
    who, kind, path = found
    points = tuple(pitch.middles[field] for field in path if field in pitch.middles)
    if len(points) > 1:
        yield Arrow(points, kind, sides.get(who))


def _went(
    pitch: Pitch, event: BaseModel, stood: Mapping[str, int]
) -> tuple[str, Literal["move", "throw"], Sequence[int]] | None:
    """Who went or threw over which fields; null for another event, or where it is not known from where."""
    if isinstance(event, ev.PieceMoved):
        start = stood.get(event.character_id)
        return event.character_id, "move", event.path if start is None else (start, *event.path)
    if not isinstance(event, ev.FellBack | ev.QuafflePassed | ev.ShotDeclared):
        return None
    start = stood.get(event.character_id)
    end: int | None
    if isinstance(event, ev.FellBack):
        end = event.field
    elif isinstance(event, ev.QuafflePassed):
        end = stood.get(event.to)
    else:
        end = next((ring.field for ring in pitch.board.rings if ring.id == event.ring), None)
    kind: Literal["move", "throw"] = "move" if isinstance(event, ev.FellBack) else "throw"
    return None if start is None or end is None else (event.character_id, kind, (start, end))
