"""Peloponnes Card Game (Bernd Eisenstein, Irongames 2015): auction, tableau, catastrophes."""

from typing import Final, TypeAlias

from poleis.core.game import GameSpec
from poleis.games.peloponnes.actions import NOTATION
from poleis.games.peloponnes.edition import SHELF
from poleis.games.peloponnes.imagine import imagine
from poleis.games.peloponnes.invariants import violations
from poleis.games.peloponnes.position import from_position, position
from poleis.games.peloponnes.rules.setup import setup
from poleis.games.peloponnes.state import RULES_VERSION, State
from poleis.games.peloponnes.switches import OPTIONS
from poleis.games.peloponnes.text import TEXT
from poleis.games.peloponnes.view import view
from poleis.games.peloponnes.view_data import PeloponnesView

Peloponnes: TypeAlias = GameSpec[State, PeloponnesView]

SPEC: Final[Peloponnes] = GameSpec(
    name="peloponnes",
    title={"en": "Peloponnes Card Game", "de": "Peloponnes Kartenspiel"},
    designer="Bernd Eisenstein",
    publisher="Irongames",
    year=2015,
    min_seats=2,
    max_seats=5,
    options=OPTIONS,
    rules_version=RULES_VERSION,
    max_actions=2000,  # I21
    shelf=SHELF,
    notation=NOTATION,
    view_type=PeloponnesView,
    text=TEXT,
    setup=setup,
    view=view,
    imagine=imagine,
    position=position,
    from_position=from_position,
    violations=violations,
)
