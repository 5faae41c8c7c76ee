"""The reconstructed edition keeps every known fact and is playable (facts, section 1)."""

from collections import Counter
from itertools import pairwise

import pytest

from poleis.games.hexemonia.components import (
    ABILITIES,
    CHORA,
    ECONOMY,
    FORTIFICATION,
    MILITARY,
    MYTHOS,
    NATURES,
    POLIS,
    POLITICAL,
    SACRED,
    SEATS,
)
from poleis.games.hexemonia.cubes import size, unpack
from poleis.games.hexemonia.edition import SHELF

EDITION = SHELF.get("reconstructed")
TITLES = {tile.title: tile for tile in EDITION.tiles}
CITY_TILES = [tile for tile in EDITION.tiles if tile.kind != MYTHOS]


def copies(title: str, players: int = 4) -> int:
    """Count the copies in play."""
    return sum(tile.title == title for tile in EDITION.tiles_for(players))


def source(title: str, column: str, table: str = "tiles") -> str:
    rows = EDITION.figures.tables[table]
    number = next(n for n, row in enumerate(rows) if row["id"] == title)
    return EDITION.figures.source(table, number, column)


def natures(*titles: str) -> Counter[str]:
    return Counter(TITLES[title].nature for title in titles)


# What the rulebook and published texts tell about the tiles


def test_1_1_there_are_51_terrain_tiles_and_5_acropolis_tiles() -> None:
    assert len(EDITION.tiles) == len(EDITION.by_id) == 51
    assert len(EDITION.acropolises) == len(EDITION.acropolis_by_id) == 5


def test_1_1_there_are_60_citizens_30_hoplites_and_50_gold() -> None:
    assert EDITION.cubes == (60, 30, 50)


@pytest.mark.parametrize(
    ("city", "players", "god", "nature", "bonus_kind", "bonus"),
    [
        ("athens", (2, 3, 4), "Athene", ECONOMY, POLIS, 2),
        ("sparta", (2, 3, 4), "Ares", MILITARY, FORTIFICATION, 3),
        ("olympia", (3,), "Zeus", SACRED, MYTHOS, 3),
    ],
)
def test_1_2_athens_sparta_and_olympia_are_those_of_the_rulebook(
    city: str, players: tuple[int, ...], god: str, nature: str, bonus_kind: str, bonus: int
) -> None:
    acropolis = EDITION.acropolis_by_id[city]

    assert (acropolis.players, acropolis.god_de, acropolis.nature) == (players, god, nature)
    assert (acropolis.bonus_kind, acropolis.bonus) == (bonus_kind, bonus)
    for column in ("players", "god_de", "nature", "bonus_kind", "bonus"):
        assert source(city, column, "acropolises") == "rulebook"


@pytest.mark.parametrize(("city", "nature"), [("delphi", POLITICAL), ("delos", SACRED)])
def test_1_2_delphi_and_delos_count_chora_and_their_natures_are_ours(
    city: str, nature: str
) -> None:
    acropolis = EDITION.acropolis_by_id[city]

    assert (acropolis.players, acropolis.bonus_kind, acropolis.bonus) == ((4,), CHORA, 1)
    assert acropolis.nature == nature
    assert source(city, "bonus", "acropolises") == "rulebook"
    assert source(city, "nature", "acropolises") == source(city, "god_de", "acropolises") == "own"


@pytest.mark.parametrize(
    ("seats", "cities"),
    [
        (2, ["athens", "sparta"]),
        (3, ["athens", "sparta", "olympia"]),
        (4, ["athens", "sparta", "delphi", "delos"]),
    ],
)
def test_h1_1_these_cities_are_used(seats: int, cities: list[str]) -> None:
    assert [acropolis.id for acropolis in EDITION.acropolises_for(seats)] == cities


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Weide", CHORA), ("Quelle", CHORA), ("Hafen", CHORA), ("Nekropolis", CHORA),
        ("Dorf", CHORA), ("Landschaft", CHORA), ("Steinbruch", CHORA),
        ("Phalanx", FORTIFICATION), ("Mauer", FORTIFICATION), ("Leuchtturm", FORTIFICATION),
        ("Labyrinth", FORTIFICATION), ("Flotte", FORTIFICATION),
        ("Gymnasium", POLIS), ("Agora", POLIS), ("Taverne", POLIS), ("Tempel", POLIS),
        ("Amphitheater", POLIS), ("Asty", POLIS),
        ("Hades", MYTHOS), ("Orakel", MYTHOS), ("Moiren", MYTHOS), ("Pandora", MYTHOS),
        ("Musen", MYTHOS),
    ],
)  # fmt: skip
def test_1_3_every_title_of_the_rulebook_is_there(name: str, kind: str) -> None:
    (tile,) = [tile for tile in TITLES.values() if tile.name_de == name]

    assert tile.kind == kind
    assert source(tile.title, "name_de") == "rulebook"


