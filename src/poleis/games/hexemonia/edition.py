"""Edition files of Hexemonia: their form, what is checked, and the shelf."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from poleis.core.edition_form import Column, Draft, Figures, Form, Row, Table
from poleis.core.edition_values import Id, Misfit, Number, Text, Word, Words, shown
from poleis.core.editions import Shelf
from poleis.games.hexemonia.components import (
    ABILITIES,
    FORTIFICATION,
    KINDS,
    MOIRAI,
    MYTHOS,
    MYTHOS_ABILITIES,
    NATURES,
    SEATS,
    Acropolis,
    Edition,
    Tile,
)
from poleis.games.hexemonia.cubes import pack
from poleis.games.hexemonia.edition_sheets import sheets

TILES: Final = "tiles"
ACROPOLISES: Final = "acropolises"
CUBES: Final = "cubes"

Counts: TypeAlias = tuple[int, int, int]
_TILES_IN_THE_BOX: Final = 51
_MYTHOS_TILES: Final = 6
_ACROPOLISES: Final = 5
_FEWEST_SEATS: Final = 2
_MOST_SEATS: Final = 4
_START: Final = (2, 0, 1)  # H1.4
_COPY: Final = re.compile(r"_[0-9]+\Z")


@dataclass(frozen=True, slots=True)
class Three:
    """Three numbers with spaces between, such as a cost."""

    of: str  # what is counted, in this order
    example: str = '"1 0 2"'

    @property
    def hint(self) -> str:
        """What to write."""
        return f"write {self.of} as three numbers with spaces between, such as {self.example}"

    def read(self, value: object) -> Counts:
        """Take three whole numbers from 0 to 99."""
        if not isinstance(value, str):
            raise Misfit(f"{shown(value)} is no text of three numbers")
        if not re.fullmatch(r"\s*[0-9]{1,2}(\s+[0-9]{1,2}){2}\s*", value, re.ASCII):
            raise Misfit(f"{shown(value)} is not three numbers from 0 to 99")
        first, second, third = map(int, value.split())
        return first, second, third


_CUBES: Final = Three("citizens, hoplites and gold")
_NAMES: Final = (
    Column("id", Id(), unique=True),
    Column("name_en", Text(), unique=True, figure=False),
    Column("name_de", Text(), unique=True, figure=False),
)

FORM_TABLES: Final = (
    Table(
        TILES, "tile",
        (
            *_NAMES,
            Column("kind", Word(KINDS)),
            Column("nature", Word(NATURES)),
            Column("copies", Three("how many copies have the icon 2, 3 and 4")),
            Column("cost", _CUBES),
            Column("production", _CUBES, default=(0, 0, 0)),
            Column("shield", Number(), default=0),
            Column("ability", Word(("", *ABILITIES)), default=""),
        ),
        least=1, most=_TILES_IN_THE_BOX,
    ),
    Table(
        ACROPOLISES, "Acropolis",
        (
            *_NAMES,
            Column("god_en", Text(), figure=False),
            Column("god_de", Text(), figure=False),
            Column("players", Words(tuple(map(str, SEATS)))),
            Column("nature", Word(NATURES)),
            Column("bonus_kind", Word(KINDS)),
            Column("bonus", Number()),
        ),
        least=_ACROPOLISES, most=_ACROPOLISES,
    ),
    Table(
        CUBES, CUBES,
        (
            Column("citizens", Number(least=_START[0] * _MOST_SEATS)),
            Column("hoplites", Number(least=_START[1] * _MOST_SEATS)),
            Column("gold", Number(least=_START[2] * _MOST_SEATS)),
        ),
        single=True,
    ),
)  # fmt: skip


def judge(draft: Draft) -> None:
    """Check what must hold between the figures (1.2, 1.3, H1.2, C5)."""
    _judge_ids(draft)
    _judge_copies(draft)
    _judge_mythos(draft)
    _judge_shields(draft)
    _judge_abilities(draft)
    _judge_natures(draft)
    _judge_acropolises(draft)


def _judge_ids(draft: Draft) -> None:
    """The copies of pasture are called pasture_1, pasture_2 and so on."""
    for table in (TILES, ACROPOLISES):
        for row in draft.rows(table, "id"):
            if _COPY.search(row.values["id"]):
                draft.fault(
                    row, "id", f"{shown(row.values['id'])} ends in a number, as the copies do",
                    "write a word without a number at its end",
                )  # fmt: skip


def _judge_copies(draft: Draft) -> None:
    """51 tiles; H1.6, H1.7: enough of them for the display, the hands and a pile."""
    for row in draft.rows(TILES, "copies"):
        if not any(row.values["copies"]):
            draft.fault(row, "copies", "there is no copy", "write how many, or delete the row")
    if not draft.complete(TILES, "copies"):
        return
    total = sum(sum(row.values["copies"]) for row in draft.rows(TILES))
    if total != _TILES_IN_THE_BOX:
        draft.table_fault(
            TILES,
            f"there are {total} tiles with all copies",
            f"make it {_TILES_IN_THE_BOX} in all",
        )
    for seats in SEATS:
        number = sum(_in_play(row, seats) for row in draft.rows(TILES))
        if number < 5 + 2 * seats:
            draft.table_fault(
                TILES,
                f"{number} tiles are in play with {seats} players",
                f"give the icon {seats} or a smaller one to at least {5 + 2 * seats}",
            )


def _in_play(row: Row, seats: int) -> int:
    """H1.2: how many copies are in play with so many players."""
    copies: Counts = row.values["copies"]
    return sum(copies[: seats - 1])


def _judge_mythos(draft: Draft) -> None:
    """R52, H7.1: six Mythos tiles, each once, without a cost."""
    mythos = [row for row in draft.rows(TILES, "kind") if row.values["kind"] == MYTHOS]
    if draft.complete(TILES, "kind") and len(mythos) != _MYTHOS_TILES:
        draft.table_fault(
            TILES,
            f"the number of Mythos tiles is {len(mythos)}",
            f"make it {_MYTHOS_TILES}, each with a row of its own",
        )
    for row in mythos:
        if sum(row.values.get("copies", ())) > 1:
            draft.fault(
                row, "copies", "a Mythos tile has a single marker, so it has no copies",
                'write a single 1, such as "1 0 0"',
            )  # fmt: skip
        if any(row.values.get("cost", ())):
            draft.fault(row, "cost", "a Mythos tile costs nothing", 'write "0 0 0"')


def _judge_shields(draft: Draft) -> None:
    """H2.1: shields are on most Fortifications, and on nothing else."""
    for row in draft.rows(TILES, "kind", "shield"):
        if row.values["shield"] and row.values["kind"] != FORTIFICATION:
            draft.fault(row, "shield", "only a fortification has a shield", "write 0 or delete it")
    if draft.complete(TILES, "kind", "shield") and all(
        row.values["shield"] for row in draft.rows(TILES) if row.values["kind"] == FORTIFICATION
    ):
        draft.table_fault(
            TILES, "no fortification is without a shield", "write shield = 0 for at least one"
        )


def _judge_abilities(draft: Draft) -> None:
    """C5: a Mythos tile lies in no cell, and the Moirai draw once an action."""
    for row in draft.rows(TILES, "kind", "ability"):
        ability = row.values["ability"]
        if row.values["kind"] == MYTHOS and ability not in {"", *MYTHOS_ABILITIES}:
            draft.fault(
                row, "ability", f"{shown(ability)} needs a place in the city",
                f"write one of these on a Mythos tile: {', '.join(MYTHOS_ABILITIES)}",
            )  # fmt: skip
    if draft.complete(TILES, "ability", "copies"):
        drawing = [row for row in draft.rows(TILES) if row.values["ability"] == MOIRAI]
        number = sum(sum(row.values["copies"]) for row in drawing)
        if number > 1:
            draft.table_fault(
                TILES, f"{number} tiles have the ability {shown(MOIRAI)}", "leave it on one of them"
            )


def _judge_natures(draft: Draft) -> None:
    """H7.1: every nature has a carrier; what two play with (H1.2), all play with."""
    if not draft.complete(TILES, "kind", "nature", "copies"):
        return
    carriers = [row for row in draft.rows(TILES) if row.values["kind"] != MYTHOS]
    here = {row.values["nature"] for row in carriers if _in_play(row, _FEWEST_SEATS)}
    for nature in NATURES:
        if nature not in here:
            draft.table_fault(
                TILES,
                f"with {_FEWEST_SEATS} players no tile of a city is {nature}",
                f"give one of them the icon {_FEWEST_SEATS}",
            )


def _judge_acropolises(draft: Draft) -> None:
    """H1.1: as many Acropolis tiles as players."""
    if not draft.complete(ACROPOLISES, "players"):
        return
    for seats in SEATS:
        number = sum(str(seats) in row.values["players"] for row in draft.rows(ACROPOLISES))
        if number != seats:
            draft.table_fault(
                ACROPOLISES,
                f"{number} of them are used with {seats} players",
                f"write {seats} in players of exactly {seats}",
            )


def build(figures: Figures) -> Edition:
    """Make the components of correct figures."""
    tables = figures.tables
    cubes = tables[CUBES][0]
    return Edition(
        name=figures.header["name"],
        digest=figures.digest,
        title_de=figures.header["title_de"],
        title_en=figures.header["title_en"],
        tiles=tuple(_tiles(figures)),
        acropolises=tuple(
            Acropolis(**row | {"players": tuple(sorted({int(word) for word in row["players"]}))})
            for row in tables[ACROPOLISES]
        ),
        cubes=(cubes["citizens"], cubes["hoplites"], cubes["gold"]),
        figures=figures,
    )


def _tiles(figures: Figures) -> Iterator[Tile]:
    """Make every copy of every title, those for fewer players first."""
    index = 0
    for row in figures.tables[TILES]:
        icons = [
            icon for icon, copies in zip(SEATS, row["copies"], strict=True) for _ in range(copies)
        ]
        for number, icon in enumerate(icons, start=1):
            yield Tile(
                f"{row['id']}_{number}",
                index,
                row["id"],
                row["name_de"],
                row["name_en"],
                kind=row["kind"],
                nature=row["nature"],
                players=icon,
                cost=pack(*row["cost"]),
                production=pack(*row["production"]),
                shield=row["shield"],
                ability=row["ability"],
            )
            index += 1


SHELF: Final = Shelf(
    Form("hexemonia", FORM_TABLES, judge),
    package="poleis.games.hexemonia",
    shipped=("reconstructed",),
    kind=Edition,
    build=build,
    sheets=sheets,
)
