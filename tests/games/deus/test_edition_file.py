"""Edition files of Deus: what they say, the checker, the skeleton."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from poleis.core.edition_form import Values
from poleis.core.errors import PoleisError
from poleis.games.deus import effects as e
from poleis.games.deus.components import MILITARY, RESOURCES, Card
from poleis.games.deus.edition import SHELF

TEXT = (files("poleis.games.deus") / "editions" / "reconstructed.toml").read_text("utf-8")
EDITION = SHELF.get("reconstructed")
TITLES = {card.title: card for card in EDITION.cards}
FACE = "VFS~~MW"
LAST_TILE = '  { front = "WVF~~MS", back = "FVMS~~W" },\n'


# What an edition is


def test_h4_cards_are_numbered_from_1_to_96_in_the_order_of_the_file() -> None:
    assert [card.number for card in EDITION.cards] == list(range(1, 97))
    assert [card.index for card in EDITION.cards] == list(range(96))
    assert [card.id for card in EDITION.cards[:5]] == [
        *(f"galley_{number}" for number in range(1, 5)), "merchant_ship_wheat_1",
    ]  # fmt: skip
    assert EDITION.by_id["forum_1"] is TITLES["forum"]


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
    return text.replace('name = "reconstructed"', 'name = "mine"')


def with_row(id: str, pattern: str, new: str, text: str = TEXT) -> str:
    """Change the row with this id."""
    (row,) = re.findall(rf'^.*\bid = "{id}".*$', text, re.MULTILINE)
    changed_row, count = re.subn(pattern, new, row, count=1)
    assert count
    return text.replace(row, changed_row)


def without(id: str) -> str:
    """Delete the row with this id."""
    return re.sub(rf'^.*\bid = "{id}".*\n', "", TEXT, count=1, flags=re.MULTILINE)


def with_effect(id: str, effect: str) -> str:
    """Let a card do something else."""
    return with_row(id, 'effect = "[^"]*"', f'effect = "{effect}"')


def with_cost(id: str, cost: str) -> str:
    """Let a card cost something else."""
    return with_row(id, 'cost = "[^"]*"', f'cost = "{cost}"')


def test_every_figure_of_a_row_reaches_its_cards() -> None:
    row = (
        '  { id = "school", kind = "military", copies = 2, cost = "3 Clay, 12 gold, 1 wood", '
        'effect = "MOVE 2 units 1 step; draw: 1", name_en = "X", name_de = "Y" },'
    )
    text = with_row("school", ".+", row, with_row("scouts", '"military"', '"scientific"'))
    text = with_row("archers", '"military"', '"scientific"', text)

    one, two = (card for card in SHELF.read(renamed(text)).cards if card.title == "school")

    assert (one.id, two.id, two.index) == ("school_1", "school_2", one.index + 1)
    for card in (one, two):
        assert (card.column, card.cost, card.gold) == (MILITARY, (0, 1, 0, 3), 12)
        assert card.effects == (e.Move(2, 1), e.Draw(e.Number(1)))
        assert (card.name_en, card.name_de) == ("X", "Y")


def test_a_card_may_cost_nothing_and_its_copies_may_be_left_out() -> None:
    text = with_row("forum", "copies = 1,", "", with_cost("forum", "nothing"))
    text = with_row("forum", ', *public = "copies"', "", text)

    edition = SHELF.read(renamed(text))

    assert len(edition.cards) == 96
    assert (edition.by_id["forum_1"].cost, edition.by_id["forum_1"].gold) == ((0, 0, 0, 0), 0)


def test_faces_may_be_written_in_small_letters() -> None:
    assert SHELF.read(TEXT.replace(FACE, FACE.lower())).faces == EDITION.faces


def test_names_do_not_change_the_digest_but_costs_and_effects_do() -> None:
    assert SHELF.read(with_row("forum", '"Forum"', '"Market"')).digest == EDITION.digest
    loose = with_effect("school", "Draw:(Regions with 2 + buildings)")
    assert SHELF.read(loose).digest == EDITION.digest
    for text in (with_cost("forum", "9 gold"), with_effect("forum", "gain vp: 9")):
        assert SHELF.read(renamed(text)).digest != EDITION.digest


# The checker


WORDS = "write it in the words that `poleis edition new deus` explains"
FACE_HINT = "write a letter for each region, the middle first and then clockwise"
COST_HINT = 'write the cost such as "1 wood, 2 gold", or "nothing"'

CASES = {
    # Cards as a whole
    "a card is missing": (
        without("forum"),
        "cards: with all copies there are 15 cards of the kind civil; make it 16 of each kind",
    ),
    "a temple is missing": (
        without("temple_sea"),
        "cards: with all copies there are 15 cards of the kind temple; make it 16",
    ),
    "a copy too many": (
        with_row("galley", "copies = 4", "copies = 5"),
        "cards: with all copies there are 17 cards of the kind maritime; make it 16",
    ),
    "the wrong kind, where it is short": (
        with_row("forum", '"civil"', '"military"'),
        "cards: with all copies there are 15 cards of the kind civil; make it 16",
    ),
    "the wrong kind, where it is long": (
        with_row("forum", '"civil"', '"military"'),
        "cards: with all copies there are 17 cards of the kind military; make it 16",
    ),
    "no cards": (
        re.sub(r"^cards = \[.*?^\]", "", TEXT, flags=re.DOTALL | re.MULTILINE),
        "cards: is missing; write cards = [ … ] with a line for each card",
    ),
    "two rows for the same card": (
        with_row("small_port_wheat", "6 wheat", "6 wood"),
        "card small_port_wood, effect: card small_port_wheat has the same kind, cost and effect",
    ),
    # The keys of a card
    "an id twice": (
        with_row("forum", '"forum"', '"school"'),
        'card school, id: "school" is taken by card school; make them different',
    ),
    "an id like that of a copy": (
        with_row("forum", '"forum"', '"forum_2"'),
        'card forum_2, id: "forum_2" ends in a number, as the copies do; write a word without a',
    ),
    "an id with a capital": (
        with_row("galley", '"galley"', '"Galley"'),
        'card 1, id: "Galley" is no lower-case word; write a lower-case word',
    ),
    "a name twice": (
        with_row("forum", 'name_de = "Forum"', 'name_de = "schule"'),
        'card forum, name_de: "schule" is taken by card school; make them different',
    ),
    "no name": (
        with_row("forum", 'name_en = "Forum"', 'name_en = " "'),
        "card forum, name_en: the text is empty; write a text in quotes",
    ),
    "a kind that is a colour": (
        with_row("forum", '"civil"', '"brown"'),
        'card forum, kind: "brown" means "civil" here; write one of: "maritime", "production"',
    ),
    "a kind that is a German colour": (
        with_row("forum", '"civil"', '"Grün"'),
        'card forum, kind: "Grün" means "production" here; write one of',
    ),
    "a misspelt kind": (
        with_row("forum", '"civil"', '"zivil"'),
        'card forum, kind: "zivil" means "civil" here',
    ),
    "an unknown kind": (
        with_row("forum", '"civil"', '"harbour"'),
        'card forum, kind: "harbour" is not known here; write one of: "maritime"',
    ),
    "a number for a kind": (
        with_row("forum", '"civil"', "7"),
        "card forum, kind: 7 is not known here",
    ),
    "no copies": (
        with_row("galley", "copies = 4", "copies = 0"),
        "card galley, copies: 0 is too small; write a whole number from 1 to 16",
    ),
    "copies in quotes": (
        with_row("galley", "copies = 4", 'copies = "4"'),
        'card galley, copies: "4" is a text, so delete the quotes; write a whole number',
    ),
    "a missing key": (
        with_row("forum", 'cost = "[^"]*",', ""),
        'card forum: cost is missing; add cost = "1 wood, 2 gold"',
    ),
    "a blank": (
        with_cost("forum", "?"),
        f"card forum: cost is still blank; {COST_HINT}",
    ),
    "a misspelt key": (
        with_row("forum", "effect =", "efect ="),
        "card forum, efect: there is no such key; write effect",
    ),
    "an unknown key": (
        with_row("forum", "effect =", "shield = 1, effect ="),
        "card forum, shield: there is no such key; delete it",
    ),
    # Costs
    "a resource that is none": (
        with_cost("forum", "1 iron"),
        'card forum, cost: there is "iron" instead of wheat or wood or stone or clay or gold; '
        + COST_HINT,
    ),
    "a misspelt resource": (
        with_cost("forum", "1 weat"),
        'card forum, cost: there is "weat" instead of wheat;',
    ),
    "a German resource": (
        with_cost("forum", "2 Hölzer"),
        'card forum, cost: there is "hölzer" instead of wheat or wood',
    ),
    "a resource without a number": (
        with_cost("forum", "wheat"),
        'card forum, cost: "wheat" is no number of wheat, wood, stone, clay, gold',
    ),
    "no comma": (
        with_cost("forum", "1 wheat 1 wood"),
        'card forum, cost: "1 wheat 1 wood" is no number of',
    ),
    "a comma too many": (with_cost("forum", "1 wheat,"), 'card forum, cost: "" is no number of'),
    "a resource twice": (
        with_cost("forum", "1 wheat, 1 wheat"),
        "card forum, cost: wheat is named twice",
    ),
    "zero of a resource": (
        with_cost("forum", "0 clay"),
        "card forum, cost: 0 clay is not from 1 to 99",
    ),
    "much of a resource": (
        with_cost("forum", "100 clay"),
        "card forum, cost: 100 clay is not from 1 to 99",
    ),
    "an empty cost": (with_cost("forum", ""), 'card forum, cost: "" is no number'),
    "a negative cost": (with_cost("forum", "-1 clay"), 'card forum, cost: "-1 clay" is no number'),
    "a number for a cost": (
        with_row("forum", 'cost = "[^"]*"', "cost = 3"),
        "card forum, cost: 3 is no text",
    ),
    "a cheap temple": (
        with_cost("temple_sea", "1 wheat, 1 wood, 1 stone"),
        'card temple_sea, cost: a temple costs one of each resource; write "1 wheat, 1 wood',
    ),
    "a temple for gold": (
        with_cost("temple_sea", "1 wheat, 1 wood, 1 stone, 1 clay, 1 gold"),
        "card temple_sea, cost: a temple costs one of each resource",
    ),
    # Effects; test_effect_notation.py has the rest of the notation
    "an unknown primitive": (
        with_effect("forum", "take 2 vp"),
        'card forum, effect: at the start comes "take" instead of sell, buy, produce, draw, gain',
    ),
    "a misspelt word": (
        with_effect("forum", "gain vp: ocupied field"),
        f'card forum, effect: after "gain vp:" comes "ocupied" instead of occupied; {WORDS}',
    ),
    "a wrong number": (
        with_effect("forum", "gain vp: 0"),
        'card forum, effect: after "gain vp:" comes "0" instead of a number from 1 to 99',
    ),
    "an empty effect": (
        with_effect("forum", ""),
        f"card forum, effect: the text is empty; {WORDS}",
    ),
    "a long effect": (
        with_effect("forum", "; ".join(["gain vp: 1"] * 20)),
        "card forum, effect: the text has 238 characters",
    ),
    "a list of effects": (
        with_row("forum", 'effect = "[^"]*"', 'effect = ["gain vp: 1"]'),
        "card forum, effect: a list is no text",
    ),
    "c6 a civil card that activates": (
        with_effect("forum", "gain vp: 1; activate 1 civil card"),
        "card forum, effect: only a scientific card activates others; correct the kind or the",
    ),
    "points at the end without a temple": (
        with_effect("forum", "end vp: 3"),
        'card forum, effect: only a temple brings VP at the end; write "gain vp: …"',
    ),
    "a temple that brings points at once": (
        with_effect("temple_sea", "gain vp: 3"),
        'card temple_sea, effect: a temple does nothing but bring VP at the end; write "end vp',
    ),
    "a temple that does two things": (
        with_effect("temple_sea", "end vp: 3; end vp: occupied sea"),
        "card temple_sea, effect: a temple does nothing but bring VP at the end",
    ),
    "an effect that is too large": (
        with_effect("forum", "gain vp: 33 * any pieces"),
        "card forum, effect: this can come to 1023, more than 999; write smaller numbers",
    ),
    "an effect that is far too large": (
        with_effect("forum", "gain vp: " + "99 * " * 20 + "any pieces"),
        "card forum, effect: this can come to a number of many digits, more than 999",
    ),
    "a ship on land": (
        with_effect("forum", "gain vp: min(3, 2 * maritime pieces on forest)"),
        "card forum, effect: maritime pieces never stand on forest; correct the kind or the",
    ),
    "a building at sea": (
        with_effect("forum", "gain vp: civil pieces on sea / 2"),
        "card forum, effect: civil pieces never stand on sea",
    ),
    "a temple at sea": (
        with_effect("forum", "gain vp: temple pieces on sea"),
        "card forum, effect: temple pieces never stand on sea",
    ),
    # Continent tiles
    "two mountains": (
        TEXT.replace(FACE, "VFS~~MM"),
        'tile 1, front: "VFS~~MM" is no village, two sea regions and one of each land; '
        + FACE_HINT,
    ),
    "six regions": (TEXT.replace(FACE, "VFS~MW"), 'tile 1, front: "VFS~MW" is no village'),
    "an unknown letter": (TEXT.replace(FACE, "VFS~XMW"), 'tile 1, front: "VFS~XMW" is no village'),
    "a number for a face": (TEXT.replace(f'"{FACE}"', "7"), "tile 1, front: 7 is no text"),
    "the same face twice": (
        TEXT.replace("WVF~~MS", FACE),
        f'tile 7, front: turned, "{FACE}" is the front of tile 1; make them different',
    ),
    "the same face, turned": (
        TEXT.replace("FVMS~~W", "V~~MWFS"),
        'tile 7, back: turned, "V~~MWFS" is the front of tile 1; make them different',
    ),
    "a tile with one side": (
        TEXT.replace(', back = "FVMS~~W"', ""),
        'tile 7: back is missing; add back = "VFS~~MW"',
    ),
    "six tiles": (
        TEXT.replace(LAST_TILE, ""),
        "tiles: the number of rows is 6, not 7; add the missing ones",
    ),
    "eight tiles": (
        TEXT.replace(LAST_TILE, LAST_TILE + '  { front = "WVFM~~S", back = "FVMW~S~" },\n'),
        "tiles: the number of rows is 8, not 7; delete the surplus",
    ),
    # Sources, and the file
    "a source of a key that is not there": (
        with_row("forum", 'rulebook = "name_de', 'rulebook = "name_fr'),
        'card forum, rulebook: "name_fr" is no key of this row; write name_en',
    ),
    "two sources of one key": (
        with_row("forum", 'public = "copies', 'public = "copies effect'),
        'card forum, public: "effect" is marked rulebook already; name it once',
    ),
    "an unknown source": (
        changed('sources.default = "own"', 'sources.default = "mine"'),
        'sources, default: "mine" is not known here; write one of: "rulebook", "public", "own"',
    ),
    "another game": (
        changed('game = "deus"', 'game = "hexemonia"'),
        'header, game: is "hexemonia"; write "deus"',
    ),
    "no comma between keys": (
        with_row("forum", '"civil",', '"civil"'),
        "file: this is no TOML: unclosed inline table; correct the line",
    ),
}  # fmt: skip


def test_the_checker_finds_the_name_of_a_shipped_edition(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(with_cost("forum", "9 gold"), "utf-8")

    (fault,) = SHELF.check(file)

    assert str(fault).endswith(
        'header, name: another edition is called "reconstructed"; choose a new name'
    )


@pytest.mark.parametrize("case", CASES)
def test_the_checker_finds(case: str, tmp_path: Path) -> None:
    text, fault = CASES[case]
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")

    found = [re.sub(r"^line \d+, ", "", str(one)) for one in SHELF.check(file)]

    assert any(one.startswith(fault) for one in found), found
    with pytest.raises(PoleisError, match=r"mine\.toml has "):
        SHELF.get(file)


@pytest.mark.parametrize(
    "case",
    ["a misspelt word", "zero of a resource", "a ship on land", "no copies", "a cheap temple",
     "the same face, turned", "a kind that is a colour", "an unknown key", "a name twice",
     "two rows for the same card", "no comma between keys"],
)  # fmt: skip
def test_the_checker_names_the_line(case: str, tmp_path: Path) -> None:
    text, fault = CASES[case]
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    lines = zip(TEXT.splitlines(), text.splitlines(), strict=True)
    (line,) = [n for n, (old, new) in enumerate(lines, start=1) if old != new]
    if "has the same kind" in fault:
        line += 1  # the row after the one that was changed

    assert str(SHELF.check(file)[0]).startswith(f"line {line}, {fault}")


def test_the_checker_finds_every_mistake_of_a_file(tmp_path: Path) -> None:
    text = TEXT
    for case in ("forum", "school", "galley", "temple_sea"):
        text = with_row(case, 'effect = "[^"]*"', 'effect = "win"', text)
    text = with_row("ballista", "copies = 2", "copies = 99", text).replace(FACE, "V")
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")

    places = [fault.place for fault in SHELF.check(file)]

    assert places == [
        "card galley, effect", "card school, effect", "card forum, effect",
        "card ballista, copies", "card temple_sea, effect", "tile 1, front",
    ]  # fmt: skip


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


def printed(card: Card) -> tuple[object, ...]:
    """Return what the rules read."""
    return card.column, card.cost, card.gold, card.effects


def written(key: str, value: object) -> str:
    """Write a figure as an edition file has it."""
    if key == "cost" and isinstance(value, tuple):
        goods = zip(value, (*RESOURCES, "gold"), strict=True)
        return '"' + ", ".join(f"{number} {good}" for number, good in goods if number) + '"'
    return str(value) if isinstance(value, int) else f'"{value}"'


def filled_in(line: str, values: Values) -> str:
    """Write each value where its key has a blank."""
    for key, value in values.items():
        line = re.sub(rf'(?<=[ {{]){key} = "\?"', f"{key} = {written(key, value)}", line)
    return line


def test_the_skeleton_filled_in_is_an_edition() -> None:
    """Each row of the skeleton is filled in with a row of the reconstructed edition."""
    skeleton = SHELF.skeleton()
    cards = EDITION.figures.tables["cards"]
    tiles = iter(EDITION.figures.tables["tiles"])
    named = {row["id"]: row for row in cards}
    unnamed = [row for row in cards if f'id = "{row["id"]}"' not in skeleton]
    lines = []
    for line in skeleton.splitlines():
        row = re.match(r'  \{ kind = "(\w+)", +id = "(\w+|\?)"', line)
        values: Values = {}
        if row:
            values = named.get(row[2]) or next(one for one in unnamed if one["kind"] == row[1])
            unnamed = [one for one in unnamed if one is not values]
        elif line.startswith("  { front"):
            values = next(tiles)
        lines.append(filled_in(line, values))

    edition = SHELF.read("\n".join(lines))

    assert unnamed == []
    assert edition.name == "my_box"
    assert edition.by_id.keys() == EDITION.by_id.keys()
    for name, card in EDITION.by_id.items():
        assert printed(edition.by_id[name]) == printed(card)
    assert edition.faces == EDITION.faces
    assert edition.figures.used_sources() == {"box"}
