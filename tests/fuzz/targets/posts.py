"""Ready posts: people's words in every markup, which show and do nothing."""

import html.parser
import re
from typing import Any

from app.render.post import JOINER, WRITERS, plain, post, written
from tests.fuzz.chance import Chance
from tests.fuzz.target import Target

PIECES = (
    "[b]", "[/b]", "[url=javascript:1]", "[", "]", "<", ">", "<script>", "</p>", "&lt;", "&", "&#x41;", "<!--",
    "-->", "<@1>", "@", "@everyone", "**", "_", "~~", "||", "`", "```", "\\", "\\\\", "# ", "1. ", "1) ", "- ",
    "+ ", "> ", "=", "==", "---", "| a |", "\n", "\r\n", "\u2028", "\u202e", "\ufeff", "\u2060", "\0", "\x85",
    "\x1b", "word", "https://x.example", "ﷺ", "é", "e\u0301", "\t", "    ", "![x](y)", "](", "'\" onload=x", "]]>",
    "&amp", "\U000e0041", "\u200b",
)  # fmt: skip


def draw(chance: Chance) -> Any:
    """A markup and a text."""
    markup = chance.choice(sorted(WRITERS))
    return {"markup": markup, "text": chance.text(PIECES)}


class Reader(html.parser.HTMLParser):
    """The tags and the text of a piece of HTML."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag, with its attributes."""
        self.tags.append(f"{tag}{attrs or ''}")

    def handle_data(self, data: str) -> None:
        """Note text."""
        self.text += data

    def handle_comment(self, data: str) -> None:
        """Note what is no text."""
        self.tags.append("comment")

    def handle_decl(self, decl: str) -> None:
        """Note what is no text."""
        self.tags.append("declaration")

    def handle_pi(self, data: str) -> None:
        """Note what is no text."""
        self.tags.append("instruction")

    def unknown_decl(self, data: str) -> None:
        """Note what is no text."""
        self.tags.append("unknown")


def check(case: Any) -> None:
    """Nothing marks up, nobody is called, and what was written is still there."""
    markup, text = case["markup"], case["text"]
    made = written(markup, text)
    assert made == written(markup, text)
    if markup != "text":
        assert not re.search(r"@(?!\u2060)", made), "somebody may be called"
    if markup == "html":
        reader = Reader(made)
        assert set(reader.tags) <= {"br"}, reader.tags
        assert reader.text.replace(JOINER, "") == "".join(plain(text)).replace(JOINER, "")
    if markup == "bbcode":
        assert not re.search(r"\[(?!\u2060)", made)
    if markup in ("md", "discord"):
        bare = re.sub(r"\\[\\`*_\[\]<>&|~#\-+=:.)]", "x", made.replace("\\\n", "\n"))
        assert not re.search(r"[`*_\[\]<>|~#&\\]|^ *(\d+[.)]|[-+=:])", bare, re.M), bare
    if markup == "slack":
        assert not re.search(r"[<>]|&(?!amp;|lt;|gt;)", made)
        assert not re.search(r"(?<!\u2060)[*_~`]", made)
    assert not re.search("[\0\u202a-\u202e\u2066-\u2069]", made)
    whole = post(markup, text, [(text, [text, ""]), ("", [])])
    assert whole.endswith("\n")


def seeds() -> list[bytes]:
    """Each piece by itself, in each markup."""
    return [bytes([markup, 1]) + piece.encode() for piece in PIECES for markup in range(len(WRITERS))]


TARGET = Target("posts", draw, check, seeds)
