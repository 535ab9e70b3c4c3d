"""A picture as SVG: 600 wide, in one theme and one language, readable by screen readers, without scripts or styles."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from xml.etree import ElementTree

from app.render import figures
from app.render.figures import Look
from app.render.palette import PALETTES, Paint, Theme
from app.render.pen import FONTS, Pen, clean, fitted, named, number, width_of
from rules.kernel.border import Side
from rules.kernel.picture import Arrow, Bar, Cell, Key, Label, Line, Picture, Point, Say, Team, Token, Words, seen_marks

WIDTH = 600.0
MARGIN = 12.0
NAME, SCORE, NOTE, KEY = 17.0, 26.0, 12.5, 12.0
"""Font sizes of the head and of the legend."""
SMALL, NOTED = (8.5, 12.0), 10.5
"""The least and the greatest font size of a cell's label, and that of its note."""


LARGEST = 20.0
"""No figure's radius is greater."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a picture is drawn: theme, language, which side's pressing is shown, and how words are spoken."""

    speak: Callable[[Words], str]
    sides: tuple[Side, ...]
    theme: Theme = "light"
    language: str = "en"
    heat: Side | None = None


def draw(picture: Picture, title: str, style: Style) -> str:
    """The picture as an SVG document; the same arguments give the same text."""
    return _Drawing(picture, title, style).whole()


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where a token lies on the paper, and half its size."""

    token: Token
    x: float
    y: float
    r: float


class _Drawing:
    """One drawing while it is made."""

    def __init__(self, picture: Picture, title: str, style: Style) -> None:
        self.picture, self.title, self.style = picture, title, style
        self.palette = PALETTES[style.theme]
        self.scale = (WIDTH - 2 * MARGIN) / picture.width
        self.top = 0.0
        self.root = ElementTree.Element("svg")
        self.pen = Pen(self.root)

    def whole(self) -> str:
        """The document."""
        paper = ElementTree.Element("g")
        pen = Pen(paper)
        below = self._head(pen)
        self.top = below + 8
        self._board(pen)
        bottom = self._legend(pen, self.top + self.picture.height * self.scale + 12)
        self._frame(bottom + MARGIN - 4)
        self.root.append(paper)
        ElementTree.indent(self.root, "")
        return ElementTree.tostring(self.root, encoding="unicode") + "\n"

    def _frame(self, height: float) -> None:
        for name, value in {
            "xmlns": "http://www.w3.org/2000/svg",
            "width": number(WIDTH),
            "height": number(height),
            "viewBox": f"0 0 {number(WIDTH)} {number(height)}",
            "role": "img",
            "aria-labelledby": "board-title board-desc",
            "lang": self.style.language,
            "font-family": FONTS,
        }.items():
            self.root.set(name, value)
        self.pen.put("title", self.title, id="board-title")
        self.pen.put("desc", " ".join(self._told()), id="board-desc")
        self.pen.put("rect", width=WIDTH, height=height, fill=self.palette.page.fill)

    def _speak(self, words: Words) -> str:
        return clean(self.style.speak(words))

    def _place(self, side: Side | None) -> int | None:
        return self.style.sides.index(side) if side in self.style.sides else None

    def _paint(self, side: Side | None) -> Paint:
        return self.palette.side(self._place(side), side or "")

    def _at(self, point: Point) -> Point:
        return MARGIN + point[0] * self.scale, self.top + point[1] * self.scale

    # -- what is told to whoever cannot see it

    def _told(self) -> Iterator[str]:
        picture = self.picture
        for team in picture.teams:
            yield self._say("picture-team", name=team.name, score=team.score)
        yield from (self._sentence(each) for each in (*picture.notes, *picture.told))
        names = {team.side: team.name for team in picture.teams}
        cells = {cell.id: cell for cell in picture.cells}
        for token in picture.tokens:
            marks = ", ".join(self._say(f"picture-mark-{mark}") for mark in token.marks)
            yield self._say(
                "picture-token",
                name=token.name,
                sign=None if "covered" in token.marks else self._speak(token.sign) or None,
                team=names.get(token.side or ""),
                place=self._whereabouts(cells[token.cell], token),
                marks=marks or None,
            )

    def _whereabouts(self, cell: Cell, token: Token) -> Words | None:
        """The cell by its label, or its id where that is a field's; nothing where it is the token's own place."""
        label = self._speak(cell.label)
        if label:
            return None if label == self._speak(token.name) else label
        return None if cell.ground in ("panel", "void") else cell.id

    def _say(self, key: str, **values: str | int | Say | None) -> str:
        return self._speak(Say(key, values))

    def _sentence(self, words: Words) -> str:
        text = self._speak(words)
        return text if text.endswith((".", "!", "?", "。")) else f"{text}{'。' if self.style.language == 'ja' else '.'}"

    # -- above the board

    def _head(self, pen: Pen) -> float:
        """Names, score and notes; answers where the board can begin."""
        teams, y = self.picture.teams, 8.0
        if len(teams) == 2:
            y = 26.0
            self._team(pen, teams[0], MARGIN, y, "start")
            self._team(pen, teams[1], WIDTH - MARGIN, y, "end")
            score = f"{teams[0].score} : {teams[1].score}"
            pen.write(WIDTH / 2, y, score, SCORE, self.palette.page.ink, font_weight="bold")
            y += 16
        for line in self._noted():
            pen.write(WIDTH / 2, y + 10, line, NOTE, self.palette.page.ink, room=WIDTH - 2 * MARGIN)
            y += 18
        return y

    def _team(self, pen: Pen, team: Team, x: float, y: float, anchor: str) -> None:
        """A side's shape and name, written inwards."""
        inwards = 1 if anchor == "start" else -1
        place = self._place(team.side)
        figures.body(pen, x + inwards * 9, y, 9, place, self._paint(team.side), stroke_width=1)
        pen.write(
            x + inwards * 25, y, self._speak(team.name), NAME, self.palette.page.ink,
            room=WIDTH / 2 - 85, anchor=anchor, font_weight="bold",
        )  # fmt: skip

    def _noted(self) -> list[str]:
        """The notes, as many on a line as fit."""
        lines: list[str] = []
        for note in (self._speak(each) for each in self.picture.notes):
            longer = f"{lines[-1]} · {note}" if lines else note
            if lines and width_of(longer) * NOTE <= WIDTH - 2 * MARGIN:
                lines[-1] = longer
            elif note:
                lines.append(note)
        return lines

    # -- the board

    def _board(self, pen: Pen) -> None:
        picture = self.picture
        held: dict[str, list[Token]] = {}
        for token in picture.tokens:
            held.setdefault(token.cell, []).append(token)
        ground = pen.group(id="cells", stroke=self.palette.grid, stroke_width=0.8)
        alike: dict[tuple[str, str | None], Pen] = {}
        for cell in picture.cells:
            look = self._ground(cell)
            within = alike.get(look) or alike.setdefault(look, ground.group(fill=look[0], stroke=look[1]))
            within.shape([self._at(point) for point in cell.shape], id=f"cell-{named(cell.id)}")
        lines = pen.group(id="lines")
        for line in picture.lines:
            self._line(lines, line)
        words = pen.group(id="labels")
        for cell in picture.cells:
            self._cell_words(words, cell, cell.id in held)
        for label in picture.labels:
            self._label(words, label)
        for bar in picture.bars:
            self._bar(pen, bar)
        arrows = pen.group(id="arrows")
        for arrow in picture.arrows:
            self._arrow(arrows, arrow)
        tokens = pen.group(id="tokens")
        for cell in picture.cells:
            for spot in self._spots(cell, held.get(cell.id, ())):
                self._token(tokens, spot)

    def _ground(self, cell: Cell) -> tuple[str, str | None]:
        """A cell's fill, and its outline where it is not that of all."""
        heat, palette = self.style.heat, self.palette
        pressing = 0 if heat is None else cell.pressed.get(heat, 0)
        if pressing and self._place(heat) is not None:
            return palette.heated(cell.ground, self._paint(heat), pressing), None
        return palette.grounds[cell.ground], "none" if cell.ground == "void" else None

    def _label_size(self, cell: Cell) -> float:
        _, top, _, bottom = cell.box
        return min(max((bottom - top) * self.scale * 0.2, SMALL[0]), SMALL[1])

    def _cell_words(self, pen: Pen, cell: Cell, taken: bool) -> None:
        left, top, right, bottom = cell.box
        label, size, room = self._speak(cell.label), self._label_size(cell), (right - left) * self.scale - 4
        x, y = self._at(((left + right) / 2, top))
        if label:
            # Rather small than cut off.
            small = max(min(size, room / width_of(label)), SMALL[0])
            rim, ink = self.palette.grounds[cell.ground], self.palette.page.ink
            pen.write(
                x, y + size * 0.95, label, small, ink, room=room, paint_order="stroke", stroke=rim, stroke_width=1.6
            )
        note = self._speak(cell.note)
        if note:
            x, y = self._at(((left + right) / 2, bottom))
            pen.write(x, y - NOTED * 0.6, note, NOTED, self.palette.faint, room=room)
        pressing = cell.pressed.get(self.style.heat or "", 0)
        if pressing and not taken:
            x, y = self._at(cell.middle)
            pen.write(x, y, str(pressing), max(size, 10), self.palette.page.ink)

    def _line(self, pen: Pen, line: Line) -> None:
        stroke = self.palette.page.ink if line.side is None else self._paint(line.side).fill
        thick = {"halving": 2.0, "goal": 3.6, "edge": 1.6}[line.kind]
        dash = "7 4" if line.kind == "halving" else None
        points = [self._at(point) for point in line.path]
        pen.path(points, stroke=stroke, stroke_width=thick, stroke_dasharray=dash)

    def _label(self, pen: Pen, label: Label) -> None:
        x, y = self._at(label.at)
        ink = self.palette.faint if label.faint else self.palette.page.ink
        fill = ink if label.side is None else self._paint(label.side).fill
        size = label.size * self.scale
        pen.write(x, y, self._speak(label.text), size, fill, room=label.room * self.scale, anchor=label.align)

    def _bar(self, pen: Pen, bar: Bar) -> None:
        """What is certain is full, what may be is striped, and the rest is empty."""
        x, y = self._at(bar.at)
        long, high, paint = bar.length * self.scale, bar.thickness * self.scale, self.palette.bar
        top = y - high / 2
        pen.put("rect", x=x, y=top, width=long, height=high, fill=self.palette.page.fill, stroke=paint.edge)
        if bar.low > 0:
            pen.put("rect", x=x, y=top, width=long * bar.low, height=high, fill=paint.fill)
        step, begin, end = 4.0, x + long * bar.low, x + long * bar.high
        while begin < end:
            pen.put(
                "rect", x=begin + 1, y=top, width=min(step / 2, max(end - begin - 1, 0)), height=high, fill=paint.fill
            )
            begin += step

    def _arrow(self, pen: Pen, arrow: Arrow) -> None:
        """A line with a light rim, so that it shows on every ground; the tip stops before the middle of its cell."""
        points = [self._at(point) for point in arrow.path]
        (x, y), (tip_x, tip_y) = points[-2], points[-1]
        far = hypot(tip_x - x, tip_y - y)
        if far == 0:
            return
        ux, uy = (tip_x - x) / far, (tip_y - y) / far
        back = min(18.0, far * 0.5)
        tip_x, tip_y = tip_x - ux * back, tip_y - uy * back
        head = 8.0
        foot = tip_x - ux * head, tip_y - uy * head
        colour = self.palette.arrow if arrow.side is None else self._paint(arrow.side).fill
        dash = {"move": None, "throw": "6 4", "flow": "2 3"}[arrow.kind]
        line = [*points[:-1], foot]
        pen.path(line, stroke=self.palette.page.fill, stroke_width=5, stroke_linejoin="round")
        pen.path(line, stroke=colour, stroke_width=2.4, stroke_dasharray=dash, stroke_linejoin="round")
        wing = head * 0.55
        left, right = (foot[0] - uy * wing, foot[1] + ux * wing), (foot[0] + uy * wing, foot[1] - ux * wing)
        pen.shape(((tip_x, tip_y), left, right), fill=colour, stroke=self.palette.page.fill, stroke_width=1)

    # -- tokens

    def _spots(self, cell: Cell, tokens: Sequence[Token]) -> Iterator[_Spot]:
        """A cell's tokens side by side, as large as they can be, below its label."""
        if not tokens:
            return
        left, top, right, bottom = cell.box
        (x, y), (end_x, end_y) = self._at((left, top)), self._at((right, bottom))
        if self._speak(cell.label):
            y += self._label_size(cell) * 1.35
        if self._speak(cell.note):
            end_y -= NOTED * 1.3
        wide, high, count = end_x - x, end_y - y, len(tokens)
        columns = max(range(1, count + 1), key=lambda each: min(wide / each, high / -(-count // each)))
        rows = -(-count // columns)
        step_x, step_y = wide / columns, high / rows
        # Marks stick out of a figure by a sixth.
        r = min(step_x / 2 * 0.84, step_y / 2 * 0.84, LARGEST)
        for place, token in enumerate(tokens):
            row, column = divmod(place, columns)
            in_row = min(columns, count - row * columns)
            shift = (columns - in_row) * step_x / 2
            yield _Spot(token, x + shift + (column + 0.5) * step_x, y + (row + 0.5) * step_y, r)

    def _token(self, pen: Pen, spot: _Spot) -> None:
        token = spot.token
        own = pen.group(id=f"token-{named(token.id)}")
        own.put("title", self._speak(token.name))
        self._body(own, spot)

    def _body(self, pen: Pen, spot: _Spot) -> None:
        token, palette = spot.token, self.palette
        look = Look(self._speak(token.sign), self._place(token.side), self._paint(token.side), token.marks)
        if token.kind == "card":
            figures.card(pen, spot.x, spot.y, spot.r, look, palette)
        elif token.kind == "figure":
            figures.figure(pen, spot.x, spot.y, spot.r, look, palette)
        else:
            figures.ball(pen, spot.x, spot.y, min(spot.r * 0.7, 11), palette, token.kind)

    # -- the legend

    def _keys(self) -> Iterator[Key]:
        """The sport's own keys, then every mark that can be seen."""
        yield from self.picture.legend
        side = self.style.sides[0] if self.style.sides else None
        for mark in seen_marks(self.picture.tokens):
            kind = next(token.kind for token in self.picture.tokens if mark in token.marks)
            yield Key(Token(mark, "", "", "", side, kind, (mark,)), Say(f"picture-mark-{mark}"))

    def _legend(self, pen: Pen, top: float) -> float:
        """Samples with their meaning, in lines; answers where it ends."""
        x, y = MARGIN, top
        for key in self._keys():
            text = fitted(self._speak(key.text), (WIDTH - 2 * MARGIN - 24) / KEY)
            wide = 24 + width_of(text) * KEY
            if x > MARGIN and x + wide > WIDTH - MARGIN:
                x, y = MARGIN, y + 20
            if isinstance(key.sample, Token):
                self._body(pen, _Spot(key.sample, x + 9, y + 9, 7))
            else:
                fill = self.palette.grounds[key.sample]
                pen.put("rect", x=x + 2, y=y + 3, width=14, height=12, fill=fill, stroke=self.palette.grid)
            pen.write(x + 22, y + 9, text, KEY, self.palette.page.ink, anchor="start")
            x += wide + 16
        return y + 20 if x > MARGIN else y
