"""Deus (Sébastien Dujardin, Pearl Games 2014): cards in columns, cities on a map, and gods."""

from typing import Final, TypeAlias

from poleis.core.game import GameSpec
from poleis.games.deus.actions import NOTATION
from poleis.games.deus.edition import SHELF
from poleis.games.deus.imagine import imagine
from poleis.games.deus.invariants import violations
from poleis.games.deus.position import from_position, position
from poleis.games.deus.rules.setup import setup
from poleis.games.deus.state import RULES_VERSION, State
from poleis.games.deus.switches import OPTIONS
from poleis.games.deus.text import TEXT
from poleis.games.deus.view import view
from poleis.games.deus.view_data import DeusView

Deus: TypeAlias = GameSpec[State, DeusView]

SPEC: Final[Deus] = GameSpec(
    name="deus",
    title={"en": "Deus", "de": "Deus"},
    designer="Sébastien Dujardin",
    publisher="Pearl Games",
    year=2014,
    min_seats=2,
    max_seats=4,
    options=OPTIONS,
    rules_version=RULES_VERSION,
    max_actions=120_000,  # I16, R96: 96 builds, each after up to 20 rounds of offerings
    shelf=SHELF,
    notation=NOTATION,
    view_type=DeusView,
    text=TEXT,
    setup=setup,
    view=view,
    imagine=imagine,
    position=position,
    from_position=from_position,
    violations=violations,
)
