"""How tokens look: round for the first side, square for the second, and what can be seen at them."""

from dataclasses import dataclass

from app.render.palette import Paint, Palette
from app.render.pen import Pen
from rules.kernel.picture import Kind, Mark

HOLLOW: frozenset[Mark] = frozenset({"down", "stunned", "away"})
"""Marks of figures that are drawn as an outline alone."""


def body(pen: Pen, x: float, y: float, r: float, place: int | None, paint: Paint, **more: str | float | None) -> None:
    """The outline of a figure: a circle, a square, or for nobody's a diamond."""
    if place is None:
        pen.shape(((x, y - r), (x + r, y), (x, y + r), (x - r, y)), fill=paint.fill, stroke=paint.edge, **more)
    elif place % 2 == 0:
        pen.put("circle", cx=x, cy=y, r=r, fill=paint.fill, stroke=paint.edge, **more)
    else:
        side = r * 0.9
        pen.put(
            "rect",
            x=x - side,
            y=y - side,
            width=2 * side,
            height=2 * side,
            rx=r * 0.2,
            fill=paint.fill,
            stroke=paint.edge,
            **more,
        )


@dataclass(frozen=True, slots=True)
class Look:
    """What a token shows: its sign, its side's place and paint, its marks."""

    sign: str
    place: int | None
    paint: Paint
    marks: tuple[Mark, ...] = ()


def figure(pen: Pen, x: float, y: float, r: float, look: Look, palette: Palette) -> None:
    """A figure with its sign."""
    sign, place, paint, marks = look.sign, look.place, look.paint, look.marks
    hollow = bool(HOLLOW & set(marks))
    shown = Paint(palette.page.fill, palette.page.ink, paint.fill) if hollow else paint
    thick = max(1.0, r * (0.22 if hollow and "away" not in marks else 0.1))
    dash = f"{max(2.0, r * 0.35):.1f} {max(1.5, r * 0.22):.1f}" if "stunned" in marks else None
    body(pen, x, y, r, place, shown, stroke_width=thick, stroke_dasharray=dash)
    if "active" in marks:
        pen.put("circle", cx=x, cy=y, r=r * 1.19, fill="none", stroke=palette.page.ink, stroke_width=max(1.2, r * 0.12))
    size = r * (1.25 if len(sign) < 2 else 1.08)
    pen.write(x, y, sign, size, shown.ink, room=r * 1.9, font_weight="bold")
    if "down" in marks:
        pen.path(((x - r * 0.6, y + r * 0.62), (x + r * 0.6, y + r * 0.62)), stroke=shown.ink, stroke_width=thick * 0.7)
    for mark in marks:
        _mark(pen, x, y, r, mark, palette)


def _mark(pen: Pen, x: float, y: float, r: float, mark: Mark, palette: Palette) -> None:
    """A small sign at the edge of a figure; each has a place of its own."""
    if mark == "ball":
        ball(pen, x + r * 0.78, y - r * 0.72, r * 0.44, palette)
    elif mark == "warned":
        card = palette.warning
        pen.put("rect", x=x - r * 1.15, y=y - r * 1.1, width=r * 0.5, height=r * 0.72, fill=card.fill, stroke=card.edge)
    elif mark == "watched":
        pen.put(
            "circle", cx=x - r * 0.85, cy=y + r * 0.8, r=r * 0.3, fill=palette.page.fill, stroke=palette.page.ink,
            stroke_width=max(1, r * 0.1),
        )  # fmt: skip
        pen.put("circle", cx=x - r * 0.85, cy=y + r * 0.8, r=r * 0.12, fill=palette.page.ink)
    elif mark == "hampered":
        _badge(pen, x + r * 0.85, y + r * 0.8, r * 0.34, palette, cross=False)
    elif mark == "stunned":
        _badge(pen, x + r * 0.85, y + r * 0.8, r * 0.34, palette, cross=True)
    elif mark == "done":
        tick = ((x - r * 1.05, y + r * 0.75), (x - r * 0.85, y + r * 0.98), (x - r * 0.5, y + r * 0.5))
        pen.path(tick, stroke=palette.page.fill, stroke_width=r * 0.42)
        pen.path(tick, stroke=palette.page.ink, stroke_width=r * 0.2)


def _badge(pen: Pen, x: float, y: float, r: float, palette: Palette, *, cross: bool) -> None:
    """A minus, or a cross, in a small disc."""
    pen.put("circle", cx=x, cy=y, r=r, fill=palette.page.ink)
    arm, thick = r * 0.5, r * 0.36
    if cross:
        pen.path(((x - arm, y - arm), (x + arm, y + arm)), stroke=palette.page.fill, stroke_width=thick)
        pen.path(((x - arm, y + arm), (x + arm, y - arm)), stroke=palette.page.fill, stroke_width=thick)
    else:
        pen.path(((x - arm, y), (x + arm, y)), stroke=palette.page.fill, stroke_width=thick)


def ball(pen: Pen, x: float, y: float, r: float, palette: Palette, kind: Kind = "ball") -> None:
    """The ball that is played for, with a seam; a bludger has none."""
    paint = palette.bludger if kind == "bludger" else palette.ball
    pen.put("circle", cx=x, cy=y, r=r, fill=paint.fill, stroke=paint.edge, stroke_width=max(1.0, r * 0.16))
    if kind == "ball":
        pen.path(((x - r * 0.62, y), (x + r * 0.62, y)), stroke=paint.ink, stroke_width=max(0.8, r * 0.16))


def card(pen: Pen, x: float, y: float, r: float, look: Look, palette: Palette) -> None:
    """A card, a third higher than wide: its face with a band in its side's colour, or its back."""
    wide, high = r * 1.4, r * 1.9
    covered = "covered" in look.marks
    paint = palette.back if covered else palette.card
    left, top = x - wide / 2, y - high / 2
    pen.put("rect", x=left, y=top, width=wide, height=high, rx=r * 0.15, fill=paint.fill, stroke=paint.edge)
    if covered:
        inset = r * 0.2
        pen.put(
            "rect", x=left + inset, y=top + inset, width=wide - 2 * inset, height=high - 2 * inset, rx=r * 0.1,
            fill="none", stroke=paint.ink, stroke_dasharray="3 2",
        )  # fmt: skip
        pen.write(x, y, "?", r * 0.9, paint.ink, font_weight="bold")
        return
    pen.put("rect", x=left, y=top, width=wide, height=high * 0.16, fill=look.paint.fill)
    pen.write(x, y + high * 0.07, look.sign, r * 0.95, paint.ink, room=wide * 0.9, font_weight="bold")
