"""1.5, R64, C18: the formulas of effects, reckoned from what stands where."""

from typing import Final

import pytest
from tests.games.deus.support import LETTERS, A, B, at, scene, seat

from poleis.games.deus.components import COLUMNS, TERRAINS
from poleis.games.deus.counting import counted
from poleis.games.deus.effect_notation import read_effects
from poleis.games.deus.effects import GainVP
from poleis.games.deus.state import State

#: 0,0 and 2,1 are forests, 0,1 and 2,0 swamps, -1,0 and 2,2 mountains, 0,-1 a field.
HOME: Final = "0,0 PSCT; 0,1 PUU; -1,0 P; 1,-1 MU; -1,1 M; 2,0 SUT; 0,-1 C"
OTHER: Final = "2,2 PSCU; 2,4 P; 1,3 M; -1,4 U"


@pytest.fixture(scope="module")
def board() -> State:
    """Set up seven regions of A, four of B and a village that was emptied."""
    one = seat(HOME, columns="temple_field")
    return scene(one, seat(OTHER), villages="2,3 0")


def reckoned(state: State, number: int, formula: str) -> int:
    """Return what a formula comes to."""
    (effect,) = read_effects(f"gain vp: {formula}")
    assert isinstance(effect, GainVP)
    return counted(state, number, effect.formula)


@pytest.mark.parametrize(
    ("formula", "one", "other"),
    [
        ("7", 7, 7),
        ("occupied sea", 2, 1),  # sea included
        ("occupied field", 1, 1),
        ("occupied forest", 1, 1),
        ("occupied swamp", 2, 0),
        ("occupied mountain", 1, 1),
        ("regions with 1+ building", 7, 4),
        ("regions with 2+ buildings", 4, 1),  # C18: 1,-1 at sea, too
        ("regions with 3+ buildings", 3, 1),  # D8.6: temples and units are buildings
        ("regions with 4+ buildings", 1, 1),
        ("regions with 5+ buildings", 0, 0),
        ("regions with exactly 1 building", 3, 3),
        ("regions with exactly 2 buildings", 1, 0),
        ("regions with exactly 3 buildings", 2, 0),
        ("villages near units", 1, 2),  # R69: not the emptied one
        ("any pieces", 15, 7),
        ("any pieces on sea", 3, 1),
        ("any pieces on swamp", 6, 0),
        ("any pieces on forest", 4, 1),
        ("maritime pieces", 2, 1),
        ("production pieces", 3, 2),
        ("scientific pieces on swamp", 1, 0),
        ("civil pieces", 2, 1),
        ("military pieces", 4, 2),  # both of a region
        ("military pieces on swamp", 3, 0),
        ("military pieces on sea", 1, 0),
        ("temple pieces", 2, 0),
        ("temple pieces on swamp", 1, 0),
        ("maritime cards", 2, 1),
        ("military cards", 4, 2),
        ("temple cards", 2, 0),  # C18
        ("3 * occupied swamp", 6, 0),
        ("2 * 3 * occupied swamp", 12, 0),
        ("any pieces / 5", 3, 1),
        ("2 * any pieces / 3", 10, 4),
        ("2 * (any pieces / 3)", 10, 4),
        ("4 * (any pieces / 3)", 20, 8),
        ("4 * any pieces / 3", 20, 9),
        ("any pieces / 2 / 2", 3, 1),
        ("min(any pieces, 9)", 9, 7),
        ("min(4, occupied swamp, 3 * occupied forest)", 2, 0),
        ("3 * min(maritime cards, production cards, civil cards)", 6, 3),
    ],
)
def test_r64_c18_d8_6_formulas(board: State, formula: str, one: int, other: int) -> None:
    """R64, C18, D8.6, R69: each form of formula, for both seats."""
    assert reckoned(board, A, formula) == one
    assert reckoned(board, B, formula) == other


def regions_of(state: State, number: int) -> dict[str, str]:
    """Return the pieces of a seat by region."""
    out = {}
    for cell in state.atlas.cells:
        for part in at(state, f"{cell[0]},{cell[1]}").split("; "):
            owner, _, letters = part.partition(" ")
            if owner == "AB"[number]:
                out[f"{cell[0]},{cell[1]}"] = letters
    return out


@pytest.mark.parametrize("number", [A, B])
def test_r64_the_formulas_agree_with_what_is_seen(board: State, number: int) -> None:
    """R64, C18: counted anew from the letters of the regions."""
    regions = regions_of(board, number)
    for at_least in range(1, 7):
        sizes = [len(letters) for letters in regions.values()]
        formula = f"regions with {at_least}+ buildings"
        assert reckoned(board, number, formula) == sum(n >= at_least for n in sizes)
        formula = f"regions with exactly {at_least} buildings"
        assert reckoned(board, number, formula) == sizes.count(at_least)
    for kind, letter in zip(COLUMNS, LETTERS, strict=True):
        letters = "".join(regions.values())
        assert reckoned(board, number, f"{kind} pieces") == letters.count(letter)
        column = board.players[number].columns[COLUMNS.index(kind)]
        assert reckoned(board, number, f"{kind} cards") == len(column)
    for mark, terrain in zip("~FWSM", TERRAINS, strict=False):
        cells = [board.atlas.cells[r] for r, here in enumerate(board.atlas.terrain) if here == mark]
        names = {f"{q},{r}" for q, r in cells}
        inside = [letters for cell, letters in regions.items() if cell in names]
        assert reckoned(board, number, f"occupied {terrain}") == len(inside)
        assert reckoned(board, number, f"any pieces on {terrain}") == len("".join(inside))
