"""Tables are tested with every registered game, and with the toy."""

from collections.abc import Iterator

import pytest
from tests.support.playing import Spec
from tests.support.toy import registered

import poleis


@pytest.fixture(autouse=True, scope="module")
def _toy() -> Iterator[None]:
    with registered():
        yield


@pytest.fixture(scope="module", params=[*poleis.games(), "toy"])
def spec(request: pytest.FixtureRequest) -> Iterator[Spec]:
    """Give one game after the other."""
    with registered():
        yield poleis.game(request.param)
