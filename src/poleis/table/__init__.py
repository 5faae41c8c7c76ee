"""A table: who sits there, what was played, the clocks, and what each seat may see. No I/O.

A table is its set-up and its log. Whoever has both has the table (docs/server.md).
"""
