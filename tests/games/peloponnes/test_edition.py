"""The reconstructed edition keeps every published fact; the checker keeps to section 1."""

import doctest
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from poleis.core.edition_form import Values
from poleis.core.errors import PoleisError
from poleis.games.peloponnes.coins import size, unpack
from poleis.games.peloponnes.components import (
    BUILDING,
    CATASTROPHES,
    CIVILIZATION,
    LANDSCAPE,
    PROTECTS,
    SPECIALS,
    Card,
)
from poleis.games.peloponnes.edition import FORM_TABLES, SHELF

TEXT = (files("poleis.games.peloponnes") / "editions" / "reconstructed.toml").read_text("utf-8")
EDITION = SHELF.get("reconstructed")
CARDS = EDITION.by_id
BUILDINGS = [card for card in EDITION.power_cards if card.kind == BUILDING]
LANDSCAPES = [card for card in EDITION.power_cards if card.kind == LANDSCAPE]


def source(card: Card, column: str) -> str:
    table = "civilizations" if card.kind == CIVILIZATION else "power_cards"
    rows = EDITION.figures.tables[table]
    number = next(n for n, row in enumerate(rows) if row["id"] == card.id)
    return EDITION.figures.source(table, number, column)


# What published texts say about the cards


def test_1_1_there_are_24_buildings_and_24_landscapes() -> None:
    assert (len(BUILDINGS), len(LANDSCAPES), len(EDITION.power_cards)) == (24, 24, 48)


def test_1_1_there_are_10_civilizations_and_72_coin_cards() -> None:
    assert len(EDITION.civilizations) == 10
    assert size(EDITION.coins) == 72


def test_1_1_there_are_5_catastrophe_tracks() -> None:
    assert len(EDITION.tracks) == 5


def test_1_2_power_cards_come_in_three_stacks_of_whole_rounds() -> None:
    assert [len(stack) for stack in EDITION.stacks] == [18, 18, 12]


def test_1_2_stack_a_has_more_production_and_stack_c_more_power() -> None:
    makes = [
        sum(card.wood + card.stone + card.grain for card in stack) / len(stack)
        for stack in EDITION.stacks
    ]
    power = [sum(card.power for card in stack) / len(stack) for stack in EDITION.stacks]

    assert makes == sorted(makes, reverse=True)
    assert power == sorted(power)
    assert makes[0] > makes[2]
    assert power[0] < power[2]


def test_1_3_every_power_card_has_one_catastrophe_symbol() -> None:
    assert {len(card.symbols) for card in EDITION.power_cards} == {1}


def test_1_3_only_buildings_cost_wood_or_stone() -> None:
    assert all(card.wood_cost == card.stone_cost == 0 for card in LANDSCAPES)
    assert all(card.wood_cost + card.stone_cost > 0 for card in BUILDINGS)


def test_1_3_some_civilizations_have_catastrophe_symbols_and_some_have_none() -> None:
    assert {bool(card.symbols) for card in EDITION.civilizations} == {True, False}


def test_1_3_one_card_brings_3_coin_cards_once() -> None:
    assert any(card.once_coins == 3 for card in EDITION.power_cards)


def test_1_3_one_time_income_may_be_luxury_goods() -> None:
    assert any(card.once_luxury > 0 for card in EDITION.power_cards)


def test_1_3_there_is_a_card_of_value_2() -> None:
    assert any(card.value == 2 for card in EDITION.power_cards)


@pytest.mark.parametrize(
    ("special", "en", "de"),
    [
        ("port", "Port", "Hafen"),
        ("temple_of_apollo", "Temple of Apollo", "Apollon-Tempel"),
        ("lion_gate", "Lion Gate", "Löwentor"),
        ("market", "Market", "Markt"),
        ("agora", "Agora", "Agora"),
        ("barracks", "Barracks", "Kaserne"),
        ("stockade", "Stockade", "Palisade"),
        ("cyclopean_masonry", "Cyclopean Masonry", "Zyklopenmauer"),
        ("treasury_of_atreus", "Treasury of Atreus", "Atreus Schatzkammer"),
        ("well", "Well", "Brunnen"),
        ("aqueduct", "Aqueduct", "Aquädukt"),
        ("acrocorinth", "Acrocorinth", "Akrokorinth"),
        ("phidias_workshop", "Phidias Workshop", "Werkstatt des Phidias"),
        ("stoa", "Stoa", "Säulengang"),
    ],
)
def test_1_4_the_special_buildings_are_those_of_the_rulebook(
    special: str, en: str, de: str
) -> None:
    (card,) = [card for card in BUILDINGS if card.special == special]

    assert (card.name_en, card.name_de) == (en, de)
    assert {source(card, key) for key in ("name_en", "name_de", "special")} == {"rulebook"}


