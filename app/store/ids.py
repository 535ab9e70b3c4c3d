"""Ids: opaque, prefixed, sortable by time, with 80 random bits (ULID)."""

from ulid import ULID


def new_id(prefix: str) -> str:
    """`prefix_` and 26 signs of a new ULID in lower case. `m` match, `s` seat, `p` person, `t` token."""
    return f"{prefix}_{str(ULID()).lower()}"
