"""Edition files of Deus: their form, what is checked, and the shelf."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, TypeAlias

from poleis.core.edition_form import Column, Draft, Figures, Form, Row, Table
from poleis.core.edition_values import Id, Misfit, Number, Text, listed, shown
from poleis.core.editions import Shelf
from poleis.games.deus.components import (
    CIVIL,
    COLUMNS,
    LETTERS,
    MARITIME,
    PRODUCTION,
    RESOURCES,
    SCIENTIFIC,
    TEMPLE,
    TEMPLE_COST,
    TERRAINS,
    Card,
    Edition,
)
from poleis.games.deus.edition_sheets import sheets
from poleis.games.deus.effect_notation import LONGEST, read_effects, write_effects
from poleis.games.deus.effect_quantity import counts_in, largest
from poleis.games.deus.effects import ACTIVATE, END_VP, Counted, Pieces

CARDS: Final = "cards"
TILES: Final = "tiles"
SIDES: Final = ("front", "back")

#: Of each resource in their order, then gold.
Price: TypeAlias = tuple[int, int, int, int, int]
CARDS_IN_THE_BOX: Final = 96
CARDS_OF_A_KIND: Final = 16
TILES_IN_THE_BOX: Final = 7
LARGEST_AMOUNT: Final = 999
_GOODS: Final = (*RESOURCES, "gold")
_ITEM: Final = re.compile(r"([0-9]{1,9}) +([^\W\d_]+)")
_MOST: Final = 99  # of one good
_FACE: Final = "".join(sorted(LETTERS + "~"))  # 1.3: two regions of sea, one of all else
#: D6.1, R31: terrains on which no piece of a column ever stands, though units may board a ship.
_NEVER_ON: Final[dict[int, tuple[int, ...]]] = {
    MARITIME: (1, 2, 3, 4), PRODUCTION: (0,), SCIENTIFIC: (0,), CIVIL: (0,), TEMPLE: (0,),
}  # fmt: skip
#: 1.2: the colours, in both languages.
_COLOURS: Final[dict[str, str]] = {
    "blue": "maritime", "green": "production", "yellow": "scientific", "brown": "civil",
    "red": "military", "purple": "temple", "blau": "maritime", "grün": "production",
    "gelb": "scientific", "braun": "civil", "rot": "military", "violett": "temple",
}  # fmt: skip
_COPY: Final = re.compile(r"_[0-9]+\Z")


@dataclass(frozen=True, slots=True)
class Kind:
    """The kind of a card; whoever writes its colour is told what that means here."""

    hint: str = f"write one of: {listed(COLUMNS)}"
    example: str = '"maritime"'

    def read(self, value: object) -> str:
        """Take a kind."""
        if value in COLUMNS:
            return str(value)
        word = value.strip().lower() if isinstance(value, str) else ""
        meant = _COLOURS.get(word) or "".join(get_close_matches(word, COLUMNS, 1))
        what = f'means "{meant}"' if meant else "is not known"
        raise Misfit(f"{shown(value)} {what} here")


@dataclass(frozen=True, slots=True)
class PriceText:
    """A building cost in words: `1 wood, 2 gold`, or `nothing`."""

    hint: str = 'write the cost such as "1 wood, 2 gold", or "nothing"'
    example: str = '"1 wood, 2 gold"'

    def read(self, value: object) -> Price:
        """Take numbers of resources and gold, each named once."""
        if not isinstance(value, str):
            raise Misfit(f"{shown(value)} is no text")
        found: dict[str, int] = {}
        items = [] if value.strip() == "nothing" else value.split(",")
        for item in items:
            match = _ITEM.fullmatch(item.strip().lower())
            if match is None:
                raise Misfit(f"{shown(item.strip())} is no number of {', '.join(_GOODS)}")
            if match[2] not in _GOODS:
                known = get_close_matches(match[2], _GOODS, 1) or _GOODS
                raise Misfit(f"there is {shown(match[2])} instead of {' or '.join(known)}")
            if not 1 <= int(match[1]) <= _MOST:
                raise Misfit(f"{match[1]} {match[2]} is not from 1 to {_MOST}")
            if match[2] in found:
                raise Misfit(f"{match[2]} is named twice")
            found[match[2]] = int(match[1])
        wheat, wood, stone, clay, gold = (found.get(good, 0) for good in _GOODS)
        return wheat, wood, stone, clay, gold


@dataclass(frozen=True, slots=True)
class EffectText:
    """What a card does, in the notation; spaces and capitals do not matter."""

    hint: str = "write it in the words that `poleis edition new deus` explains"
    example: str = '"gain vp: occupied forest"'

    def read(self, value: object) -> str:
        """Take a text that can be read; return it as it is usually written."""
        return write_effects(read_effects(Text(LONGEST).read(value)))


@dataclass(frozen=True, slots=True)
class Face:
    """The terrains of one side of a tile: its middle, then the others around."""

    hint: str = (
        "write a letter for each region, the middle first and then clockwise: V village, F field, "
        "W forest, S swamp, M mountain and twice ~ sea, such as VFS~~MW"
    )
    example: str = '"VFS~~MW"'

    def read(self, value: object) -> str:
        """Take a word of seven letters."""
        if not isinstance(value, str):
            raise Misfit(f"{shown(value)} is no text")
        word = value.strip().upper()
        if "".join(sorted(word)) != _FACE:
            raise Misfit(f"{shown(value)} is no village, two sea regions and one of each land")
        return word


FORM_TABLES: Final = (
    Table(
        CARDS, "card",
        (
            Column("id", Id(), unique=True),
            Column("name_en", Text(), unique=True, figure=False),
            Column("name_de", Text(), unique=True, figure=False),
            Column("kind", Kind()),
            Column("copies", Number(1, CARDS_OF_A_KIND), default=1),
            Column("cost", PriceText()),
            Column("effect", EffectText()),
        ),
        least=1, most=CARDS_IN_THE_BOX,
    ),
    Table(
        TILES, "tile",
        tuple(Column(side, Face()) for side in SIDES),
        least=TILES_IN_THE_BOX, most=TILES_IN_THE_BOX,
    ),
)  # fmt: skip


def judge(draft: Draft) -> None:
    """Check what must hold between the figures (1.1, 1.3, D8.1, C6)."""
    _judge_ids(draft)
    _judge_copies(draft)
    _judge_same(draft)
    _judge_temples(draft)
    _judge_effects(draft)
    _judge_formulas(draft)
    _judge_faces(draft)


def _judge_ids(draft: Draft) -> None:
    """The copies of galley are called galley_1, galley_2 and so on."""
    for row in draft.rows(CARDS, "id"):
        if _COPY.search(row.values["id"]):
            draft.fault(
                row, "id", f"{shown(row.values['id'])} ends in a number, as the copies do",
                "write a word without a number at its end",
            )  # fmt: skip


def _judge_copies(draft: Draft) -> None:
    """1.1: 16 cards of each kind."""
    if not draft.complete(CARDS, "kind", "copies"):
        return
    for kind in COLUMNS:
        copies = (row.values["copies"] for row in draft.rows(CARDS) if row.values["kind"] == kind)
        number = sum(copies)
        if number != CARDS_OF_A_KIND:
            draft.table_fault(
                CARDS,
                f"with all copies there are {number} cards of the kind {kind}",
                f"make it {CARDS_OF_A_KIND} of each kind",
            )


def _judge_same(draft: Draft) -> None:
    """Cards that are alike share a row."""
    seen: dict[tuple[object, ...], Row] = {}
    for row in draft.rows(CARDS, "kind", "cost", "effect"):
        printed = tuple(row.values[key] for key in ("kind", "cost", "effect"))
        first = seen.setdefault(printed, row)
        if first is not row:
            draft.fault(
                row, "effect", f"{first.place} has the same kind, cost and effect",
                "count it among the copies there",
            )  # fmt: skip


def _judge_temples(draft: Draft) -> None:
    """D8.1: a temple costs one of each resource."""
    for row in draft.rows(CARDS, "kind", "cost"):
        if row.values["kind"] == COLUMNS[TEMPLE] and row.values["cost"] != (*TEMPLE_COST, 0):
            draft.fault(
                row, "cost", "a temple costs one of each resource",
                'write "1 wheat, 1 wood, 1 stone, 1 clay"',
            )  # fmt: skip


def _judge_formulas(draft: Draft) -> None:
    """No formula is larger than any game needs, or counts what can never be (D6.1, R31)."""
    for row in draft.rows(CARDS, "effect"):
        effects = read_effects(row.values["effect"])
        formulas = [effect.formula for effect in effects if isinstance(effect, Counted)]
        most = max(map(largest, formulas), default=0)
        if most > LARGEST_AMOUNT:
            draft.fault(
                row, "effect", f"this can come to {shown(most)}, more than {LARGEST_AMOUNT}",
                "write smaller numbers",
            )  # fmt: skip
        for count in (count for formula in formulas for count in counts_in(formula)):
            if not isinstance(count, Pieces) or count.column is None:
                continue
            if count.terrain in _NEVER_ON.get(count.column, ()):
                draft.fault(
                    row, "effect",
                    f"{COLUMNS[count.column]} pieces never stand on {TERRAINS[count.terrain]}",
                    "correct the kind or the terrain",
                )  # fmt: skip


def _judge_effects(draft: Draft) -> None:
    """E14 is what temples do, and nothing else; C6: E7 is for scientific cards."""
    for row in draft.rows(CARDS, "kind", "effect"):
        kinds = [effect.kind for effect in read_effects(row.values["effect"])]
        if row.values["kind"] == COLUMNS[TEMPLE]:
            if kinds != [END_VP]:
                draft.fault(
                    row, "effect", "a temple does nothing but bring VP at the end",
                    'write "end vp: …", once',
                )  # fmt: skip
        elif END_VP in kinds:
            draft.fault(row, "effect", "only a temple brings VP at the end", 'write "gain vp: …"')
        if ACTIVATE in kinds and row.values["kind"] != COLUMNS[SCIENTIFIC]:
            draft.fault(
                row, "effect", "only a scientific card activates others",
                "correct the kind or the effect",
            )  # fmt: skip


def _judge_faces(draft: Draft) -> None:
    """R3: all faces differ, however they are turned."""
    seen: dict[str, str] = {}
    for row in draft.rows(TILES):
        for side in SIDES:
            if side not in row.values:
                continue
            word = row.values[side]
            turned = min(word[0] + word[n:] + word[1:n] for n in range(1, 7))
            place = f"{side} of {row.place}"
            first = seen.setdefault(turned, place)
            if first != place:
                draft.fault(
                    row, side, f"turned, {shown(word)} is the {first}", "make them different"
                )


def build(figures: Figures) -> Edition:
    """Make the components of correct figures."""
    return Edition(
        name=figures.header["name"],
        digest=figures.digest,
        title_de=figures.header["title_de"],
        title_en=figures.header["title_en"],
        cards=tuple(_cards(figures)),
        faces=tuple(row[side] for row in figures.tables[TILES] for side in SIDES),
        figures=figures,
    )


def _cards(figures: Figures) -> Iterator[Card]:
    """Make every copy of every title."""
    index = 0
    for row in figures.tables[CARDS]:
        wheat, wood, stone, clay, gold = row["cost"]
        for number in range(1, row["copies"] + 1):
            yield Card(
                f"{row['id']}_{number}",
                index,
                row["id"],
                row["name_de"],
                row["name_en"],
                column=COLUMNS.index(row["kind"]),
                cost=(wheat, wood, stone, clay),
                gold=gold,
                effects=read_effects(row["effect"]),
            )
            index += 1


SHELF: Final = Shelf(
    Form("deus", FORM_TABLES, judge),
    package="poleis.games.deus",
    shipped=("reconstructed",),
    kind=Edition,
    build=build,
    sheets=sheets,
)
