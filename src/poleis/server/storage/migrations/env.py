"""Runs the migrations on the connection that migrate.py has opened."""

from alembic import context

from poleis.server.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite cannot change a column otherwise
)
with context.begin_transaction():
    context.run_migrations()
