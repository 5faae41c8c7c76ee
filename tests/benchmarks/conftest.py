from collections.abc import Iterator

import pytest
from tests.support.toy import registered


@pytest.fixture
def _toy() -> Iterator[None]:
    with registered():
        yield
