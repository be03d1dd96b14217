"""Tables, seats and events."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database up."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("bot_seed", sa.LargeBinary, nullable=False),
        sa.Column("header", sa.Text),
        sa.Column("parent", sa.Text),
        sa.Column("parent_at", sa.Integer),
        sa.Column("again", sa.String(16)),
    )
    op.create_index("tables_by_status", "tables", ["status", "made"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("level", sa.String(40)),
        sa.Column("name", sa.String(48)),
        sa.Column("nonce", sa.String(64)),
        sa.Column("digest", sa.String(64)),
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("by", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("client_id", sa.String(64)),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("events")
    op.drop_table("seats")
    op.drop_index("tables_by_status", "tables")
    op.drop_table("tables")
