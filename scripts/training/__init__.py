"""Trains the networks of the learned bot; docs/learned.md tells how, and how it went."""
