"""A report tells what the summary says, in words, tables and plots, and needs nothing else."""

import re
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Final
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace
from tests.arena.conftest import plan
from tests.arena.test_summary import made_up

import poleis
from poleis.arena.counts.counter import Tally
from poleis.arena.distribution import distribution
from poleis.arena.outcome import Outcome
from poleis.arena.plan import Wish, laboratory
from poleis.arena.play import Table
from poleis.arena.report.blocks import Grid, Heading, Histogram, Mark, Paragraph, Plot, Row
from poleis.arena.report.html import page
from poleis.arena.report.lab import laboratory as lab_report
from poleis.arena.report.pages import clock_warning, tournament
from poleis.arena.report.scale import TICKS, scale
from poleis.arena.report.svg import draw
from poleis.arena.report.wording import WORDS, Wording
from poleis.arena.schedule import Schedule
from poleis.arena.summary import summarize
from poleis.bots.registry import read_lineup
from poleis.core.game import Language

EDITION: Final = poleis.game("peloponnes").shelf.get()
VOID: Final = {"meta"}


def wording(language: Language = "en", game: str = "peloponnes") -> Wording:
    """Return the words for a game."""
    return Wording(game, poleis.game(game).shelf.get(), language)


def report(language: Language = "en", bots: str = "random,greedy") -> str:
    """Return the page of a small tournament."""
    schedule = plan(bots)
    outcomes = [made_up(schedule, n, (3 + n, 9 - n)) for n in range(6)]
    say = wording(language)
    return page(tournament(summarize(schedule, outcomes), say), say)


