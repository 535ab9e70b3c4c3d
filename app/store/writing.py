"""Appending a batch to its match's log: all that a command changes, in one statement."""

from collections.abc import Mapping
from typing import Any

import asyncpg

from app.clock.hours import Calendar
from app.store import codec
from app.store.answers import Answered
from app.store.batches import Batch
from app.store.database import as_json
from app.store.deadlines import deadlines_of, reminder
from app.store.heads import Head
from app.store.log import code_of
from rules import RULESETS
from rules.kernel.view import summary

COLUMNS = 10
"""So many columns of an event differ within a batch (`_columns`)."""

APPEND = """
WITH head AS (
  UPDATE match SET head = $3, tally = $4, digest = $5, status = $6, secrets = coalesce($7, secrets)
  WHERE match_id = $1 AND head = $2 AND ($30::bytea IS NULL OR calendar IS NOT DISTINCT FROM $33
    AND EXISTS (SELECT FROM token t
      WHERE t.hash = $30 AND t.revoked_at IS NULL AND t.person_id IS NOT DISTINCT FROM $31)
    AND ($32::text IS NULL
      OR EXISTS (SELECT FROM seat s WHERE s.match_id = $1 AND s.seat_id = $32 AND s.person_id = $31))
    AND NOT EXISTS (SELECT FROM idempotency i WHERE i.match_id = $1 AND i.principal = $23 AND i.key = $24))
  RETURNING match_id
), events AS (
  INSERT INTO event (match_id, seq, kind, rule, at, "by", acted_by, revision, rests,
                     data, words, faces, told, salt, digest)
  SELECT head.match_id, $2 + e.place, e.kind, e.rule, $8, e."by", e.acted_by, $9, $2 + e.place = $3,
         e.data, e.words, e.faces, e.told, e.salt, e.digest
  FROM head, (
    SELECT $10::text, $11::text, $12::text, $13::text, $14::jsonb, $15::jsonb, $16::jsonb, $17::jsonb, $18::bytea,
           $19::bytea, 1
    UNION ALL
    SELECT kind, rule, "by", acted_by, data, words, faces, told, salt, digest, 1 + place::int
    FROM unnest($34::text[], $35::text[], $36::text[], $37::text[], $38::jsonb[], $39::jsonb[], $40::jsonb[],
                $41::jsonb[], $42::bytea[], $43::bytea[])
         WITH ORDINALITY AS more(kind, rule, "by", acted_by, data, words, faces, told, salt, digest, place)
  ) AS e(kind, rule, "by", acted_by, data, words, faces, told, salt, digest, place)
  WHERE e.kind IS NOT NULL
), over AS (
  DELETE FROM deadline USING head WHERE deadline.match_id = $1 AND $20::text[] IS NOT NULL AND NOT awaiting = ANY($20)
), due AS (
  INSERT INTO deadline (match_id, awaiting, until, remind_at)
  SELECT head.match_id, d.awaiting, d.until, d.remind_at
  FROM head, unnest($20::text[], $21::timestamptz[], $22::timestamptz[]) AS d(awaiting, until, remind_at)
  ON CONFLICT (match_id, awaiting) DO UPDATE SET until = excluded.until,
    remind_at = CASE WHEN deadline.until = excluded.until THEN deadline.remind_at ELSE excluded.remind_at END
), answer AS (
  INSERT INTO idempotency (match_id, principal, key, fingerprint, status, body, at)
  SELECT head.match_id, $23, $24, $25, $26, $27, now() FROM head WHERE $24::text IS NOT NULL
), state AS (
  INSERT INTO snapshot (match_id, seq, code, tally, state)
  SELECT head.match_id, $3, $28, $4, $29 FROM head WHERE $29::jsonb IS NOT NULL
), news AS (
  UPDATE feed SET news = $3, since = CASE WHEN feed.news > feed.seen THEN feed.since ELSE now() END
  FROM head WHERE feed.match_id = $1
)
SELECT count(*) AS written, $44::int AS place FROM head
"""
"""Writes nothing where the log has moved on, or where the sender ($30, null for none) does not stand to the match as
the command was decided for: another person's or a revoked token, another seat, another calendar, a key that was
answered.

The first event comes as plain values, those after it as arrays: most commands have one event, and to write down an
array takes longer than all that is in it.
"""


async def append(
    db: asyncpg.Connection,
    added: Batch,
    *,
    new_secrets: Mapping[int, bytes] | None = None,
    answered: Answered | None = None,
    snapshot: bool = False,
    match_id: str | None = None,
    calendar: Calendar | None = None,
) -> bool:
    """Write a batch, all of it or nothing; false when the log has moved on since `added.before` (a lost race).

    `match_id` is named for an imported log, whose earlier batches still speak of the match that they come from;
    `calendar` says when its deadlines are to be reminded of.
    """
    values = appending(
        added,
        new_secrets=new_secrets,
        answered=answered,
        snapshot=snapshot,
        match_id=match_id,
        calendar=calendar,
    )
    return await write(db, values)


async def write(db: asyncpg.Connection, values: tuple[Any, ...]) -> bool:
    """Run `APPEND`; false when the log has moved on."""
    return bool(await db.fetchval(APPEND, *values, 0))


def appending(
    added: Batch,
    *,
    new_secrets: Mapping[int, bytes] | None = None,
    answered: Answered | None = None,
    snapshot: bool = False,
    match_id: str | None = None,
    calendar: Calendar | None = None,
    sender: tuple[bytes, Head] | None = None,
) -> tuple[Any, ...]:
    """The values of `APPEND` for a batch; see `append`. `sender`: whose token (hashed) must stand to the match so."""
    ruleset = RULESETS[added.after.match.ruleset]
    match_id = match_id or added.after.match.id
    deadlines = deadlines_of(added.after.match)
    same = added.before.head > 0 and deadlines == deadlines_of(added.before.match)
    state = codec.state_adapter(ruleset.key).dump_json(added.after.match).decode() if snapshot else None
    rows = map(_columns, added.rows, added.salts, added.digests)
    first, more = next(rows, (None,) * COLUMNS), list(rows)
    return (
        match_id,
        added.before.head,
        added.after.head,
        dict(added.after.tally),
        added.after.digest,
        summary(ruleset, added.after.match).status,
        None if new_secrets is None else {str(epoch): secret.hex() for epoch, secret in new_secrets.items()},
        added.at,
        added.revision,
        *first,
        None if same else list(deadlines),
        None if same else list(deadlines.values()),
        None if same else [reminder(added.after.match, each, calendar, added.at) for each in deadlines],
        *((None,) * 5 if answered is None else _answer(answered)),
        code_of(ruleset.key),
        state,
        *((None,) * 4 if sender is None else _stands(*sender)),
        *(zip(*more, strict=True) if more else (None,) * COLUMNS),
    )


def _columns(row: codec.Written, salt: bytes, digest: bytes) -> tuple[Any, ...]:
    """An event's own columns, as `APPEND` has them."""
    told = (as_json(row.data), as_json(row.words), as_json(row.faces), as_json(row.told))
    return row.kind, row.rule, row.by, row.acted_by, *told, salt, digest


def _stands(token: bytes, head: Head) -> tuple[bytes, str | None, str | None, Mapping[str, Any] | None]:
    return token, head.person, head.seat, head.stored_calendar


def _answer(answered: Answered) -> tuple[bytes, str, bytes, int, bytes]:
    return answered.principal, answered.key, answered.fingerprint, answered.status, answered.body
