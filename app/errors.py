"""What can go wrong outside the rules: a closed list.

    Problem
    ├── NotFound         no such thing, or none that this caller may know of     404 not_found
    │   └── UnknownClaim no seat was ever given this claim code                   404 claim_unknown
    ├── Unauthorized     the token is unknown or revoked                          401 unauthorized
    ├── Forbidden        the caller's seat or token may not do this               403 forbidden
    ├── NotAcceptable    the client wants another format than there is            406 not_acceptable
    ├── Conflict         a seat or a person is not free for this                  409 seat_held, seat_occupied
    │                    or there are as many as there may be:         409 too_many_webhooks, too_many_tokens
    │                    or a competition does not stand so that it can be done:  409 round_unfinished, fixture_taken,
    │                    competition_over, match_linked, match_of_another_sport,      match_hidden
    ├── Unservable       an imported match led the rules where they cannot go on 409 match_unservable
    ├── Stale            what the caller saw has changed                          412 stale
    ├── TooLarge         the body is longer than the server takes                 413 too_large
    ├── NotJson          the body is declared as something else, or packed        415 unsupported_media_type
    ├── KeyReused        an Idempotency-Key came with another request             422 key_reused
    ├── Malformed        the request cannot be read                               422 malformed
    ├── Gone             a claim code that was used or is too old                 410 claim_gone
    └── Busy             the match moved on again and again                       503 busy

`Refused` (rules/kernel) is the rules' own no, `DatabaseAway` (app/store) becomes 503 unavailable.
"""

from collections.abc import Mapping, Sequence
from typing import Any


class Problem(Exception):
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


class UnknownClaim(NotFound):
    """No seat was ever given this claim code."""

    code = "claim_unknown"


class Unauthorized(Problem):
    """The request needs a token, or carries one that is unknown or revoked."""

    status = 401
    code = "unauthorized"


class Forbidden(Problem):
    """The token is good, and not for this."""

    status = 403
    code = "forbidden"


class NotAcceptable(Problem):
    """None of the formats that the client accepts is served here."""

    status = 406
    code = "not_acceptable"


class Conflict(Problem):
    """A seat or a person is not free for this: `seat_held` (the person has another seat here), `seat_occupied`.

    Or a competition does not stand so that it could be done; or there are as many as there may be: `too_many_webhooks`,
    `too_many_tokens`.
    """

    status = 409

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, **facts)
        self.code = code


class Unservable(Problem):
    """A match was taken in from a file whose events lead to where the rules cannot go on from."""

    status = 409
    code = "match_unservable"


class Stale(Problem):
    """`If-Match` names an older state than the caller could see.

    `missed` are the events since, as the caller is told them, `look` the match as the caller sees it (a `Look`).
    """

    status = 412
    code = "stale"

    def __init__(self, missed: Sequence[Any], look: Any = None) -> None:
        super().__init__()
        self.missed = list(missed)
        self.look = look


class TooLarge(Problem):
    """The body is longer than the server takes."""

    status = 413
    code = "too_large"


class NotJson(Problem):
    """The body is declared as something else than what is read here."""

    status = 415
    code = "unsupported_media_type"


class KeyReused(Problem):
    """The Idempotency-Key belongs to another request."""

    status = 422
    code = "key_reused"


class Malformed(Problem):
    """The request cannot be read: `errors` say where by JSON pointers (RFC 6901), with code and facts, or a detail."""

    status = 422
    code = "malformed"

    def __init__(self, errors: Sequence[Mapping[str, Any]], detail: str = "") -> None:
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
