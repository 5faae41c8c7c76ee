"""The tables of the database, for both kinds of it. Migrations bring it there, step by step."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    text,
)

METADATA: Final = MetaData()

_RUNNING: Final = text("stage = 'running'")
_BOTS: Final = text("stage = 'running' AND bot")

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("setup", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("stage", String, nullable=False),
    Column("deadline", BigInteger),
    Column("bot", Boolean, nullable=False),
    Index("ix_tables_deadline", "deadline", sqlite_where=_RUNNING, postgresql_where=_RUNNING),
    Index("ix_tables_bot", "id", sqlite_where=_BOTS, postgresql_where=_BOTS),
)

LINES: Final = Table(
    "lines",
    METADATA,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
