"""The toy is a game of its own for these tests, and for them only."""

from collections.abc import Iterator

import pytest
from tests.support.toy import registered


@pytest.fixture(autouse=True, scope="module")
def _toy() -> Iterator[None]:
    with registered():
        yield
