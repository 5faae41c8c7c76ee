"""Edition files and the shelf that holds them, with a game of two tables."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from poleis.core.edition_form import Column, Draft, Fault, Figures, Form, Table
from poleis.core.edition_values import Flag, Id, Number, Text, Word, Words
from poleis.core.editions import LARGEST_FILE, Shelf
from poleis.core.errors import PoleisError
from poleis.core.sheet import Sheet

GOOD = """\
format = 1
game = "boats"
name = "plain"
title_en = "Plain"
title_de = "Schlicht"
sources.default = "own"
sources.public = "a newspaper"

boats = [
  { id = "gull", name = "Gull", size = 3, public = "size name" },
  { id = "tern", name = "Tern", size = 4, kind = "sail", marks = "red blue", fast = true },
]
wind = { north = 2, rulebook = "north" }
"""


class Box:
    """An edition of the game of boats."""

    def __init__(self, figures: Figures) -> None:
        self.name: str = figures.header["name"]
        self.digest = figures.digest
        self.figures = figures


def judge(draft: Draft) -> None:
    """A boat is at most as large as the wind allows."""
    if draft.complete("wind", "north"):
        most = 2 * draft.rows("wind")[0].values["north"]
        for row in draft.rows("boats", "size"):
            if row.values["size"] > most:
                draft.fault(row, "size", "the wind is too weak", "make it smaller")


FORM = Form(
    "boats",
    (
        Table(
            "boats",
            "boat",
            (
                Column("id", Id(taken=frozenset({"sea"})), unique=True),
                Column("name", Text(10), unique=True, figure=False),
                Column("size", Number(1, 9)),
                Column("kind", Word(("row", "sail")), default="row"),
                Column("marks", Words(("red", "blue")), default=()),
                Column("fast", Flag(), default=False),
            ),
            least=2,
            most=3,
        ),
        Table("wind", "wind", (Column("north", Number()),), single=True),
    ),
    judge,
)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf[Box]:
    folder = tmp_path / "boats_of_the_tests" / "editions"
    folder.mkdir(parents=True)
    (folder / "plain.toml").write_text(GOOD, "utf-8")
    windy = GOOD.replace('"plain"', '"windy"').replace("north = 2", "north = 5")
    (folder / "windy.toml").write_text(windy, "utf-8")
    (folder / "skeleton.toml").write_text("# Fill in\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return Shelf(FORM, "boats_of_the_tests", ("plain", "windy"), Box, Box, no_sheets)


@pytest.fixture(autouse=True)
def _forget_the_package(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    import sys

    yield
    sys.modules.pop("boats_of_the_tests", None)


def no_sheets(edition: Box, language: str) -> list[Sheet]:
    return []


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def faults_of(shelf: Shelf[Box], tmp_path: Path, text: str | bytes) -> list[str]:
    file = tmp_path / "mine.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return list(map(str, shelf.check(file)))


def test_the_first_shipped_edition_is_the_default(shelf: Shelf[Box]) -> None:
    assert shelf.names() == ["plain", "windy"]
    assert shelf.get().name == "plain"
    assert shelf.get(None) is shelf.get("plain")
    assert shelf.get("windy").name == "windy"


def test_an_edition_is_its_own_answer_and_known_from_then_on(shelf: Shelf[Box]) -> None:
    box = Box(shelf.read(changed("size = 3", "size = 2").replace('"plain"', '"own"')).figures)

    assert shelf.get(box) is box


def test_a_file_is_read_from_its_path(shelf: Shelf[Box], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(changed('"plain"', '"mine"'), "utf-8")

    assert shelf.get(str(file)).name == "mine"
    assert shelf.get(file).name == "mine"


def test_a_byte_order_mark_does_no_harm(shelf: Shelf[Box], tmp_path: Path) -> None:
    assert faults_of(shelf, tmp_path, b"\xef\xbb\xbf" + GOOD.encode()) == []


def test_digests_find_shipped_and_loaded_editions(shelf: Shelf[Box], tmp_path: Path) -> None:
    text = changed("size = 3", "size = 2").replace('"plain"', '"mine"')
    digest = Shelf(FORM, "boats_of_the_tests", (), Box, Box, no_sheets).read(text).digest
    with pytest.raises(PoleisError, match="load its file first"):
        shelf.by_digest(digest)

    mine = shelf.read(text)

    assert shelf.by_digest(digest) is mine
    assert shelf.by_digest(shelf.get("windy").digest) is shelf.get("windy")


@pytest.mark.parametrize("which", ["palin", "", 3, "plain.tom", b"plain", ["plain"]])
def test_an_unknown_edition_is_refused_with_the_names(shelf: Shelf[Box], which: object) -> None:
    with pytest.raises(PoleisError, match=r"choose one of: plain, windy, or give the path"):
        shelf.get(which)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nowhere.toml", "There is no file .*nowhere.toml"),
        ("folder.toml", "is a folder"),
        ("a" * 300 + ".toml", "cannot be read"),
        ("plain.toml/inner.toml", "cannot be read"),
        ("nul\0.toml", "cannot be read"),
        ("large.toml", "larger than 1,000,000 bytes"),
    ],
)
def test_what_is_no_file_is_refused(
    shelf: Shelf[Box], tmp_path: Path, name: str, message: str
) -> None:
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "plain.toml").write_text(GOOD, "utf-8")
    (tmp_path / "large.toml").write_bytes(b"#" * (LARGEST_FILE + 1))
    path = str(tmp_path / name)

    for read in (shelf.get, shelf.check):
        with pytest.raises(PoleisError, match=message):
            read(path)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (GOOD.encode().replace(b"Tern", b"T\xe9rn"), "line 11, file: this is no UTF-8 text"),
        (changed("size = 3,", "size = ,"), "line 10, file: this is no TOML: invalid value"),
        (changed("size = 3,", "size = 3, size = 3,"), "line 10, file: this is no TOML"),
        (GOOD + "\nlast = [", "line 15, file: this is no TOML"),
        ("a = " + "[" * 5000, "file: this is no edition"),
        ("a = " + "9" * 5000, "file: this is no edition"),
    ],
)
def test_what_is_no_toml_is_told_with_its_line(
    shelf: Shelf[Box], tmp_path: Path, text: str | bytes, fault: str
) -> None:
    (found,) = faults_of(shelf, tmp_path, text)

    assert found.startswith(fault)
    with pytest.raises(PoleisError, match=r"mine\.toml has a mistake: "):
        shelf.get(tmp_path / "mine.toml")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("format = 1", "format = 2", "line 1, header, format: is 2; write 1"),
        ("format = 1\n", "", "header: format is missing; add format = 1"),
        ('game = "boats"\n', "", 'header: game is missing; add game = "boats"'),
        ('name = "plain"\n', "", 'header: name is missing; add name = "my_box"'),
        ('"boats"', '"ships"', 'line 2, header, game: is "ships"; write "boats"'),
        ('"plain"', '"My Box"', 'line 3, header, name: "My Box" is no lower-case word'),
        ('title_en = "Plain"\n', "", "header: title_en is missing"),
        ('"Schlicht"', '" "', "line 5, header, title_de: the text is empty"),
        ("title_de", "titel_de", "line 5, header, titel_de: there is no such key; write title_de"),
        (
            '"own"',
            '"mine"',
            'line 6, sources, default: "mine" is not known here; write one of: "rulebook", "pub',
        ),
        ('sources.default = "own"\n', "", "line 6, sources: default is missing"),
        (
            'sources.default = "own"\nsources.public = "a newspaper"\n',
            "",
            "sources: is missing; write sources = {",
        ),
        ("wind = {", "wund = {", "wind: is missing; write wind = { north = …, … }"),
        (
            'wind = { north = 2, rulebook = "north" }',
            "wind = 3",
            "line 13, wind: is 3, which is no table",
        ),
        (
            '{ id = "gull", name = "Gull", size = 3, public = "size name" },',
            "3,",
            "line 10, boat 1: 3 is no row",
        ),
        (
            '{ id = "gull", name = "Gull", size = 3, public = "size name" },',
            "",
            "line 9, boats: the number of rows is 1, not 2 to 3; add the missing ones",
        ),
        (
            "size = 3",
            "size = 0",
            "line 10, boat gull, size: 0 is too small; write a whole number from 1 to 9",
        ),
        ("size = 3", "size = 99999", "line 10, boat gull, size: 99999 is too large"),
        (
            "size = 3",
            f"size = {10**30}",
            "line 10, boat gull, size: a number of many digits is too large",
        ),
        ("size = 3", "size = -1", "line 10, boat gull, size: -1 is too small"),
        ("size = 3", "size = 1.5", "line 10, boat gull, size: 1.5 is no whole number"),
        ("size = 3", "size = true", "line 10, boat gull, size: true is no whole number"),
        ("size = 3", 'size = "3"', 'line 10, boat gull, size: "3" is a text, so delete the quotes'),
        ("size = 3", "size = [3]", "line 10, boat gull, size: a list is no whole number"),
        ("size = 3", "size = {}", "line 10, boat gull, size: a table is no whole number"),
        ("size = 3", 'size = "?"', "line 10, boat gull: size is still blank; write a whole number"),
        ("size = 3, ", "", "line 10, boat gull: size is missing; add size = 1"),
        (
            ', name = "Gull", size = 3, public = "size name"',
            "",
            'line 10, boat gull: name and size are missing; add name = "…", size = 1',
        ),
        (
            '"Gull", size = 3',
            '"?", size = "?"',
            'line 10, boat gull: name and size are still blank; replace each "?"',
        ),
        (
            "size = 4",
            "size = 4, sizee = 4",
            "line 11, boat tern, sizee: there is no such key; write size",
        ),
        (
            "size = 4",
            "size = 4, qqq = 4",
            "line 11, boat tern, qqq: there is no such key; delete it",
        ),
        (
            '"sail"',
            '"steam"',
            'line 11, boat tern, kind: "steam" is not known here; write one of: "row", "sail"',
        ),
        (
            '"red blue"',
            '"red green"',
            'line 11, boat tern, marks: "green" is not known here; write "", or some of',
        ),
        ('"red blue"', '["red"]', "line 11, boat tern, marks: a list is no text"),
        ("true", '"yes"', 'line 11, boat tern, fast: "yes" is neither true nor false'),
        (
            'id = "tern"',
            'id = "gull"',
            'line 11, boat gull, id: "gull" is taken by boat gull; make them different',
        ),
        ('"Tern"', '"gull"', 'line 11, boat tern, name: "gull" is taken by boat gull'),
        ('id = "tern"', 'id = "sea"', 'line 11, boat 2, id: "sea" is taken by the game'),
        ('id = "tern"', 'id = "Tern"', 'line 11, boat 2, id: "Tern" is no lower-case word'),
        ('"Tern"', '"A long-legged tern"', "line 11, boat tern, name: the text has 18 characters"),
        (
            '"Tern"',
            '"T\\u001b[1mern"',
            "line 11, boat tern, name: the text has a character that cannot be printed",
        ),
        (
            '"size name"',
            '"size sizze"',
            'line 10, boat gull, public: "sizze" is no key of this row; write size',
        ),
        ('"size name"', '"size fast"', 'line 10, boat gull, public: "fast" is no key of this row'),
        (
            '"size name"',
            '"size size"',
            'line 10, boat gull, public: "size" is marked public already; name it once',
        ),
        (
            '"size name"',
            '"size", own = "size"',
            'line 10, boat gull, own: "size" is marked public already',
        ),
        ('"size name"', "3", "line 10, boat gull, public: 3 is no text"),
        (
            "north = 2",
            "north = 1",
            "line 10, boat gull, size: the wind is too weak; make it smaller",
        ),
    ],
)
def test_a_mistake_is_told_with_line_place_and_remedy(
    shelf: Shelf[Box], tmp_path: Path, old: str, new: str, fault: str
) -> None:
    found = faults_of(shelf, tmp_path, changed(old, new))

    assert any(one.startswith(fault) for one in found), found


def test_every_mistake_is_listed_in_the_order_of_lines(shelf: Shelf[Box], tmp_path: Path) -> None:
    text = changed("size = 3", "size = 0").replace("size = 4", "size = 10").replace("Plain", "")

    found = faults_of(shelf, tmp_path, text)

    assert [one.split(":")[0] for one in found] == [
        "line 4, header, title_en", "line 10, boat gull, size", "line 11, boat tern, size",
    ]  # fmt: skip


def test_reading_a_faulty_file_names_the_first_mistakes(shelf: Shelf[Box], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = changed("size = 3", "size = 0").replace("size = 4", "size = 10")
    file.write_text(text.replace('"Plain"', "1").replace('"Schlicht"', "2"), "utf-8")

    with pytest.raises(PoleisError) as caught:
        shelf.get(file)

    assert str(caught.value) == (
        f"{file} has 4 mistakes: Line 4, header, title_en: 1 is no text; write a text in quotes, "
        "at most 60 characters long. Line 5, header, title_de: 2 is no text; write a text in "
        "quotes, at most 60 characters long. Line 10, boat gull, size: 0 is too small; write a "
        "whole number from 1 to 9. There is 1 more; `poleis edition check` lists it"
    )


def test_the_name_of_a_shipped_edition_is_for_its_figures_only(
    shelf: Shelf[Box], tmp_path: Path
) -> None:
    assert faults_of(shelf, tmp_path, GOOD) == []
    assert faults_of(shelf, tmp_path, changed("size = 3", "size = 2")) == [
        'line 3, header, name: another edition is called "plain"; choose a new name'
    ]


def test_the_former_figures_of_a_shipped_edition_can_be_read(
    shelf: Shelf[Box], tmp_path: Path
) -> None:
    """An old record comes with them, and names their digest."""
    file = tmp_path / "former.toml"
    file.write_text(changed("size = 3", "size = 2"), "utf-8")

    former = shelf.get(file)

    assert former.name == "plain"
    assert former.digest != shelf.get("plain").digest
    assert shelf.by_digest(former.digest) is former


def test_a_surplus_row_hides_no_other_check(shelf: Shelf[Box], tmp_path: Path) -> None:
    more = "".join(f'{{ id = "b{n}", name = "B{n}", size = 1 }},' for n in range(2))

    found = faults_of(shelf, tmp_path, changed("boats = [", f"boats = [ {more}"))

    assert found == ["line 9, boats: the number of rows is 4, not 2 to 3; delete the surplus"]


def test_a_flood_of_mistakes_stays_readable(shelf: Shelf[Box], tmp_path: Path) -> None:
    keys = ", ".join(f"key{n} = 1" for n in range(2000))
    rows = "{}," * 50_000

    unknown = faults_of(shelf, tmp_path, changed("size = 4", f"size = 4, {keys}"))
    rows_found = faults_of(shelf, tmp_path, changed("boats = [", f"boats = [ {rows}"))

    assert len(unknown) == 5
    assert len(rows_found) == 5


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("size = 3", "size = 2"),
        ("north = 2", "north = 3"),
        ('id = "gull"', 'id = "goose"'),
        ('"red blue"', '"blue red"'),
        ("fast = true", "fast = false"),
    ],
)
def test_the_digest_changes_with_ids_and_figures(shelf: Shelf[Box], old: str, new: str) -> None:
    text = changed(old, new).replace('"plain"', '"mine"')

    assert shelf.read(text).digest != shelf.get().digest


def test_the_digest_depends_on_the_order_of_rows(shelf: Shelf[Box]) -> None:
    lines = GOOD.replace('"plain"', '"mine"').splitlines()
    lines[9], lines[10] = lines[10], lines[9]

    assert shelf.read("\n".join(lines)).digest != shelf.get().digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("boats = [", "# more\nboats = ["),
        ('"Tern"', '"Auk"'),
        ('"Plain"', '"Plane"'),
        ('name = "plain"', 'name = "mine"'),
        ('"size name"', '"size"'),
        ('sources.default = "own"', 'sources.default = "box"'),
        ("size = 3", 'size = 3, kind = "row", fast = false, marks = ""'),
    ],
)
def test_the_digest_ignores_words_sources_and_what_is_left_out(
    shelf: Shelf[Box], old: str, new: str
) -> None:
    assert shelf.read(changed(old, new)).digest == shelf.get().digest


def test_every_figure_has_a_source(shelf: Shelf[Box]) -> None:
    figures = shelf.get().figures

    assert figures.source("boats", 0, "size") == "public"
    assert figures.source("boats", 0, "id") == "own"
    assert figures.source("boats", 1, "size") == "own"
    assert figures.source("wind", 0, "north") == "rulebook"
    assert figures.used_sources() == {"own", "public", "rulebook"}


def test_figures_turn_into_plain_data_with_their_sources(shelf: Shelf[Box]) -> None:
    plain = shelf.get().figures.plain()

    assert plain["name"] == "plain"
    assert plain["digest"] == shelf.get().digest
    assert plain["sources"]["public"] == "a newspaper"
    assert plain["tables"]["wind"] == [{"north": 2, "sources": {"north": "rulebook"}}]
    assert plain["tables"]["boats"][0]["sources"]["size"] == "public"


def test_tables_may_be_written_as_sections(shelf: Shelf[Box]) -> None:
    text = """
format = 1
game = "boats"
name = "sections"
title_en = "Sections"
title_de = "Abschnitte"
[sources]
default = "own"
[[boats]]
id = "gull"
name = "Gull"
size = 3
[[boats]]
id = "tern"
name = "Tern"
size = 4
kind = "sail"
marks = "red blue"
fast = true
[wind]
north = 2
"""
    assert shelf.read(text).digest == shelf.get().digest


def test_the_skeleton_is_a_file_of_the_game(shelf: Shelf[Box]) -> None:
    assert shelf.skeleton() == "# Fill in\n"


def test_a_fault_without_a_line_has_a_place() -> None:
    assert str(Fault(None, "wind", "is missing", "write it")) == "wind: is missing; write it"