def test_1_4_ten_buildings_have_no_special_function() -> None:
    assert sum(not card.special for card in BUILDINGS) == 10


def test_1_4_two_buildings_protect_from_each_catastrophe() -> None:
    protecting = Counter(card.protects for card in EDITION.power_cards if card.protects >= 0)

    assert protecting == dict.fromkeys(range(5), 2)


def test_1_5_one_landscape_in_b_and_one_in_c_have_the_supply_symbol() -> None:
    bearers = [card for card in EDITION.power_cards if card.supply]

    assert sorted((card.stack, card.kind) for card in bearers) == [
        ("B", LANDSCAPE), ("C", LANDSCAPE),
    ]  # fmt: skip


def test_1_6_usually_four_or_five_catastrophes_strike() -> None:
    rng = Random(5)
    struck = []
    for _ in range(2000):
        moves: Counter[int] = Counter()
        cards = [card for stack in EDITION.stacks for card in rng.sample(stack, len(stack))]
        for start in range(0, 48, 6):
            moves.update(symbol for card in cards[start : start + 2] for symbol in card.symbols)
        struck.append(sum(moves[c] >= EDITION.tracks[c] - 1 for c in range(5)))

    assert sum(number >= 4 for number in struck) / len(struck) > 0.85


def test_1_6_every_catastrophe_symbol_is_in_every_stack() -> None:
    for stack in EDITION.stacks:
        assert {symbol for card in stack for symbol in card.symbols} == set(range(5))


def test_1_7_the_luxury_card_shows_2_inhabitants_and_2_power_points() -> None:
    assert (EDITION.luxury_card.inhabitants, EDITION.luxury_card.power) == (2, 2)


def test_1_8_luxury_goods_come_from_11_inhabitants_on() -> None:
    assert all(luxury == 0 for _, luxury in EDITION.income[:11])
    assert all(luxury > 0 for _, luxury in EDITION.income[11:])


def test_1_9_there_are_coin_cards_of_all_four_kinds() -> None:
    assert min(unpack(EDITION.coins)) > 0


def test_2_argos_starts_with_3_coin_cards() -> None:
    assert CARDS["argos"].start_coins == 3
    assert source(CARDS["argos"], "start_coins") == "public"


def test_2_arcadia_starts_with_7_coin_cards_and_makes_no_grain() -> None:
    assert (CARDS["arcadia"].start_coins, CARDS["arcadia"].grain) == (7, 0)
    assert source(CARDS["arcadia"], "start_coins") == source(CARDS["arcadia"], "grain") == "public"


def test_2_argos_and_arcadia_are_opposite_ends() -> None:
    coins = [card.start_coins for card in EDITION.civilizations]

    assert (min(coins), max(coins)) == (3, 7)


def test_2_messene_makes_the_most_grain() -> None:
    others = [card.grain for card in EDITION.civilizations if card.id != "messene"]

    assert CARDS["messene"].grain > max(others)


@pytest.mark.parametrize("name", ["argos", "arcadia", "messene", "corinth", "sparta", "thebes"])
def test_2_these_civilizations_exist(name: str) -> None:
    assert CARDS[name].kind == CIVILIZATION
    assert source(CARDS[name], "name_en") == "public"


def test_2_civilizations_have_1_to_5_inhabitants() -> None:
    inhabitants = [card.inhabitants for card in EDITION.civilizations]

    assert (min(inhabitants), max(inhabitants)) == (1, 5)


def test_2_every_civilization_has_power_points_and_its_own_number() -> None:
    assert all(card.power > 0 for card in EDITION.civilizations)
    assert len({card.order_number for card in EDITION.civilizations}) == 10


# What an edition is


def test_names_differ_in_both_languages() -> None:
    cards = [*EDITION.power_cards, *EDITION.civilizations]

    assert len({card.name_en for card in cards}) == len({card.name_de for card in cards}) == 58


