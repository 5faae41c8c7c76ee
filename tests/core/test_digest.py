"""Fingerprints must never change: editions, positions and records are known by them."""

import pytest

from poleis.core.digest import digest, text_digest


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({}, "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"),
        (
            {"b": [1, None, True], "a": "Ägäis"},
            "24209397aae91e8f9c86bebefd9f804bbb3046ac52bf9d8089b249cb4fbe66b1",
        ),
    ],
)
def test_the_fingerprint_of_data_is_that_of_its_canonical_json(data: object, expected: str) -> None:
    assert digest(data) == expected


def test_the_order_of_keys_does_not_matter() -> None:
    assert digest({"a": 1, "b": {"x": 1, "y": 2}}) == digest({"b": {"y": 2, "x": 1}, "a": 1})


@pytest.mark.parametrize("other", [{"a": 2}, {"A": 1}, {"a": "1"}, {"a": [1]}, [{"a": 1}], {}])
def test_other_data_has_another_fingerprint(other: object) -> None:
    assert digest(other) != digest({"a": 1})


def test_the_fingerprint_of_a_text_is_its_sha_256_in_utf_8() -> None:
    expected = "25f90f526bcd33b69189b51ebcb42d83ee46dba3dd080c29e838ad3fd39ecc9f"
    assert text_digest("Ägäis") == expected
