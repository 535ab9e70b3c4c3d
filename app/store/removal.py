"""Taking people's words out of a match's log, and a match out of the database (protocol 10).

The log keeps a reference and a digest for each text, so chain and replay stay whole. What else holds words goes with
them: stored states are dropped, stored answers have the mark of the removal instead.
"""

import json
from collections.abc import Collection, Sequence
from typing import Any

import asyncpg

from app.store.codec import REMOVED
from app.store.ids import new_id

OF_A_MATCH = (
    *("event", "snapshot", "seat", "idempotency", "deadline"),
    *("webhook", "feed", "delivery", "post"),
)
NO_WORDS = frozenset(
    {"id", "kind", "rule", "ruleset", "seat", "at", "locale", "status", "phase", "role", "side", "code"}
)
"""Keys of answers whose values are never people's words."""

WORDS = """
SELECT held.value ->> 'text' AS text FROM event, jsonb_each(words) AS held
WHERE match_id = $1 AND seq = ANY($2) AND held.value ->> 'text' IS NOT NULL
"""
EMPTY = """
UPDATE event SET words = (
  SELECT coalesce(jsonb_object_agg(key, jsonb_set(value, '{text}', 'null') || '{"salt": ""}'), '{}')
  FROM jsonb_each(words)
) WHERE match_id = $1 AND seq = ANY($2)
"""
ANSWERS = """
SELECT match_id, principal, key, body FROM idempotency
WHERE match_id = $1 OR (match_id = '' AND position(convert_to($1, 'UTF8') IN body) > 0)
"""


async def remove_words(db: asyncpg.Connection, match_id: str, seqs: Sequence[int]) -> None:
    """Take the words out of these events (places in the log), for good; inside the caller's transaction.

    The text goes and its salt with it: the digest that stays cannot be tried with guesses.
    """
    texts = {row["text"] for row in await db.fetch(WORDS, match_id, seqs)}
    await db.execute("UPDATE match SET removals = removals + 1 WHERE match_id = $1", match_id)
    await db.execute(EMPTY, match_id, seqs)
    await db.execute("DELETE FROM snapshot WHERE match_id = $1 AND seq >= $2", match_id, min(seqs))
    for row in await db.fetch(ANSWERS, match_id):
        body = without(row["body"], texts)
        if body != row["body"]:
            await db.execute(
                "UPDATE idempotency SET body = $4 WHERE match_id = $1 AND principal = $2 AND key = $3",
                *(row["match_id"], row["principal"], row["key"], body),
            )
    await _remove_from_posts(db, match_id, texts)


async def _remove_from_posts(db: asyncpg.Connection, match_id: str, texts: Collection[str]) -> None:
    """Out of orders that wait, and the links of posts."""
    for row in await db.fetch("SELECT post_id, url, lines FROM post WHERE match_id = $1 FOR UPDATE", match_id):
        lines, url = _without(row["lines"], _longest_first(texts)), None if row["url"] in texts else row["url"]
        if (lines, url) != (row["lines"], row["url"]):
            await db.execute(
                "UPDATE post SET lines = $3, url = $4 WHERE match_id = $1 AND post_id = $2",
                *(match_id, row["post_id"], lines, url),
            )
    # A post of which only the link was known goes by a number of its own.
    named = "UPDATE post SET post_id = $3 WHERE match_id = $1 AND post_id = $2"
    for text in texts:
        await db.execute(named, match_id, text, new_id("post"))


def _longest_first(texts: Collection[str]) -> list[str]:
    return sorted((text for text in texts if text), key=len, reverse=True)


async def keep_words(db: asyncpg.Connection, match_id: str) -> None:
    """Let no words of a match be removed until the caller's transaction ends: for an answer that repeats them and is
    stored, where a removal under way would not find it. To be asked before any other row of the match is locked.
    """
    await db.execute("SELECT 1 FROM match WHERE match_id = $1 FOR SHARE", match_id)


async def remove_match(db: asyncpg.Connection, match_id: str) -> None:
    """Remove a match and everything that names it; inside the caller's transaction.

    The match's row goes first: who is about to write to its log waits for that, and then finds none.
    """
    await db.execute("DELETE FROM match WHERE match_id = $1", match_id)
    for row in await db.fetch(ANSWERS, match_id):
        await db.execute(
            "DELETE FROM idempotency WHERE match_id = $1 AND principal = $2 AND key = $3",
            *(row["match_id"], row["principal"], row["key"]),
        )
    for table in OF_A_MATCH:
        await db.execute(f"DELETE FROM {table} WHERE match_id = $1", match_id)  # noqa: S608 - our own names


def without(body: bytes, texts: Collection[str]) -> bytes:
    """A stored answer with the mark of the removal wherever one of these texts stood, also inside a sentence."""
    if not body or not texts:
        return body
    value = json.loads(body)
    cleaned = _without(value, _longest_first(texts))
    if cleaned == value:
        return body
    return json.dumps(cleaned, separators=(",", ":"), ensure_ascii=False).encode()


def _without(value: Any, texts: Sequence[str]) -> Any:
    if isinstance(value, str):
        for text in texts:
            value = value.replace(text, REMOVED)
        return value
    if isinstance(value, list):
        return [_without(each, texts) for each in value]
    if isinstance(value, dict):
        return {key: each if key in NO_WORDS else _without(each, texts) for key, each in value.items()}
    return value
