"""What can go wrong outside the rules: a closed list.

    Problem
    ├── NotFound         no such thing, or none that this caller may know of     404 not_found
    ├── Unauthorized     the token is unknown or revoked                          401 unauthorized
    ├── Forbidden        the caller's seat or token may not do this               403 forbidden
    ├── Stale            what the caller saw has changed                          412 stale
    ├── KeyReused        an Idempotency-Key came with another request             422 key_reused
    ├── Malformed        the request cannot be read                               422 malformed
    ├── Gone             a claim code that was used or is too old                 410 claim_gone
    └── Busy             the match moved on again and again                       503 busy

`Refused` (rules/kernel) is the rules' own no, `DatabaseAway` (app/store) becomes 503 unavailable.
"""

from collections.abc import Sequence
from typing import Any


class Problem(Exception):  # noqa: N818 - the word of RFC 9457
    """Something that a client is told as a problem document: HTTP status, stable code, facts it may know."""

    status = 500
    code = "internal"

    def __init__(self, detail: str = "", **facts: Any) -> None:
        super().__init__(detail or self.code)
        self.detail = detail
        self.facts = facts


class NotFound(Problem):
    """There is no such thing, or none that the caller may know of."""

    status = 404
    code = "not_found"


class Unauthorized(Problem):
    """The request needs a token, or carries one that is unknown or revoked."""

    status = 401
    code = "unauthorized"


class Forbidden(Problem):
    """The token is good, and not for this."""

    status = 403
    code = "forbidden"


class Stale(Problem):
    """`If-Match` names an older state than the caller could see; `missed` are the events since, as the caller is told them."""

    status = 412
    code = "stale"

    def __init__(self, missed: Sequence[Any]) -> None:
        super().__init__()
        self.missed = list(missed)


class KeyReused(Problem):
    """The Idempotency-Key belongs to another request."""

    status = 422
    code = "key_reused"


class Malformed(Problem):
    """The request cannot be read: `errors` say where, as JSON pointers (RFC 6901) with a code and a detail each."""

    status = 422
    code = "malformed"

    def __init__(self, errors: Sequence[dict[str, str]], detail: str = "") -> None:
        super().__init__(detail)
        self.errors = list(errors)


class Gone(Problem):
    """A claim code that was used, replaced, or is too old."""

    status = 410
    code = "claim_gone"


class Busy(Problem):
    """Too many writers at once; try again."""

    status = 503
    code = "busy"
