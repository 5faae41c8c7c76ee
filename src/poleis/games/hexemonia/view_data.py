"""The structs of a view: what one seat may know, as plain data (section 4)."""

import msgspec

from poleis.core.game import View
from poleis.core.hexes import Cell
from poleis.games.hexemonia.actions import AnyAction
from poleis.games.hexemonia.cubes import KindName
from poleis.games.hexemonia.events import Heap
from poleis.games.hexemonia.score_sheet import ScoreSheet
from poleis.games.hexemonia.state import Phase, Step

Cells3 = tuple[tuple[Cell, ...], tuple[Cell, ...], tuple[Cell, ...]]


class TileView(msgspec.Struct, frozen=True):
    """A terrain tile in a city."""

    tile: str
    cell: Cell
    cubes: Heap
    active: bool


class MythosView(msgspec.Struct, frozen=True):
    """A Mythos tile, and where its marker lies."""

    tile: str
    cell: Cell
    active: bool


class SeatView(msgspec.Struct, frozen=True):
    """What the viewer knows of one seat."""

    acropolis: str | None  # None while face down, but for its owner; V7: even if it can be told
    face_up: bool
    acropolis_cubes: Heap  # cubes on the Acropolis
    tiles: tuple[TileView, ...]
    mythos: tuple[MythosView, ...]
    hand_size: int
    hand: tuple[str, ...] | None
    shown: tuple[str, ...]  # tiles in hand that everybody saw it take
    foretold: tuple[str, ...] | None  # the next tiles of the pile, as far as this seat knows them
    told: tuple[tuple[int, str], ...] | None  # tiles that it knows to be in another's hand


class HexemoniaView(View, frozen=True, kw_only=True):
    """What one seat, or a spectator, knows of the game."""

    legal: tuple[AnyAction, ...]
    options: dict[str, str]
    turns: int  # how many turns are over
    step: Step
    phase: Phase
    active: int  # whose turn it is
    deciding: int  # whose decision it is; when the game is over, the last that decided
    last: int  # the last player of every round
    ending: bool  # the pile is empty
    supply: Heap
    pile: int  # tiles left in the Pile of Fate
    display: tuple[str | None, str | None, str | None, str | None]
    underworld: tuple[str, ...]
    philosopher: int | None
    pandoras: int  # how often Pandora has drawn
    reveals: int
    played: tuple[Cell, ...]  # tiles played in this step B
    paying: Cell | None  # the tile that is being paid for
    due: tuple[tuple[Cell, Heap], ...]  # cubes still due: of a cost or a production
    sent: Cells3  # Strategy, by kind: cells that a cube has left
    received: Cells3  # Strategy, by kind: cells that a cube has come to
    lifted: tuple[KindName, Cell] | None  # the cube that is being moved
    to_hoplites: tuple[Cell, ...]  # Strategy: cells that have exchanged
    to_citizens: tuple[Cell, ...]
    used: tuple[str, ...]  # abilities used in this action
    ability: str | None  # the one in use
    ability_cell: Cell | None
    count: int  # Agora: moves left; Necropolis: citizens that have gone
    victims: tuple[int, ...]  # who is still to give a cube
    oracle_left: int  # tiles that the Oracle has shown, not yet laid back
    oracle_laid: int
    oracle: tuple[tuple[str, ...], tuple[str, ...]] | None  # both, for the seat that looks
    attacked: tuple[int, ...]  # opponents attacked in this action
    target: tuple[int, Cell] | None  # the tile under attack
    strength: int  # its strength, the attacker's loss
    fort: int  # the shield that counts for it
    gathered: Heap  # attackers
    new_mythos: int  # so many Mythos tiles, the last ones, have just come
    table: tuple[SeatView, ...]  # by seat
    scores: tuple[ScoreSheet, ...]  # by seat, when the game is over
