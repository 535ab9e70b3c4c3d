"""The board over HTTP: for whose eyes, from which events, in which theme and language, and not twice."""

import struct
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest
from pydantic import BaseModel

from app.render import raster
from app.render.drawing import Style, draw
from app.store import drawn
from rules import RULESETS
from rules.kernel.contract import Event
from rules.kernel.picture import Label, Picture
from rules.phoenix.tables import DEFAULT_BOARD
from tests.app.http import Client, Table, problem

SVG = "{http://www.w3.org/2000/svg}"
OTHER_THEME = {"theme": "dark"}


@pytest.fixture
def table(api: Client) -> Table:
    table = api.open(title="Kites & <Herons>", locale="de")
    table.send("gm", {"kind": "pebbles.start"})
    return table


def board(table: Table, name: str, **params: Any) -> ElementTree.Element:
    response = table.who(name).ask("GET", table.path("/board.svg"), params=params)
    assert response.status_code == 200, response.text
    return ElementTree.fromstring(response.text)


def texts(root: ElementTree.Element, place: str) -> list[str]:
    """What is written at a token, or in any element of this id."""
    found = next(each for each in root.iter() if each.get("id") == place)
    return [each.text or "" for each in found.iter() if each.text and each.text.strip()]


def test_everybody_sees_what_they_may(table: Table) -> None:
    table.send("left", {"kind": "pebbles.hide", "pebbles": 3})
    assert "3" in texts(board(table, "left"), "token-fist-left")
    assert "3" in texts(board(table, "gm"), "token-fist-left")
    for name, params in (("right", {}), ("nobody", {}), ("gm", {"as": table.seats["right"]})):
        said = texts(board(table, name, **params), "token-fist-left")
        assert "?" in said
        assert "3" not in said
    problem(table.who("right").ask("GET", table.path("/board.svg"), params={"as": table.seats["left"]}), 403)


def test_it_is_a_picture_that_can_do_nothing(table: Table) -> None:
    response = table.who("nobody").ask("GET", table.path("/board.svg"), headers={"accept": "image/svg+xml,image/*"})
    assert response.headers["content-type"] == "image/svg+xml"
    assert response.headers["content-security-policy"] == "default-src 'none'; sandbox"
    assert response.headers["x-content-type-options"] == "nosniff"
    assert "Kites & <Herons>: läuft" in texts(ElementTree.fromstring(response.text), "board-title")


