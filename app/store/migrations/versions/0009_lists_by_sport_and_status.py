"""An index for lists of a sport's matches of one status."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

PUBLIC = sa.text("visibility = 'public'")


def upgrade() -> None:
    op.create_index("match_public_both", "match", ["ruleset", "status", "match_id"], postgresql_where=PUBLIC)
