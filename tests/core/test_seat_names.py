"""A record names its players, and tells which of them are bots."""

import pytest

from poleis.core.seat_names import read, written


@pytest.mark.parametrize(
    ("name", "bot", "record"),
    [
        ("Anna", "", "Anna"),
        ("Helios", "hard", "Helios (Bot hard)"),
        ("Helios", "search:0.5s", "Helios (Bot search:0.5s)"),
        ("Helios", "exec:bot (old)", "Helios (Bot exec:bot (old))"),
        ("Helios", "random", "Helios (Bot)"),
    ],
)
def test_a_record_names_the_bot_of_a_seat(name: str, bot: str, record: str) -> None:
    assert written(name, bot) == record
    assert read(record) == (name, bot)


@pytest.mark.parametrize("name", ["Anna (Botany)", "Anna (Bot", "(Both)"])
def test_a_person_is_no_bot_by_an_odd_name(name: str) -> None:
    assert read(name) == (name, "")
