"""The colours of boards, light and dark. Tests compute the contrasts; no meaning hangs on a colour alone."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules.kernel.picture import Ground

Theme = Literal["light", "dark"]
HEAT_STEPS = 4
"""From so many on, more pressing on a cell does not darken it further."""


@dataclass(frozen=True, slots=True)
class Paint:
    """A surface, what is written on it, and its outline."""

    fill: str
    ink: str
    edge: str


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours as `#rrggbb`. `sides`: the sport's first and second side, in this order; `nobody` belongs to none.

    `called`: sides that the rule book calls by a colour have that one.
    `heat`: how much of a side's colour each of its figures that presses on a cell mixes into it.
    """

    page: Paint
    faint: str
    grid: str
    grounds: Mapping[Ground, str]
    sides: tuple[Paint, Paint]
    nobody: Paint
    called: Mapping[str, Paint]
    card: Paint
    back: Paint
    ball: Paint
    bludger: Paint
    warning: Paint
    arrow: str
    bar: Paint
    heat: float

    def side(self, place: int | None, name: str = "") -> Paint:
        """The paint of the first (0) or second (1) side, by its name if that is a colour; or of nobody."""
        return self.nobody if place is None else self.called.get(name, self.sides[place % 2])

    def heated(self, ground: Ground, side: Paint, pressing: int) -> str:
        """A ground on which so many of a side press."""
        return mixed(self.grounds[ground], side.fill, self.heat * min(pressing, HEAT_STEPS))


LIGHT = Palette(
    page=Paint("#ffffff", "#1a1a1a", "#5f6670"),
    faint="#555c66",
    grid="#8a929c",
    grounds={
        "open": "#eef3ea",
        "neutral": "#e3e3e8",
        "first": "#e6effa",
        "second": "#fbeee0",
        "first_goal": "#c3daf4",
        "second_goal": "#f7d6ad",
        "band": "#dfe9d8",
        "sand": "#f6edd2",
        "shallow": "#dcf1f4",
        "deep": "#bfe0ee",
        "panel": "#f3f4f6",
        "void": "#ffffff",
    },
    sides=(Paint("#0b4f8f", "#ffffff", "#06294b"), Paint("#a84300", "#ffffff", "#4f2000")),
    nobody=Paint("#3d434b", "#ffffff", "#16191d"),
    called={"red": Paint("#cc1800", "#ffffff", "#5c0b00"), "green": Paint("#00787c", "#ffffff", "#003a35")},
    card=Paint("#ffffff", "#1a1a1a", "#3d434b"),
    back=Paint("#4b4f8a", "#ffffff", "#23264f"),
    ball=Paint("#ffd23f", "#1a1a1a", "#1a1a1a"),
    bludger=Paint("#1a1a1a", "#ffffff", "#1a1a1a"),
    warning=Paint("#ffd23f", "#1a1a1a", "#1a1a1a"),
    arrow="#3d434b",
    bar=Paint("#2d7d46", "#1a1a1a", "#5f6670"),
    heat=0.13,
)
DARK = Palette(
    page=Paint("#14171c", "#f1f3f5", "#a3abb6"),
    faint="#b6bec8",
    grid="#5d6672",
    grounds={
        "open": "#20281f",
        "neutral": "#34373e",
        "first": "#1a2836",
        "second": "#33261a",
        "first_goal": "#24476b",
        "second_goal": "#5f3f1a",
        "band": "#2a3529",
        "sand": "#3a341f",
        "shallow": "#17363b",
        "deep": "#0f2b40",
        "panel": "#21262d",
        "void": "#14171c",
    },
    sides=(Paint("#7cc0ff", "#0a0d10", "#d6ebff"), Paint("#ffae5e", "#0a0d10", "#ffe6cc")),
    nobody=Paint("#c5ccd4", "#0a0d10", "#f1f3f5"),
    called={"red": Paint("#ff8a80", "#0a0d10", "#ffd5d1"), "green": Paint("#5fd6b4", "#0a0d10", "#c9f5e8")},
    card=Paint("#f1f3f5", "#0a0d10", "#c5ccd4"),
    back=Paint("#8d92d6", "#0a0d10", "#d9dbf5"),
    ball=Paint("#ffe27a", "#0a0d10", "#0a0d10"),
    bludger=Paint("#f1f3f5", "#0a0d10", "#0a0d10"),
    warning=Paint("#ffe27a", "#0a0d10", "#0a0d10"),
    arrow="#d6dbe1",
    bar=Paint("#63c585", "#f1f3f5", "#a3abb6"),
    heat=0.085,
)
PALETTES: Mapping[Theme, Palette] = {"light": LIGHT, "dark": DARK}


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two: `share` (0 to 1) of the other one."""
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2.2)."""
    shares = (part / 255 for part in _parts(colour))
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21 (WCAG 2.2)."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)
