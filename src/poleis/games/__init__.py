"""The games. Each folder has the same file names; `SPEC` in its `__init__` is all others need."""

from poleis.core.registry import register

register("peloponnes", "poleis.games.peloponnes:SPEC")
register("hexemonia", "poleis.games.hexemonia:SPEC")
register("deus", "poleis.games.deus:SPEC")
