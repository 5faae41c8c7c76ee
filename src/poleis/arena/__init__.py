"""The arena: bots play each other many times, and what comes of it is measured.

A schedule says which games are played, an outcome what came of one, a store keeps outcomes, and a
summary tells what they mean. docs/arena.md is for users, docs/adr/0014 tells why.
"""
