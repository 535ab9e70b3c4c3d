"""Signatures by the Standard Webhooks specification 1.0.0: HMAC-SHA256 over id, timestamp and body.

https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
"""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterable, Mapping

PREFIX = "whsec_"
SECRET_BYTES = 32


def new_secret() -> str:
    """A new signing secret: `whsec_` and 32 random bytes in base64."""
    return PREFIX + base64.b64encode(secrets.token_bytes(SECRET_BYTES)).decode()


def signed(keys: Iterable[str], message_id: str, timestamp: int, body: bytes) -> Mapping[str, str]:
    """The three headers of an attempt, with one signature for each secret that is good now.

    `timestamp`: seconds since 1970, of the attempt; `message_id` is the same on each of them.
    """
    signatures = [_signature(key, message_id, timestamp, body) for key in keys]
    return {
        "webhook-id": message_id,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": " ".join(signatures),
    }


def _signature(key: str, message_id: str, timestamp: int, body: bytes) -> str:
    raw = base64.b64decode(key.removeprefix(PREFIX))
    content = f"{message_id}.{timestamp}.".encode() + body
    return f"v1,{base64.b64encode(hmac.digest(raw, content, hashlib.sha256)).decode()}"
