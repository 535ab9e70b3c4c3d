"""A match that is removed takes its webhooks, their log and its posts along."""

import asyncpg

from app.access.host_tokens import issue_host
from tests.app.http import Client, good
from tests.app.receiver import receiving
from tests.postgres import in_thread

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
    assert in_thread(left(shared_database_url, table.id)) == [1, 1, 1, 1]
    good(host.ask("DELETE", table.path()))
    assert in_thread(left(shared_database_url, table.id)) == [0, 0, 0, 0]
