"""Alembic's way in: it runs on the connection that the store hands it, or offline to print SQL."""

from alembic import context

from tabletails.server.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
