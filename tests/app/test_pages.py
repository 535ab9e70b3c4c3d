"""The pages as files: who may frame them, what they may do, how heavy they are; the same bytes for everybody."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin

import httpx
import pytest
from pydantic import ValidationError

from app import pages
from app.api.pages import MOUNT
from app.settings import Settings
from tests.app.http import Client, serving

FOLDER = Path(pages.__file__).parent
SCRIPTS = sorted((FOLDER / "files").glob("*.js"))
STYLES = sorted((FOLDER / "files").glob("*.css"))
UNKNOWN = "m_" + "0" * 26
EMBED_BYTES = 100_000
LINES = 400


class Markup(HTMLParser):
    """What a page loads, and what of it would be a script or a style in the page itself."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.inline: list[str] = []
        self.open = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.loads += [value for name, value in attrs if name in ("src", "href") and value and value[0] != "#"]
        self.inline += [name for name, _ in attrs if name.startswith("on") or name == "style"]
        self.open = tag if tag in ("script", "style") and "src" not in given else ""

    def handle_data(self, data: str) -> None:
        if self.open and data.strip():
            self.inline.append(data)


def directives(response: httpx.Response) -> dict[str, list[str]]:
    """A Content-Security-Policy by directive."""
    parts = (part.split() for part in response.headers["content-security-policy"].split(";"))
    return {name: values for name, *values in parts}


def loaded(api: Client, path: str) -> dict[str, int]:
    """Everything that a page is made of, with its bytes: itself, its styles and scripts, and what those import."""
    sizes: dict[str, int] = {}
    left = [path]
    while left:
        here = left.pop()
        if here in sizes:
            continue
        response = api.http.get(here)
        sizes[here] = len(response.content)
        if here.endswith(".js"):
            left += [urljoin(here, name) for name in re.findall(r'from "([^"]+)"', response.text)]
        elif here == path:
            left += [urljoin(here, name) for name in Markup(response.text).loads]
    return sizes


def test_the_desk_may_be_framed_by_nobody_and_runs_only_our_scripts(api: Client) -> None:
    page = api.http.get("/desk")
    assert page.status_code == 200
    rules = directives(page)
    assert rules["default-src"] == ["'none'"]
    assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == ["'self'"]
    assert rules["frame-ancestors"] == rules["base-uri"] == rules["form-action"] == ["'none'"]
    assert rules["require-trusted-types-for"] == ["'script'"], "markup from text is not to be had"
    assert page.headers["referrer-policy"] == "no-referrer"
    assert page.headers["x-content-type-options"] == "nosniff"


def test_an_embed_is_there_for_who_may_look_without_a_token(api: Client) -> None:
    pages_of = {
        visibility: api.http.get(f"/embed/{api.open(visibility=visibility).id}")
        for visibility in ("public", "unlisted", "private")
    }
    assert [pages_of[name].status_code for name in ("public", "unlisted", "private")] == [200, 200, 404]
    strange = [api.http.get(f"/embed/{name}") for name in (UNKNOWN, "nothing")]
    assert [page.status_code for page in strange] == [404, 404]
    assert len({page.content for page in (*pages_of.values(), *strange)}) == 1, "a page knows no match"
    assert "'unsafe" not in pages_of["public"].headers["content-security-policy"]


def test_the_operator_says_who_may_frame_an_embed(api: Client, shared_database_url: str) -> None:
    match = api.open().id
    assert directives(api.http.get(f"/embed/{match}"))["frame-ancestors"] == ["*"]
    with serving(shared_database_url, frame_ancestors=["https://forum.example", "'self'"]) as choosy:
        page = choosy.http.get(f"/embed/{match}")
        assert directives(page)["frame-ancestors"] == ["https://forum.example", "'self'"]
        assert directives(choosy.http.get("/desk"))["frame-ancestors"] == ["'none'"]


