"""The database's history: Alembic runs these when a server starts."""
