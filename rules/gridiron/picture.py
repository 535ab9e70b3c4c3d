"""The pitch of 26 by 15 squares with its zones, stances, the ball, and what presses on each square (catalogue 1)."""

from collections.abc import Iterator, Mapping, Sequence

from pydantic import BaseModel

from rules.gridiron.pitch import NEIGHBOURS, wide_zone
from rules.gridiron.tables import LENGTH, LINE_X, SCORING_X, SIDES, WIDE_ZONES, WIDTH, Square
from rules.gridiron.view import GridironView, PlayerView
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

RIM = 0.8
"""Above and left of the pitch, for the numbers of columns and rows."""
TOP_OF_BOXES = RIM + WIDTH + 0.5
BOXES: Mapping[str, tuple[float, float]] = {
    "reserves": (0, 5.2),
    "knocked_out": (5.4, 8.0),
    "injured": (8.2, 10.8),
    "sent_off": (11.0, 13.2),
}
"""By box: where it begins and ends in its side's half."""
BOX_HEIGHT = 3.0
EXHAUSTED = "exhausted"
"""They sit with the reserves, marked."""
NAMES, LINE, COLUMNS = TOP_OF_BOXES + BOX_HEIGHT + 0.5, 0.72, 4
END_ZONES: Mapping[int, Ground] = {SCORING_X["away"]: "first_goal", SCORING_X["home"]: "second_goal"}


