"""Tables and the lines of their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Begin."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("setup", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("stage", sa.String, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("bot", sa.Boolean, nullable=False),
    )
    running = sa.text("stage = 'running'")
    op.create_index(
        "ix_tables_deadline",
        "tables",
        ["deadline"],
        sqlite_where=running,
        postgresql_where=running,
    )
    bots = sa.text("stage = 'running' AND bot")
    op.create_index("ix_tables_bot", "tables", ["id"], sqlite_where=bots, postgresql_where=bots)
    op.create_table(
        "lines",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Leave nothing."""
    op.drop_table("lines")
    op.drop_table("tables")
