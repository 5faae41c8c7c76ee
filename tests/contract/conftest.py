"""The contract holds for every registered game, and for the toy."""

from collections.abc import Iterator

import pytest
from tests.support.playing import Spec
from tests.support.toy import registered

import poleis


@pytest.fixture(scope="module", params=[*poleis.games(), "toy"])
def spec(request: pytest.FixtureRequest) -> Iterator[Spec]:
    """Give one game after the other."""
    with registered():
        yield poleis.game(request.param)
