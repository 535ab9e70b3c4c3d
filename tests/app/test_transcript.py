"""The match in words: for whom, in which language and format, page by page, and nothing that others may know."""

import re

import pytest

from tests.app.http import Client, Table, problem
from tests.app.test_posts import Tags


@pytest.fixture(scope="module")
def table(api: Client) -> Table:
    table = api.open(title="Kites & <Herons>", locale="de")
    table.send("gm", {"kind": "pebbles.start"})
    table.send("left", {"kind": "match.note", "text": "only [b]ours[/b]", "audience": "side"})
    table.send("left", {"kind": "match.note", "text": "for <b>all</b> @everyone **!**"})
    return table


def text(table: Table, name: str, **params: object) -> str:
    response = table.who(name).ask("GET", table.path("/transcript"), params=params)
    assert response.status_code == 200
    return response.text


@pytest.mark.parametrize(
    ("form", "media", "heading"),
    [
        ("md", "text/markdown", "**Kites \\& \\<Herons\\>**"),
        ("bbcode", "text/plain", "[b]Kites & <Herons>[/b]"),
        ("html", "text/html", "<strong>Kites &amp; &lt;Herons&gt;</strong>"),
        ("text", "text/plain", "Kites & <Herons>"),
    ],
)
def test_every_format(table: Table, form: str, media: str, heading: str) -> None:
    response = table.who("nobody").ask("GET", table.path("/transcript"), params={"format": form})
    assert response.headers["content-type"] == f"{media}; charset=utf-8"
    assert response.headers["content-language"] == "de"
    assert heading in response.text
    assert re.search(r"\d\d:\d\d ", response.text)
    if form == "html":
        assert Tags.of(response.text) == {"p", "strong", "ul", "li"}
    if form != "text":
        assert "@everyone" not in response.text


def test_each_language_and_each_reader(table: Table) -> None:
    assert "Jetzt am Zug" in text(table, "nobody")
    assert "Awaited now" in text(table, "nobody", lang="en")
    assert "手番" in text(table, "nobody", lang="ja", format="bbcode")
    accept = table.who("nobody").ask("GET", table.path("/transcript"), headers={"accept-language": "en"})
    assert "Awaited now" in accept.text
    assert "ours" not in text(table, "nobody")
    assert "ours" not in text(table, "right")
    assert "ours" in text(table, "left")
    assert text(table, "gm", **{"as": table.seats["right"]}) == text(table, "right")
    problem(table.who("right").ask("GET", table.path("/transcript"), params={"as": table.seats["left"]}), 403)


def test_page_by_page_it_is_the_whole(table: Table) -> None:
    whole, lines, url = text(table, "nobody", format="text"), [], table.path("/transcript?format=text&limit=2")
    while url:
        page = table.who("nobody").ask("GET", url)
        lines += [line for line in page.text.splitlines() if re.match(r"- \d\d:\d\d ", line)]
        assert ("Jetzt am Zug" in page.text) == ("link" not in page.headers)
        url = page.headers["link"].partition(">")[0][1:] if "link" in page.headers else ""
    assert lines == [line for line in whole.splitlines() if re.match(r"- \d\d:\d\d ", line)]
    events = table.who("nobody").get(table.path("/events"))["events"]
    assert [line[8:] for line in lines] == [event["text"] for event in events]


def test_what_is_asked_wrongly(table: Table) -> None:
    ask, path = table.who("nobody").ask, table.path("/transcript")
    problem(ask("GET", path, params={"format": "rtf"}), 422, "malformed")
    problem(ask("GET", path, params={"lang": "fr"}), 422, "malformed")
    problem(ask("GET", path, headers={"accept": "application/json"}), 406, "not_acceptable")
    assert ask("GET", path, headers={"accept": "text/markdown"}).status_code == 200
