"""Bots in other programs: the protocol, and both of its ways."""
