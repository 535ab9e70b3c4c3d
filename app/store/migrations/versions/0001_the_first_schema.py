"""The first schema."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "deadline",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("awaiting", sa.Text(), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "awaiting"),
    )
    op.create_index("deadline_until", "deadline", ["until"], unique=False)
    op.create_table(
        "event",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("rule", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("by", sa.Text(), nullable=True),
        sa.Column("acted_by", sa.Text(), nullable=True),
        sa.Column("revision", sa.Text(), nullable=False),
        sa.Column("rests", sa.Boolean(), nullable=False),
        sa.Column("data", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("words", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("faces", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("told", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("salt", sa.LargeBinary(), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seq"),
    )
    op.create_table(
        "idempotency",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("principal", sa.LargeBinary(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("fingerprint", sa.LargeBinary(), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "principal", "key"),
    )
    op.create_index("idempotency_at", "idempotency", ["at"], unique=False)
    op.create_table(
        "match",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("tally", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("visibility", sa.Text(), nullable=False),
        sa.Column("sandbox", sa.Boolean(), nullable=False),
        sa.Column("secrets", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("match_id"),
    )
    op.create_index(
        "match_public", "match", ["match_id"], unique=False, postgresql_where=sa.text("visibility = 'public'")
    )
    op.create_table(
        "seat",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("seat_id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=True),
        sa.Column("claim_hash", sa.LargeBinary(), nullable=True),
        sa.Column("claim_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("claims_refused", sa.Integer(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat_id"),
    )
    op.create_index("seat_one_each", "seat", ["match_id", "person_id"], unique=True)
    op.create_index("seat_person", "seat", ["person_id", "match_id"], unique=False)
    op.create_table(
        "snapshot",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("tally", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("state", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seq"),
    )
    op.create_table(
        "token",
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("token_id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=True),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("revoked_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("hash"),
        sa.UniqueConstraint("token_id"),
    )
    op.create_index(op.f("ix_token_person_id"), "token", ["person_id"], unique=False)
