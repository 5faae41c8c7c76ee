"""Edition files of the Peloponnes Card Game: their form, what is checked, and the shelf."""

from itertools import pairwise
from typing import Final

from poleis.core.edition_form import Column, Draft, Figures, Form, Row, Table, Values
from poleis.core.edition_values import Flag, Id, Number, Text, Word, Words, shown
from poleis.core.editions import Shelf
from poleis.games.peloponnes.coins import KINDS, pack
from poleis.games.peloponnes.components import (
    BUILDING,
    CATASTROPHES,
    CIVILIZATION,
    LANDSCAPE,
    LUXURY_CARD,
    SPECIALS,
    Card,
    Edition,
)
from poleis.games.peloponnes.edition_sheets import sheets

POWER_CARDS: Final = "power_cards"
CIVILIZATIONS: Final = "civilizations"
COINS: Final = "coins"
TRACKS: Final = "tracks"
INCOME: Final = "income"

_MOST_SEATS: Final = 5
_COIN_CARDS: Final = 72
_EACH_KIND: Final = 24  # of the 48 power cards
_SYMBOLS: Final = Words(CATASTROPHES)
_NAMES: Final = (
    Column("id", Id(taken=frozenset({LUXURY_CARD})), unique=True),
    Column("name_en", Text(), unique=True, figure=False),
    Column("name_de", Text(), unique=True, figure=False),
)
_PRODUCTION: Final = tuple(Column(kind, Number(), default=0) for kind in ("wood", "stone", "grain"))

FORM_TABLES: Final = (
    Table(
        POWER_CARDS, "power card",
        (
            *_NAMES,
            Column("kind", Word((BUILDING, LANDSCAPE))),
            Column("stack", Word(("A", "B", "C"))),
            Column("symbols", _SYMBOLS),
            Column("value", Number()),
            Column("inhabitants", Number()),
            Column("power", Number()),
            *_PRODUCTION,
            Column("wood_cost", Number(), default=0),
            Column("stone_cost", Number(), default=0),
            Column("once_coins", Number(), default=0),
            Column("once_luxury", Number(), default=0),
            Column("supply", Flag(), default=False),
            Column("special", Word(("", *sorted(SPECIALS))), default=""),
        ),
        least=48, most=48,
    ),
    Table(
        CIVILIZATIONS, "civilization",
        (
            *_NAMES,
            Column("order_number", Number(), unique=True),
            Column("start_coins", Number()),
            Column("inhabitants", Number()),
            Column("power", Number()),
            *_PRODUCTION,
            Column("symbols", _SYMBOLS, default=()),
        ),
        least=10, most=10,
    ),
    Table(COINS, COINS, tuple(Column(kind, Number()) for kind in KINDS), single=True),
    Table(
        TRACKS, TRACKS, tuple(Column(name, Number(least=2)) for name in CATASTROPHES), single=True
    ),
    Table(
        INCOME, "income row",
        (
            Column("inhabitants", Number()),
            Column("coins", Number()),
            Column("luxury", Number(), default=0),
        ),
        most=100,
    ),
)  # fmt: skip


def judge(draft: Draft) -> None:
    """Check what must hold between the figures (section 1, P12.15, P12.16, C4)."""
    _judge_kinds(draft)
    _judge_specials(draft)
    _judge_supply(draft)
    _judge_coins(draft)
    _judge_income(draft)


def _judge_kinds(draft: Draft) -> None:
    """24 buildings and 24 landscapes; a landscape costs nothing."""
    if draft.complete(POWER_CARDS, "kind"):
        for kind in (BUILDING, LANDSCAPE):
            number = sum(row.values["kind"] == kind for row in draft.rows(POWER_CARDS))
            if number > _EACH_KIND:
                draft.table_fault(
                    POWER_CARDS,
                    f"{number} power cards are {kind}s",
                    f"make {_EACH_KIND} of them so",
                )
    for row in draft.rows(POWER_CARDS, "kind"):
        if row.values["kind"] == LANDSCAPE:
            for column in ("wood_cost", "stone_cost"):
                if row.values.get(column):
                    draft.fault(row, column, "a landscape costs nothing", "write 0 or delete it")