def test_an_embed_counts_as_a_request(shared_database_url: str) -> None:
    with serving(shared_database_url, address_requests_per_minute=2) as strict:
        answers = [strict.http.get(f"/embed/{UNKNOWN}") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [404, 404, 429]
    assert int(answers[2].headers["retry-after"]) > 0


@pytest.mark.parametrize("source", ["a; script-src *", "a,b", "https://a b", "", "ü", "x\ny"])
def test_a_source_that_would_end_its_directive_is_none(source: str) -> None:
    with pytest.raises(ValidationError):
        Settings(_env_file=None, frame_ancestors=[source])


def test_pages_load_nothing_from_elsewhere_and_an_embed_is_light(api: Client) -> None:
    for path in ("/desk", f"/embed/{api.open().id}"):
        sizes = loaded(api, path)
        assert all(name == path or name.startswith(f"{MOUNT}/") for name in sizes), sizes
        assert any(name.endswith(".js") for name in sizes)
        assert any(name.endswith(".css") for name in sizes)
        assert Markup(api.http.get(path).text).inline == []
    assert sum(sizes.values()) < EMBED_BYTES, sizes
    assert not [name for name in sizes if "form" in name or "desk" in name], "the embed loads the desk"


def test_scripts_are_asked_for_anew_and_answered_with_304(api: Client) -> None:
    script = api.http.get(f"{MOUNT}/api.js")
    assert script.headers["content-type"].startswith(("text/javascript", "application/javascript"))
    assert (script.headers["cache-control"], script.headers["x-content-type-options"]) == ("no-cache", "nosniff")
    again = api.http.get(f"{MOUNT}/api.js", headers={"if-none-match": script.headers["etag"]})
    assert again.status_code == 304
    for outside in ("../__init__.py", "__init__.py", "%2e%2e/desk.html"):
        assert api.http.get(f"{MOUNT}/{outside}").status_code == 404


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_no_script_reads_markup_or_writes_a_token_into_an_address(script: Path) -> None:
    text = script.read_text()
    assert not re.search(r"innerHTML|outerHTML|insertAdjacent|document\.write|\beval\b|new Function|DOMParser", text)
    assert not re.search(r"https?://", text)
    assert not re.search(r"localStorage|document\.cookie", text)
    assert len(text.splitlines()) < LINES
    assert text.startswith("/**")
    for module in re.findall(r'from "\./([^"]+)"', text):
        assert (script.parent / module).is_file()


def test_every_text_is_said_in_three_languages_and_used() -> None:
    words = (FOLDER / "files" / "words.js").read_text()
    table = words[words.index("const TEXTS") :]
    entries = re.findall(r"^  (\w+): \[(.*?)\],?$", table, re.M | re.S)
    assert len(entries) > 100
    for key, said in entries:
        assert len(re.findall(r'"(?:[^"\\]|\\.)*"', said)) == 3, key
    keys = {key for key, _ in entries}
    source = "\n".join(script.read_text() for script in SCRIPTS)
    asked = set(re.findall(r'\bt\("(\w+)"', source))
    assert asked <= keys, asked - keys
    families = ("status_", "role_", "visibility_", "dice_", "type_")
    listed = set(re.findall(r'"(\w+)"', source))
    assert {key for key in keys - asked - listed if not key.startswith(families)} == set()


def luminance(colour: str) -> float:
    """The relative luminance of #rrggbb (WCAG 2)."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_colours_have_contrast_by_day_and_by_night() -> None:
    base = (FOLDER / "files" / "base.css").read_text()
    blocks = (dict(re.findall(r"--([\w-]+): (#\w{6});", block)) for block in re.findall(r"\{([^{}]*)\}", base))
    themes = [block for block in blocks if block]
    assert len(themes) == 3
    assert themes[1] == themes[2], "dark by the system and dark by choice"
    for theme in themes[:2]:
        for ink, grounds, least in (
            ("ink", ("ground", "sheet", "tint", "bad-tint"), 7),
            ("soft", ("ground", "sheet", "tint"), 4.5),
            ("accent", ("ground", "sheet", "tint"), 4.5),
            ("bad", ("ground", "sheet", "bad-tint"), 4.5),
            ("good", ("ground", "sheet"), 4.5),
            ("on-accent", ("accent",), 4.5),
            ("edge", ("ground", "sheet"), 3),
        ):
            for ground in grounds:
                pair = sorted((luminance(theme[ink]), luminance(theme[ground])))
                assert (pair[1] + 0.05) / (pair[0] + 0.05) >= least, (ink, ground, theme[ink], theme[ground])
