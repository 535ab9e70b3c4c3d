"""Competitions and their matches."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "competition",
        sa.Column("competition_id", sa.Text(), nullable=False),
        sa.Column("opener", sa.Text(), nullable=False),
        sa.Column("by_host", sa.Boolean(), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("format", sa.Text(), nullable=False),
        sa.Column("visibility", sa.Text(), nullable=False),
        sa.Column("entrants", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("options", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("competition_id"),
    )
    op.create_table(
        "competition_match",
        sa.Column("competition_id", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("attempt", sa.Integer(), nullable=False),
        sa.Column("home", sa.Integer(), nullable=False),
        sa.Column("away", sa.Integer(), nullable=False),
        sa.Column("home_side", sa.Text(), nullable=False),
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("competition_id", "round", "place", "attempt"),
    )
    op.create_index("competition_match_once", "competition_match", ["competition_id", "match_id"], unique=True)