def test_1_3_names_that_the_rulebook_does_not_tell_are_marked_as_ours() -> None:
    own = [title for title in TITLES if source(title, "name_de") == "own"]

    assert len(own) == len(TITLES) - 23
    assert all(source(title, column) == "own" for title in own for column in ("nature", "copies"))


@pytest.mark.parametrize("title", ["gymnasium", "tavern", "temple", "amphitheatre"])
def test_1_3_these_polis_titles_have_copies(title: str) -> None:
    assert copies(title) >= 2


@pytest.mark.parametrize(
    ("title", "least"),
    [
        ("pasture", 3), ("phalanx", 2), ("tavern", 2), ("gymnasium", 2), ("temple", 2),
        ("spring", 2), ("amphitheatre", 2), ("countryside", 2), ("labyrinth", 1), ("wall", 1),
        ("village", 1), ("harbour", 1), ("necropolis", 1), ("asty", 1), ("agora", 1),
        ("quarry", 1), ("oracle", 1), ("moirai", 1), ("muses", 1),
    ],
)  # fmt: skip
def test_1_3_the_examples_can_be_laid_with_the_tiles_for_three(title: str, least: int) -> None:
    assert copies(title, 3) >= least


@pytest.mark.parametrize("title", ["fleet", "lighthouse", "hades", "pandora"])
def test_1_3_these_are_there_for_some_number_of_players(title: str) -> None:
    assert copies(title) >= 1


def test_r52_there_are_six_mythos_tiles_and_three_play_with_at_least_five() -> None:
    mythos = [tile for tile in EDITION.tiles if tile.kind == MYTHOS]

    assert len(mythos) == len({tile.title for tile in mythos}) == 6
    assert sum(tile.players <= 3 for tile in mythos) >= 5


@pytest.mark.parametrize(
    ("title", "cost"),
    [
        ("pasture", (1, 0, 0)),
        ("spring", (0, 0, 0)),
        ("gymnasium", (1, 1, 1)),
        ("fleet", (1, 1, 2)),
        ("asty", (2, 1, 1)),
        ("phalanx", (0, 2, 1)),
    ],
)
def test_1_3_these_costs_are_known(title: str, cost: tuple[int, int, int]) -> None:
    assert unpack(TITLES[title].cost) == cost
    assert source(title, "cost") == "rulebook"


def test_1_3_the_quarry_is_active_with_a_surplus_on_1_1_2() -> None:
    cost = unpack(TITLES["quarry"].cost)

    assert all(due <= held for due, held in zip(cost, (1, 1, 2), strict=True))
    assert cost != (1, 1, 2)


def test_1_3_mythos_tiles_cost_nothing() -> None:
    mythos = [tile for tile in TITLES.values() if tile.kind == MYTHOS]

    assert {tile.cost for tile in mythos} == {0}
    assert {source(tile.title, "cost") for tile in mythos} == {"rulebook"}


def test_1_3_the_phalanx_has_shield_1_and_the_wall_more() -> None:
    assert TITLES["phalanx"].shield == 1
    assert TITLES["wall"].shield > 1
    assert source("phalanx", "shield") == "rulebook"


def test_h2_1_most_fortifications_have_a_shield_and_nothing_else_has() -> None:
    shields = {tile.title: tile.shield for tile in TITLES.values() if tile.kind == FORTIFICATION}

    assert len(shields) / 2 < sum(map(bool, shields.values())) < len(shields)
    assert not any(tile.shield for tile in TITLES.values() if tile.kind != FORTIFICATION)


@pytest.mark.parametrize(
    ("title", "nature", "origin"),
    [
        ("spring", SACRED, "rulebook"),
        ("tavern", ECONOMY, "rulebook"),
        ("amphitheatre", POLITICAL, "rulebook"),
        ("oracle", POLITICAL, "rulebook"),
        ("phalanx", MILITARY, "rulebook"),
        ("wall", MILITARY, "rulebook"),
        ("gymnasium", MILITARY, "public"),
    ],
)
def test_1_3_these_natures_are_known(title: str, nature: str, origin: str) -> None:
    assert TITLES[title].nature == nature
    assert source(title, "nature") == origin


