"""What is told of a tournament, and of any tables."""

from collections.abc import Iterator, Sequence

import poleis
from poleis.arena.report.blocks import (
    Block,
    Grid,
    Heading,
    Histogram,
    Mark,
    Paragraph,
    Plot,
    Row,
)
from poleis.arena.report.wording import Wording
from poleis.arena.standings import Standing
from poleis.arena.statistics import Rate
from poleis.arena.summary import Summary
from poleis.arena.tables import TableFigures
from poleis.bots.registry import read_bot
from poleis.bots.search.budget import FOREVER


def tournament(summary: Summary, say: Wording) -> list[Block]:
    """Tell who won."""
    blocks: list[Block] = [Heading(say("report.title", game=say.title), 1)]
    blocks += introduction(
        summary,
        say,
        say("report.played", matches=summary.games, deals=summary.deals, seed=summary.seed),
    )
    if not summary.games:
        return blocks
    blocks += _standings(summary, say)
    for table in summary.tables:
        blocks.append(Heading(say("table.title", seats=table.seats)))
        blocks += wins_by_seat(table, say)
        blocks.append(figures([table], ("",), say))
        blocks += spreads([table], ("",), say)
    blocks += paces(summary, say)
    return blocks


def introduction(summary: Summary, say: Wording, played: str) -> Iterator[Block]:
    """Tell what was played, and what went wrong."""
    sentences = [played, say("report.edition", names=say.listing(list(summary.editions)))]
    usual = poleis.game(summary.game).chosen({})
    chosen = [f"{name}={value}" for name, value in summary.options.items() if value != usual[name]]
    if chosen:
        sentences.append(say("report.options", options=say.listing(chosen)))
    sentences.append(say("report.intervals"))
    yield Paragraph(" ".join(sentences))
    warning = clock_warning(summary.seats, say)
    if warning:
        yield Paragraph(warning, warning=True)
    replaced = summary.failures - len(summary.failed)
    if replaced:
        yield Paragraph(say("report.replaced", count=replaced), warning=True)
    if summary.failed:
        reasons = " ".join(f"{reason}." for reason in summary.failed[:10])
        more = " …" if len(summary.failed) > 10 else ""
        text = say("report.failed", count=len(summary.failed))
        yield Paragraph(f"{text} {say.sentence(reasons)}{more}", warning=True)


def clock_warning(bots: Sequence[str], say: Wording) -> str:
    """Name the bots whose choices depend on how fast the computer is; nothing if there are none."""
    timed = []
    for name in dict.fromkeys(bots):
        seconds = read_bot(name).seconds
        if seconds is not None and seconds < FOREVER:
            timed.append(name)
    return say("report.timed", bots=say.listing(timed), count=len(timed)) if timed else ""


def _standings(summary: Summary, say: Wording) -> Iterator[Block]:
    yield Grid(
        say("standings.title"),
        (
            say("standings.bot"),
            say("standings.games"),
            say("standings.wins"),
            say("standings.interval"),
            say("standings.rank"),
            say("standings.score"),
            say("standings.rating"),
            say("standings.interval"),
            say("standings.substitutions"),
        ),
        tuple([_standing(bot, say) for bot in summary.bots]),
        words=(8,),
    )
    if len(summary.bots) > 1:
        yield Plot(
            say("standings.ladder"),
            tuple(
                [
                    Row(bot.name, (Mark(bot.rating, bot.rating_low, bot.rating_high),))
                    for bot in summary.bots
                ]
            ),
            "points",
            note=say("standings.ladder_note"),
        )
        yield Plot(
            say("standings.victories"),
            tuple(
                [
                    Row(bot.name, (Mark(bot.win_rate, bot.win_rate_low, bot.win_rate_high),))
                    for bot in summary.bots
                ]
            ),
            "percent",
            even=_even(summary),
            bars=True,
        )


def _even(summary: Summary) -> float | None:
    """Return the usual part of a victory, where all tables have as many seats."""
    seats = {table.seats for table in summary.tables}
    return 1 / seats.pop() if len(seats) == 1 else None


