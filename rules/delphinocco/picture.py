"""The sea with its areas, boxes and current (catalogue 1.3, DEL-B), or the exchanges of a tournament."""

from collections.abc import Iterator, Sequence

from pydantic import BaseModel

from rules.delphinocco.shapes import Attack
from rules.delphinocco.tables import AREA, BOARD, COLUMN, COLUMNS, CURRENT, FIELDS, OTHER, RENZ_AREA, ROW, ROWS, SIDES
from rules.delphinocco.view import FigureView, View
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
    Point,
    Say,
    Team,
    Token,
    Words,
    line_up,
    square,
)

GROUNDS: dict[str, Ground] = {"runner": "sand", "digger": "shallow", "swimmer": "deep"}
RIM = 1.0
"""What is left free at the short sides for the boxes and the current, in fields."""
WIDTH = len(COLUMNS) + 2 * RIM
HEIGHT = float(len(ROWS))
LINE, GAP = 0.42, 0.3
"""How high a line of the line-ups is, and how far they are below the sea."""
HOLD = 0.55
"""How long the current's arrows are."""


def picture(view: BaseModel, told: Sequence[BaseModel]) -> Picture:
    """The drawing of a position, from the view alone."""
    assert isinstance(view, View)
    return _exchanges(view) if view.mode == "tournament" else _sea(view)


def _teams(view: View) -> tuple[Team, ...]:
    return tuple(Team(side, _team_name(view, side), view.score.get(side, 0)) for side in SIDES)


def _team_name(view: View, side: str) -> Words:
    lineup = view.lineups[side].lineup
    return Say("picture-side", {"side": side}) if lineup is None else lineup.team_name


# -- the game on the table


def _sea(view: View) -> Picture:
    figures = view.figures or {}
    lines = max((sum(each.side == side for each in figures.values()) for side in SIDES), default=0)
    return Picture(
        WIDTH,
        HEIGHT + (GAP + lines * LINE if lines else 0),
        teams=_teams(view),
        notes=tuple(_notes(view)),
        cells=(*(_field(field) for field in FIELDS), *_boxes()),
        lines=(*_renz_areas(view), *(Line((*_box(side), _box(side)[0]), "goal", side) for side in SIDES)),
        tokens=(*(_figure(view, id, figure) for id, figure in figures.items()), *_loose(view)),
        arrows=tuple(_current(view)),
        labels=tuple(_names(view)),
        legend=(
            *(Key(ground, Say("picture-area", {"area": area})) for area, ground in GROUNDS.items()),
            Key("neutral", Say("picture-box")),
        ),
    )


def _notes(view: View) -> Iterator[Words]:
    if view.round:
        yield Say("picture-round", {"round": view.round, "current": CURRENT[_parity(view.round)]})
    if view.turn is not None:
        yield Say("picture-turn", {"team": _team_name(view, view.turn.side)})


def _parity(round_: int) -> str:
    return "odd" if round_ % 2 else "even"


def _field(field: str) -> Cell:
    x, y = RIM + COLUMN[field] - 1, ROW[field]
    return Cell(field, square(x, y, x + 1, y + 1), GROUNDS[AREA[field]], field)


def _boxes() -> Iterator[Cell]:
    for side in SIDES:
        yield Cell(f"box-{side}", _box(side), "neutral")


def _box(side: str) -> tuple[Point, ...]:
    """Outside, in the middle of the short sides (DEL-B-3)."""
    box = BOARD["sides"][side]["box"]
    top, bottom = (ROWS.index(row) for row in box["between_rows"])
    left = 0.15 if box["edge"] == "west" else WIDTH - RIM + 0.15
    return square(left, top + 0.2, left + RIM - 0.3, bottom + 0.8)


def _renz_areas(view: View) -> Iterator[Line]:
    """The rims of the areas from which a box can be hit, in the colour of the side that guards it (DEL-B-4)."""
    shape = str(view.options.get("renz_area_shape", "block"))
    for attacker in SIDES:
        inside = RENZ_AREA[shape][attacker]
        for field in sorted(inside):
            x, y = RIM + COLUMN[field] - 1, float(ROW[field])
            edges = {(0, -1): ((x, y), (x + 1, y)), (0, 1): ((x, y + 1), (x + 1, y + 1))}
            edges |= {(-1, 0): ((x, y), (x, y + 1)), (1, 0): ((x + 1, y), (x + 1, y + 1))}
            for (across, down), edge in edges.items():
                beside = f"{chr(ord(field[0]) + down)}{COLUMN[field] + across}"
                if beside not in inside:
                    yield Line(edge, "edge", OTHER[attacker])