def picture(view: BaseModel, told: Sequence[BaseModel]) -> Picture:
    """The drawing of a position, from the view alone."""
    assert isinstance(view, GridironView)
    longest = max((sum(each.side == side for each in view.players.values()) for side in SIDES), default=0)
    return Picture(
        RIM + LENGTH,
        NAMES + LINE * -(-longest // (COLUMNS // 2)),
        teams=tuple(Team(side, view.sides[side].name, view.sides[side].score) for side in SIDES if side in view.sides),
        notes=tuple(_notes(view)),
        cells=(*_squares(view), *_boxes()),
        lines=tuple(_lines()),
        tokens=(*_players(view), *_ball(view)),
        arrows=tuple(_planned(view)),
        labels=(*_numbers(), *_names(view)),
        legend=(
            Key("first_goal", Say("picture-end-zone", {"team": _name(view, "home")})),
            Key("second_goal", Say("picture-end-zone", {"team": _name(view, "away")})),
            Key("band", Say("picture-wide-zone")),
        ),
    )


def _name(view: GridironView, side: str) -> Words:
    return view.sides[side].name or Say("picture-side", {"side": side})


def _notes(view: GridironView) -> Iterator[Words]:
    yield Say("picture-half", {"half": view.half, "drive": view.drive, "weather": view.weather})
    if view.active_side is not None:
        team = view.sides[view.active_side]
        yield Say("picture-turn", {"turn": team.turn, "team": _name(view, view.active_side)})
    rerolls = {side: view.sides[side].team_rerolls for side in SIDES}
    yield Say("picture-rerolls", {"home": rerolls["home"], "away": rerolls["away"]})


# -- the ground


def _squares(view: GridironView) -> Iterator[Cell]:
    pressed = _pressed(view)
    for x, y in NEIGHBOURS:
        ground: Ground = END_ZONES.get(x) or ("open" if wide_zone((x, y)) is None else "band")
        shape = square(RIM + x, RIM + y, RIM + x + 1, RIM + y + 1)
        yield Cell(_place((x, y)), shape, ground, pressed=pressed.get((x, y), {}))


def _place(at: Square) -> str:
    return f"{at[0]},{at[1]}"


def _pressed(view: GridironView) -> dict[Square, dict[str, int]]:
    """How many standing players of each side have a tackle zone on a square (1.9)."""
    found: dict[Square, dict[str, int]] = {}
    for player in view.players.values():
        if player.square is not None and player.stance == "standing":
            for near in NEIGHBOURS.get((player.square[0], player.square[1]), ()):
                by_side = found.setdefault(near, {})
                by_side[player.side] = by_side.get(player.side, 0) + 1
    return found


def _boxes() -> Iterator[Cell]:
    for place, side in enumerate(SIDES):
        start = 0.1 + place * (LENGTH + RIM) / 2
        for box, (left, right) in BOXES.items():
            shape = square(start + left, TOP_OF_BOXES, start + right, TOP_OF_BOXES + BOX_HEIGHT)
            yield Cell(f"{side}-{box}", shape, "panel", Say("picture-place", {"box": box}))


def _lines() -> Iterator[Line]:
    left, top, right, bottom = RIM, RIM, RIM + LENGTH, RIM + WIDTH
    middle = RIM + LINE_X["away"]
    yield Line(((middle, top), (middle, bottom)), "halving")
    for zone in WIDE_ZONES:
        edge = RIM + (zone.stop if zone.start == 0 else zone.start)
        yield Line(((left, edge), (right, edge)), "edge")
    for side, x in ((SIDES[0], left + 1), (SIDES[1], right - 1)):
        yield Line(((x, top), (x, bottom)), "edge", side)


def _numbers() -> Iterator[Label]:
    for x in range(LENGTH):
        yield Label((RIM + x + 0.5, RIM / 2), str(x), 0.4, 1, "middle", faint=True)
    for y in range(WIDTH):
        yield Label((RIM * 0.8, RIM + y + 0.5), str(y), 0.4, 1, "end", faint=True)


# -- who and what is on it


def _players(view: GridironView) -> Iterator[Token]:
    for id, player in view.players.items():
        marks = tuple(_marks(view, id, player))
        yield Token(id, _where(player), str(player.number), player.name, player.side, marks=marks)


def _where(player: PlayerView) -> str:
    if player.square is not None:
        return _place((player.square[0], player.square[1]))
    return f"{player.side}-{'reserves' if player.box in (EXHAUSTED, 'pitch') else player.box}"


def _marks(view: GridironView, id: str, player: PlayerView) -> Iterator[Mark]:
    if view.ball.carrier_id == id:
        yield "ball"
    if player.stance == "prone":
        yield "down"
    if player.stance == "stunned":
        yield "stunned"
    if player.box == EXHAUSTED:
        yield "hampered"
    if view.activation is not None and view.activation.player_id == id:
        yield "active"
    elif player.activated:
        yield "done"


def _ball(view: GridironView) -> Iterator[Token]:
    at = view.ball.square if view.kickoff is None or view.ball.in_play else view.kickoff.square
    if at is not None and view.ball.carrier_id is None and (at[0], at[1]) in NEIGHBOURS:
        yield Token("ball", _place((at[0], at[1])), "", Say("picture-ball"), None, "ball")


def _planned(view: GridironView) -> Iterator[Arrow]:
    """Where the active player still means to go."""
    act = view.activation
    player = None if act is None else view.players.get(act.player_id)
    if act is None or player is None or player.square is None or not act.queued_path:
        return
    steps = (player.square, *act.queued_path)
    yield Arrow(tuple((RIM + x + 0.5, RIM + y + 0.5) for x, y in steps), "move", player.side)


def _names(view: GridironView) -> Iterator[Label]:
    """The line-ups in two columns a side."""
    wide = (LENGTH + RIM) / COLUMNS
    for place, side in enumerate(SIDES):
        mine = [_entry(player) for player in view.players.values() if player.side == side]
        rows = -(-len(mine) // (COLUMNS // 2))
        for column in range(COLUMNS // 2):
            part = mine[column * rows : (column + 1) * rows]
            yield from line_up(part, (place * COLUMNS / 2 + column) * wide, NAMES, wide, LINE)


def _entry(player: PlayerView) -> Entry:
    where = "–" if player.square is None else _place((player.square[0], player.square[1]))
    return Entry(str(player.number), where, player.name, player.side)