def test_1_3_asty_and_muses_differ_from_countryside_and_moirai_and_none_is_sacred() -> None:
    assert TITLES["asty"].nature == TITLES["muses"].nature
    assert TITLES["countryside"].nature == TITLES["moirai"].nature
    assert TITLES["asty"].nature != TITLES["countryside"].nature
    assert SACRED not in natures("asty", "countryside")


def test_e7_the_tavern_is_the_only_economy_tile_of_andreas() -> None:
    city = natures("labyrinth", "phalanx", "tavern", "agora", "gymnasium", "amphitheatre")

    assert city[ECONOMY] == 1


def test_e7_joanna_has_three_military_tiles_and_no_political_one() -> None:
    city = natures(
        "wall", "phalanx", "village", "spring", "harbour", "pasture", "pasture", "gymnasium",
        "temple", "tavern",
    )  # fmt: skip

    assert (city[MILITARY], city[POLITICAL]) == (3, 0)


def test_e7_two_mythos_tiles_that_neither_andreas_nor_marc_has_make_no_set_with_sparta() -> None:
    left = [t for t in TITLES.values() if t.kind == MYTHOS]
    left = [t for t in left if t.title not in {"oracle", "moirai", "muses"}]

    assert any(
        len({one.nature, two.nature, MILITARY}) == 2
        for one in left for two in left if one is not two
    )  # fmt: skip


@pytest.mark.parametrize("ability", ABILITIES)
def test_h12_each_ability_is_on_the_tile_of_its_name(ability: str) -> None:
    assert [tile.title for tile in TITLES.values() if tile.ability == ability] == [ability]
    assert source(ability, "ability") == "rulebook"


def test_h9_1_at_least_one_mythos_tile_produces() -> None:
    producing = [t for t in TITLES.values() if t.kind == MYTHOS and t.production]

    assert producing
    assert not any(tile.ability for tile in producing)


def test_most_chora_produce() -> None:
    chora = [tile for tile in EDITION.tiles if tile.kind == CHORA]

    assert sum(tile.production > 0 for tile in chora) > 0.6 * len(chora)


def test_most_costs_are_of_several_kinds() -> None:
    titles = [tile for tile in TITLES.values() if tile.kind != MYTHOS]

    assert sum(sum(map(bool, unpack(t.cost))) > 1 for t in titles) > len(titles) / 2


def test_dearer_tiles_produce_more() -> None:
    by_cost: dict[int, list[int]] = {}
    for tile in CITY_TILES:
        if tile.production:
            by_cost.setdefault(min(tile.cost_sum, 4), []).append(size(tile.production))
    means = [sum(made) / len(made) for _, made in sorted(by_cost.items())]

    assert means[-1] > means[0]
    assert all(later >= earlier - 0.5 for earlier, later in pairwise(means))


# What makes the edition playable


def test_costs_go_from_0_to_4_cubes_and_what_produces_makes_1_to_4() -> None:
    assert {tile.cost_sum for tile in CITY_TILES} <= set(range(5))
    assert {size(tile.production) for tile in EDITION.tiles} <= set(range(5))


@pytest.mark.parametrize("seats", SEATS)
def test_natures_are_roughly_even(seats: int) -> None:
    tiles = EDITION.tiles_for(seats)
    shares = [sum(tile.nature == nature for tile in tiles) / len(tiles) for nature in NATURES]

    assert min(shares) > 0.15
    assert max(shares) < 0.35


@pytest.mark.parametrize("seats", SEATS)
def test_h14_1_there_are_political_tiles_to_strive_for(seats: int) -> None:
    tiles = EDITION.tiles_for(seats)

    assert sum(tile.nature == POLITICAL and tile.kind != MYTHOS for tile in tiles) >= 5


@pytest.mark.parametrize("seats", SEATS)
def test_h10_2_hoplites_are_produced_at_every_number_of_players(seats: int) -> None:
    made = sum(unpack(tile.production)[1] for tile in EDITION.tiles_for(seats))

    assert made >= 2 * seats - 1


@pytest.mark.parametrize("seats", SEATS)
def test_h17_a_set_of_three_natures_can_be_made_with_every_number_of_players(seats: int) -> None:
    mythos = [tile.nature for tile in EDITION.tiles_for(seats) if tile.kind == MYTHOS]

    for acropolis in EDITION.acropolises_for(seats):
        assert len({*mythos, acropolis.nature}) >= 3
