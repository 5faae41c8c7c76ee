"""The form of edition files: tables with columns, read into figures, with every mistake noted.

A game lists its tables; this module reads them. A file is TOML and opens with a few keys of its
own (`HEADER`) and with `sources`, which says where figures come from. A row may mark some of its
columns with another source: `rulebook = "value power"`. What the columns cannot say is checked
by the game's own `judge`, which may add faults to the draft.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Final, TypeAlias

from poleis.core.digest import digest
from poleis.core.edition_values import BLANK, Id, Kind, Misfit, Number, Text, Word, shown
from poleis.core.toml_lines import Lines, Step

#: Where a figure comes from; `box` is read off one's own copy of the game.
SOURCES: Final = ("rulebook", "public", "own", "box")
FORMAT: Final = 1
Values: TypeAlias = dict[str, Any]
_SHOWN_KEYS: Final = 5  # unknown keys of one row
_LONGEST_KEY: Final = 40
_LONGEST_SOURCE: Final = 400


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake in a file: where it is, what is wrong, and what to do."""

    line: int | None
    place: str
    what: str
    remedy: str

    def __str__(self) -> str:
        line = "" if self.line is None else f"line {self.line}, "
        return f"{line}{self.place}: {self.what}; {self.remedy}"


@dataclass(frozen=True, slots=True)
class Column:
    """One key of a row. Without a default it must be there."""

    name: str
    kind: Kind
    default: Any = None
    unique: bool = False  # among all columns of this name in all tables
    figure: bool = True  # the rules read it, so it is part of the digest


@dataclass(frozen=True, slots=True)
class Table:
    """A list of rows, or a single row under its own name."""

    name: str
    item: str  # what a row is called in messages
    columns: tuple[Column, ...]
    least: int = 1  # rows
    most: int = 1
    single: bool = False

    @property
    def keys(self) -> list[str]:
        """The names of the columns."""
        return [column.name for column in self.columns]


HEADER: Final = Table(
    "", "header",
    (
        Column("format", Number(1)),
        Column("game", Id()),
        Column("name", Id()),
        Column("title_en", Text()),
        Column("title_de", Text()),
        Column("notes_en", Text(10_000), default=""),
        Column("notes_de", Text(10_000), default=""),
    ),
    single=True,
)  # fmt: skip
EXPLANATIONS: Final = Table(
    "sources", "sources",
    (
        Column("default", Word(SOURCES)),
        *(Column(source, Text(10_000), default="") for source in SOURCES),
    ),
    single=True,
)  # fmt: skip


@dataclass(slots=True)
class Row:
    """One row as far as it could be read."""

    table: Table
    number: int  # from 0; -1 for a single row
    values: Values = field(default_factory=dict)
    given: set[str] = field(default_factory=set)  # the columns that the file has
    sources: dict[str, str] = field(default_factory=dict)  # where they differ from the default

    @property
    def place(self) -> str:
        """What to call the row: `power card port`, or its number."""
        if self.table.single:
            return self.table.item
        return f"{self.table.item} {self.values.get('id', self.number + 1)}"

    def path(self, column: str = "") -> tuple[Step, ...]:
        """Return the way to the row, or to one of its columns, in the file."""
        steps: list[Step] = [self.table.name] if self.table.name else []
        if self.number >= 0:
            steps.append(self.number)
        return (*steps, column) if column else tuple(steps)


class Figures:
    """What an edition file says: its rows, complete and correct, and where each figure is from."""

    __slots__ = ("_form", "_rows", "digest", "header", "sources", "tables")

    def __init__(self, form: "Form", rows: dict[str, list[Row]]) -> None:
        self._form = form
        self._rows = rows
        self.header: Values = rows[HEADER.name][0].values
        self.sources: Values = rows[EXPLANATIONS.name][0].values
        self.tables: dict[str, list[Values]] = {
            table.name: [row.values for row in rows[table.name]] for table in form.tables
        }
        self.digest = digest({"game": form.game, "tables": list(self._canonical())})

    def _canonical(self) -> Iterator[object]:
        """Every figure that the rules read; no names, no sources."""
        for table in self._form.tables:
            columns = [column.name for column in table.columns if column.figure]
            rows = [{name: row[name] for name in columns} for row in self.tables[table.name]]
            yield [table.name, rows]

    def source(self, table: str, row: int, column: str) -> str:
        """Return where a figure comes from; rows count from 0."""
        default: str = self.sources["default"]
        return self._rows[table][row].sources.get(column, default)

    def used_sources(self) -> set[str]:
        """Return the default source, and those that rows name."""
        rows = (row for rows in self._rows.values() for row in rows)
        return {self.sources["default"]}.union(*(row.sources.values() for row in rows))

    def plain(self) -> Values:
        """Return everything as plain data; rows say where their figures come from."""
        tables = {
            table.name: [
                values | {"sources": {key: self.source(table.name, n, key) for key in table.keys}}
                for n, values in enumerate(self.tables[table.name])
            ]
            for table in self._form.tables
        }
        return self.header | {"digest": self.digest, "sources": self.sources, "tables": tables}


