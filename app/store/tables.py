"""The tables, declared for migrations and tests. The statements that use them are in the files beside this one,
`app/access` and `app/outbox`.

Times are timestamptz. What a match's log says is in `event` alone; every other table of a match can be made anew from
it, but for persons, tokens, secrets and people's words, which live outside the log by intent (protocol 1, 10).
"""

from datetime import datetime
from typing import Any

from sqlalchemy import Boolean, Column, DateTime, Index, Integer, LargeBinary, MetaData, Text, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlmodel import Field, SQLModel

METADATA: MetaData = SQLModel.metadata


def _when(nullable: bool = False) -> Any:
    return Column(DateTime(timezone=True), nullable=nullable)


def _json(nullable: bool = False) -> Any:
    return Column(JSONB, nullable=nullable)


class MatchRow(SQLModel, table=True):
    """One match: the head of its log, and what lists need.

    `secrets`: dice secrets by first epoch, never shown by a list. `removals` counts how often words were removed.
    """

    __tablename__ = "match"

    match_id: str = Field(sa_column=Column(Text, primary_key=True))
    ruleset: str = Field(sa_column=Column(Text, nullable=False))
    head: int = Field(sa_column=Column(Integer, nullable=False))
    tally: dict[str, int] = Field(sa_column=_json())
    digest: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    status: str = Field(sa_column=Column(Text, nullable=False))
    visibility: str = Field(sa_column=Column(Text, nullable=False))
    sandbox: bool = Field(sa_column=Column(Boolean, nullable=False))
    secrets: dict[str, str] = Field(sa_column=_json())
    calendar: dict[str, Any] | None = Field(sa_column=_json(nullable=True))
    orders: str = Field(sa_column=Column(Text, nullable=False, server_default="confirm"))
    opened_at: datetime = Field(sa_column=_when())
    removals: int = Field(sa_column=Column(Integer, nullable=False, server_default="0"))

    __table_args__ = (
        Index("match_public", "match_id", postgresql_where=text("visibility = 'public'")),
        Index("match_public_ruleset", "ruleset", "match_id", postgresql_where=text("visibility = 'public'")),
        Index("match_public_status", "status", "match_id", postgresql_where=text("visibility = 'public'")),
        Index("match_public_both", "ruleset", "status", "match_id", postgresql_where=text("visibility = 'public'")),
    )


class EventRow(SQLModel, table=True):
    """One event: its full data for the rules, the distinct faces that were told, and which audience got which as its
    n-th.

    `words` holds people's words beside the data, which has references to them; `rests` marks the end of a command.
    """

    __tablename__ = "event"

    match_id: str = Field(sa_column=Column(Text, primary_key=True))
    seq: int = Field(sa_column=Column(Integer, primary_key=True))
    kind: str = Field(sa_column=Column(Text, nullable=False))
    rule: str = Field(sa_column=Column(Text, nullable=False))
    at: datetime = Field(sa_column=_when())
    by: str | None = Field(sa_column=Column("by", Text, nullable=True))
    acted_by: str | None = Field(sa_column=Column(Text, nullable=True))
    revision: str = Field(sa_column=Column(Text, nullable=False))
    rests: bool = Field(sa_column=Column(Boolean, nullable=False))
    data: dict[str, Any] = Field(sa_column=_json())
    words: dict[str, Any] = Field(sa_column=_json())
    faces: list[Any] = Field(sa_column=_json())
    told: dict[str, Any] = Field(sa_column=_json())
    salt: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    digest: bytes = Field(sa_column=Column(LargeBinary, nullable=False))

    __table_args__ = (Index("event_kind", "match_id", "kind", "seq"),)


class SnapshotRow(SQLModel, table=True):
    """A match after an event, so that loading need not begin at the first.

    A cache: `code` says which code can read it.
    """

    __tablename__ = "snapshot"

    match_id: str = Field(sa_column=Column(Text, primary_key=True))
    seq: int = Field(sa_column=Column(Integer, primary_key=True))
    code: str = Field(sa_column=Column(Text, nullable=False))
    tally: dict[str, int] = Field(sa_column=_json())
    state: dict[str, Any] = Field(sa_column=_json())


class SeatRow(SQLModel, table=True):
    """Who sits on a seat, and the claim code that is out for it (hashed).

    `claims_refused` counts codes tried too late.
    """

    __tablename__ = "seat"

    match_id: str = Field(sa_column=Column(Text, primary_key=True))
    seat_id: str = Field(sa_column=Column(Text, primary_key=True))
    person_id: str | None = Field(sa_column=Column(Text, nullable=True))
    claim_hash: bytes | None = Field(sa_column=Column(LargeBinary, nullable=True))
    claim_until: datetime | None = Field(sa_column=_when(nullable=True))
    claims_refused: int = Field(sa_column=Column(Integer, nullable=False, server_default="0"))

    __table_args__ = (
        Index("seat_person", "person_id", "match_id"),
        Index("seat_one_each", "match_id", "person_id", unique=True),
    )


