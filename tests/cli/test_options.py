import pytest

from poleis.cli.options import read_language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
    ],
)
def test_without_a_choice_the_language_is_that_of_the_computer(
    environment: dict[str, str], language: str
) -> None:
    assert read_language(None, environment) == language


def test_a_choice_counts_more_than_the_computer() -> None:
    assert read_language("en", {"LANG": "de_DE.UTF-8"}) == "en"