class Draft:
    """A file on its way to an edition: its rows as far as they can be read, and the faults."""

    def __init__(self, form: "Form", data: Values, lines: Lines) -> None:
        self.faults: list[Fault] = []
        self._form = form
        self._lines = lines
        self._rows: dict[str, list[Row]] = {}
        tables = (EXPLANATIONS, *form.tables)
        header = {key: value for key, value in data.items() if key not in {t.name for t in tables}}
        self.header = self._read_row(HEADER, -1, header)
        self._rows[HEADER.name] = [self.header]
        for table in tables:
            self._rows[table.name] = self._read_table(table, data.get(table.name))
        self._check_unique()
        form.judge(self)
        self.faults.sort(key=lambda fault: fault.line or 0)

    def figures(self) -> Figures:
        """Return what the file says; only when there are no faults."""
        assert not self.faults
        return Figures(self._form, self._rows)

    def rows(self, table: str, *columns: str) -> list[Row]:
        """Return the rows in which these columns could be read."""
        return [row for row in self._rows[table] if all(c in row.values for c in columns)]

    def complete(self, table: str, *columns: str) -> bool:
        """Say whether the table has as many rows as it must, with all these columns readable."""
        rows = self._rows[table]
        return (
            self._table(table).least <= len(rows) <= self._table(table).most
            and self.rows(table, *columns) == rows
        )

    def fault(self, row: Row, column: str, what: str, remedy: str) -> None:
        """Note a mistake in a row, or in one column of it."""
        key = "".join(c for c in column[:_LONGEST_KEY] if c.isprintable())
        place = f"{row.place}, {key}" if key else row.place
        self.faults.append(Fault(self._lines.of(*row.path(column)), place, what, remedy))

    def table_fault(self, table: str, what: str, remedy: str) -> None:
        """Note a mistake in a table as a whole."""
        self.faults.append(Fault(self._lines.of(table), table, what, remedy))

    def _table(self, name: str) -> Table:
        return next(table for table in (EXPLANATIONS, *self._form.tables) if table.name == name)

    def _read_table(self, table: Table, data: object) -> list[Row]:
        if table.single:
            if isinstance(data, dict):
                return [self._read_row(table, -1, data)]
            wanted = f"{table.name} = {{ {table.columns[0].name} = …, … }}"
        elif isinstance(data, list):
            self._check_length(table, len(data))
            return [self._read_row(table, n, row) for n, row in enumerate(data[: table.most + 1])]
        else:
            wanted = f"{table.name} = [ … ] with a line for each {table.item}"
        what = "is missing" if data is None else f"is {shown(data)}, which is no table"
        self.table_fault(table.name, what, f"write {wanted}")
        return []

    def _check_length(self, table: Table, length: int) -> None:
        if not table.least <= length <= table.most:
            wanted = str(table.least)
            if table.most > table.least:
                wanted += f" to {table.most}"
            remedy = "add the missing ones" if length < table.least else "delete the surplus"
            what = f"the number of rows is {length}, not {wanted}"
            self.table_fault(table.name, what, remedy)

    def _read_row(self, table: Table, number: int, data: object) -> Row:
        row = Row(table, number)
        if not isinstance(data, dict):
            self.fault(row, "", f"{shown(data)} is no row", "write { key = value, … }")
            return row
        missing, blank = [], []
        for column in table.columns:
            value = data.get(column.name, column.default)
            row.given |= {column.name} & data.keys()
            if value is None:
                missing.append(column.name)
            elif value == BLANK:
                blank.append(column.name)
            elif column.name in data:
                self._read_value(row, column, value)
            else:
                row.values[column.name] = value
        if missing:
            known = {"game": shown(self._form.game), "name": '"my_box"'} if table is HEADER else {}
            self.fault(row, "", f"{_listed(missing)} missing", _to_write(table, missing, known))
        if blank:
            self.fault(row, "", f"{_listed(blank)} still blank", _to_fill_in(table, blank))
        self._check_keys(row, data)
        if table not in {HEADER, EXPLANATIONS}:
            self._read_sources(row, data)
        return row

    def _read_value(self, row: Row, column: Column, value: object) -> None:
        try:
            read = column.kind.read(value)
        except Misfit as misfit:
            self.fault(row, column.name, misfit.what, column.kind.hint)
            return
        wanted = {"format": FORMAT, "game": self._form.game}.get(column.name, read)
        if row.table is HEADER and read != wanted:
            self.fault(row, column.name, f"is {shown(read)}", f"write {shown(wanted)}")
        row.values[column.name] = read

    def _check_keys(self, row: Row, data: Values) -> None:
        """Every key is a column or a source; a near miss is named."""
        known = row.table.keys
        if row.table is HEADER:
            known += [table.name for table in (EXPLANATIONS, *self._form.tables)]
        elif row.table is not EXPLANATIONS:
            known += SOURCES
        unknown = [key for key in data if key not in known]
        for key in unknown[:_SHOWN_KEYS]:
            self.fault(row, key, "there is no such key", _meant(key, known) or "delete it")

    def _read_sources(self, row: Row, data: Values) -> None:
        """`rulebook = "value power"`: each word is a column of the row, and named once."""
        for source in SOURCES:
            try:
                words = Text(_LONGEST_SOURCE).read(data[source]).split() if source in data else []
            except Misfit as misfit:
                remedy = 'write names of keys with spaces between: "value power"'
                self.fault(row, source, misfit.what, remedy)
                continue
            for word in words:
                if word not in row.given:
                    remedy = _meant(word, sorted(row.given)) or "delete the word"
                    self.fault(row, source, f"{shown(word)} is no key of this row", remedy)
                elif word in row.sources:
                    what = f"{shown(word)} is marked {row.sources[word]} already"
                    self.fault(row, source, what, "name it once")
                else:
                    row.sources[word] = source

    def _check_unique(self) -> None:
        """Columns that say so have each value once, in all tables together."""
        seen: dict[tuple[str, object], Row] = {}
        for table, column in self._form.unique_columns():
            for row in self.rows(table, column):
                value = row.values[column]
                same = value.casefold() if isinstance(value, str) else value
                first = seen.setdefault((column, same), row)
                if first is not row:
                    what = f"{shown(value)} is taken by {first.place}"
                    self.fault(row, column, what, "make them different")


