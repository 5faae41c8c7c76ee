"""H2: active and inactive tiles, surplus; E2."""

import pytest
from tests.games.hexemonia.support import (
    EDITION,
    A,
    box,
    cubes,
    is_active,
    legal,
    play,
    refused,
    scene,
    seat,
    written,
)

from poleis.core.errors import PoleisError
from poleis.games.hexemonia.cells import PLACE
from poleis.games.hexemonia.components import NATURES
from poleis.games.hexemonia.cubes import unpack
from poleis.games.hexemonia.view import view


def test_h2_1_a_tile_has_title_kind_nature_icon_cost_production_shield_and_ability() -> None:
    """H2.1: copies of a title differ in the icon only; shields are on Forts."""
    edition = box(pasture="cost 1 2 3 production 4 5 6 nature sacred")
    copies = [tile for tile in edition.tiles if tile.title == "pasture"]
    assert [tile.players for tile in copies] == [2, 2, 3, 4]
    for tile in copies:
        assert (unpack(tile.cost), unpack(tile.production)) == ((1, 2, 3), (4, 5, 6))
        assert (tile.kind, tile.nature, tile.shield, tile.ability) == ("chora", "sacred", 0, "")
    wall = edition.by_id["wall_1"]
    assert (wall.kind, wall.shield) == ("fortification", 2)
    with pytest.raises(PoleisError, match="only a fortification has a shield"):
        box(pasture="shield 1")


def test_h2_2_there_are_four_natures() -> None:
    """H2.2: political, military, economy, sacred; an edition knows no other."""
    assert {tile.nature for tile in EDITION.tiles} == set(NATURES)
    assert NATURES == ("political", "military", "economy", "sacred")
    with pytest.raises(PoleisError, match="nature"):
        box(pasture="nature nautical")


@pytest.mark.parametrize(
    ("heap", "active"),
    [
        ("1C 1H 2G", True), ("5C 5H 5G", True), ("1C 1H 1G", False), ("1C 2G", False),
        ("9C 9H", False), ("1H 2G", False), ("", False),
    ],
)  # fmt: skip
def test_h2_3_a_tile_is_active_when_every_kind_of_its_cost_is_there(
    heap: str, active: bool
) -> None:
    """H2.3: the fleet costs 1C 1H 2G; more of one kind does not make up for another."""
    state = scene(seat(f"0,1 fleet {heap}"), seat())
    assert is_active(state, A, "0,1") == active
    assert view(state, None).table[A].tiles[0].active == active


def test_h2_4_activity_changes_at_once_with_the_cubes() -> None:
    """H2.4: one moved citizen puts a pasture to sleep and another one to work."""
    state = scene(seat("0,1 pasture 1C; 1,0 pasture"), seat())
    assert (is_active(state, A, "0,1"), is_active(state, A, "1,0")) == (True, False)
    play(state, "act strategy", "lift citizen 0 1", "set 1 0")
    assert (is_active(state, A, "0,1"), is_active(state, A, "1,0")) == (False, True)


def test_h2_4_a_tile_without_a_cost_is_always_active() -> None:
    state = scene(seat("0,1 spring; 1,0 pasture"), seat())
    assert is_active(state, A, "0,1")
    assert not is_active(state, A, "1,0")


def test_h2_5_r48_a_mythos_tile_is_active_with_its_carrier() -> None:
    """H2.5, R48: it falls asleep and wakes up with the tile under its marker, and stays."""
    state = scene(seat("1C; 0,1 temple 1G", mythos="hades 0,1"), seat("0,1 mine 2C"))
    assert [one.active for one in view(state, 0).table[A].mythos] == [False]
    assert "act special" not in legal(state)
    play(state, "act strategy", "lift citizen 0 0", "set 0 1")
    assert [one.active for one in view(state, 0).table[A].mythos] == [True]
    awake = scene(seat("0,1 temple 1C 1G", mythos="hades 0,1"), seat("0,1 mine 2C"))
    play(awake, "act special")
    assert "use hades_1" in legal(awake)


@pytest.mark.parametrize(
    ("heap", "surplus"),
    [("1C 1H 1G", ""), ("3C 1H 2G", "2C 1G"), ("3C 2G", ""), ("2C 2H 2G", "1C 1H 1G")],
)
def test_h2_6_surplus_is_what_an_active_tile_holds_beyond_its_cost(heap: str, surplus: str) -> None:
    """H2.6: the gymnasium costs one of each; asleep it has no surplus, whatever it holds."""
    state = scene(seat(f"0,1 gymnasium {heap}"), seat())
    assert written(state.players[A].surplus(PLACE[0, 1])) == surplus


def test_h2_7_an_acropolis_has_no_surplus() -> None:
    """H2.7: Hades finds surplus citizens on terrain tiles only."""
    poor = scene(seat("0,1 spring", mythos="hades 0,1"), seat("9C 9G; 0,1 pasture 1C"))
    play(poor, "act special")
    assert "use hades_1" not in legal(poor)
    rich = scene(seat("0,1 spring", mythos="hades 0,1"), seat("9C 9G; 0,1 pasture 2C"))
    play(rich, "act special", "use hades_1")
    assert legal(rich) == ["harm 1 0 1 1"]


def test_h2_8_any_number_of_cubes_lies_on_any_city_tile() -> None:
    """H2.8: active, inactive and Acropolis; never on a Mythos tile, which has no cell."""
    state = scene(seat("9C; 0,1 pasture; 1,0 fleet 20C", mythos="muses 1,0"), seat())
    play(state, "act strategy")
    for _ in range(9):
        play(state, "lift citizen 0 0", "set 1 0")
    assert cubes(state, A, "1,0") == "29C"
    assert not is_active(state, A, "1,0")
    refused(state, "lift citizen 0 0")


def test_e2_the_same_three_cubes_on_four_tiles() -> None:
    """E2: one of each wakes gymnasium and pasture, not the fleet; a spring needs none."""
    state = scene(
        seat(
            "0,-1 gymnasium 1C 1H 1G; 1,-1 pasture 1C 1H 1G; 1,0 fleet 1C 1H 1G; 0,1 spring",
        ),
        seat(),
    )
    active = [is_active(state, A, cell) for cell in ("0,-1", "1,-1", "1,0", "0,1")]
    assert active == [True, True, False, True]
