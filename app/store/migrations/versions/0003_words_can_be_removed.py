"""A match counts the removals of words, so that no process trusts a state from before one."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("removals", sa.Integer(), server_default="0", nullable=False))