def _judge_specials(draft: Draft) -> None:
    """P12.16: each special building is there exactly once."""
    first: dict[str, Row] = {}
    for row in draft.rows(POWER_CARDS, "special"):
        special = row.values["special"]
        if not special:
            continue
        if row.values.get("kind", BUILDING) != BUILDING:
            draft.fault(
                row, "special", "only a building has a special function", 'write "" or delete it'
            )
        if first.setdefault(special, row) is not row:
            draft.fault(
                row, "special", f"{first[special].place} is {shown(special)} already",
                "give each special function to one building",
            )  # fmt: skip
    missing = sorted(SPECIALS - first.keys())
    if missing and draft.complete(POWER_CARDS, "special"):
        draft.table_fault(
            POWER_CARDS, f"no building has the special function {', '.join(missing)}",
            "give each special function to one building",
        )  # fmt: skip


def _judge_supply(draft: Draft) -> None:
    """P12.15: the supply symbol is on one landscape in B and on one in C."""
    bearers = [row for row in draft.rows(POWER_CARDS, "supply") if row.values["supply"]]
    for row in bearers:
        if row.values.get("kind", LANDSCAPE) != LANDSCAPE:
            draft.fault(row, "supply", "only a landscape has the supply symbol", "delete it")
        if row.values.get("stack") == "A":
            draft.fault(row, "supply", "the supply symbol is in stacks B and C only", "delete it")
    if draft.complete(POWER_CARDS, "supply", "stack"):
        for stack in ("B", "C"):
            number = sum(row.values["stack"] == stack for row in bearers)
            if number != 1:
                draft.table_fault(
                    POWER_CARDS,
                    f"{number} cards of stack {stack} have the supply symbol",
                    f"write supply = true for exactly one landscape of stack {stack}",
                )


def _judge_coins(draft: Draft) -> None:
    """72 coin cards, enough for the five richest civilizations."""
    if draft.complete(COINS, *KINDS):
        row = draft.rows(COINS)[0]
        total = sum(row.values.values())
        if total != _COIN_CARDS:
            draft.fault(row, "", f"there are {total} coin cards", f"make it {_COIN_CARDS} in all")
    if draft.complete(CIVILIZATIONS, "start_coins"):
        richest = sorted(row.values["start_coins"] for row in draft.rows(CIVILIZATIONS))
        total = sum(richest[-_MOST_SEATS:])
        if total > _COIN_CARDS:
            draft.table_fault(
                CIVILIZATIONS, f"{_MOST_SEATS} of them may start with {total} coin cards",
                f"there are only {_COIN_CARDS}, so lower start_coins",
            )  # fmt: skip


def _judge_income(draft: Draft) -> None:
    """C4: the income table starts at 0 inhabitants and never falls."""
    rows = draft.rows(INCOME, "inhabitants")
    if rows and rows[0].number == 0 and rows[0].values["inhabitants"] != 0:
        draft.fault(rows[0], "inhabitants", "the first row is for 0 inhabitants", "write 0")
    for before, row in pairwise(rows):
        if row.values["inhabitants"] <= before.values["inhabitants"]:
            draft.fault(
                row, "inhabitants", "the row above has as many or more",
                "sort the rows by inhabitants, each number once",
            )  # fmt: skip
        for column in ("coins", "luxury"):
            if row.values.get(column, 99) < before.values.get(column, 0):
                draft.fault(
                    row, column, "more inhabitants may not bring less", "write at least as many"
                )


def build(figures: Figures) -> Edition:
    """Make the components of correct figures."""
    tables = figures.tables
    return Edition(
        name=figures.header["name"],
        digest=figures.digest,
        title_de=figures.header["title_de"],
        title_en=figures.header["title_en"],
        power_cards=tuple(Card(**_printed(row)) for row in tables[POWER_CARDS]),
        civilizations=tuple(
            Card(kind=CIVILIZATION, **_printed(row)) for row in tables[CIVILIZATIONS]
        ),
        coins=pack(*(tables[COINS][0][kind] for kind in KINDS)),
        tracks=tuple(tables[TRACKS][0][name] for name in CATASTROPHES),
        income=_income(tables[INCOME]),
        figures=figures,
    )


def _printed(row: Values) -> Values:
    """Return a row with its symbols as numbers."""
    return row | {"symbols": tuple(map(CATASTROPHES.index, row["symbols"]))}


def _income(rows: list[Values]) -> tuple[tuple[int, int], ...]:
    """P8.3, P8.5: a row holds from its number of inhabitants to the next row."""
    table: list[tuple[int, int]] = []
    for row in rows:
        while len(table) < row["inhabitants"]:
            table.append(table[-1])
        table.append((row["coins"], row["luxury"]))
    return tuple(table)


SHELF: Final = Shelf(
    Form("peloponnes", FORM_TABLES, judge),
    package="poleis.games.peloponnes",
    shipped=("reconstructed",),
    kind=Edition,
    build=build,
    sheets=sheets,
)