def _meant(word: str, known: list[str]) -> str:
    """Say which word was probably meant."""
    near = get_close_matches(word[:_LONGEST_KEY], known, 1)
    return f"write {near[0]}" if near else ""


def _listed(names: list[str]) -> str:
    """`value is`, `value and power are`."""
    if len(names) == 1:
        return f"{names[0]} is"
    return f"{', '.join(names[:-1])} and {names[-1]} are"


def _to_write(table: Table, missing: list[str], known: dict[str, str]) -> str:
    """Say what to add for keys that are not there; some values are known."""
    return "add " + ", ".join(
        f"{column.name} = {known.get(column.name, column.kind.example)}"
        for column in table.columns
        if column.name in missing
    )


def _to_fill_in(table: Table, blank: list[str]) -> str:
    """Say what to write for blanks; one is explained, many are not."""
    if len(blank) > 1:
        return f"replace each {shown(BLANK)}"
    return next(column.kind.hint for column in table.columns if column.name in blank)


@dataclass(frozen=True, slots=True)
class Form:
    """What the edition files of a game look like."""

    game: str
    tables: tuple[Table, ...]
    judge: Callable[[Draft], None]  # checks what goes beyond single columns

    def unique_columns(self) -> Iterator[tuple[str, str]]:
        """Yield table and column wherever no value may come twice."""
        for table in self.tables:
            yield from ((table.name, column.name) for column in table.columns if column.unique)
