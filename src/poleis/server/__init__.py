"""The server: tables that last, and that people in several places play at."""
