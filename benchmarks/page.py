"""The tables of docs/performance.md."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from benchmarks.rounds import Measured, Rate

COMPILED: Final = "compiled"
PLAIN: Final = "plain"
CATANATRON: Final = "catanatron"
OPEN_SPIEL: Final = "open-spiel"
NONE: Final = "–"


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Write a table; all columns but the first have figures."""
    yield f"| {' | '.join(headings)} |"
    yield f"| --- |{' ---: |' * (len(headings) - 1)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


def figure(number: float) -> str:
    """Write a number with three digits that count.

    >>> figure(1_234_567), figure(98.76), figure(0.1234)
    ('1,230,000', '98.8', '0.123')
    """
    if number >= 100:
        digits = len(str(int(number)))
        return f"{round(number, 3 - digits):,.0f}"
    return f"{number:.3g}"


def rate(measured: Measured, work: str, place: int = 0) -> str:
    """Write a rate: the best window, and the median."""
    if work not in measured.rates:
        return NONE
    found = measured.rates[work][place]
    return f"{figure(found.best)} ({figure(found.median)})"


def of(every: Sequence[Measured], engine: str) -> list[Measured]:
    """Return what was measured of one engine."""
    return [measured for measured in every if measured.engine == engine]


def best(measured: Measured, work: str) -> float:
    """Return the best rate of a work; of games, that of decisions."""
    return measured.rates[work][0].best


def whole_games(every: Sequence[Measured]) -> Iterator[str]:
    """Our games at every number of seats, compiled and plain."""
    plain = {(each.name, each.seats): each for each in of(every, PLAIN)}
    rows = []
    for each in of(every, COMPILED) or of(every, PLAIN):
        slow = plain[each.name, each.seats]
        decisions, games = each.rates["games"]
        rows.append(
            [
                f"{each.name}, {each.seats}",
                rate(each, "games"),
                rate(each, "games", 1),
                rate(slow, "games"),
                rate(slow, "games", 1),
                figure(decisions.best / games.best),
                figure(decisions.steps),
            ]
        )
    yield from table(
        (
            "Game, seats",
            "Decisions/s",
            "Games/s",
            "Decisions/s, plain",
            "Games/s, plain",
            "Decisions a game",
            "Steps a decision",
        ),
        rows,
    )


def from_the_middle(every: Sequence[Measured]) -> Iterator[str]:
    """What else is done with a position of ours, compiled and plain."""
    works = {"copies": "Copies/s", "views": "Views/s", "playouts": "Playouts/s"}
    works["worlds"] = "Imagined playouts/s"
    for engine, name in ((COMPILED, "Compiled"), (PLAIN, "Plain Python")):
        rows = [
            [f"{each.name}, {each.seats}", *(rate(each, work) for work in works)]
            for each in of(every, engine)
        ]
        if rows:
            yield from table((f"{name}: game, seats", *works.values()), rows)


def others(every: Sequence[Measured]) -> Iterator[str]:
    """The other engines."""
    titles = {CATANATRON: "Catanatron", OPEN_SPIEL: "OpenSpiel"}
    rows = [
        [
            f"{titles[each.engine]}: {each.name}, {each.seats}",
            rate(each, "games"),
            rate(each, "games", 1),
            rate(each, "copies"),
            rate(each, "playouts"),
            figure(each.rates["games"][0].steps),
        ]
        for each in every
        if each.engine in titles
    ]
    yield from table(
        ("Game, seats", "Decisions/s", "Games/s", "Copies/s", "Playouts/s", "Steps a decision"),
        rows,
    )


#: Whom we compare with: the title, and which of those measured belong there.
GROUPS: Final[dict[str, Callable[[Measured], bool]]] = {
    "Catanatron": lambda each: each.engine == CATANATRON,
    "OpenSpiel, written in Python": lambda each: each.name.endswith("(Python)"),
    "OpenSpiel, C++ driven from Python": lambda each: each.name.endswith("(C++)"),
    "OpenSpiel, C++ in its own loop": lambda each: each.name.endswith("(C++, own loop)"),
}


def ratios(every: Sequence[Measured]) -> Iterator[str]:
    """How many times as much we do: our slowest number of seats against their fastest game."""
    ours = of(every, COMPILED) or of(every, PLAIN)
    names = list(dict.fromkeys(each.name for each in ours))
    for work, title in (("games", "Decisions/s"), ("copies", "Copies/s")):
        rows = []
        for group, belongs in GROUPS.items():
            theirs = [each for each in every if belongs(each) and work in each.rates]
            if not theirs:
                continue
            fastest = max(theirs, key=lambda each: best(each, work))
            cells = []
            for name in names:
                slowest = min(best(each, work) for each in ours if each.name == name)
                cells.append(f"{figure(slowest / best(fastest, work))}×")
            rows.append([f"{group} ({fastest.name}, {fastest.seats})", *cells])
        if rows:
            yield from table((f"{title} of", *names), rows)


#: What we want at every number of seats: engine, work, which of its figures, how many a second.
BUDGETS: Final = {
    "decisions/s, compiled": (COMPILED, "games", 500_000),
    "decisions/s, plain Python": (PLAIN, "games", 150_000),
    "copies/s, compiled": (COMPILED, "copies", 1_000_000),
    "imagined worlds played to the end/s, compiled": (COMPILED, "worlds", 3_000),
}


def budgets(every: Sequence[Measured]) -> Iterator[str]:
    """What was wanted, and the slowest that was measured of each game."""
    names = list(dict.fromkeys(each.name for each in of(every, PLAIN)))
    rows = []
    for title, (engine, work, wanted) in BUDGETS.items():
        cells = []
        for name in names:
            found = [each for each in of(every, engine) if each.name == name]
            if not found:
                cells.append(NONE)
                continue
            slowest = min(found, key=lambda each: best(each, work))
            mark = "" if best(slowest, work) >= wanted else " **missed**"
            cells.append(f"{figure(best(slowest, work))} ({slowest.seats} seats){mark}")
        rows.append([f"{title}: at least {wanted:,}", *cells])
    yield from table(("Budget", *names), rows)


def steadiness(every: Sequence[Measured]) -> float:
    """How far the median is below the best window, in the middle of all rates."""
    found: list[Rate] = [rate for each in every for rates in each.rates.values() for rate in rates]
    gaps = sorted(1 - rate.median / rate.best for rate in found)
    return gaps[len(gaps) // 2]
