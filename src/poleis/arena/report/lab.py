"""What is told of a game and its editions: the designer's lab."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from poleis.arena.report.blocks import Block, Grid, Heading, Mark, Paragraph, Plot, Row
from poleis.arena.report.pages import figures, introduction, mark, paces, spreads
from poleis.arena.report.wording import Wording
from poleis.arena.statistics import Mean, Rate, wilson
from poleis.arena.summary import Summary
from poleis.arena.tables import HadFigures, PieceFigures, TableFigures


def laboratory(summary: Summary, say: Wording) -> list[Block]:
    """Tell how the game plays with its edition; two editions stand side by side."""
    blocks: list[Block] = [Heading(say("report.lab", game=say.title), 1)]
    played = say(
        "report.lab_played",
        matches=summary.games,
        deals=summary.deals,
        seed=summary.seed,
        bots=say.listing(list(summary.seats)),
    )
    blocks += introduction(summary, say, played)
    if len(summary.tables) > 1:
        blocks.append(_overview(summary, say))
    for seats, group in groupby(summary.tables, key=lambda table: table.seats):
        blocks.append(Heading(say("table.title", seats=seats)))
        blocks += _Seats(list(group), summary.editions, say).blocks()
    if summary.games:
        blocks += paces(summary, say)
    return blocks


def _overview(summary: Summary, say: Wording) -> Grid:
    """Put all numbers of seats and editions one below the other."""
    rows = []
    for table in summary.tables:
        even = 1 / table.seats
        off = [seat.won.rate - even for seat in table.by_seat]
        seat = max(range(table.seats), key=lambda number: abs(off[number]))
        sign = "+" if off[seat] > 0 else ""
        edition = summary.editions[table.edition] if len(summary.editions) > 1 else ""
        rows.append(
            (
                " · ".join(filter(None, (say("table.title", seats=table.seats), edition))),
                str(table.matches),
                say.mean(table.winner),
                say.mean(table.score),
                say.mean(table.rounds),
                say.mean(table.decisions),
                f"{say('table.seat', number=seat + 1)}: {sign}{say.figure(off[seat], 'percent')}",
            )
        )
    keys = ("matches", "winner", "score", "rounds", "decisions")
    headings = ("", *[say(f"table.{key}") for key in keys], say("lab.farthest"))
    return Grid(say("lab.overview"), headings, tuple(rows))


class _Seats:
    """The tables of one number of seats: one an edition."""

    def __init__(self, tables: list[TableFigures], editions: Sequence[str], say: Wording) -> None:
        self.tables = tables
        self.say = say
        several = len(editions) > 1
        self.editions = tuple([editions[table.edition] if several else "" for table in tables])

    def blocks(self) -> Iterator[Block]:
        """Tell all about them."""
        yield figures(self.tables, self.editions, self.say)
        yield from self._advantage()
        yield from self._had()
        yield from spreads(self.tables, self.editions, self.say)
        yield from self._parts()
        yield from self._sums()
        yield self._groups()
        yield from self._pieces()

    def _headings(self, *keys: str) -> tuple[str, ...]:
        """Return the headings of these columns, for each edition."""
        return tuple(
            [
                " · ".join(filter(None, (self.say(key), edition)))
                for edition in self.editions
                for key in keys
            ]
        )

    def _advantage(self) -> Iterator[Block]:
        say, seats = self.say, self.tables[0].seats
        labels = [say("table.seat", number=seat + 1) for seat in range(seats)]
        even = say("table.wins_note", even=say.figure(1 / seats, "percent"))
        rows = [
            (
                label,
                *[
                    cell
                    for table in self.tables
                    for cell in (
                        say.rate(table.by_seat[seat].won),
                        say.signed(table.by_seat[seat].lead),
                    )
                ],
            )
            for seat, label in enumerate(labels)
        ]
        headings = ("", *self._headings("lab.won", "lab.lead"))
        note = f"{even} {say('lab.lead_note')}"
        yield Grid(say("lab.advantage"), headings, tuple(rows), note=note)
        marks = [
            Row(label, tuple([mark(table.by_seat[seat].won) for table in self.tables]))
            for seat, label in enumerate(labels)
        ]
        yield Plot(say("lab.advantage"), tuple(marks), "percent", self.editions, 1 / seats)

    def _had(self) -> Iterator[Block]:
        say = self.say
        keys = {(one.group, one.name): one for table in self.tables for one in table.had}
        columns = [{(one.group, one.name): one for one in table.had} for table in self.tables]
        rows = [
            (
                say.had(*key),
                *[cell for column in columns for cell in self._had_cells(column.get(key))],
            )
            for key in keys
        ]
        if rows:
            headings = (say("lab.had"), *self._headings("lab.times", "lab.won", "lab.lead"))
            note = say("lab.having_note")
            yield Grid(say("lab.having"), headings, tuple(rows), note=note)
            yield Plot(
                say("lab.having"),
                tuple([Row(say.had(*key), _marks(columns, key)) for key in keys]),
                "percent",
                self.editions,
                1 / self.tables[0].seats,
            )

    def _had_cells(self, one: HadFigures | None) -> tuple[str, str, str]:
        if one is None:
            return ("0", "–", "–")
        return (str(one.won.of), self.say.rate(one.won), self.say.signed(one.lead))

    def _parts(self) -> Iterator[Block]:
        say = self.say
        names = {name: say.part(name) for table in self.tables for name in table.parts}
        columns = [table.parts for table in self.tables]
        headings = (say("lab.part"), *self._headings("standings.score"))
        yield from self._amounts(say("lab.parts"), headings, names, columns, say("lab.parts_note"))

    def _sums(self) -> Iterator[Block]:
        say = self.say
        names = {name: say.label(name) for table in self.tables for name in table.sums}
        names = dict(sorted(names.items(), key=lambda item: item[1]))
        columns = [table.sums for table in self.tables]
        headings = (say("lab.what"), *self._headings("table.value"))
        yield from self._amounts(say("lab.sums"), headings, names, columns, say("lab.sums_note"))

    def _amounts(
        self,
        title: str,
        headings: tuple[str, ...],
        names: dict[str, str],
        columns: Sequence[dict[str, float]],
        note: str,
    ) -> Iterator[Block]:
        """Tell how much there is of each of these, an amount a column."""
        amounts = {name: [column.get(name, 0.0) for column in columns] for name in names}
        rows = [(names[name], *map(self.say.figure, some)) for name, some in amounts.items()]
        yield Grid(title, headings, tuple(rows), note=note)
        marks = [Row(names[name], tuple(map(Mark, some))) for name, some in amounts.items()]
        yield Plot(title, tuple(marks), "decimal", self.editions, bars=True)

    def _groups(self) -> Grid:
        """Tell how the kinds of cards or tiles fare, all of a kind together."""
        say = self.say
        names = {piece.group: None for table in self.tables for piece in table.pieces}
        rows = []
        for name in names:
            cells = []
            for table in self.tables:
                some = [piece for piece in table.pieces if piece.group == name]
                cells += [say.rate(_together([one.taken for one in some]))]
                cells += [say.rate(_together([one.won for one in some]))]
            rows.append((say.word(name) or name, *cells))
        headings = (say("lab.group"), *self._headings("lab.taken", "lab.won"))
        return Grid(say("lab.groups"), headings, tuple(rows))

    def _pieces(self) -> Iterator[Block]:
        say = self.say
        pieces = {piece.title: piece for table in self.tables for piece in table.pieces}
        if not pieces:
            return
        columns = [{piece.title: piece for piece in table.pieces} for table in self.tables]
        rows = [
            (
                say.piece(piece.id),
                say.word(piece.group) or piece.group,
                *[cell for column in columns for cell in self._piece_cells(column.get(title))],
            )
            for title, piece in pieces.items()
        ]
        keys = ("lab.copies", "lab.taken", "lab.gone", "lab.times", "lab.won", "lab.lead")
        headings = (say("lab.piece"), say("lab.group"), *self._headings(*keys))
        note = f"{say('lab.pieces_note')} {say('lab.lead_note')}"
        yield Grid(say("lab.pieces"), headings, tuple(rows), note=note, words=(1,))
        yield from self._dead()
        names = {title: say.piece(piece.id) for title, piece in pieces.items()}
        taken = [
            Row(name, tuple([_mark(column, title, "taken") for column in columns]))
            for title, name in names.items()
        ]
        yield Plot(say("lab.taken_chart"), tuple(taken), "percent", self.editions, bars=True)
        won = [
            Row(name, tuple([_mark(column, title, "won") for column in columns]))
            for title, name in names.items()
        ]
        even = 1 / self.tables[0].seats
        yield Plot(say("lab.won_chart"), tuple(won), "percent", self.editions, even)
        lead = [
            Row(name, tuple([_lead(column.get(title)) for column in columns]))
            for title, name in names.items()
        ]
        yield Plot(say("lab.lead_chart"), tuple(lead), "decimal", self.editions, 0.0)

    def _piece_cells(self, piece: PieceFigures | None) -> tuple[str, ...]:
        if piece is None:
            return ("0", "–", "–", "–", "–", "–")
        gone = piece.gone / piece.taken.count if piece.taken.count else 0.0
        return (
            str(piece.copies),
            self.say.figure(piece.taken.rate, "percent"),
            self.say.figure(gone),
            str(piece.won.of),
            self.say.rate(piece.won),
            self.say.signed(piece.lead),
        )

    def _dead(self) -> Iterator[Block]:
        """Name what nobody takes, and what somebody always takes: nobody has to choose."""
        say = self.say
        for table, edition in zip(self.tables, self.editions, strict=True):
            never = [say.piece(one.id) for one in table.pieces if not one.taken.count]
            always = [say.piece(one.id) for one in table.pieces if one.taken.rate == 1]
            said = [say("lab.never", pieces=say.listing(never))] if never else []
            said += [say("lab.always", pieces=say.listing(always))] if always else []
            text = " ".join(said) or say("lab.none_dead")
            yield Paragraph(f"{edition}: {text}" if edition else text, warning=bool(said))


def _marks(
    columns: Sequence[dict[tuple[str, str], HadFigures]], key: tuple[str, str]
) -> tuple[Mark | None, ...]:
    return tuple([mark(column[key].won) if key in column else None for column in columns])


def _mark(column: dict[str, PieceFigures], title: str, field: str) -> Mark | None:
    piece = column.get(title)
    return None if piece is None else mark(getattr(piece, field))


def _lead(piece: PieceFigures | None) -> Mark | None:
    lead: Mean | None = None if piece is None else piece.lead
    return Mark(lead.mean, lead.low, lead.high) if lead is not None and lead.of > 1 else None


def _together(rates: Sequence[Rate]) -> Rate:
    return wilson(sum(rate.count for rate in rates), sum(rate.of for rate in rates))
