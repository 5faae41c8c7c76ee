"""Edition files of Hexemonia: what they say, the checker (1.3, C5), the skeleton, the tables."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from poleis.core.edition_form import Values
from poleis.core.errors import PoleisError
from poleis.games.hexemonia.components import (
    ABILITIES,
    KINDS,
    MILITARY,
    MYTHOS,
    MYTHOS_ABILITIES,
    NATURES,
    POLIS,
    SACRED,
    SEATS,
    Tile,
)
from poleis.games.hexemonia.cubes import unpack
from poleis.games.hexemonia.edition import SHELF

TEXT = (files("poleis.games.hexemonia") / "editions" / "reconstructed.toml").read_text("utf-8")
EDITION = SHELF.get("reconstructed")
TITLES = {tile.title: tile for tile in EDITION.tiles}


# What an edition is


def test_h1_2_tiles_for_fewer_players_are_in_play_with_more() -> None:
    two, three, four = (EDITION.tiles_for(seats) for seats in SEATS)

    assert set(two) < set(three) < set(four) == set(EDITION.tiles)
    assert {tile.players for tile in two} == {2}
    assert {tile.players for tile in three} == {2, 3}


def test_tiles_are_numbered_by_title_and_in_the_order_of_the_file() -> None:
    assert [tile.index for tile in EDITION.tiles] == list(range(51))
    assert [tile.id for tile in EDITION.tiles[:3]] == ["pasture_1", "pasture_2", "pasture_3"]
    assert EDITION.by_id["hades_1"] is TITLES["hades"]


def test_names_differ_in_both_languages() -> None:
    named: list[Values] = [
        row for table in ("tiles", "acropolises") for row in EDITION.figures.tables[table]
    ]

    assert len({row["name_en"] for row in named}) == len(named)
    assert len({row["name_de"] for row in named}) == len(named)


@pytest.mark.parametrize("name", SHELF.names())
def test_a_shipped_edition_is_named_like_its_file(name: str) -> None:
    assert SHELF.get(name).name == name


def changed(pattern: str, new: str, text: str = TEXT) -> str:
    """Change the first place that the pattern finds."""
    changed_text, count = re.subn(pattern, new, text, count=1, flags=re.MULTILINE)
    assert count
    return changed_text


def renamed(text: str) -> str:
    """Give the edition another name: its own stands for its own figures."""
    return changed('^name = ".*"', 'name = "mine"', text)


def with_row(name: str, pattern: str, new: str, text: str = TEXT) -> str:
    """Change the row of one title or Acropolis."""
    row = re.search(rf'.*id = "{name}".*', text)
    assert row
    return text.replace(row[0], changed(pattern, new, row[0]))


def test_figures_reach_the_tiles() -> None:
    figures = (
        'kind = "polis", nature = "sacred", copies = "0 1 1", cost = "1 2 3", '
        'production = " 4  5 6", ability = "agora"'
    )
    row = f'  {{ id = "agora", {figures}, name_en = "X", name_de = "Y" }},'
    text = renamed(with_row("agora", ".+", row))
    three, four = (tile for tile in SHELF.read(text).tiles if tile.title == "agora")

    assert [(tile.id, tile.players) for tile in (three, four)] == [
        ("agora_1", 3), ("agora_2", 4)
    ]  # fmt: skip
    assert four.index == three.index + 1
    for tile in (three, four):
        assert (tile.kind, tile.nature, tile.ability, tile.shield) == (POLIS, SACRED, "agora", 0)
        assert (unpack(tile.cost), tile.cost_sum) == ((1, 2, 3), 6)
        assert unpack(tile.production) == (4, 5, 6)
        assert (tile.name_en, tile.name_de) == ("X", "Y")


def test_figures_reach_the_acropolis_tiles_and_the_supply() -> None:
    row = (
        '  { id = "delos", players = "4 4", nature = "military", bonus_kind = "polis", bonus = 7, '
        'name_en = "A", name_de = "B", god_en = "C", god_de = "D" },'
    )
    text = changed(
        "^cubes = .*", "cubes = { citizens = 8, hoplites = 0, gold = 4 }",
        renamed(with_row("delos", ".+", row)),
    )  # fmt: skip
    edition = SHELF.read(text)
    delos = edition.acropolis_by_id["delos"]

    assert (delos.players, delos.nature, delos.bonus_kind, delos.bonus) == (
        (4,), MILITARY, POLIS, 7,
    )  # fmt: skip
    assert (delos.name_en, delos.name_de, delos.god_en, delos.god_de) == ("A", "B", "C", "D")
    assert edition.cubes == (8, 0, 4)


def test_names_and_gods_do_not_change_the_digest_but_costs_do() -> None:
    other = with_row("delos", 'god_en = "Artemis"', 'god_en = "Leto"')
    other = with_row("wall", 'name_en = "Wall"', 'name_en = "Rampart"', other)

    assert SHELF.read(other).digest == EDITION.digest
    other = renamed(with_row("wall", r'cost = "\d', 'cost = "9'))
    assert SHELF.read(other).digest != EDITION.digest


# The checker (1.2, 1.3, H1.2, C5)


AGORAS = sum(tile.title == "agora" for tile in EDITION.tiles)
COPIES = r'copies = "[\d ]+"'
COST = r'cost = "[\d ]+"'
LAST_FOR_FOUR = re.sub(COPIES, 'copies = "0 0 1"', TEXT)
SACRED_NOT_FOR_TWO = re.sub(
    r'"sacred",( *)copies = "(\d) (\d) (\d)"', r'"sacred",\1copies = "0 \2 \3"', TEXT
)

CASES = {
    "50 tiles": (
        with_row("agora", COPIES, 'copies = "0 0 0"'),
        f"tiles: there are {51 - AGORAS} tiles with all copies; make it 51 in all",
    ),
    "no copy": (
        with_row("agora", COPIES, 'copies = "0 0 0"'),
        "tile agora, copies: there is no copy; write how many, or delete the row",
    ),
    "copies of a text": (
        with_row("agora", COPIES, 'copies = "one"'),
        'tile agora, copies: "one" is not three numbers from 0 to 99; write how many copies',
    ),
    "copies as a number": (
        with_row("agora", COPIES, "copies = 1"),
        "tile agora, copies: 1 is no text of three numbers",
    ),
    "a cost of two numbers": (
        with_row("agora", COST, 'cost = "1 2"'),
        'tile agora, cost: "1 2" is not three numbers from 0 to 99; write citizens, hoplites',
    ),
    "a negative cost": (
        with_row("agora", COST, 'cost = "1 -2 0"'),
        'tile agora, cost: "1 -2 0" is not three numbers from 0 to 99',
    ),
    "foreign digits": (
        with_row("agora", COST, 'cost = "1 0 \N{ARABIC-INDIC DIGIT TWO}"'),
        "tile agora, cost: ",
    ),
    "no cost": (
        with_row("agora", r'cost = "[\d ]+",', ""),
        'tile agora: cost is missing; add cost = "1 0 2"',
    ),
    "few tiles for two": (
        changed(COPIES, 'copies = "5 0 0"', LAST_FOR_FOUR),
        "tiles: 5 tiles are in play with 2 players; give the icon 2 or a smaller one to",
    ),
    "few tiles for three": (
        LAST_FOR_FOUR,
        "tiles: 0 tiles are in play with 3 players; give the icon 3 or a smaller one to",
    ),
    "five Mythos tiles": (
        with_row("amazons", '"mythos"', '"chora"'),
        "tiles: the number of Mythos tiles is 5; make it 6, each with a row of its own",
    ),
    "seven Mythos tiles": (
        with_row("agora", '"polis"', '"mythos"'),
        "tiles: the number of Mythos tiles is 7",
    ),
    "two Muses": (
        with_row("muses", COPIES, 'copies = "1 1 0"'),
        "tile muses, copies: a Mythos tile has a single marker, so it has no copies",
    ),
    "a Mythos tile that costs": (
        with_row("muses", COST, 'cost = "0 0 1"'),
        'tile muses, cost: a Mythos tile costs nothing; write "0 0 0"',
    ),
    "an Agora on Mythos": (
        with_row("muses", "name_en", 'ability = "agora", name_en'),
        'tile muses, ability: "agora" needs a place in the city; write one of these',
    ),
    "two Moirai": (
        with_row("asty", "name_en", 'ability = "moirai", name_en'),
        'tiles: 2 tiles have the ability "moirai"; leave it on one of them',
    ),
    "an unknown ability": (
        with_row("agora", '"agora", *name_en', '"stoa", name_en'),
        'tile agora, ability: "stoa" is not known here',
    ),
    "a shield on a Polis tile": (
        with_row("agora", "name_en", "shield = 1, name_en"),
        "tile agora, shield: only a fortification has a shield; write 0 or delete it",
    ),
    "a shield on every fortification": (
        re.sub(r'kind = "fortification",(.*?)( shield = \d,)?( *)(ability|name_en)',
               r'kind = "fortification",\1 shield = 1, \4', TEXT),
        "tiles: no fortification is without a shield; write shield = 0 for at least one",
    ),
    "a fifth kind": (
        with_row("agora", '"polis"', '"acropolis"'),
        'tile agora, kind: "acropolis" is not known here; write one of: "chora", "fortification"',
    ),
    "a fifth nature": (
        with_row("agora", 'nature = "political"', 'nature = "naval"'),
        'tile agora, nature: "naval" is not known here',
    ),
    "no sacred tile for two": (
        SACRED_NOT_FOR_TWO,
        "tiles: with 2 players no tile of a city is sacred; give one of them the icon 2",
    ),
    "an id like that of a copy": (
        with_row("agora", 'id = "agora"', 'id = "agora_2"'),
        'tile agora_2, id: "agora_2" ends in a number, as the copies do',
    ),
    "an Acropolis like a copy": (
        with_row("athens", 'id = "athens"', 'id = "agora_1"'),
        'Acropolis agora_1, id: "agora_1" ends in a number, as the copies do',
    ),
    "an id twice": (
        with_row("athens", 'id = "athens"', 'id = "agora"'),
        'Acropolis agora, id: "agora" is taken by tile agora',
    ),
    "a German name twice": (
        with_row("agora", 'name_de = "Agora"', 'name_de = "Weide"'),
        'tile agora, name_de: "Weide" is taken by tile pasture',
    ),
    "four Acropolis tiles": (
        changed('^.*id = "delos".*$', ""),
        "acropolises: the number of rows is 4, not 5",
    ),
    "one city for two": (
        with_row("sparta", '"2 3 4"', '"3 4"'),
        "acropolises: 1 of them are used with 2 players; write 2 in players of exactly 2",
    ),
    "five cities for four": (
        with_row("olympia", '"3"', '"3 4"'),
        "acropolises: 5 of them are used with 4 players; write 4 in players of exactly 4",
    ),
    "a city for five": (
        with_row("olympia", '"3"', '"3 5"'),
        'Acropolis olympia, players: "5" is not known here',
    ),
    "few citizens": (
        changed("citizens = 60", "citizens = 7"),
        "cubes, citizens: 7 is too small; write a whole number from 8 to 99",
    ),
    "little gold": (
        changed("gold = 50", "gold = 3"),
        "cubes, gold: 3 is too small; write a whole number from 4 to 99",
    ),
    "another game": (
        changed('game = "hexemonia"', 'game = "deus"'),
        'header, game: is "deus"; write "hexemonia"',
    ),
}  # fmt: skip


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


@pytest.mark.parametrize("title", ["muses", "wall"])
@pytest.mark.parametrize("ability", [word for word in MYTHOS_ABILITIES if word != "moirai"])
def test_c5_the_field_decides_what_a_tile_does_and_not_its_title(title: str, ability: str) -> None:
    text = with_row(title, "name_en", f'ability = "{ability}", name_en')

    tiles = [tile for tile in SHELF.read(renamed(text)).tiles if tile.title == title]

    assert {tile.ability for tile in tiles} == {ability}


# The skeleton


def test_the_skeleton_lacks_nothing_but_the_blanks(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHELF.skeleton(), "utf-8")

    faults = SHELF.check(file)

    assert faults
    assert [str(fault) for fault in faults if "still blank" not in fault.what] == []


def printed(tile: Tile) -> tuple[object, ...]:
    return (
        tile.kind, tile.nature, tile.players, tile.cost, tile.production, tile.shield, tile.ability
    )  # fmt: skip


def test_the_skeleton_filled_in_is_an_edition() -> None:
    """Each row of the skeleton is filled in with a row of the reconstructed edition."""
    tables = EDITION.figures.tables
    named = {row["id"]: row for row in (*tables["tiles"], *tables["acropolises"])}
    skeleton = SHELF.skeleton()
    unnamed = [row for row in tables["tiles"] if f'id = "{row["id"]}"' not in skeleton]
    lines = []
    for line in skeleton.splitlines():
        row = re.search(r'id = "(\w+|\?)"', line)
        values: Values = {}
        if row:
            is_mythos = 'kind = "mythos"' in line
            values = named.get(row[1]) or next(
                one for one in unnamed if (one["kind"] == MYTHOS) == is_mythos
            )
            unnamed = [one for one in unnamed if one is not values]
        lines.append(filled_in(line, values))

    edition = SHELF.read("\n".join(lines))

    assert unnamed == []
    assert edition.name == "my_box"
    assert edition.by_id.keys() == EDITION.by_id.keys()
    for name, tile in EDITION.by_id.items():
        assert printed(edition.by_id[name]) == printed(tile)
    assert edition.figures.tables["acropolises"] == tables["acropolises"]
    assert edition.figures.used_sources() == {"box"}


def filled_in(line: str, values: Values) -> str:
    """Write each value where its key has a blank."""
    for key, value in values.items():
        words = " ".join(map(str, value)) if isinstance(value, tuple) else value
        written = f'"{words}"' if isinstance(words, str) else str(words)
        line = re.sub(rf'(?<=[ {{]){key} = "\?"', f"{key} = {written}", line)
    return line


def test_the_skeleton_names_every_kind_nature_and_ability() -> None:
    text = SHELF.skeleton()

    assert [word for word in (*KINDS, *NATURES, *ABILITIES) if word not in text] == []


# The tables for people


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_sheets_show_every_title_in_its_first_column(language: str) -> None:
    shown = [row[0][0].text for sheet in SHELF.sheets(EDITION, language)[:5] for row in sheet.rows]
    named = [*TITLES.values(), *EDITION.acropolises]

    assert shown == [getattr(one, f"name_{language}") for one in named]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_row_of_a_sheet_fits_its_headings(language: str) -> None:
    for sheet in SHELF.sheets(EDITION, language):
        assert sheet.rows
        assert {len(row) for row in sheet.rows} == {len(sheet.headings)}


def shown_row(sheet: int, name: str, language: str = "en") -> dict[str, list[tuple[str, ...]]]:
    """Return one row by its headings."""
    page = SHELF.sheets(EDITION, language)[sheet]
    cells = next(row for row in page.rows if row[0][0].text == name)
    return {
        heading: [tuple(figure) for figure in cell]
        for heading, cell in zip(page.headings, cells, strict=True)
    }


def test_a_sheet_tells_figures_units_and_sources() -> None:
    row = shown_row(1, "Phalanx")

    assert row["Name"] == [("Phalanx", "own")]
    assert row["Nature"] == [("military", "rulebook")]
    assert row["Cost"] == [("2H 1G", "rulebook")]
    assert row["Shield"] == [("1", "rulebook")]
    assert row["Ability"] == []


def test_a_german_sheet_counts_buerger() -> None:
    row = shown_row(2, "Asty", "de")

    assert row["Name"] == [("Asty", "rulebook")]
    assert row["Natur"] == [("Politik", "own")]
    assert row["Kosten"] == [("2B 1H 1G", "rulebook")]


def test_a_zero_is_shown_where_the_rulebook_vouches_for_it() -> None:
    spring = shown_row(0, "Spring")

    assert spring["Cost"] == [("0", "rulebook")]
    assert spring["Makes"] == []
    assert spring["Ability"] == [("Spring", "rulebook")]


def test_the_acropolis_sheet_tells_the_bonus() -> None:
    assert shown_row(4, "Sparta")["Bonus"] == [("+3", "rulebook"), ("Fortification", "rulebook")]
    assert shown_row(4, "Delos", "de")["Natur"] == [("Sakral", "own")]