def _standing(bot: Standing, say: Wording) -> tuple[str, ...]:
    troubles = [say(f"trouble.{kind}", count=count) for kind, count in bot.substitutions.items()]
    return (
        bot.name,
        str(bot.games),
        say.figure(bot.win_rate, "percent"),
        say.interval(bot.win_rate_low, bot.win_rate_high, "percent"),
        say.figure(bot.mean_rank),
        say.figure(bot.mean_score),
        say.figure(bot.rating, "points"),
        say.interval(bot.rating_low, bot.rating_high, "points"),
        ", ".join(troubles) or "–",
    )


def wins_by_seat(table: TableFigures, say: Wording) -> Iterator[Block]:
    """Tell how often each bot won in each seat."""
    seats = [say("table.seat", number=seat + 1) for seat in range(table.seats)]
    rows = [(name, *map(say.rate, rates)) for name, rates in table.by_bot.items()]
    if len(rows) > 1:
        rows.append((say("table.everybody"), *[say.rate(seat.won) for seat in table.by_seat]))
    even = say("table.wins_note", even=say.figure(1 / table.seats, "percent"))
    yield Grid(say("table.wins_by_seat"), ("", *seats), tuple(rows), note=even)
    names = list(table.by_bot)
    yield Plot(
        say("table.wins_by_seat"),
        tuple(
            [
                Row(label, tuple([mark(table.by_bot[name][seat]) for name in names]))
                for seat, label in enumerate(seats)
            ]
        ),
        "percent",
        series=tuple(names),
        even=1 / table.seats,
    )


def mark(rate: Rate) -> Mark | None:
    """Return a rate as a mark; without any cases there is none."""
    return Mark(rate.rate, rate.low, rate.high) if rate.of else None


def figures(tables: Sequence[TableFigures], editions: Sequence[str], say: Wording) -> Grid:
    """Tell how matches go; with several editions in a column for each."""

    def row(label: str, *cells: str) -> tuple[str, ...]:
        return (label, *cells)

    rows = [
        row(say("table.matches"), *[str(table.matches) for table in tables]),
        row(say("table.rounds"), *[say.mean(table.rounds) for table in tables]),
        row(say("table.decisions"), *[say.mean(table.decisions) for table in tables]),
        row(say("table.score"), *[say.mean(table.score) for table in tables]),
        row(say("table.winner"), *[say.mean(table.winner) for table in tables]),
        row(say("table.winner_between"), *[_from_to(table, say) for table in tables]),
        row(say("table.margin"), *[say.mean(table.margin) for table in tables]),
        row(say("table.spread"), *[say.mean(table.spread) for table in tables]),
        row(say("table.ties"), *[say.rate(table.ties) for table in tables]),
    ]
    for reason in sorted({reason for table in tables for reason in table.ends}):
        shares = [table.ends.get(reason, 0) / table.matches for table in tables]
        label = say("table.end", reason=say.end(reason))
        rows.append(row(label, *[say.figure(share, "percent") for share in shares]))
    values = tuple(name or say("table.value") for name in editions)
    return Grid(say("table.figures"), (say("table.figure"), *values), tuple(rows))


def _from_to(table: TableFigures, say: Wording) -> str:
    return say.interval(*table.winner_between, "points")


def spreads(
    tables: Sequence[TableFigures], editions: Sequence[str], say: Wording
) -> Iterator[Block]:
    """Show how points and lengths are spread."""
    scores = [
        (" · ".join(filter(None, (name, edition))), spread)
        for table, edition in zip(tables, editions, strict=True)
        for name, spread in table.scores.items()
    ]
    yield Histogram(say("table.scores"), tuple(scores), say("table.scores"))
    lengths = [(edition, table.lengths) for table, edition in zip(tables, editions, strict=True)]
    yield Histogram(say("table.lengths"), tuple(lengths), say("table.decisions"))


def paces(summary: Summary, say: Wording) -> Iterator[Block]:
    """Tell how long bots think."""
    yield Heading(say("pace.title"))
    yield Grid(
        "",
        (say("standings.bot"), say("pace.mean"), say("pace.longest"), say("pace.match")),
        tuple(
            [
                (
                    pace.name,
                    say.figure(pace.mean, "seconds"),
                    say.figure(pace.longest, "seconds"),
                    say.figure(pace.match, "seconds"),
                )
                for pace in summary.paces
            ]
        ),
        note=say("pace.note"),
    )
    rows = tuple([Row(pace.name, (Mark(pace.mean),)) for pace in summary.paces])
    yield Plot(say("pace.mean"), rows, "seconds", bars=True)