def test_c4_above_its_last_row_the_income_table_stays() -> None:
    assert EDITION.income_of(99) == EDITION.income[-1]
    assert EDITION.income_of(0) == EDITION.income[0]


def test_income_rows_hold_up_to_the_next_one() -> None:
    text = with_income("{ inhabitants = 0, coins = 1 }, { inhabitants = 3, coins = 4, luxury = 2 }")

    assert SHELF.read(renamed(text)).income == ((1, 0), (1, 0), (1, 0), (4, 2))


def test_figures_reach_the_cards() -> None:
    row = (
        '{ id = "bridge", kind = "building", stack = "B", symbols = "decline plague", value = 11, '
        "inhabitants = 12, power = 13, wood = 14, stone = 15, grain = 16, wood_cost = 17, "
        'stone_cost = 18, once_coins = 19, once_luxury = 20, name_en = "X", name_de = "Y" },'
    )
    text = renamed(with_row("bridge", ".+", row))

    card = SHELF.read(text).by_id["bridge"]

    assert (card.kind, card.stack, card.symbols, card.special) == (BUILDING, "B", (4, 0), "")
    assert (card.value, card.inhabitants, card.power) == (11, 12, 13)
    assert (card.wood, card.stone, card.grain) == (14, 15, 16)
    assert (card.wood_cost, card.stone_cost) == (17, 18)
    assert (card.once_coins, card.once_luxury) == (19, 20)
    assert (card.name_en, card.name_de) == ("X", "Y")


def test_special_functions_reach_the_cards() -> None:
    for special, catastrophe in PROTECTS.items():
        assert CARDS[special].protects == catastrophe
    assert {card.id for card in BUILDINGS if card.coin_income} == {"port", "temple_of_apollo"}
    assert {card.id for card in BUILDINGS if card.strength_bonus} == {"market", "agora"}
    assert {card.id for card in BUILDINGS if card.conquest_discount} == {"barracks", "stockade"}


@pytest.mark.parametrize("name", SHELF.names())
def test_a_shipped_edition_is_named_like_its_file(name: str) -> None:
    assert SHELF.get(name).name == name


# The checker (section 1, P12.15, P12.16, C4)


def changed(pattern: str, new: str, text: str = TEXT) -> str:
    """Change the first place that the pattern finds."""
    changed_text, count = re.subn(pattern, new, text, count=1, flags=re.MULTILINE)
    assert count
    return changed_text


def renamed(text: str) -> str:
    """Give the edition another name: its own stands for its own figures."""
    return changed('^name = ".*"', 'name = "mine"', text)


def with_row(name: str, pattern: str, new: str) -> str:
    """Change the row of one card."""
    row = re.search(rf'.*id = "{name}".*', TEXT)
    assert row
    return TEXT.replace(row[0], changed(pattern, new, row[0]))


def with_income(rows: str) -> str:
    """Write another income table."""
    return changed(r"income = \[[^]]*\]", f"income = [ {rows} ]")


