"""Ready posts: sentences as Markdown, BBCode, HTML, plain text, or for Discord and Slack.

A sentence has names and words of people in it, and nothing of ours that marks up: so the whole of it is escaped.
What people wrote shows as they wrote it: no tag of theirs takes effect and nobody is called by an @.
"""

import html
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

MEDIA = {
    "md": "text/markdown; charset=utf-8",
    "bbcode": "text/plain; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "text": "text/plain; charset=utf-8",
}
"""The media type of each markup."""

JOINER = "\u2060"
"""Word joiner: invisible, no place to break, and it makes `@name` and `[tag]` something else."""

UNSEEN = re.compile("[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]")
"""Marks that turn the direction of a text or cannot be seen: they could make a line read as another."""

MARKED = re.compile(r"([\\`*_\[\]<>&|~#])")
"""Signs that mark up anywhere in Markdown (CommonMark 0.31, and Discord's)."""

BEGINS = re.compile(r"^(\d+(?=[.)])|(?=[-+=:]))")
"""Where a line begins with what marks up there: lists, numbered ones too, and headings."""


@dataclass(frozen=True, slots=True)
class Markup:
    """How one format writes: a text escaped, something strong, a list, and breaks within a line."""

    text: Callable[[str], str]
    strong: Callable[[str], str]
    items: Callable[[Sequence[str]], str]
    line: str


def plain(text: str) -> list[str]:
    """A person's text as lines without control signs; empty ones are left out."""
    clean = UNSEEN.sub("", text)
    lines = ("".join(" " if _control(sign) else sign for sign in line).strip() for line in clean.splitlines())
    return [line for line in lines if line]


def _control(sign: str) -> bool:
    return unicodedata.category(sign) in ("Cc", "Cs", "Co", "Zl", "Zp")


def markdown(text: str) -> str:
    """One line for Markdown, Discord's included."""
    return _uncalled(BEGINS.sub(r"\1\\", MARKED.sub(r"\\\1", text)))


def bbcode(text: str) -> str:
    """One line for BBCode, which knows no escape: behind an opening bracket stands what no tag begins with."""
    return _uncalled(text.replace("[", f"[{JOINER}"))


def as_html(text: str) -> str:
    """One line for HTML, in text or in an attribute."""
    return _uncalled(html.escape(text))


def slack(text: str) -> str:
    """One line for Slack's mrkdwn: its three signs as entities, and marks that pair up broken."""
    entities = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _uncalled(re.sub(r"([*_~`])", rf"{JOINER}\1{JOINER}", entities))


def _uncalled(text: str) -> str:
    return text.replace("@", f"@{JOINER}")


def _dashes(lines: Sequence[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


WRITERS: Mapping[str, Markup] = {
    "md": Markup(markdown, lambda text: f"**{text}**", _dashes, "\\\n  "),
    "bbcode": Markup(
        bbcode,
        lambda text: f"[b]{text}[/b]",
        lambda lines: "\n".join(["[list]", *(f"[*]{line}" for line in lines), "[/list]"]),
        "\n",
    ),
    "html": Markup(
        as_html,
        lambda text: f"<strong>{text}</strong>",
        lambda lines: "\n".join(["<ul>", *(f"<li>{line}</li>" for line in lines), "</ul>"]),
        "<br>",
    ),
    "text": Markup(lambda text: text, lambda text: text, _dashes, "\n  "),
    "discord": Markup(markdown, lambda text: f"**{text}**", _dashes, "\n  "),
    "slack": Markup(slack, lambda text: f"*{text}*", lambda lines: "\n".join(f"• {line}" for line in lines), "\n  "),
}


def written(markup: str, text: str) -> str:
    """A text of one or more lines, escaped for a markup."""
    writer = WRITERS[markup]
    return writer.line.join(writer.text(line) for line in plain(text))


def post(markup: str, heading: str, sections: Sequence[tuple[str, Sequence[str]]]) -> str:
    """A post: a heading, and sections of a title (or none) and sentences. `markup` is a key of `WRITERS`."""
    writer = WRITERS[markup]
    parts = [writer.strong(written(markup, heading))] if heading else []
    for title, sentences in sections:
        lines = [line for line in (written(markup, each) for each in sentences) if line]
        if lines:
            parts += [writer.strong(written(markup, title))] if title else []
            parts.append(writer.items(lines))
    if markup == "html":
        return "\n".join(part if part.startswith("<ul>") else f"<p>{part}</p>" for part in parts) + "\n"
    return "\n\n".join(parts) + "\n"
