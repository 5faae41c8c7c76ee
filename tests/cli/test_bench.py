import json
from collections.abc import Callable

import pytest
from typer.testing import Result

import poleis
from poleis.cli.bench import best_rates

Run = Callable[..., Result]


def test_there_is_one_object_for_each_game(run: Run) -> None:
    result = run("bench", "--seconds", 0.02, "--json")
    figures = json.loads(result.stdout)

    assert result.exit_code == 0
    assert [figure["game"] for figure in figures] == poleis.games()
    for figure in figures:
        assert list(figure) == [
            "game", "seats", "compiled", "decisions_per_s", "games_per_s", "clones_per_s",
            "views_per_s", "imagine_per_s", "playouts_per_s",
        ]  # fmt: skip
        assert figure["seats"] == 4
        assert isinstance(figure["compiled"], bool)
        assert all(figure[name] > 0 for name in figure if name.endswith("_per_s"))


def test_one_game_with_other_seats_is_measured(run: Run) -> None:
    result = run("bench", "--game", "toy", "--seats", 2, "--seconds", 0.02)

    assert result.exit_code == 0
    assert result.stdout.startswith("toy, 2 seats, plain Python")
    assert result.stdout.count("/s") == 6


def test_a_wrong_number_of_seats_is_refused(refused: Callable[..., str]) -> None:
    assert "2 to 4 seats" in refused("bench", "--game", "toy", "--seats", 9)


def test_every_number_of_seats_is_measured_on_request(run: Run) -> None:
    figures = json.loads(
        run("bench", "--game", "toy", "--seats", "all", "--seconds", 0.02, "--json").stdout
    )

    assert [figure["seats"] for figure in figures] == [2, 3, 4]
    assert {figure["game"] for figure in figures} == {"toy"}


@pytest.mark.parametrize("seats", ["every", "-2", "2.5", ""])
def test_seats_that_are_no_number_are_refused(refused: Callable[..., str], seats: str) -> None:
    assert "choose a number, or all" in refused("bench", "--game", "toy", "--seats", seats)


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "1e9"])
def test_a_senseless_time_is_refused(refused: Callable[..., str], seconds: str) -> None:
    assert "--seconds" in refused("bench", "--seconds", seconds)


def test_the_best_window_counts() -> None:
    rates = best_rates(lambda: (1, 3), 0.01)

    assert rates[0] > 0
    assert rates[1] == pytest.approx(3 * rates[0])