class TokenRow(SQLModel, table=True):
    """A bearer token by its SHA-256: of a person, or of the host (`person_id` null)."""

    __tablename__ = "token"

    hash: bytes = Field(sa_column=Column(LargeBinary, primary_key=True))
    token_id: str = Field(sa_column=Column(Text, nullable=False, unique=True))
    person_id: str | None = Field(sa_column=Column(Text, nullable=True, index=True))
    label: str = Field(sa_column=Column(Text, nullable=False))
    made_at: datetime = Field(sa_column=_when())
    revoked_at: datetime | None = Field(sa_column=_when(nullable=True))


class IdempotencyRow(SQLModel, table=True):
    """The answer to an accepted request, by the key it came with.

    `match_id` is empty for requests that name no match.
    """

    __tablename__ = "idempotency"

    match_id: str = Field(sa_column=Column(Text, primary_key=True))
    principal: bytes = Field(sa_column=Column(LargeBinary, primary_key=True))
    key: str = Field(sa_column=Column(Text, primary_key=True))
    fingerprint: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    status: int = Field(sa_column=Column(Integer, nullable=False))
    body: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    at: datetime = Field(sa_column=_when())

    __table_args__ = (Index("idempotency_at", "at"),)


class DeadlineRow(SQLModel, table=True):
    """When something awaited lapses; the worker submits `match.lapse` for it. Sandbox matches have no rows: their
    clock is set.

    `remind_at`: when it is to be reminded of next; `claimed_until`: until when one worker sees to it.
    """

    __tablename__ = "deadline"

    match_id: str = Field(sa_column=Column(Text, primary_key=True))
    awaiting: str = Field(sa_column=Column(Text, primary_key=True))
    until: datetime = Field(sa_column=_when())
    remind_at: datetime | None = Field(sa_column=_when(nullable=True))
    claimed_until: datetime | None = Field(sa_column=_when(nullable=True))

    __table_args__ = (
        Index("deadline_until", "until"),
        Index("deadline_remind", "remind_at", postgresql_where=text("remind_at IS NOT NULL")),
    )


class WebhookRow(SQLModel, table=True):
    """A receiver of a match's news, or (`match_id` empty) of the news of all matches, and how it fares.

    `secrets` are the signing secrets, the newest first, each with the moment until which it is good (null: for good).
    `attempts` counts failures in a row, `failing_since` is the first of them, `retry_at` when it may be tried again.
    """

    __tablename__ = "webhook"

    match_id: str = Field(sa_column=Column(Text, primary_key=True))
    webhook_id: str = Field(sa_column=Column(Text, primary_key=True))
    label: str = Field(sa_column=Column(Text, nullable=False))
    url: str = Field(sa_column=Column(Text, nullable=False))
    audience: str = Field(sa_column=Column(Text, nullable=False))
    format: str = Field(sa_column=Column(Text, nullable=False))
    markup: str | None = Field(sa_column=Column(Text, nullable=True))
    language: str | None = Field(sa_column=Column(Text, nullable=True))
    kinds: list[str] = Field(sa_column=_json())
    secrets: list[Any] = Field(sa_column=_json())
    status: str = Field(sa_column=Column(Text, nullable=False))
    reason: str | None = Field(sa_column=Column(Text, nullable=True))
    attempts: int = Field(sa_column=Column(Integer, nullable=False, server_default="0"))
    failing_since: datetime | None = Field(sa_column=_when(nullable=True))
    retry_at: datetime = Field(sa_column=_when())
    made_at: datetime = Field(sa_column=_when())

    __table_args__ = (Index("webhook_id", "webhook_id", unique=True),)


class FeedRow(SQLModel, table=True):
    """How far one webhook is with one match. The log itself is the outbox: nothing is copied.

    `cursor`: the audience's events up to this number are delivered; `upto`: the last of the message that is being
    tried, so that each attempt has the same events; `run` counts how often it was sent back. `news` is the head of the
    log when it was last written, `seen` the head up to which the feed was looked through, `since` when the first of
    the news came. `lease` names who delivers now, `lease_until` when that is over.
    """

    __tablename__ = "feed"

    match_id: str = Field(sa_column=Column(Text, primary_key=True))
    webhook_id: str = Field(sa_column=Column(Text, primary_key=True))
    cursor: int = Field(sa_column=Column(Integer, nullable=False))
    upto: int | None = Field(sa_column=Column(Integer, nullable=True))
    run: int = Field(sa_column=Column(Integer, nullable=False, server_default="0"))
    news: int = Field(sa_column=Column(Integer, nullable=False))
    seen: int = Field(sa_column=Column(Integer, nullable=False))
    since: datetime = Field(sa_column=_when())
    lease: str | None = Field(sa_column=Column(Text, nullable=True))
    lease_until: datetime | None = Field(sa_column=_when(nullable=True))

    __table_args__ = (
        Index("feed_news", "webhook_id", "since", postgresql_where=text("news > seen")),
        Index("feed_leased", "webhook_id", postgresql_where=text("lease_until IS NOT NULL")),
        Index("feed_webhook", "webhook_id"),
    )


