"""What forums leave behind: a removed match takes its webhooks, their log and its posts along, and words are gone."""

import asyncpg

from app.access.host_tokens import issue_host
from tests.app.http import Client, Table, good
from tests.app.receiver import receiving
from tests.app.test_api_removal import MARK, redact, rows
from tests.app.test_double_posts import FORUM, post, table_at
from tests.postgres import in_thread
from tests.rules.phoenix.positions import started

TABLES = ("webhook", "feed", "delivery", "post")


async def left(url: str, match_id: str) -> list[int]:
    connection = await asyncpg.connect(url)
    try:
        counts = [f"SELECT count(*) FROM {table} WHERE match_id = $1" for table in TABLES]
        return [await connection.fetchval(count, match_id) for count in counts]
    finally:
        await connection.close()


def test_nothing_of_it_is_left(api: Client, shared_database_url: str) -> None:
    host = api.by(in_thread(issue_host(shared_database_url, "removal"))[1])
    table = api.open()
    with receiving() as receiver:
        hook = table.who("gm").post(table.path("/webhooks"), {"url": receiver.url})["webhook"]["id"]
        table.who("gm").post(table.path(f"/webhooks/{hook}/ping"))
    table.who("gm").post(table.path("/posts"), {"id": "1", "text": "Hello", "seat": table.seats["left"]})
    webhooks, feeds, deliveries, posts = in_thread(left(shared_database_url, table.id))
    assert (webhooks, deliveries, posts) == (1, 1, 1)
    assert feeds >= 1, "hooks of the host, of other tests too, follow it"
    good(host.ask("DELETE", table.path()))
    assert in_thread(left(shared_database_url, table.id)) == [0, 0, 0, 0]


def words_of(table: Table, kind: str) -> int:
    """The GM's number of the newest event of a kind."""
    events = table.who("gm").get(table.path("/events"), limit=200)["events"]
    return int(next(each["n"] for each in reversed(events) if each["kind"] == kind))


def test_orders_that_are_done_keep_nobodys_words(api: Client, shared_database_url: str) -> None:
    table = table_at(api, started(), sandbox=True, dice="scripted")
    good(table.who("gm").ask("PUT", table.path("/orders"), {"orders": "execute"}))
    table.send("gm", {"kind": "match.script_dice", "faces": [6]})
    post(table, 1, "!wurf")
    said = post(table, 2, f'!beitrag text="{MARK} rennt, »{MARK}« lacht"')["lines"][0]
    assert said["reading"] == f'!second_post pid=p1 text="{MARK} rennt, »{MARK}« lacht"', (
        "whoever said it reads it whole"
    )
    refused = post(table, 3, f'!beitrag text="{MARK} noch einmal" pid=p1')["lines"][0]
    assert (refused["state"], refused["code"]) == ("refused", "already_posted")
    assert post(table, 3, f'!beitrag text="{MARK} noch einmal" pid=p1')["lines"][0]["reading"].endswith("text=…")
    shown = table.who("gm").get(table.path("/posts"))["posts"]
    assert MARK not in str(shown)
    assert rows(shared_database_url, MARK) == ["event.words"]
    good(redact(table, words_of(table, "phoenix.text_posted")))
    assert rows(shared_database_url, MARK) == []


def test_words_are_taken_out_of_orders_that_wait_and_out_of_links(api: Client, shared_database_url: str) -> None:
    table = table_at(api, started(), sandbox=True, dice="scripted")
    table.send("gm", {"kind": "match.script_dice", "faces": [6]})
    post(table, 1, "!wurf pid=p1")
    good(table.who("gm").ask("POST", table.path("/posts/confirm"), {"id": "1"}))
    post(table, 2, f'!beitrag text="{MARK} rennt" pid=p1')
    post(table, 3, f'!beitrag text="{MARK} rennt" pid=p1')
    assert rows(shared_database_url, MARK) == ["post.lines"], "it waits to be confirmed"
    good(table.who("gm").ask("POST", table.path("/posts/confirm"), {"id": "2"}))
    good(redact(table, words_of(table, "phoenix.text_posted")))
    assert rows(shared_database_url, MARK) == []
    assert [each["id"] for each in table.who("gm").get(table.path("/posts"))["posts"]] == ["3", "2", "1"]


def test_a_link_that_is_taken_out_of_an_event_names_no_post_any_more(api: Client, shared_database_url: str) -> None:
    bout = started()
    bout.course[:] = [sent for sent in bout.course if not sent.command["kind"].startswith("match.script_dice")]
    table = table_at(api, bout, dice="table")
    url = f"{FORUM}/{MARK}"
    roll = {"kind": "phoenix.first_post", "pid": "p1"}
    body = {"command": roll, "as": table.seats["1"], "faces": [{"sides": 6, "face": 6, "post": url}]}
    good(table.who("bot").ask("POST", table.path("/commands"), body))
    assert [each["id"] for each in table.who("gm").get(table.path("/posts"))["posts"]] == [url]
    good(redact(table, words_of(table, "match.faces_entered")))
    assert rows(shared_database_url, MARK) == []
    assert len(table.who("gm").get(table.path("/posts"))["posts"]) == 1
