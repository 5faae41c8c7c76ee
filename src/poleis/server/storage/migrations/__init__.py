"""The way of the database from version to version."""
