"""1.5: the formulas of effects, counted on the map as it is now (R64)."""

from collections.abc import Callable
from typing import Any, Final

from poleis.games.deus import effects as fx
from poleis.games.deus.atlas import TERRAINS
from poleis.games.deus.state import TEMPLE, Player, State

_MOST: Final = 7  # buildings in a region: five kinds, a second unit, a temple


def counted(state: State, seat: int, formula: fx.Formula) -> int:
    """Return the number that a formula stands for."""
    if isinstance(formula, fx.Number):  # most are, and need no table
        return formula.value
    return _COUNT[formula.kind](state, seat, formula)


def _least(state: State, seat: int, formula: fx.Least) -> int:
    return min([counted(state, seat, part) for part in formula.formulas])


def _occupied(state: State, seat: int, formula: fx.Occupied) -> int:
    mask = state.atlas.of_terrain[TERRAINS[formula.terrain]]
    return (state.players[seat].occupied() & mask).bit_count()


def _regions(state: State, seat: int, formula: fx.Regions) -> int:
    """D8.6, C18: temples and units are buildings, sea regions count."""
    at_least = regions_with(state.players[seat], formula.buildings)
    if formula.exactly:
        at_least &= ~regions_with(state.players[seat], formula.buildings + 1)
    return at_least.bit_count()


def regions_with(player: Player, buildings: int) -> int:
    """Return the regions with at least so many own buildings.

    Seven masks are added up for all regions at once: the sums are numbers of three bits, and each
    bit has a mask of its own. A list with a mask for each sum took three times as long.
    """
    if buildings > _MOST:
        return 0
    ones = twos = fours = 0
    a, b, c, d, e = player.pieces
    for mask in (a, b, c, d, e, player.twice, player.temples):
        both = ones & mask
        ones ^= mask
        fours |= twos & both
        twos ^= both
    enough = -1
    for bit, having in ((1, ones), (2, twos), (4, fours)):  # the bit, or those below
        enough = having & enough if buildings & bit else having | enough
    return enough


def _villages(state: State, seat: int, _formula: fx.Villages) -> int:
    return sum([vp > 0 for vp in near_villages(state, seat).values()])


def near_villages(state: State, seat: int) -> dict[int, int]:
    """R54, R69: the VP of the villages next to an own unit that were not attacked."""
    near = state.atlas.around(state.players[seat].pieces[4]) & ~state.attacked
    return {
        region: vp
        for region, vp in zip(state.atlas.villages, state.village_vp, strict=True)
        if near >> region & 1
    }


def _pieces(state: State, seat: int, formula: fx.Pieces) -> int:
    player = state.players[seat]
    if formula.column is None:
        masks = [*player.pieces, player.twice, player.temples]
    elif formula.column == TEMPLE:
        masks = [player.temples]
    else:
        masks = [player.standing(formula.column)]
        if formula.column == 4:
            masks.append(player.twice)
    if formula.terrain is None:
        return sum([mask.bit_count() for mask in masks])
    terrain = state.atlas.of_terrain[TERRAINS[formula.terrain]]
    return sum([(mask & terrain).bit_count() for mask in masks])


#: By the tag of the formula.
_COUNT: Final[dict[int, Callable[[State, int, Any], int]]] = {
    fx.TIMES: lambda state, seat, formula: formula.factor * counted(state, seat, formula.of),
    fx.LEAST: _least,
    fx.SHARE: lambda state, seat, formula: counted(state, seat, formula.of) // formula.size,
    fx.OCCUPIED: _occupied,
    fx.REGIONS: _regions,
    fx.VILLAGES: _villages,
    fx.PIECES: _pieces,
    fx.CARDS: lambda state, seat, formula: len(state.players[seat].columns[formula.column]),
}
