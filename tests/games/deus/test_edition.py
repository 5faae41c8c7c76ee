"""The reconstructed edition keeps every known fact (1.1, 1.4, R3) and the themes of the colours."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files

import pytest

from poleis.games.deus import effects as e
from poleis.games.deus.atlas import rotated_word
from poleis.games.deus.components import (
    CIVIL,
    MARITIME,
    MILITARY,
    PRODUCTION,
    RESOURCES,
    SCIENTIFIC,
    TEMPLE,
    TEMPLE_COST,
    TERRAIN_RESOURCE,
    TERRAINS,
    Card,
)
from poleis.games.deus.edition import SHELF
from poleis.games.deus.effect_notation import ACTIVATED, read_effects, write_effects
from poleis.games.deus.effect_quantity import counts_in

EDITION = SHELF.get("reconstructed")
TITLES = {card.title: card for card in EDITION.cards}
COPIES = Counter(card.title for card in EDITION.cards)
LANDS = TERRAINS[1:5]


def source(title: str, column: str) -> str:
    """Return where a figure of a card comes from."""
    rows = EDITION.figures.tables["cards"]
    number = next(n for n, row in enumerate(rows) if row["id"] == title)
    return EDITION.figures.source("cards", number, column)


def effect(title: str) -> str:
    """Return what a card does, in the notation."""
    return write_effects(TITLES[title].effects)


def of_column(column: int) -> list[Card]:
    """Return a card of each title of a column."""
    return [card for card in TITLES.values() if card.column == column]


def formulas(card: Card) -> Iterator[e.Formula]:
    """Yield what a card counts."""
    for one in card.effects:
        if isinstance(one, e.Counted):
            yield from counts_in(one.formula)


# The box (1.1)


def test_1_1_there_are_96_cards_16_of_each_colour() -> None:
    assert len(EDITION.cards) == len(EDITION.by_id) == 96
    assert Counter(card.column for card in EDITION.cards) == dict.fromkeys(range(6), 16)


@pytest.mark.parametrize(
    ("column", "copies"),
    [
        (CIVIL, [1] * 16),
        (SCIENTIFIC, [4, 2, 2, 2, 2, 1, 1, 1, 1]),
        (MARITIME, [4, *[1] * 12]),
        (MILITARY, [2, 2, 2, 2, *[1] * 8]),
        (PRODUCTION, [4, 4, 2, 2, 2, 2]),
        (TEMPLE, [1] * 16),
    ],
)
def test_1_1_72_cards_differ_in_the_known_copies(column: int, copies: list[int]) -> None:
    found = sorted((COPIES[card.title] for card in of_column(column)), reverse=True)

    assert found == copies
    assert len(TITLES) == 72


def test_1_1_there_are_7_continent_tiles_with_14_faces() -> None:
    assert len(EDITION.faces) == 14


# What the rulebook and published texts tell about the cards (1.4)


RULEBOOK = {
    "Handelsschiff (Stein)": (MARITIME, "sell stone for 4 gold"),
    "Galeere": (MARITIME, "buy up to 3 any for 1 gold"),
    "Genossenschaft (Sumpf)": (PRODUCTION, "produce 2 in each swamp"),
    "Arbeiterunterkunft": (PRODUCTION, "produce 1 in one region"),
    "Schule": (SCIENTIFIC, "draw: regions with 2+ buildings"),
    "Werkstatt": (SCIENTIFIC, "gain pieces: regions with 2+ buildings"),
    "Gilde der Holzfäller": (CIVIL, "gain vp: occupied forest"),
    "Forum": (CIVIL, "gain vp: regions with 2+ buildings / 2"),
    "Kontor (Wald)": (CIVIL, "gain gold: 3 * occupied forest"),
    "Kontor (Sumpf)": (CIVIL, "gain gold: 3 * occupied swamp"),
    "Kontor (Gebirge)": (CIVIL, "gain gold: 3 * occupied mountain"),
    "Belagerungsturm": (MILITARY, "steal vp from one village: 2"),
    "Ballista": (MILITARY, "gain gold: 4 * villages near units"),
    "Tempel (Gebiete)": (TEMPLE, "end vp: regions with 1+ building"),
    "Tempel (Ackerland)": (TEMPLE, "end vp: 4 * occupied field"),
    "Tempel (Gebirge)": (TEMPLE, "end vp: 4 * occupied mountain"),
}


@pytest.mark.parametrize("name", RULEBOOK)
def test_1_4_every_card_of_the_rulebook_is_there(name: str) -> None:
    (card,) = [card for card in TITLES.values() if card.name_de == name]

    assert (card.column, write_effects(card.effects)) == RULEBOOK[name]
    for column in ("name_de", "kind", "effect"):
        assert source(card.title, column) == "rulebook"


def test_1_4_no_other_effect_is_said_to_be_in_the_rulebook() -> None:
    named = {card.name_de for card in TITLES.values() if source(card.title, "effect") == "rulebook"}

    assert named == set(RULEBOOK)


PUBLIC = {
    "merchant_ship_wheat": "sell wheat for 4 gold",
    "merchant_ship_wood": "sell wood for 4 gold",
    "merchant_ship_clay": "sell clay for 4 gold",
    "small_port_wheat": "sell up to 6 wheat for 1 vp",
    "small_port_wood": "sell up to 6 wood for 1 vp",
    "small_port_stone": "sell up to 6 stone for 1 vp",
    "small_port_clay": "sell up to 6 clay for 1 vp",
    "cooperative_forest": "produce 2 in each forest",
    "cooperative_mountain": "produce 2 in each mountain",
    "temple_towns": "end vp: 2 * regions with 2+ buildings",
    "temple_groves": "end vp: 3 * any pieces on forest",
}


@pytest.mark.parametrize("title", PUBLIC)
def test_1_4_every_effect_of_a_published_text_is_there(title: str) -> None:
    assert effect(title) == PUBLIC[title]
    assert source(title, "effect") == "public"


def test_1_4_no_other_effect_is_said_to_be_published() -> None:
    assert {title for title in TITLES if source(title, "effect") == "public"} == set(PUBLIC)


COSTS = {
    "trading_post_forest": ((0, 1, 0, 0), "rulebook"),  # R19a
    "galley": ((1, 1, 0, 0), "public"),
    "merchant_ship_wheat": ((0, 1, 0, 0), "public"),
    "merchant_ship_wood": ((0, 1, 0, 0), "public"),
    "merchant_ship_stone": ((0, 1, 0, 0), "public"),
    "merchant_ship_clay": ((0, 1, 0, 0), "public"),
    "small_port_wheat": ((0, 0, 1, 1), "public"),
    "small_port_wood": ((0, 0, 1, 1), "public"),
    "small_port_stone": ((0, 0, 1, 1), "public"),
    "small_port_clay": ((0, 0, 1, 1), "public"),
}


@pytest.mark.parametrize("title", COSTS)
def test_1_4_every_known_cost_is_there(title: str) -> None:
    card = TITLES[title]

    assert ((card.cost, source(title, "cost")), card.gold) == (COSTS[title], 0)


def test_d8_1_every_temple_costs_one_of_each_resource() -> None:
    temples = of_column(TEMPLE)

    assert {(card.cost, card.gold) for card in temples} == {(TEMPLE_COST, 0)}
    assert {source(card.title, "cost") for card in temples} == {"rulebook"}


def test_1_4_costs_that_no_text_tells_are_marked_as_ours() -> None:
    own = {title for title in TITLES if source(title, "cost") == "own"}

    assert own == {card.title for card in TITLES.values() if card.column != TEMPLE} - set(COSTS)


@pytest.mark.parametrize(
    ("title", "copies"),
    [
        ("galley", 4), ("workers_quarters", 4), ("cooperative_field", 2),
        ("cooperative_forest", 2), ("cooperative_swamp", 2), ("cooperative_mountain", 2),
    ],
)  # fmt: skip
def test_1_4_these_cards_have_known_copies(title: str, copies: int) -> None:
    assert (COPIES[title], source(title, "copies")) == (copies, "public")


def test_1_4_who_has_which_copies_is_ours_where_no_text_tells() -> None:
    own = {TITLES[title].column for title in TITLES if source(title, "copies") == "own"}

    assert own == {SCIENTIFIC, MILITARY}


def test_1_4_names_that_no_text_tells_are_marked_as_ours() -> None:
    known = {card.name_de for card in TITLES.values() if source(card.title, "name_de") != "own"}

    temples = {card.name_de for card in of_column(TEMPLE)}
    assert known == {*RULEBOOK, *temples, "Legion", "Kampfelefanten"}


# Families, completed by symmetry


@pytest.mark.parametrize(
    ("family", "form", "whole"),
    [
        ("merchant_ship_{}", "sell {} for 4 gold", RESOURCES),
        ("small_port_{}", "sell up to 6 {} for 1 vp", RESOURCES),
        ("cooperative_{}", "produce 2 in each {}", LANDS),
        ("guild_{}", "gain vp: occupied {}", LANDS),
        ("trading_post_{}", "gain gold: 3 * occupied {}", LANDS),
        ("temple_{}", "end vp: 4 * occupied {}", LANDS),
    ],
)
def test_1_4_a_family_has_a_card_for_each_resource_or_land(
    family: str, form: str, whole: tuple[str, ...]
) -> None:
    for one in whole:
        assert effect(family.format(one)) == form.format(one)


def test_1_4_the_large_ports_are_a_family_too() -> None:
    ports = [TITLES[f"large_port_{resource}"] for resource in RESOURCES]
    forms = {
        write_effects(port.effects).replace(f" {resource} ", " … ")
        for port, resource in zip(ports, RESOURCES, strict=True)
    }

    assert len(forms) == 1


@pytest.mark.parametrize("family", ["guild_{}", "trading_post_{}", "cooperative_{}"])
def test_1_4_the_cards_of_a_family_cost_alike(family: str) -> None:
    cards = [TITLES[family.format(land)] for land in LANDS]

    assert len({(sum(card.cost), card.gold) for card in cards}) == 1


@pytest.mark.parametrize("land", LANDS)
def test_1_4_a_trading_post_costs_what_its_land_produces(land: str) -> None:
    cost = TITLES[f"trading_post_{land}"].cost

    assert {name: n for name, n in zip(RESOURCES, cost, strict=True) if n} == {
        TERRAIN_RESOURCE[land]: 1
    }


# The themes of the colours (1.2)


@pytest.mark.parametrize(
    ("column", "kinds"),
    [
        (MARITIME, {e.SELL, e.BUY, e.EXCHANGE}),
        (PRODUCTION, {e.PRODUCE_EACH, e.PRODUCE_ONE}),
        (SCIENTIFIC, {e.DRAW, e.GAIN_PIECES, e.ACTIVATE, e.GAIN_VP}),
        (CIVIL, {e.GAIN_VP, e.GAIN_GOLD}),
        (MILITARY, {e.STEAL_VILLAGE, e.STEAL_PLAYER, e.MOVE, e.GAIN_GOLD, e.GAIN_VP}),
        (TEMPLE, {e.END_VP}),
    ],
)
def test_1_2_each_colour_does_what_the_rulebook_says_of_it(column: int, kinds: set[int]) -> None:
    found = {one.kind for card in of_column(column) for one in card.effects}

    assert kinds <= found <= kinds | {e.DRAW}
    assert column in (SCIENTIFIC, MILITARY) or e.DRAW not in found


def test_1_2_half_of_the_civil_cards_count_lands_and_half_cities() -> None:
    lands = [
        card
        for card in of_column(CIVIL)
        if all(isinstance(count, e.Occupied) for count in formulas(card))
    ]
    cities = [
        card
        for card in of_column(CIVIL)
        if all(
            isinstance(count, e.Regions) or count == e.Pieces(None, None)
            for count in formulas(card)
        )
    ]

    assert (len(lands), len(cities)) == (8, 8)


def test_1_2_maritime_cards_sell_for_gold_and_for_points() -> None:
    sales = [one for card in of_column(MARITIME) for one in card.effects if isinstance(one, e.Sell)]

    assert {sale.good for sale in sales} == {e.GOLD, e.VP}


def test_1_2_scientific_cards_activate_and_count_every_other_standard_colour() -> None:
    cards = of_column(SCIENTIFIC)
    activated = [
        column
        for card in cards
        for one in card.effects
        if isinstance(one, e.Activate)
        for column in one.columns
    ]
    counted = [
        count.column for card in cards for count in formulas(card) if isinstance(count, e.Cards)
    ]

    assert set(activated) == set(counted) == set(ACTIVATED)


def test_1_2_military_cards_steal_gold_and_points_from_players() -> None:
    thefts = [
        one
        for card in of_column(MILITARY)
        for one in card.effects
        if isinstance(one, e.StealPlayer)
    ]

    assert {theft.good for theft in thefts} == {e.GOLD, e.VP}
    assert {theft.condition for theft in thefts} == {e.ANY, e.NEAR}
    assert {theft.victims for theft in thefts} == {e.EACH, e.ONE}


def test_e1_to_e14_every_primitive_is_on_a_card() -> None:
    found = {one.kind for card in EDITION.cards for one in card.effects}

    assert found == set(range(1, 15))


def test_c6_only_scientific_cards_activate_others() -> None:
    columns = {
        card.column for card in EDITION.cards for one in card.effects if isinstance(one, e.Activate)
    }

    assert columns == {SCIENTIFIC}


def test_no_two_titles_do_the_same_for_the_same_cost() -> None:
    printed = [(card.column, card.cost, card.gold, card.effects) for card in TITLES.values()]

    assert len(set(printed)) == len(printed)


def test_most_cards_cost_one_or_two_resources() -> None:
    """Section 2 of the facts: one or two resources, sometimes gold too."""
    standard = [card for card in TITLES.values() if card.column != TEMPLE]

    assert all(1 <= sum(card.cost) <= 3 for card in standard)
    assert sum(sum(card.cost) > 2 for card in standard) * 4 < len(standard)
    assert 0 < sum(card.gold > 0 for card in standard) < len(standard) / 2


# The continents (R3)


R3 = (
    "VFS~~MW ~VFM~SW FVM~~WS WVF~M~S MVF~~SW SVF~W~M FVM~S~W VF~M~WS ~VS~FWM WVS~~FM MVS~F~W "
    "SVM~~FW WVF~~MS FVMS~~W"
)


def test_r3_the_faces_are_those_of_the_ruling() -> None:
    assert EDITION.faces == tuple(R3.split())


def test_r3_each_face_has_two_seas_a_village_and_each_land() -> None:
    assert {"".join(sorted(face)) for face in EDITION.faces} == {"FMSVW~~"}


def test_r3_all_faces_differ_however_they_are_turned() -> None:
    turned = {min(rotated_word(face, turns) for turns in range(6)) for face in EDITION.faces}

    assert len(turned) == 14


def test_r3_the_faces_are_marked_as_ours() -> None:
    sources = {
        EDITION.figures.source("tiles", number, side)
        for number in range(7)
        for side in ("front", "back")
    }

    assert sources == {"own"}


# As a whole


def test_every_effect_stands_in_the_file_as_it_is_usually_written() -> None:
    text = (files("poleis.games.deus") / "editions" / "reconstructed.toml").read_text("utf-8")
    written = [row["effect"] for row in tomllib.loads(text)["cards"]]

    assert [write_effects(read_effects(one)) for one in written] == written
