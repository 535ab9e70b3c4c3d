"""Indexes for what is asked often: a match's events by kind, lists by sport and status, a hook's news and leases."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

PUBLIC = sa.text("visibility = 'public'")
NEWS = sa.text("news > seen")
LEASED = sa.text("lease_until IS NOT NULL")


def upgrade() -> None:
    op.create_index("event_kind", "event", ["match_id", "kind", "seq"])
    op.create_index("match_public_ruleset", "match", ["ruleset", "match_id"], postgresql_where=PUBLIC)
    op.create_index("match_public_status", "match", ["status", "match_id"], postgresql_where=PUBLIC)
    op.drop_index("feed_news", "feed")
    op.create_index("feed_news", "feed", ["webhook_id", "since"], postgresql_where=NEWS)
    op.create_index("feed_leased", "feed", ["webhook_id"], postgresql_where=LEASED)
