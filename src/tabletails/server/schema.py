"""The database's tables, as SQLAlchemy Core has them. A change here needs a migration in migrations/versions; a test compares the two."""

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("status", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("made", Float, nullable=False),  # seconds since 1970
    Column("secret", LargeBinary, nullable=False),  # the dealer's; it leaves the server only when the match is over
    Column("bot_seed", LargeBinary, nullable=False),
    Column("header", Text),  # the record's first line, once the match has started
    Column("parent", Text),  # the record of the match that this one is played on from
    Column("parent_at", Integer),
    Column("again", String(16)),
    Index("tables_by_status", "status", "made"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("level", String(40)),
    Column("name", String(48)),
    Column("nonce", String(64)),
    Column("digest", String(64)),  # of the seat's secret
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("by", Integer, nullable=False),
    Column("move", Text, nullable=False),  # JSON
    Column("at", BigInteger, nullable=False),
    Column("client_id", String(64)),  # the id that the client gave the move
)
