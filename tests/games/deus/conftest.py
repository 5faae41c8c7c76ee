"""What many tests of Deus ask for."""

import pytest
from tests.games.deus.whole_games import GAMES, Game, corpus


@pytest.fixture(params=range(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    """Give one whole game after the other."""
    number: int = request.param
    return corpus()[number]
