"""`whistle replay`: a match's log folded from its first event, and compared with everything that was kept beside it."""

from dataclasses import dataclass

import asyncpg

from app.store import codec, heads, log
from app.store.log import Loaded

ROWS = """
SELECT seq, kind, rule, at, "by", acted_by, revision, data, words, salt, digest FROM event
WHERE match_id = $1 AND seq > $2 ORDER BY seq LIMIT 500
"""


@dataclass(frozen=True, slots=True)
class Replayed:
    """What a replay found: how many events were folded, and what does not agree (nothing, for a sound match)."""

    ruleset: str
    events: int
    differences: tuple[str, ...]


async def replay(db: asyncpg.Connection, match_id: str) -> Replayed | None:
    """Fold a match anew and check chain, words, counts and snapshots; null if there is no such match."""
    head = await heads.head(db, match_id)
    if head is None:
        return None
    differences = await _broken_links(db, match_id)
    folded = await log.load(db, head.ruleset, match_id, head.head, log.beginning(head.ruleset))
    tally = await db.fetchval("SELECT tally FROM match WHERE match_id = $1", match_id)
    if dict(folded.tally) != tally:
        differences.append("the audiences' counts differ from the match's head")
    differences += await _wrong_snapshots(db, head.ruleset, match_id)
    return Replayed(head.ruleset, head.head, tuple(differences))


async def _broken_links(db: asyncpg.Connection, match_id: str) -> list[str]:
    found, before, seq = [], codec.GENESIS, 0
    while rows := await db.fetch(ROWS, match_id, seq):
        for row in rows:
            written = codec.Written(
                row["kind"], row["rule"], row["by"], row["acted_by"], row["data"], row["words"], (), {}
            )
            if codec.chained(before, row["salt"], written.fact(row["at"], row["revision"])) != row["digest"]:
                found.append(f"event {row['seq']} does not fit the chain")
            for word, held in row["words"].items():
                if held["text"] is not None and held["digest"] != codec.word_digest(
                    bytes.fromhex(held["salt"]), held["text"]
                ):
                    found.append(f"word {word} of event {row['seq']} was changed")
            before, seq = row["digest"], row["seq"]
    return found


async def _wrong_snapshots(db: asyncpg.Connection, ruleset: str, match_id: str) -> list[str]:
    rows = await db.fetch(
        "SELECT seq, tally, state FROM snapshot WHERE match_id = $1 AND code = $2 ORDER BY seq",
        match_id,
        log.code_of(ruleset),
    )
    found, known = [], log.beginning(ruleset)
    for row in rows:
        known = await log.load(db, ruleset, match_id, row["seq"], known)
        kept = Loaded(
            codec.state_adapter(ruleset).validate_python(row["state"]), row["seq"], row["tally"], known.digest
        )
        if kept != known:
            found.append(f"the state kept after event {row['seq']} differs from the folded one")
    return found