class DeliveryRow(SQLModel, table=True):
    """One attempt to deliver something, for the log that a hook's owner reads; kept for some days.

    `first`, `last`: the audience's events in it; `single`: a ping or a redelivery by hand, which counts for nothing.
    """

    __tablename__ = "delivery"

    match_id: str = Field(sa_column=Column(Text, primary_key=True))
    delivery_id: str = Field(sa_column=Column(Text, primary_key=True))
    webhook_id: str = Field(sa_column=Column(Text, nullable=False))
    message_id: str = Field(sa_column=Column(Text, nullable=False))
    type: str = Field(sa_column=Column(Text, nullable=False))
    first: int | None = Field(sa_column=Column(Integer, nullable=True))
    last: int | None = Field(sa_column=Column(Integer, nullable=True))
    attempt: int = Field(sa_column=Column(Integer, nullable=False))
    single: bool = Field(sa_column=Column(Boolean, nullable=False))
    at: datetime = Field(sa_column=_when())
    status: int | None = Field(sa_column=Column(Integer, nullable=True))
    error: str | None = Field(sa_column=Column(Text, nullable=True))
    milliseconds: int = Field(sa_column=Column(Integer, nullable=False))

    __table_args__ = (
        Index("delivery_webhook", "webhook_id", "delivery_id"),
        Index("delivery_at", "at"),
    )


class PostRow(SQLModel, table=True):
    """A forum post that a bridge reported: what it ordered and what became of that, never its text.

    `digest` is of the text, `edited_at` when it was first reported with another; `lines` are the orders in it.
    """

    __tablename__ = "post"

    match_id: str = Field(sa_column=Column(Text, primary_key=True))
    post_id: str = Field(sa_column=Column(Text, primary_key=True))
    url: str | None = Field(sa_column=Column(Text, nullable=True))
    seat: str | None = Field(sa_column=Column(Text, nullable=True))
    channel: str = Field(sa_column=Column(Text, nullable=False))
    digest: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    lines: list[Any] = Field(sa_column=_json())
    dice: bool = Field(sa_column=Column(Boolean, nullable=False))
    at: datetime = Field(sa_column=_when())
    edited_at: datetime | None = Field(sa_column=_when(nullable=True))
    posted_at: datetime | None = Field(sa_column=_when(nullable=True))
    parts: list[Any] = Field(sa_column=Column(JSONB, nullable=False, server_default="[]"))

    __table_args__ = (Index("post_at", "match_id", "at"),)


class CompetitionRow(SQLModel, table=True):
    """A competition: who opened it, and what it was opened with.

    `entrants` hold the commands that prepare each for a match beside its name: those are shown to nobody.
    """

    __tablename__ = "competition"

    competition_id: str = Field(sa_column=Column(Text, primary_key=True))
    opener: str = Field(sa_column=Column(Text, nullable=False))
    by_host: bool = Field(sa_column=Column(Boolean, nullable=False))
    ruleset: str = Field(sa_column=Column(Text, nullable=False))
    title: str = Field(sa_column=Column(Text, nullable=False))
    locale: str = Field(sa_column=Column(Text, nullable=False))
    format: str = Field(sa_column=Column(Text, nullable=False))
    visibility: str = Field(sa_column=Column(Text, nullable=False))
    entrants: list[Any] = Field(sa_column=_json())
    options: dict[str, Any] = Field(sa_column=_json())
    opened_at: datetime = Field(sa_column=_when())


class CompetitionMatchRow(SQLModel, table=True):
    """A match of a competition: the n-th (`attempt`) in its place of the schedule, and who met in it."""

    __tablename__ = "competition_match"

    competition_id: str = Field(sa_column=Column(Text, primary_key=True))
    round: int = Field(sa_column=Column(Integer, primary_key=True))
    place: int = Field(sa_column=Column(Integer, primary_key=True))
    attempt: int = Field(sa_column=Column(Integer, primary_key=True))
    home: int = Field(sa_column=Column(Integer, nullable=False))
    away: int = Field(sa_column=Column(Integer, nullable=False))
    home_side: str = Field(sa_column=Column(Text, nullable=False))
    match_id: str = Field(sa_column=Column(Text, nullable=False))

    __table_args__ = (Index("competition_match_once", "competition_id", "match_id", unique=True),)
