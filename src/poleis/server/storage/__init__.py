"""Where tables are kept: SQLite on one machine, PostgreSQL for any number of them."""