def _current(view: View) -> Iterator[Arrow]:
    """To the beach in odd rounds, from it in even ones (DEL-B-5), beside the sea."""
    if not view.round:
        return
    towards = -1 if CURRENT[_parity(view.round)] == "N" else 1
    for x in (RIM / 2, WIDTH - RIM / 2):
        for y in (1.0, HEIGHT - 1.0):
            ends: tuple[Point, Point] = ((x, y - towards * HOLD), (x, y + towards * HOLD))
            yield Arrow(ends, "flow")


def _figure(view: View, id: str, figure: FigureView) -> Token:
    return Token(id, figure.field, str(figure.number), figure.name, figure.side, marks=tuple(_marks(view, id, figure)))


def _marks(view: View, id: str, figure: FigureView) -> Iterator[Mark]:
    if view.fish is not None and view.fish.held_by == id:
        yield "ball"
    if view.turn is not None and view.turn.drawn_figure == id:
        yield "active"
    elif figure.drawn:
        yield "done"


def _loose(view: View) -> Iterator[Token]:
    if view.fish is not None and view.fish.loose_at is not None:
        yield Token("fish", view.fish.loose_at, "", Say("picture-fish"), None, "ball")


def _names(view: View) -> Iterator[Label]:
    for place, side in enumerate(SIDES):
        mine = [figure for figure in (view.figures or {}).values() if figure.side == side]
        entries = [Entry(str(each.number), each.field, each.name, side) for each in mine]
        yield from line_up(entries, place * WIDTH / 2, HEIGHT + GAP, WIDTH / 2, LINE)


# -- the tournament

NUMBERED, EACH, SCORED = 1.6, 6.4, 3.6
TABLE = NUMBERED + 2 * EACH + SCORED
"""How wide the columns of the table are, in lines."""


def _exchanges(view: View) -> Picture:
    """A line for each exchange: what either side threw against what, and the score after it."""
    played = view.exchanges or ()
    rows = max(len(played), int(view.options.get("exchanges", 1)))
    values = view.team_values or {}
    return Picture(
        TABLE,
        rows + 2.0,
        teams=_teams(view),
        notes=tuple(
            Say(
                "picture-values",
                {"team": _team_name(view, side), "offence": each.offence.bonus, "defence": each.defence.bonus},
            )
            for side, each in values.items()
        ),
        cells=tuple(
            Cell(f"exchange-{row + 1}", square(0, row + 1.5, TABLE, row + 2.4), "panel") for row in range(rows)
        ),
        labels=(*_headings(view), *(label for row in range(rows) for label in _row(view, row))),
        told=tuple(_said(view, each.number, attack) for each in played for attack in each.attacks),
    )


def _headings(view: View) -> Iterator[Label]:
    for place, side in enumerate(SIDES):
        middle = NUMBERED + (place + 0.5) * EACH
        words = Say("picture-attack", {"team": _team_name(view, side)})
        yield Label((middle, 0.8), words, 0.42, EACH - 0.2, "middle", side)
    yield Label((TABLE - SCORED / 2, 0.8), Say("picture-score"), 0.42, SCORED, "middle")


def _row(view: View, row: int) -> Iterator[Label]:
    y, size = row + 1.95, 0.42
    yield Label((NUMBERED / 2, y), str(row + 1), size, NUMBERED, "middle", faint=True)
    exchange = next((each for each in view.exchanges or () if each.number == row + 1), None)
    if exchange is None:
        return
    for attack in exchange.attacks:
        middle = NUMBERED + (SIDES.index(attack.attacker) + 0.5) * EACH
        yield Label((middle, y), _thrown(attack), size, EACH - 0.2, "middle")
    score = " : ".join(str(exchange.score[side]) for side in SIDES)
    yield Label((TABLE - SCORED / 2, y), score, size, SCORED, "middle")


def _thrown(attack: Attack) -> Say:
    offence, defence = attack.offence.total, attack.defence.total
    return Say("picture-thrown", {"offence": offence, "defence": defence, "renze": attack.renze})


def _said(view: View, number: int, attack: Attack) -> Words:
    return Say(
        "picture-exchange", {"number": number, "team": _team_name(view, attack.attacker), "how": _thrown(attack)}
    )
