"""Calendars of matches, reminders, and claims of deadlines."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("calendar", postgresql.JSONB(astext_type=sa.Text()), nullable=True))
    op.add_column("deadline", sa.Column("remind_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("deadline", sa.Column("claimed_until", sa.DateTime(timezone=True), nullable=True))
    op.create_index(
        "deadline_remind", "deadline", ["remind_at"], unique=False, postgresql_where=sa.text("remind_at IS NOT NULL")
    )
