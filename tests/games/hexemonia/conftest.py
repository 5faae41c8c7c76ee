"""What many tests of Hexemonia ask for."""

import pytest
from tests.games.hexemonia.whole_games import GAMES, Game, corpus

from poleis.core.text import Catalogue, Value


@pytest.fixture(params=range(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    """Give one whole game after the other."""
    number: int = request.param
    return corpus()[number]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Collect the keys of all sentences that are said."""
    keys: set[str] = set()
    say = Catalogue.say

    def listen(self: Catalogue, key: str, /, **values: Value) -> str:
        keys.add(key)
        return say(self, key, **values)

    monkeypatch.setattr(Catalogue, "say", listen)
    return keys