CASES = {
    "47 power cards": (
        changed('^.*id = "bridge".*$', ""),
        "power_cards: the number of rows is 47, not 48",
    ),
    "9 civilizations": (
        changed('^.*id = "argos".*$', ""),
        "civilizations: the number of rows is 9, not 10",
    ),
    "25 landscapes": (
        with_row("pottery", '"building"', '"landscape"'),
        "power_cards: 25 power cards are landscapes; make 24 of them so",
    ),
    "a landscape that costs": (
        with_row("cape_malea", "value =", "wood_cost = 1, value ="),
        "power card cape_malea, wood_cost: a landscape costs nothing",
    ),
    "a special landscape": (
        with_row("cape_malea", "value =", 'special = "port", value ='),
        "power card cape_malea, special: only a building has a special function",
    ),
    "two ports": (
        with_row("bridge", "value =", 'special = "port", value ='),
        'power card bridge, special: power card port is "port" already',
    ),
    "no stoa": (
        with_row("stoa", r'special = "stoa"', 'special = ""'),
        "power_cards: no building has the special function stoa",
    ),
    "an unknown special": (
        with_row("bridge", "value =", 'special = "lighthouse", value ='),
        'power card bridge, special: "lighthouse" is not known here',
    ),
    "no supply in B": (
        with_row("pamisos_valley", "supply = true", "supply = false"),
        "power_cards: 0 cards of stack B have the supply symbol",
    ),
    "two supplies in C": (
        with_row("neda_gorge", "value =", "supply = true, value ="),
        "power_cards: 2 cards of stack C have the supply symbol",
    ),
    "a supply in A": (
        with_row("cape_malea", "value =", "supply = true, value ="),
        "power card cape_malea, supply: the supply symbol is in stacks B and C only",
    ),
    "a supply on a building": (
        with_row("stadium", "value =", "supply = true, value ="),
        "power card stadium, supply: only a landscape has the supply symbol",
    ),
    "a stack D": (
        with_row("bridge", 'stack = ".*?"', 'stack = "D"'),
        'power card bridge, stack: "D" is not known here; write one of: "A", "B", "C"',
    ),
    "an unknown catastrophe": (
        with_row("bridge", 'symbols = ".*?"', 'symbols = "flood"'),
        'power card bridge, symbols: "flood" is not known here',
    ),
    "a card called luxury": (
        with_row("port", '"port"', '"luxury"'),
        'power card 1, id: "luxury" is taken by the game',
    ),
    "an id twice": (
        with_row("argos", '"argos"', '"port"'),
        'civilization port, id: "port" is taken by power card port',
    ),
    "a German name twice": (
        with_row("argos", 'name_de = "Argos"', 'name_de = "Hafen"'),
        'civilization argos, name_de: "Hafen" is taken by power card port',
    ),
    "an order number twice": (
        with_row("argos", r"order_number = \d+", "order_number = 2"),
        "civilization arcadia, order_number: 2 is taken by civilization argos",
    ),
    "a negative figure": (
        with_row("bridge", r"power = \d+", "power = -3"),
        "power card bridge, power: -3 is too small",
    ),
    "an absurd figure": (
        with_row("bridge", r"power = \d+", "power = 300"),
        "power card bridge, power: 300 is too large",
    ),
    "75 coin cards": (
        changed("^coins = .*$", "coins = { wood = 18, stone = 19, grain = 19, inhabitant = 19 }"),
        "coins: there are 75 coin cards; make it 72 in all",
    ),
    "a track of 1": (
        changed(r"plague = \d+", "plague = 1"),
        "tracks, plague: 1 is too small; write a whole number from 2 to 99",
    ),
    "rich civilizations": (
        re.sub(r"start_coins = \d+", "start_coins = 15", TEXT),
        "civilizations: 5 of them may start with 75 coin cards; there are only 72",
    ),
    "income from 1": (
        with_income("{ inhabitants = 1, coins = 1 }"),
        "income row 1, inhabitants: the first row is for 0 inhabitants; write 0",
    ),
    "no income": (with_income(""), "income: the number of rows is 0, not 1 to 100"),
    "income out of order": (
        with_income("{ inhabitants = 0, coins = 1 }, { inhabitants = 0, coins = 2 }"),
        "income row 2, inhabitants: the row above has as many or more",
    ),
    "income that falls": (
        with_income("{ inhabitants = 0, coins = 2 }, { inhabitants = 1, coins = 1 }"),
        "income row 2, coins: more inhabitants may not bring less",
    ),
    "luxury that falls": (
        with_income("{ inhabitants = 0, coins = 2, luxury = 1 }, { inhabitants = 1, coins = 2 }"),
        "income row 2, luxury: more inhabitants may not bring less",
    ),
    "another game": (
        changed('game = "peloponnes"', 'game = "deus"'),
        'header, game: is "deus"; write "peloponnes"',
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_checker_finds(case: str, tmp_path: Path) -> None:
    text, fault = CASES[case]
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")

    found = [re.sub(r"^line \d+, ", "", str(one)) for one in SHELF.check(file)]

    assert any(one.startswith(fault) for one in found), found
    with pytest.raises(PoleisError, match=r"mine\.toml has "):
        SHELF.get(file)


def test_the_checker_finds_nothing_wrong_with_the_shipped_figures(tmp_path: Path) -> None:
    file = tmp_path / "copy.toml"
    file.write_text(TEXT, "utf-8")

    assert SHELF.check(file) == []
    assert SHELF.get(file).digest == EDITION.digest


# The skeleton


def test_the_skeleton_lacks_nothing_but_the_blanks(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHELF.skeleton(), "utf-8")

    faults = SHELF.check(file)

    assert faults
    assert [str(fault) for fault in faults if "still blank" not in fault.what] == []


def test_the_skeleton_filled_in_is_an_edition() -> None:
    """Each row of the skeleton is filled in with a row of the reconstructed edition."""
    tables = EDITION.figures.tables
    rows = [*tables["power_cards"], *tables["civilizations"]]
    named = {row["id"]: row for row in rows if f'id = "{row["id"]}"' in SHELF.skeleton()}
    unnamed = [row for row in rows if row["id"] not in named]
    steps = iter([(0, 1, 0), (4, 2, 0), (8, 3, 0), (11, 3, 1), (15, 4, 2)])
    lines = []
    for line in SHELF.skeleton().splitlines():
        card = re.search(r'id = "(\w+|\?)"', line)
        values: Values = {}
        if card:
            kind = re.search(r'kind = "(\w+)"', line)
            values = named.get(card[1]) or next(
                row for row in unnamed if row.get("kind") == (kind and kind[1])
            )
            unnamed = [row for row in unnamed if row is not values]
        elif line.startswith("  { inhabitants"):
            values = dict(zip(("inhabitants", "coins", "luxury"), next(steps), strict=True))
        elif line.startswith(("coins =", "tracks =")):
            values = tables[line.split()[0]][0]
        lines.append(filled_in(line, values))

    edition = SHELF.read("\n".join(lines))

    assert edition.name == "my_box"
    assert edition.by_id.keys() == EDITION.by_id.keys()
    assert edition.figures.used_sources() == {"box"}


def filled_in(line: str, values: Values) -> str:
    """Write each value where its key has a blank; turn on the supply symbol."""
    if values.get("supply"):
        line = line.replace("supply = false", "supply = true")
    for key, value in values.items():
        words = " ".join(value) if isinstance(value, tuple) else value
        written = f'"{words}"' if isinstance(words, str) else str(words)
        line = re.sub(rf'(?<=[ {{]){key} = "\?"', f"{key} = {written}", line)
    return line


def test_the_skeleton_names_every_special_building_and_catastrophe() -> None:
    text = SHELF.skeleton()

    assert [word for word in (*SPECIALS, *CATASTROPHES) if word not in text] == []


# The documentation


def test_the_examples_of_the_documentation_run() -> None:
    page = Path(__file__).parents[3] / "docs" / "editions.md"

    results = doctest.testfile(str(page), module_relative=False)

    assert results.attempted > 0
    assert results.failed == 0


def test_the_documentation_names_every_column_and_special_function() -> None:
    page = (Path(__file__).parents[3] / "docs" / "editions.md").read_text("utf-8")
    keys = {key for table in FORM_TABLES for key in (table.name, *table.keys)}

    assert [word for word in sorted(keys | SPECIALS) if f"`{word}`" not in page] == []


# The tables for people


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_sheets_show_every_card_once(language: str) -> None:
    texts = Counter(
        figure.text
        for sheet in SHELF.sheets(EDITION, language)
        for row in sheet.rows
        for cell in row
        for figure in cell
    )

    for card in (*EDITION.power_cards, *EDITION.civilizations):
        assert texts[getattr(card, f"name_{language}")] == 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_row_of_a_sheet_fits_its_headings(language: str) -> None:
    for sheet in SHELF.sheets(EDITION, language):
        assert sheet.rows
        assert {len(row) for row in sheet.rows} == {len(sheet.headings)}


def test_a_sheet_tells_figures_units_and_sources() -> None:
    sheet = SHELF.sheets(EDITION, "en")[0]
    row = {
        heading: [tuple(figure) for figure in cell]
        for heading, cell in zip(sheet.headings, sheet.rows[0], strict=True)
    }

    assert sheet.title == "Stack A: Buildings"
    assert row["Name"] == [("Port", "rulebook")]
    assert row["Symbol"] == [("Earthquake", "own")]
    assert row["Cost"] == [("1W", "own"), ("2S", "own")]
    assert row["Special"] == [("+1C", "rulebook"), ("(Decline)", "rulebook")]


def test_a_zero_is_shown_where_somebody_vouches_for_it() -> None:
    civilizations = SHELF.sheets(EDITION, "en")[6]
    arcadia = next(row for row in civilizations.rows if row[1][0].text == "Arcadia")

    assert [tuple(figure) for figure in arcadia[5]] == [("0G", "public")]