def test_it_is_kept_and_asked_for_again(table: Table) -> None:
    """Who names the tag gets 304; only with a token it is nobody else's; the tag changes with what one is told."""
    path = table.path("/board.svg")
    for name, kept in (("nobody", "public, no-cache"), ("right", "private, no-cache")):
        first = table.who(name).ask("GET", path)
        assert first.headers["cache-control"] == kept
        assert first.headers["vary"].startswith("Authorization, Accept-Language")
        again = table.who(name).ask("GET", path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
        dark = table.who(name).ask("GET", path, params=OTHER_THEME, headers={"if-none-match": first.headers["etag"]})
        assert dark.status_code == 200
    tags = {name: table.who(name).ask("GET", path).headers["etag"] for name in ("left", "right", "nobody")}
    table.send("left", {"kind": "match.note", "text": "hush", "audience": "side"})
    now = {name: table.who(name).ask("GET", path).headers["etag"] for name in tags}
    assert now["left"] != tags["left"]
    assert (now["right"], now["nobody"]) == (tags["right"], tags["nobody"]), "the tag tells of what is not told"


@pytest.mark.parametrize(
    ("params", "headers", "said"),
    [
        ({}, {}, "Runde 1"),
        ({}, {"accept-language": "ja"}, "第1ラウンド"),
        ({"lang": "en"}, {"accept-language": "ja"}, "Round 1"),
    ],
)
def test_languages(table: Table, params: Any, headers: Any, said: str) -> None:
    response = table.who("nobody").ask("GET", table.path("/board.svg"), params=params, headers=headers)
    assert said in response.text


def test_themes(table: Table) -> None:
    light, dark = board(table, "nobody"), board(table, "nobody", **OTHER_THEME)
    fills = [{each.get("fill") for each in root.iter() if each.get("fill")} for root in (light, dark)]
    assert fills[0] & fills[1] <= {"none"}


@pytest.mark.parametrize("params", [{"theme": "pink"}, {"lang": "fr"}, {"heat": "north"}, {"heat": "x" * 300}])
def test_what_there_is_not(table: Table, params: Any) -> None:
    problem(table.who("nobody").ask("GET", table.path("/board.svg"), params=params), 422, "malformed")


def test_a_client_that_wants_something_else(table: Table) -> None:
    for accept in ("application/json", "text/html"):
        response = table.who("nobody").ask("GET", table.path("/board.svg"), headers={"accept": accept})
        problem(response, 406, "not_acceptable")


# -- as an image


def image(table: Table, name: str, **params: Any) -> bytes:
    response = table.who(name).ask("GET", table.path("/board.png"), params=params, headers={"accept": "image/*"})
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "image/png"
    return response.content


def test_the_same_as_an_image(table: Table) -> None:
    """1200 wide, as high as the drawing, another one for whoever sees more, kept like it."""
    table.send("left", {"kind": "pebbles.hide", "pebbles": 3})
    drawn, seen = board(table, "nobody"), image(table, "nobody")
    assert seen[:8] == b"\x89PNG\r\n\x1a\n"
    wide, high = struct.unpack(">II", seen[16:24])
    assert (wide, high) == (1200, round(2 * float(drawn.get("height") or 0)))
    assert len(seen) < 250_000
    assert image(table, "right") == seen != image(table, "left")
    assert image(table, "nobody", **OTHER_THEME) != seen
    first = table.who("nobody").ask("GET", table.path("/board.png"))
    again = table.who("nobody").ask("GET", table.path("/board.png"), headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert first.headers["etag"] != table.who("nobody").ask("GET", table.path("/board.svg")).headers["etag"]
    problem(table.who("nobody").ask("GET", table.path("/board.png"), headers={"accept": "image/svg+xml"}), 406)


@pytest.mark.parametrize(
    "name", ["Zoë Müßig", "Łukasz Őry", "Ελένη", "Юлия", "中村さくら", "ソーニャ・Ⅲ", "齋藤髙橋渡邊"]
)
def test_every_sign_of_a_name_is_in_the_font(name: str) -> None:
    """Signs that a font lacks are drawn alike, as a box: so no two of a name's may be."""
    shown = {sign: raster.png(letter(sign)) for sign in set(name) - {" "}}
    lacking = raster.png(letter("\U0001f642"))
    assert lacking not in shown.values()
    assert len(set(shown.values())) == len(shown)


def letter(sign: str) -> str:
    picture = Picture(1, 1, labels=(Label((0.5, 0.5), sign, 0.5, 1, "middle"),))
    return draw(picture, "", Style(str, ()))


def test_an_image_takes_nothing_from_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same image where no font is installed, and where many are."""
    before = raster.png(letter("Ж"))
    raster.png.cache_clear()
    monkeypatch.setenv("HOME", "/nowhere")
    monkeypatch.setenv("FONTCONFIG_PATH", "/nowhere")
    assert raster.png(letter("Ж")) == before


# -- what it is drawn from


@pytest.fixture
def seen() -> Iterator[list[Sequence[Event]]]:
    """What pictures of pebbles are given, which here want to know of the fists."""
    given: list[Sequence[Event]] = []
    ruleset = RULESETS["pebbles"]

    def noting(view: BaseModel, told: Sequence[Event]) -> Picture:
        given.append(told)
        return ruleset.picture(view, told)

    RULESETS["pebbles"] = replace(ruleset, picture=noting, drawn=frozenset({"pebbles.fist_closed"}))
    yield given
    RULESETS["pebbles"] = ruleset


def fists(table: Table, name: str, seen: list[Sequence[Event]]) -> list[int | None]:
    board(table, name)
    return [event.pebbles for event in seen[-1]]  # type: ignore[attr-defined]


def test_from_what_was_told_and_not_taken_back(
    table: Table, seen: list[Sequence[Event]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert fists(table, "left", seen) == []
    back = table.view("gm")["cursor"]
    table.send("left", {"kind": "pebbles.hide", "pebbles": 3})
    assert fists(table, "left", seen) == [3]
    assert fists(table, "right", seen) == [None]
    assert fists(table, "nobody", seen) == [None]
    table.send("gm", {"kind": "match.rewind", "to": back, "reason": "once more"})
    assert fists(table, "left", seen) == []
    table.send("left", {"kind": "pebbles.hide", "pebbles": 1})
    table.send("right", {"kind": "pebbles.hide", "pebbles": 1})
    table.send("left", {"kind": "pebbles.hide", "pebbles": 2})
    assert fists(table, "left", seen) == [1, None, 2]
    late = table.who("gm").post(table.path("/seats"), {"label": "late", "capacities": {"figures": ["l1"]}})
    table.people["late"] = table.client.by(
        table.client.by(None).post("/v1/claims", {"code": late["claim"]["code"]})["token"]
    )
    assert fists(table, "late", seen) == [None, None, None], "a seat made later has the spectator's history"
    monkeypatch.setattr(drawn, "LATEST", 1)
    assert fists(table, "right", seen) == [None], "the first, which was taken back, and the latest"


def test_a_board_of_ones_own_is_drawn(api: Client) -> None:
    """phoenix: another geometry than hexagons has other shapes, and a GM's board is the one that is drawn."""
    plain = api.open("phoenix")
    own = api.open("phoenix", setup={"board": {**DEFAULT_BOARD, "id": "own", "geometry": "squares"}})
    for table, tag in ((plain, "polygon"), (own, "rect")):
        field = next(each for each in board(table, "nobody").iter() if each.get("id") == "cell-field-39")
        assert field.tag == f"{SVG}{tag}"
