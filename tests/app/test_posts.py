"""Ready posts: what people wrote shows as they wrote it, and does nothing, in every format."""

import html.parser
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.render.post import JOINER, WRITERS, post, written

NASTY = [
    "[url=https://evil.example]click[/url]",
    "[b]bold",
    "<script>alert(1)</script>",
    "<@123> <#1> <!here>",
    "@everyone @here @ann",
    "**bold** _it_ ~~gone~~ ||spoiler|| `code`",
    "# heading",
    "1. item",
    "- item",
    "> quote",
    "[link](https://evil.example)",
    "&lt;b&gt;",
    "\u202eflipped\u2066",
    "a\nb\r\nc\u2028d",
    "\\*not escaped\\*",
    "=====",
]


@pytest.mark.parametrize("nasty", NASTY)
@pytest.mark.parametrize("markup", WRITERS)
def test_nothing_of_a_users_text_marks_up(markup: str, nasty: str) -> None:
    text = written(markup, nasty)
    if markup != "text":
        assert not re.search(r"@\w", text), "somebody is called"
    if markup == "bbcode":
        assert not re.search(r"\[(?!\u2060)", text)
    if markup == "html":
        assert not Tags.of(text) - {"br"}
    if markup in ("md", "discord"):
        bare = re.sub(r"\\[\\`*_\[\]<>&|~#\-+=:.)]", "x", text)
        assert not re.search(r"[`*_\[\]<>|~#]|^\s*(\d+[.)]|[-+=:])", bare, re.M)
    if markup == "slack":
        assert not re.search(r"[<>]|&(?!amp;|lt;|gt;)", text)
        assert not re.search(r"(?<!\u2060)[*_~`]", text)
    assert "\u202e" not in text
    assert "\u2066" not in text


class Tags(html.parser.HTMLParser):
    """The tags of an HTML text."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.add(tag)

    def handle_data(self, data: str) -> None:
        self.text += data

    @classmethod
    def of(cls, text: str) -> set[str]:
        parser = cls()
        parser.feed(text)
        parser.close()
        return parser.found


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=80))
def test_html_shows_what_was_written(text: str) -> None:
    parser = Tags()
    parser.feed(written("html", text))
    parser.close()
    assert not parser.found - {"br"}
    assert parser.text.replace(JOINER, "") == "".join(_lines(text)).replace(JOINER, "")


def _lines(text: str) -> list[str]:
    from app.render.post import plain

    return plain(text)


@pytest.mark.parametrize("markup", WRITERS)
def test_a_post_has_its_heading_its_sentences_and_what_comes_next(markup: str) -> None:
    made = post(markup, "Kites", [("", ["One.", "", "Two\nlines."]), ("Awaited", ["Ann: a card"]), ("Empty", [])])
    expected = {
        "md": "**Kites**\n\n- One.\n- Two\\\n  lines.\n\n**Awaited**\n\n- Ann: a card\n",
        "bbcode": "[b]Kites[/b]\n\n[list]\n[*]One.\n[*]Two\nlines.\n[/list]\n\n"
        "[b]Awaited[/b]\n\n[list]\n[*]Ann: a card\n[/list]\n",
        "html": "<p><strong>Kites</strong></p>\n<ul>\n<li>One.</li>\n<li>Two<br>lines.</li>\n</ul>\n"
        "<p><strong>Awaited</strong></p>\n<ul>\n<li>Ann: a card</li>\n</ul>\n",
        "text": "Kites\n\n- One.\n- Two\n  lines.\n\nAwaited\n\n- Ann: a card\n",
        "discord": "**Kites**\n\n- One.\n- Two\n  lines.\n\n**Awaited**\n\n- Ann: a card\n",
        "slack": "*Kites*\n\n• One.\n• Two\n  lines.\n\n*Awaited*\n\n• Ann: a card\n",
    }
    assert made == expected[markup]
