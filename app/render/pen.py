"""SVG elements, written so that nothing in a text can be read as markup."""

import re
import unicodedata
from collections.abc import Sequence
from xml.etree import ElementTree

from app.render.post import plain

Node = ElementTree.Element
FONTS = "Noto Sans CJK JP, Noto Sans JP, Noto Sans, DejaVu Sans, Hiragino Sans, Yu Gothic, sans-serif"
"""The first is the one that the PNG is drawn with."""
UNWRITABLE = re.compile("[\ufffe\uffff\U0001fffe\U0001ffff]|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 cannot hold."""


def number(value: float) -> str:
    """A length, to a tenth."""
    return f"{round(value, 1) + 0:.1f}".removesuffix(".0")


def clean(text: str) -> str:
    """A text as one line, without signs that cannot be seen or written."""
    return UNWRITABLE.sub("", " ".join(plain(text)))


def named(text: str) -> str:
    """A text as part of an element's id: letters, digits and `-` stay, all else is written as its number."""
    return "".join(sign if sign.isascii() and (sign.isalnum() or sign == "-") else f"_{ord(sign):x}_" for sign in text)


def width_of(text: str) -> float:
    """About how wide a text is, in sizes of its font: wide signs of East Asia 1, capitals more than small letters."""
    return sum(_width(sign) for sign in text)


def _width(sign: str) -> float:
    if unicodedata.east_asian_width(sign) in "WF":
        return 1.0
    if unicodedata.combining(sign):
        return 0.0
    if sign in "ijl.,:;|!'()[] 1":
        return 0.33
    return 0.66 if sign.isupper() or sign in "mwMW@%" else 0.55


def fitted(text: str, room: float) -> str:
    """A text that is at most so many font sizes wide; what is cut off shows as an ellipsis."""
    if width_of(text) <= room:
        return text
    kept = ""
    for sign in text:
        if width_of(kept + sign) + 0.8 > room:
            break
        kept += sign
    return f"{kept.rstrip()}…"


class Pen:
    """Draws into one element. Attributes are written in the order in which they are given; `_` stands for `-`."""

    def __init__(self, node: Node) -> None:
        self.node = node

    def put(self, tag: str, text: str | None = None, /, **attributes: str | float | None) -> Node:
        """Add an element; an attribute that is null is left out."""
        made = ElementTree.SubElement(self.node, tag)
        for name, value in attributes.items():
            if value is not None:
                made.set(name.strip("_").replace("_", "-"), value if isinstance(value, str) else number(value))
        if text is not None:
            made.text = clean(text)
        return made

    def group(self, **attributes: str | float | None) -> "Pen":
        """A pen for a new group."""
        return Pen(self.put("g", **attributes))

    def shape(self, points: Sequence[tuple[float, float]], **attributes: str | float | None) -> Node:
        """A closed shape; an upright rectangle as such."""
        across, down = [x for x, _ in points], [y for _, y in points]
        left, top, wide, high = min(across), min(down), max(across) - min(across), max(down) - min(down)
        if len(points) == 4 and set(points) == {(x, y) for x in (left, left + wide) for y in (top, top + high)}:
            return self.put("rect", x=left, y=top, width=wide, height=high, **attributes)
        corners = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        return self.put("polygon", points=corners, **attributes)

    def path(self, points: Sequence[tuple[float, float]], **attributes: str | float | None) -> Node:
        """An open line."""
        steps = " ".join(f"{'L' if place else 'M'}{number(x)} {number(y)}" for place, (x, y) in enumerate(points))
        return self.put("path", d=steps, fill="none", **attributes)

    def write(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str,
        *,
        room: float | None = None,
        anchor: str = "middle",
        **attributes: str | float | None,
    ) -> None:
        """A text whose middle is at y; shortened to `room`."""
        line = clean(text)
        shown = line if room is None else fitted(line, room / size)
        if shown:
            self.put("text", shown, x=x, y=y + size * 0.36, font_size=size, fill=fill, text_anchor=anchor, **attributes)
