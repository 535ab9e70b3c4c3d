"""Bearer tokens and claim codes: random, shown once, stored as SHA-256 only."""

import hashlib
import secrets
from datetime import datetime

from app.store.database import Executor
from app.store.ids import new_id

TOKEN = "wst_"
CLAIM = "wcl_"


def new_token() -> tuple[str, bytes]:
    """A new token of 32 random bytes and its hash."""
    token = TOKEN + secrets.token_urlsafe(32)
    return token, hash_of(token)


def new_claim(match_id: str) -> tuple[str, bytes]:
    """A claim code for a match and its hash. The match's id is in it, so that redeeming names one match."""
    code = f"{CLAIM}{match_id.removeprefix('m_')}_{secrets.token_urlsafe(24)}"
    return code, hash_of(code)


def claimed_match(code: str) -> str | None:
    """The match that a claim code speaks of, or null if it is none."""
    head, _, _ = code.removeprefix(CLAIM).partition("_")
    return f"m_{head}" if code.startswith(CLAIM) and head else None


def hash_of(secret: str) -> bytes:
    """SHA-256; the secrets have 192 random bits and more, so no salt and no stretching is needed."""
    return hashlib.sha256(secret.encode()).digest()


async def issue(db: Executor, person_id: str | None, label: str, now: datetime) -> tuple[str, str]:
    """Make a token for a person, or for the host (null); answers its id and the token itself."""
    token, hashed = new_token()
    token_id = new_id("t")
    await db.execute(
        "INSERT INTO token (hash, token_id, person_id, label, made_at) VALUES ($1, $2, $3, $4, $5)",
        hashed,
        token_id,
        person_id,
        label,
        now,
    )
    return token_id, token