class Balanced(HTMLParser):
    """Fails where a tag is not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.seen.add(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self.seen.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_both_languages_say_the_same_things() -> None:
    english, german = WORDS.of("en").sentences, WORDS.of("de").sentences

    assert set(english) == set(german)
    for key, sentence in english.items():
        fields = {field for field, _, _ in sentence.pieces}
        assert {field for field, _, _ in german[key].pieces} == fields, key


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_page_is_well_formed_and_stands_alone(language: Language) -> None:
    text = report(language)
    parser = Balanced()
    parser.feed(text)

    assert parser.open == []
    assert {"h1", "h2", "table", "svg", "style"} <= parser.seen
    assert f'<html lang="{language}">' in text
    assert "prefers-color-scheme: dark" in text
    for reach in ("http:", "https:", "<script", "src=", "url(", "@import", "<link"):
        assert reach not in text


def test_figures_are_written_as_in_the_language() -> None:
    assert "50.0\u00a0%" in report("en")
    assert "50,0\u00a0%" in report("de")
    assert "50.0\u00a0%" not in report("de")
    assert wording("de").figure(-1.25) == "−1,2"
    assert wording().figure(0.0123, "seconds") == "12.3\u00a0ms"
    assert wording().figure(1.5, "seconds") == "1.50\u00a0s"


def test_names_of_bots_are_only_text() -> None:
    text = report(bots='"exec:<b>&",random')

    assert "<b>" not in text
    assert "exec:&lt;b&gt;&amp;" in text


def test_a_tournament_tells_standings_best_first() -> None:
    schedule = plan("random,greedy")
    outcomes = [made_up(schedule, n, scores) for n, scores in enumerate([(3, 9), (7, 1)])]
    blocks = tournament(summarize(schedule, outcomes), wording())
    standings = next(block for block in blocks if isinstance(block, Grid))
    ladder = next(block for block in blocks if isinstance(block, Plot))

    assert [row[0] for row in standings.rows] == ["greedy", "random"]
    assert [row[2] for row in standings.rows] == ["100.0\u00a0%", "0.0\u00a0%"]
    assert standings.rows[0][-1] == "2 late"
    assert [row.label for row in ladder.rows] == ["greedy", "random"]


def test_what_failed_is_told() -> None:
    schedule = plan()
    lost = [Outcome(number=n, bots=("random", "greedy"), failed="It died") for n in range(12)]
    blocks = tournament(summarize(schedule, lost), wording())
    warning = blocks[-1]

    assert isinstance(warning, Paragraph)
    assert warning.warning
    assert "12 matches have no result: Match 0: It died. match 1: It died." in warning.text
    assert "match 9" in warning.text
    assert "match 10" not in warning.text


def test_only_unusual_options_are_told() -> None:
    bots = read_lineup("random")
    options = {"bonusForMinimum": "yes"}
    schedule = laboratory(Wish("peloponnes", bots, seats=2, options=options))
    blocks = lab_report(summarize(schedule, [made_up(schedule, 0, (3, 9))]), wording())

    assert isinstance(blocks[1], Paragraph)
    assert "Options: bonusForMinimum=yes." in blocks[1].text


@pytest.mark.parametrize(
    ("bots", "named"),
    [
        (("greedy", "search:200"), ""),
        (("search:0.5s", "greedy"), "search:0.5s has"),
        (("hard", "hard", "search:1s"), "hard and search:1s have"),
    ],
)
def test_bots_that_think_by_the_clock_are_named(bots: tuple[str, ...], named: str) -> None:
    warning = clock_warning(bots, wording())

    assert warning.startswith(named)
    assert bool(warning) == bool(named)


def test_the_lab_names_what_is_never_and_always_taken() -> None:
    schedule = laboratory(Wish("peloponnes", read_lineup("random"), seats=2))
    cards = [card.id for card in EDITION.power_cards]
    tally = Tally(taken={cards[0]: [0], **{card: [1] for card in cards[2:]}})
    half = Tally(taken={cards[0]: [1]})
    outcomes = [made_up(schedule, 0, (3, 9), tally), made_up(schedule, 1, (3, 9), half)]
    text = page(lab_report(summarize(schedule, outcomes), wording()), wording())
    names = [wording().piece(card).replace("'", "&#x27;") for card in cards[:2]]

    assert f"Never taken: {names[1]}. Taken in every match: {names[0]}." in text


def test_two_editions_stand_side_by_side() -> None:
    schedule = laboratory(Wish("peloponnes", read_lineup("random"), seats=2))
    one = summarize(schedule, [made_up(schedule, n, (n, 9)) for n in range(2)])
    [table] = one.tables
    other = replace(table, edition=1)
    both = replace(one, tables=(table, other), editions=("reconstructed", "mine"))
    blocks = lab_report(both, wording())
    overview, figures, *_ = [block for block in blocks if isinstance(block, Grid)]
    plots = [block for block in blocks if isinstance(block, Plot) and len(block.series) > 1]

    assert [row[0] for row in overview.rows] == ["2 seats · reconstructed", "2 seats · mine"]
    assert overview.rows[0][-1] == "Seat 1: −50.0\u00a0%"
    assert figures.headings == ("Figure", "reconstructed", "mine")
    assert all(row[1] == row[2] for row in figures.rows)
    assert [plot.series for plot in plots] == [("reconstructed", "mine")] * 6
    assert sum(isinstance(block, Heading) for block in blocks) == 3


@pytest.mark.parametrize("game", poleis.games())
@pytest.mark.parametrize("language", ["en", "de"])
def test_whatever_is_counted_has_a_name(
    table: Callable[[Schedule], Table], game: str, language: Language
) -> None:
    say = wording(language, game)
    at = table(plan("random,greedy", game))
    outcomes = [at.play(number) for number in range(3)]
    [figures] = summarize(at.schedule, outcomes).tables

    assert [name for name in figures.sums if say.label(name) == name] == []
    assert [name for name in figures.parts if say.part(name) == name] == []
    assert [
        name for name in figures.ends if f"end.{name}" not in WORDS.of(language).sentences
    ] == []
    assert [one.group for one in figures.pieces if say.word(one.group) is None] == []
    assert all(say.had(one.group, one.name) != one.name for one in figures.had)
    labels = [say.label(name) for name in figures.sums]
    assert len(labels) == len(set(labels))


# Plots

PLOT: Final = Plot(
    "Wins",
    (Row("a", (Mark(0.2, 0.1, 0.3),)), Row("b", (Mark(0.6, 0.4, 0.7),)), Row("c", (None,))),
    "percent",
    even=0.5,
)


def test_marks_are_where_their_figures_are() -> None:
    svg = ET.fromstring(draw(PLOT, wording()))
    at = [float(circle.attrib["cx"]) for circle in svg.iter("circle")]
    [even] = [float(line.attrib["x1"]) for line in svg.iter("line") if line.get("class") == "even"]

    assert len(at) == 2
    assert (even - at[0]) / (at[1] - at[0]) == pytest.approx((0.5 - 0.2) / (0.6 - 0.2), abs=0.01)
    assert len(list(svg.iter("path"))) == 2
    assert [title.text for title in svg.iter("title")] == [
        "a: 20.0\u00a0% (10–30\u00a0%)",
        "b: 60.0\u00a0% (40–70\u00a0%)",
    ]


def test_bars_begin_at_zero() -> None:
    bars = PLOT._replace(bars=True, even=None)
    svg = ET.fromstring(draw(bars, wording()))
    first, second = [float(bar.attrib["width"]) for bar in svg.iter("rect")]

    assert second == pytest.approx(3 * first, abs=0.2)


def test_a_histogram_has_a_bar_for_each_class() -> None:
    plot = Histogram("Points", (("a", distribution([1, 1, 3])), ("b", distribution([3]))), "Points")
    svg = ET.fromstring(draw(plot, wording()))
    heights = [float(bar.attrib["height"]) for bar in svg.iter("rect")]
    lefts = [float(bar.attrib["x"]) for bar in svg.iter("rect")]

    assert [title.text for title in svg.iter("title")] == ["1: 2", "3: 1", "3: 1"]
    assert heights[0] == pytest.approx(2 * heights[1], abs=0.2)
    assert lefts[1] == lefts[2]


def test_short_labels_leave_more_room_to_the_marks() -> None:
    def reach(label: str) -> float:
        rows = tuple([row._replace(label=label) for row in PLOT.rows])
        svg = ET.fromstring(draw(PLOT._replace(rows=rows), wording()))
        low, high = [float(circle.attrib["cx"]) for circle in svg.iter("circle")]
        return high - low

    assert reach("Seat 1") > reach("Place 1 in turn order") > reach("x" * 30) == reach("x" * 40)


def test_a_long_label_is_cut_and_told_in_full() -> None:
    name = "exec:a very long command with many words"
    text = draw(PLOT._replace(rows=(Row(name, (Mark(0.5),)),)), wording())

    assert f"<title>{name}</title>" in text
    assert re.search(r"exec:a very long command.{5}…</text>", text)


@pytest.mark.parametrize(
    ("low", "high"), [(0, 1), (0.13, 0.87), (-7, 12), (1043, 1911), (3, 3), (0, 0.0004)]
)
def test_a_scale_holds_its_figures_between_round_ticks(low: float, high: float) -> None:
    made = scale(low, high, 10, 100)
    ticks = made.ticks()

    assert ticks[0] <= low <= high <= ticks[-1] + 1e-12
    assert (made(ticks[0]), made(ticks[-1])) == (10, 110)
    assert 2 <= len(ticks) <= TICKS + 1
