"""What many tests of the Peloponnes Card Game ask for."""

import pytest
from tests.games.peloponnes.whole_games import Game, corpus


@pytest.fixture(params=range(24))
def game(request: pytest.FixtureRequest) -> Game:
    """Give one whole game after the other."""
    number: int = request.param
    return corpus()[number]
