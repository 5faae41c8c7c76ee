"""Search through imagined worlds."""
