"""The page of figures: what is measured, and how it is told."""

import doctest
from types import SimpleNamespace
from typing import Any

import pytest
from benchmarks.contestants.contestant import Contestant
from benchmarks.rounds import Measured, Rate, Start
from benchmarks.worker import window

import poleis
from benchmarks import page, report, rounds


def rate(best: float) -> Rate:
    return Rate(best, best * 0.9, 2.0)


def measured(engine: str, name: str, seats: int, decisions: float, copies: float) -> Measured:
    rates = {"games": [rate(decisions), rate(decisions / 100)], "copies": [rate(copies)]}
    if engine in {page.PLAIN, page.COMPILED}:
        rates |= {work: [rate(1000)] for work in ("playouts", "views", "worlds")}
    return Measured(engine, name, seats, rates)


EVERY = [
    measured(page.PLAIN, "Toy", 2, 200_000, 300_000),
    measured(page.PLAIN, "Toy", 3, 100_000, 200_000),
    measured(page.COMPILED, "Toy", 2, 900_000, 3_000_000),
    measured(page.COMPILED, "Toy", 3, 600_000, 2_000_000),
    measured(page.CATANATRON, "Catan", 2, 30_000, 10_000),
    measured(page.CATANATRON, "Catan", 4, 20_000, 20_000),
    measured(page.OPEN_SPIEL, "Dominoes (Python)", 2, 60_000, 50_000),
]


def text(lines: Any) -> str:
    return "\n".join(lines)


def test_examples() -> None:
    assert doctest.testmod(page).failed == 0


def test_the_slowest_seats_are_compared_with_the_fastest_game_of_others() -> None:
    told = text(page.ratios(EVERY))

    assert "| Catanatron (Catan, 2) | 20× |" in told
    assert "| OpenSpiel, written in Python (Dominoes (Python), 2) | 10× |" in told
    assert "| Catanatron (Catan, 4) | 100× |" in told


def test_without_the_compiled_build_plain_python_is_compared() -> None:
    told = text(page.ratios([each for each in EVERY if each.engine != page.COMPILED]))

    assert "| Catanatron (Catan, 2) | 3.33× |" in told


def test_a_missed_budget_is_marked() -> None:
    told = page.budgets(EVERY)

    assert [("missed" in line) for line in told][2:6] == [False, True, False, True]


def test_the_tables_have_all_that_was_measured() -> None:
    games, middle, others = (
        text(tell(EVERY)) for tell in (page.whole_games, page.from_the_middle, page.others)
    )

    assert "| Toy, 3 | 600,000 (540,000) | 6,000 (5,400) | 100,000 (90,000) |" in games
    assert middle.count("| Toy, 3 |") == 2
    assert "| OpenSpiel: Dominoes (Python), 2 | 60,000 (54,000) |" in others
    assert page.steadiness(EVERY) == pytest.approx(0.1)


def test_a_window_tells_what_was_done_in_which_time() -> None:
    found = window(lambda: (3, 1), 0.01)

    assert found["done"][0] == 3 * found["done"][1] > 0
    assert found["seconds"] > 0
    assert found["step"] > 0


def test_the_best_and_the_median_window_are_told() -> None:
    windows = [{"done": [10 * n], "seconds": 2.0, "step": 0.1 / n} for n in (1, 2, 6)]

    assert rounds.rates(windows) == [Rate(30, 10, 2)]


def test_engines_are_measured_in_turns() -> None:
    asked: list[tuple[str, int, str]] = []

    def engine(name: str) -> Any:
        def answer(number: int, work: str, seconds: float) -> dict[str, Any]:
            asked.append((name, number, work))
            return {"done": [seconds], "seconds": 1.0, "step": 1.0}

        contestants = [("Toy", 2, ["games", "copies"])]
        return SimpleNamespace(name=name, contestants=contestants, window=answer)

    seconds = {"games": 4.0, "copies": 2.0}
    found = rounds.measure([engine("a"), engine("b")], 2, seconds, lambda _: None)

    one_round = [(name, 0, work) for name in "ab" for work in ("games", "copies")]
    assert asked == 2 * one_round
    assert [(each.engine, each.rates["copies"][0].best) for each in found] == [("a", 2), ("b", 2)]


def test_our_games_are_measured_at_all_seats_by_a_process_of_their_own() -> None:
    with rounds.started([Start("plain", "poleis_games")]) as engines:
        found = engines[0].window(0, "games", 0.01)
        works = {(name, seats): works for name, seats, works in engines[0].contestants}

    assert found["done"][0] > found["done"][1] >= 1
    for spec in map(poleis.game, poleis.games()):
        for seats in range(spec.min_seats, spec.max_seats + 1):
            every = works.pop((spec.title["en"], seats))
            assert set(every) == set(Contestant._fields) - {"name", "seats"} == set(report.SECONDS)
    assert works == {}


def test_an_engine_that_ends_is_named() -> None:
    with (
        pytest.raises(RuntimeError, match=r"^chess cannot be measured"),
        rounds.started([Start("chess", "chess_games")]),
    ):
        pass


def test_every_table_has_its_place_on_the_page() -> None:
    written = report.TEXT.read_text(encoding="utf-8")

    assert [name for name in report.TABLES if written.count(f"{{{name}}}") != 1] == []
    assert written.count("{") == len(report.TABLES)
