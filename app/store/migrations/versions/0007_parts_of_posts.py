"""When a forum post was written, and what it brought about."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("post", sa.Column("posted_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column(
        "post",
        sa.Column("parts", postgresql.JSONB(astext_type=sa.Text()), server_default="[]", nullable=False),
    )
