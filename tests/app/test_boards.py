"""Drawings: names that try to be markup, contrasts, themes, and what a screen reader is told."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any
from xml.etree import ElementTree

import pytest

from app.render import texts
from app.render.drawing import Style, draw
from app.render.palette import HEAT_STEPS, PALETTES, Palette, Theme, contrast, luminance
from app.render.pen import fitted, named, number, width_of
from rules.kernel.picture import Arrow, Bar, Cell, Key, Label, Picture, Team, Token, Words, square
from tests.sports import SPORTS

SVG = "{http://www.w3.org/2000/svg}"
PEBBLES = SPORTS["pebbles"]
EVIL = [
    "<script>alert(1)</script>",
    "</text></svg><svg onload=alert(1)>",
    '" onmouseover="alert(1)" x=\'',
    "&lt;b&gt; &amp; &#60;",
    "]]><![CDATA[<a>",
    "<!-- --><!DOCTYPE x [<!ENTITY a 'b'>]>&a;",
    "javascript:alert(1)",
    "\x00\x07\x1b[31m\ud800￾￿",
    "a\u202egnp.exe\u2066\u200f",
    "line\nbreak\r\u2028\ttab",
    "漢字ßäé🙂" * 60,
]
themes = pytest.mark.parametrize("theme", PALETTES)


def style(theme: Theme = "light", language: str = "en", heat: str | None = None) -> Style:
    def speak(words: Words) -> str:
        return texts.words_text(PEBBLES, language, words)

    return Style(speak, PEBBLES.sides, theme, language, heat)


def with_names(name: str) -> Picture:
    """A picture in which every text and every id that people choose is this one."""
    return Picture(
        4,
        2,
        teams=(Team("left", name, 3), Team("right", name, 1)),
        notes=(name,),
        cells=(
            Cell(name, square(0, 0, 2, 2), "open", name, name, {"left": 2}),
            Cell("b", ((2, 0), (4, 0), (3, 2)), "panel"),
        ),
        tokens=(
            Token(name, name, name, name, "left", marks=("ball", "warned", "hampered", "done")),
            Token("2", name, "2", name, "right", marks=("stunned", "active", "watched")),
            Token("3", "b", name, name, "right", "card"),
            Token("4", "b", name, name, "left", "card", ("covered",)),
            Token("5", "b", name, name, None, "bludger"),
        ),
        arrows=(Arrow(((1, 1), (3, 1)), "throw", "left"), Arrow(((1, 1), (2, 2), (3, 1)), "move")),
        bars=(Bar((0, 1), 2, 0.2, 0.25, 0.75),),
        labels=(Label((1, 1), name, 0.3, 1, "end", "right"), Label((1, 1), name, 0.3, 1, faint=True)),
        legend=(Key("first", name), Key(Token("k", "", name, "", "left"), name)),
        told=(name,),
    )


def drawn(picture: Picture, title: str = "A match", **chosen: Any) -> ElementTree.Element:
    return ElementTree.fromstring(draw(picture, title, style(**chosen)))


def words_of(root: ElementTree.Element) -> list[str]:
    return [each.text or "" for each in root.iter() if each.tag in (f"{SVG}text", f"{SVG}title", f"{SVG}desc")]


# -- names that try to be markup


ELEMENTS = {"svg", "title", "desc", "g", "rect", "circle", "polygon", "path", "text"}
ACTIVE = {"href", "style", "class", "src"}


@pytest.mark.parametrize("name", EVIL, ids=range(len(EVIL)))
def test_a_name_is_text_and_nothing_else(name: str) -> None:
    """Whatever people are called: the same elements and attributes as with a plain name, and no active ones."""
    root, tame = drawn(with_names(name), name), drawn(with_names("Ann"), "Ann")
    assert {each.tag.removeprefix(SVG) for each in root.iter()} <= ELEMENTS
    for each in root.iter():
        assert not any(attribute.startswith("on") or attribute in ACTIVE for attribute in each.attrib)
        assert not any("url(" in value or value.startswith("javascript:") for value in each.attrib.values())
    names = sorted({attribute for each in root.iter() for attribute in each.attrib})
    assert names == sorted({attribute for each in tame.iter() for attribute in each.attrib})
    text = "".join(words_of(root))
    assert not set("\x00\x07\x1b\u202e\u2066\u200f\u2028\ufffe\uffff") & set(text)


def test_ids_are_stable_and_distinct() -> None:
    assert named("a b") != named("a_b") != named("a-b")
    assert named("r1") == "r1"
    assert named('"><x') == "_22__3e__3c_x"
    root = drawn(with_names("x y"))
    ids = [value for each in root.iter() for key, value in each.attrib.items() if key == "id"]
    assert len(set(ids)) == len(ids)
    assert {"cell-x_20_y", "token-x_20_y", "token-2"} <= set(ids)


def test_long_words_are_cut_where_their_room_ends() -> None:
    assert fitted("Anna", 10) == "Anna"
    for text in ("Wilhelmine " * 9, "漢字" * 30):
        short = fitted(text, 10)
        assert short.endswith("…")
        assert width_of(short) <= 10.2
        assert text.startswith(short.removesuffix("…"))


def test_lengths_are_written_shortly() -> None:
    assert [number(each) for each in (1, 1.04, -0.04, 2.55001, 100.0, -3.25)] == ["1", "1", "0", "2.6", "100", "-3.2"]


# -- what a screen reader is told


def test_a_drawing_says_what_it_shows() -> None:
    root = drawn(with_names("Ann"), "Final: running")
    assert root.get("role") == "img"
    said = {each.get("id"): each.text or "" for each in root if each.tag in (f"{SVG}title", f"{SVG}desc")}
    assert set((root.get("aria-labelledby") or "").split()) == set(said)
    assert said["board-title"] == "Final: running"
    assert "Ann: 3." in said["board-desc"]
    assert "Ann (2), Ann: lies stunned, acts, is watched." in said["board-desc"]
    assert "Ann, Ann: face down." in said["board-desc"]


@pytest.mark.parametrize(("language", "said"), [("de", "verdeckt"), ("ja", "伏せたカード")])
def test_it_says_so_in_the_readers_language(language: str, said: str) -> None:
    root = drawn(with_names("Ann"), language=language)
    assert root.get("lang") == language
    assert sum(said in words for words in words_of(root)) == 2, "in the description and in the legend"


def test_the_same_picture_is_the_same_text() -> None:
    assert draw(with_names("Ann"), "A", style()) == draw(with_names("Ann"), "A", style())


def test_pressing_is_shown_only_when_it_is_asked_for() -> None:
    plain, left, right = (draw(with_names("Ann"), "A match", style(heat=heat)) for heat in (None, "left", "right"))
    assert plain == right
    assert plain != left
    assert PALETTES["light"].heated("open", PALETTES["light"].sides[0], 2) in left


# -- contrast (WCAG 2.2: 4.5 for text, 3 for what is drawn)


def inks(palette: Palette) -> Iterator[tuple[str, str, str]]:
    """Every ink with what it is written on."""
    for ground, fill in palette.grounds.items():
        yield f"label on {ground}", palette.page.ink, fill
        yield f"note on {ground}", palette.faint, fill
        for place, pressing in product((0, 1), range(1, HEAT_STEPS + 2)):
            hot = palette.heated(ground, palette.sides[place], pressing)
            yield f"heat {place}x{pressing} on {ground}", palette.page.ink, hot
    for place, side in enumerate((*palette.sides, palette.nobody, *palette.called.values())):
        yield f"sign {place}", side.ink, side.fill
        yield f"name {place} on the page", side.fill, palette.page.fill
    for name in ("page", "card", "back", "ball", "bludger", "warning"):
        paint = getattr(palette, name)
        yield name, paint.ink, paint.fill
    yield "what is away", palette.page.ink, palette.page.fill


def shapes(palette: Palette) -> Iterator[tuple[str, str, str]]:
    """Everything that has to stand out, with what it lies on."""
    for ground, fill in palette.grounds.items():
        for place, side in enumerate((*palette.sides, palette.nobody, *palette.called.values())):
            yield f"figure {place} on {ground}", side.fill, fill
        yield f"arrow on {ground}", palette.arrow, fill
        yield f"back on {ground}", palette.back.fill, fill
        for name in ("card", "ball", "bludger"):
            paint = getattr(palette, name)
            outlined = contrast(paint.edge, fill) > contrast(paint.fill, fill)
            yield f"{name} on {ground}", paint.edge if outlined else paint.fill, fill
    yield "bar", palette.bar.fill, palette.page.fill


@themes
def test_everything_written_can_be_read(theme: Theme) -> None:
    weak = [(what, round(contrast(a, b), 2)) for what, a, b in inks(PALETTES[theme]) if contrast(a, b) < 4.5]
    assert weak == []


@themes
def test_everything_drawn_can_be_seen(theme: Theme) -> None:
    weak = [(what, round(contrast(a, b), 2)) for what, a, b in shapes(PALETTES[theme]) if contrast(a, b) < 3]
    assert weak == []


# Machado, Oliveira, Fernandes 2009, severity 1: how linear RGB looks without one kind of cone.
BLINDNESS = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
FAR = 0.2
"""A distance in linear RGB (of 1.73 from black to white) that cannot be overlooked."""


def linear(colour: str) -> list[float]:
    pure = {"r": "#{}0000", "g": "#00{}00", "b": "#0000{}"}
    whole = {"r": luminance("#ff0000"), "g": luminance("#00ff00"), "b": luminance("#0000ff")}
    parts = {"r": colour[1:3], "g": colour[3:5], "b": colour[5:7]}
    return [luminance(pure[each].format(parts[each])) / whole[each] for each in "rgb"]


def seen_as(colour: str, blindness: str) -> list[float]:
    return [sum(a * b for a, b in zip(row, linear(colour), strict=True)) for row in BLINDNESS[blindness]]


@themes
@pytest.mark.parametrize("blindness", BLINDNESS)
def test_sides_differ_for_the_colour_blind(theme: Theme, blindness: str) -> None:
    palette = PALETTES[theme]
    for sides in (palette.sides, (palette.called["red"], palette.called["green"])):
        one, other = (seen_as(side.fill, blindness) for side in sides)
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 >= FAR


@themes
def test_sides_differ_in_shape_too(theme: Theme) -> None:
    root = drawn(with_names("Ann"), theme=theme)
    bodies = [
        next(part.tag for part in each if part.tag != f"{SVG}title")
        for each in root.iter()
        if each.get("id") in ("token-Ann", "token-2")
    ]
    assert all(a != b for a, b in combinations(bodies, 2))
