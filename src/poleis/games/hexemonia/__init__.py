"""Hexemonia (Fabio Attoli, Pendragon 2014): a city of hexagons, resources, and war."""

from typing import Final, TypeAlias

from poleis.core.game import GameSpec
from poleis.games.hexemonia.actions import NOTATION
from poleis.games.hexemonia.edition import SHELF
from poleis.games.hexemonia.imagine import imagine
from poleis.games.hexemonia.in_order import in_order
from poleis.games.hexemonia.invariants import violations
from poleis.games.hexemonia.position import from_position, position
from poleis.games.hexemonia.rules.setup import setup
from poleis.games.hexemonia.state import RULES_VERSION, State
from poleis.games.hexemonia.switches import OPTIONS
from poleis.games.hexemonia.text import TEXT
from poleis.games.hexemonia.view import view
from poleis.games.hexemonia.view_data import HexemoniaView

Hexemonia: TypeAlias = GameSpec[State, HexemoniaView]

SPEC: Final[Hexemonia] = GameSpec(
    name="hexemonia",
    title={"en": "Hexemonia", "de": "Hexemonia"},
    designer="Fabio Attoli",
    publisher="Pendragon Game Studio",
    year=2014,
    min_seats=2,
    max_seats=4,
    options=OPTIONS,
    rules_version=RULES_VERSION,
    max_actions=8000,
    shelf=SHELF,
    notation=NOTATION,
    view_type=HexemoniaView,
    text=TEXT,
    setup=setup,
    view=view,
    imagine=imagine,
    position=position,
    from_position=from_position,
    violations=violations,
    in_order=in_order,
)
